use std::{
    net::{IpAddr, Ipv4Addr},
    ops::ControlFlow,
    sync::{Arc, mpsc},
    thread,
    time::{Duration, Instant},
};

use axum::{Router, body::Body, http::Request, routing::get};
use futures_util::FutureExt;
use skull_table::{Charged, Rota, Thinkers, TurnOf};
use tokio::time::sleep;
use tower::ServiceExt;

use super::{AtOnce, ByStep, GAMES, MOST_PATIENCE, StudyTurns};
use crate::{
    config::{Config, Limiting},
    headers::dress,
    limits::Limits,
};

const ADDRESS: IpAddr = IpAddr::V4(Ipv4Addr::LOCALHOST);

/// On a machine of two cores, as most who serve a few friends have.
fn on_two_cores() -> StudyTurns {
    StudyTurns { thinkers: Arc::new(Thinkers::new(1)), games: Rota::new(GAMES) }
}

/// Work of so many steps of a millisecond.
struct Steps(u32);

impl ByStep for Steps {
    type Found = ();

    fn advance(self) -> ControlFlow<(), Steps> {
        let began = Instant::now();
        while began.elapsed() < Duration::from_millis(1) {
            thread::yield_now();
        }
        self.0.checked_sub(1).map_or(ControlFlow::Break(()), |left| ControlFlow::Continue(Steps(left)))
    }
}

/// Holds all places of those whose games are judged.
async fn take_all_places(study: &StudyTurns) -> Vec<skull_table::OnTurn> {
    let mut places = Vec::new();
    for _ in 0..GAMES {
        places.push(study.games.turn(TurnOf::Visitor(0)).await);
    }
    places
}

/// Has the only thread think about something until what this returns is dropped. It is begun from elsewhere: a clock that
/// stands still does not go on while a thread of its own is busy.
fn busy_for_ever(study: &StudyTurns) -> mpsc::Sender<()> {
    let (let_go, waits) = mpsc::channel::<()>();
    let thinkers = study.thinkers.clone();
    thread::spawn(move || {
        let thought = thinkers.think(TurnOf::Bot(Charged::default()), move || waits.recv().ok());
        tokio::runtime::Runtime::new().unwrap().block_on(thought);
    });
    while study.thinkers.free() > 0 {
        thread::yield_now();
    }
    let_go
}

/// Waits until nothing is thought about, and no game judged, any more.
async fn all_is_done(study: &StudyTurns) {
    while study.thinkers.free() == 0 || study.games.free() < GAMES {
        tokio::task::yield_now().await;
    }
}

/// The server gives every request up after a while; a game that takes too long is refused before.
#[tokio::test(start_paused = true)]
async fn a_game_that_takes_too_long_is_refused_in_its_own_words_after_the_longest_wait() {
    let answer = || async {
        let study = on_two_cores();
        let all = take_all_places(&study).await;
        tokio::spawn(async move {
            sleep(MOST_PATIENCE.saturating_sub(Duration::from_millis(1))).await;
            drop(all);
        });
        let _let_go = busy_for_ever(&study);
        study.judge(1, Steps(u32::MAX)).await
    };
    let router = dress(Router::new().route("/", get(answer)), &Config::default());
    let response = router.oneshot(Request::get("/").body(Body::empty()).unwrap()).await.unwrap();
    assert_eq!(response.status(), 413);
}

#[tokio::test(start_paused = true)]
async fn who_waits_too_long_for_a_turn_is_told_to_come_back() {
    let study = on_two_cores();
    let _all = take_all_places(&study).await;
    assert_eq!(study.judge(1, Steps(1)).await.unwrap_err().0.status, 429);
}

/// Two who keep ordering what takes for ever, one after the other and games and thoughts at once, do not keep a third one
/// from an answer, nor a bot from its move.
#[tokio::test(flavor = "multi_thread")]
async fn who_keeps_ordering_bars_nobody() {
    let study = Arc::new(on_two_cores());
    let mut greedy = Vec::new();
    for customer in [1, 1, 1, 2, 2, 2] {
        let study = study.clone();
        greedy.push(tokio::spawn(async move {
            loop {
                let (judged, thought) =
                    tokio::join!(study.judge(customer, Steps(10_000)), study.think(customer, Steps(10_000)));
                assert!(judged.is_err() && thought.is_err(), "that takes longer than anybody may take");
            }
        }));
    }
    // Until theirs is being thought about.
    while study.thinkers.free() > 0 {
        tokio::task::yield_now().await;
    }
    let began = Instant::now();
    study.judge(3, Steps(20)).await.unwrap();
    study.think(3, Steps(20)).await.unwrap();
    assert!(study.make(3, || true).await.unwrap());
    for _ in 0..20 {
        study.thinkers.think(TurnOf::Bot(Charged::default()), || ()).await.unwrap();
    }
    assert!(began.elapsed() < Duration::from_secs(8), "{:?}", began.elapsed());
    greedy.iter().for_each(tokio::task::JoinHandle::abort);
}

/// Waits in its first step, and tells of its second.
struct Waiting(Option<mpsc::Receiver<()>>, mpsc::Sender<()>);

impl ByStep for Waiting {
    type Found = ();

    fn advance(self) -> ControlFlow<(), Waiting> {
        match self.0 {
            Some(waits) => waits.recv().ok(),
            None => self.1.send(()).ok(),
        };
        ControlFlow::Continue(Waiting(None, self.1))
    }
}

#[tokio::test]
async fn who_hangs_up_has_their_game_judged_no_further_and_the_next_one_only_then() {
    let (study, limits) = (on_two_cores(), Limits::new(&Limiting::default()));
    let held = limits.review(ADDRESS).unwrap();
    let ((let_go, waits), (tell, told)) = (mpsc::channel::<()>(), mpsc::channel());
    let judging = study.judge(1, (held, Waiting(Some(waits), tell)));
    assert!(judging.now_or_never().is_none(), "they hang up");
    assert!(limits.review(ADDRESS).is_err(), "theirs is still being judged");
    let_go.send(()).unwrap();
    while limits.review(ADDRESS).is_err() {
        tokio::task::yield_now().await;
    }
    all_is_done(&study).await;
    assert!(told.recv().is_err(), "nobody wanted the next step any more");
}

#[tokio::test]
async fn a_game_that_cannot_be_judged_takes_nobody_elses_turn() {
    let study = on_two_cores();
    let judged = study.judge(1, AtOnce(|| -> () { panic!("a step that goes wrong, on purpose") })).await;
    assert_eq!(judged.unwrap_err().0.status, 503);
    assert!(study.judge(1, AtOnce(|| true)).await.is_ok_and(|done| done));
    all_is_done(&study).await;
}

#[tokio::test]
async fn a_thought_counts_until_it_ends_whoever_hangs_up() {
    let (study, limits) = (on_two_cores(), Limits::new(&Limiting::default()));
    let mut held = Vec::new();
    while let Ok(one) = limits.thinking(ADDRESS) {
        held.push(one);
    }
    let (let_go, waits) = mpsc::channel::<()>();
    let thinking = study.think(1, (held.pop().unwrap(), AtOnce(move || waits.recv().ok())));
    assert!(thinking.now_or_never().is_none(), "they hang up");
    assert!(limits.thinking(ADDRESS).is_err(), "theirs is still being thought about");
    assert_eq!(study.thinkers.free(), 0);
    let_go.send(()).unwrap();
    all_is_done(&study).await;
    assert!(limits.thinking(ADDRESS).is_ok());
}
