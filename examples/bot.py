#!/usr/bin/env python3
"""A Skull player to start your own from. Try it: skull arena random "cmd:python3 examples/bot.py"

One JSON object a line comes in on standard input; only "hello" and "act" want an answer (docs/protocol.md).
"""
import json
import random
import sys

luck = random.Random()


def say(message):
    print(json.dumps(message), flush=True)


def choose(view, legal):
    """Plays flowers mostly, bids what it can pay itself and a little more, and flips where bids were made."""
    me = next(own for own in view["own"] if own["seat"] == view["seat"])
    kinds = {next(iter(action)) if isinstance(action, dict) else action for action in legal}
    if "flip" in kinds:  # Small stacks hide fewer skulls, and who has passed had a reason to.
        return min(legal, key=lambda action: danger(view["seats"][action["flip"]]))
    if "bid" in kinds:
        return bid_or_not(view, legal, me)
    if "place" in kinds and luck.random() < 0.25:
        return legal[-1]  # The skull, if it is still ours.
    return legal[0] if "place" in kinds or "discard" in kinds else luck.choice(legal)


def bid_or_not(view, legal, me):
    others = sum(len(seat["stack"]) for seat in view["seats"]) - len(me["stack"])
    bids = [action for action in legal if "bid" in action]
    if "skull" in me["stack"]:  # A bluff, while somebody else will probably go higher.
        bluff = bids and bids[0]["bid"] <= others // 3 and luck.random() < 0.5
        return bids[0] if bluff else legal[0]
    can_pay = len(me["stack"]) + others // 4
    within = [bid for bid in bids if bid["bid"] <= can_pay]
    eager = not me["hand"]["flower"] or "pass" in legal or luck.random() < 0.4
    return luck.choice(within) if within and eager else legal[0]


def danger(seat):
    return len(seat["stack"]) - seat["face_up"] + seat["passed"] + luck.random()


for line in sys.stdin:
    message = json.loads(line)
    if message["type"] == "hello":
        luck.seed(message.get("seed"))  # The same seed and the same sights: the same game.
        say({"type": "ready", "name": "bot.py"})
    elif message["type"] == "act":
        say({"action": choose(message["view"], message["legal"])})
