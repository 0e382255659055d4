"""Plays OpenSpiel's playthroughs anew and stores them beside this: `scripts/python playthroughs`.

They are OpenSpiel's own golden files: one random game each, with all that every player sees of it.
"""

from pathlib import Path

import skull.open_spiel  # noqa: F401
from open_spiel.python.algorithms import generate_playthrough

GAMES = {
    "two_players": "python_skull(players=2)",
    "three_players_choose": "python_skull(after_own_skull=choose,opening=first_player_last,players=3,wins_to_win=1)",
}

for file, game in GAMES.items():
    text = generate_playthrough.playthrough(game, action_sequence=None, seed=7)
    (Path(__file__).parent / "playthroughs" / f"{file}.txt").write_text(text, encoding="utf-8")
