"""Random games of Liar's Dice in OpenSpiel's C++ loop, beside ours: `open_spiel_peer.py JSON-OF-SKULL-BENCH`."""

import json
import random
import sys
import time

import pyspiel

SECONDS = 5.0


def games_per_second(game) -> float:
    """Plays whole games inside `pyspiel.evaluate_bots`, which chooses and applies actions in C++."""
    bots = [pyspiel.make_uniform_random_bot(player, 42 + player) for player in range(2)]
    games, start = 0, time.perf_counter()
    while (elapsed := time.perf_counter() - start) < SECONDS:
        for _ in range(200):
            pyspiel.evaluate_bots(game.new_initial_state(), bots, games)
            games += 1
    return games / elapsed


def average_length(game, samples: int = 20_000) -> tuple[float, float]:
    """Choices of players and rolls of dice in a random game. The C++ loop does not count them, so they are here."""
    luck = random.Random(7)
    choices = rolls = 0
    for _ in range(samples):
        state = game.new_initial_state()
        while not state.is_terminal():
            choices, rolls = choices + (not state.is_chance_node()), rolls + state.is_chance_node()
            state.apply_action(luck.choice(state.legal_actions()))
    return choices / samples, rolls / samples


def main() -> None:
    """Prints both and the ratios: with their dice counted as actions, and with the players' choices alone.

    Ours are players' choices alone: the one chance event, a shuffle, is part of the act that asks for it.
    """
    game = pyspiel.load_game("liars_dice(numdice=5)")
    games, (choices, rolls) = games_per_second(game), average_length(game)
    ours = json.loads(sys.argv[1])["actions_per_second"]
    print(f"skull, 4 seats                                   {ours / 1e6:9.2f} M actions/s")
    for what, length in ("choices and dice", choices + rolls), ("choices alone", choices):
        theirs = games * length
        print(f"OpenSpiel, C++, liars_dice, {what:<18}   {theirs / 1e6:9.2f} M actions/s, {ours / theirs:.0f} times less")


if __name__ == "__main__":
    main()
