"""A complete bot: it tries each action in a few worlds, which are random possibilities for the hidden cards."""

import random

import rookery
from rookery import Action, Seat, World, bots
from rookery.arena import play_bots


class Sampler:
    """Plays the action after which its seat wins most often, if all seats continue with the game's quick policy."""

    name = "sampler"

    def __init__(self, seed: int, worlds: int = 30) -> None:
        self.rng = random.Random(seed)
        self.worlds = worlds

    def description(self, language: str = "en") -> str:
        return "Plays some random worlds to the end before each choice."

    def choose(self, seat: Seat) -> Action:
        # All actions are tried in the same worlds, so that luck does not decide between them.
        worlds = [world for _, world in zip(range(self.worlds), seat.worlds(self.rng), strict=False)]
        return max(seat.legal, key=lambda action: sum(self.result(world.copy(), seat, action) for world in worlds))

    def result(self, world: World, seat: Seat, action: Action) -> float:
        """Return what the seat wins in a world after an action."""
        world.play(action, seat.number)
        while world.deciders:
            other = world.deciders[0]
            world.play(world.greedy_policy(other, self.rng), other)
        return world.returns[seat.number]


if __name__ == "__main__":
    game = rookery.new("cubirds", seats=2, seed=3)
    play_bots(game, [Sampler(1), bots.load("greedy", seed=2)])
    print(game.outcome)
