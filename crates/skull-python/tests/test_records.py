"""Records: read, written and read again, in full and as each viewer knew the game."""

from pathlib import Path

import pytest
import skull
from table import TABLES, played

ROOT = Path(__file__).parents[3]
FOLDERS = ["crates/skull-rules/tests/records", "web/tests/golden", "web/lesson", "examples"]
GOLDEN = [path for folder in FOLDERS for path in sorted((ROOT / folder).glob("*.skull"))]


@pytest.mark.parametrize("path", GOLDEN, ids=lambda path: path.stem)
def test_a_golden_record_is_printed_as_it_was_read(path):
    text = path.read_text()
    game = skull.Game.from_record(text)
    again = skull.Game.from_record(game.record())
    assert again == game
    if path.parent.name == "records":
        assert game.record() == text, "to the byte"


def test_there_are_golden_records():
    assert len(GOLDEN) > 15


@pytest.mark.parametrize(("seats", "rules"), TABLES)
def test_what_was_played_is_what_is_read(seats, rules):
    game = played(seats, rules, 1)
    again = skull.Game.from_record(game.record())
    assert (again, again.acts, again.events()) == (game, game.acts, game.events())


@pytest.mark.parametrize("viewer", [0, 2, None])
def test_a_viewers_record_shows_that_viewer_the_same_game(viewer):
    game = played(4, skull.Rules(), 6)
    seen = skull.Game.from_record(game.record(viewer))
    assert seen.view(viewer) == game.view(viewer)
    assert seen.events(viewer) == game.events(viewer)
    assert seen.record(viewer) == game.record(viewer) == game.view(viewer).record()


def test_a_viewers_record_holds_no_more_than_the_viewer_knew():
    seen = skull.Game.from_record(played(4, skull.Rules(), 6).record(1))
    assert "+?" in seen.record()
    for viewer in (0, "all"):
        with pytest.raises(skull.SkullError, match="does not hold what that viewer knew"):
            seen.view(viewer)
    assert seen.view(None).seat is None


def test_a_game_of_which_not_all_is_known_is_watched_and_not_played_on():
    game = skull.Game(2, first=0)
    game.play(1, skull.Action.Place("skull"))
    seen = skull.Game.from_record(game.record(0))
    with pytest.raises(skull.SkullError, match="it can be watched, not played on"):
        seen.play(0, skull.Action.Place("flower"))
    skull.Game.from_record(game.record()).play(0, skull.Action.Place("flower"))


def test_a_bad_record_says_where_and_what():
    with pytest.raises(skull.BadRecord) as caught:
        skull.Game.from_record("Skull record 1\nSeats: 2\n\n1. A leads | A+f B+s | A:3\n")
    assert (caught.value.line, caught.value.column) == (4, 24)
    assert "A bid of 3 is more than the 2 discs on the mats (R4.1)." in str(caught.value)
    skull.Game.from_record("Skull record 1\nSeats: 2\n\n1. A leads | A+f B+s | A:1\n")
