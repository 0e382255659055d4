use std::sync::Arc;

use skull_table::Hall;
use tokio_util::sync::CancellationToken;

use crate::{config::Config, limits::Limits};

/// What every handler has at hand.
#[derive(Clone)]
pub(crate) struct Server {
    pub(crate) hall: Hall,
    pub(crate) config: Arc<Config>,
    pub(crate) limits: Arc<Limits>,
    /// Says that the server is about to stop.
    pub(crate) stop: CancellationToken,
}

impl Server {
    pub(crate) fn new(hall: Hall, config: Arc<Config>, stop: CancellationToken) -> Server {
        let limits = Arc::new(Limits::new(&config));
        Server { hall, config, limits, stop }
    }
}
