use std::str::FromStr;

use skull_table::wire::Denial;

/// Where a request goes: `/api/games/7a…/replay?eyes=2` is `games`, `7a…`, `replay` with one option.
pub(crate) struct Address<'a> {
    /// The parts after `/api/`.
    pub(crate) parts: Vec<&'a str>,
    options: Vec<(&'a str, &'a str)>,
}

impl<'a> Address<'a> {
    /// Takes a path apart. One that leads nowhere has no parts.
    pub(crate) fn of(path: &'a str) -> Address<'a> {
        let (path, options) = path.split_once('?').unwrap_or((path, ""));
        let parts = path.strip_prefix("/api/").map_or_else(Vec::new, |parts| parts.split('/').collect());
        let options = options.split('&').filter(|option| !option.is_empty());
        Address {
            parts,
            options: options.map(|option| option.split_once('=').unwrap_or((option, ""))).collect(),
        }
    }

    /// An option, if it is given.
    pub(crate) fn option<T: FromStr>(&self, name: &str) -> Result<Option<T>, Denial> {
        let given = self.options.iter().find(|(known, _)| *known == name);
        let read = |&(_, value): &(&str, &str)| {
            value.parse().map_err(|_| Denial::unreadable(format!("{name} cannot be {value}")))
        };
        given.map(read).transpose()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_path_has_parts_and_options() {
        let address = Address::of("/api/tables/bado-kimelu/socket?version=7&screen=true");
        assert_eq!(address.parts, ["tables", "bado-kimelu", "socket"]);
        assert_eq!(address.option("version").unwrap(), Some(7_u64));
        assert_eq!(address.option("screen").unwrap(), Some(true));
        assert_eq!(address.option::<u64>("talk").unwrap(), None);
        assert_eq!(address.option::<u64>("screen").unwrap_err().code, "bad_request");
        assert!(Address::of("/t/bado-kimelu").parts.is_empty());
    }
}
