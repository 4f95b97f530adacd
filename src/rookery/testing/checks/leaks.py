"""7. What is hidden from a seat changes nothing it can see, ask or get from the engine."""

from __future__ import annotations

import json
import random
from typing import Any

from rookery import api
from rookery.core.engine.rng import Generator
from rookery.core.game import Game

from ..hooks import Hooks
from ..random_games import POLICY_EVERY, expect, rulebook_of, state_of


def check_leaks(game: Game, seat: int, hooks: Hooks, seed: int) -> bool:
    """Change all that is hidden from a seat: it must not notice. Says whether there was anything to change."""
    position = game.position()
    scrambled = hooks.scramble(position, seat, random.Random(seed))
    other = api.from_position(scrambled, names=game.names)
    expect_same_answers(game, other, seat, seed)
    check_same_visible_events(game, other, seat)
    return hooks.hidden(scrambled, seat) != hooks.hidden(position, seat)


def expect_same_answers(game: Game, other: Game, seat: int, seed: int) -> None:
    """A seat cannot tell two games apart by anything it may ask."""
    other_answers = answers(other, seat, seed)
    for question, answer in answers(game, seat, seed).items():
        seen = other_answers[question]
        expect(seen == answer, f"seat {seat} can tell hidden things by its {question}: {answer!r} {seen!r}", game)


def answers(game: Game, seat: int, seed: int) -> dict[str, Any]:
    """All a seat can ask, of the game and of the engine."""
    state = state_of(game)
    redealt = state.copy()
    redealt.redeal_for(seat, Generator(seed))
    found: dict[str, Any] = {
        "view": game.view(seat),
        "spectators' view": game.view(None),
        "deciders": game.deciders,
        "legal actions": game.legal(seat),
        "key": state.key(seat),
        "observation": state.observation(seat),
        "redeal": redealt.dump(),
        "outcome": game.outcome,
    }
    if found["legal actions"]:
        found["greedy_policy"] = state.greedy_policy(seat, Generator(seed))
        found["text"] = str(game.seat(seat).legal)
    if found["legal actions"] and seed % POLICY_EVERY == 0:
        found["playout_policy"] = state.playout_policy(seat, Generator(seed))
        found["priors"] = state.priors(seat)
    return found


def check_same_visible_events(game: Game, other: Game, seat: int) -> None:
    """Actions of the seat that bring nothing hidden to light are told alike to it and to spectators."""
    for action in game.legal(seat):
        mine, theirs = game.copy(), other.copy()
        events, other_answers = mine.play(action, seat=seat), theirs.play(action, seat=seat)
        same_point = state_of(mine).revealed == state_of(theirs).revealed
        expect(same_point, f"whether {action} is an information point depends on hidden things", mine)
        if state_of(mine).revealed:
            continue
        my_view, their_view = mine.views(), theirs.views()
        for reader in (seat, None):
            told, told_twin = events.seen_by(reader), other_answers.seen_by(reader)
            expect(told == told_twin, f"{action} tells {reader} of hidden things: {told} {told_twin}", mine)
            expect(my_view(reader) == their_view(reader), f"the view after {action} shows hidden things", mine)


def check_keys(game: Game) -> None:
    """Whatever a seat can tell apart after any action has different keys, and what it cannot has the same.

    So it is with observations, in a game that has them.
    """
    rulebook = rulebook_of(game)
    view = rulebook.view
    keys: list[dict[str, int]] = [{} for _ in range(game.seats)]
    observations: list[dict[str, bytes]] = [{} for _ in range(game.seats)]
    for actor in range(game.seats):
        for action in game.legal(actor):
            state = state_of(game).copy()
            state.act(actor, action)
            fields = state.read()
            for seat in range(game.seats):
                seen = json.dumps(view(fields, seat))
                key, observation = state.key(seat), state.observation(seat)
                same_key = keys[seat].setdefault(seen, key) == key
                expect(same_key, f"after {action} seat {seat} has two keys for one view", game)
                same_observation = observations[seat].setdefault(seen, observation) == observation
                expect(same_observation, f"after {action} seat {seat} has two observations for one view", game)
    for seat in range(game.seats):
        different = len(keys[seat])
        expect(len(set(keys[seat].values())) == different, f"seat {seat} has one key for two views", game)
        if rulebook.observation_fields is not None:
            told_apart = len(set(observations[seat].values())) == different
            expect(told_apart, f"seat {seat} has one observation for two views", game)
