use std::error::Error;

use plotters::{
    prelude::*,
    style::text_anchor::{HPos, Pos, VPos},
};
use skull_bots::{Figures, Row};

const WIDTH: u32 = 860;
const ROW: u32 = 46;
/// Above and below the rows: the title and the fair share, the axis.
const MARGINS: u32 = 158;
/// For the names, at the left.
const NAMES: u32 = 230;

const INK: RGBColor = RGBColor(0x22, 0x26, 0x2b);
const QUIET: RGBColor = RGBColor(0x6b, 0x72, 0x80);
const GRID: RGBColor = RGBColor(0xe5, 0xe7, 0xeb);
/// Told apart by lightness too, and each is written beside its bar.
const ABOVE: RGBColor = RGBColor(0x0f, 0x76, 0x6e);
const BELOW: RGBColor = RGBColor(0xc2, 0x41, 0x0c);

/// Draws a row for each bot: a point for its win share, a bar for the interval, and a line at the fair share.
pub(super) fn draw(figures: &Figures) -> Result<String, Box<dyn Error + Send + Sync>> {
    let mut svg = String::new();
    drawn(figures, &mut svg).map_err(|why| why.to_string())?;
    Ok(svg)
}

fn drawn(figures: &Figures, svg: &mut String) -> Result<(), Box<dyn Error>> {
    let bots: Vec<&Row> = figures.bots.iter().map(|bot| &bot.row).collect();
    let height = MARGINS + ROW * bots.len() as u32;
    let root = SVGBackend::with_string(svg, (WIDTH, height)).into_drawing_area();
    root.fill(&WHITE)?;
    let title = format!("Win shares of {} games at tables of {}", figures.games, figures.players);
    root.draw(&Text::new(title, (28, 24), font(21, &INK, HPos::Left, VPos::Top)))?;
    let intervals = "points: share of games won · bars: 95 % intervals";
    root.draw(&Text::new(intervals, (28, 54), font(14, &QUIET, HPos::Left, VPos::Top)))?;

    let highest = bots.iter().map(|row| row.high).fold(figures.fair_share, f64::max);
    let right = (highest * 1.12 + 0.03).min(1.0);
    let rows = bots.len() as f64;
    let mut chart = ChartBuilder::on(&root)
        .margin_top(104)
        .margin_bottom(12)
        .margin_right(44)
        .set_label_area_size(LabelAreaPosition::Left, NAMES)
        .set_label_area_size(LabelAreaPosition::Bottom, 40)
        .build_cartesian_2d(0.0..right, rows..0.0)?;
    chart
        .configure_mesh()
        .disable_y_mesh()
        .disable_y_axis()
        .x_labels(8)
        .x_label_formatter(&|share| format!("{:.0} %", share * 100.0))
        .light_line_style(TRANSPARENT)
        .bold_line_style(GRID)
        .axis_style(QUIET)
        .label_style(font(13, &QUIET, HPos::Center, VPos::Top))
        .draw()?;

    let fair = figures.fair_share;
    let line = [(fair, 0.0), (fair, rows)];
    chart.draw_series(DashedLineSeries::new(line, 6, 4, INK.stroke_width(1)))?;
    let top = chart.backend_coord(&(fair, 0.0));
    let label = format!("fair share {:.1} %", fair * 100.0);
    root.draw(&Text::new(label, (top.0, top.1 - 6), font(13, &INK, HPos::Center, VPos::Bottom)))?;

    for (index, row) in bots.into_iter().enumerate() {
        let y = index as f64 + 0.5;
        let colour = colour(row, fair);
        let bar = vec![(row.low, y), (row.high, y)];
        chart.draw_series([PathElement::new(bar, colour.mix(0.45).stroke_width(7))])?;
        chart.draw_series([Circle::new((row.win_share, y), 6, colour.filled())])?;
        let (x, y) = chart.backend_coord(&(row.win_share, y));
        let share = format!("{:.1} %", row.win_share * 100.0);
        root.draw(&Text::new(share, (x, y - 9), font(13, &colour, HPos::Center, VPos::Bottom)))?;
        let left = chart.backend_coord(&(0.0, 0.0)).0;
        root.draw(&Text::new(
            label_of(&row.name),
            (left - 14, y),
            font(15, &INK, HPos::Right, VPos::Center),
        ))?;
    }
    root.present()?;
    Ok(())
}

fn colour(row: &Row, fair: f64) -> RGBColor {
    match fair {
        fair if row.low > fair => ABOVE,
        fair if row.high < fair => BELOW,
        _ => QUIET,
    }
}

/// What fits at the left; commands differ at their ends.
fn label_of(name: &str) -> String {
    const MOST: usize = 27;
    let length = name.chars().count();
    if length <= MOST {
        return name.to_owned();
    }
    std::iter::once('…').chain(name.chars().skip(length - MOST + 1)).collect()
}

fn font(size: i32, colour: &RGBColor, horizontal: HPos, vertical: VPos) -> TextStyle<'_> {
    TextStyle::from(("sans-serif", size).into_font()).color(colour).pos(Pos::new(horizontal, vertical))
}
