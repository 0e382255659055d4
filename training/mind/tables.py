"""Many tables of all kinds, played on the processor's cores, told to the device where the networks are."""

from __future__ import annotations

import os
from collections.abc import Iterator
from contextlib import suppress
from dataclasses import dataclass

import numpy as np
import skull
import torch
from skull import encoding
from torch import Tensor

from .net import SEATS
from .settings import Kind

# What is thought about here is played by threads of its own; those of the library would only wait for work, and do it in
# circles on the cores where games are played: a fourth of the choices a second, or a fortieth beside another run.
torch.set_num_threads(1)

BYTES = int(max(feature.columns.max() for feature in encoding.FEATURES)) + 1
SECRET_BYTES = int(max(feature.columns.max() for feature in encoding.PRIVILEGED)) + 1


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
    def room(steps: int, games: int, device: torch.device) -> Moment:
        """Room for so many steps of so many games."""

        def bytes_(*shape: int) -> Tensor:
            return torch.zeros(steps, games, *shape, dtype=torch.uint8, device=device)

        return Moment(
            observed=bytes_(BYTES),
            masks=bytes_(encoding.ACTIONS).bool(),
            secret=bytes_(SECRET_BYTES),
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
        # More threads than there is work for only wait for each other.
        threads = min(os.cpu_count() or 1, 12, 1 + games // 400)
        self.envs = envs = skull.VectorEnv(
            games,
            kind.players,
            rules=rules,
            seed=seed,
            threads=threads,
            privileged=True,
            strangers=strangers,
            # They will be played by the book, where it knows the rules.
            settle_last_two=kind.players > 2 and not kind.rules,
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
        self.waiting = [Waiting(table, device) for table in self.tables]

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
        """Has what is asked now ready to be sent."""
        for waiting in self.waiting:
            waiting.gather()

    def tell(self, moment: Moment) -> None:
        """Sends it."""
        for waiting, rows in zip(self.waiting, self.rows, strict=True):
            for name, part in waiting.parts.items():
                getattr(moment, name)[rows].copy_(part, non_blocking=True)

    def step(self, actions: np.ndarray) -> None:
        """Plays an action in every game."""
        for table, rows in self:
            table.envs.step(actions[rows])


class Waiting:
    """What a table tells, in memory that a device copies by itself, beside everything else."""

    def __init__(self, table: Table, device: torch.device) -> None:
        self.table, self.copied = table, []
        self.parts: dict[str, Tensor] = {}
        for name, told in vars(table.told).items():
            if device.type == "cuda" and not lend(told):
                self.copied.append(name)
                told = torch.empty_like(told).pin_memory()
            self.parts[name] = told

    def gather(self) -> None:
        """Copies what could not be lent."""
        for name in self.copied:
            self.parts[name].copy_(getattr(self.table.told, name))


def lend(told: Tensor) -> bool:
    """Asks the device to copy right from an array. Only what is large has pages of its own that it can be lent."""
    size = told.numel() * told.element_size()
    if size < LENT_FROM:
        return False
    lent = int(torch.cuda.cudart().cudaHostRegister(told.data_ptr(), size, 0)) == 0
    if not lent:
        # What went wrong would be told to whoever asks next.
        with suppress(RuntimeError):
            torch.zeros(1, device="cuda").add_(1)
    return lent


LENT_FROM = 1 << 18
"""Bytes."""


def seats_of(kind: Kind) -> int:
    """The seats of such a table."""
    return kind.players * int(kind.rules.get("tribes_per_player", 1))  # type: ignore[call-overload]


def shared_out(shares: list[float], games: int) -> list[int]:
    """So many games in these shares; the first gets what rounding leaves."""
    counts = [int(games * share / sum(shares)) for share in shares]
    counts[0] += games - sum(counts)
    return counts
