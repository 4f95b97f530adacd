"""What a CuBirds table remembers is true, is what a spectator could note, and allows just what could have happened."""

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
from .cubirds_notes import Notes
from .hooks import cubirds
from .tiny_cubirds import SPECIES, TINY, birds, count, tiny

POSITIONS = Path(__file__).parent / "positions"
CASES = [case for case in all_cases("cubirds") if case.options in ((), (("open_discard", True),))]
OTHERS = ((("setup_duplicates", "reshuffle"),), (("empty_pile", "reshuffle_when_needed"),))
CASES += [case for case in all_cases("cubirds") if case.options in OTHERS]


# The truth is always possible


@pytest.mark.parametrize("case", CASES, ids=str)
def test_the_true_hands_are_among_the_possible_ones(case: Case) -> None:
    for seed in range(2 if ALL_CASES and not PURE else 1):
        for game in moments(case.new(seed), seed, every=40 if PURE else 4):
            check_truth_is_possible(game)


@pytest.mark.slow
@pytest.mark.parametrize("case", CASES, ids=str)
def test_the_true_hands_are_possible_at_every_moment(case: Case) -> None:
    for seed in range(10, 16 if ALL_CASES else 11):
        for game in moments(case.new(seed), seed, every=40 if PURE else 1):
            check_truth_is_possible(game)


def check_truth_is_possible(game: Game) -> None:
    """For every seat there is a story, fitting all that is remembered, by which the others hold what they hold."""
    position = game.position()
    for seat in range(game.seats):
        hands = {hand: cubirds.unknown_cards(position, hand) for hand in cubirds.others(position, seat)}
        expect(cubirds.is_possible(position, seat, hands), f"the truth is impossible for seat {seat}", game)


def test_both_ways_to_ask_what_is_possible_agree() -> None:
    """The quick way serves real games; the slow one tries every order. On tiny positions both are asked everything."""
    for _, given, seat in TINY:
        position = rookery.from_position(given).position()
        sizes = {hand: cubirds.unknown_cards(position, hand).total() for hand in cubirds.others(position, seat)}
        for hands, _ in cubirds.dealt_out(cubirds.unseen(position, seat), sizes):
            quick, slow = (ask(position, seat, hands) for ask in (cubirds.is_possible, cubirds.is_possible_by_trying))
            assert quick == slow, (given, hands)


@pytest.mark.parametrize(("name", "seat"), [("tight", 2), ("tighter", 3)])
def test_redeals_fit_even_when_all_cards_are_in_hands(name: str, seat: int) -> None:
    """From real games of five: no pile is left, and few cards can go to more than two or three hands.

    In the tighter one a hand is asked for a flock, and all cards drawn since the reshuffle must be robins.
    """
    game = rookery.from_position(json.loads((POSITIONS / f"{name}.json").read_text(encoding="utf-8")))
    for seed in range(5 if PURE else 40):
        check_redeal(game, seat, cubirds.HOOKS, seed)


# The memory is what a spectator could note


@pytest.mark.parametrize("case", CASES, ids=str)
def test_the_table_remembers_what_a_spectator_notes(case: Case) -> None:
    for seed in range(20, 21 if PURE else 22):
        check_notes(case.new(seed), seed)


def check_notes(game: Game, seed: int) -> None:
    notes = Notes(game.seats, reshuffles_duplicates=game.options["setup_duplicates"] == "reshuffle")
    generator = Generator(seed)
    events = game.setup_events
    while True:
        for event in events.seen_by(None):
            notes.hear(event)
        compare_notes(notes, game)
        if not game.deciders:
            return
        legal = game.legal(game.deciders[0])
        events = game.play(legal[generator.below(len(legal))])


def compare_notes(notes: Notes, game: Game) -> None:
    position = game.position()
    for key, noted in notes.summary(list(SPECIES)).items():
        true = len(position[key]) if key == "draw_pile" else position[key]
        expect(noted == true, f"{key} is {true}, a spectator noted {noted}", game)
    if any(position["old"]):
        expect(dict(+notes.pool) == position["pool_floor"], f"pool {notes.pool}, {position['pool_floor']}", game)


# The memory allows just what could have happened


WHEN_NEEDED = {"empty_pile": "reshuffle_when_needed"}
ROWS = [birds("OD"), birds("TO"), birds("DT"), birds("DO")]
STARTS = [
    pytest.param(tiny("OT OTDT", "DTOO", rows=ROWS), id="two seats"),
    pytest.param(tiny("OOD TTDP", "DOTP", rows=ROWS), id="two seats, four species"),
    pytest.param(tiny("OD TO DT", "DTO", rows=ROWS), id="three seats"),
    pytest.param(tiny("OT TDOOD", "OT", rows=ROWS, discard_pile=count("DDT")), id="a reshuffle comes"),
    pytest.param(tiny("OOD TDOT", "T", rows=ROWS, discard_pile=count("DDTT")), id="a reshuffle comes soon"),
    pytest.param(tiny("OP TDO TDD", "O", rows=ROWS, discard_pile=count("DDOO")), id="reshuffle, three seats"),
    pytest.param(
        tiny("OT TDOOD", "OT", rows=ROWS, discard_pile=count("DDT"), options=WHEN_NEEDED), id="a reshuffle waits"
    ),
    pytest.param(
        tiny("OP TDO TDD", "OT", rows=ROWS, discard_pile=count("DDOO"), options=WHEN_NEEDED),
        id="a reshuffle waits, three seats",
    ),
    pytest.param(tiny("OP TDO TDD", "OT", rows=ROWS, discard_pile=count("DDOO")), id="reshuffle after a draw"),
    pytest.param(
        tiny("OTD TDOO", "", rows=ROWS, discard_pile=count("DDTT"), discard_known=count("DT")), id="unseen discards"
    ),
]


@pytest.mark.slow
@pytest.mark.parametrize("start", STARTS)
def test_whatever_could_have_happened_can_be_redealt(start: dict[str, Any]) -> None:
    """And nothing else, unless a pile was reshuffled: which of its own cards are older, a seat is not reminded."""
    for seed in range(1 if PURE else 5 if ALL_CASES else 3):
        story = Story(start, seed)
        could = story.worlds()
        dealt = {world_hands(world) for world in sampled_worlds(story.game, 0, cubirds.HOOKS, 500 if PURE else 4000)}
        expect(could <= dealt, f"never re-dealt: {could - dealt}", story.game)
        if not story.reshuffled:
            expect(dealt <= could, f"could not have happened: {dealt - could}", story.game)


def world_hands(world: Any) -> Hashable:
    """A world without the order of its draw pile, which is always free."""
    hands, discards, pile = world
    return hands, discards, tuple(sorted(pile.split()))


class Story:
    """A few random decisions from a tiny position, and all other stories that seat 0 could not tell from it."""

    def __init__(self, start: dict[str, Any], seed: int) -> None:
        self.start = rookery.from_position(start | {"streams": [f"{seed:032x}"] * 3}).position()
        self.game = rookery.from_position(self.start)
        self.told: list[Told] = []
        self.reshuffled = False
        self.play(random.Random(seed))

    def play(self, rng: random.Random) -> None:
        """A few decisions, none that ends the round (thrown hands are not remembered); no flock is left open."""
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
        """Chosen or forced, a stay is told alike: it belongs to the action before it."""
        self.reshuffled |= any(event.kind == "reshuffled" for event in events)
        if action == "stay":
            self.told[-1] = Told(seat, self.told[-1].action, self.told[-1].events + events)
        else:
            self.told.append(Told(seat, action, events))

    def worlds(self) -> set[Hashable]:
        """The hidden cards at the end of every story that is told like this one."""
        games = [self.game_of(world) for world in cubirds.possible(self.start, 0)]
        for told in self.told:
            games = [twin for game in games for twin in same_telling(game, told)]
        return {world_hands(cubirds.hidden(game.position(), 0)) for game in games}

    def game_of(self, world: Any) -> Game:
        """The start with other hidden cards."""
        hands, discards, pile = world
        seats = cubirds.others(self.start, 0)
        held = {hand: Counter(cards.split()) for hand, cards in zip(seats, hands, strict=True)}
        return rookery.from_position(cubirds.written(self.start, held, discards.split(), pile.split()))


@dataclass(frozen=True)
class Told:
    """An action as seat 0 saw it, with the stay that may have followed."""

    seat: int
    action: str
    events: tuple[Event, ...]


def same_telling(game: Game, told: Told) -> Iterator[Game]:
    """The game after an action, for every outcome of chance by which seat 0 is told the same."""
    for script in scripts(game, told):
        twin = game.copy()
        state_of(twin).replay_chance(script)
        events = twin.play(told.action, seat=told.seat).seen_by(0)
        state_of(twin).replay_chance([])
        if events != told.events and twin.view(None)["phase"] == "flock":
            events += twin.play("stay").seen_by(0)
        if events == told.events:
            yield twin


def scripts(game: Game, told: Told) -> list[list[int]]:
    """All orders in which the cards may be shuffled when the action is played; none if it is illegal."""
    trial = game.copy()
    try:
        trial.play(told.action, seat=told.seat)
    except rookery.IllegalAction:
        return []
    shuffles = [(entry.audience, entry.words) for entry in chance_of(state_of(trial).last_log())]
    assert len(shuffles) < 2, "one reshuffle a decision is enough for tiny games"
    orders = [(pile, order) for pile, words in shuffles for order in set(permutations(words))]
    return [[len(order), SHUFFLED, pile, *order] for pile, order in orders] or [[]]
