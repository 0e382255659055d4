use std::net::SocketAddr;

use serde_json::{Value, json};
use tokio::{
    io::{AsyncReadExt, AsyncWriteExt},
    net::TcpStream,
};

/// Somebody who is known by a token.
#[derive(Clone)]
pub(crate) struct Guest {
    pub(crate) token: String,
}

impl Guest {
    pub(crate) async fn come(server: SocketAddr, name: &str) -> Guest {
        let came = post(server, "/api/guests", None, &json!({"name": name, "token": true})).await;
        Guest { token: came["token"].as_str().unwrap().to_owned() }
    }
}

/// Asks for something before anybody is killed, and is answered.
pub(crate) async fn post(server: SocketAddr, path: &str, guest: Option<&Guest>, body: &Value) -> Value {
    let body = body.to_string();
    let token = guest.map(|guest| format!("authorization: Bearer {}\r\n", guest.token)).unwrap_or_default();
    let request = format!(
        "POST {path} HTTP/1.1\r\nhost: {server}\r\n{token}content-length: {}\r\nconnection: close\r\n\r\n{body}",
        body.len()
    );
    let mut line = TcpStream::connect(server).await.unwrap();
    line.write_all(request.as_bytes()).await.unwrap();
    let mut answer = String::new();
    line.read_to_string(&mut answer).await.unwrap();
    let (head, body) = answer.split_once("\r\n\r\n").unwrap();
    assert!(head.starts_with("HTTP/1.1 2"), "{path}: {answer}");
    serde_json::from_str(body).unwrap()
}
