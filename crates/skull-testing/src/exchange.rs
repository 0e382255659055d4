use std::{env, fs, path::PathBuf};

/// A request that a server and a browser's own tables answer alike, and the answer.
#[derive(Debug)]
pub struct Exchange {
    /// As in `POST`.
    pub method: &'static str,
    /// Where it goes; in it stands `CODE` for the table that was opened.
    pub path: String,
    /// What goes along.
    pub body: String,
    /// What is written down of the answer: its status and its body.
    answer: String,
}

/// All that is asked and answered, in order. Each stands in a paragraph: what is asked, and below it what is answered.
pub fn exchanges() -> Vec<Exchange> {
    let text = fs::read_to_string(file()).unwrap();
    let paragraphs = text.trim_end().split("\n\n").skip(1);
    paragraphs.map(|both| both.split_once('\n').unwrap_or((both, ""))).map(Exchange::read).collect()
}

/// Holds what was answered against what is written down. With `SKULL_UPDATE=1` it is written down instead.
pub fn hold_to_exchanges(answers: &[(u16, String)], table: &str) {
    let written =
        |(status, body): &(u16, String)| format!("{status} {}", masked(body, table)).trim_end().to_owned();
    let answers = answers.iter().map(written);
    let exchanges = exchanges();
    if env::var_os("SKULL_UPDATE").is_some() {
        let told = fs::read_to_string(file()).unwrap();
        let (head, _) = told.split_once("\n\n").unwrap();
        let told = exchanges.iter().zip(answers).map(|(asked, answer)| asked.written() + &answer);
        fs::write(file(), format!("{head}\n\n{}\n", told.collect::<Vec<_>>().join("\n\n"))).unwrap();
        return;
    }
    for (asked, answer) in exchanges.iter().zip(answers) {
        assert_eq!(answer, asked.answer, "{} {} {}", asked.method, asked.path, asked.body);
    }
}

impl Exchange {
    fn read((asked, answer): (&str, &str)) -> Exchange {
        let mut parts = asked.splitn(3, ' ');
        let method = match parts.next().unwrap() {
            "GET" => "GET",
            "POST" => "POST",
            "PATCH" => "PATCH",
            "DELETE" => "DELETE",
            other => panic!("{other} is no method"),
        };
        let path = parts.next().unwrap().to_owned();
        let body = parts.next().unwrap_or_default().replace("\\n", "\n");
        Exchange { method, path, body, answer: answer.to_owned() }
    }

    fn written(&self) -> String {
        let body = self.body.replace('\n', "\\n");
        format!("{} {} {body}", self.method, self.path).trim_end().to_owned() + "\n"
    }
}

/// Without what is another every time: names of tables and games, times, seals, links.
fn masked(body: &str, table: &str) -> String {
    let body = if table.is_empty() { body.to_owned() } else { body.replace(table, "CODE") };
    let mut words = Vec::new();
    for word in body.split_inclusive(|c: char| !c.is_ascii_alphanumeric()) {
        let (word, end) = word.split_at(word.trim_end_matches(|c: char| !c.is_ascii_alphanumeric()).len());
        let is_digits = word.bytes().all(|byte| byte.is_ascii_digit());
        let is_hex = word.bytes().all(|byte| byte.is_ascii_hexdigit());
        words.push(match word.len() {
            12.. if is_digits => "TIME",
            32.. if is_hex => "SEAL",
            _ => word,
        });
        words.push(end);
    }
    let body = words.concat();
    let Some((before, link)) = body.split_once(r#""link":""#) else { return body };
    let (_, after) = link.split_once('"').unwrap();
    format!(r#"{before}"link":"LINK"{after}"#)
}

fn file() -> PathBuf {
    PathBuf::from(env!("CARGO_MANIFEST_DIR")).join("src/exchanges.txt")
}
