"""The networks: what a seat sees in, a logit for every action out; and a critic that is told all discs while it learns."""

from __future__ import annotations

import torch
from skull import encoding
from torch import Tensor, nn
from torch.nn import functional

SEATS = 12
"""Places of the largest table."""

ONE_OF = 4
"""What counts no further than this is taken apart into its values; what counts further is a share of its scale."""

COUNTED = ("bid", "total", "room", "flips_left", "needed_from_others")
"""Of these every value up to the highest of a table of six matters, too."""

COUNTED_TO = 24

SCALES = {
    "round": 12,
    "raises": 4,
    "jump": 6,
    "skull_seen": 4,
    "skull_age": 8,
    "flowers_seen": 12,
    "shown": 4,
}
SCALES |= {
    "caught": 4,
    "opened": 8,
    "all_bids": 12,
    "all_passes": 12,
    "passes": 5,
    "wins_to_win": 4,
    "wins": 2,
}
SCALES |= {"wins_left": 3, "skull_low": 3, "skull_high": 3, "quiet_rounds": 6, "jumps": 4, "attempts": 4}
SCALES |= {"asked_of_others": 8, "extra_discs": 8}
"""What is a lot of something, where its bound says little about that. Beyond it there is only more of the same."""


RIVALS = 3
"""Kinds of rivals that a critic tells apart."""


class Inputs(nn.Module):
    """Bytes into inputs: each is one value of a byte (1 or 0), or a byte as a share of its scale (0 to 1)."""

    def __init__(self, features: tuple[encoding.Feature, ...], rows: int = SEATS) -> None:
        super().__init__()
        self.source: list[int] = []
        self.value: list[int] = []
        self.scale: list[int] = []
        for feature in features:
            columns = feature.columns[:rows] if feature.rows > 1 else feature.columns
            for column in columns.ravel().tolist():
                self._take_apart(feature, int(column))
        self.register_buffer("index", torch.tensor(self.source), persistent=False)
        values = torch.tensor(self.value, dtype=torch.uint8)
        self.register_buffer("values", values, persistent=False)
        scale = torch.tensor([1 / scale if scale else 0.0 for scale in self.scale])
        self.register_buffer("shares", scale.to(torch.bfloat16), persistent=False)

    def _take_apart(self, feature: encoding.Feature, column: int) -> None:
        scale = min(SCALES.get(feature.name, feature.most), feature.most)
        if feature.name in COUNTED:
            scale = COUNTED_TO
        values = range(0)
        if feature.most <= ONE_OF:
            values = range(1, feature.most + 1)
        elif feature.name in COUNTED:
            values = range(1, COUNTED_TO + 1)
        for value in values:
            self._add(column, value, 0)
        if feature.most > ONE_OF:
            self._add(column, 0, scale)

    def _add(self, column: int, value: int, scale: int) -> None:
        self.source.append(column)
        self.value.append(value)
        self.scale.append(scale)

    def __len__(self) -> int:
        return len(self.source)

    def forward(self, observed: Tensor) -> Tensor:
        seen = observed.index_select(-1, self.index)
        shares = (seen * self.shares).clamp_(max=1)
        return torch.where(self.values > 0, (seen == self.values).to(torch.bfloat16), shares)


class Net(nn.Module):
    """A layer of inputs, blocks that add to what they are given, and a layer of outputs that starts near zero."""

    def __init__(self, inputs: Inputs, width: int, depth: int, outputs: int) -> None:
        super().__init__()
        self.inputs = inputs
        self.first = nn.Linear(len(inputs), width)
        self.blocks = nn.ModuleList(Block(width) for _ in range(depth))
        self.norm = nn.LayerNorm(width)
        self.last = nn.Linear(width, outputs)
        with torch.no_grad():
            self.last.weight.mul_(0.01)
            self.last.bias.zero_()

    def forward(self, observed: Tensor) -> Tensor:
        x = functional.relu(self.first(self.inputs(observed)))
        for block in self.blocks:
            x = block(x)
        return self.conclude(x)

    def conclude(self, x: Tensor) -> Tensor:
        """The outputs in full precision: a chance is the exponential of one."""
        x = self.norm(x)
        with torch.autocast(x.device.type, enabled=False):
            return functional.linear(x.float(), self.last.weight.float(), self.last.bias.float())


class Block(nn.Module):
    """Adds a second thought."""

    def __init__(self, width: int) -> None:
        super().__init__()
        self.norm = nn.LayerNorm(width)
        self.inner = nn.Linear(width, width)
        self.outer = nn.Linear(width, width)
        with torch.no_grad():
            self.outer.weight.mul_(0.5)

    def forward(self, x: Tensor) -> Tensor:
        return x + self.outer(functional.relu(self.inner(self.norm(x))))


def policy(width: int, depth: int) -> Net:
    """A player: from an observation to a logit for every action."""
    return Net(Inputs(encoding.FEATURES), width, depth, encoding.ACTIONS)


class Critic(nn.Module):
    """How likely each seat is to win, in the eyes of somebody who knows every disc and who plays which seat."""

    def __init__(self, width: int, depth: int) -> None:
        super().__init__()
        self.secrets = Inputs(encoding.PRIVILEGED)
        self.net = Net(Inputs(encoding.FEATURES), width, depth, SEATS)
        self.told = nn.Linear(len(self.secrets), width, bias=False)
        self.met = nn.Linear(RIVALS * SEATS, width, bias=False)

    def forward(
        self, observed: Tensor, secret: Tensor, company: Tensor, places: Tensor, sisters: Tensor
    ) -> Tensor:
        """The logarithm of each seat's chances, by the numbers of seats; sisters win together."""
        net = self.net
        kinds = torch.arange(1, RIVALS + 1, device=company.device)
        met = (company[:, :, None] == kinds).flatten(1).to(torch.bfloat16)
        x = net.first(net.inputs(observed)) + self.told(self.secrets(secret)) + self.met(met)
        x = functional.relu(x)
        for block in net.blocks:
            x = block(x)
        here = places < SEATS
        chances = functional.softmax(net.conclude(x).masked_fill(~here, -1e9), dim=-1)
        # A place without a seat adds nothing to the last one.
        seats = places.clamp(max=SEATS - 1).long()
        by_seat = torch.zeros_like(chances).scatter_add(1, seats, chances * here)
        alone = sisters == torch.arange(SEATS, device=sisters.device)
        sister = by_seat.gather(1, sisters).masked_fill(alone, 0.0)
        return (by_seat + sister).clamp(min=1e-6).log()


def log_policy(logits: Tensor, masks: Tensor) -> Tensor:
    """How likely each action is, as logarithms; what is not offered is as good as never done."""
    return functional.log_softmax(logits.masked_fill(~masks, -1e9), dim=-1)


def sample(logits: Tensor, masks: Tensor) -> Tensor:
    """An action of each row, as likely as its logits say."""
    noise = torch.rand_like(logits).clamp_(min=1e-9).log_().neg_().log_().neg_()
    return (logits + noise).masked_fill(~masks, -1e9).argmax(-1)
