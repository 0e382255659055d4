use std::str::FromStr;

use super::{Record, body::Body, fault::Fault, head::Head, lexer::Word, print::TITLE};

impl FromStr for Record {
    type Err = Fault;

    fn from_str(text: &str) -> Result<Record, Fault> {
        let mut lines = text.lines().enumerate().map(|(index, line)| Word::line(index, line));
        let title = lines.next().unwrap_or(Word::line(0, ""));
        if text.len() > Record::MOST_BYTES {
            return Err(title.expected(format!("a record of at most {} bytes", Record::MOST_BYTES)));
        }
        if title.text.trim_end() != TITLE {
            return Err(title.expected(format!("`{TITLE}`")));
        }
        let head = Head::read(title, &mut lines)?;
        let body = Body::read(lines)?;
        let result = head.result;
        let record = body.play(head)?;
        match result {
            Some(said) if said.text != record.result() => {
                Err(said.impossible(format!("the game as written ends `{}`", record.result())))
            }
            _ => Ok(record),
        }
    }
}
