"""Skull, the bluffing game of flowers and skulls: games, views, records, bots and an arena.

>>> import random
>>> game, luck = skull.Game(4, seed=7), random.Random(7)
>>> while game.winner is None:
...     seat = game.to_act[0]
...     events = game.play(seat, luck.choice(game.legal_actions(seat)))
>>> events[-1]
Event.GameWon(player=1, by='challenges')

Seats count from 0, clockwise; a stack is written bottom first. Rule numbers (R4.3) are those of docs/rules.md.
"""

from ._arena import ArenaResult, Forfeit, Player, Standing, arena
from ._program import program
from ._review import Counsel, Hidden, Judged, KeyMoment, Ranks, Review, Split, Weighed, counsel, review
from ._skull import (
    Action,
    BadArena,
    BadCheckpoint,
    BadRecord,
    BadSetup,
    BadShape,
    Bot,
    Event,
    Game,
    IllegalAction,
    NoSuchBot,
    Rules,
    SkullError,
    VectorEnv,
    View,
    __version__,
)
from .shapes import Act, AfterOwnSkull, Disc, Discs, Opening, OwnSeat, Phase, SeatView, Taken, Victory, Viewer

__all__ = [
    "Act",
    "Action",
    "AfterOwnSkull",
    "ArenaResult",
    "BadArena",
    "BadCheckpoint",
    "BadRecord",
    "BadSetup",
    "BadShape",
    "Bot",
    "Counsel",
    "Disc",
    "Discs",
    "Event",
    "Forfeit",
    "Game",
    "Hidden",
    "IllegalAction",
    "Judged",
    "KeyMoment",
    "NoSuchBot",
    "Opening",
    "OwnSeat",
    "Phase",
    "Player",
    "Ranks",
    "Review",
    "Rules",
    "SeatView",
    "SkullError",
    "Split",
    "Standing",
    "Taken",
    "VectorEnv",
    "Victory",
    "View",
    "Viewer",
    "Weighed",
    "__version__",
    "arena",
    "counsel",
    "program",
    "review",
]
