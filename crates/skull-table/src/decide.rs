//! What a command comes to at a table as it stands: a fact for the log, or a refusal.

use skull_chance::Dice;

use crate::{
    command::{HostCommand, PlayCommand, SeatCommand, TableCommand},
    fact::Fact,
    guest::GuestId,
    person::Person,
    refusal::Refusal,
    table::{Status, Table},
    time::Time,
};

mod moves;
mod practice;
mod seating;
mod start;

/// A command at the door of a table.
#[derive(Clone, Copy, Debug)]
pub struct Asked<'a> {
    /// Who asks.
    pub guest: GuestId,
    /// What they ask for.
    pub command: &'a TableCommand,
    /// When it arrived: a move that arrives in time counts.
    pub arrived: Time,
}

impl Table {
    /// Judges a command. Nothing changes: the fact goes to the log first.
    pub fn decide(&self, asked: Asked<'_>, luck: &mut Dice) -> Result<Fact, Refusal> {
        // A table wears out by being played at. By fidgeting nobody can keep the others from playing.
        let is_worn_out = match asked.command {
            command if command.is_fidgeting() => self.version() >= Table::MOST_ENTRIES,
            TableCommand::Play(_) => self.played() >= Table::MOST_PLAYED,
            // Goodbyes are always heard, and how a game begins judges for itself.
            TableCommand::Seat(_) | TableCommand::Host(_) => false,
        };
        if is_worn_out {
            return Err(Refusal::WornOut);
        }
        match asked.command {
            TableCommand::Seat(command) => self.decide_seat(asked.guest, command),
            TableCommand::Host(command) => self.decide_host(self.present(asked.guest)?, command, luck),
            TableCommand::Play(command) => {
                self.decide_play(self.present(asked.guest)?, command, asked.arrived)
            }
        }
    }

    fn decide_seat(&self, guest: GuestId, command: &SeatCommand) -> Result<Fact, Refusal> {
        let person = self.present(guest);
        match command {
            SeatCommand::Join { name, avatar, program } => self.join(guest, name, *avatar, *program),
            SeatCommand::Sit { seat } => self.sit(person?, *seat),
            SeatCommand::Stand => self.stand(person?),
            SeatCommand::Leave => Ok(Fact::Left { who: person?.who }),
            SeatCommand::Rename { name, avatar } => {
                let person = person?;
                let avatar = avatar.unwrap_or(person.avatar);
                Ok(Fact::Renamed { who: person.who, name: name.clone(), avatar })
            }
            SeatCommand::Ready { ready } => {
                let who = person?.who;
                // Who watches a game, or has seen one end, says by it that they would like a seat.
                if self.status() == Status::Gathering && self.place_of(who).is_none() {
                    return Err(Refusal::NotSeated);
                }
                Ok(Fact::Ready { who, ready: *ready })
            }
            SeatCommand::SitIn { who } => self.sit_in(person?, *who),
            SeatCommand::Hurry { haste } => self.hurry(person?, *haste),
        }
    }

    fn decide_host(&self, host: &Person, command: &HostCommand, luck: &mut Dice) -> Result<Fact, Refusal> {
        if host.who != self.host() {
            return Err(Refusal::NotHost);
        }
        match command {
            HostCommand::AddBot { seat, level, character } => {
                self.add_bot(*seat, *level, character.as_deref(), luck)
            }
            HostCommand::RemoveBot { seat } => self.remove_bot(*seat),
            HostCommand::Configure { options } => {
                self.between_games()?;
                options.check()?;
                Ok(Fact::Configured { options: options.clone() })
            }
            HostCommand::Start => self.start_game(luck),
            HostCommand::Rematch => self.rematch(luck),
            HostCommand::Unseat { who } => {
                self.place_of(*who).map(|_| Fact::Stood { who: *who }).ok_or(Refusal::NoSuchPerson)
            }
            HostCommand::Kick { who } => {
                let somebody_else = self.person(*who).filter(|person| person.who != host.who);
                somebody_else.map(|person| Fact::Kicked { who: person.who }).ok_or(Refusal::NoSuchPerson)
            }
            HostCommand::Lock { locked } => Ok(Fact::Locked { locked: *locked }),
            HostCommand::HandOver { who } => self.hand_over(*who),
            HostCommand::LetIn { who, seat } => self.let_in(*who, *seat),
        }
    }

    fn decide_play(&self, person: &Person, command: &PlayCommand, arrived: Time) -> Result<Fact, Refusal> {
        match command {
            PlayCommand::Act { seat, action, version } => self.act(person, *seat, *action, *version, arrived),
            PlayCommand::Done => self.done(person),
            PlayCommand::Back => self.back(person),
            PlayCommand::Coach => self.call_coach(person),
            PlayCommand::TakeBack => self.take_back(person),
        }
    }

    /// The person that a guest is here; if they are not, why not.
    pub(crate) fn present(&self, guest: GuestId) -> Result<&Person, Refusal> {
        let absent = || if self.has_kicked(guest) { Refusal::Kicked } else { Refusal::NotHere };
        self.person_of(guest).ok_or_else(absent)
    }

    /// What has been begun here can still be played to its end.
    fn is_fresh_enough(&self) -> Result<(), Refusal> {
        if self.played() < Table::MOST_PLAYED / 5 * 4 { Ok(()) } else { Err(Refusal::WornOut) }
    }

    fn between_games(&self) -> Result<(), Refusal> {
        if self.status() == Status::Playing { Err(Refusal::GameOn) } else { Ok(()) }
    }
}
