## Everywhere

skull = Skull
back = Back
close = Close
copy = Copy
copied = Copied
loading = One moment…

## Home

home-tagline = Flowers, skulls and a straight face.
home-again = Good to see you, { $name }.
play-now = Play now
play-now-waiting = { $names } are waiting
play-now-busy = Taking your seat…
play-level = Level
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
broken = Something broke
broken-words = Sorry, that one is on us. Your seat and your games are safe.
broken-reload = Try again
nowhere = Nobody sits here
nowhere-words = The lanterns are out on this street. There’s more going on at the market.
nowhere-home = Back to the market

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

lobby-table = Table
lobby-table-locked = Table, locked
lobby-taken = { $taken } of { $places } seats taken
lobby-you = you
lobby-host = host
lobby-ready = ready
lobby-not-ready = not ready yet
lobby-not-connected = not connected
lobby-kept = a bot keeps the seat
lobby-seat-free = free
lobby-seat-empty = An empty seat
lobby-watchers = Watching

lobby-invite = Invite friends
lobby-invite-hint = Whoever has the link sits down with you.
lobby-invite-text = Flowers, skulls and a straight face: come and play at { $code }.
lobby-copy-link = Copy the link
lobby-link-copied = The link is copied. Paste it to your friends.
lobby-qr = Scan to join
lobby-qr-alt = QR code of { $link }
lobby-qr-hint = Point a phone’s camera here, or read the name of the table out loud:

lobby-add-bot = Add a bot
lobby-bot-level = How well do they play?
lobby-somebody = Somebody
lobby-somebody-about = whoever has time tonight
lobby-sits-already = sits at the table already
lobby-remove-bot = Send away
lobby-sit = Sit down
lobby-sit-here = Sit here
lobby-stand = Stand up and watch
lobby-leave = Leave the table
lobby-make-host = Make { $name } the host
lobby-kick = Ask { $name } to leave
lobby-kick-sure = { $name } can’t come back to this table. Are you sure?
lobby-kick-yes = Yes, goodbye { $name }
lobby-kick-no = No, stay
lobby-kept-words = { $name } has left the game. A bot plays on.
lobby-let-in = Give this seat to { $name }
lobby-person-host = Hosts this table.
lobby-person-ready = Ready to play.
lobby-person-unready = Here, not ready yet.
lobby-person-watching = Watching.
lobby-person-gone = Not connected right now.

lobby-start = Start
lobby-start-with = Start with { $count }
lobby-start-alone = It takes two: wait for a friend or add a bot.
lobby-start-unready = { $names } { $count ->
    [one] isn’t
   *[other] aren’t
  } ready yet.
lobby-start-bots = { $count ->
    [one] A bot takes
   *[other] { $count } bots take
  } the empty { $count ->
    [one] seat
   *[other] seats
  }.
lobby-start-empty = { $count ->
    [one] One seat stays
   *[other] { $count } seats stay
  } empty.
lobby-start-full = Everybody’s here and ready.
lobby-im-ready = I’m ready
lobby-host-starts = { $name } starts the game.
lobby-host-away = { $name } is away. In a minute somebody else becomes the host.
lobby-watching = You’re watching. There’s a seat for you.
lobby-watching-full = You’re watching. All seats are taken.

lobby-fair = Fair dice
lobby-fair-sealed = All luck of the next game is settled already: who leads, and which disc is drawn blind. It’s sealed, and this is the seal. Nobody can change it now, not even the server.
lobby-fair-opened = After the game the seal is opened, if the record is open too, and anybody can check that it held.

lobby-options = How we play
lobby-options-read = The host decides. This is how the table is laid:
lobby-options-rules = More rules
lobby-options-manners = Manners
lobby-fewer = Fewer
lobby-more = More
lobby-two-players = Two is a duel: quick and sharp.
lobby-three-players = Three is unforgiving: one bad flip hurts. Four or five is kinder to new players.
lobby-many-players = More than six play with the second box: long, loud and glorious.
lobby-lock = Lock the door
lobby-lock-hint = Nobody new comes in, link or not.

option-yes = yes
option-no = no
option-players = Players
option-players-hint = Seats that stay free are put aside when you start.
option-fill = Empty seats
option-fill-none = Stay empty
option-fill-none-hint = You play with whoever is here.
option-fill-random = Anything goes
option-fill-random-hint = Bots without a plan take the free seats when you start.
option-fill-novice = Novices
option-fill-novice-hint = Honest bots take the free seats when you start.
option-fill-regular = Regulars
option-fill-regular-hint = Bots that bluff take the free seats when you start.
option-fill-expert = Experts
option-fill-expert-hint = Bots that read you take the free seats when you start.
option-clock = Clock
option-clock-off = Off
option-clock-off-hint = Take all the time you like.
option-clock-relaxed = Relaxed
option-clock-relaxed-hint = A minute for each move. Then a bot moves for you.
option-clock-brisk = Brisk
option-clock-brisk-hint = Twenty seconds for each move. Then a bot moves for you.
option-clock-own = Custom
option-clock-own-hint = Your own time for each move, five seconds to seven days.
option-clock-count = Time for a move
option-clock-unit = in
option-clock-seconds = seconds
option-clock-minutes = minutes
option-clock-hours = hours
option-clock-days = days
option-clock-in-seconds = { $count } s
option-clock-in-minutes = { $count } min
option-clock-in-hours = { $count ->
    [one] an hour
   *[other] { $count } hours
  }
option-clock-in-days = { $count ->
    [one] a day
   *[other] { $count } days
  }
option-listed = Open to strangers
option-listed-hint = On: anybody finds this table on the front page. Off: it takes the link.
option-wins_to_win = Challenges to win
option-wins_to_win-hint = Two is the usual game.
option-tribes_per_player = Tribes each
option-tribes_per_player-1 = One
option-tribes_per_player-1-hint = One mat and four discs each, as usual.
option-tribes_per_player-2 = Two
option-tribes_per_player-2-hint = Everybody plays two tribes that face each other; six players at most.
option-opening = First disc of a round
option-opening-simultaneous = All at once
option-opening-simultaneous-hint = Everybody hides the first disc at the same time.
option-opening-first_player_last = Leader last
option-opening-first_player_last-hint = The leader sees the others place first.
option-after_own_skull = After your own skull
option-after_own_skull-lead = You lead
option-after_own_skull-lead-hint = Who met the own skull leads the next round.
option-after_own_skull-choose = You name
option-after_own_skull-choose-hint = Who met the own skull says who leads the next round.
option-show_after_failure = Show off
option-show_after_failure-hint = After a failed challenge the others may turn up what they had.
option-show_seconds = Seconds to show off
option-show_seconds-hint = How long a loss waits for that.
option-next_leader = Who leads a rematch
option-next_leader-winner = The winner
option-next_leader-winner-hint = Who won leads the next game.
option-next_leader-loser = First out
option-next_leader-loser-hint = Who was out first leads the next game, or who had the fewest discs.
option-next_leader-drawn = By lot
option-next_leader-drawn-hint = It’s drawn, as in a first game.
option-skin = Light
option-skin-hint = What the table looks like, for everybody.
option-skin-lantern = Lantern
option-skin-daylight = Daylight
option-skin-ink = Ink
option-pace = Bots think
option-pace-natural = Like people
option-pace-natural-hint = Slowly enough to follow.
option-pace-quick = Quickly
option-pace-quick-hint = Faster than people do.
option-pace-instant = Instantly
option-pace-instant-hint = No waiting at all.
option-spectators = Spectators
option-spectators-hint = Others may come in and watch.
option-out_talk = Who hears those who are out
option-out_talk-all = Everybody
option-out_talk-all-hint = Who is out, or only watches, talks to the whole table.
option-out_talk-apart = Each other
option-out_talk-apart-hint = Who is out, or only watches, is heard by the others like them.
option-open_record = Open record
option-open_record-hint = After the game everybody can replay it with all discs open.

arrive-name = What shall we call you?
arrive-people = At the table: { $people }.
arrive-nobody = You’re the first one here.
arrive-game-on = A game is on: watch it, and play in the next one.
arrive-join = Come in
arrive-coming = Coming to { $code }…
arrive-locked = The door is locked
arrive-refused = Not this time
arrive-again = Try again
arrive-home = Back to the market

watching-back = You’re watching. A bot keeps your seat.
watching-back-do = Take it back
watching-next = You’re watching. There’s a seat for the next game.
watching-next-do = Play in the next one
watching-ask = You’re watching. The host can give you a seat that a bot keeps.
watching-ask-do = Ask the host
watching-ask-words = May I take a seat that a bot keeps?
watching-asked = You’ve asked. Now it’s up to the host.
watching-none = You’re watching. All seats are taken.

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

phrase-hello = Hello!
phrase-well-played = Well played!
phrase-only-flowers = Only flowers here.
phrase-skull-here = There's a skull here.
phrase-bluffing = You're bluffing!
phrase-go-on = Go on, then.
phrase-thinking = Let me think…
phrase-hurry-up = Tick, tock…
phrase-ouch = Ouch!
phrase-oops = Oops.
phrase-good-game = Good game!
phrase-again = Again!

## After

## Replay

## Learn

## Rules

## Settings

settings = Settings
settings-no-name = We haven't met yet.
settings-name = Change
settings-forget = Forget me
settings-forget-sure = Shall we forget you?
settings-forget-what = Your name and the list of your games go for good. Games you played stay with the others who were there.
settings-forget-yes = Yes, forget me
settings-forget-no = No, stay
settings-forgotten = Done. We've never met.
settings-sound = Sound and vibration
settings-sound-hint = Taps, small bells and one drum. A shake, where the device can.
settings-sound-try = Try the sounds
sound-placed = a disc placed
sound-bid = a bid
sound-passed = a pass
sound-attempt = an attempt
sound-turned = a disc turned
sound-flower = a flower
sound-skull = a skull
sound-won = a challenge won
sound-lost = a disc lost
sound-game = the game won
sound-turn = your turn
sound-hurry = time runs out
sound-talk = talk
settings-pieces = Pieces
settings-pieces-discs = Discs
settings-pieces-discs-hint = Flowers and skulls
settings-pieces-cards = Cards
settings-pieces-cards-hint = Roses and crowns
settings-motion = Motion
settings-motion-auto = Automatic
settings-motion-auto-hint = As the device is set.
settings-motion-full = Full
settings-motion-full-hint = Everything moves, glows and turns.
settings-motion-reduced = Little
settings-motion-reduced-hint = Things appear where they belong.
settings-text = Large text
settings-contrast = High contrast
settings-hand = Left-handed
settings-hand-hint = What you reach for is on the left.
settings-language = Language
settings-language-auto = Automatic
settings-notices = Tell me when it's my turn
settings-notices-hint = A notice, when you look elsewhere.
settings-notices-denied = Your browser has been told not to. You can allow notices in its settings for this site.
settings-notices-insecure = Browsers send notices only for addresses that begin with https.
settings-notices-missing = This browser has no notices. On an iPhone, add Skull to the home screen first.
settings-install = Skull as an app
settings-install-hint = With an icon of its own and the whole screen. It weighs next to nothing.
settings-install-do = Install

## Notices

notice-your-turn = It's your turn
notice-title = Your turn! · { $title }

## Refusals

refused = That didn't work. Try again.
refused-bad-seat = There is no such seat at this table.
refused-game-over = This game is over. Another one?
refused-seat-is-out = That seat has no discs left: it is out of this game.
refused-not-your-turn = Not yet: somebody else is to play.
refused-wrong-phase = Not now: the round is somewhere else.
refused-no-such-disc = You have no such disc left.
refused-bid-too-low = Go higher, or pass.
refused-bid-too-high = There aren't that many discs on the table.
refused-empty-stack = Nothing lies face down there.
refused-own-stack = Your own discs are turned already. Choose somebody else's.
refused-bad-position = There are fewer discs than that to take from.
refused-bad-options = Those options don't go together. Change one and try again.
refused-no-table = No table goes by that name. Check the code, or open a new one.
refused-not-here = Come to the table first: tell us your name.
refused-not-host = Only the host can do that.
refused-locked = The host has locked this table. Ask them to open it.
refused-kicked = The host has asked you to leave this table.
refused-full = This table is full. Perhaps another one?
refused-no-spectators = Nobody watches at this table: it's for players only.
refused-seat-taken = Somebody was quicker. Take another seat?
refused-no-free-seat = Every seat is taken. Stay and watch until one is free.
refused-no-such-person = They have left the table.
refused-no-bot-there = No bot sits there any more.
refused-no-such-character = Nobody here goes by that name. Choose somebody else.
refused-not-seated = Take a seat first.
refused-not-your-seat = That seat is somebody else's.
refused-which-seat = You have two seats: say which one plays.
refused-game-on = A game is on. Wait until it's over.
refused-no-game = No game is on yet. The host can start one.
refused-too-few-players = It takes two to play. Wait for a friend, or add a bot.
refused-nothing-to-repeat = There was no game yet. Start the first one.
refused-ask-the-host = A game is on. The host can give you a seat that a bot keeps.
refused-too-late = Time was up just before your move arrived.
refused-stale = The table moved on while you chose. Look again.
refused-nothing-to-show = You have nothing to show now.
refused-already-chosen = You've chosen already. It waits until everybody has shown what they like.
refused-not-away = Your seat is yours already.
refused-too-talkative = Take a breath: a few lines in ten seconds are enough.
refused-no-such-line = That line is gone already.
refused-not-your-line = Only its author or the host can take a line back.
refused-worn-out = So much has happened at this table that it's worn out. Open a new one.
refused-busy = Too much at once at this table. Try again in a moment.
refused-unsure = We aren't sure that it arrived. Try once more.
refused-bad-request = We can't make sense of that. Try it another way.
refused-too-large = That's too long for us. Make it shorter.
refused-no-guest = Tell us your name first.
refused-bad-origin = This came from another site's page. Open the game at its own address.
refused-slow-down = That's a little fast for us. Wait a moment and try again.
refused-no-such-game = That game isn't here, or not any more.
refused-not-found = There's nothing here.
refused-bad-method = That isn't possible here.
refused-unavailable = The server can't get at its records right now. Try again in a moment.
refused-offline = The server doesn't answer. Check your connection and try again.

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

character-maud = counts twice and bids once
character-silvio = smiles most with a skull under his hand
character-tito = would bet on rain in a desert
character-bruna = lets no number but her own stand
character-odile = has never forgotten a disc
character-wren = watches, waits and is usually right
character-pell = looks under his mat before he sits
character-saffi = tells the truth when nobody expects it
character-juno = owes the luck of next year already
character-hob = has been wrong before, and louder
character-vesna = keeps a list, and you are on it
character-ismay = plays as if it were chess
manner-level-headed = level-headed
manner-cautious = cautious
manner-bluffer = a bluffer
manner-gambler = a gambler
manner-mule = stubborn
manner-grudge-holder = holds a grudge
level-random = Random
level-random-about = does anything the rules allow
level-novice = Novice
level-novice-about = plays honestly and is easy to read
level-regular = Regular
level-regular-about = bluffs, and weighs the risk
level-expert = Expert
level-expert-about = remembers, doubts, and lies at the right moment

## Remarks
