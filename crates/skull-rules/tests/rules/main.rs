//! The rulebook as tests: one file a chapter, each test named as a rule and citing it.

#![expect(clippy::disallowed_methods, reason = "the rules read no files, but what tests them is in some")]

mod table;
mod wander;

mod r01_setup;
mod r02_opening;
mod r03_placing;
mod r04_bidding;
mod r05_attempt;
mod r06_success;
mod r07_failure;
mod r08_next_leader;
mod r09_end;
mod r10_variants;
mod r11_talk;
mod r12_lingo;

mod coverage;
mod faults;
mod json;
mod knowledge;
mod mistakes;
mod records;
