"""How often each of the house's players wins at one table, with 95 % intervals, as a picture.

Written in cells: an editor that knows `# %%` runs it as a notebook.
"""

# %% Who plays, and how long
import argparse

import matplotlib

matplotlib.use("Agg")
import matplotlib.pyplot as plt
import matplotlib.ticker
import skull

parser = argparse.ArgumentParser(description=(__doc__ or "").splitlines()[0])
parser.add_argument("--games", type=int, default=2000)
parser.add_argument("--picture", default="win_shares.png")
options = parser.parse_args()

# %% All against all, from every seat
result = skull.arena(["random", "novice", "regular", "expert"], games=options.games, seed=1)
print(result)

# %% A bar each, and what all would win if they were equally strong
names = [bot.name for bot in result.bots]
shares = [bot.win_share for bot in result.bots]
below = [bot.win_share - bot.low for bot in result.bots]
above = [bot.high - bot.win_share for bot in result.bots]

figure, axes = plt.subplots(figsize=(6, 4), layout="constrained")
axes.bar(names, shares, yerr=(below, above), capsize=6, color="#e25c8c")
axes.axhline(result.fair_share, color="#26222c", linestyle="--", linewidth=1, label="fair share")
axes.yaxis.set_major_formatter(matplotlib.ticker.PercentFormatter(1))
axes.set_title(f"Games won at a table of {result.players}, of {result.games}")
axes.legend()

# %% Kept
figure.savefig(options.picture, dpi=150)
print(f"The picture is {options.picture}.")
