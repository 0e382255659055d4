"""A run: plays, learns, keeps what it has, and tells how it goes."""

from __future__ import annotations

import copy
import json
import time
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path

import torch
from torch import Tensor

from . import weights
from .learn import (
    EXPLOITER,
    OTHERS_KEPT,
    PLAYER,
    Average,
    Batch,
    Learner,
    collect,
    follow,
    frozen,
    minibatches,
)
from .net import Critic, Net, policy
from .play import COMMON, HUNTER, NOBODY, Cast, Rollout
from .settings import TABLES, Kind, Settings
from .tables import Tables

TOLD_EVERY = 10.0
KEPT_EVERY = 60.0
DUTY = 8
"""Rollouts that one of the league plays before the next."""


class Run:
    """One stage of the learned player, from nothing or from what an earlier one has kept."""

    def __init__(self, settings: Settings, folder: Path, device: torch.device) -> None:
        self.settings, self.folder, self.device = settings, folder, device
        torch.manual_seed(settings.seed)
        self.net: Net = policy(settings.width, settings.depth).to(device)
        self.critic = Critic(settings.width, settings.depth).to(device)
        self.exploiter: Net = copy.deepcopy(self.net)
        self.guests: dict[str, Net] = {}
        self.league: list[Net] = []
        self.magnet = Average(self.net, settings.inertia)
        self.average = Average(self.net, settings.memory)
        self.decisions, self.rollouts, self.joined = 0, 0, 0
        self.started: float = time.time()
        self.played = 0.0
        self.log: list[dict[str, object]] = []
        self.steps: dict[str, dict[str, object]] = {}

    def start_from(self, folder: Path, name: str) -> None:
        """Takes over what a run has kept; as a new run if it is another stage."""
        kept = torch.load(folder / f"{name}.pt", map_location=self.device, weights_only=True)
        self.net.load_state_dict(kept["net"])
        self.critic.load_state_dict(kept["critic"])
        self.exploiter.load_state_dict(kept["net"])
        again = name == self.settings.name
        if again:
            self.decisions, self.log = kept["decisions"], kept["log"]
            # Another luck than at the beginning, which would be the same once more.
            torch.manual_seed(self.settings.seed + self.decisions)
        self.magnet.start_from(kept["magnet"] if again else kept["net"], again)
        self.average.start_from(kept["average"] if again else kept["net"], again)
        others = folder / f"{name}-league.pt"
        if others.exists():
            league = torch.load(others, map_location=self.device, weights_only=True)
            self.exploiter.load_state_dict(league["exploiter"])
            self.guests = {guest: self.seated(weights) for guest, weights in league.get("guests", {}).items()}
            self.league = [self.seated(weights) for weights in league["league"][-self.settings.league :]]
        steps = folder / f"{name}-steps.pt"
        if again and steps.exists():
            self.steps = torch.load(steps, map_location=self.device, weights_only=True)

    def seated(self, weights: dict[str, Tensor]) -> Net:
        """One of the league, as it plays."""
        net = copy.deepcopy(self.net)
        net.load_state_dict(weights)
        return frozen(net)

    def play_by(self, path: Path) -> None:
        """Goes on from what a weights file plays, with the critic that was taken over."""
        player, _ = weights.read(path)
        for net in (self.net, self.exploiter, self.magnet.net, self.average.net):
            net.load_state_dict(player.state_dict())

    def invite(self, folder: Path, names: list[str]) -> None:
        """Others join the league, as they play: best responses, or players that grew up apart. They stay, and whoever is
        there already is not asked twice."""
        for name in names:
            if name not in self.guests:
                kept = torch.load(folder / f"{name}.pt", map_location=self.device, weights_only=True)
                self.guests[name] = frozen(averaged(kept, self.device))

    def train(self, seconds: float) -> bool:
        """Learns until it has made all its choices or the time is up; says whether it is finished."""
        settings = self.settings
        self.prepare()
        told = kept = time.time()
        before = self.decisions
        while self.decisions < settings.decisions:
            share = self.decisions / settings.decisions
            self.player.set_rate(between(settings.rate, share))
            with self.timed():
                self.rollout.play()
            batch = collect(self.rollout, self.critic, settings)
            self.learn(batch, share)
            self.rollout.go_on()
            self.wait()
            self.decisions += self.rollout.steps * self.rollout.games
            self.change_duty()
            now = time.time()
            if now - told > TOLD_EVERY:
                self.tell((self.decisions - before) / (now - told), self.played / (now - told))
                told, before, self.played = now, self.decisions, 0.0
            if now - kept > KEPT_EVERY:
                self.keep()
                kept = now
            if now - self.started > seconds:
                break
        self.keep()
        return self.decisions >= settings.decisions

    @contextmanager
    def timed(self) -> Iterator[None]:
        """Counts what is done here as playing, which includes the choices that the networks make."""
        started = time.time()
        yield
        self.wait()
        self.played += time.time() - started

    def wait(self) -> None:
        """Until the device has done all that it was asked."""
        if self.device.type == "cuda":
            torch.cuda.synchronize()

    def prepare(self) -> None:
        """Seats everybody."""
        settings = self.settings
        self.joined = int(self.decisions // settings.exploiter_decisions)
        self.playing, self.holding = frozen(self.net), frozen(self.magnet.net)
        self.exploiting = frozen(self.exploiter)
        self.duty = frozen(self.net)
        self.player = Learner(self.net, PLAYER, settings.rate[0], settings, self.critic)
        self.hunter = Learner(self.exploiter, EXPLOITER, settings.exploiter_rate, settings, None)
        if self.steps:
            self.player.go_on(self.steps["player"])
            self.hunter.go_on(self.steps["hunter"])
        self.rollout = Rollout(self.blocks(), settings, self.device)

    def blocks(self) -> list[tuple[Cast, Tables]]:
        """Self-play, and tables with company."""
        settings, share = self.settings, self.settings.blocks
        self.named: dict[str, int] = {}
        made: list[tuple[Cast, Tables]] = []

        def add(
            name: str, cast: Cast, part: float, strangers: float, kinds: tuple[Kind, ...] = COMMON
        ) -> None:
            games = int(settings.games * part)
            if games > 0:
                seed = settings.seed * 1_000 + len(made) + int(self.decisions)
                self.named[name] = len(made)
                made.append((cast, Tables(kinds, games, strangers, seed, self.device)))

        rest = 1 - share.exploiter - share.exploited - share.league - share.biased
        player = Cast(self.playing)
        # The common tables in two halves, so that one is played while the other is thought about; the rare ones apart,
        # because what large ones see takes twice the bytes.
        rare = tuple(kind for kind in TABLES if kind.share <= 0.02 or kind.players > 6)
        often = tuple(kind for kind in TABLES if kind not in rare)
        part = sum(kind.share for kind in rare)
        add("self", player, rest * (1 - part) / 2, settings.strangers, often)
        add("self again", player, rest * (1 - part) / 2, settings.strangers, often)
        add("rare", player, rest * part, settings.strangers, rare)
        leaning = Cast(self.playing, self.playing, "some", rival_kind=3, biased=True)
        add("biased", leaning, share.biased, 0.0)
        old = Cast(self.playing, self.duty, "some", rival_kind=2)
        add("league", old, share.league, 0.1)
        hunted = Cast(
            self.playing,
            self.exploiting,
            "one",
            rival_learns=EXPLOITER,
            rival_kind=HUNTER,
            guard=settings.guard,
        )
        add("exploited", hunted, share.exploited, 0.0)
        hunt = Cast(self.holding, self.exploiting, "one", NOBODY, rival_learns=EXPLOITER, rival_kind=HUNTER)
        add("exploiter", hunt, share.exploiter, 0.0)
        return made

    def learn(self, batch: Batch, share: float) -> None:
        """One pass over what was played, for everybody who learns."""
        settings = self.settings
        entropy = geometric(settings.entropy, share)
        magnet = geometric(settings.magnet, share)
        advantages = batch.advantages
        batch.advantages = self.player.normalise(batch)
        for index in minibatches(batch, PLAYER, settings.minibatch, OTHERS_KEPT):
            self.player.learn(batch.rows(index), entropy, magnet, self.holding)
            self.magnet.follow(self.net)
            self.average.follow(self.net)
            follow(self.holding, self.magnet.net)
        follow(self.playing, self.net)
        if settings.blocks.exploiter + settings.blocks.exploited > 0:
            batch.advantages = advantages
            self.hunt(batch)

    def hunt(self, batch: Batch) -> None:
        """The exploiter learns, two passes; now and then it joins the league, and starts anew from the average."""
        batch.advantages = self.hunter.normalise(batch)
        for _ in range(2):
            for index in minibatches(batch, EXPLOITER, self.settings.minibatch // 4, 0.0):
                self.hunter.learn(batch.rows(index), self.settings.exploiter_entropy, 0.0, None)
        follow(self.exploiting, self.exploiter)
        if self.decisions // self.settings.exploiter_decisions > self.joined:
            self.joined = int(self.decisions // self.settings.exploiter_decisions)
            self.join_league(self.exploiter)
            if self.joined % 2 == 0:
                self.join_league(self.net)
                follow(self.exploiter, self.average.net)

    def join_league(self, net: Net) -> None:
        """One more old one; the oldest goes when there are too many. Guests stay."""
        self.league.append(frozen(net))
        if len(self.guests) + len(self.league) > self.settings.league:
            self.league.pop(0)

    def change_duty(self) -> None:
        """Another of the old ones plays, each for a few rollouts."""
        self.rollouts += 1
        everybody = [*self.guests.values(), *self.league]
        if everybody and self.rollouts % DUTY == 1:
            follow(self.duty, everybody[self.rollouts // DUTY % len(everybody)])

    def tell(self, rate: float, playing: float) -> None:
        """A line of the log."""
        line: dict[str, object] = {
            "seconds": round(time.time() - self.started, 1),
            "decisions": self.decisions,
            "rate": round(rate),
            "playing": round(playing, 3),
            **self.player.told(),
        }
        for name in ("exploiter", "exploited", "league", "biased"):
            if name in self.named:
                block = self.rollout.blocks[self.named[name]]
                line[name] = [round(block.score(seats), 4) for seats in range(3, 7)]
        self.log.append(line)
        print(json.dumps(line), flush=True)

    def keep(self) -> None:
        """All that is needed to go on, in files small enough to carry."""
        self.folder.mkdir(parents=True, exist_ok=True)
        name = self.settings.name
        kept = {
            "settings": self.settings.plain(),
            "decisions": self.decisions,
            "log": self.log,
            "net": self.net.state_dict(),
            "critic": self.critic.state_dict(),
            "magnet": halved(self.magnet.net),
            "average": halved(self.average.net),
        }
        torch.save(kept, self.folder / f"{name}.pt")
        if self.guests or self.league or self.settings.blocks.exploiter + self.settings.blocks.exploited > 0:
            others = {
                "exploiter": halved(self.exploiter),
                "guests": {guest: halved(net) for guest, net in self.guests.items()},
                "league": [halved(net) for net in self.league],
            }
            torch.save(others, self.folder / f"{name}-league.pt")
        steps = {"player": self.player.kept(), "hunter": self.hunter.kept()}
        torch.save(steps, self.folder / f"{name}-steps.pt")


@dataclass
class Kept:
    """What is known of a player: how it plays, its shape, and the critic that it learnt by, where that was kept."""

    name: str
    net: Net
    shape: dict[str, int]
    critic: dict[str, Tensor] | None


def found(name: str, folder: Path, device: torch.device) -> Kept:
    """A player by the name of its run, or by the path of its weights file, which has no critic."""
    if name.endswith(".net"):
        net, head = weights.read(Path(name))
        shape = {"width": int(head["width"]), "depth": int(head["depth"])}
        return Kept(Path(name).stem, net.to(device), shape, None)
    kept = torch.load(folder / f"{name}.pt", map_location=device, weights_only=True)
    return Kept(name, averaged(kept, device), kept["settings"], kept.get("critic"))


def averaged(kept: dict, device: torch.device) -> Net:
    """What plays of what a run has kept."""
    net = policy(kept["settings"]["width"], kept["settings"]["depth"]).to(device)
    net.load_state_dict({key: part.float() for key, part in kept["average"].items()})
    return net


def halved(net: Net) -> dict[str, Tensor]:
    """Weights in half the precision."""
    return {key: part.half() for key, part in net.state_dict().items()}


def between(ends: tuple[float, float], share: float) -> float:
    """So far from the start to the end."""
    return ends[0] + (ends[1] - ends[0]) * share


def geometric(ends: tuple[float, float], share: float) -> float:
    """The same by factors: what falls to a tenth falls as far in each tenth of the way."""
    return ends[0] * (ends[1] / ends[0]) ** share if ends[0] > 0 else 0.0
