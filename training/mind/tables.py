"""Many tables of all kinds, played on the processor's cores, told to the device where the networks are."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

import numpy as np
import skull
import torch
from skull import encoding
from torch import Tensor

from .net import SEATS
from .settings import Kind


@dataclass
class Moment:
    """One choice at every table: who is asked and what they see, as tensors on the device, a row a table."""

    observed: Tensor
    masks: Tensor
    secret: Tensor
    places: Tensor
    seats: Tensor
    done: Tensor
    winners: Tensor

    @staticmethod
    def room(steps: int, games: int, device: torch.device, widths: dict[str, int]) -> Moment:
        """Room for so many steps of so many games, with so many bytes to see."""

        def bytes_(*shape: int) -> Tensor:
            return torch.zeros(steps, games, *shape, dtype=torch.uint8, device=device)

        return Moment(
            observed=bytes_(widths["observed"]),
            masks=bytes_(encoding.ACTIONS).bool(),
            secret=bytes_(widths["secret"]),
            places=bytes_(SEATS),
            seats=bytes_(),
            done=bytes_().bool(),
            winners=bytes_().to(torch.int8),
        )

    def at(self, step: int | slice, rows: slice = slice(None)) -> Moment:
        """A part of it."""
        return Moment(**{name: part[step, rows] for name, part in vars(self).items()})

    def copy(self, other: Moment) -> None:
        """Takes over all of another one of the same shape."""
        for name, part in vars(self).items():
            part.copy_(getattr(other, name))


class Table:
    """Games of one kind."""

    def __init__(self, kind: Kind, games: int, strangers: float, seed: int) -> None:
        rules = skull.Rules(**kind.rules)
        self.seats = seats_of(kind)
        self.tribes = rules.tribes_per_player
        self.envs = envs = skull.VectorEnv(
            games, kind.players, rules=rules, seed=seed, privileged=True, strangers=strangers
        )
        arrays = {
            "observed": envs.observations,
            "masks": envs.masks,
            "secret": envs.privileged,
            "places": envs.places,
            "seats": envs.seats,
            "done": envs.done,
            "winners": envs.winners,
        }
        self.told = Moment(**{name: torch.from_numpy(array) for name, array in arrays.items()})

    def sisters(self) -> Tensor:
        """The seat that wins with each seat: itself, or with two tribes the one across."""
        seats = torch.arange(SEATS)
        if self.tribes == 1:
            return seats
        return torch.where(seats < self.seats, (seats + self.seats // 2) % self.seats, seats)


class Tables:
    """Rows of tables: whatever is asked of a row is asked of one game."""

    def __init__(
        self, kinds: tuple[Kind, ...], games: int, strangers: float, seed: int, device: torch.device
    ) -> None:
        self.device = device
        self.tables: list[Table] = []
        self.rows: list[slice] = []
        start, generator = 0, np.random.default_rng(seed)
        for kind, count in zip(kinds, shared_out([kind.share for kind in kinds], games), strict=True):
            if count == 0:
                continue
            self.tables.append(Table(kind, count, strangers, int(generator.integers(2**63))))
            self.rows.append(slice(start, start + count))
            start += count
        self.games = start
        self.widths = widths(max(table.seats for table in self.tables))
        self.waiting = Moment.room(1, start, torch.device("cpu"), self.widths).at(0)
        if device.type == "cuda":
            # Memory that does not move is copied by the device itself, beside everything else.
            self.waiting = Moment(**{name: part.pin_memory() for name, part in vars(self.waiting).items()})

    def __len__(self) -> int:
        return self.games

    def __iter__(self) -> Iterator[tuple[Table, slice]]:
        return iter(zip(self.tables, self.rows, strict=True))

    def sisters(self) -> Tensor:
        """As of each table, a row a game."""
        parts = [table.sisters().expand(rows.stop - rows.start, SEATS) for table, rows in self]
        return torch.cat(parts).to(self.device)

    def seats(self) -> Tensor:
        """How many seats each game has."""
        parts = [torch.full((rows.stop - rows.start,), table.seats) for table, rows in self]
        return torch.cat(parts).to(self.device)

    def gather(self) -> None:
        """Puts what is asked now together, of rows that can have a seat."""
        for name, waiting in vars(self.waiting).items():
            width = self.widths.get(name)
            for table, rows in self:
                told = getattr(table.told, name)
                waiting[rows].copy_(told if width is None else told[:, :width])

    def tell(self, moment: Moment) -> None:
        """Sends what was put together."""
        for name, waiting in vars(self.waiting).items():
            part, width = getattr(moment, name), self.widths.get(name)
            (part if width is None else part[:, :width]).copy_(waiting, non_blocking=True)

    def step(self, actions: np.ndarray) -> None:
        """Plays an action in every game."""
        for table, rows in self:
            table.envs.step(actions[rows])


def widths(seats: int) -> dict[str, int]:
    """How many bytes of an observation and of its secrets are not zero with so many seats: rows come last."""
    return {
        "observed": width(encoding.FEATURES, seats),
        "secret": width(encoding.PRIVILEGED, seats),
    }


def width(features: tuple[encoding.Feature, ...], seats: int) -> int:
    """The bytes up to the last of so many rows."""
    return int(max(feature.columns[:seats].max() for feature in features)) + 1


def seats_of(kind: Kind) -> int:
    """The seats of such a table."""
    return kind.players * int(kind.rules.get("tribes_per_player", 1))  # type: ignore[call-overload]


def shared_out(shares: list[float], games: int) -> list[int]:
    """So many games in these shares; the first gets what rounding leaves."""
    counts = [int(games * share / sum(shares)) for share in shares]
    counts[0] += games - sum(counts)
    return counts
