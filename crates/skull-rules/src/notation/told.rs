use super::{fault::Fault, lexer::Word};
use crate::{
    bid::Bid,
    disc::Disc,
    event::{Seen, Taken},
    seat::Seat,
};

/// One thing a record tells. Unknown discs are `None`.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Told {
    Leads { round: u8, first: Seat },
    Place { seat: Seat, disc: Option<Disc> },
    Bid { seat: Seat, bid: Bid },
    Pass { seat: Seat },
    Flip { seat: Seat, disc: Disc },
    Show { seat: Seat, disc: Disc },
    Won { seat: Seat },
    Lost { seat: Seat, disc: Option<Disc>, taken: Option<Taken> },
    Out { seat: Seat },
    Lead { seat: Seat, leader: Seat },
}

impl Told {
    /// The secret disc it is about, if that is known.
    pub(super) fn disc(&self) -> Option<Disc> {
        match *self {
            Told::Place { disc, .. } | Told::Lost { disc, .. } => disc,
            _ => None,
        }
    }
}

const SIGNS: &str = "a seat and a sign, such as A+f, A:3, A:pass, A^f, A!f, A*1, A-f, A-f@B2, A# or A>B";

/// The text of what a viewer saw; `None` for what goes without saying.
pub(super) fn text(seen: &Seen) -> Option<String> {
    let initial = |disc: Option<Disc>| disc.map_or('?', Disc::initial);
    Some(match *seen {
        Seen::RoundStarted { round, first } => format!("{round}. {first} leads"),
        Seen::Placed { seat, disc } => format!("{seat}+{}", initial(disc)),
        Seen::Bid { seat, bid } => format!("{seat}:{bid}"),
        Seen::Passed { seat } => format!("{seat}:pass"),
        Seen::Flipped { seat, disc, by: _ } => format!("{seat}^{}", disc.initial()),
        Seen::Shown { seat, disc } => format!("{seat}!{}", disc.initial()),
        Seen::ChallengeWon { seat, wins } => format!("{seat}*{wins}"),
        Seen::Lost { seat, disc, taken: None } => format!("{seat}-{}", initial(disc)),
        Seen::Lost { seat, disc, taken: Some(Taken { by, position }) } => {
            format!("{seat}-{}@{by}{}", initial(disc), u16::from(position) + 1)
        }
        Seen::Eliminated { seat } => format!("{seat}#"),
        Seen::LeaderNamed { seat, leader } => format!("{seat}>{leader}"),
        Seen::AttemptStarted { .. } | Seen::ChallengeFailed { .. } | Seen::GameWon { .. } => return None,
    })
}

/// Reads one word, which is any told thing but the start of a round.
pub(super) fn read(word: Word) -> Result<Told, Fault> {
    let mut letters = word.text.chars();
    let seat = letters.next().and_then(Seat::from_letter).ok_or_else(|| word.expected(SIGNS))?;
    let sign = letters.next();
    let rest = word.part(letters.as_str());
    Ok(match sign {
        Some('+') => Told::Place { seat, disc: disc(rest)? },
        Some(':') if rest.text == "pass" => Told::Pass { seat },
        Some(':') => Told::Bid { seat, bid: bid(rest)? },
        Some('^') => Told::Flip { seat, disc: face(rest)? },
        Some('!') => Told::Show { seat, disc: face(rest)? },
        Some('*') if number(rest.text).is_some() => Told::Won { seat },
        Some('-') => lost(seat, rest)?,
        Some('#') if rest.text.is_empty() => Told::Out { seat },
        Some('>') => Told::Lead { seat, leader: leader(rest)? },
        _ => return Err(word.expected(SIGNS)),
    })
}

/// Reads `N.` `X` `leads`, of which `number` is the first word.
pub(super) fn read_leads<'a>(
    number_word: Word<'a>,
    mut next: impl FnMut() -> Option<Word<'a>>,
) -> Result<Told, Fault> {
    let round = number_word.text.strip_suffix('.').and_then(number);
    let round = round.ok_or_else(|| number_word.expected("the number of a round, such as 1."))?;
    let who = next().ok_or_else(|| number_word.expected("who leads after it, such as 1. A leads"))?;
    let first = leader(who)?;
    match next() {
        Some(Word { text: "leads", .. }) => Ok(Told::Leads { round, first }),
        other => Err(other.unwrap_or(who).expected("`leads` after the seat that leads the round")),
    }
}

fn disc(word: Word) -> Result<Option<Disc>, Fault> {
    match word.text {
        "?" => Ok(None),
        _ => face(word).map(Some).map_err(|_| word.expected("f, s or ?")),
    }
}

fn face(word: Word) -> Result<Disc, Fault> {
    match word.text {
        "f" => Ok(Disc::Flower),
        "s" => Ok(Disc::Skull),
        _ => Err(word.expected("f or s")),
    }
}

fn bid(word: Word) -> Result<Bid, Fault> {
    number(word.text).and_then(Bid::new).ok_or_else(|| word.expected("a bid of 1 or more, or pass (R4.1)"))
}

fn leader(word: Word) -> Result<Seat, Fault> {
    seat(word.text).ok_or_else(|| word.expected("a seat, A to L"))
}

/// `f` given up, or `f@B2`: taken by B, who drew the second.
fn lost(seat: Seat, word: Word) -> Result<Told, Fault> {
    let Some((lost, thief)) = word.text.split_once('@') else {
        return Ok(Told::Lost { seat, disc: disc(word)?, taken: None });
    };
    let disc = disc(word.part(lost))?;
    let thief = word.part(thief);
    let taken = thief.text.split_at_checked(1).and_then(|(by, position)| {
        let position = number(position)?.checked_sub(1)?;
        Some(Taken { by: self::seat(by)?, position })
    });
    let taken = taken.ok_or_else(|| thief.expected("who took it and where it lay, such as B2"))?;
    Ok(Told::Lost { seat, disc, taken: Some(taken) })
}

pub(super) fn seat(text: &str) -> Option<Seat> {
    let mut letters = text.chars();
    letters.next().and_then(Seat::from_letter).filter(|_| letters.as_str().is_empty())
}

/// Digits without a sign or a leading zero, as they are printed.
pub(super) fn number(text: &str) -> Option<u8> {
    let plain = text.bytes().all(|byte| byte.is_ascii_digit()) && (text.len() == 1 || !text.starts_with('0'));
    text.parse().ok().filter(|_| plain)
}
