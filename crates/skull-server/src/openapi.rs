use bytes::Bytes;
use utoipa::{
    Modify, OpenApi,
    openapi::security::{ApiKey, ApiKeyValue, Http, HttpAuthScheme, SecurityScheme},
};

use crate::{
    api::{games, guests, puzzles, replays, reviews, tables},
    json_body::MadeOnce,
    socket,
};

/// The API as programs read it; `docs/protocol.md` says the same to people.
#[derive(OpenApi)]
#[openapi(
    info(title = "Skull", description = "Tables of the bluffing game of flowers and skulls"),
    paths(
        guests::come,
        guests::me,
        guests::change,
        guests::forget,
        guests::my_games,
        guests::my_totals,
        tables::open,
        tables::list,
        tables::look,
        tables::command,
        tables::advice,
        tables::games,
        tables::link,
        tables::qr,
        socket::socket,
        games::game,
        games::record,
        games::link,
        replays::of_game,
        replays::of_record,
        reviews::of_record,
        puzzles::list,
        puzzles::today,
        puzzles::one,
        puzzles::play,
    ),
    modifiers(&Identities)
)]
struct Api;

/// The two ways to say who is asking.
struct Identities;

impl Modify for Identities {
    fn modify(&self, api: &mut utoipa::openapi::OpenApi) {
        let components = api.components.get_or_insert_default();
        components.add_security_scheme("token", SecurityScheme::Http(Http::new(HttpAuthScheme::Bearer)));
        let cookie = ApiKey::Cookie(ApiKeyValue::new("skull"));
        components.add_security_scheme("cookie", SecurityScheme::ApiKey(cookie));
    }
}

/// What can be asked, and how.
pub(crate) async fn document() -> &'static MadeOnce {
    static DOCUMENT: MadeOnce = MadeOnce::new(|| serde_json::to_vec(&Api::openapi()).map(Bytes::from));
    &DOCUMENT
}
