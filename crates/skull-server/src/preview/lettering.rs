use std::fmt::Write;

use ttf_parser::{Face, GlyphId, OutlineBuilder};

/// The letters of titles and numbers, as the web client has them: Fraunces, in Latin letters. The licence lies beside it.
static FRAUNCES: &[u8] = include_bytes!("fraunces.ttf");

/// Writes words as shapes, so that a picture needs no fonts.
pub(super) struct Lettering {
    face: Face<'static>,
}

/// Where a line begins, or where its middle is.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Anchor {
    Start,
    Middle,
}

impl Lettering {
    pub(super) fn new() -> Lettering {
        Lettering {
            face: Face::parse(FRAUNCES, 0).expect("the font lies beside this file, and its tests read it"),
        }
    }

    /// Whether there are letters for all of it: no picture has boxes in place of somebody's name.
    pub(super) fn can_write(&self, text: &str) -> bool {
        text.chars().all(|character| self.face.glyph_index(character).is_some())
    }

    /// How wide a text is.
    pub(super) fn width(&self, text: &str, size: f32) -> f32 {
        text.chars().map(|character| self.advance(self.glyph(character))).sum::<f32>() * self.scale(size)
    }

    /// A line of text as shapes of SVG.
    pub(super) fn line(
        &self,
        text: &str,
        (x, y): (f32, f32),
        size: f32,
        anchor: Anchor,
        fill: &str,
    ) -> String {
        let x = match anchor {
            Anchor::Start => x,
            Anchor::Middle => x - self.width(text, size) / 2.0,
        };
        let mut outline = Outline::default();
        for character in text.chars() {
            let glyph = self.glyph(character);
            self.face.outline_glyph(glyph, &mut outline);
            outline.x += self.advance(glyph);
        }
        let scale = self.scale(size);
        let d = outline.d;
        format!(
            "<path fill=\"{fill}\" transform=\"translate({x:.1} {y:.1}) scale({scale:.5} -{scale:.5})\" d=\"{d}\"/>"
        )
    }

    /// The text in lines that are not wider than this. A word that is too wide by itself stays whole.
    pub(super) fn wrap(&self, text: &str, size: f32, width: f32) -> Vec<String> {
        let mut lines: Vec<String> = Vec::new();
        for word in text.split(' ') {
            match lines.last_mut() {
                Some(line) if self.width(&format!("{line} {word}"), size) <= width => {
                    line.push(' ');
                    line.push_str(word);
                }
                _ => lines.push(word.to_owned()),
            }
        }
        lines
    }

    /// The beginning of the text, if all of it would be too wide.
    pub(super) fn shorten(&self, text: &str, size: f32, width: f32) -> String {
        if self.width(text, size) <= width {
            return text.to_owned();
        }
        let mut short: String = text.to_owned();
        while short.pop().is_some() && self.width(&format!("{}…", short.trim_end()), size) > width {}
        format!("{}…", short.trim_end())
    }

    fn glyph(&self, character: char) -> GlyphId {
        self.face.glyph_index(character).unwrap_or_default()
    }

    fn advance(&self, glyph: GlyphId) -> f32 {
        self.face.glyph_hor_advance(glyph).map_or(0.0, f32::from)
    }

    fn scale(&self, size: f32) -> f32 {
        size / f32::from(self.face.units_per_em())
    }
}

/// The letters one behind the other, in the units of the font.
#[derive(Default)]
struct Outline {
    d: String,
    x: f32,
}

impl Outline {
    fn draw(&mut self, command: char, points: &[(f32, f32)]) {
        self.d.push(command);
        for &(x, y) in points {
            write!(self.d, "{} {} ", x + self.x, y).expect("a string takes everything");
        }
    }
}

impl OutlineBuilder for Outline {
    fn move_to(&mut self, x: f32, y: f32) {
        self.draw('M', &[(x, y)]);
    }

    fn line_to(&mut self, x: f32, y: f32) {
        self.draw('L', &[(x, y)]);
    }

    fn quad_to(&mut self, x1: f32, y1: f32, x: f32, y: f32) {
        self.draw('Q', &[(x1, y1), (x, y)]);
    }

    fn curve_to(&mut self, x1: f32, y1: f32, x2: f32, y2: f32, x: f32, y: f32) {
        self.draw('C', &[(x1, y1), (x2, y2), (x, y)]);
    }

    fn close(&mut self) {
        self.d.push('Z');
    }
}

#[cfg(test)]
mod tests {
    use super::{Anchor, Lettering};

    #[test]
    fn names_in_latin_letters_can_be_written_and_others_not() {
        let lettering = Lettering::new();
        for name in
            ["Hélène", "Łukasz", "Ağa", "Dvořák", "Ana’s table, 3 seats", "O'Neil & <b>", "J. R. — 2…"]
        {
            assert!(lettering.can_write(name), "{name}");
        }
        for name in ["سارة", "花子", "Ana 🔥", "Иван"] {
            assert!(!lettering.can_write(name), "{name}");
        }
    }

    #[test]
    fn a_line_is_as_wide_as_its_letters_and_no_wider_than_it_may_be() {
        let lettering = Lettering::new();
        assert!(lettering.width("mmm", 40.0) > lettering.width("iii", 40.0));
        assert!((lettering.width("Skull", 80.0) - 2.0 * lettering.width("Skull", 40.0)).abs() < 0.1);
        let lines = lettering.wrap("flowers, skulls and a straight face", 40.0, 300.0);
        assert!(
            lines.len() > 1 && lines.iter().all(|line| lettering.width(line, 40.0) <= 300.0),
            "{lines:?}"
        );
        let short = lettering.shorten("Maximiliane the Third", 24.0, 120.0);
        assert!(short.ends_with('…') && lettering.width(&short, 24.0) <= 120.0, "{short}");
        assert_eq!(lettering.shorten("Bo", 24.0, 120.0), "Bo");
    }

    #[test]
    fn letters_are_shapes_and_nothing_else() {
        let line = Lettering::new().line("<&\"", (0.0, 0.0), 10.0, Anchor::Start, "#fff");
        roxmltree::Document::parse(&line).unwrap();
    }
}
