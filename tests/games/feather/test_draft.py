"""3. Drafting: players keep a card of each pool and pass the pool on."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass, field
from typing import Any

import pytest

import rookery
from rookery.core.engine.rng import Generator
from rookery.core.game import Decision, Game

from .reference import DECK, DIRECTIONS, HAND_SIZES, POOLS, Draft, neighbour
from .scenes import CODE_OF, P1, P2, P3, data_of, phase

SEATS = (2, 3, 4, 5, 6, 7)
PURE = rookery.build_name() == "pure"


def to_codes(names: Any) -> Counter[str]:
    return Counter(CODE_OF[name] for name in Counter(names).elements())


@dataclass
class PlayedDraft:
    """A complete draft beside the reference, with the number of steps of each pool."""

    game: Game
    draft: Draft
    steps: list[int] = field(default_factory=list)


def play_draft(seats: int, seed: int) -> PlayedDraft:
    """Draft at random, and check at every step that the pools agree with the reference."""
    game = rookery.new("feather", seats=seats, seed=seed, start="draft")
    played = PlayedDraft(game, Draft(seats))
    generator = Generator(seed)
    while phase(game) == "draft":
        check_pools(played)
        choices = choose_all(game, generator)
        played.draft.step(choices)
        if all(pool.total() == 1 for pool in played.draft.pools):
            played.steps[-1] += 1
            played.draft.step([tuple(+pool) for pool in played.draft.pools])
    return played


def check_pools(played: PlayedDraft) -> None:
    """Check the pools of all players; the reference gets new pools from the engine."""
    seats = played.game.seats
    views = [played.game.view(seat) for seat in range(seats)]
    pools = [to_codes(view["pool"]) for view in views]
    if views[0]["draft"]["step"] == 1:
        played.draft.lay_out(pools)
        played.steps.append(0)
    played.steps[-1] += 1
    assert pools == [+pool for pool in played.draft.pools]
    for seat, view in enumerate(views):
        check_view(played, seat, view)


def check_view(played: PlayedDraft, seat: int, view: dict[str, Any]) -> None:
    draft = played.draft
    seats = played.game.seats
    size, gives = POOLS[seats][draft.pool - 1]
    other = "right" if draft.direction == "left" else "left"
    assert view["draft"] == {
        "pool": draft.pool,
        "pools": len(POOLS[seats]),
        "step": played.steps[-1],
        "steps": size // (1 + gives),
        "direction": draft.direction,
        "to": neighbour(seat, seats, draft.direction),
        "from": neighbour(seat, seats, other),
        "give": gives,
    }
    assert to_codes(view["hand"]) == draft.kept[seat]


def choose_all(game: Game, generator: Generator) -> list[tuple[str, ...]]:
    """Let all seats choose at random; return the cards that each keeps, and gives to a dummy hand."""
    choices: list[tuple[str, ...]] = []
    pools = [to_codes(game.view(seat)["pool"]) for seat in range(game.seats)]
    for seat in range(game.seats):
        gives = game.view(seat)["draft"]["give"]
        last_pair = gives and pools[seat].total() == 2
        chosen = []
        for _ in range(2 if gives and not last_pair else 1):
            legal = game.legal(seat)
            action = legal[generator.below(len(legal))]
            chosen.append(CODE_OF[str(action).split()[1]])
            game.play(action, seat=seat)
        # Giving the last card of a pool is a forced choice.
        choices.append((*chosen, *(pools[seat] - Counter(chosen))) if last_pair else tuple(chosen))
    return choices


@pytest.mark.parametrize("seats", SEATS)
def test_pools_are_passed_on_as_in_the_reference(seats: int) -> None:
    """F23 to F26: pools, kept cards and the cards of dummy hands are compared."""
    for seed in range(1 if PURE else 4):
        played = play_draft(seats, seed)
        position = played.game.position()
        assert played.draft.over
        assert [to_codes(held) for held in position["hands"]] == played.draft.kept
        assert [to_codes(cards) for cards in position["dummies"]] == played.draft.given
        assert [sum(held.values()) for held in position["hands"]] == [HAND_SIZES[seats]] * seats
        assert [len(cards) for cards in position["dummies"]] == [15] * max(0, 4 - seats)
        assert phase(played.game) == "choose"
        assert played.game.view(None)["round"] == 1


@pytest.mark.parametrize(
    ("seats", "steps"),
    [
        pytest.param(2, [5, 5, 5], id="F25 two players: three pools of ten, two cards a step"),
        pytest.param(3, [10, 5], id="F24 three players: ten steps, then five with a card for the dummy"),
        pytest.param(4, [5, 5, 5], id="F23 four players: three pools of five"),
        pytest.param(5, [6, 6], id="five players: two pools of six"),
        pytest.param(6, [5, 5], id="six players: two pools of five"),
        pytest.param(7, [8], id="F26 seven players: one pool of eight"),
    ],
)
def test_the_number_of_steps_per_pool(seats: int, steps: list[int]) -> None:
    assert play_draft(seats, 7).steps == steps


@pytest.mark.parametrize("seats", SEATS)
def test_pools_are_passed_left_then_right_then_left(seats: int) -> None:
    """F23, F24"""
    game = play_draft(seats, 2).game
    ways = [data["direction"] for data in data_of(game.events_seen_by(None), "pools_passed")]
    expected = []
    for (size, gives), way in zip(POOLS[seats], DIRECTIONS, strict=False):
        expected += [way] * (size // (1 + gives) - 1)
    assert ways == expected


def test_with_seven_players_a_pool_returns_to_its_first_holder_for_the_eighth_card() -> None:
    """F26"""
    game = play_draft(7, 4).game
    for seat in range(7):
        pools = [data for data in data_of(game.events_seen_by(seat), "pool") if data["seat"] == seat]
        first, last = pools[0], pools[-1]
        assert (first["count"], last["count"]) == (8, 1)
        assert last["birds"][0] in first["birds"]


@pytest.mark.parametrize("seats", SEATS)
def test_all_cards_are_drafted_except_four_with_seven_players(seats: int) -> None:
    """60 cards are drafted with two to six players, 56 with seven."""
    played = play_draft(seats, 3)
    drafted: Counter[str] = Counter()
    for cards in played.draft.kept + played.draft.given:
        drafted += cards
    assert drafted.total() == (56 if seats == 7 else 60)
    assert drafted <= Counter(DECK)
    assert played.game.view(None)["aside"] == (4 if seats == 7 else 0)


def test_three_players_give_the_dummy_five_cards_each_of_the_second_pool() -> None:
    """F24, F-R10"""
    game = play_draft(3, 5).game
    for seat in range(3):
        kept = [decision for decision in game.history if decision.seat == seat]
        gave = [decision for decision in kept if str(decision.action).startswith("give")]
        assert len(gave) == 5
        assert sum(decision.forced for decision in gave) == 1, "the last card of the pool"
        view = game.view(seat)
        assert view["gave"]["hand"] == 3
        assert sorted(view["gave"]["birds"]) == sorted(str(decision.action).split()[1] for decision in gave)


def test_two_players_have_a_dummy_each() -> None:
    """F25"""
    game = play_draft(2, 5).game
    dummies = game.position()["dummies"]
    for seat in range(2):
        gave = [str(decision.action).split()[1] for decision in game.history if is_gift(decision, seat)]
        assert Counter(gave) == Counter(dummies[seat])
        assert game.view(seat)["gave"]["hand"] == 2 + seat
        assert Counter(game.view(seat)["gave"]["birds"]) == Counter(gave)
    assert game.view(None)["gave"] is None


def is_gift(decision: Decision, seat: int) -> bool:
    return decision.seat == seat and str(decision.action).startswith("give")


def test_a_given_card_is_known_until_the_dummy_plays_it() -> None:
    game = play_draft(2, 6).game
    generator = Generator(6)
    while game.deciders:
        for seat in game.deciders:
            legal = game.legal(seat)
            game.play(legal[generator.below(len(legal))], seat=seat)
        for seat in range(2):
            assert Counter(game.view(seat)["gave"]["birds"]) == Counter(game.position()["dummies"][seat])


@pytest.mark.parametrize("seats", [4, 5, 7])
def test_with_four_and_more_players_nothing_is_given(seats: int) -> None:
    game = play_draft(seats, 1).game
    assert not any(str(decision.action).startswith("give") for decision in game.history)
    assert game.view(0)["gave"] is None


def test_the_last_pair_leaves_a_choice() -> None:
    """F-R11: The player chooses which of the two to keep; the other goes to the dummy hand."""
    results = {choice: last_pair(choice) for choice in (0, 1)}
    assert results[0][0] == results[1][1]
    assert results[0][1] == results[1][0]
    assert results[0][0] != results[0][1]


def last_pair(choice: int) -> tuple[Any, Any]:
    """Return the last two cards of the first pool of P1, which differ: the one kept and the one given."""
    for seed in range(20):
        game = rookery.new("feather", seats=2, seed=seed, start="draft")
        for _ in range(4):
            for seat in (P1, P2):
                game.play(game.legal(seat)[0], seat=seat)
                game.play(game.legal(seat)[0], seat=seat)
        if len(game.view(P1)["pool"]) == 2:
            assert all(str(action).startswith("keep") for action in game.legal(P1))
            game.play(game.legal(P2)[0], seat=P2)
            game.play(game.legal(P1)[choice], seat=P1)
            own = [decision for decision in game.history if decision.seat == P1][-2:]
            assert own[1].forced
            return str(own[0].action).split()[1], str(own[1].action).split()[1]
    raise AssertionError("no last pair of two different cards")


@pytest.mark.parametrize("seats", SEATS)
def test_only_its_holder_knows_a_pool_but_all_know_its_size(seats: int) -> None:
    game = play_draft(seats, 1).game
    for reader in (*range(seats), None):
        pools = data_of(game.events_seen_by(reader), "pool")
        assert len(pools) > seats
        for data in pools:
            assert ("birds" in data) == (data["seat"] == reader)
            assert len(data.get("birds", [0] * data["count"])) == data["count"]


@pytest.mark.parametrize("seats", [2, 3])
def test_dummies_are_shuffled_after_the_draft(seats: int) -> None:
    game = play_draft(seats, 9).game
    shuffled = data_of(game.events_seen_by(None), "dummy_shuffled")
    assert shuffled == [{"hand": hand, "count": 15} for hand in range(seats, 4)]
    assert "~ shuffle" in game.record().split("start:")[1].split("\n", 2)[2], "the record contains the shuffle"


def dummy_orders(seats: int) -> Iterator[list[str]]:
    """Yield the cards of a dummy hand after the same draft with different RNG streams."""
    for stream in "1", "2", "3", "4":
        game = rookery.new("feather", seats=seats, seed=1, start="draft")
        position = game.position()
        position["streams"] = [stream * 32 for _ in position["streams"]]
        game = rookery.from_position(position)
        while phase(game) == "draft":
            for seat in range(seats):
                if seat in game.deciders:
                    game.play(game.legal(seat)[0], seat=seat)
        yield game.position()["dummies"][0]


def test_the_order_of_a_dummy_hand_is_random() -> None:
    found = list(dummy_orders(3))
    assert len({tuple(sorted(order)) for order in found}) == 1, "the same cards"
    assert len({tuple(order) for order in found}) > 1, "in another order"


def test_only_its_owner_sees_a_kept_card() -> None:
    game = rookery.new("feather", seats=4, seed=1, start="draft")
    for seat in (P1, P2, P3, 3):
        game.play(game.legal(seat)[0], seat=seat)
    assert [sum(game.view(seat)["hand"].values()) for seat in range(4)] == [1] * 4
    assert [player["hand_size"] for player in game.view(None)["players"]] == [1] * 4
    assert game.view(None)["pool"] is None
    assert game.view(None)["hand"] is None


def test_nothing_is_drafted_without_the_option() -> None:
    view = rookery.new("feather", seats=4, seed=1).view(0)
    assert (view["phase"], view["draft"], view["pool"], view["gave"]) == ("choose", None, None, None)


@pytest.mark.parametrize("seats", SEATS)
def test_the_knowledge_of_passed_pools_is_correct(seats: int) -> None:
    """Cards that it passed on are in the hands that could take them: one card per hand."""
    played = play_draft(seats, 8)
    taken = played.draft.kept + played.draft.given
    for seat in range(seats):
        boxes = played.game.view(seat)["pools_seen"]
        assert boxes, "something was passed on"
        for box in boxes:
            assert len(box["birds"]) == len(box["hands"])
            assert seat not in box["hands"], "the cards that it took are in its own hand"
            taken_by_all: Counter[str] = Counter()
            for taker in set(box["hands"]):
                taken_by_all += taken[taker]
            assert to_codes(box["birds"]) <= taken_by_all
    assert played.game.view(None)["pools_seen"] is None
