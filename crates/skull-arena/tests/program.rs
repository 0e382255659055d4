//! Programs as players: what they are told, and what becomes of those that misbehave.

#![allow(clippy::unwrap_used, reason = "a test that cannot go on should stop")]

use std::{
    fs,
    num::NonZeroUsize,
    path::{Path, PathBuf},
    process,
    time::{Duration, Instant},
};

use serde_json::Value;
use skull_arena::{Arena, CommandLine, Entrant, NoIntroduction, Opponent, Results, StayingPlayer};
use skull_bots::{Level, Sightline};
use skull_rules::{Game, Player, Rules, Seat, Setup, Tribes};
// The fixtures are written in Python, which not every machine has.
use skull_testing::has_python;

const ONE: NonZeroUsize = NonZeroUsize::MIN;

fn repository() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../..")
}

fn bad(arguments: &str, limit: Duration) -> CommandLine {
    let file = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/programs/bad.py");
    let mut command = CommandLine::new(&format!("python3 '{}' {arguments}", file.display())).unwrap();
    command.limit = limit;
    command
}

/// Games of two between a program and a random player.
fn against_random(command: &CommandLine, games: u64, threads: NonZeroUsize) -> Results {
    let program = Entrant::opponent("program", Opponent::Program(command.clone()));
    let random = Entrant::opponent("random", Opponent::BuiltIn(Level::Random));
    Arena::new(2, Rules::default(), vec![program, random], 5).unwrap().play(games, threads, &())
}

const PATIENT: Duration = Duration::from_secs(20);
const HASTY: Duration = Duration::from_millis(150);

#[test]
fn whatever_a_program_does_wrong_costs_it_the_game_and_nothing_else() {
    let cases = [
        ("exits", PATIENT, "It ended in mid-game (exit status: 3)."),
        ("junk", PATIENT, "It answered hello yourself, not {\"type\":\"ready\",\"name\":\"…\"}."),
        ("wrong_ready", PATIENT, "It answered {\"type\": \"steady\", \"name\": \"bad\"}, not"),
        ("not_utf8", PATIENT, "not {\"type\":\"ready\""),
        ("exits_in_game", PATIENT, "It ended in mid-game (exit status: 0)."),
        ("crashes_in_game", PATIENT, "It ended in mid-game (exit status: 1)."),
        ("junk_in_game", PATIENT, "It answered {], not {\"action\":…}."),
        ("blank", PATIENT, "It answered nothing, not {\"action\":…}."),
        ("illegal", PATIENT, "It chose {\"flip\":11}, which was not among its legal actions."),
        ("shows", PATIENT, "It chose \"show\", which was not among its legal actions."),
        ("huge_bid", PATIENT, "not {\"action\":…}."),
        ("sleeps", HASTY, "It did not answer within 150ms."),
        ("sleeps_in_game", Duration::from_secs(1), "It did not answer within 1s."),
        ("drips", HASTY, "It did not answer within 150ms."),
        ("floods", PATIENT, "la"),
        ("floods_in_game", PATIENT, "la"),
        ("endless_line", PATIENT, "It wrote a line of more than 65536 bytes."),
        ("closes_output", PATIENT, "It closed its output."),
        ("speaks_twice", PATIENT, ""),
    ];
    if !has_python() {
        return;
    }
    for (mode, limit, reason) in cases {
        let results = against_random(&bad(mode, limit), 2, ONE);
        assert_eq!(results.games(), 2, "{mode} stopped the arena");
        let [program, random] = results.scores() else { unreachable!("two entrants") };
        assert_eq!((program.forfeits, program.wins, random.forfeits), (2, 0, 0), "{mode}: {program:?}");
        let told = &program.first_forfeits[0].reason;
        assert!(told.contains(reason), "{mode}: {told}");
        // Who is ahead of one that forfeits, whoever's discs won.
        assert_eq!(results.ahead()[1][0], 2, "{mode}");
    }
}

#[test]
fn a_program_that_is_not_there_forfeits_every_game() {
    let results = against_random(&CommandLine::new("no-such-program-anywhere --fast").unwrap(), 6, ONE);
    let program = &results.scores()[0];
    assert_eq!((results.games(), program.forfeits, program.wins), (6, 6, 0));
    assert!(program.first_forfeits[0].reason.starts_with("It does not start:"), "{program:?}");
    assert_eq!(program.first_forfeits.len(), 3, "the first few are enough");
    assert_eq!(program.first_forfeits.iter().map(|forfeit| forfeit.game).collect::<Vec<_>>(), [0, 1, 2]);
}

#[test]
fn a_program_that_broke_is_started_afresh_for_the_next_game() {
    if !has_python() {
        return;
    }
    let results = against_random(&bad("second_game", PATIENT), 8, ONE);
    let program = &results.scores()[0];
    assert_eq!(program.forfeits, 4, "every second game");
    assert_eq!(program.first_forfeits.iter().map(|forfeit| forfeit.game).collect::<Vec<_>>(), [1, 3, 5]);
}

#[test]
fn what_a_stand_in_does_not_depend_on_the_number_of_threads() {
    if !has_python() {
        return;
    }
    let [one, three] = [1, 3]
        .map(|threads| against_random(&bad("illegal", PATIENT), 12, NonZeroUsize::new(threads).unwrap()));
    assert_eq!(one.acts().to_bits(), three.acts().to_bits());
    assert_eq!(one.scores()[0].first_forfeits, three.scores()[0].first_forfeits);
    assert_eq!(one.scores()[1].wins, three.scores()[1].wins);
}

#[cfg(unix)]
#[test]
fn all_that_a_program_has_started_ends_with_it() {
    if !has_python() {
        return;
    }
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("child");
    let results = against_random(
        &bad(&format!("leaves_child_behind '{}'", file.display()), Duration::from_secs(5)),
        1,
        ONE,
    );
    assert_eq!(results.scores()[0].forfeits, 1);
    let child = fs::read_to_string(file).unwrap();
    let lives = || process::Command::new("kill").args(["-0", &child]).output().unwrap().status.success();
    // Whoever inherits the child reaps it in its own time; till then it counts as there.
    let patience = Instant::now() + Duration::from_secs(10);
    let zombie = || fs::read_to_string(format!("/proc/{child}/stat")).is_ok_and(|stat| stat.contains(") Z "));
    while lives() && !zombie() {
        assert!(Instant::now() < patience, "process {child} outlived its parent");
        std::thread::yield_now();
    }
}

/// The lines a program was sent, game by game.
fn sent(rules: Rules, players: usize, games: u64) -> Vec<Value> {
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("lines");
    let command = bad(&format!("writes_down '{}'", file.display()), PATIENT);
    let program = Entrant::opponent("program", Opponent::Program(command));
    let entrants = vec![program, Entrant::opponent("random", Opponent::BuiltIn(Level::Random))];
    let results = Arena::new(players, rules, entrants, 11).unwrap().play(games, ONE, &());
    assert_eq!(results.scores()[0].forfeits, 0, "{:?}", results.scores()[0].first_forfeits);
    fs::read_to_string(file).unwrap().lines().map(|line| serde_json::from_str(line).unwrap()).collect()
}

#[test]
fn a_program_is_greeted_told_asked_and_dismissed_in_every_game() {
    if !has_python() {
        return;
    }
    let lines = sent(Rules::default(), 2, 2);
    let kinds: Vec<&str> = lines.iter().map(|line| line["type"].as_str().unwrap()).collect();
    let games: Vec<&[Value]> = lines.split_inclusive(|line| line["type"] == "bye").collect();
    assert_eq!(games.len(), 2, "one process plays both: {kinds:?}");
    for (game, seat) in games.into_iter().zip([0, 1]) {
        let [hello, middle @ .., bye] = game else { panic!("a greeting and a farewell") };
        assert_eq!(
            *hello,
            serde_json::json!({"type":"hello","protocol":1,"seat":hello["seat"],"seats":2,
                "rules":Rules::default(),"seed":hello["seed"]})
        );
        assert!(hello["seed"].is_u64(), "what its luck may come from");
        assert_eq!(game[1]["event"]["type"], "round_started", "the first round is announced, after {seat}");
        let own = &hello["seat"];
        for line in middle.iter().filter(|line| line["type"] == "act") {
            assert_eq!((&line["view"]["seat"], &line["view"]["own"][0]["seat"]), (own, own));
            assert!(!line["legal"].as_array().unwrap().contains(&"show".into()), "never offered");
        }
        for event in middle.iter().filter_map(|line| line.get("event")) {
            if event["type"] == "placed" {
                assert_eq!(
                    event["disc"].is_null(),
                    event["seat"] != *own,
                    "only a player's own discs are seen: {event}"
                );
            }
        }
        let won = &game[game.len() - 2]["event"];
        assert_eq!((&won["type"], &won["player"]), (&"game_won".into(), &bye["winner"]));
    }
}

/// A deal is played from each seat with the same luck; another deal brings another.
#[test]
fn the_seed_of_a_greeting_belongs_to_the_place_and_the_deal() {
    if !has_python() {
        return;
    }
    let seeds = || -> Vec<Value> {
        let lines = sent(Rules::default(), 2, 4);
        lines.iter().filter(|line| line["type"] == "hello").map(|hello| hello["seed"].clone()).collect()
    };
    let once = seeds();
    assert_eq!(once.len(), 4);
    assert!((1..4).all(|at| !once[..at].contains(&once[at])), "{once:?}");
    assert_eq!(seeds(), once, "the same arena sends the same seeds");
}

#[test]
fn a_program_that_is_introduced_says_its_name_or_why_not() {
    let setup = Setup::new(4, Rules::default()).unwrap();
    let missing = CommandLine::new("no-such-program-anywhere").unwrap();
    assert!(matches!(missing.introduce(&setup), Err(NoIntroduction::NotStarted(_))));
    if !has_python() {
        return;
    }
    let why = bad("exits", PATIENT).introduce(&setup).unwrap_err();
    assert!(
        matches!(&why, NoIntroduction::Unready { .. })
            && why.to_string().contains("It ended (exit status: 3)."),
        "{why}"
    );
    let why = bad("complains", PATIENT).introduce(&setup).unwrap_err().to_string();
    assert!(
        why.contains("traceback") && why.contains("ModuleNotFoundError: No module named 'flowers'"),
        "{why}"
    );
    assert!(!why.contains("line 6") && !why.contains('\u{1b}'), "the last few lines, and no colours: {why}");
    let late = bad("sleeps", HASTY).introduce(&setup).unwrap_err().to_string();
    assert!(late.contains("did not answer within 150ms; a longer time limit"), "{late}");
    let named = bad("crashes_in_game", PATIENT).introduce(&setup).unwrap();
    assert_eq!(named.unwrap().as_str(), "bad", "what it does in a game shows in a game");
}

#[test]
fn an_arena_is_told_what_its_programs_call_themselves_or_which_of_them_is_not_ready() {
    if !has_python() {
        return;
    }
    let arena = |mode: &str| {
        let program = Entrant::opponent(mode, Opponent::Program(bad(mode, PATIENT)));
        let random = Entrant::opponent("random", Opponent::BuiltIn(Level::Random));
        Arena::new(2, Rules::default(), vec![random, program], 5).unwrap()
    };
    let mut ready = arena("crashes_in_game");
    assert_eq!(ready.introduce(), Ok(()), "what it does in a game shows in a game");
    let called: Vec<Option<&str>> = ready.entrants().iter().map(Entrant::called).collect();
    assert_eq!(called, [None, Some("bad")]);
    let why = arena("exits").introduce().unwrap_err();
    assert!(why.to_string().starts_with("exits does not say that it is ready: It ended"), "{why}");
}

/// The process is the same from game to game, as long as it is told how each of them ends.
#[test]
fn a_program_that_stays_is_started_once() {
    if !has_python() {
        return;
    }
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("lines");
    let greeted = |after: &dyn Fn(&mut StayingPlayer)| {
        fs::write(&file, "").unwrap();
        let command = bad(&format!("numbers_itself '{}'", file.display()), PATIENT);
        let mut player = StayingPlayer::new(Opponent::Program(command));
        let game = Game::new(&Setup::new(2, Rules::default()).unwrap(), Seat::A).unwrap();
        for seed in 0..3 {
            player.sit(Sightline::new(&game, game.viewer(Seat::A)), seed);
            assert_eq!(player.bot().unwrap().forfeit(), None);
            after(&mut player);
        }
        let mut processes: Vec<String> =
            fs::read_to_string(&file).unwrap().lines().map(str::to_owned).collect();
        assert_eq!(processes.len(), 3, "a greeting a game");
        processes.dedup();
        processes.len()
    };
    assert_eq!(greeted(&|player| player.bot().unwrap().leave(Player::new(0).unwrap())), 1);
    assert_eq!(greeted(&|_| ()), 3, "one that was not dismissed would take the greeting for a mistake");
}

/// R10.2
#[test]
fn a_program_plays_both_tribes_of_its_player() {
    if !has_python() {
        return;
    }
    let rules = Rules { tribes_per_player: Tribes::Two, ..Rules::default() };
    let lines = sent(rules, 2, 1);
    let first = lines[0]["seat"].as_u64().unwrap();
    assert!(first < 2 && lines[0]["seats"] == 4, "greeted as the first of two seats: {}", lines[0]);
    let mut asked: Vec<u64> = Vec::new();
    for line in lines.iter().filter(|line| line["type"] == "act") {
        let seat = line["view"]["seat"].as_u64().unwrap();
        let own: Vec<u64> =
            line["view"]["own"].as_array().unwrap().iter().map(|own| own["seat"].as_u64().unwrap()).collect();
        assert_eq!(own, [first, first + 2], "it sees what both seats see");
        assert!(line["view"]["to_act"].as_array().unwrap().contains(&seat.into()), "the view says who acts");
        asked.push(seat);
    }
    assert!(asked.contains(&first) && asked.contains(&(first + 2)), "{asked:?}");
}

#[test]
fn the_example_beats_random_players_and_never_forfeits() {
    if !has_python() {
        return;
    }
    let example = repository().join("examples/bot.py");
    let text = fs::read_to_string(&example).unwrap();
    assert!(text.lines().count() < 60, "short enough to be read in a minute");
    let mut command = CommandLine::new(&format!("python3 '{}'", example.display())).unwrap();
    command.limit = PATIENT;
    let bot = Entrant::opponent("bot.py", Opponent::Program(command));
    let entrants = vec![bot, Entrant::opponent("random", Opponent::BuiltIn(Level::Random))];
    let rules = Rules { tribes_per_player: Tribes::One, ..Rules::default() };
    let results = Arena::new(4, rules, entrants, 1).unwrap().play(400, NonZeroUsize::new(2).unwrap(), &());
    let bot = &results.scores()[0];
    assert_eq!(bot.forfeits, 0, "{:?}", bot.first_forfeits);
    assert!(bot.win_share().low > results.fair_share(), "{:?}", bot.win_share());
}
