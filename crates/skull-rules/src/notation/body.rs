use std::collections::VecDeque;

use super::{
    Record,
    complete::{StartingHand, complete},
    fault::{Fault, Flaw},
    head::Head,
    lexer::{End, Word},
    told::{self, Told},
};
use crate::{
    action::Action,
    disc::{Disc, Discs},
    event::{Event, Taken},
    illegal::Illegal,
    seat::{Seat, Seats},
    view::Viewer,
};

/// The rounds, as they are told.
pub(super) struct Body<'a> {
    words: Vec<Word<'a>>,
    told: Vec<Told>,
    end: End,
}

impl<'a> Body<'a> {
    pub(super) fn read(lines: impl Iterator<Item = Word<'a>>, end: End) -> Result<Body<'a>, Fault> {
        let mut body = Body { words: Vec::new(), told: Vec::new(), end };
        let mut words = lines.flat_map(Word::split);
        while let Some(word) = words.next() {
            let told = if word.text.starts_with(|first: char| first.is_ascii_digit()) {
                told::read_leads(word, || words.next())?
            } else {
                told::read(word)?
            };
            body.words.push(word);
            body.told.push(told);
        }
        Ok(body)
    }

    /// Plays what is told, checking every word against what the rules make of it.
    pub(super) fn play(self, head: Head) -> Result<Record, Fault> {
        let starts = head.starts()?;
        let supposed = Supposed::of(&self.told, &starts);
        let setup = head.setup(&supposed.hands)?;
        let first = match (self.told.first(), self.words.first()) {
            (Some(&Told::Leads { round: 1, first }), _) => first,
            (_, Some(word)) => return Err(word.expected(FIRST_ROUND)),
            (_, None) => return Err(self.end.expected(FIRST_ROUND)),
        };
        let mut record = Record::new(setup, first).map_err(|why| self.words[0].fault(Flaw::Illegal(why)))?;
        record.known = head.known;
        let author = record.author();
        head.check_known(&starts, author)?;
        record.headers = head.into_headers();
        let mut reader = Reader { record, author, pending: VecDeque::new() };
        reader.expect(&[Event::RoundStarted { round: 1, first }]);
        for (index, (&word, &told)) in self.words.iter().zip(&self.told).enumerate() {
            if index == supposed.fits {
                return Err(word.impossible(NO_SUCH_DISCS));
            }
            reader.hear(word, told, supposed.discs[index])?;
        }
        match reader.pending.pop_front() {
            Some(missing) => Err(self.end.expected(format!("`{missing}`"))),
            None => Ok(reader.record),
        }
    }
}

const FIRST_ROUND: &str = "the first round: `1. A leads`";
const NO_SUCH_DISCS: &str = "three flowers and a skull do not make up what this seat has turned up (R1.1)";

/// Discs for all that a record tells without knowing them.
struct Supposed {
    hands: Vec<Discs>,
    /// One for each told thing that is about a secret disc.
    discs: Vec<Disc>,
    /// How much of what is told they fit: all of it, unless it contradicts itself.
    fits: usize,
}

impl Supposed {
    fn of(told: &[Told], starts: &[StartingHand]) -> Supposed {
        let seats = || Seats::first(starts.len()).into_iter().zip(starts.iter().copied());
        let unknown = |(seat, start): &(Seat, StartingHand)| is_unknown(*seat, *start, told);
        let fits = |until: &usize| {
            seats().filter(unknown).all(|(seat, start)| complete(seat, start, &told[..*until]).is_some())
        };
        // More told never fits where less does not, so the last that fits is found by halving.
        let fits = if fits(&told.len()) { told.len() } else { halving(told.len(), fits) };
        let mut discs: Vec<Disc> = told.iter().map(|told| told.disc().unwrap_or(Disc::Flower)).collect();
        let hands = seats().map(|(seat, start)| match complete(seat, start, &told[..fits]) {
            Some((hand, filled)) if is_unknown(seat, start, told) => {
                for (index, disc) in filled {
                    discs[index] = disc;
                }
                hand
            }
            _ => start.supposed(),
        });
        Supposed { hands: hands.collect(), discs, fits }
    }
}

/// Whether a record leaves anything of a seat's discs open.
fn is_unknown(seat: Seat, start: StartingHand, told: &[Told]) -> bool {
    let hidden = |told: &Told| matches!(told, Told::Place { seat: whose, disc: None } | Told::Lost { seat: whose, disc: None, .. } if *whose == seat);
    matches!(start, StartingHand::Counted(_)) || told.iter().any(hidden)
}

/// The largest number below `end` that fits, where zero does, `end` does not, and all below one that fits do.
fn halving(end: usize, fits: impl Fn(&usize) -> bool) -> usize {
    let (mut good, mut bad) = (0, end);
    while bad - good > 1 {
        let middle = usize::midpoint(good, bad);
        if fits(&middle) { good = middle } else { bad = middle }
    }
    good
}

/// Plays the game while it is read out.
struct Reader {
    record: Record,
    author: Viewer,
    /// What the last act caused and the record must tell next.
    pending: VecDeque<String>,
}

impl Reader {
    fn hear(&mut self, word: Word, told: Told, mut disc: Disc) -> Result<(), Fault> {
        self.must_know_its_secrets(word, told)?;
        if self.pending.is_empty() {
            let (seat, action) = self.act(word, told, disc)?;
            let refused = |why| word.fault(Flaw::Illegal(why));
            self.check(seat, action, disc).map_err(refused)?;
            let events = self.record.play(seat, action, &mut disc).map_err(refused)?;
            self.expect(&events);
        }
        match self.pending.pop_front() {
            Some(expected) if expected != as_text(word, told) => {
                Err(word.impossible(format!("what was told before makes it `{expected}`")))
            }
            _ => Ok(()),
        }
    }

    /// The rules trust luck; a record's is only told.
    fn check(&self, seat: Seat, action: Action, disc: Disc) -> Result<(), Illegal> {
        let game = self.record.game();
        game.check(seat, action)?;
        match (action, game.bidder()) {
            (Action::Take(_), Some(challenger)) if !game.discs(challenger).has(disc) => {
                Err(Illegal::NoSuchDisc(disc))
            }
            _ => Ok(()),
        }
    }

    fn expect(&mut self, events: &[Event]) {
        self.pending.extend(events.iter().filter_map(|event| told::text(&self.author.sees(event))));
    }

    /// `?` stands exactly where the author could not know the disc.
    fn must_know_its_secrets(&self, word: Word, told: Told) -> Result<(), Fault> {
        let (Told::Place { seat, disc } | Told::Lost { seat, disc, .. }) = told else { return Ok(()) };
        match (disc, self.author.owns(seat)) {
            (None, true) => Err(word.expected("f or s: the header `Known` says that this disc is known")),
            (Some(_), false) => Err(word.expected("?: the header `Known` says that this disc is unknown")),
            _ => Ok(()),
        }
    }

    /// Who did what so that this could be told.
    fn act(&self, word: Word, told: Told, disc: Disc) -> Result<(Seat, Action), Fault> {
        Ok(match told {
            Told::Place { seat, .. } => (seat, Action::Place(disc)),
            Told::Bid { seat, bid } => (seat, Action::Bid(bid)),
            Told::Pass { seat } => (seat, Action::Pass),
            Told::Flip { seat, .. } => (self.whose_turn(), Action::Flip(seat)),
            Told::Show { seat, .. } => (seat, Action::Show),
            Told::Lost { seat, taken: None, .. } => (seat, Action::Discard(disc)),
            Told::Lost { taken: Some(Taken { by, position }), .. } => (by, Action::Take(position)),
            Told::Lead { seat, leader } => (seat, Action::Lead(leader)),
            Told::Leads { .. } | Told::Won { .. } | Told::Out { .. } => {
                return Err(word.impossible("nothing has happened that brings it about"));
            }
        })
    }

    /// Only the challenger flips, so a record does not say who does.
    fn whose_turn(&self) -> Seat {
        let game = self.record.game();
        game.turn().or(game.to_act().lowest()).unwrap_or(game.first())
    }
}

/// A told thing as it is printed: the start of a round is more than its first word.
fn as_text(word: Word, told: Told) -> String {
    match told {
        Told::Leads { round, first } => format!("{round}. {first} leads"),
        _ => word.text.to_owned(),
    }
}
