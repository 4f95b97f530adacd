"""A complete bot: it tries each action in a few worlds, which are random possibilities for the hidden cards."""

import random

import rookery
from rookery import Action, Seat, bots
from rookery.arena import play_bots


class Sampler:
    """Plays the action after which its seat wins most often, if all seats continue with the game's quick policy."""

    name = "sampler"

    def __init__(self, seed: int, worlds: int = 3) -> None:
        self.rng = random.Random(seed)
        self.worlds = worlds

    def description(self, language: str = "en") -> str:
        return "Plays a few random worlds to the end before each choice."

    def choose(self, seat: Seat) -> Action:
        return max(seat.legal, key=lambda action: self.wins(seat, action))

    def wins(self, seat: Seat, action: Action) -> float:
        """Return the number of worlds in which the seat wins after an action."""
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
    play_bots(game, [Sampler(1), bots.load("greedy", seed=2)])
    print(game.outcome)
