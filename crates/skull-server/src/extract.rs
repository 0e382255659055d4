use axum::{
    extract::{FromRequestParts, Path, Query, rejection::QueryRejection},
    http::request::Parts,
};
use serde::de::DeserializeOwned;

use crate::http_refusal::HttpRefusal;

/// The name in a path: of a table, or of a game. What is no text at all names nothing, and is not to be told from a name
/// that nobody has.
pub(crate) struct Named(pub(crate) String);

impl<S: Send + Sync> FromRequestParts<S> for Named {
    type Rejection = std::convert::Infallible;

    async fn from_request_parts(parts: &mut Parts, state: &S) -> Result<Named, Self::Rejection> {
        let name = Path::<String>::from_request_parts(parts, state).await;
        Ok(Named(name.map(|Path(name)| name).unwrap_or_default()))
    }
}

/// What stands after the question mark. What cannot be read is refused in a sentence.
pub(crate) struct QueryOptions<T>(pub(crate) T);

impl<T: DeserializeOwned, S: Send + Sync> FromRequestParts<S> for QueryOptions<T> {
    type Rejection = HttpRefusal;

    async fn from_request_parts(parts: &mut Parts, state: &S) -> Result<QueryOptions<T>, HttpRefusal> {
        let read = Query::from_request_parts(parts, state).await;
        read.map(|Query(options)| QueryOptions(options))
            .map_err(|why: QueryRejection| HttpRefusal::unreadable(why.body_text()))
    }
}
