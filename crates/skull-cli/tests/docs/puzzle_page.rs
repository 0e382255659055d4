//! What docs/puzzles.md counts is what ships.

use skull_review::{Grade, Puzzle, Theme};

use super::{read, table};

const HEADER: &str = "| theme | the question | easy | medium | hard |";

#[test]
fn the_page_on_puzzles_counts_those_that_ship() {
    let page = read("docs/puzzles.md");
    let count = |suits: &dyn Fn(&Puzzle) -> bool| Puzzle::all().iter().filter(|puzzle| suits(puzzle)).count();
    let seats =
        |from: usize, to: usize| count(&|puzzle| (from..=to).contains(&puzzle.record().setup().seats()));
    let kilobytes = include_str!("../../../skull-review/puzzles/puzzles.txt").len().div_ceil(1_000);
    let sentence = format!(
        "There are {}, in {kilobytes} kB: {} at three seats, {} at four, {} at five and six, and {} duels",
        Puzzle::all().len(),
        seats(3, 3),
        seats(4, 4),
        seats(5, 6),
        seats(2, 2),
    );
    assert!(page.contains(&sentence), "{sentence}");
    let rows = table(&page, HEADER);
    assert_eq!(rows.len(), Theme::ALL.len());
    for (row, theme) in rows.iter().zip(Theme::ALL) {
        let counts = Grade::ALL.map(|grade| {
            count(&|puzzle| puzzle.theme() == theme && Grade::of(puzzle.difficulty()) == grade).to_string()
        });
        assert_eq!(row[2..], counts, "{theme}");
    }
}
