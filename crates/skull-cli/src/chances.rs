//! Chances to win, in whole points of a hundred: they are not more precise than that.

use skull_review::Millionths;

/// What is less sure than this is only told as about so much.
const SURE: Millionths = Millionths(20_000);

/// `62%`; what is nearly certain is not called so.
pub(crate) fn percent(chance: Millionths) -> String {
    match whole_points(chance) {
        0 if chance > Millionths::NONE => "less than 1%".to_owned(),
        100 if chance < Millionths::ONE => "more than 99%".to_owned(),
        whole => format!("{whole}%"),
    }
}

/// `12 points`, or `about 12 points` where that may be off by more than two.
pub(crate) fn in_points(difference: Millionths, uncertainty: Millionths) -> String {
    let about = if uncertainty > SURE { "about " } else { "" };
    match whole_points(difference) {
        0 => "less than a point".to_owned(),
        1 => format!("{about}1 point"),
        points => format!("{about}{points} points"),
    }
}

/// Points won or lost, with their sign: `−38`.
pub(crate) fn signed(difference: Millionths) -> String {
    signed_points(whole_points(difference))
}

/// The same of whole points.
pub(crate) fn signed_points(points: i32) -> String {
    match points {
        0 => "0".to_owned(),
        points => format!("{}{}", if points < 0 { '−' } else { '+' }, points.abs()),
    }
}

/// The nearest whole point.
pub(crate) fn whole_points(difference: Millionths) -> i32 {
    difference.points().round() as i32
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn only_what_is_certain_is_called_so() {
        let told = [0, 4_999, 5_000, 624_999, 995_001, 1_000_000].map(|chance| percent(Millionths(chance)));
        assert_eq!(told, ["0%", "less than 1%", "1%", "62%", "more than 99%", "100%"]);
    }

    #[test]
    fn what_is_not_sure_is_told_as_about_so_much() {
        let points = |cost, uncertainty| in_points(Millionths(cost), Millionths(uncertainty));
        assert_eq!(points(121_000, 20_000), "12 points");
        assert_eq!(points(121_000, 20_001), "about 12 points");
        assert_eq!(points(10_000, 0), "1 point");
        assert_eq!(points(4_000, 30_000), "less than a point");
    }
}
