//! Requests that need no table, in a worker of their own: whoever does not want to wait any longer ends the worker.

use skull_table::wire::Denial;

use crate::{
    address::Address,
    records,
    replied::{Replied, or_denied},
};

/// Answers a request as a server would. Its method and path stand on the first line, as in `POST /api/replays?eyes=1`, and
/// all that follows is its body.
pub fn answer(asked: &[u8]) -> Replied {
    let mut parts = asked.splitn(2, |&byte| byte == b'\n');
    let (line, body) = (parts.next().unwrap_or_default(), parts.next().unwrap_or_default());
    let line = str::from_utf8(line).unwrap_or_default();
    let (method, path) = line.split_once(' ').unwrap_or_default();
    or_denied(study(method, path, body).map(|text| (200, text)))
}

fn study(method: &str, path: &str, body: &[u8]) -> Result<String, Denial> {
    let address = Address::of(path);
    match (method, &address.parts[..]) {
        ("POST", ["replays"]) => records::watch_again(&address, body),
        ("POST", ["verifications"]) => records::judge_dice(body),
        _ => Err(Denial::nothing_here()),
    }
}
