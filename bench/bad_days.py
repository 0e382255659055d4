#!/usr/bin/env python3
"""What a stranger can do to a server of your own, tried for real: prints a line for each attack, and ends with 1 if one succeeds.

Usage: bench/bad_days.py [SECONDS] [ATTACK…]     each lasts about SECONDS (20); SKULL names the program to attack
"""

import asyncio
import json
import multiprocessing
import os
import random
import re
import resource
import shutil
import socket
import subprocess
import sys
import tempfile
import time
from concurrent.futures import ProcessPoolExecutor
from types import SimpleNamespace

PROGRAMS = [os.environ.get("SKULL"), "target/release/skull", "target/quick/skull", "target/debug/skull"]
PROGRAM = next((program for program in PROGRAMS if program and os.path.exists(program)), "skull")
SECONDS = 20.0
FAILED = []


def verdict(name, holds, words):
    """Tells what came of an attack."""
    print(f"{'holds ' if holds else 'FAILED'}  {name:8}  {words}", flush=True)
    if not holds:
        FAILED.append(name)


class Server:
    """A server that believes what a caller says of their address, so that one machine can be many households."""

    def __init__(self, stderr=subprocess.DEVNULL):
        self.folder = tempfile.mkdtemp(prefix="skull-bad-days-")
        command = [PROGRAM, "serve", "--listen", "127.0.0.1:0", "--trusted-proxy", "127.0.0.1"]
        command += ["--data", f"{self.folder}/data"]
        self.process = subprocess.Popen(command, stdout=subprocess.PIPE, stderr=stderr)
        self.port = int(self.process.stdout.readline().decode().rsplit(":", 1)[1])

    def __enter__(self):
        return self

    def __exit__(self, *_):
        self.process.kill()
        self.process.wait()
        shutil.rmtree(self.folder)

    def status(self, field):
        """A number out of what Linux tells of the process."""
        with open(f"/proc/{self.process.pid}/status", encoding="ascii") as lines:
            return next(int(line.split()[1]) for line in lines if line.startswith(field + ":"))

    def processor_seconds(self):
        with open(f"/proc/{self.process.pid}/stat", encoding="ascii") as stat:
            fields = stat.read().rsplit(")", 1)[1].split()
        return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")


class Caller:
    """Somebody at an address, on one connection, perhaps known by a token."""

    def __init__(self, server, address):
        self.server, self.address, self.token, self.line = server, address, None, None

    def head(self, method, path, more=""):
        token = f"authorization: Bearer {self.token}\r\n" if self.token else ""
        return f"{method} {path} HTTP/1.1\r\nhost: 127.0.0.1\r\nx-forwarded-for: {self.address}\r\n{token}{more}"

    async def asks(self, method, path, body=None, more=""):
        """The status of the answer, and what it says. Who has asked for nothing for a while has to dial again."""
        body = b"" if body is None else json.dumps(body).encode()
        request = self.head(method, path, more).encode() + b"content-length: %d\r\n\r\n" % len(body) + body
        for is_last in (False, True):
            try:
                if self.line is None:
                    self.line = await asyncio.open_connection("127.0.0.1", self.server.port)
                reader, writer = self.line
                writer.write(request)
                head = await reader.readuntil(b"\r\n\r\n")
                break
            except (EOFError, OSError):
                self.line = None
                if is_last:
                    raise
        length = re.search(rb"content-length: (\d+)", head)
        said = await reader.readexactly(int(length[1])) if length else b""
        return int(head[9:12]), said

    async def comes(self):
        """Whether they were let in as a guest."""
        status, said = await self.asks("POST", "/api/guests", {"name": "Ada", "token": True})
        self.token = json.loads(said)["token"] if status == 201 else None
        return status == 201

    async def opens(self, **options):
        """The code of a new table, or None."""
        status, said = await self.asks("POST", "/api/tables", options)
        return json.loads(said)["code"] if status == 201 else None

    async def does(self, table, command, name=None):
        name = name or f"{random.getrandbits(64):x}"
        return (await self.asks("POST", f"/api/tables/{table}/commands", {"id": name, "do": command}))[0]


class Socket:
    """A WebSocket at a table, with just enough of the protocol."""

    @staticmethod
    async def dial(caller, table):
        """The socket, or None where it is refused."""
        line = Socket()
        line.reader, line.writer = await asyncio.open_connection("127.0.0.1", caller.server.port)
        more = "connection: Upgrade\r\nupgrade: websocket\r\nsec-websocket-version: 13\r\n"
        more += "sec-websocket-key: dGhlIHNhbXBsZSBub25jZQ==\r\n\r\n"
        line.writer.write(caller.head("GET", f"/api/tables/{table}/socket", more).encode())
        head = await line.reader.readuntil(b"\r\n\r\n")
        return line if head.startswith(b"HTTP/1.1 101") else None

    def frame(self, kind, payload=b""):
        length = bytes([0x80 | len(payload)]) if len(payload) < 126 else b"\xfe" + len(payload).to_bytes(2, "big")
        self.writer.write(bytes([kind]) + length + bytes(4) + payload)

    async def hears(self):
        """The next message; EOFError when the line ends."""
        kind, length = await self.reader.readexactly(2)
        if length > 125:
            length = int.from_bytes(await self.reader.readexactly(2 if length == 126 else 8), "big")
        payload = await self.reader.readexactly(length)
        if kind == 0x88:
            raise EOFError
        if kind == 0x89:
            self.frame(0x8A, payload)
        return payload

    async def hears_out(self):
        try:
            while True:
                await self.hears()
        except (EOFError, OSError):
            pass


async def waits(server, seconds):
    """How long a person elsewhere waits for each answer, in milliseconds, in order. Whoever attacks keeps their own process busy,
    so it is another one that waits."""
    with ProcessPoolExecutor(1, multiprocessing.get_context("spawn")) as elsewhere:
        return await asyncio.get_running_loop().run_in_executor(elsewhere, waits_here, server.port, seconds)


def waits_here(port, seconds):
    return asyncio.run(asks_and_waits(SimpleNamespace(port=port), seconds))


async def asks_and_waits(server, seconds):
    pia = Caller(server, "198.51.100.9")
    await pia.comes()
    table, end, times = await pia.opens(seats=2), time.monotonic() + seconds, []
    while time.monotonic() < end:
        asked = time.monotonic()
        await pia.does(table, {"act": {"action": "pass"}})
        times.append((time.monotonic() - asked) * 1000)
        await asyncio.sleep(0.21)
    return sorted(times)


def at(share, times):
    return times[min(int(len(times) * share), len(times) - 1)]


async def sockets(server):
    """One guest sends on eight sockets, and dials again whenever one is cut."""
    ada = Caller(server, "203.0.113.1")
    await ada.comes()
    table, end, done = await ada.opens(), time.monotonic() + SECONDS, 0

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
    most = 50 + SECONDS / 6 + 1
    verdict("sockets", done <= most, f"8 sockets of one guest, {SECONDS:.0f} s: {done} renames written")


async def long_game(caller):
    """The id of a game of many acts, which bots have just played."""
    await caller.comes()
    table = await caller.opens(seats=12, fill="random", pace="instant", show_seconds=0, rules={"wins_to_win": 15})
    await caller.does(table, "stand")
    watching = asyncio.create_task((await Socket.dial(caller, table)).hears_out())
    await caller.does(table, "start")
    games = []
    while not games:
        await asyncio.sleep(0.2)
        games = json.loads((await caller.asks("GET", f"/api/tables/{table}/games"))[1])["games"]
    watching.cancel()
    return games[0]["id"]


async def replays(server):
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


async def bots(server):
    """One address has 120 tables of twelve oracles at instant pace, looks on at all of them, and wants another game."""
    quiet, tables, watching, games = await waits(server, min(SECONDS, 10)), [], [], 0
    for _ in range(120):
        host = Caller(server, "203.0.113.3")
        await host.comes()
        table = await host.opens(seats=12, fill="oracle", pace="instant", show_seconds=0)
        await host.does(table, "stand")
        watching.append(asyncio.create_task((await Socket.dial(host, table)).hears_out()))
        tables.append((host, table))
    end = time.monotonic() + SECONDS

    async def again(host, table):
        nonlocal games
        command = "start"
        while time.monotonic() < end:
            if await host.does(table, command) == 200:
                command, games = "rematch", games + 1
            await asyncio.sleep(1)

    attack = asyncio.gather(*(again(*table) for table in tables))
    processor = server.processor_seconds()
    times = await waits(server, SECONDS)
    load, threads = (server.processor_seconds() - processor) / SECONDS, server.status("Threads")
    await attack
    for task in watching:
        task.cancel()
    words = f"120 tables of 12 oracles, {games} games: {threads} threads, {load:.2f} cores; others wait p50 {at(0.5, times):.1f}"
    words += f", p95 {at(0.95, times):.1f} ms (before: {at(0.5, quiet):.1f}, {at(0.95, quiet):.1f})"
    verdict("bots", threads <= 2 * os.cpu_count() + 12 and at(0.95, times) < 2 * at(0.95, quiet) + 50, words)


async def reviews(server):
    """One address orders thorough reviews of a long game, hangs up, and orders the next, eight at a time."""
    ada, ordered = Caller(server, "203.0.113.10"), {}
    _, record = await ada.asks("GET", f"/api/games/{await long_game(ada)}/record")
    request = ada.head("POST", "/api/reviews?pains=thorough", f"content-length: {len(record)}\r\n\r\n").encode() + record
    quiet = await waits(server, min(SECONDS, 10))
    end = time.monotonic() + SECONDS

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
    times = await waits(server, SECONDS)
    await attack
    lists, told = await gets, ", ".join(f"{number} × {status}" for status, number in ordered.items())
    words = f"{told}; others wait p50 {at(0.5, times):.1f}, p95 {at(0.95, times):.1f} ms"
    words += f" (before: {at(0.5, quiet):.1f}, {at(0.95, quiet):.1f}), for the list of tables p95 {at(0.95, lists):.1f} ms"
    is_quick = max(at(0.95, times), at(0.95, lists)) < 2 * at(0.95, quiet) + 50
    is_bounded = ordered.get("hung up", 0) <= 21 + SECONDS / 3
    verdict("reviews", is_quick and is_bounded, words)


async def looks_around(server, end):
    """How long somebody waits for each list of open tables, in milliseconds, in order."""
    pia, times = Caller(server, "198.51.100.10"), []
    while time.monotonic() < end:
        asked = time.monotonic()
        await pia.asks("GET", "/api/tables")
        times.append((time.monotonic() - asked) * 1000)
        await asyncio.sleep(0.1)
    return sorted(times)


async def unwatched(server):
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


async def prefix(server):
    """One customer with 65,536 networks opens tables as fast as they can."""
    end, opened, tried = time.monotonic() + SECONDS / 2, 0, 0

    async def open_some():
        nonlocal opened, tried
        while time.monotonic() < end:
            ada = Caller(server, f"2001:db8:1:{random.getrandbits(16):x}::1")
            if await ada.comes():
                opened += sum([await ada.opens() is not None for _ in range(5)])
            tried += 1
            ada.line[1].close()

    await asyncio.gather(*(open_some() for _ in range(8)))
    most = 1920 + SECONDS
    verdict("prefix", opened <= most, f"a /48, {SECONDS / 2:.0f} s: {tried} came, {opened} tables opened")


async def codes(server):
    """Ten wrong codes a second from a household whose members play, then from a foreign page's pictures."""
    ada, guesser, page = (Caller(server, address) for address in ["203.0.113.5", "203.0.113.5", "203.0.113.6"])
    await ada.comes()
    table, guessed, refused, began = await ada.opens(), {}, 0, time.monotonic()
    shown = ["/api/tables/baba-bababa", "/t/baba-bababa", "/t/baba-bababa/picture.png"]
    says = "sec-fetch-site: cross-site\r\nsec-fetch-mode: no-cors\r\nsec-fetch-dest: image\r\n"
    for _ in range(int(SECONDS * 10)):
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
    verdict("codes", (member, visitor) == (200, 200) and refused == 3 * int(SECONDS * 10) and few, words)


async def names(server):
    """Somebody changes their name all the time."""
    ada, end, written, refused = Caller(server, "203.0.113.7"), time.monotonic() + SECONDS / 2, 0, 0
    await ada.comes()
    while time.monotonic() < end:
        for method, path, body in [("PATCH", "/api/me", {"avatar": 1}), ("POST", "/api/guests", {"name": "Ada"})]:
            status, _ = await ada.asks(method, path, body)
            written, refused = written + (status == 200), refused + (status == 429)
    verdict("names", written <= 51 + SECONDS / 6, f"{written} changes of a name written, {refused} refused")


async def idle(server):
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


async def log(_):
    """Nobody empties the pipe of the log, and then nobody is there to read it."""
    with Server(stderr=subprocess.PIPE) as server:
        ada = Caller(server, "203.0.113.8")
        asked = [(await ada.asks("GET", "/api/nothing"))[0] for _ in range(max(6000, int(SECONDS * 300)))]
        server.process.stderr.close()
        asked += [(await ada.asks("GET", "/api/nothing"))[0] for _ in range(1000)]
        figures = (await ada.asks("GET", "/metrics"))[1].decode()
    lost = re.search(r"skull_log_lines_lost_total (\d+)", figures)[1]
    verdict("log", set(asked) == {404} and int(lost) > 0, f"{len(asked)} requests answered, {lost} lines of the log lost")


async def folder(server):
    """Somebody takes the folder away."""
    ada = Caller(server, "203.0.113.9")
    ready, _ = await ada.asks("GET", "/readyz")
    os.rename(f"{server.folder}/data", f"{server.folder}/elsewhere")
    began = time.monotonic()
    await asyncio.sleep(1.1)
    try:
        unready, _ = await asyncio.wait_for(ada.asks("GET", "/readyz"), 5)
    except (OSError, EOFError, asyncio.TimeoutError):
        unready = "nothing"
    code = await asyncio.to_thread(server.process.wait, 20)
    words = f"/readyz {ready}, then {unready}; ended with {code} after {time.monotonic() - began:.1f} s"
    verdict("folder", (ready, code) == (200, 1) and unready != 200, words)


ATTACKS = [sockets, replays, bots, reviews, unwatched, prefix, codes, names, idle, log, folder]


async def main(arguments):
    global SECONDS
    # Some attacks take more files than most shells allow.
    _, most = resource.getrlimit(resource.RLIMIT_NOFILE)
    resource.setrlimit(resource.RLIMIT_NOFILE, (most, most))
    if arguments and arguments[0].replace(".", "").isdigit():
        SECONDS = float(arguments.pop(0))
    for attack in ATTACKS:
        if not arguments or attack.__name__ in arguments:
            with Server() as server:
                await attack(server)
    return 1 if FAILED else 0


if __name__ == "__main__":
    sys.exit(asyncio.run(main(sys.argv[1:])))
