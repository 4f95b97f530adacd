"""4. The three rows of the mat: what they give, the conversion, and eggs on any birds up to their limits."""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Mapping
from itertools import product

import pytest

from rookery.core.game import Game
from rookery.games.wingspan import fields
from rookery.games.wingspan.cards import BIRDS, HABITATS, Bird, power_of
from rookery.testing.random_games import state_of

from .scenes import bird, hand, legal, play, question, scene, tokens
from .whole_games import egg_limit, quiet_mat, read

# What n birds in a row give, whether there is a conversion, and what the next bird costs in eggs.
TABLE = [
    # n, dice, eggs, cards, conversion, egg cost
    (0, 1, 2, 1, False, 0),
    (1, 1, 2, 1, True, 1),
    (2, 2, 3, 2, False, 1),
    (3, 2, 3, 2, True, 2),
    (4, 3, 4, 3, False, 2),
    (5, 3, 4, 3, True, None),
]
SPARE = [card.id for card in BIRDS if card.set == "core" and power_of(card).trigger == "brown"]
ROOMY = [card.id for card in BIRDS if card.set == "core" and card.eggs >= 4 and power_of(card).trigger != "brown"]


def with_conversion(habitat: str, birds: int, **more: object) -> Game:
    """Return a scene with N birds in a row and all that conversions need: a card, food, eggs and room for eggs."""
    mat = quiet_mat(**{habitat: birds})
    others = [h for h in HABITATS if h != habitat]
    roomy = [name for name in ROOMY if name not in mat[habitat]]
    mat[others[0]] = [name for name in roomy if others[0] in card(name).habitats][:2]
    eggs = {mat[others[0]][0]: 2}
    setting: dict[str, object] = {"hands": [SPARE[:2]], "food": [{"fish": 1, "seed": 1}], "eggs": eggs}
    return scene(mats=[mat], **{**setting, **more})  # type: ignore[arg-type]


def card(name: str) -> Bird:
    return next(found for found in BIRDS if found.id == name)


def answer_all(game: Game, kind: str) -> int:
    """Answer all questions of one kind; return their number, forced choices included."""
    count = 0
    while game.deciders and question(game) == f"{kind} 0":
        play(game, next(text for text in legal(game) if text not in ("reroll", "skip")))
        count += 1
    return count


@pytest.mark.parametrize(("birds", "dice", "eggs", "cards", "conversion", "cost"), TABLE)
def test_forest(  # noqa: PLR0913
    birds: int, dice: int, eggs: int, cards: int, conversion: bool, cost: int | None
) -> None:
    game = with_conversion("forest", birds, feeder={"fish": 2, "rodent": 2, "seed": 1})
    play(game, "gain food")
    assert game.view(None)["question"]["more"] == dice
    assert answer_all(game, "die") == dice
    assert sum(tokens(game).values()) == 2 + dice
    assert question(game) == ("conversion 0" if conversion else "action 1")
    if conversion:
        assert legal(game) == [*(f"discard {name}" for name in sorted(SPARE[:2])), "skip"]
        play(game, f"discard {SPARE[0]}")
        assert question(game) == "die 0"
        assert game.view(None)["question"]["more"] == 1
        play(game, next(text for text in legal(game) if text != "reroll"))
        assert sum(tokens(game).values()) == 3 + dice
        assert (hand(game), game.view(None)["discards"]) == (SPARE[1:2], SPARE[:1])
        assert question(game) == "action 1"


@pytest.mark.parametrize(("birds", "dice", "eggs", "cards", "conversion", "cost"), TABLE)
def test_grassland(  # noqa: PLR0913
    birds: int, dice: int, eggs: int, cards: int, conversion: bool, cost: int | None
) -> None:
    game = with_conversion("grassland", birds)
    before = sum(read(game)["eggs"][0])
    play(game, "lay eggs")
    assert game.view(None)["question"]["more"] == eggs
    answer_all(game, "nest")
    assert sum(read(game)["eggs"][0]) == before + eggs
    assert question(game) == ("conversion 0" if conversion else "action 1")
    if conversion:
        assert legal(game) == ["spend seed", "spend fish", "skip"]
        play(game, "spend fish")
        answer_all(game, "nest")
        assert sum(read(game)["eggs"][0]) == before + eggs + 1
        assert tokens(game) == {"seed": 1}
        assert question(game) == "action 1"


@pytest.mark.parametrize(("birds", "dice", "eggs", "cards", "conversion", "cost"), TABLE)
def test_wetland(  # noqa: PLR0913
    birds: int, dice: int, eggs: int, cards: int, conversion: bool, cost: int | None
) -> None:
    game = with_conversion("wetland", birds)
    play(game, "draw cards")
    assert game.view(None)["question"]["more"] == cards
    answer_all(game, "card")
    assert len(hand(game)) == 2 + cards
    assert question(game) == ("conversion 0" if conversion else "action 1")
    if conversion:
        assert legal(game) == ["spend egg forest 1", "skip"]
        play(game, "spend egg forest 1")
        answer_all(game, "card")
        assert len(hand(game)) == 3 + cards
        assert sum(read(game)["eggs"][0]) == 1
        assert question(game) == "action 1"


@pytest.mark.parametrize("habitat", HABITATS)
@pytest.mark.parametrize("birds", [1, 3, 5])
def test_a_conversion_can_be_declined(habitat: str, birds: int) -> None:
    game = with_conversion(habitat, birds)
    play(game, ("gain food", "lay eggs", "draw cards")[HABITATS.index(habitat)])
    for kind in ("die", "nest", "card"):
        answer_all(game, kind)
    assert question(game) == "conversion 0"
    before = read(game)
    play(game, "skip")
    after = read(game)
    assert question(game) == "action 1"
    assert [after[name][0] for name in ("food", "eggs", "hand")] == [
        before[name][0] for name in ("food", "eggs", "hand")
    ]


def test_no_conversion_without_the_card_food_or_egg_to_pay() -> None:
    mat = quiet_mat(forest=1, wetland=1)
    game = scene(mats=[mat], feeder={"fish": 3, "seed": 2})
    play(game, "gain food", "take fish")
    assert question(game) == "action 1"
    game = scene(mats=[mat])
    play(game, "draw cards", "draw deck")
    assert question(game) == "action 1"
    game = scene(mats=[{"grassland": ["canada_goose"]}])
    play(game, "lay eggs")
    assert bird(game, "canada_goose")["eggs"] == 2
    assert question(game) == "action 1"


def test_no_conversion_that_would_gain_nothing() -> None:
    """There is no conversion if all nests are full after the gain, or if no card is left."""
    name = next(n for n in quiet_mat(grassland=1)["grassland"])
    game = scene(mats=[{"grassland": [name]}], eggs={name: egg_limit(name)}, food=[{"seed": 3}])
    play(game, "lay eggs")
    assert (question(game), tokens(game)) == ("action 1", {"seed": 3})
    mat = quiet_mat(wetland=1)
    game = scene(mats=[mat], eggs={mat["wetland"][0]: 1}, tray=SPARE[:1], empty_deck=True)
    play(game, "draw cards")
    assert (question(game), hand(game)) == ("action 1", SPARE[:1])


@pytest.mark.parametrize("last", [BIRDS[0].id, BIRDS[-1].id])
def test_a_conversion_is_offered_for_the_last_card_of_the_tray(last: str) -> None:
    mat = quiet_mat(wetland=1)
    game = scene(mats=[mat], eggs={mat["wetland"][0]: 1}, tray=[SPARE[3], last], empty_deck=True)
    play(game, "draw cards", "draw tray 1")
    assert question(game) == "conversion 0"


# What the next bird costs


@pytest.mark.parametrize(("birds", "dice", "eggs", "cards", "conversion", "cost"), TABLE)
@pytest.mark.parametrize("habitat", HABITATS)
def test_eggs_for_the_column(  # noqa: PLR0913
    habitat: str, birds: int, dice: int, eggs: int, cards: int, conversion: bool, cost: int | None
) -> None:
    free = "turkey_vulture"
    for held in range(4):
        mat = quiet_mat(**{habitat: birds})
        other = next(h for h in HABITATS if h != habitat)
        payer = next(n for n in ROOMY if other in card(n).habitats and n not in mat[habitat])
        mat[other] = [payer]
        game = scene(mats=[mat], hands=[[free]], eggs={payer: held})
        playable = f"play {free} {habitat}" in legal(game)
        assert playable == (cost is not None and held >= cost)
        if playable:
            play(game, f"play {free} {habitat}")
            assert bird(game, payer)["eggs"] == held - (cost or 0)
            assert game.view(None)["players"][0]["mat"][habitat][birds]["bird"] == free


# Eggs


def distributions(rooms: list[int], eggs: int) -> set[tuple[int, ...]]:
    """Return every way to lay N eggs, or as many as there is room for, on birds with this room."""
    laid = min(eggs, sum(rooms))
    return {distribution for distribution in product(*(range(room + 1) for room in rooms)) if sum(distribution) == laid}


def reached(game: Game, verb: int, slots: int = fields.SLOTS) -> Counter[tuple[int, ...]]:
    """Count the ways to each distribution of eggs, over all sequences of actions that lay or spend one."""
    table = state_of(game)
    found: Counter[tuple[int, ...]] = Counter()

    def follow() -> None:
        seat = table.to_act.bit_length() - 1
        numbers = [n for n in table.legal_numbers(seat) if verb <= n < verb + slots] if seat == 0 else []
        if not numbers:
            found[tuple(table.read()["eggs"][0])] += 1
            return
        before = table.dump()
        for number in numbers:
            assert table.act(seat, number)
            follow()
            table.restore(before)

    follow()
    return found


def random_mat(rng: random.Random, sizes: Mapping[str, int]) -> dict[str, list[str]]:
    taken: set[str] = set()
    mat = {}
    for habitat, size in sizes.items():
        fitting = [c.id for c in BIRDS if c.set == "core" and habitat in c.habitats and c.id not in taken]
        fitting = [name for name in fitting if power_of(card(name)).trigger != "brown"]
        mat[habitat] = rng.sample(fitting, size)
        taken.update(mat[habitat])
    return mat


def test_every_distribution_of_eggs_is_reached_in_exactly_one_way() -> None:
    rng = random.Random(5)
    surplus = 0
    for number in range(60):
        sizes: dict[str, int] = {habitat: rng.randrange(4) for habitat in HABITATS}
        sizes["grassland"] = 2 * rng.randrange(3)
        mat = random_mat(rng, sizes)
        names = [name for habitat in HABITATS for name in mat[habitat]]
        fill = 1.0 if number % 3 else 0.5
        eggs = {
            name: egg_limit(name) if rng.random() < fill * 0.7 else rng.randint(0, egg_limit(name)) for name in names
        }
        game = scene(mats=[mat], eggs=eggs)
        rooms = [0] * fields.SLOTS
        for row, habitat in enumerate(HABITATS):
            for column, name in enumerate(mat[habitat]):
                rooms[5 * row + column] = egg_limit(name) - eggs[name]
        given = 2 + len(mat["grassland"]) // 2
        surplus += sum(rooms) < given
        before = read(game)["eggs"][0]
        expected = {
            tuple(a + b for a, b in zip(before, distribution, strict=True))
            for distribution in distributions(rooms, given)
        }
        play(game, "lay eggs")
        found = reached(game, fields.LAY)
        assert set(found) == expected
        assert set(found.values()) == {1}
    assert surplus > 5


def test_surplus_eggs_are_lost_and_full_birds_cannot_be_chosen() -> None:
    mat = {"grassland": ["canada_goose"], "forest": ["turkey_vulture"]}
    game = scene(mats=[mat], eggs={"canada_goose": egg_limit("canada_goose"), "turkey_vulture": 0})
    play(game, "lay eggs")
    assert bird(game, "turkey_vulture")["eggs"] == 1
    assert question(game) == "action 1"
    play(game, "gain food", "take fish")
    play(game, "lay eggs")
    assert sum(read(game)["eggs"][0]) == egg_limit("canada_goose") + 1
    assert question(game) == "action 1"


def test_an_action_that_gains_nothing_is_legal() -> None:
    game = scene()
    assert {"gain food", "lay eggs", "draw cards"} <= set(legal(game))
    play(game, "lay eggs")
    assert question(game) == "action 1"
