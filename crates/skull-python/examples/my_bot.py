"""A bot of one's own, and how it does against the strongest of the house.

A bot is any callable from a view to an action. This one hides flowers, bids what it can flip with a fair chance, and
turns up the stacks of those who bid rather than of those who passed.
"""

from __future__ import annotations

import argparse

import skull
from skull import Action, View

FLOWER = 0.7
"""How likely somebody else's topmost disc is a flower."""

DARE = 0.3
"""A bid with less of a chance is left to others."""


def careful(view: View) -> Action:
    """The choice of whoever looks."""
    legal = view.legal_actions()
    if view.phase in ("placing", "bidding"):
        return speak(view, legal)
    if view.phase == "flipping":
        return min(legal, key=lambda action: danger(view, action))
    # A flower stands before the skull: it opens with one, and if it must lose a disc of its choice, loses one.
    return legal[0]


def speak(view: View, legal: list[Action]) -> Action:
    """The highest bid worth it, or else what costs the least: another disc, a pass, the lowest bid."""
    stack = next(own.stack for own in view.own if own.seat == view.seat)
    bids = [action for action in legal if isinstance(action, Action.Bid)]
    worth = [bid for bid in bids if chance(bid.bid, stack) >= DARE]
    return worth[-1] if worth else legal[0]


def chance(bid: int, stack: tuple[skull.Disc, ...]) -> float:
    """Of flipping so many flowers. The bidder's own discs come first, from the top."""
    return 0 if "skull" in stack[-bid:] else FLOWER ** max(0, bid - len(stack))


def danger(view: View, flip: Action) -> float:
    """Who passed had a reason to, and in a high stack there is room for a skull."""
    assert isinstance(flip, Action.Flip)
    seat = view.seats[flip.seat]
    return 2 * seat.passed + len(seat.stack) - seat.face_up


if __name__ == "__main__":
    parser = argparse.ArgumentParser(description=(__doc__ or "").splitlines()[0])
    parser.add_argument("--games", type=int, default=1000)
    games = parser.parse_args().games
    for opponent in ("random", "expert"):
        print(skull.arena([careful, opponent], games=games, seed=1))
