"""The solved duel, checked by a way of its own: OpenSpiel's tree of a whole duel as a linear programme.

A position of the last two is loaded into OpenSpiel, walked from the first disc to the last, written down in sequence form
(Koller, Megiddo and von Stengel 1996) and solved by SciPy's HiGHS. What comes out is what the position is worth to whoever
leads, and it lies within the bounds of the book that ships. Nothing is shared with the book's own solver but the rules.

    pip install 'skull[open-spiel]' scipy
    python duel_lp.py "2,2 0-0" "2,3 1-1 .8,.9" "1,3 0-0"
"""

from __future__ import annotations

import argparse
import time
from collections.abc import Iterator
from typing import Any, Optional

import numpy as np
import pyspiel
import skull.duel
import skull.open_spiel
from scipy import optimize, sparse

POSITIONS = ["1,1 0-0", "2,1 0-0", "1,2 0-0", "2,2 1-1", "2,2 0-0", "2,3 1-1 .8,.9", "1,3 0-0"]


class Plans:
    """The choices of one player: sequences of them, and the information states at which they part."""

    def __init__(self) -> None:
        self.sequences = 1
        """The first is empty: nothing is chosen yet."""
        self.numbers: dict[tuple[str, int], int] = {}
        self.parents: dict[str, int] = {}

    def after(self, parent: int, state: str, action: int) -> int:
        """The sequence that goes on from another with a choice."""
        self.parents.setdefault(state, parent)
        number = self.numbers.setdefault((state, action), self.sequences)
        self.sequences = max(self.sequences, number + 1)
        return number

    def constraints(self) -> tuple[Any, Any]:
        """The empty sequence has weight 1, and the choices of a state share the weight of what led there."""
        rows = {state: row for row, state in enumerate(self.parents, 1)}
        entries = [(0, 0, 1.0)]
        entries += [(rows[state], parent, -1.0) for state, parent in self.parents.items()]
        entries += [(rows[state], number, 1.0) for (state, _), number in self.numbers.items()]
        right = np.zeros(len(rows) + 1)
        right[0] = 1
        return matrix(entries, (len(rows) + 1, self.sequences)), right


def matrix(entries: list[tuple[int, int, float]], shape: tuple[int, int]) -> Any:
    """A sparse matrix; what falls on the same place is added up."""
    rows, columns, values = zip(*entries)
    return sparse.coo_array((values, (rows, columns)), shape=shape).tocsr()


def value(game: Any) -> float:
    """What a game of two is worth to player 0, if both play as well as they can."""
    first, second = Plans(), Plans()
    ends = unfold(game.new_initial_state(), (first, second))
    payoffs = matrix(ends, (first.sequences, second.sequences))
    (plan, one), (rival, other) = first.constraints(), second.constraints()
    # The rival's best answer to a plan is a programme, too; its dual puts both into one.
    columns = [sparse.csr_array((plan.shape[0], rival.shape[0]))]
    found = optimize.linprog(
        c=np.concatenate([np.zeros(first.sequences), -other]),
        A_ub=sparse.hstack([-payoffs.T, rival.T]),
        b_ub=np.zeros(second.sequences),
        A_eq=sparse.hstack([plan, *columns]),
        b_eq=one,
        bounds=[(0, None)] * first.sequences + [(None, None)] * rival.shape[0],
        method="highs",
    )
    assert found.success, found.message
    return -float(found.fun)


def unfold(start: Any, plans: tuple[Plans, Plans]) -> list[tuple[int, int, float]]:
    """Every end of the game: the sequences that lead there, and what player 0 earns, weighed by luck."""
    ends, waiting = [], [(start, (0, 0), 1.0)]
    while waiting:
        state, played, chance = waiting.pop()
        if state.is_terminal():
            ends.append((*played, chance * state.returns()[0]))
            continue
        ways = [(outcome, played, chance * share) for outcome, share in luck(state)]
        ways += [(action, now, chance) for action, now in choices(state, plans, played)]
        for action, now, chance in ways[1:]:
            waiting.append((state.child(action), now, chance))
        # To copy a state costs more than all else, so the first way goes on with this one.
        action, now, chance = ways[0]
        state.apply_action(action)
        waiting.append((state, now, chance))
    return ends


def luck(state: Any) -> list[tuple[int, float]]:
    """What may happen without anybody's choice."""
    outcomes: list[tuple[int, float]] = state.chance_outcomes() if state.is_chance_node() else []
    return outcomes


def choices(
    state: Any, plans: tuple[Plans, Plans], played: tuple[int, int]
) -> Iterator[tuple[int, tuple[int, int]]]:
    """What may be chosen, and both players' sequences after it. What is forced adds nothing to a sequence."""
    if state.is_chance_node():
        return
    player, legal = state.current_player(), state.legal_actions()
    seen = state.information_state_string(player) if len(legal) > 1 else ""
    for action in legal:
        now = list(played)
        if len(legal) > 1:
            now[player] = plans[player].after(played[player], seen, action)
        yield action, (now[0], now[1])


def duel(position: str, beliefs: Optional[tuple[float, float]]) -> Any:
    """A position of the last two as OpenSpiel's game; seat 0 leads."""
    discs, _, wins = position.partition(" ")
    held = "" if beliefs is None else f",beliefs={beliefs[0]}/{beliefs[1]}"
    name = (
        f"python_skull(players=2,first=0,hands={discs.replace(',', '/')},wins={wins.replace('-', '/')}{held})"
    )
    return pyspiel.load_game(name)


def read(text: str) -> tuple[str, Optional[tuple[float, float]]]:
    """A position, and what is believed of both skulls if that is said after it."""
    discs, wins, *rest = text.split()
    if not rest:
        return f"{discs} {wins}", None
    first, second = map(float, rest[0].split(","))
    return f"{discs} {wins}", (first, second)


def main() -> None:
    """A line for each position: its worth, the book's bounds, and the seconds that the walk and the programme took."""
    parser = argparse.ArgumentParser(description=(__doc__ or "").splitlines()[0])
    parser.add_argument(
        "positions", nargs="*", default=POSITIONS, metavar="POSITION", help='such as "2,2 0-0"'
    )
    for text in parser.parse_args().positions:
        position, beliefs = read(text)
        start = time.perf_counter()
        worth = value(duel(position, beliefs))
        low, high = skull.duel.bounds(position, beliefs)
        inside = "inside" if low - 1e-6 <= worth <= high + 1e-6 else "OUTSIDE"
        seconds = time.perf_counter() - start
        print(f"{text:<16} {worth:+.6f}  {inside} {low:+.6f} to {high:+.6f}  {seconds:.1f} s", flush=True)


if __name__ == "__main__":
    main()
