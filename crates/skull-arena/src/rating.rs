use std::collections::BTreeMap;

use crate::interval::Z;

/// A strength in Elo's points: 400 points more is ten times the chance. The mean of all is 0.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Rating {
    /// The most likely strength.
    pub points: f64,
    /// With 95 % confidence, the true one is no further away than this.
    pub margin: f64,
}

/// Points for each natural logarithm of a strength.
const POINTS: f64 = 400.0 / std::f64::consts::LN_10;

/// Bradley and Terry's model, for tables: the chance to win is a player's strength as a part of all the
/// strengths at the table.
///
/// `tables` says who sat together and how often each of them won. Everyone is also given half a win and half a
/// loss against an average player, so that one who never won, or always, is rated too.
pub(crate) fn fit(entrants: usize, tables: &BTreeMap<Vec<usize>, Vec<u64>>) -> Vec<Rating> {
    let strengths = strengths(entrants, tables);
    let covariance = inverse(information(&strengths, tables));
    let logs: Vec<f64> = strengths.iter().map(|strength| strength.ln()).collect();
    let n = entrants as f64;
    let mean = logs.iter().sum::<f64>() / n;
    let rows: Vec<f64> = covariance.iter().map(|row| row.iter().sum::<f64>() / n).collect();
    let whole = rows.iter().sum::<f64>() / n;
    // Only differences mean anything, so the uncertainty of the common mean is taken out.
    let variance = |index: usize| covariance[index][index] - 2.0 * rows[index] + whole;
    logs.iter()
        .enumerate()
        .map(|(index, log)| Rating {
            points: POINTS * (log - mean),
            margin: POINTS * Z * variance(index).max(0.0).sqrt(),
        })
        .collect()
}

/// Hunter's minorisation-maximisation: each step divides the wins by those that the strengths so far explain.
fn strengths(entrants: usize, tables: &BTreeMap<Vec<usize>, Vec<u64>>) -> Vec<f64> {
    let mut wins = vec![0.5; entrants];
    for (table, won) in tables {
        for (&entrant, &won) in table.iter().zip(won) {
            wins[entrant] += won as f64;
        }
    }
    let mut strengths = vec![1.0; entrants];
    for _ in 0..10_000 {
        let mut chances: Vec<f64> = strengths.iter().map(|strength| 1.0 / (strength + 1.0)).collect();
        for (table, won) in tables {
            let share = won.iter().sum::<u64>() as f64 / sum(table, &strengths);
            table.iter().for_each(|&entrant| chances[entrant] += share);
        }
        let next: Vec<f64> = wins.iter().zip(&chances).map(|(wins, chances)| wins / chances).collect();
        let moved =
            next.iter().zip(&strengths).map(|(next, now)| (next / now).ln().abs()).fold(0.0, f64::max);
        strengths = next;
        if moved < 1e-9 {
            break;
        }
    }
    strengths
}

/// Fisher's information about the logarithms of the strengths.
fn information(strengths: &[f64], tables: &BTreeMap<Vec<usize>, Vec<u64>>) -> Vec<Vec<f64>> {
    let mut information = vec![vec![0.0; strengths.len()]; strengths.len()];
    for (index, strength) in strengths.iter().enumerate() {
        information[index][index] = strength / (strength + 1.0).powi(2);
    }
    for (table, won) in tables {
        let games = won.iter().sum::<u64>() as f64;
        let whole = sum(table, strengths);
        for &a in table {
            information[a][a] += games * strengths[a] / whole;
            for &b in table {
                information[a][b] -= games * (strengths[a] / whole) * (strengths[b] / whole);
            }
        }
    }
    information
}

fn sum(table: &[usize], strengths: &[f64]) -> f64 {
    table.iter().map(|&entrant| strengths[entrant]).sum()
}

/// By Gauss and Jordan. The matrix is small, symmetric and positive definite, so no pivot is sought.
fn inverse(mut matrix: Vec<Vec<f64>>) -> Vec<Vec<f64>> {
    let size = matrix.len();
    for (index, row) in matrix.iter_mut().enumerate() {
        row.extend((0..size).map(|column| f64::from(u8::from(column == index))));
    }
    for pivot in 0..size {
        let scale = matrix[pivot][pivot];
        matrix[pivot].iter_mut().for_each(|cell| *cell /= scale);
        let row = matrix[pivot].clone();
        for (index, other) in matrix.iter_mut().enumerate().filter(|(index, _)| *index != pivot) {
            let factor = other[pivot];
            debug_assert!(factor.is_finite(), "row {index} of a positive definite matrix");
            other.iter_mut().zip(&row).for_each(|(cell, from)| *cell -= factor * from);
        }
    }
    matrix.into_iter().map(|mut row| row.split_off(size)).collect()
}

#[cfg(test)]
mod tests {
    use super::{BTreeMap, fit};

    #[test]
    fn ten_times_the_wins_are_four_hundred_points() {
        let ratings = fit(2, &BTreeMap::from([(vec![0, 1], vec![100_000, 10_000])]));
        assert!((ratings[0].points - ratings[1].points - 400.0).abs() < 0.1, "{ratings:?}");
        assert!((ratings[0].points + ratings[1].points).abs() < 1e-6, "the mean is 0");
        // Half of 1.96 / sqrt(n p q) in points.
        let expected = 0.5 * 1.96 / (110_000.0 * (10.0 / 121.0_f64)).sqrt() * 400.0 / 10.0_f64.ln();
        assert!((ratings[0].margin - expected).abs() < 0.01, "{ratings:?}, {expected}");
    }

    #[test]
    fn a_table_is_won_in_proportion_to_strength() {
        // Strengths 3, 2 and 1, with the first sitting twice at one of the tables.
        let tables = BTreeMap::from([
            (vec![0, 1, 2], vec![30_000, 20_000, 10_000]),
            (vec![0, 0, 1], vec![60_000, 0, 20_000]),
        ]);
        let points: Vec<f64> = fit(3, &tables).iter().map(|rating| rating.points).collect();
        let [ratio1, ratio2] =
            [points[0] - points[1], points[1] - points[2]].map(|gap| 10.0_f64.powf(gap / 400.0));
        assert!((ratio1 - 1.5).abs() < 1e-3 && (ratio2 - 2.0).abs() < 1e-3, "{points:?}");
    }

    #[test]
    fn one_who_never_won_is_rated_low_and_unsurely() {
        let ratings = fit(2, &BTreeMap::from([(vec![0, 1], vec![50, 0])]));
        assert!(ratings[1].points < -200.0 && ratings[1].points.is_finite());
        assert!(ratings[1].margin > 200.0, "{ratings:?}");
    }

    #[test]
    fn nothing_played_tells_nothing() {
        let ratings = fit(3, &BTreeMap::new());
        assert!(ratings.iter().all(|rating| rating.points == 0.0 && rating.margin > 300.0), "{ratings:?}");
    }
}
