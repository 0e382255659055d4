"""What is only asked for, again and again, or byte by byte."""

import asyncio
import json
import time

from .people import Caller, Socket, at, looks_around
from .verdict import verdict


async def looks(server, seconds):
    """One address looks at a table on 200 connections, while somebody plays at it."""
    ana = Caller(server, "203.0.113.11")
    await ana.comes()
    table, end, looked = await ana.opens(), time.monotonic() + seconds, {}

    async def look():
        stranger = Caller(server, "203.0.113.12")
        while time.monotonic() < end:
            status, _ = await stranger.asks("GET", f"/api/tables/{table}")
            looked[status] = looked.get(status, 0) + 1

    attack = asyncio.gather(*(look() for _ in range(200)))
    statuses, number = {}, 0
    while time.monotonic() < end:
        number += 1
        status = await ana.does(table, {"say": {"text": str(number)}} if number % 8 == 0 else {"ready": {"ready": number % 2 == 0}})
        statuses[status] = statuses.get(status, 0) + 1
        await asyncio.sleep(0.25)
    await attack
    told = ", ".join(f"{many} × {status}" for status, many in sorted(looked.items()))
    most = 600 + 30 * (seconds + 2)
    verdict("looks", set(statuses) == {200} and looked.get(200, 0) <= most, f"{told}; a player's commands: {statuses}")


async def cold(server, seconds):
    """Sixteen tables with long logs are asked for after a restart, all at once."""
    plenty = "1000000"
    server.stop()
    server.start(SKULL_MESSAGES_PER_GUEST=plenty)
    ada = Caller(server, "203.0.113.13")
    await ada.comes()
    tables, entries = [await ada.opens() for _ in range(16)], max(1000, int(seconds * 200))
    await asyncio.gather(*(grows(ada, table, entries) for table in tables))
    server.stop()
    server.start()
    quiet = await looks_around(server, time.monotonic() + 2, "/healthz")
    strangers = [Caller(server, "203.0.113.14") for _ in tables]
    began = time.monotonic()
    asked = asyncio.gather(*(stranger.asks("GET", f"/api/tables/{table}") for stranger, table in zip(strangers, tables)))
    times = []
    while not asked.done():
        times += await looks_around(server, time.monotonic() + 0.05, "/healthz")
    took, statuses, times = time.monotonic() - began, {status for status, _ in await asked}, sorted(times)
    words = f"16 tables of {entries} entries at hand after {took:.2f} s; /healthz meanwhile p95 {at(0.95, times):.1f}, at worst"
    words += f" {times[-1]:.1f} ms (before: {at(0.95, quiet):.1f}, {quiet[-1]:.1f})"
    verdict("cold", statuses == {200} and times[-1] < 2 * quiet[-1] + 50, words)


async def grows(host, table, entries):
    """A table's log grows as fast as its host changes their name."""
    line, heard = await Socket.dial(host, table), 0
    for number in range(entries):
        line.frame(0x81, json.dumps({"id": str(number), "do": {"rename": {"name": f"Ada {number}"}}}).encode())
        if number % 100 == 99:
            while heard < number:
                heard += (await line.hears()).startswith((b'{"type":"ok"', b'{"type":"refused"'))


async def bodies(server, seconds):
    """One address sends 1,000 requests through a proxy whose bodies never come."""
    ada, lines, answered = Caller(server, "203.0.113.15"), [], 0
    head = ada.head("POST", "/api/replays", "content-length: 9\r\n\r\nSkull").encode()
    for _ in range(1000):
        reader, writer = await asyncio.open_connection("127.0.0.1", server.port)
        writer.write(head)
        lines.append((reader, writer))
    waiting = [asyncio.create_task(reader.readline()) for reader, _ in lines]
    times = await looks_around(server, time.monotonic() + min(seconds, 10))
    answered = sum(task.done() for task in waiting)
    for task in waiting:
        task.cancel()
    for _, writer in lines:
        writer.close()
    held = len(lines) - answered
    verdict("bodies", held <= 256 and at(0.95, times) < 100, f"1,000 bodies that never come: {held} waited for; others p95 {at(0.95, times):.1f} ms")
