//! The second exam: the half of the club that may not be looked at while a player is made.
//!
//! It was written blind, by somebody who had seen no figures, and is never changed after the first measurement.
//! Whoever changes how somebody here plays makes a new exam, with a new number (see `docs/arena.md`).

mod head;
mod heart;

use super::{Half, Member};
use head::{Angler, Captain, Cook, Detective, Judge};
use heart::{Fibber, Godmother, Peacock, Rabbit, Sheep};

const EXAM: Option<Half> = Some(Half::Exam);

pub(super) const MEMBERS: [Member; 10] = [
    Member::of::<Detective>(EXAM),
    Member::of::<Judge>(EXAM),
    Member::of::<Angler>(EXAM),
    Member::of::<Captain>(EXAM),
    Member::of::<Cook>(EXAM),
    Member::of::<Rabbit>(EXAM),
    Member::of::<Peacock>(EXAM),
    Member::of::<Fibber>(EXAM),
    Member::of::<Sheep>(EXAM),
    Member::of::<Godmother>(EXAM),
];
