use std::{fmt, time::Duration};

use serde::{
    Deserialize, Deserializer, Serialize,
    de::{Error, IntoDeserializer, Unexpected, Visitor},
};
use skull_bots::Level;
use skull_rules::{BadSetup, Rules, Setup};

/// How a table is laid. The default is enough: private, up to six people, the standard game, no clock.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(default, deny_unknown_fields)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct Options {
    /// Seats at the table, 2 to 12; with two tribes a player has two of them. Those that stay free are put aside
    /// when a game starts.
    pub seats: u8,
    /// The rules to play by.
    #[cfg_attr(feature = "openapi", schema(value_type = Object))]
    pub rules: Rules,
    /// Whether strangers find it in the list of open tables; otherwise one needs its code.
    pub listed: bool,
    /// How long somebody may think.
    #[cfg_attr(feature = "openapi", schema(value_type = ClockShape))]
    pub clock: TurnClock,
    /// The bots, if any, that take the free seats when a game starts.
    pub fill: Option<BotLevel>,
    /// Whether others may watch.
    pub spectators: bool,
    /// Whether everyone may read the full record after the game, with all discs; otherwise each player has their own.
    pub open_record: bool,
    /// What it looks like.
    pub skin: Skin,
    /// Who leads the first round of a rematch.
    pub next_leader: NextLeader,
    /// Who hears the eliminated.
    pub out_talk: OutTalk,
    /// How fast bots play.
    pub pace: Pace,
    /// How long a loss waits for the others to show their discs (R7.6), in seconds, 0 to 30.
    pub show_seconds: u8,
}

impl Default for Options {
    fn default() -> Options {
        Options {
            seats: 6,
            rules: Rules::default(),
            listed: false,
            clock: TurnClock::Off,
            fill: None,
            spectators: true,
            open_record: true,
            skin: Skin::Lantern,
            next_leader: NextLeader::Winner,
            out_talk: OutTalk::All,
            pace: Pace::Natural,
            show_seconds: 5,
        }
    }
}

impl Options {
    /// The longest that a loss waits.
    pub const MOST_SHOW_SECONDS: u8 = 30;

    /// Whether a table can be laid like that; if not, why not.
    pub fn check(&self) -> Result<(), BadOptions> {
        Setup::new(self.seats.into(), self.rules)?;
        match self.clock {
            TurnClock::Seconds(seconds) if !TurnClock::SECONDS.contains(&seconds) => {
                Err(BadOptions::Clock(seconds))
            }
            _ if self.show_seconds > Options::MOST_SHOW_SECONDS => Err(BadOptions::Show(self.show_seconds)),
            _ => Ok(()),
        }
    }

    /// How many players the table has room for.
    pub fn places(&self) -> usize {
        usize::from(self.seats / u8::from(self.rules.tribes_per_player))
    }
}

/// How long somebody may think before the `regular` bot plays for them.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize)]
#[serde(into = "ClockShape")]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS), ts(as = "ClockShape"))]
pub enum TurnClock {
    /// For ever: nothing ever plays for anybody.
    Off,
    /// A minute for each move.
    Relaxed,
    /// Twenty seconds for each move.
    Brisk,
    /// A number of seconds, out of [`TurnClock::SECONDS`].
    Seconds(u32),
}

impl TurnClock {
    /// From five seconds to seven days, for games played over a week.
    pub const SECONDS: std::ops::RangeInclusive<u32> = 5..=7 * 24 * 3600;

    /// The time for one move.
    pub fn limit(self) -> Option<Duration> {
        let seconds = match self {
            TurnClock::Off => return None,
            TurnClock::Relaxed => 60,
            TurnClock::Brisk => 20,
            TurnClock::Seconds(seconds) => seconds,
        };
        Some(Duration::from_secs(seconds.into()))
    }
}

/// In JSON a clock is a word or a number of seconds: `"brisk"`, `90`.
#[derive(Serialize)]
#[serde(untagged)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
enum ClockShape {
    Word(ClockWord),
    Seconds(u32),
}

/// No clock, a minute, twenty seconds.
#[derive(Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
enum ClockWord {
    Off,
    Relaxed,
    Brisk,
}

/// By itself `serde` would try one shape after the other, and not say what is wrong.
impl<'de> Deserialize<'de> for TurnClock {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<TurnClock, D::Error> {
        deserializer.deserialize_any(AnyClock)
    }
}

struct AnyClock;

impl Visitor<'_> for AnyClock {
    type Value = TurnClock;

    fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("off, relaxed, brisk or a number of seconds")
    }

    fn visit_str<E: Error>(self, word: &str) -> Result<TurnClock, E> {
        ClockWord::deserialize(word.into_deserializer()).map(|word| match word {
            ClockWord::Off => TurnClock::Off,
            ClockWord::Relaxed => TurnClock::Relaxed,
            ClockWord::Brisk => TurnClock::Brisk,
        })
    }

    fn visit_u64<E: Error>(self, seconds: u64) -> Result<TurnClock, E> {
        let clock = u32::try_from(seconds).map(TurnClock::Seconds);
        clock.map_err(|_| E::invalid_value(Unexpected::Unsigned(seconds), &self))
    }
}

impl From<TurnClock> for ClockShape {
    fn from(clock: TurnClock) -> ClockShape {
        match clock {
            TurnClock::Off => ClockShape::Word(ClockWord::Off),
            TurnClock::Relaxed => ClockShape::Word(ClockWord::Relaxed),
            TurnClock::Brisk => ClockShape::Word(ClockWord::Brisk),
            TurnClock::Seconds(seconds) => ClockShape::Seconds(seconds),
        }
    }
}

/// How strong a bot is, as JSON spells it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Default, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub enum BotLevel {
    /// Does anything that is legal.
    Random,
    /// Has learnt the game and sees it through a haze.
    Novice,
    /// Looks more closely, and plays each round by itself.
    #[default]
    Regular,
    /// Plays what it has learnt, in its own manner; the last two by the book.
    Expert,
    /// The same without moods or lapses.
    Oracle,
}

impl From<BotLevel> for Level {
    fn from(level: BotLevel) -> Level {
        match level {
            BotLevel::Random => Level::Random,
            BotLevel::Novice => Level::Novice,
            BotLevel::Regular => Level::Regular,
            BotLevel::Expert => Level::Expert,
            BotLevel::Oracle => Level::Oracle,
        }
    }
}

impl From<Level> for BotLevel {
    fn from(level: Level) -> BotLevel {
        match level {
            Level::Random => BotLevel::Random,
            Level::Novice => BotLevel::Novice,
            Level::Regular => BotLevel::Regular,
            Level::Expert => BotLevel::Expert,
            Level::Oracle => BotLevel::Oracle,
        }
    }
}

/// What a table looks like. The server only remembers it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub enum Skin {
    /// A night market, by lantern light.
    Lantern,
    /// A wooden table at noon.
    Daylight,
    /// Ink on paper.
    Ink,
}

/// Who leads the first round of a rematch.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub enum NextLeader {
    /// Who won the game before.
    Winner,
    /// Who was out first, or else has the fewest discs left.
    Loser,
    /// Anybody: it is drawn, as for a first game (R1.4).
    Drawn,
}

/// Who hears those who are out of the game.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub enum OutTalk {
    /// Everyone hears them.
    All,
    /// Only those hear them who are out, and those who watch.
    Apart,
}

/// How long bots seem to think.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub enum Pace {
    /// As people do, so that people can follow.
    Natural,
    /// Faster than people do.
    Quick,
    /// They do not think at all.
    Instant,
}

/// How much faster bots play than they usually do, where only bots are left.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Default, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub enum Haste {
    /// No faster than the table's pace.
    #[default]
    None,
    /// Twice as fast.
    Twice,
    /// Without thinking, to the end.
    End,
}

impl Haste {
    /// Whether there is none.
    pub(crate) fn is_none(&self) -> bool {
        *self == Haste::None
    }
}

/// Why a table cannot be laid like that.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
pub enum BadOptions {
    /// The rules do not allow it.
    #[error(transparent)]
    Setup(#[from] BadSetup),
    /// The clock is too fast or too slow.
    #[error("A move takes 5 seconds to 7 days (604800 seconds), not {0} seconds.")]
    Clock(u32),
    /// A loss waits at most half a minute.
    #[error("A loss waits 0 to 30 seconds, not {0}.")]
    Show(u8),
}
