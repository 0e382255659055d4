"""A table for people: all that its viewer sees, and nothing else."""

import numpy as np
import pytest
import skull
from skull import picture
from table import TABLES, moments
from test_no_leak import re_dealt


@pytest.mark.parametrize(("seats", "rules"), TABLES)
def test_every_table_can_be_drawn(seats, rules):
    games = list(moments(seats, rules, seed=1))
    for game in games[:: 1 + len(games) // 20] + games[-1:]:
        for viewer in (0, None, "all"):
            drawn = picture.pixels(game.view(viewer))
            assert (drawn.dtype, drawn.shape) == (np.uint8, (360, 520, 3))
            assert len(picture.text(game.view(viewer)).splitlines()) == seats + 1


def test_fifteen_won_challenges_find_room():
    rules = skull.Rules(wins_to_win=15)
    game = skull.Game(6, rules=rules, wins=[14] * 6)
    assert "won 14 of 15" in picture.text(game.view(0))
    assert picture.pixels(game.view(0)).any()


def test_what_others_hide_is_not_drawn():
    drawn = 0
    for game in moments(seed=2):
        if game.phase in ("placing", "bidding"):
            for viewer in (0, None):
                view, other = game.view(viewer), re_dealt(game, viewer).view(viewer)
                assert picture.text(view) == picture.text(other)
                assert np.array_equal(picture.pixels(view), picture.pixels(other))
            drawn += not np.array_equal(picture.pixels(game.view("all")), picture.pixels(game.view(None)))
    assert drawn > 5


def test_a_record_as_text():
    game = skull.Game.from_record("""Skull record 1
Seats: 3

1. A leads | A+f B+s C+f | A+f B+f C:2 A:3 B:pass C:pass | A^f A^f B^f | A*1
2. A leads | A+f B+f C+s | A:3 | A^f C^s
""")
    assert picture.text(game.view(2)).splitlines() == [
        "Round 2, losing, discs on the mats: 3, A bids 3",
        "  A  (f)              hand 3, won 1 of 2, bids 3",
        "  B  [ ]              hand 3, won 0 of 2",
        "> C  (s)              hand 3, won 0 of 2",
    ]
