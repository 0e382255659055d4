use std::{net::IpAddr, sync::mpsc, thread, time::Duration};

use axum::{Router, body::Body, http::Request, routing::get};
use futures_util::FutureExt;
use tokio::time::sleep;
use tower::ServiceExt;

use super::{MOST_PATIENCE, StudyTurns, most, step};
use crate::{
    config::{Config, Limiting},
    headers::dress,
    limits::Limits,
};

const ADDRESS: IpAddr = IpAddr::V4(std::net::Ipv4Addr::LOCALHOST);

async fn endless(study: &StudyTurns) -> Result<(), crate::http_refusal::HttpRefusal> {
    study
        .judge(|wanted| {
            while wanted() {
                thread::yield_now();
            }
        })
        .await
}

/// The server gives every request up after a while; a game that takes too long is refused before.
#[tokio::test(start_paused = true)]
async fn a_game_that_takes_too_long_is_refused_in_its_own_words_after_the_longest_wait() {
    let answer = || async {
        let study = StudyTurns::default();
        let all = study.games.clone().acquire_many_owned(most() as u32).await.unwrap();
        tokio::spawn(async move {
            sleep(MOST_PATIENCE.saturating_sub(Duration::from_millis(1))).await;
            drop(all);
        });
        endless(&study).await
    };
    let router = dress(Router::new().route("/", get(answer)), &Config::default());
    let response = router.oneshot(Request::get("/").body(Body::empty()).unwrap()).await.unwrap();
    assert_eq!(response.status(), 413);
}

#[tokio::test(start_paused = true)]
async fn who_waits_too_long_for_a_turn_is_told_to_come_back() {
    let study = StudyTurns::default();
    let _all = study.games.clone().acquire_many_owned(most() as u32).await.unwrap();
    assert_eq!(endless(&study).await.unwrap_err().0.status, 429);
}

#[tokio::test]
async fn who_hangs_up_has_their_game_judged_no_further_and_the_next_one_only_then() {
    let (study, limits) = (StudyTurns::default(), Limits::new(&Limiting::default()));
    let held = limits.review(ADDRESS).unwrap();
    let ((let_go, waits), (tell, told)) = (mpsc::channel::<()>(), mpsc::channel());
    let judging = study.judge(move |wanted| {
        let _held = held;
        waits.recv().ok();
        tell.send(wanted()).ok();
    });
    assert!(judging.now_or_never().is_none(), "they hang up");
    assert!(limits.review(ADDRESS).is_err(), "theirs is still being judged");
    let_go.send(()).unwrap();
    assert!(!told.recv().unwrap(), "nobody wants it any more");
    let _all_are_done = study.games.acquire_many(most() as u32).await.unwrap();
    assert!(limits.review(ADDRESS).is_ok());
}

/// Else whoever waits for a step of one game might have to judge all of another one first.
#[tokio::test]
async fn only_steps_of_games_are_done_on_the_threads_for_them() {
    let is_for_them = || thread::current().name().is_some_and(|name| name.starts_with("review-"));
    let judged = StudyTurns::default().judge(move |_| (is_for_them(), step(is_for_them))).await;
    assert!(matches!(judged, Ok((false, true))));
}

#[tokio::test]
async fn a_game_that_cannot_be_judged_takes_nobody_elses_turn() {
    let study = StudyTurns::default();
    let judged = study.judge(|_| step(|| -> () { panic!("a step that goes wrong, on purpose") })).await;
    assert_eq!(judged.unwrap_err().0.status, 503);
    assert!(study.judge(|_| step(|| true)).await.is_ok_and(|done| done));
    let _each_turn_is_given_back = study.games.acquire_many(most() as u32).await.unwrap();
}

#[tokio::test]
async fn a_thought_counts_until_it_ends_whoever_hangs_up() {
    let (study, limits) = (StudyTurns::default(), Limits::new(&Limiting::default()));
    let mut held = Vec::new();
    while let Ok(one) = limits.thinking(ADDRESS) {
        held.push(one);
    }
    let (let_go, waits) = mpsc::channel::<()>();
    let thinking = study.think(held.pop().unwrap(), move || waits.recv().ok());
    assert!(thinking.now_or_never().is_none(), "they hang up");
    assert!(limits.thinking(ADDRESS).is_err(), "theirs is still being thought about");
    assert_eq!(study.decisions.available_permits(), most() - 1);
    let_go.send(()).unwrap();
    let _all_are_done = study.decisions.acquire_many(most() as u32).await.unwrap();
    assert!(limits.thinking(ADDRESS).is_ok());
}
