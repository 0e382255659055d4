use std::{
    fs::{self, File},
    io,
    path::{Path, PathBuf},
};

use serde::{Deserialize, Serialize};
use skull_client::ServerAddress;

use crate::{failure::Failure, play::shelf::data_folder, replace_file};

/// What this machine's people and programs are known by at one server: a file that only its owner can read.
///
/// Each has a name and a token of its own, so that two people, or a person and a program, may sit at one table.
#[derive(Clone, Debug)]
pub(crate) struct Keyring {
    path: PathBuf,
    kept: KeptGuests,
}

#[derive(Clone, Debug, Default, Serialize, Deserialize)]
struct KeptGuests {
    server: String,
    /// Whoever came last is the last.
    guests: Vec<KeptGuest>,
}

/// Somebody the server knows.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub(crate) struct KeptGuest {
    pub(crate) name: String,
    pub(crate) token: String,
    /// Whether a program plays under this name.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub(crate) program: bool,
}

impl Keyring {
    /// Guests that are remembered at one server.
    const MOST: usize = 64;

    /// Those of one server, in this data folder or where the platform keeps such things.
    pub(crate) fn open(data: Option<&Path>, server: &ServerAddress) -> Result<Keyring, Failure> {
        let server = server.to_string();
        let name: String = server
            .chars()
            .map(|letter| if letter.is_ascii_alphanumeric() || letter == '.' { letter } else { '-' })
            .collect();
        let path = data_folder(data)?.join("servers").join(format!("{name}.json"));
        let kept = read(&path).map_err(|why| Failure::new(format!("cannot read {}", path.display()), why))?;
        Ok(Keyring { path, kept: KeptGuests { server, ..kept } })
    }

    /// The guest of this name; or, if none is named, the one who came last.
    pub(crate) fn find(&self, name: Option<&str>, program: bool) -> Option<&KeptGuest> {
        let fits =
            |guest: &&KeptGuest| guest.program == program && name.is_none_or(|name| guest.name == name);
        self.kept.guests.iter().rev().find(fits)
    }

    /// Keeps a guest, in place of one of the same name, as the one who came last; and with those whom other programs have
    /// kept in the meantime.
    pub(crate) fn keep(&mut self, guest: KeptGuest) -> Result<(), Failure> {
        self.write_with(guest)
            .map_err(|why| Failure::new(format!("cannot keep who you are in {}", self.path.display()), why))
    }

    fn write_with(&mut self, guest: KeptGuest) -> io::Result<()> {
        let folder = self.path.parent().unwrap_or(Path::new("."));
        fs::create_dir_all(folder)?;
        // Two programs may come at the same moment: one after the other.
        let alone = File::create(folder.with_extension("lock"))?;
        alone.lock()?;
        self.kept.guests = read(&self.path)?.guests;
        let is_other = |kept: &KeptGuest| (&kept.name, kept.program) != (&guest.name, guest.program);
        self.kept.guests.retain(is_other);
        self.kept.guests.push(guest);
        let too_many = self.kept.guests.len().saturating_sub(Keyring::MOST);
        self.kept.guests.drain(..too_many);
        let file = serde_json::to_vec_pretty(&self.kept).expect("names and tokens are plain data");
        replace_file::replace_secret(&self.path, &file)
    }
}

/// Whoever is kept there. Of a file that is not there, or cannot be understood any more, nobody is known: they come anew.
fn read(path: &Path) -> io::Result<KeptGuests> {
    match fs::read(path) {
        Ok(file) => Ok(serde_json::from_slice(&file).unwrap_or_default()),
        Err(why) if why.kind() == io::ErrorKind::NotFound => Ok(KeptGuests::default()),
        Err(why) => Err(why),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn guest(name: &str, token: &str, program: bool) -> KeptGuest {
        KeptGuest { name: name.into(), token: token.into(), program }
    }

    fn open(folder: &Path, server: &str) -> Keyring {
        Keyring::open(Some(folder), &server.parse().unwrap()).unwrap()
    }

    #[test]
    fn who_came_last_comes_again_and_names_are_kept_apart() {
        let folder = tempfile::tempdir().unwrap();
        let mut keys = open(folder.path(), "localhost:8080");
        assert_eq!(keys.find(None, false), None);
        keys.keep(guest("Ada", "1", false)).unwrap();
        keys.keep(guest("Bo", "2", false)).unwrap();
        keys.keep(guest("Ada", "3", true)).unwrap();
        let keys = open(folder.path(), "localhost:8080");
        assert_eq!(keys.find(None, false), Some(&guest("Bo", "2", false)));
        assert_eq!(keys.find(Some("Ada"), false), Some(&guest("Ada", "1", false)));
        assert_eq!(
            keys.find(Some("Ada"), true),
            Some(&guest("Ada", "3", true)),
            "a program is somebody else"
        );
        assert_eq!(
            open(folder.path(), "localhost:8081").find(None, false),
            None,
            "another server, other guests"
        );
    }

    #[test]
    fn programs_that_come_at_the_same_moment_are_all_kept() {
        let folder = tempfile::tempdir().unwrap();
        // All have looked before anybody writes.
        let keyrings: Vec<Keyring> = (0..8).map(|_| open(folder.path(), "localhost:8080")).collect();
        std::thread::scope(|scope| {
            for (number, mut keys) in keyrings.into_iter().enumerate() {
                scope.spawn(move || keys.keep(guest(&format!("Bot {number}"), "1", true)).unwrap());
            }
        });
        let keys = open(folder.path(), "localhost:8080");
        for number in 0..8 {
            assert!(keys.find(Some(&format!("Bot {number}")), true).is_some(), "Bot {number} is forgotten");
        }
    }

    #[cfg(unix)]
    #[test]
    fn nobody_else_can_read_a_token() {
        use std::os::unix::fs::PermissionsExt;

        let folder = tempfile::tempdir().unwrap();
        let mut keys = open(folder.path(), "https://skull.example.org/games");
        keys.keep(guest("Ada", "1", false)).unwrap();
        keys.keep(guest("Ada", "2", false)).unwrap();
        assert!(
            keys.path.ends_with("servers/https---skull.example.org-games.json"),
            "{}",
            keys.path.display()
        );
        assert_eq!(fs::metadata(&keys.path).unwrap().permissions().mode() & 0o777, 0o600);
    }
}
