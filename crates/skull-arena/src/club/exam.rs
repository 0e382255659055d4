//! The second exam: the half of the club that may not be looked at while a player is made.
//!
//! It was written blind, by somebody who had seen no figures, and is never changed after the first measurement.
//! Whoever changes how somebody here plays makes a new exam, with a new number (see `docs/arena.md`).

mod head;
mod heart;

use super::{Half::Exam, Member};
use head::{Angler, Captain, Cook, Detective, Judge};
use heart::{Fibber, Godmother, Peacock, Rabbit, Sheep};

pub(super) const MEMBERS: [Member; 10] = [
    Member::of::<Detective>(Exam),
    Member::of::<Judge>(Exam),
    Member::of::<Angler>(Exam),
    Member::of::<Captain>(Exam),
    Member::of::<Cook>(Exam),
    Member::of::<Rabbit>(Exam),
    Member::of::<Peacock>(Exam),
    Member::of::<Fibber>(Exam),
    Member::of::<Sheep>(Exam),
    Member::of::<Godmother>(Exam),
];
