use std::{sync::Arc, time::Duration};

use skull_bots::Learnt;
use tokio::sync::{mpsc, watch};

use crate::{
    clerk,
    device::{Device, Worker},
    far_cabinet::FarCabinet,
    house::House,
    message::{FromPage, FromWorker, ToPage, ToWorker},
    table_line,
    tasks::Runner,
};

/// The tables of a device, in its worker. It is told what a page says, and what the worker has done; then it is run, and
/// tells the page what has come of it.
pub struct Engine {
    device: Device,
    runner: Runner,
    cabinet: FarCabinet,
    house: watch::Sender<Option<House>>,
    /// What is said on each open line goes in here. There are few: each is a table that somebody looks at.
    lines: Vec<(u32, mpsc::Sender<String>)>,
    /// Weights files that came and wait for the others.
    files: Vec<Vec<u8>>,
    has_asked_for_learnt: bool,
}

impl Engine {
    /// One that has not begun: what it is asked waits.
    pub fn new(worker: Arc<dyn Worker>) -> Engine {
        let runner = Runner::default();
        let device = Device { worker: worker.clone(), tasks: runner.tasks.clone() };
        Engine {
            device,
            runner,
            cabinet: FarCabinet::new(worker),
            house: watch::Sender::new(None),
            lines: Vec::new(),
            files: Vec::new(),
            has_asked_for_learnt: false,
        }
    }

    /// Hears what a page says. What waits for tables waits until they have begun.
    pub fn hear(&mut self, said: FromPage) {
        match said {
            FromPage::Ask { n, method, path, body } => self.ask(n, method, path, body.unwrap_or_default()),
            FromPage::Dial { line, path } => self.dial(line, path),
            FromPage::Say { line, text } => self.say(line, text),
            FromPage::HangUp { line } => self.hang_up(line),
        }
    }

    /// Hears what the worker says.
    pub fn take(&mut self, said: FromWorker) {
        match said {
            FromWorker::Begin => self.begin(),
            FromWorker::Kept { n, done } => self.cabinet.kept(n, done),
        }
    }

    /// Takes a file of what players have learnt. The last one hands all of them in, of which each player is given one.
    /// Whether they are taken: not if one is no such file, or if players have learnt something already.
    pub fn learn(&mut self, file: Vec<u8>, is_last: bool) -> bool {
        self.files.push(file);
        if !is_last {
            return true;
        }
        Learnt::read(std::mem::take(&mut self.files)).is_some_and(Learnt::hand_in)
    }

    /// Runs what can go on now. How long until it is to be run again, if nothing else happens; nothing if there is no need.
    pub fn run(&mut self) -> Option<Duration> {
        let pause = self.runner.run(self.device.worker.running_for());
        if Learnt::is_missed() && !std::mem::replace(&mut self.has_asked_for_learnt, true) {
            self.device.worker.serve(&ToWorker::WantsLearnt);
        }
        pause
    }

    fn begin(&mut self) {
        let (device, cabinet, house) = (self.device.clone(), self.cabinet.clone(), self.house.clone());
        self.runner.tasks.spawn(Box::pin(async move {
            house.send_replace(Some(House::open(device, cabinet).await));
        }));
    }

    fn ask(&mut self, n: u32, method: String, path: String, body: String) {
        let (worker, house) = (self.device.worker.clone(), self.house.subscribe());
        self.runner.tasks.spawn(Box::pin(async move {
            let Some(house) = begun(house).await else { return };
            let (status, text) = clerk::answer(&house, &method, &path, body.as_bytes()).await;
            worker.tell(&ToPage::Answer { n, status, text });
        }));
    }

    fn dial(&mut self, line: u32, path: String) {
        let (saying, said) = mpsc::channel(table_line::QUEUE);
        self.lines.retain(|(number, open)| *number != line && !open.is_closed());
        self.lines.push((line, saying));
        // It may not have been there the last time, as without a network.
        self.has_asked_for_learnt = false;
        let (worker, house) = (self.device.worker.clone(), self.house.subscribe());
        self.runner.tasks.spawn(Box::pin(async move {
            let Some(house) = begun(house).await else { return };
            table_line::hold(worker, house, line, path, said).await;
        }));
    }

    fn say(&mut self, line: u32, text: String) {
        let saying = self.lines.iter().find(|(number, _)| *number == line);
        if let Some(Err(mpsc::error::TrySendError::Full(_))) = saying.map(|(_, open)| open.try_send(text)) {
            self.hang_up(line);
            self.device.worker.tell(&ToPage::Closed { line, code: table_line::HASTY });
        }
    }

    fn hang_up(&mut self, line: u32) {
        self.lines.retain(|(number, _)| *number != line);
    }
}

/// The house, once it is open.
async fn begun(mut house: watch::Receiver<Option<House>>) -> Option<House> {
    house.wait_for(Option::is_some).await.ok()?.clone()
}
