//! What cannot be reached, or not be trusted, is told with advice.

use std::{fs, process::Command};

use super::{Running, Server, folders, host, skull};

#[test]
fn what_leads_nowhere_is_told_with_advice() {
    let (kept, data) = folders();
    let mut server = Server::start(kept.path(), 0, &[]);
    let at = server.address;
    let fails = |arguments: &[&str], code: i32, sentence: &str| {
        let output = skull(data.path(), arguments);
        let said = String::from_utf8(output.stderr).unwrap();
        assert!(said.contains(sentence), "{arguments:?}: {said}");
        assert_eq!(output.status.code(), Some(code), "{arguments:?}: {said}");
    };
    let unknown = format!("{at}/bado-kimelu");
    for command in ["join", "watch"] {
        fails(&[command, &unknown], 1, "There is no table of that name: check the code, or open a new one.");
        fails(&[command, "bado-kimelu"], 2, "write the server before it");
        fails(&[command, &format!("http://{at}/")], 2, "no table's code");
        fails(&[command, &format!("http://{at}/g/123")], 2, "finished game");
        fails(&[command, &format!("gopher://{at}/t/bado-kimelu")], 2, "not by gopher");
    }
    fails(&["join", &unknown, &unknown], 2, "a person sits at one table");
    fails(&["join", &unknown, "--bot", "gandalf"], 2, "the built-in players are");
    fails(&["join", &unknown, "--bot", "expert", "--plain"], 2, "cannot be used with '--plain'");
    fails(&["join", &unknown, "--bot", "expert", "--speed", "instant"], 2, "cannot be used with '--speed");
    let crash = "cmd:sh -c 'echo No module named flowers >&2; exit 3'";
    fails(&["join", &unknown, "--bot", crash], 1, "It last wrote:\n  No module named flowers");
    fails(&["join", &unknown, "--bot", "cmd:no-such-program"], 1, "the program does not start: ");
    fails(&["join", &unknown, "--name", ""], 2, "1 to 24 letters that can be seen");
    let (mut host, link) = host(&server, data.path(), "2");
    host.says("bot\n");
    host.wait_for("a bot (regular)");
    let other = tempfile::tempdir().unwrap();
    let full = skull(other.path(), &["join", &link, "--name", "Bo"]);
    let said = String::from_utf8(full.stderr).unwrap();
    assert_eq!(full.status.code(), Some(1), "{said}");
    assert!(said.contains("All seats are taken") && said.contains("skull watch"), "{said}");
    server.kill();
    fails(&["join", &unknown], 1, "nobody answers at");
    fails(&["host", "--server", &at.to_string()], 1, "nobody answers at");
}

/// The certificates are those that the machine trusts, and one of the house can be added.
#[test]
fn a_table_is_reached_over_tls() {
    let (kept, data) = folders();
    let signed = rcgen::generate_simple_self_signed(vec!["localhost".to_owned()]).unwrap();
    let (cert, key) = (kept.path().join("cert.pem"), kept.path().join("key.pem"));
    fs::write(&cert, signed.cert.pem()).unwrap();
    fs::write(&key, signed.signing_key.serialize_pem()).unwrap();
    let (cert, key) = (cert.display().to_string(), key.display().to_string());
    let server = Server::start(kept.path(), 0, &["--tls-cert", &cert, "--tls-key", &key]);
    let at = format!("https://localhost:{}", server.address.port());
    let mut command = Command::new(env!("CARGO_BIN_EXE_skull"));
    command
        .args(["host", "--server", &at, "--plain"])
        .env("SKULL_DATA", data.path())
        .env("SSL_CERT_FILE", &cert);
    let mut trusting = Running::start(command);
    trusting.wait_for(&format!("The table is at {at}/t/"));
    trusting.wait_for("gathers");
    let output = skull(data.path(), &["host", "--server", &at]);
    let said = String::from_utf8(output.stderr).unwrap();
    assert_eq!(output.status.code(), Some(1), "{said}");
    assert!(said.contains("certificate"), "{said}");
}
