"""Many games at once: arrays that stay where they are, rows that are those of single games, refusals with reasons."""

import copy
import threading

import numpy as np
import pytest
import skull
from skull import encoding

RULES = [
    skull.Rules(),
    skull.Rules(wins_to_win=1, opening="first_player_last"),
    skull.Rules(after_own_skull="choose", show_after_failure=False),
]
ARRAYS = ("observations", "masks", "seats", "places", "rewards", "done", "winners", "privileged")


def arrays(envs):
    return [getattr(envs, name) for name in ARRAYS]


def test_arrays_have_a_row_for_each_game():
    envs = skull.VectorEnv(5, players=3, seed=1, privileged=True)
    shapes = [(5, 679), (5, 81), (5,), (5, 12), (5, 3), (5,), (5,), (5, 84)]
    kinds = ["uint8", "bool", "uint8", "uint8", "float32", "bool", "int8", "uint8"]
    assert [array.shape for array in arrays(envs)] == shapes
    assert [array.dtype for array in arrays(envs)] == kinds
    assert all(array.flags.c_contiguous for array in arrays(envs))
    assert (envs.num_envs, envs.players, envs.rules) == (5, 3, skull.Rules())
    assert skull.VectorEnv(5).privileged is None


def test_arrays_are_allocated_once_and_written_in_place():
    envs = skull.VectorEnv(64, seed=1, privileged=True)
    before = arrays(envs)
    places = [array.ctypes.data for array in before]
    seen = envs.observations.copy()
    for _ in range(50):
        envs.step(envs.sample())
    assert (envs.observations != seen).any()
    envs.reset(2)
    assert all(now is then for now, then in zip(arrays(envs), before))
    assert [array.ctypes.data for array in arrays(envs)] == places
    assert envs.sample() is envs.sample()


@pytest.mark.parametrize("players", [2, 3, 4, 6, 12])
def test_the_same_seed_plays_the_same_games_whatever_the_number_of_threads(players):
    several = [skull.VectorEnv(300, players, seed=9, threads=n, privileged=True) for n in (1, 2, 3, None)]
    for _ in range(100):
        for envs in several:
            envs.step(envs.sample())
        for envs in several[1:]:
            assert all(map(np.array_equal, arrays(envs), arrays(several[0])))
    other = skull.VectorEnv(300, players, seed=10)
    assert (other.seats != skull.VectorEnv(300, players, seed=9).seats).any()


def test_a_reset_deals_as_a_new_one_does():
    fresh, used = skull.VectorEnv(64, seed=5), skull.VectorEnv(64, seed=1)
    for _ in range(30):
        used.step(used.sample())
    used.reset(5)
    for _ in range(30):
        assert all(map(np.array_equal, arrays(used)[:7], arrays(fresh)[:7]))
        for envs in (fresh, used):
            envs.step(envs.sample())


def test_without_a_seed_luck_is_drawn():
    first, second = skull.VectorEnv(64), skull.VectorEnv(64)
    assert (first.seats != second.seats).any()
    first.reset(), second.reset()
    assert (first.seats != second.seats).any()


@pytest.mark.parametrize("rules", RULES)
@pytest.mark.parametrize("players", [2, 4, 6])
def test_each_row_is_what_the_single_game_shows(players, rules):
    """What luck took is found out from the privileged block: each game that fits what was seen is followed."""
    envs = skull.VectorEnv(1, players, rules=rules, seed=players, privileged=True)
    fits, ended = openings(players, rules), 0
    for _ in range(700):
        seat = int(envs.seats[0])
        fits = [game for game in fits if shows(game, seat, envs)]
        assert fits, "one of them is the game"
        number = int(envs.sample()[0])
        fits = [then for game in fits for then in after(game, seat, number)]
        envs.step(envs.sample() * 0 + np.uint8(number))
        if envs.done[0]:
            assert envs.winners[0] in {game.winner for game in fits}
            fits, ended = openings(players, rules), ended + 1
        fits = [game for game in fits if game.winner is None]
    assert ended > 2


def openings(players, rules):
    return [skull.Game(players, rules=rules, first=first) for first in range(players)]


def shows(game, seat, envs):
    view = game.view(seat)
    return (
        encoding.next_to_act(game) == seat
        and np.array_equal(encoding.observation(view), envs.observations[0])
        and np.array_equal(encoding.mask(view), envs.masks[0])
        and np.array_equal(encoding.privileged(game, seat), envs.privileged[0])
        and [place for place in envs.places[0] if place != 255] == circle(game, seat)
    )


def circle(game, seat):
    """As a seat counts: itself, then clockwise those still in."""
    return [seat, *sorted((other for other in game.alive if other != seat), key=lambda s: (s - seat) % 12)]


def after(game, seat, number):
    """The game with a number played and all that is forced after it, in each way that luck can fall."""
    game = copy.copy(game)
    game.play(seat, encoding.action(game.view(seat), number))
    return settle(game)


def settle(game):
    seat = encoding.next_to_act(game)
    action = None if seat is None else encoding.forced(game, seat)
    if action is None:
        return [game]
    challenger = game.view("all").bidder
    discs = [None]
    if isinstance(action, skull.Action.Take):
        own = game.view("all").own[challenger]
        discs = [d for d in ("flower", "skull") if getattr(own.hand, d) or d in own.stack]
    games = []
    for disc in discs:
        then = copy.copy(game)
        then.play(seat, action, taken=disc)
        games += settle(then)
    return games


def test_the_winner_earns_what_the_others_lose():
    envs, games = skull.VectorEnv(256, players=5, seed=3), 0
    for _ in range(300):
        envs.step(envs.sample())
        ended = envs.done
        assert np.array_equal(envs.winners >= 0, ended)
        assert not envs.rewards[~ended].any()
        assert np.array_equal(envs.rewards[ended].argmax(axis=1), envs.winners[ended])
        assert np.isin(envs.rewards[ended], np.float32([1, -0.25])).all()
        assert np.allclose(envs.rewards.sum(axis=1), 0)
        games += int(ended.sum())
    assert games > 100


@pytest.mark.parametrize("players", [2, 4, 12])
def test_strangers_play_in_a_share_of_the_games_and_are_never_asked(players):
    envs = skull.VectorEnv(400, players, seed=2, strangers=0.5, privileged=True)
    stranger = next(feature for feature in encoding.PRIVILEGED if feature.name == "stranger")
    mixed = []
    for _ in range(60 * players):
        strangers = stranger.of(envs.privileged)[:, :, 0] == 1
        assert not strangers[:, 0].any(), "who is asked is a learner"
        assert not strangers[envs.places == 255].any()
        mixed += strangers[envs.done].any(axis=1).tolist()
        envs.step(envs.sample())
    assert len(mixed) > 500 and abs(np.mean(mixed) - 0.5) < 0.08


def test_the_same_seed_seats_the_same_strangers_whatever_the_number_of_threads():
    options = {"seed": 9, "privileged": True, "strangers": 0.7}
    several = [skull.VectorEnv(300, threads=n, **options) for n in (1, 2, 3)]
    for _ in range(100):
        for envs in several:
            envs.step(envs.sample())
        for envs in several[1:]:
            assert all(map(np.array_equal, arrays(envs), arrays(several[0])))


def test_players_of_two_tribes_have_two_seats():
    envs = skull.VectorEnv(8, players=3, rules=skull.Rules(tribes_per_player=2), seed=1)
    assert (envs.rewards.shape, envs.players) == ((8, 6), 3)
    while not envs.done.any():
        envs.step(envs.sample())
    rewards = envs.rewards[envs.done][0]
    assert np.array_equal(rewards[:3], rewards[3:])


def test_every_mask_offers_a_choice_and_samples_are_among_it():
    envs, offered = skull.VectorEnv(512, seed=4), np.zeros(81, bool)
    for _ in range(150):
        assert (envs.masks.sum(axis=1) >= 2).all()
        assert np.array_equal(envs.masks, envs.masks.view(np.uint8) == 1)
        chosen = envs.sample()
        assert envs.masks[np.arange(512), chosen].all()
        offered |= envs.masks.any(axis=0)
        envs.step(chosen)
    assert not offered[62:66].any() and not offered[80], "nobody is asked to take or to show"
    assert offered[[0, 1, 2, 3, 51, 66, 67]].all()


@pytest.mark.parametrize("kind", ["u1", "i1", "u2", "i2", "u4", "i4", "u8", "i8"])
def test_actions_are_integers_of_any_kind_and_lie_anywhere(kind):
    envs, same = skull.VectorEnv(7, seed=1), skull.VectorEnv(7, seed=1)
    for _ in range(20):
        chosen = envs.sample()
        spread = np.zeros((7, 3), kind)
        spread[:, 1] = chosen
        envs.step(spread[:, 1])
        same.step(chosen)
    assert np.array_equal(envs.observations, same.observations)


@pytest.mark.parametrize(
    ("actions", "error", "sentence"),
    [
        ([0, 0, 0], TypeError, "Actions are a NumPy array of integers, not list."),
        (np.zeros(3), TypeError, "Actions are an array of integers, not of float64."),
        (np.zeros(3, bool), TypeError, "Actions are an array of integers, not of bool."),
        (np.zeros(2, int), skull.BadShape, "Actions are an array of shape (3,), not (2,)."),
        (np.zeros((3, 1), int), skull.BadShape, "Actions are an array of shape (3,), not (3, 1)."),
        (
            np.array([0, 0, -1]),
            skull.IllegalAction,
            "Environment 2 refuses action -1: Actions are numbered from 0 to 80.",
        ),
        (
            np.array([0, 81, 0]),
            skull.IllegalAction,
            "Environment 1 refuses action 81 of seat B: Actions are numbered from 0 to 80.",
        ),
        (
            np.array([0, 300, 0]),
            skull.IllegalAction,
            "Environment 1 refuses action 300: Actions are numbered from 0 to 80.",
        ),
        (
            np.array([2, 0, 0]),
            skull.IllegalAction,
            "Environment 0 refuses action 2 of seat A: Everyone places a first disc before anything else (R2.4).",
        ),
        (
            np.array([0, 0, 79]),
            skull.IllegalAction,
            "Environment 2 refuses action 79 of seat B: It names a seat beyond the 2 that are counted, from 0.",
        ),
    ],
)
def test_what_is_refused_says_why_and_nothing_is_played(actions, error, sentence):
    envs = skull.VectorEnv(3, players=2, seed=3)
    before = [array.copy() for array in arrays(envs)[:7]]
    with pytest.raises(error) as caught:
        envs.step(actions)
    assert str(caught.value) == sentence
    assert all(map(np.array_equal, arrays(envs)[:7], before))
    envs.step(np.zeros(3, int))


def test_codes_are_the_protocols():
    envs = skull.VectorEnv(1, players=2, seed=1)
    for number, code in [(2, "wrong_phase"), (99, "bad_request"), (-1, "bad_request"), (79, "bad_seat")]:
        with pytest.raises(skull.IllegalAction) as caught:
            envs.step(np.array([number]))
        assert caught.value.code == code


@pytest.mark.parametrize(
    ("make", "sentence"),
    [
        (lambda: skull.VectorEnv(0), "There are 1 to 1048576 environments, not 0."),
        (lambda: skull.VectorEnv(1, players=1), "An environment has 2 to 12 seats, not 1."),
        (lambda: skull.VectorEnv(1, players=13), "An environment has 2 to 12 seats, not 13."),
        (
            lambda: skull.VectorEnv(1, players=7, rules=skull.Rules(tribes_per_player=2)),
            "An environment has 2 to 12 seats, not 14.",
        ),
        (
            lambda: skull.VectorEnv(1, strangers=1.5),
            "The share of games with strangers is from 0 to 1, not 1.5.",
        ),
    ],
)
def test_what_cannot_be_laid_out_says_why(make, sentence):
    with pytest.raises(skull.BadSetup) as caught:
        make()
    assert str(caught.value) == sentence


def test_others_run_while_it_steps():
    """Two vectors step in two threads, each as it would alone."""
    several, alone = [skull.VectorEnv(128, seed=seed, threads=1) for seed in (1, 2)], []

    def play(envs):
        for _ in range(200):
            envs.step(envs.sample())

    threads = [threading.Thread(target=play, args=(envs,)) for envs in several]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    alone = [skull.VectorEnv(128, seed=seed, threads=1) for seed in (1, 2)]
    for envs, other in zip(several, alone):
        play(other)
        assert np.array_equal(envs.observations, other.observations)


def test_an_array_made_read_only_is_respected():
    envs = skull.VectorEnv(2, seed=1)
    envs.rewards.setflags(write=False)
    with pytest.raises(TypeError, match="not writeable"):
        envs.step(envs.sample())
    envs.rewards.setflags(write=True)
    envs.step(envs.sample())
