"""A whole game of CuBirds in ten lines, with two random players."""

import random

import rookery

rng = random.Random(1)
game = rookery.new("cubirds", seats=2, seed=7)
while game.deciders:
    seat = game.deciders[0]
    game.play(rng.choice(game.legal(seat)), seat=seat)

print(game.outcome)
