use std::{
    net::IpAddr,
    time::{Duration, Instant},
};

use axum::{
    Json,
    extract::State,
    http::StatusCode,
    response::{IntoResponse, Response},
};
use axum_extra::extract::cookie::CookieJar;
use serde::Deserialize;
use skull_table::{
    Guest, Name, Time, Token, Totals,
    wire::{Change, GAMES_ON_A_PAGE, Games, Me, NewGuest},
};

use crate::{
    auth::{Visitor, cookie},
    caller::ClientAddress,
    extract::QueryOptions,
    http_refusal::HttpRefusal,
    json_body::JsonBody,
    measured,
    state::Server,
};

/// Come as a guest with a name.
#[utoipa::path(
    post, path = "/api/guests", tag = "guests",
    request_body = NewGuest,
    responses((status = 201, description = "A cookie, or a token", body = Me), (status = 200, description = "Known already; another name", body = Me), (status = "4XX", description = "Refused, and why", body = crate::http_refusal::RefusalBody)),
)]
pub(crate) async fn come(
    State(server): State<Server>,
    ClientAddress(address): ClientAddress,
    visitor: Visitor,
    JsonBody(new): JsonBody<NewGuest>,
) -> Result<Response, HttpRefusal> {
    if let Some(guest) = visitor.guest().filter(|_| !new.token) {
        server.limits.fidget(address, guest.id())?;
        let guest =
            Guest { name: new.name, avatar: new.avatar, seen: server.hall.clock().now(), ..guest.clone() };
        server.hall.store().put_guest(guest.clone()).await?;
        return Ok(Json(Me::new(guest)).into_response());
    }
    if visitor.from_site && !new.token {
        // They would be known by a cookie alone, and none goes to another site.
        return Err(HttpRefusal::foreign());
    }
    let (guest, token) = welcome(&server, address, new.name, new.avatar).await?;
    if new.token {
        let me = Me::new(guest).with_token(token.reveal());
        return Ok((StatusCode::CREATED, Json(me)).into_response());
    }
    let known_from_now_on = CookieJar::new().add(cookie(&server, token.reveal()));
    Ok((StatusCode::CREATED, known_from_now_on, Json(Me::new(guest))).into_response())
}

async fn welcome(
    server: &Server,
    address: IpAddr,
    name: Name,
    avatar: u8,
) -> Result<(Guest, Token), HttpRefusal> {
    server.limits.new_guest(address)?;
    let token = Token::draw(&mut server.hall.luck());
    let now = server.hall.clock().now();
    let guest = Guest { fingerprint: token.fingerprint(), name, avatar, since: now, seen: now };
    server.hall.store().put_guest(guest.clone()).await?;
    server.limits.live_at(address, guest.id(), Instant::now());
    measured::guest_came();
    Ok((guest, token))
}

/// Who am I?
#[utoipa::path(
    get, path = "/api/me", tag = "me",
    security(("token" = []), ("cookie" = [])),
    responses((status = 200, body = Me), (status = "4XX", description = "Refused, and why", body = crate::http_refusal::RefusalBody)),
)]
pub(crate) async fn me(State(server): State<Server>, visitor: Visitor) -> Result<Json<Me>, HttpRefusal> {
    let guest = visitor.known()?;
    let now = server.hall.clock().now();
    // Once a day is enough to know that somebody still comes.
    if now.since(guest.seen) > Duration::from_hours(24) {
        server.hall.store().put_guest(Guest { seen: now, ..guest.clone() }).await?;
    }
    Ok(Json(Me::new(guest)))
}

/// Go by another name, or picture. Tables that one is at already are told by their own `rename`.
#[utoipa::path(
    patch, path = "/api/me", tag = "me",
    request_body = Change,
    security(("token" = []), ("cookie" = [])),
    responses((status = 200, body = Me), (status = "4XX", description = "Refused, and why", body = crate::http_refusal::RefusalBody)),
)]
pub(crate) async fn change(
    State(server): State<Server>,
    ClientAddress(address): ClientAddress,
    visitor: Visitor,
    JsonBody(change): JsonBody<Change>,
) -> Result<Json<Me>, HttpRefusal> {
    let guest = visitor.known()?;
    server.limits.fidget(address, guest.id())?;
    let guest = change.apply(guest);
    server.hall.store().put_guest(guest.clone()).await?;
    Ok(Json(Me::new(guest)))
}

/// Be forgotten.
#[utoipa::path(
    delete, path = "/api/me", tag = "me",
    security(("token" = []), ("cookie" = [])),
    responses((status = 204, description = "Forgotten"), (status = "4XX", description = "Refused, and why", body = crate::http_refusal::RefusalBody)),
)]
pub(crate) async fn forget(State(server): State<Server>, visitor: Visitor) -> Result<Response, HttpRefusal> {
    let guest = visitor.known()?;
    server.hall.store().forget(guest.id()).await?;
    server.farewells.say(guest.id());
    let mut forgotten = cookie(&server, String::new());
    forgotten.make_removal();
    Ok((StatusCode::NO_CONTENT, CookieJar::new().add(forgotten)).into_response())
}

/// Where to go on in the list.
#[derive(Deserialize, utoipa::IntoParams)]
#[serde(deny_unknown_fields)]
pub(crate) struct GamesBefore {
    /// Games that ended before this moment.
    before: Option<u64>,
}

/// The games I have finished, the newest first.
#[utoipa::path(
    get, path = "/api/me/games", tag = "me",
    params(GamesBefore),
    security(("token" = []), ("cookie" = [])),
    responses((status = 200, body = Games), (status = "4XX", description = "Refused, and why", body = crate::http_refusal::RefusalBody)),
)]
pub(crate) async fn my_games(
    State(server): State<Server>,
    visitor: Visitor,
    QueryOptions(page): QueryOptions<GamesBefore>,
) -> Result<Json<Games>, HttpRefusal> {
    let guest = visitor.known()?;
    let before = Time(page.before.unwrap_or(u64::MAX >> 1));
    let games = server.hall.store().games_of(guest.id(), before, GAMES_ON_A_PAGE).await?;
    Ok(Json(Games { games }))
}

/// The sums over them.
#[utoipa::path(
    get, path = "/api/me/totals", tag = "me",
    security(("token" = []), ("cookie" = [])),
    responses((status = 200, body = Totals), (status = "4XX", description = "Refused, and why", body = crate::http_refusal::RefusalBody)),
)]
pub(crate) async fn my_totals(
    State(server): State<Server>,
    visitor: Visitor,
) -> Result<Json<Totals>, HttpRefusal> {
    let guest = visitor.known()?;
    Ok(Json(server.hall.store().totals(guest.id()).await?))
}
