//! A database over TLS: encrypted, and recognised where that is asked for.

use std::{path::PathBuf, sync::Arc};

use rcgen::{CertifiedKey, KeyPair, generate_simple_self_signed};
use skull_table::{Postgres, PostgresError, Store};
use skull_testing::postgres::new_database;
use tempfile::TempDir;
use tokio::{
    io::{AsyncReadExt, AsyncWriteExt, copy_bidirectional},
    net::{TcpListener, TcpStream},
};
use tokio_rustls::{
    TlsAcceptor,
    rustls::{ServerConfig, pki_types::PrivateKeyDer},
};

/// A door in front of a database that speaks TLS and nothing else.
struct Door {
    /// The address of the database, by this door and this name.
    url: String,
    folder: TempDir,
}

impl Door {
    async fn open(database: &str) -> Door {
        let CertifiedKey { cert, signing_key } =
            generate_simple_self_signed(["localhost".to_owned()]).unwrap();
        let folder = tempfile::tempdir().unwrap();
        std::fs::write(folder.path().join("root.pem"), cert.pem()).unwrap();
        let other = generate_simple_self_signed(["localhost".to_owned()]).unwrap();
        std::fs::write(folder.path().join("other.pem"), other.cert.pem()).unwrap();
        let key = PrivateKeyDer::try_from(KeyPair::serialize_der(&signing_key)).unwrap();
        let config = ServerConfig::builder().with_no_client_auth();
        let config = config.with_single_cert(vec![cert.der().clone()], key).unwrap();
        let (who, rest) = database.split_once('@').unwrap();
        let (behind, name) = rest.split_once('/').unwrap();
        let listener = TcpListener::bind("127.0.0.1:0").await.unwrap();
        let port = listener.local_addr().unwrap().port();
        tokio::spawn(serve(listener, TlsAcceptor::from(Arc::new(config)), behind.to_owned()));
        Door { url: format!("{who}@localhost:{port}/{name}?hostaddr=127.0.0.1"), folder }
    }

    fn file(&self, name: &str) -> PathBuf {
        self.folder.path().join(name)
    }
}

async fn serve(listener: TcpListener, tls: TlsAcceptor, behind: String) {
    while let Ok((mut visitor, _)) = listener.accept().await {
        let (tls, behind) = (tls.clone(), behind.clone());
        tokio::spawn(async move {
            // Whoever wants TLS says so in eight bytes, and is told yes in one.
            let mut asked = [0; 8];
            visitor.read_exact(&mut asked).await.unwrap();
            if asked != [0, 0, 0, 8, 4, 210, 22, 47] {
                return;
            }
            visitor.write_all(b"S").await.unwrap();
            if let Ok(mut visitor) = tls.accept(visitor).await {
                let mut server = TcpStream::connect(behind).await.unwrap();
                copy_bidirectional(&mut visitor, &mut server).await.ok();
            }
        });
    }
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_line_is_encrypted_and_the_server_recognised_where_that_is_asked_for() {
    let Some(database) = new_database().await else { return };
    let door = Door::open(&database).await;
    let root = format!("sslrootcert={}", door.file("root.pem").display());
    for mode in ["sslmode=prefer", "sslmode=require", &format!("sslmode=verify-full&{root}")] {
        let store = Postgres::open(&format!("{}&{mode}", door.url))
            .await
            .unwrap_or_else(|why| panic!("{mode}: {why}"));
        store.ready().await.unwrap();
    }
    let other = format!("sslmode=verify-full&sslrootcert={}", door.file("other.pem").display());
    let elsewhere = door.url.replace("@localhost", "@elsewhere");
    for url in [
        format!("{}&{other}", door.url),
        format!("{}&sslmode=verify-full", door.url),
        format!("{elsewhere}&sslmode=verify-full&{root}"),
        format!("{}&sslmode=disable", door.url),
    ] {
        let refused = Postgres::open(&url).await.err().unwrap_or_else(|| panic!("{url} was opened"));
        // A machine may have no certificates of its own.
        let is_unproven =
            matches!(refused, PostgresError::Unusable { .. } | PostgresError::NoAuthorities { .. });
        assert!(is_unproven, "{refused}");
    }
}
