//! What a link shows before anybody follows it: a title, a sentence and a picture, for chats and their readers. It is
//! made of what a stranger would be told, and of nothing else.

mod drawings;
mod gallery;
mod game_preview;
mod language;
mod lettering;
mod link_words;
mod picture;
mod table_preview;
mod tags;

use std::{
    hash::{DefaultHasher, Hash, Hasher},
    net::IpAddr,
    time::Duration,
};

use axum::{
    extract::State,
    http::header,
    response::{IntoResponse, Response},
};
use serde::Deserialize;
use skull_table::Refusal;
use tokio::time::timeout;

use crate::{
    api::{games, tables},
    caller::ClientAddress,
    extract::{Named, QueryOptions},
    http_refusal::HttpRefusal,
    limits::customer_at,
    state::Server,
};

pub(crate) use gallery::Gallery;
use game_preview::GamePreview;
pub(crate) use language::Language;
use table_preview::TablePreview;
pub(crate) use tags::Tags;

/// What a link leads to.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub(crate) enum Preview {
    /// The server, or something that is nobody's business.
    House,
    /// A table.
    Table(TablePreview),
    /// A finished game, or a moment of it.
    Game(GamePreview),
}

/// People wait for the page: a table that takes longer to answer is shown without its name.
const PATIENCE: Duration = Duration::from_millis(500);

impl Preview {
    /// What there is to tell of a table; `None` if there is none of that name.
    pub(crate) async fn of_table(server: &Server, address: IpAddr, code: &str) -> Option<Preview> {
        // Who has guessed too often is told of every code alike.
        let table = match tables::enter(server, address, None, code).await {
            Ok(table) => table,
            Err(refusal) if refusal.is_not_found() => {
                server.limits.found_nothing(address);
                return None;
            }
            Err(_) => return Some(Preview::House),
        };
        let Ok(looks) = timeout(PATIENCE, server.hall.look(table.code, None)).await else {
            return Some(Preview::House);
        };
        match table.found(looks) {
            Ok(sight) => {
                let preview = TablePreview::read(&sight).map(Preview::Table);
                Some(preview.unwrap_or(Preview::House))
            }
            Err(refusal) if refusal.is_not_found() => None,
            Err(_) => Some(Preview::House),
        }
    }

    /// What there is to tell of a finished game, at a moment of it if one is named; `None` if there is none of that name.
    pub(crate) async fn of_game(
        server: &Server,
        address: IpAddr,
        id: String,
        at: Option<usize>,
    ) -> Option<Preview> {
        let look = async {
            let finished = games::find(server, id).await?;
            let held = server.limits.preview(address)?;
            let making = move || {
                let _held = held;
                GamePreview::of(&finished, at)
            };
            Ok::<_, HttpRefusal>(server.study.make(customer_at(address), making).await.flatten())
        };
        match timeout(PATIENCE, look).await {
            Ok(Ok(preview)) => Some(preview.map_or(Preview::House, Preview::Game)),
            Ok(Err(refusal)) if refusal.is_not_found() => None,
            Ok(Err(_)) | Err(_) => Some(Preview::House),
        }
    }

    /// A number that changes when there is something else to see, so that nobody keeps an old picture.
    fn version(&self) -> u64 {
        let mut hasher = DefaultHasher::new();
        self.hash(&mut hasher);
        hasher.finish()
    }
}

/// What stands behind the question mark in the address of a page or of its picture.
#[derive(Debug, Default, Deserialize)]
pub(crate) struct Shown {
    /// The moment of a game. What is no number is none: an address that somebody mistyped still leads to the game.
    at: Option<String>,
    /// The language of a picture, if it is not that of who asks.
    language: Option<String>,
}

impl Shown {
    pub(crate) fn moment(&self) -> Option<usize> {
        self.at.as_ref()?.parse().ok()
    }
}

/// The picture of the server itself.
pub(crate) async fn picture_of_house(
    State(server): State<Server>,
    ClientAddress(address): ClientAddress,
    QueryOptions(shown): QueryOptions<Shown>,
    language: Language,
) -> Result<Response, HttpRefusal> {
    hang(&server, address, Preview::House, &shown, language).await
}

/// The picture of a table.
pub(crate) async fn picture_of_table(
    State(server): State<Server>,
    ClientAddress(address): ClientAddress,
    Named(code): Named,
    QueryOptions(shown): QueryOptions<Shown>,
    language: Language,
) -> Result<Response, HttpRefusal> {
    let preview = Preview::of_table(&server, address, &code).await.ok_or(Refusal::NoTable)?;
    hang(&server, address, preview, &shown, language).await
}

/// The picture of a game, or of a moment of it.
pub(crate) async fn picture_of_game(
    State(server): State<Server>,
    ClientAddress(address): ClientAddress,
    Named(id): Named,
    QueryOptions(shown): QueryOptions<Shown>,
    language: Language,
) -> Result<Response, HttpRefusal> {
    let preview =
        Preview::of_game(&server, address, id, shown.moment()).await.ok_or_else(HttpRefusal::no_game)?;
    hang(&server, address, preview, &shown, language).await
}

async fn hang(
    server: &Server,
    address: IpAddr,
    preview: Preview,
    shown: &Shown,
    language: Language,
) -> Result<Response, HttpRefusal> {
    let language = shown.language.as_deref().and_then(Language::named).unwrap_or(language);
    let picture = {
        let charge = || server.limits.picture(address);
        let by = (&*server.study, customer_at(address));
        server.gallery.picture(preview, language, charge, by).await?
    };
    let headers = [(header::CONTENT_TYPE, "image/png"), (header::CACHE_CONTROL, "public, max-age=300")];
    Ok((headers, picture).into_response())
}

#[cfg(test)]
mod tests;
