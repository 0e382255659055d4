use std::error::Error;

use plotters::{
    coord::types::RangedCoordf64,
    prelude::*,
    style::text_anchor::{HPos, VPos},
};
use skull_review::{KeyMoment, Millionths, Review};
use skull_rules::Player;

use super::story::GameStory;
use crate::{
    chances::signed,
    paper::{self, COLOURS, GRID, INK, Paper, QUIET, font},
};

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
    paper::draw(height, &story.result, &note, |paper| {
        let mut bands = Bands::on(paper, review, story)?;
        bands.draw_rounds()?;
        (0..review.players).try_for_each(|player| bands.draw_band(player.into()))?;
        bands.draw_moments(you)
    })
}

/// A step to the right is an act, and the bands lie one above the other.
type BandChart<'a, 'p> = ChartContext<'a, SVGBackend<'p>, Cartesian2d<RangedCoordf64, RangedCoordf64>>;

/// A band for each player, the first on top.
struct Bands<'a, 'p> {
    review: &'a Review,
    story: &'a GameStory,
    paper: &'a Paper<'p>,
    chart: BandChart<'a, 'p>,
    /// The last step.
    last: f64,
    /// Where the uppermost band ends.
    top: f64,
}

impl<'a, 'p> Bands<'a, 'p> {
    /// The axis of acts, and nothing in the bands yet.
    fn on(
        paper: &'a Paper<'p>,
        review: &'a Review,
        story: &'a GameStory,
    ) -> Result<Bands<'a, 'p>, Box<dyn Error>> {
        let last = review.public.len().saturating_sub(1).max(1) as f64;
        let top = STRIDE * f64::from(review.players);
        let mut chart = ChartBuilder::on(paper)
            .margin_top(104)
            .margin_bottom(12)
            .margin_right(54)
            .set_label_area_size(LabelAreaPosition::Left, NAMES)
            .set_label_area_size(LabelAreaPosition::Bottom, 40)
            .build_cartesian_2d(0.0..last, 0.0..top)?;
        chart
            .configure_mesh()
            .disable_mesh()
            .disable_y_axis()
            .x_labels(12)
            .x_label_formatter(&|act| format!("{act:.0}"))
            .axis_style(QUIET)
            .label_style(font(13, &QUIET, HPos::Center, VPos::Top))
            .draw()?;
        Ok(Bands { review, story, paper, chart, last, top })
    }

    /// The bottom of a player's band.
    fn base(&self, player: usize) -> f64 {
        self.top - STRIDE * (player + 1) as f64
    }

    /// A line where each round ends, and its number above.
    fn draw_rounds(&mut self) -> Result<(), Box<dyn Error>> {
        let mut begun = 0;
        for (round, end) in (1..).zip(self.story.round_ends()) {
            let line = [(end as f64, 0.0), (end as f64, self.top)];
            self.chart.draw_series([PathElement::new(line, GRID)])?;
            let (x, y) = self.chart.backend_coord(&((begun + end) as f64 / 2.0, self.top));
            let label = if round == 1 { "round 1".to_owned() } else { format!("{round}") };
            self.paper.draw(&Text::new(label, (x, y - 6), font(13, &QUIET, HPos::Center, VPos::Bottom)))?;
            begun = end;
        }
        Ok(())
    }

    /// A player's name and chances between none and all.
    fn draw_band(&mut self, player: usize) -> Result<(), Box<dyn Error>> {
        let base = self.base(player);
        for (chance, label) in [(0.0, "0"), (1.0, "100")] {
            let line = [(0.0, base + chance), (self.last, base + chance)];
            self.chart.draw_series([PathElement::new(line, GRID)])?;
            let (x, y) = self.chart.backend_coord(&(self.last, base + chance));
            self.paper.draw(&Text::new(label, (x + 8, y), font(12, &QUIET, HPos::Left, VPos::Center)))?;
        }
        let along = |curve: &[Vec<Millionths>]| -> Vec<(f64, f64)> {
            curve.iter().enumerate().map(|(step, row)| (step as f64, base + row[player].share())).collect()
        };
        let public = LineSeries::new(along(&self.review.public), PUBLIC.stroke_width(3));
        self.chart.draw_series(public)?;
        if let Some(truth) = &self.review.truth {
            let truth = DashedLineSeries::new(along(truth), 6, 4, TRUTH.stroke_width(2));
            self.chart.draw_series(truth)?;
        }
        let (x, y) = self.chart.backend_coord(&(0.0, base + 0.5));
        let name = Player::new(player as u8).map(|player| self.story.names.player(player));
        let style = font(15, &INK, HPos::Right, VPos::Center);
        self.paper.draw(&Text::new(name.unwrap_or_default(), (x - 14, y), style))?;
        Ok(())
    }

    /// The moments that mattered, to one player or to all, as dots with what they changed.
    fn draw_moments(&mut self, you: Option<Player>) -> Result<(), Box<dyn Error>> {
        let curve = self.review.truth.as_ref().unwrap_or(&self.review.public);
        let is_told = |moment: &&KeyMoment| you.is_none_or(|you| moment.player == you);
        let mut moments: Vec<&KeyMoment> = self.review.moments.iter().filter(is_told).collect();
        moments.sort_by_key(|moment| (moment.player, moment.step));
        let (mut before, mut is_below) = (None, false);
        for moment in moments {
            let player = moment.player.index();
            let Some(chance) = curve.get(moment.step).and_then(|row| row.get(player)) else { continue };
            // On the side of the dot where the band has room, and not where its neighbour has its label.
            let is_close = before
                .is_some_and(|(one, step)| one == player && self.last > 24.0 * (moment.step - step) as f64);
            is_below = if is_close { !is_below } else { chance.share() > 0.5 };
            before = Some((player, moment.step));
            let at = (moment.step as f64, self.base(player) + chance.share());
            self.draw_moment(moment, at, is_below)?;
        }
        Ok(())
    }

    fn draw_moment(
        &mut self,
        moment: &KeyMoment,
        at: (f64, f64),
        is_below: bool,
    ) -> Result<(), Box<dyn Error>> {
        self.chart.draw_series([Circle::new(at, 5, MOMENT.filled())])?;
        let (shift, side) = if is_below { (9, VPos::Top) } else { (-9, VPos::Bottom) };
        let (x, y) = self.chart.backend_coord(&at);
        let label = signed(moment.change);
        self.paper.draw(&Text::new(label, (x, y + shift), font(12, &MOMENT, HPos::Center, side)))?;
        Ok(())
    }
}
