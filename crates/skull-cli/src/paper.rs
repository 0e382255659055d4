//! What all charts are drawn on and with.

use std::error::Error;

use plotters::{
    coord::Shift,
    prelude::*,
    style::text_anchor::{HPos, Pos, VPos},
};

pub(crate) const WIDTH: u32 = 860;
/// The height of a row.
pub(crate) const ROW: u32 = 46;

pub(crate) const INK: RGBColor = RGBColor(0x22, 0x26, 0x2b);
pub(crate) const QUIET: RGBColor = RGBColor(0x6b, 0x72, 0x80);
pub(crate) const GRID: RGBColor = RGBColor(0xe5, 0xe7, 0xeb);
/// Told apart by lightness too.
pub(crate) const COLOURS: [RGBColor; 4] = [
    RGBColor(0x0f, 0x76, 0x6e),
    RGBColor(0xc2, 0x41, 0x0c),
    RGBColor(0x1e, 0x3a, 0x8a),
    RGBColor(0xb4, 0x83, 0x09),
];

/// A sheet to draw on.
pub(crate) type Paper<'a> = DrawingArea<SVGBackend<'a>, Shift>;

/// Draws on a sheet so high, under a title with a line below it, and gives the SVG.
pub(crate) fn draw(
    height: u32,
    title: &str,
    note: &str,
    draw: impl FnOnce(&Paper<'_>) -> Result<(), Box<dyn Error>>,
) -> Result<String, Box<dyn Error + Send + Sync>> {
    let mut svg = String::new();
    let drawn = || -> Result<(), Box<dyn Error>> {
        let paper = SVGBackend::with_string(&mut svg, (WIDTH, height)).into_drawing_area();
        paper.fill(&WHITE)?;
        paper.draw(&Text::new(title, (28, 22), font(21, &INK, HPos::Left, VPos::Top)))?;
        paper.draw(&Text::new(note, (28, 52), font(14, &QUIET, HPos::Left, VPos::Top)))?;
        draw(&paper)?;
        paper.present()?;
        Ok(())
    };
    drawn().map_err(|why| why.to_string())?;
    Ok(svg)
}

/// How text is set, and which of its corners or sides stands where it is put.
pub(crate) fn font(size: i32, colour: &RGBColor, horizontal: HPos, vertical: VPos) -> TextStyle<'_> {
    TextStyle::from(("sans-serif", size).into_font()).color(colour).pos(Pos::new(horizontal, vertical))
}
