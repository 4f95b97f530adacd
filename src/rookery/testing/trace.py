"""10. Everything the engine computes in seeded games, one line per decision: both builds must print the same.

`check_same_output` compares the output of a module in the compiled and in the uncompiled build, each in a separate
process; tests/conformance/traces.py is such a module.
"""

from __future__ import annotations

import hashlib
import json
import os
import subprocess
import sys
from collections.abc import Iterator, Sequence
from itertools import zip_longest

from rookery.core.engine.rng import Generator
from rookery.core.game import Game

from .cases import Case, all_cases
from .random_games import POLICY_EVERY, state_of, walk


def trace_lines(case: Case, seed: int) -> Iterator[str]:
    """Yield one line per moment of a random game: each question with a hash of the answer."""
    for number, game in enumerate(walk(case.new(seed), seed)):
        answers = {name: short_hash(answer) for name, answer in answers_of(game, seed + number).items()}
        yield f"{case} seed {seed} decision {number}: {' '.join(f'{name}={code}' for name, code in answers.items())}"
    yield f"{case} seed {seed} record={short_hash(game.record().encode())}"


def answers_of(game: Game, seed: int) -> dict[str, bytes]:
    """Return the answers to all questions about a game and its state, as bytes. Hidden information is for one seat in
    turn.

    Where k seats decide at the same time, only one moment in k is redealt.
    """
    state = state_of(game)
    seats = range(game.seats)
    deciders = game.deciders
    observer = seed % game.seats
    policy_seats = deciders if seed % POLICY_EVERY == 0 else ()
    observers = seats if seed % POLICY_EVERY == 0 else (observer,)
    found: dict[str, object] = {
        "log": state.last_log().hex(),
        "legal": [state.legal_numbers(seat) for seat in seats],
        "observations": [state.observation(seat).hex() for seat in observers],
        "keys": [state.key(seat) for seat in observers],
        "redeal": redealt(game, observer, seed).hex() if seed % max(1, len(deciders)) == 0 else "",
        "greedy_policy": [state.greedy_policy(seat, Generator(seed)) for seat in deciders],
        "playout_policy": [state.playout_policy(seat, Generator(seed)) for seat in policy_seats],
        "priors": [value.hex() for seat in policy_seats for value in state.priors(seat)],
        "estimates": [value.hex() for value in state.estimates()],
        "results": [value.hex() for value in state.results()],
        "position": game.position(),
        "views": [game.view(seat) for seat in (None, observer)],
    }
    return {"table": state.dump()} | {name: json.dumps(value).encode() for name, value in found.items()}


def redealt(game: Game, seat: int, seed: int) -> bytes:
    state = state_of(game).copy()
    state.redeal_for(seat, Generator(seed))
    return state.dump()


def short_hash(data: bytes) -> str:
    return hashlib.blake2s(data, digest_size=4).hexdigest()


def game_lines(name: str, seats: int, games: int, more: Sequence[Case] = ()) -> Iterator[str]:
    """Yield the trace of that many games, going through the cases in turn, from the last."""
    cases = [case for case in reversed(all_cases(name, more)) if case.seats == seats]
    for seed in range(games):
        yield from trace_lines(cases[seed % len(cases)], seed)


def build_output(pure: bool, module: str, arguments: Sequence[str]) -> list[str]:
    """Return the lines that a module prints in a process of one build."""
    command = [sys.executable, "-m", module, *arguments]
    environment = {**os.environ, "ROOKERY_PURE": "1" if pure else "0"}
    done = subprocess.run(command, env=environment, capture_output=True, text=True, check=False)
    if done.returncode:
        raise AssertionError(f"{' '.join(command)} failed:\n{done.stderr}")
    return done.stdout.splitlines()


def check_same_output(module: str, *arguments: str) -> str:
    """Compare a module's output in both builds, after the first line with the build's name. Return a summary."""
    compiled, pure = (build_output(flag, module, arguments) for flag in (False, True))
    if compiled[0] != "compiled":
        return "no compiled build here: nothing to compare"
    for number, (mine, theirs) in enumerate(zip_longest(compiled[1:], pure[1:]), 1):
        if mine != theirs:
            raise AssertionError(f"the builds differ at line {number}:\ncompiled {mine}\npure     {theirs}")
    return f"{len(compiled) - 1} lines equal in both builds"
