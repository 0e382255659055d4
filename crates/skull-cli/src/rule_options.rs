use clap::builder::{PossibleValue, PossibleValuesParser, TypedValueParser};
use skull_rules::{AfterOwnSkull, Opening, Rules, Tribes};

use crate::whole_number::whole;

/// The options of a game, for every command that starts one. They are named like the rules they set.
#[derive(Clone, Copy, Debug, clap::Args)]
#[command(next_help_heading = "Rules")]
pub(crate) struct RuleOptions {
    /// Challenges a seat must win (R6.2)
    #[arg(long, value_name = "N", default_value_t = 2, value_parser = whole(1..=Rules::MOST_WINS))]
    wins_to_win: u8,
    /// How the first disc of a round is placed (R2.2, R2.3)
    #[arg(long, value_name = "HOW", default_value = "simultaneous", value_parser = opening())]
    opening: Opening,
    /// Who leads after a challenger meets their own skull (R8.5): the challenger, or whoever the challenger names
    #[arg(long, value_name = "WHO", default_value = "lead", value_parser = after_own_skull())]
    after_own_skull: AfterOwnSkull,
    /// Whether the others may show their discs after a failure (R7.6)
    #[arg(long, value_name = "BOOL", default_value_t = true, action = clap::ArgAction::Set)]
    show_after_failure: bool,
    /// How many seats each player owns (R10.2)
    #[arg(long, value_name = "N", default_value = "1", value_parser = tribes())]
    tribes_per_player: Tribes,
}

impl RuleOptions {
    pub(crate) fn rules(self) -> Rules {
        Rules {
            wins_to_win: self.wins_to_win,
            opening: self.opening,
            after_own_skull: self.after_own_skull,
            show_after_failure: self.show_after_failure,
            tribes_per_player: self.tribes_per_player,
        }
    }
}

fn opening() -> impl TypedValueParser<Value = Opening> {
    // Written with underscores in records and in the protocol, which people will have seen.
    let last = PossibleValue::new("first-player-last").alias("first_player_last");
    PossibleValuesParser::new([PossibleValue::new("simultaneous"), last]).map(|how| match how.as_str() {
        "simultaneous" => Opening::Simultaneous,
        _ => Opening::FirstPlayerLast,
    })
}

/// R8.5, also for what depends on nothing else of the rules.
pub(crate) fn after_own_skull() -> impl TypedValueParser<Value = AfterOwnSkull> {
    PossibleValuesParser::new(["lead", "choose"]).map(|who| match who.as_str() {
        "lead" => AfterOwnSkull::Lead,
        _ => AfterOwnSkull::Choose,
    })
}

fn tribes() -> impl TypedValueParser<Value = Tribes> {
    PossibleValuesParser::new(["1", "2"]).map(|tribes| match tribes.as_str() {
        "1" => Tribes::One,
        _ => Tribes::Two,
    })
}
