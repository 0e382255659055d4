"""Skull in numbers: what a seat sees as bytes, what it may do as a mask, what it does as one number.

One layout serves 2 to 12 seats. Places count from the seat that looks: itself at 0, then clockwise those still in the
game. ``docs/environment.md`` lists every number; ``FEATURES`` says the same in code.

>>> game = skull.Game(4, first=0)
>>> view = game.view(0)
>>> skull.encoding.observation(view).shape, skull.encoding.mask(view).shape
((679,), (81,))
"""

from __future__ import annotations

from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from ._skull import action, forced, layout, mask, next_to_act, number, observation, privileged

__all__ = [
    "ACTIONS",
    "FEATURES",
    "HIGHEST",
    "PRIVILEGED",
    "VERSION",
    "Feature",
    "action",
    "forced",
    "mask",
    "next_to_act",
    "number",
    "observation",
    "privileged",
]


class Feature(NamedTuple):
    """What stands at some place of an observation: unsigned bytes, each from 0 to ``most``."""

    name: str
    offset: int
    """Where it starts; of a feature that each row has, in the first one."""
    length: int
    rows: int
    """In how many rows it stands: 1, or one for each place."""
    stride: int
    """How far it is from one row to the next."""
    most: int
    meaning: str

    @property
    def columns(self) -> NDArray[np.intp]:
        """The index of each of its numbers, a row a place."""
        rows = self.offset + self.stride * np.arange(self.rows)
        return np.add.outer(rows, np.arange(self.length))

    def of(self, observations: NDArray[np.uint8]) -> NDArray[np.uint8]:
        """Its numbers in one observation or in many, a row a place."""
        return observations[..., self.columns]


_version, _actions, _features, _privileged = layout()

VERSION: int = _version
"""Of the layout: counts up whenever a number or its meaning changes. Keep it with what was learnt from it."""

ACTIONS: int = _actions
"""How many numbers of actions there are."""

FEATURES: tuple[Feature, ...] = tuple(Feature(*feature) for feature in _features)
"""What every number of an observation means."""

PRIVILEGED: tuple[Feature, ...] = tuple(Feature(*feature) for feature in _privileged)
"""What every number of the privileged block means."""

HIGHEST: NDArray[np.uint8] = np.zeros(sum(f.rows * f.length for f in FEATURES), np.uint8)
"""The highest that each number of an observation can be: divide by it to scale to 0 … 1."""
for _feature in FEATURES:
    HIGHEST[_feature.columns] = _feature.most
HIGHEST.setflags(write=False)
