"""What the choices of a game were worth and what of it was luck; and what a seat may know of those it has now."""

from __future__ import annotations

import json
from dataclasses import dataclass, field
from typing import Any, Literal, Optional, Union

import numpy as np
from numpy.typing import NDArray

from ._skull import Action, Game, View, counsel_json, review_json
from .shapes import Phase

Pains = Literal["glance", "usual", "thorough"]
Verdict = Literal["fine", "doubtful", "mistake", "blunder"]
Rank = Literal["best", "worst", "between"]


@dataclass(frozen=True)
class Weighed:
    """One choice, and what it was worth."""

    action: Action
    chance: float
    """The chance to win the game after it,"""
    uncertainty: float
    """and how far that may be off beside the best choice: a standard deviation."""
    odds: float
    """How often the strongest player makes it."""


@dataclass(frozen=True)
class Hidden:
    """Where a rival's skull could be, as far as the seat could tell. It sums to one."""

    seat: int
    gone: float
    in_hand: float
    stack: tuple[float, ...]
    """One for each disc of the stack, bottom first."""


@dataclass(frozen=True)
class Judged:
    """A decision, from what its seat knew then, and what the choice that was made cost."""

    step: int
    """The act of the record that it led to, from 1."""
    round: int
    seat: int
    phase: Phase
    made: Action
    best: Action
    cost: float
    """What it cost beside the best choice; 0 if the two cannot be told apart."""
    uncertainty: float
    verdict: Verdict
    proven: bool
    """Whether the numbers are those of the duel's book."""
    choices: tuple[Weighed, ...]
    hidden: tuple[Hidden, ...]
    needs: tuple[float, ...]
    """How likely a bid of 1 would be met, of 2, and so on; while flipping, how likely 1 more flower is found, 2 more, …"""


@dataclass(frozen=True)
class Split:
    """How a player's chance went from the fair share to 0 or 1: ``fair + own + others + luck`` is ``result``."""

    player: int
    fair: float
    own: float
    """What the player's own decisions cost, never above 0,"""
    uncertainty: float
    """and how far that may be off: a standard deviation."""
    others: float
    luck: float
    par: float
    """What the strongest player would have lost by decisions in the same places."""
    result: float


@dataclass(frozen=True)
class Ranks:
    """Where a player stands among all, as far as the uncertainties tell them apart."""

    own: Rank
    """By what own decisions cost: the best lost the least."""
    luck: Rank


@dataclass(frozen=True)
class KeyMoment:
    """A moment that mattered to a player."""

    step: int
    player: int
    topic: Literal["cost", "luck", "both"]
    change: float
    judged: Optional[int]
    """Which of the decisions it is, if it is about one."""


@dataclass(frozen=True)
class Review:
    """What a game was worth: the review of ``skull review --json``, which docs/review.md defines.

    Chances are shares of one. The arrays hold the same numbers, a row for each step or player.
    """

    version: int
    pains: Pains
    open: bool
    """Whether the record knows all discs."""
    known: Optional[int]
    """The seat whose record it is, if it is one player's."""
    names: tuple[str, ...]
    players: int
    decisions: tuple[Judged, ...]
    splits: tuple[Split, ...]
    ranks: tuple[Ranks, ...]
    """Who was ahead of all others, one for each split."""
    moments: tuple[KeyMoment, ...]
    """Up to three for each player with a split, the one that mattered most first."""
    _json: str = field(repr=False)

    @property
    def public(self) -> NDArray[np.float64]:
        """The chance of each player after each step, as all could know it: an array of steps by players."""
        return _shares(self.to_dict()["public"]).reshape(-1, self.players)

    @property
    def truth(self) -> Optional[NDArray[np.float64]]:
        """The same as it truly stood, with all discs known; ``None`` unless the record knows them."""
        truth = self.to_dict()["truth"]
        return None if truth is None else _shares(truth).reshape(-1, self.players)

    @property
    def parts(self) -> NDArray[np.float64]:
        """What a player's own decisions, others' decisions and luck came to: an array of splits by three."""
        return np.array([[split.own, split.others, split.luck] for split in self.splits]).reshape(-1, 3)

    @property
    def costs(self) -> NDArray[np.float64]:
        """What each decision cost."""
        return np.array([judged.cost for judged in self.decisions], dtype=np.float64)

    @property
    def verdicts(self) -> NDArray[np.str_]:
        """The word for each decision."""
        return np.array([judged.verdict for judged in self.decisions], dtype=np.str_)

    def to_json(self) -> str:
        """The text that ``skull review --json`` prints: chances are whole millionths, and add up to the last digit."""
        return self._json

    def to_dict(self) -> dict[str, Any]:
        """The same as Python's own values, for whatever has no place above."""
        told: dict[str, Any] = json.loads(self._json)
        return told

    @staticmethod
    def from_json(text: str) -> Review:
        """Reads what ``skull review --json`` has printed."""
        told = json.loads(text)
        return Review(
            version=told["version"],
            pains=told["pains"],
            open=told["open"],
            known=told["known"],
            names=tuple(told["names"]),
            players=told["players"],
            decisions=tuple(map(_judged, told["decisions"])),
            splits=tuple(map(_split, told["splits"])),
            ranks=tuple(Ranks(own=ranks["own"], luck=ranks["luck"]) for ranks in told["ranks"]),
            moments=tuple(map(_moment, told["moments"])),
            _json=text.rstrip("\n"),
        )


def review(record: Union[str, Game], *, thorough: bool = False) -> Review:
    """Judges every choice of a game, from what its seat knew then and nothing else, and tells luck from skill.

    An open record is reviewed for everybody, one seat's for that seat; of one that holds what everybody saw there is the
    story alone. The same record gives the same review, here, in the program and in a browser. ``thorough`` looks at every
    world that may be, up to some hundreds for each choice.

    >>> review = skull.review('''Skull record 1
    ... A: Ana
    ... B: Bo
    ...
    ... 1. A leads | A+f B+s | A:1 B:pass | A^f | A*1
    ... 2. A leads | B+f A+f | A:2 | A^f B^f | A*2
    ... ''')
    >>> ana = review.splits[0]
    >>> round(ana.fair + ana.own + ana.others + ana.luck, 6) == ana.result == 1
    True
    >>> review.public.shape, review.parts.shape
    ((9, 2), (2, 3))
    """
    text = record.record() if isinstance(record, Game) else record
    return Review.from_json(review_json(text, thorough=thorough))


@dataclass(frozen=True)
class Counsel:
    """What a coach says to a seat that is about to choose."""

    seat: int
    phase: Phase
    best: Action
    margin: float
    """By how much the best choice is better than the second best,"""
    uncertainty: float
    """and how far that may be off."""
    proven: bool
    choices: tuple[Weighed, ...]
    hidden: tuple[Hidden, ...]
    next: dict[int, float]
    """For each rival with a disc face down, how likely the next one of theirs is the skull."""
    needs: tuple[float, ...]
    """As for ``Judged``."""


def counsel(view: View, *, thorough: bool = False) -> Counsel:
    """Weighs what the seat of a view may choose now, from that view and its past and nothing else.

    It is refused if there is nothing to choose. The numbers are those of ``skull.review``.

    >>> game = skull.Game(3, seed=7)
    >>> counsel = skull.counsel(game.view(0))
    >>> [weighed.action for weighed in counsel.choices]
    [Action.Place('flower'), Action.Place('skull')]
    >>> 0 <= counsel.margin < 1
    True
    """
    told = json.loads(counsel_json(view, thorough=thorough))
    appraisal = told["appraisal"]
    return Counsel(
        seat=appraisal["seat"],
        phase=appraisal["phase"],
        best=_action(appraisal["best"]),
        margin=_share(told["margin"]),
        uncertainty=_share(told["uncertainty"]),
        proven=appraisal["proven"],
        choices=tuple(map(_weighed, appraisal["choices"])),
        hidden=tuple(map(_hidden, appraisal["hidden"])),
        next={disc["seat"]: _share(disc["skull"]) for disc in told["next"]},
        needs=tuple(map(_share, appraisal["needs"])),
    )


def _share(millionths: int) -> float:
    return millionths / 1_000_000


def _shares(millionths: Any) -> NDArray[np.float64]:
    return np.array(millionths, dtype=np.float64) / 1_000_000


def _action(told: Any) -> Action:
    return Action.from_json(json.dumps(told))


def _judged(told: dict[str, Any]) -> Judged:
    appraisal = told["appraisal"]
    return Judged(
        step=told["step"],
        round=told["round"],
        seat=appraisal["seat"],
        phase=appraisal["phase"],
        made=_action(told["made"]),
        best=_action(appraisal["best"]),
        cost=_share(told["cost"]),
        uncertainty=_share(told["uncertainty"]),
        verdict=told["verdict"],
        proven=appraisal["proven"],
        choices=tuple(map(_weighed, appraisal["choices"])),
        hidden=tuple(map(_hidden, appraisal["hidden"])),
        needs=tuple(map(_share, appraisal["needs"])),
    )


def _weighed(told: dict[str, Any]) -> Weighed:
    chances = {name: _share(told[name]) for name in ("chance", "uncertainty", "odds")}
    return Weighed(action=_action(told["action"]), **chances)


def _hidden(told: dict[str, Any]) -> Hidden:
    stack = tuple(map(_share, told["stack"]))
    return Hidden(told["seat"], _share(told["gone"]), _share(told["in_hand"]), stack)


def _split(told: dict[str, Any]) -> Split:
    parts = ("fair", "own", "uncertainty", "others", "luck", "par", "result")
    return Split(player=told["player"], **{name: _share(told[name]) for name in parts})


def _moment(told: dict[str, Any]) -> KeyMoment:
    change = _share(told["change"])
    return KeyMoment(told["step"], told["player"], told["topic"], change, told["judged"])
