//! What keys and clicks do, at the right moment and at any other.

use ratatui::crossterm::event::{KeyCode, KeyEvent, KeyModifiers, MouseButton, MouseEvent, MouseEventKind};
use skull_review::Millionths;
use skull_rules::Action;

use super::*;

fn click(app: &mut App, words: &str) {
    let picture = screen(app, 80, 24);
    let (row, line) =
        picture.lines().enumerate().find(|(_, line)| line.contains(words)).expect("it is on the screen");
    let column = line.split(words).next().unwrap().chars().count();
    app.update(Input::Mouse(MouseEvent {
        kind: MouseEventKind::Down(MouseButton::Left),
        column: column as u16,
        row: row as u16,
        modifiers: KeyModifiers::NONE,
    }));
}

#[test]
fn what_cannot_be_chosen_says_why() {
    let mut app = four(PLACED);
    let note = |app: &mut App, keys: &str| {
        press(app, keys);
        screen(app, 80, 24)
    };
    assert!(note(&mut app, "p").contains("There is no passing before a bid: place a disc or bid (R3.3)."));
    assert!(note(&mut app, "9").contains("more than the 7 discs on the mats (R4.1)"));
    assert!(note(&mut app, "x").contains("Discs are shown only after a failed attempt"));
    let mut waiting = four("1. B leads | A+f B+f C+f D+f");
    assert!(note(&mut waiting, "f").contains("It is Maud's turn (R3.1)."));
    assert!(waiting.table.record().acts().len() == 4, "nothing has changed");
}

#[test]
fn digits_make_a_bid_and_only_enter_makes_it_stand() {
    let mut app = app(12, &[0], "", &format!("1. A leads | {TWELVE}"));
    press(&mut app, "12");
    assert_eq!(app.dial, 12);
    assert!(app.table.game().bid().is_none());
    press(&mut app, "3");
    assert_eq!(app.dial, 3, "123 is no bid, so it begins anew");
    press(&mut app, "\n");
    assert_eq!(app.table.game().bid().map(skull_rules::Bid::get), Some(3));
}

#[test]
fn a_mouse_does_all_that_keys_do() {
    let mut app = four(PLACED);
    click(&mut app, "›");
    assert_eq!(app.dial, 2);
    click(&mut app, "bid 2");
    assert_eq!(app.table.game().bid().map(skull_rules::Bid::get), Some(2));
    let mut app = four("1. A leads | A+f B+f C+s D+f | A:3 B:pass C:pass D:pass | A^f");
    click(&mut app, "D ◆ Tito");
    assert_eq!(app.table.game().flips_left(), Some(1));
    let mut app = four(PLACED);
    click(&mut app, "? help");
    assert!(screen(&mut app, 80, 24).contains("what you can do now"));
    click(&mut app, "Esc closes");
    assert!(app.page.is_none());
}

/// The discs in your hand can be clicked.
#[test]
fn a_click_on_a_disc_places_it() {
    let mut app = four("1. B leads");
    click(&mut app, "☠ │");
    assert_eq!(app.table.game().stack(Seat::new(0).unwrap()).next(), Some(skull_rules::Disc::Skull));
}

#[test]
fn keys_are_answered_while_a_disc_is_being_turned() {
    let mut app = four("1. B leads | A+f B+f C+f D+f | B:3 C:pass D:pass");
    press(&mut app, "p");
    assert!(!app.beats.is_empty(), "the attempt is still to be shown");
    let before = app.beats.len();
    app.advance(Duration::from_millis(10));
    press(&mut app, "?");
    assert!(screen(&mut app, 80, 24).contains("It is not your turn"));
    press(&mut app, "? ");
    assert_eq!(app.beats.len(), before - 1, "space shows the next thing at once");
    assert!(app.rest() <= Duration::from_millis(250));
}

#[test]
fn a_held_breath_ends_by_itself_and_is_longest_before_the_last_disc() {
    let mut app = four("1. A leads | A+f B+f C+f D+f | A:2 B:pass C:pass");
    // Tito is a bot: whatever he says, the table comes to rest again.
    let mut now = Duration::ZERO;
    for _ in 0..2_000 {
        app.advance(now);
        now += app.rest().max(Duration::from_millis(1));
        if app.asked().is_some() {
            break;
        }
    }
    assert!(app.asked().is_some());
    assert!(now < Duration::from_mins(1), "{now:?}");
}

#[test]
fn talk_is_heard_by_all() {
    let mut app = four(PLACED);
    press(&mut app, "t2");
    let picture = screen(&mut app, 80, 24);
    assert!(
        picture.contains("You: “There's a skull") && picture.contains(" “There's a skull on my mat.”"),
        "{picture}"
    );
}

#[test]
fn the_coach_is_off_until_asked() {
    let mut app = four(BIDDING);
    assert!(!screen(&mut app, 80, 24).contains("your chance to win"));
    press(&mut app, "o");
    for (width, height) in [(80, 24), (120, 40)] {
        let picture = screen(&mut app, width, height);
        let told = ["the next disc is a skull", "your chance to win", "bid 5", "pass", "%"];
        assert!(told.iter().all(|words| picture.contains(words)), "{picture}");
    }
    assert!(app.table.record().headers.event.is_some(), "the game is practice");
    press(&mut app, "o");
    assert!(!screen(&mut app, 80, 24).contains('%'));
}

#[test]
fn the_coach_comes_to_nobody_who_plays_with_others() {
    let mut app = app(4, &[0, 2], "", PLACED);
    press(&mut app, "\n");
    for key in ["o", "O", "u"] {
        press(&mut app, key);
        let picture = screen(&mut app, 80, 24);
        assert!(picture.contains("only where nobody else plays") && !picture.contains('%'), "{picture}");
    }
    assert!(app.table.record().headers.event.is_none());
}

/// Whoever insists does as they like.
#[test]
fn a_gentle_coach_asks_once_more_before_a_blunder() {
    let mut app = four(BIDDING);
    press(&mut app, "O");
    assert!(!screen(&mut app, 80, 24).contains("your chance to win"), "it says nothing unless it must");
    let counsel = app.advised.as_mut().and_then(|advised| advised.counsel.as_mut()).unwrap();
    for weighed in &mut counsel.appraisal.choices {
        let share = if weighed.action == Action::Pass { 0.05 } else { 0.4 };
        (weighed.chance, weighed.uncertainty) = (Millionths::of(share), Millionths::NONE);
    }
    counsel.appraisal.best = Action::Bid(skull_rules::Bid::new(5).unwrap());
    let before = app.table.record().acts().len();
    press(&mut app, "p");
    let picture = screen(&mut app, 80, 24);
    assert!(picture.contains("That may cost 33 points: better is bid 5."), "{picture}");
    assert_eq!(app.table.record().acts().len(), before, "nothing is done yet");
    press(&mut app, "p");
    assert!(app.table.record().acts().len() > before);
}

#[test]
fn a_move_that_is_taken_back_is_nowhere_to_be_seen() {
    let mut app = four(PLACED);
    let placed = |picture: &str| picture.matches("You place a flower.").count();
    let untouched = screen(&mut app, 80, 24);
    assert!(untouched.contains("7 on the table") && placed(&untouched) == 1, "{untouched}");
    press(&mut app, "f");
    assert_eq!(placed(&screen(&mut app, 80, 24)), 2);
    press(&mut app, "u");
    let picture = screen(&mut app, 80, 24);
    assert!(picture.contains("Your last move is taken back. This game is practice."), "{picture}");
    assert!(picture.contains("7 on the table") && placed(&picture) == 1, "{picture}");
    assert_eq!(app.items().len(), 3, "the same question is asked again");
    press(&mut app, "s");
    assert!(screen(&mut app, 80, 24).contains("You place the skull."), "and answered otherwise");
}

#[test]
fn leaving_is_asked_once_and_ctrl_c_is_not() {
    let mut app = four(PLACED);
    press(&mut app, "q");
    assert!(!app.is_over());
    press(&mut app, "x");
    assert!(!app.is_over());
    press(&mut app, "q\n");
    assert!(app.is_over());
    let mut app = four(PLACED);
    app.update(Input::Key(KeyEvent::new(KeyCode::Char('c'), KeyModifiers::CONTROL)));
    assert!(app.is_over());
}

/// Whatever is pressed, clicked or resized, at any moment: the table stands, and nobody sees another's discs.
#[test]
fn no_key_at_any_time_upsets_the_table() {
    const KEYS: &[u8] = b"fspbxabcdefghijkl0123456789\n\n\n\n\n\n  ?rt+-qnoOu";
    /// A coach takes longer to think than a person to press a key: it is called in every sixth game.
    const OF_THE_COACH: usize = 3;
    let mut dice = skull_chance::Dice::from_seed(1);
    let mut finished = 0;
    for game in 0..24 {
        let two_tribes = game % 4 == 3;
        let players = 2 + usize::from(dice.below(if two_tribes { 5 } else { 11 }));
        let people: Vec<usize> = (0..=usize::from(dice.below(3))).filter(|&at| at < players).collect();
        let rules = if two_tribes { "Rules: tribes_per_player=2\n" } else { "" };
        let mut app = app(players, &people, rules, "1. A leads");
        app.speed = Speed::Fast;
        let keys = KEYS.len() - if game % 6 == 0 { 0 } else { OF_THE_COACH };
        let mut now = Duration::ZERO;
        for _ in 0..1_500 {
            match dice.below(12) {
                0 => {
                    let (column, row) = (u16::from(dice.below(130)), u16::from(dice.below(45)));
                    let kind = MouseEventKind::Down(MouseButton::Left);
                    let mouse = MouseEvent { kind, column, row, modifiers: KeyModifiers::NONE };
                    app.update(Input::Mouse(mouse));
                }
                1 => {
                    let code = [
                        KeyCode::Up,
                        KeyCode::Down,
                        KeyCode::Left,
                        KeyCode::Right,
                        KeyCode::Esc,
                        KeyCode::PageUp,
                    ];
                    app.update(Input::Key(KeyEvent::from(code[usize::from(dice.below(6))])));
                }
                2 => {
                    let (width, height) = (u16::from(dice.below(140)) + 1, u16::from(dice.below(50)) + 1);
                    screen(&mut app, width, height);
                    // Whoever sees no table makes the window larger again.
                    if app.is_cramped {
                        screen(&mut app, 80, 24);
                    }
                }
                _ => {
                    let key = KEYS[usize::from(dice.below(keys as u8))];
                    press(&mut app, &char::from(key).to_string());
                }
            }
            now += Duration::from_millis(u64::from(dice.below(200)) * 4);
            app.advance(now);
            app.ending = EveningEnd::Open;
            let own = app.eyes.map_or(0, |eyes| eyes.own().len());
            assert!(own <= if two_tribes { 2 } else { 1 }, "one pair of eyes at a time");
        }
        finished += usize::from(app.shown.winner().is_some());
    }
    assert!(finished > 8, "random keys do finish games: {finished}");
}
