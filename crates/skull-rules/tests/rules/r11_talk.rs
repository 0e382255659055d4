use skull_rules::{Action::Show, Disc, Phase};

use crate::table::{A, B, C, Table, table};

/// A round of everything: opening, placing, bidding, a failed attempt, a show, a loss, the next round.
fn eventful() -> Table {
    table(
        "A+f B+f C+s | A+f B+s C+f | A:4 B:pass C:pass | A^f A^f C^f B^s | C!s A-f@B1 \
         2. A leads | A+s B+f C+f | A:1 B:pass C:pass | A^s A-s 3. A leads",
    )
}

/// R11
#[test]
fn nobody_can_prove_a_word_by_showing_a_disc_outside_a_failed_attempt() {
    for moment in eventful().record().replay() {
        let game = moment.game;
        for seat in game.seats() {
            let may = game.check(seat, Show).is_ok();
            assert!(!may || game.phase() == Phase::Losing && game.bidder() != Some(seat), "{game:?}");
        }
    }
}

/// R11
#[test]
fn a_face_down_disc_is_seen_by_its_owner_alone() {
    let mut hidden = 0;
    for moment in eventful().record().replay() {
        let game = moment.game;
        for owner in [A, B, C] {
            let down = game.height(owner) - game.face_up(owner);
            let truth: Vec<Option<Disc>> = game.stack(owner).map(Some).collect();
            for seat in [A, B, C] {
                let seen: Vec<_> = game.viewer(seat).view(&game).stack(owner).collect();
                let face_down = if seat == owner { &truth[..down] } else { &vec![None; down] };
                assert_eq!((&seen[..down], &seen[down..]), (face_down, &truth[down..]));
                hidden += down;
            }
        }
    }
    assert!(hidden > 0, "there was something to hide");
}
