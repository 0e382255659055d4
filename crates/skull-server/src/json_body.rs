use axum::{
    body::Bytes,
    extract::{FromRequest, Request},
};
use serde::de::DeserializeOwned;

use crate::http_refusal::HttpRefusal;

/// A JSON body, at most 2 KiB. What cannot be read is refused in a sentence, and an empty one is `{}`.
pub(crate) struct JsonBody<T>(pub(crate) T);

impl<T: DeserializeOwned, S: Send + Sync> FromRequest<S> for JsonBody<T> {
    type Rejection = HttpRefusal;

    async fn from_request(request: Request, state: &S) -> Result<JsonBody<T>, HttpRefusal> {
        let too_large = |_| HttpRefusal::too_large("A request is at most 2 KiB of JSON.");
        let bytes = Bytes::from_request(request, state).await.map_err(too_large)?;
        let json: &[u8] = if bytes.is_empty() { b"{}" } else { &bytes };
        read(json).map(JsonBody)
    }
}

/// Reads an object. A list of its values in their order would do as well for `serde`, and would mean something else with
/// the next version.
pub(crate) fn read<T: DeserializeOwned>(json: &[u8]) -> Result<T, HttpRefusal> {
    if !json.trim_ascii_start().starts_with(b"{") {
        return Err(HttpRefusal::unreadable("it should be a JSON object"));
    }
    serde_json::from_slice(json).map_err(HttpRefusal::unreadable)
}
