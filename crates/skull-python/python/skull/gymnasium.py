"""One seat of Skull for Gymnasium, against bots: ``gymnasium.make("skull/Skull-v2")`` once this is imported."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Callable, Optional, SupportsInt, Union

import numpy as np
from numpy.typing import NDArray

from ._extra import missing

try:
    import gymnasium
    from gymnasium import spaces
except ModuleNotFoundError as why:
    raise missing("gymnasium", why) from None

from . import encoding, picture
from ._skull import Action, BadSetup, Bot, IllegalAction, Rules, SkullError, VectorEnv, View
from ._table import Table, checked_action, checked_mode
from ._vector import OnArrays, SkullVectorEnv

__all__ = ["OnArrays", "SkullEnv", "SkullVectorEnv"]

Opponent = Union[str, Callable[[View], Action]]
"""A built-in player's name, one of the club (``"club:turtle"``), a ``Bot``, or any callable from view to action."""


class SkullEnv(gymnasium.Env[NDArray[np.uint8], np.int64]):
    """One player against chosen bots, asked whenever there is a choice.

    ``opponents`` sit down clockwise from the player, over again if they are too few. ``seat`` is where the player
    sits; ``None`` draws it for every game. Observations and actions are those of ``skull.encoding``. A game that is
    won earns 1, one that is lost an equal share of -1, and it is lost as soon as the player is out. An action that is
    not in the mask ends the game with -1, and ``info["refused"]`` says why.

    >>> import gymnasium, skull.gymnasium
    >>> env = gymnasium.make("skull/Skull-v2", players=3, opponents=["novice", "random"])
    >>> observation, info = env.reset(seed=7)
    >>> info["action_mask"].nonzero()[0].tolist()
    [0, 1]
    >>> observation, reward, terminated, truncated, info = env.step(0)
    """

    metadata = {"render_modes": ["human", "ansi", "rgb_array"], "render_fps": 2}  # noqa: RUF012

    def __init__(
        self,
        players: int = 4,
        opponents: Sequence[Opponent] = ("regular",),
        *,
        seat: Optional[int] = None,
        rules: Optional[Rules] = None,
        render_mode: Optional[str] = None,
    ) -> None:
        self.players, self.opponents, self.seat, self.rules = players, list(opponents), seat, rules
        self.render_mode = checked_mode(render_mode, self.metadata["render_modes"])
        self._game: Optional[Table] = None
        self.observation_space = spaces.Box(np.zeros_like(encoding.HIGHEST), encoding.HIGHEST, dtype=np.uint8)
        self.action_space = spaces.Discrete(encoding.ACTIONS)
        self._check()

    def reset(
        self, *, seed: Optional[int] = None, options: Optional[dict[str, Any]] = None
    ) -> tuple[NDArray[np.uint8], dict[str, Any]]:
        """Deals a new game and plays on to the first choice."""
        super().reset(seed=seed)
        self._sit_down()
        self._show()
        return self._table.observation(self._player), self._info()

    def step(self, action: SupportsInt) -> tuple[NDArray[np.uint8], float, bool, bool, dict[str, Any]]:
        """Plays a number and on to the next choice, or to the end."""
        table = self._table
        try:
            table.play(checked_action(action))
        except IllegalAction as why:
            table.seat = None
            return table.observation(self._player), -1.0, True, False, {**self._info(), "refused": str(why)}
        table.go_on()
        self._show()
        over = table.seat is None
        reward = table.reward(self._player) if over else 0.0
        return table.observation(self._player), reward, over, False, self._info()

    def action_masks(self) -> NDArray[np.bool_]:
        """What may be done now, as sb3-contrib's maskable algorithms ask for it."""
        return self._table.mask(self._player).view(np.bool_)

    def render(self) -> Any:
        """The table as the player sees it: text, or a picture."""
        return picture.render(self._table.game.view(self._table.seat_of(self._player)), self.render_mode)

    @property
    def _table(self) -> Table:
        if self._game is None:
            raise SkullError("No game is dealt yet: reset comes first.")
        return self._game

    def _show(self) -> None:
        if self.render_mode == "human":
            self.render()

    def _info(self) -> dict[str, Any]:
        return {"action_mask": self._table.mask(self._player), "player": self._player}

    def _check(self) -> None:
        """Whatever cannot be played is refused before the first game."""
        VectorEnv(1, self.players, rules=self.rules)
        if self.seat is not None and not 0 <= self.seat < self.players:
            raise BadSetup(f"The player sits at 0 to {self.players - 1}, not at {self.seat}.")
        if not self.opponents:
            raise BadSetup("Somebody has to play against the player.")
        for name in self.opponents:
            if isinstance(name, str):
                Bot(name)

    def _sit_down(self) -> None:
        luck = self.np_random
        self._player = int(luck.integers(self.players)) if self.seat is None else self.seat
        bots: dict[int, Callable[[View], Action]] = {}
        for place in range(1, self.players):
            bot = self.opponents[(place - 1) % len(self.opponents)]
            player = (self._player + place) % self.players
            bots[player] = Bot(bot, int(luck.integers(2**63))) if isinstance(bot, str) else bot
        self._game = Table(self.players, self.rules, int(luck.integers(2**63)), bots)


gymnasium.register(
    id="skull/Skull-v2",
    entry_point="skull.gymnasium:SkullEnv",
    vector_entry_point="skull.gymnasium:SkullVectorEnv",
)
