use axum::{
    Json,
    http::{StatusCode, header},
    response::{IntoResponse, Response},
};
use skull_table::{Refusal, StoreError, wire::Denial};

use crate::limits::TooMany;

pub(crate) use skull_table::wire::RefusalBody;

/// A refusal on its way to whoever asked, over HTTP.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct HttpRefusal(pub(crate) Denial);

impl HttpRefusal {
    pub(crate) fn new(status: StatusCode, code: &'static str, message: impl Into<String>) -> HttpRefusal {
        HttpRefusal(Denial::new(status.as_u16(), code, message))
    }

    /// What was sent cannot be understood.
    pub(crate) fn unreadable(why: impl std::fmt::Display) -> HttpRefusal {
        HttpRefusal(Denial::unreadable(why))
    }

    /// More was sent, or would have to be, than there is room for.
    pub(crate) fn too_large(message: &str) -> HttpRefusal {
        HttpRefusal(Denial::too_large(message))
    }

    /// Nobody knows who is asking.
    pub(crate) fn stranger() -> HttpRefusal {
        HttpRefusal(Denial::stranger())
    }

    /// There is no game of that name.
    pub(crate) fn no_game() -> HttpRefusal {
        HttpRefusal(Denial::no_game())
    }

    /// There is nothing at that address.
    pub(crate) fn nothing_here() -> HttpRefusal {
        HttpRefusal(Denial::nothing_here())
    }

    /// The server cannot do that now.
    pub(crate) fn unavailable(message: &str) -> HttpRefusal {
        HttpRefusal::new(StatusCode::SERVICE_UNAVAILABLE, "unavailable", message)
    }

    /// It was not answered in time, perhaps because it did not come in full.
    pub(crate) fn given_up() -> HttpRefusal {
        let message = "This has taken more than half a minute and is given up: try again in a moment.";
        HttpRefusal::new(StatusCode::REQUEST_TIMEOUT, "unavailable", message)
    }

    /// Whether what was asked for is not there.
    pub(crate) fn is_not_found(&self) -> bool {
        self.0.status == 404
    }

    /// It came from another site's page.
    pub(crate) fn foreign() -> HttpRefusal {
        let message =
            "This was sent by a page that is not ours; open the game's own page, or use a bearer token.";
        HttpRefusal::new(StatusCode::FORBIDDEN, "bad_origin", message)
    }
}

impl IntoResponse for HttpRefusal {
    fn into_response(self) -> Response {
        let HttpRefusal(denial) = self;
        let status = StatusCode::from_u16(denial.status).unwrap_or(StatusCode::INTERNAL_SERVER_ERROR);
        let mut response = (status, Json(denial.body())).into_response();
        if let Some(seconds) = denial.retry_after {
            response.headers_mut().insert(header::RETRY_AFTER, seconds.into());
        }
        response
    }
}

impl From<Denial> for HttpRefusal {
    fn from(denial: Denial) -> HttpRefusal {
        HttpRefusal(denial)
    }
}

impl From<Refusal> for HttpRefusal {
    fn from(refusal: Refusal) -> HttpRefusal {
        HttpRefusal(refusal.into())
    }
}

impl From<StoreError> for HttpRefusal {
    fn from(error: StoreError) -> HttpRefusal {
        tracing::error!(%error, "the store failed");
        HttpRefusal::unavailable("The server cannot get at its records right now: try again in a moment.")
    }
}

impl From<TooMany> for HttpRefusal {
    fn from(too_many: TooMany) -> HttpRefusal {
        let denial = Denial::new(429, too_many.code(), too_many.to_string());
        HttpRefusal(Denial { retry_after: too_many.retry_after(), ..denial })
    }
}
