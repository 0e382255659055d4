//! Two ways to talk to a referee: inside this process, and through a pipe to the program.

use std::{
    io::{BufRead, BufReader, Write},
    process::{Child, ChildStdin, ChildStdout, Command, Stdio},
};

use serde_json::{Value, json};
use skull_chance::Dice;
use skull_cli::referee::Referee;

/// Something that answers a request line with an answer line, both without the end of the line.
pub(crate) trait Answers {
    fn line(&mut self, request: &[u8]) -> String;

    /// Asks and reads the answer as JSON.
    fn ask(&mut self, request: &str) -> Value {
        serde_json::from_str(&self.line(request.as_bytes())).unwrap()
    }

    /// Asks for something that must be granted.
    fn must(&mut self, request: &str) -> Value {
        let answer = self.ask(request);
        assert_eq!(answer["ok"], json!(true), "{request} was answered {answer}");
        answer
    }

    /// The whole truth.
    fn state(&mut self) -> Value {
        self.must(r#"{"cmd":"state"}"#)["state"].take()
    }
}

/// A referee in this process.
pub(crate) struct Table(Referee);

impl Table {
    pub(crate) fn empty() -> Table {
        Table(Referee::new(Dice::from_seed(0)))
    }

    /// A game of so many seats that seat 0 leads, with fixed luck.
    pub(crate) fn of(seats: usize) -> Table {
        Table::start(&format!(r#"{{"cmd":"new","seats":{seats},"first":0,"seed":1}}"#))
    }

    pub(crate) fn start(request: &str) -> Table {
        let mut table = Table::empty();
        table.must(request);
        table
    }

    /// Plays acts as in `0 place flower, 1 place skull, 0 bid 2, 1 pass`, all of them legal.
    pub(crate) fn play(mut self, acts: &str) -> Table {
        for act in acts.split(',') {
            self.must(&request(act));
        }
        self
    }

    /// Plays one more and returns its answer line.
    pub(crate) fn act(&mut self, act: &str) -> String {
        self.line(request(act).as_bytes())
    }

    /// The code with which an act is refused.
    pub(crate) fn refusal(&mut self, act: &str) -> String {
        self.refuses(&request(act))
    }

    /// The code with which a request is refused. A refused request changes nothing, and says why in a sentence.
    pub(crate) fn refuses(&mut self, request: &str) -> String {
        let state = r#"{"cmd":"state"}"#;
        let before = self.ask(state);
        let answer = self.ask(request);
        assert_eq!(answer["ok"], json!(false), "{request} was answered {answer}");
        assert_eq!(answer.as_object().unwrap().len(), 2, "{answer}");
        let message = answer["error"]["message"].as_str().unwrap();
        assert!(message.ends_with('.') && !message.contains('\n') && message.len() < 200, "{message}");
        assert_eq!(self.ask(state), before, "{request} was refused and changed the table");
        answer["error"]["code"].as_str().unwrap().to_owned()
    }
}

impl Answers for Table {
    fn line(&mut self, request: &[u8]) -> String {
        let mut answer = Vec::new();
        self.0.answer(request, &mut answer);
        assert_eq!(answer.pop(), Some(b'\n'), "an answer is a line");
        assert!(!answer.contains(&b'\n'), "an answer is one line");
        String::from_utf8(answer).unwrap()
    }
}

/// The request that an act like `0 bid 2` or `1 place skull` stands for.
pub(crate) fn request(act: &str) -> String {
    let words: Vec<&str> = act.split_whitespace().collect();
    let (seat, action) = match words[..] {
        [seat, word] => (seat, format!(r#""{word}""#)),
        [seat, verb @ ("place" | "discard"), disc] => (seat, format!(r#"{{"{verb}":"{disc}"}}"#)),
        [seat, verb, number] => (seat, format!(r#"{{"{verb}":{number}}}"#)),
        _ => panic!("{act:?} is no act"),
    };
    format!(r#"{{"cmd":"act","seat":{seat},"action":{action}}}"#)
}

/// The program itself, asked one line at a time.
pub(crate) struct Program {
    child: Child,
    requests: Option<ChildStdin>,
    answers: BufReader<ChildStdout>,
}

impl Program {
    pub(crate) fn start() -> Program {
        let mut child = Command::new(env!("CARGO_BIN_EXE_skull"))
            .arg("referee")
            .stdin(Stdio::piped())
            .stdout(Stdio::piped())
            .stderr(Stdio::piped())
            .spawn()
            .unwrap();
        let requests = child.stdin.take();
        let answers = BufReader::new(child.stdout.take().unwrap());
        Program { child, requests, answers }
    }

    /// Sends bytes as they are.
    pub(crate) fn send(&mut self, bytes: &[u8]) {
        self.requests.as_mut().unwrap().write_all(bytes).unwrap();
    }

    /// The next answer.
    pub(crate) fn hear(&mut self) -> String {
        let mut line = String::new();
        self.answers.read_line(&mut line).unwrap();
        assert_eq!(line.pop(), Some('\n'));
        line
    }

    /// Ends the input; returns the answers not heard yet, what was said on standard error, and the status.
    pub(crate) fn end(mut self) -> (Vec<String>, String, i32) {
        drop(self.requests.take());
        let rest = std::io::read_to_string(self.answers).unwrap();
        let said = std::io::read_to_string(self.child.stderr.take().unwrap()).unwrap();
        (rest.lines().map(str::to_owned).collect(), said, self.child.wait().unwrap().code().unwrap())
    }

    /// Stops listening, and returns the program to go on alone.
    pub(crate) fn turn_away(self) -> (Child, ChildStdin) {
        (self.child, self.requests.unwrap())
    }
}

impl Answers for Program {
    fn line(&mut self, request: &[u8]) -> String {
        self.send(&[request, b"\n"].concat());
        self.hear()
    }
}

#[cfg(target_os = "linux")]
impl Program {
    /// The most memory it has held so far.
    pub(crate) fn memory_kib(&self) -> i64 {
        let status = std::fs::read_to_string(format!("/proc/{}/status", self.child.id())).unwrap();
        let line = status.lines().find(|line| line.starts_with("VmHWM:")).unwrap();
        line.split_whitespace().nth(1).unwrap().parse().unwrap()
    }
}
