"""Skull for OpenSpiel: importing this registers ``python_skull``.

>>> import pyspiel, skull.open_spiel
>>> game = pyspiel.load_game("python_skull(players=3,wins_to_win=1)")
>>> state = game.new_initial_state()
>>> state.chance_outcomes()
[(0, 0.3333333333333333), (1, 0.3333333333333333), (2, 0.3333333333333333)]
>>> state.apply_action(2)
>>> state.current_player(), state.legal_actions(), state.action_to_string(1)
(2, [0, 1], "Place('skull')")

Actions have the numbers of ``skull.encoding``. Whoever opens at once is asked one after the other, clockwise from the
first player, and sees no other's disc. What is forced is asked all the same, as the only legal action. Luck is explicit:
who leads the first round (R1.4), and what a blind take hits (R7.2), 0 a flower, 1 the skull, which the loser alone
sees. Nobody is asked to show a disc (R7.6). A winner earns 1, and the others share -1.

A game may start anywhere between two rounds. ``hands`` says what each seat has, with slashes between them: its flowers and
skull, ``2f1s``, or a number of discs of which everybody knows only how likely the skull is one of them. ``beliefs`` says
how likely; else it is as likely as discs lost blindly leave it. Such a skull is luck, too, drawn before anybody acts, and
its owner alone sees it. ``wins`` are the challenges won, and ``first`` is who leads, unless it is -1.

>>> game = pyspiel.load_game("python_skull(players=2,hands=2/3,beliefs=0.8/0.9,wins=1/1,first=0)")
>>> game.new_initial_state().chance_outcomes()
[(0, 0.19999999999999996), (1, 0.8)]
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Optional

from ._extra import missing

try:
    import pyspiel
except ModuleNotFoundError as why:
    raise missing("open-spiel", why) from None

from . import encoding
from ._deal import Deal
from ._observer import Observer
from ._skull import Action, Game, Rules, VectorEnv
from .shapes import Disc

__all__ = ["Observer", "SkullGame", "SkullState"]

PARAMETERS = {
    "players": 4,
    "wins_to_win": 2,
    "opening": "simultaneous",
    "after_own_skull": "lead",
    "show_after_failure": True,
    "tribes_per_player": 1,
    "hands": "",
    "wins": "",
    "first": -1,
    "beliefs": "",
}
"""What a game is loaded with unless it is told otherwise: ``skull.Rules`` explains its rules, the text above the rest."""

POSITION = ("hands", "wins", "first", "beliefs")
"""Those that say where a game starts."""

GAME_TYPE = pyspiel.GameType(
    short_name="python_skull",
    long_name="Skull",
    dynamics=pyspiel.GameType.Dynamics.SEQUENTIAL,
    chance_mode=pyspiel.GameType.ChanceMode.EXPLICIT_STOCHASTIC,
    information=pyspiel.GameType.Information.IMPERFECT_INFORMATION,
    utility=pyspiel.GameType.Utility.ZERO_SUM,
    reward_model=pyspiel.GameType.RewardModel.TERMINAL,
    max_num_players=12,
    min_num_players=2,
    provides_information_state_string=True,
    provides_information_state_tensor=True,
    provides_observation_string=True,
    provides_observation_tensor=True,
    provides_factored_observation_string=True,
    parameter_specification=PARAMETERS,
)

DISCS: tuple[Disc, ...] = ("flower", "skull")
"""What a blind take can hit, by the number of the outcome."""


class SkullGame(pyspiel.Game):
    """Skull for 2 to 12 seats, by any of its rules."""

    def __init__(self, params: Optional[Mapping[str, Any]] = None) -> None:
        options: dict[str, Any] = {**PARAMETERS, **(params or {})}
        players: int = options.pop("players")
        position = {name: options.pop(name) for name in POSITION}
        self.rules = Rules(**options)
        # Whatever cannot be laid out is refused before the first game.
        VectorEnv(1, players, rules=self.rules)
        self.seats = players * self.rules.tribes_per_player
        self.deal = Deal.read(self.seats, self.rules, **position)
        info = pyspiel.GameInfo(
            num_distinct_actions=encoding.ACTIONS,
            max_chance_outcomes=max(self.seats, len(DISCS)),
            num_players=players,
            min_utility=-1 / (players - 1),
            max_utility=1.0,
            utility_sum=0.0,
            max_game_length=self._longest(),
        )
        super().__init__(GAME_TYPE, info, params or {})

    @property
    def rounds(self) -> int:
        """More there cannot be: each is won, or takes a disc, and neither goes on for ever."""
        return self.seats * (self.rules.wins_to_win + 3)

    def new_initial_state(self) -> SkullState:
        """Nobody acts before luck has said who leads and who owns a skull, if that is not known."""
        return SkullState(self)

    def max_chance_nodes_in_history(self) -> int:
        """The first leader is drawn, and doubtful skulls; and every disc but one may be lost to a blind take."""
        return 4 * self.seats + len(self.deal.doubts)

    def make_py_observer(
        self,
        iig_obs_type: Optional[pyspiel.IIGObservationType] = None,
        params: Optional[Mapping[str, Any]] = None,
    ) -> Observer:
        """What somebody sees of a state: see ``Observer``."""
        if params:
            raise ValueError(f"Observers of Skull have no parameters, so none of {params}.")
        return Observer(self, iig_obs_type or pyspiel.IIGObservationType(perfect_recall=False))

    def _longest(self) -> int:
        """More choices there cannot be in a game.

        In a round with so many discs so many can be placed, bid and, but for one, flipped; all seats but one pass; and
        somebody loses a disc and names a leader. Only rounds that are lost make the discs fewer.
        """
        discs, won = 4 * self.seats, self.seats * (self.rules.wins_to_win - 1) + 1
        return 3 * (sum(range(2, discs + 1)) + won * discs) + self.rounds * self.seats


class SkullState(pyspiel.State):
    """A game of Skull with every secret."""

    def __init__(self, game: SkullGame) -> None:
        super().__init__(game)
        self.deal: Deal = game.deal
        """What luck has still to say before the game."""
        self.table: Optional[Game] = game.deal.game()
        """The game, once nothing of that is left."""
        self.seat: Optional[int] = None
        """Who acts next, also with a blind take; nobody before the first leader is drawn, and at the end."""
        self.blind = False
        """Whether a disc is about to be taken blind."""
        self._find_next()

    def current_player(self) -> int:
        """The owner of the seat that acts, or chance."""
        if self.is_terminal():
            return int(pyspiel.PlayerId.TERMINAL)
        if self.table is None or self.seat is None or self.blind:
            return int(pyspiel.PlayerId.CHANCE)
        owner: int = self.seat % self.num_players()
        return owner

    def is_terminal(self) -> bool:
        """Whether somebody has won."""
        return self.table is not None and self.table.winner is not None

    def returns(self) -> list[float]:
        """What each player has earned: nothing before the end."""
        if self.table is None or self.table.winner is None:
            return [0.0] * self.num_players()
        returns = [-1 / (self.num_players() - 1)] * self.num_players()
        returns[self.table.winner] = 1.0
        return returns

    def chance_outcomes(self) -> list[tuple[int, float]]:
        """Any seat may lead the first round, a skull may be there or not, any disc of a challenger may be taken."""
        if self.table is None:
            return self.deal.outcomes()
        challenger = self.table.view(None).bidder
        everything = self.table.view("all").own
        own = next(own for own in everything if own.seat == challenger)
        discs = [*own.stack, *(disc for disc, count in zip(DISCS, own.hand) for _ in range(count))]
        shares = [(outcome, discs.count(disc) / len(discs)) for outcome, disc in enumerate(DISCS)]
        return [(outcome, share) for outcome, share in shares if share]

    def _legal_actions(self, player: int) -> list[int]:
        assert self.table is not None, "a player is asked only at a table"
        return [int(number) for number in encoding.mask(self.table.view(self.seat)).nonzero()[0]]

    def _apply_action(self, action: int) -> None:
        if self.table is None:
            self.deal = self.deal.after(action)
            self.table = self.deal.game()
        else:
            assert self.seat is not None, "nothing is played after the end"
            if self.blind:
                self.table.play(self.seat, Action.Take(0), taken=DISCS[action])
            else:
                self.table.play(self.seat, encoding.action(self.table.view(self.seat), action))
        self._find_next()

    def _find_next(self) -> None:
        if self.table is None:
            return
        self.seat = encoding.next_to_act(self.table)
        self.blind = self.seat is not None and isinstance(self.table.legal_actions(self.seat)[0], Action.Take)

    def _action_to_string(self, player: int, action: int) -> str:
        if player == pyspiel.PlayerId.CHANCE:
            return self.deal.words(action) if self.table is None else f"Lose {DISCS[action]!r}"
        table = Game(self.get_game().seats, first=0, seed=0) if self.table is None else self.table
        seat = player if self.seat is None or self.current_player() != player else self.seat
        return repr(encoding.action(table.view(seat), action)).replace("Action.", "")

    def __str__(self) -> str:
        return "" if self.table is None else self.table.record()


pyspiel.register_game(GAME_TYPE, SkullGame)
