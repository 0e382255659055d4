"""One seat of many games, by the letter of Gymnasium's vector environments, against opponents of every kind."""

import pickle

import gymnasium
import numpy as np
import pytest
import skull
import skull.gymnasium
from gymnasium.vector import AutoresetMode
from gymnasium.wrappers.vector import RecordEpisodeStatistics
from skull.gymnasium import OnArrays, SkullVectorEnv

MODES = [AutoresetMode.NEXT_STEP, AutoresetMode.SAME_STEP]


def drawn(masks, luck):
    """A number of each mask."""
    return (luck.random(masks.shape) * masks).argmax(axis=1)


def timid(view):
    return view.legal_actions()[0]


def boldest(observations, masks):
    assert len(observations) == len(masks) > 0
    return 80 - masks[:, ::-1].argmax(axis=1)


BOLDEST = OnArrays(boldest)


@pytest.mark.parametrize("mode", MODES)
def test_five_arrays_are_of_their_spaces_and_games_follow_each_other_as_the_mode_says(mode):
    envs, luck = SkullVectorEnv(6, 3, ["random"], autoreset_mode=mode), np.random.default_rng(1)
    assert envs.metadata["autoreset_mode"] == mode
    observations, infos = envs.reset(seed=5)
    over, games = np.zeros(6, bool), 0
    for _ in range(150):
        assert envs.observation_space.contains(observations)
        actions = drawn(infos["action_mask"], luck)
        assert envs.action_space.contains(actions)
        before, over_before = observations, over
        observations, rewards, over, truncations, infos = envs.step(actions)
        assert (observations.shape, rewards.dtype, over.dtype) == ((6, 679), np.float64, np.bool_)
        assert not truncations.any() and not rewards[~over].any()
        assert np.isin(rewards[over], [1, -0.5]).all()
        games += over.sum()
        if mode == AutoresetMode.NEXT_STEP:
            assert not over[over_before].any() and not rewards[over_before].any()
            assert (observations[over_before, 7] == 1).all(), "the first round of the next game"
            assert (observations[over, 6] == 1).all(), "the phase is over"
            assert "final_obs" not in infos
        elif over.any():
            assert (observations[over, 7] == 1).all() and (observations[over, 6] == 0).all()
            assert np.array_equal(infos["_final_obs"], over)
            assert all(final[6] == 1 for final in infos["final_obs"][over])
            assert all(final is None for final in infos["final_obs"][~over])
            assert np.array_equal(infos["_final_info"], over)
        assert (before != observations).any()
    assert games > 20


def test_without_autoreset_a_game_that_is_over_waits_to_be_reset():
    envs, luck = (
        SkullVectorEnv(6, 3, ["random"], autoreset_mode=AutoresetMode.DISABLED),
        np.random.default_rng(1),
    )
    assert envs.metadata["autoreset_mode"] == AutoresetMode.DISABLED
    observations, infos = envs.reset(seed=5)
    games = 0
    for _ in range(200):
        actions = drawn(infos["action_mask"], luck)
        observations, rewards, over, _, infos = envs.step(actions)
        assert (observations[over, 6] == 1).all() and np.isin(rewards[over], [1, -0.5]).all()
        if not over.any():
            continue
        games += over.sum()
        with pytest.raises(skull.BadSetup, match=r"Over and not reset: .* with a reset_mask"):
            envs.step(actions)
        again, saved = SkullVectorEnv(6, 3, ["random"], autoreset_mode="Disabled"), envs.save()
        assert np.array_equal(again.load(saved)[0], observations), "games that are over are kept as they are"
        before = observations
        observations, infos = envs.reset(options={"reset_mask": over})
        assert np.array_equal(observations[~over], before[~over]), "the others go on"
        assert (observations[over, 7] == 1).all() and (observations[over, 6] == 0).all()
    assert games > 20


@pytest.mark.parametrize("mode", list(AutoresetMode))
@pytest.mark.parametrize("opponents", [["random"], [BOLDEST, timid]])
def test_some_games_are_reset_by_a_seed_and_the_others_go_on(opponents, mode):
    envs, same = (SkullVectorEnv(4, 3, opponents, autoreset_mode=mode) for _ in range(2))
    mask = np.array([True, False, True, False])
    for one in (envs, same):
        _, infos = one.reset(seed=1)
        for _ in range(3):
            before, *_, infos = one.step(infos["action_mask"].argmax(axis=1))
        after, _ = one.reset(seed=9, options={"reset_mask": mask})
        assert np.array_equal(after[~mask], before[~mask]) and (after[mask, 7] == 1).all()
    assert np.array_equal(after, envs.load(same.save())[0]), "the same seed, the same games"
    fresh = SkullVectorEnv(4, 3, opponents, autoreset_mode=mode)
    assert np.array_equal(fresh.reset(seed=9)[0][mask], after[mask]), "as a whole reset deals them"
    for wrong in (np.ones(4), np.ones(3, bool), np.zeros(4, bool)):
        with pytest.raises(skull.BadShape, match="an array of 4 truth values"):
            envs.reset(options={"reset_mask": wrong})
    with pytest.raises(skull.BadSetup, match="the first reset deals all"):
        SkullVectorEnv(4, 3).reset(options={"reset_mask": mask})


@pytest.mark.parametrize("mode", list(AutoresetMode))
def test_gymnasium_keeps_the_figures_of_every_game(mode):
    inner = SkullVectorEnv(6, 3, ["random"], autoreset_mode=mode)
    envs, luck = RecordEpisodeStatistics(inner), np.random.default_rng(1)
    _, infos = envs.reset(seed=5)
    earned, games, shown = np.zeros(6), [], 0
    for _ in range(200):
        _, rewards, over, _, infos = envs.step(drawn(infos["action_mask"], luck))
        earned += rewards
        if over.any():
            assert np.array_equal(infos["_episode"], over)
            assert np.allclose(infos["episode"]["r"][over], earned[over])
            assert (infos["episode"]["l"][over] > 0).all()
            shown += over.sum()
            games.extend(earned[over])
            earned[over] = 0
            if mode == AutoresetMode.DISABLED:
                _, infos = envs.reset(options={"reset_mask": over})
    assert envs.episode_count == shown == len(games) > 20
    assert set(games) == {1, -0.5}


def test_gymnasium_makes_it():
    envs = gymnasium.make_vec("skull/Skull-v2", num_envs=4, players=2, opponents=["novice"])
    assert isinstance(envs.unwrapped, SkullVectorEnv) and envs.num_envs == 4
    assert envs.reset(seed=1)[0].shape == (4, 679)
    assert gymnasium.make("skull/Skull-v2").observation_space == envs.single_observation_space


@pytest.mark.parametrize("mode", MODES)
@pytest.mark.parametrize(
    "opponents",
    [
        ["random", "novice"],
        ["club:turtle", "club:bully"],
        [skull.Bot("random")],
        [timid, "random"],
        [BOLDEST, timid],
    ],
)
def test_a_seed_is_all_the_luck_there_is_and_a_copy_goes_on_alike(opponents, mode):
    several = [SkullVectorEnv(4, 3, opponents, autoreset_mode=mode) for _ in range(2)]
    luck = np.random.default_rng(2)
    seen = [envs.reset(seed=3) for envs in several]
    for step in range(40):
        actions = drawn(seen[0][1]["action_mask"], luck)
        several[1:] = [pickle.loads(pickle.dumps(several[1]))] if step % 8 == 3 else several[1:]
        stepped = [envs.step(actions) for envs in several]
        for one, other in zip(stepped[0][:4], stepped[1][:4]):
            assert np.array_equal(one, other)
        assert np.array_equal(stepped[0][4]["action_mask"], stepped[1][4]["action_mask"])
        seen = [(one[0], one[4]) for one in stepped]


@pytest.mark.parametrize("mode", MODES)
def test_games_go_on_from_a_checkpoint(mode):
    options = {"players": 3, "opponents": [timid, BOLDEST, "random"], "autoreset_mode": mode}
    envs, other = SkullVectorEnv(5, **options), SkullVectorEnv(5, **options)
    luck, (_, infos) = np.random.default_rng(4), envs.reset(seed=9)
    other.reset(seed=1)
    for _ in range(60):
        observations, *_, infos = envs.step(drawn(infos["action_mask"], luck))
        shown, loaded = other.load(envs.save())
        assert np.array_equal(shown, observations)
        assert np.array_equal(loaded["action_mask"], infos["action_mask"])
    actions = drawn(infos["action_mask"], luck)
    assert all(map(np.array_equal, envs.step(actions)[:4], other.step(actions)[:4]))
    assert np.array_equal(envs.reset()[0], other.reset()[0]), "the luck of the next games is kept, too"


def test_a_wrong_or_cut_checkpoint_is_refused_in_words():
    envs = SkullVectorEnv(3, 3, ["random"])
    observations, _ = envs.reset(seed=1)
    saved = envs.save()
    for cut in range(0, len(saved), 7):
        with pytest.raises(skull.BadCheckpoint, match=r"no checkpoint|cut off or damaged"):
            envs.load(saved[:cut])
    for place in range(0, len(saved), 5):
        damaged = bytearray(saved)
        damaged[place] ^= 4
        with pytest.raises(skull.BadCheckpoint):
            envs.load(bytes(damaged))
    with pytest.raises(skull.BadCheckpoint, match="of other games"):
        SkullVectorEnv(3, 4, ["random"]).load(saved)
    with pytest.raises(skull.BadCheckpoint, match="no checkpoint"):
        skull.VectorEnv(3).load(b"")
    assert np.array_equal(envs.load(saved)[0], observations)


def test_opponents_sit_down_clockwise_from_the_player():
    asked = []

    def first(view):
        asked.append((view.seat, "first"))
        return timid(view)

    def second(view):
        asked.append((view.seat, "second"))
        return timid(view)

    envs = SkullVectorEnv(3, 3, [first, second], seat=1)
    _, infos = envs.reset(seed=1)
    for _ in range(20):
        *_, infos = envs.step(infos["action_mask"].argmax(axis=1))
        assert (infos["player"] == 1).all()
    assert set(asked) == {(2, "first"), (0, "second")}


def test_what_an_opponent_raises_is_raised():
    def clumsy(view):
        raise RuntimeError("oops")

    envs = SkullVectorEnv(2, 2, ["random"])
    with pytest.raises(RuntimeError, match="oops"):
        SkullVectorEnv(8, 2, [clumsy]).reset(seed=1)
    with pytest.raises(skull.SkullError, match="reset comes before"):
        envs.step(np.zeros(2, int))


def test_raw_arrays_have_opponents_too():
    envs = skull.VectorEnv(64, 4, seed=1, opponents=["random", None, "club:turtle"], seat=0)
    asked = set()
    for _ in range(30):
        asked |= set(envs.seats.tolist())
        envs.step(envs.sample())
    assert asked == {0, 2}, "the learner, and the place that nobody takes"
    assert (envs.learners == 0).all() and envs.finals.shape == (64, 679)
    assert skull.VectorEnv(2).learners is None


@pytest.mark.parametrize(
    ("make", "error", "sentence"),
    [
        (lambda: SkullVectorEnv(2, opponents=[]), skull.BadSetup, "Somebody has to play against"),
        (lambda: SkullVectorEnv(2, opponents=["gandalf"]), skull.NoSuchBot, "There is no such opponent"),
        (lambda: SkullVectorEnv(2, opponents=["cmd:ls"]), skull.NoSuchBot, "A program plays in the arena"),
        (lambda: SkullVectorEnv(2, opponents=[7]), TypeError, "An opponent is a name"),
        (lambda: SkullVectorEnv(2, seat=4), skull.BadSetup, "The learner is player 0 to 3, not 4"),
        (lambda: SkullVectorEnv(0), skull.BadSetup, "There are 1 to 1048576 environments, not 0"),
        (lambda: SkullVectorEnv(2, autoreset_mode="never"), skull.BadSetup, "not in mode 'never'"),
        (lambda: SkullVectorEnv(2, render_mode="human"), skull.BadSetup, "no render_mode 'human'"),
        (lambda: skull.VectorEnv(2, seat=1), skull.BadSetup, "where there are opponents"),
        (
            lambda: skull.VectorEnv(2, opponents=["random"], strangers=0.5),
            skull.BadSetup,
            "strangers or chosen opponents, not both",
        ),
    ],
)
def test_what_cannot_be_says_why(make, error, sentence):
    with pytest.raises(error, match=sentence):
        make()
