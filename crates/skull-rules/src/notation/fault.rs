use std::{error, fmt};

use crate::{illegal::Illegal, rules::BadSetup};

/// What is wrong with a record, and where.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Fault {
    /// The line, from 1.
    pub line: usize,
    /// The column, from 1, in characters.
    pub column: usize,
    /// What stands there, cut short; `None` at the end of the record.
    pub found: Option<String>,
    /// What is wrong with it.
    pub flaw: Flaw,
}

/// The ways in which a record can be wrong.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum Flaw {
    /// Something else must stand here.
    Expected(String),
    /// A rule forbids it.
    Illegal(Illegal),
    /// No such table can be laid out.
    Setup(BadSetup),
    /// It reads well, but it cannot have happened after what stands before it.
    Impossible(String),
}

impl fmt::Display for Fault {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "line {}, column {}: found ", self.line, self.column)?;
        match self.found.as_deref() {
            None => f.write_str("the end of the record")?,
            Some("") => f.write_str("nothing")?,
            Some(found) => write!(f, "`{found}`")?,
        }
        match &self.flaw {
            Flaw::Expected(what) => write!(f, ", expected {what}"),
            Flaw::Illegal(why) => write!(f, ", which breaks a rule: {why}"),
            Flaw::Setup(why) => write!(f, ", which is no table to play at: {why}"),
            Flaw::Impossible(why) => write!(f, ", which cannot be: {why}"),
        }
    }
}

impl error::Error for Fault {}
