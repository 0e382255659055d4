//! What is asked of a server and of a browser's own tables is answered alike.

use skull_testing::{exchanges, hold_to_exchanges};

use crate::support::{Ask, TestServer};

/// The same requests, the same answers: skull-wasm's tests hold the tables in a browser to them.
#[tokio::test]
async fn what_a_browser_answers_itself_is_answered_here_as_there() {
    let server = TestServer::start().await;
    let (mut table, mut cookie, mut answers) = (String::new(), String::new(), Vec::new());
    for asked in exchanges() {
        let path = asked.path.replace("CODE", &table);
        let ask = Ask::new(server.address, asked.method, &path).from_own_page(&cookie).body(asked.body);
        let reply = ask.send().await;
        if let Some(set) = reply.header("set-cookie") {
            cookie = set.split(';').next().unwrap().to_owned();
        }
        let (status, body) = (reply.status.as_u16(), reply.text().to_owned());
        if (asked.method, &*path, status) == ("POST", "/api/tables", 201) {
            table = body.split('"').nth(3).unwrap().to_owned();
        }
        answers.push((status, body));
    }
    hold_to_exchanges(&answers, &table);
}
