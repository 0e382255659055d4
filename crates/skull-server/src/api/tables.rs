use std::{net::IpAddr, ops::ControlFlow, time::Instant};

use axum::{
    Json,
    extract::State,
    http::{StatusCode, header},
    response::{IntoResponse, Response},
};
use serde::{Deserialize, Serialize};
use serde_json::value::RawValue;
use skull_review::{Coaching, Counsel, NoCounsel, Pains, Reviewer};
use skull_table::{
    Code, Command, CommandId, GuestId, Options, Refusal, Request,
    wire::{CommandDone, GAMES_ON_A_PAGE, Games, SharedLink, TableOpened},
};

use crate::{
    auth::Visitor,
    caller::ClientAddress,
    extract::{Named, QueryOptions},
    http_refusal::HttpRefusal,
    json_body::JsonBody,
    limits::{CodeGuess, customer_at},
    link, measured,
    qr::Qr,
    state::Server,
    study::ByStep,
};

/// Open a table; `{}` is enough.
#[utoipa::path(
    post, path = "/api/tables", tag = "tables",
    request_body = Options,
    security(("token" = []), ("cookie" = [])),
    responses((status = 201, body = TableOpened), (status = "4XX", description = "Refused, and why", body = crate::http_refusal::RefusalBody)),
)]
pub(crate) async fn open(
    State(server): State<Server>,
    ClientAddress(address): ClientAddress,
    link::Base(base): link::Base,
    visitor: Visitor,
    JsonBody(options): JsonBody<Options>,
) -> Result<Response, HttpRefusal> {
    let host = visitor.known()?;
    server.limits.open_table(address, host.id())?;
    // The ids of commands are their senders' to choose, so this one must be none that a host could think of.
    let id = format!("open-{:016x}", server.hall.luck().seed());
    let id = CommandId::new(&id).expect("letters, digits and a hyphen are an id");
    let code = server.hall.open(&host, id, options).await?;
    server.limits.has_opened(address, code);
    server.limits.has_come(host.id(), code);
    measured::table_opened();
    Ok((StatusCode::CREATED, Json(TableOpened { code, link: link::to_table(&base, code) })).into_response())
}

/// The open tables that anybody may come to.
#[derive(Serialize, utoipa::ToSchema)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub(crate) struct OpenTables {
    #[schema(value_type = Vec<Object>)]
    #[cfg_attr(feature = "typescript", ts(as = "Vec<skull_table::Listing<'static>>"))]
    tables: Vec<Box<RawValue>>,
}

/// Tables in the list; of one household, with all networks around it that may be theirs, there are five at most.
const LISTED: usize = 50;

/// Which listed tables have room?
#[utoipa::path(
    get, path = "/api/tables", tag = "tables",
    responses((status = 200, body = OpenTables), (status = "4XX", description = "Refused, and why", body = crate::http_refusal::RefusalBody)),
)]
pub(crate) async fn list(State(server): State<Server>) -> Result<Json<OpenTables>, HttpRefusal> {
    let listings = server.hall.open_tables(LISTED).await?.into_iter().filter_map(|card| card.listing);
    Ok(Json(OpenTables {
        tables: listings.filter_map(|listing| RawValue::from_string(listing).ok()).collect(),
    }))
}

/// How does a table look to me?
#[utoipa::path(
    get, path = "/api/tables/{code}", tag = "tables",
    params(("code" = String, Path, description = "The table's code, as in bado-kimelu")),
    security(("token" = []), ("cookie" = [])),
    responses((status = 200, description = "The table message, as docs/protocol.md has it", body = Object), (status = "4XX", description = "Refused, and why", body = crate::http_refusal::RefusalBody)),
)]
pub(crate) async fn look(
    State(server): State<Server>,
    ClientAddress(address): ClientAddress,
    Named(code): Named,
    visitor: Visitor,
) -> Result<Response, HttpRefusal> {
    let table = enter(&server, address, visitor.id(), &code).await?;
    let looks = server.hall.look(table.code, visitor.id()).await;
    let json = table.found(looks)?;
    Ok(([(header::CONTENT_TYPE, "application/json")], json).into_response())
}

/// Do something at a table.
#[utoipa::path(
    post, path = "/api/tables/{code}/commands", tag = "tables",
    params(("code" = String, Path, description = "The table's code, as in bado-kimelu")),
    request_body = Request,
    security(("token" = []), ("cookie" = [])),
    responses((status = 200, body = CommandDone), (status = "4XX", description = "Refused, and why", body = crate::http_refusal::RefusalBody)),
)]
pub(crate) async fn command(
    State(server): State<Server>,
    ClientAddress(address): ClientAddress,
    Named(code): Named,
    visitor: Visitor,
    JsonBody(request): JsonBody<Request>,
) -> Result<Json<CommandDone>, HttpRefusal> {
    let guest = visitor.known()?;
    server.limits.message(address, guest.id(), Instant::now())?;
    charge(&server, address, guest.id(), &request.command)?;
    let table = enter(&server, address, Some(guest.id()), &code).await?;
    let version = server.meters.command(server.hall.command(table.code, guest.id(), request)).await;
    if version.is_ok() {
        server.limits.has_come(guest.id(), table.code);
    }
    Ok(Json(CommandDone::at(table.found(version)?)))
}

/// What the coach says to the decision at hand, to whoever plays alone with bots and has called it (`"coach"`).
#[utoipa::path(
    get, path = "/api/tables/{code}/advice", tag = "tables",
    params(("code" = String, Path, description = "The table's code, as in bado-kimelu")),
    security(("token" = []), ("cookie" = [])),
    responses((status = 200, body = Counsel), (status = "4XX", description = "Refused, and why", body = crate::http_refusal::RefusalBody)),
)]
pub(crate) async fn advice(
    State(server): State<Server>,
    ClientAddress(address): ClientAddress,
    Named(code): Named,
    visitor: Visitor,
) -> Result<Json<Counsel>, HttpRefusal> {
    let guest = visitor.known()?;
    let table = enter(&server, address, Some(guest.id()), &code).await?;
    let held = server.limits.thinking(address)?;
    let past = server.hall.past_of(table.code, guest.id()).await;
    let past = table.found(past)?;
    if past.acts().len() > Reviewer::MOST_ACTS {
        return Err(HttpRefusal::too_large(
            "This game has gone on for so long that the coach has lost the thread.",
        ));
    }
    let silent = |why: NoCounsel| HttpRefusal::unavailable(&why.to_string());
    let coach = (held, CoachAtWork(Coaching::begin(past, Pains::Usual).map_err(silent)?));
    let counsel = server.study.think(customer_at(address), coach).await?;
    Ok(Json(counsel.map_err(silent)?))
}

/// The coach who thinks about a decision.
struct CoachAtWork(Coaching);

impl ByStep for CoachAtWork {
    type Found = Result<Counsel, NoCounsel>;

    fn advance(mut self) -> ControlFlow<Self::Found, CoachAtWork> {
        match self.0.advance().transpose() {
            Some(counsel) => ControlFlow::Break(counsel),
            None => ControlFlow::Continue(self),
        }
    }
}

/// Where to go on in a table's list.
#[derive(Deserialize, utoipa::IntoParams)]
#[serde(deny_unknown_fields)]
pub(crate) struct GamesUntil {
    /// Games whose number is less than this.
    before: Option<u32>,
}

/// The games finished at a table: the last fifty, in order, or the last fifty before one.
#[utoipa::path(
    get, path = "/api/tables/{code}/games", tag = "tables",
    params(("code" = String, Path, description = "The table's code, as in bado-kimelu"), GamesUntil),
    security(("token" = []), ("cookie" = [])),
    responses((status = 200, body = Games), (status = "4XX", description = "Refused, and why", body = crate::http_refusal::RefusalBody)),
)]
pub(crate) async fn games(
    State(server): State<Server>,
    ClientAddress(address): ClientAddress,
    Named(code): Named,
    QueryOptions(page): QueryOptions<GamesUntil>,
    visitor: Visitor,
) -> Result<Json<Games>, HttpRefusal> {
    let table = enter(&server, address, visitor.id(), &code).await?;
    let code = table.code;
    table.found(server.hall.admits(code, visitor.id()).await)?;
    let before = page.before.unwrap_or(u32::MAX);
    Ok(Json(Games { games: server.hall.store().games_at(code, before, GAMES_ON_A_PAGE).await? }))
}

/// The link that others reach this table by. It may be another than the page was opened with: on the machine that serves
/// a local network, that is one that leads nowhere from elsewhere.
#[utoipa::path(
    get, path = "/api/tables/{code}/link", tag = "tables",
    params(("code" = String, Path, description = "The table's code, as in bado-kimelu")),
    responses((status = 200, body = SharedLink), (status = "4XX", description = "Refused, and why", body = crate::http_refusal::RefusalBody)),
)]
pub(crate) async fn link(
    State(server): State<Server>,
    ClientAddress(address): ClientAddress,
    link::Base(base): link::Base,
    Named(code): Named,
    visitor: Visitor,
) -> Result<Json<SharedLink>, HttpRefusal> {
    let code = find(&server, address, visitor.id(), &code).await?.code;
    Ok(Json(SharedLink { link: link::to_table(&base, code) }))
}

/// The table's link as a picture, for a telephone to read.
#[utoipa::path(
    get, path = "/api/tables/{code}/qr.svg", tag = "tables",
    params(("code" = String, Path, description = "The table's code, as in bado-kimelu")),
    responses((status = 200, content_type = "image/svg+xml", body = String), (status = "4XX", description = "Refused, and why", body = crate::http_refusal::RefusalBody)),
)]
pub(crate) async fn qr(
    State(server): State<Server>,
    ClientAddress(address): ClientAddress,
    link::Base(base): link::Base,
    Named(code): Named,
    visitor: Visitor,
) -> Result<Response, HttpRefusal> {
    let code = find(&server, address, visitor.id(), &code).await?.code;
    let too_long = |_| HttpRefusal::unreadable("the address of this server is too long for a picture");
    let svg = Qr::new(&link::to_table(&base, code)).map_err(too_long)?.svg(&format!("Table {code}"));
    Ok(([(header::CONTENT_TYPE, "image/svg+xml")], svg).into_response())
}

/// What moves people about has a small budget of its own, and so have new games and moves that are taken back: these make bots
/// think.
pub(crate) fn charge(
    server: &Server,
    address: IpAddr,
    guest: GuestId,
    command: &Command,
) -> Result<(), HttpRefusal> {
    if command.is_fidgeting() || command.begins_game() || command.takes_back() {
        server.limits.fidget(address, guest)?;
    }
    Ok(())
}

/// A table that somebody asks for by a code that may be one.
pub(crate) struct Sought {
    pub(crate) code: Code,
    /// Nothing where they are known to have come to that table.
    guess: Option<CodeGuess>,
}

impl Sought {
    /// What the table has answered. If there is none, that was a wrong guess: codes are not to be found by trying.
    pub(crate) fn found<T>(self, answer: Result<T, Refusal>) -> Result<T, HttpRefusal> {
        if let (Err(Refusal::NoTable), Some(guess)) = (&answer, self.guess) {
            guess.was_wrong();
        }
        Ok(answer?)
    }
}

/// The table of a code, for somebody who has not guessed wrong too often, or has come to that table.
pub(crate) async fn find(
    server: &Server,
    address: IpAddr,
    guest: Option<GuestId>,
    code: &str,
) -> Result<Sought, HttpRefusal> {
    let code: Result<Code, skull_table::BadCode> = code.parse();
    let theirs = guest.zip(code.as_ref().ok().copied());
    let mut look = None;
    if !theirs.is_some_and(|(guest, code)| server.limits.has_been(guest, code)) {
        match server.limits.look_up(address) {
            Ok(counted) => look = Some(counted),
            Err(barred) => match theirs {
                Some((guest, code)) if is_member(server, address, guest, code).await => {}
                _ => return Err(barred.into()),
            },
        }
    }
    // What is no code at all is not to be told from one that no table has.
    let code = code.map_err(|_| Refusal::NoTable)?;
    Ok(Sought { code, guess: look })
}

/// The same, and the table is taken up if nobody was there for a while: its log is read through at the expense of whoever
/// asks for it.
pub(crate) async fn enter(
    server: &Server,
    address: IpAddr,
    guest: Option<GuestId>,
    code: &str,
) -> Result<Sought, HttpRefusal> {
    let sought = find(server, address, guest, code).await?;
    let code = sought.code;
    if server.hall.is_awake(code) {
        return Ok(sought);
    }
    if sought.guess.is_some()
        && let Err(too_many) = server.limits.wake(address)
    {
        match guest {
            Some(guest) if is_member(server, address, guest, code).await => {}
            // Refused where others are answered, they have learnt what a wrong guess would have told them.
            _ => return sought.found(Err(Refusal::NoTable)).map_err(|_: HttpRefusal| too_many.into()),
        }
    }
    server.hall.wake(code, customer_at(address));
    Ok(sought)
}

/// Whether somebody whom this process has not met at a table has come to it all the same, before a restart or elsewhere.
async fn is_member(server: &Server, address: IpAddr, guest: GuestId, code: Code) -> bool {
    if server.limits.claim(address, guest).is_err() {
        return false;
    }
    server.hall.wake(code, customer_at(address));
    let is_member = server.hall.is_at(code, guest).await;
    if is_member {
        server.limits.has_come(guest, code);
    }
    is_member
}
