## Everywhere

skull = Skull
page-title = { $title } · Skull
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
level-offer = You know the game by now. Stronger company?
level-stay = Not yet
friends = Play with friends
friends-hint = Share a link. Any phone will do, no accounts.
join = Join
join-label = Got a code or a link?
join-bad = A code has five syllables, like bado-kimelu.
join-none = No table is called { $code }. Is that how it's spelt?
open-tables = Open tables
open-tables-none = All quiet right now. Make a table, open it to strangers, and they'll find you here.
open-tables-away = The list will be back in a moment.
open-table = { $host }'s table
open-table-seats = { $free ->
    [0] no free seat
    [one] one free seat
   *[other] { $free } free seats
}
open-table-playing = game on
open-table-clock = { $time } a turn
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
nowhere-words = The lanterns are out on this street. There's more going on at the market.
gone-closed = This door is closed
nowhere-home = Back to the market

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
games-best = { $bid ->
    [one] Your boldest win: a single flower.
   *[other] Your boldest win: { $bid } discs, all flowers.
}
games-win-rate = { $percent } won
games-bluffs = Bluffs
games-bluffs-none = You've never bid on your own skull. Yet.
games-bluffs-away = got away
games-bluffs-caught = caught
games-challenges = Challenges
games-challenges-none = So far you've let the others try.
games-challenges-won = won
games-challenges-own = met your own skull
games-challenges-others = met another's skull
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
lobby-program = a program
lobby-ready = ready
lobby-not-ready = not ready yet
lobby-not-connected = not connected
lobby-kept = a bot keeps the seat
lobby-seat-free = free
lobby-seat-empty = An empty seat
lobby-watchers = Watching

lobby-invite = Invite friends
lobby-invite-hint = Whoever has the link sits down with you.
lobby-invite-text = { $name } invites you to Skull, the bluffing game of flowers and skulls. No account, no download: learn it in 60 seconds while you wait.
lobby-invite-text-unnamed = Come and play Skull, the bluffing game of flowers and skulls. No account, no download: learn it in 60 seconds while you wait.
lobby-copy-link = Copy the link
lobby-link-copied = The link is copied. Paste it to your friends.
lobby-qr = Scan to join
lobby-qr-alt = QR code of { $link }
lobby-qr-hint = Point a phone's camera here, or read the code out loud:

lobby-add-bot = Add a bot
lobby-bot-level = How well do they play?
lobby-somebody = Somebody
lobby-somebody-about = whoever has time tonight
lobby-sits-already = sits at the table already
lobby-remove-bot = Send away
lobby-sit = Sit down
lobby-sit-here = Sit here
lobby-stand = Stand up and watch
lobby-make-host = Make { $name } the host
lobby-unseat = Free { $name }'s seat
lobby-unseat-playing = Let a bot keep { $name }'s seat
lobby-unseat-hint = { $name } stays, and can sit down again.
lobby-kick = Ban { $name } from this table
lobby-kick-sure = { $name } can never come back to this table. Are you sure?
lobby-kick-yes = Yes, ban { $name }
lobby-kick-no = No, stay
lobby-person-host = Hosts this table.
lobby-person-ready = Ready to play.
lobby-person-unready = Here, not ready yet.
lobby-person-watching = Watching.
lobby-person-gone = Not connected right now.

lobby-start = Start
lobby-start-with = Start with { $count }
lobby-start-alone = It takes two: wait for a friend or add a bot.
lobby-start-unready = { $count ->
    [one] { $names } isn't ready yet.
   *[other] { $names } aren't ready yet.
}
lobby-start-bots = { $count ->
    [one] A bot takes the empty seat.
   *[other] { $count } bots take the empty seats.
}
lobby-start-empty = { $count ->
    [one] One seat stays empty.
   *[other] { $count } seats stay empty.
}
lobby-start-many-unready = { $count } aren't ready yet.
lobby-start-three = Three is unforgiving; four is kinder to new players.
lobby-start-full = Everybody's here and ready.
lobby-im-ready = I'm ready
lobby-host-starts = { $name } starts the game.
lobby-host-away = { $name } is away. In a minute somebody else becomes the host.
lobby-watching = You're watching. There's a seat for you.
lobby-watching-full = You're watching. All seats are taken.

lobby-fair = Fair luck
lobby-fair-sealed = The luck of the next game is drawn already: who leads, and which disc goes when one is taken unseen. It's sealed, and this is the seal. Nobody can change it now, not even us.
lobby-fair-opened = After the game the seal is broken, if the record is open, and anybody can check that it held.

lobby-options = How we play
lobby-options-read = The host decides. This is how the table is laid:
lobby-options-rules = More rules
lobby-options-manners = Manners
lobby-fewer = Fewer
lobby-more = More
lobby-two-players = Two is a duel: quick and sharp.
lobby-three-players = Three is unforgiving: one bad disc hurts. Four or five is kinder to new players.
lobby-many-players = More than six play with the second box: long, loud and glorious.
lobby-lock = Lock the door
lobby-lock-hint = Nobody new comes in, link or not.

option-yes = Yes
option-no = No
option-players = Players
option-players-hint = Seats that stay free are put aside at the start.
option-fill = Bots fill the table
option-fill-hint = They take the seats that are free at the start.
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
option-clock-unit = Unit
option-clock-seconds = { $count ->
    [one] second
   *[other] seconds
}
option-clock-minutes = { $count ->
    [one] minute
   *[other] minutes
}
option-clock-hours = { $count ->
    [one] hour
   *[other] hours
}
option-clock-days = { $count ->
    [one] day
   *[other] days
}
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
option-opening-first_player_last-hint = The leader waits until all the others have placed.
option-after_own_skull = After your own skull
option-after_own_skull-lead = You lead
option-after_own_skull-lead-hint = Whoever meets their own skull leads the next round.
option-after_own_skull-choose = You name
option-after_own_skull-choose-hint = Whoever meets their own skull says who leads the next round.
option-show_after_failure = Show off
option-show_after_failure-hint = After a failed attempt the others may turn up what they had.
option-show_seconds = Seconds to show off
option-show_seconds-hint = How long the others have, before the disc is lost.
option-next_leader = Who leads a rematch
option-next_leader-winner = The winner
option-next_leader-winner-hint = The winner leads the next game.
option-next_leader-loser = First out
option-next_leader-loser-hint = Whoever was out first leads the next game, or else whoever had the fewest discs.
option-next_leader-drawn = By lot
option-next_leader-drawn-hint = It's drawn at random, as for a first game.
option-skin = Light
option-skin-hint = What the table looks like, for everybody.
option-skin-lantern = Lantern
option-skin-daylight = Daylight
option-skin-ink = Ink
option-pace = Pace of the bots
option-pace-natural = Natural
option-pace-natural-hint = They take their time, so that everybody can follow.
option-pace-quick = Quick
option-pace-quick-hint = They think faster than people do.
option-pace-instant = Instant
option-pace-instant-hint = They don't think long at all.
option-spectators = Spectators
option-spectators-hint = Others may come in and watch.
option-out_talk = Who hears those who are out
option-out_talk-all = Everybody
option-out_talk-all-hint = Whoever is out or watching talks to the whole table.
option-out_talk-apart = Only each other
option-out_talk-apart-hint = Whoever is out or watching is heard only by the others who are.
option-open_record = Open record
option-open_record-hint = After the game everybody can replay it with all discs open.

arrive-invites = { $name } invites you to a game of Skull.
arrive-about = Hide flowers or a skull, say how many you dare to turn, and keep a straight face.
arrive-name = What shall we call you?
arrive-people = At the table: { $people }.
arrive-nobody = You're the first one here.
arrive-game-on = A game is on: watch it, and play in the next one.
arrive-join = Come in
arrive-coming = Coming to { $code }…
arrive-locked = The door is locked
arrive-refused = Not this time
arrive-again = Try again
arrive-home = Back to the market

minute = Skull in 60 seconds
minute-open = Learn it in 60 seconds
minute-hand = Everybody has the same four discs: three flowers and one skull.
minute-lay = In turn, lay one face down on your mat. Once everyone has one there, you may say a number instead.
minute-bid = The number is a dare: “I can turn this many, and all are flowers.” The others say more, or pass.
minute-turn = Whoever said most must do it: their own discs first, then anybody's. A skull ends it, and costs a disc for good.
minute-win = All flowers? That's one challenge won, and two win the game. So does being the last one with discs.
minute-lesson = Try it at a table, with hints

screen-open = Show it on a big screen
screen-open-hint = For a television: everybody plays on their phone.
screen-fill = Fill the screen
screen-come = Come and play
screen-how = Point your phone's camera here, or type in the code:

watching = You're watching
watching-kept = A bot keeps your seat
watching-waits = You play in the next one
watching-out = You're out
watching-back-do = Take my seat
watching-next-do = Play in the next one
watching-ask-do = Ask the host
watching-ask-next-words = May I play in the next one?
watching-asked-next = You've asked the host for the next one
asks-for-bots-seat = { $name } would like to play: { $owner } would make room
asks-to-play = { $name } would like to play in the next one
asks-yes = Let them in
asks-no = Not now
watching-double = Twice as fast
watching-end = To the end

## Table

table-title = Skull at { $code }
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
skull-met = { $whose ->
    [yours] your skull!
    [yours-own] your own skull!
    [own] { $name }'s own skull!
   *[other] { $name }'s skull!
}
loses-a-disc = { $who ->
    [you] you lose a disc
   *[other] { $name } loses a disc
}
you = You
turns = turned
in-the-box = { $lost ->
    [one] One disc is in the box
   *[other] { $lost } discs are in the box
}
leads-this-round = leads this round
is-away = away
is-gone = gone for a while
is-played = a bot plays for them
seat-spoken = { $left ->
    [0] out of the game
    [one] one disc left, { seat-spoken-rest }
   *[other] { $left } discs left, { seat-spoken-rest }
}
seat-spoken-rest = { $placed } on the mat, { $wins ->
    [0] no challenge won
    [one] one challenge won
   *[other] { $wins } challenges won
}
reconnecting = coming back…
peek = Your stack: hold to look at it
peeked = From the bottom: { $stack }
seats = Around the table
seat-bid = said { $bid }
seat-passed = passed
disc-flower = flower
disc-skull = skull
go-home = Home
your-move = Your move
talk-unread = { $unread ->
    [0] Talk
    [one] Talk, one new line
   *[other] Talk, { $unread } new lines
}
menu-table = Table { $code }
menu-people = At the table
menu-settings = Settings
menu-rules = How to play
menu-home-hint = The table goes on. Your seat stays yours.
menu-stand = Stand up and watch
menu-stand-words = { $game ->
    [on] A bot keeps your seat and plays on. Sit down again whenever you like.
   *[off] Your seat will be free for others.
}
menu-leave = Leave the table
menu-leave-words = { $game ->
    [on] A bot plays your hand on, and shows it to nobody. You can come back to it with the link.
   *[off] You can come back with the link.
}
menu-stay = Stay
people-you = you
people-you-host = you, the host
people-host = host
people-watching = watching
people-kept = a bot keeps the seat
people-played = a bot plays
arrived = { $name } is here!
arrived-title = { $count ->
    [one] { $names } is here!
   *[other] { $names } are here!
} · { $title }

## Actions

hint-place = Tap a disc, or drag it onto your mat. It lies face down: only you know which.
hint-place-or-bid = Tap a disc to add it to your stack, or say a number.
key-flower = F
key-skull = S
key-pass = P
keys = Keys
keys-flower = place a flower
keys-skull = place the skull
keys-bid = choose your bid
keys-enter = say it, or do what is chosen
keys-pass = pass
keys-stack = choose whose disc is turned
keys-help = show these keys
place = { $disc ->
    [skull] Place the skull
   *[flower] Place a flower
}
bid = Bid { $bid }!
bid-all = All { $bid }!
bid-all-sure = Every disc on the table, at once. Are you sure?
bid-all-yes = Yes, all { $bid }!
bid-all-no = Not yet
your-bid = Your bid
pass = Pass
passes = pass
flip-next = Turn { $name }'s next disc
lead-next = { $name } leads the next round
take-one = Take disc number { $position }
discard-one = { $disc ->
    [skull] Give up the skull
   *[flower] Give up a flower
}
show-top = Show my top disc
show-nothing = Keep them down
i-am-back = I'm back
away-words = A bot is playing for you
time-was-up = Time was up: a bot moved for you.
sit-in = Let a bot sit in for { $name }
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
prompt-take = Your skull! { $name } loses a disc: pick it unseen
prompt-discard = Your own skull. Give up a disc; only you see which
prompt-lead = Who leads the next round?
prompt-show = Care to show what you had?
wait-opening = { $status ->
    [watching] Waiting for { wait-for }
    [out] You're out. Waiting for { wait-for }
   *[in] Your disc is down. Waiting for { wait-for }
}
wait-for = { $count ->
    [1] { $names }
    [2] { $names }
   *[other] { $count } players
}
wait-turn = { $status ->
    [out] You're out. { $name } is thinking…
    [passed] You've passed for this round. { $name } is thinking…
   *[in] { $name } is thinking…
}
wait-gone = { $count ->
    [one] { $names } has been gone for a while
   *[other] { $names } have been gone for a while
}
wait-played = A bot plays for { $name }…
wait-flip = { $left ->
    [one] { $name } must turn one more
   *[other] { $name } must turn { $left } more
}
wait-chosen = Chosen. The others may still show what they had
wait-show = { $who ->
    [you] A skull! You lose a disc. Others may show theirs
   *[other] A skull! { $name } loses a disc. Others may show theirs
}
wait-discard = { $name } gives up a disc in secret
wait-take = { $who ->
    [you] { $name } takes one of your discs, unseen
   *[other] { $name } takes one of { $challenger }'s discs, unseen
}
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
event-tribe = { $name } ({ $tribe })
event-which = { $tribe }: { $words }
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
        [yours] you turn your other tribe's: { event-turned }
       *[other] you turn { $owner }'s: { event-turned }
    }
   *[other] { $whose ->
        [own] { $name } turns their own: { event-turned }
        [yours] { $name } turns yours: { event-turned }
       *[other] { $name } turns { $owner }'s: { event-turned }
    }
}
event-turning = { $who ->
    [you] { $whose ->
        [own] you turn your own…
        [yours] you turn your other tribe's…
       *[other] you turn { $owner }'s…
    }
   *[other] { $whose ->
        [own] { $name } turns their own…
        [yours] { $name } turns yours…
       *[other] { $name } turns { $owner }'s…
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
        [yours] you met your other tribe's skull
       *[other] you met { $owner }'s skull
    }
   *[other] { $whose ->
        [own] { $name } met their own skull
        [yours] { $name } met your skull
       *[other] { $name } met { $owner }'s skull
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
        [yours] you take one of your other tribe's discs{ event-unseen }
       *[other] you take one of { $owner }'s discs{ event-unseen }
    }
   *[other] { $whose ->
        [yours] { $name } takes one of your discs{ event-unseen }
       *[other] { $name } takes one of { $owner }'s discs{ event-unseen }
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
        [own] you choose to lead
        [yours] you let your other tribe lead
       *[other] you let { $owner } lead
    }
   *[other] { $whose ->
        [own] { $name } chooses to lead
        [yours] { $name } lets you lead
       *[other] { $name } lets { $owner } lead
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

talk = Talk
log = What happened
log-and-talk = Around the table
log-placed = { $names } place a disc
log-placed-many = { $count } discs go down
log-empty = Nothing yet. It all starts with a disc.
talk-empty = Say hello. Bluffing starts before the first disc.
talk-say = Say something
talk-send = Send
talk-left = { $left ->
    [one] one character left
   *[other] { $left } characters left
}
talk-phrases = Things to say with a tap
talk-you = You
talk-somebody = Somebody who left
talk-apart = among those who are out
talk-unsay = Take it back
talk-mute = Mute { $name }
talk-muted = You don't hear { $name }.
talk-hear-again = Hear again
talk-hush = Mute the bots
talk-bots-quiet = The bots keep quiet.
talk-hear-bots = Let them talk
talk-come-first = Come to the table to join the talk.
talk-come = Come to the table
talk-spoken = { $name }: { $words }

throw = Throw something
throw-at = At whom?
throw-at-all = Everyone
throw-flower = a flower
throw-heart = a heart
throw-star = a star
throw-tomato = a tomato
throw-snail = a snail
throw-skull = a skull
thrown = { $name } throws { $what }.
thrown-at = { $name } throws { $what } at { $at }.
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

after-wins = { $name } wins!
after-you-win = You win!
after-by-challenges = { $won ->
    [one] One challenge won, nothing but flowers
   *[other] { $won } challenges won, nothing but flowers
}
after-last-standing = The last one with a disc
after-length = { $rounds ->
    [one] One round
   *[other] { $rounds } rounds
} in { $minutes ->
    [one] a minute
   *[other] { $minutes } minutes
}
after-rematch = Rematch
after-change = Options
after-ready = I'm in for a rematch
after-waiting = { $name } can start the next one.
after-are-ready = { $count ->
    [one] { $names } is in.
   *[other] { $names } are in.
}
after-replay = Replay
after-share = Share
after-share-words = { $name } won at Skull. See how:
after-fold = Fold this, look at the table
after-unfold = Unfold how it went
after-lives = Discs left, round by round
after-lives-spoken = Discs of each player at the start and after each round
after-challenges = Challenges
after-challenges-legend = A flower for each one won, and every skull that ended one
after-challenges-spoken = { $attempted ->
    [0] Never had to try
    [one] One attempt: { after-attempts }
   *[other] { $attempted } attempts: { after-attempts }
}
after-attempts = { $won } won, { $own } ended by their own skull, { $others } by another's
after-no-attempt = never tried
after-best = turned { $bid }
after-worst = fell at { $bid }
after-bluffs = Bluffs
after-honest = an honest bid
after-got-away = a bluff that got away
after-caught = a bluff that was caught
after-bluffs-spoken = { $bids ->
    [0] Never bid
    [one] One bid: { after-bluffs-of }
   *[other] { $bids } bids: { after-bluffs-of }
}
after-bluffs-of = { $away ->
    [0] no bluff
    [one] one bluff
   *[other] { $away } bluffs
} got away, { $caught ->
    [0] none
   *[other] { $caught }
} caught
after-closed = This table keeps its discs closed. What the others hid stays with them.
award-each = { $players ->
    [one] { "" }
   *[other] { " each" }
}
award-times = { $count ->
    [2] twice
   *[other] { $count } times
}
award-verb = { $players ->
    [one] was
   *[other] were
}
award-liar = The liar's flower
award-liar-why = { $names } bluffed { award-times }{ award-each } and { award-verb } never caught
award-boldest = Boldest
award-boldest-why = { $names } turned { $count }{ award-each }, flowers all the way
award-petal = By a petal
award-petal-why = { $names } won with a single disc left
award-unlucky = Unlucky
award-unlucky-why = { $names } met another's skull { award-times }{ award-each }
award-trap = The trap
award-trap-why = { $names } stopped { $count } attempts{ award-each } with a skull
award-icarus = Too close to the lantern
award-icarus-why = { $names } reached for { $count }{ award-each } and met a skull
award-own-skull = Forgetful
award-own-skull-why = { $names } met their own skull { award-times }{ award-each }
award-unhurt = Not a scratch
award-unhurt-why = { $names } never lost a disc
award-silent = The quiet one
award-silent-why = { $names } never said a number

## Replay

replay-title = Replay
replay-moment = Moment of the game
replay-where = Round { $round }, move { $act } of { $acts }
replay-controls = Playback
replay-play = Play
replay-pause = Pause
replay-back = One move back
replay-on = One move on
replay-speed = Speed: { $speed } times
replay-eyes = Seen by
replay-eyes-all = All open
replay-eyes-none = Spectator
replay-rounds = Rounds
replay-round = { $end ->
    [won] Round { $round }: { $name } says { $bid } and wins
    [own] Round { $round }: { $name } says { $bid } and meets their own skull
    [other] Round { $round }: { $name } says { $bid } and meets { $owner }'s skull
   *[open] Round { $round }
}
replay-copy-link = Copy a link to this moment
replay-download = Download the record
record-title = Open a record
record-words = A record is a whole game as text. Open one that you downloaded, or that somebody sent you.
record-choose = Choose a file, or drop it here
record-paste = Or paste its text
record-open = Watch it
record-another = Another
dice-fair = The dice were fair: who led first and every disc taken unseen follow from the seal that was shown before the game.
dice-fair-unsealed = The dice follow from the seed in this record. Whether it was promised before the game is not written down.
dice-unfair = The dice of this record do not follow from its seed.

## Review

review = Review
review-hint = What every choice was worth, and what was luck. It takes some seconds.
review-make = Review this game
review-made = The review is there.
review-progress = { $done } of { $of } looked at
review-stop = Stop
review-whose = Whose game?
points = { $points ->
    [one] { $points } point
   *[other] { $points } points
}
about-points = { $about ->
    [about] about { points }
   *[sure] { points }
}
review-sum = { $decisions } { $luck }
review-decisions = { $who ->
    [you] { $rank ->
        [best] You played the best game at the table (lost { points } of a hundred by decisions)
       *[other] You lost { points } of a hundred by decisions
    }
   *[other] { $rank ->
        [best] { $name } played the best game at the table (lost { points } of a hundred by decisions)
       *[other] { $name } lost { points } of a hundred by decisions
    }
}
review-lucky = { $rank ->
    [best] and had the best luck ({ $change }).
    [worst] and had the worst luck ({ $change }).
   *[between] { $who ->
        [you] and luck was worth { $change } to you.
       *[other] and luck was worth { $change }.
    }
}
review-part-fair = A fair share
review-part-own = Lost by decisions
review-part-others = The others' decisions
review-part-luck = Luck
review-part-result = In the end
review-moments = { $moments ->
    [one] The moment that mattered
    [3] The three moments that mattered
   *[other] The { $moments } moments that mattered
}
review-moment = Moment { $nth }
review-curve = Everybody's chance
review-curve-seen = Seen
review-curve-truth = as it truly stood
review-curve-public = as all could know it
review-now = Chances at this moment
review-choices = { $choices ->
    [one] One choice
   *[other] { $choices } choices
}
review-cost = { $points ->
    [0] gave nothing away
    [one] gave { $points } point away
   *[other] gave { $points } points away
}
review-no-choice = no choice to be judged
review-proven = proven
review-takes = { $who ->
    [you] you take a disc, unseen
   *[other] { $name } takes a disc, unseen
}
review-turns = { $who ->
    [you] { $whose ->
        [own] you turn your own
        [yours] you turn your other tribe's
       *[other] you turn { $owner }'s
    }
   *[other] { $whose ->
        [own] { $name } turns their own
        [yours] { $name } turns yours
       *[other] { $name } turns { $owner }'s
    }
}
review-where = A { disc-skull } could have lain { $places }.
review-next = The next disc could have been a { disc-skull } { $places }.
review-place = { $where ->
    [top] on top at { $name }'s ({ $percent })
   *[mat] at { $name }'s ({ $percent })
}
review-needs = The chance to meet a bid of { $bid } was { $percent }.
review-better = { $proven ->
    [yes] Better by { about-points }, and proven: { $choice }.
   *[no] Better by { about-points }: { $choice }.
}
review-best-of = Of { $choices } choices none was found better.
review-slight = { $choice } would have been better by 1 point at most.
review-close = { $choice } looked better by { points }, give or take { $doubt }: too close to tell.
review-fortune-leader = Who leads first is drawn.
review-fortune-met = { $whose ->
    [yours] Your own disc is turned: { event-turned }
   *[other] { $owner }'s disc is turned: { event-turned }
}{ review-end }
review-fortune-taken = The disc that is taken unseen: { event-turned }{ review-end }
review-end = { $disc ->
    [skull] { "" }
   *[flower] .
}
review-swing = { $who ->
    [you] Luck was worth { $change } to you.
   *[other] Luck was worth { $change } to { $name }.
}
review-how = In points of a hundred of the chance to win. Each choice is judged by what its player knew then, and by how the strongest player goes on from there.
review-closed = In points of a hundred of the chance to win, from what was known at this seat. The others' discs stay closed, and so do their decisions.
review-public = Nobody's discs are in this record: it tells 0 decisions, and only the chances that all could know.
verdict-fine = fine
verdict-doubtful = doubtful
verdict-mistake = a mistake
verdict-blunder = a blunder
verdicts-fine = { $count } fine
verdicts-doubtful = { $count } doubtful
verdicts-mistake = { $count ->
    [one] { $count } mistake
   *[other] { $count } mistakes
}
verdicts-blunder = { $count ->
    [one] { $count } blunder
   *[other] { $count } blunders
}
choice-bid = Bid { $bid }
choice-made = was chosen
choice-best = the best
choice-spoken = { $choice }: { $percent }{ $points ->
    [0] { "" }
    [one] , give or take { $points } point
   *[other] , give or take { $points } points
}{ $best ->
    [yes] , the best
   *[no] { "" }
}{ $made ->
    [yes] , was chosen
   *[no] { "" }
}
choices-title = What each choice is worth
choices-all = All { $choices }
choices-fewer = Fewer
where-title = Where their { disc-skull } may be
where-stack = { $name }'s stack: chances of the { disc-skull }
where-top = on top:
where-below = { $depth } below:
where-in-hand = in hand { $percent }

## Coach

coach = Coach
coach-thinks = One moment…
coach-looks = The coach is having a look…
coach-waits = When it's your turn, the coach speaks. This game is practice.
coach-take-back = Take your last move back
coach-leave = Send the coach away
coach-warns = That gives { about-points } of a hundred away.
coach-think = Let me think
coach-anyway = Do it anyway
key-coach = H
key-take-back = U
keys-coach = call the coach, where nobody else plays
keys-take-back = take your last move back, there
settings-coach = A gentle coach
settings-coach-hint = Where nobody else plays: asks once more before a blunder. Such games are practice.
after-practice = Practice, with a coach or a move taken back: it isn't counted.
why-even = “{ $best }” and “{ $second }” can't be told apart: { points } between them, give or take { $doubt }.
why-can-be-met = The chance to meet a bid of { $bid } is { $percent }.
why-bluff = A bid of { $bid } is there to be outbid: { about-points } better.
why-outbid = A bid of { $bid } is there to be outbid: the chance of that is { $percent }.
why-let-go = The chance to meet it is { $percent }: let others try.
why-let-go-of = The chance to meet a bid of { $bid } would be { $percent }: let others try.
why-hide = { $disc ->
    [skull] Hide the { disc-skull }: { about-points } better.
   *[flower] Lay a { disc-flower }: { about-points } better.
}
why-safest = The chance that { $name }'s next disc is the { disc-skull } is { $percent }.
why-give-up = { $disc ->
    [skull] The { disc-skull } is missed least: { about-points } better.
   *[flower] A { disc-flower } is missed least: { about-points } better.
}
why-rounds = If our strongest player goes on in every seat, you win or a rival fails in { $best } rounds of a hundred; after “{ $choice }”, in { $second }.
why-leader = It's safest where { $name } leads: { about-points } better.

## Puzzles

puzzles = Puzzles
puzzles-words = One choice is better than all others. Which?
puzzle = Puzzle { $number }
puzzle-today = Today's puzzle
puzzle-solve = Solve it
puzzle-again = Look again
puzzle-streak = { $days ->
    [one] One day in a row
   *[other] { $days } days in a row
}
puzzle-best-streak = { $days ->
    [one] Your longest run: one day
   *[other] Your longest run: { $days } days
}
puzzle-theme-give-up = Which disc to give up
puzzle-theme-give-up-ask = Your own skull was met. Which disc goes?
puzzle-theme-call-or-let-go = Call it, or let it go
puzzle-theme-call-or-let-go-ask = Is this the moment to bid?
puzzle-theme-bid-to-be-outbid = Bid to be outbid
puzzle-theme-bid-to-be-outbid-ask = Your skull lies there. What do you say?
puzzle-theme-missing-skull = The missing skull
puzzle-theme-missing-skull-ask = Somebody's skull is probably gone. What now?
puzzle-theme-whose-disc = Whose disc next
puzzle-theme-whose-disc-ask = Whose disc do you turn?
puzzle-grade = How hard?
puzzle-grade-any = Any
puzzle-theme-any = Any theme
puzzle-theme-any-ask = From the easiest to the hardest, whatever they are about.
puzzle-grade-easy = Easy
puzzle-grade-medium = Medium
puzzle-grade-hard = Hard
puzzle-difficulty = { $percent } of our players get it wrong
puzzle-count = { $solved } of { $of } solved
puzzle-all-done = All { $of } are done.
puzzle-next = Next
puzzle-menu = All puzzles
puzzle-how-it-came = How it came about
puzzle-answered = { $right ->
    [yes] Right!
   *[no] Not the best.
}
puzzle-margin = { $right ->
    [yes] { $proven ->
        [yes] Proven: { about-points } better than anything else.
       *[no] { about-points } better than anything else.
    }
   *[no] { $proven ->
        [yes] Proven: { $choice } is better by { about-points }.
       *[no] { $choice } is better by { about-points }.
    }
}
puzzle-gone = The chance that { $name } still has a { disc-skull } is only { $percent }.
puzzle-play-on = Play it out
puzzle-play-once-more = Play it out again
puzzle-ended = { $won ->
    [yes] You win this game!
   *[no] { $name } wins this game.
}
puzzle-numbers = The numbers
puzzle-share = Share
puzzle-shared = { $right ->
    [yes] Skull, puzzle { $number }: I found it.
   *[no] Skull, puzzle { $number }: it fooled me.
} { puzzle-shared-streak }
puzzle-shared-streak = { $days ->
    [0] Will you see it?
    [one] Day 1 of my run.
   *[other] Day { $days } of my run.
}
puzzles-away = The puzzles can't be had just now.

## Accuracy and luck

course-title = Decisions and luck
course-sum = { $games ->
    [one] In one game you lost { points } of a hundred by decisions, and luck was worth { $luck }.
   *[other] In { $games } games you lost { points } of a hundred a game by decisions, and luck was worth { $luck } a game.
}
course-accuracy = Of { $choices } choices each gave { $each ->
    [one] { $each } point
   *[other] { $each } points
} away on average.
course-offer = What your decisions cost and what luck brought, game by game. Your last { $games } games are looked at on this device, which takes some data ({ $megabytes } MB the first time) and some time.
course-look = Look at my games
course-progress = { $done } of { $of } games looked at
course-own = lost by decisions
course-lost = Lost
course-luck = Luck
course-game = { $when }: { points } lost by decisions, luck { $luck }
course-against = Against whom
course-rival = Rival
course-by-name = By name: two rivals with one name are counted as one.
course-won = Won
course-won-of = { $won } of { $games }

## Learn

learn-lesson = How to play
learn-leave = Leave the lesson
learn-back = One step back
learn-skip = Skip
learn-skip-chapter = Skip this chapter
learn-next = Go on
learn-table = The table
learn-you = You
learn-chapter = { $chapter }. { $title }
learn-chapter-hide = Flowers and skulls
learn-chapter-bid = Bid or pass
learn-chapter-attempt = The attempt
learn-chapter-skull = A skull!
learn-chapter-win = How to win
learn-chapter-bluff = How to bluff

learn-nudge-place = { $what ->
    [skull] Let's try the skull this time.
   *[flower] Let's try a flower this time.
}
learn-nudge-bid = A fine number. But let's say { $what } this time.
learn-nudge-pass = Brave! But let's pass this time.
learn-nudge-flip = You may, of course. But let's turn { $name }'s this time.
learn-nudge-discard = { $what ->
    [skull] Let's give up the skull this time.
   *[flower] Tempting! But let's give up a flower this time.
}
learn-nudge-lead = Anyone would be pleased. Let's make it { $name } this time.

learn-talk-all = All of them!
learn-talk-flowers = Nothing but flowers here.

learn-hide-welcome = Hello, I'm Wren. Do sit down! That's Maud, Silvio and Tito. Five minutes, and you'll fib as well as they do.
learn-hide-discs = Your hand: three flowers and one skull. Everyone has the same four, and from behind they all look alike.
learn-hide-first = A round begins with everyone hiding one disc. Tap a flower, or drag it onto your mat.
learn-hide-peek = Four discs, face down. Only you know yours. Forgotten already? Hold your mat to peek at it.
learn-hide-add = Now, in turn, one more each, on top of the last. Let's be naughty: add your skull.
learn-hide-count = Maud and Silvio add one as well. How many discs lie where is no secret. Only what they are.
learn-hide-end = It could go round like this for a while, until somebody gets bold and says a number. Let's get bold.

learn-bid-first = A new round, and the pinwheel says that Tito leads. But first, all hide a disc. A flower for you, please.
learn-bid-five = Tito added one, so five discs lie there. On your turn you do the same, or you make a bid instead.
learn-bid-boast = A bid is a boast: “I can turn this many discs, and all of them are flowers.” Your own are turned first.
learn-bid-two = Yours is a flower, that's one. Somebody will have another. Choose 2, and say it out loud.
learn-bid-jump = Maud passes. Silvio jumps to four! Any higher number will do. And Tito passes, rather quickly.
learn-bid-pass = Once there is a bid, no more discs: you raise it, or you pass. Four out of five? Let him try. Pass.
learn-bid-must = Everyone else is out of the bidding, so Silvio must do it. His own disc first: a flower.
learn-bid-crash = Yours: a flower. Maud's: a flower. Tito's… skull! That's why Tito was so quick. Well passed, you.

learn-attempt-first = Your turn to shine. You lead this round; hide a flower.
learn-attempt-second = And another flower on top. Two of your own are two you needn't beg for.
learn-attempt-think = Maud adds one, Silvio says two, Tito three. Six discs lie there, and two of them you know.
learn-attempt-four = Would those two bid on top of a skull? Surely not. Say four!
learn-attempt-own = They all pass: you are the challenger. Your own discs turn by themselves, from the top. Two to go!
learn-attempt-tito = Now choose whose top disc is next. Tito said three, and that smells of flowers. Tap Tito.
learn-attempt-silvio = One more! Maud passed without a word, and her stack gives me a funny feeling. Try Silvio.
learn-attempt-won = Four flowers! The challenge is won, and your mat turns to its flower side. A second one would win the game.

learn-attempt-play = That's the heart of it. Play a game and find out the rest? Or stay, and meet the skulls first.

learn-skull-first = Feeling lucky? Splendid. Another table, and this time Silvio leads. Hide a flower.
learn-skull-two = Silvio opens with a modest one. You have a flower, and who would bid on his own skull? Say two.
learn-skull-flip = All yours. Your flower is turned, one more to find. Silvio made a bid, so his is safe. Isn't it?
learn-skull-ouch = Ouch. He did bid on his own skull, the rascal. A skull ends it, and costs you a disc for good.
learn-skull-shown = Before it goes, others may turn up what they had. Maud does: a flower, right beside you. How kind.
learn-skull-taken = Silvio drew one of your four, shuffled and unseen. It's in the box. Only you know: it was a flower.
learn-skull-own = You still have discs, so you lead. Now do as Silvio did: hide your skull.
learn-skull-lure = And bid two, as if it were the loveliest flower. Someone is sure to raise you.
learn-skull-nobody = Nobody did. So it's up to you, your own disc comes first, and… hello there.
learn-skull-discard = Your own skull, so you choose what goes, in secret. Keep your skull for now: give up a flower.
learn-skull-end = Two discs left. The others wonder whether your skull is gone. Let them wonder!

learn-out-hide = A darker night. One disc is all you have left, and it's your skull. There is nothing else to hide.
learn-out-must = With an empty hand you must bid. Say one, smile, and hope that somebody raises.
learn-out-nobody = They know that smile by now. All of them passed, and there it is.
learn-out-discard = So your last disc goes as well. One tap, and a moment of silence, please.
learn-out-lead = You're out. But as it was your own skull, you name who leads next. A parting gift, for Maud?
learn-out-end = Had it been another's skull, its owner would lead. And if you're out, stay and watch. It's only a game.

learn-win-mats = A brighter night! Your mat shows its flower: one challenge won. So does Silvio's. The second one wins the game.
learn-win-first = So this could be it. Hide a flower, and keep a straight face.
learn-win-three = Maud adds one. Silvio says two, and if he does it, he wins. Not tonight! Say three.
learn-win-top = Your flower is turned. Silvio smiles too much, but careful Maud has two discs. Try her top one.
learn-win-same = A flower! You may change mats before each disc, or stay where it's nice. Stay with Maud.
learn-win-won = Your second challenge, and the game is yours, on the spot!
learn-last-two = There's another way to win. It's late, Maud and Silvio are out, and Tito is down to one disc.
learn-last-hide = You still have three. Hide your skull, and let him come.
learn-last-all = His one disc is down and his hand is empty, so he must bid… and he bids every disc on the table!
learn-last-skull = Nobody can top that, so he goes at once. His own flower… and then your skull.
learn-last-take = Your skull, so you draw the disc he loses, unseen. He has just the one. Go on, take it.
learn-last-end = Tito is out, and you're the last one with discs. That wins as well, even with no challenge won.

learn-bluff-talk = Now the fun part. Say what you like about your discs, true or not. You just can't show them.
learn-bluff-first = Remember your sad little trap? Let's set it properly. Hide your skull.
learn-bluff-two = Bid at once, like somebody with a flower to show. Two, please. And breathe.
learn-bluff-gun = Maud has to speak right after you. An awkward seat: everyone still has a say after her. She passes.
learn-bluff-cop = Silvio passes. Tito can't resist: three! You're the last who could stop him.
learn-bluff-pass = Will you stop him? Of course not. Pass, and try not to grin.
learn-bluff-caught = His own flower. Then yours, for who would bid two on top of a skull? You would.
learn-bluff-take = Your skull, your pick: draw one of his discs, unseen. Any of them will do.
learn-bluff-end = And that's Skull. Hide, boast, read faces. Tell the truth now and then, it confuses them terribly.

learn-finish = You can play Skull
learn-play = Play now
learn-rules = All the rules
learn-again = Once more

## Rules

rules-title = The rules
rules-intro = Everyone has flowers and a skull to hide. Somebody boasts of how many discs they can turn without meeting a skull; the others raise the boast, or let them try.
rules-lesson = Learn by playing
rules-contents = Contents
rules-search = Find a rule
rules-search-hint = Find a rule: skull, pass, R4.1…
rules-found = { $rules ->
    [0] Nothing here speaks of that.
    [one] One rule speaks of it.
   *[other] { $rules } rules speak of it.
}
rules-link = Link to rule { $rule }

rules-short = In two minutes
rules-short-1 = Hide. Everyone puts one disc face down on their mat.
rules-short-2 = Add or boast. In turn, add one more disc on top, or say how many discs you can turn, flowers all of them. With an empty hand you must boast.
rules-short-3 = Higher, or out. From then on, nobody adds discs: name a higher number, or pass. If you name every disc on the table, you go at once.
rules-short-4 = Turn them. When all others have passed, it's up to you. Your own stack first, from the top; then the top disc of any stack you like, one at a time.
rules-short-5 = Only flowers? You win the challenge and turn your mat. Win a second one, and the game is yours.
rules-short-6 = A skull? Stop. You lose a disc for good: drawn blind by the owner of the skull, or chosen by you in secret if it was your own.
rules-short-7 = Again. Whoever tried leads the next round. Without discs you are out; the last one who has any wins.

rules-R1 = What you need
rule-R1-1 = Everyone starts with four discs: three flowers and one skull. Each disc is one or the other, and all the backs of a player are alike.
rule-R1-2 = Everyone has a mat with a skull side and a flower side. It starts with the skull up: no challenge won yet.
rule-R1-3 = Three to six players make a standard game. Two can play a duel, and seven to twelve play with a second box.
rule-R1-4 = Who leads the first round is drawn at random.

rules-R2 = Everyone hides a disc
rule-R2-1 = Everyone still in the game chooses one disc and lays it face down on their mat.
rule-R2-2 = All do so at the same time, or in any order they please. Nobody sees what another has chosen.
rule-R2-3 = If the table has agreed on it, the player who leads waits for all the others and places last.
rule-R2-4 = When everyone has placed, the round goes on.

rules-R3 = Add a disc, or challenge
rule-R3-1 = Whoever leads begins, and it goes round clockwise. On your turn you add one disc, face down, on top of your stack, or you open a challenge with a bid.
rule-R3-2 = If your hand is empty, you must challenge.
rule-R3-3 = You cannot pass at this stage.
rule-R3-4 = It may go round several times. From the first bid on, no more discs are placed in this round.

rules-R4 = Bid, raise or pass
rule-R4-1 = A bid says how many discs you mean to turn: at least one, at most as many as lie on all the mats together, those of players who have passed included.
rule-R4-2 = Clockwise, each player raises or passes. Any higher number will do: you may jump, even straight to the top.
rule-R4-3 = Once you pass, you are out of the bidding for this round. Your discs stay where they are and can still be turned.
rule-R4-4 = When all the others have passed, the highest bidder is the challenger and has to try. The last one left in the bidding is not asked again.
rule-R4-5 = A bid of every disc on the table cannot be beaten. Nobody is asked about it, and the attempt begins at once.

rules-R5 = The attempt
rule-R5-1 = The challenger turns exactly as many discs as they bid, one by one, and stops at the first skull.
rule-R5-2 = Their own stack comes first, from the top down, all of it. If the bid is smaller than that stack, only as many of its topmost discs are turned. There is nothing to decide here, so these turn by themselves.
rule-R5-3 = Then the challenger names a player before each disc, and that player's topmost face-down disc is turned. You may go from mat to mat, come back, and leave a stack unfinished.
rule-R5-4 = The challenger never turns a disc beyond the bid, not even out of curiosity.

rules-R6 = Only flowers: the challenge is won
rule-R6-1 = No skull among them? The challenger has won the challenge and turns their mat to its flower side.
rule-R6-2 = If it was their second, they win the game on the spot.
rule-R6-3 = If not, all discs go back to their owners, and the challenger leads a new round.

rules-R7 = A skull: the challenge is lost
rule-R7-1 = All discs go back to their owners' hands, and the challenger loses one disc for good. Nobody else loses anything.
rule-R7-2 = Another player's skull? All the discs of the challenger are shuffled and laid face down, and the owner of the skull takes one without looking. Each is as likely as any other.
rule-R7-3 = Their own skull? The challenger chooses which disc to lose, in secret.
rule-R7-4 = Only the challenger ever learns which disc went. Whoever drew it does not look, and nobody may ask to see it later. It may well be the skull.
rule-R7-5 = The disc is taken or given up by a deliberate act, even if it is the only one left, so that the table has a moment before it happens.
rule-R7-6 = That moment is for gloating: until the disc is gone, anyone but the challenger may turn up discs that still lie face down on their own mat, from the top, one at a time. Nobody has to.

rules-R8 = Who is out, and who leads next
rule-R8-1 = A player with no discs left is out of the game, and takes their mat off the table.
rule-R8-2 = The challenger leads the next round, won or lost, as long as they are still in.
rule-R8-3 = If another player's skull put them out, the owner of that skull leads.
rule-R8-4 = If their own skull put them out, they name who leads, among those still in.
rule-R8-5 = A table can agree on another custom: whoever fails on their own skull, out or not, names who leads, and may name themselves if they are still in.
rule-R8-6 = Only a challenger is ever at risk. If your skull stops somebody, you lose nothing, even if that skull is the only disc you have.

rules-R9 = The end
rule-R9-1 = The game ends at once when someone wins their second challenge, or when only one player still has discs. That player wins, with a challenge won or without any.

rules-R10 = Variants
rule-R10-1 = Two boxes: seven to twelve players, and exactly the same rules.
rule-R10-2 = Two tribes each: every player has two seats that face each other across the table, each with its own discs, mat and turn. To either one, the other is a seat like any other, and its skull a skull like any other. You see what both of your seats see. You win when one and the same seat has won two challenges, or when all the seats still in are yours.

rules-R11 = Talking at the table
rule-R11 = Say anything you like, true or false, about your discs or anyone else's, but never prove it. A face-down disc is for its owner's eyes only, and comes to light in just two ways: the challenger turns it (R5), or its owner shows it after a failed attempt (R7.6).

rules-R12 = The words people use
rule-R12 = Four words you will hear at the table. Things go by other names, too: a disc may be a coaster or a card, a flower a rose, and crowns may count the challenges won. The game is the same.
lingo-burn-out = burn out
lingo-burn-out-means = a bid of every disc on the table.
lingo-under-the-gun = under the gun
lingo-under-the-gun-means = whoever speaks second once a challenge is open.
lingo-the-cop = the cop
lingo-the-cop-means = whoever speaks last before the highest bidder, and could still stop them.
lingo-stoned = stoned
lingo-stoned-means = down to the last disc.

rules-options = What a table can agree on
rules-options-words = Whoever makes a table chooses before the game begins. This is what is played if nobody touches anything, and what may be played instead.
rules-option-opening = First discs
rules-option-opening-usual = All place at once (R2.2).
rules-option-opening-or = Whoever leads places last (R2.3).
rules-option-own-skull = After one's own skull
rules-option-own-skull-usual = The challenger leads, and names another only when out (R8.2, R8.4).
rules-option-own-skull-or = The challenger names who leads (R8.5).
rules-option-show = After a failure
rules-option-show-usual = Others may show their discs (R7.6).
rules-option-show-or = What was not turned stays hidden.
rules-option-tribes = Tribes
rules-option-tribes-usual = One seat each.
rules-option-tribes-or = Two seats each (R10.2).
rules-option-wins = Challenges to win
rules-option-wins-usual = Two (R6.2).
rules-option-wins-or = Another number, for a shorter or a longer game.
rules-option-record = After the game
rules-option-record-usual = All may look at everything that was hidden.
rules-option-record-or = Secrets stay secret, even then.
rules-usual = usually
rules-or = or else

rules-know = Who may know what
rules-know-all = How many discs are in each hand and each stack, bids and passes, mats, whose turn it is, who leads, every disc turned or shown
rules-know-all-who = everyone, spectators too
rules-know-down = What lies face down in a stack, and what is in a hand
rules-know-down-who = its owner
rules-know-lost = Which disc was lost
rules-know-lost-who = the challenger who lost it

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
settings-sound = Sound
settings-sound-hint = Taps, small bells and one drum.
settings-haptics = Vibration
settings-haptics-hint = Felt when it's your turn, when time runs out and when it gets serious.
settings-sound-try = Try the sounds
sound-placed = a disc placed
sound-bid = a bid
sound-passed = a pass
sound-attempt = an attempt
sound-breath = a held breath
sound-turned = a disc turned
sound-flower = a flower
sound-skull = a skull
sound-won = a challenge won
sound-lost = a disc lost
sound-game = the game won
sound-turn = your turn
sound-hurry = time runs out
sound-talk = talk
sound-join = a friend arrives
settings-pieces = Pieces
settings-pieces-discs = Discs
settings-pieces-discs-hint = Flowers and skulls
settings-pieces-cards = Cards
settings-pieces-cards-hint = Roses for flowers, crowns for skulls
settings-motion = Motion
settings-motion-auto = Automatic
settings-motion-auto-hint = As the device is set.
settings-motion-full = Full
settings-motion-full-hint = Everything moves, glows and turns.
settings-motion-reduced = Calm
settings-motion-reduced-hint = Things appear where they belong.
settings-reactions = Things thrown across the table
settings-reactions-hint = Flowers, hearts, and now and then a tomato.
settings-text = Large text
settings-contrast = High contrast
settings-hand = Left-handed
settings-hand-hint = What you reach for is on the left.
settings-language = Language
settings-language-auto = Automatic
settings-notices = Tell me when it's my turn
settings-notices-hint = A notification, when you look elsewhere.
settings-notices-denied = Your browser has been told not to. You can allow notifications in its settings for this site.
settings-notices-insecure = Browsers send notifications only for addresses that begin with https.
settings-notices-missing = This browser has no notifications. On an iPhone, add Skull to the home screen first.
settings-install = Skull as an app
settings-install-hint = With an icon of its own and the whole screen. It weighs next to nothing.
settings-install-do = Install

## Notices

notice-your-turn = It's your turn
notice-title = Your turn! · { $title }

## Refusals

refused-bad-seat = There is no such seat at this table.
refused-game-over = This game is over. Another one?
refused-seat-is-out = That seat has no discs left: it is out of this game.
refused-not-your-turn = Not yet: somebody else is to play.
refused-wrong-phase = Not now: the round is past that, or not there yet.
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
refused-kicked = The host has banned you from this table.
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
refused-too-late = Time was up just before your move arrived.
refused-stale = The table moved on while you chose. Look again.
refused-nothing-to-show = You have nothing to show now.
refused-already-chosen = You've chosen already. It waits until everybody has shown what they like.
refused-not-away = Your seat is yours already.
refused-still-here = They're still here, or have only just gone. Give them half a minute.
refused-bot-plays = A bot plays for them already.
refused-people-play = Somebody still plays, so it goes at their pace.
refused-nobody-watches = Only bots would play, and nobody is watching. Open the table, then start another game.
refused-not-alone = The coach comes only where nobody else plays and no clock runs. Nor can moves be taken back here.
refused-not-coached = Call the coach first. This game is practice from then on.
refused-nothing-to-take-back = You haven't made a move in this game yet.
refused-too-talkative = Take a breath: a few lines in ten seconds are enough.
refused-no-such-line = That line is gone already.
refused-not-your-line = Only its author or the host can take a line back.
refused-worn-out = So much has happened at this table that it's worn out. Open a new one.
refused-busy = Too much at once at this table. Try again in a moment.
refused-unsure = The server can't say whether that counted. Have a look before you do it again.
refused-closed = The discs of this game stay closed: only what a player saw can be watched.
refused-bad-record = This record can't be read. { $why }
refused-bad-request = We can't make sense of that. Try it another way.
refused-too-large = That's too long for us. Make it shorter.
refused-no-guest = Tell us your name first.
refused-bad-origin = This came from another site's page. Open the game at its own address.
refused-slow-down = That's a little fast for us. Wait a moment and try again.
refused-no-such-game = That game isn't here, or not any more.
refused-no-such-puzzle = There is no puzzle of that number.
refused-not-found = There's nothing here.
refused-bad-method = That isn't possible here.
refused-unavailable = We can't get at the games right now. Try again in a moment.
refused-offline = Nobody answers. Check your connection and try again.

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
character-juno = already owes next year's luck
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
level-oracle = Oracle
level-oracle-about = the strongest we have; knows the solved duel by heart

## Remarks

## On this device

here-invite-hint = You play on this device. Invite, and the table moves to where friends can come.
here-playing-hint = This game is played on this device alone. When it's over, friends can come.
here-games-only = These are the games of this device. Those on the server come back when it answers.
here-games-coming = The games of this device are on their way.
here-games-missing = The games of this device can't be had just now. Reload the page to try again.
here-not-kept = Nothing is kept on this device now: a reload would lose the game.
version-ready = A new version is ready.
version-take = Take it
offline-friends = There is no network just now. What you play alone works; friends come back with it.
here-newer = A newer version of the game has been here. Reload, or nothing is kept.

## Servers elsewhere, and none

refused-no-server = That needs a server, and this site has none. You can name one in the settings.
refused-no-tables = This browser can't lay a table just now. Try again in a moment, or name a server in the settings.
refused-no-judge = What judges your games isn't on this device yet. It comes with the network, and then it stays.
friends-no-server = Friends meet on a server, and this site has none of its own. If you know one that lets this site in, name it.
friends-name-server = Name a server
open-tables-no-server = Open tables are on a server, and this site has none.
open-tables-offline = The list comes back with the network.
here-no-server = You play on this device. Friends need a server, and this site has none: you can name one in the settings.
here-offline = You play on this device. The network is away; when it's back, friends can come.
server-title = A server for friends
server-hint = Tables with friends, and open ones, are on a server. What you play alone needs none.
server-label = Its address
server-use = Use it
server-bad = That's no address of a server we could reach safely. It begins with https.
server-closed = { $server } doesn't answer, or doesn't let this site in. Whoever runs it can do so with --allow-origin { $site }.
server-none = No server is named.
server-chosen = Friends meet on { $server }.
server-leave = Use no server
