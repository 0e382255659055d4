//! Screens, as a person would see them, at the two sizes that matter.

use ratatui::{
    Terminal,
    backend::TestBackend,
    crossterm::event::{KeyCode, KeyEvent, KeyModifiers, MouseButton, MouseEvent, MouseEventKind},
};
use skull_rules::notation::Record;

use super::*;
use crate::play::{
    company::Chair,
    shelf::{Logs, Notes, ShelfGame},
};

const NAMES: [&str; 12] =
    ["Nora", "Maud", "Silvio", "Tito", "Bruna", "Odile", "Wren", "Pell", "Saffi", "Juno", "Hob", "Vesna"];

/// A table of so many players after these rounds, with people on these chairs.
fn app(players: usize, people: &[usize], rules: &str, rounds: &str) -> App {
    let names: Vec<String> =
        ('A'..).zip(&NAMES[..players]).map(|(letter, name)| format!("{letter}: {name}")).collect();
    let text = format!("Skull record 1\n{}\n{rules}\n{rounds}\n", names.join("\n"));
    let record: Record = text.parse().unwrap_or_else(|fault| panic!("{fault}\n{text}"));
    let chair = |at: usize| {
        let name = NAMES[at].to_owned();
        if people.contains(&at) { Chair::Person(name) } else { Chair::Bot { name, level: "regular".into() } }
    };
    let notes = Notes { chairs: (0..players).map(chair).collect(), aside: false };
    let game = ShelfGame { record, notes, logs: Logs::default() };
    let mut app = App::new(HomeTable::take_up(game, None).unwrap(), Palette::PLAIN, Speed::Normal);
    app.settle();
    app
}

fn four(rounds: &str) -> App {
    app(4, &[0], "", rounds)
}

fn screen(app: &mut App, width: u16, height: u16) -> String {
    let mut terminal = Terminal::new(TestBackend::new(width, height)).unwrap();
    terminal.draw(|frame| app.draw(frame)).unwrap();
    let buffer = terminal.backend().buffer();
    let row = |y: u16| -> String { (0..width).map(|x| buffer[(x, y)].symbol()).collect() };
    (0..height).map(|y| row(y).trim_end().to_owned() + "\n").collect()
}

fn press(app: &mut App, keys: &str) {
    for key in keys.chars() {
        let code = if key == '\n' { KeyCode::Enter } else { KeyCode::Char(key) };
        app.update(Input::Key(KeyEvent::from(code)));
    }
}

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

/// Both sizes of a screen, under one name.
macro_rules! shots {
    ($name:literal, $app:expr) => {{
        let app = &mut $app;
        insta::assert_snapshot!(concat!($name, "_80x24"), screen(app, 80, 24));
        insta::assert_snapshot!(concat!($name, "_120x40"), screen(app, 120, 40));
    }};
}

const PLACED: &str = "1. B leads | B+f C+s D+f A+f | B+f C+f D+f";
const BIDDING: &str = "1. B leads | B+f C+s D+f A+f | B+f C+f D+f A+f B+f C+f | D:2 A:3 B:pass C:4 D:pass";
const TWELVE: &str = "A+f B+f C+f D+f E+f F+f G+f H+f I+f J+f K+f L+f";
const WON_ROUND: &str = "1. A leads | A+f B+f C+f D+s | A:2 B:pass C:pass D:pass | A^f B^f | A*1\n";

#[test]
fn opening() {
    shots!("opening", four("1. B leads | C+f B+s"));
}

#[test]
fn placing() {
    shots!("placing", four(PLACED));
}

#[test]
fn bidding() {
    shots!("bidding", four(BIDDING));
}

/// R5.3: the seats that can be flipped are called by their letters.
#[test]
fn attempt_half_way() {
    shots!(
        "attempt",
        four("1. A leads | A+f B+f C+s D+f | A+f B+f C+f D+f | A:5 B:pass C:pass D:pass | A^f A^f C^f")
    );
}

/// R7.2, R7.6
#[test]
fn a_failure_on_your_skull_lets_you_take_blind() {
    shots!("blind_take", four("1. B leads | A+s B+f C+f D+f | B+f | C:4 D:pass A:pass B:pass | C^f B^f A^s"));
}

/// R7.3
#[test]
fn your_own_skull_lets_you_choose_what_you_lose() {
    let rounds = "1. A leads | A+s B+f C+f D+f | A:2 B:pass C:pass D:pass | A^s";
    shots!("own_skull", four(rounds));
}

/// R8.4
#[test]
fn out_by_your_own_skull_you_name_who_leads() {
    let lost = "A leads | A+f B+s C+f D+f | A:2 B:pass C:pass D:pass | A^f B^s | A-f@B1";
    let rounds =
        format!("1. {lost}\n2. {lost}\n3. {lost}\n4. A leads | A+s B+f C+f D+f | A:4 | A^s | A-s A#");
    shots!("naming", four(&rounds));
}

#[test]
fn game_over() {
    let rounds =
        format!("{WON_ROUND}2. A leads | A+f B+f C+s D+f | A:2 B:pass C:pass D:pass | A^f D^f | A*2");
    let mut app = four(&rounds);
    shots!("game_over", app);
    press(&mut app, "\n ");
    assert!(!app.is_over(), "a key too many closes nothing");
    press(&mut app, "q");
    assert_eq!(app.ending(), EveningEnd::Left);
}

#[test]
fn help_says_what_and_why() {
    let mut app = four(BIDDING);
    press(&mut app, "?");
    shots!("help", app);
}

#[test]
fn the_rules_are_a_key_away_and_scroll() {
    let mut app = four(PLACED);
    press(&mut app, "r");
    shots!("rules", app);
    press(&mut app, "    ");
    assert!(screen(&mut app, 80, 24).contains("stoned: down to one disc"));
}

/// R10.1
#[test]
fn twelve_seats() {
    let rounds = format!(
        "1. K leads | {TWELVE} | K+f L+s A+f B+f | C:4 D:pass E:7 F:pass G:pass H:9 I:pass J:pass K:10 L:pass"
    );
    shots!("twelve_seats", app(12, &[0], "", &rounds));
}

/// R10.2
#[test]
fn two_tribes() {
    let rounds = "1. A leads | A+f B+f C+s D+s E+f F+f | A+f B+f";
    shots!("two_tribes", app(3, &[2], "Rules: tribes_per_player=2\n", rounds));
}

#[test]
fn the_curtain_hides_the_table_until_the_next_person_confirms() {
    let mut app = app(4, &[0, 2], "", "1. A leads | B+f D+s");
    shots!("curtain", app);
    assert!(!screen(&mut app, 80, 24).contains("your hand"));
    press(&mut app, "f\n");
    assert!(screen(&mut app, 80, 24).contains("your hand"), "only Enter opens it");
    press(&mut app, "s");
    let next = screen(&mut app, 80, 24);
    assert!(next.contains("Silvio") && next.contains("The others look away"), "{next}");
}

/// R11: nothing on the screen of one person shows a disc of another.
#[test]
fn between_turns_nobodys_discs_are_seen() {
    let mut app = app(4, &[0, 2], "", "1. B leads | A+s B+f C+s D+f");
    let picture = screen(&mut app, 80, 24);
    assert!(picture.contains("face down for everyone"), "{picture}");
    assert!(!picture.contains("the skull"), "{picture}");
    assert_eq!(picture.matches('☠').count(), 4, "the mats, and nothing else: {picture}");
}

#[test]
fn a_small_terminal_is_told_so() {
    let mut app = four(PLACED);
    insta::assert_snapshot!("too_small", screen(&mut app, 60, 15));
    for (width, height) in [(1, 1), (2, 40), (79, 24), (80, 23), (200, 2)] {
        screen(&mut app, width, height);
    }
}

#[test]
fn every_table_can_be_drawn_at_every_size() {
    for players in 2..=12 {
        let mut app = app(players, &[0], "", "1. A leads");
        for width in [80, 81, 90, 99, 100, 120, 200] {
            for height in [24, 25, 30, 40, 60] {
                let picture = screen(&mut app, width, height);
                assert!(!picture.contains("too small"), "{players} players at {width}x{height}:\n{picture}");
                for name in &NAMES[1..players] {
                    assert!(picture.contains(name), "{players} players at {width}x{height}:\n{picture}");
                }
            }
        }
    }
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
    assert!(waiting.home.record().acts().len() == 4, "nothing has changed");
}

#[test]
fn digits_make_a_bid_and_only_enter_makes_it_stand() {
    let mut app = app(12, &[0], "", &format!("1. A leads | {TWELVE}"));
    press(&mut app, "12");
    assert_eq!(app.dial, 12);
    assert!(app.home.game().bid().is_none());
    press(&mut app, "3");
    assert_eq!(app.dial, 3, "123 is no bid, so it begins anew");
    press(&mut app, "\n");
    assert_eq!(app.home.game().bid().map(skull_rules::Bid::get), Some(3));
}

#[test]
fn a_mouse_does_all_that_keys_do() {
    let mut app = four(PLACED);
    click(&mut app, "›");
    assert_eq!(app.dial, 2);
    click(&mut app, "bid 2");
    assert_eq!(app.home.game().bid().map(skull_rules::Bid::get), Some(2));
    let mut app = four("1. A leads | A+f B+f C+s D+f | A:3 B:pass C:pass D:pass | A^f");
    click(&mut app, "D ◆ Tito");
    assert_eq!(app.home.game().flips_left(), Some(1));
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
    assert_eq!(app.home.game().stack(Seat::new(0).unwrap()).next(), Some(skull_rules::Disc::Skull));
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
    assert!(!screen(&mut app, 80, 24).contains("a bid can be met"));
    press(&mut app, "o");
    let picture = screen(&mut app, 80, 24);
    assert!(picture.contains("a bid can be met") && picture.contains('%'), "{picture}");
    press(&mut app, "o");
    assert!(!screen(&mut app, 80, 24).contains('%'));
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
    const KEYS: &[u8] = b"fspbxabcdefghijkl0123456789\n\n\n\n\n\n  ?rto+-qn";
    let mut dice = skull_chance::Dice::from_seed(1);
    let mut finished = 0;
    for game in 0..24 {
        let two_tribes = game % 4 == 3;
        let players = 2 + usize::from(dice.below(if two_tribes { 5 } else { 11 }));
        let people: Vec<usize> = (0..=usize::from(dice.below(3))).filter(|&at| at < players).collect();
        let rules = if two_tribes { "Rules: tribes_per_player=2\n" } else { "" };
        let mut app = app(players, &people, rules, "1. A leads");
        app.speed = Speed::Fast;
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
                }
                _ => {
                    let key = KEYS[usize::from(dice.below(KEYS.len() as u8))];
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
