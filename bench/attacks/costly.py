"""What takes a server's time or memory."""

import asyncio
import json
import os
import time

from .people import Caller, Socket, at, long_game, looks_around, waits
from .verdict import verdict


async def replays(server, seconds):
    """One address asks for 120 long answers, and reads none."""
    ada = Caller(server, "203.0.113.2")
    game = await long_game(ada)
    before, began, statuses, lines = server.status("VmRSS"), time.monotonic(), {}, []
    for number in range(120):
        more = "accept-encoding: gzip\r\n" if number % 2 else ""
        reader, writer = await asyncio.open_connection("127.0.0.1", server.port, limit=1024)
        writer.write(ada.head("GET", f"/api/games/{game}/replay", more + "\r\n").encode())
        lines.append((reader, writer))
    for reader, _ in lines:
        status = (await reader.readline())[9:12].decode()
        statuses[status] = statuses.get(status, 0) + 1
    grown, most = (server.status("VmRSS") - before) / 1024, 61 + time.monotonic() - began
    for _, writer in lines:
        writer.close()
    told = ", ".join(f"{number} × {status}" for status, number in statuses.items())
    verdict("replays", grown < 100 and statuses["200"] <= most, f"120 unread answers: {told}; {grown:.0f} MiB more")


async def bots(server, seconds):
    """One address has 120 tables of twelve oracles at instant pace, looks on at all of them, and wants another game."""
    quiet, tables, watching, games = await waits(server, min(seconds, 10)), [], [], 0
    for _ in range(120):
        host = Caller(server, "203.0.113.3")
        await host.comes()
        table = await host.opens(seats=12, fill="oracle", pace="instant", show_seconds=0)
        await host.does(table, "stand")
        watching.append(asyncio.create_task((await Socket.dial(host, table)).hears_out()))
        tables.append((host, table))
    end = time.monotonic() + seconds

    async def again(host, table):
        nonlocal games
        command = "start"
        while time.monotonic() < end:
            if await host.does(table, command) == 200:
                command, games = "rematch", games + 1
            await asyncio.sleep(1)

    attack = asyncio.gather(*(again(*table) for table in tables))
    processor = server.processor_seconds()
    times = await waits(server, seconds)
    load, threads = (server.processor_seconds() - processor) / seconds, server.status("Threads")
    await attack
    for task in watching:
        task.cancel()
    words = f"120 tables of 12 oracles, {games} games: {threads} threads, {load:.2f} cores; others wait p50 {at(0.5, times):.1f}"
    words += f", p95 {at(0.95, times):.1f} ms (before: {at(0.5, quiet):.1f}, {at(0.95, quiet):.1f})"
    verdict("bots", threads <= 2 * os.cpu_count() + 12 and at(0.95, times) < 2 * at(0.95, quiet) + 50, words)


async def reviews(server, seconds):
    """One address orders thorough reviews of a long game, hangs up, and orders the next, eight at a time."""
    ada, ordered = Caller(server, "203.0.113.10"), {}
    _, record = await ada.asks("GET", f"/api/games/{await long_game(ada)}/record")
    request = ada.head("POST", "/api/reviews?pains=thorough", f"content-length: {len(record)}\r\n\r\n").encode() + record
    quiet = await waits(server, min(seconds, 10))
    end = time.monotonic() + seconds

    async def order():
        while time.monotonic() < end:
            reader, writer = await asyncio.open_connection("127.0.0.1", server.port)
            writer.write(request)
            try:
                status = (await asyncio.wait_for(reader.readline(), 0.1))[9:12].decode()
            except asyncio.TimeoutError:
                status = "hung up"
            ordered[status] = ordered.get(status, 0) + 1
            writer.close()
            await asyncio.sleep(0.05)

    attack = asyncio.gather(*(order() for _ in range(8)))
    gets = asyncio.create_task(looks_around(server, end))
    times = await waits(server, seconds)
    await attack
    lists, told = await gets, ", ".join(f"{number} × {status}" for status, number in ordered.items())
    words = f"{told}; others wait p50 {at(0.5, times):.1f}, p95 {at(0.95, times):.1f} ms"
    words += f" (before: {at(0.5, quiet):.1f}, {at(0.95, quiet):.1f}), for the list of tables p95 {at(0.95, lists):.1f} ms"
    is_quick = max(at(0.95, times), at(0.95, lists)) < 2 * at(0.95, quiet) + 50
    is_bounded = ordered.get("hung up", 0) <= 21 + seconds / 3
    verdict("reviews", is_quick and is_bounded, words)


async def unwatched(server, seconds):
    """A host who is not there wants one game of bots after the other."""
    ada = Caller(server, "203.0.113.4")
    await ada.comes()
    table = await ada.opens(seats=3, fill="random", pace="instant", show_seconds=0, rules={"wins_to_win": 1})
    await ada.does(table, "stand")
    await ada.does(table, "start")
    statuses = set()
    while 409 not in statuses or json.loads((await ada.asks("GET", f"/api/tables/{table}"))[1])["table"]["status"] != "over":
        statuses.add(await ada.does(table, "rematch"))
        await asyncio.sleep(0.5)
    statuses = {await ada.does(table, again) for again in ("rematch", "start")}
    verdict("unwatched", statuses == {409}, f"another game of bots that nobody sees: {statuses}")
