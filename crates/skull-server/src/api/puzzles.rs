use std::{io, ops::ControlFlow, sync::LazyLock};

use axum::{
    Json,
    body::Bytes,
    extract::{State, rejection::BytesRejection},
    response::Response,
};
use skull_review::{
    CannotPlayOn, PlayedOn, Puzzle, PuzzleListed, PuzzleMoves, PuzzlePlayed, PuzzleTold, TodaysPuzzle,
};
use skull_table::{
    Refusal,
    wire::{Denial, read_body},
};

use crate::{
    caller::ClientAddress,
    extract::{Named, QueryOptions},
    http_refusal::HttpRefusal,
    limits::customer_at,
    packed::{Packed, Unpacks},
    state::Server,
    study::ByStep,
};

/// The longest list of what was played in a puzzle.
pub(crate) const MOST_BYTES: usize = 8 * 1024;

/// All puzzles: their numbers, what they are about, and how hard they are.
#[utoipa::path(
    get, path = "/api/puzzles", tag = "puzzles",
    responses((status = 200, body = Vec<PuzzleListed>), (status = "4XX", description = "Refused, and why", body = crate::http_refusal::RefusalBody)),
)]
pub(crate) async fn list(unpacks: Unpacks) -> Result<Response, HttpRefusal> {
    // It is the same for everybody, so it is packed for whoever asks first.
    static LIST: LazyLock<io::Result<Packed>> = LazyLock::new(|| Packed::new(&PuzzleListed::all()));
    let list = LIST.as_ref().map_err(|_| HttpRefusal::unavailable("This cannot be told here."))?;
    Ok(list.clone().send(unpacks, ()))
}

/// The puzzle of a day, with its answer: the same for everyone.
#[utoipa::path(
    get, path = "/api/puzzles/today", tag = "puzzles",
    params(TodaysPuzzle),
    responses((status = 200, body = PuzzleTold), (status = "4XX", description = "Refused, and why", body = crate::http_refusal::RefusalBody)),
)]
pub(crate) async fn today(
    State(server): State<Server>,
    ClientAddress(address): ClientAddress,
    QueryOptions(asked): QueryOptions<TodaysPuzzle>,
) -> Result<Json<PuzzleTold>, HttpRefusal> {
    server.limits.thought(address)?;
    Ok(Json(PuzzleTold::today(asked)))
}

/// A puzzle with its answer.
#[utoipa::path(
    get, path = "/api/puzzles/{number}", tag = "puzzles",
    params(("number" = u16, Path, description = "The puzzle's number, from 1")),
    responses((status = 200, body = PuzzleTold), (status = "4XX", description = "Refused, and why", body = crate::http_refusal::RefusalBody)),
)]
pub(crate) async fn one(
    State(server): State<Server>,
    ClientAddress(address): ClientAddress,
    Named(number): Named,
) -> Result<Json<PuzzleTold>, HttpRefusal> {
    server.limits.thought(address)?;
    Ok(Json(PuzzleTold::of(find(&number)?)))
}

/// Plays a puzzle on against the strongest player: all that was chosen so far goes in, and what has come of it is told.
#[utoipa::path(
    post, path = "/api/puzzles/{number}/play", tag = "puzzles",
    params(("number" = u16, Path, description = "The puzzle's number, from 1")),
    request_body = PuzzleMoves,
    responses((status = 200, body = PuzzlePlayed), (status = "4XX", description = "Refused, and why", body = crate::http_refusal::RefusalBody)),
)]
pub(crate) async fn play(
    State(server): State<Server>,
    ClientAddress(address): ClientAddress,
    Named(number): Named,
    body: Result<Bytes, BytesRejection>,
) -> Result<Json<PuzzlePlayed>, HttpRefusal> {
    let held = server.limits.thinking(address)?;
    let puzzle = find(&number)?;
    let too_large = |_| HttpRefusal::too_large("What was played in a puzzle is at most 8 KiB of JSON.");
    let moves: PuzzleMoves = read_body(&body.map_err(too_large)?)?;
    let play = PuzzleUnderWay { puzzle, moves, begun: None };
    let played = server.study.think(customer_at(address), (held, play)).await?;
    Ok(Json(played.map_err(refused)?))
}

/// A puzzle that is played on.
struct PuzzleUnderWay {
    puzzle: &'static Puzzle,
    moves: PuzzleMoves,
    begun: Option<PlayedOn>,
}

impl ByStep for PuzzleUnderWay {
    type Found = Result<PuzzlePlayed, CannotPlayOn>;

    fn advance(mut self) -> ControlFlow<Self::Found, PuzzleUnderWay> {
        let done = match &mut self.begun {
            None => PlayedOn::new(self.puzzle, &self.moves).map(|begun| {
                self.begun = Some(begun);
                None
            }),
            Some(begun) => begun.advance(),
        };
        match done.transpose() {
            Some(done) => ControlFlow::Break(done),
            None => ControlFlow::Continue(self),
        }
    }
}

fn find(number: &str) -> Result<&'static Puzzle, HttpRefusal> {
    let number = number.parse().ok().and_then(Puzzle::numbered);
    number.ok_or_else(|| HttpRefusal(Denial::no_puzzle()))
}

fn refused(why: CannotPlayOn) -> HttpRefusal {
    match why {
        CannotPlayOn::Illegal(illegal) => Refusal::Illegal(illegal).into(),
        CannotPlayOn::TooLong { .. } => HttpRefusal::too_large(&why.to_string()),
        _ => HttpRefusal::unreadable(why),
    }
}
