"""Reviews: luck and skill apart, the same from every record of a game, and the same as the program's."""

import json
from pathlib import Path

import numpy as np
import pytest
import skull

RECORD = (Path(__file__).parents[3] / "examples/lantern-night.skull").read_text()
PUBLIC = skull.Game.from_record(RECORD).record(None)


@pytest.fixture(scope="module")
def review():
    return skull.review(RECORD)


def test_the_parts_add_up_to_the_last_digit(review):
    for split in review.to_dict()["splits"]:
        assert split["fair"] + split["own"] + split["others"] + split["luck"] == split["result"]
        own = sum(judged["cost"] for judged in decisions_of(review, split["player"]))
        assert -split["own"] == own
    assert [split.result for split in review.splits] == [1, 0, 0, 0], "Ana has won"


def test_who_was_ahead_is_told_of_every_player(review):
    assert len(review.ranks) == len(review.splits)
    for split, ranks in zip(review.splits, review.ranks):
        others = [other for other in review.splits if other is not split]
        if ranks.own == "best":
            assert all(split.own - other.own >= max(0.01, np.hypot(split.uncertainty, other.uncertainty)) for other in others)
    assert {ranks.luck for ranks in review.ranks} <= {"best", "worst", "between"}


def decisions_of(review, player):
    return [judged for judged in review.to_dict()["decisions"] if judged["appraisal"]["seat"] == player]


def test_arrays_hold_a_row_for_each_step_player_or_decision(review):
    game = skull.Game.from_record(RECORD)
    steps = len(game.acts) + 1
    assert review.public.shape == review.truth.shape == (steps, 4)
    assert np.allclose(review.public.sum(axis=1), 1) and np.allclose(review.truth.sum(axis=1), 1)
    assert review.truth[-1].tolist() == [1, 0, 0, 0]
    assert review.parts.shape == (4, 3)
    assert len(review.costs) == len(review.verdicts) == len(review.decisions) > 20
    assert set(review.verdicts) <= {"fine", "doubtful", "mistake", "blunder"}
    assert (review.costs >= 0).all() and review.parts[:, 0].max() <= 0


def test_a_decision_is_one_of_its_choices_and_none_is_better_than_the_best(review):
    for judged in review.decisions:
        chances = {str(weighed.action): weighed.chance for weighed in judged.choices}
        assert len(chances) > 1
        assert str(judged.made) in chances and chances[str(judged.best)] == max(chances.values())
        for hidden in judged.hidden:
            assert hidden.seat != judged.seat
            assert hidden.gone + hidden.in_hand + sum(hidden.stack) == pytest.approx(1)


def test_a_seats_own_record_judges_that_seat_the_same(review):
    """No hindsight: what the seat did not know changes nothing."""
    own = skull.review(skull.Game.from_record(RECORD).record(1))
    assert (own.open, own.known, own.truth) == (False, 1, None)
    assert own.splits == (review.splits[1],)
    assert own.to_dict()["decisions"] == decisions_of(review, 1)


def test_of_what_everybody_saw_there_is_the_story_alone(review):
    public = skull.review(PUBLIC)
    assert (public.decisions, public.splits, public.moments) == ((), (), ())
    assert (public.public == review.public).all()
    assert public.parts.shape == (0, 3)


def test_a_review_is_read_again_as_it_was_written(review):
    again = skull.Review.from_json(review.to_json())
    assert again == review
    assert json.loads(review.to_json()) == review.to_dict()
    assert skull.review(skull.Game.from_record(RECORD)) == review, "a game or its record"


def test_counsel_is_what_the_review_says_of_the_same_choice(review):
    bids = (judged for judged in review.decisions if judged.phase == "bidding")
    # Of more a counsel does not know which one to look at as closely as a review does.
    judged = next(judged for judged in bids if len(judged.choices) <= 3)
    game = skull.Game.from_record(RECORD).replay()[judged.step - 1]
    counsel = skull.counsel(game.view(judged.seat))
    assert (counsel.seat, counsel.best, counsel.choices) == (judged.seat, judged.best, judged.choices)
    assert (counsel.hidden, counsel.needs) == (judged.hidden, judged.needs)
    assert set(counsel.next) == set(game.alive) - {judged.seat}
    # R11: what others hide changes nothing.
    told = skull.View.from_record(game.record(judged.seat), judged.seat)
    assert skull.counsel(told) == counsel


def test_whoever_has_nothing_to_choose_is_told_so():
    game = skull.Game(3, first=0)
    for view, why in [(game.view(None), "which seat looks"), (game.view("all"), "which seat looks")]:
        with pytest.raises(skull.SkullError, match=why):
            skull.counsel(view)
    game.play(1, skull.Action.Place("skull"))
    with pytest.raises(skull.SkullError, match="nothing to choose"):
        skull.counsel(game.view(1))


def test_what_cannot_be_read_is_refused_with_a_sentence():
    with pytest.raises(skull.BadRecord, match="line 1"):
        skull.review("Skull record 2\n")
    with pytest.raises(TypeError):
        skull.review(7)
