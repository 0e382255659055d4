use std::ops::SubAssign;

/// Which of these weights a point falls on when they are laid end to end from 0.
///
/// The point is drawn from 0 to below the sum of the weights, none of which is below 0: then each is met as often as it
/// weighs. What weighs nothing is never met: where rounding leaves the point beyond the end, it falls on the last that
/// weighs something. If none does, there is nothing to fall on.
///
/// ```
/// # use skull_chance::weighted;
/// let weights = [0.25, 0.0, 0.5];
/// assert_eq!([0.0, 0.2, 0.25, 0.7].map(|point| weighted(point, weights)), [0, 0, 2, 2].map(Some));
/// ```
pub fn weighted<W>(mut point: W, weights: impl IntoIterator<Item = W>) -> Option<usize>
where
    W: Copy + Default + PartialOrd + SubAssign,
{
    let nothing = W::default();
    let mut met = None;
    for (index, weight) in weights.into_iter().enumerate().filter(|(_, weight)| *weight > nothing) {
        met = Some(index);
        point -= weight;
        if point < nothing {
            break;
        }
    }
    met
}

#[cfg(test)]
mod tests {
    use super::weighted;

    #[test]
    fn a_point_falls_on_the_weight_it_lies_in_and_a_border_belongs_to_the_next() {
        let met = |point| weighted(point, [1.0, 2.0, 0.5]);
        assert_eq!([0.0, 0.99, 1.0, 2.99, 3.0, 3.49].map(met), [0, 0, 1, 1, 2, 2].map(Some));
        assert_eq!([0, 1, 2, 3].map(|point| weighted(point, [1, 0, 3])), [0, 2, 2, 2].map(Some));
    }

    #[test]
    fn what_weighs_nothing_is_never_met() {
        assert_eq!(weighted(0.0, [0.0, 1.0]), Some(1), "not even by the first point");
        assert_eq!(weighted(0.999, [1.0, 0.0]), Some(0));
        assert_eq!(weighted(0.0, [0.0, 0.0]), None);
        assert_eq!(weighted(0.0, [0.0; 0]), None);
    }

    /// Ten tenths are a little less than one.
    #[test]
    fn a_rest_that_rounding_leaves_is_the_last_weights() {
        let just_below_one = 1.0 - f32::EPSILON / 2.0;
        assert_eq!(weighted(just_below_one, [0.333_333_3_f32; 3]), Some(2));
        assert_eq!(weighted(just_below_one, [0.333_333_3, 0.333_333_3, 0.333_333_3, 0.0]), Some(2));
        let tenths = [0.1_f64; 10];
        assert!(tenths.iter().sum::<f64>() < 1.0);
        assert_eq!(weighted(1.0 - f64::EPSILON / 2.0, tenths), Some(9));
    }

    #[test]
    fn each_is_met_as_often_as_it_weighs() {
        let mut times = [0; 4];
        (0..1000)
            .for_each(|point| times[weighted(f64::from(point) / 100.0, [1.0, 2.0, 3.0, 4.0]).unwrap()] += 1);
        assert!(
            times.iter().zip([100, 200, 300, 400]).all(|(&met, due): (&i32, i32)| (met - due).abs() <= 1)
        );
    }
}
