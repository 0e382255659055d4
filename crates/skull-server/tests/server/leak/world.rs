use std::time::Duration;

use serde_json::{Value, json};

use crate::support::{Ask, Call, Guest, Plan, Player, TestServer};

/// One of two games: a server, everybody at a table, and somebody who only watches.
pub(super) struct World {
    server: TestServer,
    table: String,
    guests: Vec<Guest>,
    pub(super) players: Vec<Player>,
    pub(super) spectator: Player,
    /// What the witness and a stranger saw whenever they looked, and what else they were told over HTTP.
    pub(super) looks: Vec<String>,
    /// How many of the places are people's; the others are bots'.
    people: u64,
}

impl World {
    pub(super) async fn start(seed: u64, people: usize, options: &Value) -> World {
        let server = Plan { seed, ..Plan::default() }.start().await;
        let mut guests = Vec::new();
        for number in 0..people {
            guests.push(server.guest(&format!("Guest {number}")).await);
        }
        let table = guests[0].opens(options).await;
        let spectator = Player::connect(Call::of_nobody(server.address, &table)).await.unwrap();
        let mut players = vec![guests[0].watches(&table).await];
        for guest in &guests[1..] {
            let player = guest.sits_at(&table).await;
            // Where there are two servers, each knows of it before anything else happens.
            server.agrees(&table, |look| look["version"].as_u64() >= Some(player.version)).await;
            players.push(player);
        }
        players[0].does(&json!("start")).await.unwrap();
        World { server, table, guests, players, spectator, looks: Vec::new(), people: people as u64 }
    }

    /// Waits until everybody has seen everything, and no bot is about to move.
    pub(super) async fn settle(&mut self) {
        loop {
            let newest = self.players.iter().map(|player| player.version).max().unwrap();
            for player in self.players.iter_mut().chain([&mut self.spectator]) {
                player.sees(newest).await;
            }
            if self.is_settled() {
                // Also a server to which nobody is connected now: somebody may come back there.
                self.server.agrees(&self.table, |look| look["version"].as_u64() >= Some(newest)).await;
                return;
            }
            self.players[0].sees(newest + 1).await;
        }
    }

    fn is_settled(&self) -> bool {
        let game = &self.players[0].game;
        let (view, pause) = (&game["view"], game.get("pause"));
        if view["phase"] == "over" {
            return true;
        }
        let bots = |seats: &[u64]| seats.iter().any(|seat| self.owner(*seat).is_none());
        let to_act = seats(&view["to_act"]);
        let Some(pause) = pause else { return !bots(&to_act) };
        let done = seats(&pause["done"]);
        let pending: Vec<u64> =
            seats(&game["may_show"]).into_iter().filter(|seat| !done.contains(seat)).collect();
        let is_due = pending.is_empty() && (pause["chosen"] == true || bots(&to_act));
        !bots(&pending) && !is_due
    }

    /// The person whose seat this is; nobody if it is a bot's.
    pub(super) fn owner(&self, seat: u64) -> Option<usize> {
        let view = &self.players[0].game["view"]["seats"][seat as usize];
        view["player"].as_u64().filter(|player| *player < self.people).map(|player| player as usize)
    }

    /// What the owner of a seat may do there.
    pub(super) fn legal(&self, seat: u64) -> Vec<Value> {
        let Some(owner) = self.owner(seat) else { return Vec::new() };
        let legal = self.players[owner].game["legal"].as_array().unwrap();
        let own = legal.iter().find(|own| own["seat"] == seat);
        own.map(|own| own["actions"].as_array().unwrap().clone()).unwrap_or_default()
    }

    /// The discs of a seat that lie face down, the topmost first, as its owner knows them; `None` if that is a bot.
    pub(super) fn face_down(&self, seat: u64) -> Option<Vec<String>> {
        let view = &self.players[self.owner(seat)?].game["view"];
        let own = view["own"].as_array().unwrap().iter().find(|own| own["seat"] == seat).unwrap();
        let face_up = view["seats"][seat as usize]["face_up"].as_u64().unwrap() as usize;
        let stack = own["stack"].as_array().unwrap().iter().rev().skip(face_up);
        Some(stack.map(|disc| disc.as_str().unwrap().to_owned()).collect())
    }

    /// What a seat has lost, as its owner knows it.
    pub(super) fn lost(&self, seat: u64) -> Value {
        let owner = self.owner(seat).expect("only people's losses are asked for");
        let own = self.players[owner].game["view"]["own"].as_array().unwrap();
        own.iter().find(|own| own["seat"] == seat).unwrap()["lost"].clone()
    }

    pub(super) fn wait(&self, span: Duration) {
        self.server.clock.advance(span);
    }

    /// Everything that can be asked for by HTTP, by the witness and by a stranger.
    pub(super) async fn look(&mut self, witness: usize) {
        let game = self.players[0].game["id"].as_str().unwrap().to_owned();
        let table = &self.table;
        let (newest, everybody) = (self.players[0].version, self.players.len());
        let is_told = |look: &Value| {
            look["version"].as_u64() >= Some(newest)
                && look["here"].as_array().is_some_and(|here| here.len() == everybody)
        };
        self.server.agrees(table, is_told).await;
        let paths = [
            format!("/api/tables/{table}"),
            format!("/api/tables/{table}/games"),
            format!("/api/games/{game}"),
            format!("/api/games/{game}/record"),
            "/api/tables".to_owned(),
            format!("/t/{table}"),
            format!("/t/{table}/picture.png"),
            format!("/g/{game}"),
            format!("/g/{game}?at=7"),
            format!("/g/{game}/picture.png?at=7"),
            "/api/me/games".to_owned(),
            "/api/me/totals".to_owned(),
        ];
        for path in paths {
            for ask in [self.server.get(&path), self.guests[witness].ask("GET", &path)] {
                self.looks.push(seen(&path, ask).await);
            }
        }
    }
}

async fn seen(path: &str, ask: Ask) -> String {
    // Each world has a port of its own, which stands in the addresses of pages and is no secret.
    let reply = ask.header("host", "localhost").send().await;
    format!("{path} {} {}", reply.status, String::from_utf8_lossy(reply.bytes()))
}

/// Seats as JSON lists them.
pub(super) fn seats(list: &Value) -> Vec<u64> {
    list.as_array().unwrap().iter().map(|seat| seat.as_u64().unwrap()).collect()
}
