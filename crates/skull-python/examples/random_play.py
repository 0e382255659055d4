"""Random play in ten lines: four seats that choose blindly, and the record of their game."""

import random

import skull

luck = random.Random(7)
game = skull.Game(4, seed=7)
while game.winner is None:
    seat = luck.choice(game.to_act)
    game.play(seat, luck.choice(game.legal_actions(seat)))
print(game.record())
