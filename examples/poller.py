#!/usr/bin/env python3
"""Sits down at a server's table and plays anything legal: no library, and no more than a request a second.

Try it: python3 examples/poller.py http://127.0.0.1:8080 bado-kimelu
"""
import json
import random
import sys
import time
import urllib.error
import urllib.request

server, table = sys.argv[1].rstrip("/"), f"/api/tables/{sys.argv[2]}"
games = int(sys.argv[3]) if len(sys.argv) > 3 else 1  # How many to play before going home.
pause = float(sys.argv[4]) if len(sys.argv) > 4 else 1.0
headers = {"Content-Type": "application/json"}


def ask(path, body=None):
    data = None if body is None else json.dumps(body).encode()
    with urllib.request.urlopen(urllib.request.Request(server + path, data, headers), timeout=10) as answer:
        return json.load(answer)


def do(command):  # An id of its own for each: sent twice, a command would act once.
    return ask(table + "/commands", {"id": f"{random.getrandbits(64):016x}", "do": command})


headers["Authorization"] = "Bearer " + ask("/api/guests", {"name": "poller.py", "token": True})["token"]
do({"join": {"name": "poller.py", "program": True}})
do({"sit": {}})
over = set()
while len(over) < games:
    now = ask(table)
    game = now.get("game")
    if game and game["view"]["phase"] == "over":
        over.add(game["id"])
    for own in game["legal"] if game and not game.get("pause", {}).get("chosen") else []:
        action = random.choice(own["actions"])
        try:
            do({"act": {"seat": own["seat"], "action": action, "version": now["version"]}})
        except urllib.error.HTTPError as refused:
            if refused.code != 409:  # The table has moved on meanwhile: look again.
                raise
    time.sleep(pause)
do("leave")
