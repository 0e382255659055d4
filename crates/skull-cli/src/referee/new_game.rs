use serde::de::DeserializeOwned;
use serde_json::value::RawValue;
use skull_rules::{BadSetup, Discs, Rules, Seat, Setup, Tribes};

use super::{
    json::{self, BadObject},
    rejection::Rejection,
    request::{Fields, Number},
};

/// The game that a `new` asks for.
pub(super) struct NewGame {
    seats: i128,
    rules: Chosen,
    hands: Option<Vec<[i128; 2]>>,
    wins: Option<Vec<i128>>,
    /// Who leads; else it is drawn.
    pub(super) first: Option<Number>,
    /// Where its luck comes from; else from the referee's own.
    pub(super) seed: Option<u64>,
}

/// The rules, or what is wrong with them: the shape of the whole request is judged before any part of it.
type Chosen = Result<Rules, Rejection>;

impl NewGame {
    pub(super) fn read(fields: &mut Fields<'_>) -> Result<NewGame, Rejection> {
        Ok(NewGame {
            seats: json::whole(fields.need("new", "seats")?)
                .ok_or_else(|| Rejection::bad_request(r#""seats" is a whole number from 2 to 12."#))?,
            first: fields.take("first").map(first).transpose()?,
            seed: fields.take("seed").map(seed).transpose()?,
            hands: fields.take("hands").map(hands).transpose()?,
            wins: fields.take("wins").map(wins).transpose()?,
            rules: fields.take("rules").map_or(Ok(Ok(Rules::default())), rules)?,
        })
    }

    /// The position, if a game can start from it.
    pub(super) fn setup(self) -> Result<Setup, Rejection> {
        let rules = self.rules?;
        let seats = usize::try_from(self.seats)
            .map_err(|_| Rejection::bad_rules("A table has 2 to 12 seats (R1.3)."))?;
        if !(2..=Seat::MOST).contains(&seats) {
            return Err(BadSetup::Seats(seats).into());
        }
        let hands = match self.hands {
            Some(hands) if hands.len() != seats => {
                let entries = hands.len();
                return Err(Rejection::bad_rules(format!("There are {seats} seats but {entries} hands.")));
            }
            Some(hands) => hands.into_iter().map(discs).collect::<Result<_, _>>()?,
            None => vec![Discs::FULL; seats],
        };
        let wins = match self.wins {
            Some(wins) => wins.into_iter().map(won).collect::<Result<_, _>>()?,
            None => vec![0; seats],
        };
        Ok(Setup::position(rules, &hands, &wins)?)
    }
}

fn first(value: &RawValue) -> Result<Number, Rejection> {
    json::whole(value)
        .map(Number)
        .ok_or_else(|| Rejection::bad_request(r#""first" is a seat: a whole number, counted from 0."#))
}

fn seed(value: &RawValue) -> Result<u64, Rejection> {
    json::whole(value)
        .and_then(|number| u64::try_from(number).ok())
        .ok_or_else(|| Rejection::bad_request(format!(r#""seed" is a whole number from 0 to {}."#, u64::MAX)))
}

fn hands(value: &RawValue) -> Result<Vec<[i128; 2]>, Rejection> {
    let pair = |value| match json::list(value)?[..] {
        [flowers, skulls] => Some([json::whole(flowers)?, json::whole(skulls)?]),
        _ => None,
    };
    json::list(value).and_then(|list| list.into_iter().map(pair).collect()).ok_or_else(|| {
        Rejection::bad_request(r#""hands" is a list of [flowers, skulls], one a seat, as in [[3,1],[0,1]]."#)
    })
}

fn wins(value: &RawValue) -> Result<Vec<i128>, Rejection> {
    json::list(value).and_then(|list| list.into_iter().map(json::whole).collect()).ok_or_else(|| {
        Rejection::bad_request(r#""wins" is a list of whole numbers, one a seat, as in [0,1]."#)
    })
}

fn discs([flowers, skulls]: [i128; 2]) -> Result<Discs, Rejection> {
    let discs = |flowers, skulls| Discs::new(u8::try_from(flowers).ok()?, u8::try_from(skulls).ok()?);
    discs(flowers, skulls)
        .ok_or_else(|| Rejection::bad_rules("A seat has 0 to 3 flowers and 0 or 1 skull (R1.1)."))
}

/// A count past a byte is past every number of wins to play to: the position will be called decided.
fn won(count: i128) -> Result<u8, Rejection> {
    if count < 0 {
        return Err(Rejection::bad_rules("Nobody has won fewer than 0 challenges (R1.2)."));
    }
    Ok(u8::try_from(count).unwrap_or(u8::MAX))
}

/// The outer error is one of shape, the inner one of the rules themselves.
fn rules(value: &RawValue) -> Result<Chosen, Rejection> {
    const NAMES: [&str; 5] =
        ["wins_to_win", "opening", "after_own_skull", "show_after_failure", "tribes_per_player"];
    match json::fields(value, &NAMES) {
        Ok(fields) => Ok(options(fields)),
        Err(BadObject::Unknown(name)) => Ok(Err(Rejection::bad_rules(format!(
            r#"There is no rule "{name}": choose among {}."#,
            NAMES.join(", ")
        )))),
        Err(BadObject::Twice(name)) => {
            Err(Rejection::bad_request(format!(r#"The rule "{name}" is given twice."#)))
        }
        Err(BadObject::NoObject) => {
            Err(Rejection::bad_request(r#""rules" is an object, as in {"opening":"simultaneous"}."#))
        }
        Err(BadObject::Unreadable) => Err(Rejection::bad_request("The name of a rule is not Unicode text.")),
    }
}

fn options([wins, opening, own_skull, show, tribes]: [Option<&RawValue>; 5]) -> Chosen {
    let mut rules = Rules::default();
    if let Some(wins) = wins {
        let wins = json::whole(wins).and_then(|wins| u8::try_from(wins).ok());
        rules.wins_to_win = wins.ok_or_else(|| {
            Rejection::bad_rules(format!(
                r#""wins_to_win" is a whole number from 1 to {} (R6.2)."#,
                Rules::MOST_WINS
            ))
        })?;
    }
    if let Some(opening) = opening {
        rules.opening = choice(opening).ok_or_else(|| {
            Rejection::bad_rules(r#""opening" is "simultaneous" or "first_player_last" (R2)."#)
        })?;
    }
    if let Some(own_skull) = own_skull {
        rules.after_own_skull = choice(own_skull)
            .ok_or_else(|| Rejection::bad_rules(r#""after_own_skull" is "lead" or "choose" (R8.5)."#))?;
    }
    if let Some(show) = show {
        rules.show_after_failure = serde_json::from_str(show.get())
            .map_err(|_| Rejection::bad_rules(r#""show_after_failure" is true or false (R7.6)."#))?;
    }
    if let Some(tribes) = tribes {
        let number = json::whole(tribes).and_then(|tribes| u8::try_from(tribes).ok());
        rules.tribes_per_player = number
            .and_then(|number| Tribes::try_from(number).ok())
            .ok_or_else(|| Rejection::bad_rules(r#""tribes_per_player" is 1 or 2 (R10.2)."#))?;
    }
    Ok(rules)
}

/// One of the words that the rules give this option. Only a string is one: the library would also take an
/// object that has the word as its key.
fn choice<T: DeserializeOwned>(value: &RawValue) -> Option<T> {
    value.get().starts_with('"').then(|| serde_json::from_str(value.get()).ok())?
}
