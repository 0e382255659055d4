"""Single games in numbers: actions there and back, features as documented, nothing of what others hide."""

import re
from pathlib import Path

import numpy as np
import pytest
import skull
from skull import encoding
from table import OPTIONS, moments
from test_no_leak import re_dealt

GUIDE = Path(__file__).parents[3] / "docs" / "environment.md"
TABLES = [(seats, rules) for seats in (2, 4, 6, 12) for rules in OPTIONS]


@pytest.mark.parametrize(("seats", "rules"), TABLES)
def test_an_action_has_one_number_and_a_mask_offers_what_is_legal(seats, rules):
    for game in moments(seats, rules, seed=seats):
        for seat in range(seats):
            view = game.view(seat)
            legal = view.legal_actions()
            numbers = [encoding.number(view, action) for action in legal]
            assert [encoding.action(view, number) for number in numbers] == legal
            assert encoding.mask(view).nonzero()[0].tolist() == sorted(numbers)


@pytest.mark.parametrize(("seats", "rules"), TABLES)
def test_no_number_exceeds_its_bound(seats, rules):
    for game in moments(seats, rules, seed=seats):
        for seat in range(seats):
            assert (encoding.observation(game.view(seat)) <= encoding.HIGHEST).all()


@pytest.mark.parametrize(("seats", "rules"), TABLES)
def test_what_others_hide_changes_no_byte(seats, rules):
    differed = 0
    lying = [game for game in moments(seats, rules, seed=seats) if game.phase not in ("naming", "over")]
    for game in lying[:: 1 + len(lying) // 60]:
        for viewer in range(seats):
            twin = re_dealt(game, viewer)
            view, other = game.view(viewer), twin.view(viewer)
            assert encoding.observation(other).tobytes() == encoding.observation(view).tobytes()
            assert encoding.mask(other).tobytes() == encoding.mask(view).tobytes()
            differed += (encoding.privileged(twin, viewer) != encoding.privileged(game, viewer)).any()
    assert differed > 5, "the twins are not the same game"


def test_features_are_those_of_the_guide():
    rows = re.findall(
        r"^\| (\d+)(?: \+ (\d+) · place)? \| (\d+) \| `(\w+)` \| (\d+) \| (.*) \|$",
        GUIDE.read_text(),
        re.MULTILINE,
    )
    told = [
        (name, int(at), int(n), int(step or 0), int(most), text) for at, step, n, name, most, text in rows
    ]
    ours = [
        (f.name, f.offset, f.length, f.stride, f.most, f.meaning)
        for f in (*encoding.FEATURES, *encoding.PRIVILEGED)
    ]
    assert ours == told
    assert sorted(np.concatenate([f.columns.ravel() for f in encoding.FEATURES])) == list(range(679))
    assert f"version {encoding.VERSION} of the layout" in GUIDE.read_text()


def test_features_can_be_read_of_one_and_of_many():
    features = {feature.name: feature for feature in encoding.FEATURES}
    envs = skull.VectorEnv(10, players=3, seed=1)
    assert features["phase"].of(envs.observations).shape == (10, 1, 7)
    assert (features["seats"].of(envs.observations) == 3).all()
    assert features["discs"].of(envs.observations[0]).ravel().tolist() == [4] * 3 + [0] * 9
    assert features["stack"].of(envs.observations).shape == (10, 12, 4)


def test_who_opens_at_once_is_asked_clockwise_from_the_first_player():
    game, asked = skull.Game(4, first=2), []
    while game.phase == "opening":
        asked.append(encoding.next_to_act(game))
        game.play(asked[-1], skull.Action.Place("flower"))
    assert asked == [2, 3, 0, 1]


def test_what_is_forced_is_the_only_action_or_a_blind_take():
    for game in moments(seed=3):
        for seat in game.to_act:
            legal = game.legal_actions(seat)
            blind = isinstance(legal[0], skull.Action.Take)
            assert encoding.forced(game, seat) == (legal[0] if blind or len(legal) == 1 else None)


def test_numbers_that_are_none_say_so():
    view = skull.Game(2, first=0).view(0)
    for number in (81, -1, 1000):
        with pytest.raises(skull.IllegalAction, match="numbered from 0 to 80"):
            encoding.action(view, number)
    with pytest.raises(skull.IllegalAction, match="beyond the 2 that are counted"):
        encoding.action(view, 52)
    assert encoding.action(view, 51) == skull.Action.Flip(1)
    with pytest.raises(skull.SkullError, match="never legal"):
        encoding.number(view, skull.Action.Flip(0))


def test_numbers_are_for_a_seat_of_a_table_of_any_size():
    for look in (encoding.observation, encoding.mask):
        with pytest.raises(skull.SkullError, match="places count from a seat"):
            look(skull.Game(4).view(None))
        look(skull.Game(12).view(11))
    strangers = [f for f in encoding.PRIVILEGED if f.name == "stranger"]
    assert not strangers[0].of(encoding.privileged(skull.Game(12), 11)).any(), "a single game has none"


def test_a_bot_may_look_at_the_numbers():
    def first_offered(view):
        assert encoding.observation(view).any()
        return encoding.action(view, int(encoding.mask(view).argmax()))

    assert skull.arena([first_offered, "random"], games=20, seed=1).games == 20
