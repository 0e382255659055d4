"""What an installer and a first import meet: extras, versions, and numbers that are refused with a sentence."""

import importlib.metadata
import re
import subprocess
import sys
from pathlib import Path

import numpy as np
import pytest
import skull

PACKAGE = Path(__file__).parents[1]
EXTRAS = set(importlib.metadata.metadata("skull").get_all("Provides-Extra"))
SEED = "A seed is a whole number from 0 to 18446744073709551615, not -1."
THREADS = "Threads are a whole number from 1, or None for all cores, not 0."


def test_an_extra_is_spelt_as_old_and_new_installers_read_it():
    """pip 23 compares the letters as they stand, newer ones the normalised name: both must be what is documented."""
    guides = [PACKAGE / "README.md", PACKAGE.parents[1] / "docs" / "environment.md"]
    texts = [guide.read_text() for guide in guides]
    texts += [path.read_text() for path in (PACKAGE / "python" / "skull").glob("*.py")]
    named = {
        name
        for text in texts
        for group in re.findall(r"(?:skull|\.)\[([\w,-]+)\]'", text)
        for name in group.split(",")
    }
    assert {"gymnasium", "open-spiel", "pettingzoo"} <= named <= EXTRAS
    assert all(re.sub(r"[-_.]+", "-", name).lower() == name for name in EXTRAS)


@pytest.mark.parametrize(
    ("module", "framework", "extra"),
    [
        ("skull.gymnasium", "gymnasium", "gymnasium"),
        ("skull.pettingzoo", "gymnasium", "pettingzoo"),
        ("skull.pettingzoo", "pettingzoo", "pettingzoo"),
        ("skull.open_spiel", "pyspiel", "open-spiel"),
        ("skull.torch", "torch", "torch"),
    ],
)
def test_an_import_without_its_extra_names_the_extra(module, framework, extra):
    assert extra in EXTRAS
    code = f"import sys; sys.modules[{framework!r}] = None; import {module}"
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=False)
    assert done.stderr.endswith(f"{framework} is not installed: pip install 'skull[{extra}]'\n"), done.stderr


def test_the_package_knows_its_version():
    assert skull.__version__ == importlib.metadata.version("skull")


@pytest.mark.parametrize(
    ("make", "sentence"),
    [
        (lambda: skull.Game(seed=-1), SEED),
        (lambda: skull.Game.from_record("", seed=-1), SEED),
        (lambda: skull.Bot("random", seed=-1), SEED),
        (lambda: skull.VectorEnv(1, seed=-1), SEED),
        (lambda: skull.VectorEnv(1).reset(-1), SEED),
        (lambda: skull.arena(["random"], seed=-1), SEED),
        (lambda: skull.Game(seed=2**64), SEED.replace("-1", str(2**64))),
        (lambda: skull.VectorEnv(1, threads=0), THREADS),
        (lambda: skull.arena(["random"], threads=0), THREADS),
        (lambda: skull.arena(["random"], threads=-2), THREADS.replace("not 0", "not -2")),
        (lambda: skull.arena(["random"], games=0), "An arena holds at least one game, not 0."),
        (lambda: skull.arena(["random"], games=-3), "A whole number from 0 is wanted, not -3."),
        (lambda: skull.VectorEnv(-1), "A whole number from 0 is wanted, not -1."),
        (lambda: skull.Game(-4), "A whole number from 0 is wanted, not -4."),
    ],
)
def test_a_number_that_cannot_be_says_what_can(make, sentence):
    with pytest.raises(skull.SkullError) as caught:
        make()
    assert str(caught.value) == sentence


def test_a_number_is_any_whole_one():
    assert skull.Game(np.int64(3), seed=np.uint64(2**64 - 1), first=0).players == 3
    assert skull.arena(["random"], games=np.int8(4), seed=0, threads=1).games == 4
    with pytest.raises(TypeError, match=r"A seed is a whole number from 0 to \d+, not float\."):
        skull.Game(seed=1.5)
