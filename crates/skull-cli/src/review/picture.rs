use std::error::Error;

use plotters::{
    prelude::*,
    style::text_anchor::{HPos, VPos},
};
use skull_review::{KeyMoment, Millionths, Review};
use skull_rules::Player;

use super::story::GameStory;
use crate::paper::{self, COLOURS, GRID, INK, Paper, QUIET, font};

/// The height of a player's band.
const BAND: u32 = 96;
/// Above and below the bands: the title, the rounds and the axis.
const MARGINS: u32 = 160;
/// For names, at the left.
const NAMES: u32 = 200;
/// A band and the gap above it, where a chance is one high.
const STRIDE: f64 = 1.25;

const PUBLIC: RGBColor = COLOURS[0];
const TRUTH: RGBColor = COLOURS[1];
const MOMENT: RGBColor = COLOURS[2];

/// Draws a band for each player, with their chance from the first disc to the end: as all could know it, and as it truly
/// stood. Told to one player, the moments are that player's.
pub(super) fn draw(
    review: &Review,
    story: &GameStory,
    you: Option<Player>,
) -> Result<String, Box<dyn Error + Send + Sync>> {
    let height = MARGINS + BAND * u32::from(review.players);
    let truth = if review.truth.is_some() { " · dashed: as it truly stood" } else { "" };
    let note =
        format!("The chance to win, act by act: as all could know it{truth} · dots: moments that mattered");
    paper::draw(height, &story.result, &note, |paper| draw_bands(review, story, you, paper))
}

fn draw_bands(
    review: &Review,
    story: &GameStory,
    you: Option<Player>,
    paper: &Paper<'_>,
) -> Result<(), Box<dyn Error>> {
    let players = usize::from(review.players);
    let last = review.public.len().saturating_sub(1).max(1);
    let top = STRIDE * players as f64;
    // From the bottom of a player's band.
    let base = |player: usize| STRIDE * (players - 1 - player) as f64;
    let mut chart = ChartBuilder::on(paper)
        .margin_top(104)
        .margin_bottom(12)
        .margin_right(54)
        .set_label_area_size(LabelAreaPosition::Left, NAMES)
        .set_label_area_size(LabelAreaPosition::Bottom, 40)
        .build_cartesian_2d(0.0..last as f64, 0.0..top)?;
    chart
        .configure_mesh()
        .disable_mesh()
        .disable_y_axis()
        .x_labels(12)
        .x_label_formatter(&|act| format!("{act:.0}"))
        .axis_style(QUIET)
        .label_style(font(13, &QUIET, HPos::Center, VPos::Top))
        .draw()?;

    let mut begun = 0;
    for (round, end) in (1..).zip(story.round_ends()) {
        chart.draw_series([PathElement::new([(end as f64, 0.0), (end as f64, top)], GRID)])?;
        let (x, y) = chart.backend_coord(&((begun + end) as f64 / 2.0, top));
        let label = if round == 1 { "round 1".to_owned() } else { format!("{round}") };
        paper.draw(&Text::new(label, (x, y - 6), font(13, &QUIET, HPos::Center, VPos::Bottom)))?;
        begun = end;
    }
    for player in 0..players {
        let base = base(player);
        for (chance, label) in [(0.0, "0"), (1.0, "100")] {
            let line = [(0.0, base + chance), (last as f64, base + chance)];
            chart.draw_series([PathElement::new(line, GRID)])?;
            let (x, y) = chart.backend_coord(&(last as f64, base + chance));
            paper.draw(&Text::new(label, (x + 8, y), font(12, &QUIET, HPos::Left, VPos::Center)))?;
        }
        let along = |curve: &[Vec<Millionths>]| -> Vec<(f64, f64)> {
            curve.iter().enumerate().map(|(step, row)| (step as f64, base + row[player].share())).collect()
        };
        chart.draw_series(LineSeries::new(along(&review.public), PUBLIC.stroke_width(3)))?;
        if let Some(truth) = &review.truth {
            chart.draw_series(DashedLineSeries::new(along(truth), 6, 4, TRUTH.stroke_width(2)))?;
        }
        let (x, y) = chart.backend_coord(&(0.0, base + 0.5));
        let name = Player::new(player as u8).map(|player| story.names.player(player)).unwrap_or_default();
        paper.draw(&Text::new(name, (x - 14, y), font(15, &INK, HPos::Right, VPos::Center)))?;
    }
    let curve = review.truth.as_ref().unwrap_or(&review.public);
    let is_told = |moment: &&KeyMoment| you.is_none_or(|you| moment.player == you);
    let mut moments: Vec<&KeyMoment> = review.moments.iter().filter(is_told).collect();
    moments.sort_by_key(|moment| (moment.player, moment.step));
    let (mut before, mut is_below) = (None, false);
    for moment in moments {
        let player = moment.player.index();
        let Some(chance) = curve.get(moment.step).and_then(|row| row.get(player)) else { continue };
        let at = (moment.step as f64, base(player) + chance.share());
        chart.draw_series([Circle::new(at, 5, MOMENT.filled())])?;
        // On the side of the dot where the band has room, and not where its neighbour has its label.
        let is_close = before.is_some_and(|(one, step)| one == player && (moment.step - step) * 24 < last);
        is_below = if is_close { !is_below } else { chance.share() > 0.5 };
        before = Some((player, moment.step));
        let (shift, side) = if is_below { (9, VPos::Top) } else { (-9, VPos::Bottom) };
        let (x, y) = chart.backend_coord(&at);
        let label = format!("{:+.0}", moment.change.points());
        paper.draw(&Text::new(label, (x, y + shift), font(12, &MOMENT, HPos::Center, side)))?;
    }
    Ok(())
}
