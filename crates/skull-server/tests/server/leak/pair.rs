use std::time::Duration;

use serde_json::{Value, json};
use skull_chance::Dice;

use super::{
    director::{Course, Differences, choose},
    world::World,
};
use crate::support::are_two_servers;

/// Two games that only their secrets tell apart, and somebody who should not be able to.
pub(super) struct Pair {
    worlds: [World; 2],
    witness: usize,
    pub(super) differences: Differences,
    /// Players whose own secrets were different.
    owners: Vec<usize>,
}

impl Pair {
    pub(super) async fn start(seed: u64, people: usize, witness: usize, options: &Value) -> Pair {
        let one = World::start(seed, people, options).await;
        let other = World::start(seed, people, options).await;
        let differences = Differences::default();
        Pair { worlds: [one, other], witness, differences, owners: Vec::new() }
    }

    /// Somebody moves, in both worlds.
    pub(super) async fn play(&mut self, dice: &mut Dice) -> Course {
        self.settle().await;
        if self.worlds[0].players[0].phase() == "over" {
            return Course::Over;
        }
        let Some(chosen) = choose(&self.worlds, self.witness, dice) else { return Course::Stuck };
        for (world, command) in self.worlds.iter_mut().zip(&chosen.commands) {
            world.players[chosen.who].does(command).await.unwrap_or_else(|why| panic!("{command} {why:?}"));
        }
        self.settle().await;
        self.note(chosen.who, chosen.seat, &chosen.commands);
        let [one, other] = [0, 1].map(|world| &self.worlds[world].spectator.game["view"]);
        if one == other { Course::On } else { Course::Revealed }
    }

    fn note(&mut self, who: usize, seat: u64, commands: &[Value; 2]) {
        let [one, other] = commands;
        let action = &one["act"]["action"];
        let is_different = u32::from(one != other);
        if action.get("place").is_some() {
            self.differences.placed += is_different;
        }
        if action.get("discard").is_some() {
            self.differences.discarded += is_different;
            let waits = self.worlds[0].players[who].game.get("pause").is_some();
            self.differences.held += if waits { is_different } else { 0 };
        }
        self.differences.shown += u32::from(action == "show");
        if action.get("take").is_some() {
            // Nobody but its owner knows which disc it was, so it is the owner who says.
            let people = self.worlds[0].players.len() as u64;
            let mut challengers = (0..people).filter(|seat| {
                self.worlds[0].owner(*seat).is_some()
                    && self.worlds[0].lost(*seat) != self.worlds[1].lost(*seat)
            });
            self.differences.taken += u32::from(challengers.next().is_some());
        }
        if one != other && !self.owners.contains(&who) {
            self.owners.push(who);
        }
        assert!(one == other || who != self.witness, "the witness does the same in both; seat {seat}");
    }

    /// Whatever else may happen at a table, the same in both worlds: mistakes, talk, looks, lines that break.
    pub(super) async fn disturb(&mut self, dice: &mut Dice) {
        self.settle().await;
        let what = dice.below(12);
        let mistake = self.mistake(dice);
        let (other, knowing) = (dice.below(self.worlds[0].players.len() as u8), dice.below(2) == 0);
        let witness = self.witness;
        for (number, world) in self.worlds.iter_mut().enumerate() {
            let players = &mut world.players;
            match what {
                0 | 1 => drop(players[witness].does(&mistake).await.unwrap_err()),
                2 => drop(world.spectator.does(&mistake).await.unwrap_err()),
                3 => players[witness].returns(knowing).await,
                4 => world.spectator.returns(knowing).await,
                5 => players[usize::from(other)].returns(knowing).await,
                6 => world.look(witness).await,
                // While a loss waits time stands still: when it is up, the table moves by itself.
                7 if players[0].game.get("pause").is_none() => {
                    world.wait(Duration::from_secs(11));
                    let said = json!({"say": {"text": "I have only flowers."}});
                    let talk = world.players[usize::from(other)].does(&said).await.unwrap();
                    for listener in world.players.iter_mut().chain([&mut world.spectator]) {
                        listener.until(|listener| listener.talk_version >= talk).await;
                    }
                }
                // What somebody else does wrong is nobody's business, even if it is in one world only.
                8 if number == 0 && usize::from(other) != witness => {
                    drop(players[usize::from(other)].does(&json!("rematch")).await.unwrap_err());
                }
                _ => {}
            }
        }
    }

    /// Something that the witness may not do now.
    fn mistake(&self, dice: &mut Dice) -> Value {
        let game = &self.worlds[0].players[self.witness].game;
        let legal = game["legal"].as_array().unwrap();
        let may =
            |action: &Value| legal.iter().any(|own| own["actions"].as_array().unwrap().contains(action));
        let mut mistakes = vec![json!("rematch"), json!({"act": {"action": {"bid": 300}}}), json!("dance")];
        for action in [
            json!({"place": "skull"}),
            json!({"place": "flower"}),
            json!({"bid": 1}),
            json!({"bid": 48}),
            json!("pass"),
            json!({"flip": 0}),
            json!({"flip": 1}),
            json!({"take": 0}),
            json!({"take": 3}),
            json!({"discard": "skull"}),
            json!({"lead": 1}),
        ] {
            // With a loss that was chosen already everything is a mistake, and so it is with everything that is not legal.
            if !may(&action) {
                let seat = &game["view"]["seat"];
                mistakes.push(json!({"act": {"action": action, "seat": seat}}));
            }
        }
        mistakes[usize::from(dice.below(mistakes.len() as u8))].clone()
    }

    async fn settle(&mut self) {
        for world in &mut self.worlds {
            world.settle().await;
        }
    }

    /// The end: everybody looks once more, also at what is told of a game that is over, if its record stays closed.
    pub(super) async fn part(&mut self, is_over: bool) {
        self.settle().await;
        let is_open = self.worlds[0].players[0].table["options"]["open_record"] == true;
        for world in &mut self.worlds {
            if !(is_over && is_open) {
                world.look(self.witness).await;
            }
            world.players[self.witness].returns(false).await;
            world.spectator.returns(false).await;
            // One more thing that everybody is told of, so that all that came before has arrived.
            let version = world.players[0].does(&json!({"lock": {"locked": true}})).await.unwrap();
            for player in world.players.iter_mut().chain([&mut world.spectator]) {
                player.sees(version).await;
            }
        }
    }

    /// The witness and the spectator were told the same; whoever had other secrets was not.
    pub(super) fn compare(&self, which: &str, course: Course) {
        let [one, other] = &self.worlds;
        let streams = |world: &World| {
            let (witness, spectator) = (&world.players[self.witness], &world.spectator);
            [&witness.news, &witness.answers, &spectator.news, &spectator.answers, &world.looks]
                .map(Clone::clone)
        };
        for (name, (one, other)) in
            ["news", "answers", "the spectator's news", "the spectator's answers", "looks"]
                .into_iter()
                .zip(streams(one).into_iter().zip(streams(other)))
        {
            let (one, other) = if are_two_servers() { in_step(&one, &other) } else { (one, other) };
            let first = one.iter().zip(&other).find(|(one, other)| one != other);
            match first {
                Some((one, other)) if course == Course::Revealed && is_flipped(one, other) => {}
                _ => assert_eq!(first, None, "{name} tell what is secret; {which}"),
            }
            let may_end = course == Course::Revealed;
            assert!(may_end || one.len() == other.len(), "there are more {name} in one world; {which}");
        }
        for &owner in &self.owners {
            assert_ne!(one.players[owner].news, other.players[owner].news, "a leak would be seen; {which}");
        }
    }
}

/// What two worlds were told, but for what depends on how soon one server hears of another: who is connected, and whether how
/// a game lies is told with each of two steps or with the second alone. Where both are told it, it stays.
fn in_step(one: &[String], other: &[String]) -> (Vec<String>, Vec<String>) {
    let read = |told: &[String]| -> Vec<Value> {
        let read = told.iter().map(|message| serde_json::from_str(message).unwrap_or(json!(message)));
        read.filter(|message| message["type"] != "here").collect()
    };
    let (mut one, mut other) = (read(one), read(other));
    for (one, other) in one.iter_mut().zip(&mut other) {
        for key in ["here", "gone"] {
            one.as_object_mut().map(|message| message.remove(key));
            other.as_object_mut().map(|message| message.remove(key));
        }
        for key in ["game", "table"] {
            let (Some(one), Some(other)) = (one.as_object_mut(), other.as_object_mut()) else { continue };
            if one.contains_key(key) != other.contains_key(key) {
                one.remove(key);
                other.remove(key);
            }
        }
    }
    let write = |told: Vec<Value>| told.iter().map(Value::to_string).collect();
    (write(one), write(other))
}

/// Whether two updates differ in a disc that was turned up for all to see.
fn is_flipped(one: &str, other: &str) -> bool {
    let events = |update: &str| {
        let update: Value = serde_json::from_str(update).unwrap();
        update["events"].as_array().cloned().unwrap_or_default()
    };
    let (one, other) = (events(one), events(other));
    let first = one.iter().zip(&other).find(|(one, other)| one != other);
    first.is_some_and(|(one, other)| one["type"] == "flipped" && one["seat"] == other["seat"])
}
