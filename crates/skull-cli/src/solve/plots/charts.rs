use indicatif::ProgressBar;
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

/// Every chart, in the order of docs/duel.md. Each of their points is a step on the bar.
pub(super) fn all(book: &Book, bar: &ProgressBar) -> Vec<Chart> {
    let charts = [lead, skull_first, wins_and_discs, give_up_the_skull, missing_skull];
    charts.into_iter().map(|chart| chart(book, bar)).collect()
}

/// Rows and places in all charts.
pub(super) const POINTS: usize = LEVEL.len() + OPENED.len() + WON.len() + GIVEN_UP.len() + PLACES;

/// Discs in the order they are told of: the fuller table first.
const LEVEL: [[u8; 2]; 4] = [[4, 4], [3, 3], [2, 2], [1, 1]];
const OPENED: [[u8; 2]; 9] = [[4, 4], [4, 3], [3, 4], [3, 3], [4, 2], [2, 4], [3, 2], [2, 3], [2, 2]];
/// With the challenges won.
const WON: [([u8; 2], [u8; 2]); 7] = [
    ([4, 4], [0, 0]),
    ([4, 3], [0, 0]),
    ([4, 4], [1, 0]),
    ([4, 2], [0, 0]),
    ([4, 3], [1, 0]),
    ([4, 3], [0, 1]),
    ([4, 2], [0, 1]),
];
const GIVEN_UP: [[u8; 2]; 7] = [[4, 4], [4, 3], [3, 4], [3, 3], [3, 2], [2, 3], [2, 2]];
/// Places on the way from 0 to 1, both included.
const PLACES: usize = 41;

fn lead(book: &Book, bar: &ProgressBar) -> Chart {
    let scores = [[0, 0], [1, 1], [1, 0], [0, 1]];
    let rows = LEVEL.into_iter().inspect(|_| bar.inc(1)).map(|discs| {
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

fn skull_first(book: &Book, bar: &ProgressBar) -> Chart {
    let rows = OPENED.into_iter().inspect(|_| bar.inc(1)).map(|discs| {
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

fn wins_and_discs(book: &Book, bar: &ProgressBar) -> Chart {
    let row = |(discs, wins): ([u8; 2], [u8; 2])| {
        let position = position(discs, wins);
        (position.to_string(), vec![Some(games(book, position))])
    };
    Chart {
        name: "wins-and-discs",
        title: "What a won challenge is worth in discs",
        note: "games of 100 that the first player wins; discs of both, challenges won by both",
        series: vec!["first player"],
        plotted: Plotted::Rows(WON.into_iter().inspect(|_| bar.inc(1)).map(row).collect()),
    }
}

fn give_up_the_skull(book: &Book, bar: &ProgressBar) -> Chart {
    let rows = GIVEN_UP.into_iter().inspect(|_| bar.inc(1)).map(|discs| {
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

fn missing_skull(book: &Book, bar: &ProgressBar) -> Chart {
    let discs = [[3, 3], [2, 2], [3, 4]];
    let lines = (0..PLACES).inspect(|_| bar.inc(1)).map(|place| {
        let chance = place as f64 / (PLACES - 1) as f64;
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

impl Chart {
    /// The same numbers for a table: what each row is called, and its cells.
    pub(super) fn cells(&self) -> (Vec<String>, Vec<Vec<String>>) {
        let cell =
            |number: Option<f64>| number.map_or_else(|| "-".to_owned(), |number| format!("{number:.1}"));
        match &self.plotted {
            Plotted::Rows(rows) => rows
                .iter()
                .map(|(label, numbers)| (label.clone(), numbers.iter().copied().map(cell).collect()))
                .unzip(),
            Plotted::Lines(along) => along
                .iter()
                .step_by(8)
                .map(|(at, numbers)| {
                    (format!("{at:.1}"), numbers.iter().map(|&number| cell(Some(number))).collect())
                })
                .unzip(),
        }
    }
}
