//! Whole games that a seed decides. What the engine is told on the way is written down, so that a module can be told the same,
//! and all that it says is summed up in a hash: a module and a program that were built of the same sources come to the same, or
//! one of them plays, shows or hides something else.

use std::{
    collections::BTreeMap,
    fmt::Write,
    mem,
    sync::Arc,
    time::{Duration, Instant},
};

use parking_lot::Mutex;
use serde::{Deserialize, Serialize};
use sha2::{Digest, Sha256};
use skull_chance::Dice;
use skull_rules::{Action, Seat};
use skull_table::Time;
use skull_wasm::{
    Engine, Worker,
    message::{CupboardAnswer, CupboardWish, FromPage, FromWorker, KeptText, ToPage, ToWorker},
};

/// A game that was played.
#[derive(Debug)]
pub(crate) struct Played {
    /// The hash of all that was told, wished and kept: views, events, choices, talk, times, the log, and in the end the sums
    /// and the record.
    pub(crate) hash: String,
    /// What the engine was told, line by line: `key`, `hear` and `take` with what was said, and `run` with the time.
    pub(crate) script: String,
    /// How long the engine ran.
    pub(crate) took: Duration,
}

/// Plays the game of a seed, at a table that the seed lays as well. Panics if it comes to no end.
pub(crate) fn play(seed: u64) -> Played {
    let mut trial = Trial::new(seed);
    trial.lay();
    trial.play()
}

/// A game with somebody who does anything that is legal, and the worker it is played in.
pub(crate) struct Trial {
    engine: Engine,
    worker: Arc<TrialWorker>,
    script: String,
    took: Duration,
    luck: Dice,
    said: u32,
    turns: u32,
    is_over: bool,
}

/// A worker without a clock of its own, whose cupboard answers as soon as it is looked at.
struct TrialWorker(Mutex<TrialTools>);

struct TrialTools {
    passed: Duration,
    key: [u8; 32],
    told: Vec<ToPage>,
    wished: Vec<(u32, CupboardWish)>,
    cupboard: BTreeMap<String, String>,
    heard: Sha256,
}

/// As much of a message as somebody needs who plays anything.
#[derive(Deserialize)]
struct TrialSight {
    game: Option<TrialGame>,
}

#[derive(Deserialize)]
struct TrialGame {
    seed: Option<String>,
    legal: Vec<TrialLegal>,
}

#[derive(Deserialize)]
struct TrialLegal {
    seat: Seat,
    actions: Vec<Action>,
}

/// More turns than any game takes.
const MOST_TURNS: u32 = 100_000;

impl Trial {
    fn new(seed: u64) -> Trial {
        let mut luck = Dice::from_seed(seed);
        let key = luck.key();
        let worker = Arc::new(TrialWorker(Mutex::new(TrialTools {
            passed: Duration::ZERO,
            key,
            told: Vec::new(),
            wished: Vec::new(),
            cupboard: BTreeMap::new(),
            heard: Sha256::new(),
        })));
        let engine = Engine::new(worker.clone());
        let script = format!("key {}\n", hex::encode(key));
        Trial { engine, worker, script, took: Duration::ZERO, luck, said: 0, turns: 0, is_over: false }
    }

    fn hear(&mut self, said: FromPage) {
        writeln!(self.script, "hear {}", json(&said)).unwrap();
        self.engine.hear(said);
    }

    fn take(&mut self, said: FromWorker) {
        writeln!(self.script, "take {}", json(&said)).unwrap();
        self.engine.take(said);
    }

    fn run(&mut self) -> Option<Duration> {
        writeln!(self.script, "run {}", self.worker.running_for().as_millis()).unwrap();
        let began = Instant::now();
        let pause = self.engine.run();
        self.took += began.elapsed();
        pause
    }

    /// A game among bots of one level, which somebody watches.
    pub(crate) fn among(level: &str, seats: u8, seed: u64) -> Played {
        let mut trial = Trial::new(seed);
        trial.open(&format!(r#"{{"seats":{seats},"fill":"{level}","pace":"instant"}}"#));
        trial.say(r#""stand""#);
        trial.say(r#""start""#);
        trial.play()
    }

    fn play(mut self) -> Played {
        while !self.is_over {
            self.go_on();
        }
        self.look_back();
        let hash = hex::encode(self.worker.0.lock().heard.clone().finalize());
        Played { hash, script: self.script, took: self.took }
    }

    /// Somebody comes and opens a table.
    fn open(&mut self, options: &str) {
        self.take(FromWorker::Begin);
        self.ask("POST", "/api/guests", r#"{"name":"Ana"}"#);
        let opened = self.ask("POST", "/api/tables", options);
        let code = opened.split('"').nth(3).expect("a table was opened").to_owned();
        self.hear(FromPage::Dial { line: 1, path: format!("/api/tables/{code}/socket") });
    }

    /// A table with bots of all levels, and somebody at it, in most games with a seat.
    fn lay(&mut self) {
        let two_tribes = self.luck.below(5) == 0;
        let players = if two_tribes { 2 + self.luck.below(5) } else { 2 + self.luck.below(11) };
        let seats = if two_tribes { 2 * players.max(2) } else { players };
        let (tribes, wins) = (1 + u8::from(two_tribes), 1 + self.luck.below(3));
        let opening = ["simultaneous", "first_player_last"][usize::from(self.luck.below(2))];
        let after = ["lead", "choose"][usize::from(self.luck.below(2))];
        let rules = format!(
            r#"{{"opening":"{opening}","after_own_skull":"{after}","tribes_per_player":{tribes},"wins_to_win":{wins}}}"#
        );
        let fill = ["random", "novice", "regular", "expert", "oracle"][usize::from(self.luck.below(5))];
        // Whoever takes their time speaks, too; the time that passes is nobody's.
        let pace = ["natural", "quick", "instant"][usize::from(self.luck.below(3))];
        self.open(&format!(r#"{{"seats":{seats},"rules":{rules},"fill":"{fill}","pace":"{pace}"}}"#));
        if players > 2 && self.luck.below(4) == 0 {
            self.say(r#""stand""#);
        }
        for level in ["random", "regular", "oracle"].iter().take(usize::from(self.luck.below(players.min(4))))
        {
            self.say(&format!(r#"{{"add_bot":{{"level":"{level}"}}}}"#));
        }
        self.say(r#""start""#);
    }

    /// Answers what is wished, plays what can be played, and lets time pass when nothing else is to be done.
    fn go_on(&mut self) {
        self.turns += 1;
        assert!(self.turns < MOST_TURNS, "a game comes to an end");
        let pause = self.run();
        let (told, wished) = self.worker.take();
        let is_quiet = told.is_empty() && wished.is_empty();
        for (n, wish) in wished {
            let done = self.worker.look_up(wish);
            self.take(FromWorker::Kept { n, done });
        }
        for told in told {
            self.look_at(&told);
        }
        if is_quiet {
            let pause = pause.expect("somebody is always waiting for something");
            self.worker.wait(pause);
        }
    }

    fn look_at(&mut self, told: &ToPage) {
        let ToPage::Told { text, .. } = told else { return };
        let sight: Option<TrialSight> = serde_json::from_slice(text.as_bytes()).ok();
        let Some(game) = sight.and_then(|sight| sight.game) else { return };
        self.is_over |= game.seed.is_some();
        for TrialLegal { seat, actions } in game.legal {
            let choice = usize::from(self.luck.below(actions.len() as u8));
            let (seat, action) = (seat.index(), json(&actions[choice]));
            self.say(&format!(r#"{{"act":{{"seat":{seat},"action":{action}}}}}"#));
        }
    }

    /// The game as it is kept.
    fn look_back(&mut self) {
        self.ask("GET", "/api/me/totals", "");
        let games = self.ask("GET", "/api/me/games", "");
        if let Some(id) = games.split('"').nth(5) {
            self.ask("GET", &format!("/api/games/{id}/record"), "");
        }
    }

    fn say(&mut self, command: &str) {
        self.said += 1;
        let text = format!(r#"{{"id":"trial-{}","do":{command}}}"#, self.said);
        self.hear(FromPage::Say { line: 1, text });
    }

    /// Asks, and waits for the answer.
    fn ask(&mut self, method: &str, path: &str, body: &str) -> String {
        let (method, path) = (method.to_owned(), path.to_owned());
        let body = (!body.is_empty()).then(|| body.to_owned());
        self.hear(FromPage::Ask { n: 0, method, path, body });
        loop {
            self.run();
            let (told, wished) = self.worker.take();
            for (n, wish) in wished {
                let done = self.worker.look_up(wish);
                self.take(FromWorker::Kept { n, done });
            }
            let answer = told.into_iter().find_map(|told| match told {
                ToPage::Answer { text, .. } => Some(text),
                _ => None,
            });
            if let Some(answer) = answer {
                return answer;
            }
        }
    }
}

impl TrialWorker {
    /// Lets at least so much time pass, in whole milliseconds, which a number of JavaScript holds exactly.
    fn wait(&self, pause: Duration) {
        let passed = &mut self.0.lock().passed;
        *passed =
            Duration::from_millis(u64::try_from((*passed + pause).as_nanos().div_ceil(1_000_000)).unwrap());
    }

    fn take(&self) -> (Vec<ToPage>, Vec<(u32, CupboardWish)>) {
        let mut lent = self.0.lock();
        (mem::take(&mut lent.told), mem::take(&mut lent.wished))
    }

    fn look_up(&self, wish: CupboardWish) -> CupboardAnswer {
        let cupboard = &mut self.0.lock().cupboard;
        let kept = |(key, text): (&String, &String)| KeptText { key: key.clone(), text: text.clone() };
        let texts = match wish {
            CupboardWish::Get { key } => cupboard.get_key_value(&key).map(kept).into_iter().collect(),
            CupboardWish::Range { from, to, most } => {
                cupboard.range(from..to).take(most as usize).map(kept).collect()
            }
            CupboardWish::Write { add, put, remove } => {
                if add.iter().any(|kept| cupboard.contains_key(&kept.key)) {
                    return CupboardAnswer::Conflict;
                }
                cupboard.extend(add.into_iter().chain(put).map(|kept| (kept.key, kept.text)));
                remove.iter().for_each(|key| drop(cupboard.remove(key)));
                Vec::new()
            }
        };
        CupboardAnswer::Done { texts }
    }
}

impl TrialTools {
    fn note(&mut self, message: &impl Serialize) {
        self.heard.update(json(message));
        self.heard.update(b"\n");
    }
}

impl Worker for TrialWorker {
    fn now(&self) -> Time {
        Time(1_800_000_000_000).plus(self.0.lock().passed)
    }

    fn running_for(&self) -> Duration {
        self.0.lock().passed
    }

    fn key(&self) -> [u8; 32] {
        self.0.lock().key
    }

    fn tell(&self, told: &ToPage) {
        let mut lent = self.0.lock();
        lent.note(told);
        lent.told.push(told.clone());
    }

    fn serve(&self, wanted: &ToWorker) {
        // What players have learnt is missed by all games of a program together.
        let ToWorker::Keep { n, wish } = wanted else { return };
        let mut lent = self.0.lock();
        lent.note(wanted);
        lent.wished.push((*n, wish.clone()));
    }
}

fn json(message: &impl Serialize) -> String {
    serde_json::to_string(message).unwrap()
}
