use std::{fmt::Display, ops::RangeInclusive};

/// Reads a whole number of this range on the command line; another one is refused in our own words.
pub(crate) fn whole<T>(
    range: RangeInclusive<T>,
) -> impl Fn(&str) -> Result<T, String> + Clone + Send + Sync + 'static
where
    T: TryFrom<u64> + PartialOrd + Display + Clone + Send + Sync + 'static,
{
    move |text| {
        let number = text.parse().ok().and_then(|number: u64| T::try_from(number).ok());
        number
            .filter(|number| range.contains(number))
            .ok_or_else(|| format!("a whole number from {} to {}", range.start(), range.end()))
    }
}

#[cfg(test)]
mod tests {
    use super::whole;

    #[test]
    fn a_number_is_whole_and_within_its_range() {
        let seats = whole(2..=12_u8);
        assert_eq!((seats("2"), seats("12")), (Ok(2), Ok(12)));
        for wrong in ["1", "13", "300", "-2", "2.5", "two", ""] {
            assert_eq!(seats(wrong), Err("a whole number from 2 to 12".to_owned()), "{wrong}");
        }
        assert_eq!(whole(0..=u64::MAX)(&u64::MAX.to_string()), Ok(u64::MAX));
        assert!(whole(0..=u64::MAX)("18446744073709551616").is_err());
    }
}
