"""All seats of Skull for PettingZoo, one after the other (AEC): ``skull.pettingzoo.env(players=4)``."""

from __future__ import annotations

from typing import Any, Optional

import numpy as np
from numpy.typing import NDArray

from ._extra import missing

try:
    from gymnasium import spaces
    from gymnasium.utils import seeding
    from pettingzoo import AECEnv
    from pettingzoo.utils import wrappers
except ModuleNotFoundError as why:
    raise missing("pettingzoo", why) from None

from . import encoding, picture
from ._skull import Rules, VectorEnv
from ._table import Table

__all__ = ["env", "raw_env"]


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

    An observation is a dictionary of the ``"observation"`` and the ``"action_mask"`` of ``skull.encoding``; the mask
    is also in the agent's info, and zeros for whom it is not the turn of. Who is out stays until the game ends: then
    the winner earns 1, and the others share -1. An action that is not in the mask raises ``skull.IllegalAction``.
    """

    metadata = {  # noqa: RUF012
        "name": "skull_v2",
        "render_modes": ["human", "ansi", "rgb_array"],
        "is_parallelizable": False,
        "render_fps": 2,
    }

    def __init__(
        self, *, players: int = 4, rules: Optional[Rules] = None, render_mode: Optional[str] = None
    ) -> None:
        self.players, self.rules, self.render_mode = players, rules, render_mode
        self.possible_agents = [f"player_{player}" for player in range(players)]
        numbers = spaces.Box(np.zeros_like(encoding.HIGHEST), encoding.HIGHEST, dtype=np.uint8)
        offered = spaces.Box(0, 1, (encoding.ACTIONS,), np.int8)
        self.observation_spaces = {
            agent: spaces.Dict({"observation": numbers, "action_mask": offered})
            for agent in self.possible_agents
        }
        self.action_spaces = {agent: spaces.Discrete(encoding.ACTIONS) for agent in self.possible_agents}
        self._luck = seeding.np_random(None)[0]
        # Whatever cannot be laid out is refused before the first game.
        VectorEnv(1, players, rules=rules)

    def reset(self, seed: Optional[int] = None, options: Optional[dict[str, Any]] = None) -> None:
        """Deals a new game."""
        if seed is not None:
            self._luck = seeding.np_random(seed)[0]
        self._table = Table(self.players, self.rules, int(self._luck.integers(2**63)), {})
        self.agents = self.possible_agents[:]
        self._cumulative_rewards = dict.fromkeys(self.agents, 0.0)
        self.truncations = dict.fromkeys(self.agents, False)
        self._look()
        self._show()

    def step(self, action: Any) -> None:
        """Plays a number for the agent whose turn it is, and on to the next choice."""
        agent = self.agent_selection
        if self.terminations[agent] or self.truncations[agent]:
            self._was_dead_step(action)
            return
        self._table.play(int(action))
        self._table.go_on()
        self._cumulative_rewards[agent] = 0
        self._look()
        self._accumulate_rewards()
        self._deads_step_first()
        self._show()

    def observe(self, agent: str) -> dict[str, NDArray[Any]]:
        """What an agent sees and may do; what others hide is in none of it."""
        player = self.possible_agents.index(agent)
        return {"observation": self._table.observation(player), "action_mask": self._table.mask(player)}

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
