use std::net::SocketAddr;

use axum::http::{HeaderMap, Request, StatusCode};
use bytes::Bytes;
use http_body_util::{BodyExt, Full};
use hyper::client::conn::http1;
use hyper_util::rt::TokioIo;
use serde_json::Value;
use tokio::net::TcpStream;

use super::soon;

/// A request, as it is put together.
pub(crate) struct Ask {
    address: SocketAddr,
    method: &'static str,
    path: String,
    headers: Vec<(String, String)>,
    body: Bytes,
}

impl Ask {
    pub(crate) fn new(address: SocketAddr, method: &'static str, path: &str) -> Ask {
        let headers = vec![("host".to_owned(), address.to_string())];
        Ask { address, method, path: path.to_owned(), headers, body: Bytes::new() }
    }

    pub(crate) fn header(mut self, name: &str, value: &str) -> Ask {
        self.headers.retain(|(known, _)| known != name || name == "cookie");
        self.headers.push((name.to_owned(), value.to_owned()));
        self
    }

    /// By somebody who has this token.
    pub(crate) fn bearer(self, token: &str) -> Ask {
        self.header("authorization", &format!("Bearer {token}"))
    }

    /// By a page of the server itself, in a browser that has this cookie.
    pub(crate) fn from_own_page(self, cookie: &str) -> Ask {
        let origin = format!("http://{}", self.address);
        self.header("origin", &origin).header("cookie", cookie)
    }

    pub(crate) fn json(self, body: &Value) -> Ask {
        self.body(body.to_string())
    }

    pub(crate) fn body(mut self, body: impl Into<Bytes>) -> Ask {
        self.body = body.into();
        self
    }

    pub(crate) async fn send(self) -> Reply {
        let what = format!("{} {}", self.method, self.path);
        soon(&what, self.exchange()).await
    }

    async fn exchange(self) -> Reply {
        let stream = TcpStream::connect(self.address).await.unwrap();
        let (mut sender, connection) = http1::handshake(TokioIo::new(stream)).await.unwrap();
        let talking = tokio::spawn(async move { connection.await.ok() });
        let mut request = Request::builder().method(self.method).uri(&self.path);
        for (name, value) in &self.headers {
            request = request.header(name, value);
        }
        let answer = sender.send_request(request.body(Full::new(self.body)).unwrap()).await.unwrap();
        let (head, body) = answer.into_parts();
        let body = body.collect().await.unwrap().to_bytes();
        talking.abort();
        let reply = Reply { status: head.status, headers: head.headers, body };
        reply.check(self.method, &self.path);
        reply
    }
}

/// What came back.
#[derive(Debug)]
pub(crate) struct Reply {
    pub(crate) status: StatusCode,
    pub(crate) headers: HeaderMap,
    body: Bytes,
}

impl Reply {
    /// What is JSON has the type that clients take it for.
    fn check(&self, method: &str, path: &str) {
        let is_plain = self.header("content-encoding").is_none();
        if self.header("content-type") != Some("application/json") || !is_plain {
            return;
        }
        let answered =
            if self.status.is_success() { super::fit::answer(method, path) } else { Some("Refused") };
        answered.into_iter().for_each(|name| super::fit::check(name, &self.json()));
    }

    pub(crate) fn length(&self) -> usize {
        self.body.len()
    }

    pub(crate) fn bytes(&self) -> &[u8] {
        &self.body
    }

    pub(crate) fn text(&self) -> &str {
        std::str::from_utf8(&self.body).unwrap()
    }

    pub(crate) fn json(&self) -> Value {
        serde_json::from_slice(&self.body).unwrap_or_else(|why| panic!("{why} in {self:?}"))
    }

    /// The status and the code of a refusal, which has a sentence too.
    pub(crate) fn refusal(&self) -> (u16, String) {
        let error = &self.json()["error"];
        let sentence = error["message"].as_str().unwrap();
        assert!(sentence.ends_with(['.', ')']) && sentence.len() > 10, "{sentence:?} is no sentence");
        (self.status.as_u16(), error["code"].as_str().unwrap().to_owned())
    }

    pub(crate) fn header(&self, name: &str) -> Option<&str> {
        self.headers.get(name).map(|value| value.to_str().unwrap())
    }

    /// It is fine, and says this.
    pub(crate) fn ok(self) -> Value {
        assert!(self.status.is_success(), "{self:?}");
        if self.body.is_empty() { Value::Null } else { self.json() }
    }
}
