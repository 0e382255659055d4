//! The game as plain lines of text: for a pipe, and for a reader that reads aloud.

mod helped;
mod waiting;

use std::io::{self, BufRead, Write};

use skull_rules::{Action, Bid, Disc, Phase, Seat, Seen, View, Viewer};
use skull_table::Refusal;

use super::{
    NOT_KEPT, advice,
    home::HomeTable,
    lines::{Lines, NextLine, Waited},
    played_table::{Played, PlayedTable, Prompt, Speaking, SpokenWord},
    rulebook,
    spoken::{self, TypedLine},
};
use crate::{names::Names, scene::Scene, words};

/// Lines that push what one person saw out of the next one's sight.
const CURTAIN: usize = 60;

/// Plays to the end, or until nobody answers any more: the game is kept either way.
pub(crate) fn play(home: &mut HomeTable, input: &mut impl BufRead, out: &mut impl Write) -> io::Result<()> {
    let finished = game(home, &mut Waited(input), out)?;
    if home.kept_at().is_none() {
        writeln!(out, "\n{NOT_KEPT}")?;
    } else if finished != PlainEnd::Over {
        writeln!(out, "\nThe game is kept. skull play goes on with it.")?;
    }
    out.flush()
}

/// How a game ended for those who played it in lines of text.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum PlainEnd {
    /// It was played to its end.
    Over,
    /// A person has had enough.
    Left,
    /// There are no more lines to read.
    Silence,
}

/// One game at any table, from where it stands.
pub(crate) fn game<T: PlayedTable>(
    table: &mut T,
    lines: &mut impl Lines,
    out: &mut impl Write,
) -> io::Result<PlainEnd> {
    let eyes = table.solo().unwrap_or(Viewer::SPECTATOR);
    let now = table.now();
    let names = table.names().to(eyes.seat().map(|seat| now.player(seat)));
    let scene = Scene::of(&now.narrowed_to(eyes));
    let mut plain = Plain { table, names, eyes, scene, lines, out, gentle: false };
    plain.welcome()?;
    plain.evening()
}

struct Plain<'a, T, L, O> {
    table: &'a mut T,
    names: Names,
    eyes: Viewer,
    scene: Scene,
    lines: &'a mut L,
    out: &'a mut O,
    /// Whether the coach speaks before a blunder.
    gentle: bool,
}

/// What came of a question.
enum PlainAnswer {
    Line(String),
    /// The table has gone on, and the question is another one now.
    Overtaken,
    End,
}

impl<T: PlayedTable, L: Lines, O: Write> Plain<'_, T, L, O> {
    fn welcome(&mut self) -> io::Result<()> {
        let helped = if self.table.may_be_helped() { "coach, gentle, back, " } else { "" };
        writeln!(self.out, "Skull. At any prompt: help, rules, table, {helped}say WORDS, quit.")?;
        let now = self.table.now();
        let names = self.table.names();
        for (seat, about) in now.seats().into_iter().zip(self.table.sitters()) {
            writeln!(self.out, "  {seat}  {}, {about}.", names.player(now.player(seat)))?;
        }
        if now.phase() == Phase::Opening && now.round() == 1 && now.placed() == 0 {
            return self.tell(&Seen::RoundStarted { round: 1, first: now.first() });
        }
        writeln!(self.out, "The game goes on in round {}.", now.round())?;
        self.table()
    }

    fn evening(&mut self) -> io::Result<PlainEnd> {
        loop {
            self.table.listen();
            if self.table.is_due() {
                if let Some(turn) = self.table.next() {
                    self.turn(&turn)?;
                }
            } else if self.table.now().winner().is_some() || self.table.has_moved_on() {
                return Ok(PlainEnd::Over);
            } else if self.table.is_gone() {
                return Ok(PlainEnd::Left);
            } else if let Some(asked) = self.table.prompt() {
                if let Some(end) = self.person(&asked)? {
                    return Ok(end);
                }
            } else if let Some(end) = self.wait()? {
                return Ok(end);
            }
        }
    }

    fn turn(&mut self, turn: &Played) -> io::Result<()> {
        for event in &turn.seen {
            self.tell(event)?;
        }
        for spoken in &turn.said {
            self.spoken(spoken)?;
        }
        self.trouble()
    }

    fn trouble(&mut self) -> io::Result<()> {
        let words = self.table.take_word().into_iter().chain(self.table.take_trouble());
        words.into_iter().try_for_each(|word| writeln!(self.out, "{word}"))
    }

    fn spoken(&mut self, spoken: &SpokenWord) -> io::Result<()> {
        let name = match &spoken.from {
            Speaking::Seat(seat) => self.name(*seat),
            Speaking::Watcher(name) => name.clone(),
        };
        writeln!(self.out, "{name}: “{}”", spoken.words)
    }

    fn say(&mut self, seat: Seat, words: &str) -> io::Result<()> {
        match self.table.say(seat, words) {
            Ok(spoken) => spoken.map_or(Ok(()), |spoken| self.spoken(&spoken)),
            Err(why) => writeln!(self.out, "{why}"),
        }
    }

    fn tell(&mut self, event: &Seen) -> io::Result<()> {
        let seen = self.eyes.sees(event);
        let sentence = words::sentence(&seen, &self.scene, &self.names);
        self.scene.apply(&seen);
        if matches!(seen, Seen::RoundStarted { .. }) {
            writeln!(self.out)?;
        }
        writeln!(self.out, "{sentence}")
    }

    /// Asks until there is an answer, or there will be none.
    fn person(&mut self, asked: &Prompt) -> io::Result<Option<PlainEnd>> {
        let hides = self.table.solo().is_none() && is_secret(asked, self.table.now().phase());
        if hides && !self.curtain(asked.seat)? {
            return Ok(Some(PlainEnd::Silence));
        }
        let mut warned_of = None;
        loop {
            self.prompt(asked)?;
            let line = match self.answer(asked)? {
                PlainAnswer::Line(line) => line,
                PlainAnswer::Overtaken => return Ok(None),
                PlainAnswer::End => return Ok(Some(PlainEnd::Silence)),
            };
            self.table.touched();
            let view = self.view(asked.seat);
            match spoken::heard(&line, asked, &view) {
                TypedLine::Act(action) if warned_of != Some(action) && self.warns(asked, action)? => {
                    warned_of = Some(action);
                }
                TypedLine::Act(action) => match self.table.act(asked.seat, action) {
                    Ok(turn) => {
                        if hides {
                            self.blank()?;
                        }
                        turn.map_or(Ok(()), |turn| self.turn(&turn))?;
                        return Ok(None);
                    }
                    Err(Refusal::Illegal(why)) => {
                        writeln!(self.out, "{}", advice::refusal(why, &view, &self.names))?;
                    }
                    Err(why) => writeln!(self.out, "{why}")?,
                },
                TypedLine::LeaveIt => {
                    self.table.decline(asked.seat);
                    return Ok(None);
                }
                TypedLine::HowMany => {
                    let lowest = view.bid().map_or(1, |bid| bid.get() + 1);
                    writeln!(self.out, "How many? Say bid and a number from {lowest} to {}.", view.placed())?;
                }
                TypedLine::Help => {
                    for line in advice::why(Some(asked), &view) {
                        writeln!(self.out, "{line}")?;
                    }
                }
                TypedLine::Coach => self.coach(asked)?,
                TypedLine::Gentle => self.be_gentle()?,
                TypedLine::TakeBack => {
                    if self.take_back()? {
                        return Ok(None);
                    }
                }
                TypedLine::Rules => writeln!(self.out, "{}", rulebook::plain())?,
                TypedLine::Table => self.table()?,
                TypedLine::Say(text) => self.say(asked.seat, &text)?,
                TypedLine::Quit => return Ok(Some(PlainEnd::Left)),
                TypedLine::Unclear => {
                    writeln!(self.out, "Say one of the choices above, its number, or help.")?;
                }
            }
        }
    }

    fn curtain(&mut self, seat: Seat) -> io::Result<bool> {
        let name = self.name(seat);
        writeln!(self.out, "\n{name}, it is your turn. When the others look away, press Enter.")?;
        self.out.flush()?;
        loop {
            match self.lines.next_line()? {
                NextLine::Line(_) => return Ok(true),
                NextLine::NotYet => {}
                NextLine::End => return Ok(false),
            }
        }
    }

    fn blank(&mut self) -> io::Result<()> {
        self.out.write_all(&[b'\n'; CURTAIN])
    }

    fn prompt(&mut self, asked: &Prompt) -> io::Result<()> {
        let view = self.view(asked.seat);
        let whom = if self.table.solo().is_some() { String::new() } else { self.name(asked.seat) + ": " };
        writeln!(self.out, "\n{whom}{}", advice::now(asked, &view, &self.names))?;
        if is_secret(asked, view.phase()) {
            writeln!(self.out, "{}", own_discs(&view, asked.seat))?;
        }
        for (number, choice) in spoken::choices(asked, &view).iter().enumerate() {
            writeln!(self.out, "  {}  {:<12} {}", number + 1, choice.word, choice.says(&view, &self.names))?;
        }
        write!(self.out, "> ")?;
        self.out.flush()
    }

    /// Waits for a line. What happens meanwhile is told, and may change the question.
    fn answer(&mut self, asked: &Prompt) -> io::Result<PlainAnswer> {
        loop {
            match self.lines.next_line()? {
                NextLine::Line(line) => return Ok(PlainAnswer::Line(line)),
                NextLine::End => return Ok(PlainAnswer::End),
                NextLine::NotYet => self.table.listen(),
            }
            while self.table.is_due() {
                if let Some(turn) = self.table.next() {
                    self.turn(&turn)?;
                }
            }
            self.trouble()?;
            self.out.flush()?;
            if self.table.is_gone() || self.table.prompt().as_ref() != Some(asked) {
                return Ok(PlainAnswer::Overtaken);
            }
        }
    }

    /// The table, seat by seat, in sentences.
    fn table(&mut self) -> io::Result<()> {
        let view = self.table.now().narrowed_to(self.eyes);
        for seat in view.seats() {
            let name = self.name(seat);
            if view.discs(seat) == 0 {
                writeln!(self.out, "  {seat}  {name}: out.")?;
                continue;
            }
            let turned: Vec<String> =
                view.stack_for_all(seat).flatten().map(|disc: Disc| disc.to_string()).collect();
            let turned =
                if turned.is_empty() { String::new() } else { format!(", turned up: {}", turned.join(", ")) };
            let passed = if view.has_passed(seat) { ", passed" } else { "" };
            let (height, hand, wins) = (view.height(seat), view.hand(seat), view.wins(seat));
            writeln!(
                self.out,
                "  {seat}  {name}: {height} on the mat, {hand} in hand, {wins} won{turned}{passed}."
            )?;
        }
        if let Some((bid, bidder)) = view.bid().map(Bid::get).zip(view.bidder()) {
            let name = self.name(bidder);
            writeln!(self.out, "  {name} stands at {bid} of {}.", view.placed())?;
        }
        Ok(())
    }

    fn view(&self, seat: Seat) -> View {
        self.table.now().narrowed_to(self.table.viewer(seat))
    }

    fn name(&self, seat: Seat) -> String {
        self.names.seat(seat, self.table.now().player(seat))
    }
}

/// Whether one needs to look at one's discs to answer.
pub(crate) fn is_secret(asked: &Prompt, phase: Phase) -> bool {
    matches!(phase, Phase::Opening | Phase::Placing | Phase::Bidding)
        || matches!(asked.legal.nth(0), Some(Action::Discard(_)))
}

/// The discs that only their owner sees.
pub(crate) fn own_discs(view: &View, seat: Seat) -> String {
    let hand = view.own_hand(seat).map_or_else(Vec::new, |hand| {
        Disc::BOTH.into_iter().flat_map(|disc| vec![disc.to_string(); hand.count(disc)]).collect()
    });
    let stack: Vec<String> = view.stack(seat).flatten().map(|disc| disc.to_string()).collect();
    let list = |discs: Vec<String>| if discs.is_empty() { "nothing".to_owned() } else { discs.join(", ") };
    format!("In your hand: {}. On your mat, from the bottom: {}.", list(hand), list(stack))
}
