"""Skull in OpenSpiel, by its own tests and ours."""

import itertools
import pickle
import random
from pathlib import Path

import numpy as np
import pyspiel
import pytest
import skull
import skull.open_spiel
from absl import flags
from open_spiel.python import rl_environment
from open_spiel.python.algorithms import generate_playthrough
from open_spiel.python.observation import make_observation
from skull import encoding
from test_no_leak import re_dealt

GAMES = [
    "python_skull(players=2)",
    "python_skull(players=3,opening=first_player_last,wins_to_win=1)",
    "python_skull",
    "python_skull(players=6,after_own_skull=choose,show_after_failure=False)",
    "python_skull(players=2,tribes_per_player=2)",
    "python_skull(players=3,tribes_per_player=2,wins_to_win=3)",
    "python_skull(players=12,wins_to_win=1)",
]
ONE, ALL, NONE = (getattr(pyspiel.PrivateInfoType, name) for name in ("SINGLE_PLAYER", "ALL_PLAYERS", "NONE"))
KINDS = {
    "observation": (True, False, ONE),
    "information state": (True, True, ONE),
    "public": (True, False, NONE),
    "public, recalled": (True, True, NONE),
    "private": (False, False, ONE),
    "open": (True, True, ALL),
}
PLAYTHROUGHS = sorted((Path(__file__).parent / "playthroughs").glob("*.txt"))


def observer(game, kind):
    public, recall, private = KINDS[kind]
    return game.make_py_observer(
        pyspiel.IIGObservationType(public_info=public, perfect_recall=recall, private_info=private)
    )


def moments(game, seed):
    """A random game, stopped at its start, after each act, and at its end."""
    luck, state = random.Random(seed), game.new_initial_state()
    while not state.is_terminal():
        yield state
        if state.is_chance_node():
            outcomes, shares = zip(*state.chance_outcomes())
            state.apply_action(luck.choices(outcomes, shares)[0])
        else:
            state.apply_action(luck.choice(state.legal_actions()))
    yield state


@pytest.mark.parametrize("name", GAMES)
def test_open_spiel_finds_nothing_to_say(name):
    game = pyspiel.load_game(name)
    # A state is written down at every step, which takes long at a large table.
    games = 1 if game.num_players() > 6 else 2
    pyspiel.random_sim_test(game, num_sims=games, serialize=True, verbose=False)


@pytest.mark.parametrize("kind", KINDS)
@pytest.mark.parametrize("name", GAMES[:3])
def test_open_spiel_can_use_every_observer(name, kind):
    game, (public, recall, private) = pyspiel.load_game(name), KINDS[kind]
    seen = pyspiel.IIGObservationType(public_info=public, perfect_recall=recall, private_info=private)
    eyes = game.make_observer(seen, {})
    pyspiel.random_sim_test(game, num_sims=1, serialize=True, verbose=False, observer=eyes)


@pytest.mark.parametrize("path", PLAYTHROUGHS, ids=lambda path: path.stem)
def test_a_stored_playthrough_is_played_the_same(path):
    flags.FLAGS.mark_as_parsed()
    stored, played = generate_playthrough.replay(str(path))
    assert played.splitlines() == stored.splitlines()


def test_there_are_playthroughs():
    assert len(PLAYTHROUGHS) == 2


@pytest.mark.parametrize("name", GAMES)
def test_the_winner_earns_what_the_others_lose(name):
    game = pyspiel.load_game(name)
    for seed in range(3):
        *_, over = moments(game, seed)
        assert over.returns()[over.table.winner] == 1 == game.max_utility()
        assert min(over.returns()) == game.min_utility()
        assert sum(over.returns()) == pytest.approx(0)


@pytest.mark.parametrize("name", GAMES)
def test_actions_are_those_of_the_numbering_and_openings_are_asked_clockwise(name):
    game = pyspiel.load_game(name)
    for state in moments(game, 1):
        if state.current_player() < 0:
            continue
        table = state.table
        assert state.seat == encoding.next_to_act(table)
        view = table.view(state.seat)
        assert [encoding.action(view, number) for number in state.legal_actions()] == sorted(
            table.legal_actions(state.seat), key=lambda action: encoding.number(view, action)
        )


def test_what_is_forced_is_asked_and_a_blind_take_is_luck():
    game, forced, blind = pyspiel.load_game("python_skull(players=3)"), 0, 0
    for seed in range(10):
        for state in moments(game, seed):
            if state.is_chance_node() and state.table is not None:
                blind += 1
                own = {mine.seat: mine for mine in state.table.view("all").own}[state.table.view(None).bidder]
                discs = [*own.stack, *["flower"] * own.hand.flower, *["skull"] * own.hand.skull]
                shares = {number: share for number, share in state.chance_outcomes()}
                assert sum(shares.values()) == pytest.approx(1)
                assert shares.get(0, 0) == discs.count("flower") / len(discs)
                assert shares.get(1, 0) == discs.count("skull") / len(discs)
                assert all(share > 0 for share in shares.values())
            elif not state.is_terminal():
                forced += len(state.legal_actions()) == 1
    assert forced > 5 and blind > 5


def test_a_blind_loss_is_seen_by_the_loser_alone():
    game = pyspiel.load_game("python_skull(players=3)")
    seen = [observer(game, kind) for kind in KINDS if kind != "open"]
    for state in moments(game, 2):
        if not (state.is_chance_node() and state.table is not None and len(state.chance_outcomes()) == 2):
            continue
        loser, (flower, skulled) = state.table.view(None).bidder, (state.child(0), state.child(1))
        for player in range(3):
            for eyes in seen:
                same = told(eyes, flower, player) == told(eyes, skulled, player)
                assert same if player != loser or eyes is seen[2] or eyes is seen[3] else not same
        return
    pytest.fail("nobody lost a disc that could have been another")


def told(eyes, state, player):
    eyes.set_from(state, player)
    return eyes.string_from(state, player), eyes.tensor.tobytes()


@pytest.mark.parametrize(
    "kind", ["observation", "information state", "public", "public, recalled", "private"]
)
@pytest.mark.parametrize("players", [2, 4])
def test_what_others_hide_changes_nothing_that_is_seen(players, kind):
    game, differed = pyspiel.load_game(f"python_skull(players={players})"), 0
    eyes = observer(game, kind)
    for step, state in enumerate(itertools.chain.from_iterable(moments(game, seed) for seed in range(5))):
        if state.table is None or step % 3 or state.table.phase in ("naming", "over"):
            continue
        for player in range(players):
            twin, same = state.clone(), state.clone()
            twin.table = re_dealt(state.table, None if "public" in kind else player)
            same.table = state.table.replay()[-1]
            assert told(eyes, twin, player) == told(eyes, same, player)
            differed += twin.table.view("all") != state.table.view("all")
    assert differed > 5, "the twins are not the same game"


@pytest.mark.parametrize("name", GAMES)
def test_an_information_state_recalls_all_that_a_player_saw_and_chose(name):
    """Whoever knows as much now knew as much at every choice before, and chose the same; in words and in numbers."""
    game, pasts, met = pyspiel.load_game(name), {}, 0
    eyes = observer(game, "information state")
    for seed in range(40):
        past, asked = {player: () for player in range(game.num_players())}, None
        for state in itertools.islice(moments(game, seed), 12):
            if asked:
                past[asked[0]] += ((asked[1], state.history()[-1]),)
            player = state.current_player()
            asked = (player, told(eyes, state, player)) if player >= 0 else None
            if asked:
                words, numbers = asked[1]
                assert words == state.information_state_string(player)
                met += (player, words) in pasts
                for key, other in (((player, words), numbers), (numbers, (player, words))):
                    assert pasts.setdefault(key, (other, past[player])) == (other, past[player])
    assert met > 20, "some are met again"


def test_an_observation_is_the_documented_one():
    game = pyspiel.load_game("python_skull")
    assert game.observation_tensor_shape() == [len(encoding.HIGHEST)]
    for state in moments(game, 3):
        for player in range(4):
            tensor = state.observation_tensor(player)
            if state.table is None:
                assert not any(tensor)
            else:
                assert tensor == encoding.observation(state.table.view(player)).tolist()


def test_a_private_observation_is_the_seats_own_discs():
    game = pyspiel.load_game("python_skull(players=2,tribes_per_player=2)")
    eyes, state = observer(game, "private"), game.new_initial_state()
    for action in (0, 0, 1):
        state.apply_action(action)
    eyes.set_from(state, 0)
    assert eyes.dict["private"].tolist() == [[1, 0, 0, 0, 2, 1], [0, 0, 0, 0, 3, 1]]
    assert eyes.string_from(state, 0) == "A: hand ffs, stack f, lost -\nC: hand fffs, stack -, lost -"


def test_nothing_private_is_recalled_without_what_is_public():
    game = pyspiel.load_game("python_skull")
    with pytest.raises(ValueError, match="without what is public"):
        game.make_py_observer(
            pyspiel.IIGObservationType(public_info=False, perfect_recall=True, private_info=ONE)
        )
    with pytest.raises(ValueError, match="no parameters"):
        make_observation(game, None, {"size": 3})


@pytest.mark.parametrize("name", GAMES)
def test_a_state_survives_being_written_down(name):
    game = pyspiel.load_game(name)
    for step, state in enumerate(moments(game, 4)):
        if step % 7:
            continue
        written = pyspiel.serialize_game_and_state(game, state)
        for again in (pyspiel.deserialize_game_and_state(written)[1], pickle.loads(pickle.dumps(state))):
            assert (str(again), again.history()) == (str(state), state.history())
            assert again.legal_actions() == state.legal_actions()
            assert again.current_player() == state.current_player()


@pytest.mark.parametrize("name", GAMES)
def test_no_game_is_longer_than_it_can_be(name):
    game = pyspiel.load_game(name)
    eyes = observer(game, "information state")
    for seed in range(3):
        *_, over = moments(game, seed)
        luck = sum(action.player == pyspiel.PlayerId.CHANCE for action in over.full_history())
        assert len(over.history()) - luck <= game.max_game_length()
        assert 1 <= luck <= game.max_chance_nodes_in_history()
        eyes.set_from(over, 0)
        assert not eyes.dict["events"][-1].any(), "there is room for all that can be seen"


def test_open_spiel_s_learners_can_play_it():
    env = rl_environment.Environment("python_skull", players=3)
    luck, now = np.random.default_rng(1), env.reset()
    while not now.last():
        player = now.observations["current_player"]
        now = env.step([luck.choice(now.observations["legal_actions"][player])])
    assert sorted(now.rewards) == [-0.5, -0.5, 1]


def test_a_table_that_cannot_be_laid_is_refused():
    for players in (1, 13):
        with pytest.raises((skull.SkullError, pyspiel.SpielError)):
            pyspiel.load_game(f"python_skull(players={players})")
    with pytest.raises((skull.SkullError, pyspiel.SpielError)):
        pyspiel.load_game("python_skull(players=7,tribes_per_player=2)")
