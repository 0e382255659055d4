//! The tool against the bare server: what it counts is what happened.

#![allow(clippy::unwrap_used, reason = "a test says what is wrong by failing")]

use skull_load::{Bare, Load, Stall, Storm, run, serve, stall, storm};
use tokio::net::TcpListener;

/// A bare server on a port of its own; it ends with the test's runtime.
async fn bare(bytes: usize) -> std::net::SocketAddr {
    let listener = TcpListener::bind("127.0.0.1:0").await.unwrap();
    let address = listener.local_addr().unwrap();
    tokio::spawn(serve(listener, Bare { bytes }));
    address
}

fn load(server: std::net::SocketAddr) -> Load {
    Load {
        server: vec![server],
        tables: 8,
        rate: 400.0,
        seconds: 0.5,
        warm_up: 0.1,
        seed: 7,
        server_pid: vec![std::process::id()],
        database_pid: None,
        commands: None,
    }
}

#[tokio::test]
async fn every_command_that_is_due_is_seen_by_all_four_seats() {
    let load = load(bare(1000).await);
    let figures = run(&load).await.unwrap();
    assert!(figures.is_clean(), "{figures}");
    assert_eq!(figures.commands, 200, "400 a second for half a second");
    assert!((990..=1010).contains(&figures.update_bytes), "as long as was asked for: {figures}");
    assert!(figures.latency.p50 > 0.0 && figures.latency.p50 <= figures.latency.max);
    assert!(figures.server.is_some_and(|server| server.memory_open_kib > 0.0));
}

#[tokio::test]
async fn all_who_drop_come_back() {
    let server = bare(1000).await;
    let stormed = storm(&Storm { server, sockets: 32, missed: 3, seed: 7 }).await.unwrap();
    assert_eq!((stormed.sockets, stormed.lost), (32, 0), "{stormed}");
}

#[tokio::test]
async fn those_who_never_read_keep_nobody_from_playing() {
    let load = load(bare(1000).await);
    let stalled = stall(&Stall { sockets: 8, load }).await.unwrap();
    assert!(stalled.is_clean(), "{stalled}");
}
