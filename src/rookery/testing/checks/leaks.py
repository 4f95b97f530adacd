"""7. Hidden information changes nothing that a seat can see or ask the engine."""

from __future__ import annotations

import json
import random

from rookery import api
from rookery.core.engine.rng import Generator
from rookery.core.game import Game

from ..hooks import Hooks
from ..random_games import POLICY_EVERY, expect, rulebook_of, state_of


def check_leaks(game: Game, seat: int, hooks: Hooks, seed: int) -> bool:
    """Change everything that is hidden from a seat: no answer for the seat may change. Return whether anything was
    hidden.
    """
    position = game.position()
    scrambled = hooks.scramble(position, seat, random.Random(seed))
    other = api.from_position(scrambled, names=game.names)
    expect_same_answers(game, other, seat, seed)
    check_same_visible_events(game, other, seat)
    return hooks.hidden(scrambled, seat) != hooks.hidden(position, seat)


def expect_same_answers(game: Game, other: Game, seat: int, seed: int) -> None:
    """Check that all answers for a seat are equal in two games."""
    other_answers = answers(other, seat, seed)
    for question, answer in answers(game, seat, seed).items():
        other_answer = other_answers[question]
        expect(
            other_answer == answer,
            f"the {question} of seat {seat} reveals hidden information: {answer!r} {other_answer!r}",
            game,
        )


def answers(game: Game, seat: int, seed: int) -> dict[str, object]:
    """Return everything that a seat can ask the game and the engine."""
    state = state_of(game)
    redealt = state.copy()
    redealt.redeal_for(seat, Generator(seed))
    found: dict[str, object] = {
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
    """Check that actions that reveal nothing have the same events for the seat and the spectators in both games."""
    for action in game.legal(seat):
        played, other_played = game.copy(), other.copy()
        events, other_events = played.play(action, seat=seat), other_played.play(action, seat=seat)
        same_point = state_of(played).revealed == state_of(other_played).revealed
        expect(same_point, f"whether {action} is a reveal point depends on hidden information", played)
        if state_of(played).revealed:
            continue
        view, other_view = played.views(), other_played.views()
        for reader in (seat, None):
            seen, other_seen = events.seen_by(reader), other_events.seen_by(reader)
            expect(seen == other_seen, f"{action} reveals hidden information to {reader}: {seen} {other_seen}", played)
            expect(view(reader) == other_view(reader), f"the view after {action} reveals hidden information", played)


def check_keys(game: Game) -> None:
    """Check that after each action two views of a seat have different keys, and one view always has one key.

    The same holds for observations, in a game that has them.
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
            distinct = len(set(observations[seat].values())) == different
            expect(distinct, f"seat {seat} has one observation for two views", game)
