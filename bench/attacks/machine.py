"""What happens to the machine that a server runs on."""

import asyncio
import os
import re
import subprocess
import time

from .people import Caller, Server
from .verdict import verdict


async def log(_, seconds):
    """Nobody empties the pipe of the log, and then nobody is there to read it."""
    with Server(stderr=subprocess.PIPE) as server:
        ada = Caller(server, "203.0.113.8")
        asked = [(await ada.asks("GET", "/assets/nothing"))[0] for _ in range(max(6000, int(seconds * 300)))]
        server.process.stderr.close()
        asked += [(await ada.asks("GET", "/assets/nothing"))[0] for _ in range(1000)]
        figures = (await ada.asks("GET", "/metrics"))[1].decode()
    lost = re.search(r"skull_log_lines_lost_total (\d+)", figures)[1]
    verdict("log", set(asked) == {404} and int(lost) > 0, f"{len(asked)} requests answered, {lost} lines of the log lost")


async def folder(server, _):
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
