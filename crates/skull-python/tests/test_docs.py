"""What the package says of itself: examples run, stubs tell the truth, types hold."""

import doctest
import importlib.metadata
import re
import subprocess
import sys
from pathlib import Path

import numpy
import pytest
import skull
import skull._arena
import skull._program
import skull._review
import skull.duel
import skull.encoding
import skull.gymnasium
import skull.open_spiel
import skull.pettingzoo
import skull.picture
import skull.shapes

PACKAGE = Path(__file__).parents[1]
MODULES = [
    skull,
    skull._arena,
    skull._program,
    skull._review,
    skull.duel,
    skull.encoding,
    skull.gymnasium,
    skull.open_spiel,
    skull.pettingzoo,
    skull.picture,
    skull.shapes,
]
GUIDES = [PACKAGE / "README.md", PACKAGE.parents[1] / "docs" / "environment.md"]
BLOCKS = [
    block for guide in GUIDES for block in re.findall(r"```python\n(.*?)```", guide.read_text(), re.DOTALL)
]
FINDER = doctest.DocTestFinder(exclude_empty=True)
EXAMPLES = [
    test
    for module in MODULES
    for test in FINDER.find(module, extraglobs={"skull": skull, "numpy": numpy})
    if test.examples
]


@pytest.mark.parametrize("example", EXAMPLES, ids=lambda example: example.name)
def test_an_example_runs(example):
    runner = doctest.DocTestRunner()
    report = []
    runner.run(example, out=report.append)
    assert not runner.failures, "".join(report)


def test_every_class_that_is_bound_has_an_example():
    named = {example.name for example in EXAMPLES}
    assert {
        f"skull.{name}" for name in ("Action", "Bot", "Event", "Game", "Rules", "VectorEnv", "View")
    } <= named
    assert "skull.Game.play" in named, "methods are looked at too"


@pytest.mark.parametrize("block", BLOCKS)
def test_the_guides_run(block):
    assert run("-c", f"import skull\n{block}")


def test_who_cites_it_names_its_version():
    version = importlib.metadata.version("skull")
    assert f"version: {version}\n" in (PACKAGE.parents[1] / "CITATION.cff").read_text()
    assert f"version = {{{version}}}" in (PACKAGE / "README.md").read_text()


def test_everything_bound_says_what_it_is():
    for name in skull.__all__:
        thing = getattr(skull, name)
        if isinstance(thing, type):
            assert thing.__doc__, name
            members = [member for key, member in vars(thing).items() if not key.startswith("_")]
            assert all(member.__doc__ for member in members), name


def test_the_stubs_tell_the_truth():
    run("-m", "mypy.stubtest", "skull._skull", "--mypy-config-file", "pyproject.toml")


def run(*command):
    """What it prints, if all went well."""
    done = subprocess.run(
        [sys.executable, *command], cwd=PACKAGE, capture_output=True, text=True, check=False
    )
    assert done.returncode == 0, done.stdout + done.stderr
    return done.stdout
