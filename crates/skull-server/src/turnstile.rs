//! What every request is counted for before it is answered: how often a household asks, and how much it has under way.

use std::{
    net::IpAddr,
    pin::Pin,
    task::{Context, Poll},
};

use axum::{
    body::{Body, Bytes, HttpBody},
    extract::{Request, State},
    http::Method,
    middleware::Next,
    response::{IntoResponse, Response},
};
use hyper::body::{Frame, SizeHint};

use crate::{
    caller::ClientAddress,
    http_refusal::HttpRefusal,
    limits::{HeldHere, TooMany},
    state::Server,
};

/// Lets a request in if whoever sends it has not asked too often, and not too much of theirs is under way.
pub(crate) async fn count(
    State(server): State<Server>,
    address: Result<ClientAddress, HttpRefusal>,
    request: Request,
    next: Next,
) -> Response {
    let Ok(ClientAddress(address)) = address else { return next.run(request).await };
    match admit(&server, address, &request) {
        Ok(None) => next.run(request).await,
        Ok(Some(held)) => next.run(request).await.map(|body| Body::new(CountedBody { body, _held: held })),
        Err(too_many) => HttpRefusal::from(too_many).into_response(),
    }
}

fn admit(server: &Server, address: IpAddr, request: &Request) -> Result<Option<HeldHere>, TooMany> {
    let path = request.uri().path();
    if matches!(path, "/healthz" | "/readyz") {
        return Ok(None);
    }
    // The client's files lie ready; what else is only asked for may cost something. What is sent has limits of its own.
    if matches!(*request.method(), Method::GET | Method::HEAD) && !path.starts_with("/assets/") {
        server.limits.read(address)?;
    }
    server.limits.begin(address).map(Some)
}

/// An answer that is under way until it is read, or nobody reads it any more.
struct CountedBody {
    body: Body,
    _held: HeldHere,
}

impl HttpBody for CountedBody {
    type Data = Bytes;
    type Error = axum::Error;

    fn poll_frame(
        mut self: Pin<&mut Self>,
        context: &mut Context<'_>,
    ) -> Poll<Option<Result<Frame<Bytes>, axum::Error>>> {
        Pin::new(&mut self.body).poll_frame(context)
    }

    fn is_end_stream(&self) -> bool {
        self.body.is_end_stream()
    }

    fn size_hint(&self) -> SizeHint {
        self.body.size_hint()
    }
}
