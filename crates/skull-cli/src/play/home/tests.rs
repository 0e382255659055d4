use skull_rules::{Disc, Rules};

use super::*;

fn chairs(seats: usize) -> Vec<Chair> {
    let bot = |number: usize| Chair::Bot {
        name: skull_bots::Character::ALL[number].name.into(),
        level: "regular".into(),
    };
    (0..seats).map(|at| if at == 0 { Chair::Person("Ana".into()) } else { bot(at) }).collect()
}

fn begin(seats: usize, seed: u64) -> HomeTable {
    let setup = Setup::new(seats, Rules::default()).unwrap();
    HomeTable::begin(setup, chairs(seats), &seed.to_string().parse().unwrap(), "today", None).unwrap()
}

/// A game of which only the record was kept.
fn take_up(record: Record, chairs: Vec<Chair>) -> HomeTable {
    let notes = Notes { chairs, aside: false };
    HomeTable::take_up(ShelfGame { record, notes, logs: Logs::default() }, None).unwrap()
}

/// One act of whoever is due; a person does the first legal thing.
fn step(home: &mut HomeTable) {
    if home.bots_are_due() {
        home.bot_acts();
    } else if let Some(asked) = home.prompt() {
        match asked.legal.nth(0) {
            Some(action) => drop(home.act(asked.seat, action).unwrap()),
            None => home.decline(asked.seat),
        }
    }
}

#[test]
fn a_table_always_comes_to_an_end() {
    for seed in 0..20 {
        let mut home = begin(4, seed);
        let mut steps = 0..10_000;
        while home.game().winner().is_none() && steps.next().is_some() {
            step(&mut home);
        }
        assert!(home.game().winner().is_some(), "{:?}", home.game());
        assert!(home.prompt().is_none() && !home.bots_are_due());
    }
}

#[test]
fn all_luck_follows_from_the_seed_in_the_record() {
    for seed in 0..8 {
        let mut home = begin(4, seed);
        while home.game().winner().is_none() {
            step(&mut home);
        }
        assert_eq!(skull_table::verify(home.record()).map(|verified| verified.is_drawn), Ok(true), "{seed}");
    }
}

#[test]
fn the_same_seed_is_the_same_evening() {
    let play = || {
        let mut home = begin(5, 11);
        (0..200).for_each(|_| step(&mut home));
        home.record().to_string()
    };
    assert_eq!(play(), play());
}

/// Luck is never drawn twice: whoever breaks off before a blind take gets the disc they would have got.
#[test]
fn luck_goes_on_where_it_stood_after_an_interruption() {
    let mut compared = 0;
    for seed in 0..24 {
        let mut home = begin(3, seed);
        for _ in 0..400 {
            step(&mut home);
        }
        let record = home.record().clone();
        drop(home);
        let Some(at) = record.acts().iter().rposition(|act| act.taken.is_some()) else { continue };
        let mut cut = Record::new(*record.setup(), record.first()).unwrap();
        cut.headers = record.headers.clone();
        for act in &record.acts()[..at] {
            cut.play(act.seat, act.action, &mut act.taken.unwrap_or(Disc::Flower)).unwrap();
        }
        let people = (0..3).map(|at| Chair::Person(format!("P{at}"))).collect();
        let mut resumed = take_up(cut, people);
        let act = record.acts()[at];
        resumed.game().may_show().into_iter().for_each(|seat| resumed.decline(seat));
        resumed.act(act.seat, act.action).unwrap();
        assert_eq!(resumed.record().acts()[at], act);
        compared += 1;
    }
    assert!(compared > 8);
}

/// Files of a `skull play` that kept the record alone.
const KEPT: [&str; 2] = [
    include_str!("../../../tests/play/kept/interrupted.skull"),
    include_str!("../../../tests/play/kept/two-tribes.skull"),
];

/// The seed in the record was drawn from before, and is drawn from again: so first player and all losses follow from it.
#[test]
fn a_game_of_which_only_the_record_was_kept_goes_on_with_its_luck() {
    for text in KEPT {
        let folder = tempfile::tempdir().unwrap();
        let shelf = crate::play::shelf::Shelf::open(Some(folder.path())).unwrap();
        std::fs::create_dir(shelf.folder()).unwrap();
        std::fs::write(shelf.folder().join("before.skull"), text).unwrap();
        let (game, slot) = shelf.interrupted().unwrap();
        let before = game.record.clone();
        let mut home = HomeTable::take_up(game, Some(slot)).unwrap();
        assert_eq!(home.record().acts(), before.acts(), "what has happened has happened");
        assert_eq!(home.record().headers.names, before.headers.names);
        for _ in 0..2 {
            step(&mut home);
        }
        let acts = home.record().acts().len();
        drop(home);

        let (game, slot) = shelf.interrupted().unwrap();
        assert!(!game.logs.play.is_empty(), "it has a log by now");
        assert_eq!(game.record.headers.date, before.headers.date);
        let mut home = HomeTable::take_up(game, Some(slot)).unwrap();
        assert_eq!(home.record().acts().len(), acts);
        while home.game().winner().is_none() {
            step(&mut home);
        }
        assert_eq!(home.record().acts()[..before.acts().len()], *before.acts());
        assert!(skull_table::verify(home.record()).is_ok_and(|verified| verified.is_drawn));
    }
}

#[test]
fn a_log_that_somebody_has_edited_is_laid_anew_from_the_record() {
    let mut home = begin(3, 5);
    (0..6).for_each(|_| step(&mut home));
    let (record, notes) = (home.record().clone(), home.notes.clone());
    let logs = home.runtime.block_on(logs::read(&home.store, home.keeper.table().code()));
    for cut in [0, 1, 3] {
        let mut logs = logs.clone();
        logs.play[cut] = b"{}".to_vec();
        let again =
            HomeTable::take_up(ShelfGame { record: record.clone(), notes: notes.clone(), logs }, None);
        assert_eq!(again.unwrap().record().acts(), record.acts());
    }
}

/// The dealer is bound from the start, and shows the seed at the end.
#[test]
fn the_seed_is_promised_before_the_game_and_told_after_it() {
    let mut home = begin(3, 8);
    let promised = home.record().headers.commitment.clone();
    assert!(promised.is_some() && home.record().headers.seed.is_none());
    while home.game().winner().is_none() {
        step(&mut home);
    }
    assert!(home.record().headers.seed.is_some());
    assert_eq!(home.record().headers.commitment, promised);
    assert!(skull_table::verify(home.record()).is_ok_and(|verified| verified.is_in_record));
}

/// docs/protocol.md: games follow each other in one process. It notes every process that is greeted.
#[test]
fn a_program_is_kept_from_game_to_game() {
    const PROGRAM: &str = "import json, os, sys
for line in sys.stdin:
    message = json.loads(line)
    if message['type'] == 'hello':
        with open(sys.argv[1], 'a') as greeted:
            greeted.write(f'{os.getpid()}\\n')
        print(json.dumps({'type': 'ready', 'name': 'stayer'}), flush=True)
    elif message['type'] == 'act':
        print(json.dumps({'action': message['legal'][-1]}), flush=True)
";
    if !skull_testing::has_python() {
        return;
    }
    let folder = tempfile::tempdir().unwrap();
    let [program, greeted] = ["stayer.py", "greeted"].map(|name| folder.path().join(name));
    std::fs::write(&program, PROGRAM).unwrap();
    let level = format!("cmd:python3 '{}' '{}'", program.display(), greeted.display());
    let chairs = vec![Chair::Person("Ana".into()), Chair::Bot { name: "Maud".into(), level }];
    let setup = Setup::new(2, Rules::default()).unwrap();
    let seed = |number: u64| number.to_string().parse().unwrap();
    let play = |mut home: HomeTable| {
        while home.game().winner().is_none() {
            step(&mut home);
        }
        assert_eq!(home.take_trouble(), None);
        home
    };
    let home = play(HomeTable::begin(setup, chairs, &seed(1), "today", None).unwrap());
    let home = play(home.again(&seed(2), "today", None).unwrap());
    assert_eq!(home.record().headers.names.len(), 2, "the same company");
    let greeted = std::fs::read_to_string(greeted).unwrap();
    let mut processes: Vec<&str> = greeted.lines().collect();
    processes.dedup();
    assert_eq!((greeted.lines().count(), processes.len()), (2, 1), "{greeted}");
}

/// How many acts there are when the person is asked; a bot acts meanwhile.
fn asked_next(home: &mut HomeTable) -> usize {
    while home.prompt().is_none() && home.game().winner().is_none() {
        step(home);
    }
    home.record().acts().len()
}

/// A move is taken back with all that bots did after it, luck is not drawn again, and the game is practice for good.
#[test]
fn a_move_is_taken_back_with_all_that_came_after_it() {
    let mut home = begin(4, 3);
    assert_eq!(home.take_back(), Err(Refusal::NothingToTakeBack));
    while home.bots_are_due() {
        home.bot_acts();
    }
    let before = asked_next(&mut home);
    step(&mut home);
    let after = asked_next(&mut home);
    assert!(after > before);
    let acts = home.record().acts().to_vec();
    home.take_back().unwrap();
    assert_eq!(home.record().acts(), &acts[..before]);
    assert!(home.prompt().is_some(), "the same question is asked again");
    assert_eq!(home.record().headers.event.as_ref().map(HeaderText::as_str), Some("Practice"));
    while home.game().winner().is_none() {
        step(&mut home);
    }
    assert!(
        skull_table::verify(home.record()).is_ok_and(|verified| verified.is_drawn),
        "its luck is as promised"
    );
    let game = ShelfGame { record: home.record().clone(), notes: home.notes.clone(), logs: Logs::default() };
    assert!(game.record.to_string().contains("Event: Practice"), "whoever reads it knows");
}

/// The table judges it; a chair where a person or a program sits is reason enough.
#[test]
fn nobody_is_helped_where_somebody_else_plays() {
    let setup = Setup::new(3, Rules::default()).unwrap();
    let table = |other: Chair| {
        let mut chairs = chairs(3);
        chairs[1] = other;
        HomeTable::begin(setup, chairs, &"1".parse().unwrap(), "today", None).unwrap()
    };
    let club = Chair::Bot { name: "Maud".into(), level: "club:turtle".into() };
    for other in [Chair::Person("Bo".into()), club] {
        let mut home = table(other);
        assert_eq!(home.call_coach(), Err(Refusal::NotAlone));
        assert_eq!(home.take_back(), Err(Refusal::NotAlone));
        assert!(home.record().headers.event.is_none());
        let seat = home.people().lowest().unwrap();
        let asked = home.command(seat, PlayCommand::Coach, &mut News::default());
        assert_eq!(asked, Err(Refusal::NotAlone), "whatever the keyboard thinks");
    }
    assert!(begin(3, 1).call_coach().is_ok());
}

#[test]
fn what_is_said_is_kept_with_the_game() {
    let mut home = begin(3, 8);
    let seat = home.people().lowest().unwrap();
    home.say(seat, "Nothing but flowers here.").unwrap();
    assert_eq!(home.keeper.talk().version(), 1);
    for _ in 0..4 {
        home.say(seat, "Really.").unwrap();
    }
    assert_eq!(home.say(seat, "Really!"), Err(Refusal::TooTalkative), "as at any table");
}
