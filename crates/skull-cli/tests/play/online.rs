//! A table on a server, from the terminal: hosted, joined, watched; by people, by our players, by programs.

use std::{
    collections::BTreeMap,
    fs,
    io::{BufRead, BufReader, Read, Write},
    net::SocketAddr,
    path::{Path, PathBuf},
    process::{Child, ChildStdin, Command, Output, Stdio},
    sync::mpsc::{Receiver, channel},
    thread,
    time::{Duration, Instant},
};

use tempfile::TempDir;

use crate::pty::Terminal;

/// Longer than anything takes on a busy machine.
const DEADLINE: Duration = Duration::from_mins(1);
/// Something in it is legal at every moment.
const ANYTHING: &str = "1\npass\nbid 1\nleave\n";

/// `skull serve`. No test leaves one behind, however it ends.
struct Server {
    address: SocketAddr,
    child: Child,
    data: PathBuf,
}

impl Server {
    fn start(data: &Path, port: u16, arguments: &[&str]) -> Server {
        let mut command = Command::new(env!("CARGO_BIN_EXE_skull"));
        command.arg("serve").args(["--listen", &format!("127.0.0.1:{port}"), "--log-filter", "error"]);
        let mut child =
            command.args(arguments).arg("--data").arg(data).stdout(Stdio::piped()).spawn().unwrap();
        let mut said = String::new();
        BufReader::new(child.stdout.take().unwrap()).read_line(&mut said).unwrap();
        let address =
            said.trim().rsplit_once("://").unwrap_or_else(|| panic!("it said {said:?}")).1.parse().unwrap();
        Server { address, child, data: data.to_owned() }
    }

    /// Ends it as a power cut would.
    fn kill(&mut self) {
        self.child.kill().unwrap();
        self.child.wait().unwrap();
    }

    fn start_again(mut self) -> Server {
        self.kill();
        Server::start(&self.data, self.address.port(), &[])
    }
}

impl Drop for Server {
    fn drop(&mut self) {
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}

/// A program whose lines are read while it runs.
struct Running {
    child: Child,
    stdin: Option<ChildStdin>,
    lines: Receiver<String>,
    heard: String,
}

impl Running {
    fn start(mut command: Command) -> Running {
        let mut child =
            command.stdin(Stdio::piped()).stdout(Stdio::piped()).stderr(Stdio::piped()).spawn().unwrap();
        let out = BufReader::new(child.stdout.take().unwrap());
        let (tell, lines) = channel();
        thread::spawn(move || out.lines().map_while(Result::ok).try_for_each(|line| tell.send(line)));
        Running { stdin: child.stdin.take(), child, lines, heard: String::new() }
    }

    /// `skull` with its own data folder.
    fn skull(data: &Path, arguments: &[&str]) -> Running {
        let mut command = Command::new(env!("CARGO_BIN_EXE_skull"));
        command.args(arguments).env("SKULL_DATA", data);
        Running::start(command)
    }

    fn wait_for(&mut self, words: &str) -> String {
        let end = Instant::now() + DEADLINE;
        loop {
            let left = end.saturating_duration_since(Instant::now());
            let line = self.lines.recv_timeout(left);
            let line = line.unwrap_or_else(|_| panic!("waiting for {words:?}; it said:\n{}", self.heard));
            self.heard += &line;
            self.heard.push('\n');
            if line.contains(words) {
                return line;
            }
        }
    }

    fn says(&mut self, words: &str) {
        // It may have heard enough already.
        let _ = self.stdin.as_mut().unwrap().write_all(words.as_bytes());
    }

    /// Says nothing more, and waits until it has ended; whether it was content, and what it said last.
    fn end(mut self) -> (bool, String) {
        self.stdin = None;
        for line in &self.lines {
            self.heard += &line;
            self.heard.push('\n');
        }
        let mut errors = String::new();
        self.child.stderr.take().unwrap().read_to_string(&mut errors).unwrap();
        (self.child.wait().unwrap().success(), std::mem::take(&mut self.heard) + &errors)
    }
}

impl Drop for Running {
    fn drop(&mut self) {
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}

/// A table without pauses, whose host speaks through a pipe. The link is that which was printed.
fn host(server: &Server, data: &Path, seats: &str) -> (Running, String) {
    let at = server.address.to_string();
    let quick =
        ["--pace", "instant", "--show-seconds", "0", "--wins-to-win", "1", "--plain", "--name", "Ada"];
    let mut host = Running::skull(data, &[&["host", "--server", &at, "--seats", seats], &quick[..]].concat());
    let link = host.wait_for("The table is at ").split_once(" at ").unwrap().1.to_owned();
    let code = host.wait_for("Its code is ");
    assert!(link.ends_with(code.rsplit(' ').next().unwrap()), "{link}: {code}");
    (host, link)
}

fn folders() -> (TempDir, TempDir) {
    (tempfile::tempdir().unwrap(), tempfile::tempdir().unwrap())
}

fn skull(data: &Path, arguments: &[&str]) -> Output {
    Command::new(env!("CARGO_BIN_EXE_skull"))
        .args(arguments)
        .env("SKULL_DATA", data)
        .stdin(Stdio::null())
        .output()
        .unwrap()
}

#[test]
fn a_game_is_hosted_and_played_through_a_pipe() {
    let (kept, data) = folders();
    let server = Server::start(kept.path(), 0, &[]);
    let (mut host, _) = host(&server, data.path(), "3");
    host.says("bot novice\nbot\nsay Welcome.\nstart\n");
    host.wait_for("a bot (novice)");
    host.wait_for("Ada: “Welcome.”");
    host.wait_for("Hide your first disc.");
    host.says(&ANYTHING.repeat(500));
    host.wait_for("the game!");
    host.says("again\n");
    host.wait_for("Round 1.");
    host.says("quit\n");
    let (content, said) = host.end();
    assert!(content && said.contains("Your seat is kept: skull join http://"), "{said}");
}

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

/// A folder that takes no files is no reason not to play; nobody is promised what cannot be kept.
#[test]
fn where_nothing_can_be_kept_that_is_said_and_the_game_is_played() {
    let (kept, data) = folders();
    let server = Server::start(kept.path(), 0, &[]);
    let in_the_way = data.path().join("file");
    fs::write(&in_the_way, "").unwrap();
    let (mut ada, link) = host(&server, &in_the_way, "3");
    ada.wait_for("Nothing can be kept here: leave, and your seat is lost.");
    let mut bo = Terminal::start(&in_the_way, &["join", &link, "--name", "Bo"]);
    bo.wait_for("Nothing can be kept here: leave, and your seat is lost.");
    ada.wait_for("Bo.");
    ada.says("start\n");
    bo.wait_for("Hide your first disc.");
    bo.press("f");
    ada.wait_for("Bo places a disc.");
    bo.press("qq");
    assert!(bo.end());
    ada.says("quit\n");
    let (content, said) = ada.end();
    assert!(content && said.contains("Your seat is lost: nothing could be kept here."), "{said}");
    assert!(said.contains("skull: cannot read ") && !said.contains("Your seat is kept"), "{said}");
}

#[test]
fn what_leads_nowhere_is_told_with_advice() {
    let (kept, data) = folders();
    let mut server = Server::start(kept.path(), 0, &[]);
    let at = server.address;
    let fails = |arguments: &[&str], code: i32, sentence: &str| {
        let output = skull(data.path(), arguments);
        let said = String::from_utf8(output.stderr).unwrap();
        assert!(said.contains(sentence), "{arguments:?}: {said}");
        assert_eq!(output.status.code(), Some(code), "{arguments:?}: {said}");
    };
    let unknown = format!("{at}/bado-kimelu");
    for command in ["join", "watch"] {
        fails(&[command, &unknown], 1, "There is no table of that name: check the code, or open a new one.");
        fails(&[command, "bado-kimelu"], 2, "write the server before it");
        fails(&[command, &format!("http://{at}/")], 2, "no table's code");
        fails(&[command, &format!("http://{at}/g/123")], 2, "finished game");
        fails(&[command, &format!("gopher://{at}/t/bado-kimelu")], 2, "not by gopher");
    }
    fails(&["join", &unknown, &unknown], 2, "a person sits at one table");
    fails(&["join", &unknown, "--bot", "gandalf"], 2, "the built-in players are");
    fails(&["join", &unknown, "--bot", "expert", "--plain"], 2, "cannot be used with '--plain'");
    fails(&["join", &unknown, "--bot", "expert", "--speed", "instant"], 2, "cannot be used with '--speed");
    let crash = "cmd:sh -c 'echo No module named flowers >&2; exit 3'";
    fails(&["join", &unknown, "--bot", crash], 1, "It last wrote:\n  No module named flowers");
    fails(&["join", &unknown, "--bot", "cmd:no-such-program"], 1, "the program does not start: ");
    fails(&["join", &unknown, "--name", ""], 2, "1 to 24 letters that can be seen");
    let (mut host, link) = host(&server, data.path(), "2");
    host.says("bot\n");
    host.wait_for("a bot (regular)");
    let other = tempfile::tempdir().unwrap();
    let full = skull(other.path(), &["join", &link, "--name", "Bo"]);
    let said = String::from_utf8(full.stderr).unwrap();
    assert_eq!(full.status.code(), Some(1), "{said}");
    assert!(said.contains("All seats are taken") && said.contains("skull watch"), "{said}");
    server.kill();
    fails(&["join", &unknown], 1, "nobody answers at");
    fails(&["host", "--server", &at.to_string()], 1, "nobody answers at");
}

#[cfg(unix)]
#[test]
fn whoever_comes_again_takes_their_own_seat() {
    use std::os::unix::fs::PermissionsExt;

    let (kept, data) = folders();
    let server = Server::start(kept.path(), 0, &[]);
    let (mut ada, link) = host(&server, data.path(), "3");
    let mut bo = Running::skull(data.path(), &["join", &link, "--plain", "--name", "Bo"]);
    ada.wait_for("Bo.");
    bo.wait_for("Bo.");
    ada.says("start\n");
    bo.wait_for("On your mat");
    drop(bo);
    let mut again = Running::skull(data.path(), &["join", &link, "--plain", "--name", "Bo"]);
    let own = again.wait_for("Bo, ");
    assert!(own.contains("B  Bo, at this keyboard"), "{own}");
    again.says("flower\n");
    ada.says("flower\n");
    ada.wait_for("Bo places a disc.");
    let files: Vec<PathBuf> =
        fs::read_dir(data.path().join("servers")).unwrap().map(|file| file.unwrap().path()).collect();
    assert_eq!(files.len(), 1, "one a server: {files:?}");
    assert_eq!(fs::metadata(&files[0]).unwrap().permissions().mode() & 0o777, 0o600);
}

/// What to press at this sight: something that is legal, and brings the game on.
fn answer(contents: &str) -> &'static str {
    let says = |words: &str| contents.contains(words);
    match () {
        () if says("leave it") => "\r",
        () if says("p pass") => "p",
        () if says("⏎ do it") => "\r",
        () => " ",
    }
}

/// Both press on until both screens say this.
fn play_until(terminals: &mut [Terminal; 2], words: &str) {
    let end = Instant::now() + DEADLINE;
    while !terminals.iter().all(|terminal| terminal.contents().contains(words)) {
        for terminal in terminals.iter_mut() {
            let contents = terminal.contents();
            assert!(Instant::now() < end, "waiting for {words}:\n{contents}");
            if !contents.contains(words) {
                terminal.press(answer(&contents));
                terminal.glance();
            }
        }
    }
}

/// Two terminals at one table: a game, a server that is killed and comes back, talk, and another game.
#[test]
fn two_terminals_play_at_one_table_whatever_happens_to_the_server() {
    let (kept, data) = folders();
    let other = tempfile::tempdir().unwrap();
    let server = Server::start(kept.path(), 0, &[]);
    let at = server.address.to_string();
    let quick = ["--speed", "instant", "--show-seconds", "0", "--wins-to-win", "1", "--seats", "2"];
    let arguments = [&["host", "--server", &at, "--name", "Ada"], &quick[..]].concat();
    let mut ada = Terminal::start(data.path(), &arguments);
    let lobby = ada.wait_for("s start");
    let code = lobby.split("table ").nth(1).unwrap().split_whitespace().next().unwrap().to_owned();
    assert!(
        lobby.contains(&format!("http://{at}/t/{code}")) && lobby.contains('█'),
        "link and picture:\n{lobby}"
    );
    let url = format!("{at}/{code}");
    let mut bo = Terminal::start(other.path(), &["join", &url, "--name", "Bo", "--speed", "instant"]);
    bo.wait_for("Ada starts the game.");
    ada.wait_for("Bo ");
    bo.press("tHello, Ada.\r");
    ada.wait_for("“Hello, Ada.”");
    ada.press("s");
    ada.wait_for("Hide your first disc.");
    bo.wait_for("Hide your first disc.");
    let server = server.start_again();
    // Whatever is pressed while the line is down is played when it is back.
    ada.press("f");
    bo.press("s");
    ada.wait("both discs", |contents| contents.contains("2 on the table"));
    bo.wait("both discs", |contents| contents.contains("2 on the table"));
    let mut both = [ada, bo];
    play_until(&mut both, "n another game");
    let [mut ada, mut bo] = both;
    bo.press("tnot bad\r");
    ada.wait_for("not bad");
    bo.press("n");
    bo.wait_for("You are ready.");
    ada.press("n");
    ada.wait_for("Hide your first disc.");
    bo.wait_for("Hide your first disc.");
    drop(server);
    ada.wait_for("The line is down");
    ada.press("q");
    ada.press("q");
    assert!(ada.end());
    bo.press("qq");
    assert!(bo.end());
}

/// On the drawn table and in lines of text. The key that takes the seat back does nothing else.
#[test]
fn whoever_lets_the_clock_run_out_is_away_and_back_with_one_key() {
    let data = tempfile::tempdir().unwrap();
    let (here, there) = folders();
    let server = Server::start(data.path(), 0, &[]);
    let at = server.address.to_string();
    let table =
        ["host", "--server", &at, "--seats", "3", "--fill", "novice", "--clock", "5", "--name", "Ada"];
    let mut drawn = Terminal::start(here.path(), &table);
    let lobby = drawn.wait_for("add a bot");
    let link = lobby.lines().find(|line| line.contains("/t/")).unwrap().trim().to_owned();
    let mut lines = Terminal::start_sized(there.path(), &["join", &link, "--name", "Bo"], (60, 20));
    lines.wait_for("gathers");
    drawn.wait_for("Bo");
    drawn.press("s");
    drawn.wait_for("Hide your first disc.");
    drawn.wait_for("A bot has your seat while you are away");
    drawn.press("x");
    drawn.wait("the seat again", |contents| !contents.contains("A bot has your seat"));
    assert!(!drawn.contents().contains("Discs are shown only"), "{}", drawn.contents());
    lines.wait_for("Your time was up: a bot has your seat.");
    lines.press("\r");
    lines.wait_for("You have your seat again.");
    drawn.press("\u{3}");
    assert!(drawn.end());
}

#[test]
fn whoever_watches_sees_what_lies_open() {
    let (kept, data) = folders();
    let server = Server::start(kept.path(), 0, &[]);
    let (mut ada, link) = host(&server, data.path(), "2");
    let mut watcher = Running::skull(data.path(), &["watch", &link, "--plain"]);
    watcher.wait_for("Ada.");
    ada.says("bot\nstart\n");
    watcher.wait_for("Round 1.");
    ada.says("skull\n");
    assert_eq!(watcher.wait_for("Ada places"), "Ada places a disc.");
    ada.says(&ANYTHING.repeat(400));
    watcher.wait_for("the game!");
    watcher.wait_for("The next game is shown when it begins.");
}

#[test]
fn whoever_watches_on_a_screen_sees_the_table_drawn() {
    let (kept, data) = folders();
    let other = tempfile::tempdir().unwrap();
    let server = Server::start(kept.path(), 0, &[]);
    let (mut ada, link) = host(&server, data.path(), "2");
    let mut watcher = Terminal::start(other.path(), &["watch", &link, "--speed", "instant"]);
    watcher.wait_for("Ada starts the game.");
    assert!(watcher.is_on_the_other_screen());
    ada.says("bot\nstart\n");
    watcher.wait_for("Round 1.");
    ada.says("skull\n");
    watcher.wait_for("Ada places a disc.");
    assert!(!watcher.contents().contains("your hand"), "{}", watcher.contents());
    watcher.press("qq");
    assert!(watcher.end());
    assert!(!watcher.is_on_the_other_screen() && !watcher.hides_the_cursor());
}

/// The line lives on while the shell has the terminal: what was said meanwhile is there.
#[cfg(unix)]
#[test]
fn ctrl_z_suspends_a_visit_and_it_comes_back_whole() {
    let (kept, data) = folders();
    let other = tempfile::tempdir().unwrap();
    let server = Server::start(kept.path(), 0, &[]);
    let (mut ada, link) = host(&server, data.path(), "3");
    let mut bo = Terminal::start_from_a_shell(other.path(), &["join", &link, "--name", "Bo"]);
    bo.wait_for("Ada starts the game.");
    bo.press("\u{1a}");
    bo.wait_for("The shell is back.");
    assert!(!bo.is_on_the_other_screen() && !bo.hides_the_cursor());
    ada.says("say Where are you?\nstart\n");
    ada.wait_for("Hide your first disc.");
    bo.press("\r");
    bo.wait("the game", |contents| contents.contains("Hide your first disc."));
    assert!(bo.is_on_the_other_screen());
    bo.press("f");
    ada.wait_for("Bo places a disc.");
    bo.press("\u{3}");
    assert!(bo.end());
}

/// The certificates are those that the machine trusts, and one of the house can be added.
#[test]
fn a_table_is_reached_over_tls() {
    let (kept, data) = folders();
    let signed = rcgen::generate_simple_self_signed(vec!["localhost".to_owned()]).unwrap();
    let (cert, key) = (kept.path().join("cert.pem"), kept.path().join("key.pem"));
    fs::write(&cert, signed.cert.pem()).unwrap();
    fs::write(&key, signed.signing_key.serialize_pem()).unwrap();
    let (cert, key) = (cert.display().to_string(), key.display().to_string());
    let server = Server::start(kept.path(), 0, &["--tls-cert", &cert, "--tls-key", &key]);
    let at = format!("https://localhost:{}", server.address.port());
    let mut command = Command::new(env!("CARGO_BIN_EXE_skull"));
    command
        .args(["host", "--server", &at, "--plain"])
        .env("SKULL_DATA", data.path())
        .env("SSL_CERT_FILE", &cert);
    let mut trusting = Running::start(command);
    trusting.wait_for(&format!("The table is at {at}/t/"));
    trusting.wait_for("gathers");
    let output = skull(data.path(), &["host", "--server", &at]);
    let said = String::from_utf8(output.stderr).unwrap();
    assert_eq!(output.status.code(), Some(1), "{said}");
    assert!(said.contains("certificate"), "{said}");
}
