"""A server of one's own, and those who come to it."""

import asyncio
import json
import multiprocessing
import os
import random
import re
import shutil
import subprocess
import tempfile
import time
from concurrent.futures import ProcessPoolExecutor
from types import SimpleNamespace

PROGRAMS = [os.environ.get("SKULL"), "target/release/skull", "target/quick/skull", "target/debug/skull"]
PROGRAM = next((program for program in PROGRAMS if program and os.path.exists(program)), "skull")


class Server:
    """A server that believes what a caller says of their address, so that one machine can be many households."""

    def __init__(self, stderr=subprocess.DEVNULL):
        self.folder = tempfile.mkdtemp(prefix="skull-bad-days-")
        self.start(stderr)

    def start(self, stderr=subprocess.DEVNULL, **limits):
        """Serves what is in the folder. Limits are told as SKULL_MESSAGES_PER_GUEST=1000."""
        command = [PROGRAM, "serve", "--listen", "127.0.0.1:0", "--trusted-proxy", "127.0.0.1"]
        command += ["--data", f"{self.folder}/data"]
        self.process = subprocess.Popen(command, stdout=subprocess.PIPE, stderr=stderr, env={**os.environ, **limits})
        self.port = int(self.process.stdout.readline().decode().rsplit(":", 1)[1])

    def __enter__(self):
        return self

    def stop(self):
        self.process.kill()
        self.process.wait()

    def __exit__(self, *_):
        self.stop()
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

    async def asks(self, method, path, body=None, more="", text=b""):
        """The status of the answer, and what it says. Who has asked for nothing for a while has to dial again."""
        body = text if body is None else json.dumps(body).encode()
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
        if b"transfer-encoding: chunked" in head:
            return int(head[9:12]), await chunks(reader)
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


async def chunks(reader):
    """What is sent in chunks, of which the last is empty."""
    said = b""
    while length := int(await reader.readline(), 16):
        said += (await reader.readexactly(length + 2))[:-2]
    await reader.readline()
    return said


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


async def looks_around(server, end, path="/api/tables"):
    """How long somebody waits for each list of open tables, or for something else, in milliseconds, in order."""
    pia, times = Caller(server, "198.51.100.10"), []
    while time.monotonic() < end:
        asked = time.monotonic()
        await pia.asks("GET", path)
        times.append((time.monotonic() - asked) * 1000)
        await asyncio.sleep(0.1)
    return sorted(times)


async def long_game(caller, seats=12, wins=15):
    """The id of a game of many acts, which bots have just played."""
    await caller.comes()
    table = await caller.opens(seats=seats, fill="random", pace="instant", show_seconds=0, rules={"wins_to_win": wins})
    await caller.does(table, "stand")
    watching = asyncio.create_task((await Socket.dial(caller, table)).hears_out())
    await caller.does(table, "start")
    games = []
    while not games:
        await asyncio.sleep(0.2)
        games = json.loads((await caller.asks("GET", f"/api/tables/{table}/games"))[1])["games"]
    watching.cancel()
    return games[0]["id"]
