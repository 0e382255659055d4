"""One seat of many games of Skull for Gymnasium, against opponents of any kind."""

from __future__ import annotations

import json
import struct
import zlib
from collections.abc import Sequence
from typing import Any, Callable, Optional, Union

import gymnasium
import numpy as np
from gymnasium import spaces
from gymnasium.vector import AutoresetMode
from gymnasium.vector.utils import batch_space
from numpy.typing import NDArray

from . import encoding
from ._skull import Action, BadCheckpoint, BadSetup, BadShape, Bot, Rules, VectorEnv, View

TITLE = b"Skull in Gymnasium 1\n"


class OnArrays:
    """An opponent that plays many games at once: a function of observations and masks, a row a game, to actions.

    >>> boldest = skull.gymnasium.OnArrays(lambda observations, masks: 80 - masks[:, ::-1].argmax(axis=1))
    >>> envs = skull.gymnasium.SkullVectorEnv(16, opponents=[boldest, "novice"])
    """

    def __init__(self, choose: Callable[[NDArray[np.uint8], NDArray[np.bool_]], Any]) -> None:
        self.choose = choose


Opponent = Union[str, Bot, Callable[[View], Action], OnArrays]
"""A built-in player's name, one of the club (``"club:turtle"``), a ``Bot``, a callable from view to action, or a policy on
arrays."""


class SkullVectorEnv(gymnasium.vector.VectorEnv[NDArray[np.uint8], NDArray[np.int64], NDArray[Any]]):
    """One player in each of many games, against chosen opponents, asked whenever there is a choice.

    It is ``skull.VectorEnv`` in Gymnasium's terms: five arrays a step, games that follow each other as ``autoreset_mode``
    says, and ``infos`` with the ``action_mask`` of every game and the ``player`` that learns in it. ``opponents`` sit down
    clockwise from the player, over again if they are too few; ``seat`` is where the player sits, or drawn for every game.
    A game that is won earns 1, one that is lost an equal share of -1. An action that is not in its mask raises
    ``skull.IllegalAction``, and nothing is played. After an end in mode ``NEXT_STEP`` any action will do; in mode
    ``DISABLED`` the game is dealt anew by ``reset(options={"reset_mask": over})``, where ``over`` says which games.

    >>> envs = skull.gymnasium.SkullVectorEnv(8, players=3, opponents=["random", "club:turtle"])
    >>> observations, infos = envs.reset(seed=7)
    >>> actions = infos["action_mask"].argmax(axis=1)
    >>> observations, rewards, terminations, truncations, infos = envs.step(actions)
    >>> observations.shape, rewards.shape
    ((8, 679), (8,))
    """

    def __init__(
        self,
        num_envs: int = 1,
        players: int = 4,
        opponents: Sequence[Opponent] = ("regular",),
        *,
        seat: Optional[int] = None,
        rules: Optional[Rules] = None,
        autoreset_mode: Union[str, AutoresetMode] = AutoresetMode.NEXT_STEP,
        threads: Optional[int] = None,
        render_mode: Optional[str] = None,
    ) -> None:
        if render_mode is not None:
            raise BadSetup(f"Many games are not shown, so there is no render_mode {render_mode!r} here.")
        self.mode = _mode(autoreset_mode)
        self.num_envs, self.players, self.opponents = num_envs, players, list(opponents)
        self.metadata = {"render_modes": [], "autoreset_mode": self.mode}
        seated = [None if isinstance(one, OnArrays) else one for one in self.opponents]
        self.games = VectorEnv(
            num_envs, players, rules=rules, seed=0, threads=threads, opponents=seated, seat=seat
        )
        """The games themselves."""
        zeros = np.zeros_like(encoding.HIGHEST)
        self.single_observation_space = spaces.Box(zeros, encoding.HIGHEST, dtype=np.uint8)
        self.single_action_space = spaces.Discrete(encoding.ACTIONS)
        self.observation_space = batch_space(self.single_observation_space, num_envs)
        self.action_space = batch_space(self.single_action_space, num_envs)
        self._dealt = False
        self._over: NDArray[np.bool_] = np.zeros(num_envs, np.bool_)
        """Whose game has ended, unless the next one is shown in the same step: the next step, or a reset, shows its start."""
        self._last = np.zeros((num_envs, len(encoding.HIGHEST)), np.uint8)
        """What the player saw at the end of the last game."""

    def reset(
        self, *, seed: Optional[int] = None, options: Optional[dict[str, Any]] = None
    ) -> tuple[NDArray[np.uint8], dict[str, Any]]:
        """Deals all games anew and plays on to the first choices; or those alone that ``options["reset_mask"]`` says."""
        mask = self._mask(options["reset_mask"]) if options and "reset_mask" in options else None
        if seed is not None or self._np_random is None:
            super().reset(seed=seed)
        self.games.reset(int(self.np_random.integers(2**63)), mask)
        self._dealt = True
        self._over[slice(None) if mask is None else mask] = False
        self._play_others()
        return self._observed(), self._infos()

    def step(
        self, actions: Any
    ) -> tuple[NDArray[np.uint8], NDArray[np.float64], NDArray[np.bool_], NDArray[np.bool_], dict[str, Any]]:
        """Plays a number in each game, and on to the player's next choice there, or to the end."""
        if not self._dealt:
            raise BadSetup("No game is dealt yet: reset comes before the first step.")
        learners = _there(self.games.learners).copy()
        rewards: NDArray[np.float64] = np.zeros(self.num_envs)
        over: NDArray[np.bool_] = np.zeros(self.num_envs, np.bool_)
        if self.mode == AutoresetMode.DISABLED and self._over.any():
            games = ", ".join(map(str, self._over.nonzero()[0]))
            raise BadSetup(f"Over and not reset: {games}. A reset with a reset_mask deals these games anew.")
        playing = ~self._over
        self.games.step(np.asarray(actions), where=playing)
        while True:
            ended = self.games.done.copy()
            over |= ended
            rewards[ended] = self.games.rewards[ended, learners[ended]]
            self._last[ended] = _there(self.games.finals)[ended]
            if not self._play_one_of_the_others():
                break
        if self.mode != AutoresetMode.SAME_STEP:
            # A copy: what was returned is the caller's, and may come back as a reset_mask.
            self._over = over.copy()
        infos = self._infos()
        if self.mode == AutoresetMode.SAME_STEP and over.any():
            finals: NDArray[np.object_] = np.full(self.num_envs, None, object)
            for env in over.nonzero()[0]:
                finals[env] = self._last[env].copy()
            infos |= {"final_obs": finals, "_final_obs": over.copy()}
            last = {"player": learners, "_player": over.copy()}
            infos |= {"final_info": last, "_final_info": over.copy()}
        return self._observed(), rewards, over, np.zeros(self.num_envs, np.bool_), infos

    def action_masks(self) -> NDArray[np.bool_]:
        """What may be done now in each game, as sb3-contrib's maskable algorithms ask for it."""
        masks: NDArray[np.bool_] = self.games.masks.copy()
        masks[self._over] = True
        return masks

    def save(self) -> bytes:
        """All games as they stand, in bytes, with what luck has still to say of the next ones."""
        state = {
            "over": self._over.tolist(),
            "luck": self.np_random.bit_generator.state,
            "dealt": self._dealt,
        }
        head = json.dumps(state).encode() + b"\n" + self._last[self._over].tobytes()
        games: bytes = TITLE + struct.pack("<II", zlib.crc32(head), len(head)) + head + self.games.save()
        return games

    def load(self, games: bytes) -> tuple[NDArray[np.uint8], dict[str, Any]]:
        """Goes on from what ``save`` has written of as many games of the same kind, and shows them as ``reset`` does.

        Whatever is cut off, damaged or of other games raises ``skull.BadCheckpoint``, and nothing changes.
        """
        if not games.startswith(TITLE):
            raise BadCheckpoint("This is no checkpoint of Skull's games in Gymnasium.")
        start = len(TITLE) + 8
        summed, size = struct.unpack("<II", games[len(TITLE) : start].ljust(8, b"\0"))
        head = games[start : start + size]
        if len(games) < start or zlib.crc32(head) != summed:
            raise BadCheckpoint("The checkpoint is cut off or damaged.")
        line, _, seen = head.partition(b"\n")
        state = json.loads(line)
        over = np.array(state["over"], np.bool_)
        # The games say better than we could whether they are of another kind; so they are read first.
        self.games.load(games[start + size :])
        if self.mode == AutoresetMode.SAME_STEP:
            over[:] = False
        self._over, self._dealt = over, bool(state["dealt"])
        if over.any():
            self._last[over] = np.frombuffer(seen, np.uint8).reshape(-1, self._last.shape[1])
        luck = np.random.default_rng(0)
        luck.bit_generator.state = state["luck"]
        self._np_random = luck
        return self._observed(), self._infos()

    def _mask(self, given: Any) -> NDArray[np.bool_]:
        mask: NDArray[np.bool_] = np.array(given)
        if mask.dtype != np.bool_ or mask.shape != (self.num_envs,) or not mask.any():
            raise BadShape(
                f"A reset_mask is an array of {self.num_envs} truth values, one of them true at least."
            )
        if not self._dealt and not mask.all():
            raise BadSetup("No game is dealt yet: the first reset deals all of them.")
        return mask

    def _observed(self) -> NDArray[np.uint8]:
        observations: NDArray[np.uint8] = self.games.observations.copy()
        observations[self._over] = self._last[self._over]
        return observations

    def _infos(self) -> dict[str, Any]:
        everywhere: NDArray[np.bool_] = np.ones(self.num_envs, np.bool_)
        infos = {"action_mask": self.action_masks(), "player": _there(self.games.learners).copy()}
        return {**infos, **{f"_{name}": everywhere.copy() for name in infos}}

    def _play_others(self) -> None:
        while self._play_one_of_the_others():
            pass

    def _play_one_of_the_others(self) -> bool:
        """Lets policies on arrays choose where they are asked; none is asked if all games have come to their players."""
        seats, learners = (
            array.astype(np.int64) for array in (self.games.seats, _there(self.games.learners))
        )
        places = (seats - learners) % self.players
        asked = places != 0
        if not asked.any():
            return False
        numbers: NDArray[np.int64] = np.zeros(self.num_envs, np.int64)
        sits = (places - 1) % len(self.opponents)
        for index, one in enumerate(self.opponents):
            rows = asked & (sits == index)
            if isinstance(one, OnArrays) and rows.any():
                numbers[rows] = one.choose(self.games.observations[rows], self.games.masks[rows])
        self.games.step(numbers, where=asked)
        return True


def _mode(mode: Union[str, AutoresetMode]) -> AutoresetMode:
    name = mode.value if isinstance(mode, AutoresetMode) else mode
    if name not in {mode.value for mode in AutoresetMode}:
        raise BadSetup(
            f"Games begin anew in the next step, in the same one or when reset, not in mode {name!r}."
        )
    return AutoresetMode(name)


def _there(array: Optional[NDArray[np.uint8]]) -> NDArray[np.uint8]:
    assert array is not None, "there are opponents"
    return array
