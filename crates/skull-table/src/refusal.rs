use std::fmt;

use skull_rules::Illegal;

use crate::options::BadOptions;

/// Why a command is not carried out: a code for programs, a sentence for people. Nothing has changed.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Refusal {
    /// The rules of the game forbid it.
    Illegal(Illegal),
    /// A table cannot be laid like that.
    Options(BadOptions),
    /// There is no such table.
    NoTable,
    /// Whoever is asking has not come to the table.
    NotHere,
    /// Only the host may.
    NotHost,
    /// Nobody new comes in.
    Locked,
    /// The host has sent them away.
    Kicked,
    /// No room for one more person.
    Full,
    /// Others may not watch.
    NoSpectators,
    /// The table has no such seat.
    NoSuchSeat,
    /// Somebody sits there.
    SeatTaken,
    /// All seats are taken.
    NoFreeSeat,
    /// There is nobody of that number here.
    NoSuchPerson,
    /// No bot sits there.
    NoBotThere,
    /// There is no such character.
    NoSuchCharacter,
    /// They have no seat.
    NotSeated,
    /// The seat is another player's.
    NotYourSeat,
    /// They have two seats, and did not say which.
    WhichSeat,
    /// A game is on.
    GameOn,
    /// No game is on.
    NoGame,
    /// A game needs two players.
    TooFewPlayers,
    /// There was no game yet that could be played again.
    NothingToRepeat,
    /// The host lets people in while a game is on.
    AskTheHost,
    /// Time was up.
    TooLate,
    /// The seat has been asked anew since.
    Stale,
    /// There is nothing to show, or it was said already.
    NothingToShow,
    /// The loss has been chosen already.
    AlreadyChosen,
    /// They were not away.
    NotAway,
    /// Too many lines in too short a time.
    TooTalkative,
    /// There is no such line of talk.
    NoSuchLine,
    /// It is somebody else's line.
    NotYourLine,
    /// More has happened here than one table can hold.
    WornOut,
    /// Too much at once: try again.
    Busy,
    /// The store does not work; whether it was written down is not known. Sent again with the same id it acts once.
    Unsure,
}

impl Refusal {
    /// Every code there is beside those of the rules.
    pub const CODES: [&str; 32] = [
        "bad_options",
        "no_table",
        "not_here",
        "not_host",
        "locked",
        "kicked",
        "full",
        "no_spectators",
        "seat_taken",
        "no_free_seat",
        "no_such_person",
        "no_bot_there",
        "no_such_character",
        "not_seated",
        "not_your_seat",
        "which_seat",
        "game_on",
        "no_game",
        "too_few_players",
        "nothing_to_repeat",
        "ask_the_host",
        "too_late",
        "stale",
        "nothing_to_show",
        "already_chosen",
        "not_away",
        "too_talkative",
        "no_such_line",
        "not_your_line",
        "worn_out",
        "busy",
        "unsure",
    ];

    /// The word for programs.
    pub fn code(&self) -> &'static str {
        match self {
            Refusal::Illegal(illegal) => illegal.code(),
            Refusal::Options(_) => "bad_options",
            Refusal::NoTable => "no_table",
            Refusal::NotHere => "not_here",
            Refusal::NotHost => "not_host",
            Refusal::Locked => "locked",
            Refusal::Kicked => "kicked",
            Refusal::Full => "full",
            Refusal::NoSpectators => "no_spectators",
            Refusal::NoSuchSeat => "bad_seat",
            Refusal::SeatTaken => "seat_taken",
            Refusal::NoFreeSeat => "no_free_seat",
            Refusal::NoSuchPerson => "no_such_person",
            Refusal::NoBotThere => "no_bot_there",
            Refusal::NoSuchCharacter => "no_such_character",
            Refusal::NotSeated => "not_seated",
            Refusal::NotYourSeat => "not_your_seat",
            Refusal::WhichSeat => "which_seat",
            Refusal::GameOn => "game_on",
            Refusal::NoGame => "no_game",
            Refusal::TooFewPlayers => "too_few_players",
            Refusal::NothingToRepeat => "nothing_to_repeat",
            Refusal::AskTheHost => "ask_the_host",
            Refusal::TooLate => "too_late",
            Refusal::Stale => "stale",
            Refusal::NothingToShow => "nothing_to_show",
            Refusal::AlreadyChosen => "already_chosen",
            Refusal::NotAway => "not_away",
            Refusal::TooTalkative => "too_talkative",
            Refusal::NoSuchLine => "no_such_line",
            Refusal::NotYourLine => "not_your_line",
            Refusal::WornOut => "worn_out",
            Refusal::Busy => "busy",
            Refusal::Unsure => "unsure",
        }
    }
}

impl fmt::Display for Refusal {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Refusal::Illegal(illegal) => return illegal.fmt(f),
            Refusal::Options(options) => return options.fmt(f),
            Refusal::NoTable => "There is no table of that name: check the code, or open a new one.",
            Refusal::NotHere => "Come to the table first: join it with a name.",
            Refusal::NotHost => "Only the host can do that.",
            Refusal::Locked => "The host has locked this table: ask them to open it.",
            Refusal::Kicked => "The host has asked you to leave this table.",
            Refusal::Full => "This table is full: nobody else can come in.",
            Refusal::NoSpectators => "This table is played without spectators.",
            Refusal::NoSuchSeat => "This table has no such seat; they are counted from 0.",
            Refusal::SeatTaken => "Somebody sits there already: take another seat.",
            Refusal::NoFreeSeat => "All seats are taken: you can watch until one is free.",
            Refusal::NoSuchPerson => "There is nobody of that number at this table.",
            Refusal::NoBotThere => "No bot sits there.",
            Refusal::NoSuchCharacter => {
                "There is no character of that name; leave it out and somebody will come."
            }
            Refusal::NotSeated => "You have no seat at this table: sit down first.",
            Refusal::NotYourSeat => "That seat is another player's.",
            Refusal::WhichSeat => "You have two seats: say which of them acts.",
            Refusal::GameOn => "A game is on: wait until it is over.",
            Refusal::NoGame => "No game is on: the host can start one.",
            Refusal::TooFewPlayers => "It takes two to play: wait for a friend or add a bot.",
            Refusal::NothingToRepeat => "There was no game yet: start the first one.",
            Refusal::AskTheHost => "A game is on: the host can let you take a seat that a bot keeps.",
            Refusal::TooLate => "Time was up before this move arrived.",
            Refusal::Stale => "The table has moved on since you chose that: look again.",
            Refusal::NothingToShow => "You have nothing to show now (R7.6).",
            Refusal::AlreadyChosen => "You have chosen already; it waits for the others to show (R7.6).",
            Refusal::NotAway => "You have not been away.",
            Refusal::TooTalkative => "Take a breath: a few lines in ten seconds are enough.",
            Refusal::NoSuchLine => "That line is not there, or no longer.",
            Refusal::NotYourLine => "Only its author or the host can take a line back.",
            Refusal::WornOut => "So much has happened at this table that it is worn out: open a new one.",
            Refusal::Busy => "Too much at once at this table: try again in a moment.",
            Refusal::Unsure => {
                "The server could not write that down for certain: send it again with the same id."
            }
        })
    }
}

impl std::error::Error for Refusal {}

impl From<Illegal> for Refusal {
    fn from(illegal: Illegal) -> Refusal {
        Refusal::Illegal(illegal)
    }
}

impl From<BadOptions> for Refusal {
    fn from(options: BadOptions) -> Refusal {
        Refusal::Options(options)
    }
}
