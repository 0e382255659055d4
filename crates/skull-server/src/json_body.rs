use std::sync::LazyLock;

use axum::{
    body::Bytes,
    extract::{FromRequest, Request},
    http::header,
    response::{IntoResponse, Response},
};
use serde::de::DeserializeOwned;
use skull_table::wire::read_body;

use crate::http_refusal::HttpRefusal;

/// A JSON body, at most 2 KiB. What cannot be read is refused in a sentence, and an empty one is `{}`.
pub(crate) struct JsonBody<T>(pub(crate) T);

impl<T: DeserializeOwned, S: Send + Sync> FromRequest<S> for JsonBody<T> {
    type Rejection = HttpRefusal;

    async fn from_request(request: Request, state: &S) -> Result<JsonBody<T>, HttpRefusal> {
        let too_large = |_| HttpRefusal::too_large("A request is at most 2 KiB of JSON.");
        let bytes = Bytes::from_request(request, state).await.map_err(too_large)?;
        Ok(JsonBody(read_body(&bytes)?))
    }
}

/// An answer in JSON that is the same for everybody, and is made when somebody asks for the first time.
pub(crate) struct MadeOnce(LazyLock<serde_json::Result<Bytes>>);

impl MadeOnce {
    pub(crate) const fn new(make: fn() -> serde_json::Result<Bytes>) -> MadeOnce {
        MadeOnce(LazyLock::new(make))
    }
}

impl IntoResponse for &'static MadeOnce {
    fn into_response(self) -> Response {
        match &*self.0 {
            Ok(json) => ([(header::CONTENT_TYPE, "application/json")], json.clone()).into_response(),
            Err(_) => HttpRefusal::unavailable("This cannot be told here.").into_response(),
        }
    }
}
