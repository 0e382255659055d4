//! Whether what was sent is what the types say.

use std::fmt;

use serde_json::Value;

use crate::{
    Protocol,
    union::{Alternative, Field, Union},
};

/// A value that a type does not allow, and where it is.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct TypeMismatch {
    /// As in `.game.view.seats[2]`.
    at: String,
    why: String,
}

impl fmt::Display for TypeMismatch {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}: {}", self.at, self.why)
    }
}

impl std::error::Error for TypeMismatch {}

impl Protocol {
    /// Whether a value has the type of this name: every field that must be there, and none that may not.
    ///
    /// ```
    /// # use serde_json::json;
    /// let protocol = skull_typescript::Protocol::default();
    /// assert!(protocol.check("Action", &json!({"bid": 2})).is_ok());
    /// let mismatch = protocol.check("Action", &json!({"bid": "two"})).unwrap_err();
    /// assert_eq!(mismatch.to_string(), ".bid: \"two\" is not number");
    /// ```
    pub fn check(&self, name: &str, value: &Value) -> Result<(), TypeMismatch> {
        self.fits_word(name, value)
    }

    /// One of the alternatives must fit; if none does, the one that fits furthest tells why.
    fn fits(&self, union: &Union, value: &Value) -> Result<(), TypeMismatch> {
        let mut furthest: Option<TypeMismatch> = None;
        for alternative in &union.0 {
            match self.fits_alternative(alternative, value) {
                Ok(()) => return Ok(()),
                Err(mismatch) if furthest.as_ref().is_none_or(|other| other.at.len() < mismatch.at.len()) => {
                    furthest = Some(mismatch);
                }
                Err(_) => {}
            }
        }
        furthest.map_or(Ok(()), Err)
    }

    fn fits_alternative(&self, alternative: &Alternative, value: &Value) -> Result<(), TypeMismatch> {
        match (alternative, value) {
            (Alternative::Word(word), _) => self.fits_word(word, value),
            (Alternative::List(of), Value::Array(items)) => {
                items.iter().enumerate().try_for_each(|(index, item)| {
                    self.fits(of, item).map_err(|mismatch| mismatch.in_part(&format!("[{index}]")))
                })
            }
            (Alternative::List(_), _) => Err(TypeMismatch::new(value, "a list")),
            (Alternative::Object(fields), Value::Object(object)) => {
                let unknown = object.keys().find(|key| fields.iter().all(|field| field.name != **key));
                if let Some(key) = unknown {
                    return Err(TypeMismatch {
                        at: String::new(),
                        why: format!("clients know of no `{key}`"),
                    });
                }
                fields.iter().try_for_each(|field| self.fits_field(field, object.get(&field.name)))
            }
            (Alternative::Object(_), _) => Err(TypeMismatch::new(value, "an object")),
        }
    }

    fn fits_field(&self, field: &Field, value: Option<&Value>) -> Result<(), TypeMismatch> {
        let part = format!(".{}", field.name);
        match value {
            Some(value) => self.fits(&field.union, value).map_err(|mismatch| mismatch.in_part(&part)),
            None if field.is_optional => Ok(()),
            None => Err(TypeMismatch { at: part, why: "is not there".to_owned() }),
        }
    }

    fn fits_word(&self, word: &str, value: &Value) -> Result<(), TypeMismatch> {
        let is_so = match (word, value) {
            ("string", Value::String(_)) | ("boolean", Value::Bool(_)) | ("null", Value::Null) => true,
            ("number", Value::Number(number)) => number.as_f64().is_some_and(|number| number.abs() < MOST),
            (literal, Value::String(text)) if literal.starts_with('\'') => literal.trim_matches('\'') == text,
            (number, Value::Number(value)) if *number == value.to_string() => true,
            (name, _) => match self.find(name) {
                Some(union) => return self.fits(union, value),
                None => false,
            },
        };
        if is_so { Ok(()) } else { Err(TypeMismatch::new(value, word)) }
    }
}

/// 2⁵³, beyond which JavaScript counts no more.
const MOST: f64 = 9_007_199_254_740_992.0;

impl TypeMismatch {
    fn new(value: &Value, wanted: &str) -> TypeMismatch {
        TypeMismatch { at: String::new(), why: format!("{value} is not {wanted}") }
    }

    fn in_part(self, part: &str) -> TypeMismatch {
        TypeMismatch { at: format!("{part}{}", self.at), ..self }
    }
}

#[cfg(test)]
mod tests {
    use serde_json::json;

    use super::Protocol;

    #[test]
    fn a_value_fits_with_all_its_fields_and_no_other() {
        let protocol = Protocol::default();
        let why = |name, value| protocol.check(name, &value).err().map(|mismatch| mismatch.to_string());
        assert_eq!(why("Refused", json!({"error": {"code": "stale", "message": "Look again."}})), None);
        assert_eq!(why("Speaker", json!({"seat": 2})), None);
        assert_eq!(why("TurnClock", json!(90)), None);
        assert_eq!(why("Tribes", json!(2)), None);
        for (name, value, told) in [
            ("Refused", json!({"error": {"code": "stale"}}), ".error.message: is not there"),
            ("Refused", json!({"error": {"code": "stole", "message": ""}}), ".error.code: \"stole\" is not"),
            ("Me", json!({"name": "Ada", "avatar": 0, "id": 1}), ": clients know of no `id`"),
            ("Me", json!({"name": "Ada", "avatar": 0, "token": null}), ".token: null is not string"),
            ("Seen", json!({"type": "placed", "seat": 0, "disc": "rose"}), ".disc: \"rose\" is not"),
            ("Time", json!(u64::MAX), ": 18446744073709551615 is not number"),
            ("Tribes", json!(3), ": 3 is not"),
            ("Nonsense", json!(1), ": 1 is not Nonsense"),
        ] {
            let mismatch = why(name, value).unwrap();
            assert!(mismatch.starts_with(told), "{mismatch}");
        }
    }
}
