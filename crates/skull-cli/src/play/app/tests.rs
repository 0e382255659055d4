//! Screens, as a person would see them, at the two sizes that matter.

mod hands;

use ratatui::{
    Terminal,
    backend::TestBackend,
    crossterm::event::{KeyCode, KeyEvent},
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
fn nothing_of_a_cramped_screen_is_cut_off_and_no_key_plays_there() {
    let mut app = four(PLACED);
    for (width, height) in [(60, 20), (40, 15), (30, 12)] {
        let words = screen(&mut app, width, height).split_whitespace().collect::<Vec<_>>().join(" ");
        assert!(words.starts_with("The table needs a little more room: 80 × 24,"), "{words}");
        assert!(words.ends_with("--plain for lines of text. The game waits."), "{words}");
    }
    let before = app.table.record().clone();
    for key in "f1b\r ".chars() {
        app.update(Input::Key(KeyCode::Char(key).into()));
    }
    assert!(*app.table.record() == before && app.page.is_none(), "nobody plays what they cannot see");
    app.update(Input::Key(KeyCode::Char('q').into()));
    assert_eq!(app.ending(), EveningEnd::Left);
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
