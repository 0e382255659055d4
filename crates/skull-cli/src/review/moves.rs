//! Every choice of a game, a line each.

use std::io::{self, Write};

use skull_review::{Judged, Verdict};

use super::{moments::verdict, words::ReviewTold};
use crate::{
    chances::{in_points, percent},
    picture::{BOLD, DIM, SKULL},
    play::{advice, company::capitalised},
};

/// Prints the choices of whoever it is told to, or of everybody.
pub(super) fn print(told: &ReviewTold<'_>, out: &mut impl Write) -> io::Result<()> {
    let ReviewTold { review, story, you, .. } = told;
    let is_told = |judged: &&Judged| you.is_none_or(|you| story.player(judged.appraisal.seat) == you);
    let mut round = 0;
    for judged in review.decisions.iter().filter(is_told) {
        if judged.round != round {
            round = judged.round;
            writeln!(out, "\n{BOLD}Round {round}{BOLD:#}")?;
        }
        writeln!(out, "{DIM}{:>4}{DIM:#}  {}", judged.step, line(judged, told))?;
    }
    Ok(())
}

/// `Ana: bid 4, 22% to win. A blunder, about 12 points. Better: pass, 34%.`
fn line(judged: &Judged, told: &ReviewTold<'_>) -> String {
    let story = told.story;
    let before = &story.step(judged.step).before;
    let label = |action| advice::label(action, before, &story.names);
    let chance = |action| judged.appraisal.weighed(action).map(|weighed| percent(weighed.chance));
    let made = chance(judged.made).unwrap_or_default();
    let line = format!("{}: {}, {made} to win.", story.seat(judged.appraisal.seat), label(judged.made));
    if judged.verdict == Verdict::Fine {
        return line;
    }
    let style = if judged.verdict == Verdict::Doubtful { DIM } else { SKULL };
    let word = capitalised(verdict(judged.verdict));
    let best = judged.appraisal.best;
    let proven = if judged.appraisal.proven { " Proven." } else { "" };
    format!(
        "{line} {style}{word}{style:#}, {}. Better: {}, {}.{proven}",
        in_points(judged.cost, judged.uncertainty),
        label(best),
        chance(best).unwrap_or_default(),
    )
}
