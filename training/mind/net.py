"""The networks: what a seat sees in, a logit for every action out; and a critic that is told all discs while it learns."""

from __future__ import annotations

import torch
from skull import encoding
from torch import Tensor, nn
from torch.nn import functional

from .inputs import Inputs

SEATS = 12
"""Places of the largest table."""

RIVALS = 3
"""Kinds of rivals that a critic tells apart."""


class Net(nn.Module):
    """A layer of inputs, blocks that add to what they are given, and a layer of outputs that starts near zero."""

    def __init__(self, inputs: Inputs, width: int, depth: int, outputs: int) -> None:
        super().__init__()
        self.inputs = inputs
        self.first = nn.Linear(len(inputs), width)
        self.blocks = nn.ModuleList(Block(width) for _ in range(depth))
        self.last = nn.Linear(width, outputs)
        with torch.no_grad():
            self.last.weight.mul_(0.01)
            self.last.bias.zero_()

    def forward(self, observed: Tensor) -> Tensor:
        return self.of(self.inputs(observed))

    def of(self, inputs: Tensor) -> Tensor:
        """From what is made of an observation, which several networks can share."""
        return self.conclude(self.first(inputs))

    def conclude(self, x: Tensor) -> Tensor:
        """From the first layer on. The outputs in full precision: a chance is the exponential of one."""
        x = functional.relu(x)
        for block in self.blocks:
            x = block(x)
        x = normed(x)
        with torch.autocast(x.device.type, enabled=False):
            return functional.linear(x.float(), self.last.weight.float(), self.last.bias.float())


class Block(nn.Module):
    """Adds a second thought."""

    def __init__(self, width: int) -> None:
        super().__init__()
        self.inner = nn.Linear(width, width)
        self.outer = nn.Linear(width, width)
        with torch.no_grad():
            self.outer.weight.mul_(0.5)

    def forward(self, x: Tensor) -> Tensor:
        return x + self.outer(functional.relu(self.inner(normed(x))))


def normed(x: Tensor) -> Tensor:
    """With mean 0 and variance 1. The layer that follows stretches and shifts as it likes."""
    with torch.autocast(x.device.type, enabled=False):
        return functional.layer_norm(x, x.shape[-1:])


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
        self, inputs: Tensor, secret: Tensor, company: Tensor, places: Tensor, sisters: Tensor
    ) -> Tensor:
        """The logarithm of each seat's chances, by the numbers of seats; sisters win together."""
        kinds = torch.arange(1, RIVALS + 1, device=company.device)
        met = (company[:, :, None] == kinds).flatten(1).to(torch.bfloat16)
        x = self.net.first(inputs) + self.told(self.secrets(secret)) + self.met(met)
        here = places < SEATS
        chances = functional.softmax(self.net.conclude(x).masked_fill(~here, -1e9), dim=-1)
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
