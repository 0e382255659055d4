//! A review in words and tables.

use std::io::{self, Write};

use skull_review::{KeyMoment, Millionths, Rank, Ranks, Review, Split};
use skull_rules::Player;

use super::{moments, moves, story::GameStory};
use crate::{
    chances::{percent, signed_points, whole_points},
    picture::BOLD,
    tabular::{headline, note, paragraph, table},
};

/// What is told, to whom.
pub(super) struct ReviewTold<'a> {
    pub(super) review: &'a Review,
    pub(super) story: &'a GameStory,
    /// Who is spoken to, if it is one player.
    pub(super) you: Option<Player>,
    pub(super) moves: bool,
}

/// Prints how the game split, what mattered, and how the chances stood round by round.
pub(super) fn print(told: &ReviewTold<'_>, width: usize, out: &mut impl Write) -> io::Result<()> {
    headline(out, width, &format!("{}.", told.story.result))?;
    if told.review.splits.is_empty() {
        let why = "This record holds what everybody saw, and no choice can be judged from that. How the chances stood:";
        paragraph(out, width, why)?;
    } else {
        rankings(told, width, out)?;
        splits(told, width, out)?;
        what_mattered(told, out)?;
    }
    rounds(told, width, out)?;
    if told.moves {
        moves::print(told, out)?;
    }
    out.flush()
}

/// Who played best, and who was lucky, where the whole table is known; whoever is spoken to is told of their own game first.
fn rankings(told: &ReviewTold<'_>, width: usize, out: &mut impl Write) -> io::Result<()> {
    let standouts = Standouts::of(told.review);
    let yours = told.review.splits.iter().find(|split| Some(split.player) == told.you);
    let best = standouts.best.filter(|best| Some(best.player) != told.you);
    let whole: Vec<&Split> = yours.into_iter().chain(best).collect();
    let of_luck =
        standouts.of_luck().filter(|(split, _)| whole.iter().all(|told| told.player != split.player));
    let sentences = whole.iter().map(|split| told.sum(split, &standouts));
    let sentences = sentences.chain(of_luck.map(|(split, how)| {
        let who = told.story.names.player(split.player);
        format!("{who} had the {how} luck ({}).", signed_points(parts(split)[2]))
    }));
    let sentences: Vec<String> = sentences.collect();
    if sentences.is_empty() { Ok(()) } else { paragraph(out, width, &sentences.join(" ")) }
}

/// Who stands out at the table, as far as it can be told.
struct Standouts<'a> {
    best: Option<&'a Split>,
    unluckiest: Option<&'a Split>,
    luckiest: Option<&'a Split>,
}

impl<'a> Standouts<'a> {
    fn of(review: &'a Review) -> Standouts<'a> {
        let who = |is_it: fn(&Ranks) -> bool| {
            let mut ranked = review.splits.iter().zip(&review.ranks);
            ranked.find_map(|(split, ranks)| is_it(ranks).then_some(split))
        };
        Standouts {
            best: who(|ranks| ranks.own == Rank::Best),
            unluckiest: who(|ranks| ranks.luck == Rank::Worst),
            luckiest: who(|ranks| ranks.luck == Rank::Best),
        }
    }

    fn of_luck(&self) -> impl Iterator<Item = (&'a Split, &'static str)> {
        [(self.unluckiest, "worst"), (self.luckiest, "best")]
            .into_iter()
            .filter_map(|(split, how)| Some((split?, how)))
    }
}

impl ReviewTold<'_> {
    /// How well somebody played, and how lucky they were: the web client says the same.
    fn sum(&self, split: &Split, standouts: &Standouts<'_>) -> String {
        let [own, _, luck] = parts(split);
        let (lost, luck) = (points(-own), signed_points(luck));
        let who = self.story.names.player(split.player);
        let decisions = if standouts.best.is_some_and(|best| best.player == split.player) {
            format!("{who} played the best game at the table (lost {lost} by decisions)")
        } else {
            format!("{who} lost {lost} by decisions")
        };
        let how = standouts.of_luck().find(|(ranked, _)| ranked.player == split.player);
        let luck = match how {
            Some((_, how)) => format!("had the {how} luck ({luck})"),
            None if self.you == Some(split.player) => format!("luck was worth {luck} to you"),
            None => format!("luck was worth {luck}"),
        };
        format!("{decisions} and {luck}.")
    }
}

fn points(count: i32) -> String {
    format!("{count} point{} of a hundred", if count == 1 { "" } else { "s" })
}

/// From a fair share to the end, a line a player.
fn splits(told: &ReviewTold<'_>, width: usize, out: &mut impl Write) -> io::Result<()> {
    let splits = &told.review.splits;
    let names: Vec<String> = splits.iter().map(|split| told.story.names.player(split.player)).collect();
    let columns = ["In points of 100", "fair share", "decisions", "others", "luck", "in the end"];
    table(out, width, &names, columns, splits.iter().map(cells))?;
    note(
        out,
        width,
        "Decisions cost what a better choice would have won, by all that the player knew then; others' choices help or \
         harm; luck is who leads first, which discs are met, and which are taken blind.",
    )
}

fn cells(split: &Split) -> Vec<String> {
    let [fair, end] = [split.fair, split.result].map(whole_points);
    let parts = parts(split).map(signed_points);
    [fair.to_string()].into_iter().chain(parts).chain([end.to_string()]).collect()
}

/// What own decisions, others and luck came to, in whole points that add up.
fn parts(split: &Split) -> [i32; 3] {
    let all = whole_points(split.result) - whole_points(split.fair);
    that_add_up([split.own, split.others, split.luck], all)
}

/// Whole points that sum to `all`: each part is rounded up or down, those that are nearest first.
fn that_add_up(parts: [Millionths; 3], all: i32) -> [i32; 3] {
    let mut rounded = parts.map(whole_points);
    while rounded.iter().sum::<i32>() != all {
        let step = (all - rounded.iter().sum::<i32>()).signum();
        let gain = |at: &usize| f64::from(step) * (parts[*at].points() - f64::from(rounded[*at]));
        let at = (0..3).max_by(|one, other| gain(one).total_cmp(&gain(other))).unwrap_or(0);
        rounded[at] += step;
    }
    rounded
}

fn what_mattered(told: &ReviewTold<'_>, out: &mut impl Write) -> io::Result<()> {
    writeln!(out, "\n{BOLD}What mattered{BOLD:#}")?;
    let moments = told.review.key_moments(told.you);
    if moments.is_empty() {
        let least = KeyMoment::LEAST.points();
        return writeln!(
            out,
            "No choice was worse than fine, and luck never moved a chance by {least:.0} points at once."
        );
    }
    for (number, moment) in (1..).zip(moments) {
        writeln!(out, "{number:>4}  {}", moments::told(moment, told.review, told.story))?;
    }
    Ok(())
}

/// How the chances stood after each round, as all could know it.
fn rounds(told: &ReviewTold<'_>, width: usize, out: &mut impl Write) -> io::Result<()> {
    let ReviewTold { review, story, .. } = told;
    let ends: Vec<usize> = story.round_ends().into_iter().filter(|&end| end < review.public.len()).collect();
    let names: Vec<String> = (1..=ends.len()).map(|round| format!("round {round}")).collect();
    let players: Vec<String> =
        (0..review.players).filter_map(Player::new).map(|player| story.names.player(player)).collect();
    let columns = std::iter::once("Chances after").chain(players.iter().map(String::as_str));
    let rows = ends.iter().map(|&end| review.public[end].iter().map(|&chance| percent(chance)).collect());
    table(out, width, &names, columns, rows)?;
    note(out, width, "As everybody at the table could know them.")
}

#[cfg(test)]
mod tests {
    use skull_rules::notation::Record;

    use super::*;
    use crate::word_wrap::WordWrap;

    /// A game, and what was once made of it: how it is told is not to change with the numbers.
    const GAME: &str = include_str!("../../tests/review/three.skull");
    const REVIEW: &str = include_str!("../../tests/review/three.json");

    fn reviewed() -> (Record, Review) {
        (GAME.parse().unwrap(), serde_json::from_str(REVIEW).unwrap())
    }

    fn told(record: &Record, review: &Review, you: Option<u8>, moves: bool, width: usize) -> String {
        let you = you.and_then(Player::new);
        let story = GameStory::of(record, you);
        let mut out = Vec::new();
        let mut wrapped = WordWrap::as_wide_as(Some(width), &mut out);
        print(&ReviewTold { review, story: &story, you, moves }, width, &mut wrapped).unwrap();
        anstream::adapter::strip_str(&String::from_utf8(out).unwrap()).to_string()
    }

    #[test]
    fn a_review_is_told_to_the_whole_table() {
        let (record, review) = reviewed();
        insta::assert_snapshot!(told(&record, &review, None, false, 80));
    }

    #[test]
    fn every_choice_of_a_player_is_told_to_that_player() {
        let (record, review) = reviewed();
        insta::assert_snapshot!(told(&record, &review, Some(0), true, 80));
    }

    #[test]
    fn a_review_fits_every_terminal_of_40_columns_or_more() {
        let (record, review) = reviewed();
        for width in [40, 60, 80] {
            let text = told(&record, &review, None, true, width);
            assert!(text.lines().all(|line| line.chars().count() <= width), "{width}:\n{text}");
            assert!(text.starts_with("Bo won by challenges") && text.contains("Round 4"), "{text}");
        }
    }

    #[test]
    fn whole_points_add_up_as_their_millionths_do() {
        let parts = |parts: [i32; 3], all| that_add_up(parts.map(Millionths), all);
        assert_eq!(parts([-4_100, 176_400, 577_700], 75), [-1, 18, 58], "nobody is further off than need be");
        assert_eq!(parts([-44_900, 374_600, 420_300], 75), [-4, 37, 42]);
        assert_eq!(parts([-250_000, 0, 0], -25), [-25, 0, 0]);
    }

    #[test]
    fn who_was_ahead_is_said_only_where_it_can_be_told() {
        let (record, mut review) = reviewed();
        let split = |review: &mut Review, player: usize, own: i32, luck: i32| {
            let split = &mut review.splits[player];
            (split.own, split.uncertainty, split.luck) =
                (Millionths(own), Millionths(6_000), Millionths(luck));
            split.others = split.result - split.fair - split.own - split.luck;
            review.ranks = Ranks::of(&review.splits);
        };
        split(&mut review, 0, -60_000, -380_000);
        split(&mut review, 1, -40_000, 10_000);
        split(&mut review, 2, -50_000, 5_000);
        let text = told(&record, &review, None, false, 200);
        assert!(
            text.contains("Bo played the best game at the table (lost 4 points of a hundred by decisions) and luck was worth +1. Ana had the worst luck (−38).\n"),
            "{text}"
        );
        let text = told(&record, &review, Some(0), false, 200);
        assert!(
            text.contains("You lost 6 points of a hundred by decisions and had the worst luck (−38)."),
            "{text}"
        );
        split(&mut review, 2, -49_999, 0);
        let text = told(&record, &review, Some(1), false, 200);
        assert!(text.contains(
                "You lost 4 points of a hundred by decisions and had the best luck (+1). Ana had the worst luck (−38)."
            ),
            "{text}"
        );
        assert!(!text.contains("best game"), "{text}");
    }
}
