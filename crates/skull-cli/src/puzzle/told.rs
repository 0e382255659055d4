use std::io::{self, BufRead, Write};

use skull_review::{Grade, Millionths, Puzzle, Rationale, RoundEnds, RoundsCompared};
use skull_rules::{Action, Disc, Seat, View};

use super::{ask::theme, kept::KeptAnswers};
use crate::{
    chances::{in_points, percent, whole_points as points},
    names::Names,
    picture::{BOLD, DIM, FLOWER, SKULL},
    play::{advice, company::capitalised},
};

/// What somebody wants after an answer.
pub(super) enum WhatNow {
    PlayOn,
    Next,
    Enough,
}

/// Asks for it.
pub(super) fn what_now(input: &mut impl BufRead, out: &mut impl Write) -> io::Result<WhatNow> {
    write!(
        out,
        "\nPlay it out against the strongest player, or think about the next one? play, next or quit\n> "
    )?;
    out.flush()?;
    let mut line = String::new();
    input.read_line(&mut line)?;
    Ok(match line.trim().to_ascii_lowercase().as_str() {
        "play" | "p" | "yes" | "y" => WhatNow::PlayOn,
        "next" | "n" => WhatNow::Next,
        _ => {
            writeln!(out)?;
            WhatNow::Enough
        }
    })
}

/// Whether an answer is right, what each choice is worth, and why.
pub(super) fn worth(puzzle: &Puzzle, answer: Action, out: &mut impl Write) -> io::Result<()> {
    let view = puzzle.view();
    let names = Names::of(puzzle.record()).to(Some(view.player(puzzle.seat())));
    let best = advice::label(puzzle.best(), &view, &names);
    let lost = puzzle.choices()[0].chance - puzzle.chance(answer).unwrap_or(Millionths::NONE);
    if answer == puzzle.best() {
        writeln!(out, "\n{FLOWER}Right: {best}.{FLOWER:#}")?;
    } else {
        writeln!(
            out,
            "\n{SKULL}Not quite. Better by {}: {best}.{SKULL:#}",
            in_points(lost, Millionths::NONE)
        )?;
    }
    for choice in puzzle.choices() {
        let label = advice::label(choice.action, &view, &names);
        let mark = if choice.action == answer { "  your answer" } else { "" };
        writeln!(out, "  {:>3} of 100  {label}{mark}", points(choice.chance))?;
    }
    writeln!(out, "{}", certainty(puzzle))?;
    why(puzzle, &view, &names).iter().try_for_each(|line| writeln!(out, "{line}"))
}

fn certainty(puzzle: &Puzzle) -> String {
    if puzzle.is_proven() {
        let least = (puzzle.margin() - puzzle.uncertainty()).0 / 10_000;
        return format!(
            "The best choice wins at least {least} more of a hundred than any other: the book of the duel proves it."
        );
    }
    let margin = points(puzzle.margin());
    let doubt = (puzzle.uncertainty().0 + 9_999) / 10_000;
    format!("The best choice wins {margin} more of a hundred than any other, give or take {}.", 2 * doubt)
}

/// What speaks for it, with its numbers.
fn why(puzzle: &Puzzle, view: &View, names: &Names) -> Vec<String> {
    let name = |seat: Seat| names.seat(seat, view.player(seat));
    let mut lines = Vec::new();
    match *puzzle.why() {
        Rationale::CanBeMet { bid, chance } => {
            lines.push(format!("The chance to meet a bid of {bid} is {}.", percent(chance)));
        }
        Rationale::LetGo { bid: Some(bid), chance } => {
            lines.push(format!(
                "The chance to meet a bid of {bid}, the least you could say, is {}.",
                percent(chance)
            ));
        }
        Rationale::Safest { seat, skull } => lines.push(format!(
            "The chance that {}'s next disc is the skull is {}.",
            name(seat),
            percent(skull)
        )),
        Rationale::Bluff { bid } => {
            let outbid = match puzzle.outbid() {
                Some(outbid) => format!(": the chance of that is {}", percent(outbid)),
                None => String::new(),
            };
            lines
                .push(format!("A bid of {bid} would meet your own skull. It is there to be outbid{outbid}."));
        }
        Rationale::GiveUp { disc: Disc::Skull } => {
            lines.push("Your flowers are what you win with: the skull is missed less.".to_owned());
        }
        Rationale::GiveUp { disc: Disc::Flower } => {
            lines.push("As long as your skull may be there, everybody has to fear you.".to_owned());
        }
        Rationale::Hide { .. } | Rationale::Leader { .. } | Rationale::LetGo { .. } | Rationale::Even => {}
    }
    if let Some(RoundsCompared { best, second }) = puzzle.rounds() {
        let [best_label, second_label] =
            [0, 1].map(|nth| capitalised(&advice::label(puzzle.choices()[nth].action, view, names)));
        lines.push(
            "If our strongest player goes on in every seat, a hundred such rounds end like this:".to_owned(),
        );
        lines.push(format!("  {best_label}: {}.", ends(&best)));
        lines.push(format!("  {second_label}: {}.", ends(&second)));
    }
    if let Some(gone) = puzzle.likely_gone() {
        let (who, owned) = (name(gone.seat), percent(gone.owned));
        lines.push(format!("The chance that {who} still has the skull is only {owned}."));
    }
    lines
}

fn ends(ends: &RoundEnds) -> String {
    format!(
        "you win {}, you fail {}, a rival wins {}, a rival fails {}",
        points(ends.won),
        points(ends.failed),
        points(ends.rival_won),
        points(ends.rival_failed),
    )
}

/// A line for friends, which gives nothing away; and how many days it has been.
pub(super) fn share(
    puzzle: &Puzzle,
    day: Option<u32>,
    kept: &KeptAnswers,
    out: &mut impl Write,
) -> io::Result<()> {
    let sign = match kept.was_right(puzzle.number(), day) {
        Some(true) => '✿',
        _ => '☠',
    };
    let grade = Grade::of(puzzle.difficulty());
    let streak = day.map_or(0, |day| kept.streak(day));
    let days = match streak {
        0 | 1 => String::new(),
        days => format!(", {days} days in a row"),
    };
    let today = if day.is_some() { " of the day" } else { "" };
    let line =
        format!("Skull puzzle{today} {}, {} ({grade}): {sign}{days}", puzzle.number(), theme(puzzle.theme()));
    writeln!(out, "\n{DIM}To tell friends, without the answer:{DIM:#}\n{BOLD}{line}{BOLD:#}")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn no_more_is_called_proven_than_the_proof_leaves() {
        for puzzle in Puzzle::all().iter().filter(|puzzle| puzzle.is_proven()) {
            let told = certainty(puzzle);
            let least: i32 = told.split(' ').find_map(|word| word.parse().ok()).unwrap();
            let left = puzzle.margin() - puzzle.uncertainty();
            assert!((10_000 * least..10_000 * (least + 1)).contains(&left.0), "{told} leaves {left}");
        }
    }
}
