//! `skull puzzle`: a position, a question, and the numbers.

mod ask;
mod kept;
mod table;
mod told;

use std::io::{self, BufRead, Write};

use clap::{
    builder::{PossibleValuesParser, TypedValueParser},
    error::ErrorKind,
};
use jiff::{
    Zoned,
    civil::{self, Date},
};
use skull_review::{Grade, Puzzle, PuzzleTold, Theme};
use skull_rules::Action;

use crate::{
    cli::asked_wrongly,
    failure::{Failure, printed},
    games::DataFlag,
    play::{lines::Waited, plain},
    whole_number::whole,
    word_wrap::WordWrap,
};
use ask::Asking;
use kept::KeptAnswers;
use table::PuzzleTable;

const ABOUT: &str = "Think about a position that has one right answer: today's, or one of your choice";

const EXAMPLES: &str = "\
Examples:
  skull puzzle                          today's: the same for everyone
  skull puzzle 47                       number 47
  skull puzzle --theme whose-disc       one that you have not answered yet, about whose disc to turn
  skull puzzle --level hard             one that most of our own players get wrong
  skull puzzle 47 --answer \"flip B\"     the answer at once, and what it is worth
  skull puzzle 47 --json | jq .choices  all there is to know about it

The numbers are chances to win the game, of a hundred. docs/puzzles.md says where they come from.";

/// Which puzzle, and what is to be done with it.
#[derive(Debug, clap::Args)]
#[command(about = ABOUT, after_help = EXAMPLES)]
pub(crate) struct Args {
    /// Its number; without one, today's
    #[arg(value_name = "NUMBER", value_parser = whole(1..=u16::MAX), conflicts_with_all = ["theme", "level"])]
    number: Option<u16>,
    /// One about this that you have not answered yet
    #[arg(long, value_parser = theme())]
    theme: Option<Theme>,
    /// One as hard as this that you have not answered yet
    #[arg(long, value_parser = grade())]
    level: Option<Grade>,
    /// Your answer, as it is said in a game: pass, bid 4, flip B, lose skull
    #[arg(long, value_name = "ANSWER", conflicts_with = "json")]
    answer: Option<String>,
    /// Print one JSON object: the position, every choice with its chance, and why
    #[arg(long)]
    json: bool,
    #[command(flatten)]
    data: DataFlag,
}

fn theme() -> impl TypedValueParser<Value = Theme> {
    PossibleValuesParser::new(Theme::ALL.map(Theme::name)).try_map(|name| name.parse())
}

fn grade() -> impl TypedValueParser<Value = Grade> {
    PossibleValuesParser::new(Grade::ALL.map(Grade::name)).try_map(|name| name.parse())
}

/// Puts the question, hears the answer, and says what it is worth.
pub(crate) fn command(args: &Args) -> Result<(), Failure> {
    let path = args.data.shelf()?.folder().join("puzzles.json");
    let mut kept = KeptAnswers::open(path)?;
    let puzzle = args.puzzle(&kept)?;
    if args.json {
        return printed(print_json(puzzle));
    }
    let mut out = WordWrap::as_wide_as_the_terminal(anstream::stdout().lock());
    if let Some(words) = &args.answer {
        let answer = Asking::of(puzzle).understood(words).unwrap_or_else(|why| wrong(&why));
        return settle(puzzle, answer, &mut kept, &mut out);
    }
    converse(args, puzzle, &mut kept, &mut io::stdin().lock(), &mut out)
}

impl Args {
    fn puzzle(&self, kept: &KeptAnswers) -> Result<&'static Puzzle, Failure> {
        match (self.number, self.is_for_one_of_a_kind()) {
            (Some(number), _) => Puzzle::numbered(number).ok_or_else(|| {
                let most = Puzzle::all().len();
                Failure::sentence(format!("there is no puzzle number {number}; they are 1 to {most}"))
            }),
            (None, true) => self.next(kept),
            (None, false) => Ok(Puzzle::today(today())),
        }
    }

    fn is_for_one_of_a_kind(&self) -> bool {
        self.theme.is_some() || self.level.is_some()
    }

    /// The first that was not answered yet, among those that were asked for; when all were, the first of them again.
    fn next(&self, kept: &KeptAnswers) -> Result<&'static Puzzle, Failure> {
        let suits = |puzzle: &&Puzzle| {
            self.theme.is_none_or(|theme| puzzle.theme() == theme)
                && self.level.is_none_or(|level| Grade::of(puzzle.difficulty()) == level)
        };
        let mut all = Puzzle::all().iter().filter(suits);
        let first = all.clone().next();
        all.find(|puzzle| !kept.has_answered(puzzle.number())).or(first).ok_or_else(|| {
            Failure::sentence("there is no puzzle of that theme and that level; leave one of the two out")
        })
    }
}

fn wrong(why: &str) -> ! {
    asked_wrongly(&["puzzle"], ErrorKind::ValueValidation, why)
}

/// The day where the player is, counted from the first of January 1970: as in the web client a puzzle's day begins at
/// midnight there, and on the same date everyone has the same puzzle.
fn today() -> u32 {
    day_of(Zoned::now().date())
}

fn day_of(date: Date) -> u32 {
    u32::try_from((date - civil::date(1970, 1, 1)).get_days()).unwrap_or(0)
}

fn print_json(puzzle: &Puzzle) -> io::Result<()> {
    let mut out = io::stdout().lock();
    serde_json::to_writer(&mut out, &PuzzleTold::of(puzzle))?;
    writeln!(out)
}

/// One puzzle after the other, until there is enough of it.
fn converse(
    args: &Args,
    mut puzzle: &'static Puzzle,
    kept: &mut KeptAnswers,
    input: &mut impl BufRead,
    out: &mut impl Write,
) -> Result<(), Failure> {
    let mut attempt = 0;
    loop {
        let heard = Asking::of(puzzle).put(input, out).map_err(unprinted)?;
        let Some(answer) = heard else { return Ok(()) };
        settle(puzzle, answer, kept, out)?;
        loop {
            match told::what_now(input, out).map_err(unprinted)? {
                told::WhatNow::PlayOn => {
                    attempt += 1;
                    let mut table = PuzzleTable::new(puzzle, attempt);
                    plain::game(&mut table, &mut Waited(input), out).map_err(unprinted)?;
                }
                told::WhatNow::Next => break,
                told::WhatNow::Enough => return Ok(()),
            }
        }
        puzzle = args.next(kept)?;
        writeln!(out).map_err(unprinted)?;
    }
}

fn unprinted(why: io::Error) -> Failure {
    Failure::new("cannot print", why)
}

/// Says what an answer is worth, and keeps it.
fn settle(
    puzzle: &Puzzle,
    answer: Action,
    kept: &mut KeptAnswers,
    out: &mut impl Write,
) -> Result<(), Failure> {
    let day = today();
    let is_todays = Puzzle::today(day) == puzzle;
    kept.note(puzzle.number(), answer == puzzle.best(), is_todays.then_some(day));
    let trouble = kept.keep().err();
    printed(told::worth(puzzle, answer, out))?;
    printed(told::share(puzzle, is_todays.then_some(day), kept, out))?;
    trouble.map_or(Ok(()), Err)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn days_are_counted_from_the_first_of_january_1970() {
        assert_eq!(day_of(civil::date(1970, 1, 1)), 0);
        assert_eq!(day_of(civil::date(2026, 11, 19)), 20_776);
        assert_eq!(day_of(civil::date(1969, 12, 31)), 0, "no clock is older than that");
    }
}
