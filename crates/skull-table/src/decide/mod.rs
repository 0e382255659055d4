//! What a command comes to at a table as it stands: a fact for the log, or a refusal.

use skull_chance::Dice;

use crate::{
    command::Command,
    fact::Fact,
    guest::GuestId,
    person::Person,
    refusal::Refusal,
    table::{Status, Table},
    time::Time,
};

mod moves;
mod seating;
mod start;

/// A command at the door of a table.
#[derive(Clone, Copy, Debug)]
pub struct Asked<'a> {
    /// Who asks.
    pub guest: GuestId,
    /// For what.
    pub command: &'a Command,
    /// When it arrived: a move that arrives in time counts.
    pub arrived: Time,
}

impl Table {
    /// Judges a command. Nothing changes: the fact goes to the log first. Talk has a log of its own and is not
    /// judged here.
    pub fn decide(&self, asked: Asked<'_>, luck: &mut Dice) -> Result<Fact, Refusal> {
        if self.version() >= Table::MOST_ENTRIES {
            return Err(Refusal::WornOut);
        }
        if let Command::Join { name, avatar } = asked.command {
            return self.join(asked.guest, name, *avatar);
        }
        let person = self.person_of(asked.guest).ok_or(self.absent(asked.guest))?;
        match asked.command {
            Command::Sit { seat } => self.sit(person, *seat),
            Command::Stand => self.stand(person),
            Command::Leave => Ok(Fact::Left { who: person.who }),
            Command::Rename { name, avatar } => Ok(Fact::Renamed {
                who: person.who,
                name: name.clone(),
                avatar: avatar.unwrap_or(person.avatar),
            }),
            Command::Ready { ready } => {
                self.place_of(person.who).ok_or(Refusal::NotSeated)?;
                Ok(Fact::Ready { who: person.who, ready: *ready })
            }
            Command::Back => self.back(person),
            Command::Act { seat, action, version } => {
                self.act(person, *seat, *action, *version, asked.arrived)
            }
            Command::Done => self.done(person),
            Command::Say { .. } | Command::Phrase { .. } | Command::Unsay { .. } | Command::Mute { .. } => {
                unreachable!("talk is judged by the talk")
            }
            hosts => self.decide_as_host(person, hosts, luck),
        }
    }

    fn decide_as_host(&self, host: &Person, command: &Command, luck: &mut Dice) -> Result<Fact, Refusal> {
        if host.who != self.host {
            return Err(Refusal::NotHost);
        }
        match command {
            Command::AddBot { seat, level, character } => {
                self.add_bot(*seat, *level, character.as_deref(), luck)
            }
            Command::RemoveBot { seat } => self.remove_bot(*seat),
            Command::Configure { options } => {
                self.between_games()?;
                options.check()?;
                Ok(Fact::Configured { options: options.clone() })
            }
            Command::Start => self.start_game(luck),
            Command::Rematch => self.rematch(luck),
            Command::Kick { who } => {
                let somebody_else = self.person(*who).filter(|person| person.who != host.who);
                somebody_else.map(|person| Fact::Kicked { who: person.who }).ok_or(Refusal::NoSuchPerson)
            }
            Command::Lock { locked } => Ok(Fact::Locked { locked: *locked }),
            Command::Host { who } => self
                .person(*who)
                .map(|person| Fact::HostPassed { to: person.who })
                .ok_or(Refusal::NoSuchPerson),
            Command::LetIn { who, seat } => self.let_in(*who, *seat),
            _ => unreachable!("the others are not the host's"),
        }
    }

    /// Why somebody who is not here is not.
    pub(crate) fn absent(&self, guest: GuestId) -> Refusal {
        if self.kicked.contains(&guest) { Refusal::Kicked } else { Refusal::NotHere }
    }

    fn between_games(&self) -> Result<(), Refusal> {
        if self.status() == Status::Playing { Err(Refusal::GameOn) } else { Ok(()) }
    }
}
