use std::{collections::HashMap, sync::LazyLock};

/// The client's own drawings, as `web/scripts/previews.mjs` has written them down: a name and shapes of SVG a line. In the
/// shapes, `[petals]` is another drawing and `$deep` a tone of the tribe.
const FILE: &str = include_str!("drawings.txt");

static DRAWINGS: LazyLock<HashMap<&str, &str>> =
    LazyLock::new(|| FILE.lines().filter_map(|line| line.split_once('\t')).collect());

/// How many masks there are for people to come as.
static MASKS: LazyLock<usize> =
    LazyLock::new(|| DRAWINGS.keys().filter(|name| name.starts_with("mask-")).count());

/// The shapes of a drawing that is no tribe's. Nothing is drawn where there is none of that name.
pub(super) fn drawing(name: &str) -> &'static str {
    DRAWINGS.get(name).copied().unwrap_or_default()
}

/// The mask that somebody comes as: any number has one.
pub(super) fn mask(number: u8) -> &'static str {
    drawing(&format!("mask-{}", usize::from(number) % (*MASKS).max(1)))
}

/// The shapes of a drawing in the colours of a tribe.
pub(super) fn of_tribe(name: &str, tribe: usize) -> String {
    let mut shapes = String::with_capacity(32 * 1024);
    fill(name, tribe, &mut shapes);
    let mut tones = drawing(&format!("tones-{tribe}")).split(' ');
    while let (Some(tone), Some(colour)) = (tones.next(), tones.next()) {
        shapes = shapes.replace(&format!("${tone}"), colour);
    }
    shapes
}

/// Writes a drawing with all that it holds. A drawing of every tribe goes by its name alone.
fn fill(name: &str, tribe: usize, shapes: &mut String) {
    let of_all = drawing(name);
    let mut rest = if of_all.is_empty() { drawing(&format!("{name}-{tribe}")) } else { of_all };
    while let Some((before, held)) = rest.split_once('[') {
        let (held, after) = held.split_once(']').unwrap_or((held, ""));
        shapes.push_str(before);
        fill(held, tribe, shapes);
        rest = after;
    }
    shapes.push_str(rest);
}

#[cfg(test)]
mod tests {
    use super::{DRAWINGS, MASKS, drawing, mask, of_tribe};

    #[test]
    fn every_tribe_has_every_drawing_and_nothing_is_left_open() {
        for tribe in 0..12 {
            for name in ["mat", "won", "back", "flower", "skull"] {
                let shapes = of_tribe(name, tribe);
                assert!(shapes.len() > 500, "{name} of {tribe}");
                assert!(!shapes.contains(['[', ']', '$']), "{name} of {tribe}");
                roxmltree::Document::parse(&format!("<g>{shapes}</g>")).unwrap();
            }
        }
    }

    #[test]
    fn every_drawing_of_nobodys_is_there() {
        for name in ["gradients", "emblem", "letters", "garland"] {
            assert!(!drawing(name).is_empty(), "{name}");
        }
        assert_eq!(*MASKS, 16);
        assert_eq!(mask(3), mask(19), "any number has a mask");
        assert!(DRAWINGS.len() > 100);
    }
}
