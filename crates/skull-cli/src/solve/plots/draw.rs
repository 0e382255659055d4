use std::error::Error;

use plotters::{
    prelude::*,
    style::text_anchor::{HPos, VPos},
};

use super::charts::{Chart, Plotted};
use crate::paper::{self, COLOURS, GRID, INK, Paper, QUIET, ROW, font};

/// Above and below: the title and what the colours stand for, the axis.
const MARGINS: u32 = 170;
/// For labels, at the left.
const LABELS: u32 = 150;
const LINES: u32 = 460;

/// Draws a chart as SVG.
pub(super) fn draw(chart: &Chart) -> Result<String, Box<dyn Error + Send + Sync>> {
    let height = match &chart.plotted {
        Plotted::Rows(rows) => MARGINS + ROW * rows.len() as u32,
        Plotted::Lines(_) => LINES,
    };
    paper::draw(height, chart.title, chart.note, |paper| {
        draw_legend(paper, &chart.series)?;
        match &chart.plotted {
            Plotted::Rows(rows) => draw_rows(paper, rows),
            Plotted::Lines(along) => draw_lines(paper, along),
        }
    })
}

fn draw_legend(paper: &Paper<'_>, series: &[&str]) -> Result<(), Box<dyn Error>> {
    let mut left = 28;
    for (name, colour) in series.iter().zip(&COLOURS) {
        paper.draw(&Circle::new((left + 6, 90), 6, colour.filled()))?;
        paper.draw(&Text::new(*name, (left + 18, 90), font(14, &INK, HPos::Left, VPos::Center)))?;
        left += 44 + 8 * name.chars().count() as i32;
    }
    Ok(())
}

fn draw_rows(paper: &Paper<'_>, rows: &[(String, Vec<Option<f64>>)]) -> Result<(), Box<dyn Error>> {
    let count = rows.len() as f64;
    let mut chart = ChartBuilder::on(paper)
        .margin_top(112)
        .margin_bottom(12)
        .margin_right(44)
        .set_label_area_size(LabelAreaPosition::Left, LABELS)
        .set_label_area_size(LabelAreaPosition::Bottom, 40)
        .build_cartesian_2d(0.0..100.0, count..0.0)?;
    chart
        .configure_mesh()
        .disable_y_mesh()
        .disable_y_axis()
        .x_labels(11)
        .x_label_formatter(&|number| format!("{number:.0}"))
        .light_line_style(TRANSPARENT)
        .bold_line_style(GRID)
        .axis_style(QUIET)
        .label_style(font(13, &QUIET, HPos::Center, VPos::Top))
        .draw()?;
    for (index, (label, numbers)) in rows.iter().enumerate() {
        let y = index as f64 + 0.5;
        let (left, height) = chart.backend_coord(&(0.0, y));
        paper.draw(&Text::new(
            label.clone(),
            (left - 14, height),
            font(15, &INK, HPos::Right, VPos::Center),
        ))?;
        // Every other series writes below its point, so that close neighbours can both be read.
        let sides = [(-8, VPos::Bottom), (8, VPos::Top)].into_iter().cycle();
        for ((number, colour), (shift, side)) in numbers.iter().zip(&COLOURS).zip(sides) {
            let Some(number) = *number else { continue };
            chart.draw_series([Circle::new((number, y), 6, colour.filled())])?;
            let (x, _) = chart.backend_coord(&(number, y));
            let style = font(12, colour, HPos::Center, side);
            paper.draw(&Text::new(format!("{number:.1}"), (x, height + shift), style))?;
        }
    }
    Ok(())
}

fn draw_lines(paper: &Paper<'_>, along: &[(f64, Vec<f64>)]) -> Result<(), Box<dyn Error>> {
    let numbers = || along.iter().flat_map(|(_, numbers)| numbers.iter().copied());
    let (least, most) = (numbers().fold(100.0, f64::min), numbers().fold(0.0, f64::max));
    let mut chart = ChartBuilder::on(paper)
        .margin_top(112)
        .margin_bottom(12)
        .margin_right(44)
        .set_label_area_size(LabelAreaPosition::Left, 60)
        .set_label_area_size(LabelAreaPosition::Bottom, 40)
        .build_cartesian_2d(0.0..1.0, (least - 3.0).max(0.0)..(most + 3.0).min(100.0))?;
    chart
        .configure_mesh()
        .x_labels(11)
        .light_line_style(TRANSPARENT)
        .bold_line_style(GRID)
        .axis_style(QUIET)
        .y_label_formatter(&|number| format!("{number:.0}"))
        .label_style(font(13, &QUIET, HPos::Center, VPos::Top))
        .draw()?;
    for (series, colour) in (0..along[0].1.len()).zip(&COLOURS) {
        let line = along.iter().map(|(at, numbers)| (*at, numbers[series]));
        chart.draw_series(LineSeries::new(line, colour.stroke_width(3)))?;
    }
    Ok(())
}
