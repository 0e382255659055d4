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
