#!/usr/bin/env python3
"""Sits down at a server's table and plays anything legal, told of everything as it happens: a WebSocket by hand.

Try it: python3 examples/live.py http://127.0.0.1:8080 bado-kimelu

A program of yours would take a library for this; the forty lines that make one are here so that nothing has to be installed.
"""
import base64
import json
import os
import random
import socket
import ssl
import struct
import sys
import urllib.parse
import urllib.request

server, table = sys.argv[1].rstrip("/"), f"/api/tables/{sys.argv[2]}"
games = int(sys.argv[3]) if len(sys.argv) > 3 else 1  # How many to play before going home.
at = urllib.parse.urlsplit(server)


class WebSocket:
    """Text frames, pings and the end; what RFC 6455 asks of a client and this server sends."""

    def __init__(self, path, token):
        secure = at.scheme == "https"
        self.line = socket.create_connection((at.hostname, at.port or (443 if secure else 80)), timeout=90)
        if secure:
            self.line = ssl.create_default_context().wrap_socket(self.line, server_hostname=at.hostname)
        key = base64.b64encode(os.urandom(16)).decode()
        self.line.sendall(
            f"GET {at.path}{path} HTTP/1.1\r\nHost: {at.netloc}\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n"
            f"Sec-WebSocket-Version: 13\r\nSec-WebSocket-Key: {key}\r\nAuthorization: Bearer {token}\r\n\r\n".encode()
        )
        self.stream = self.line.makefile("rb")
        status = self.stream.readline()
        if b" 101 " not in status:
            sys.exit(f"The server answers: {status.decode().strip()}")
        while self.stream.readline() not in (b"\r\n", b""):
            pass

    def send(self, text, kind=1):
        body, mask = text.encode() if isinstance(text, str) else text, os.urandom(4)
        length = struct.pack("!B", 128 | len(body)) if len(body) < 126 else struct.pack("!BH", 254, len(body))
        masked = bytes(byte ^ mask[index % 4] for index, byte in enumerate(body))
        self.line.sendall(struct.pack("!B", 128 | kind) + length + mask + masked)

    def messages(self):
        while len(head := self.stream.read(2)) == 2:
            kind, length = head[0] & 15, head[1] & 127
            if length > 125:
                length = int.from_bytes(self.stream.read(2 if length == 126 else 8), "big")
            body = self.stream.read(length)
            if kind == 1:
                yield json.loads(body)
            elif kind == 9:
                self.send(body, kind=10)  # A ping wants a pong.
            elif kind == 8:
                return


def come():
    guest = json.dumps({"name": "live.py", "token": True}).encode()
    with urllib.request.urlopen(server + "/api/guests", guest, timeout=10) as answer:
        return json.load(answer)["token"]


line = WebSocket(table + "/socket", come())
waiting = 0  # Commands without an answer: what is legal is only chosen when there are none.
over = set()


def do(command):
    global waiting
    waiting += 1
    line.send(json.dumps({"id": f"{random.getrandbits(64):016x}", "do": command}))


do({"join": {"name": "live.py", "program": True}})
do({"sit": {}})
game, version = None, 0
for message in line.messages():
    if message["type"] in ("ok", "refused"):
        waiting -= 1
    if message["type"] == "refused":
        print(message["message"], file=sys.stderr)
    if message["type"] in ("table", "update"):
        game, version = message.get("game"), message["version"]
    if game and game["view"]["phase"] == "over":
        over.add(game["id"])
    if len(over) >= games:
        do("leave")
        break
    if game and game["legal"] and not waiting and not game.get("pause", {}).get("chosen"):
        own = game["legal"][0]
        do({"act": {"seat": own["seat"], "action": random.choice(own["actions"]), "version": version}})
