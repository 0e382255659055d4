//! Every request that can be made, with good and bad input.

mod alike;
mod guests;
mod health;
mod limits;
mod origins;
mod previews;
mod records;
mod replays;
mod sites;
mod tables;
mod talk;
