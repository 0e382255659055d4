use std::ops::AddAssign;

use serde_json::{Value, json};
use skull_chance::Dice;

use super::world::{World, seats};

/// How far a pair of games is.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Course {
    On,
    Over,
    /// Whatever is done next would bring out what is different.
    Stuck,
    /// A bot, who does not know better, has turned up what is different.
    Revealed,
}

/// How often the worlds were made to differ.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(super) struct Differences {
    /// Other discs were placed.
    pub(super) placed: u32,
    /// Other discs were chosen to be lost.
    pub(super) discarded: u32,
    /// Of these, some waited for others to show.
    pub(super) held: u32,
    /// Other discs were taken blind.
    pub(super) taken: u32,
    /// A disc was shown while others were hidden: the same in both.
    pub(super) shown: u32,
}

impl AddAssign for Differences {
    fn add_assign(&mut self, more: Differences) {
        self.placed += more.placed;
        self.discarded += more.discarded;
        self.held += more.held;
        self.taken += more.taken;
        self.shown += more.shown;
    }
}

/// What somebody does: in one world and in the other.
pub(super) struct Move {
    pub(super) who: usize,
    pub(super) seat: u64,
    pub(super) commands: [Value; 2],
}

/// A move that looks the same to the witness in both worlds, and often is not. `None` if there is none.
pub(super) fn choose(worlds: &[World; 2], witness: usize, dice: &mut Dice) -> Option<Move> {
    let game = &worlds[0].players[witness].game;
    let mut kinds: Vec<Vec<(u64, [Value; 2])>> = Vec::new();
    if game.get("pause").is_none_or(|pause| pause["chosen"] == false) {
        for seat in seats(&game["view"]["to_act"]) {
            kinds.extend(acts(worlds, witness, seat));
        }
    }
    kinds.extend(shows(worlds, witness));
    kinds.retain(|kind| !kind.is_empty());
    if kinds.is_empty() {
        return None;
    }
    let kind = &kinds[usize::from(dice.below(kinds.len() as u8))];
    // With too many differences there would soon be nothing left that looks the same.
    let is_loss = game["view"]["phase"] == "losing";
    let differs = is_loss || dice.below(4) == 0;
    let (different, same): (Vec<_>, Vec<_>) = kind.iter().partition(|(_, [one, other])| one != other);
    let among = if same.is_empty() || differs && !different.is_empty() { different } else { same };
    let (seat, commands) = among[usize::from(dice.below(among.len() as u8))].clone();
    Some(Move { who: worlds[0].owner(seat)?, seat, commands })
}

/// What a seat may do in both worlds, by kind.
fn acts(worlds: &[World; 2], witness: usize, seat: u64) -> Vec<Vec<(u64, [Value; 2])>> {
    let is_secret = worlds[0].owner(seat) != Some(witness);
    let [ones, others] = [0, 1].map(|world| worlds[world].legal(seat));
    let mut kinds = vec![Vec::new(); 3];
    for one in &ones {
        for other in &others {
            let (kind, fits) = match kind_of(one) {
                // A disc that nobody sees may be another one.
                "place" => (0, kind_of(other) == "place" && (is_secret || one == other)),
                "discard" => (0, kind_of(other) == "discard" && (is_secret || one == other)),
                "bid" => (1, one == other && bid_looks_the_same(worlds, seat, one["bid"].as_u64().unwrap())),
                "flip" => (2, one == other && top_looks_the_same(worlds, one["flip"].as_u64().unwrap())),
                _ => (2, one == other),
            };
            // The higher a bid, the sooner something comes out.
            if fits && kinds[1].len() < 2 {
                let command = |action: &Value| json!({"act": {"seat": seat, "action": action}});
                kinds[kind].push((seat, [command(one), command(other)]));
            }
        }
    }
    kinds
}

/// Who may show, and who may be done with it.
fn shows(worlds: &[World; 2], witness: usize) -> Vec<Vec<(u64, [Value; 2])>> {
    let game = &worlds[0].players[witness].game;
    let Some(pause) = game.get("pause") else { return Vec::new() };
    let done = seats(&pause["done"]);
    let may = seats(&game["may_show"]);
    let people = may.into_iter().filter(|seat| worlds[0].owner(*seat).is_some());
    let mut kinds = Vec::new();
    for seat in people {
        if top_looks_the_same(worlds, seat) {
            let command = json!({"act": {"seat": seat, "action": "show"}});
            kinds.push(vec![(seat, [command.clone(), command])]);
        }
        if !done.contains(&seat) {
            kinds.push(vec![(seat, [json!("done"), json!("done")])]);
        }
    }
    kinds
}

fn kind_of(action: &Value) -> &str {
    action.as_str().unwrap_or_else(|| action.as_object().unwrap().keys().next().unwrap())
}

/// Whether the bidder's own discs that a bid would turn up are the same in both worlds, as far as they would be turned up.
fn bid_looks_the_same(worlds: &[World; 2], seat: u64, bid: u64) -> bool {
    let turned = |world: &World| {
        let mut turned = world.face_down(seat).expect("a person bids");
        turned.truncate(bid as usize);
        let skull = turned.iter().position(|disc| disc == "skull");
        turned.truncate(skull.map_or(turned.len(), |at| at + 1));
        turned
    };
    turned(&worlds[0]) == turned(&worlds[1])
}

/// Whether the next disc of a stack is the same in both. A bot's always is.
fn top_looks_the_same(worlds: &[World; 2], seat: u64) -> bool {
    let top = |world: &World| world.face_down(seat).and_then(|discs| discs.first().cloned());
    top(&worlds[0]) == top(&worlds[1])
}
