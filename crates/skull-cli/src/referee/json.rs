//! Reads a line as JSON without deciding yet what its values are.
//!
//! Values stay as they were written, because a request may hold any integer, and a seat of -1 or of 10³⁰ is a
//! well-formed request for a seat that is not there. The library would have made them floats.

use std::{borrow::Cow, fmt};

use serde::{
    Deserializer as _,
    de::{DeserializeSeed, IgnoredAny, MapAccess, Visitor},
};
use serde_json::value::RawValue;

use super::rejection::Rejection;

/// The one JSON value on this line.
pub(super) fn parse(line: &[u8]) -> Result<&RawValue, Rejection> {
    let text = str::from_utf8(line).map_err(|_| Rejection::bad_json("This line is not UTF-8 text."))?;
    if text.trim_ascii().is_empty() {
        return Err(Rejection::bad_json("This line is empty: every line is a JSON request."));
    }
    serde_json::from_str(text).map_err(|error| {
        if error.is_eof() {
            Rejection::bad_json("This JSON ends too early: a quote, a bracket or a brace is missing.")
        } else {
            Rejection::bad_json(format!("This is not valid JSON: look at column {}.", error.column()))
        }
    })
}

/// An integer, however large; past what 128 bits hold, one just as hopeless. `None` for anything else.
pub(super) fn whole(value: &RawValue) -> Option<i128> {
    let text = value.get();
    let (negative, digits) = text.strip_prefix('-').map_or((false, text), |digits| (true, digits));
    if !digits.bytes().all(|byte| byte.is_ascii_digit()) {
        return None;
    }
    Some(text.parse().unwrap_or(if negative { i128::MIN } else { i128::MAX }))
}

/// A string. `None` for anything else, and for one that spells no Unicode.
pub(super) fn word(value: &RawValue) -> Option<Cow<'_, str>> {
    let quoted = value.get();
    match quoted.strip_prefix('"')?.strip_suffix('"') {
        Some(plain) if !plain.contains('\\') => Some(Cow::Borrowed(plain)),
        _ => serde_json::from_str(quoted).ok().map(Cow::Owned),
    }
}

/// A list of values.
pub(super) fn list(value: &RawValue) -> Option<Vec<&RawValue>> {
    serde_json::from_str(value.get()).ok()
}

/// The fields of an object that may have these and no others, each once, in the order of `names`.
pub(super) fn fields<'a, const N: usize>(
    value: &'a RawValue,
    names: &[&'static str; N],
) -> Result<[Option<&'a RawValue>; N], BadObject> {
    if !value.get().starts_with('{') {
        return Err(BadObject::NoObject);
    }
    // The line is known to be JSON, so all that can go wrong is a name that spells no Unicode.
    let read = serde_json::Deserializer::from_str(value.get()).deserialize_map(FieldsVisitor(names));
    read.unwrap_or(Err(BadObject::Unreadable))
}

/// How an object is not what was asked for.
#[derive(Debug, PartialEq, Eq)]
pub(super) enum BadObject {
    /// It is no object.
    NoObject,
    /// It has a field that nobody knows, quoted here as far as it is worth reading.
    Unknown(String),
    /// It has the same field twice.
    Twice(&'static str),
    /// A name in it is no text.
    Unreadable,
}

/// Text out of a request, short enough and plain enough to be quoted in an answer.
pub(super) fn excerpt(text: &str) -> String {
    const MOST: usize = 32;
    let mut excerpt: String = text.chars().take(MOST).flat_map(char::escape_debug).collect();
    if text.chars().nth(MOST).is_some() {
        excerpt.push('…');
    }
    excerpt
}

struct FieldsVisitor<'n, const N: usize>(&'n [&'static str; N]);

impl<'de, const N: usize> Visitor<'de> for FieldsVisitor<'_, N> {
    type Value = Result<[Option<&'de RawValue>; N], BadObject>;

    fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("an object")
    }

    fn visit_map<A: MapAccess<'de>>(self, mut map: A) -> Result<Self::Value, A::Error> {
        let mut values = [None; N];
        let mut bad = None;
        while let Some(name) = map.next_key_seed(FieldName(self.0))? {
            match name {
                Ok(index) if values[index].is_none() => values[index] = Some(map.next_value()?),
                // The rest is read to its end all the same, and the first bad is the one told.
                wrong => {
                    map.next_value::<IgnoredAny>()?;
                    let wrong =
                        wrong.map_or_else(BadObject::Unknown, |index| BadObject::Twice(self.0[index]));
                    bad = bad.or(Some(wrong));
                }
            }
        }
        Ok(bad.map_or(Ok(values), Err))
    }
}

/// Finds a name among those known, without keeping it.
struct FieldName<'n>(&'n [&'static str]);

impl<'de> DeserializeSeed<'de> for FieldName<'_> {
    type Value = Result<usize, String>;

    fn deserialize<D: serde::Deserializer<'de>>(self, deserializer: D) -> Result<Self::Value, D::Error> {
        deserializer.deserialize_str(self)
    }
}

impl Visitor<'_> for FieldName<'_> {
    type Value = Result<usize, String>;

    fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("a name")
    }

    fn visit_str<E>(self, name: &str) -> Result<Self::Value, E> {
        Ok(self.0.iter().position(|&known| known == name).ok_or_else(|| excerpt(name)))
    }
}

#[cfg(test)]
mod tests {
    use super::{BadObject, excerpt, fields, list, parse, whole, word};

    #[test]
    fn any_integer_is_a_whole_number_and_nothing_else_is() {
        let read = |text: &str| whole(parse(text.as_bytes()).unwrap());
        assert_eq!(read("12"), Some(12));
        assert_eq!(read("-3"), Some(-3));
        assert_eq!(read("-0"), Some(0));
        assert_eq!(read(&"9".repeat(500)), Some(i128::MAX));
        assert_eq!(read(&format!("-{}", "9".repeat(500))), Some(i128::MIN));
        for other in ["1.0", "1e2", "1E+2", "-0.5", "true", "null", "\"1\"", "[1]", "{}"] {
            assert_eq!(read(other), None, "{other}");
        }
    }

    #[test]
    fn a_word_may_be_written_with_escapes() {
        let read = |text: &'static str| word(parse(text.as_bytes()).unwrap());
        assert_eq!(read(r#""pass""#).as_deref(), Some("pass"));
        assert_eq!(read(r#""p\u0061ss""#).as_deref(), Some("pass"));
        assert_eq!(read(r#""""#).as_deref(), Some(""));
        assert_eq!(read(r#""\ud800""#), None, "half a surrogate pair spells nothing");
        assert_eq!(read("1"), None);
    }

    #[test]
    fn a_field_is_known_and_given_once() {
        let read = |text: &'static str| {
            let found = fields(parse(text.as_bytes()).unwrap(), &["a", "b"])?;
            Ok(found.map(|value| value.map(serde_json::value::RawValue::get)))
        };
        assert_eq!(read(r#"{"b":[1, 2],"a":null}"#), Ok([Some("null"), Some("[1, 2]")]));
        assert_eq!(read(r#"{"\u0061":0}"#), Ok([Some("0"), None]), "an escape spells the same name");
        assert_eq!(read("{}"), Ok([None, None]));
        assert_eq!(read(r#"{"a":1,"c":2}"#), Err(BadObject::Unknown("c".into())));
        assert_eq!(read(r#"{"a":1,"a":1}"#), Err(BadObject::Twice("a")));
        assert_eq!(read(r#"{"\udfff":1}"#), Err(BadObject::Unreadable));
        assert_eq!(read("[]"), Err(BadObject::NoObject));
    }

    #[test]
    fn depth_is_no_danger() {
        let deep = format!("{}{}", "[".repeat(30_000), "]".repeat(30_000));
        let outer = list(parse(deep.as_bytes()).unwrap()).unwrap();
        assert_eq!(outer.len(), 1);
    }

    #[test]
    fn what_is_quoted_back_is_short_and_printable() {
        assert_eq!(excerpt("sea\u{7}t"), "sea\\u{7}t");
        assert_eq!(excerpt(&"x".repeat(32)), "x".repeat(32));
        assert_eq!(excerpt(&"x".repeat(60_000)), format!("{}…", "x".repeat(32)));
    }
}
