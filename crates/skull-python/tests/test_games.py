"""Whole games through Python, of every option and number of seats."""

import random

import pytest
import skull
from table import TABLES, moments, played, step

EVERY_ACTION = [
    *(skull.Action.Place(disc) for disc in ("flower", "skull")),
    *(skull.Action.Discard(disc) for disc in ("flower", "skull")),
    *(skull.Action.Bid(bid) for bid in range(1, 50)),
    *(skull.Action.Flip(seat) for seat in range(12)),
    *(skull.Action.Lead(seat) for seat in range(12)),
    *(skull.Action.Take(position) for position in range(5)),
    skull.Action.Pass(),
]


@pytest.mark.parametrize(("seats", "rules"), TABLES)
def test_a_game_ends_with_a_winner_whom_the_last_event_names(seats, rules):
    for seed in range(5):
        game = played(seats, rules, seed)
        last = game.events()[-1]
        assert isinstance(last, skull.Event.GameWon)
        assert (game.winner, game.phase, game.to_act) == (last.player, "over", ())
        if last.by == "challenges":
            assert max(seat.wins for seat in game.view(None).seats) == rules.wins_to_win
        else:
            assert {game.view(None).seats[seat].player for seat in game.alive} == {last.player}


@pytest.mark.parametrize(("seats", "rules"), TABLES)
def test_the_same_seed_and_the_same_actions_give_the_same_game(seats, rules):
    assert played(seats, rules, 3) == played(seats, rules, 3)
    assert played(seats, rules, 3) != played(seats, rules, 4)


def test_a_seed_draws_the_first_player_that_the_referee_draws():
    """R1.4: what `skull referee` answers to `{"cmd":"new","seats":6,"seed":0}` and so on."""
    assert [skull.Game(6, seed=seed).first for seed in range(8)] == [0, 5, 0, 2, 2, 5, 4, 1]


def test_legal_actions_are_all_that_is_legal_and_nothing_else():
    for game in moments(seed=5):
        for seat in range(4):
            legal = game.legal_actions(seat)
            assert legal == game.view(seat).legal_actions()
            assert set(legal) == {action for action in EVERY_ACTION if game.is_legal(seat, action)}


def test_showing_is_out_of_turn():
    shown = 0
    for seed in range(10):
        for game in moments(seed=seed):
            for seat in range(4):
                assert game.is_legal(seat, skull.Action.Show()) == (seat in game.may_show)
            shown += len(game.may_show)
    assert shown > 0


def test_a_game_starts_from_any_position_between_two_rounds():
    game = skull.Game(3, hands=[(0, 1), (2, 0), (0, 0)], wins=[1, 0, 0], first=0)
    assert game.alive == (0, 1)
    assert [seat.wins for seat in game.view(None).seats] == [1, 0, 0]
    assert game.legal_actions(0) == [skull.Action.Place("skull")]
    luck = random.Random(1)
    while game.winner is None:
        step(game, luck)
    assert game.winner in (0, 1)


def test_luck_can_be_handed_in():
    for disc in ("flower", "skull"):
        game = skull.Game(2, first=0)
        game.play(0, skull.Action.Place("flower"))
        game.play(1, skull.Action.Place("skull"))
        game.play(0, skull.Action.Bid(2))
        game.play(0, skull.Action.Flip(1))
        lost = game.play(1, skull.Action.Take(2), taken=disc)[0]
        assert lost == skull.Event.Lost(seat=0, disc=disc, taken=skull.Taken(by=1, position=2))
        assert game.acts[-1] == skull.Act(1, skull.Action.Take(2), disc)


def test_a_player_of_two_tribes_sees_what_both_seats_see():
    game = skull.Game(4, rules=skull.Rules(tribes_per_player=2), first=0)
    game.play(2, skull.Action.Place("skull"))
    assert [own.stack for own in game.view(0).own] == [(), ("skull",)]
    assert game.view(0).seat == 0
    assert [own.stack for own in game.view(1).own] == [(), ()]
    assert game.players == 2


def test_a_replay_goes_through_every_act():
    game = played(4, skull.Rules(), 2)
    games = game.replay()
    assert len(games) == len(game.acts) + 1
    assert games[0].acts == [] and games[-1].acts == game.acts
    assert [g.round for g in games] == sorted(g.round for g in games)


def test_a_replay_keeps_how_the_first_player_was_found():
    for game in (skull.Game(2, seed=1), skull.Game(2, first=1)):
        game.play(game.to_act[0], skull.Action.Place("skull"))
        assert game.replay()[-1].record() == game.record()
