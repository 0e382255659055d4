//! Databases of PostgreSQL to try a store on.

use std::{
    env,
    sync::atomic::{AtomicU32, Ordering},
};

use tokio_postgres::NoTls;

/// The server that `scripts/postgres` has started, where tests may do as they please.
pub fn server() -> Option<String> {
    let server = env::var("SKULL_TEST_POSTGRES").ok();
    if server.is_none() {
        eprintln!(
            "Nothing was tried: there is no PostgreSQL. scripts/postgres COMMAND runs a command beside one."
        );
    }
    server
}

/// The address of a new database with nothing in it, if there is a server. It goes when the server does.
pub async fn new_database() -> Option<String> {
    static NEXT: AtomicU32 = AtomicU32::new(0);
    let server = server()?;
    let name = format!("skull_{}_{}", std::process::id(), NEXT.fetch_add(1, Ordering::Relaxed));
    run(&format!("{server}/postgres"), &format!("CREATE DATABASE {name}")).await;
    Some(format!("{server}/{name}"))
}

/// The same for those who do not wait.
pub fn new_database_now() -> Option<String> {
    wait(new_database())
}

/// Tells a database something.
pub async fn run(url: &str, sql: &str) {
    let (client, connection) = tokio_postgres::connect(url, NoTls).await.unwrap();
    let carrying = tokio::spawn(connection);
    client.batch_execute(sql).await.unwrap();
    drop(client);
    carrying.await.unwrap().unwrap();
}

/// The same for those who do not wait.
pub fn run_now(url: &str, sql: &str) {
    wait(run(url, sql));
}

fn wait<T>(what: impl Future<Output = T>) -> T {
    tokio::runtime::Builder::new_current_thread().enable_all().build().unwrap().block_on(what)
}
