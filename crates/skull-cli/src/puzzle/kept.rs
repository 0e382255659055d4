use std::{collections::BTreeMap, fs, io, path::PathBuf};

use serde::{Deserialize, Serialize};

use crate::{failure::Failure, replace_file};

/// What has been answered here, in a file beside the games.
#[derive(Debug)]
pub(super) struct KeptAnswers {
    path: PathBuf,
    answers: AnswerBook,
}

/// What the file holds.
#[derive(Debug, Default, Serialize, Deserialize)]
struct AnswerBook {
    /// Whether the first answer was right, by the puzzle's number.
    #[serde(default)]
    puzzles: BTreeMap<u16, bool>,
    /// The same of the puzzles of days, by the day.
    #[serde(default)]
    days: BTreeMap<u32, bool>,
}

impl KeptAnswers {
    /// Reads what is there; nothing yet is no mistake.
    pub(super) fn open(path: PathBuf) -> Result<KeptAnswers, Failure> {
        let answers = match fs::read(&path) {
            Ok(bytes) => serde_json::from_slice(&bytes).map_err(|why| {
                let path = path.display();
                Failure::sentence(format!("{path} cannot be read, remove it to begin anew: {why}"))
            })?,
            Err(why) if why.kind() == io::ErrorKind::NotFound => AnswerBook::default(),
            Err(why) => return Err(Failure::new(format!("cannot read {}", path.display()), why)),
        };
        Ok(KeptAnswers { path, answers })
    }

    pub(super) fn has_answered(&self, number: u16) -> bool {
        self.answers.puzzles.contains_key(&number)
    }

    /// Notes an answer, and that it was the answer of a day. Only the first one counts.
    pub(super) fn note(&mut self, number: u16, is_right: bool, day: Option<u32>) {
        let first = *self.answers.puzzles.entry(number).or_insert(is_right);
        if let Some(day) = day {
            self.answers.days.entry(day).or_insert(first && is_right);
        }
    }

    /// Whether the first answer was right, if there was one.
    pub(super) fn was_right(&self, number: u16) -> Option<bool> {
        self.answers.puzzles.get(&number).copied()
    }

    /// On how many days in a row, up to this one or the day before it, the puzzle of the day was solved.
    pub(super) fn streak(&self, today: u32) -> usize {
        let solved = |day: &u32| self.answers.days.get(day) == Some(&true);
        let back_from = |day: u32| (0..=day).rev().take_while(solved).count();
        match self.answers.days.get(&today) {
            Some(_) => back_from(today),
            None => today.checked_sub(1).map_or(0, back_from),
        }
    }

    /// Writes it down, as a whole.
    pub(super) fn keep(&self) -> Result<(), Failure> {
        let folder = self.path.parent();
        let kept = folder.map_or(Ok(()), fs::create_dir_all).and_then(|()| {
            let text = serde_json::to_vec(&self.answers)?;
            replace_file::replace(&self.path, &text)
        });
        kept.map_err(|why| Failure::new(format!("cannot keep your answer in {}", self.path.display()), why))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_streak_counts_days_in_a_row_and_waits_for_today() {
        let folder = tempfile::tempdir().unwrap();
        let path = folder.path().join("games/puzzles.json");
        let mut kept = KeptAnswers::open(path.clone()).unwrap();
        for (day, is_right) in [(10, true), (11, false), (12, true), (13, true)] {
            kept.note(day as u16, is_right, Some(day));
        }
        kept.keep().unwrap();
        let kept = KeptAnswers::open(path).unwrap();
        assert_eq!([11, 12, 13, 14, 15].map(|day| kept.streak(day)), [0, 1, 2, 2, 0]);
        assert_eq!(kept.streak(0), 0);
    }

    #[test]
    fn only_the_first_answer_counts() {
        let mut kept = KeptAnswers { path: PathBuf::new(), answers: AnswerBook::default() };
        kept.note(7, false, Some(3));
        kept.note(7, true, Some(3));
        assert_eq!((kept.was_right(7), kept.streak(3)), (Some(false), 0));
        kept.note(8, false, None);
        kept.note(8, true, Some(4));
        assert_eq!(kept.streak(4), 0, "it was answered before its day");
        assert!(kept.has_answered(8) && !kept.has_answered(9));
    }

    #[test]
    fn a_file_that_cannot_be_understood_is_left_as_it_is() {
        let folder = tempfile::tempdir().unwrap();
        let path = folder.path().join("puzzles.json");
        fs::write(&path, "half a fi").unwrap();
        let why = KeptAnswers::open(path.clone()).unwrap_err().to_string();
        assert!(why.contains("puzzles.json cannot be read, remove it to begin anew"), "{why}");
        assert_eq!(fs::read_to_string(path).unwrap(), "half a fi");
    }
}
