"""Games, views, actions, events and rules as Python objects: shown, compared, copied, pickled, as JSON."""

import copy
import json
import pickle
import random

import pytest
import skull
from table import OPTIONS, TABLES, moments, played, step

ACTIONS = [
    skull.Action.Place("flower"),
    skull.Action.Bid(3),
    skull.Action.Pass(),
    skull.Action.Flip(2),
    skull.Action.Take(1),
    skull.Action.Discard("skull"),
    skull.Action.Lead(0),
    skull.Action.Show(),
]
EVENTS = sorted({e for seats, rules in TABLES for e in played(seats, rules, 1).events()}, key=repr)
RULES = [*OPTIONS, skull.Rules(tribes_per_player=2)]


def test_the_games_of_the_tests_show_every_kind_of_event():
    kinds = {kind for kind in vars(skull.Event).values() if isinstance(kind, type)}
    assert {type(event) for event in EVENTS} == kinds
    assert len(kinds) == 13


@pytest.mark.parametrize("thing", [*ACTIONS, *EVENTS[::7], *RULES], ids=repr)
def test_a_small_thing_is_what_it_says_it_is(thing):
    names = {"Action": skull.Action, "Event": skull.Event, "Rules": skull.Rules, "Taken": skull.Taken}
    assert eval(repr(thing), names) == thing
    assert type(thing).from_json(thing.to_json()) == thing
    for again in (pickle.loads(pickle.dumps(thing)), copy.copy(thing), copy.deepcopy(thing)):
        assert (again, hash(again), type(again)) == (thing, hash(thing), type(thing))


@pytest.mark.parametrize("things", [ACTIONS, EVENTS, RULES], ids=["actions", "events", "rules"])
def test_different_things_differ(things):
    assert len(set(things)) == len(things)
    assert all(a != b for i, a in enumerate(things) for b in things[:i])
    assert things[0] != "something else"


def test_small_things_do_not_change():
    for thing, name in [(ACTIONS[1], "bid"), (EVENTS[0], "seat"), (RULES[0], "opening")]:
        with pytest.raises(AttributeError):
            setattr(thing, name, 1)


def test_actions_can_be_told_apart():
    bid = skull.Action.Bid(3)
    assert isinstance(bid, skull.Action) and isinstance(bid, skull.Action.Bid)
    assert not isinstance(bid, skull.Action.Pass)
    assert skull.Action.Bid.__match_args__ == ("bid",)


@pytest.mark.parametrize(("seats", "rules"), TABLES[::3])
def test_a_pickled_game_goes_on_as_if_nothing_had_happened(seats, rules):
    game, luck = skull.Game(seats, rules=rules, seed=9), random.Random(9)
    while game.winner is None:
        copies = [pickle.loads(pickle.dumps(game)), copy.copy(game), copy.deepcopy(game)]
        state = luck.getstate()
        step(game, luck)
        for other in copies:
            assert other != game, "a copy stays where it was"
            luck.setstate(state)
            step(other, luck)
            assert other == game, "the same luck is still to come"


def test_a_game_can_be_changed_and_so_has_no_hash():
    with pytest.raises(TypeError):
        hash(skull.Game(2))


@pytest.mark.parametrize("viewer", [0, 3, None, "all"])
def test_a_view_travels_with_all_that_was_seen(viewer):
    for game in moments(seed=4):
        view = game.view(viewer)
        again = pickle.loads(pickle.dumps(view))
        assert (again, hash(again)) == (view, hash(view))
        assert (again.events, again.record()) == (view.events, view.record())
        assert copy.copy(view) == copy.deepcopy(view) == view


def test_a_view_is_the_protocols_view():
    for game in moments(seed=4):
        for viewer in (1, None):
            view = game.view(viewer)
            told = json.loads(view.to_json())
            for name in ("seat", "phase", "round", "first", "turn", "bid", "bidder", "flips_left", "winner"):
                assert getattr(view, name) == told[name], name
            assert list(view.to_act) == told["to_act"]
            assert json.loads(view.rules.to_json()) == told["rules"]
            assert json.loads(json.dumps([seat._asdict() for seat in view.seats])) == told["seats"]
            own = [{**seat._asdict(), "hand": seat.hand._asdict()} for seat in view.own]
            assert json.loads(json.dumps(own)) == told["own"]


def test_a_view_stays_as_it_was_when_the_game_goes_on():
    game = skull.Game(2, first=0)
    view = game.view(0)
    game.play(0, skull.Action.Place("flower"))
    assert view.to_act == (0, 1) and len(view.events) == 1
    assert game.view(0) != view
