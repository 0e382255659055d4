"""The arena: built-in bots, programs and Python callables at one table."""

import _thread
import random
import signal
import sys
import threading
from pathlib import Path

import pytest
import skull

EXAMPLE = Path(__file__).parents[3] / "examples/bot.py"


def timid(view):
    return view.legal_actions()[0]


class Chancer:
    """Anything that is legal, by luck of its own."""

    def __init__(self, seed):
        self.luck = random.Random(seed)

    def __call__(self, view):
        return self.luck.choice(view.legal_actions())


def test_a_better_bot_wins_more_than_its_share():
    result = skull.arena(["regular", timid], games=400, seed=1)
    regular, slow = result.bots
    assert (regular.name, slow.name) == ("regular", "timid")
    assert slow.high < result.fair_share < regular.low <= regular.win_share <= regular.high
    assert regular.rating_low > slow.rating_high
    assert (result.games, regular.games, slow.games) == (400, 800, 800)
    assert regular.wins + slow.wins == 400


def test_the_same_seed_gives_the_same_result():
    def play(seed):
        return skull.arena(["novice", timid, Chancer(5), skull.Bot("random")], games=60, seed=seed)

    assert play(2) == play(2)
    assert play(2) != play(3)


def test_threads_change_no_result():
    one, two = (skull.arena(["novice", timid, "random"], games=90, threads=n) for n in (1, 2))
    assert one == two


@pytest.mark.parametrize("players", [2, 6])
def test_a_python_bot_is_shown_its_own_seat_and_all_it_has_seen(players):
    asked = 0

    def attentive(view):
        nonlocal asked
        asked += 1
        assert view.seat in view.to_act and [own.seat for own in view.own] == [view.seat]
        assert isinstance(view.events[0], skull.Event.RoundStarted)
        again = skull.View.from_record(view.record(), view.seat)
        assert (again, again.events) == (view, view.events)
        return skull.Bot("random", asked)(view)

    skull.arena([attentive, "novice"], games=12, players=players)
    assert asked > 50


def test_a_python_bot_may_play_for_two_tribes():
    rules = skull.Rules(tribes_per_player=2)
    result = skull.arena([Chancer(1), "random"], games=20, players=2, rules=rules)
    assert (result.rules, result.bots[0].name) == (rules, "Chancer")
    assert sum(bot.wins for bot in result.bots) == 20


def test_a_built_in_bot_asked_by_a_python_bot_plays_as_if_it_sat_there():
    experts = {}

    def wrapped(view):
        return experts.setdefault(view.seat, skull.Bot("expert", view.seat))(view)

    result = skull.arena([wrapped, "random"], games=60, seed=4)
    assert result.bots[0].low > result.fair_share


def test_what_a_python_bot_raises_is_raised():
    def broken(view):
        raise RuntimeError("lost my marbles")

    with pytest.raises(RuntimeError, match="lost my marbles"):
        skull.arena(["novice", broken], games=10**9)


def test_ctrl_c_ends_an_arena_that_runs_in_rust_alone():
    # Whoever runs tests in the background may have Ctrl-C ignored.
    before = signal.signal(signal.SIGINT, signal.default_int_handler)
    interrupt = threading.Timer(0.05, _thread.interrupt_main)
    interrupt.start()
    with pytest.raises(KeyboardInterrupt):
        skull.arena(["random", "novice"], games=10**12)
    interrupt.join()
    signal.signal(signal.SIGINT, before)


def test_an_illegal_choice_is_refused_in_the_rules_own_words():
    with pytest.raises(skull.IllegalAction, match=r"Everyone places a first disc .* \(R2.4\)"):
        skull.arena([lambda view: skull.Action.Pass()], games=10**9)
    with pytest.raises(TypeError, match="Action"):
        skull.arena([lambda view: "pass"], games=10**9)


def test_a_program_plays_by_its_command():
    result = skull.arena(["random", f"cmd:{sys.executable} {EXAMPLE}"], games=12)
    assert [bot.forfeits for bot in result.bots] == [0, 0]
    assert [bot.called for bot in result.bots] == [None, "bot.py"]


def test_a_program_that_never_gets_ready_is_the_reason_that_is_given():
    with pytest.raises(
        skull.BadArena, match=r"does not say that it is ready: It ended [^\n]*\n.*missing\.py"
    ):
        skull.arena(["random", f"cmd:{sys.executable} missing.py"], games=10**9)


def test_an_arena_that_cannot_be_says_why():
    with pytest.raises(skull.BadArena, match="1 to 64 bots, not 0"):
        skull.arena([])
    with pytest.raises(skull.BadArena, match="2 to 12 seats, not 13"):
        skull.arena(["random"], players=13)
    with pytest.raises(skull.NoSuchBot, match="cmd:COMMAND a program"):
        skull.arena(["gandalf"])
    with pytest.raises(TypeError, match="neither a name nor a callable"):
        skull.arena([3])


def test_a_result_reads_well():
    result = skull.arena(["random"], games=100)
    assert str(result).startswith("100 games of 4 players, fair share 25.0%: random 25.0% (")
