"""The examples do what they say."""

import io
import json
import re
import subprocess
import sys
from pathlib import Path

import skull
from execute_notebook import execute

EXAMPLES = Path(__file__).parents[1] / "examples"
# What the example imports of others, as far as it uses it: they are large, and are not tested here.
ENVS = """
import gymnasium


def make_vec_env(name, number, env_kwargs):
    return [gymnasium.make(name, **env_kwargs) for _ in range(number)]
"""
LEARNER = """
from pathlib import Path

import numpy as np


class MaskablePPO:
    \"\"\"A learner that learns nothing, for whoever has none at hand.\"\"\"

    def __init__(self, policy, envs, learning_rate=0, **options):
        self.env = envs and envs[0]

    def learn(self, total_timesteps):
        observation, info = self.env.reset(seed=1)
        for _ in range(total_timesteps):
            observation, _, over, _, info = self.env.step(info["action_mask"].argmax())
            observation, info = self.env.reset() if over else (observation, info)

    def save(self, path):
        Path(path).write_text("nothing")

    @staticmethod
    def load(path, device):
        assert Path(path).read_text() == "nothing"
        return MaskablePPO("", None)

    def predict(self, observation, action_masks):
        return np.flatnonzero(action_masks)[0], None
"""


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


def test_a_stock_learner_is_told_in_twenty_lines_and_then_plays_wherever_programs_play(tmp_path, monkeypatch):
    code = (EXAMPLES / "ppo.py").read_text().split('"""')[2]
    assert len([line for line in code.splitlines() if line]) <= 20
    (tmp_path / "sb3_contrib.py").write_text(LEARNER)
    (tmp_path / "torch.py").write_text("def set_num_threads(threads): ...")
    (tmp_path / "stable_baselines3/common").mkdir(parents=True)
    (tmp_path / "stable_baselines3/common/env_util.py").write_text(ENVS)
    monkeypatch.setenv("PYTHONPATH", str(tmp_path))
    monkeypatch.chdir(tmp_path)
    assert "fair share 25.0%: play " in run("ppo.py", 200)
    view = skull.Game(4, first=1, seed=1).view(1)
    lines = [
        {"type": "hello", "protocol": 1, "seat": 1, "seats": 4, "rules": {}},
        {"type": "event", "event": json.loads(view.events[0].to_json())},
        {
            "type": "act",
            "view": json.loads(view.to_json()),
            "legal": [{"place": "flower"}, {"place": "skull"}],
        },
    ]
    # Over a pipe of its own: an arena would not wait for a busy machine.
    said = "".join(json.dumps(line) + "\n" for line in lines)
    command = [sys.executable, str(EXAMPLES / "ppo.py"), "play"]
    answers = subprocess.run(command, input=said, capture_output=True, text=True, check=True).stdout
    assert list(map(json.loads, answers.splitlines())) == [
        {"type": "ready", "name": "ppo"},
        {"action": {"place": "flower"}},
    ]


def test_a_program_sees_what_its_seat_sees_in_every_game_that_follows():
    """Two games, told by the protocol's lines: each view is the seat's own, with all that it has seen."""
    luck, asked, lines = skull.Bot("random", 3), [], []
    for seats, rules in ((3, skull.Rules()), (4, skull.Rules(tribes_per_player=2, wins_to_win=1))):
        game, told = skull.Game(seats, rules=rules, seed=5), 0
        hello = {
            "type": "hello",
            "protocol": 1,
            "seat": 1,
            "seats": seats,
            "rules": json.loads(rules.to_json()),
        }
        lines.append(hello)
        while game.winner is None:
            seat = game.to_act[-1]
            events = game.events(1)
            lines += [{"type": "event", "event": json.loads(event.to_json())} for event in events[told:]]
            told = len(events)
            if game.view(None).seats[seat].player == 1:
                asked.append(game.view(seat))
                legal = [json.loads(action.to_json()) for action in game.legal_actions(seat)]
                lines.append({"type": "act", "view": json.loads(game.view(seat).to_json()), "legal": legal})
            game.play(seat, luck(game.view(seat)))
        lines.append({"type": "bye", "winner": game.winner})
    seen = []

    def bot(view):
        print("this must not be taken for an answer")
        seen.append(view)
        return view.legal_actions()[0]

    answers = io.StringIO()
    skull.program(bot, lines=io.StringIO("".join(json.dumps(line) + "\n" for line in lines)), answers=answers)
    assert seen == asked and len(seen) > 10
    assert [view.events for view in seen] == [view.events for view in asked]
    kinds = [sorted(json.loads(answer)) for answer in answers.getvalue().splitlines()]
    assert kinds.count(["name", "type"]) == 2 and kinds.count(["action"]) == len(asked)


def test_the_notebook_runs_and_what_it_shows_is_kept():
    stored = json.loads((EXAMPLES / "tour.ipynb").read_text())
    kinds = [[out["output_type"] for out in cell["outputs"]] for cell in stored["cells"] if "outputs" in cell]
    assert sum(kind.count("display_data") for kind in kinds) == 3, "a game, a belief and a learning curve"
    assert (EXAMPLES / "tour.ipynb").stat().st_size < 150_000
    executed = execute(json.loads(json.dumps(stored)))
    first, last = re.search(r"at first (\d+)%, at last (\d+)%", json.dumps(executed)).groups()
    assert int(last) > int(first) + 10 and int(last) > 65
