//! The constants that bring chances among strong players to what players of all kinds make of them (`src/doubts.rs`): those
//! by which what happened in many games was likeliest.

use fastrand::Rng;
use rayon::prelude::*;
use skull_review::{Pains, Reviewer};
use skull_rules::Player;

use crate::Options;

/// How many numbers belong to each size: a power, and what a challenge won and a disc count.
const TERMS: usize = 3;

/// A position: of each player who is in the chance among strong ones, challenges won, and discs; and who won in the end.
struct Position {
    players: Vec<(f64, u8, usize)>,
    winner: usize,
}

/// With so many players who are in; more are taken as six.
const PLAYERS: std::ops::RangeInclusive<usize> = 2..=6;

pub(crate) fn measure(options: &Options) {
    let tables = options.tables().into_par_iter();
    let all: Vec<Position> = tables.flat_map_iter(|(seed, seats)| positions(options, seats, seed)).collect();
    let of = |players: usize| all.iter().filter(move |one| one.players.len() == players).collect();
    let groups: Vec<Vec<&Position>> = PLAYERS.map(of).collect();
    let lost = |hope: f64| -> f64 {
        groups.iter().map(|of| of.len() as f64 * loss(of, hope, fitted(of, hope))).sum()
    };
    let hopes = (2..=20).map(|step| f64::from(step) * 0.01);
    let hope = hopes.min_by(|&one, &other| lost(one).total_cmp(&lost(other))).unwrap();
    println!("HOPE: {hope:.2}");
    for (players, of) in PLAYERS.zip(&groups) {
        let [power, win, disc] = fitted(of, hope);
        println!(
            "{players} in: UsualPlayers {{ power: {power:.3}, win: {win:.3}, disc: {disc:.3} }}, {} positions, loss {:.4}, \
             untouched {:.4}",
            of.len(),
            loss(of, hope, [power, win, disc]),
            loss(of, 0.0, [1.0, 0.0, 0.0])
        );
    }
}

/// Eight positions of each game, by lot.
const OF_A_GAME: usize = 8;

fn positions(options: &Options, seats: usize, seed: u64) -> Vec<Position> {
    let record = options.game(seats, seed);
    let reviewer = Reviewer::new(&record, Pains::Usual).unwrap();
    let winner = record.game().winner().unwrap();
    let mut luck = Rng::with_seed(seed);
    let steps = (0..OF_A_GAME).map(|_| luck.usize(..record.acts().len()));
    let position = |held: Vec<(Player, f64, u8, usize)>| Position {
        winner: held.iter().position(|(player, ..)| *player == winner).unwrap(),
        players: held.into_iter().map(|(_, chance, wins, discs)| (chance, wins, discs)).collect(),
    };
    steps.filter_map(|step| reviewer.standing_at(step)).map(position).collect()
}

fn features((chance, wins, discs): (f64, u8, usize), hope: f64) -> [f64; TERMS] {
    [(chance + hope).max(1e-6).ln(), f64::from(wins), discs as f64]
}

/// How likely each player is said to win.
fn said(position: &Position, hope: f64, terms: [f64; TERMS]) -> Vec<f64> {
    let weight = |&player: &(f64, u8, usize)| -> f64 {
        features(player, hope).iter().zip(terms).map(|(feature, term)| feature * term).sum::<f64>().exp()
    };
    let weights: Vec<f64> = position.players.iter().map(weight).collect();
    let all: f64 = weights.iter().sum();
    weights.into_iter().map(|weight| weight / all).collect()
}

/// The mean of `-ln` of the chance that was given to who won.
fn loss(positions: &[&Position], hope: f64, terms: [f64; TERMS]) -> f64 {
    let all: f64 = positions.par_iter().map(|one| -said(one, hope, terms)[one.winner].ln()).sum();
    all / positions.len() as f64
}

/// By Newton's method: the loss has one least point.
fn fitted(positions: &[&Position], hope: f64) -> [f64; TERMS] {
    let mut terms = [1.0, 0.0, 0.0];
    for _ in 0..12 {
        let zero = || ([0.0; TERMS], [[0.0; TERMS]; TERMS]);
        let (slope, bend) = positions
            .par_iter()
            .fold(zero, |sums, one| joined(sums, curvature(one, hope, terms)))
            .reduce(zero, joined);
        let step = solved(bend, slope);
        terms.iter_mut().zip(step).for_each(|(term, step)| *term -= step);
    }
    terms
}

type Curvature = ([f64; TERMS], [[f64; TERMS]; TERMS]);

fn joined(mut one: Curvature, other: Curvature) -> Curvature {
    for row in 0..TERMS {
        one.0[row] += other.0[row];
        (0..TERMS).for_each(|column| one.1[row][column] += other.1[row][column]);
    }
    one
}

/// The first and second derivatives of one position's loss.
fn curvature(position: &Position, hope: f64, terms: [f64; TERMS]) -> Curvature {
    let chances = said(position, hope, terms);
    let of: Vec<[f64; TERMS]> = position.players.iter().map(|&player| features(player, hope)).collect();
    let mean = |row: usize| -> f64 { chances.iter().zip(&of).map(|(chance, of)| chance * of[row]).sum() };
    let means: [f64; TERMS] = std::array::from_fn(mean);
    let slope = std::array::from_fn(|row| means[row] - of[position.winner][row]);
    let bend = |row: usize, column: usize| -> f64 {
        let product = |(chance, of): (&f64, &[f64; TERMS])| chance * of[row] * of[column];
        chances.iter().zip(&of).map(product).sum::<f64>() - means[row] * means[column]
    };
    (slope, std::array::from_fn(|row| std::array::from_fn(|column| bend(row, column))))
}

/// By elimination, of a matrix that is positive definite.
fn solved(mut matrix: [[f64; TERMS]; TERMS], mut right: [f64; TERMS]) -> [f64; TERMS] {
    for pivot in 0..TERMS {
        for row in pivot + 1..TERMS {
            let factor = matrix[row][pivot] / matrix[pivot][pivot];
            let above = matrix[pivot];
            matrix[row].iter_mut().zip(above).for_each(|(number, above)| *number -= factor * above);
            right[row] -= factor * right[pivot];
        }
    }
    for row in (0..TERMS).rev() {
        let known: f64 = (row + 1..TERMS).map(|column| matrix[row][column] * right[column]).sum();
        right[row] = (right[row] - known) / matrix[row][row];
    }
    right
}
