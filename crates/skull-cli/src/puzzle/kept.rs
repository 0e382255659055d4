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
    /// Whether the first answer ever was right, by the puzzle's number.
    #[serde(default)]
    puzzles: BTreeMap<u16, bool>,
    /// Whether the first answer on its day was right, by the day: what was answered on another day does not count.
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

    /// Notes an answer, and that it was given on the puzzle's day. Of a puzzle the first answer counts, and of a day the
    /// first answer on that day.
    pub(super) fn note(&mut self, number: u16, is_right: bool, day: Option<u32>) {
        self.answers.puzzles.entry(number).or_insert(is_right);
        if let Some(day) = day {
            self.answers.days.entry(day).or_insert(is_right);
        }
    }

    /// Whether the answer that counts was right, if there was one: on the puzzle's day that day's.
    pub(super) fn was_right(&self, number: u16, day: Option<u32>) -> Option<bool> {
        match day {
            Some(day) => self.answers.days.get(&day).copied(),
            None => self.answers.puzzles.get(&number).copied(),
        }
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

    /// What a case of the rule says, and what has to come of it. The web client is held to the same file.
    #[derive(Deserialize)]
    struct FirstAnswers {
        says: String,
        answers: Vec<AnswerGiven>,
        solved: bool,
        streak: usize,
    }

    #[derive(Deserialize)]
    struct AnswerGiven {
        number: u16,
        right: bool,
        day: Option<u32>,
    }

    #[test]
    fn of_a_puzzle_the_first_answer_counts_and_of_a_day_the_first_on_that_day() {
        let cases: Vec<FirstAnswers> =
            serde_json::from_str(include_str!("../../tests/puzzle/first_answers.json")).unwrap();
        assert!(!cases.is_empty());
        for FirstAnswers { says, answers, solved, streak } in cases {
            let mut kept = KeptAnswers { path: PathBuf::new(), answers: AnswerBook::default() };
            answers.iter().for_each(|given| kept.note(given.number, given.right, given.day));
            let last = answers.last().unwrap();
            assert_eq!(kept.was_right(last.number, None), Some(solved), "{says}");
            assert_eq!(kept.streak(last.day.unwrap_or(0)), streak, "{says}");
        }
    }

    #[test]
    fn what_is_told_of_a_day_is_the_first_answer_on_that_day() {
        let mut kept = KeptAnswers { path: PathBuf::new(), answers: AnswerBook::default() };
        kept.note(8, false, None);
        assert_eq!((kept.was_right(8, None), kept.was_right(8, Some(4))), (Some(false), None));
        kept.note(8, true, Some(4));
        kept.note(8, false, Some(4));
        assert_eq!((kept.was_right(8, None), kept.was_right(8, Some(4))), (Some(false), Some(true)));
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
