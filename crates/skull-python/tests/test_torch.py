"""PyTorch itself, where it is installed: the tensors are the games' own memory, and the example learns end to end."""

import json
import subprocess
import sys
from pathlib import Path

import numpy as np
import pytest
import skull

torch = pytest.importorskip("torch")
EXAMPLE = Path(__file__).parents[1] / "examples/train_on_gpu.py"
ARRAYS = ("observations", "masks", "seats", "places", "rewards", "done", "winners", "privileged")


def test_a_step_in_tensors_is_a_step_in_arrays_and_nothing_is_copied():
    from skull.torch import TensorEnv

    envs = TensorEnv(8, 3, seed=1, privileged=True)
    same = skull.VectorEnv(8, 3, seed=1, privileged=True)
    where = {name: getattr(envs, name).data_ptr() for name in ARRAYS}
    for _ in range(80):
        numbers = same.sample().copy()
        assert torch.equal(envs.sample(), torch.from_numpy(numbers))
        same.step(numbers)
        envs.step(torch.from_numpy(numbers).long())
        for name in ARRAYS:
            tensor, array = getattr(envs, name), getattr(same, name)
            assert np.array_equal(tensor.numpy(), array), name
            assert tensor.data_ptr() == where[name] == getattr(envs.games, name).ctypes.data, name


def test_memory_is_pinned_only_for_a_card_that_is_there():
    from skull.torch import TensorEnv

    if torch.cuda.is_available():
        assert TensorEnv(2, pin=True).observations.is_pinned()
    else:
        with pytest.raises(skull.BadSetup, match="pinned for a graphics card, and PyTorch finds none here"):
            TensorEnv(2, pin=True)
    assert not TensorEnv(2).observations.is_pinned()


def test_the_example_learns_on_the_processor_and_ends_in_a_line_of_figures():
    arguments = ["--device", "cpu", "--seconds", "1", "--envs", "64", "--steps", "16", "--width", "64"]
    done = subprocess.run([sys.executable, EXAMPLE, *arguments], capture_output=True, text=True, check=True)
    figures = json.loads(done.stdout)
    assert figures["device"] == "cpu" and figures["decisions"] % (64 * 16) == 0
    assert figures["decisions"] > 0 and figures["seconds"] >= 1
    assert 0 < figures["share_in_environment"] < 1
    assert figures["fair_share"] == 0.25 and 0 <= figures["wins_against_random"] <= 1
