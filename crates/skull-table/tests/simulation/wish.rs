//! What people want: mostly what they may, often what they may not, and now and then anything.

use skull_rules::{Action, AfterOwnSkull, Bid, Disc, Opening, Rules, Seat, Tribes};
use skull_table::{
    BotLevel, Command, GuestId, Haste, HostCommand, NextLeader, Options, OutTalk, Pace, Phrase, PlayCommand,
    Reaction, SeatCommand, Skin, Status, Table, TalkCommand, TurnClock, Who, Words,
};

use crate::{die::Die, world::name};

pub(crate) fn options(die: &mut Die, with_experts: bool) -> Options {
    let tribes = if die.comes_up(15) { Tribes::Two } else { Tribes::One };
    let seats = if die.comes_up(10) { 8 + 2 * die.below(3) } else { 2 + die.below(4) } as u8;
    let level = if with_experts && die.comes_up(30) { BotLevel::Expert } else { level(die) };
    Options {
        seats: if tribes == Tribes::Two { (seats + seats % 2).max(4) } else { seats },
        rules: Rules {
            wins_to_win: 1 + die.below(2) as u8,
            opening: *die.one(&[Opening::Simultaneous, Opening::FirstPlayerLast]),
            after_own_skull: *die.one(&[AfterOwnSkull::Lead, AfterOwnSkull::Choose]),
            show_after_failure: die.comes_up(80),
            tribes_per_player: tribes,
        },
        listed: die.comes_up(30),
        clock: match die.below(4) {
            0 | 1 => TurnClock::Off,
            2 => TurnClock::Seconds(5),
            _ => *die.one(&[TurnClock::Brisk, TurnClock::Relaxed, TurnClock::Seconds(604_800)]),
        },
        fill: die.comes_up(50).then_some(level),
        spectators: die.comes_up(80),
        open_record: die.comes_up(50),
        skin: Skin::Ink,
        next_leader: *die.one(&[NextLeader::Winner, NextLeader::Loser, NextLeader::Drawn]),
        out_talk: *die.one(&[OutTalk::All, OutTalk::Apart]),
        pace: *die.one(&[Pace::Instant, Pace::Instant, Pace::Quick, Pace::Natural]),
        show_seconds: *die.one(&[0, 2, 5]),
    }
}

/// Cheap ones, for thousands of tables.
fn level(die: &mut Die) -> BotLevel {
    *die.one(&[BotLevel::Random, BotLevel::Novice, BotLevel::Regular])
}

/// Whether a table waits for this guest: to act, to show, or, as its host, to begin.
pub(crate) fn is_asked(table: &Table, guest: GuestId) -> bool {
    let own = table.eyes(Some(guest)).own();
    match (table.status(), table.game().map(|game| *game.game())) {
        (Status::Playing, Some(game)) => {
            !own.and(game.to_act()).is_empty() || !own.and(game.may_show()).is_empty()
        }
        _ => table.person_of(guest).is_some_and(|person| person.who == table.host()),
    }
}

/// Something that this guest might ask of a table, as it stands or not.
pub(crate) fn command(table: &Table, guest: GuestId, die: &mut Die) -> Command {
    let person = table.person_of(guest);
    if person.is_none() && die.comes_up(80) {
        return SeatCommand::Join { name: name(guest), avatar: die.below(3) as u8, program: false }.into();
    }
    let place = person.and_then(|person| table.place_of(person.who));
    if place.is_none() && die.comes_up(60) {
        return SeatCommand::Sit { seat: die.comes_up(20).then(|| die.below(13) as u8) }.into();
    }
    match table.status() {
        Status::Playing if die.comes_up(80) => act(table, guest, die),
        _ if die.comes_up(20) => talk(die),
        Status::Gathering if die.comes_up(35) => HostCommand::Start.into(),
        Status::Over if die.comes_up(40) => HostCommand::Rematch.into(),
        _ => anything(table, die),
    }
}

/// A move: legal if there is one, with a version more often than not.
fn act(table: &Table, guest: GuestId, die: &mut Die) -> Command {
    let Some(game) = table.game().map(|game| *game.game()) else { return PlayCommand::Done.into() };
    let own = table.eyes(Some(guest)).own();
    if die.comes_up(4) {
        return if die.comes_up(20) { PlayCommand::Coach.into() } else { PlayCommand::TakeBack.into() };
    }
    let asked: Vec<Seat> = own.and(game.to_act()).into_iter().collect();
    let version = die.comes_up(50).then(|| table.version() - u64::from(die.comes_up(10)));
    if !own.and(game.may_show()).is_empty() && die.comes_up(70) {
        let seat = own.and(game.may_show()).lowest().map(|seat| seat.index() as u8);
        return if die.comes_up(50) {
            PlayCommand::Done.into()
        } else {
            PlayCommand::Act { seat, action: Action::Show, version }.into()
        };
    }
    if asked.is_empty() || die.comes_up(5) {
        return PlayCommand::Act {
            seat: die.comes_up(20).then(|| die.below(13) as u8),
            action: any_action(die),
            version,
        }
        .into();
    }
    let seat = *die.one(&asked);
    let legal = game.legal(seat);
    // Mostly small steps, so that stacks grow and bidding goes round.
    let most = if die.comes_up(40) { legal.len() } else { legal.len().min(3) };
    let action = legal.nth(die.below(most)).unwrap();
    PlayCommand::Act { seat: Some(seat.index() as u8), action, version }.into()
}

fn any_action(die: &mut Die) -> Action {
    let seat = Seat::new(die.below(12) as u8).unwrap();
    let disc = *die.one(&[Disc::Flower, Disc::Skull]);
    match die.below(8) {
        0 => Action::Place(disc),
        1 => Action::Bid(Bid::new(1 + die.below(50) as u8).unwrap()),
        2 => Action::Pass,
        3 => Action::Flip(seat),
        4 => Action::Take(die.below(6) as u8),
        5 => Action::Discard(disc),
        6 => Action::Lead(seat),
        _ => Action::Show,
    }
}

fn talk(die: &mut Die) -> Command {
    match die.below(6) {
        0 | 1 => TalkCommand::Say { text: Words::new("I only have flowers").unwrap() }.into(),
        2 => {
            TalkCommand::Phrase { phrase: *die.one(&[Phrase::Hello, Phrase::Ouch, Phrase::Bluffing]) }.into()
        }
        4 => TalkCommand::Throw { reaction: Reaction::Tomato, at: Seat::new(die.below(6) as u8) }.into(),
        3 => TalkCommand::Unsay { line: die.below(20) as u64 }.into(),
        _ => TalkCommand::Mute { who: die.below(8) as Who, muted: die.comes_up(60) }.into(),
    }
}

/// How somebody who comes to an empty table gets another game going.
pub(crate) fn rematch(guest: GuestId) -> Vec<Command> {
    let bot = || HostCommand::AddBot { seat: None, level: BotLevel::Novice, character: None }.into();
    let join = SeatCommand::Join { name: name(guest), avatar: 0, program: false }.into();
    vec![join, SeatCommand::Sit { seat: None }.into(), bot(), bot(), HostCommand::Rematch.into()]
}

/// What a host might do, or who thinks they are.
fn anything(table: &Table, die: &mut Die) -> Command {
    let who = if die.comes_up(80) && !table.people().is_empty() {
        die.one(table.people()).who
    } else {
        die.below(30) as Who
    };
    let seat = die.below(13) as u8;
    match die.below(21) {
        0 => SeatCommand::Stand.into(),
        1 => SeatCommand::Leave.into(),
        2 => SeatCommand::Rename { name: name_of(die), avatar: None }.into(),
        3 | 4 => SeatCommand::Ready { ready: die.comes_up(50) }.into(),
        5 | 6 => HostCommand::AddBot { seat: None, level: level(die), character: None }.into(),
        7 => {
            HostCommand::AddBot { seat: Some(seat), level: level(die), character: Some("Nobody".to_owned()) }
                .into()
        }
        8 => HostCommand::RemoveBot { seat }.into(),
        9 => HostCommand::Configure { options: options(die, false) }.into(),
        10 => HostCommand::Start.into(),
        11 => HostCommand::Kick { who }.into(),
        12 => HostCommand::Lock { locked: die.comes_up(30) }.into(),
        13 => HostCommand::HandOver { who }.into(),
        14 | 15 => HostCommand::LetIn { who, seat }.into(),
        16 => PlayCommand::Back.into(),
        17 => SeatCommand::SitIn { who }.into(),
        18 => SeatCommand::Hurry { haste: *die.one(&[Haste::None, Haste::Twice, Haste::End]) }.into(),
        19 => HostCommand::Unseat { who }.into(),
        _ => SeatCommand::Sit { seat: Some(seat) }.into(),
    }
}

fn name_of(die: &mut Die) -> skull_table::Name {
    let names: [&str; 3] = ["Ana", "👩\u{200d}🚀", "Zoë"];
    skull_table::Name::new(die.one::<&str>(&names)).unwrap()
}
