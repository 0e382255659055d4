//! How types are laid out, so that a person enjoys reading them.

/// As wide as a line of code may be in this project.
const WIDTH: usize = 110;

/// A comment as TypeScript has it: without examples, which are Rust.
pub(super) fn docs(comment: &str) -> String {
    let (mut lines, mut example) = (Vec::new(), false);
    for line in comment.lines().map(|line| line.trim_start_matches([' ', '/', '*']).trim_end()) {
        if line.starts_with("```") {
            example = !example;
        } else if !example {
            lines.push(line.to_owned());
        }
    }
    let text = lines.join("\n");
    match text.trim() {
        "" => String::new(),
        line if !line.contains('\n') => format!("/** {line} */\n"),
        lines => format!("/**\n{} */\n", indented(lines, " * ").replace(" * \n", " *\n")),
    }
}

/// `type Name = …`, with every field on its own line unless all of it fits on one.
pub(super) fn declaration(plain: &str) -> String {
    let (name, rest) = plain.split_once(" = ").expect("a declaration has a name and a type");
    let shape = Reader(rest).shape();
    format!("{name} ={};", shape.lay(name.len()))
}

/// One or more alternatives.
struct Shape(Vec<Term>);

enum Term {
    Word(String),
    Object(Vec<Field>),
}

struct Field {
    docs: String,
    name: String,
    shape: Shape,
}

impl Shape {
    /// What follows a `=` or `:` in this column.
    fn lay(&self, column: usize) -> String {
        match (self.on_one_line(), &self.0[..]) {
            (Some(line), _) if column + line.len() < WIDTH => format!(" {line}"),
            (_, [only]) => format!(" {}", only.lay()),
            (_, terms) => {
                terms.iter().map(|term| format!("\n  | {}", indented(&term.lay(), "    ").trim())).collect()
            }
        }
    }

    /// Nothing where there is something to say about a part of it.
    fn on_one_line(&self) -> Option<String> {
        let terms: Option<Vec<String>> = self.0.iter().map(Term::on_one_line).collect();
        terms.map(|terms| terms.join(" | "))
    }
}

impl Term {
    fn lay(&self) -> String {
        match (self.on_one_line(), self) {
            (Some(line), _) if line.len() < WIDTH => line,
            (_, Term::Word(word)) => word.clone(),
            (_, Term::Object(fields)) => {
                let field = |field: &Field| {
                    let Field { docs, name, shape } = field;
                    indented(&format!("{docs}{name}:{};", shape.lay(name.len())), "  ")
                };
                format!("{{\n{}}}", fields.iter().map(field).collect::<String>())
            }
        }
    }

    fn on_one_line(&self) -> Option<String> {
        let field = |Field { docs, name, shape }: &Field| {
            Some(format!("{name}: {}", shape.on_one_line()?)).filter(|_| docs.is_empty())
        };
        match self {
            Term::Word(word) => Some(word.clone()),
            Term::Object(fields) => {
                let fields: Option<Vec<String>> = fields.iter().map(field).collect();
                fields.map(|fields| format!("{{ {} }}", fields.join("; ")))
            }
        }
    }
}

/// Reads what `ts-rs` writes.
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
        Field { docs, name, shape: self.shape() }
    }

    /// A name, with all that stands between its angle brackets, or a string.
    fn word(&mut self) -> String {
        let mut depth = 0;
        let end = self.0.find(|c| {
            depth += i32::from(c == '<') - i32::from(c == '>');
            depth == 0 && matches!(c, '|' | ',' | '}' | ';')
        });
        let (word, rest) = self.0.split_at(end.unwrap_or(self.0.len()));
        self.0 = rest;
        let list = word.trim().strip_prefix("Array<").and_then(|list| list.strip_suffix('>'));
        match list.map(|of| Reader(of).shape().on_one_line().unwrap_or_default()) {
            Some(of) if of.contains(' ') => format!("({of})[]"),
            Some(of) => format!("{of}[]"),
            None => word.trim().replace('"', "'"),
        }
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

fn indented(text: &str, by: &str) -> String {
    text.lines().map(|line| format!("{by}{line}\n")).collect()
}
