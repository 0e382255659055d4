"""A bot in Python as a program of the arena: lines of JSON in, lines of JSON out (docs/protocol.md, "Bots")."""

from __future__ import annotations

import json
import sys
from typing import IO, Any, Callable, Optional

from ._skull import Action, Event, Rules, View


def program(
    bot: Callable[[View], Action],
    name: Optional[str] = None,
    *,
    lines: Optional[IO[str]] = None,
    answers: Optional[IO[str]] = None,
) -> None:
    """Plays as a program: whatever seats programs, seats this bot.

    A file ``my_bot.py`` that ends with ``skull.program(my_bot)`` plays in the arena as ``"cmd:python3 my_bot.py"``. Games
    follow each other until the input ends. What the bot prints goes to standard error, because standard output is for
    answers alone.

    >>> import io
    >>> answers, hello = io.StringIO(), '{"type":"hello","protocol":1,"seat":1,"seats":4,"rules":{}}'
    >>> skull.program(skull.Bot("novice"), lines=io.StringIO(hello), answers=answers)
    >>> print(answers.getvalue(), end="")
    {"type": "ready", "name": "novice"}
    """
    said = sys.stdin if lines is None else lines
    printing = sys.stdout
    name = name or str(getattr(bot, "level", getattr(bot, "__name__", type(bot).__name__)))
    sys.stdout = sys.stderr
    try:
        for answer in _answers(bot, name, said):
            print(json.dumps(answer), file=printing if answers is None else answers, flush=True)
    finally:
        sys.stdout = printing


def _answers(bot: Callable[[View], Action], name: str, lines: IO[str]) -> Any:
    seats, rules, events = 0, Rules(), list[Event]()
    for line in lines:
        message: dict[str, Any] = json.loads(line)
        if message["type"] == "hello":
            seats, rules, events = message["seats"], Rules.from_json(json.dumps(message["rules"])), []
            yield {"type": "ready", "name": name}
        elif message["type"] == "event":
            events.append(Event.from_json(json.dumps(message["event"])))
        elif message["type"] == "act":
            view = View.from_events(message["view"]["seat"], events, seats, rules)
            yield {"action": json.loads(bot(view).to_json())}
