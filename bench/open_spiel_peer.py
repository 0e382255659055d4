"""Random games of Liar's Dice in OpenSpiel's C++ loop, beside ours: `open_spiel_peer.py JSON-OF-SKULL-BENCH`."""

import json
import sys
import time

import numpy
import pyspiel

SECONDS = 5.0


def actions_per_second() -> float:
    """Plays whole games inside `pyspiel.evaluate_bots`, which chooses and applies actions in C++."""
    game = pyspiel.load_game("liars_dice(numdice=5)")
    bots = [pyspiel.make_uniform_random_bot(player, 42 + player) for player in range(2)]
    # The loop does not say how many actions it played, so the average length comes from games stepped here.
    length = average_length(game)
    games, start = 0, time.perf_counter()
    while (elapsed := time.perf_counter() - start) < SECONDS:
        for _ in range(200):
            pyspiel.evaluate_bots(game.new_initial_state(), bots, games)
            games += 1
    return games * length / elapsed


def average_length(game, samples: int = 20_000) -> float:
    """Actions in a random game, those of chance (the dice) included, as OpenSpiel plays them too."""
    random = numpy.random.default_rng(7)
    total = 0
    for _ in range(samples):
        state = game.new_initial_state()
        while not state.is_terminal():
            state.apply_action(int(random.choice(state.legal_actions())))
            total += 1
    return total / samples


def main() -> None:
    """Prints both and the ratio."""
    ours = json.loads(sys.argv[1])["actions_per_second"]
    theirs = actions_per_second()
    print(f"OpenSpiel, C++ loop, liars_dice(numdice=5)  {theirs / 1e6:9.2f} M actions/s")
    print(f"skull, 4 seats                              {ours / 1e6:9.2f} M actions/s, {ours / theirs:.0f} times")


if __name__ == "__main__":
    main()
