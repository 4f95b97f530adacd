"""Plays one game on whatever rookery is installed, imports all of it, and says where it lies.

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


def main(build: str) -> None:
    assert rookery.build_name() == build, f"this is the {rookery.build_name()} build, not the {build} one"
    rng = random.Random(1)
    game = rookery.new("cubirds", seats=3, seed=1)
    while game.deciders:
        game.play(rng.choice(game.legal(game.deciders[0])))
    assert rookery.replay(game.record()) == game
    assert rookery.load(game.save()) == game
    assert str(game), "no words"
    for module in walk_packages(rookery.__path__, "rookery."):
        import_module(module.name)
    rules = files("rookery.games.cubirds") / "RULES.md"
    assert rules.read_text(encoding="utf-8").startswith("#")
    print(f"{build}: {game.outcome} in {rookery.__file__}")


if __name__ == "__main__":
    main(sys.argv[1])
