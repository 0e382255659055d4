//! Types of TypeScript, as far as `ts-rs` writes them.

use super::layout::docs;

/// One or more alternatives.
#[derive(Debug)]
pub(super) struct Shape(pub(super) Vec<Term>);

/// One alternative.
#[derive(Debug)]
pub(super) enum Term {
    /// The name of a type, or a string in single quotes.
    Word(String),
    List(Shape),
    Object(Vec<Field>),
}

/// A field of an object.
#[derive(Debug)]
pub(super) struct Field {
    pub(super) docs: String,
    pub(super) name: String,
    pub(super) is_optional: bool,
    pub(super) shape: Shape,
}

impl Shape {
    pub(super) fn read(text: &str) -> Shape {
        Reader(text).shape()
    }
}

struct Reader<'a>(&'a str);

impl<'a> Reader<'a> {
    fn shape(&mut self) -> Shape {
        let mut terms = vec![self.term()];
        while self.takes("|") {
            terms.push(self.term());
        }
        Shape(terms)
    }

    fn term(&mut self) -> Term {
        if self.takes("Array<") {
            let of = self.shape();
            self.takes(">");
            return Term::List(of);
        }
        if !self.takes("{") {
            return Term::Word(self.word());
        }
        let mut fields = Vec::new();
        while !self.takes("}") {
            fields.push(self.field());
            self.takes(",");
        }
        Term::Object(fields)
    }

    fn field(&mut self) -> Field {
        let docs = if self.takes("/**") { docs(self.until("*/")) } else { String::new() };
        let name = self.until(":").trim().replace('"', "");
        let is_optional = name.ends_with('?');
        Field { docs, name: name.trim_end_matches('?').to_owned(), is_optional, shape: self.shape() }
    }

    fn word(&mut self) -> String {
        let end = self.0.find(['|', ',', '}', ';', '>']).unwrap_or(self.0.len());
        let (word, rest) = self.0.split_at(end);
        self.0 = rest;
        word.trim().replace('"', "'")
    }

    fn until(&mut self, end: &str) -> &'a str {
        let (text, rest) = self.0.split_once(end).expect("what is begun is ended");
        self.0 = rest;
        text
    }

    fn takes(&mut self, token: &str) -> bool {
        let rest = self.0.trim_start().strip_prefix(token);
        self.0 = rest.unwrap_or(self.0);
        rest.is_some()
    }
}
