mod host;
mod id;
mod play;
mod seat;
mod talk;
mod wire;

pub use host::HostCommand;
pub use id::CommandId;
pub use play::PlayCommand;
pub use seat::SeatCommand;
pub use talk::{Phrase, Reaction, TalkCommand};

use serde::{Deserialize, Serialize};

/// A command as it arrives, with the id its sender gave it: sent twice, it acts once.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct Request {
    /// Chosen by the sender, another one for each command.
    pub id: CommandId,
    /// What to do.
    #[serde(rename = "do")]
    pub command: Command,
}

/// What somebody can do at a table. Spelt like an action: `"start"`, `{"sit":{"seat":2}}`.
///
/// ```
/// # use skull_table::{Command, SeatCommand};
/// let command: Command = serde_json::from_str(r#"{"sit":{"seat":2}}"#)?;
/// assert_eq!(command, SeatCommand::Sit { seat: Some(2) }.into());
/// # Ok::<(), serde_json::Error>(())
/// ```
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[serde(untagged)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub enum Command {
    /// It changes the table, and the table judges it.
    Table(#[cfg_attr(feature = "typescript", ts(inline))] TableCommand),
    /// It is said, and the talk judges it.
    Talk(#[cfg_attr(feature = "typescript", ts(inline))] TalkCommand),
}

/// A command that changes the table, by who may give it.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[serde(untagged)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub enum TableCommand {
    /// Anybody may.
    Seat(#[cfg_attr(feature = "typescript", ts(inline))] SeatCommand),
    /// Only the host may.
    Host(#[cfg_attr(feature = "typescript", ts(inline))] HostCommand),
    /// Those may who play.
    Play(#[cfg_attr(feature = "typescript", ts(inline))] PlayCommand),
}

impl Command {
    /// Whether it only moves people, seats, options and names about: somebody who does so all the time is not playing.
    pub fn is_fidgeting(&self) -> bool {
        match self {
            Command::Table(command) => command.is_fidgeting(),
            // What is said is counted by the talk.
            Command::Talk(command) => !matches!(
                command,
                TalkCommand::Say { .. } | TalkCommand::Phrase { .. } | TalkCommand::Throw { .. }
            ),
        }
    }

    /// Whether a move is taken back by it: bots think again, and everybody is sent the whole table.
    pub fn takes_back(&self) -> bool {
        matches!(self, Command::Table(TableCommand::Play(PlayCommand::TakeBack)))
    }

    /// Whether a game begins by it.
    pub fn begins_game(&self) -> bool {
        matches!(self, Command::Table(TableCommand::Host(HostCommand::Start | HostCommand::Rematch)))
    }
}

impl TableCommand {
    /// Whether no game depends on it, nor anybody's leaving one.
    pub(crate) fn is_fidgeting(&self) -> bool {
        match self {
            TableCommand::Seat(command) => *command != SeatCommand::Leave,
            TableCommand::Host(command) => {
                !matches!(command, HostCommand::Kick { .. } | HostCommand::Start | HostCommand::Rematch)
            }
            TableCommand::Play(_) => false,
        }
    }
}

impl From<TableCommand> for Command {
    fn from(command: TableCommand) -> Command {
        Command::Table(command)
    }
}

impl From<SeatCommand> for Command {
    fn from(command: SeatCommand) -> Command {
        TableCommand::Seat(command).into()
    }
}

impl From<HostCommand> for Command {
    fn from(command: HostCommand) -> Command {
        TableCommand::Host(command).into()
    }
}

impl From<PlayCommand> for Command {
    fn from(command: PlayCommand) -> Command {
        TableCommand::Play(command).into()
    }
}

impl From<TalkCommand> for Command {
    fn from(command: TalkCommand) -> Command {
        Command::Talk(command)
    }
}
