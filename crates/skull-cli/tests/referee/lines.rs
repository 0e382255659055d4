//! Bytes in, lines out: junk, halves, and lines too long for any request.

use std::io::{self, BufRead, BufReader, Read, Write};

use skull_chance::Dice;
use skull_cli::referee::Referee;

const STATE: &str = r#"{"cmd":"state"}"#;

/// All that a referee answers to these bytes.
fn answers(requests: impl BufRead) -> Vec<String> {
    let mut out = Vec::new();
    Referee::new(Dice::from_seed(0)).run(requests, &mut out).unwrap();
    String::from_utf8(out).unwrap().lines().map(str::to_owned).collect()
}

fn code(answer: &str) -> String {
    let answer: serde_json::Value = serde_json::from_str(answer).unwrap();
    answer["error"]["code"].as_str().unwrap_or("ok").to_owned()
}

fn codes(requests: &[u8]) -> Vec<String> {
    answers(requests).iter().map(|answer| code(answer)).collect()
}

fn line_ends(bytes: &[u8]) -> usize {
    bytes.split(|&byte| byte == b'\n').count() - 1
}

#[test]
fn every_line_has_one_answer_and_the_last_needs_no_end() {
    assert_eq!(codes(b""), [""; 0]);
    assert_eq!(codes(b"\n"), ["bad_json"]);
    assert_eq!(codes(b"\n\n\n"), ["bad_json"; 3]);
    assert_eq!(codes(STATE.as_bytes()), ["no_game"]);
    assert_eq!(codes(format!("{STATE}\n").as_bytes()), ["no_game"]);
    assert_eq!(codes(format!("{STATE}\r\n{STATE}\n{{").as_bytes()), ["no_game", "no_game", "bad_json"]);
    assert_eq!(codes(b"\0\n\xff\xfe\n\x1b[2J\n"), ["bad_json"; 3]);
}

#[test]
fn a_line_of_64_kib_is_read_and_one_byte_more_is_not() {
    let padded = |length: usize| format!("{STATE}{}", " ".repeat(length - STATE.len()));
    let longest = Referee::LONGEST_LINE;
    assert_eq!(longest, 65536);
    let requests = format!("{}\n{}\n{STATE}\n{}", padded(longest), padded(longest + 1), padded(longest * 40));
    assert_eq!(codes(requests.as_bytes()), ["no_game", "bad_request", "no_game", "bad_request"]);
    let answer = &answers(padded(longest + 1).as_bytes())[0];
    assert!(answer.contains("64 KiB"), "the sentence says the bound: {answer}");
}

#[test]
fn a_long_line_of_junk_is_one_bad_request() {
    let junk = vec![0xff; 1_000_000];
    let requests = [&junk[..], b"\n", STATE.as_bytes(), b"\n"].concat();
    assert_eq!(codes(&requests), ["bad_request", "no_game"]);
}

#[test]
fn a_long_name_is_not_quoted_at_length() {
    let long = "x".repeat(60_000);
    for request in [
        format!(r#"{{"{long}":1}}"#),
        format!(r#"{{"cmd":"{long}"}}"#),
        format!(r#"{{"cmd":"new","seats":2,"rules":{{"{long}":1}}}}"#),
        format!(r#"{{"cmd":"act","seat":0,"action":"{long}"}}"#),
        format!(r#"{{"cmd":"act","seat":{}}}"#, "9".repeat(60_000)),
    ] {
        let answer = &answers(request.as_bytes())[0];
        assert!(answer.len() < 400, "{answer}");
    }
}

/// A reader that gives its bytes in pieces of this many.
struct Pieces<'a>(&'a [u8], usize);

impl Read for Pieces<'_> {
    fn read(&mut self, buffer: &mut [u8]) -> io::Result<usize> {
        let count = self.1.min(self.0.len()).min(buffer.len());
        let (now, later) = self.0.split_at(count);
        buffer[..count].copy_from_slice(now);
        self.0 = later;
        Ok(count)
    }
}

#[test]
fn it_does_not_matter_how_the_bytes_arrive() {
    let long = "y".repeat(70_000);
    let requests = format!(
        "{}\n{long}\n\n{STATE}\n{}\r\n{{\"cmd\":\n{}\n{STATE}",
        r#"{"cmd":"new","seats":4,"seed":5}"#,
        r#"{"cmd":"act","seat":0,"action":{"place":"skull"}}"#,
        r#"{"cmd":"legal"}"#,
    );
    let whole = answers(requests.as_bytes());
    assert_eq!(whole.len(), 8);
    for size in [1, 2, 7, 64, 4096, 65536] {
        assert_eq!(answers(BufReader::new(Pieces(requests.as_bytes(), size))), whole, "in pieces of {size}");
    }
}

/// Both ends of a pipe: each read checks that nothing sent before is still unanswered.
struct Waiting<'a> {
    requests: std::slice::Iter<'a, &'a [u8]>,
    asked: usize,
    flushed: &'a std::cell::Cell<usize>,
}

impl Read for Waiting<'_> {
    fn read(&mut self, buffer: &mut [u8]) -> io::Result<usize> {
        assert_eq!(self.flushed.get(), self.asked, "everything is answered before waiting for more");
        let Some(piece) = self.requests.next() else { return Ok(0) };
        self.asked += line_ends(piece);
        buffer[..piece.len()].copy_from_slice(piece);
        Ok(piece.len())
    }
}

/// Counts the lines that have been flushed.
struct Flushed<'a> {
    written: usize,
    flushed: &'a std::cell::Cell<usize>,
}

impl Write for Flushed<'_> {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        self.written += line_ends(bytes);
        Ok(bytes.len())
    }

    fn flush(&mut self) -> io::Result<()> {
        self.flushed.set(self.written);
        Ok(())
    }
}

#[test]
fn every_answer_is_flushed_before_the_next_read() {
    let flushed = std::cell::Cell::new(0);
    let pieces: [&[u8]; 6] = [b"{}\n", b"{}\n{}\n{}", b"\n", b"{\"cmd\"", b":\"state\"}\n", b"\n\n\n\n"];
    let requests = BufReader::new(Waiting { requests: pieces.iter(), asked: 0, flushed: &flushed });
    Referee::new(Dice::from_seed(0)).run(requests, Flushed { written: 0, flushed: &flushed }).unwrap();
    assert_eq!(flushed.get(), 9);
}

/// A reader that is interrupted now and then, as by a signal.
struct Interrupted<R>(R, bool);

impl<R: Read> Read for Interrupted<R> {
    fn read(&mut self, buffer: &mut [u8]) -> io::Result<usize> {
        self.1 = !self.1;
        if self.1 { Err(io::ErrorKind::Interrupted.into()) } else { self.0.read(buffer) }
    }
}

#[test]
fn an_interrupted_read_is_tried_again() {
    let requests = BufReader::new(Interrupted(STATE.as_bytes(), false));
    assert_eq!(answers(requests).len(), 1);
}

#[test]
fn any_bytes_get_as_many_answers_as_lines() {
    let mut dice = Dice::from_seed(6);
    let words: [&[u8]; 12] =
        [b"{", b"}", b"\"cmd\"", b":", b"\"state\"", b",", b"\n", b"1e9", b"\xf0\x9f", b"\\u", b"[", b"\""];
    for _ in 0..2_000 {
        let bytes: Vec<u8> = (0..dice.below(40))
            .flat_map(|_| {
                if dice.below(4) == 0 {
                    vec![dice.below(255)]
                } else {
                    words[usize::from(dice.below(12))].to_vec()
                }
            })
            .collect();
        let unfinished = usize::from(bytes.last().is_some_and(|&byte| byte != b'\n'));
        let lines = line_ends(&bytes) + unfinished;
        assert_eq!(answers(&bytes[..]).len(), lines, "{}", bytes.escape_ascii());
    }
}
