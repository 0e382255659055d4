"""All seats one after the other, by PettingZoo's own tests and ours."""

import numpy as np
import pettingzoo
import pytest
import skull
import skull.gymnasium
import skull.pettingzoo
import supersuit
from pettingzoo.test import api_test, parallel_api_test, render_test, seed_test
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


def test_pettingzoo_finds_it():
    turns = pettingzoo.make("aec", "skull/Skull-v2", players=3)
    together = pettingzoo.make("parallel", "skull/Skull-v2", players=3)
    assert turns.possible_agents == together.possible_agents == ["player_0", "player_1", "player_2"]


@pytest.mark.parametrize("options", OPTIONS)
def test_pettingzoos_own_test_of_all_at_once_passes(options, capsys):
    # It looks for the mask in a dictionary, and draws any number at all for what is flat.
    parallel_api_test(skull.pettingzoo.parallel_env(**options), num_cycles=300)
    assert "Passed Parallel API test" in capsys.readouterr().out


@pytest.mark.parametrize("options", [{"players": 2}, {"players": 4, "flat": True}, OPTIONS[3]])
def test_pettingzoo_finds_nothing_to_say_of_all_at_once(options, capsys):
    env = skull.pettingzoo.parallel_env(**options)
    same, luck = skull.pettingzoo.parallel_env(**options), np.random.default_rng(1)
    for seed in range(3):
        observations, infos = env.reset(seed=seed)
        same.reset(seed=seed)
        while env.agents:
            masks = {agent: infos[agent]["action_mask"] for agent in env.agents}
            assert sum(mask.any() for mask in masks.values()) == 1, (
                "one is asked, and the others are not heard"
            )
            actions = {
                agent: luck.choice(mask.nonzero()[0]) if mask.any() else 80 for agent, mask in masks.items()
            }
            observations, rewards, ended, truncated, infos = env.step(actions)
            assert str(same.step(actions)[:4]) == str((observations, rewards, ended, truncated))
            assert all(map(env.observation_space(agent).contains, observations.values()) for agent in ended)
        assert all(ended.values()) and not any(truncated.values())
        assert sum(rewards.values()) == pytest.approx(0) and max(rewards.values()) == 1
        with pytest.raises(skull.SkullError, match="a reset deals the next"):
            env.step({})
    env.reset(seed=1)
    with pytest.raises(skull.SkullError, match="It is the turn of player_"):
        env.step({})


def test_the_state_holds_what_everybody_hides():
    env = skull.pettingzoo.env(players=3)
    for _ in moments(env, 1):
        game, state = env.unwrapped._table.game, env.state()
        assert env.unwrapped.state_space.contains(state)
        assert np.array_equal(state[:679], encoding.observation(game.view(0)))
        assert np.array_equal(state[679:], encoding.privileged(game, 0))


@pytest.mark.filterwarnings("ignore")
def test_supersuit_can_flatten_and_stack_what_is_flat():
    env = supersuit.frame_stack_v1(supersuit.flatten_v0(skull.pettingzoo.env(players=2, flat=True)), 2)
    env.reset(seed=1)
    observation, *_, info = env.last()
    assert observation.shape == (2 * (679 + 81),)
    assert np.array_equal(observation[-81:], info["action_mask"])
    assert env.observation_space("player_0").contains(observation)


def test_what_comes_too_early_or_cannot_be_says_so():
    for early in (skull.pettingzoo.raw_env(), skull.gymnasium.SkullEnv()):
        with pytest.raises(skull.SkullError, match="No game is dealt yet: reset comes first"):
            early.step(0)
        with pytest.raises(skull.SkullError, match="reset comes first"):
            early.render()
    for make in (skull.pettingzoo.raw_env, skull.pettingzoo.parallel_env, skull.gymnasium.SkullEnv):
        with pytest.raises(skull.BadSetup, match="A table is shown as human, ansi, rgb_array or"):
            make(render_mode="opera")
        env = make()
        env.reset(seed=1)
        actions = dict.fromkeys(env.possible_agents, 1.5) if make is skull.pettingzoo.parallel_env else 1.5
        with pytest.raises(skull.BadShape, match=r"An action is a whole number, not 1\.5"):
            env.step(actions)
