"""The words and small values that actions, events and views are made of, named as in the rulebook."""

from __future__ import annotations

from typing import Literal, NamedTuple, Optional, Union

from ._skull import Action

Disc = Literal["flower", "skull"]
Phase = Literal["opening", "placing", "bidding", "flipping", "losing", "naming", "over"]
Opening = Literal["simultaneous", "first_player_last"]
AfterOwnSkull = Literal["lead", "choose"]
Victory = Literal["challenges", "last_standing"]
Viewer = Union[int, None, Literal["all"]]
"""Who looks: a seat by its number, ``None`` for a spectator, ``"all"`` for every disc open."""


class Discs(NamedTuple):
    """Discs of one tribe, in no order."""

    flower: int
    skull: int


class SeatView(NamedTuple):
    """What everyone sees of a seat.

    >>> skull.Game(3).view(None).seats[0]
    SeatView(hand=4, stack=(), face_up=0, wins=0, passed=False, player=0, lost=0)
    """

    hand: int
    """How many discs are in hand."""
    stack: tuple[Optional[Disc], ...]
    """The stack, bottom first; ``None`` is a disc that lies face down."""
    face_up: int
    """How many discs of the stack, from the top, are turned up."""
    wins: int
    """Challenges won."""
    passed: bool
    """Whether it has passed in this round."""
    player: int
    """Who owns the seat."""
    lost: int
    """How many discs it has lost since the start."""


class OwnSeat(NamedTuple):
    """What its owner alone knows of a seat.

    >>> skull.Game(3).view(1).own[0]
    OwnSeat(seat=1, hand=Discs(flower=3, skull=1), stack=(), lost=())
    """

    seat: int
    hand: Discs
    """The discs in hand, by kind."""
    stack: tuple[Disc, ...]
    """The whole stack, bottom first."""
    lost: tuple[Disc, ...]
    """The discs lost, in the order they were lost."""


class Taken(NamedTuple):
    """A blind take: who drew, and at which position, from 0 (R7.2)."""

    by: int
    position: int


class Act(NamedTuple):
    """Who chose what, and the disc that luck took where luck was asked (R7.2)."""

    seat: int
    action: Action
    taken: Optional[Disc]
