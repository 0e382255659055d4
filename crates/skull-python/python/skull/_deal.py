"""Where a game of OpenSpiel starts: what each seat has, as far as that is known, what is won, and who leads."""

from __future__ import annotations

import re
from dataclasses import dataclass, replace
from typing import Optional

from ._skull import BadSetup, Game, Rules

_HAND = re.compile(r"(?:(?P<flowers>\d)f)?(?:(?P<skulls>\d)s)?|(?P<discs>\d)")


@dataclass(frozen=True)
class Deal:
    """A position between two rounds, and what luck has still to say of it before anybody acts."""

    rules: Rules
    hands: tuple[tuple[int, float], ...]
    """How many discs each seat has, and how likely the skull is one of them."""
    wins: tuple[int, ...]
    first: Optional[int]
    """Who leads; nobody if that is still to be drawn."""

    @staticmethod
    def read(seats: int, rules: Rules, hands: str, wins: str, first: int, beliefs: str) -> Deal:
        """Reads a game's parameters; what is empty is as at the start of a game."""
        chances = [_chance(text) for text in _parts(seats, "beliefs", beliefs)] if beliefs else None
        written = _parts(seats, "hands", hands) if hands else ["4"] * seats
        known = tuple(_hand(text, chances[seat] if chances else None) for seat, text in enumerate(written))
        won = tuple(_whole(text) for text in _parts(seats, "wins", wins)) if wins else (0,) * seats
        deal = Deal(rules, known, won, None if first == -1 else first)
        # Whatever cannot be laid out is refused before the first game.
        leaders = (seat for seat, (discs, _) in enumerate(known) if discs)
        deal._laid(next(leaders, 0) if deal.first is None else deal.first)
        return deal

    @property
    def doubts(self) -> list[int]:
        """The seats whose skull may be there or not."""
        return [seat for seat, (_, chance) in enumerate(self.hands) if 0 < chance < 1]

    def outcomes(self) -> list[tuple[int, float]]:
        """What luck may say next: first who leads, then, seat by seat, whether the skull is lost (0) or there (1)."""
        if self.first is None:
            seats = [seat for seat, (discs, _) in enumerate(self.hands) if discs]
            return [(seat, 1 / len(seats)) for seat in seats]
        _, chance = self.hands[self.doubts[0]]
        return [(0, 1 - chance), (1, chance)]

    def after(self, outcome: int) -> Deal:
        """The same once luck has said this."""
        if self.first is None:
            return replace(self, first=outcome)
        doubted, hands = self.doubts[0], list(self.hands)
        hands[doubted] = (hands[doubted][0], float(outcome))
        return replace(self, hands=tuple(hands))

    def words(self, outcome: int) -> str:
        """An outcome for people."""
        if self.first is None:
            return f"Seat {outcome} leads"
        return f"Seat {self.doubts[0]} {'owns' if outcome else 'has lost'} the skull"

    def game(self) -> Optional[Game]:
        """The game, if luck has nothing more to say before it."""
        return None if self.first is None or self.doubts else self._laid(self.first)

    def _laid(self, first: int) -> Game:
        hands = [(discs - (chance == 1), int(chance == 1)) for discs, chance in self.hands]
        return Game(len(hands), rules=self.rules, first=first, seed=0, hands=hands, wins=self.wins)

    def __deepcopy__(self, memo: dict[int, object]) -> Deal:
        """Nothing of it can change, and OpenSpiel copies every state that it walks through."""
        return self


def _parts(seats: int, name: str, text: str) -> list[str]:
    parts = [part.strip() for part in text.split("/")]
    if len(parts) != seats:
        raise BadSetup(
            f"There are {seats} seats, but {name} are {text!r}: one for each, with a slash between them."
        )
    return parts


def _hand(text: str, belief: Optional[float]) -> tuple[int, float]:
    match = _HAND.fullmatch(text)
    if not text or match is None:
        raise BadSetup(f"A hand is a number of discs, or its flowers and skulls such as 2f1s, not {text!r}.")
    if match["discs"] is None:
        if belief is not None:
            raise BadSetup(f"Of the hand {text} all is known: what is believed is said of a number of discs.")
        flowers, skulls = int(match["flowers"] or 0), int(match["skulls"] or 0)
        if flowers > 3 or skulls > 1:
            raise BadSetup("A seat has 0 to 3 flowers and 0 or 1 skull (R1.1).")
        return flowers + skulls, float(skulls)
    discs = int(match["discs"])
    if discs > 4:
        raise BadSetup(f"A seat has 0 to 4 discs, not {discs} (R1.1).")
    # Four discs include the skull, and no disc is none, whatever is believed.
    even = discs / 4
    return discs, even if belief is None or discs in (0, 4) else belief


def _chance(text: str) -> float:
    try:
        chance = float(text)
    except ValueError:
        chance = -1.0
    if not 0 <= chance <= 1:
        raise BadSetup(f"A belief is a chance from 0 to 1, not {text!r}.")
    return chance


def _whole(text: str) -> int:
    if not text.isdecimal():
        raise BadSetup(f"Challenges won are a whole number, not {text!r}.")
    return int(text)
