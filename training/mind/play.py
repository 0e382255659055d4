"""Playing: blocks of tables, each with its own company, so many steps at a time."""

from __future__ import annotations

from dataclasses import dataclass

import torch
from skull import encoding
from torch import Tensor

from .net import SEATS, Net, log_policy, sample
from .settings import Kind, Settings
from .tables import Moment, Tables

SKULL = 1
PASS = 2
BIDS = slice(3, 51)
assert encoding.VERSION == 2, "the numbers of actions are those of version 2"

NOBODY, PLAYER, EXPLOITER = 0, 1, 2
"""Who learns from a choice."""

HUNTER = 1
"""The kind of rival that learns to beat the player, as the critic is told it."""

COMMON = (Kind(4, 0.6), Kind(3, 0.2), Kind(5, 0.12), Kind(6, 0.08))
"""The tables where exploiters and old ones sit: the usual rules."""


@dataclass
class Cast:
    """Who plays in a block: at some seats a rival, at the others the player; and who learns from it."""

    player: Net | tuple[Net, ...]
    """Of several each seat has one, drawn for each game."""
    rival: Net | None = None
    rivals: str = "none"
    """How many seats of a game are the rival's: `none`, `one`, `some`, or `others`, all but one."""
    player_learns: int = PLAYER
    rival_learns: int = NOBODY
    rival_kind: int = 0
    """As the critic is told it, from 1."""
    guard: float = 0.0
    """How much of what the player learns is to keep the hunter from winning."""
    biased: bool = False
    """Whether the rival is the player itself, leaning one way."""


class Block:
    """Some of the tables, and room for what happens at them."""

    def __init__(self, cast: Cast, tables: Tables, rows: slice) -> None:
        self.cast, self.tables, self.rows = cast, tables, rows
        self.players = cast.player if isinstance(cast.player, tuple) else (cast.player,)
        device, games = tables.device, len(tables)
        self.seats = tables.seats()
        self.rivals = torch.zeros(games, SEATS, dtype=torch.bool, device=device)
        self.drawn = torch.zeros(games, SEATS, dtype=torch.int64, device=device)
        self.leaning = torch.zeros(games, SEATS, 4, device=device)
        self.seat_numbers = torch.arange(SEATS, device=device)
        self.leanings = torch.tensor([1.5, 1.5, 2.0, 0.4], device=device)
        pinned = device.type == "cuda"
        self.actions = torch.zeros(games, dtype=torch.uint8, pin_memory=pinned)
        self.decided = torch.cuda.Event() if pinned else None
        self.ended = torch.zeros(SEATS + 1, device=device)
        self.rivals_won = torch.zeros(SEATS + 1, device=device)
        if cast.rivals != "none":
            self.sit_down(torch.ones(games, dtype=torch.bool, device=device))

    @torch.no_grad()
    def end(self, done: Tensor, winners: Tensor) -> None:
        """Counts the games that ended and those of them that rivals won, by the number of seats; others begin."""
        if self.cast.rivals == "none":
            return
        won = self.rivals.gather(1, winners.clamp(min=0).long()[:, None])[:, 0] & done
        self.ended.index_add_(0, self.seats, done.float())
        self.rivals_won.index_add_(0, self.seats, won.float())
        self.sit_down(done)

    def score(self, seats: int) -> float:
        """The share of games that rivals have won at tables of so many seats since this was asked last."""
        games, won = float(self.ended[seats]), float(self.rivals_won[seats])
        self.ended[seats] = self.rivals_won[seats] = 0
        return won / max(1.0, games)

    def sit_down(self, new: Tensor) -> None:
        """Draws who sits where in the games that are new."""
        chances = torch.rand(self.rivals.shape, device=new.device)
        chances = chances.masked_fill(self.seat_numbers >= self.seats[:, None], 2.0)
        one = chances == chances.min(1, keepdim=True).values
        match self.cast.rivals:
            case "one":
                rivals = one
            case "others":
                rivals = ~one & (chances < 2)
            case _:
                # Any number of them, but never all.
                share = torch.rand(len(new), 1, device=new.device)
                rivals = ~one & (chances < share)
        self.rivals.copy_(torch.where(new[:, None], rivals, self.rivals))
        if len(self.players) > 1:
            drawn = torch.randint_like(self.drawn, len(self.players))
            self.drawn.copy_(torch.where(new[:, None], drawn, self.drawn))
        if self.cast.biased:
            drawn = torch.randn(self.leaning.shape, device=new.device) * self.leanings
            self.leaning.copy_(torch.where(new[:, None, None], drawn, self.leaning))

    @torch.no_grad()
    def decide(self, now: Moment) -> tuple[Tensor, Tensor, Tensor]:
        """An action of every row, the logarithm of how likely it was, and who learns from it."""
        cast = self.cast
        inputs = self.players[0].inputs(now.observed)
        seats = now.seats.long()[:, None]
        logits = self.think(inputs, seats)
        learns = torch.full_like(now.seats, cast.player_learns)
        if cast.rivals != "none":
            rival = self.rivals.gather(1, seats)
            theirs = self.lean(logits, seats) if cast.biased else cast.rival.of(inputs)
            logits = torch.where(rival, theirs, logits)
            learns = torch.where(rival[:, 0], cast.rival_learns, learns).to(torch.uint8)
        actions = sample(logits, now.masks)
        chosen = log_policy(logits, now.masks).gather(1, actions[:, None])[:, 0]
        return actions.to(torch.uint8), chosen, learns

    def think(self, inputs: Tensor, seats: Tensor) -> Tensor:
        """The logits of the player whose seat it is."""
        drawn = self.drawn.gather(1, seats)
        if inputs.device.type == "cpu" and len(self.players) > 1:
            return self.think_apart(inputs, drawn[:, 0])
        # What a device has recorded it does again row by row, so every player thinks about every row there.
        logits = self.players[0].of(inputs)
        for number, player in enumerate(self.players[1:], start=1):
            logits = torch.where(drawn == number, player.of(inputs), logits)
        return logits

    def think_apart(self, inputs: Tensor, drawn: Tensor) -> Tensor:
        """The same where every player thinks about its own rows only."""
        rows = [(drawn == number).nonzero()[:, 0] for number in range(len(self.players))]
        parts = [player.of(inputs[mine]) for player, mine in zip(self.players, rows, strict=True)]
        logits = parts[0].new_empty(len(inputs), parts[0].shape[1])
        for mine, part in zip(rows, parts, strict=True):
            logits[mine] = part
        return logits

    def company(self, places: Tensor) -> Tensor:
        """The kind of rival at each place; 0 for the player."""
        rivals = self.rivals.gather(1, places.clamp(max=SEATS - 1).long()) & (places < SEATS)
        return rivals.to(torch.uint8) * self.cast.rival_kind

    def lean(self, logits: Tensor, seats: Tensor) -> Tensor:
        """The same logits of somebody who likes skulls or not, bids or not, high bids or not, and chance."""
        skull, bids, slope, heat = self.leaning.gather(1, seats[:, :, None].expand(-1, 1, 4))[:, 0].unbind(1)
        logits = logits.clone()
        logits[:, SKULL] += skull
        levels = torch.arange(BIDS.stop - BIDS.start, device=logits.device) / 8
        logits[:, BIDS] += bids[:, None] + slope[:, None] * levels
        return logits * torch.exp(-heat)[:, None]


class Rollout:
    """So many steps of all blocks: what was seen, what was done, who learns from it."""

    def __init__(self, blocks: list[tuple[Cast, Tables]], settings: Settings, device: torch.device) -> None:
        self.steps, start = settings.steps, 0
        self.blocks: list[Block] = []
        for cast, tables in blocks:
            self.blocks.append(Block(cast, tables, slice(start, start + len(tables))))
            start += len(tables)
        self.games = start
        self.seen = Moment.room(self.steps + 1, self.games, device)
        room = torch.zeros(self.steps, self.games, device=device)
        self.actions, self.learns = room.to(torch.uint8), room.to(torch.uint8)
        self.chosen = room.clone()
        self.company = torch.zeros(self.steps + 1, self.games, SEATS, dtype=torch.uint8, device=device)
        self.sisters = torch.cat([block.tables.sisters() for block in self.blocks])
        guards = [torch.full((len(block.tables),), block.cast.guard) for block in self.blocks]
        self.guards = torch.cat(guards).to(device)
        self.graphs: dict[tuple[int, int], torch.cuda.CUDAGraph] = {}
        self.played = 0
        for block in self.blocks:
            block.tables.gather()
            now = self.seen.at(0, block.rows)
            block.tables.tell(now)
            self.company[0, block.rows] = block.company(now.places)

    def play(self) -> None:
        """Goes on from where it stopped. While one block's choices are made on the device, another is played here."""
        for number in range(len(self.blocks)):
            self.on_device(number, 0)
        for step in range(1, self.steps + 1):
            for number, block in enumerate(self.blocks):
                if block.decided:
                    block.decided.synchronize()
                block.tables.step(block.actions.numpy())
                block.tables.gather()
                self.on_device(number, step)
        self.played += 1

    @torch.no_grad()
    def on_device(self, number: int, step: int) -> None:
        """Has a block's part of a step done on the device: from the third rollout on what was recorded is replayed,
        because asking for every little thing takes longer than doing it.
        """
        block = self.blocks[number]
        if block.decided is None or self.played < 2:
            self.advance(block, step)
        else:
            if (number, step) not in self.graphs:
                graph = self.graphs[number, step] = torch.cuda.CUDAGraph()
                with torch.cuda.graph(graph):
                    self.advance(block, step)
            self.graphs[number, step].replay()
        if block.decided:
            block.decided.record()

    def advance(self, block: Block, step: int) -> None:
        """Takes in what was played, and has the block choose, its choices on their way here."""
        rows = block.rows
        now = self.seen.at(step, rows)
        if step > 0:
            block.tables.tell(now)
            block.end(now.done, now.winners)
            self.company[step, rows] = block.company(now.places)
        if step < self.steps:
            actions, chosen, learns = block.decide(now)
            self.actions[step, rows], self.chosen[step, rows], self.learns[step, rows] = (
                actions,
                chosen,
                learns,
            )
            block.actions.copy_(actions, non_blocking=True)

    def go_on(self) -> None:
        """What is asked last is asked first next time."""
        self.seen.at(0).copy(self.seen.at(self.steps))
        self.company[0] = self.company[self.steps]
