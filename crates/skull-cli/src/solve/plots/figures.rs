use std::fmt;

use skull_solver::duel::{Book, Choice, Moment, Position, Study};

/// Numbers to be drawn: in rows, or along a line.
pub(super) struct Figure {
    pub(super) name: &'static str,
    pub(super) title: &'static str,
    /// What is measured, in a few words under the title.
    pub(super) note: &'static str,
    pub(super) series: Vec<&'static str>,
    pub(super) shape: Shape,
}

pub(super) enum Shape {
    /// A label and a number for each series, if it has one.
    Rows(Vec<(String, Vec<Option<f64>>)>),
    /// For each place on the way from 0 to 1 a number for each series.
    Lines(Vec<(f64, Vec<f64>)>),
}

/// All of them.
pub(super) fn all(book: &Book) -> Vec<Figure> {
    vec![lead(book), skull_first(book), wins_and_discs(book), give_up_the_skull(book), missing_skull(book)]
}

/// Positions in the order they are told of: the fuller table first.
const LEVEL: [[u8; 2]; 4] = [[4, 4], [3, 3], [2, 2], [1, 1]];

fn lead(book: &Book) -> Figure {
    let scores = [[0, 0], [1, 1], [1, 0], [0, 1]];
    let rows = LEVEL.into_iter().map(|discs| {
        let worths = scores.map(|wins| Some(games(book, position(discs, wins))));
        let discs = if discs[0] == 1 { "1 disc each".to_owned() } else { format!("{} discs each", discs[0]) };
        (discs, worths.to_vec())
    });
    Figure {
        name: "lead",
        title: "What the first seat is worth",
        note: "games of 100 that the first player wins, by discs and challenges won (own first)",
        series: vec!["0-0", "1-1", "1-0", "0-1"],
        shape: Shape::Rows(rows.collect()),
    }
}

fn skull_first(book: &Book) -> Figure {
    let discs = [[4, 4], [4, 3], [3, 4], [3, 3], [4, 2], [2, 4], [3, 2], [2, 3], [2, 2]];
    let rows = discs.into_iter().map(|discs| {
        let study = study(book, position(discs, [0, 0]));
        let opens = [0, 1].map(|seat| opens_with_skull(&study, seat));
        (format!("{} against {}", discs[0], discs[1]), opens.to_vec())
    });
    Figure {
        name: "skull-first",
        title: "How often the skull goes down first",
        note: "openings of 100 with the skull, by whoever still owns it; discs of the first player against the other's",
        series: vec!["first player", "second player"],
        shape: Shape::Rows(rows.collect()),
    }
}

fn wins_and_discs(book: &Book) -> Figure {
    let tables = [
        ([4, 4], [0, 0]),
        ([4, 3], [0, 0]),
        ([4, 4], [1, 0]),
        ([4, 2], [0, 0]),
        ([4, 3], [1, 0]),
        ([4, 3], [0, 1]),
        ([4, 2], [0, 1]),
    ];
    let row = |(discs, wins): ([u8; 2], [u8; 2])| {
        let position = position(discs, wins);
        (position.to_string(), vec![Some(games(book, position))])
    };
    Figure {
        name: "wins-and-discs",
        title: "What a won challenge is worth in discs",
        note: "games of 100 that the first player wins; discs of both, challenges won by both",
        series: vec!["first player"],
        shape: Shape::Rows(tables.into_iter().map(row).collect()),
    }
}

fn give_up_the_skull(book: &Book) -> Figure {
    let discs = [[4, 4], [4, 3], [3, 4], [3, 3], [3, 2], [2, 3], [2, 2]];
    let rows = discs.into_iter().map(|discs| {
        let study = study(book, position(discs, [0, 0]));
        let drops = [0, 1].map(|seat| gives_up_skull(&study, seat));
        (format!("{} against {}", discs[0], discs[1]), drops.to_vec())
    });
    Figure {
        name: "give-up-the-skull",
        title: "When to give up the skull",
        note: "of 100 who met their own skull, how many give it up rather than a flower",
        series: vec!["first player", "second player"],
        shape: Shape::Rows(rows.collect()),
    }
}

fn missing_skull(book: &Book) -> Figure {
    let discs = [[3, 3], [2, 2], [3, 4]];
    let steps = 40;
    let lines = (0..=steps).map(|step| {
        let belief = f64::from(step) / f64::from(steps);
        let worths = discs.map(|discs| {
            let position = position(discs, [0, 0]);
            of_hundred(book.bounds(position, [belief, position.even_beliefs()[1]]).value())
        });
        (belief, worths.to_vec())
    });
    Figure {
        name: "missing-skull",
        title: "What a missing skull costs",
        note: "games of 100 that the first player wins, by how likely all think that player's skull is still there",
        series: vec!["3 discs against 3", "2 against 2", "3 against 4"],
        shape: Shape::Lines(lines.collect()),
    }
}

fn position(discs: [u8; 2], wins: [u8; 2]) -> Position {
    Position::new(discs, wins).expect("one to four discs, no or one win")
}

fn study(book: &Book, position: Position) -> Study {
    book.study(position, position.even_beliefs())
}

fn games(book: &Book, position: Position) -> f64 {
    of_hundred(book.bounds(position, position.even_beliefs()).value())
}

fn of_hundred(worth: f64) -> f64 {
    50.0 * (1.0 + worth)
}

fn opens_with_skull(study: &Study, seat: usize) -> Option<f64> {
    let opening =
        study.moments.iter().find(|moment| moment.seat == seat && share(moment, Choice::PlaceSkull) > 0.0);
    opening.map(|moment| 100.0 * share(moment, Choice::PlaceSkull))
}

/// Over all moments when the own skull was met, as often as they come.
fn gives_up_skull(study: &Study, seat: usize) -> Option<f64> {
    let met = study.moments.iter().filter(|moment| {
        moment.seat == seat && share(moment, Choice::LoseFlower) + share(moment, Choice::LoseSkull) > 0.0
    });
    let (given, whole) = met.fold((0.0, 0.0), |(given, whole), moment| {
        (given + moment.reach * share(moment, Choice::LoseSkull), whole + moment.reach)
    });
    (whole > 0.0).then(|| 100.0 * given / whole)
}

fn share(moment: &Moment, choice: Choice) -> f64 {
    let of_mix = |mix: &skull_solver::duel::Mix| {
        mix.choices.iter().filter(|(made, _)| *made == choice).map(|(_, odds)| odds).sum::<f64>() * mix.share
    };
    moment.mixes.iter().map(of_mix).sum()
}

/// A table of the same numbers.
impl fmt::Display for Figure {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let mut rows: Vec<(String, Vec<Option<f64>>)> = Vec::new();
        match &self.shape {
            Shape::Rows(labelled) => rows.clone_from(labelled),
            Shape::Lines(along) => {
                for (at, numbers) in along.iter().step_by(8) {
                    rows.push((format!("{at:.1}"), numbers.iter().copied().map(Some).collect()));
                }
            }
        }
        write!(f, "  {:14}", "")?;
        self.series.iter().try_for_each(|name| write!(f, "  {name:>17}"))?;
        writeln!(f)?;
        for (label, numbers) in rows {
            write!(f, "  {label:14}")?;
            for number in numbers {
                match number {
                    Some(number) => write!(f, "  {number:17.1}")?,
                    None => write!(f, "  {:>17}", "-")?,
                }
            }
            writeln!(f)?;
        }
        Ok(())
    }
}
