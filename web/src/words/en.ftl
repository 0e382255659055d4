## Everywhere

skull = Skull
back = Back
close = Close
copy = Copy
copied = Copied
cancel = Cancel
loading = One moment…
language-name = English

## Home

## Name

## Games

## Lobby

## Table

menu = Menu
round = Round { $round }
discs-on-table = { $discs ->
    [one] { $discs } disc on the table
   *[other] { $discs } discs on the table
}
on-the-table = { $discs ->
    [one] disc on the table
   *[other] discs on the table
}
of-discs = of { $discs }
bid-stands = the bid
turns = turned
in-the-box = { $lost ->
    [one] { $lost } disc is in the box
   *[other] { $lost } discs are in the box
}
leads-this-round = leads this round
is-away = away
seat-spoken = { $left ->
    [0] out of the game
    [one] one disc left, { $placed } on the mat, { $wins } won
   *[other] { $left } discs left, { $placed } on the mat, { $wins } won
}
reconnecting = coming back…
peek = Hold to look at your stack. From the bottom: { $stack }
disc-flower = flower
disc-skull = skull
go-home = Home
your-move = Your move
talk-unread = { $unread ->
    [0] Talk
    [one] Talk, one new line
   *[other] Talk, { $unread } new lines
}

## Actions

place = { $disc ->
    [skull] Place the skull
   *[flower] Place a flower
}
bid = Bid { $bid }!
bid-all = All { $bid }!
your-bid = Your bid
pass = Pass
i-pass = I pass
flip-next = Flip { $name }’s next disc
lead-next = { $name } leads the next round
take-one = Take disc number { $position }
discard-one = { $disc ->
    [skull] Give up the skull
   *[flower] Give up a flower
}
show-top = Show my top disc
show-nothing = Keep them down
i-am-back = I’m back
prompt-open = Place your first disc
prompt-place = Your turn: place a disc
prompt-place-or-bid = Your turn: place a disc, or bid
prompt-must-bid = Your hand is empty: you must bid
prompt-raise = { $name } says { $bid }. Raise, or pass?
prompt-pass = Nothing higher can be bid: pass
prompt-flip = { $left ->
    [one] One more flower! Whose disc next?
   *[other] { $left } more flowers! Whose disc next?
}
prompt-take = Your skull! Take one of { $name }’s discs, unseen
prompt-discard = Your own skull. Give up a disc; only you see which
prompt-lead = Who leads the next round?
prompt-show = Care to show what you had?
wait-opening = { $status ->
    [watching] { $names } still to place
    [out] You are out. { $names } still to place
   *[in] Your disc lies. Waiting for { $names }
}
wait-turn = { $status ->
    [out] You are out. { $name } to play
    [passed] You passed: out until next round. { $name } to play
   *[in] { $name } is thinking…
}
wait-flip = { $left ->
    [one] { $name } must turn one more
   *[other] { $name } must turn { $left } more
}
wait-chosen = Chosen. It waits a moment for the others to show
wait-show = A skull! { $name } loses a disc; others may show theirs first
wait-discard = { $name } gives up a disc in secret
wait-take = { $name } takes a disc of { $challenger }’s, unseen
wait-lead = { $name } names who leads the next round
wait-over = The game is over

## Events

event-count = { $count ->
    [1] one
    [2] two
    [3] three
    [4] four
    [5] five
    [6] six
    [7] seven
    [8] eight
    [9] nine
    [10] ten
    [11] eleven
    [12] twelve
   *[other] { $count }
}
event-disc = { $disc ->
    [flower] a flower
    [skull] the skull
   *[unknown] a disc
}
event-round-started = { $who ->
    [you] Round { $round }: you lead
   *[other] Round { $round }: { $name } leads
}
event-placed = { $who ->
    [you] you place { event-disc }
   *[other] { $name } places { event-disc }
}
event-bid = { $who ->
    [you] you say { event-count }
   *[other] { $name } says { event-count }
}
event-passed = { $who ->
    [you] you pass
   *[other] { $name } passes
}
event-attempt-started = { $who ->
    [you] you have to turn { event-count }
   *[other] { $name } has to turn { event-count }
}
event-turned = { $disc ->
    [skull] a skull!
   *[flower] a flower
}
event-flipped = { $who ->
    [you] { $whose ->
        [own] you turn your own: { event-turned }
        [yours] you turn one of your others: { event-turned }
       *[other] you turn { $owner }’s: { event-turned }
    }
   *[other] { $whose ->
        [own] { $name } turns their own: { event-turned }
        [yours] { $name } turns yours: { event-turned }
       *[other] { $name } turns { $owner }’s: { event-turned }
    }
}
event-challenge-won = { $who ->
    [you] you did it, nothing but flowers! { event-wins }
   *[other] { $name } did it, nothing but flowers! { event-wins }
}
event-wins = { $wins ->
    [1] One challenge won
   *[other] { $wins } challenges won
}
event-challenge-failed = { $who ->
    [you] { $whose ->
        [own] you met your own skull
        [yours] you met the skull of your other tribe
       *[other] you met { $owner }’s skull
    }
   *[other] { $whose ->
        [own] { $name } met their own skull
        [yours] { $name } met your skull
       *[other] { $name } met { $owner }’s skull
    }
}
event-shown = { $who ->
    [you] you show { event-disc }
   *[other] { $name } shows { event-disc }
}
event-unseen = { $disc ->
    [flower] : a flower
    [skull] : the skull
   *[unknown] , unseen
}
event-taken = { $who ->
    [you] { $whose ->
        [yours] you take one of your own discs{ event-unseen }
       *[other] you take one of { $owner }’s discs{ event-unseen }
    }
   *[other] { $whose ->
        [yours] { $name } takes one of your discs{ event-unseen }
       *[other] { $name } takes one of { $owner }’s discs{ event-unseen }
    }
}
event-given-up = { $who ->
    [you] you give up { event-disc }
   *[other] { $disc ->
        [unknown] { $name } gives up a disc in secret
       *[known] { $name } gives up { event-disc }
    }
}
event-eliminated = { $who ->
    [you] you are out
   *[other] { $name } is out
}
event-leader-named = { $who ->
    [you] { $whose ->
        [own] you take the lead yourself
        [yours] you give the lead to your other tribe
       *[other] you give the lead to { $owner }
    }
   *[other] { $whose ->
        [own] { $name } takes the lead again
        [yours] { $name } gives you the lead
       *[other] { $name } gives the lead to { $owner }
    }
}
event-game-won = { $who ->
    [you] { $by ->
        [last_standing] you are the last one left: you win the game!
       *[challenges] you win the game!
    }
   *[other] { $by ->
        [last_standing] { $name } is the last one left and wins the game!
       *[challenges] { $name } wins the game!
    }
}

## Talk

## After

## Replay

## Learn

## Rules

## Settings

## Notices

## Refusals

## Tribes

tribe-ember = Ember
tribe-tide = Tide
tribe-moss = Moss
tribe-bone = Bone
tribe-dusk = Dusk
tribe-sun = Sun
tribe-coral = Coral
tribe-iron = Iron
tribe-frost = Frost
tribe-clay = Clay
tribe-ink = Ink
tribe-reed = Reed

## Characters

## Remarks
