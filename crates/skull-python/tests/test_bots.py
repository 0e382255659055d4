"""Built-in players."""

import pickle

import pytest
import skull
from table import TABLES

LEVELS = ["random", "novice", "regular", "expert", "oracle"]


def hosted(levels, seats, rules, seed):
    """A game that bots play, each asked about its own seats."""
    game = skull.Game(seats, rules=rules, seed=seed)
    bots = [skull.Bot(level, seed + place) for place, level in zip(range(game.players), levels * seats)]
    while game.winner is None:
        showing = (seat for seat in game.may_show if bots[seat % game.players].shows(game.view(seat)))
        seat = next(showing, None)
        if seat is not None:
            game.play(seat, skull.Action.Show())
        else:
            seat = game.to_act[0]
            game.play(seat, bots[seat % game.players](game.view(seat)))
    return game


@pytest.mark.parametrize(("seats", "rules"), TABLES)
def test_bots_play_legal_games_and_the_same_for_the_same_seed(seats, rules):
    levels = LEVELS[:3] if seats == 12 else LEVELS
    assert hosted(levels, seats, rules, 1) == hosted(levels, seats, rules, 1)


def test_a_bot_that_joins_late_has_caught_up():
    game = skull.Game(3, seed=5)
    watching = [skull.Bot("expert", seat) for seat in range(3)]
    choices = 0
    while game.winner is None:
        seat = game.to_act[0]
        view = game.view(seat)
        if view.phase == "naming" or len(view.legal_actions()) == 1:
            game.play(seat, view.legal_actions()[0])
            continue
        told, pickled = skull.Bot("expert", 7), skull.Bot("expert", 7)
        assert told(view) == pickled(pickle.loads(pickle.dumps(view))), "a view holds all that was seen"
        game.play(seat, watching[seat](view))
        choices += 1
    assert choices > 10


def test_a_bot_plays_one_game_after_the_other():
    bot, fresh = skull.Bot("expert", 3), skull.Bot("expert", 3)
    bot(skull.Game(4, first=1).view(0))
    view = skull.Game(3, first=2).view(1)
    assert bot(view) == fresh(view)


def test_a_bot_is_asked_when_it_is_its_turn():
    game = skull.Game(2, first=0)
    bot = skull.Bot("regular")
    game.play(0, bot(game.view(0)))
    with pytest.raises(skull.IllegalAction, match=r"when everyone has placed \(R2.4\)"):
        bot(game.view(0))
    with pytest.raises(skull.SkullError, match="a bot plays from a seat"):
        bot(game.view(None))


def test_bots_go_by_their_names():
    assert [skull.Bot(level).level for level in LEVELS] == LEVELS
    assert repr(skull.Bot("novice", seed=4)) == "Bot('novice', seed=4)"
    copied = pickle.loads(pickle.dumps(skull.Bot("novice", 4)))
    assert (copied.level, copied.seed) == ("novice", 4)
    with pytest.raises(skull.NoSuchBot, match="random, novice, regular, expert, oracle"):
        skull.Bot("gandalf")
