"""Too many of something, from one guest, one address or one customer."""

import asyncio
import json
import random
import resource
import socket
import time

from .people import Caller, Socket
from .verdict import verdict


async def sockets(server, seconds):
    """One guest sends on eight sockets, and dials again whenever one is cut."""
    ada = Caller(server, "203.0.113.1")
    await ada.comes()
    table, end, done = await ada.opens(), time.monotonic() + seconds, 0

    async def send():
        nonlocal done
        while time.monotonic() < end:
            try:
                line = await Socket.dial(ada, table)
                while line and time.monotonic() < end:
                    name = f"{random.getrandbits(64):x}"
                    line.frame(0x81, json.dumps({"id": name, "do": {"rename": {"name": "Ada"}}}).encode())
                    answer = b""
                    while name.encode() not in answer:
                        answer = await line.hears()
                    done += answer.startswith(b'{"type":"ok"')
            except (EOFError, OSError):
                pass
            await asyncio.sleep(0.05)

    await asyncio.gather(*(send() for _ in range(8)))
    most = 50 + seconds / 6 + 1
    verdict("sockets", done <= most, f"8 sockets of one guest, {seconds:.0f} s: {done} renames written")


async def prefix(server, seconds):
    """One customer with 65,536 networks opens tables as fast as they can."""
    end, opened, tried = time.monotonic() + seconds / 2, 0, 0

    async def open_some():
        nonlocal opened, tried
        while time.monotonic() < end:
            ada = Caller(server, f"2001:db8:1:{random.getrandbits(16):x}::1")
            if await ada.comes():
                opened += sum([await ada.opens() is not None for _ in range(5)])
            tried += 1
            ada.line[1].close()

    await asyncio.gather(*(open_some() for _ in range(8)))
    most = 1920 + seconds
    verdict("prefix", opened <= most, f"a /48, {seconds / 2:.0f} s: {tried} came, {opened} tables opened")


async def codes(server, seconds):
    """Ten wrong codes a second from a household whose members play, then from a foreign page's pictures."""
    ada, guesser, page = (Caller(server, address) for address in ["203.0.113.5", "203.0.113.5", "203.0.113.6"])
    await ada.comes()
    table, guessed, refused, began = await ada.opens(), {}, 0, time.monotonic()
    shown = ["/api/tables/baba-bababa", "/t/baba-bababa", "/t/baba-bababa/picture.png"]
    says = "sec-fetch-site: cross-site\r\nsec-fetch-mode: no-cors\r\nsec-fetch-dest: image\r\n"
    for _ in range(int(seconds * 10)):
        status, _ = await guesser.asks("GET", "/api/tables/baba-bababa")
        guessed[status] = guessed.get(status, 0) + 1
        refused += sum([(await page.asks("GET", path, more=says))[0] == 403 for path in shown])
        await asyncio.sleep(0.1)
    most = 32 + time.monotonic() - began
    member, _ = await ada.asks("GET", f"/api/tables/{table}")
    visitor, _ = await page.asks("GET", f"/api/tables/{table}", more="sec-fetch-site: same-origin\r\n")
    words = f"{guessed.get(404)} codes looked up, {guessed.get(429)} not; a member is answered {member}, "
    words += f"who was shown {refused} pictures {visitor}"
    streets = [Caller(server, f"2001:db8:2:{street:x}::1") for street in range(0, 65_536, 65)]
    around, began = {}, time.monotonic()
    for street in streets:
        status, _ = await street.asks("GET", "/api/tables/baba-bababa")
        around[status] = around.get(status, 0) + 1
        street.line[1].close()
    words += f"; from {len(streets)} networks of a /48 {around.get(404)} looked up"
    all_around = 16 * (32 + time.monotonic() - began)
    few = guessed.get(404) <= most and around.get(404) <= all_around
    verdict("codes", (member, visitor) == (200, 200) and refused == 3 * int(seconds * 10) and few, words)


async def names(server, seconds):
    """Somebody changes their name all the time."""
    ada, end, written, refused = Caller(server, "203.0.113.7"), time.monotonic() + seconds / 2, 0, 0
    await ada.comes()
    while time.monotonic() < end:
        for method, path, body in [("PATCH", "/api/me", {"avatar": 1}), ("POST", "/api/guests", {"name": "Ada"})]:
            status, _ = await ada.asks(method, path, body)
            written, refused = written + (status == 200), refused + (status == 429)
    verdict("names", written <= 51 + seconds / 6, f"{written} changes of a name written, {refused} refused")


async def idle(server, _):
    """10,500 connections ask for nothing while somebody comes."""
    most, _ = resource.getrlimit(resource.RLIMIT_NOFILE)
    if most < 11_000:
        verdict("idle", False, f"could not be tried: this user may open {most} files only")
        return
    lines, began = [], time.monotonic()
    for _ in range(10_500):
        line = socket.socket()
        line.setblocking(False)
        line.connect_ex(("127.0.0.1", server.port))
        lines.append(line)
    asked = time.monotonic()
    await Caller(server, "198.51.100.1").asks("GET", "/healthz")
    waited = time.monotonic() - asked
    for line in lines:
        line.close()
    words = f"10,500 connections in {asked - began:.1f} s ask for nothing: a newcomer waits {waited:.1f} s"
    verdict("idle", waited < 5, words)
