use skull_rules::Illegal;
use strum::VariantNames as _;

use crate::options::BadOptions;

/// Why a command is not carried out: a code for programs, a sentence for people. Nothing has changed.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error, strum::IntoStaticStr, strum::VariantNames)]
#[strum(serialize_all = "snake_case")]
pub enum Refusal {
    /// The rules of the game forbid it.
    #[error(transparent)]
    Illegal(#[from] Illegal),
    /// A table cannot be laid like that.
    #[error(transparent)]
    #[strum(serialize = "bad_options")]
    Options(#[from] BadOptions),
    /// There is no such table.
    #[error("There is no table of that name: check the code, or open a new one.")]
    NoTable,
    /// Whoever is asking has not come to the table.
    #[error("Come to the table first: join it with a name.")]
    NotHere,
    /// Only the host may.
    #[error("Only the host can do that.")]
    NotHost,
    /// Nobody new comes in.
    #[error("The host has locked this table: ask them to open it.")]
    Locked,
    /// The host has sent them away.
    #[error("The host has asked you to leave this table.")]
    Kicked,
    /// No room for one more person.
    #[error("This table is full: nobody else can come in.")]
    Full,
    /// Others may not watch.
    #[error("This table is played without spectators.")]
    NoSpectators,
    /// The table has no such seat.
    #[error("This table has no such seat; they are counted from 0.")]
    #[strum(serialize = "bad_seat")]
    NoSuchSeat,
    /// Somebody sits there.
    #[error("Somebody sits there already: take another seat.")]
    SeatTaken,
    /// All seats are taken.
    #[error("All seats are taken: you can watch until one is free.")]
    NoFreeSeat,
    /// There is nobody of that number here.
    #[error("There is nobody of that number at this table.")]
    NoSuchPerson,
    /// No bot sits there.
    #[error("No bot sits there.")]
    NoBotThere,
    /// There is no such character.
    #[error("There is no character of that name; leave it out and somebody will come.")]
    NoSuchCharacter,
    /// They have no seat.
    #[error("You have no seat at this table: sit down first.")]
    NotSeated,
    /// The seat is another player's.
    #[error("That seat is another player's.")]
    NotYourSeat,
    /// They have two seats, and did not say which.
    #[error("You have two seats: say which of them acts.")]
    WhichSeat,
    /// A game is on.
    #[error("A game is on: wait until it is over.")]
    GameOn,
    /// No game is on.
    #[error("No game is on: the host can start one.")]
    NoGame,
    /// A game needs two players.
    #[error("It takes two to play: wait for a friend or add a bot.")]
    TooFewPlayers,
    /// There was no game yet that could be played again.
    #[error("There was no game yet: start the first one.")]
    NothingToRepeat,
    /// Time was up.
    #[error("Time was up before this move arrived.")]
    TooLate,
    /// The seat has been asked anew since.
    #[error("The table has moved on since you chose that: look again.")]
    Stale,
    /// There is nothing to show, or it was said already.
    #[error("You have nothing to show now (R7.6).")]
    NothingToShow,
    /// The loss has been chosen already.
    #[error("You have chosen already; it waits for the others to show (R7.6).")]
    AlreadyChosen,
    /// They were not away.
    #[error("You have not been away.")]
    NotAway,
    /// They are connected, or have not been gone for long enough.
    #[error("They are still here, or have only just gone: wait for half a minute.")]
    StillHere,
    /// A bot plays for them already.
    #[error("A bot plays for them already.")]
    BotPlays,
    /// Somebody still has a hand in the game.
    #[error("Somebody still plays: the game goes at their pace.")]
    PeoplePlay,
    /// Only bots would play, and nobody is connected.
    #[error("Only bots would play, and nobody watches: connect to the table first.")]
    NobodyWatches,
    /// Somebody else has a hand in the game, or a clock runs.
    #[error("The coach comes, and moves are taken back, only where nobody else plays and no clock runs.")]
    NotAlone,
    /// The coach was not called.
    #[error("Call the coach first; this game is practice from then on.")]
    NotCoached,
    /// They have made no move that could be taken back.
    #[error("You have made no move in this game that you could take back.")]
    NothingToTakeBack,
    /// Too many lines in too short a time.
    #[error("Take a breath: a few lines in ten seconds are enough.")]
    TooTalkative,
    /// There is no such line of talk.
    #[error("That line is not there, or no longer.")]
    NoSuchLine,
    /// It is somebody else's line.
    #[error("Only its author or the host can take a line back.")]
    NotYourLine,
    /// More has happened here than one table can hold.
    #[error("So much has happened at this table that it is worn out: open a new one.")]
    WornOut,
    /// Too much at once: try again.
    #[error("Too much at once at this table: try again in a moment.")]
    Busy,
    /// The store does not work; whether it was written down is not known. Sent again with the same id it acts once.
    #[error("The server could not write that down for certain: send it again with the same id.")]
    Unsure,
}

impl Refusal {
    /// Every code there is beside those of the rules.
    pub fn codes() -> impl Iterator<Item = &'static str> {
        let of_the_rules = |code: &str| code == "illegal" || Illegal::CODES.contains(&code);
        Refusal::VARIANTS.iter().copied().filter(move |code| !of_the_rules(code))
    }

    /// The word for programs.
    pub fn code(&self) -> &'static str {
        match self {
            Refusal::Illegal(illegal) => illegal.code(),
            refusal => refusal.into(),
        }
    }
}
