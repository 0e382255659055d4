use crate::message::{
    GameHere, PersonHere, PlaceHere, ServerMessage, SpokenFrom, SpokenLine, TableHere, TableStatus,
};

/// A table as far as a visitor has been told: the fold of a server's messages.
///
/// ```
/// # use skull_client::TableState;
/// let mut state = TableState::default();
/// assert!(state.table.is_none(), "nothing was told yet");
/// ```
#[derive(Clone, Debug, Default)]
pub struct TableState {
    /// How many things have happened at the table.
    pub version: u64,
    /// People, places and options; nothing before the first message.
    pub table: Option<TableHere>,
    /// The game that is on, or was played last. Between two updates of several at once it is not told.
    pub game: Option<GameHere>,
    /// What was said, the newest last.
    pub talk: Vec<SpokenLine>,
    /// Who is connected.
    pub here: Vec<u32>,
}

/// Lines of talk that are remembered: as many as a server tells.
const MOST_TALK: usize = 100;

impl TableState {
    /// Takes a message in.
    pub fn hear(&mut self, message: &ServerMessage) {
        match message {
            ServerMessage::Table(all) => {
                self.version = all.version;
                self.table = Some(all.table.clone());
                self.game.clone_from(&all.game);
                self.talk.clone_from(&all.talk);
                self.here.clone_from(&all.here);
            }
            ServerMessage::Update(update) => {
                self.version = update.version;
                if let Some(table) = &update.table {
                    self.table = Some(table.clone());
                }
                self.game.clone_from(&update.game);
            }
            ServerMessage::Said { spoken, .. } => {
                if self.talk.len() == MOST_TALK {
                    self.talk.remove(0);
                }
                self.talk.push(spoken.clone());
            }
            ServerMessage::Unsaid { line, .. } => self.talk.retain(|spoken| spoken.line != *line),
            ServerMessage::Talk { talk, .. } => self.talk.clone_from(talk),
            ServerMessage::Here { here } => self.here.clone_from(here),
            ServerMessage::Ok { .. } | ServerMessage::Refused { .. } | ServerMessage::Unknown => {}
        }
    }

    /// Whether a game is on.
    pub fn status(&self) -> TableStatus {
        self.table.as_ref().map_or(TableStatus::Gathering, |table| table.status)
    }

    /// This visitor, if they have come to the table.
    pub fn me(&self) -> Option<&PersonHere> {
        self.person(self.table.as_ref()?.you?)
    }

    /// Whether this visitor is the host.
    pub fn am_host(&self) -> bool {
        self.table.as_ref().is_some_and(|table| table.you == Some(table.host))
    }

    /// The number of this visitor's own place, whether they play there or a bot keeps it for them.
    pub fn my_place(&self) -> Option<usize> {
        let me = self.table.as_ref()?.you?;
        let is_mine = |place: &PlaceHere| match place {
            PlaceHere::Person { who, .. } => *who == me,
            PlaceHere::Kept { owner, .. } => *owner == Some(me),
            PlaceHere::Free | PlaceHere::Bot { .. } => false,
        };
        self.places().iter().position(is_mine)
    }

    /// Whether this visitor plays, or will when a game begins.
    pub fn am_seated(&self) -> bool {
        self.my_place().is_some_and(|place| matches!(self.places()[place], PlaceHere::Person { .. }))
    }

    /// One a player.
    pub fn places(&self) -> &[PlaceHere] {
        self.table.as_ref().map_or(&[], |table| &table.places)
    }

    /// Somebody at the table.
    pub fn person(&self, who: u32) -> Option<&PersonHere> {
        self.table.as_ref()?.people.iter().find(|person| person.who == who)
    }

    /// What whoever has a place is called; nothing if nobody has it.
    pub fn name_at(&self, place: usize) -> Option<&str> {
        match self.places().get(place)? {
            PlaceHere::Free => None,
            PlaceHere::Person { who, .. } => self.person(*who).map(|person| person.name.as_str()),
            PlaceHere::Bot { character, .. } => Some(character),
            PlaceHere::Kept { name, .. } => Some(name),
        }
    }

    /// Whether the place is a person's under whose name a program plays.
    pub fn is_program(&self, place: usize) -> bool {
        match self.places().get(place) {
            Some(PlaceHere::Person { who, .. }) => self.person(*who).is_some_and(|person| person.program),
            _ => false,
        }
    }

    /// The place of whoever has spoken, if they have one.
    pub fn place_of(&self, from: SpokenFrom) -> Option<usize> {
        match from {
            SpokenFrom::Seat(seat) => Some(seat.index() % self.places().len().max(1)),
            SpokenFrom::Who(speaker) => self
                .places()
                .iter()
                .position(|place| matches!(place, PlaceHere::Person { who, .. } if *who == speaker)),
        }
    }
}
