"""OpenSpiel from any position, and the duel solved there by a linear programme, beside the book that ships."""

import itertools
import sys
from pathlib import Path

import pyspiel
import pytest
import skull
import skull.duel
import skull.open_spiel
from test_open_spiel import moments

sys.path.append(str(Path(__file__).parents[1] / "examples"))
import duel_lp

WORTH = {
    "1,1 0-0": 1 / 8, "1,1 1-0": 1 / 4, "1,1 0-1": 1 / 8, "1,1 1-1": 1 / 4,
    "2,1 0-0": 1, "2,1 1-0": 1, "2,1 0-1": 7 / 8, "2,1 1-1": 7 / 8,
    "1,2 0-0": -1 / 4, "1,2 1-0": -1 / 4, "1,2 0-1": -1 / 4, "1,2 1-1": -1 / 4,
    "2,2 0-0": 4 / 21, "2,2 1-0": 1 / 2, "2,2 0-1": 0, "2,2 1-1": 1 / 4,
    "1,3 0-0": -5 / 8, "2,3 1-1 .8,.9": -16 / 65,
}  # fmt: skip


@pytest.mark.parametrize("text", WORTH)
def test_what_a_linear_programme_finds_lies_within_the_bounds_of_the_book(text):
    position, beliefs = duel_lp.read(text)
    worth = duel_lp.value(duel_lp.duel(position, beliefs))
    low, high = skull.duel.bounds(position, beliefs)
    assert worth == pytest.approx(WORTH[text], abs=1e-5)
    assert low - 1e-6 <= worth <= high + 1e-6
    assert high - low < 0.002


@pytest.mark.parametrize(
    "options",
    [
        "players=2,hands=2/3,beliefs=0.8/0.9,wins=1/1,first=1",
        "players=3,hands=1f1s/4/3f,wins=0/1/0",
        "players=4,hands=0/2/0/1s,first=3",
        "players=2,tribes_per_player=2,hands=1/2/3/4",
        "players=2,first=0",
    ],
)
def test_open_spiel_finds_nothing_to_say_of_a_position(options):
    game = pyspiel.load_game(f"python_skull({options})")
    pyspiel.random_sim_test(game, num_sims=3, serialize=True, verbose=False)
    for seed in range(3):
        *_, over = moments(game, seed)
        luck = sum(action.player == pyspiel.PlayerId.CHANCE for action in over.full_history())
        assert luck <= game.max_chance_nodes_in_history()


def test_a_position_is_laid_out_as_it_is_told():
    state = pyspiel.load_game(
        "python_skull(players=3,hands=1f1s/2f/0,wins=1/0/0,first=1)"
    ).new_initial_state()
    assert not state.is_chance_node(), "nothing is left to luck"
    held = [(own.hand.flower, own.hand.skull) for own in state.table.view("all").own]
    assert held == [(1, 1), (2, 0), (0, 0)]
    assert [seat.wins for seat in state.table.view(None).seats] == [1, 0, 0]
    assert state.table.first == 1 == state.current_player()


def test_a_doubtful_skull_is_drawn_as_it_is_believed_and_its_owner_alone_sees_it():
    game = pyspiel.load_game("python_skull(players=2,hands=2/3,beliefs=0.8/1,first=0)")
    state = game.new_initial_state()
    assert dict(state.chance_outcomes()) == {0: pytest.approx(0.2), 1: 0.8}
    assert state.action_to_string(1) == "Seat 0 owns the skull"
    lost, owned = state.child(0), state.child(1)
    assert not lost.is_chance_node(), "of seat 1 all are sure"
    for kind in ("information_state", "observation"):
        for form in ("string", "tensor"):
            seen = [getattr(state, f"{kind}_{form}") for state in (lost, owned)]
            assert seen[0](0) != seen[1](0)
            assert seen[0](1) == seen[1](1)


def test_a_number_of_discs_is_believed_to_hold_what_blind_losses_leave():
    game = pyspiel.load_game("python_skull(players=4,hands=1/2/3/4,first=0)")
    state, shares = game.new_initial_state(), []
    while state.is_chance_node():
        shares.append(dict(state.chance_outcomes())[1])
        state.apply_action(1)
    assert shares == [0.25, 0.5, 0.75], "four discs include the skull"


def test_who_is_out_does_not_lead():
    state = pyspiel.load_game("python_skull(players=3,hands=3f/0/1s)").new_initial_state()
    assert state.chance_outcomes() == [(0, 0.5), (2, 0.5)]


@pytest.mark.parametrize(
    ("options", "sentence"),
    [
        ("hands=2/3/4", "There are 2 seats, but hands are '2/3/4'"),
        ("hands=5/1", "0 to 4 discs, not 5"),
        ("hands=4f/1", "0 to 3 flowers"),
        ("hands=x/1", "A hand is a number of discs"),
        ("hands=1f1s/2,beliefs=0.5/0.5", "Of the hand 1f1s all is known"),
        ("hands=2/2,beliefs=0.5/1.5", "A belief is a chance from 0 to 1, not '1.5'"),
        ("wins=1/x", "Challenges won are a whole number"),
        ("wins=2/0", "A has already won this game"),
        ("hands=0/2", "At least two players need a disc"),
        ("first=2", "only 2 seats"),
    ],
)
def test_a_position_that_cannot_be_says_why(options, sentence):
    with pytest.raises((skull.SkullError, pyspiel.SpielError), match=sentence):
        pyspiel.load_game(f"python_skull(players=2,{options})")


def test_a_duel_that_cannot_be_says_why():
    for position, beliefs, sentence in [
        ("5,1 0-0", None, "A position is written like"),
        ("2,2 0-0", (0.5, 1.1), "A belief is a chance from 0 to 1, not 1.1"),
    ]:
        with pytest.raises(skull.BadSetup, match=sentence):
            skull.duel.bounds(position, beliefs)
    for first, second in itertools.product(range(1, 5), repeat=2):
        low, high = skull.duel.bounds(f"{first},{second} 1-0")
        # By a few 200,000ths, in which the book counts.
        assert -1.00005 < low <= high < 1.00005, "what is proven is rounded against the prover"
