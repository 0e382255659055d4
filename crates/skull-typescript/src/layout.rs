//! How types are laid out, so that a person enjoys reading them.

use crate::union::{Alternative, Field, Union};

/// As wide as a line of code may be in this project.
const WIDTH: usize = 110;

/// A comment as TypeScript has it: without examples, which are Rust.
pub(crate) fn docs(comment: &str) -> String {
    let (mut lines, mut example) = (Vec::new(), false);
    for line in comment.lines().map(|line| line.trim_start_matches([' ', '/', '*']).trim_end()) {
        if line.starts_with("```") {
            example = !example;
        } else if !example {
            lines.push(line);
        }
    }
    match lines.join("\n").trim() {
        "" => String::new(),
        line if !line.contains('\n') => format!("/** {line} */\n"),
        lines => format!("/**\n{} */\n", indented(lines, " * ").replace(" * \n", " *\n")),
    }
}

/// `export type Name = …`, with every field on its own line unless all of it fits on one.
pub(crate) fn declaration(docs: &str, name: &str, union: &Union) -> String {
    let column = "export type  =".len() + name.len();
    format!("\n{docs}export type {name} ={};\n", union.lay(column))
}

impl Union {
    /// What follows a `=` or `:` in this column.
    fn lay(&self, column: usize) -> String {
        match (self.on_one_line(), &self.0[..]) {
            (Some(line), _) if column + line.len() < WIDTH => format!(" {line}"),
            (_, [only]) => format!(" {}", only.lay()),
            (_, alternatives) => {
                let lines = alternatives
                    .iter()
                    .map(|alternative| indented(&alternative.lay(), "    ").trim().to_owned());
                let lines: Vec<String> = lines.collect();
                format!("\n  | {}", lines.join("\n  | "))
            }
        }
    }

    /// Nothing where there is something to say about a part of it.
    fn on_one_line(&self) -> Option<String> {
        let alternatives: Option<Vec<String>> = self.0.iter().map(Alternative::on_one_line).collect();
        alternatives.map(|alternatives| alternatives.join(" | "))
    }
}

impl Alternative {
    fn lay(&self) -> String {
        match (self.on_one_line(), self) {
            (Some(line), _) if line.len() < WIDTH => line,
            (_, Alternative::Object(fields)) => {
                format!("{{\n{}}}", fields.iter().map(Field::lay).collect::<String>())
            }
            (line, _) => line.expect("nothing is said about the parts of words and lists"),
        }
    }

    fn on_one_line(&self) -> Option<String> {
        match self {
            Alternative::Word(word) => Some(word.clone()),
            Alternative::List(of) if of.0.len() > 1 => Some(format!("({})[]", of.on_one_line()?)),
            Alternative::List(of) => Some(format!("{}[]", of.on_one_line()?)),
            Alternative::Object(fields) => {
                let fields: Option<Vec<String>> = fields.iter().map(Field::on_one_line).collect();
                fields.map(|fields| format!("{{ {} }}", fields.join("; ")))
            }
        }
    }
}

impl Field {
    fn lay(&self) -> String {
        let name = self.key();
        indented(&format!("{}{name}:{};", self.docs, self.union.lay(name.len())), "  ")
    }

    fn on_one_line(&self) -> Option<String> {
        let union = self.union.on_one_line().filter(|_| self.docs.is_empty())?;
        Some(format!("{}: {union}", self.key()))
    }

    fn key(&self) -> String {
        format!("{}{}", self.name, if self.is_optional { "?" } else { "" })
    }
}

fn indented(text: &str, by: &str) -> String {
    text.lines().flat_map(|line| [by, line, "\n"]).collect()
}
