## Everywhere

skull = Skull
back = Back
close = Close
copy = Copy
copied = Copied
cancel = Cancel
loading = One moment…
language-name = English
home = Home
broken = Something broke
broken-words = Sorry, that one is on us. Your seat and your games are safe.
broken-reload = Try again
nowhere = Nobody sits here
nowhere-words = The lanterns are out on this street. There’s more going on at the market.
nowhere-home = Back to the market

## Home

home-tagline = Flowers, skulls and a straight face.
home-again = Good to see you, { $name }.
play-now = Play now
play-now-waiting = { $names } are waiting
play-now-busy = Taking your seat…
play-level = They play
play-level-novice = gently
play-level-regular = well
play-level-expert = to win
friends = Play with friends
friends-hint = Share a link. Any phone will do, no accounts.
join = Join
join-label = Got a code or a link?
join-bad = A code has five syllables, like bado-kimelu.
join-none = There’s no table called { $code }. Was it spelt like that?
open-tables = Open tables
open-tables-none = All quiet right now. Make a table, list it, and people will find you here.
open-tables-away = The list will be back in a moment.
open-table = { $host }’s table
open-table-seats = { $free ->
    [0] no free seat
    [one] one free seat
   *[other] { $free } free seats
  }
open-table-playing = game on
open-table-clock = { $seconds } s a turn
open-table-tribes = two tribes each
open-table-join = Join
open-table-watch = Watch
continue = Continue
continue-with = with { $names }
continue-alone = Table { $code }
continue-turn = your turn
continue-playing = game on
continue-gathering = gathering
my-games = My games
how-to-play = How to play
rules = Rules
settings = Settings

## Name

name-who = Who are you?
name-change = { $name }: change name or picture
name = Your name
name-picture = Your picture
name-picture-number = Picture { $number }
name-save = That’s me
name-empty = A name, any name.
name-guest = Guest { $word }
name-guest-words = Saffron Ginger Nutmeg Clove Pepper Plum Fig Mango Lychee Sesame Cocoa Tamarind

## Games

games-none = No games yet
games-none-words = Play one to the end and it stays here, every bluff of it.
games-sentence = { $won ->
    [0] { $games ->
        [one] One game so far, and no win yet. Keep a straight face.
       *[other] { $games } games so far, and no win yet. Keep a straight face.
      }
   *[other] { $games ->
        [one] One game, one win. You could stop here.
       *[other] You’ve won { $won } of { $games } games.
      }
  }
games-best = Your boldest win: { $bid } { $bid ->
    [one] disc
   *[other] discs
  }, all flowers.
games-win-rate = { $percent } won
games-bluffs = Bluffs
games-bluffs-none = You’ve never bid on your own skull. Yet.
games-bluffs-away = got away
games-bluffs-caught = caught
games-challenges = Challenges
games-challenges-none = You’ve let others flip so far.
games-challenges-won = won
games-challenges-own = own skull
games-challenges-others = their skull
games-sprung = walked into your skull
games-lost = discs lost
games-rounds = rounds played
games-list = Game by game
games-won = Won
games-lost-to = { $name } won
games-against = with { $names }
games-minutes = { $minutes } min
games-older = Older games

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

about-Maud = counts twice and bids once
about-Silvio = smiles most with a skull under his hand
about-Tito = would bet on rain in a desert
about-Bruna = lets no number but her own stand
about-Odile = has never forgotten a disc
about-Wren = watches, waits and is usually right
about-Pell = looks under his mat before he sits
about-Saffi = tells the truth when nobody expects it
about-Juno = owes the luck of next year already
about-Hob = has been wrong before, and louder
about-Vesna = keeps a list, and you are on it
about-Ismay = plays as if it were chess

## Remarks
