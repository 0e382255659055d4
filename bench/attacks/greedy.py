"""Two who order whatever takes long, all the time."""

import asyncio
import json
import random
import time

from .people import Caller, Socket, at, long_game, waits
from .verdict import verdict


async def greedy(server, seconds):
    """Two addresses keep ordering whatever takes long, as fast as it goes: thorough reviews, the coach, puzzles, and moves of forty
    oracles each who are among the last two. A third person wants one of each now and then."""
    quiet = await waits(server, min(seconds, 10))
    end, refused, watching = time.monotonic() + seconds, {}, []

    async def keeps(address, order):
        ada = Caller(server, address)
        asks = await order(ada)
        while time.monotonic() < end:
            status, _ = await asks()
            refused[status] = refused.get(status, 0) + 1
            await asyncio.sleep(0.01 if status == 200 else 0.2)

    async def duel(address):
        host = Caller(server, address)
        await host.comes()
        table = await host.opens(seats=2, fill="oracle", pace="instant", show_seconds=0)
        await host.does(table, "stand")
        watching.append(asyncio.create_task((await Socket.dial(host, table)).hears_out()))
        command = "start"
        while time.monotonic() < end:
            if await host.does(table, command) == 200:
                command = "rematch"
            await asyncio.sleep(1)

    tasks = [duel(f"203.0.113.{20 + number % 2}") for number in range(40)]
    for address in ("203.0.113.20", "203.0.113.21"):
        tasks += [keeps(address, order) for order in [thorough_review, *[advice] * 4, *[puzzle] * 4]]
    attack = asyncio.gather(*tasks)
    times, pia, took = asyncio.create_task(waits(server, seconds)), Caller(server, "198.51.100.11"), {}
    wants = {"a review": await usual_review(pia), "advice": await advice(pia), "a puzzle": await puzzle(pia)}
    statuses = set()
    while time.monotonic() < end:
        for name, asks in wants.items():
            asked = time.monotonic()
            statuses.add((await asks())[0])
            took.setdefault(name, []).append(time.monotonic() - asked)
        await asyncio.sleep(2)
    await attack
    for task in watching:
        task.cancel()
    times, load = await times, ", ".join(f"{number} × {status}" for status, number in refused.items())
    words = f"two who order all the time: {load}; a third one waits "
    words += ", ".join(f"{max(waited):.2f} s for {name}" for name, waited in took.items())
    words += f" at most, for a command p95 {at(0.95, times):.1f} ms (before: {at(0.95, quiet):.1f})"
    is_answered = statuses == {200} and max(map(max, took.values())) < 5
    verdict("greedy", is_answered and at(0.95, times) < 2 * at(0.95, quiet) + 50, words)


async def thorough_review(caller):
    """What asks for a thorough review of a long game."""
    _, record = await caller.asks("GET", f"/api/games/{await long_game(caller)}/record")
    return lambda: caller.asks("POST", "/api/reviews?pains=thorough", text=record)


async def usual_review(caller):
    """What asks for a review of a short game."""
    game = await long_game(caller, seats=4, wins=2)
    _, record = await caller.asks("GET", f"/api/games/{game}/record")
    return lambda: caller.asks("POST", "/api/reviews", text=record)


async def advice(caller):
    """What asks the coach in a duel with an oracle."""
    await caller.comes()
    table = await caller.opens(seats=2, fill="oracle", pace="instant")
    await caller.does(table, "start")
    await caller.does(table, "coach")
    return lambda: caller.asks("GET", f"/api/tables/{table}/advice")


async def puzzle(caller):
    """What plays a puzzle on, another time each time."""
    _, told = await caller.asks("GET", "/api/puzzles/1")
    acts = [json.loads(told)["choices"][0]["action"]]
    return lambda: caller.asks("POST", "/api/puzzles/1/play", {"attempt": random.getrandbits(31), "acts": acts})
