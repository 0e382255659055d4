use std::convert::Infallible;

use axum::{
    extract::FromRequestParts,
    http::{header::ACCEPT_LANGUAGE, request::Parts},
};

/// The languages that a link can be shown in: those of the web client.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub(crate) enum Language {
    #[default]
    English,
    French,
}

impl Language {
    /// By its code, as in `fr` or `fr-CA`.
    pub(crate) fn named(code: &str) -> Option<Language> {
        match code.trim().split('-').next()?.to_ascii_lowercase().as_str() {
            "en" => Some(Language::English),
            "fr" => Some(Language::French),
            _ => None,
        }
    }

    pub(crate) fn code(self) -> &'static str {
        match self {
            Language::English => "en",
            Language::French => "fr",
        }
    }

    /// The first that is liked of those there are. Programs list the best one first, whatever weights they add.
    fn liked(list: &str) -> Option<Language> {
        list.split(',').find_map(|entry| Language::named(entry.split(';').next()?))
    }
}

/// A chat on a phone asks in the language of its owner; one on a server does not say, and gets English.
impl<S: Send + Sync> FromRequestParts<S> for Language {
    type Rejection = Infallible;

    async fn from_request_parts(parts: &mut Parts, _: &S) -> Result<Language, Infallible> {
        let list = parts.headers.get(ACCEPT_LANGUAGE).and_then(|list| list.to_str().ok());
        Ok(list.and_then(Language::liked).unwrap_or_default())
    }
}

#[cfg(test)]
mod tests {
    use super::Language;

    #[test]
    fn the_first_language_that_there_is_is_taken() {
        for (list, liked) in [
            ("fr-FR,fr;q=0.9,en;q=0.8", Some(Language::French)),
            ("de, en-GB;q=0.7, fr;q=0.3", Some(Language::English)),
            ("FR", Some(Language::French)),
            ("de", None),
            ("french", None),
            ("*", None),
            ("", None),
        ] {
            assert_eq!(Language::liked(list), liked, "{list}");
        }
    }
}
