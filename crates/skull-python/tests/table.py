"""Games for the tests: every option, every number of seats, played by seeded chance."""

from __future__ import annotations

import random
from collections.abc import Iterator

import skull

OPTIONS = [
    skull.Rules(),
    skull.Rules(wins_to_win=1, opening="first_player_last"),
    skull.Rules(wins_to_win=3, after_own_skull="choose"),
    skull.Rules(show_after_failure=False),
]
TABLES = [(seats, rules) for seats in (2, 3, 4, 6, 12) for rules in OPTIONS]
TABLES += [(seats, skull.Rules(tribes_per_player=2)) for seats in (4, 6, 12)]


def step(game: skull.Game, luck: random.Random) -> list[skull.Event]:
    """Any act that is allowed, now and then a disc shown out of turn."""
    if game.may_show and luck.random() < 0.3:
        return game.play(luck.choice(game.may_show), skull.Action.Show())
    seat = luck.choice(game.to_act)
    return game.play(seat, luck.choice(game.legal_actions(seat)))


def played(seats: int, rules: skull.Rules, seed: int) -> skull.Game:
    """A whole game."""
    game, luck = skull.Game(seats, rules=rules, seed=seed), random.Random(seed)
    while game.winner is None:
        step(game, luck)
    return game


def moments(seats: int = 4, rules: skull.Rules = OPTIONS[0], seed: int = 0) -> Iterator[skull.Game]:
    """The same game, at its start and after each act."""
    yield from played(seats, rules, seed).replay()
