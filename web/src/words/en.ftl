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
nowhere-words = The lanterns are out on this street. There's more going on at the market.
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
friends-hint = Make a table, share its link. No accounts, any phone will do.
friends-open = Make a table
join = Join
join-label = Got a code or a link?
join-bad = A code has five syllables, like bado-kimelu.
join-none = There's no table called { $code }. Was it spelt like that?
open-tables = Open tables
open-tables-none = All quiet right now. Make a table, list it, and people will find you here.
open-tables-away = The list will be back in a moment.
open-table = { $host }'s table
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
name-save = That's me
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
       *[other] You've won { $won } of { $games } games.
      }
  }
games-best = Your boldest win: { $bid } { $bid ->
    [one] disc
   *[other] discs
  }, all flowers.
games-win-rate = { $percent } won
games-bluffs = Bluffs
games-bluffs-none = You've never bid on your own skull. Yet.
games-bluffs-away = got away
games-bluffs-caught = caught
games-challenges = Challenges
games-challenges-none = You've let others flip so far.
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

## Actions

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
