//! Sites elsewhere whose pages may ask this server: those that whoever runs it has named, and none unless they have.
//!
//! Such a page is told the answers, and acts for nobody but whom it has the token of. Cookies are our own pages' alone: none
//! comes in from another site, and none goes out to it.

use std::time::Duration;

use axum::{
    extract::Request,
    http::{
        HeaderValue, Method,
        header::{AUTHORIZATION, CONTENT_TYPE, COOKIE, ORIGIN, RETRY_AFTER, SET_COOKIE},
    },
    middleware::Next,
    response::Response,
};
use tower::{Layer, ServiceExt};
use tower_http::cors::CorsLayer;

use crate::{config::Config, origin::is_own_page};

/// How long a browser need not ask again whether it may ask.
const REMEMBERED: Duration = Duration::from_mins(10);

/// Goes with a request that a page of such a site has sent.
#[derive(Clone, Copy)]
pub(crate) struct FromSite;

/// The sites that were named.
pub(crate) struct Sites {
    origins: Vec<HeaderValue>,
    cors: CorsLayer,
}

impl Sites {
    pub(crate) fn new(config: &Config) -> Sites {
        let named = config.allowed_origins.iter();
        let origins: Vec<HeaderValue> =
            named.filter_map(|site| HeaderValue::from_str(site.as_str()).ok()).collect();
        let cors = CorsLayer::new()
            .allow_origin(origins.clone())
            .allow_methods([Method::GET, Method::POST, Method::PATCH, Method::DELETE])
            .allow_headers([AUTHORIZATION, CONTENT_TYPE])
            .expose_headers([RETRY_AFTER])
            .max_age(REMEMBERED);
        Sites { origins, cors }
    }

    /// Whether a page of one of them asks for something of the API. Pages and pictures are nobody's to embed.
    pub(crate) fn have_sent(&self, request: &Request, config: &Config) -> bool {
        let origin = request.headers().get(ORIGIN);
        let is_named = origin.is_some_and(|origin| self.origins.contains(origin));
        is_named && request.uri().path().starts_with("/api/") && !is_own_page(request.headers(), config, true)
    }

    /// The answer to such a page, which it may read.
    pub(crate) async fn answer(&self, mut request: Request, next: Next) -> Response {
        request.headers_mut().remove(COOKIE);
        request.extensions_mut().insert(FromSite);
        let Ok(mut response) = self.cors.layer(next).oneshot(request).await;
        response.headers_mut().remove(SET_COOKIE);
        response
    }
}
