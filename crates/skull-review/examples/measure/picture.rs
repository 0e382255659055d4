//! What was won against what was said, drawn.

use std::fmt::Write;

use crate::reliability::Reliability;

/// One line a way to judge, over the diagonal on which all of them should lie.
pub(crate) fn reliability(all: &[(&str, Reliability)]) -> String {
    const SIDE: f64 = 320.0;
    const EDGE: f64 = 52.0;
    const COLOURS: [&str; 4] = ["#b4452f", "#2f6f8f", "#8a7a2f", "#5a7d4a"];
    const DASHES: [&str; 4] = ["none", "6 3", "2 3", "8 2 2 2"];
    let at = |share: f64| EDGE + share * SIDE;
    let up = |share: f64| EDGE + (1.0 - share) * SIDE;
    let size = SIDE + 2.0 * EDGE;
    let mut svg = format!(
        "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 {size} {size}\" font-family=\"sans-serif\" font-size=\"12\">\n\
         <rect width=\"{size}\" height=\"{size}\" fill=\"#fbf7ef\"/>\n\
         <path d=\"M{:.1} {:.1}L{:.1} {:.1}\" stroke=\"#bbb\"/>\n",
        at(0.0),
        up(0.0),
        at(1.0),
        up(1.0)
    );
    for tick in [0, 25, 50, 75, 100] {
        let share = f64::from(tick) / 100.0;
        let _ = write!(
            svg,
            "<text x=\"{:.1}\" y=\"{:.1}\" text-anchor=\"middle\">{tick}</text>\n\
             <text x=\"{:.1}\" y=\"{:.1}\" text-anchor=\"end\">{tick}</text>\n",
            at(share),
            up(0.0) + 18.0,
            at(0.0) - 8.0,
            up(share) + 4.0
        );
    }
    let (middle, low) = (at(0.5), up(0.0) + 38.0);
    let _ = write!(
        svg,
        "<text x=\"{middle:.1}\" y=\"{low:.1}\" text-anchor=\"middle\">chance that was told, of a hundred</text>\n\
         <text transform=\"translate(16 {:.1})rotate(-90)\" text-anchor=\"middle\">won, of a hundred</text>\n",
        up(0.5)
    );
    for (number, (name, found)) in all.iter().enumerate() {
        let points: Vec<(f64, f64)> = found
            .tenths
            .iter()
            .filter(|tenth| tenth.count > 0.0)
            .map(|tenth| (at(tenth.said / tenth.count), up(tenth.won / tenth.count)))
            .collect();
        let line: Vec<String> = points.iter().map(|(x, y)| format!("{x:.1} {y:.1}")).collect();
        let (colour, dash) = (COLOURS[number % 4], DASHES[number % 4]);
        let _ = writeln!(
            svg,
            "<path d=\"M{}\" fill=\"none\" stroke=\"{colour}\" stroke-width=\"2\" stroke-dasharray=\"{dash}\"/>",
            line.join("L")
        );
        for (x, y) in points {
            let _ = writeln!(svg, "<circle cx=\"{x:.1}\" cy=\"{y:.1}\" r=\"3\" fill=\"{colour}\"/>");
        }
        let _ = writeln!(
            svg,
            "<text x=\"{:.1}\" y=\"{:.1}\" fill=\"{colour}\">{name}</text>",
            at(0.06),
            up(0.95) + 16.0 * number as f64
        );
    }
    svg + "</svg>\n"
}
