//! A game so far as the log of a table: of one that begins, and of one that was kept as a record alone.

use skull_rules::{
    Player,
    notation::{First, Record},
};
use skull_table::{BotSeat, Entry, Fact, GameId, GuestId, Hand, Name, Options, Pace, Seed, Time, Who};

use crate::play::{company::Chair, shelf::Logs};

/// The logs of a table where this game is played by those on these chairs. Nothing was said yet.
pub(super) fn logs(record: &Record, chairs: &[Chair], at: Time) -> Logs {
    let entry = |fact| serde_json::to_vec(&Entry { at, by: None, fact }).expect("an entry is plain data");
    let play = opened(record).into_iter().chain(seated(chairs)).chain(played(record, chairs));
    Logs { play: play.map(entry).collect(), talk: Vec::new() }
}

/// Who a player is to the table, if a person or a program plays for them.
pub(super) fn guest(player: Player) -> GuestId {
    GuestId::from_bytes([player.index() as u8 + 1; 16])
}

/// The table stands, and whoever opened it has not sat down yet.
fn opened(record: &Record) -> [Fact; 2] {
    let setup = record.setup();
    let options = Options {
        seats: setup.seats() as u8,
        rules: setup.rules(),
        pace: Pace::Instant,
        show_seconds: Options::MOST_SHOW_SECONDS,
        ..Options::default()
    };
    let name = Name::new("skull play").expect("a name of two words");
    let host = GuestId::from_bytes([0; 16]);
    [Fact::Opened { options, host, name, avatar: 0, seed: seed(record) }, Fact::Left { who: 0 }]
}

/// Everyone takes their place.
fn seated(chairs: &[Chair]) -> Vec<Fact> {
    let mut facts = Vec::new();
    let mut who: Who = 0;
    for (place, chair) in (0..).zip(chairs) {
        if let Some(level) = chair.level() {
            let bot = BotSeat { level, character: chair.name().to_owned() };
            facts.push(Fact::BotSat { place, bot });
        } else if let Some(player) = Player::new(place) {
            who += 1;
            facts.push(Fact::Joined {
                who,
                guest: guest(player),
                name: name(chair),
                avatar: 0,
                program: false,
            });
            facts.push(Fact::Sat { who, place });
        }
    }
    facts
}

/// The game begins, and everyone has acted as the record says.
fn played(record: &Record, chairs: &[Chair]) -> Vec<Fact> {
    let mut luck = seed(record).dice().split();
    let started = Fact::Started {
        game: GameId::draw(&mut luck),
        first: record.first(),
        drawn: record.headers.first == First::Drawn,
        fill: Vec::new(),
        next_seed: Seed::from_bytes(luck.key()),
    };
    let game = record.game();
    let hand = |seat| match chairs[game.player(seat).index()].level() {
        Some(_) => Hand::Bot,
        None => Hand::Person,
    };
    let acted = record.acts().iter().map(|act| Fact::Acted {
        seat: act.seat,
        action: act.action,
        lost: act.taken,
        hand: hand(act.seat),
    });
    std::iter::once(started).chain(acted).collect()
}

/// The seed in the record's header; one that says none has the seed 0.
fn seed(record: &Record) -> Seed {
    let header = record.headers.seed.as_ref().and_then(|seed| seed.as_str().parse().ok());
    header.unwrap_or(Seed::from_bytes([0; 32]))
}

/// A table's names are shorter than those that a command line may have.
fn name(chair: &Chair) -> Name {
    let short: String = chair.name().chars().take(Name::MOST).collect();
    Name::new(&short).unwrap_or_else(|| Name::new("Guest").expect("a name of one word"))
}
