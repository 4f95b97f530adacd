"""Plays one game of each kind on whatever rookery is installed, imports all of it, and says where it lies.

    python smoke.py compiled|pure           without the page for browsers too
    python smoke.py compiled|pure serve     and opens the table server, which must have the page

Needs nothing of the repository: the wheel tests, CI and cibuildwheel run it far away from it.
"""

from __future__ import annotations

import json
import random
import re
import subprocess
import sys
import tempfile
from importlib import import_module
from importlib.resources import files
from importlib.util import find_spec
from pkgutil import walk_packages
from urllib.request import ProxyHandler, build_opener

import rookery
from rookery import games

# Alembic runs it, with settings that nobody else has.
NOT_IMPORTED = "rookery.server.storage.migrations.env"
# Its modules need an extra, which need not be installed.
PAINTER, EXTRA = "rookery.art.", "shapely"
SECONDS = 60


def main(build: str, *also: str) -> None:
    assert rookery.build_name() == build, f"this is the {rookery.build_name()} build, not the {build} one"
    for name in games.NAMES:
        play(name)
    for module in walk_packages(rookery.__path__, "rookery.", onerror=passed_over):
        if module.name != NOT_IMPORTED and not is_left_out(module.name):
            import_module(module.name)
    if "serve" in also:
        serve()
    print(f"{build}: {', '.join(games.NAMES)} in {rookery.__file__}")


def is_left_out(module: str) -> bool:
    return module.startswith(PAINTER) and find_spec(EXTRA) is None


def passed_over(package: str) -> None:
    """Walking imports every package; one that cannot be imported must be one of those left out."""
    assert is_left_out(package), f"{package} cannot be imported"


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


def serve() -> None:
    """The table server with a new database on a free port: its offers, the page and all that the page loads."""
    with tempfile.TemporaryDirectory() as folder:
        arguments = ("serve", "--port", "0", "--database", f"{folder}/tables.db", "--lang", "en")
        command = [sys.executable, "-m", "rookery", *arguments]
        with subprocess.Popen(command, cwd=folder, stdout=subprocess.PIPE, text=True) as server:
            try:
                assert server.stdout is not None
                look_around(server.stdout.readline())
            finally:
                server.terminate()


def look_around(first_line: str) -> None:
    """Fetch what a browser would fetch from the address the server has told."""
    found = re.search(r"http://127\.0\.0\.1:\d+", first_line)
    assert found, f"the server did not say where it is: {first_line!r}"
    offers = json.loads(fetch(f"{found[0]}/api/offers"))
    assert [game["name"] for game in offers["games"]] == list(games.NAMES)
    page = fetch(f"{found[0]}/")
    loaded = re.findall(r'"(/assets/[^"]+)"', page)
    assert loaded, f"the page loads nothing: {page}"
    for path in loaded:
        assert fetch(found[0] + path), path


def fetch(address: str) -> str:
    """What is at an address of this machine, whatever proxy stands before all others."""
    with build_opener(ProxyHandler({})).open(address, timeout=SECONDS) as answer:
        text: str = answer.read().decode()
        return text


if __name__ == "__main__":
    main(*sys.argv[1:])
