"""The examples do what they say."""

import re
import subprocess
import sys
from pathlib import Path

EXAMPLES = Path(__file__).parents[1] / "examples"


def run(name, *arguments):
    command = [sys.executable, str(EXAMPLES / name), *map(str, arguments)]
    return subprocess.run(command, capture_output=True, text=True, check=True).stdout


def test_random_play_prints_a_record():
    printed = run("random_play.py")
    assert printed.startswith("Skull record 1") and "Result: " in printed
    code = (EXAMPLES / "random_play.py").read_text().split('"""')[2]
    assert len([line for line in code.splitlines() if line]) <= 10, "random play in ten lines"


def test_a_bot_in_python_beats_chance_and_meets_an_expert():
    against_random, against_expert = run("my_bot.py", "--games", 100).splitlines()
    share, low = map(float, re.search(r"careful ([\d.]+)% \(([\d.]+)%", against_random).groups())
    assert share > low > 25, "it sits at two of four places"
    assert "expert" in against_expert


def test_win_shares_are_drawn(tmp_path):
    picture = tmp_path / "shares.png"
    printed = run("win_shares.py", "--games", 100, "--picture", picture)
    assert "fair share 25.0%" in printed
    assert picture.read_bytes().startswith(b"\x89PNG") and picture.stat().st_size > 10_000
