"""All seats one after the other, by PettingZoo's own tests and ours."""

import numpy as np
import pytest
import skull
import skull.pettingzoo
from pettingzoo.test import api_test, render_test, seed_test
from skull import encoding
from test_no_leak import re_dealt

OPTIONS = [
    {"players": 2},
    {"players": 4},
    {"players": 6, "rules": skull.Rules(after_own_skull="choose")},
    {"players": 3, "rules": skull.Rules(tribes_per_player=2)},
    {"players": 12},
]
# The classic games are exempt by a list of their names.
DICTIONARIES = "ignore:(Observation space for each agent probably|Observation is not a NumPy array)"


@pytest.mark.filterwarnings(DICTIONARIES)
@pytest.mark.parametrize("options", OPTIONS)
def test_pettingzoo_finds_nothing_to_say(options, capsys):
    api_test(skull.pettingzoo.env(**options), num_cycles=500)
    api_test(skull.pettingzoo.raw_env(**options), num_cycles=500)


@pytest.mark.parametrize("options", OPTIONS)
def test_a_seed_is_all_the_luck_there_is(options):
    seed_test(lambda: skull.pettingzoo.env(**options))


@pytest.mark.parametrize("options", OPTIONS)
def test_every_way_to_show_the_table_shows_it(options, capsys):
    render_test(lambda render_mode: skull.pettingzoo.env(render_mode=render_mode, **options))
    assert "Round 1, opening" in capsys.readouterr().out


def moments(env, seed):
    """A game of random choices, stopped at each of them."""
    luck = np.random.default_rng(seed)
    env.reset(seed=seed)
    for agent in env.agent_iter():
        observation, reward, over, truncated, info = env.last()
        assert not truncated
        yield agent, observation, reward, over, info
        env.step(None if over else luck.choice(observation["action_mask"].nonzero()[0]))


@pytest.mark.parametrize("options", OPTIONS)
def test_who_is_asked_has_a_choice_and_at_the_end_all_have_earned_nothing(options):
    for seed in range(5):
        earned = {}
        for agent, observation, reward, over, info in moments(skull.pettingzoo.env(**options), seed):
            mask = observation["action_mask"]
            assert np.array_equal(mask, info["action_mask"])
            assert mask.any() != over and (over or mask.sum() >= 2)
            earned[agent] = earned.get(agent, 0) + reward
        assert len(earned) == options["players"]
        assert sum(earned.values()) == pytest.approx(0)
        assert max(earned.values()) == 1


def test_who_is_not_asked_has_an_empty_mask():
    env = skull.pettingzoo.env(players=4)
    for agent, *_ in moments(env, 1):
        for other in env.agents:
            if other != agent:
                assert not env.observe(other)["action_mask"].any()
                assert not env.infos[other]["action_mask"].any()


@pytest.mark.parametrize("options", [{"players": 2}, {"players": 4}, {"players": 6}])
def test_hidden_discs_reach_nobody_else(options):
    env, differed = skull.pettingzoo.raw_env(**options), 0
    for seed in range(3):
        for step, (_, _, _, over, _) in enumerate(moments(env, seed)):
            game = env._table.game
            if over or step % 5 or game.phase == "naming":
                continue
            for player, agent in enumerate(env.possible_agents):
                twin = re_dealt(game, player)
                seen = env.observe(agent)["observation"]
                assert encoding.observation(twin.view(player)).tobytes() == seen.tobytes()
                differed += twin.view("all") != game.view("all")
    assert differed > 10


def test_an_action_out_of_the_mask_ends_the_game():
    env, raw = skull.pettingzoo.env(players=3), skull.pettingzoo.raw_env(players=3)
    for game in (env, raw):
        game.reset(seed=1)
    loser = env.agent_selection
    env.step(3)
    assert all(env.terminations.values()) and env.rewards[loser] == -1
    with pytest.raises(skull.IllegalAction, match=r"R2\.4"):
        raw.step(3)


def test_a_table_that_cannot_be_laid_is_refused_at_once():
    for players in (1, 13):
        with pytest.raises(skull.SkullError):
            skull.pettingzoo.env(players=players)
