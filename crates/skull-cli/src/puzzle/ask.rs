use std::io::{self, BufRead, Write};

use skull_review::{Grade, Puzzle, Theme};
use skull_rules::{Action, Seen, View};

use crate::{
    names::Names,
    picture::{self, BOLD, DIM},
    play::{
        advice,
        plain::own_discs,
        played_table::Prompt,
        spoken::{self, TypedLine},
    },
    scene::Scene,
    tabular, words,
};

/// A puzzle as it is put to somebody.
pub(super) struct Asking {
    puzzle: &'static Puzzle,
    view: View,
    asked: Prompt,
    names: Names,
}

impl Asking {
    pub(super) fn of(puzzle: &'static Puzzle) -> Asking {
        let (view, seat) = (puzzle.view(), puzzle.seat());
        let asked = Prompt { seat, legal: view.legal(seat), may_show: false };
        let names = Names::of(puzzle.record()).to(Some(view.player(seat)));
        Asking { puzzle, view, asked, names }
    }

    /// Tells what has happened and asks until there is an answer. None if nobody answers.
    pub(super) fn put(&self, input: &mut impl BufRead, out: &mut impl Write) -> io::Result<Option<Action>> {
        self.tell(out)?;
        let mut line = String::new();
        loop {
            write!(out, "> ")?;
            out.flush()?;
            line.clear();
            if input.read_line(&mut line)? == 0 || matches!(line.trim(), "quit" | "q" | "exit") {
                writeln!(out)?;
                return Ok(None);
            }
            match self.understood(line.trim()) {
                Ok(answer) => return Ok(Some(answer)),
                Err(why) => writeln!(out, "{why}")?,
            }
        }
    }

    /// The choice that somebody means; or why it is none.
    pub(super) fn understood(&self, line: &str) -> Result<Action, String> {
        let view = &self.view;
        match spoken::heard(line, &self.asked, view) {
            TypedLine::Act(action) => {
                let game = self.puzzle.record().game();
                game.check(self.asked.seat, action)
                    .map(|()| action)
                    .map_err(|why| advice::refusal(why, view, &self.names))
            }
            TypedLine::HowMany => {
                let lowest = view.bid().map_or(1, |bid| bid.get() + 1);
                Err(format!("How many? Say bid and a number from {lowest} to {}.", view.placed()))
            }
            TypedLine::Help => Err(advice::why(Some(&self.asked), view).join("\n")),
            _ => Err("Say one of the choices, or its number; or quit.".to_owned()),
        }
    }

    fn tell(&self, out: &mut impl Write) -> io::Result<()> {
        let puzzle = self.puzzle;
        let (number, of) = (puzzle.number(), Puzzle::all().len());
        writeln!(out, "{BOLD}Puzzle {number} of {of}: {}.{BOLD:#}", theme(puzzle.theme()))?;
        writeln!(out, "{DIM}{}{DIM:#}\n", hardness(puzzle))?;
        let record = puzzle.record();
        let eyes = self.view.viewer();
        let mut scene = Scene::of(&eyes.view(&record.start()));
        for moment in record.replay() {
            for seen in moment.events.iter().map(|event| eyes.sees(event)) {
                writeln!(out, "{}", words::sentence(&seen, &scene, &self.names))?;
                scene.apply(&seen);
                if matches!(seen, Seen::RoundStarted { .. }) {
                    self.begins(&scene, out)?;
                }
            }
        }
        let drawn = picture::draw(&scene, &self.names, tabular::width());
        writeln!(out, "\n{drawn}\n{}", own_discs(&self.view, self.asked.seat))?;
        writeln!(out, "{}", advice::now(&self.asked, &self.view, &self.names))?;
        for (number, choice) in spoken::choices(&self.asked, &self.view).iter().enumerate() {
            let says = choice.says(&self.view, &self.names);
            writeln!(out, "  {}  {:<12} {says}", number + 1, choice.word)?;
        }
        Ok(())
    }

    /// Who begins with fewer discs than four, or with a challenge won.
    fn begins(&self, scene: &Scene, out: &mut impl Write) -> io::Result<()> {
        for place in &scene.places {
            let who = self.names.seat(place.seat, place.player);
            let has = if who == "You" { "have" } else { "has" };
            let discs = format!("{} {}", place.discs, if place.discs == 1 { "disc" } else { "discs" });
            let won = match place.wins {
                0 => String::new(),
                wins => format!(" and {wins} {} won", if wins == 1 { "challenge" } else { "challenges" }),
            };
            writeln!(out, "  {who} {has} {discs}{won}.")?;
        }
        Ok(())
    }
}

/// What it is about.
pub(super) fn theme(theme: Theme) -> &'static str {
    match theme {
        Theme::GiveUp => "which disc to give up",
        Theme::CallOrLetGo => "call it or let it go",
        Theme::BidToBeOutbid => "bid to be outbid",
        Theme::MissingSkull => "the missing skull",
        Theme::WhoseDisc => "whose disc next",
    }
}

fn hardness(puzzle: &Puzzle) -> String {
    let difficulty = puzzle.difficulty();
    let word = match Grade::of(difficulty) {
        Grade::Easy => "Easy",
        Grade::Medium => "Medium",
        Grade::Hard => "Hard",
    };
    format!("{word}: of 100 answers of our novice, regular and expert, {difficulty} are wrong.")
}
