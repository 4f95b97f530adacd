"""A bot of your own: it tries each action on a few worlds that might be the true one, and plays a series."""

import random

from rookery.arena.matches import play_match
from rookery.bots import load
from rookery.core.actions import Action
from rookery.core.game import Seat


class Dreamer:
    """Plays the action after which its seat most often wins, if all go on by the game's quick policy."""

    name = "dreamer"
    style = "Dreams of ten worlds before each choice."

    def __init__(self, seed: int, worlds: int = 10) -> None:
        self.rng = random.Random(seed)
        self.worlds = worlds

    def choose(self, seat: Seat) -> Action:
        return max(seat.legal, key=lambda action: self.worth(seat, action))

    def worth(self, seat: Seat, action: Action) -> float:
        """How many of the worlds are won."""
        total = 0.0
        for _, world in zip(range(self.worlds), seat.worlds(self.rng), strict=False):
            world.play(action, seat.number)
            while world.deciders:
                other = world.deciders[0]
                world.play(world.suggestion(other, self.rng), other)
            total += world.returns[seat.number]
        return total


if __name__ == "__main__":
    result = play_match("cubirds", [Dreamer(1), load("greedy", seed=2)], seed=3)
    print(result)
