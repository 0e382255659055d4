//! Why a database cannot be opened, each in a sentence.

use skull_table::{Postgres, PostgresError};
use skull_testing::postgres::{new_database, run};
use tokio::{
    io::{AsyncReadExt, AsyncWriteExt},
    net::TcpListener,
};

async fn refusal(url: &str) -> PostgresError {
    match Postgres::open(url).await {
        Ok(_) => panic!("{url} was opened"),
        Err(refusal) => refusal,
    }
}

#[tokio::test]
async fn a_wrong_password_is_told() {
    let Some(database) = new_database().await else { return };
    let (user, rest) = database.split_once("skull:").unwrap();
    let (_, host) = rest.split_once('@').unwrap();
    let refusal = refusal(&format!("{user}skull:wrong@{host}")).await;
    assert!(matches!(&refusal, PostgresError::WrongPassword { user, .. } if user == "skull"), "{refusal}");
    assert!(!refusal.to_string().contains("wrong@"), "{refusal}");
}

#[tokio::test]
async fn a_database_that_is_not_there_is_told() {
    let Some(database) = new_database().await else { return };
    let refusal = refusal(&format!("{database}_or_not")).await;
    assert!(
        matches!(&refusal, PostgresError::NoDatabase { name, .. } if name.ends_with("_or_not")),
        "{refusal}"
    );
}

#[tokio::test]
async fn a_newer_database_is_left_as_it_is() {
    let Some(database) = new_database().await else { return };
    drop(Postgres::open(&database).await.unwrap());
    run(&database, "UPDATE skull.version SET version = 99").await;
    let refusal = refusal(&database).await;
    assert!(matches!(refusal, PostgresError::Newer { version: 99, .. }), "{refusal}");
    run(&database, "DO $$ BEGIN ASSERT (SELECT version FROM skull.version) = 99; END $$").await;
}

#[tokio::test]
async fn a_server_that_is_read_only_is_told() {
    let Some(database) = new_database().await else { return };
    let name = database.rsplit_once('/').unwrap().1;
    run(&database, &format!("ALTER DATABASE {name} SET default_transaction_read_only = on")).await;
    let refusal = refusal(&database).await;
    assert!(matches!(refusal, PostgresError::ReadOnly { .. }), "{refusal}");
}

#[tokio::test]
async fn who_may_not_make_tables_is_told() {
    let Some(database) = new_database().await else { return };
    let name = database.rsplit_once('/').unwrap().1;
    run(&database, &format!("CREATE ROLE lodger_{name} LOGIN PASSWORD 'secret'")).await;
    let (_, host) = database.split_once('@').unwrap();
    let refusal = refusal(&format!("postgres://lodger_{name}:secret@{host}")).await;
    assert!(matches!(refusal, PostgresError::Forbidden { .. }), "{refusal}");
}

#[tokio::test]
async fn a_server_that_does_not_answer_is_told() {
    let nobody = TcpListener::bind("127.0.0.1:0").await.unwrap();
    let port = nobody.local_addr().unwrap().port();
    drop(nobody);
    let refusal = refusal(&format!("postgres://skull:secret@127.0.0.1:{port}/skull")).await;
    assert!(matches!(refusal, PostgresError::Unusable { .. }), "{refusal}");
    assert!(!refusal.to_string().contains("secret"));
}

/// Lets anybody in, and says that it has this version.
async fn server_of_version(version: &'static str) -> u16 {
    let door = TcpListener::bind("127.0.0.1:0").await.unwrap();
    let port = door.local_addr().unwrap().port();
    tokio::spawn(async move {
        let (mut visitor, _) = door.accept().await.unwrap();
        let length = visitor.read_u32().await.unwrap() as usize - 4;
        visitor.read_exact(&mut vec![0; length]).await.unwrap();
        let mut greeting = message(b'R', &0_u32.to_be_bytes());
        greeting.extend(message(b'S', format!("server_version\0{version}\0").as_bytes()));
        greeting.extend(message(b'Z', b"I"));
        visitor.write_all(&greeting).await.unwrap();
        // It is asked whether it is read-only before anything else.
        visitor.read_u8().await.unwrap();
        let column = [&b"\0\x01transaction_read_only\0"[..], &[0; 18]].concat();
        let mut answer = message(b'T', &column);
        answer.extend(message(b'D', b"\0\x01\0\0\0\x03off"));
        answer.extend(message(b'C', b"SHOW\0"));
        answer.extend(message(b'Z', b"I"));
        visitor.write_all(&answer).await.unwrap();
        visitor.read_to_end(&mut Vec::new()).await.unwrap();
    });
    port
}

fn message(kind: u8, body: &[u8]) -> Vec<u8> {
    let length = (body.len() as u32 + 4).to_be_bytes();
    [&[kind], &length[..], body].concat()
}

#[tokio::test]
async fn a_server_that_is_too_old_is_told() {
    let port = server_of_version("14.9 (Debian 14.9-1)").await;
    let refusal = refusal(&format!("postgres://skull@127.0.0.1:{port}/skull?sslmode=disable")).await;
    let PostgresError::TooOld { version, oldest, .. } = &refusal else { panic!("{refusal}") };
    assert_eq!((version.as_str(), *oldest), ("14.9 (Debian 14.9-1)", 15));
}

#[tokio::test]
async fn what_a_url_asks_for_and_cannot_have_is_told() {
    for (url, told) in [
        ("postgres://h/d?sslmode=verify-ca", "say verify-full"),
        ("postgres://h/d?sslmode=allow", "say prefer"),
        ("postgres://h/d?sslmode=perhaps", "say disable, prefer, require or verify-full"),
        ("postgres://h/d?sslrootcert=/nowhere.pem", "say sslmode=verify-full"),
        ("postgres://h/d?sslmode=verify-full&sslrootcert=/nowhere%20at%20all.pem", "/nowhere at all.pem"),
        ("postgres:///d", "it names no host"),
        ("postgres://h/d?colour=red", "colour"),
    ] {
        let refusal = refusal(url).await.to_string();
        assert!(refusal.contains(told), "{url}: {refusal}");
    }
}
