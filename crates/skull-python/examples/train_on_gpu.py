"""Self-play on a graphics card: thousands of games at once in pinned tensors, and PPO with masks that learns from them.

The processor plays, the card thinks and learns, and a rollout never leaves the card. At the end stands one line of JSON:
decisions, seconds, decisions a second, and the share of the time that went into the environment.

    pip install 'skull[torch]'
    python train_on_gpu.py --seconds 60
"""

from __future__ import annotations

import argparse
import json
import os
import time

import numpy as np
import torch
from skull import encoding
from skull.torch import TensorEnv
from torch import Tensor, nn
from torch.nn import functional

CLIP, ENTROPY, TRACE, MINIBATCH = 0.2, 0.02, 0.95, 32768


class Learner(nn.Module):
    """A policy and a critic on one body."""

    def __init__(self, width: int) -> None:
        super().__init__()
        self.scale = nn.Buffer(torch.from_numpy(encoding.HIGHEST.astype(np.float32)))
        layers = [nn.Linear(len(encoding.HIGHEST), width), nn.ReLU(), nn.Linear(width, width), nn.ReLU()]
        self.body = nn.Sequential(*layers)
        self.policy, self.critic = nn.Linear(width, encoding.ACTIONS), nn.Linear(width, 1)
        nn.init.normal_(self.policy.weight, std=0.01)

    def forward(self, observations: Tensor, masks: Tensor) -> tuple[Tensor, Tensor]:
        """How likely each action is, as a logarithm, and what the seat to act expects to earn."""
        hidden = self.body(observations / self.scale)
        logits = self.policy(hidden).masked_fill(~masks, -1e9)
        return functional.log_softmax(logits, dim=-1), self.critic(hidden).squeeze(-1)


class Rollout:
    """So many steps of all games, on the device; and how long the environment took over them."""

    def __init__(self, envs: TensorEnv, steps: int, device: torch.device) -> None:
        self.envs, self.device, self.in_environment = envs, device, 0.0

        def room(like: Tensor) -> Tensor:
            return torch.zeros(steps, *like.shape, dtype=like.dtype, device=device)

        self.observations, self.masks = room(envs.observations), room(envs.masks)
        self.rewards, self.done = room(envs.rewards), room(envs.done)
        self.seats, self.actions = room(envs.seats.long()), room(envs.seats.long())
        self.values, self.chances = room(envs.rewards[:, 0]), room(envs.rewards[:, 0])

    @torch.no_grad()
    def play(self, learner: Learner) -> None:
        """All seats choose by the same policy."""
        for step in range(len(self.actions)):
            self.observations[step].copy_(self.envs.observations, non_blocking=True)
            self.masks[step].copy_(self.envs.masks, non_blocking=True)
            self.seats[step].copy_(self.envs.seats, non_blocking=True)
            policy, self.values[step] = learner(self.observations[step], self.masks[step])
            # The noise of Gumbel, added to logarithms, draws as likely as they say, and in one kernel.
            noise = torch.empty_like(policy).exponential_().log_()
            self.actions[step] = (policy - noise).argmax(dim=-1)
            self.chances[step] = policy.gather(-1, self.actions[step].unsqueeze(-1)).squeeze(-1)
            # Bringing the actions back waits for the card; only what follows is the environment's.
            numbers = self.actions[step].to(torch.uint8).cpu()
            start = time.perf_counter()
            self.envs.step(numbers)
            self.in_environment += time.perf_counter() - start
            self.rewards[step].copy_(self.envs.rewards, non_blocking=True)
            self.done[step].copy_(self.envs.done, non_blocking=True)

    def advantages(self) -> tuple[Tensor, Tensor]:
        """How much better each choice turned out than expected, and whether that is known: a chain for each seat."""
        after = torch.zeros_like(self.rewards[0])
        gain, known = torch.zeros_like(after), torch.zeros_like(after, dtype=torch.bool)
        advantages, counts = torch.zeros_like(self.values), torch.zeros_like(self.done)
        for step in reversed(range(len(self.values))):
            over, seat = self.done[step].unsqueeze(-1), self.seats[step].unsqueeze(-1)
            after = torch.where(over, self.rewards[step], after)
            gain, known = gain.masked_fill(over, 0), known | over
            counts[step] = known.gather(-1, seat).squeeze(-1)
            value = self.values[step].unsqueeze(-1)
            surprise = after.gather(-1, seat) - value + TRACE * gain.gather(-1, seat)
            advantages[step] = surprise.squeeze(-1) * counts[step]
            after = after.scatter(-1, seat, value)
            gain = gain.scatter(-1, seat, advantages[step].unsqueeze(-1))
            known = known.scatter(-1, seat, True)
        return advantages, counts


def learn(learner: Learner, optimizer: torch.optim.Optimizer, rollout: Rollout) -> None:
    """One pass over what happened, in shuffled minibatches."""
    advantages, counts = rollout.advantages()
    targets = (advantages + rollout.values).flatten()
    known = advantages[counts]
    gains = ((advantages - known.mean()) / (known.std() + 1e-8)).flatten()
    parts = (rollout.observations, rollout.masks, rollout.actions, rollout.chances)
    observations, masks, actions, chances = (part.flatten(0, 1) for part in parts)
    chosen = counts.flatten().nonzero().squeeze(-1)
    order = torch.randperm(len(chosen), device=chosen.device)
    for batch in chosen[order].split(MINIBATCH):
        policy, values = learner(observations[batch], masks[batch])
        ratio = (policy.gather(-1, actions[batch].unsqueeze(-1)).squeeze(-1) - chances[batch]).exp()
        clipped = ratio.clamp(1 - CLIP, 1 + CLIP)
        better = torch.minimum(ratio * gains[batch], clipped * gains[batch]).mean()
        chaos = -(policy.exp() * policy).sum(-1).mean()
        loss = functional.mse_loss(values, targets[batch]) - better - ENTROPY * chaos
        optimizer.zero_grad(set_to_none=True)
        loss.backward()
        nn.utils.clip_grad_norm_(learner.parameters(), 0.5)
        optimizer.step()


@torch.no_grad()
def share_won(learner: Learner, players: int, device: torch.device, seed: int) -> float:
    """Of games in which the learner has one seat and all others choose blindly."""
    envs, games, won = TensorEnv(512, players, seed=seed), 0, 0
    for _ in range(60 * players):
        policy, _ = learner(envs.observations.to(device), envs.masks.to(device))
        ours = torch.multinomial(policy.exp(), 1).squeeze(-1).cpu()
        envs.step(torch.where(envs.seats == 0, ours, envs.sample().long()))
        games, won = games + int(envs.done.sum()), won + int((envs.winners == 0).sum())
    return won / max(games, 1)


def main() -> None:
    """Trains, and tells how fast."""
    parser = argparse.ArgumentParser(description=(__doc__ or "").splitlines()[0])
    parser.add_argument("--seconds", type=float, default=60)
    parser.add_argument("--envs", type=int, default=8192)
    parser.add_argument("--steps", type=int, default=32)
    parser.add_argument("--players", type=int, default=4)
    parser.add_argument("--width", type=int, default=512)
    parser.add_argument("--threads", type=int, default=None, help="for the games; all cores unless said")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--device", default="cuda" if torch.cuda.is_available() else "cpu")
    options = parser.parse_args()
    torch.manual_seed(options.seed)
    torch.set_float32_matmul_precision("high")
    device = torch.device(options.device)
    envs = TensorEnv(
        options.envs, options.players, seed=options.seed, threads=options.threads, pin=device.type == "cuda"
    )
    learner = Learner(options.width).to(device)
    optimizer = torch.optim.Adam(learner.parameters(), 5e-4, eps=1e-5)
    rollout = Rollout(envs, options.steps, device)
    # The first time everything is found and warmed up: it is not counted.
    rollout.play(learner)
    learn(learner, optimizer, rollout)
    rollout.in_environment, start, rounds = 0.0, time.perf_counter(), 0
    while time.perf_counter() - start < options.seconds:
        rollout.play(learner)
        learn(learner, optimizer, rollout)
        rounds += 1
    if device.type == "cuda":
        torch.cuda.synchronize()
    seconds, decisions = time.perf_counter() - start, rounds * options.steps * options.envs
    figures = {
        "decisions": decisions,
        "seconds": round(seconds, 2),
        "rate": round(decisions / seconds),
        "share_in_environment": round(rollout.in_environment / seconds, 4),
        "device": torch.cuda.get_device_name() if device.type == "cuda" else "cpu",
        "cores": len(os.sched_getaffinity(0)) if hasattr(os, "sched_getaffinity") else os.cpu_count(),
        "wins_against_random": round(share_won(learner, options.players, device, options.seed), 3),
        "fair_share": round(1 / options.players, 3),
    }
    print(json.dumps(figures))


if __name__ == "__main__":
    main()
