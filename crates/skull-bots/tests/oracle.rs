//! Whoever plays the last two by the book earns what the book promises, and falls back on thinking wherever the
//! book says nothing.

#![allow(clippy::unwrap_used, reason = "a test that cannot go on says so by panicking")]

use skull_bots::{Bot, Host, Level, Mind, PublicBelief, Sightline, Temper};
use skull_duel::{Book, Duelist, Position, SkullBelief};
use skull_rules::{
    Action, AfterOwnSkull, Discs, Event, Game, Opening, Rules, Seat, Setup, Tribes, Viewer, notation::Record,
};

type Maker = fn(Sightline<'_>, u64) -> Box<dyn Bot>;

const ORACLE: Maker = |sight, seed| Level::Oracle.sit(sight, seed);

fn seat(number: u8) -> Seat {
    Seat::new(number).unwrap()
}

/// Who of these wins a game, and every act of it. The bot that plays against the rules stops the test.
fn play(setup: &Setup, makers: &[Maker], first: Seat, seed: u64) -> (usize, Vec<Action>) {
    let mut luck = fastrand::Rng::with_seed(seed);
    let mut game = Game::new(setup, first).unwrap();
    let bots = Sightline::of_each(&game).zip(makers).map(|(sight, make)| make(sight, luck.u64(..))).collect();
    let mut acts = Vec::new();
    let mut chance = |n| luck.u8(..n);
    let winner = Host::seat(&game, bots).play(&mut game, &mut chance, |_, action, _| acts.push(action));
    (winner.index(), acts)
}

/// Half of the games are led by each, so the promise is the mean of what leading and following are worth.
#[test]
fn an_oracle_wins_at_least_what_the_book_promises() {
    const GAMES: u64 = 400;
    let bounds = Book::shipped().bounds(Position::START, [SkullBelief::OWNED; 2]);
    let promised = 0.5 + (bounds.low - bounds.high) / 4.0;
    let setup = Setup::new(2, Rules::default()).unwrap();
    let rivals: [(Level, Maker); 3] = [
        (Level::Random, |sight, seed| Level::Random.sit(sight, seed)),
        (Level::Novice, |sight, seed| Level::Novice.sit(sight, seed)),
        (Level::Regular, |sight, seed| Level::Regular.sit(sight, seed)),
    ];
    for (level, rival) in rivals {
        let wins = (0..GAMES).filter(|&number| {
            let first = seat((number % 2) as u8);
            play(&setup, &[ORACLE, rival], first, number).0 == 0
        });
        let share = wins.count() as f64 / GAMES as f64;
        let error = (share * (1.0 - share) / GAMES as f64).sqrt();
        assert!(share >= promised - 3.0 * error, "{level}: {share:.3} of {promised:.3}");
    }
}

#[test]
fn oracles_play_whole_duels_by_the_rules() {
    for opening in [Opening::Simultaneous, Opening::FirstPlayerLast] {
        let setup = Setup::new(2, Rules { opening, ..Rules::default() }).unwrap();
        for seed in 0..120 {
            play(&setup, &[ORACLE, ORACLE], seat((seed % 2) as u8), seed);
        }
    }
}

#[test]
fn oracles_play_the_last_two_of_larger_tables_by_the_rules() {
    for seats in [3, 4] {
        let setup = Setup::new(seats, Rules::default()).unwrap();
        for seed in 0..12 {
            play(&setup, &vec![ORACLE; seats], seat(0), seed);
        }
    }
}

#[test]
fn an_oracle_plays_on_where_the_book_ends() {
    let even = Rules::default();
    for (seats, rules) in [
        (2, Rules { wins_to_win: 3, ..even }),
        (2, Rules { wins_to_win: 1, ..even }),
        (2, Rules { after_own_skull: AfterOwnSkull::Choose, ..even }),
        (4, Rules { tribes_per_player: Tribes::Two, ..even }),
    ] {
        let setup = Setup::new(seats, rules).unwrap();
        for seed in 0..8 {
            play(&setup, &[ORACLE, ORACLE], seat(0), seed);
        }
    }
}

/// R7.6: to show is of no use to whoever plays by the book.
#[test]
fn nobody_shows_a_disc_who_plays_by_the_book() {
    let shows = |wins_to_win: u8| {
        let eager: Maker = |sight, seed| {
            let temper = Temper { shows: 1.0, ..Temper::default() };
            Box::new(Mind::new(Level::Expert, &temper, sight, seed).unwrap())
        };
        let setup = Setup::new(2, Rules { wins_to_win, ..Rules::default() }).unwrap();
        let acts = (0..12).flat_map(|seed| play(&setup, &[eager, eager], seat(0), seed).1);
        acts.filter(|&act| act == Action::Show).count()
    };
    assert_eq!(shows(2), 0, "by the book");
    assert!(shows(3) > 0, "before the book begins");
}

/// Over many seeds, a seat does what the book says after this record, as often as it says, if the last two began with
/// these beliefs.
fn compare(record: &Record, me: Seat, beliefs: [f64; 2]) -> Vec<(Action, f64)> {
    const SEEDS: u64 = 2000;
    let game = record.game();
    let viewer = game.viewer(me);
    let sight = Sightline::new(game, viewer);
    let start = record.start();
    let advice = advised(record, me, beliefs);
    let mut acts = Vec::new();
    for seed in 0..SEEDS {
        let mut bot = ORACLE(Sightline::new(&start, viewer), seed);
        for moment in record.replay() {
            let sight = Sightline::new(&moment.game, viewer);
            moment.events.iter().for_each(|event| bot.see(&viewer.sees(event), sight));
        }
        acts.push(bot.act(me, sight, game.legal(me)));
    }
    for &(action, odds) in &advice {
        let share = acts.iter().filter(|&&act| act == action).count() as f64 / SEEDS as f64;
        let error = (odds * (1.0 - odds) / SEEDS as f64).sqrt();
        assert!((share - odds).abs() <= 4.0 * error, "{action:?}: {share:.3} of {odds:.3}");
    }
    assert!(acts.iter().all(|act| advice.iter().any(|(action, _)| action == act)));
    advice
}

fn advised(record: &Record, me: Seat, beliefs: [f64; 2]) -> Vec<(Action, f64)> {
    let viewer = record.game().viewer(me);
    let mut duelist = None;
    for moment in record.replay() {
        let view = viewer.view(&moment.game);
        for event in &moment.events {
            match &mut duelist {
                None if view.alive().len() == 2 && matches!(event, Event::RoundStarted { .. }) => {
                    let beliefs = beliefs.map(|belief| SkullBelief::new(belief).unwrap());
                    duelist = Duelist::new(Book::shipped(), &view, beliefs);
                }
                None => {}
                Some(duelist) => duelist.see(&viewer.sees(event), &view, 0.5),
            }
        }
    }
    duelist.unwrap().advice(&viewer.view(record.game())).unwrap().choices
}

#[test]
fn choices_are_as_frequent_as_the_book_says() {
    let start = Record::new(Setup::new(2, Rules::default()).unwrap(), seat(0)).unwrap();
    for me in [0, 1].map(seat) {
        let advice = compare(&start, me, [1.0, 1.0]);
        assert!(advice.iter().all(|(_, odds)| *odds > 0.1), "either disc goes down first: {advice:?}");
    }
    let spoken = record("Seats: 2\n\n1. A leads | A+f B+f | A+f B+s | A:2\n");
    compare(&spoken, seat(1), [1.0, 1.0]);
}

/// C, of whom one disc is left, meets its own skull and is out. What A and B own is as likely as their discs say.
#[test]
fn the_last_two_begin_with_what_all_have_seen() {
    let three = "Seats: 3\nHands: A 2f1s, B 1f1s, C 0f1s\n\n\
                 1. C leads | A+f B+s C+s | C:1 A:pass B:pass | C^s | C-s C# C>A\n\
                 2. A leads\n";
    let record = record(three);
    compare(&record, seat(0), [0.75, 0.5]);
    compare(&record, seat(1), [0.5, 0.75]);
}

fn record(text: &str) -> Record {
    format!("Skull record 1\n{text}").parse().unwrap()
}

/// What all believe of each seat's skull after these rounds. Whoever looks on believes the same.
fn believed(seats: usize, rounds: &[&str]) -> Vec<f64> {
    let record = record(&format!("Seats: {seats}\n\n{}\n", rounds.join("\n")));
    let start = record.start();
    let viewers = [start.viewer(seat(0)), start.viewer(seat(1)), Viewer::SPECTATOR, Viewer::ALL_SEEING];
    let mut beliefs = viewers.map(|viewer| PublicBelief::new(&viewer.view(&start)));
    for moment in record.replay() {
        for (viewer, belief) in viewers.iter().zip(&mut beliefs) {
            moment.events.iter().for_each(|event| belief.note(&viewer.sees(event)));
        }
    }
    let chances = |belief: PublicBelief| start.seats().into_iter().map(move |seat| belief.owns_skull(seat));
    let [one, others @ ..] = beliefs.map(|belief| chances(belief).collect::<Vec<f64>>());
    others.iter().for_each(|other| assert_eq!(*other, one));
    one
}

/// R7.2
#[test]
fn a_disc_taken_blindly_may_be_the_skull() {
    assert_eq!(believed(2, &["1. A leads | A+f B+s"]), [1.0, 1.0], "nothing is lost yet");
    let taken = "1. A leads | A+f B+s | A:2 | A^f B^s | A-f@B1";
    let again = "2. A leads | A+f B+s | A:2 | A^f B^s | A-s@B1";
    assert_eq!(believed(2, &[taken, "2. A leads"]), [0.75, 1.0]);
    assert_eq!(believed(2, &[taken, again, "3. A leads"]), [0.5, 1.0], "two of three are left of it");
}

/// R7.3
#[test]
fn who_fails_on_their_own_skull_keeps_it_as_likely_as_not() {
    let taken = "1. A leads | A+f B+s | A:2 | A^f B^s | A-f@B1";
    let met = "2. A leads | A+s B+f | A:1 B:pass | A^s";
    assert_eq!(believed(2, &[taken, met]), [1.0, 1.0], "a skull that was met is owned");
    for kept in ["| A-f", "| A-s"] {
        assert_eq!(
            believed(2, &[taken, met, kept, "3. A leads"]),
            [0.5, 1.0],
            "which disc is lost nobody knows"
        );
    }
}

/// R7.6
#[test]
fn a_skull_that_is_shown_is_owned() {
    let taken = "1. C leads | A+s B+f C+f | C:2 A:pass B:pass | C^f A^s | C-f@A1";
    let failed = |disc| format!("2. C leads | A+s B+f C+{disc} | C:1 A:pass B:2 C:pass | B^f A^s | C!{disc}");
    assert_eq!(believed(3, &[taken, &failed('s')]), [1.0, 1.0, 1.0]);
    assert_eq!(believed(3, &[taken, &failed('f')]), [1.0, 1.0, 0.75], "a flower says nothing");
}

#[test]
fn who_turns_up_nothing_but_flowers_has_no_skull() {
    let taken = "1. A leads | A+f B+s | A:2 | A^f B^s | A-s@B1";
    let two = "2. A leads | A+f B+f | A+f B+f | A:2 B:pass | A^f A^f | A*1";
    let one = "3. A leads | A+f B+f | A:1 B:pass | A^f | A*2";
    assert_eq!(believed(2, &[taken, two, "3. A leads"]), [0.75, 1.0], "the third may be the skull");
    assert_eq!(believed(2, &[taken, two, one]), [0.75, 1.0], "it may be the same disc again");
    let three = "2. A leads | A+f B+s | A+f B+f | A+f B+f | A:4 B:pass | A^f A^f A^f B^f | A*1";
    assert_eq!(believed(2, &[taken, three, "3. A leads"]), [0.0, 1.0]);
    let again = "3. A leads | A+f B+s | A:2 | A^f B^s | A-f@B1";
    assert_eq!(believed(2, &[taken, three, again, "4. A leads"]), [0.0, 1.0], "what is lost stays lost");
}

#[test]
fn who_sits_down_with_fewer_discs_owns_as_much_of_the_skull() {
    let hands = [(0, 1), (2, 0), (3, 0), (3, 1), (0, 0)]
        .map(|(flowers, skulls)| Discs::new(flowers, skulls).unwrap());
    let setup = Setup::position(Rules::default(), &hands, &[0; 5]).unwrap();
    let game = Game::new(&setup, seat(0)).unwrap();
    let belief = PublicBelief::new(&game.viewer(seat(1)).view(&game));
    let chances: Vec<f64> = (0..5).map(|index| belief.owns_skull(seat(index))).collect();
    assert_eq!(chances, [0.25, 0.5, 0.75, 1.0, 0.0]);
}
