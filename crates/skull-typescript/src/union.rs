//! Types of TypeScript, as far as `ts-rs` writes them.

use crate::layout::docs;

/// One or more alternatives.
#[derive(Debug)]
pub(crate) struct Union(pub(crate) Vec<Alternative>);

/// One alternative.
#[derive(Debug)]
pub(crate) enum Alternative {
    /// The name of a type, or a string in single quotes.
    Word(String),
    List(Union),
    Object(Vec<Field>),
}

/// A field of an object.
#[derive(Debug)]
pub(crate) struct Field {
    pub(crate) docs: String,
    pub(crate) name: String,
    pub(crate) is_optional: bool,
    pub(crate) union: Union,
}

impl Union {
    pub(crate) fn read(text: &str) -> Union {
        Unparsed(text).union()
    }
}

/// What is left of the text of a type.
struct Unparsed<'a>(&'a str);

impl<'a> Unparsed<'a> {
    fn union(&mut self) -> Union {
        let mut alternatives = vec![self.alternative()];
        while self.takes("|") {
            alternatives.push(self.alternative());
        }
        Union(alternatives)
    }

    fn alternative(&mut self) -> Alternative {
        if self.takes("Array<") {
            let of = self.union();
            self.takes(">");
            return Alternative::List(of);
        }
        if !self.takes("{") {
            return Alternative::Word(self.word());
        }
        let mut fields = Vec::new();
        while !self.takes("}") {
            fields.push(self.field());
            self.takes(",");
        }
        Alternative::Object(fields)
    }

    fn field(&mut self) -> Field {
        let docs = if self.takes("/**") { docs(self.until("*/")) } else { String::new() };
        let name = self.until(":").trim().replace('"', "");
        let is_optional = name.ends_with('?');
        Field { docs, name: name.trim_end_matches('?').to_owned(), is_optional, union: self.union() }
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
