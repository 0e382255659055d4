"""The last two, solved: what the book that ships proves of any position of a duel (docs/duel.md)."""

from __future__ import annotations

from typing import NamedTuple, Optional

from ._skull import duel_bounds

__all__ = ["Bounds", "bounds"]


class Bounds(NamedTuple):
    """What a position is worth to the first player, from -1 (lost) to 1 (won)."""

    low: float
    """So much the first player can make sure of,"""
    high: float
    """and so much the second has to grant."""


def bounds(position: str, beliefs: Optional[tuple[float, float]] = None) -> Bounds:
    """The bounds of a position, written as for ``skull solve show``: discs, then challenges won, the first player's first.

    ``beliefs`` are how likely each still owns the skull; unless they are given, as likely as a disc lost blindly leaves it.

    >>> low, high = skull.duel.bounds("2,3 1-1", beliefs=(0.8, 0.9))
    >>> low <= -16 / 65 <= high
    True
    """
    return Bounds(*duel_bounds(position, beliefs))
