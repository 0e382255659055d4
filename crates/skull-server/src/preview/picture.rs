//! The picture of a link: our own mats, discs and masks on a table by lantern light, and words beside it.

use std::{f32::consts::TAU, fmt::Write};

use resvg::{
    tiny_skia::{Pixmap, Transform},
    usvg,
};
use skull_rules::Disc;

use super::{
    Language, Preview,
    drawings::{drawing, mask, of_tribe},
    game_preview::{GamePreview, Now, SeatPreview},
    lettering::{Anchor, Lettering},
    link_words::LinkWords,
    table_preview::{PlacePreview, TablePreview},
};

/// How wide and high a picture is: what chats show largest.
pub(super) const SIZE: (u32, u32) = (1200, 630);

/// The colours of the web client's tokens.
const INK: &str = "#14121f";
const TABLE: &str = "#221d33";
const LINE: &str = "#4a4066";
const PAPER: &str = "#f6ecd9";
const PAPER_SOFT: &str = "#cdc3b8";

/// Where the words begin, and how wide they may be.
const MARGIN: f32 = 64.0;
const COLUMN: f32 = 470.0;
/// The middle of the table, and how far from it the mats lie.
const MIDDLE: (f32, f32) = (856.0, 356.0);
const REACH: (f32, f32) = (226.0, 164.0);

/// Draws a picture, as PNG. `None` only if the drawing is none, which the tests rule out.
pub(super) fn render(preview: &Preview, language: Language) -> Option<Vec<u8>> {
    let tree = usvg::Tree::from_str(&svg(preview, language), &usvg::Options::default()).ok()?;
    let mut pixels = Pixmap::new(SIZE.0, SIZE.1)?;
    resvg::render(&tree, Transform::default(), &mut pixels.as_mut());
    pixels.encode_png().ok()
}

/// The same as shapes.
pub(super) fn svg(preview: &Preview, language: Language) -> String {
    let lettering = Lettering::new();
    let spelt = |name: &str| lettering.can_write(name).then(|| name.to_owned());
    let mut words = LinkWords::of(preview, language, &spelt);
    let (width, height) = SIZE;
    let mut svg =
        format!("<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 {width} {height}\">{}", ground());
    match preview {
        Preview::House => {
            house(&mut svg);
            // What the game is called stands above it already.
            words.headline = std::mem::take(&mut words.news);
        }
        Preview::Table(table) => places(&mut svg, &lettering, table),
        Preview::Game(game) => game_as_it_lies(&mut svg, &lettering, game),
    }
    let footer = match preview {
        Preview::Table(table) => &table.code,
        Preview::House | Preview::Game(_) => "",
    };
    written(&mut svg, &lettering, &words, footer);
    svg.push_str("</svg>");
    svg
}

/// The night, the light, the table, and lanterns above it.
fn ground() -> String {
    let (x, y) = MIDDLE;
    format!(
        "<defs>{}\
         <radialGradient id=\"light\" gradientUnits=\"userSpaceOnUse\" cx=\"{x}\" cy=\"{y}\" r=\"620\">\
         <stop offset=\"0\" stop-color=\"#4a3a50\"/><stop offset=\"0.45\" stop-color=\"{TABLE}\"/>\
         <stop offset=\"1\" stop-color=\"{INK}\"/></radialGradient>\
         <radialGradient id=\"cloth\"><stop offset=\"0\" stop-color=\"#4b3b52\"/>\
         <stop offset=\"0.6\" stop-color=\"#33294a\"/><stop offset=\"1\" stop-color=\"#241e36\"/></radialGradient></defs>\
         <rect width=\"1200\" height=\"630\" fill=\"url(#light)\"/>\
         <g transform=\"translate(330 -64) scale(2.15)\">{}</g>\
         <ellipse cx=\"{x}\" cy=\"{y}\" rx=\"316\" ry=\"256\" fill=\"url(#cloth)\" stroke=\"{LINE}\" stroke-width=\"3\"/>",
        drawing("gradients"),
        drawing("garland"),
    )
}

/// A drawing, by its middle and its radius.
fn put(svg: &mut String, shapes: &str, (x, y): (f32, f32), radius: f32) {
    let scale = radius / 50.0;
    write!(svg, "<g transform=\"translate({x:.1} {y:.1}) scale({scale:.3})\">{shapes}</g>")
        .expect("a string takes everything");
}

/// Where the mats lie, the first of them nearest to who looks, and how large they are.
fn spots(count: usize) -> (Vec<(f32, f32)>, f32) {
    let radius = match count {
        0..=4 => 82.0,
        5 | 6 => 73.0,
        7 | 8 => 60.0,
        9 | 10 => 50.0,
        _ => 44.0,
    };
    let (x, y) = MIDDLE;
    let at = |nth: usize| {
        let (sine, cosine) = (TAU * nth as f32 / count as f32).sin_cos();
        (x - REACH.0 * sine, y - 8.0 + REACH.1 * cosine)
    };
    ((0..count).map(at).collect(), radius)
}

/// A flower whose heart is a skull, and what it is played with.
fn house(svg: &mut String) {
    let (spots, radius) = spots(6);
    for (tribe, &spot) in spots.iter().enumerate() {
        put(svg, &of_tribe("mat", tribe), spot, radius);
        let face = ["back", "flower", "back", "skull", "back", "flower"][tribe];
        put(svg, &of_tribe(face, tribe), (spot.0, spot.1 - 4.0), radius * 0.66);
    }
    put(svg, drawing("emblem"), MIDDLE, 84.0);
}

/// Who has come, and which places wait for somebody.
fn places(svg: &mut String, lettering: &Lettering, table: &TablePreview) {
    let (spots, radius) = spots(table.places.len());
    put(svg, drawing("emblem"), (MIDDLE.0, MIDDLE.1 - 8.0), 70.0);
    for (number, (place, &spot)) in table.places.iter().zip(&spots).enumerate() {
        let tribe = table.tribe(number);
        match place {
            PlacePreview::Free => free(svg, spot, radius),
            PlacePreview::Bot => put(svg, &of_tribe("mat", tribe), spot, radius),
            PlacePreview::Person { name, mask: number } => {
                put(svg, &of_tribe("mat", tribe), spot, radius);
                put(svg, mask(*number), spot, radius * 0.64);
                label(svg, lettering, name, spot, radius);
            }
        }
    }
}

/// A place for whoever follows the link.
fn free(svg: &mut String, (x, y): (f32, f32), radius: f32) {
    let (ring, arm) = (radius * 0.86, radius * 0.24);
    write!(
        svg,
        "<g transform=\"translate({x:.1} {y:.1})\" fill=\"none\" stroke=\"{PAPER_SOFT}\" stroke-linecap=\"round\">\
         <circle r=\"{ring:.1}\" fill=\"{INK}\" fill-opacity=\"0.35\" stroke-opacity=\"0.6\" stroke-width=\"3\" \
         stroke-dasharray=\"9 9\"/><path d=\"M-{arm:.1} 0H{arm:.1}M0 -{arm:.1}V{arm:.1}\" stroke-width=\"6\"/></g>"
    )
    .expect("a string takes everything");
}

/// A name below a mat, on a strip that keeps it readable.
fn label(svg: &mut String, lettering: &Lettering, name: &str, (x, y): (f32, f32), radius: f32) {
    if !lettering.can_write(name) {
        return;
    }
    let size = (radius * 0.36).max(18.0);
    let name = lettering.shorten(name, size, radius * 2.1);
    let (wide, high) = (lettering.width(&name, size) + size, size * 1.42);
    let (left, top, y) = (x - wide / 2.0, y + radius * 0.86 - high / 2.0, y + radius * 0.86);
    write!(
        svg,
        "<rect x=\"{left:.1}\" y=\"{top:.1}\" width=\"{wide:.1}\" height=\"{high:.1}\" rx=\"{:.1}\" fill=\"{INK}\" \
         fill-opacity=\"0.88\"/>",
        high / 2.0
    )
    .expect("a string takes everything");
    svg.push_str(&lettering.line(&name, (x, y + size * 0.34), size, Anchor::Middle, PAPER));
}

/// The discs as everybody saw them at that moment.
fn game_as_it_lies(svg: &mut String, lettering: &Lettering, game: &GamePreview) {
    let (spots, radius) = spots(game.seats.len());
    middle(svg, lettering, game);
    for (seat, &spot) in game.seats.iter().zip(&spots) {
        let fades = if seat.is_out { 0.4 } else { 1.0 };
        write!(svg, "<g opacity=\"{fades}\">").expect("a string takes everything");
        put(svg, &of_tribe(if seat.has_won { "won" } else { "mat" }, seat.tribe), spot, radius);
        stack(svg, seat, spot, radius);
        svg.push_str("</g>");
        label(svg, lettering, game.name(seat.player), spot, radius);
    }
}

fn stack(svg: &mut String, seat: &SeatPreview, (x, y): (f32, f32), radius: f32) {
    let step = radius * 0.17;
    let lowest = y + step * (seat.stack.len() as f32 - 1.0) / 2.0 - radius * 0.1;
    for (height, disc) in seat.stack.iter().enumerate() {
        let face = match disc {
            None => "back",
            Some(Disc::Flower) => "flower",
            Some(Disc::Skull) => "skull",
        };
        let spot = (x, lowest - step * height as f32);
        let shadow = "<circle r=\"50\" cy=\"5\" fill=\"#000\" fill-opacity=\"0.35\"/>";
        put(svg, shadow, spot, radius * 0.6);
        put(svg, &of_tribe(face, seat.tribe), spot, radius * 0.6);
    }
}

/// What the moment is about: the bid, the skull, or the flower that has won.
fn middle(svg: &mut String, lettering: &Lettering, game: &GamePreview) {
    let (x, y) = (MIDDLE.0, MIDDLE.1 - 8.0);
    let tribe =
        |player: usize| game.seats.iter().find(|seat| seat.player == player).map_or(0, |seat| seat.tribe);
    match game.now {
        Now::Bidding { bid, .. } | Now::Flipping { bid, .. } => {
            let number = bid.to_string();
            svg.push_str(&lettering.line(&number, (x, y + 46.0), 132.0, Anchor::Middle, PAPER));
        }
        Now::Skull { owner, .. } => put(svg, &of_tribe("skull", tribe(owner)), (x, y), 78.0),
        Now::Won { winner } => put(svg, &of_tribe("flower", tribe(winner)), (x, y), 84.0),
        Now::Placing { .. } => put(svg, drawing("emblem"), (x, y), 62.0),
    }
}

/// The words at the left: what the game is called, what the link is about, and the table's own name.
fn written(svg: &mut String, lettering: &Lettering, words: &LinkWords, footer: &str) {
    write!(svg, "<g transform=\"translate({MARGIN} 58) scale(0.62)\">{}</g>", drawing("letters"))
        .expect("a string takes everything");
    let sizes = [76.0, 66.0, 58.0, 50.0, 42.0];
    let fits = |size: f32| {
        let lines = lettering.wrap(&words.headline, size, COLUMN);
        let is_narrow = lines.iter().all(|line| lettering.width(line, size) <= COLUMN);
        (lines.len() <= 3 && is_narrow).then_some((size, lines))
    };
    let smallest = || (42.0, vec![lettering.shorten(&words.headline, 42.0, COLUMN)]);
    let (size, lines) = sizes.into_iter().find_map(fits).unwrap_or_else(smallest);
    let news = lettering.wrap(&words.news, 38.0, COLUMN);
    let high = size * 1.12 * lines.len() as f32 + 8.0 + 48.0 * news.len() as f32;
    let mut y = 340.0 - high / 2.0 + size * 0.8;
    for line in lines {
        svg.push_str(&lettering.line(&line, (MARGIN, y), size, Anchor::Start, PAPER));
        y += size * 1.12;
    }
    y += 22.0 - size * 0.28;
    for line in news {
        svg.push_str(&lettering.line(&line, (MARGIN, y), 38.0, Anchor::Start, PAPER_SOFT));
        y += 48.0;
    }
    svg.push_str(&lettering.line(footer, (MARGIN, 570.0), 32.0, Anchor::Start, PAPER_SOFT));
}
