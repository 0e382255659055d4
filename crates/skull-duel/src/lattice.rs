//! The numbers a book is written in. All of them are exact when read back, so that the play they stand for can be
//! found again to the last bit.

#![expect(clippy::cast_sign_loss, reason = "beliefs are not negative")]

use crate::skull_belief::SkullBelief;

/// Sure to own the skull, as a belief about the player.
pub(crate) const OWNS: u16 = 60_000;

/// Sure that the rival owns the skull, as a belief aimed at.
pub(crate) const SURE: u8 = 250;

/// A promise of 1 in the smallest units. Rounding takes a hundredth of what cells may err by between each other.
const UNITS: f64 = 200_000.0;

/// A cell is never aimed at a certain belief, or it would promise little against any other: at least this much weight stays on
/// each kind of rival.
const TREMBLE: f64 = 1e-3;

pub(crate) fn own(belief: u16) -> SkullBelief {
    SkullBelief::nearest(f64::from(belief) / f64::from(OWNS))
}

pub(crate) fn nearest_own(belief: f64) -> u16 {
    (belief * f64::from(OWNS)).round() as u16
}

/// With all four discs a rival is sure to own the skull.
pub(crate) fn aim(aim: u8, has_all_discs: bool) -> SkullBelief {
    if has_all_discs {
        return SkullBelief::OWNED;
    }
    SkullBelief::nearest((f64::from(aim) / f64::from(SURE)).clamp(TREMBLE, 1.0 - TREMBLE))
}

pub(crate) fn nearest_aim(belief: f64) -> u8 {
    (belief * f64::from(SURE)).round() as u8
}

/// Against ourselves, and by a hair more than rounding of sums could ever do.
pub(crate) fn round_down(promise: f64) -> f64 {
    ((promise - 1e-9) * UNITS).floor() / UNITS
}

/// A promise that was rounded down, in the smallest units.
pub(crate) fn units(promise: f64) -> i32 {
    (promise * UNITS).round() as i32
}

/// The same read back.
pub(crate) fn promise(units: i32) -> f64 {
    f64::from(units) / UNITS
}
