use serde_json::{Value, json};
use skull_chance::Dice;

use super::Player;

/// How far a game is, for the one who directs its players.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Course {
    /// Somebody has acted.
    On,
    /// It is over.
    Over,
}

/// Plays the game that is on to its end: whoever may do something does any of it.
pub(crate) async fn play_out(players: &mut [Player], dice: &mut Dice) {
    while step(players, dice).await == Course::On {}
}

/// Lets one of the players do something, or waits for a bot to.
pub(crate) async fn step(players: &mut [Player], dice: &mut Dice) -> Course {
    let newest = players.iter().map(|player| player.version).max().unwrap();
    for player in players.iter_mut() {
        player.sees(newest).await;
    }
    if players[0].phase() == "over" {
        return Course::Over;
    }
    let choices: Vec<(usize, Value)> =
        players.iter().enumerate().flat_map(|(who, player)| choices(who, player)).collect();
    if choices.is_empty() {
        players[0].next().await;
        return Course::On;
    }
    let (who, command) = &choices[usize::from(dice.below(choices.len().min(255) as u8))];
    // A loss that waited may be made before somebody shows; nothing else can go wrong.
    if let Err(refused) = players[*who].does(command).await {
        let is_late = ["nothing_to_show", "wrong_phase", "game_over"].contains(&refused.code.as_str());
        let may_be_late = *command == "done" || command["act"]["action"] == "show";
        assert!(is_late && may_be_late, "{command} {refused:?}");
    }
    Course::On
}

/// Everything that a player may do now, as commands.
fn choices(who: usize, player: &Player) -> Vec<(usize, Value)> {
    let list = |value: &Value| value.as_array().cloned().unwrap_or_default();
    let game = &player.game;
    let pause = game.get("pause");
    let mut choices = Vec::new();
    // What is lost is chosen once, and waits.
    if pause.is_none_or(|pause| pause["chosen"] == false) {
        for own in list(&game["legal"]) {
            for action in list(&own["actions"]) {
                choices.push((who, json!({"act": {"seat": own["seat"], "action": action}})));
            }
        }
    }
    let own: Vec<Value> = list(&game["view"]["own"]).iter().map(|own| own["seat"].clone()).collect();
    let may_show: Vec<Value> =
        list(&game["may_show"]).into_iter().filter(|seat| own.contains(seat)).collect();
    for seat in &may_show {
        choices.push((who, json!({"act": {"seat": seat, "action": "show"}})));
    }
    let done = pause.map(|pause| list(&pause["done"])).unwrap_or_default();
    if pause.is_some() && may_show.iter().any(|seat| !done.contains(seat)) {
        choices.push((who, json!("done")));
    }
    choices
}
