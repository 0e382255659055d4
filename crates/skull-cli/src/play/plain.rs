//! The game as plain lines of text: for a pipe, and for a reader that reads aloud.

use std::io::{self, BufRead, Write};

use skull_rules::{Action, Bid, Disc, Phase, Seat, View, Viewer};
use skull_table::Refusal;

use super::{
    advice,
    company::Chair,
    home::{HomeTable, Played, Prompt},
    rulebook,
    spoken::{self, TypedLine},
};
use crate::{names::Names, scene::Scene, words};

/// Lines that push what one person saw out of the next one's sight.
const CURTAIN: usize = 60;

/// Plays to the end, or until nobody answers any more: the game is kept either way.
pub(crate) fn play(home: &mut HomeTable, input: &mut impl BufRead, out: &mut impl Write) -> io::Result<()> {
    let names = Names::of(home.record()).to(home.solo().and_then(|eyes| own_player(home, eyes)));
    let eyes = home.solo().unwrap_or(Viewer::SPECTATOR);
    let scene = Scene::of(&eyes.view(home.game()));
    let mut table = Plain { home, names, eyes, scene, input, out };
    table.welcome()?;
    let finished = table.evening()?;
    if !finished {
        writeln!(table.out, "\nThe game is kept. skull play goes on with it.")?;
    }
    table.out.flush()
}

pub(crate) fn own_player(home: &HomeTable, eyes: Viewer) -> Option<skull_rules::Player> {
    eyes.seat().map(|seat| home.game().player(seat))
}

struct Plain<'a, I, O> {
    home: &'a mut HomeTable,
    names: Names,
    eyes: Viewer,
    scene: Scene,
    input: &'a mut I,
    out: &'a mut O,
}

impl<I: BufRead, O: Write> Plain<'_, I, O> {
    fn welcome(&mut self) -> io::Result<()> {
        writeln!(self.out, "Skull. At any prompt: help, rules, table, say WORDS, quit.")?;
        for (number, chair) in self.home.chairs().iter().enumerate() {
            let Some(seat) = Seat::new(number as u8) else { continue };
            let about = match (chair, chair.character()) {
                (Chair::Person(_), _) | (_, None) => "at this keyboard".to_owned(),
                (Chair::Bot { level, .. }, Some(character)) => {
                    format!("the {}: {} ({level})", character.manner, character.about)
                }
            };
            writeln!(self.out, "  {seat}  {}, {about}.", chair.name())?;
        }
        if !self.home.record().acts().is_empty() {
            writeln!(self.out, "The game goes on in round {}.", self.home.game().round())?;
            return self.table();
        }
        let first = self.home.game().first();
        let began = skull_rules::Event::RoundStarted { round: 1, first };
        self.tell(&began)
    }

    /// Whether it came to its end.
    fn evening(&mut self) -> io::Result<bool> {
        while self.home.game().winner().is_none() {
            if self.home.bots_are_due() {
                if let Some(turn) = self.home.bot_acts() {
                    self.turn(&turn)?;
                }
            } else if let Some(asked) = self.home.prompt()
                && !self.person(&asked)?
            {
                return Ok(false);
            }
        }
        Ok(true)
    }

    fn turn(&mut self, turn: &Played) -> io::Result<()> {
        for event in &turn.events {
            self.tell(event)?;
        }
        for &(seat, remark) in &turn.said {
            let name = self.name(seat);
            writeln!(self.out, "{name}: “{}”", remark.text())?;
        }
        if let Some(trouble) = self.home.take_trouble() {
            writeln!(self.out, "{trouble}")?;
        }
        Ok(())
    }

    fn tell(&mut self, event: &skull_rules::Event) -> io::Result<()> {
        let seen = self.eyes.sees(event);
        let sentence = words::sentence(&seen, &self.scene, &self.names);
        self.scene.apply(&seen);
        if matches!(seen, skull_rules::Seen::RoundStarted { .. }) {
            writeln!(self.out)?;
        }
        writeln!(self.out, "{sentence}")
    }

    /// Asks until there is an answer; false if there will be none.
    fn person(&mut self, asked: &Prompt) -> io::Result<bool> {
        let hides = self.home.solo().is_none() && is_secret(asked, self.home.game().phase());
        if hides && !self.curtain(asked.seat)? {
            return Ok(false);
        }
        loop {
            self.prompt(asked)?;
            let Some(line) = self.read()? else { return Ok(false) };
            let view = self.view(asked.seat);
            match spoken::heard(&line, asked, &view) {
                TypedLine::Act(action) => match self.home.act(asked.seat, action) {
                    Ok(turn) => {
                        if hides {
                            self.blank()?;
                        }
                        self.turn(&turn)?;
                        return Ok(true);
                    }
                    Err(Refusal::Illegal(why)) => {
                        writeln!(self.out, "{}", advice::refusal(why, &view, &self.names))?;
                    }
                    Err(why) => writeln!(self.out, "{why}")?,
                },
                TypedLine::LeaveIt => {
                    self.home.decline(asked.seat);
                    return Ok(true);
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
                TypedLine::Rules => writeln!(self.out, "{}", rulebook::plain())?,
                TypedLine::Table => self.table()?,
                TypedLine::Say(text) => match self.home.say(asked.seat, &text) {
                    Ok(()) => {
                        let name = self.name(asked.seat);
                        writeln!(self.out, "{name}: “{text}”")?;
                    }
                    Err(why) => writeln!(self.out, "{why}")?,
                },
                TypedLine::Quit => return Ok(false),
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
        Ok(self.read()?.is_some())
    }

    fn blank(&mut self) -> io::Result<()> {
        self.out.write_all(&[b'\n'; CURTAIN])
    }

    fn prompt(&mut self, asked: &Prompt) -> io::Result<()> {
        let view = self.view(asked.seat);
        let whom = if self.home.solo().is_some() { String::new() } else { self.name(asked.seat) + ": " };
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

    fn read(&mut self) -> io::Result<Option<String>> {
        let mut line = String::new();
        Ok((self.input.read_line(&mut line)? > 0).then(|| line.trim().to_owned()))
    }

    /// The table, seat by seat, in sentences.
    fn table(&mut self) -> io::Result<()> {
        let view = self.eyes.view(self.home.game());
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
        self.home.game().viewer(seat).view(self.home.game())
    }

    fn name(&self, seat: Seat) -> String {
        self.names.seat(seat, self.home.game().player(seat))
    }
}

/// Whether one needs to look at one's discs to answer.
pub(crate) fn is_secret(asked: &Prompt, phase: Phase) -> bool {
    matches!(phase, Phase::Opening | Phase::Placing | Phase::Bidding)
        || matches!(asked.legal.nth(0), Some(Action::Discard(_)))
}

/// The discs that only their owner sees.
fn own_discs(view: &View, seat: Seat) -> String {
    let hand = view.own_hand(seat).map_or_else(Vec::new, |hand| {
        Disc::BOTH.into_iter().flat_map(|disc| vec![disc.to_string(); hand.count(disc)]).collect()
    });
    let stack: Vec<String> = view.stack(seat).flatten().map(|disc| disc.to_string()).collect();
    let list = |discs: Vec<String>| if discs.is_empty() { "nothing".to_owned() } else { discs.join(", ") };
    format!("In your hand: {}. On your mat, from the bottom: {}.", list(hand), list(stack))
}
