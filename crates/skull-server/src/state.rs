use std::sync::Arc;

use skull_table::Hall;
use tokio_util::sync::CancellationToken;

use crate::{
    address::TrustedProxies, config::Config, farewells::Farewells, limits::Limits, measured::TrafficMeters,
    preview::Gallery, sites::Sites, study::StudyTurns,
};

/// What every handler has at hand.
#[derive(Clone)]
pub(crate) struct Server {
    pub(crate) hall: Hall,
    pub(crate) config: Arc<Config>,
    pub(crate) limits: Arc<Limits>,
    pub(crate) proxies: Arc<TrustedProxies>,
    /// The sites elsewhere whose pages may ask.
    pub(crate) sites: Arc<Sites>,
    /// When the store last answered that it can be written to.
    pub(crate) ready_at: Arc<tokio::sync::Mutex<Option<std::time::Instant>>>,
    /// Tells sockets that they are to end.
    pub(crate) farewells: Arc<Farewells>,
    /// The pictures of links.
    pub(crate) gallery: Arc<Gallery>,
    /// Whose turn it is to have something judged.
    pub(crate) study: Arc<StudyTurns>,
    /// What counts commands and messages.
    pub(crate) meters: Arc<TrafficMeters>,
    /// Says that the server is about to stop.
    pub(crate) stop: CancellationToken,
}

impl Server {
    pub(crate) fn new(hall: Hall, config: Arc<Config>, stop: CancellationToken) -> Server {
        let limits = Arc::new(Limits::new(&config.limiting));
        let proxies = Arc::new(TrustedProxies::new(&config.trusted_proxies));
        let sites = Arc::new(Sites::new(&config));
        Server {
            hall,
            config,
            limits,
            proxies,
            sites,
            ready_at: Arc::default(),
            farewells: Arc::new(Farewells::until(stop.clone())),
            gallery: Arc::default(),
            study: Arc::default(),
            meters: Arc::new(TrafficMeters::new()),
            stop,
        }
    }
}
