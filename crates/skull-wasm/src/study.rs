//! Requests that need no table, in a worker of their own: whoever does not want to wait any longer ends the worker.

use skull_bots::Learnt;
use skull_table::wire::Denial;

use crate::{
    address::Address,
    puzzles, records,
    replied::{Replied, or_denied},
    reviews,
};

/// A file of weights that an answer cannot do without.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum MissingNet {
    /// What the players have learnt.
    Learnt = 1,
    /// What judges positions.
    Critic = 2,
}

/// Answers a request as a server would. Its method and path stand on the first line, as in `POST /api/replays?eyes=1`, and
/// all that follows is its body. What takes long says now and then how much is done, and of how much. Without a net that it
/// needs it says which, and is to be asked again when that has been [brought](bring).
pub fn answer(asked: &[u8], progress: &mut dyn FnMut(usize, usize)) -> Result<Replied, MissingNet> {
    let mut parts = asked.splitn(2, |&byte| byte == b'\n');
    let (line, body) = (parts.next().unwrap_or_default(), parts.next().unwrap_or_default());
    let line = str::from_utf8(line).unwrap_or_default();
    let (method, path) = line.split_once(' ').unwrap_or_default();
    let address = Address::of(path);
    let needs = match address.parts[..] {
        ["reviews" | "appraisals"] => [Some(MissingNet::Learnt), Some(MissingNet::Critic)],
        ["puzzles", _, "play"] => [Some(MissingNet::Learnt), None],
        _ => [None; 2],
    };
    match needs.into_iter().flatten().find(|net| net.is_missing()) {
        Some(missing) => Err(missing),
        None => Ok(or_denied(study(method, &address, body, progress).map(|text| (200, text)))),
    }
}

/// Takes a file of weights. Whether it is taken: not if it is no such file, or if there is one already.
pub fn bring(net: MissingNet, file: Vec<u8>) -> bool {
    match net {
        MissingNet::Learnt => Learnt::read([file]).is_some_and(Learnt::hand_in),
        MissingNet::Critic => skull_review::bring(file),
    }
}

impl MissingNet {
    fn is_missing(self) -> bool {
        match self {
            MissingNet::Learnt => Learnt::of_levels().is_none(),
            // With what the players have learnt the critic is all that it may wait for.
            MissingNet::Critic => !skull_review::is_ready(),
        }
    }
}

fn study(
    method: &str,
    address: &Address<'_>,
    body: &[u8],
    progress: &mut dyn FnMut(usize, usize),
) -> Result<String, Denial> {
    match (method, &address.parts[..]) {
        ("POST", ["replays"]) => records::watch_again(address, body),
        ("POST", ["verifications"]) => records::judge_dice(body),
        ("POST", ["reviews"]) => reviews::review(address, body, progress),
        ("POST", ["appraisals"]) => reviews::advise(body),
        ("GET", ["puzzles"]) => Ok(puzzles::list()),
        ("GET", ["puzzles", "today"]) => puzzles::of_day(address),
        ("GET", ["puzzles", number]) => puzzles::tell(number),
        ("POST", ["puzzles", number, "play"]) => puzzles::play_on(number, body),
        _ => Err(Denial::nothing_here()),
    }
}
