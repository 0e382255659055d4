//! A small picture of the table: a column a seat, its stack as high as it lies.

use std::fmt::Write;

use anstyle::{AnsiColor, Style};
use skull_rules::{Disc, Seat};

use crate::{
    names::Names,
    scene::{Lying, Scene, SeatScene},
};

pub(crate) const DIM: Style = Style::new().dimmed();
pub(crate) const FLOWER: Style = AnsiColor::Green.on_default().bold();
pub(crate) const SKULL: Style = AnsiColor::Red.on_default().bold();
pub(crate) const BOLD: Style = Style::new().bold();
const WIDEST: usize = 12;
const HIGHEST: usize = 4;
/// At both sides of a picture.
const MARGIN: usize = 2;

/// Draws the table, in as many rows of seats as it takes.
pub(crate) fn draw(scene: &Scene, names: &Names, columns: usize) -> String {
    let called = |place: &SeatScene| names.seat(place.seat, place.player);
    let longest = scene.places.iter().map(|place| called(place).chars().count()).max();
    let width = longest.unwrap_or(0).clamp(9, WIDEST);
    let mut drawing = String::new();
    for row in scene.places.chunks((columns - 2 * MARGIN) / (width + 2)) {
        let highest = row.iter().map(|place| place.stack.len()).max().unwrap_or(0).min(HIGHEST);
        for height in (0..highest).rev() {
            line(&mut drawing, row, width, |place| match place.stack.get(height) {
                Some(&lying) => disc(lying),
                None => PictureCell::default(),
            });
        }
        line(&mut drawing, row, width, |place| mat(place, scene.wins_to_win));
        line(&mut drawing, row, width, |place| {
            PictureCell::new(shorten(&called(place), width), name_style(place, scene.bidder))
        });
        line(&mut drawing, row, width, |place| PictureCell::new(standing(place, scene), DIM));
    }
    drawing
}

/// A text of one column and how it is set.
#[derive(Default)]
struct PictureCell {
    text: String,
    style: Style,
}

impl PictureCell {
    fn new(text: impl Into<String>, style: Style) -> PictureCell {
        PictureCell { text: text.into(), style }
    }
}

fn line(drawing: &mut String, row: &[SeatScene], width: usize, cell: impl Fn(&SeatScene) -> PictureCell) {
    let mut line = String::from("  ");
    for place in row {
        let PictureCell { text, style } = cell(place);
        let room = width.saturating_sub(text.chars().count());
        let (left, right) = (room / 2, room - room / 2);
        let _ = write!(line, "{:left$}{style}{text}{style:#}{:right$}  ", "", "");
    }
    drawing.push_str(line.trim_end());
    drawing.push('\n');
}

/// `(✿)` and `(☠)` lie face up; `[f]` and `[s]` face down, known; `[ ]` face down.
fn disc(lying: Lying) -> PictureCell {
    match lying {
        Lying { face_up: true, disc: Some(Disc::Flower) } => PictureCell::new("(✿)", FLOWER),
        Lying { face_up: true, disc: Some(Disc::Skull) } => PictureCell::new("(☠)", SKULL),
        Lying { disc: Some(disc), .. } => PictureCell::new(format!("[{}]", disc.initial()), Style::new()),
        Lying { disc: None, .. } => PictureCell::new("[ ]", Style::new()),
    }
}

/// The mat: a flower for each challenge won, a dot for each still to win.
fn mat(place: &SeatScene, wins_to_win: u8) -> PictureCell {
    if place.is_out() {
        return PictureCell::default();
    }
    let mut sides = String::new();
    for won in 0..wins_to_win {
        sides.push(if won < place.wins { '✿' } else { '·' });
    }
    PictureCell::new(format!("═{sides}═"), if place.wins > 0 { FLOWER } else { DIM })
}

fn name_style(place: &SeatScene, bidder: Option<Seat>) -> Style {
    match (place.is_out(), bidder == Some(place.seat)) {
        (true, _) => DIM,
        (false, true) => BOLD.underline(),
        (false, false) => BOLD,
    }
}

fn standing(place: &SeatScene, scene: &Scene) -> String {
    match scene.bid {
        _ if place.is_out() => "out".to_owned(),
        Some(bid) if scene.bidder == Some(place.seat) => format!("says {bid}"),
        Some(_) if place.passed => "passed".to_owned(),
        _ => format!("{} in hand", place.hand()),
    }
}

fn shorten(name: &str, width: usize) -> String {
    if name.chars().count() <= width {
        return name.to_owned();
    }
    name.chars().take(width - 1).chain(['…']).collect()
}
