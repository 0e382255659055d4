//! JSON as everybody here writes it: what has names is an object. A list of its values in their order would do as well for
//! `serde`, and would mean something else with the next version; and a browser would fetch code for it.

use std::fmt;

use serde::{
    Deserializer, de,
    de::{
        DeserializeOwned, DeserializeSeed, EnumAccess, Error, MapAccess, SeqAccess, VariantAccess, Visitor,
    },
};

/// Reads all of a text, in which whatever has names is an object.
pub fn read_objects<T: DeserializeOwned>(text: &[u8]) -> Result<T, serde_json::Error> {
    let mut reader = serde_json::Deserializer::from_slice(text);
    let value = T::deserialize(Objects(&mut reader))?;
    reader.end()?;
    Ok(value)
}

/// What is read, or whoever reads a part of it: whatever is within is read in the same way.
struct Objects<T>(T);

macro_rules! as_it_is {
    ($($deserialize:ident)*) => {
        $(fn $deserialize<V: Visitor<'de>>(self, visitor: V) -> Result<V::Value, D::Error> {
            self.0.$deserialize(visitor)
        })*
    };
}

impl<'de, D: Deserializer<'de>> Deserializer<'de> for Objects<D> {
    type Error = D::Error;

    as_it_is! {
        deserialize_bool deserialize_i8 deserialize_i16 deserialize_i32 deserialize_i64 deserialize_u8 deserialize_u16
        deserialize_u32 deserialize_u64 deserialize_f32 deserialize_f64 deserialize_char deserialize_str deserialize_string
        deserialize_bytes deserialize_byte_buf deserialize_unit deserialize_identifier deserialize_ignored_any
    }

    fn deserialize_any<V: Visitor<'de>>(self, visitor: V) -> Result<V::Value, D::Error> {
        self.0.deserialize_any(Objects(visitor))
    }

    fn deserialize_option<V: Visitor<'de>>(self, visitor: V) -> Result<V::Value, D::Error> {
        self.0.deserialize_option(Objects(visitor))
    }

    fn deserialize_unit_struct<V: Visitor<'de>>(
        self,
        name: &'static str,
        visitor: V,
    ) -> Result<V::Value, D::Error> {
        self.0.deserialize_unit_struct(name, visitor)
    }

    fn deserialize_newtype_struct<V: Visitor<'de>>(
        self,
        name: &'static str,
        visitor: V,
    ) -> Result<V::Value, D::Error> {
        self.0.deserialize_newtype_struct(name, Objects(visitor))
    }

    fn deserialize_seq<V: Visitor<'de>>(self, visitor: V) -> Result<V::Value, D::Error> {
        self.0.deserialize_seq(Objects(visitor))
    }

    fn deserialize_tuple<V: Visitor<'de>>(self, length: usize, visitor: V) -> Result<V::Value, D::Error> {
        self.0.deserialize_tuple(length, Objects(visitor))
    }

    fn deserialize_tuple_struct<V: Visitor<'de>>(
        self,
        name: &'static str,
        length: usize,
        visitor: V,
    ) -> Result<V::Value, D::Error> {
        self.0.deserialize_tuple_struct(name, length, Objects(visitor))
    }

    fn deserialize_map<V: Visitor<'de>>(self, visitor: V) -> Result<V::Value, D::Error> {
        self.0.deserialize_map(OnlyNamed(visitor))
    }

    fn deserialize_struct<V: Visitor<'de>>(
        self,
        _: &'static str,
        _: &'static [&'static str],
        visitor: V,
    ) -> Result<V::Value, D::Error> {
        self.0.deserialize_map(OnlyNamed(visitor))
    }

    fn deserialize_enum<V: Visitor<'de>>(
        self,
        name: &'static str,
        words: &'static [&'static str],
        visitor: V,
    ) -> Result<V::Value, D::Error> {
        self.0.deserialize_enum(name, words, Objects(visitor))
    }
}

/// Whoever takes nothing but what has names.
struct OnlyNamed<V>(V);

impl<'de, V: Visitor<'de>> Visitor<'de> for OnlyNamed<V> {
    type Value = V::Value;

    fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.expecting(f)
    }

    fn visit_map<A: MapAccess<'de>>(self, map: A) -> Result<V::Value, A::Error> {
        self.0.visit_map(Objects(map))
    }
}

macro_rules! as_it_comes {
    ($($visit:ident: $type:ty,)*) => {
        $(fn $visit<E: Error>(self, value: $type) -> Result<V::Value, E> {
            self.0.$visit(value)
        })*
    };
}

impl<'de, V: Visitor<'de>> Visitor<'de> for Objects<V> {
    type Value = V::Value;

    fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.expecting(f)
    }

    as_it_comes! {
        visit_bool: bool, visit_i64: i64, visit_u64: u64, visit_f64: f64, visit_str: &str, visit_borrowed_str: &'de str,
        visit_string: String,
    }

    fn visit_none<E: Error>(self) -> Result<V::Value, E> {
        self.0.visit_none()
    }

    fn visit_unit<E: Error>(self) -> Result<V::Value, E> {
        self.0.visit_unit()
    }

    fn visit_some<D: Deserializer<'de>>(self, within: D) -> Result<V::Value, D::Error> {
        self.0.visit_some(Objects(within))
    }

    fn visit_newtype_struct<D: Deserializer<'de>>(self, within: D) -> Result<V::Value, D::Error> {
        self.0.visit_newtype_struct(Objects(within))
    }

    fn visit_seq<A: SeqAccess<'de>>(self, list: A) -> Result<V::Value, A::Error> {
        self.0.visit_seq(Objects(list))
    }

    fn visit_map<A: MapAccess<'de>>(self, map: A) -> Result<V::Value, A::Error> {
        self.0.visit_map(Objects(map))
    }

    fn visit_enum<A: EnumAccess<'de>>(self, word: A) -> Result<V::Value, A::Error> {
        self.0.visit_enum(Objects(word))
    }
}

impl<'de, A: SeqAccess<'de>> SeqAccess<'de> for Objects<A> {
    type Error = A::Error;

    fn next_element_seed<T: DeserializeSeed<'de>>(&mut self, seed: T) -> Result<Option<T::Value>, A::Error> {
        self.0.next_element_seed(Objects(seed))
    }

    fn size_hint(&self) -> Option<usize> {
        self.0.size_hint()
    }
}

impl<'de, A: MapAccess<'de>> MapAccess<'de> for Objects<A> {
    type Error = A::Error;

    fn next_key_seed<K: DeserializeSeed<'de>>(&mut self, seed: K) -> Result<Option<K::Value>, A::Error> {
        self.0.next_key_seed(seed)
    }

    fn next_value_seed<T: DeserializeSeed<'de>>(&mut self, seed: T) -> Result<T::Value, A::Error> {
        self.0.next_value_seed(Objects(seed))
    }

    fn size_hint(&self) -> Option<usize> {
        self.0.size_hint()
    }
}

impl<'de, T: DeserializeSeed<'de>> DeserializeSeed<'de> for Objects<T> {
    type Value = T::Value;

    fn deserialize<D: Deserializer<'de>>(self, within: D) -> Result<T::Value, D::Error> {
        self.0.deserialize(Objects(within))
    }
}

impl<'de, A: EnumAccess<'de>> EnumAccess<'de> for Objects<A> {
    type Error = A::Error;
    type Variant = Objects<A::Variant>;

    fn variant_seed<T: DeserializeSeed<'de>>(
        self,
        seed: T,
    ) -> Result<(T::Value, Objects<A::Variant>), A::Error> {
        let (word, body) = self.0.variant_seed(seed)?;
        Ok((word, Objects(body)))
    }
}

impl<'de, A: VariantAccess<'de>> VariantAccess<'de> for Objects<A> {
    type Error = A::Error;

    fn unit_variant(self) -> Result<(), A::Error> {
        self.0.unit_variant()
    }

    fn newtype_variant_seed<T: DeserializeSeed<'de>>(self, seed: T) -> Result<T::Value, A::Error> {
        self.0.newtype_variant_seed(Objects(seed))
    }

    fn tuple_variant<V: Visitor<'de>>(self, length: usize, visitor: V) -> Result<V::Value, A::Error> {
        self.0.tuple_variant(length, Objects(visitor))
    }

    fn struct_variant<V: Visitor<'de>>(
        self,
        _: &'static [&'static str],
        visitor: V,
    ) -> Result<V::Value, A::Error> {
        self.0.newtype_variant_seed(NamedBody(visitor))
    }
}

/// What belongs to a word, and has names.
struct NamedBody<V>(V);

impl<'de, V: Visitor<'de>> de::DeserializeSeed<'de> for NamedBody<V> {
    type Value = V::Value;

    fn deserialize<D: Deserializer<'de>>(self, within: D) -> Result<V::Value, D::Error> {
        within.deserialize_map(OnlyNamed(self.0))
    }
}

#[cfg(test)]
mod tests {
    use serde::Deserialize;

    use super::read_objects;

    #[derive(Debug, PartialEq, Deserialize)]
    #[serde(rename_all = "snake_case", deny_unknown_fields)]
    enum Deed {
        Rest,
        Say { what: String, loud: Option<bool> },
        Go(Vec<Step>),
    }

    #[derive(Debug, PartialEq, Deserialize)]
    struct Step {
        far: u8,
    }

    fn read(text: &str) -> Result<Deed, String> {
        read_objects(text.as_bytes()).map_err(|error| error.to_string())
    }

    #[test]
    fn what_has_names_is_read_by_them() {
        assert_eq!(read(r#""rest""#), Ok(Deed::Rest));
        let say = Deed::Say { what: "\u{e9}".to_owned(), loud: None };
        assert_eq!(read(r#" {"say":{"loud":null,"what":"\u00e9"}} "#), Ok(say));
        assert_eq!(
            read(r#"{"go":[{"far":1},{"far":2}]}"#),
            Ok(Deed::Go(vec![Step { far: 1 }, Step { far: 2 }]))
        );
    }

    #[test]
    fn a_list_of_its_values_is_no_object_however_deep_it_stands() {
        for text in [r#"{"say":["hello",true]}"#, r#"{"go":[[1]]}"#] {
            let why = read(text).unwrap_err();
            assert!(why.starts_with("invalid type: sequence, expected struct"), "{why}");
        }
    }

    /// The same text, and the same reason, as `serde_json` has by itself.
    #[test]
    fn what_cannot_be_read_is_refused_as_it_would_be_without() {
        for text in [
            "",
            r#"{"say":{}}"#,
            r#"{"say":{"what":1}}"#,
            r#"{"say":{"what":"a","hat":1}}"#,
            r#"{"dance":1}"#,
            r#"{"go":[{"far":256}]}"#,
            r#"{"go":[{"far":1}],"go":[]}"#,
            r#""rest" "rest""#,
            r#"{"rest":{}}"#,
        ] {
            let plain = serde_json::from_str::<Deed>(text).unwrap_err().to_string();
            assert_eq!(read(text).unwrap_err(), plain, "{text}");
        }
    }
}
