"""Self-play in PyTorch: regularised PPO with masks, on two cores, in ten minutes.

All seats of all games are played by one network, which learns from all of them. Two terms keep it from running round in
circles after its last opponent: entropy, which pulls to chance, less and less; and the divergence from its own slow
average, the magnet. In games of hidden information this is what makes policy gradients settle (magnetic mirror descent).
At the end the magnet plays against three of `--opponent` in the arena, through a seat's own eyes like everybody.

    pip install torch
    python train.py --minutes 8 --save learner.pt
"""

from __future__ import annotations

import argparse
import copy
import time
from dataclasses import dataclass

import numpy as np
import skull
import torch
from skull import encoding
from torch import Tensor, nn
from torch.nn import functional

SCALE = torch.from_numpy(encoding.HIGHEST.astype(np.float32))
SECRETS = sum(feature.rows * feature.length for feature in encoding.PRIVILEGED)


@dataclass(frozen=True)
class Options:
    """What is learnt, for how long, and how."""

    minutes: float
    players: int
    seed: int
    privileged: bool
    envs: int = 512
    steps: int = 64
    width: int = 256
    epochs: int = 2
    minibatch: int = 4096
    rate: float = 5e-4
    clip: float = 0.2
    trace: float = 0.95
    entropy: tuple[float, float] = (0.1, 0.03)
    divergence: float = 0.1
    inertia: float = 0.995


class Learner(nn.Module):
    """A policy from a seat's observation, and a critic that may be told the hidden discs while it learns."""

    def __init__(self, width: int, privileged: bool) -> None:
        super().__init__()
        self.policy = network(len(SCALE), width, encoding.ACTIONS)
        self.critic = network(len(SCALE) + SECRETS * privileged, width, 1)

    def log_policy(self, observations: Tensor, masks: Tensor) -> Tensor:
        """How likely each action is; those out of the mask are not."""
        logits = self.policy(observations / SCALE)
        return functional.log_softmax(logits.masked_fill(~masks, -1e9), dim=-1)

    def values(self, observations: Tensor, secrets: Tensor) -> Tensor:
        """What the seat to act expects to earn."""
        seen = torch.cat([observations / SCALE, secrets.float()], dim=-1)
        return self.critic(seen).squeeze(-1)


def network(inputs: int, width: int, outputs: int) -> nn.Sequential:
    """Two hidden layers, and a last one that starts near zero."""
    last = nn.Linear(width, outputs)
    nn.init.normal_(last.weight, std=0.01)
    nn.init.zeros_(last.bias)
    hidden = [nn.Linear(inputs, width), nn.ReLU(), nn.Linear(width, width), nn.ReLU()]
    return nn.Sequential(*hidden, last)


class Rollout:
    """What happened in so many steps of all games."""

    def __init__(self, options: Options) -> None:
        shape = options.steps, options.envs
        self.observations = torch.zeros(*shape, len(SCALE), dtype=torch.uint8)
        self.secrets = torch.zeros(*shape, SECRETS * options.privileged, dtype=torch.uint8)
        self.masks = torch.zeros(*shape, encoding.ACTIONS, dtype=torch.bool)
        self.actions = torch.zeros(shape, dtype=torch.int64)
        self.policies = torch.zeros(*shape, encoding.ACTIONS)
        self.seats = np.zeros(shape, np.intp)
        self.values = np.zeros(shape, np.float32)
        self.done = np.zeros(shape, np.bool_)
        self.rewards = np.zeros((*shape, options.players), np.float32)

    @torch.no_grad()
    def play(self, envs: skull.VectorEnv, learner: Learner) -> None:
        """All seats choose by the same policy. The arrays of the games are copied: the next step writes them anew."""
        for step in range(len(self.actions)):
            self.observations[step] = torch.from_numpy(envs.observations)
            self.masks[step] = torch.from_numpy(envs.masks)
            self.seats[step] = envs.seats
            if envs.privileged is not None:
                self.secrets[step] = torch.from_numpy(envs.privileged)
            policy = learner.log_policy(self.observations[step], self.masks[step])
            self.policies[step] = policy
            self.actions[step] = torch.multinomial(policy.exp(), 1).squeeze(-1)
            self.values[step] = learner.values(self.observations[step], self.secrets[step]).numpy()
            envs.step(self.actions[step].numpy())
            self.done[step], self.rewards[step] = envs.done, envs.rewards

    def advantages(self, trace: float) -> tuple[np.ndarray, np.ndarray]:
        """How much better each choice turned out than expected, and whether that is known.

        A seat's choices follow each other over the turns of others, so each seat of each game has its own chain,
        walked from the end. The last choice of a seat in a game that goes on has no successor yet and teaches nothing.
        """
        steps, envs = self.values.shape
        after = np.zeros((envs, self.rewards.shape[-1]), np.float32)
        gain, known = np.zeros_like(after), np.zeros(after.shape, np.bool_)
        advantages, counts = np.zeros_like(self.values), np.zeros(self.values.shape, np.bool_)
        rows = np.arange(envs)
        for step in reversed(range(steps)):
            over, seat, value = self.done[step], self.seats[step], self.values[step]
            after[over], gain[over], known[over] = self.rewards[step][over], 0, True
            counts[step] = known[rows, seat]
            surprise = after[rows, seat] - value + trace * gain[rows, seat]
            advantages[step] = np.where(counts[step], surprise, 0)
            after[rows, seat], gain[rows, seat], known[rows, seat] = value, advantages[step], True
        return advantages, counts


class Training:
    """One that learns, and the magnet: its slow average, which holds it and is what is kept."""

    def __init__(self, options: Options) -> None:
        torch.manual_seed(options.seed)
        self.options = options
        self.learner = Learner(options.width, options.privileged)
        self.magnet: Learner = copy.deepcopy(self.learner).requires_grad_(False)
        self.optimizer = torch.optim.Adam(self.learner.parameters(), options.rate, eps=1e-5)

    def run(self) -> Learner:
        """Plays and learns until the time is over."""
        options, rollout = self.options, Rollout(self.options)
        envs = skull.VectorEnv(
            options.envs, options.players, seed=options.seed, privileged=options.privileged
        )
        start, decisions, games, told = time.perf_counter(), 0, 0, 0.0
        while (done := (time.perf_counter() - start) / (60 * options.minutes)) < 1:
            for group in self.optimizer.param_groups:
                group["lr"] = options.rate * (1 - done)
            rollout.play(envs, self.learner)
            self.learn(rollout, entropy=float(np.interp(done, (0, 1), options.entropy)))
            decisions, games = decisions + rollout.values.size, games + int(rollout.done.sum())
            if done >= told:
                told += 0.05
                share = quick_share(self.magnet, options)
                print(
                    f"{done:4.0%}  {decisions:>9,} decisions, {games:>7,} games, wins {share:.0%}", flush=True
                )
        return self.magnet

    def learn(self, rollout: Rollout, entropy: float) -> None:
        """Some passes over what happened, in shuffled minibatches."""
        advantages, counts = rollout.advantages(self.options.trace)
        targets = torch.from_numpy(advantages + rollout.values)
        known = advantages[counts]
        gains = torch.from_numpy((advantages - known.mean()) / (known.std() + 1e-8))
        parts = [rollout.observations, rollout.secrets, rollout.masks, rollout.policies, rollout.actions]
        flat = [part.flatten(0, 1) for part in (*parts, gains, targets)]
        chosen = torch.from_numpy(counts.ravel().nonzero()[0])
        for _ in range(self.options.epochs):
            for batch in chosen[torch.randperm(len(chosen))].split(self.options.minibatch):
                loss = self.loss(*(part[batch] for part in flat), entropy=entropy)
                self.optimizer.zero_grad()
                loss.backward()
                nn.utils.clip_grad_norm_(self.learner.parameters(), 0.5)
                self.optimizer.step()
                for slow, fast in zip(self.magnet.parameters(), self.learner.parameters()):
                    slow.lerp_(fast.detach(), 1 - self.options.inertia)

    def loss(
        self,
        observations: Tensor,
        secrets: Tensor,
        masks: Tensor,
        played: Tensor,
        actions: Tensor,
        gains: Tensor,
        targets: Tensor,
        *,
        entropy: float,
    ) -> Tensor:
        """What was surprisingly good is made likelier, within bounds, near to chance and to the magnet."""
        policy = self.learner.log_policy(observations, masks)
        slow = self.magnet.log_policy(observations, masks)
        taken = actions.unsqueeze(-1)
        ratio = (policy - played).gather(-1, taken).squeeze(-1).exp()
        clipped = ratio.clamp(1 - self.options.clip, 1 + self.options.clip)
        better = torch.minimum(ratio * gains, clipped * gains).mean()
        chaos = -(policy.exp() * policy).sum(-1).mean()
        apart = (policy.exp() * (policy - slow)).sum(-1).mean()
        wrong = functional.mse_loss(self.learner.values(observations, secrets), targets)
        return wrong - better - entropy * chaos + self.options.divergence * apart


@torch.no_grad()
def quick_share(learner: Learner, options: Options, steps: int = 300) -> float:
    """Of games in which the learner has seat 0 and all others choose blindly. It is for the eye, not for the record."""
    envs, games, won = skull.VectorEnv(256, options.players, seed=options.seed + 1), 0, 0
    for _ in range(steps):
        policy = learner.log_policy(torch.from_numpy(envs.observations), torch.from_numpy(envs.masks))
        ours = torch.multinomial(policy.exp(), 1).squeeze(-1).numpy()
        envs.step(np.where(envs.seats == 0, ours, envs.sample()))
        games, won = games + int(envs.done.sum()), won + int((envs.winners == 0).sum())
    return won / max(games, 1)


class Player:
    """The policy as a bot: it sees a view, like anybody else, and mixes its choices."""

    def __init__(self, learner: Learner, seed: int) -> None:
        self.learner, self.luck = learner, torch.Generator().manual_seed(seed)
        self.__name__ = "learner"

    @torch.no_grad()
    def __call__(self, view: skull.View) -> skull.Action:
        observation = torch.from_numpy(encoding.observation(view))
        policy = self.learner.log_policy(observation, torch.from_numpy(encoding.mask(view)))
        return encoding.action(view, int(torch.multinomial(policy.exp(), 1, generator=self.luck)))


def main() -> None:
    """Trains, and tells how it went."""
    parser = argparse.ArgumentParser(description=(__doc__ or "").splitlines()[0])
    parser.add_argument("--minutes", type=float, default=8)
    parser.add_argument("--players", type=int, default=4)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument(
        "--privileged", action="store_true", help="tell the critic all hidden discs in training"
    )
    parser.add_argument("--opponent", default="random", help="who the others are when it counts")
    parser.add_argument("--games", type=int, default=2000, help="how many count")
    parser.add_argument("--threads", type=int, default=2)
    parser.add_argument("--save", help="where the weights go")
    chosen = parser.parse_args()
    torch.set_num_threads(chosen.threads)
    options = Options(chosen.minutes, chosen.players, chosen.seed, chosen.privileged)
    learner = Training(options).run()
    if chosen.save:
        torch.save({"version": encoding.VERSION, "weights": learner.state_dict()}, chosen.save)
    torch.set_num_threads(1)
    others = [chosen.opponent] * (chosen.players - 1)
    result = skull.arena(
        [Player(learner, options.seed), *others],
        games=chosen.games,
        players=chosen.players,
        seed=options.seed,
    )
    print(f"Against {', '.join(others)}, where {result.fair_share:.0%} is fair: {result.bots[0]}")


if __name__ == "__main__":
    main()
