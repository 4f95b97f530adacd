"""Play one game of each kind with the installed rookery, import all its modules, and print its path.

    python smoke.py compiled|pure           does not need the browser client
    python smoke.py compiled|pure serve     also starts the server, which must have the browser client

This file uses nothing else of the repository: the wheel tests, CI and cibuildwheel run it elsewhere.
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

# Only Alembic can import this module, because it sets the configuration.
NOT_IMPORTED = "rookery.server.storage.migrations.env"
# The modules of this package need an extra, which may be missing.
ART, EXTRA = "rookery.art.", "shapely"
TIMEOUT_SECONDS = 60


def main(build: str, *also: str) -> None:
    assert rookery.build_name() == build, f"this is the {rookery.build_name()} build, not the {build} one"
    for name in games.NAMES:
        play(name)
    for module in walk_packages(rookery.__path__, "rookery.", onerror=check_may_be_missing):
        if module.name != NOT_IMPORTED and not may_be_missing(module.name):
            import_module(module.name)
    if "serve" in also:
        serve()
    print(f"{build}: {', '.join(games.NAMES)} in {rookery.__file__}")


def may_be_missing(module: str) -> bool:
    return module.startswith(ART) and find_spec(EXTRA) is None


def check_may_be_missing(package: str) -> None:
    """Fail if a package cannot be imported although its extra is installed."""
    assert may_be_missing(package), f"{package} cannot be imported"


def play(name: str) -> None:
    """Play a whole game of three seats, and check its record, its save, its text and its rules."""
    rng = random.Random(1)
    game = rookery.new(name, seats=3, seed=1)
    while game.deciders:
        seat = rng.choice(game.deciders)
        game.play(rng.choice(game.legal(seat)), seat)
    assert rookery.replay(game.record()) == game
    assert rookery.load(game.save()) == game
    assert str(game), "no text"
    rules = files(f"rookery.games.{name}") / "RULES.md"
    assert rules.read_text(encoding="utf-8").startswith("#")


def serve() -> None:
    """Start the server with a new database on a free port, and check its responses."""
    with tempfile.TemporaryDirectory() as folder:
        arguments = ("serve", "--port", "0", "--database", f"{folder}/tables.db", "--lang", "en")
        command = [sys.executable, "-m", "rookery", *arguments]
        with subprocess.Popen(command, cwd=folder, stdout=subprocess.PIPE, text=True) as server:
            try:
                assert server.stdout is not None
                check_server(server.stdout.readline())
            finally:
                server.terminate()


def check_server(first_line: str) -> None:
    """Fetch the offered games, the page and its files from the address that the server prints."""
    found = re.search(r"http://127\.0\.0\.1:\d+", first_line)
    assert found, f"the server did not print its address: {first_line!r}"
    offers = json.loads(fetch(f"{found[0]}/api/offers"))
    assert [game["name"] for game in offers["games"]] == list(games.NAMES)
    page = fetch(f"{found[0]}/")
    loaded = re.findall(r'"(/assets/[^"]+)"', page)
    assert loaded, f"the page loads nothing: {page}"
    for path in loaded:
        assert fetch(found[0] + path), path


def fetch(address: str) -> str:
    """Return the text at an address of this machine, without a proxy."""
    with build_opener(ProxyHandler({})).open(address, timeout=TIMEOUT_SECONDS) as response:
        text: str = response.read().decode()
        return text


if __name__ == "__main__":
    main(*sys.argv[1:])
