#!/usr/bin/env python3
"""A Skull player to start your own from. Try it: skull arena random "cmd:python3 examples/bot.py"

One JSON object a line comes in on standard input; only "hello" and "act" want an answer (docs/protocol.md).
"""
import json
import random
import sys

FLOWER = 0.75  # How likely the top disc of somebody else is a flower.
DARE = 0.3  # The chance of success from which a bid is worth it: a win counts for more than a disc.
luck = random.Random()


def say(message):
    print(json.dumps(message), flush=True)


def choose(view, legal):
    me = next(own for own in view["own"] if own["seat"] == view["seat"])
    phase = view["phase"]
    if phase == "opening":
        return legal[-1] if luck.random() < 0.5 else legal[0]  # The skull comes last, if it is still ours.
    if phase in ("placing", "bidding"):
        return place_or_speak(view, legal, me)
    if phase == "flipping":  # Low stacks hide fewer skulls, and who has passed had a reason to.
        return min(legal, key=lambda action: danger(view["seats"][action["flip"]]))
    return legal[0] if "discard" in legal[0] else luck.choice(legal)  # Keep the skull: it is the last bluff.


def place_or_speak(view, legal, me):
    bids = [action for action in legal if "bid" in action]
    worth = [bid for bid in bids if chance(bid["bid"], me["stack"]) > DARE]
    others = sum(len(seat["stack"]) for seat in view["seats"]) - len(me["stack"])
    if "skull" in me["stack"] and bids and bids[0]["bid"] <= others // 2 and luck.random() < 0.5:
        return bids[0]  # A bluff: somebody will probably go higher, and find our skull.
    if worth and (view["phase"] == "bidding" or luck.random() < 0.6):
        return worth[-1] if luck.random() < 0.3 else worth[0]
    return legal[0]  # Another flower, or a pass; or the lowest bid, if it must be.


def chance(bid, stack):
    """Our own discs come first, from the top; each of the others' is a gamble."""
    return 0 if "skull" in stack[-bid:] else FLOWER ** max(0, bid - len(stack))


def danger(seat):
    return len(seat["stack"]) - seat["face_up"] + seat["passed"] + luck.random()


for line in sys.stdin:
    message = json.loads(line)
    if message["type"] == "hello":
        say({"type": "ready", "name": "bot.py"})
    elif message["type"] == "act":
        luck.seed(line)  # The same sights: the same choice. So an arena's games can be played again.
        say({"action": choose(message["view"], message["legal"])})
