"""What is learnt, for how long, and how: every number that a run depends on, kept with its weights."""

from __future__ import annotations

from dataclasses import asdict, dataclass, field, fields, replace


@dataclass(frozen=True)
class Kind:
    """One kind of table, and its share of all games."""

    players: int
    share: float
    rules: dict[str, object] = field(default_factory=dict)


CHOOSE = {"after_own_skull": "choose"}
LAST = {"opening": "first_player_last"}
TRIBES = {"tribes_per_player": 2}

TABLES = (
    Kind(4, 0.40),
    Kind(3, 0.16),
    Kind(5, 0.13),
    Kind(6, 0.09),
    Kind(2, 0.02),
    Kind(7, 0.015),
    Kind(8, 0.015),
    Kind(10, 0.02),
    Kind(12, 0.03),
    Kind(4, 0.02, CHOOSE),
    Kind(3, 0.01, CHOOSE),
    Kind(4, 0.02, LAST),
    Kind(5, 0.01, LAST),
    Kind(4, 0.01, {"wins_to_win": 1}),
    Kind(4, 0.01, {"wins_to_win": 3}),
    Kind(2, 0.01, TRIBES),
    Kind(3, 0.02, TRIBES),
    Kind(4, 0.01, TRIBES),
)
"""All tables that the player will sit at. Four seats are the commonest, and what figures are told of."""


@dataclass(frozen=True)
class Blocks:
    """How the games are shared out. What is left is self-play, some of it among strangers."""

    exploiter: float = 0.0
    """One seat learns to beat the average, which does not learn here."""
    exploited: float = 0.0
    """The same exploiter at one seat, which learns here as well; the others learn from it."""
    league: float = 0.0
    """Old selves and old exploiters at some of the seats."""
    biased: float = 0.08
    """Some of the seats lean one way: skulls, high bids, chance."""


@dataclass(frozen=True)
class Settings:
    """Of one stage. Two numbers are the start and the end of what changes as it goes on."""

    name: str = "mind"
    seed: int = 1
    decisions: float = 1.2e9
    """How many choices are made in all; what changes as a run goes on goes by their share."""
    games: int = 32_768
    steps: int = 32
    minibatch: int = 65_536
    width: int = 384
    depth: int = 2
    rate: tuple[float, float] = (5e-4, 5e-5)
    entropy: tuple[float, float] = (0.1, 0.03)
    magnet: tuple[float, float] = (0.2, 0.2)
    inertia: float = 0.9995
    """Of the magnet, the slow average that the policy is held by, an update."""
    memory: float = 0.9999
    """Of the long average, which is what plays."""
    clip: float = 0.2
    trace: float = 0.95
    value_trace: float = 0.97
    strangers: float = 0.5
    """The share of the self-play games that strangers take part in."""
    blocks: Blocks = field(default_factory=Blocks)
    exploiter_rate: float = 4e-4
    exploiter_entropy: float = 0.01
    exploiter_decisions: float = 2.5e8
    """How many choices until an exploiter's weights join the league."""
    league: int = 6
    """How many the league holds, with the guests that were invited; old ones leave it, guests stay."""
    guard: float = 0.0
    """How much of what is learnt from an exploiter is to keep it from winning, whoever wins instead; the rest is to win."""

    def plain(self) -> dict[str, object]:
        """All of it as plain values, for the log and the weights file."""
        return asdict(self)


STAGES = {
    # A first policy from nothing: much chance, and strangers in half of the games.
    "open": Settings(),
    # Hard to exploit: a strong magnet, an exploiter that learns along, a league of the old.
    "temper": Settings(
        rate=(3e-4, 4e-5),
        entropy=(0.03, 0.015),
        magnet=(1.5, 1.5),
        strangers=0.25,
        blocks=Blocks(exploiter=0.15, exploited=0.15, league=0.15, biased=0.05),
    ),
    # Hard to exploit without growing timid: best responses trained to the end sit at a fifth of the tables.
    "hunt": Settings(
        rate=(3e-4, 2e-5),
        entropy=(0.025, 0.015),
        magnet=(0.5, 0.5),
        strangers=0.45,
        blocks=Blocks(league=0.2, biased=0.05),
        league=12,
    ),
    # Hard to exploit because everybody keeps an exploiter from winning, even if somebody else wins instead; without
    # growing timid among strangers, and with others that have been imitated at the table.
    "guard": Settings(
        decisions=1.4e9,
        rate=(2e-4, 2e-5),
        entropy=(0.025, 0.015),
        magnet=(0.5, 0.5),
        strangers=0.55,
        blocks=Blocks(exploited=0.35, league=0.15, biased=0.02),
        exploiter_decisions=2.5e8,
        league=12,
        guard=0.5,
    ),
}


def changed(settings: Settings, changes: list[str]) -> Settings:
    """The same with some values changed, each as `name=value`, or `name=start,end` for what changes as it goes on."""
    known = {one.name: getattr(settings, one.name) for one in fields(settings) if one.name != "blocks"}
    for change in changes:
        name, _, text = change.partition("=")
        if name not in known:
            raise SystemExit(f"There is no setting {name!r}; there are {', '.join(known)}.")
        old = known[name]
        if isinstance(old, tuple):
            start, _, end = text.partition(",")
            value: object = (float(start), float(end or start))
        else:
            value = type(old)(text)
        settings = replace(settings, **{name: value})  # type: ignore[arg-type]
    return settings
