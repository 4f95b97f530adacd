"""Plays one game of each kind on whatever rookery is installed, imports all of it, and says where it lies.

    python smoke.py compiled|pure

Needs nothing of the repository: the wheel tests, CI and cibuildwheel run it far away from it.
"""

from __future__ import annotations

import random
import sys
from importlib import import_module
from importlib.resources import files
from pkgutil import walk_packages

import rookery
from rookery import games


def main(build: str) -> None:
    assert rookery.build_name() == build, f"this is the {rookery.build_name()} build, not the {build} one"
    for name in games.NAMES:
        play(name)
    for module in walk_packages(rookery.__path__, "rookery."):
        import_module(module.name)
    print(f"{build}: {', '.join(games.NAMES)} in {rookery.__file__}")


def play(name: str) -> None:
    """A whole game of three, its record and save, its words and rules."""
    rng = random.Random(1)
    game = rookery.new(name, seats=3, seed=1)
    while game.deciders:
        seat = rng.choice(game.deciders)
        game.play(rng.choice(game.legal(seat)), seat)
    assert rookery.replay(game.record()) == game
    assert rookery.load(game.save()) == game
    assert str(game), "no words"
    rules = files(f"rookery.games.{name}") / "RULES.md"
    assert rules.read_text(encoding="utf-8").startswith("#")


if __name__ == "__main__":
    main(sys.argv[1])
