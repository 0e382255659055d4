use super::{
    Known,
    complete::StartingHand,
    fault::{Fault, Flaw},
    headers::{First, HeaderText, Headers},
    lexer::Word,
    told::{number, seat},
};
use crate::{
    disc::Discs,
    illegal::Illegal,
    rules::{AfterOwnSkull, BadSetup, Opening, Rules, Setup, Tribes},
    seat::{Seat, Seats},
    view::Viewer,
};

/// The lines above the first round.
pub(super) struct Head<'a> {
    title: Word<'a>,
    pub(super) headers: Headers,
    pub(super) known: Known,
    known_to: Option<Word<'a>>,
    rules: Rules,
    rules_at: Option<Word<'a>>,
    seats: Option<Word<'a>>,
    hands: Option<Word<'a>>,
    wins: Option<Word<'a>>,
    pub(super) result: Option<Word<'a>>,
    names: Vec<(Word<'a>, HeaderText)>,
}

const HEADERS: &str = "a header such as `A: Ana`, or one of Event, Date, Seats, Rules, Hands, Wins, Known, \
                       First, Commitment, Seed, Result; then an empty line";
const RULES: &str = "rules such as wins_to_win=3, opening=first_player_last, after_own_skull=choose, \
                     show_after_failure=false, tribes_per_player=2";

impl<'a> Head<'a> {
    /// Reads up to the empty line that ends the headers.
    pub(super) fn read(
        title: Word<'a>,
        lines: &mut impl Iterator<Item = Word<'a>>,
    ) -> Result<Head<'a>, Fault> {
        let mut head = Head {
            title,
            headers: Headers::default(),
            known: Known::All,
            known_to: None,
            rules: Rules::default(),
            rules_at: None,
            seats: None,
            hands: None,
            wins: None,
            result: None,
            names: Vec::new(),
        };
        let mut seen = Vec::new();
        for line in lines.take_while(|line| !line.text.trim().is_empty()) {
            let Some((name, value)) = line.text.split_once(':') else { return Err(line.expected(HEADERS)) };
            if seen.contains(&name) {
                return Err(line.expected("each header once"));
            }
            seen.push(name);
            head.take(line, name, line.part(value.trim()))?;
        }
        Ok(head)
    }

    fn take(&mut self, line: Word<'a>, name: &str, value: Word<'a>) -> Result<(), Fault> {
        match name {
            "Event" => self.headers.event = Some(text(value)?),
            "Date" => self.headers.date = Some(text(value)?),
            "First" => self.headers.first = first(value)?,
            "Commitment" => self.headers.commitment = Some(text(value)?),
            "Seed" => self.headers.seed = Some(text(value)?),
            "Rules" => {
                self.rules = rules(value)?;
                self.rules_at = Some(value);
            }
            "Known" => {
                self.known = known(value)?;
                self.known_to = Some(value);
            }
            "Seats" => self.seats = Some(value),
            "Hands" => self.hands = Some(value),
            "Wins" => self.wins = Some(value),
            "Result" => self.result = Some(value),
            _ if seat(name).map(Seat::index) == Some(self.names.len()) => {
                self.names.push((line, text(value)?));
            }
            _ => return Err(line.expected(HEADERS)),
        }
        Ok(())
    }

    /// How many seats the headers speak of; they must agree.
    pub(super) fn seats(&self) -> Result<usize, Fault> {
        let named = self.names.len() * usize::from(u8::from(self.rules.tribes_per_player));
        let told = match self.seats {
            Some(word) => {
                let seats = number(word.text).filter(|seats| (2..=12).contains(seats));
                usize::from(seats.ok_or_else(|| word.expected("a number of seats, 2 to 12 (R1.3)"))?)
            }
            None => named,
        };
        if let Some(&(line, _)) = self.names.last()
            && named > Seat::MOST
        {
            return Err(line.fault(Flaw::Setup(BadSetup::Seats(named))));
        }
        match self.names.last() {
            Some(&(line, _)) if named != told => {
                Err(line.expected(format!("a name for each player at {told} seats, or none")))
            }
            None if self.seats.is_none() => {
                Err(self.title.expected("the players' names or `Seats: ` below it"))
            }
            _ => Ok(told),
        }
    }

    /// What the seats start with, as far as it is known.
    pub(super) fn starts(&self) -> Result<Vec<StartingHand>, Fault> {
        match self.hands {
            Some(hands) => entries(hands, self.seats()?, "A 3f1s, or A 4? where they are unknown", hand),
            None => Ok(vec![StartingHand::Known(Discs::FULL); self.seats()?]),
        }
    }

    /// The table, once every hand is known or supposed.
    pub(super) fn setup(&self, hands: &[Discs]) -> Result<Setup, Fault> {
        let wins = match self.wins {
            Some(wins) => entries(wins, hands.len(), "A 1", number)?,
            None => vec![0; hands.len()],
        };
        Setup::position(self.rules, hands, &wins).map_err(|why| {
            let culprit = match why {
                BadSetup::AlreadyWon(_) => self.wins,
                BadSetup::TooFewPlayers => self.hands,
                BadSetup::WinsToWin(_) => self.rules_at,
                _ => self.seats.or(self.names.last().map(|&(line, _)| line)),
            };
            culprit.unwrap_or(self.title).fault(Flaw::Setup(why))
        })
    }

    /// The author sits at this table, and the hands are written as far as the author knew them.
    pub(super) fn check_known(&self, starts: &[StartingHand], author: Viewer) -> Result<(), Fault> {
        let seats = Seats::first(starts.len());
        if let (Some(word), Known::To(seat)) = (self.known_to, self.known)
            && !seats.contains(seat)
        {
            return Err(word.fault(Flaw::Illegal(Illegal::NoSuchSeat { seats: starts.len() as u8 })));
        }
        let as_known = |(seat, start): (Seat, &StartingHand)| {
            matches!(start, StartingHand::Known(_)) == author.owns(seat)
        };
        match self.hands {
            Some(word) if !seats.into_iter().zip(starts).all(as_known) => {
                Err(word.expected("hands such as 3f1s where `Known` says they are known, 4? elsewhere"))
            }
            _ => Ok(()),
        }
    }

    /// The headers as the record keeps them.
    pub(super) fn into_headers(self) -> Headers {
        Headers { names: self.names.into_iter().map(|(_, name)| name).collect(), ..self.headers }
    }
}

fn text(value: Word) -> Result<HeaderText, Fault> {
    HeaderText::clean(value.text).filter(|line| line.as_str() == value.text).ok_or_else(|| {
        value.expected(format!(
            "1 to {} characters, none of them a control or invisible character",
            HeaderText::MOST
        ))
    })
}

fn known(value: Word) -> Result<Known, Fault> {
    match (value.text, seat(value.text)) {
        ("all", _) => Ok(Known::All),
        ("public", _) => Ok(Known::Public),
        (_, Some(seat)) => Ok(Known::To(seat)),
        _ => Err(value.expected("all, public or a seat")),
    }
}

fn first(value: Word) -> Result<First, Fault> {
    match value.text {
        "drawn" => Ok(First::Drawn),
        "named" => Ok(First::Named),
        _ => Err(value.expected("drawn or named")),
    }
}

fn rules(value: Word) -> Result<Rules, Fault> {
    let mut rules = Rules::default();
    for option in value.text.split(',').map(str::trim) {
        let wrong = || value.part(option).expected(RULES);
        match option.split_once('=') {
            Some(("wins_to_win", wins)) => rules.wins_to_win = number(wins).ok_or_else(wrong)?,
            Some(("opening", "simultaneous")) => rules.opening = Opening::Simultaneous,
            Some(("opening", "first_player_last")) => rules.opening = Opening::FirstPlayerLast,
            Some(("after_own_skull", "lead")) => rules.after_own_skull = AfterOwnSkull::Lead,
            Some(("after_own_skull", "choose")) => rules.after_own_skull = AfterOwnSkull::Choose,
            Some(("show_after_failure", "true")) => rules.show_after_failure = true,
            Some(("show_after_failure", "false")) => rules.show_after_failure = false,
            Some(("tribes_per_player", "1")) => rules.tribes_per_player = Tribes::One,
            Some(("tribes_per_player", "2")) => rules.tribes_per_player = Tribes::Two,
            _ => return Err(wrong()),
        }
    }
    Ok(rules)
}

/// `A …, B …, C …`: one entry a seat, in order.
fn entries<T>(
    value: Word,
    seats: usize,
    example: &str,
    read: impl Fn(&str) -> Option<T>,
) -> Result<Vec<T>, Fault> {
    let list: Vec<&str> = value.text.split(',').map(str::trim).collect();
    if list.len() != seats {
        return Err(value.expected(format!("{seats} entries, one a seat, such as {example}")));
    }
    let entry = |(seat, text): (Seat, &str)| {
        let told = text.strip_prefix(seat.letter()).and_then(|rest| rest.strip_prefix(' ')).and_then(&read);
        told.ok_or_else(|| value.part(text).expected(format!("an entry for {seat}, such as {example}")))
    };
    Seats::first(seats).into_iter().zip(list).map(entry).collect()
}

/// `3f1s`, or `4?`.
fn hand(text: &str) -> Option<StartingHand> {
    match *text.as_bytes() {
        [count @ b'0'..=b'4', b'?'] => Some(StartingHand::Counted(count - b'0')),
        [flowers @ b'0'..=b'3', b'f', skulls @ b'0'..=b'1', b's'] => {
            Discs::new(flowers - b'0', skulls - b'0').map(StartingHand::Known)
        }
        _ => None,
    }
}

impl StartingHand {
    /// Discs that may stand in where nothing fits, so that the faulty act itself is found.
    pub(super) fn supposed(self) -> Discs {
        match self {
            StartingHand::Known(discs) => discs,
            StartingHand::Counted(count) => {
                Discs::new(count.min(3), u8::from(count == 4)).unwrap_or(Discs::NONE)
            }
        }
    }
}
