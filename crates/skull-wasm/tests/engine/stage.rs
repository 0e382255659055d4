//! A worker that a test plays: its clock stands still until it is told otherwise, and its cupboard works as it is told.

use std::{
    collections::BTreeMap,
    mem,
    sync::{Arc, Mutex, MutexGuard},
    time::Duration,
};

use serde_json::Value;
use skull_table::Time;
use skull_wasm::{
    Engine, Worker,
    message::{CupboardAnswer, CupboardWish, FromPage, FromWorker, KeptText, ToPage, ToWorker},
};

/// What is kept, also when its worker is gone.
pub(crate) type Texts = Arc<Mutex<BTreeMap<String, String>>>;

/// A worker, and the tables in it.
pub(crate) struct Stage {
    pub(crate) engine: Engine,
    worker: Arc<StageWorker>,
    asked: u32,
    /// How long until there is something to do again, if nothing else happens.
    pub(crate) pause: Option<Duration>,
    /// All that a page was told, in order.
    pub(crate) told: Vec<ToPage>,
    /// How many wishes may still be carried out, and how many answered, before the worker is killed.
    pub(crate) life: Life,
}

/// How a worker comes to its end.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Life {
    pub(crate) done: u32,
    pub(crate) answered: u32,
}

impl Life {
    pub(crate) const LONG: Life = Life { done: u32::MAX, answered: u32::MAX };
}

struct StageWorker {
    texts: Texts,
    lent: Mutex<Lent>,
}

#[derive(Default)]
struct Lent {
    passed: Duration,
    told: Vec<ToPage>,
    wished: Vec<(u32, CupboardWish)>,
    breaks: Option<String>,
    wants_learnt: bool,
}

impl Stage {
    /// A worker over what is kept, whose tables have begun.
    pub(crate) fn over(texts: &Texts) -> Stage {
        Stage::living(texts, Life::LONG)
    }

    /// The same with nothing that was kept before.
    pub(crate) fn new() -> Stage {
        Stage::over(&Texts::default())
    }

    pub(crate) fn living(texts: &Texts, life: Life) -> Stage {
        Stage::with(Arc::new(StageWorker { texts: texts.clone(), lent: Mutex::default() }), life)
    }

    /// A worker whose cupboard does nothing from the beginning, and says why.
    pub(crate) fn broken(why: &str) -> Stage {
        let worker = Arc::new(StageWorker { texts: Texts::default(), lent: Mutex::default() });
        worker.lent.lock().unwrap().breaks = Some(why.to_owned());
        Stage::with(worker, Life::LONG)
    }

    fn with(worker: Arc<StageWorker>, life: Life) -> Stage {
        let engine = Engine::new(worker.clone());
        let mut stage = Stage { engine, worker, asked: 0, pause: None, told: Vec::new(), life };
        stage.engine.take(FromWorker::Begin);
        stage.run();
        stage
    }

    /// What is kept.
    pub(crate) fn texts(&self) -> Texts {
        self.worker.texts.clone()
    }

    fn lent(&self) -> MutexGuard<'_, Lent> {
        self.worker.lent.lock().unwrap()
    }

    /// From now on the cupboard does nothing, and says why.
    pub(crate) fn break_cupboard(&self, why: &str) {
        self.lent().breaks = Some(why.to_owned());
    }

    pub(crate) fn wants_learnt(&self) -> bool {
        self.lent().wants_learnt
    }

    /// Whether the worker is still there.
    pub(crate) fn lives(&self) -> bool {
        self.life.answered > 0
    }

    /// Goes on until everything waits.
    pub(crate) fn run(&mut self) {
        while self.lives() {
            self.pause = self.engine.run();
            let (told, wished) = {
                let mut lent = self.lent();
                (mem::take(&mut lent.told), mem::take(&mut lent.wished))
            };
            self.told.extend(told);
            if wished.is_empty() {
                return;
            }
            for (n, wish) in wished {
                self.answer(n, wish);
            }
        }
    }

    /// Lets time pass until there is something to do, and does it.
    pub(crate) fn wait(&mut self) {
        let pause = self.pause.expect("there is something to wait for");
        self.lent().passed += pause;
        self.run();
    }

    fn answer(&mut self, n: u32, wish: CupboardWish) {
        if self.life.done == 0 || !self.lives() {
            self.life.answered = 0;
            return;
        }
        self.life.done -= 1;
        let done = self.worker.look_up(wish);
        self.life.answered -= 1;
        if self.lives() {
            self.engine.take(FromWorker::Kept { n, done });
        }
    }

    /// Asks, and says what was answered, if it was: a status and a body.
    pub(crate) fn try_ask(&mut self, method: &str, path: &str, body: &str) -> Option<(u16, String)> {
        self.asked += 1;
        let (n, method, path) = (self.asked, method.to_owned(), path.to_owned());
        let body = (!body.is_empty()).then(|| body.to_owned());
        self.engine.hear(FromPage::Ask { n, method, path, body });
        self.run();
        self.told.iter().find_map(|told| match told {
            ToPage::Answer { n: to, status, text } if *to == n => Some((*status, text.clone())),
            _ => None,
        })
    }

    /// The same where an answer is certain, as JSON.
    pub(crate) fn ask(&mut self, method: &str, path: &str, body: &str) -> (u16, Value) {
        let (status, text) = self.try_ask(method, path, body).expect("a request is answered");
        (status, serde_json::from_str(&text).unwrap_or(Value::String(text)))
    }

    /// Somebody comes, and opens a table: its code.
    pub(crate) fn table(&mut self, options: &str) -> String {
        assert_eq!(self.ask("POST", "/api/guests", r#"{"name":"Ana"}"#).0, 201);
        self.another_table(options)
    }

    /// Opens one more table.
    pub(crate) fn another_table(&mut self, options: &str) -> String {
        let (status, opened) = self.ask("POST", "/api/tables", options);
        assert_eq!(status, 201, "{opened}");
        opened["code"].as_str().unwrap().to_owned()
    }

    pub(crate) fn dial(&mut self, line: u32, path: &str) {
        self.engine.hear(FromPage::Dial { line, path: path.to_owned() });
        self.run();
    }

    /// Says a frame on a line.
    pub(crate) fn say(&mut self, line: u32, text: &str) {
        self.engine.hear(FromPage::Say { line, text: text.to_owned() });
        self.run();
    }

    /// Dials a table, and starts the game there.
    pub(crate) fn start(&mut self, line: u32, code: &str) {
        self.dial(line, &format!("/api/tables/{code}/socket"));
        self.say(line, r#"{"id":"start","do":"start"}"#);
    }

    /// Plays whatever may be played until the game is over.
    pub(crate) fn play_on(&mut self, line: u32) {
        for played in 0..1_000 {
            let frames = self.frames(line);
            if frames.iter().any(|frame| frame["table"]["status"] == "over") {
                return;
            }
            let legal = frames.iter().rev().find_map(|frame| frame["game"]["legal"].as_array());
            if let Some(legal) = legal.and_then(|legal| legal.first()) {
                let actions = legal["actions"].as_array().unwrap();
                let action = &actions[played % actions.len()];
                self.say(
                    line,
                    &format!(r#"{{"id":"{line}-{played}","do":{{"act":{{"action":{action}}}}}}}"#),
                );
            }
            // A bot may be thinking, and then what is said waits.
            self.wait();
        }
        panic!("a game comes to its end");
    }

    /// All frames that have come over a line.
    pub(crate) fn frames(&self, line: u32) -> Vec<Value> {
        let frames = self.told.iter().filter_map(|told| match told {
            ToPage::Told { line: over, text } if *over == line => Some(text),
            _ => None,
        });
        frames.map(|text| serde_json::from_str(text).unwrap()).collect()
    }

    /// What a line was closed with, if it was.
    pub(crate) fn closed(&self, line: u32) -> Option<u16> {
        self.told.iter().find_map(|told| match told {
            ToPage::Closed { line: over, code } if *over == line => Some(*code),
            _ => None,
        })
    }
}

impl StageWorker {
    fn look_up(&self, wish: CupboardWish) -> CupboardAnswer {
        if let Some(why) = self.lent.lock().unwrap().breaks.clone() {
            return CupboardAnswer::Broken { why };
        }
        let mut texts = self.texts.lock().unwrap();
        let kept = |(key, text): (&String, &String)| KeptText { key: key.clone(), text: text.clone() };
        let texts = match wish {
            CupboardWish::Get { key } => texts.get_key_value(&key).map(kept).into_iter().collect(),
            CupboardWish::Range { from, to, most } => {
                texts.range(from..to).take(most as usize).map(kept).collect()
            }
            CupboardWish::Write { add, put, remove } => {
                if add.iter().any(|kept| texts.contains_key(&kept.key)) {
                    return CupboardAnswer::Conflict;
                }
                texts.extend(add.into_iter().chain(put).map(|kept| (kept.key, kept.text)));
                remove.iter().for_each(|key| drop(texts.remove(key)));
                Vec::new()
            }
        };
        CupboardAnswer::Done { texts }
    }
}

impl Worker for StageWorker {
    fn now(&self) -> Time {
        Time(1_800_000_000_000).plus(self.running_for())
    }

    fn running_for(&self) -> Duration {
        self.lent.lock().unwrap().passed
    }

    fn key(&self) -> [u8; 32] {
        [7; 32]
    }

    fn tell(&self, told: &ToPage) {
        self.lent.lock().unwrap().told.push(told.clone());
    }

    fn serve(&self, wanted: &ToWorker) {
        let mut lent = self.lent.lock().unwrap();
        match wanted {
            ToWorker::Keep { n, wish } => lent.wished.push((*n, wish.clone())),
            ToWorker::WantsLearnt => lent.wants_learnt = true,
            ToWorker::Fell { why } => panic!("{why}"),
        }
    }
}
