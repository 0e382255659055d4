"""What somebody sees of a table, for people: as text, or as a small picture drawn with NumPy alone."""

from __future__ import annotations

import math
from typing import NamedTuple, Optional, Union

import numpy as np
from numpy.typing import NDArray

from ._skull import View
from .shapes import Disc

__all__ = ["pixels", "render", "text"]

HEIGHT, WIDTH = 360, 520
RADIUS = 13
TABLE, INK, FAINT, MAT, GLOW = (38, 34, 44), (240, 236, 226), (150, 144, 152), (62, 56, 70), (250, 214, 110)
PETALS, HEART, BONE, BACK = (226, 92, 140), (250, 214, 110), (236, 230, 214), (24, 20, 28)
TRIBES = [(214, 84, 72), (74, 144, 206), (96, 172, 96), (218, 168, 68), (156, 104, 196), (86, 180, 178)]

GLYPHS = {
    "0": 0o75557, "1": 0o26227, "2": 0o71747, "3": 0o71717, "4": 0o55711, "5": 0o74717, "6": 0o74757,
    "7": 0o71111, "8": 0o75757, "9": 0o75717, "A": 0o25755, "B": 0o65656, "C": 0o34443, "D": 0o65556,
    "E": 0o74647, "F": 0o74644, "G": 0o34553, "H": 0o55755, "I": 0o72227, "J": 0o11152, "K": 0o55655,
    "L": 0o44447, "M": 0o57755, "N": 0o65555, "O": 0o25552, "P": 0o65644, "Q": 0o25573, "R": 0o65655,
    "S": 0o34216, "T": 0o72222, "U": 0o55557, "V": 0o55552, "W": 0o55775, "X": 0o55255, "Y": 0o55222,
    "Z": 0o71247,
}  # fmt: skip
"""Letters of 3 by 5 dots: an octal digit a row, from the top."""


class Lying(NamedTuple):
    """A disc on a mat, as far as somebody knows it."""

    disc: Optional[Disc]
    face_up: bool


def render(view: View, mode: Optional[str]) -> Union[NDArray[np.uint8], str, None]:
    """What an environment's ``render`` gives in this mode; text for people goes to the screen."""
    if mode == "rgb_array":
        return pixels(view)
    if mode == "ansi":
        return text(view)
    if mode == "human":
        print(text(view))
    return None


def text(view: View) -> str:
    """A line on the round and one a seat. Face up is ``(f)``, face down ``[ ]``, or ``[f]`` to whom it is known.

    >>> game = skull.Game(2, first=0)
    >>> events = [game.play(0, skull.Action.Place("flower")), game.play(1, skull.Action.Place("skull"))]
    >>> print(skull.picture.text(game.view(1)))
    Round 1, placing, discs on the mats: 2
    > A  [ ]              hand 3, won 0 of 2
      B  [s]              hand 3, won 0 of 2
    """
    bid = f", {_letter(view.bidder)} bids {view.bid}" if view.bidder is not None else ""
    lines = [f"Round {view.round}, {view.phase}, discs on the mats: {view.placed}{bid}"]
    for seat, public in enumerate(view.seats):
        turn = ">" if seat in view.to_act else " "
        stack = " ".join(map(_letters, _stack(view, seat)))
        won = f"hand {public.hand}, won {public.wins} of {view.rules.wins_to_win}"
        standing = ", ".join(word for word in (won, _standing(view, seat).lower()) if word)
        lines.append(f"{turn} {_letter(seat)}  {stack:<15}  {standing}")
    return "\n".join(lines)


def pixels(view: View) -> NDArray[np.uint8]:
    """A picture: the mats around the table, seat A at the bottom, then clockwise; stacks from the left, bottom first.

    >>> skull.picture.pixels(skull.Game(4).view(None)).shape
    (360, 520, 3)
    """
    canvas = np.full((HEIGHT, WIDTH, 3), TABLE, np.uint8)
    _write(canvas, WIDTH // 2, HEIGHT // 2 - 24, f"ROUND {view.round}", FAINT, 2)
    _write(canvas, WIDTH // 2, HEIGHT // 2, view.phase.upper(), INK, 3)
    if view.bid:
        _write(canvas, WIDTH // 2, HEIGHT // 2 + 24, f"BID {view.bid} OF {view.placed}", GLOW, 3)
    for seat in range(len(view.seats)):
        angle = math.tau * (seat / len(view.seats) + 0.25)
        x, y = WIDTH / 2 + 180 * math.cos(angle), HEIGHT / 2 + 128 * math.sin(angle)
        _draw_seat(canvas, round(x), round(y), view, seat)
    return canvas


def _stack(view: View, seat: int) -> list[Lying]:
    """A seat's stack, bottom first: what lies face up, and what the viewer has laid there."""
    public = view.seats[seat].stack
    known = next((own.stack for own in view.own if own.seat == seat), public)
    return [Lying(disc, shown is not None) for disc, shown in zip(known, public)]


def _standing(view: View, seat: int) -> str:
    if view.winner == view.seats[seat].player:
        return "WINS"
    if seat not in view.alive:
        return "OUT"
    if seat == view.bidder:
        return f"BIDS {view.bid}"
    return "PASSES" if view.seats[seat].passed else ""


def _letter(seat: int) -> str:
    return "ABCDEFGHIJKL"[seat]


def _letters(lying: Lying) -> str:
    name = lying.disc[0] if lying.disc else " "
    return f"({name})" if lying.face_up else f"[{name}]"


def _draw_seat(canvas: NDArray[np.uint8], x: int, y: int, view: View, seat: int) -> None:
    """A mat with its stack; above it the seat's letter and what it has won, below it what it has said."""
    tribe = TRIBES[seat % len(TRIBES)]
    edge = GLOW if seat in view.to_act else tribe
    canvas[y - 24 : y + 24, x - 62 : x + 62] = edge
    canvas[y - 21 : y + 21, x - 59 : x + 59] = MAT
    _write(canvas, x - 52, y - 34, _letter(seat), tribe, 3)
    if wins := view.seats[seat].wins:
        _round(canvas, x - 34, y - 34, 5, PETALS)
        _write(canvas, x - 18, y - 34, str(wins), INK, 2)
    _write(canvas, x + 37, y - 34, f"HAND {view.seats[seat].hand}", FAINT, 2)
    for height, lying in enumerate(_stack(view, seat)):
        _draw_disc(canvas, x - 43 + 29 * height, y, lying, tribe)
    _write(canvas, x, y + 34, _standing(view, seat), INK, 2)


def _draw_disc(canvas: NDArray[np.uint8], x: int, y: int, lying: Lying, tribe: tuple[int, ...]) -> None:
    """Face up it has the colour of its tribe, face down its dark back, with what the viewer knows of it."""
    _round(canvas, x, y, RADIUS, tribe)
    _round(canvas, x, y, RADIUS - 2, INK if lying.face_up else BACK)
    if lying.disc == "flower":
        for petal in range(5):
            angle = math.tau * petal / 5 - math.tau / 4
            _round(canvas, x + round(5 * math.cos(angle)), y + round(5 * math.sin(angle)), 3, PETALS)
        _round(canvas, x, y, 2, HEART)
    elif lying.disc == "skull":
        _round(canvas, x, y - 1, 8, BACK)
        _round(canvas, x, y - 1, 7, BONE)
        canvas[y + 4 : y + 9, x - 4 : x + 5] = BONE
        canvas[y + 5 : y + 9, x - 2 : x + 3 : 2] = BACK
        _round(canvas, x - 3, y - 1, 2, BACK)
        _round(canvas, x + 3, y - 1, 2, BACK)


def _round(canvas: NDArray[np.uint8], x: int, y: int, radius: int, colour: tuple[int, ...]) -> None:
    rows, columns = np.ogrid[-radius : radius + 1, -radius : radius + 1]
    inside = rows**2 + columns**2 <= (radius + 0.5) ** 2
    canvas[y - radius : y + radius + 1, x - radius : x + radius + 1][inside] = colour


def _write(canvas: NDArray[np.uint8], x: int, y: int, words: str, colour: tuple[int, ...], size: int) -> None:
    """Words in capitals, with their middle at this point."""
    left, top = x - (4 * len(words) - 1) * size // 2, y - 5 * size // 2
    for index, letter in enumerate(words):
        glyph = GLYPHS.get(letter, 0)
        for dot in range(15):
            if glyph >> (14 - dot) & 1:
                row, column = top + dot // 3 * size, left + (4 * index + dot % 3) * size
                canvas[row : row + size, column : column + size] = colour
