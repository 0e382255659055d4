//! How many requests a second the program answers through a pipe: `cargo bench -p skull-cli`.
//!
//! One at a time, each request waits for the answer before, so two processes take turns and most of the
//! time is the operating system's. In batches, what is measured is the referee. The promise is 20,000 a second.

#![allow(clippy::unwrap_used, reason = "a measurement that cannot go on says so by panicking")]

use std::{
    io::{BufRead, BufReader, Write},
    process::{Child, ChildStdin, ChildStdout, Command, Stdio},
    thread,
    time::{Duration, Instant},
};

use skull_chance::Dice;
use skull_cli::referee::Referee;

fn main() {
    // `cargo test --benches` only wants to know that it runs.
    let wanted = std::env::args().any(|argument| argument == "--bench");
    let time = Duration::from_millis(if wanted { 3000 } else { 30 });
    let game = a_game_of_four();
    println!("{} requests a game of four: one new, then legal and act in turn", game.len());
    println!("{:>12.0} requests/s one at a time", one_at_a_time(&game, time));
    for games in [1, 10, 100] {
        let rate = in_batches(&game, games, time);
        println!("{rate:>12.0} requests/s in batches of {} requests", games * game.len());
    }
}

/// The requests of a whole game with random choices.
fn a_game_of_four() -> Vec<String> {
    let mut referee = Referee::new(Dice::from_seed(0));
    let mut ask = |request: &str| {
        let mut answer = Vec::new();
        referee.answer(request.as_bytes(), &mut answer);
        serde_json::from_slice::<serde_json::Value>(&answer).unwrap()
    };
    let mut dice = Dice::from_seed(5);
    let mut game = vec![r#"{"cmd":"new","seats":4,"seed":5}"#.to_owned()];
    ask(&game[0]);
    loop {
        game.push(r#"{"cmd":"legal"}"#.to_owned());
        let legal = ask(r#"{"cmd":"legal"}"#);
        let Some(asked) = legal["to_act"].get(0) else { return game };
        let actions = asked["actions"].as_array().unwrap();
        let action = &actions[usize::from(dice.below(u8::try_from(actions.len()).unwrap()))];
        let act = serde_json::json!({"cmd": "act", "seat": asked["seat"], "action": action}).to_string();
        ask(&act);
        game.push(act);
    }
}

fn start() -> (Child, ChildStdin, BufReader<ChildStdout>) {
    let mut child = Command::new(env!("CARGO_BIN_EXE_skull"))
        .arg("referee")
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .spawn()
        .unwrap();
    let requests = child.stdin.take().unwrap();
    let answers = BufReader::new(child.stdout.take().unwrap());
    (child, requests, answers)
}

fn must_be_granted(answer: &str) {
    assert!(answer.starts_with(r#"{"ok":true"#), "{answer}");
}

fn one_at_a_time(game: &[String], time: Duration) -> f64 {
    let (mut child, mut requests, mut answers) = start();
    let lines: Vec<String> = game.iter().map(|request| format!("{request}\n")).collect();
    let (begin, mut count, mut answer) = (Instant::now(), 0_u32, String::new());
    while begin.elapsed() < time {
        for line in &lines {
            requests.write_all(line.as_bytes()).unwrap();
            answer.clear();
            answers.read_line(&mut answer).unwrap();
            must_be_granted(&answer);
            count += 1;
        }
    }
    let rate = f64::from(count) / begin.elapsed().as_secs_f64();
    drop(requests);
    assert!(child.wait().unwrap().success());
    rate
}

fn in_batches(game: &[String], games: usize, time: Duration) -> f64 {
    let (mut child, mut requests, mut answers) = start();
    let batch: String = game.iter().flat_map(|request| [request, "\n"]).collect::<String>().repeat(games);
    let expected = u32::try_from(game.len() * games).unwrap();
    let begin = Instant::now();
    // Its own thread, because the answers to a large batch fill the pipe before the batch is sent.
    let sender = thread::spawn(move || {
        let mut batches = 0_u32;
        while begin.elapsed() < time {
            requests.write_all(batch.as_bytes()).unwrap();
            batches += 1;
        }
        batches
    });
    let (mut count, mut answer) = (0_u32, String::new());
    while answers.read_line(&mut answer).unwrap() > 0 {
        must_be_granted(&answer);
        answer.clear();
        count += 1;
    }
    let seconds = begin.elapsed().as_secs_f64();
    assert_eq!(count, sender.join().unwrap() * expected, "every request has one answer");
    assert!(child.wait().unwrap().success());
    f64::from(count) / seconds
}
