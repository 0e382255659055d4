use skull_bots::{Bot, Level, Sightline};
use skull_rules::{
    Action,
    notation::{Known, Record},
};

/// Those whose mistakes say how hard a puzzle is.
const SOLVERS: [Level; 3] = [Level::Novice, Level::Regular, Level::Expert];

/// Of so many of each.
const OF_EACH: u64 = 64;

/// How hard it is to find the best choice of a position: of a hundred answers of our novice, regular and expert, so many
/// are another one.
///
/// ```
/// # use skull_review::{Puzzle, difficulty};
/// let puzzle = Puzzle::today(0);
/// assert_eq!(difficulty(puzzle.record(), puzzle.best()), puzzle.difficulty());
/// ```
pub fn difficulty(record: &Record, best: Action) -> u8 {
    let wrong = SOLVERS.iter().flat_map(|&level| (0..OF_EACH).map(move |seed| (level, seed)));
    let wrong = wrong.filter(|&(level, seed)| answer(record, level, seed) != Some(best)).count();
    let all = SOLVERS.len() * OF_EACH as usize;
    ((100 * wrong + all / 2) / all) as u8
}

/// What a player of this level does, who has sat there since the game began.
fn answer(record: &Record, level: Level, seed: u64) -> Option<Action> {
    let Known::To(seat) = record.known() else { return None };
    let start = record.start();
    let eyes = start.viewer(seat);
    let mut bot: Box<dyn Bot> = level.sit(Sightline::new(&start, eyes), seed);
    for moment in record.replay() {
        for event in &moment.events {
            bot.see(&eyes.sees(event), Sightline::new(&moment.game, eyes));
        }
    }
    let game = record.game();
    let legal = game.legal(seat);
    (!legal.is_empty()).then(|| bot.act(seat, Sightline::new(game, eyes), legal))
}
