"""A stock MaskablePPO learns Skull in two minutes, beats `random`, and then plays wherever programs play.

It keeps what it has learnt in ppo.zip. `play` makes it a program, for the arena and for a live table. PyTorch takes seconds to
wake up, hence the time limit:

    pip install 'skull[gymnasium]' sb3-contrib
    python ppo.py
    skull arena --time-limit 30 random "cmd:python3 ppo.py play"
    skull join URL --bot "cmd:python3 ppo.py play"
"""

import sys

import skull
import skull.gymnasium
import torch
from sb3_contrib import MaskablePPO
from skull import Action, View, encoding
from stable_baselines3.common.env_util import make_vec_env


def play(view: View) -> Action:
    seen, mask = encoding.observation(view), encoding.mask(view)
    return encoding.action(view, int(model.predict(seen, action_masks=mask)[0]))


torch.set_num_threads(1)  # A net this small gains nothing from more.
if sys.argv[1:] == ["play"]:
    model = MaskablePPO.load("ppo.zip", device="cpu")
    skull.program(play, "ppo")
else:
    envs = make_vec_env("skull/Skull-v2", 16, env_kwargs={"players": 4, "opponents": ["random"]})
    model = MaskablePPO("MlpPolicy", envs, 1e-3, n_steps=128, batch_size=256, seed=1, device="cpu")
    model.learn(total_timesteps=int((sys.argv[1:] or ["65536"])[0]))
    model.save("ppo.zip")
    print(skull.arena([play, "random", "random", "random"], games=400, seed=1))
