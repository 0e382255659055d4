//! What decisions were worth, and what they will be.

use serde::{Deserialize, de::IntoDeserializer};
use skull_review::{CannotReview, Counsel, Pains, Reviewer};
use skull_table::wire::{Denial, read_record};

use crate::{address::Address, replied::json};

/// A game, judged.
pub(crate) fn review(
    address: &Address<'_>,
    body: &[u8],
    progress: &mut dyn FnMut(usize, usize),
) -> Result<String, Denial> {
    let pains = pains(address)?;
    let mut reviewer = Reviewer::new(&read_record(body)?, pains).map_err(refused)?;
    loop {
        let progressed = reviewer.advance();
        progress(progressed.done, progressed.of);
        if progressed.is_done() {
            return Ok(json(&reviewer.finish()));
        }
    }
}

/// What a coach says to the seat whose record this is.
pub(crate) fn advise(body: &[u8]) -> Result<String, Denial> {
    let counsel = Counsel::of(&read_record(body)?, Pains::Usual);
    Ok(json(&counsel.map_err(|why| Denial::new(400, "bad_request", why.to_string()))?))
}

fn pains(address: &Address<'_>) -> Result<Pains, Denial> {
    let Some(word) = address.option::<String>("pains")? else { return Ok(Pains::default()) };
    let word: serde::de::value::StringDeserializer<serde::de::value::Error> = word.into_deserializer();
    Pains::deserialize(word).map_err(Denial::unreadable)
}

fn refused(why: CannotReview) -> Denial {
    match why {
        CannotReview::TooLong { .. } => Denial::too_large(&why.to_string()),
        _ => Denial::new(503, "unavailable", why.to_string()),
    }
}
