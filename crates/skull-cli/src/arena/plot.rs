use std::error::Error;

use plotters::{
    prelude::*,
    style::text_anchor::{HPos, VPos},
};
use skull_arena::{Columns, Figures};

use crate::paper::{self, COLOURS, GRID, INK, Paper, QUIET, ROW, font};

/// Above and below the rows: the title and the fair share, the axis.
const MARGINS: u32 = 158;
/// For the names, at the left.
const NAMES: u32 = 230;

const ABOVE: RGBColor = COLOURS[0];
const BELOW: RGBColor = COLOURS[1];

/// Draws a row for each bot: a point for its win share, a bar for the interval, and a line at the fair share.
pub(super) fn draw(figures: &Figures) -> Result<String, Box<dyn Error + Send + Sync>> {
    let height = MARGINS + ROW * figures.bots.len() as u32;
    let title = format!("Win shares of {} games at tables of {}", figures.games, figures.players);
    let note = "points: share of games won · bars: 95 % intervals";
    paper::draw(height, &title, note, |paper| draw_shares(figures, paper))
}

fn draw_shares(figures: &Figures, paper: &Paper<'_>) -> Result<(), Box<dyn Error>> {
    let bots: Vec<&Columns> = figures.bots.iter().map(|bot| &bot.columns).collect();
    let highest = bots.iter().map(|row| row.high).fold(figures.fair_share, f64::max);
    let right = (highest * 1.12 + 0.03).min(1.0);
    let rows = bots.len() as f64;
    let mut chart = ChartBuilder::on(paper)
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
    paper.draw(&Text::new(label, (top.0, top.1 - 6), font(13, &INK, HPos::Center, VPos::Bottom)))?;

    for (index, row) in bots.into_iter().enumerate() {
        let y = index as f64 + 0.5;
        let colour = colour(row, fair);
        let bar = vec![(row.low, y), (row.high, y)];
        chart.draw_series([PathElement::new(bar, colour.mix(0.45).stroke_width(7))])?;
        chart.draw_series([Circle::new((row.win_share, y), 6, colour.filled())])?;
        let (x, y) = chart.backend_coord(&(row.win_share, y));
        let share = format!("{:.1} %", row.win_share * 100.0);
        paper.draw(&Text::new(share, (x, y - 9), font(13, &colour, HPos::Center, VPos::Bottom)))?;
        let left = chart.backend_coord(&(0.0, 0.0)).0;
        paper.draw(&Text::new(
            label_of(row.called.as_deref().unwrap_or(&row.name)),
            (left - 14, y),
            font(15, &INK, HPos::Right, VPos::Center),
        ))?;
    }
    Ok(())
}

fn colour(row: &Columns, fair: f64) -> RGBColor {
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
