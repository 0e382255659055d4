use std::env;

use ratatui::style::{Color, Modifier, Style};
use skull_rules::Seat;

/// The colours of the night market, as far as the terminal has them.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Palette {
    depth: Depth,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Depth {
    /// `NO_COLOR`: signs, bold and dim say it all.
    None,
    /// 256 colours, the nearest of them.
    Indexed,
    True,
}

type Rgb = (u8, u8, u8);

const INK: Rgb = (0x14, 0x12, 0x1f);
const TABLE: Rgb = (0x22, 0x1d, 0x33);
const LIGHT: Rgb = (0x37, 0x2d, 0x4d);
const PAPER: Rgb = (0xf6, 0xec, 0xd9);
const FADED: Rgb = (0x9a, 0x8f, 0xa8);
const LANTERN: Rgb = (0xff, 0xc4, 0x6b);
const DANGER: Rgb = (0xff, 0x5d, 0x5d);
const SUCCESS: Rgb = (0x7f, 0xe0, 0xa3);

/// A tribe: any one of colour and sign is enough to know it.
struct Tribe {
    colour: Rgb,
    sign: &'static str,
}

const fn tribe(red: u8, green: u8, blue: u8, sign: &'static str) -> Tribe {
    Tribe { colour: (red, green, blue), sign }
}

/// Ember, Tide, Moss, Bone, Dusk, Sun; Coral, Iron, Frost, Clay, Ink, Reed. Signs that every terminal draws one
/// column wide: no emoji among them.
const TRIBES: [Tribe; Seat::MOST] = [
    tribe(0xff, 0x6b, 0x4a, "▲"),
    tribe(0x35, 0xc2, 0xc9, "≈"),
    tribe(0x7c, 0xc1, 0x5a, "❧"),
    tribe(0xef, 0xe3, 0xc8, "◆"),
    tribe(0xa9, 0x8b, 0xff, "☾"),
    tribe(0xf5, 0xc5, 0x42, "☼"),
    tribe(0xff, 0x8f, 0xb3, "◗"),
    tribe(0x9f, 0xb0, 0xc3, "■"),
    tribe(0xa8, 0xdc, 0xff, "✻"),
    tribe(0xd0, 0x8a, 0x5b, "▤"),
    tribe(0x6f, 0x8c, 0xff, "★"),
    tribe(0xc6, 0xd9, 0x4e, "‖"),
];

/// The sign of the tribe that sits there.
pub(crate) fn sign(seat: Seat) -> &'static str {
    TRIBES[seat.index()].sign
}

impl Palette {
    /// What the terminal says of itself.
    pub(crate) fn of_terminal() -> Palette {
        let is_set = |name: &str| env::var_os(name).is_some_and(|value| !value.is_empty());
        let rich = env::var("COLORTERM").is_ok_and(|value| value == "truecolor" || value == "24bit");
        let depth = match () {
            () if is_set("NO_COLOR") => Depth::None,
            () if rich => Depth::True,
            () => Depth::Indexed,
        };
        Palette { depth }
    }

    /// Without any colour.
    #[cfg(test)]
    pub(crate) const PLAIN: Palette = Palette { depth: Depth::None };

    fn colour(self, rgb: Rgb) -> Option<Color> {
        match self.depth {
            Depth::None => None,
            Depth::Indexed => Some(Color::Indexed(nearest(rgb))),
            Depth::True => Some(Color::Rgb(rgb.0, rgb.1, rgb.2)),
        }
    }

    fn ink_of(self, rgb: Rgb) -> Style {
        Style { fg: self.colour(rgb), ..Style::default() }
    }

    /// The night around the table, and what is written on it.
    pub(crate) fn ground(self) -> Style {
        Style { bg: self.colour(INK), ..self.ink_of(PAPER) }
    }

    /// The cloth, warmer towards the middle: `near` from 0, the edge, to 1000.
    pub(crate) fn cloth(self, near: u32) -> Style {
        let near = near.min(1000);
        let mix = |from: u8, to: u8| ((u32::from(from) * (1000 - near) + u32::from(to) * near) / 1000) as u8;
        let light = (mix(TABLE.0, LIGHT.0), mix(TABLE.1, LIGHT.1), mix(TABLE.2, LIGHT.2));
        // The steps between would show as bands where there are only 256 colours.
        let bg = if self.depth == Depth::Indexed { Some(Color::Indexed(235)) } else { self.colour(light) };
        Style { bg, ..Style::default() }
    }

    pub(crate) fn paper(self) -> Style {
        self.ink_of(PAPER)
    }

    pub(crate) fn faded(self) -> Style {
        if self.depth == Depth::None { Style::new().add_modifier(Modifier::DIM) } else { self.ink_of(FADED) }
    }

    /// "It is your turn", and nothing else.
    pub(crate) fn lantern(self) -> Style {
        self.ink_of(LANTERN).add_modifier(Modifier::BOLD)
    }

    /// What you are about to choose.
    pub(crate) fn chosen(self) -> Style {
        match self.depth {
            Depth::None => Style::new().add_modifier(Modifier::REVERSED | Modifier::BOLD),
            _ => Style { bg: self.colour(LANTERN), ..self.ink_of(INK) }.add_modifier(Modifier::BOLD),
        }
    }

    pub(crate) fn skull(self) -> Style {
        self.ink_of(DANGER).add_modifier(Modifier::BOLD)
    }

    pub(crate) fn flower(self) -> Style {
        self.ink_of(SUCCESS).add_modifier(Modifier::BOLD)
    }

    pub(crate) fn tribe(self, seat: Seat) -> Style {
        self.ink_of(TRIBES[seat.index()].colour)
    }

    /// Words spoken aloud.
    pub(crate) fn bubble(self) -> Style {
        match self.depth {
            Depth::None => Style::new().add_modifier(Modifier::BOLD),
            _ => Style { bg: self.colour(PAPER), ..self.ink_of(INK) },
        }
    }
}

/// The nearest of the 216 colours in the cube of 256.
fn nearest((red, green, blue): Rgb) -> u8 {
    let step = |level: u8| match level {
        0..48 => 0,
        48..115 => 1,
        _ => (level - 35) / 40,
    };
    16 + 36 * step(red) + 6 * step(green) + step(blue)
}

#[cfg(test)]
mod tests {
    use unicode_width::UnicodeWidthStr;

    use super::*;

    #[test]
    fn every_tribe_has_a_sign_of_its_own_one_column_wide() {
        for (index, tribe) in TRIBES.iter().enumerate() {
            assert_eq!(tribe.sign.width(), 1, "{}", tribe.sign);
            assert!(
                TRIBES[..index].iter().all(|other| other.sign != tribe.sign && other.colour != tribe.colour)
            );
        }
    }

    #[test]
    fn no_colour_means_none() {
        let plain = Palette::PLAIN;
        let seat = Seat::new(0).unwrap();
        for style in [
            plain.ground(),
            plain.cloth(500),
            plain.chosen(),
            plain.skull(),
            plain.tribe(seat),
            plain.bubble(),
        ] {
            assert_eq!((style.fg, style.bg), (None, None));
        }
    }

    #[test]
    fn the_cube_holds_its_corners() {
        assert_eq!((nearest((0, 0, 0)), nearest((255, 255, 255)), nearest((255, 0, 0))), (16, 231, 196));
    }
}
