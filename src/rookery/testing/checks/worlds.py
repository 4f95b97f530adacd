"""9. Redeals give exactly the possible worlds."""

from __future__ import annotations

from collections import Counter
from collections.abc import Hashable

from rookery import api
from rookery.core.engine.common_fields import GENERATOR_BYTES
from rookery.core.engine.rng import Generator
from rookery.core.game import Game
from rookery.core.rulebook import AnyPosition

from ..hooks import Hooks
from ..random_games import expect, position_of, state_of

# Redeals per possible world. Even a world ten times rarer than the others is very likely to occur.
SAMPLES_PER_WORLD = 60


def check_worlds(position: AnyPosition, seat: int, hooks: Hooks) -> None:
    """Sample many redeals of a tiny position: all possible worlds must occur, and no other."""
    game = api.from_position(position)
    possible = hooks.possible(game.position(), seat)
    sampled = set(sampled_worlds(game, seat, hooks, SAMPLES_PER_WORLD * len(possible)))
    expect(hooks.hidden(game.position(), seat) in possible, "hooks.possible does not include the true world", game)
    expect(sampled <= possible, f"redealt but impossible: {first_few(sampled - possible)}", game)
    expect(possible <= sampled, f"possible but never redealt: {first_few(possible - sampled)} of {len(possible)}", game)


def sampled_worlds(game: Game, seat: int, hooks: Hooks, samples: int) -> Counter[Hashable]:
    """Return how often each world occurs in a number of redeals."""
    generator = Generator(samples)
    state = state_of(game).copy()
    start = state.dump()
    dealt: Counter[bytes] = Counter()
    for _ in range(samples):
        state.restore(start)
        state.redeal_for(seat, generator)
        dealt[state.dump()[GENERATOR_BYTES:]] += 1
    found: Counter[Hashable] = Counter()
    for cards, times in dealt.items():
        state.restore(start[:GENERATOR_BYTES] + cards)
        found[hooks.hidden(position_of(game, state), seat)] += times
    return found


def first_few(worlds: set[Hashable]) -> str:
    shown = ", ".join(map(repr, sorted(worlds, key=repr)[:3]))
    return f"{len(worlds)} worlds, such as {shown}"
