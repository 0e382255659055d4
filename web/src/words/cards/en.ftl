# What is said otherwise where the pieces are cards: a flower is a rose, a skull is a crown.

discs-on-table = { $discs ->
    [one] { $discs } card on the table
   *[other] { $discs } cards on the table
}
on-the-table = { $discs ->
    [one] card on the table
   *[other] cards on the table
}
skull-met = { $whose ->
    [yours] your crown!
    [yours-own] your own crown!
    [own] { $name }'s own crown!
   *[other] { $name }'s crown!
}
loses-a-disc = { $who ->
    [you] you lose a card
   *[other] { $name } loses a card
}
in-the-box = { $lost ->
    [one] One card is in the box
   *[other] { $lost } cards are in the box
}
seat-spoken = { $left ->
    [0] out of the game
    [one] one card left, { seat-spoken-rest }
   *[other] { $left } cards left, { seat-spoken-rest }
}
disc-flower = rose
disc-skull = crown
hint-place = Tap a card, or drag it onto your mat. It lies face down: only you know which.
hint-place-or-bid = Tap a card to add it to your stack, or say a number.
key-flower = R
key-skull = C
keys-flower = place a rose
keys-skull = place the crown
keys-stack = choose whose card is turned
place = { $disc ->
    [skull] Place the crown
   *[flower] Place a rose
}
bid-all-sure = Every card on the table, at once. Are you sure?
flip-next = Turn { $name }'s next card
take-one = Take card number { $position }
discard-one = { $disc ->
    [skull] Give up the crown
   *[flower] Give up a rose
}
show-top = Show my top card
prompt-open = Place your first card
prompt-place = Your turn: place a card
prompt-place-or-bid = Your turn: place a card, or bid
prompt-flip = { $left ->
    [one] One more rose! Whose card next?
   *[other] { $left } more roses! Whose card next?
}
prompt-take = Your crown! { $name } loses a card: pick it unseen
prompt-discard = Your own crown. Give up a card; only you see which
wait-opening = { $status ->
    [watching] Waiting for { wait-for }
    [out] You're out. Waiting for { wait-for }
   *[in] Your card is down. Waiting for { wait-for }
}
wait-show = { $who ->
    [you] A crown! You lose a card. Others may show theirs
   *[other] A crown! { $name } loses a card. Others may show theirs
}
wait-discard = { $name } gives up a card in secret
wait-take = { $who ->
    [you] { $name } takes one of your cards, unseen
   *[other] { $name } takes one of { $challenger }'s cards, unseen
}
event-disc = { $disc ->
    [flower] a rose
    [skull] the crown
   *[unknown] a card
}
event-turned = { $disc ->
    [skull] a crown!
   *[flower] a rose
}
event-challenge-won = { $who ->
    [you] you did it, nothing but roses! { event-wins }
   *[other] { $name } did it, nothing but roses! { event-wins }
}
event-challenge-failed = { $who ->
    [you] { $whose ->
        [own] you met your own crown
        [yours] you met your other tribe's crown
       *[other] you met { $owner }'s crown
    }
   *[other] { $whose ->
        [own] { $name } met their own crown
        [yours] { $name } met your crown
       *[other] { $name } met { $owner }'s crown
    }
}
event-unseen = { $disc ->
    [flower] : a rose
    [skull] : the crown
   *[unknown] , unseen
}
event-taken = { $who ->
    [you] { $whose ->
        [yours] you take one of your other tribe's cards{ event-unseen }
       *[other] you take one of { $owner }'s cards{ event-unseen }
    }
   *[other] { $whose ->
        [yours] { $name } takes one of your cards{ event-unseen }
       *[other] { $name } takes one of { $owner }'s cards{ event-unseen }
    }
}
event-given-up = { $who ->
    [you] you give up { event-disc }
   *[other] { $disc ->
        [unknown] { $name } gives up a card in secret
       *[known] { $name } gives up { event-disc }
    }
}
log-placed = { $names } place a card
log-placed-many = { $count } cards go down
log-empty = Nothing yet. It all starts with a card.
talk-empty = Say hello. Bluffing starts before the first card.
phrase-only-flowers = Only roses here.
phrase-skull-here = There's a crown here.
sound-placed = a card placed
sound-turned = a card turned
sound-flower = a rose
sound-skull = a crown
sound-lost = a card lost
review-takes = { $who ->
    [you] you take a card, unseen
   *[other] { $name } takes a card, unseen
}
review-fortune-met = { $whose ->
    [yours] Your own card is turned: { event-turned }
   *[other] { $owner }'s card is turned: { event-turned }
}{ review-end }
review-fortune-taken = The card that is taken unseen: { event-turned }{ review-end }
review-next = The next card could have been a { disc-skull } { $places }.
why-safest = The chance that { $name }'s next card is the { disc-skull } is { $percent }.
puzzle-theme-give-up = Which card to give up
puzzle-theme-give-up-ask = Your own crown was met. Which card goes?
puzzle-theme-bid-to-be-outbid-ask = Your crown lies there. What do you say?
puzzle-theme-missing-skull = The missing crown
puzzle-theme-missing-skull-ask = Somebody's crown is probably gone. What now?
puzzle-theme-whose-disc = Whose card next
puzzle-theme-whose-disc-ask = Whose card do you turn?
