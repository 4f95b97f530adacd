"""A bot of your own: it tries each action on a few worlds that might be the true one."""

import random

import rookery
from rookery import Action, Seat, bots
from rookery.arena import play_bots


class Dreamer:
    """Plays the action after which its seat most often wins, if all go on by the game's quick policy."""

    name = "dreamer"

    def __init__(self, seed: int, worlds: int = 3) -> None:
        self.rng = random.Random(seed)
        self.worlds = worlds

    def description(self, language: str = "en") -> str:
        return "Dreams of a few worlds before each choice."

    def choose(self, seat: Seat) -> Action:
        return max(seat.legal, key=lambda action: self.worth(seat, action))

    def worth(self, seat: Seat, action: Action) -> float:
        """How many of the worlds are won."""
        total = 0.0
        for _, world in zip(range(self.worlds), seat.worlds(self.rng), strict=False):
            world.play(action, seat.number)
            while world.deciders:
                other = world.deciders[0]
                world.play(world.greedy_policy(other, self.rng), other)
            total += world.returns[seat.number]
        return total


if __name__ == "__main__":
    game = rookery.new("cubirds", seats=2, seed=3)
    play_bots(game, [Dreamer(1), bots.load("greedy", seed=2)])
    print(game.outcome)
