//! Programs at a table: our players, the examples in Python, whatever speaks the protocol.

use std::{collections::BTreeMap, fs, path::Path, process::Command};

use super::{ANYTHING, Running, Server, folders, host};

#[test]
fn a_player_of_ours_sits_down_marked_as_a_program() {
    let (kept, data) = folders();
    let server = Server::start(kept.path(), 0, &[]);
    let (mut host, link) = host(&server, data.path(), "2");
    let bot = Running::skull(data.path(), &["join", &link, "--bot", "novice", "--games", "1"]);
    host.wait_for("novice, a program");
    host.says("start\n");
    host.says(&ANYTHING.repeat(500));
    let (content, said) = bot.end();
    assert!(content && said.contains("novice has sat down.") && said.contains("game 1 was won by"), "{said}");
    assert!(said.contains("novice has left."), "{said}");
    let (content, said) = host.end();
    assert!(content && said.contains("the game!") && said.contains("Another game? again or quit"), "{said}");
    assert!(!said.contains('\u{1b}'), "no escape sequence reaches a reader's ear: {said}");
}

/// The two examples in Python play with the standard library alone, and so does a program of the arena.
#[test]
fn programs_in_python_play_at_a_table() {
    if !skull_testing::has_python() {
        return;
    }
    let (kept, data) = folders();
    let server = Server::start(kept.path(), 0, &["--messages-per-guest", "1000000"]);
    let (mut host, link) = host(&server, data.path(), "4");
    let examples = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../examples");
    let (url, code) = link.split_once("/t/").unwrap();
    let python = |file: &str, rest: &[&str]| {
        let mut command = Command::new("python3");
        command.arg(examples.join(file)).args([url, code]).args(rest);
        Running::start(command)
    };
    let poller = python("poller.py", &["1", "0.02"]);
    host.wait_for("poller.py, a program");
    let socket = python("live.py", &["1"]);
    host.wait_for("live.py, a program");
    let command = format!("cmd:python3 '{}'", examples.join("bot.py").display());
    let bot = Running::skull(data.path(), &["join", &link, "--bot", &command, "--games", "1"]);
    host.wait_for("bot.py, a program");
    host.says("start\n");
    host.says(&ANYTHING.repeat(800));
    for program in [poller, socket, bot] {
        let (content, said) = program.end();
        assert!(content, "{said}");
        assert!(!said.contains("broke off"), "{said}");
    }
    let (_, said) = host.end();
    assert!(said.contains("the game!"), "{said}");
}

/// docs/protocol.md: games follow each other in one process. Each table has a process of its own, and the first of all says
/// what the program is called.
#[test]
fn a_program_is_kept_from_game_to_game_at_each_of_its_tables() {
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
    let (kept, data) = folders();
    let server = Server::start(kept.path(), 0, &["--messages-per-guest", "1000000"]);
    let [one, other] = [(); 2].map(|()| tempfile::tempdir().unwrap());
    let ((one, here), (other, there)) = (host(&server, one.path(), "2"), host(&server, other.path(), "2"));
    let [program, greeted] = ["stayer.py", "greeted"].map(|name| data.path().join(name));
    fs::write(&program, PROGRAM).unwrap();
    let command = format!("cmd:python3 '{}' '{}'", program.display(), greeted.display());
    let bot = Running::skull(data.path(), &["join", &here, &there, "--bot", &command, "--games", "2"]);
    let mut hosts = [one, other];
    for host in &mut hosts {
        host.wait_for("stayer, a program");
        host.says("start\n");
        host.says(&ANYTHING.repeat(200));
    }
    for host in &mut hosts {
        host.wait_for("the game!");
        host.says("again\n");
        host.says(&ANYTHING.repeat(200));
    }
    let (content, said) = bot.end();
    assert!(content && !said.contains("broke off"), "{said}");
    assert_eq!(said.matches("game 2 was won by").count(), 2, "{said}");
    let mut games: BTreeMap<String, u32> = BTreeMap::new();
    for process in fs::read_to_string(greeted).unwrap().lines() {
        *games.entry(process.to_owned()).or_default() += 1;
    }
    let mut games: Vec<u32> = games.into_values().collect();
    games.sort_unstable();
    assert_eq!(games, [1, 2, 2], "a greeting for the name, and two games in each of two processes");
}
