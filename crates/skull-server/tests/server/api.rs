//! Every request that can be made, with good and bad input.

mod advice;
mod alike;
mod guests;
mod health;
mod limits;
mod origins;
mod previews;
mod puzzles;
mod records;
mod replays;
mod reviews;
mod sites;
mod tables;
mod talk;
