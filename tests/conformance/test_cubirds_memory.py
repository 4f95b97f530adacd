"""The memory of CuBirds is true, is what a spectator could note, and allows exactly the possible worlds."""

from __future__ import annotations

import json
import random
from collections import Counter
from collections.abc import Hashable, Iterator
from dataclasses import dataclass
from itertools import permutations
from pathlib import Path
from typing import Any

import pytest

import rookery
from rookery.core.engine.constants import SHUFFLED
from rookery.core.engine.rng import Generator
from rookery.core.events import Event, chance_of
from rookery.core.game import Game
from rookery.testing import Case, all_cases, state_of
from rookery.testing.checks.redeals import check_redeal
from rookery.testing.checks.worlds import sampled_worlds
from rookery.testing.random_games import expect, moments
from tests.soak import ALL_CASES

from .conftest import PURE
from .cubirds_spectator import SpectatorNotes
from .hooks import cubirds
from .tiny_cubirds import SPECIES, TINY, birds, count, tiny

POSITIONS = Path(__file__).parent / "positions"
CASES = [case for case in all_cases("cubirds") if case.options in ((), (("open_discard", True),))]
OTHER_OPTIONS = ((("setup_duplicates", "reshuffle"),), (("empty_pile", "reshuffle_when_needed"),))
CASES += [case for case in all_cases("cubirds") if case.options in OTHER_OPTIONS]


# The truth is always possible


@pytest.mark.parametrize("case", CASES, ids=str)
def test_the_true_hands_are_among_the_possible_ones(case: Case) -> None:
    for seed in range(2 if ALL_CASES and not PURE else 1):
        for game in moments(case.new(seed), seed, every=40 if PURE else 4):
            check_truth_is_possible(game)


@pytest.mark.slow
@pytest.mark.parametrize("case", CASES, ids=str)
def test_the_true_hands_are_possible_at_every_decision(case: Case) -> None:
    for seed in range(10, 16 if ALL_CASES else 11):
        for game in moments(case.new(seed), seed, every=40 if PURE else 1):
            check_truth_is_possible(game)


def check_truth_is_possible(game: Game) -> None:
    """Check that the memory allows the true hands, from the view of every seat."""
    position = game.position()
    for seat in range(game.seats):
        hands = {hand: cubirds.unknown_cards(position, hand) for hand in cubirds.others(position, seat)}
        expect(cubirds.is_possible(position, seat, hands), f"the truth is impossible for seat {seat}", game)


def test_both_definitions_of_possible_hands_agree() -> None:
    """The fast function is for real games; the slow one tries every order. They agree on tiny positions."""
    for _, given, seat in TINY:
        position = rookery.from_position(given).position()
        sizes = {hand: cubirds.unknown_cards(position, hand).total() for hand in cubirds.others(position, seat)}
        for hands, _ in cubirds.dealt_out(cubirds.unseen(position, seat), sizes):
            quick, slow = (ask(position, seat, hands) for ask in (cubirds.is_possible, cubirds.is_possible_by_trying))
            assert quick == slow, (given, hands)


@pytest.mark.parametrize(("name", "seat"), [("tight", 2), ("tighter", 3)])
def test_redeals_are_possible_when_all_cards_are_in_hands(name: str, seat: int) -> None:
    """In these positions from games of five both piles are empty, and most cards can be in two or three hands only.

    In the second position a hand is asked for a flock, and all cards drawn since the reshuffle must be robins.
    """
    game = rookery.from_position(json.loads((POSITIONS / f"{name}.json").read_text(encoding="utf-8")))
    for seed in range(5 if PURE else 40):
        check_redeal(game, seat, cubirds.HOOKS, seed)


# The memory is what a spectator could note


@pytest.mark.parametrize("case", CASES, ids=str)
def test_the_position_remembers_what_a_spectator_notes(case: Case) -> None:
    for seed in range(20, 21 if PURE else 22):
        check_notes(case.new(seed), seed)


def check_notes(game: Game, seed: int) -> None:
    notes = SpectatorNotes(game.seats, reshuffles_duplicates=game.options["setup_duplicates"] == "reshuffle")
    generator = Generator(seed)
    events = game.setup_events
    while True:
        for event in events.seen_by(None):
            notes.note(event)
        compare_notes(notes, game)
        if not game.deciders:
            return
        legal = game.legal(game.deciders[0])
        events = game.play(legal[generator.below(len(legal))])


def compare_notes(notes: SpectatorNotes, game: Game) -> None:
    position = game.position()
    for key, noted in notes.summary(list(SPECIES)).items():
        true = len(position[key]) if key == "draw_pile" else position[key]
        expect(noted == true, f"{key} is {true}, a spectator noted {noted}", game)
    if any(position["old"]):
        expect(dict(+notes.pool) == position["pool_floor"], f"pool {notes.pool}, {position['pool_floor']}", game)


# The memory allows exactly the possible worlds


WHEN_NEEDED = {"empty_pile": "reshuffle_when_needed"}
ROWS = [birds("OD"), birds("TO"), birds("DT"), birds("DO")]
STARTS = [
    pytest.param(tiny("OT OTDT", "DTOO", rows=ROWS), id="two seats"),
    pytest.param(tiny("OOD TTDP", "DOTP", rows=ROWS), id="two seats, four species"),
    pytest.param(tiny("OD TO DT", "DTO", rows=ROWS), id="three seats"),
    pytest.param(tiny("OT TDOOD", "OT", rows=ROWS, discard_pile=count("DDT")), id="a reshuffle"),
    pytest.param(tiny("OOD TDOT", "T", rows=ROWS, discard_pile=count("DDTT")), id="an early reshuffle"),
    pytest.param(tiny("OP TDO TDD", "O", rows=ROWS, discard_pile=count("DDOO")), id="reshuffle, three seats"),
    pytest.param(
        tiny("OT TDOOD", "OT", rows=ROWS, discard_pile=count("DDT"), options=WHEN_NEEDED), id="a delayed reshuffle"
    ),
    pytest.param(
        tiny("OP TDO TDD", "OT", rows=ROWS, discard_pile=count("DDOO"), options=WHEN_NEEDED),
        id="a delayed reshuffle, three seats",
    ),
    pytest.param(tiny("OP TDO TDD", "OT", rows=ROWS, discard_pile=count("DDOO")), id="reshuffle after a draw"),
    pytest.param(
        tiny("OTD TDOO", "", rows=ROWS, discard_pile=count("DDTT"), discard_known=count("DT")), id="unseen discards"
    ),
]


@pytest.mark.slow
@pytest.mark.parametrize("start", STARTS)
def test_all_worlds_that_could_have_happened_are_redealt(start: dict[str, Any]) -> None:
    """No other world is dealt, unless a pile was reshuffled: the memory omits which own cards of a seat are older."""
    for seed in range(1 if PURE else 5 if ALL_CASES else 3):
        sequence = Sequence(start, seed)
        expected = sequence.worlds()
        dealt = {world_hands(world) for world in sampled_worlds(sequence.game, 0, cubirds.HOOKS, 500 if PURE else 4000)}
        expect(expected <= dealt, f"never redealt: {expected - dealt}", sequence.game)
        if not sequence.reshuffled:
            expect(dealt <= expected, f"impossible but redealt: {dealt - expected}", sequence.game)


def world_hands(world: Any) -> Hashable:
    """Return a world without the order of its draw pile, which no seat knows."""
    hands, discards, pile = world
    return hands, discards, tuple(sorted(pile.split()))


class Sequence:
    """Random decisions from a tiny position, and all other sequences that look the same to seat 0."""

    def __init__(self, start: dict[str, Any], seed: int) -> None:
        self.start = rookery.from_position(start | {"streams": [f"{seed:032x}"] * 3}).position()
        self.game = rookery.from_position(self.start)
        self.seen: list[SeenAction] = []
        self.reshuffled = False
        self.play(random.Random(seed))

    def play(self, rng: random.Random) -> None:
        """Play a few decisions that do not end the round, because discarded hands are not remembered."""
        for _ in range(rng.randrange(3, 8)):
            seat = self.game.deciders[0]
            action = rng.choice(self.game.legal(seat))
            events = self.game.play(action)
            if any(event.kind == "round_ended" for event in events) or not self.game.deciders:
                self.game.undo()
                break
            self.note(seat, str(action), events.seen_by(0))
        if self.game.view(None)["phase"] == "flock":
            self.note(self.game.deciders[0], "stay", self.game.play("stay").seen_by(0))

    def note(self, seat: int, action: str, events: tuple[Event, ...]) -> None:
        """Note what seat 0 sees of an action. A stay belongs to the action before it: a forced one looks equal."""
        self.reshuffled |= any(event.kind == "reshuffled" for event in events)
        if action == "stay":
            self.seen[-1] = SeenAction(seat, self.seen[-1].action, self.seen[-1].events + events)
        else:
            self.seen.append(SeenAction(seat, action, events))

    def worlds(self) -> set[Hashable]:
        """Return the hidden cards at the end of every sequence that looks like this one."""
        games = [self.game_of(world) for world in cubirds.possible(self.start, 0)]
        for seen in self.seen:
            games = [twin for game in games for twin in with_same_events(game, seen)]
        return {world_hands(cubirds.hidden(game.position(), 0)) for game in games}

    def game_of(self, world: Any) -> Game:
        """Return the start with other hidden cards."""
        hands, discards, pile = world
        seats = cubirds.others(self.start, 0)
        held = {hand: Counter(cards.split()) for hand, cards in zip(seats, hands, strict=True)}
        return rookery.from_position(cubirds.written(self.start, held, discards.split(), pile.split()))


@dataclass(frozen=True)
class SeenAction:
    """An action with the events that seat 0 saw, also those of a stay after it."""

    seat: int
    action: str
    events: tuple[Event, ...]


def with_same_events(game: Game, seen: SeenAction) -> Iterator[Game]:
    """Yield the game after an action for every random outcome with the same events for seat 0."""
    for script in scripts(game, seen):
        twin = game.copy()
        state_of(twin).replay_chance(script)
        events = twin.play(seen.action, seat=seen.seat).seen_by(0)
        state_of(twin).replay_chance([])
        if events != seen.events and twin.view(None)["phase"] == "flock":
            events += twin.play("stay").seen_by(0)
        if events == seen.events:
            yield twin


def scripts(game: Game, seen: SeenAction) -> list[list[int]]:
    """Return all orders in which the action may shuffle cards; no order if it is illegal."""
    trial = game.copy()
    try:
        trial.play(seen.action, seat=seen.seat)
    except rookery.IllegalAction:
        return []
    shuffles = [(entry.audience, entry.words) for entry in chance_of(state_of(trial).last_log())]
    assert len(shuffles) < 2, "a decision in a tiny game has at most one reshuffle"
    orders = [(pile, order) for pile, words in shuffles for order in set(permutations(words))]
    return [[len(order), SHUFFLED, pile, *order] for pile, order in orders] or [[]]
