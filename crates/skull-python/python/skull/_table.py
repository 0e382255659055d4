"""One game for learners and bots, stopped wherever a learner has a choice."""

from __future__ import annotations

import operator
from collections.abc import Mapping, Sequence
from typing import Any, Callable, Optional

import numpy as np
from numpy.typing import NDArray

from . import encoding
from ._skull import Action, BadSetup, BadShape, Bot, Game, Rules, SkullError, View


def checked_mode(mode: Optional[str], modes: Sequence[str]) -> Optional[str]:
    """A way to show the table, if there is such a one."""
    if mode is not None and mode not in modes:
        raise BadSetup(f"A table is shown as {', '.join(modes)} or, with None, not at all; not as {mode!r}.")
    return mode


def checked_action(action: Any) -> int:
    """The number of an action: any kind of whole number, or an array of one."""
    if isinstance(action, np.ndarray) and action.size == 1:
        action = action.item()
    try:
        return operator.index(action)
    except TypeError:
        raise BadShape(f"An action is a whole number, not {action!r}.") from None


class Table:
    """Plays what is forced, blind takes and the bots' moves, as ``VectorEnv`` does; who has no bot is a learner."""

    def __init__(
        self, players: int, rules: Optional[Rules], seed: int, bots: Mapping[int, Callable[[View], Action]]
    ) -> None:
        rules = Rules() if rules is None else rules
        self.game = Game(players * rules.tribes_per_player, rules=rules, seed=seed)
        self.owners = [seat.player for seat in self.game.view(None).seats]
        self.bots = bots
        self.seat: Optional[int] = None
        """Who is asked; nobody when it is over."""
        self.go_on()

    def play(self, number: int) -> None:
        """Plays a number for the seat that is asked."""
        if self.seat is None:
            raise SkullError("This game is over: a reset deals the next.")
        self.game.play(self.seat, encoding.action(self.game.view(self.seat), number))

    def go_on(self) -> None:
        """Plays on to the next choice of a learner, until the game is over or all learners are out."""
        self.seat = None
        while self._learners_left():
            seat = encoding.next_to_act(self.game)
            assert seat is not None, "somebody is to act until the game is over"
            if self._shown():
                continue
            action = encoding.forced(self.game, seat)
            if action is None:
                bot = self.bots.get(self.owners[seat])
                if bot is None:
                    self.seat = seat
                    return
                action = bot(self.game.view(seat))
            self.game.play(seat, action)

    @property
    def player(self) -> Optional[int]:
        """Who owns the seat that is asked."""
        return None if self.seat is None else self.owners[self.seat]

    def seat_of(self, player: int) -> int:
        """The seat a player looks from: the one that is asked, or the first."""
        if self.seat is not None and self.player == player:
            return self.seat
        return self.owners.index(player)

    def observation(self, player: int) -> NDArray[np.uint8]:
        """What a player sees."""
        return encoding.observation(self.game.view(self.seat_of(player)))

    def mask(self, player: int) -> NDArray[np.int8]:
        """What a player may do: nothing, if another is asked."""
        if self.seat is None or self.player != player:
            return np.zeros(encoding.ACTIONS, np.int8)
        return encoding.mask(self.game.view(self.seat)).view(np.int8)

    def reward(self, player: int) -> float:
        """What a player earns at the end: 1 for the winner, and the others share -1."""
        return 1.0 if self.game.winner == player else -1.0 / (self.game.players - 1)

    def _learners_left(self) -> bool:
        alive = (self.owners[seat] not in self.bots for seat in self.game.alive)
        return self.game.winner is None and any(alive)

    def _shown(self) -> bool:
        """Whether a bot has turned up a disc of its own, out of turn (R7.6)."""
        for seat in self.game.may_show:
            bot = self.bots.get(self.owners[seat])
            if isinstance(bot, Bot) and bot.shows(self.game.view(seat)):
                self.game.play(seat, Action.Show())
                return True
        return False
