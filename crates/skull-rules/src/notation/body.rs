use std::collections::VecDeque;

use super::{
    Record,
    complete::{Start, complete},
    fault::{Fault, Flaw},
    head::Head,
    lexer::Word,
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
    /// Where the text ends.
    end: Word<'a>,
}

impl<'a> Body<'a> {
    pub(super) fn read(lines: impl Iterator<Item = Word<'a>>) -> Result<Body<'a>, Fault> {
        let mut body = Body { words: Vec::new(), told: Vec::new(), end: Word::line(0, "") };
        let end = &mut body.end;
        let mut words = lines
            .inspect(|line| *end = Word { column: line.text.chars().count() + 1, text: "", ..*line })
            .flat_map(Word::split);
        while let Some(word) = words.next() {
            let told = if word.text.starts_with(|first: char| first.is_ascii_digit()) {
                told::read_leads(word, || words.next())?
            } else {
                told::read(word)?
            };
            body.words.push(word);
            body.told.push(told);
        }
        drop(words);
        Ok(body)
    }

    /// Plays what is told, checking every word against what the rules make of it.
    pub(super) fn play(self, head: Head) -> Result<Record, Fault> {
        let starts = head.starts()?;
        let (hands, discs) = self.suppose(&starts);
        let setup = head.setup(&hands)?;
        let first = match (self.told.first(), self.words.first()) {
            (Some(&Told::Leads { round: 1, first }), _) => first,
            (_, word) => return Err(word.unwrap_or(&self.end).expected("the first round: `1. A leads`")),
        };
        let mut record = Record::new(setup, first).map_err(|why| self.words[0].fault(Flaw::Illegal(why)))?;
        record.known = head.known;
        let author = record.author();
        head.check_known(&starts, author)?;
        record.headers = head.into_headers();
        let mut reader = Reader { record, author, pending: VecDeque::new() };
        reader.expect(&[Event::RoundStarted { round: 1, first }]);
        for (index, (&word, &told)) in self.words.iter().zip(&self.told).enumerate() {
            reader.hear(word, told, discs[index])?;
        }
        if let Some(missing) = reader.pending.pop_front() {
            return Err(self.end.expected(format!("`{missing}`")));
        }
        Ok(reader.record)
    }

    /// Hands and discs that fit what is told. Where none do, the discs as told: the faulty act will be found.
    fn suppose(&self, starts: &[Start]) -> (Vec<Discs>, Vec<Disc>) {
        let mut discs = vec![Disc::Flower; self.told.len()];
        for (disc, told) in discs.iter_mut().zip(&self.told) {
            if let Told::Place { disc: Some(known), .. } | Told::Lost { disc: Some(known), .. } = *told {
                *disc = known;
            }
        }
        let hands = Seats::first(starts.len()).into_iter().zip(starts).map(|(seat, &start)| {
            let Some((hand, filled)) = complete(seat, start, &self.told) else { return start.supposed() };
            for (index, disc) in filled {
                discs[index] = disc;
            }
            hand
        });
        (hands.collect(), discs)
    }
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
            self.luck_takes_what_is_there(action, disc).map_err(|why| refused(word, told, why))?;
            let events = self.record.play(seat, action, &mut disc).map_err(|why| refused(word, told, why))?;
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
    fn luck_takes_what_is_there(&self, action: Action, disc: Disc) -> Result<(), Illegal> {
        let game = self.record.game();
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

fn refused(word: Word, told: Told, why: Illegal) -> Fault {
    match (told, why) {
        (Told::Place { disc: None, .. } | Told::Lost { disc: None, .. }, Illegal::NoSuchDisc(_)) => {
            word.impossible("three flowers and a skull do not make up what this seat turned up (R1.1)")
        }
        _ => word.fault(Flaw::Illegal(why)),
    }
}

/// A told thing as it is printed: the start of a round is more than its first word.
fn as_text(word: Word, told: Told) -> String {
    match told {
        Told::Leads { round, first } => format!("{round}. {first} leads"),
        _ => word.text.to_owned(),
    }
}
