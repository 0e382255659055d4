"""Bots against bots: who is stronger, by how much, and how surely."""

from __future__ import annotations

import json
from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import Any, Callable, Optional, Union

from ._skull import Action, Bot, Rules, View, play_arena

Player = Union[str, Bot, Callable[[View], Action]]
"""A built-in player's name, ``"cmd:COMMAND"``, a ``Bot``, or any callable from view to action."""


@dataclass(frozen=True)
class Forfeit:
    """A game that a program broke off or cheated in, counted from 1, and why."""

    game: int
    reason: str


@dataclass(frozen=True)
class Standing:
    """How one player did. One who sits at a table twice has played twice."""

    name: str
    games: int
    wins: int
    win_share: float
    """The share of its games that it won,"""
    low: float
    """and the ends of Wilson's 95 % interval around it."""
    high: float
    forfeits: int
    wins_by_challenges: int
    wins_by_last_standing: int
    attempts: int
    attempts_won: int
    openings: int
    skull_openings: int
    could_challenge: int
    """Turns on which it could begin the bidding,"""
    challenges: int
    """and did; so for raises, bids in the round after it lost a disc, bids over its skull, and revenge."""
    could_raise: int
    raises: int
    could_bid_hurt: int
    bids_hurt: int
    bids: int
    bluffs: int
    could_avenge: int
    avenged: int
    rounds: float
    acts: float
    rating: float
    """Bradley and Terry's, in Elo's points, the mean of all 0; with its 95 % interval."""
    rating_low: float
    rating_high: float
    decision_p50_us: Optional[float] = field(compare=False)
    """Microseconds that half of its decisions took no longer than,"""
    decision_p99_us: Optional[float] = field(compare=False)
    """and all but one in a hundred."""
    first_forfeits: tuple[Forfeit, ...]
    called: Optional[str]
    """What a program calls itself."""

    def __str__(self) -> str:
        return f"{self.name} {self.win_share:.1%} ({self.low:.1%} to {self.high:.1%})"


@dataclass(frozen=True)
class ArenaResult:
    """What an arena has found: the figures of ``skull arena --json``, which docs/arena.md explains.

    Times are not compared: the same seed gives an equal result.
    """

    players: int
    games: int
    bots: tuple[Standing, ...]
    """One for each player, in the order they were named."""
    ahead: tuple[tuple[int, ...], ...]
    """``ahead[a][b]``: games with both at the table that ``a`` won."""
    fair_share: float
    """What each place wins if all are equally strong."""
    rounds: float
    acts: float
    bids_per_round: float
    first_bid_all: float
    """The share of rounds whose first bid is of all discs on the mats,"""
    last_bid_all: float
    """and whose last bid is."""
    seed: int
    rules: Rules
    games_wanted: int
    interrupted: bool
    seconds: float = field(compare=False)

    def __str__(self) -> str:
        standings = ", ".join(map(str, self.bots))
        return f"{self.games} games of {self.players} players, fair share {self.fair_share:.1%}: {standings}"

    @staticmethod
    def from_json(text: str) -> ArenaResult:
        """Reads the figures of ``skull arena --json``."""
        figures: dict[str, Any] = json.loads(text)
        figures["bots"] = tuple(map(_standing, figures["bots"]))
        figures["ahead"] = tuple(map(tuple, figures["ahead"]))
        figures["rules"] = Rules.from_json(json.dumps(figures["rules"]))
        return ArenaResult(**figures)


def arena(
    bots: Sequence[Player],
    games: int = 1000,
    *,
    players: int = 4,
    seed: int = 0,
    rules: Optional[Rules] = None,
    threads: Optional[int] = None,
) -> ArenaResult:
    """Lets bots play against each other, all equally often, from every seat, on shared deals.

    With fewer bots than players each sits at several places, with more they take turns. A Python bot is any
    callable from a view to an action; what it raises is raised here, and so is an illegal choice. Everything
    follows from the seed, but for the luck of Python bots, which is theirs to seed. Unless ``threads`` says
    otherwise all cores play, or one if a bot is in Python. A program that does not get ready ends the arena before its
    first game.

    >>> def timid(view):
    ...     return view.legal_actions()[0]
    >>> result = skull.arena(["regular", timid], games=400, seed=7)
    >>> regular, timid = result.bots
    >>> regular.low > result.fair_share > timid.high
    True
    """
    named = [(_name(bot), bot) for bot in bots]
    rules = Rules() if rules is None else rules
    text = play_arena(named, games=games, players=players, seed=seed, rules=rules, threads=threads)
    return ArenaResult.from_json(text)


def _name(bot: Player) -> str:
    if isinstance(bot, str):
        return bot
    if isinstance(bot, Bot):
        return bot.level
    return str(getattr(bot, "__name__", type(bot).__name__))


def _standing(figures: dict[str, Any]) -> Standing:
    forfeits = tuple(Forfeit(**forfeit) for forfeit in figures.pop("first_forfeits"))
    return Standing(**figures, first_forfeits=forfeits)
