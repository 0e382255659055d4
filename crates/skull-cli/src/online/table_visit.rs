use std::time::{SystemTime, UNIX_EPOCH};

use skull_client::{ClientError, Order, PlaceHere, ServerMessage, TableAddress, TableState, TableStatus};

use super::far_line::{FarLine, FarNews};

/// Somebody's visit to a table on a server: the line there, and what has been heard.
pub(crate) struct TableVisit {
    pub(crate) address: TableAddress,
    pub(crate) state: TableState,
    line: FarLine,
    /// Commands without an answer.
    unanswered: usize,
    is_down: bool,
    /// Whether this machine knows the visitor again after they have left.
    is_kept: bool,
    /// What is to be told of the line or of one's seat, once.
    word: Option<&'static str>,
    gone: Option<ClientError>,
    trouble: Option<String>,
    /// What has to be added to this machine's clock to know the server's.
    clock_ahead: i64,
    record: Option<String>,
}

impl TableVisit {
    pub(crate) fn new(address: TableAddress, line: FarLine) -> TableVisit {
        TableVisit {
            address,
            state: TableState::default(),
            line,
            unanswered: 0,
            is_down: false,
            is_kept: true,
            word: None,
            gone: None,
            trouble: None,
            clock_ahead: 0,
            record: None,
        }
    }

    /// As somebody who could not be kept on this machine, and hears so.
    pub(crate) fn unkept(self) -> TableVisit {
        let trouble = Some("Nothing can be kept here: leave, and your seat is lost.".to_owned());
        TableVisit { is_kept: false, trouble, ..self }
    }

    /// What is told to somebody who leaves a game.
    pub(crate) fn parting(&self) -> &'static str {
        if self.is_kept {
            "Your seat is kept: skull join takes it again."
        } else {
            "Your seat is lost: nothing could be kept here."
        }
    }

    /// Whether a seat that is left can be taken again.
    pub(crate) fn is_kept(&self) -> bool {
        self.is_kept
    }

    /// The next message, if one has come in. It has been taken into the state.
    pub(crate) fn take(&mut self) -> Option<ServerMessage> {
        while let Some(news) = self.line.hear() {
            if let Some(message) = self.note(news) {
                return Some(message);
            }
        }
        None
    }

    /// Waits for the next message.
    pub(crate) fn wait(&mut self) -> Result<ServerMessage, ClientError> {
        loop {
            if let Some(why) = self.gone.take() {
                return Err(why);
            }
            let news = self.line.wait();
            let server = || self.address.server.clone();
            let news =
                news.ok_or_else(|| ClientError::Lost { server: server(), why: "it has ended".to_owned() })?;
            if let Some(message) = self.note(news) {
                return Ok(message);
            }
        }
    }

    fn note(&mut self, news: FarNews) -> Option<ServerMessage> {
        match news {
            FarNews::Message(message) => {
                self.hear(&message);
                return Some(message);
            }
            FarNews::Down => {
                if !std::mem::replace(&mut self.is_down, true) {
                    self.word = Some("The line is down. Trying again.");
                }
            }
            FarNews::Back => {
                self.is_down = false;
                self.word = Some("The line is back.");
            }
            FarNews::Record(record) => self.record = Some(record),
            FarNews::Gone(why) => self.gone = Some(why),
        }
        None
    }

    fn hear(&mut self, message: &ServerMessage) {
        let was_away = self.am_away();
        self.state.hear(message);
        match (was_away, self.am_away()) {
            (false, true) => {
                self.word = Some("Your time was up: a bot has your seat. Press Enter to take it back.");
            }
            (true, false) => self.word = Some("You have your seat again."),
            _ => {}
        }
        match message {
            ServerMessage::Table(all) => self.clock_ahead = all.now.cast_signed() - now(),
            ServerMessage::Ok { .. } => self.unanswered = self.unanswered.saturating_sub(1),
            // It is asked again by the line itself.
            ServerMessage::Refused { code, .. } if code == "unsure" => {}
            ServerMessage::Refused { message, code, .. } => {
                self.unanswered = self.unanswered.saturating_sub(1);
                // What was chosen too late is plain to see: the table has gone on.
                if code != "nothing_to_show" {
                    self.trouble = Some(message.clone());
                }
            }
            _ => {}
        }
    }

    /// Gives a command. Whoever has given too many while the line is down is told so.
    pub(crate) fn give(&mut self, order: Order) {
        const MOST_UNANSWERED: usize = 32;
        if self.unanswered >= MOST_UNANSWERED {
            self.trouble = Some("Too much at once: wait until the line is back.".to_owned());
            return;
        }
        self.unanswered += 1;
        self.line.give(order);
    }

    /// Gives a command and waits for its answer.
    pub(crate) fn ask(&mut self, order: Order) -> Result<(), ClientError> {
        self.give(order);
        loop {
            match self.wait()? {
                ServerMessage::Ok { .. } => return Ok(()),
                ServerMessage::Refused { code, message, .. } if code != "unsure" => {
                    self.trouble = None;
                    return Err(ClientError::Refused { code, message, retry_after: None });
                }
                _ => {}
            }
        }
    }

    /// Whether a command is under way.
    pub(crate) fn is_waiting(&self) -> bool {
        self.unanswered > 0
    }

    pub(crate) fn is_gone(&self) -> bool {
        self.gone.is_some()
    }

    /// Why the line has ended for good.
    pub(crate) fn take_failure(&mut self) -> Option<ClientError> {
        self.gone.take()
    }

    pub(crate) fn take_trouble(&mut self) -> Option<String> {
        self.trouble.take()
    }

    /// What is to be told of the line or of one's seat, once.
    pub(crate) fn take_word(&mut self) -> Option<String> {
        self.word.take().map(str::to_owned)
    }

    pub(crate) fn ask_for_record(&self, game: &str) {
        self.line.ask_for_record(game);
    }

    pub(crate) fn take_record(&mut self) -> Option<String> {
        self.record.take()
    }

    /// A standing word, as long as it holds.
    pub(crate) fn standing(&self) -> Option<String> {
        if self.is_down {
            return Some(
                "The line is down. Trying again; what you choose is sent when it is back.".to_owned(),
            );
        }
        self.am_away()
            .then(|| "A bot has your seat while you are away: press any key to take it back.".to_owned())
    }

    /// Whether a bot plays for this visitor, who has let the clock run out.
    pub(crate) fn am_away(&self) -> bool {
        let place = self.state.my_place().and_then(|place| self.state.places().get(place));
        matches!(place, Some(PlaceHere::Person { away: true, .. }))
    }

    pub(crate) fn is_playing(&self) -> bool {
        self.state.status() != TableStatus::Gathering && self.state.game.is_some()
    }

    /// Seconds from now until a moment of the server's clock.
    pub(crate) fn seconds_until(&self, at: u64) -> u64 {
        let left = at.cast_signed() - (now() + self.clock_ahead);
        u64::try_from(left).map_or(0, |left| left.div_ceil(1000))
    }

    /// What somebody is called, with a mark that tells a program.
    pub(crate) fn name_at(&self, place: usize) -> Option<String> {
        let name = self.state.name_at(place)?;
        Some(if self.state.is_program(place) { format!("{name}⚙") } else { name.to_owned() })
    }
}

/// Milliseconds since 1970 by this machine's clock.
fn now() -> i64 {
    let since = SystemTime::now().duration_since(UNIX_EPOCH).unwrap_or_default();
    i64::try_from(since.as_millis()).unwrap_or(i64::MAX)
}
