"""Properties of every game of CuBirds: agreement with a second implementation, mirrored rows, invariants."""

from __future__ import annotations

from collections import Counter
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import rookery
from rookery.core.engine.rng import Generator
from rookery.core.events import chance_of
from rookery.core.game import Game
from rookery.testing import Case, all_cases, state_of, walk
from rookery.testing.random_games import finish
from tests.soak import ALL_CASES

from .reference import BIG, SMALL, Reference
from .scenes import COPIES, LETTERS, SPECIES, play, table

PURE = rookery.build_name() == "pure"
SEATS = (2, 3, 4, 5)
KINDS = list(LETTERS.values())


# Against a second implementation


@pytest.mark.parametrize("case", [case for case in all_cases("cubirds") if case.seats > 1], ids=str)
def test_the_engine_plays_like_the_reference(case: Case) -> None:
    for seed in range(2 if ALL_CASES and not PURE else 1):
        compare_with_reference(case.new(seed), seed)


@pytest.mark.slow
@pytest.mark.parametrize("seats", SEATS)
def test_the_engine_plays_many_games_like_the_reference(seats: int) -> None:
    for seed in range(100, 103 if PURE else 130 if ALL_CASES else 106):
        compare_with_reference(Case("cubirds", seats).new(seed), seed)


def compare_with_reference(game: Game, seed: int) -> None:
    reference = Reference(game.position())
    generator = Generator(seed)
    while game.deciders:
        legal = game.legal(game.deciders[0])
        action = legal[generator.below(len(legal))]
        game.play(action)
        reference.play(str(action), shuffles_of(game))
        mine, theirs = game.position(), reference.position()
        assert {key: mine[key] for key in theirs} == theirs, f"after {action}\n{game.record()}"


def shuffles_of(game: Game) -> list[list[str]]:
    """Return the piles shuffled in the last decision, top first."""
    return [[KINDS[word] for word in reversed(entry.words)] for entry in chance_of(state_of(game).last_log())]


@settings(max_examples=20 if PURE else 150, deadline=None, derandomize=True)
@given(
    blocks=st.lists(st.sampled_from(SPECIES), unique=True, min_size=1, max_size=8),
    sizes=st.lists(st.integers(1, 3), min_size=8, max_size=8),
    kind=st.sampled_from(SPECIES),
    birds=st.integers(1, 4),
    side=st.sampled_from(["left", "right"]),
)
def test_any_lay_on_any_row_agrees_with_the_reference(
    blocks: list[str], sizes: list[int], kind: str, birds: int, side: str
) -> None:
    row = ", ".join(f"{size} {block}" for size, block in zip(sizes, blocks, strict=False))
    game = table(r1=row, r2="", r3="", r4="", hand=f"{birds} {kind}", others=["robin"], collection="", collections=[""])
    reference = Reference(game.position())
    action = f"lay {kind} 1 {side}"
    play(game, action)
    reference.play(action, [])
    assert game.position()["rows"] == reference.rows
    assert game.position()["hands"] == reference.position()["hands"]


# After every decision


@pytest.mark.parametrize("seats", [1, *SEATS])
def test_rows_and_cards_are_consistent_after_every_decision(seats: int) -> None:
    for seed in range(1 if PURE else 3):
        for game in walk(Case("cubirds", seats).new(seed), seed):
            position = game.position()
            check_rows(position["rows"])
            check_cards(position)
            if position["phase"] == "lay":
                assert position["hands"][position["active"]], "a player who has to lay holds cards"


def check_rows(rows: list[list[str]]) -> None:
    """Check that every species of a row is one block, so that a row has at most eight."""
    for row in rows:
        blocks = [kind for place, kind in enumerate(row) if place == 0 or row[place - 1] != kind]
        assert len(blocks) == len(set(blocks)) <= 8, row


def check_cards(position: dict[str, Any]) -> None:
    """Check that all copies of every species are somewhere on the table."""
    total = Counter(position["draw_pile"]) + Counter(position["discard_pile"])
    for cards in position["rows"] + position["hands"] + position["collections"]:
        total += Counter(cards)
    assert total == Counter(COPIES)


@pytest.mark.parametrize("seats", SEATS)
def test_a_row_keeps_two_species_and_three_birds_when_birds_are_taken(seats: int) -> None:
    """R5b: This holds unless both piles are empty."""
    game, generator, refilled_rows = Case("cubirds", seats).new(7), Generator(7), 0
    while game.deciders:
        legal = game.legal(game.deciders[0])
        took = [event for event in game.play(legal[generator.below(len(legal))]) if event.kind == "took"]
        position = game.position()
        if took and (position["draw_pile"] or position["discard_pile"]):
            row = position["rows"][took[0].data["row"] - 1]
            assert len(set(row)) >= 2
            assert len(row) >= 3
            refilled_rows += 1
    assert refilled_rows > 10


# Verbs that may follow a lay: optionally the draw, then a flock or none. Declining with an empty hand ends the round.
TURNS = [[*draw, end] for draw in ([], ["draw"], ["decline"]) for end in ("stay", "flock")] + [["decline"]]


@pytest.mark.parametrize("seats", SEATS)
def test_at_most_one_flock_per_turn(seats: int) -> None:
    for seed in range(1 if PURE else 6):
        history = finish(Case("cubirds", seats).new(seed), seed).history
        verbs = " ".join(str(decision.action).split()[0] for decision in history)
        turns = [turn.split() for turn in verbs.split("lay")[1:]]
        assert any(turn.count("flock") for turn in turns)
        for turn in turns:
            assert turn in TURNS, turn


@pytest.mark.parametrize("seats", SEATS)
def test_flocks_are_offered_exactly_when_there_are_enough_birds(seats: int) -> None:
    for game in walk(Case("cubirds", seats).new(3), 3):
        if game.view(None)["phase"] == "flock":
            hand = game.position()["hands"][game.deciders[0]]
            offered = {str(action).removeprefix("flock ") for action in game.legal(game.deciders[0])[1:]}
            assert offered == {kind for kind in hand if hand[kind] >= SMALL[kind]}
    assert SMALL["magpie"] == 5
    assert BIG["magpie"] == 7


# Mirrored rows


@pytest.mark.parametrize("seats", SEATS)
def test_the_mirrored_twin_game_has_the_same_result(seats: int) -> None:
    """Mirroring some rows and the moves in them changes no hand, collection, pile or winner."""
    for seed in range(5, 6 if PURE else 9):
        compare_with_twin(seats, seed)


@pytest.mark.slow
@pytest.mark.parametrize("seats", SEATS)
def test_many_mirrored_twin_games_have_the_same_result(seats: int) -> None:
    for seed in range(100, 102 if PURE else 130 if ALL_CASES else 104):
        compare_with_twin(seats, seed)


def compare_with_twin(seats: int, seed: int) -> None:
    """Play a game beside its mirrored twin. The seed chooses the mirrored rows."""
    game = Case("cubirds", seats).new(seed)
    position = game.position()
    position["rows"] = [row[::-1] if (seed >> number) & 1 else row for number, row in enumerate(position["rows"])]
    play_twins(game, rookery.from_position(position), Generator(seed))


def play_twins(game: Game, twin: Game, generator: Generator) -> None:
    while game.deciders:
        compare_twins(game, twin)
        legal = game.legal(game.deciders[0])
        action = str(legal[generator.below(len(legal))])
        twin.play(mirrored(action, game, twin))
        game.play(action)
    compare_twins(game, twin)
    assert game.outcome == twin.outcome


def compare_twins(game: Game, twin: Game) -> None:
    """Check that rows are equal or mirrored: mirrored rows may become equal, because refills always go to the right."""
    mine, theirs = game.position(), twin.position()
    for row, other in zip(mine.pop("rows"), theirs.pop("rows"), strict=True):
        assert other in (row, row[::-1]), f"{row} {other}\n{game.record()}"
    assert mine == theirs, game.record()


def mirrored(action: str, game: Game, twin: Game) -> str:
    """Return the action that does the same in the twin."""
    verb, *words = action.split()
    if verb != "lay":
        return action
    number = int(words[1]) - 1
    if game.position()["rows"][number] == twin.position()["rows"][number]:
        return action
    return f"lay {words[0]} {words[1]} {'right' if words[2] == 'left' else 'left'}"
