use std::fmt;

use skull_duel::{Book, Position, Side, SkullBelief, Study};

use super::super::games_won;

/// Numbers to be drawn: in rows, or along a line.
pub(super) struct Chart {
    pub(super) name: &'static str,
    pub(super) title: &'static str,
    /// What is measured, in a few words under the title.
    pub(super) note: &'static str,
    pub(super) series: Vec<&'static str>,
    pub(super) plotted: Plotted,
}

/// The numbers themselves.
pub(super) enum Plotted {
    /// A label and a number for each series, if it has one.
    Rows(Vec<(String, Vec<Option<f64>>)>),
    /// For each place on the way from 0 to 1 a number for each series.
    Lines(Vec<(f64, Vec<f64>)>),
}

/// Every chart, in the order of docs/duel.md.
pub(super) fn all(book: &Book) -> Vec<Chart> {
    vec![lead(book), skull_first(book), wins_and_discs(book), give_up_the_skull(book), missing_skull(book)]
}

/// Positions in the order they are told of: the fuller table first.
const LEVEL: [[u8; 2]; 4] = [[4, 4], [3, 3], [2, 2], [1, 1]];

fn lead(book: &Book) -> Chart {
    let scores = [[0, 0], [1, 1], [1, 0], [0, 1]];
    let rows = LEVEL.into_iter().map(|discs| {
        let worths = scores.map(|wins| Some(games(book, position(discs, wins))));
        let discs = if discs[0] == 1 { "1 disc each".to_owned() } else { format!("{} discs each", discs[0]) };
        (discs, worths.to_vec())
    });
    Chart {
        name: "lead",
        title: "What the first seat is worth",
        note: "games of 100 that the first player wins, by discs and challenges won (the first player's first)",
        series: vec!["0-0", "1-1", "1-0", "0-1"],
        plotted: Plotted::Rows(rows.collect()),
    }
}

fn skull_first(book: &Book) -> Chart {
    let discs = [[4, 4], [4, 3], [3, 4], [3, 3], [4, 2], [2, 4], [3, 2], [2, 3], [2, 2]];
    let rows = discs.into_iter().map(|discs| {
        let study = study(book, position(discs, [0, 0]));
        let opens = Side::BOTH.map(|side| of_hundred(study.opens_with_skull(side)));
        (format!("{} against {}", discs[0], discs[1]), opens.to_vec())
    });
    Chart {
        name: "skull-first",
        title: "How often the skull goes down first",
        note: "openings of 100 with the skull, by whoever still owns it; discs of the first player against the other's",
        series: vec!["first player", "second player"],
        plotted: Plotted::Rows(rows.collect()),
    }
}

fn wins_and_discs(book: &Book) -> Chart {
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
    Chart {
        name: "wins-and-discs",
        title: "What a won challenge is worth in discs",
        note: "games of 100 that the first player wins; discs of both, challenges won by both",
        series: vec!["first player"],
        plotted: Plotted::Rows(tables.into_iter().map(row).collect()),
    }
}

fn give_up_the_skull(book: &Book) -> Chart {
    let discs = [[4, 4], [4, 3], [3, 4], [3, 3], [3, 2], [2, 3], [2, 2]];
    let rows = discs.into_iter().map(|discs| {
        let study = study(book, position(discs, [0, 0]));
        let drops = Side::BOTH.map(|side| of_hundred(study.gives_up_skull(side)));
        (format!("{} against {}", discs[0], discs[1]), drops.to_vec())
    });
    Chart {
        name: "give-up-the-skull",
        title: "When to give up the skull",
        note: "of 100 who met their own skull, how many give it up rather than a flower",
        series: vec!["first player", "second player"],
        plotted: Plotted::Rows(rows.collect()),
    }
}

fn missing_skull(book: &Book) -> Chart {
    let discs = [[3, 3], [2, 2], [3, 4]];
    let steps = 40;
    let lines = (0..=steps).map(|step| {
        let chance = f64::from(step) / f64::from(steps);
        let belief = SkullBelief::new(chance).expect("a part of all steps");
        let worths = discs.map(|discs| {
            let position = position(discs, [0, 0]);
            games_won(book.bounds(position, [belief, position.even_beliefs()[1]]).middle())
        });
        (chance, worths.to_vec())
    });
    Chart {
        name: "missing-skull",
        title: "What a missing skull costs",
        note: "games of 100 that the first player wins, by how likely all think that player's skull is still there",
        series: vec!["3 discs against 3", "2 against 2", "3 against 4"],
        plotted: Plotted::Lines(lines.collect()),
    }
}

fn position(discs: [u8; 2], wins: [u8; 2]) -> Position {
    Position::new(discs, wins).expect("one to four discs, no or one win")
}

fn study(book: &Book, position: Position) -> Study {
    book.study(position, position.even_beliefs())
}

fn games(book: &Book, position: Position) -> f64 {
    games_won(book.bounds(position, position.even_beliefs()).middle())
}

fn of_hundred(odds: Option<f64>) -> Option<f64> {
    odds.map(|odds| 100.0 * odds)
}

/// A table of the same numbers.
impl fmt::Display for Chart {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let mut rows: Vec<(String, Vec<Option<f64>>)> = Vec::new();
        match &self.plotted {
            Plotted::Rows(labelled) => rows.clone_from(labelled),
            Plotted::Lines(along) => {
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
