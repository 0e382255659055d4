"""Games that are written into tensors of the caller's: DLPack, no copy, and what does not fit is refused in words."""

import pickle

import numpy as np
import pytest
import skull

SHAPES = {
    "observations": ((6, 679), np.uint8),
    "masks": ((6, 81), np.bool_),
    "seats": ((6,), np.uint8),
    "places": ((6, 12), np.uint8),
    "rewards": ((6, 4), np.float32),
    "done": ((6,), np.bool_),
    "winners": ((6,), np.int8),
    "privileged": ((6, 84), np.uint8),
}


class Tensor:
    """What any library's tensor is to us: memory that speaks DLPack."""

    def __init__(self, array, device=(1, 0)):
        self.array, self.device = array, device

    def __dlpack__(self, **options):
        return self.array.__dlpack__(**options)

    def __dlpack_device__(self):
        return self.device


def tensors():
    return {name: Tensor(np.zeros(shape, kind)) for name, (shape, kind) in SHAPES.items()}


def test_a_step_writes_into_tensors_and_nothing_is_copied():
    into = tensors()
    envs = skull.VectorEnv(6, seed=1, privileged=True, into=into)
    same = skull.VectorEnv(6, seed=1, privileged=True)
    for _ in range(50):
        numbers = same.sample().copy()
        same.step(numbers)
        envs.step(Tensor(numbers.astype(np.int64)))
        for name, tensor in into.items():
            assert np.array_equal(tensor.array, getattr(same, name)), name
    assert envs.observations.ctypes.data == into["observations"].array.ctypes.data
    assert envs.masks.ctypes.data == into["masks"].array.ctypes.data


def test_some_arrays_may_be_the_callers_and_others_new():
    mine = np.zeros((6, 679), np.uint8)
    envs = skull.VectorEnv(6, seed=1, into={"observations": mine})
    assert mine.any() and envs.observations is mine and envs.rewards.shape == (6, 4)
    copied = pickle.loads(pickle.dumps(envs))
    assert copied.observations is not mine, "a copy has memory of its own"


@pytest.mark.parametrize(
    ("into", "error", "sentence"),
    [
        ({"observations": np.zeros((5, 679), np.uint8)}, skull.BadShape, "observations is of shape"),
        ({"rewards": np.zeros((6, 4))}, TypeError, "rewards is of float32"),
        ({"masks": np.zeros((6, 81), np.float32)}, TypeError, "masks is of bool"),
        ({"masks": np.zeros((81, 6), np.bool_).T}, skull.BadShape, "lie one after the other"),
        ({"faces": np.zeros(6)}, skull.BadShape, "There is no array faces"),
        ({"seats": [0] * 6}, TypeError, "An array or a tensor is wanted, not list"),
        ({"seats": Tensor(np.zeros(6, np.uint8), (2, 0))}, TypeError, "lies on another device"),
    ],
)
def test_what_does_not_fit_is_refused_in_words(into, error, sentence):
    with pytest.raises(error, match=sentence):
        skull.VectorEnv(6, into=into)


def test_what_is_read_only_is_not_written_to():
    mine = np.zeros(6, np.uint8)
    mine.setflags(write=False)
    with pytest.raises(ValueError, match="seats is written to, and what was given is read-only"):
        skull.VectorEnv(6, into={"seats": mine})


def test_only_some_games_are_stepped_where_that_is_said():
    envs = skull.VectorEnv(6, seed=1)
    before, wanted = envs.observations.copy(), np.arange(6) % 2 == 0
    numbers = np.where(wanted, envs.sample(), 300)
    envs.step(numbers, where=wanted)
    changed = (envs.observations != before).any(axis=1)
    assert np.array_equal(changed, wanted)
    with pytest.raises(skull.BadShape, match="6 truth values"):
        envs.step(numbers, where=np.ones(5, bool))


def test_only_some_games_are_dealt_anew_where_that_is_said():
    envs, wanted = skull.VectorEnv(6, seed=1), np.arange(6) % 2 == 0
    for _ in range(4):
        envs.step(envs.sample())
    before = envs.observations.copy()
    envs.reset(8, where=wanted)
    assert np.array_equal(envs.observations[~wanted], before[~wanted])
    assert np.array_equal(envs.observations[wanted], skull.VectorEnv(6, seed=8).observations[wanted])
    with pytest.raises(skull.BadShape, match="6 truth values"):
        envs.reset(where=np.ones(5, bool))


@pytest.mark.parametrize("options", [{}, {"strangers": 0.5}, {"settle_last_two": True}, {"privileged": True}])
def test_a_pickled_vector_goes_on_as_if_nothing_had_happened(options):
    envs = skull.VectorEnv(20, 3, seed=1, threads=1, **options)
    for _ in range(40):
        envs.step(envs.sample())
    again = pickle.loads(pickle.dumps(envs))
    for _ in range(40):
        for one in (envs, again):
            one.step(one.sample())
        assert np.array_equal(envs.observations, again.observations)
        assert np.array_equal(envs.rewards, again.rewards)
