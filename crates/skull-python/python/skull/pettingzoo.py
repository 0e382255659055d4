"""All seats of Skull for PettingZoo, one after the other: ``pettingzoo.make("aec", "skull/Skull-v2")``, or ``env`` here."""

from __future__ import annotations

from typing import Any, Optional

import numpy as np
from numpy.typing import NDArray

from ._extra import missing

try:
    import pettingzoo
    from gymnasium import spaces
    from gymnasium.utils import seeding
    from pettingzoo import AECEnv, ParallelEnv
    from pettingzoo.utils import wrappers
except ModuleNotFoundError as why:
    raise missing("pettingzoo", why) from None

from . import encoding, picture
from ._skull import Rules, SkullError, VectorEnv
from ._table import Table, checked_action, checked_mode

__all__ = ["env", "parallel_env", "raw_env"]

SECRETS: NDArray[np.uint8] = np.zeros(sum(f.rows * f.length for f in encoding.PRIVILEGED), np.uint8)
"""The highest that each number of the privileged block can be."""
for _feature in encoding.PRIVILEGED:
    SECRETS[_feature.columns] = _feature.most


def env(**options: Any) -> AECEnv[str, Any, Any]:
    """``raw_env`` in the wrappers of PettingZoo's classic games: an action out of the mask ends the game with -1.

    >>> import skull.pettingzoo
    >>> env = skull.pettingzoo.env(players=3)
    >>> env.reset(seed=7)
    >>> for agent in env.agent_iter():
    ...     observation, reward, termination, truncation, info = env.last()
    ...     over = termination or truncation
    ...     env.step(None if over else int(observation["action_mask"].argmax()))
    """
    game = wrappers.TerminateIllegalWrapper(raw_env(**options), illegal_reward=-1)
    return wrappers.OrderEnforcingWrapper(wrappers.AssertOutOfBoundsWrapper(game))


class raw_env(AECEnv[str, Any, Any]):
    """The game itself, with an agent a player, each asked whenever there is a choice.

    An observation is a dictionary of the ``"observation"`` and the ``"action_mask"`` of ``skull.encoding``, or with
    ``flat=True`` one array, the mask after the observation, which wrappers such as SuperSuit's can flatten, stack and
    scale. The mask is also in the agent's info, and zeros for whom it is not the turn of. Who is out stays until the game
    ends: then the winner earns 1, and the others share -1. An action that is not in the mask raises
    ``skull.IllegalAction``. ``state()`` is for critics in training: what seat 0 sees, and what everybody hides.
    """

    metadata = {  # noqa: RUF012
        "name": "skull_v2",
        "render_modes": ["human", "ansi", "rgb_array"],
        "is_parallelizable": False,
        "render_fps": 2,
    }

    def __init__(
        self,
        *,
        players: int = 4,
        rules: Optional[Rules] = None,
        render_mode: Optional[str] = None,
        flat: bool = False,
    ) -> None:
        # Whatever cannot be laid out is refused before the first game.
        VectorEnv(1, players, rules=rules)
        self.players, self.rules, self.flat = players, rules, flat
        self.render_mode = checked_mode(render_mode, self.metadata["render_modes"])
        self.possible_agents = [f"player_{player}" for player in range(players)]
        seen = self._space()
        self.observation_spaces = dict.fromkeys(self.possible_agents, seen)
        self.action_spaces = {agent: spaces.Discrete(encoding.ACTIONS) for agent in self.possible_agents}
        highest = np.concatenate([encoding.HIGHEST, SECRETS])
        self.state_space = spaces.Box(np.zeros_like(highest), highest, dtype=np.uint8)
        self._luck = seeding.np_random(None)[0]
        self._game: Optional[Table] = None

    def reset(self, seed: Optional[int] = None, options: Optional[dict[str, Any]] = None) -> None:
        """Deals a new game."""
        if seed is not None:
            self._luck = seeding.np_random(seed)[0]
        self._game = Table(self.players, self.rules, int(self._luck.integers(2**63)), {})
        self.agents = self.possible_agents[:]
        self._cumulative_rewards = dict.fromkeys(self.agents, 0.0)
        self.truncations = dict.fromkeys(self.agents, False)
        self._look()
        self._show()

    def step(self, action: Any) -> None:
        """Plays a number for the agent whose turn it is, and on to the next choice."""
        table, agent = self._table, self.agent_selection
        if self.terminations[agent] or self.truncations[agent]:
            self._was_dead_step(action)
            return
        table.play(checked_action(action))
        table.go_on()
        self._cumulative_rewards[agent] = 0
        self._look()
        self._accumulate_rewards()
        self._deads_step_first()
        self._show()

    def observe(self, agent: str) -> Any:
        """What an agent sees and may do; what others hide is in none of it."""
        table, player = self._table, self.possible_agents.index(agent)
        seen, mask = table.observation(player), table.mask(player)
        if self.flat:
            return np.concatenate([seen, mask.view(np.uint8)])
        return {"observation": seen, "action_mask": mask}

    def state(self) -> NDArray[np.uint8]:
        """The whole table, counted from seat 0: what that seat sees, then the privileged block of ``skull.encoding``."""
        game = self._table.game
        return np.concatenate([encoding.observation(game.view(0)), encoding.privileged(game, 0)])

    def observation_space(self, agent: str) -> spaces.Space[Any]:
        """The same for all."""
        return self.observation_spaces[agent]

    def action_space(self, agent: str) -> spaces.Space[Any]:
        """The same for all."""
        return self.action_spaces[agent]

    def render(self) -> Any:
        """The table as a spectator sees it: text, or a picture."""
        return picture.render(self._table.game.view(None), self.render_mode)

    def close(self) -> None:
        """Nothing is open."""

    @property
    def _table(self) -> Table:
        if self._game is None:
            raise SkullError("No game is dealt yet: reset comes first.")
        return self._game

    def _space(self) -> spaces.Space[Any]:
        zeros, highest = np.zeros_like(encoding.HIGHEST), encoding.HIGHEST
        if self.flat:
            bounds = np.concatenate([highest, np.ones(encoding.ACTIONS, np.uint8)])
            return spaces.Box(np.zeros_like(bounds), bounds, dtype=np.uint8)
        numbers = spaces.Box(zeros, highest, dtype=np.uint8)
        offered = spaces.Box(0, 1, (encoding.ACTIONS,), np.int8)
        return spaces.Dict({"observation": numbers, "action_mask": offered})

    def _look(self) -> None:
        """Whose turn it is, and whether and how the game has ended."""
        player, agents = self._table.player, self.possible_agents
        over = player is None
        self.terminations = dict.fromkeys(agents, over)
        self.rewards = {
            agent: self._table.reward(place) if over else 0.0 for place, agent in enumerate(agents)
        }
        self.infos = {agent: {"action_mask": self._table.mask(place)} for place, agent in enumerate(agents)}
        if player is not None:
            self.agent_selection = agents[player]

    def _show(self) -> None:
        if self.render_mode == "human":
            self.render()


class parallel_env(ParallelEnv[str, Any, Any]):
    """The same for learners that want all agents in every step: what they say whose turn it is not is not heard.

    It takes the options of ``raw_env``. Whose turn it is says the ``action_mask``: for all others it is zeros.

    >>> import skull.pettingzoo
    >>> env = skull.pettingzoo.parallel_env(players=3)
    >>> observations, infos = env.reset(seed=7)
    >>> while env.agents:
    ...     actions = {agent: infos[agent]["action_mask"].argmax() for agent in env.agents}
    ...     observations, rewards, terminations, truncations, infos = env.step(actions)
    >>> sorted(rewards.values())
    [-0.5, -0.5, 1.0]
    """

    metadata = {**raw_env.metadata, "is_parallelizable": True}  # noqa: RUF012

    def __init__(self, **options: Any) -> None:
        self.turns = raw_env(**options)
        """The game, asked in turn."""
        self.possible_agents, self.render_mode = self.turns.possible_agents, self.turns.render_mode
        self.observation_spaces, self.action_spaces = self.turns.observation_spaces, self.turns.action_spaces
        self.state_space = self.turns.state_space
        self.agents = []

    def reset(
        self, seed: Optional[int] = None, options: Optional[dict[str, Any]] = None
    ) -> tuple[dict[str, Any], dict[str, Any]]:
        """Deals a new game."""
        self.turns.reset(seed, options)
        self.agents = self.possible_agents[:]
        return self._seen(), self.turns.infos

    def step(
        self, actions: dict[str, Any]
    ) -> tuple[dict[str, Any], dict[str, float], dict[str, bool], dict[str, bool], dict[str, Any]]:
        """Plays the number of the agent whose turn it is, and on to the next choice."""
        if not self.agents:
            raise SkullError("No game is on: a reset deals the next.")
        agent = self.turns.agent_selection
        if agent not in actions:
            raise SkullError(f"It is the turn of {agent}, and there is no action of it.")
        self.turns.step(actions[agent])
        game = self.turns
        ended = dict(game.terminations)
        if all(ended.values()):
            self.agents = []
        unended = dict.fromkeys(self.possible_agents, False)
        return self._seen(), dict(game.rewards), ended, unended, game.infos

    def observation_space(self, agent: str) -> spaces.Space[Any]:
        """The same for all."""
        return self.observation_spaces[agent]

    def action_space(self, agent: str) -> spaces.Space[Any]:
        """The same for all."""
        return self.action_spaces[agent]

    def state(self) -> NDArray[np.uint8]:
        """As ``raw_env.state``."""
        return self.turns.state()

    def render(self) -> Any:
        """As ``raw_env.render``."""
        return self.turns.render()

    def close(self) -> None:
        """Nothing is open."""

    def _seen(self) -> dict[str, Any]:
        return {agent: self.turns.observe(agent) for agent in self.possible_agents}


# Releases before 1.26 have no list to be found in.
if hasattr(pettingzoo, "register"):
    pettingzoo.register("aec", "skull/Skull-v2", "skull.pettingzoo:env")
    pettingzoo.register("parallel", "skull/Skull-v2", "skull.pettingzoo:parallel_env")
