use std::{fmt, path::PathBuf, str::FromStr};

/// Where tables are kept: in a file of this machine, or in a database that many servers share.
///
/// ```
/// # use skull_server::DatabaseUrl;
/// let shared: DatabaseUrl = "postgres://skull:secret@db.example/skull".parse().unwrap();
/// assert!(matches!(shared, DatabaseUrl::Postgres(_)));
/// assert!(!format!("{shared:?}").contains("secret"));
/// assert!("tables.sqlite".parse::<DatabaseUrl>().is_err(), "a path begins with sqlite:");
/// ```
#[derive(Clone, PartialEq, Eq)]
pub enum DatabaseUrl {
    /// An SQLite database, by its path.
    Sqlite(PathBuf),
    /// A PostgreSQL database, by its URL. It may hold a password, so it is shown to nobody.
    Postgres(String),
}

impl FromStr for DatabaseUrl {
    type Err = BadDatabaseUrl;

    fn from_str(text: &str) -> Result<DatabaseUrl, BadDatabaseUrl> {
        match text.split_once(':') {
            Some(("sqlite", path)) if !path.is_empty() => Ok(DatabaseUrl::Sqlite(path.into())),
            Some(("postgres" | "postgresql", rest)) if rest.starts_with("//") => {
                Ok(DatabaseUrl::Postgres(text.to_owned()))
            }
            _ => Err(BadDatabaseUrl),
        }
    }
}

/// Says nothing of what is in a URL.
impl fmt::Debug for DatabaseUrl {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            DatabaseUrl::Sqlite(path) => write!(f, "sqlite:{}", path.display()),
            DatabaseUrl::Postgres(_) => f.write_str("postgres://…"),
        }
    }
}

/// No database can be found by this text.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[error("write it as postgres://user:password@host/name, or as sqlite:/path/to/file")]
pub struct BadDatabaseUrl;
