"""What a player, or everyone, sees of a state of OpenSpiel's Skull."""

from __future__ import annotations

import math
from collections.abc import Iterator
from typing import TYPE_CHECKING, Any, Callable, Union

import numpy as np
import pyspiel
from numpy.typing import NDArray

from . import encoding, picture
from ._skull import Event, Game
from .shapes import Disc, OwnSeat, Viewer

if TYPE_CHECKING:
    from .open_spiel import SkullGame, SkullState

PRIVATE = ("own_skull", "own_skull_on_mat", "own_top_flowers", "stack", "hand_flowers", "hand_skull")
"""Features of an observation that a seat alone knows of itself; what lies face up is in others, too."""

PUBLIC = np.sort(np.concatenate([f.columns.ravel() for f in encoding.FEATURES if f.name not in PRIVATE]))
"""Where in an observation everything else stands."""

PRIVILEGED = sum(feature.rows * feature.length for feature in encoding.PRIVILEGED)
OWN = sum(feature.length for feature in encoding.PRIVILEGED if feature.name != "stranger")
"""How many numbers at the start of the privileged block are the discs of the seat that counts."""

KNOWN: dict[Union[Disc, None], int] = {None: 0, "flower": 1, "skull": 2}

SIGNS: dict[type[Event], Callable[[Any], tuple[int, int]]] = {
    Event.RoundStarted: lambda event: (event.first, 0),
    Event.Placed: lambda event: (event.seat, KNOWN[event.disc]),
    Event.Bid: lambda event: (event.seat, event.bid),
    Event.Passed: lambda event: (event.seat, 0),
    Event.Flipped: lambda event: (event.seat, KNOWN[event.disc]),
    Event.Lost: lambda event: (event.seat, KNOWN[event.disc]),
}
"""The seat and the number of an event; events of other kinds follow from these."""


class Observer:
    """What is seen of a state, as numbers and in words, by OpenSpiel's ``IIGObservationType``.

    ``dict`` holds parts of ``tensor``. What is public comes with what is private to a player as its ``observation``, as
    documented in docs/environment.md, and else counted from seat 0 without what seats know of themselves: ``public``.
    What is ``private`` alone are the discs of each of the player's seats: its stack, bottom first, and flowers and skull in hand. All
    players' secrets are the ``privileged`` block. Perfect recall adds the ``player``, and all ``events`` that could be
    seen, a row each, oldest first: the seat, clockwise from the player's own, which is 1; what happened, 1: it leads a round,
    2: placed, 3: bids, 4: passes, 5: a disc of it is flipped, 6: loses; and the bid, or the disc, 1: a flower, 2: the
    skull, 0: unknown. The string is the table and the player's discs, or, with perfect recall, the record.
    """

    def __init__(self, game: SkullGame, kind: pyspiel.IIGObservationType) -> None:
        if kind.perfect_recall and not kind.public_info:
            raise ValueError("Nobody remembers what is private without what is public.")
        self._public, self._recall = kind.public_info, kind.perfect_recall
        self._private = kind.private_info != pyspiel.PrivateInfoType.NONE
        self._everyone = kind.private_info == pyspiel.PrivateInfoType.ALL_PLAYERS
        self._owned = game.rules.tribes_per_player
        shapes = self._shapes(game)
        self.tensor: NDArray[np.float32] = np.zeros(sum(map(math.prod, shapes.values())), np.float32)
        """All numbers, of the state that was set last."""
        ends = np.cumsum([0, *(math.prod(shape) for shape in shapes.values())])
        self.dict: dict[str, NDArray[np.float32]] = {
            name: self.tensor[start:end].reshape(shape)
            for (name, shape), start, end in zip(shapes.items(), ends, ends[1:])
        }
        """The same by their names."""

    def set_from(self, state: SkullState, player: int) -> None:
        """Writes what ``player`` sees of ``state``; before a first leader is drawn that is nothing."""
        self.tensor.fill(0)
        if "player" in self.dict:
            self.dict["player"][player] = 1
        if state.table is None:
            return
        table, seat = state.table, self._seat(state, player)
        if "public" in self.dict:
            self.dict["public"][:] = encoding.observation(table.view(0))[PUBLIC]
        if "observation" in self.dict:
            self.dict["observation"][:] = encoding.observation(table.view(seat))
        if "private" in self.dict:
            rows = [encoding.privileged(table, own.seat)[:OWN] for own in table.view(seat).own]
            self.dict["private"][:] = rows
        if "privileged" in self.dict:
            self.dict["privileged"][:] = encoding.privileged(table, seat)
        if "events" in self.dict:
            origin = player if self._private else 0
            for row, sign in zip(self.dict["events"], self._signs(table, self._eyes(player), origin)):
                row[:] = sign

    def string_from(self, state: SkullState, player: int) -> str:
        """The same in words."""
        table = state.table
        if table is None:
            return ""
        if self._recall:
            return table.record(self._eyes(player))
        lines = [picture.text(table.view(None))] if self._public else []
        if self._private:
            lines += map(_discs, table.view(self._eyes(player)).own)
        return "\n".join(lines)

    def _shapes(self, game: SkullGame) -> dict[str, tuple[int, ...]]:
        """The parts of the tensor, in order."""
        shapes: dict[str, tuple[int, ...]] = {}
        if self._recall and self._private:
            shapes["player"] = (game.num_players(),)
        if self._public and self._private:
            shapes["observation"] = encoding.HIGHEST.shape
        elif self._public:
            shapes["public"] = PUBLIC.shape
        elif self._private and not self._everyone:
            shapes["private"] = (self._owned, OWN)
        if self._everyone:
            shapes["privileged"] = (PRIVILEGED,)
        if self._recall:
            # As many as choices, and that a round begins; naming a leader is none, but the flip of a challenger's own disc is one.
            shapes["events"] = (game.max_game_length() + game.rounds, 3)
        return shapes

    def _eyes(self, player: int) -> Viewer:
        if self._everyone:
            return "all"
        return player if self._private else None

    def _seat(self, state: SkullState, player: int) -> int:
        """Where a player looks from: the seat that acts if it is theirs, or the first."""
        return state.seat if state.seat is not None and state.current_player() == player else player

    def _signs(self, table: Game, eyes: Viewer, origin: int) -> Iterator[tuple[int, int, int]]:
        seats = len(table.view(None).seats)
        kinds = {kind: number for number, kind in enumerate(SIGNS, 1)}
        for event in table.events(eyes):
            if type(event) in SIGNS:
                seat, number = SIGNS[type(event)](event)
                yield (seat - origin) % seats + 1, kinds[type(event)], number


def _discs(own: OwnSeat) -> str:
    """What a seat alone knows of itself."""
    hand = own.hand.flower * "f" + own.hand.skull * "s"
    stack, lost = ("".join(disc[0] for disc in discs) for discs in (own.stack, own.lost))
    return f"{'ABCDEFGHIJKL'[own.seat]}: hand {hand or '-'}, stack {stack or '-'}, lost {lost or '-'}"
