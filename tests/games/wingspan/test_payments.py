"""3.3-3.4 Payments for a bird, compared with a separate brute force: every way to assign tokens to icons."""

from __future__ import annotations

import random
from collections.abc import Iterator, Sequence
from functools import cache
from itertools import combinations, combinations_with_replacement, product

import pytest

import rookery
from rookery.core.events import Events
from rookery.games.wingspan import RULEBOOK, fields
from rookery.games.wingspan.cards import BIRDS, FOODS, HABITATS, Bird
from rookery.games.wingspan.cards.payments import PAYMENT_LIST
from rookery.testing.random_games import state_of

from .scenes import bird, legal, play, question, scene, tokens
from .test_mat import reached
from .whole_games import event_data, quiet_mat, read

Tokens = tuple[int, ...]
NOTHING: Tokens = (0, 0, 0, 0, 0)
SINGLE_TOKENS = [tuple(int(place == food) for place in range(5)) for food in range(5)]


def add(one: Sequence[int], other: Sequence[int]) -> Tokens:
    return tuple(a + b for a, b in zip(one, other, strict=True))


def is_subset(small: Sequence[int], large: Sequence[int]) -> bool:
    return all(a <= b for a, b in zip(small, large, strict=True))


def icons(card: Bird) -> Iterator[tuple[str, ...]]:
    """Yield each icon of a cost as the foods that cover it; an either-or cost is one icon with all its foods."""
    if card.either:
        yield card.cost
    else:
        for food in card.cost:
            yield tuple(FOODS) if food == "wild" else (food,)


@cache
def payments_for_icon(foods: tuple[str, ...]) -> tuple[Tokens, ...]:
    """Return one token of each fitting food, and any two tokens."""
    single = [SINGLE_TOKENS[FOODS.index(food)] for food in foods]
    double = [add(SINGLE_TOKENS[a], SINGLE_TOKENS[b]) for a, b in combinations_with_replacement(range(5), 2)]
    return tuple(dict.fromkeys([*single, *double]))


@cache
def all_payments(cost: tuple[tuple[str, ...], ...]) -> frozenset[Tokens]:
    """Return every set of tokens that covers the icons; each token is used for one icon."""
    payments = {NOTHING}
    for foods in cost:
        payments = {add(payment, more) for payment, more in product(payments, payments_for_icon(foods))}
    return frozenset(payments)


@cache
def minimal_payments(cost: tuple[tuple[str, ...], ...]) -> frozenset[Tokens]:
    """Return the payments that contain no smaller payment."""
    payments = all_payments(cost)
    return frozenset(
        payment for payment in payments if not any(other != payment and is_subset(other, payment) for other in payments)
    )


def supplies(count: int, seed: int) -> list[Tokens]:
    """Return all supplies of up to three tokens, and random larger ones."""
    small = [
        tuple(chosen.count(food) for food in range(5))
        for size in range(4)
        for chosen in combinations_with_replacement(range(5), size)
    ]
    rng = random.Random(seed)
    return small + [tuple(rng.choice((0, 0, 1, 1, 2, 3, 6, 150)) for _ in range(5)) for _ in range(count)]


@pytest.mark.slow
def test_playable_birds_and_their_payments_for_many_supplies() -> None:
    """All birds are in one hand. Those with a payment by brute force are playable, and their payments are the same."""
    game = scene(hands=[[]], cards="all")
    table = state_of(game)
    all_in_hand = [(1 << 64) - 1, (1 << 64) - 1, (1 << 52) - 1]
    table.write(hand=[all_in_hand, *([[0, 0, 0]] * 4)], hand_size=[180, 0, 0, 0, 0], young_unseen=[180, 0, 0, 0, 0])
    start = table.dump()
    costs = [tuple(icons(card)) for card in BIRDS]
    payments = 0
    plenty = rookery.build_name() == "compiled"
    for supply in supplies(60, 1)[:: 1 if plenty else 6]:
        table.restore(start)
        table.write(food=[list(supply), *([[0] * 5] * 4)])
        playable = {n for n in table.legal_numbers(0) if fields.PLAY <= n < fields.MAT_ACTION}
        payable = {cost: any(is_subset(payment, supply) for payment in all_payments(cost)) for cost in set(costs)}
        expected = {
            fields.PLAY + 3 * number + row
            for number, card in enumerate(BIRDS)
            for row, habitat in enumerate(HABITATS)
            if habitat in card.habitats and payable[costs[number]]
        }
        assert playable == expected, supply
        ready = table.dump()
        for number in {costs[(n - fields.PLAY) // 3]: n for n in sorted(playable)}.values():
            cost = costs[(number - fields.PLAY) // 3]
            expected_payments = {payment for payment in minimal_payments(cost) if is_subset(payment, supply)}
            assert expected_payments
            table.restore(ready)
            entry = table.step(0, number)
            assert entry is not None
            if len(expected_payments) == 1:
                paid = event_data(Events(RULEBOOK.events, entry[3]), "food_paid")
                assert [tuple(data["food"].get(food, 0) for food in FOODS) for data in paid] == list(expected_payments)
            else:
                offered = [PAYMENT_LIST[n - fields.PAY] for n in table.legal_numbers(0)]
                assert set(offered) == expected_payments
                assert len(offered) == len(expected_payments)
            payments += len(expected_payments)
    assert payments > (10_000 if plenty else 1_000)


@pytest.mark.parametrize("card", [card for card in BIRDS if card.either], ids=lambda card: str(card.id))
def test_an_either_or_cost_is_one_token(card: Bird) -> None:
    payments = minimal_payments(tuple(icons(card)))
    assert {payment for payment in payments if sum(payment) == 1} == {
        SINGLE_TOKENS[FOODS.index(food)] for food in card.cost
    }
    others = [food for food in range(5) if FOODS[food] not in card.cost]
    doubles = {add(SINGLE_TOKENS[a], SINGLE_TOKENS[b]) for a, b in combinations_with_replacement(others, 2)}
    assert payments == {SINGLE_TOKENS[FOODS.index(food)] for food in card.cost} | doubles


def test_a_free_bird_asks_for_no_food() -> None:
    free = [card.id for card in BIRDS if not card.cost]
    assert sorted(free) == ["black_vulture", "california_condor", "turkey_vulture"]
    for name in free:
        game = scene(hands=[[name]], food=[{"seed": 2}])
        play(game, next(text for text in legal(game) if text.startswith("play")))
        assert tokens(game) == {"seed": 2}


def test_two_tokens_may_replace_one_several_times() -> None:
    """The woodpecker costs three seeds. Six other tokens pay it, and so does every mixture."""
    game = scene(hands=[["acorn_woodpecker"]], food=[{"seed": 2, "fish": 3, "fruit": 3}])
    play(game, "play acorn_woodpecker forest")
    assert set(legal(game)) == {
        "pay 2 seed, 2 fish", "pay 2 seed, fish, fruit", "pay 2 seed, 2 fruit",
        "pay seed, 3 fish, fruit", "pay seed, 2 fish, 2 fruit", "pay seed, fish, 3 fruit",
        "pay 3 fish, 3 fruit",
    }  # fmt: skip
    play(game, "pay 3 fish, 3 fruit")
    assert tokens(game) == {"seed": 2}


@pytest.mark.parametrize("pair", list(combinations(FOODS, 2)), ids="+".join)
def test_any_token_pays_a_wild_icon(pair: tuple[str, str]) -> None:
    game = scene(hands=[["american_crow"]], food=[dict.fromkeys(pair, 1)])
    play(game, "play american_crow forest")
    assert legal(game) == [f"pay {food}" for food in pair]


@pytest.mark.parametrize("food", FOODS)
def test_tokens_of_each_food_are_paid(food: str) -> None:
    card = next(card for card in BIRDS if set(card.cost) == {food} and card.set == "core")
    game = scene(hands=[[card.id]], food=[{food: 3}])
    play(game, next(text for text in legal(game) if text.startswith("play")))
    while question(game).endswith("0"):
        play(game, legal(game)[-1])
    assert event_data(game.events_seen_by(None), "food_paid") == [{"seat": 0, "food": {food: len(card.cost)}}]


def test_cached_food_does_not_pay() -> None:
    game = scene(mats=[{"forest": ["acorn_woodpecker"]}], cached={"acorn_woodpecker": 9}, hands=[["barn_owl"]])
    assert not [text for text in legal(game) if text.startswith("play")]


# Eggs


def test_eggs_from_any_birds_pay_for_the_column_each_combination_in_one_way() -> None:
    mat = quiet_mat(forest=3, grassland=2, wetland=2)
    names = [name for habitat in HABITATS for name in mat[habitat]]
    eggs = {name: number % 3 for number, name in enumerate(names)}
    game = scene(mats=[mat], hands=[["turkey_vulture"]], eggs=eggs)
    before = read(game)["eggs"][0]
    play(game, "play turkey_vulture forest")
    assert question(game) == "egg_cost 0"
    assert game.view(None)["question"]["more"] == 2
    expected = {
        tuple(has - takes for has, takes in zip(before, payment, strict=True))
        for payment in product(*(range(has + 1) for has in before))
        if sum(payment) == 2
    }
    found = reached(game, fields.SPEND_EGG)
    assert set(found) == expected
    assert set(found.values()) == {1}


def test_the_last_egg_of_a_bird_may_be_discarded() -> None:
    mat = quiet_mat(forest=1)
    name = mat["forest"][0]
    game = scene(mats=[mat], hands=[["turkey_vulture"]], eggs={name: 1})
    play(game, "play turkey_vulture forest")
    assert bird(game, name)["eggs"] == 0


def test_the_new_bird_has_no_eggs_to_pay_with() -> None:
    """Without an egg for the column the bird cannot be played, even if it has room for eggs itself."""
    mat = quiet_mat(forest=3)
    game = scene(mats=[mat], hands=[["turkey_vulture"]], eggs={mat["forest"][0]: 1})
    assert "play turkey_vulture forest" not in legal(game)
    game = scene(mats=[mat], hands=[["turkey_vulture"]], eggs={mat["forest"][0]: 2})
    play(game, "play turkey_vulture forest")
    assert read(game)["eggs"][0] == [0] * 15


def test_a_full_row_takes_no_bird() -> None:
    mat = quiet_mat(forest=5)
    game = scene(mats=[mat], hands=[["turkey_vulture"]], eggs={mat["forest"][0]: 2, mat["forest"][1]: 2})
    plays = [text for text in legal(game) if text.startswith("play")]
    assert plays == ["play turkey_vulture grassland", "play turkey_vulture wetland"]
