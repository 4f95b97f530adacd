"""11.2 The 26 bonus cards at their thresholds, the names in two languages, and cards that count hands, rows or eggs."""

from __future__ import annotations

import random
from typing import Any

import pytest

from rookery.core.game import Game
from rookery.games.wingspan.cards import BIRDS, BONUS_IDS, HABITATS, Bird, power_of
from rookery.testing.random_games import state_of

from . import scorer
from .scenes import play, scene
from .whole_games import edit, new, play_out, quiet_mat, read

# Cards with tiers: the lower threshold and its points, the higher threshold and its points.
TIERS = {
    "anatomist": (2, 3, 4, 7),
    "backyard_birder": (5, 3, 7, 6),
    "bird_feeder": (5, 3, 8, 7),
    "cartographer": (2, 3, 4, 7),
    "enclosure_builder": (4, 4, 6, 7),
    "fishery_manager": (2, 3, 4, 8),
    "forester": (3, 4, 5, 8),
    "large_bird_specialist": (4, 3, 6, 6),
    "nest_box_builder": (4, 4, 6, 7),
    "oologist": (7, 3, 9, 6),
    "passerine_specialist": (4, 3, 6, 6),
    "photographer": (4, 3, 6, 6),
    "platform_builder": (4, 4, 6, 7),
    "prairie_manager": (2, 3, 4, 8),
    "visionary_leader": (5, 4, 8, 7),
    "viticulturalist": (2, 3, 4, 7),
    "wetland_scientist": (3, 3, 5, 7),
    "wildlife_gardener": (4, 4, 6, 7),
}
# Cards with points for each item.
EACH = {
    "bird_counter": 2,
    "breeding_manager": 1,
    "ecologist": 2,
    "falconer": 2,
    "food_web_expert": 2,
    "historian": 2,
    "omnivore_specialist": 2,
    "rodentologist": 2,
}
# The number of birds that fit, in the core set and in all sets.
QUALIFYING = {
    "anatomist": (39, 43), "backyard_birder": (71, 77), "bird_counter": (25, 27), "bird_feeder": (75, 78),
    "cartographer": (37, 38), "enclosure_builder": (54, 59), "falconer": (22, 23), "fishery_manager": (30, 31),
    "food_web_expert": (16, 19), "forester": (40, 44), "historian": (19, 20), "large_bird_specialist": (57, 61),
    "nest_box_builder": (54, 57), "omnivore_specialist": (28, 31), "passerine_specialist": (60, 63),
    "photographer": (58, 63), "platform_builder": (54, 56), "prairie_manager": (31, 33), "rodentologist": (25, 26),
    "viticulturalist": (37, 38), "wetland_scientist": (45, 48), "wildlife_gardener": (54, 57),
}  # fmt: skip
BY_BIRD = sorted(QUALIFYING)
CARD = {bird.id: bird for bird in BIRDS}


def test_there_are_26_cards() -> None:
    assert set(TIERS) | set(EACH) == set(BONUS_IDS)
    assert len(BONUS_IDS) == 26
    assert set(BY_BIRD) == set(BONUS_IDS) - {"breeding_manager", "ecologist", "oologist", "visionary_leader"}


def fitting(card: str, names: str = "en", fits: bool = True) -> list[str]:
    """Return birds of the core set that fit a card, or birds that do not."""
    test = scorer.table("bonus_cards")[card]["test"]
    return [bird.id for bird in BIRDS if bird.set == "core" and scorer.fits(bird.id, test, names) == fits]


def mat_with(birds: list[str]) -> dict[str, list[str]]:
    """Return a mat with these birds, each in one of its habitats; birds with few habitats come first."""
    mat: dict[str, list[str]] = {habitat: [] for habitat in HABITATS}
    for name in sorted(birds, key=lambda bird: len(CARD[bird].habitats)):
        for habitat in CARD[name].habitats:
            if len(mat[habitat]) < 5:
                mat[habitat].append(name)
                break
        else:
            raise AssertionError(f"the mat must have room for {name}")
    return mat


def birds_for_one_mat(candidates: list[str], count: int) -> list[str]:
    """Return up to N of the birds that fit on a mat together."""
    chosen: list[str] = []
    for name in candidates:
        if len(chosen) < count and fit_on_one_mat([*chosen, name]):
            chosen.append(name)
    return chosen


def fit_on_one_mat(birds: list[str]) -> bool:
    try:
        mat_with(birds)
    except AssertionError:
        return False
    return True


def expected_points(card: str, items: int) -> int:
    if card in EACH:
        return EACH[card] * items
    low, low_points, high, high_points = TIERS[card]
    return high_points if items >= high else low_points if items >= low else 0


def engine_points(game: Game, seat: int = 0) -> tuple[dict[str, Any], int]:
    """Return the items and points of a seat's bonus cards from the final event, and the bonus row of its score."""
    scored = [event.data for event in game.events_seen_by(None) if event.kind == "scored"][seat]
    return {entry["card"]: (entry["items"], entry["points"]) for entry in scored["bonus"]}, scored["rows"]["bonus"]


def at_the_end(**setting: Any) -> Game:
    """Play the last turn of the game, by the other seat without eggs; return the finished game."""
    game = scene(round=4, turns_left=0, active=1, **setting)
    play(game, "lay eggs")
    while game.deciders:
        play(game, str(game.legal(game.deciders[0])[-1]))
    return game


@pytest.mark.parametrize("card", BY_BIRD)
@pytest.mark.parametrize("names", ["en", "fr"])
def test_cards_that_count_birds_at_every_number_of_items(card: str, names: str) -> None:
    candidates, others = fitting(card, names), fitting(card, names, fits=False)
    most = len(birds_for_one_mat(candidates, 9))
    expected = TIERS[card][2] + 1 if card in TIERS else 3
    for items in range(min(expected, most) + 1):
        birds = birds_for_one_mat(candidates, items)
        birds = birds_for_one_mat([*birds, *others], items + 3)
        mat = mat_with(birds)
        game = at_the_end(mats=[mat], bonus=[[card], []], names=names)
        assert engine_points(game) == ({card: (items, expected_points(card, items))}, expected_points(card, items)), mat
        assert game.view(None)["players"][0]["bonus"] == [
            {"card": card, "items": items, "points": expected_points(card, items)}
        ]
    assert most >= (TIERS[card][2] if card in TIERS else 3)


@pytest.mark.parametrize("card", BY_BIRD)
def test_the_number_of_birds_that_fit(card: str) -> None:
    test = scorer.table("bonus_cards")[card]["test"]
    fits = [bird for bird in BIRDS if scorer.fits(bird.id, test, "en")]
    assert (sum(bird.set == "core" for bird in fits), len(fits)) == QUALIFYING[card]


@pytest.mark.parametrize(
    ("card", "yes", "no"),
    [
        ("large_bird_specialist", [], [bird.id for bird in BIRDS if bird.wingspan <= 65]),
        ("passerine_specialist", [bird.id for bird in BIRDS if bird.wingspan <= 30], []),
        ("photographer", ["northern_bobwhite", "golden_eagle", "barrows_goldeneye"], ["barred_owl"]),
        ("anatomist", [], ["burrowing_owl", "trumpeter_swan", "american_redstart", "painted_whitestart"]),
        ("falconer", [], ["hooded_merganser"]),
        ("bird_counter", ["horned_lark"], []),
        ("rodentologist", [bird.id for bird in BIRDS if "rodent" in bird.cost], []),
        ("enclosure_builder", [bird.id for bird in BIRDS if bird.nest == "star"], ["brown_headed_cowbird"]),
        ("nest_box_builder", [bird.id for bird in BIRDS if bird.nest == "star"], ["bronzed_cowbird"]),
        ("food_web_expert", [], ["turkey_vulture"]),
    ],
)
def test_birds_that_are_easily_counted_wrong(card: str, yes: list[str], no: list[str]) -> None:
    for names, expected in ((yes, 1), (no, 0)):
        for name in names:
            habitat = CARD[name].habitats[0]
            game = scene(mats=[{habitat: [name]}], bonus=[[card]], cards="all")
            assert game.view(0)["bonus"][0]["items"] == expected, name


def test_different_birds_fit_in_the_two_languages() -> None:
    for card in ("anatomist", "cartographer", "historian", "photographer"):
        english, french = set(fitting(card, "en")), set(fitting(card, "fr"))
        assert english != french
        name = min(english - french)
        for names, items in (("en", 1), ("fr", 0)):
            game = scene(mats=[{CARD[name].habitats[0]: [name]}], bonus=[[card]], names=names)
            assert game.view(0)["bonus"][0]["items"] == items


# Cards that count hands, rows or eggs


@pytest.mark.parametrize("rows", [(0, 0, 0), (1, 1, 0), (1, 1, 1), (5, 2, 3), (2, 2, 2), (5, 5, 0), (4, 4, 4)])
def test_ecologist_counts_the_smallest_row(rows: tuple[int, int, int]) -> None:
    mat = quiet_mat(*rows)
    assert engine_points(at_the_end(mats=[mat], bonus=[["ecologist"], []]))[0] == {
        "ecologist": (min(rows), 2 * min(rows))
    }


@pytest.mark.parametrize("cards", [0, 4, 5, 7, 8, 9])
def test_visionary_leader_counts_the_hand_at_the_end(cards: int) -> None:
    birds = [bird.id for bird in BIRDS if bird.set == "core" and power_of(bird).trigger == "brown"][:cards]
    points = 0 if cards < 5 else 4 if cards < 8 else 7
    found = engine_points(at_the_end(hands=[birds], bonus=[["visionary_leader"], []]))
    assert found == ({"visionary_leader": (cards, points)}, points)


def with_eggs(count: int, eggs: int) -> tuple[dict[str, list[str]], dict[str, int]]:
    """Return a mat and its eggs: N birds have this number of eggs, two have one fewer."""
    fits: list[Bird] = [
        bird for bird in BIRDS if bird.eggs >= eggs and power_of(bird).trigger in ("white", "none", "brown")
    ]
    birds = birds_for_one_mat([bird.id for bird in fits if bird.set == "core"], count + 2)
    return mat_with(birds), {name: eggs if place < count else eggs - 1 for place, name in enumerate(birds)}


@pytest.mark.parametrize("count", [0, 1, 6, 7, 8, 9, 10])
def test_oologist_counts_birds_with_eggs_at_the_end(count: int) -> None:
    mat, eggs = with_eggs(count, 1)
    points = 0 if count < 7 else 3 if count < 9 else 6
    assert engine_points(at_the_end(mats=[mat], eggs=eggs, bonus=[["oologist"], []])) == (
        {"oologist": (count, points)}, points,
    )  # fmt: skip


@pytest.mark.parametrize("count", [0, 1, 3, 6])
def test_breeding_manager_counts_birds_with_four_eggs(count: int) -> None:
    mat, eggs = with_eggs(count, 4)
    assert engine_points(at_the_end(mats=[mat], eggs=eggs, bonus=[["breeding_manager"], []])) == (
        {"breeding_manager": (count, count)}, count,
    )  # fmt: skip


def test_eggs_of_the_last_turn_count_and_spent_ones_do_not() -> None:
    mat, eggs = with_eggs(6, 1)
    extra = next(name for row in mat.values() for name in row if eggs[name] == 0)
    game = scene(mats=[mat], eggs=eggs, bonus=[["oologist"], []], round=4, turns_left=1)
    assert game.view(0)["bonus"][0]["items"] == 6
    f = read(game)
    numbers = [row.index(extra) + 5 * place for place, row in enumerate(mat.values()) if extra in row]
    f["eggs"][0][numbers[0]] = 1
    edit(game, eggs=f["eggs"])
    assert game.view(0)["bonus"][0] == {"card": "oologist", "items": 7, "points": 3}


def test_several_cards_add_up_and_may_count_the_same_bird() -> None:
    mat = mat_with(birds_for_one_mat(fitting("prairie_manager"), 4))
    cards = ["prairie_manager", "ecologist", "large_bird_specialist", "passerine_specialist"]
    found, row = engine_points(at_the_end(mats=[mat], bonus=[cards, []]))
    assert set(found) == set(cards)
    assert row == sum(points for _, points in found.values())
    assert found["prairie_manager"] == (4, 8)


def test_others_see_the_cards_only_when_the_game_is_over() -> None:

    game = new(2, 4)
    assert [player["bonus"] for player in game.view(1)["players"]] == [None, None]
    play_out(state_of(game), random.Random(1))
    assert all(player["bonus"] for player in game.view(1)["players"])
