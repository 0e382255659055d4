"""One seat against bots, by Gymnasium's own tests and ours."""

import gymnasium
import numpy as np
import pytest
import skull
import skull.gymnasium
from gymnasium.utils.env_checker import check_env
from skull import encoding
from test_no_leak import re_dealt


def played(env, seed, choose=None):
    """A game of random choices: all that was seen of it."""
    luck = np.random.default_rng(seed)
    (observation, info), moments, over = env.reset(seed=seed), [], False
    while not over:
        mask = info["action_mask"]
        assert np.array_equal(mask.astype(bool), env.unwrapped.action_masks())
        assert env.observation_space.contains(observation) and mask.sum() >= 2
        action = luck.choice(mask.nonzero()[0])
        observation, reward, over, truncated, info = env.step(action)
        assert not truncated and (over or reward == 0)
        moments.append((observation.tobytes(), reward, over, info["action_mask"].tobytes()))
    assert not info["action_mask"].any()
    return moments


@pytest.mark.parametrize("options", [{}, {"players": 2, "opponents": ["expert"]}, {"players": 6, "seat": 3}])
def test_gymnasium_finds_nothing_to_say(options, capsys):
    check_env(gymnasium.make("skull/Skull-v2", **options).unwrapped)


@pytest.mark.parametrize("players", range(2, 7))
def test_the_same_seed_plays_the_same_game(players):
    options = {"players": players, "opponents": ["regular", "random", "expert"]}
    several = [gymnasium.make("skull/Skull-v2", **options) for _ in range(2)]
    games = [played(env, seed) for seed in (1, 2) for env in several]
    assert games[0] == games[1] and games[2] == games[3]
    assert games[0] != games[2]


def test_a_game_earns_what_a_seat_of_many_games_earns():
    env = gymnasium.make("skull/Skull-v2", players=3, opponents=["random"])
    rewards = [played(env, seed)[-1][1] for seed in range(60)]
    assert set(rewards) == {1.0, -0.5}
    assert 0.15 < rewards.count(1.0) / 60 < 0.55, "a random player among its like"


def test_opponents_are_names_bots_or_any_callable():
    asked = []

    def mine(view):
        asked.append(view.seat)
        return view.legal_actions()[0]

    env = gymnasium.make("skull/Skull-v2", seat=1, opponents=[mine, "novice", skull.Bot("random", 5)])
    played(env, 1)
    assert set(asked) == {2}, "they sit down clockwise from the player"


def test_where_the_player_sits_is_chosen_or_drawn():
    drawn, chosen = gymnasium.make("skull/Skull-v2"), gymnasium.make("skull/Skull-v2", seat=2)
    assert {drawn.reset(seed=seed)[1]["player"] for seed in range(40)} == {0, 1, 2, 3}
    assert {chosen.reset(seed=seed)[1]["player"] for seed in range(10)} == {2}


def test_an_action_out_of_the_mask_loses_and_says_why():
    env = gymnasium.make("skull/Skull-v2", players=4)
    env.reset(seed=1)
    observation, reward, terminated, truncated, info = env.step(3)
    assert (reward, terminated, truncated) == (-1.0, True, False)
    assert info["refused"] == "Everyone places a first disc before anything else (R2.4)."
    assert not info["action_mask"].any() and env.observation_space.contains(observation)
    with pytest.raises(skull.SkullError, match="a reset deals the next"):
        env.step(0)


def test_what_a_bot_does_wrong_is_raised():
    env = gymnasium.make("skull/Skull-v2", opponents=[lambda view: skull.Action.Pass()])
    with pytest.raises(skull.IllegalAction, match=r"R2\.4"):
        for seed in range(10):
            env.reset(seed=seed)
            env.step(0)


def test_a_player_of_two_tribes_is_asked_for_both():
    env = skull.gymnasium.SkullEnv(2, rules=skull.Rules(tribes_per_player=2), seat=0)
    table, asked = None, set()
    for seed in range(5):
        _, info = env.reset(seed=seed)
        over = False
        while not over:
            table = env._table
            asked.add(table.seat)
            _, _, over, _, info = env.step(info["action_mask"].argmax())
    assert asked == {0, 2}


def test_bots_hide_their_discs_from_the_player():
    """What the player sees is made of the player's view; re-dealing what others hide changes no byte of it."""
    env, differed = skull.gymnasium.SkullEnv(4, ["random"], seat=0), 0
    for seed in range(6):
        observation, info = env.reset(seed=seed)
        over = False
        while not over:
            game = env._table.game
            twin = re_dealt(game, 0) if game.phase != "naming" else game
            assert encoding.observation(twin.view(0)).tobytes() == observation.tobytes()
            differed += twin.view("all") != game.view("all")
            action = info["action_mask"].nonzero()[0][-1 if seed % 2 else 0]
            observation, _, over, _, info = env.step(action)
    assert differed > 5


def test_the_table_is_shown_as_the_player_sees_it(capsys):
    env = gymnasium.make("skull/Skull-v2", seat=0, render_mode="ansi")
    env.reset(seed=1)
    env.step(1)
    assert "[s]" in env.render() or "(s)" in env.render()
    env = gymnasium.make("skull/Skull-v2", seat=0, render_mode="rgb_array")
    env.reset(seed=1)
    assert env.render().shape == (360, 520, 3)
    env = gymnasium.make("skull/Skull-v2", seat=0, render_mode="human")
    env.reset(seed=1)
    assert capsys.readouterr().out.startswith("Round 1, opening")


@pytest.mark.parametrize(
    "options",
    [
        {"players": 1},
        {"players": 13},
        {"seat": 4},
        {"seat": -1},
        {"opponents": []},
        {"opponents": ["gandalf"]},
    ],
)
def test_a_table_that_cannot_be_laid_is_refused_at_once(options):
    with pytest.raises(skull.SkullError):
        skull.gymnasium.SkullEnv(**options)
