use skull_review::{CannotReview, Pains, Review};
use skull_rules::notation::Record;

/// How often the networks are asked at most, for each step of a record and each seat at the table.
const MOST_QUESTIONS: usize = 30;

/// Reviews a record at a glance, and says how many decisions were judged.
pub(crate) fn at(record: &Record) -> usize {
    let review = match Review::of(record, Pains::Glance) {
        Ok(review) => review,
        Err(CannotReview::TooLong { acts, most }) => {
            assert!(acts > most);
            return 0;
        }
        Err(why) => panic!("{why}"),
    };
    let steps = record.acts().len() + 1;
    let most = MOST_QUESTIONS * steps * record.setup().seats();
    assert!(review.thought as usize <= most, "{} questions about {steps} steps", review.thought);
    assert_eq!(review.public.len(), steps, "every step is told");
    for split in &review.splits {
        let parts = split.fair.0 + split.own.0 + split.others.0 + split.luck.0;
        assert_eq!(parts, split.result.0, "the parts add up");
    }
    review.decisions.len()
}
