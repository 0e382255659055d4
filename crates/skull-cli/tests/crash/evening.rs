use std::{
    net::SocketAddr,
    sync::{
        Arc,
        atomic::{AtomicU64, Ordering},
    },
    time::{Duration, Instant},
};

use serde_json::json;
use skull_chance::Dice;
use tokio::{
    sync::{Notify, watch},
    task::JoinSet,
    time::timeout,
};

use crate::{
    http::{Guest, post},
    player::Player,
    server::Server,
};

/// What players and the one who does terrible things tell each other.
#[derive(Default)]
pub(crate) struct Evening {
    /// Commands that were acknowledged, by table.
    acknowledged: [AtomicU64; TABLES],
    /// How often a server was not sure.
    doubts: AtomicU64,
    heard: Notify,
    /// When the game that is on is over, everybody goes home.
    last_game: watch::Sender<bool>,
}

const TABLES: usize = 4;
const PEOPLE: usize = 3;
/// A table goes on when so many commands were acknowledged there. What was on its way before is fewer.
const MOVES: u64 = 3;
/// After so many commands at a table everybody goes on at new ones, before theirs is worn out.
const LONG_EVENING: u64 = 20_000;

impl Evening {
    pub(crate) fn acknowledge(&self, table: usize) {
        self.acknowledged[table].fetch_add(1, Ordering::SeqCst);
        self.heard.notify_one();
    }

    pub(crate) fn doubt(&self) {
        self.doubts.fetch_add(1, Ordering::SeqCst);
        self.heard.notify_one();
    }

    pub(crate) fn is_last_game(&self) -> bool {
        *self.last_game.borrow()
    }

    /// Waits until it is said that this game is the last.
    pub(crate) async fn comes_to_its_last_game(&self) {
        let mut said = self.last_game.subscribe();
        said.wait_for(|is_last| *is_last).await.expect("the evening is still there");
    }

    fn acknowledged(&self) -> [u64; TABLES] {
        std::array::from_fn(|table| self.acknowledged[table].load(Ordering::SeqCst))
    }

    /// Waits until play goes on at every table, and tells how long it took from that moment on.
    pub(crate) async fn goes_on(&self, since: Instant) -> Duration {
        let before = self.acknowledged();
        let went_on = |now: [u64; TABLES]| now.iter().zip(before).all(|(now, before)| *now >= before + MOVES);
        self.until("play goes on at every table", || went_on(self.acknowledged())).await;
        since.elapsed()
    }

    /// Waits until a server is not sure of something.
    pub(crate) async fn is_in_doubt(&self) {
        let before = self.doubts.load(Ordering::SeqCst);
        self.until("a server doubts", || self.doubts.load(Ordering::SeqCst) > before).await;
    }

    /// Waits for so many commands.
    async fn plays_on(&self, commands: u64) {
        let played = || self.acknowledged().iter().sum::<u64>();
        let target = played() + commands;
        self.until("the games go on", || played() >= target).await;
    }

    async fn until(&self, what: &str, happened: impl Fn() -> bool) {
        let happens = async {
            while !happened() {
                self.heard.notified().await;
            }
        };
        assert!(timeout(Duration::from_mins(1), happens).await.is_ok(), "waited in vain: {what}");
    }
}

/// Games at a few tables, spread over these servers, while something terrible happens again and again; one evening after the
/// other, if it takes long.
pub(crate) async fn evening(
    servers: &mut [Server],
    rounds: u32,
    happens: impl AsyncFnMut(&mut [Server], u32, &Evening),
) -> Vec<Player> {
    let doors = servers.iter().map(|server| server.address).collect();
    evening_behind(doors, servers, rounds, happens).await
}

/// The same where everybody comes in by one of these doors.
pub(crate) async fn evening_behind(
    doors: Arc<[SocketAddr]>,
    servers: &mut [Server],
    rounds: u32,
    mut happens: impl AsyncFnMut(&mut [Server], u32, &Evening),
) -> Vec<Player> {
    let mut dice = Dice::from_seed(9);
    let (mut players, mut round) = (Vec::new(), 0);
    while round < rounds {
        let evening = Arc::new(Evening::default());
        let mut at_play = JoinSet::new();
        for table in 0..TABLES {
            for player in company(servers, doors.clone(), table, &evening).await {
                at_play.spawn(player.play());
            }
        }
        while round < rounds && evening.acknowledged().into_iter().all(|commands| commands < LONG_EVENING) {
            evening.plays_on(u64::from(dice.below(40))).await;
            // Any moment will do.
            tokio::time::sleep(Duration::from_micros(40 * u64::from(dice.below(100)))).await;
            happens(servers, round, &evening).await;
            round += 1;
        }
        evening.last_game.send_replace(true);
        let ended = timeout(Duration::from_mins(2), at_play.join_all()).await;
        players.extend(ended.expect("every game comes to its end"));
    }
    let games: u64 = players.iter().map(|player| player.games).sum();
    let commands: usize = players.iter().map(|player| player.acknowledged.len()).sum();
    let lines: usize = players.iter().map(|player| player.said.len()).sum();
    let again: u64 = players.iter().map(|player| player.sent_again).sum();
    println!(
        "{rounds} rounds, {commands} commands, {lines} lines of talk, {again} sent again, {games} games seen to \
         their end"
    );
    assert!(games >= (TABLES * PEOPLE) as u64 && (again > 0 || rounds < 50));
    players
}

/// The people of a table, seated, with a game begun.
async fn company(
    servers: &[Server],
    doors: Arc<[SocketAddr]>,
    table: usize,
    evening: &Arc<Evening>,
) -> Vec<Player> {
    let server = &servers[table % servers.len()];
    let mut guests = Vec::new();
    for person in 0..PEOPLE {
        guests.push(Guest::come(server.address, &format!("Guest {table} {person}")).await);
    }
    let options = json!({"seats": PEOPLE, "show_seconds": 0});
    let opened = post(server.address, "/api/tables", Some(&guests[0]), &options).await;
    let code = opened["code"].as_str().unwrap().to_owned();
    let path = format!("/api/tables/{code}/commands");
    for guest in &guests[1..] {
        post(server.address, &path, Some(guest), &json!({"id": "join", "do": {"join": {"name": "Guest"}}}))
            .await;
        post(server.address, &path, Some(guest), &json!({"id": "sit", "do": {"sit": {}}})).await;
    }
    post(server.address, &path, Some(&guests[0]), &json!({"id": "start", "do": "start"})).await;
    let people = guests.into_iter().enumerate();
    people
        .map(|(person, guest)| {
            let dice = Dice::from_seed(9 + (table * PEOPLE + person) as u64);
            Player::new(guest, doors.clone(), (table, &code), person == 0, dice, evening.clone())
        })
        .collect()
}
