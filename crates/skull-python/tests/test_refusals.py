"""What is refused says why in the rule's own sentence; the other side of the line is allowed."""

import pickle

import pytest
import skull
from skull import Action


def table(*acts, seats=3, rules=None):
    """A game that A leads, after these acts: first discs, then whatever is given."""
    game = skull.Game(seats, first=0, rules=rules)
    for seat, action in acts:
        game.play(seat, action)
    return game


FLOWER, SKULL, PASS = Action.Place("flower"), Action.Place("skull"), Action.Pass()
OPENED = [(seat, FLOWER) for seat in range(3)]
BID = [*OPENED, (0, Action.Bid(2))]
SKULL_MET = [(0, FLOWER), (1, SKULL), (2, FLOWER), (0, Action.Bid(3)), (0, Action.Flip(1))]

LINES = [
    (OPENED, 0, PASS, "wrong_phase", "There is no passing before a bid: place a disc or bid (R3.3).", FLOWER),
    (OPENED, 0, Action.Bid(4), "bid_too_high", "A bid of 4 is more than the 3 discs on the mats (R4.1).", Action.Bid(3)),
    (BID, 1, Action.Bid(2), "bid_too_low", "A bid of 2 does not raise 2: go higher or pass (R4.2).", Action.Bid(3)),
    (BID, 1, FLOWER, "wrong_phase", "After the first bid no disc is placed any more: raise or pass (R3.4).", PASS),
    ([], 0, Action.Bid(1), "wrong_phase", "Everyone places a first disc before anything else (R2.4).", SKULL),
    (SKULL_MET, 1, Action.Take(4), "bad_position", "The challenger has only 4 discs to take from (R7.2).", Action.Take(3)),
    (SKULL_MET, 1, Action.Discard("flower"), "wrong_phase", "It was your skull: take one of the challenger's discs, blind (R7.2).", Action.Take(0)),
]  # fmt: skip


@pytest.mark.parametrize(("acts", "seat", "refused", "code", "sentence", "allowed"), LINES)
def test_both_sides_of_the_line(acts, seat, refused, code, sentence, allowed):
    game = table(*acts)
    before = game.record()
    with pytest.raises(skull.IllegalAction) as caught:
        game.play(seat, refused)
    assert (caught.value.code, str(caught.value)) == (code, sentence)
    assert game.record() == before, "a refusal changes nothing"
    assert game.play(seat, allowed)


def test_it_is_not_everybodys_turn():
    game = table(*OPENED)
    with pytest.raises(skull.IllegalAction, match=r"^It is A's turn \(R3.1\)\.$"):
        game.play(1, FLOWER)
    for seat in (3, 12, -1, 1000):
        with pytest.raises(skull.IllegalAction, match=r"only 3 seats, counted from 0 \(R1.3\)"):
            game.play(seat, FLOWER)
        with pytest.raises(skull.IllegalAction, match="only 3 seats"):
            game.view(seat)


def test_luck_takes_only_what_is_there():
    game = skull.Game(2, hands=[(2, 0), (3, 1)], first=0)
    for seat, action in [(0, FLOWER), (1, SKULL), (0, Action.Bid(2)), (0, Action.Flip(1))]:
        game.play(seat, action)
    with pytest.raises(skull.IllegalAction, match="There is no skull left"):
        game.play(1, Action.Take(0), taken="skull")
    game.play(1, Action.Take(0), taken="flower")


@pytest.mark.parametrize(
    ("make", "sentence"),
    [
        (lambda: skull.Game(1), "A table has 2 to 12 seats, not 1 (R1.3)."),
        (lambda: skull.Game(13), "A table has 2 to 12 seats, not 13 (R1.3)."),
        (lambda: skull.Game(10**15), "A table has 2 to 12 seats, not 1000000000000000 (R1.3)."),
        (lambda: skull.Game(2, hands=[(3, 1)]), "There are 2 seats but 1 hands."),
        (lambda: skull.Game(2, hands=[(4, 1), (3, 1)]), "A seat has 0 to 3 flowers and 0 or 1 skull (R1.1)."),
        (lambda: skull.Game(2, wins=[2, 0]), "A has already won this game (R9.1)."),
        (lambda: skull.Rules(wins_to_win=16), "A game is played to 1 to 15 won challenges, not 16 (R6.2)."),
    ],
)
def test_a_table_that_cannot_be_laid_says_why(make, sentence):
    with pytest.raises(skull.BadSetup) as caught:
        make()
    assert str(caught.value) == sentence


@pytest.mark.parametrize(
    ("make", "sentence"),
    [
        (lambda: Action.Place("rose"), 'A disc is "flower" or "skull" (R1.1).'),
        (lambda: Action.Bid(0), "A bid is a whole number, from 1 to the number of discs on all mats (R4.1)."),
        (
            lambda: Action.Bid(999),
            "A bid is a whole number, from 1 to the number of discs on all mats (R4.1).",
        ),
        (lambda: Action.Flip(12), "A seat is a whole number, counted clockwise from 0, 11 at most (R1.3)."),
        (lambda: skull.Rules(tribes_per_player=3), "A player owns 1 or 2 tribes (R10.2)."),
        (lambda: skull.Game(2).view("both"), 'A viewer is a seat, None, or "all".'),
    ],
)
def test_a_value_of_the_wrong_shape_says_what_is_wanted(make, sentence):
    with pytest.raises(skull.BadShape) as caught:
        make()
    assert str(caught.value) == sentence


@pytest.mark.parametrize("text", ["", "3", '"fold"', '{"bid":0}', '{"flip":12}', '{"place":"rose"}', "[]"])
def test_json_that_is_no_action_is_refused(text):
    with pytest.raises(skull.BadShape):
        Action.from_json(text)


def test_every_error_is_a_value_error_and_travels():
    kinds = [
        skull.IllegalAction,
        skull.BadRecord,
        skull.BadSetup,
        skull.BadShape,
        skull.NoSuchBot,
        skull.BadArena,
    ]
    assert all(issubclass(kind, skull.SkullError) for kind in kinds)
    assert issubclass(skull.SkullError, ValueError)
    with pytest.raises(skull.IllegalAction) as caught:
        table().play(0, PASS)
    again = pickle.loads(pickle.dumps(caught.value))
    assert (str(again), again.code) == (str(caught.value), "wrong_phase")
