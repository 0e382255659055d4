"""Learning: policy gradients held back by entropy and by the learner's own slow average.

Proximal policy optimisation (Schulman et al. 2017) with masks, on self-play. Alone it runs in circles after its last
opponent; entropy, and the divergence from a magnet that follows slowly, make it settle where nobody gains much
(Sokota et al. 2023, magnetic mirror descent).
"""

from __future__ import annotations

import copy
from dataclasses import dataclass

import torch
from torch import Tensor, nn

from .net import SEATS, Critic, Net, log_policy
from .play import EXPLOITER, HUNTER, PLAYER, Rollout
from .settings import Settings

OTHERS_KEPT = 0.12
"""The share of the choices nobody learns to make from which the critic learns all the same."""


def frozen(net: Net) -> Net:
    """A copy that plays: in half the precision, and not learning."""
    return copy.deepcopy(net).to(torch.bfloat16).requires_grad_(False)


@torch.no_grad()
def follow(copied: nn.Module, net: nn.Module) -> None:
    """Gives a copy the weights of another."""
    torch._foreach_copy_(list(copied.parameters()), list(net.parameters()))


class Average:
    """A slow average of a network's weights."""

    def __init__(self, net: Net, inertia: float) -> None:
        self.net = copy.deepcopy(net).requires_grad_(False)
        self.inertia, self.updates = inertia, 0

    def start_from(self, weights: dict[str, Tensor], settled: bool) -> None:
        """Goes on from weights that were kept; settled, if they are an average already."""
        self.net.load_state_dict(weights)
        self.updates = 10**9 if settled else 0

    @torch.no_grad()
    def follow(self, net: Net) -> None:
        """Moves a little towards the network; early on quicker, so that the beginning is forgotten."""
        self.updates += 1
        inertia = min(self.inertia, 1 - 1 / (self.updates / 4 + 10))
        torch._foreach_lerp_(list(self.net.parameters()), list(net.parameters()), 1 - inertia)


@dataclass
class Batch:
    """Choices to learn from, a row each."""

    observed: Tensor
    masks: Tensor
    secret: Tensor
    company: Tensor
    places: Tensor
    sisters: Tensor
    actions: Tensor
    chosen: Tensor
    advantages: Tensor
    outcomes: Tensor
    learns: Tensor

    def rows(self, index: Tensor) -> Batch:
        """Some of them."""
        return Batch(**{name: part[index] for name, part in vars(self).items()})


@torch.no_grad()
def judge(rollout: Rollout, critic: Critic, settings: Settings) -> tuple[Tensor, Tensor]:
    """What each choice gained its seat, in chances to win, and what each seat's chances turned out to be.

    Chances are known for all seats at every choice, so a seat's advantage runs over the choices of the others
    undiminished, and is trusted less only across its own.
    """
    seen, steps = rollout.seen, rollout.steps
    chances = [chances_at(rollout, critic, step) for step in range(steps + 1)]
    gained, turned_out = torch.zeros_like(chances[-1]), chances[-1]
    advantages = torch.zeros(steps, rollout.games, device=turned_out.device)
    outcomes = torch.zeros(steps, rollout.games, SEATS, device=turned_out.device)
    next_seat = seen.seats[steps]
    numbers = torch.arange(SEATS, device=turned_out.device)
    for step in reversed(range(steps)):
        done = seen.done[step + 1, :, None]
        won = wins(seen.winners[step + 1], rollout.sisters)
        follows = torch.where(done, won, chances[step + 1])
        kept = torch.where(numbers == next_seat[:, None], settings.trace, 1.0)
        gained = follows - chances[step] + kept * gained.masked_fill(done, 0.0)
        late = settings.value_trace
        turned_out = torch.where(done, won, (1 - late) * chances[step + 1] + late * turned_out)
        next_seat = seen.seats[step]
        own = gained.gather(1, next_seat.long()[:, None])[:, 0]
        advantages[step] = own - rollout.guards * guarded(rollout, step, own, gained)
        outcomes[step] = turned_out
    return advantages, outcomes


def guarded(rollout: Rollout, step: int, own: Tensor, gained: Tensor) -> Tensor:
    """What a guard sees otherwise than somebody who only wants to win: what it gained itself and what the hunter did.

    To beat copies of a player is easy because each of them leaves it to the others to hold against whoever tries:
    holding costs one's own chances, and what it brings is everybody's. A guard counts all of that as its own.
    """
    places = rollout.seen.places[step].clamp(max=SEATS - 1).long()
    hunter = rollout.company[step] == HUNTER
    hunters = (gained.gather(1, places) * hunter).sum(1)
    return torch.where(hunter[:, 0], 0.0, own + hunters)


def chances_at(rollout: Rollout, critic: Critic, step: int) -> Tensor:
    """Each seat's chances to win, by the critic."""
    now = rollout.seen.at(step)
    with torch.autocast(now.observed.device.type, dtype=torch.bfloat16):
        company = rollout.company[step]
        inputs = critic.net.inputs(now.observed)
        return critic(inputs, now.secret, company, now.places, rollout.sisters).exp()


def wins(winners: Tensor, sisters: Tensor) -> Tensor:
    """1 for each seat of the winner. A player of two tribes has the seat of the same number, and its sister."""
    seat = winners.clamp(min=0).long()[:, None]
    won = torch.zeros(len(winners), SEATS, device=winners.device)
    return won.scatter(1, seat, 1.0).scatter(1, sisters.gather(1, seat), 1.0)


def collect(rollout: Rollout, critic: Critic, settings: Settings) -> Batch:
    """All choices of a rollout, judged."""
    advantages, outcomes = judge(rollout, critic, settings)
    seen = rollout.seen.at(slice(0, rollout.steps))
    sisters = rollout.sisters.expand(rollout.steps, -1, -1)

    def flat(part: Tensor) -> Tensor:
        return part.reshape(rollout.steps * rollout.games, *part.shape[2:])

    return Batch(
        observed=flat(seen.observed),
        masks=flat(seen.masks),
        secret=flat(seen.secret),
        company=flat(rollout.company[: rollout.steps]),
        places=flat(seen.places),
        sisters=flat(sisters),
        actions=flat(rollout.actions),
        chosen=flat(rollout.chosen),
        advantages=flat(advantages),
        outcomes=flat(outcomes),
        learns=flat(rollout.learns),
    )


class Learner:
    """A network that learns from the choices marked as its own."""

    def __init__(self, net: Net, mark: int, rate: float, settings: Settings, critic: Critic | None) -> None:
        self.net, self.mark, self.settings, self.critic = net, mark, settings, critic
        parameters = list(net.parameters()) + (list(critic.parameters()) if critic else [])
        fused = parameters[0].device.type == "cuda"
        self.optimizer = torch.optim.Adam(parameters, lr=rate, betas=(0.9, 0.99), eps=1e-6, fused=fused)
        self.parameters = parameters
        self.spread: Tensor | None = None
        self.updates = self.updates_told = 0
        self.figures = torch.zeros(5, device=parameters[0].device)

    def kept(self) -> dict[str, object]:
        """What it needs besides the weights to go on as if it had never stopped."""
        return {"optimizer": self.optimizer.state_dict(), "spread": self.spread, "updates": self.updates}

    def go_on(self, kept: dict[str, object]) -> None:
        """Goes on from there."""
        self.optimizer.load_state_dict(kept["optimizer"])
        self.spread = kept["spread"]
        self.updates = self.updates_told = kept["updates"]

    def set_rate(self, rate: float) -> None:
        """How far a step goes; the first hundred go carefully."""
        for group in self.optimizer.param_groups:
            group["lr"] = rate * min(1.0, (self.updates + 1) / 100)

    def normalise(self, batch: Batch) -> Tensor:
        """Advantages in units of their usual size."""
        mine = (batch.learns == self.mark).float()
        size = ((batch.advantages.square() * mine).sum() / mine.sum().clamp(min=1)).sqrt()
        self.spread = size if self.spread is None else self.spread.lerp(size, 0.05)
        return batch.advantages / (self.spread + 1e-6)

    def learn(self, batch: Batch, entropy: float, magnet: float, slow: Net | None) -> None:
        """One step from a minibatch, whose advantages are in their units."""
        with torch.autocast(batch.observed.device.type, dtype=torch.bfloat16):
            loss, figures = self.loss(batch, entropy, magnet, slow)
        self.optimizer.zero_grad(set_to_none=True)
        loss.backward()
        nn.utils.clip_grad_norm_(self.parameters, 1.0, foreach=True)
        self.optimizer.step()
        self.updates += 1
        self.figures += figures

    def loss(self, batch: Batch, entropy: float, magnet: float, slow: Net | None) -> tuple[Tensor, Tensor]:
        """What is made smaller, and what is worth knowing about it: entropy, clipped share, divergences, critic."""
        mine = (batch.learns == self.mark).float()
        mine = mine / mine.sum().clamp(min=1)
        inputs = self.net.inputs(batch.observed)
        policy = log_policy(self.net.of(inputs), batch.masks)
        chosen = policy.gather(1, batch.actions.long()[:, None])[:, 0]
        ratio = (chosen - batch.chosen).exp()
        clip = self.settings.clip
        gain = torch.minimum(ratio * batch.advantages, ratio.clamp(1 - clip, 1 + clip) * batch.advantages)
        spread = -(policy.exp() * policy.masked_fill(~batch.masks, 0.0)).sum(-1)
        loss = -((gain + entropy * spread) * mine).sum()
        pulled = torch.zeros_like(loss)
        if slow is not None:
            with torch.no_grad():
                held = log_policy(slow.of(inputs), batch.masks)
            apart = (policy.exp() * (policy - held).masked_fill(~batch.masks, 0.0)).sum(-1)
            pulled = (apart * mine).sum()
            loss = loss + magnet * pulled
        surprise = torch.zeros_like(loss)
        if self.critic is not None:
            chances = self.critic(inputs, batch.secret, batch.company, batch.places, batch.sisters)
            surprise = -(batch.outcomes * chances).sum(-1).mean()
            loss = loss + surprise
        with torch.no_grad():
            clipped = (((ratio - 1).abs() > clip) * mine).sum()
            moved = ((batch.chosen - chosen) * mine).sum()
            figures = torch.stack([(spread * mine).sum(), clipped, moved, pulled, surprise])
        return loss, figures

    def told(self) -> dict[str, float]:
        """The figures since this was asked last, as means."""
        names = ("entropy", "clipped", "moved", "pulled", "surprise")
        means = (self.figures / max(1, self.updates - self.updates_told)).tolist()
        self.updates_told = self.updates
        self.figures.zero_()
        return {name: round(mean, 5) for name, mean in zip(names, means, strict=True)}


def minibatches(batch: Batch, mark: int, size: int, others: float) -> list[Tensor]:
    """The choices marked so, and a share of the others, in parts of this size, in any order."""
    wanted = batch.learns == mark
    if others > 0:
        wanted |= torch.rand(len(wanted), device=wanted.device) < others
    index = wanted.nonzero()[:, 0]
    index = index[torch.randperm(len(index), device=index.device)]
    parts = max(1, len(index) // size)
    return [index[part * size : (part + 1) * size] for part in range(parts)]


__all__ = ["EXPLOITER", "PLAYER", "Average", "Batch", "Learner", "collect", "follow", "frozen", "minibatches"]
