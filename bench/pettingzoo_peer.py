"""Decisions a second of `skull.VectorEnv`, beside the classic games that PettingZoo brings: `bench/python` runs it."""

import importlib
import itertools
import statistics
import time
from collections.abc import Iterator

import skull
import skull.pettingzoo

SLICES = 10
SECONDS = 0.4
CARDS = ["leduc_holdem_v4", "texas_holdem_v4", "texas_holdem_no_limit_v6"]
BOARDS = ["connect_four_v3", "tictactoe_v3"]


def vector(players: int, threads: int | None) -> Iterator[int]:
    """Random play in many games at once: all observations, masks and rewards are written at each step."""
    envs = skull.VectorEnv(1024, players, seed=7, threads=threads)
    while True:
        envs.step(envs.sample())
        yield envs.num_envs


def aec(env) -> Iterator[int]:
    """Random play as PettingZoo's own guide writes it. Only the first game is seeded: some make all anew for a seed."""
    for seed in itertools.chain([7], itertools.repeat(None)):
        env.reset(seed=seed)
        for agent in env.agent_iter():
            observation, _, termination, truncation, _ = env.last()
            if termination or truncation:
                env.step(None)
            else:
                env.step(env.action_space(agent).sample(observation["action_mask"]))
                yield 1


def decisions_per_second(play: Iterator[int]) -> float:
    """In one slice of time."""
    decisions, start = 0, time.perf_counter()
    while (elapsed := time.perf_counter() - start) < SECONDS:
        decisions += next(play)
    return decisions / elapsed


def peers() -> dict[str, Iterator[int]]:
    """Those of the classic games whose packages are there."""
    found = {}
    for name in CARDS + BOARDS:
        try:
            found[f"pettingzoo.classic.{name}"] = aec(
                importlib.import_module(f"pettingzoo.classic.{name}").env()
            )
        except ImportError as missing:
            print(f"No {name}: {missing}")
    return found


def main() -> None:
    """Lets all take turns, so that a busy moment hits all alike, and prints the median of each.

    The classic games are for two, so they are held against our games of two: on one thread, and on all cores.
    """
    threads = {"one thread": 1, "all cores": None}
    ours = {
        f"skull.VectorEnv, {players} players, {on}": vector(players, number)
        for players in (2, 4)
        for on, number in threads.items()
    }
    ours["skull.pettingzoo, 4 players"] = aec(skull.pettingzoo.env(players=4))
    theirs = peers()
    plays = {**ours, **theirs}
    rates: dict[str, list[float]] = {name: [] for name in plays}
    for _ in range(SLICES):
        for name, play in plays.items():
            rates[name].append(decisions_per_second(play))
    medians = {name: statistics.median(slices) for name, slices in rates.items()}
    one_thread, all_cores = list(medians.values())[:2]
    for name, median in medians.items():
        less = (
            f", {one_thread / median:,.0f} and {all_cores / median:,.0f} times less" if name in theirs else ""
        )
        print(f"{name:<45} {median:>12,.0f} decisions/s{less}")


if __name__ == "__main__":
    main()
