"""Properties of every game of Birds of a Feather: a second implementation, renamed habitats, invariants."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from itertools import permutations
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import rookery
from rookery.core.engine.rng import Generator
from rookery.core.game import Game
from tests.soak import ALL_CASES

from .reference import (
    BIRDS,
    DECK,
    HABITATS,
    Hands,
    acting_raptors,
    full_habitats,
    hands_at,
    rank,
    score,
    sheets_of,
    visible,
    winners,
)
from .scenes import CODE_OF, ID_OF, players, random_step_with_changes, scene, scores, sheets

PURE = rookery.build_name() == "pure"
LONG_NAMES = dict(zip(HABITATS, ("desert", "forest", "ocean", "wetlands", "mountains"), strict=True))

Options = dict[str, Any]
PLAIN: Options = {}
FOR_ALL: list[Options] = [PLAIN, {"raptors": True}]
FOR_SEVERAL: list[Options] = [
    {"start": "migration"},
    {"start": "draft", "raptors": True},
    {"start": "migration", "raptors": True, "tie_break": True},
    {"hand": 5, "raptors": True, "tie_break": True},
    {"edition": "2022", "raptors": True, "hidden_sheets": True},
]
FOR_TWO_AND_THREE: list[Options] = [
    {"edition": "open_deck", "raptors": True},
    {"edition": "open_deck", "start": "migration"},
    {"raptors": True, "dummy_raptors": False},
    {"edition": "2022", "raptors": True, "dummy_raptors": False},
]


def all_modes() -> Iterator[tuple[int, Options]]:
    for seats in range(1, 8):
        yield from ((seats, options) for options in FOR_ALL)
        if seats == 1:
            yield 1, {"raptors": True, "dummy_raptors": False, "hidden_sheets": True}
        else:
            yield from ((seats, options) for options in FOR_SEVERAL)
        if seats in (2, 3):
            yield from ((seats, options) for options in FOR_TWO_AND_THREE)


MODES = list(all_modes())


def in_modes(modes: Sequence[tuple[int, Options]]) -> pytest.MarkDecorator:
    """Run a test in each mode; only every third is not marked slow."""
    parameters = [
        pytest.param(*mode, id=f"{mode[0]}-{mode[1]}", marks=pytest.mark.slow if place % 3 else ())
        for place, mode in enumerate(modes)
    ]
    return pytest.mark.parametrize(("seats", "options"), parameters)


every_mode = in_modes(MODES)


def code_counts(names: Any) -> dict[str, int]:
    return dict(Counter(CODE_OF[name] for name in Counter(names).elements()))


class Choices:
    """Reads the choices of each new step from the record: lists of codes by seat."""

    def __init__(self, game: Game) -> None:
        self.game = game
        self.read = len(self.lines())

    def lines(self) -> list[str]:
        return [line for line in self.game.record().splitlines() if line[:1].isdigit()]

    def latest(self) -> list[list[str]]:
        lines = self.lines()
        choices: list[list[str]] = [[] for _ in range(self.game.seats)]
        for line in lines[self.read :]:
            seat, _, name = line.split()
            choices[int(seat)].append(CODE_OF[name])
        self.read = len(lines)
        return choices


# Against a second implementation


@every_mode
def test_the_engine_plays_like_the_reference(seats: int, options: Options) -> None:
    """Hands, score sheets and the outcome agree with the reference from the first hands to the end."""
    for seed in range(1 if PURE else 5 if ALL_CASES else 3):
        compare_with_reference(rookery.new("feather", seats=seats, seed=seed, **options), Generator(seed))


def compare_with_reference(game: Game, generator: Generator) -> None:
    while game.view(None)["phase"] == "draft":
        random_step_with_changes(game, generator)
    reference, steps = reference_at(game), Choices(game)
    while game.deciders:
        phase = game.view(None)["phase"]
        random_step_with_changes(game, generator)
        choices = steps.latest()
        if phase == "migrate":
            reference.migrate(choices)
        elif phase == "choose":
            reference.reveal([choice[0] for choice in choices])
        else:
            reference.discard(choices[0][0])
        compare(game, reference)
    compare_outcome(game)


def reference_at(game: Game) -> Hands:
    position = game.position()
    shown = [CODE_OF[card["bird"]] for card in game.view(None)["arriving"]]
    fed = [] if position["dummies"] or game.seats > 3 else [*shown, *map(CODE_OF.__getitem__, position["deck"])]
    return Hands(
        [Counter(code_counts(held)).elements() for held in position["hands"]],
        [[CODE_OF[name] for name in dummy] for dummy in position["dummies"]],
        fed,
    )


def compare(game: Game, reference: Hands) -> None:
    position, view = game.position(), game.view(None)
    assert [code_counts(held) for held in position["hands"]] == reference.held()
    assert [[CODE_OF[name] for name in dummy] for dummy in position["dummies"]] == reference.dummies
    assert [[CODE_OF[name] for name in trip] for trip in view["trips"]] == reference.trips
    assert all(len(trip) == hands_at(game.seats) for trip in view["trips"]), "one card per hand arrives"
    if game.seats < 4 and not position["dummies"]:
        assert view["deck"] == len(reference.deck) - len(view["arriving"])
    last = reference.trips[-1] if reference.trips else []
    assert [CODE_OF[card["bird"]] for card in view["lingering"]] == last
    assert (view["phase"] == "over") == reference.over or view["phase"] == "discard"
    switches = {key: game.options[key] for key in ("raptors", "dummy_raptors")}
    expectations = sheets_of(reference.trips, game.seats, **switches)
    assert sheets(game) == expectations, game.record()
    for player, expected in zip(players(game), expectations, strict=True):
        assert player["score"] == score(expected)
        assert player["full"] == [LONG_NAMES[habitat] for habitat in full_habitats(expected)]


def compare_outcome(game: Game) -> None:
    seen = sheets(game)
    expected = winners(seen, tie_break=game.options["tie_break"])
    assert game.outcome is not None
    assert list(game.outcome.winners) == expected
    assert list(game.outcome.scores) == [score(birds) for birds in seen]
    assert max(game.outcome.scores) <= 50
    assert game.outcome.reason == (rank(score(seen[0])) if game.seats == 1 else "rounds_played")
    if game.seats > 1:
        assert game.returns == [1 / len(expected) if seat in expected else 0 for seat in range(game.seats)]


@pytest.mark.slow
@settings(max_examples=15 if PURE else 150 if ALL_CASES else 50, deadline=None, derandomize=True)
@given(
    cards=st.permutations(DECK),
    seats=st.integers(2, 7),
    marked=st.lists(st.sets(st.sampled_from(BIRDS), max_size=34), min_size=7, max_size=7),
    raptors=st.booleans(),
    dummy_raptors=st.booleans(),
)
def test_any_round_agrees_with_the_reference(
    cards: list[str], seats: int, marked: list[set[str]], raptors: bool, dummy_raptors: bool
) -> None:
    hands = hands_at(seats)
    before, trip, last = (cards[number * hands : (number + 1) * hands] for number in range(3))
    game = scene(
        " ".join(trip),
        seats=seats,
        before=[" ".join(before)],
        sheets=[{ID_OF[code]: ["own", 1] for code in seen} for seen in marked[:seats]],
        hands=[dict(Counter(ID_OF[code] for code in pair)) for pair in zip(trip, last, strict=True)][:seats],
        dummies=[[ID_OF[code] for code in pair] for pair in zip(trip, last, strict=True)][seats:],
        raptors=raptors,
        dummy_raptors=dummy_raptors,
    )
    for seat in range(seats):
        game.play(f"play {ID_OF[trip[seat]]}", seat=seat)
    scared = acting_raptors(trip, seats, raptors=raptors, dummy_raptors=dummy_raptors)
    for seat, found in enumerate(sheets(game)):
        expected = {code: (why, 2) for code, why in visible(trip[seat], trip, before, scared).items()}
        expected |= {code: ("own", 1) for code in marked[seat]}
        assert found == expected
    assert scores(game) == [score(found) for found in sheets(game)]


# After every step


@every_mode
def test_sheets_and_sizes_are_consistent_after_every_step(seats: int, options: Options) -> None:
    game = rookery.new("feather", seats=seats, seed=11, **options)
    generator = Generator(11)
    marked: list[dict[str, tuple[str, int]]] = [{} for _ in range(seats)]
    while game.deciders:
        before = game.view(None)
        random_step_with_changes(game, generator)
        after = game.view(None)
        check_sizes(before, after)
        for earlier, later in zip(marked, sheets(game), strict=True):
            assert earlier.items() <= later.items(), "marks are added and never change"
        marked = sheets(game)
        assert after["turn"] == before["turn"] + (after["phase"] != "discard"), "a discard belongs to its trip"


def check_sizes(before: dict[str, Any], after: dict[str, Any]) -> None:
    """Check the sizes of hands: a round takes one card, a migration none, a draft step adds one or two."""
    lost = {
        earlier["hand_size"] - later["hand_size"]
        for earlier, later in zip(before["players"], after["players"], strict=True)
    }
    expected = {"choose": {1}, "migrate": {0}, "discard": {0}, "draft": {-1, -2}}[before["phase"]]
    assert len(lost) == 1
    assert lost <= expected
    if before["phase"] == "choose":
        assert [size - 1 for size in before["dummies"]] == after["dummies"]
        assert len(after["trips"]) == len(before["trips"]) + 1
        assert len(after["trips"][-1]) == before["hands"]
    else:
        assert after["trips"] == before["trips"]


@every_mode
def test_no_card_is_lost_or_duplicated(seats: int, options: Options) -> None:
    game = rookery.new("feather", seats=seats, seed=12, **options)
    generator = Generator(12)
    for _ in range(60):
        if game.view(None)["phase"] != "draft":
            assert cards_of(game) == Counter(DECK)
            assert count_as_spectator(game) == 60
        if not game.deciders:
            return
        random_step_with_changes(game, generator)
    raise AssertionError("not over")


def cards_of(game: Game) -> Counter[str]:
    """Return all cards on the table, including hidden ones."""
    position = game.position()
    piles = [position[key] for key in ("deck", "aside", "shown", "discards")]
    cards: Counter[str] = Counter()
    for pile in [*position["hands"], *position["dummies"], *position["trips"], *piles]:
        cards += Counter(pile)
    return Counter({CODE_OF[name]: number for name, number in cards.items()})


def count_as_spectator(game: Game) -> int:
    """Return the number of cards that a spectator can count."""
    view = game.view(None)
    held = sum(player["hand_size"] for player in view["players"]) + sum(view["dummies"])
    lying = sum(len(trip) for trip in view["trips"]) + len(view["arriving"]) + view["deck"] + view["aside"]
    gone = sum(event.kind == "discarded" for event in game.events_seen_by(None))
    return int(held + lying + gone)


# Records


@every_mode
def test_records_replay(seats: int, options: Options) -> None:
    game = rookery.new("feather", seats=seats, seed=13, **options)
    generator = Generator(13)
    number = 0
    while game.deciders:
        random_step_with_changes(game, generator)
        number += 1
        if number % 5 == 0 or not game.deciders:
            replayed = rookery.replay(game.record())
            assert replayed == game
            assert replayed.position() == game.position()
            assert replayed.record() == game.record()
    assert rookery.load(game.save()) == game


# Raptors


@pytest.mark.parametrize("seats", range(1, 8))
def test_raptors_never_add_birds_for_the_same_plays(seats: int) -> None:
    for seed in range(2 if PURE else 6 if ALL_CASES else 3):
        sets = [birds_seen_in(seats, seed, options) for options in raptor_options()]
        for off, some, every in zip(*sets, strict=True):
            assert off >= some >= every


def raptor_options() -> list[Options]:
    return [{}, {"raptors": True, "dummy_raptors": False}, {"raptors": True}]


def birds_seen_in(seats: int, seed: int, options: Options) -> list[set[str]]:
    """Return what each player has seen at the end of a game whose plays do not depend on the options."""
    game = rookery.new("feather", seats=seats, seed=seed, **options)
    generator = Generator(seed)
    while game.deciders:
        random_step_with_changes(game, generator)
    return [set(seen) for seen in sheets(game)]


def test_raptors_change_results() -> None:
    """This shows that the test above compares different results."""
    sets = [birds_seen_in(4, 1, options) for options in raptor_options()]
    assert sets[0] != sets[2]
    twos = [birds_seen_in(2, seed, options) for seed in range(4) for options in raptor_options()[1:]]
    assert any(some != every for some, every in zip(twos[::2], twos[1::2], strict=True))


# Other names for the habitats


@in_modes([mode for mode in MODES if mode[1].get("start") != "draft" and "hidden_sheets" not in mode[1]])
def test_renamed_habitats_change_no_score(seats: int, options: Options) -> None:
    generator = Generator(14)
    orders = list(permutations(HABITATS))[1:]
    for seed in range(1 if PURE else 3 if ALL_CASES else 1):
        names = dict(zip(HABITATS, orders[generator.below(len(orders))], strict=True))
        game = rookery.new("feather", seats=seats, seed=seed, **options)
        twin = rookery.from_position(with_new_names(game.position(), names))
        play_twins(game, twin, names, Generator(seed))


def with_new_names(value: Any, names: dict[str, str]) -> Any:
    """Replace every bird of a position with the bird of the same type in another habitat."""
    if isinstance(value, dict):
        return {with_new_names(key, names): with_new_names(item, names) for key, item in value.items()}
    if isinstance(value, list):
        return [with_new_names(item, names) for item in value]
    if not isinstance(value, str):
        return value
    return " ".join(new_name(word, names) for word in value.split(" "))


def new_name(word: str, names: dict[str, str]) -> str:
    code = CODE_OF.get(word)
    return ID_OF[names[code[0]] + code[1]] if code else word


def play_twins(game: Game, twin: Game, names: dict[str, str], generator: Generator) -> None:
    """Play the same choices with renamed habitats. The items of a migration may then have another order."""
    steps = Choices(game)
    while game.deciders:
        verb = str(game.legal(game.deciders[0])[0]).split()[0]
        random_step_with_changes(game, generator)
        for seat, choice in enumerate(steps.latest()):
            for code in sorted((names[code[0]] + code[1] for code in choice), key=BIRDS.index):
                twin.play(f"{verb} {ID_OF[code]}", seat=seat)
        assert scores(twin) == scores(game)
        assert [len(seen) for seen in sheets(twin)] == [len(seen) for seen in sheets(game)]
    assert twin.outcome == game.outcome
