//! A link that a telephone reads.

use std::fmt::Write;

use qrcode::{Color, EcLevel, QrCode};

use crate::escaped::Escaped;

/// A QR code, to be drawn on a page or in a terminal.
///
/// ```
/// # use skull_server::Qr;
/// let qr = Qr::new("http://192.168.1.5:8080/t/bado-kimelu").unwrap();
/// assert!(qr.svg("Join the table").starts_with("<svg"));
/// println!("{}", qr.terminal());
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Qr {
    /// Whether each module is dark, row by row.
    is_dark: Vec<bool>,
    width: usize,
}

/// The light margin without which no telephone finds a code.
const QUIET: usize = 4;

impl Qr {
    /// Writes a text as a QR code that a scratch or a reflection does not spoil.
    pub fn new(text: &str) -> Result<Qr, TooLong> {
        let code = QrCode::with_error_correction_level(text, EcLevel::M).map_err(|_| TooLong(text.len()))?;
        let is_dark = code.to_colors().into_iter().map(|color| color == Color::Dark).collect();
        Ok(Qr { is_dark, width: code.width() })
    }

    /// As a picture that says to those who do not see it what it is. It is dark on light wherever it is put, because
    /// that is how telephones want it; a style sheet may choose another dark with `color`.
    pub fn svg(&self, title: &str) -> String {
        let side = self.width + 2 * QUIET;
        let title = Escaped(title);
        format!(
            "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 {side} {side}\" role=\"img\" color=\"#000\" \
             shape-rendering=\"crispEdges\"><title>{title}</title><path fill=\"#fff\" d=\"M0 0h{side}v{side}H0z\"/>\
             <path fill=\"currentColor\" d=\"{}\"/></svg>",
            self.outline()
        )
    }

    /// For a terminal: two rows a line, black on white whatever the terminal's own colours are.
    pub fn terminal(&self) -> String {
        const BLACK_ON_WHITE: &str = "\x1b[38;5;16;48;5;231m";
        const RESET: &str = "\x1b[0m";
        let end = (self.width + QUIET) as isize;
        let mut lines = String::new();
        for y in (-(QUIET as isize)..end).step_by(2) {
            lines.push_str(BLACK_ON_WHITE);
            for x in -(QUIET as isize)..end {
                lines.push(match (self.is_dark(x, y), self.is_dark(x, y + 1)) {
                    (true, true) => '█',
                    (true, false) => '▀',
                    (false, true) => '▄',
                    (false, false) => ' ',
                });
            }
            lines.push_str(RESET);
            lines.push('\n');
        }
        lines
    }

    /// Each run of dark modules as a flat rectangle.
    fn outline(&self) -> String {
        let mut path = String::new();
        for (y, row) in self.is_dark.chunks(self.width).enumerate() {
            let mut x = 0;
            for run in row.chunk_by(|one, next| one == next) {
                if run[0] {
                    write!(path, "M{} {}h{}v1h-{}z", x + QUIET, y + QUIET, run.len(), run.len())
                        .expect("a string takes everything");
                }
                x += run.len();
            }
        }
        path
    }

    /// All around it is light.
    fn is_dark(&self, x: isize, y: isize) -> bool {
        let inside = |at: isize| usize::try_from(at).ok().filter(|&at| at < self.width);
        inside(x).zip(inside(y)).is_some_and(|(x, y)| self.is_dark[y * self.width + x])
    }
}

/// No QR code holds so many bytes.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[error("{0} bytes are too many for a QR code")]
pub struct TooLong(pub usize);

#[cfg(test)]
mod tests {
    use super::{QUIET, Qr};

    const LINK: &str = "http://192.168.1.5:8080/t/bado-kimelu";

    /// What a telephone reads in a picture of dark and light.
    fn read(side: usize, is_dark: impl Fn(usize, usize) -> bool) -> String {
        const PIXELS: usize = 4;
        let mut picture =
            rqrr::PreparedImage::prepare_from_greyscale(side * PIXELS, side * PIXELS, |x, y| {
                if is_dark(x / PIXELS, y / PIXELS) { 0 } else { 255 }
            });
        let grids = picture.detect_grids();
        let [grid] = &grids[..] else { panic!("{} codes found", grids.len()) };
        grid.decode().unwrap().1
    }

    #[test]
    fn a_telephone_reads_the_picture() {
        for text in [LINK, "https://skull.example.org", "a", "Blumen und Schädel ✿"] {
            let qr = Qr::new(text).unwrap();
            let side = qr.width + 2 * QUIET;
            let svg = qr.svg("Join");
            let document = roxmltree::Document::parse(&svg).unwrap();
            let path = document.descendants().filter_map(|node| node.attribute("d")).nth(1).unwrap();
            let mut dark = vec![false; side * side];
            for run in path.split('M').skip(1) {
                let (place, length) = run.split_once('h').unwrap();
                let (x, y) = place.split_once(' ').unwrap();
                let (x, y) = (x.parse::<usize>().unwrap(), y.parse::<usize>().unwrap());
                let length: usize = length.split_once('v').unwrap().0.parse().unwrap();
                dark[y * side + x..][..length].fill(true);
            }
            assert_eq!(read(side, |x, y| dark[y * side + x]), text);
        }
    }

    #[test]
    fn a_telephone_reads_the_terminal() {
        let qr = Qr::new(LINK).unwrap();
        let drawn = qr.terminal();
        let lines: Vec<Vec<char>> = drawn
            .lines()
            .map(|line| {
                let line = line.strip_prefix("\x1b[38;5;16;48;5;231m").unwrap();
                line.strip_suffix("\x1b[0m").unwrap().chars().collect()
            })
            .collect();
        let side = qr.width + 2 * QUIET;
        assert!(lines.iter().all(|line| line.len() == side));
        assert_eq!(lines.len(), side.div_ceil(2));
        let is_dark = |x: usize, y: usize| match lines[y / 2][x] {
            '█' => true,
            '▀' => y.is_multiple_of(2),
            '▄' => y % 2 == 1,
            _ => false,
        };
        assert_eq!(read(side, is_dark), LINK);
    }

    #[test]
    fn the_margin_is_light_all_around() {
        let qr = Qr::new(LINK).unwrap();
        let (quiet, end) = (QUIET as isize, (qr.width + QUIET) as isize);
        for along in -quiet..end {
            for across in (-quiet..0).chain(qr.width as isize..end) {
                assert!(!qr.is_dark(along, across) && !qr.is_dark(across, along));
            }
        }
        assert!(qr.is_dark(0, 0), "the corner begins right behind it");
    }

    /// A code on paper stays a code: the same text gives the same picture in every version.
    #[test]
    fn the_same_text_gives_the_same_code() {
        let rows = |qr: &Qr| -> Vec<String> {
            let row = |row: &[bool]| row.iter().map(|&dark| if dark { '#' } else { '.' }).collect();
            qr.is_dark.chunks(qr.width).map(row).collect()
        };
        let expected = include_str!("qr/skull.txt").lines().collect::<Vec<_>>();
        assert_eq!(rows(&Qr::new("SKULL").unwrap()), expected);
    }

    #[test]
    fn a_title_is_text_and_nothing_else() {
        let svg = Qr::new(LINK).unwrap().svg("</title><script>\"&");
        let document = roxmltree::Document::parse(&svg).unwrap();
        let title = document.descendants().find(|node| node.has_tag_name("title")).unwrap();
        assert_eq!(title.text(), Some("</title><script>\"&"));
        assert!(!svg.contains("style"), "the page's own policy would forbid it");
    }

    #[test]
    fn what_is_too_long_is_not_cut() {
        assert!(Qr::new(&"x".repeat(2331)).is_ok());
        assert_eq!(Qr::new(&"x".repeat(2332)), Err(super::TooLong(2332)));
    }
}
