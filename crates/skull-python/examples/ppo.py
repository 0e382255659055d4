"""A stock MaskablePPO learns Skull in two minutes, beats `random`, and then plays wherever programs play.

It keeps what it has learnt in ppo.zip. `play` makes it a program, for the arena and for a live table. PyTorch takes seconds to
wake up, hence the time limit:

    pip install 'skull[gymnasium]' sb3-contrib
    python ppo.py
    skull arena --time-limit 30 random "cmd:python3 ppo.py play"
    skull join URL --bot "cmd:python3 ppo.py play"
"""

import sys

import gymnasium
import skull
import skull.gymnasium
from sb3_contrib import MaskablePPO
from skull import Action, View, encoding


def play(view: View) -> Action:
    seen, mask = encoding.observation(view), encoding.mask(view)
    return encoding.action(view, int(model.predict(seen, action_masks=mask)[0]))


if sys.argv[1:] == ["play"]:
    model = MaskablePPO.load("ppo.zip", device="cpu")
    skull.program(play, "ppo")
else:
    env = gymnasium.make("skull/Skull-v2", players=4, opponents=["random"])
    model = MaskablePPO("MlpPolicy", env, learning_rate=1e-3, seed=1, device="cpu")
    model.learn(total_timesteps=int((sys.argv[1:] or ["60000"])[0]))
    model.save("ppo.zip")
    print(skull.arena([play, "random", "random", "random"], games=400, seed=1))
