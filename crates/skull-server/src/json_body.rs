use axum::{
    body::Bytes,
    extract::{FromRequest, Request},
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
