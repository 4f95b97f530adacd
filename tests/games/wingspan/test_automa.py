"""12. The Automa: her bonus card, her deck, her cards in every round, her goals and her score."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from typing import Any

import pytest

from rookery.core.game import Game
from rookery.games.wingspan import fields
from rookery.games.wingspan.cards import AUTOMA_IDS, BIRDS, BONUS_NUMBER_OF, FACES, GOAL_IDS, NUMBER_OF, power_of

from . import scorer
from .scenes import legal, play, question, scene, tokens
from .whole_games import TURNS, chi_square, edit, event_data, many_deals, new, play_openings, read, reseed

DUAL_FACE = "invertebrate_seed"
RODENT_FIRST = ("rodent", "fish", "fruit", DUAL_FACE, "invertebrate", "seed")
SMALL_FIRST = (DUAL_FACE, "invertebrate", "seed", "rodent", "fish", "fruit")
FRUIT_FIRST = ("fruit", "rodent", "fish", DUAL_FACE, "invertebrate", "seed")
# The Automa cards: for each round the action, its eggs or the order of faces, and the extra.
Turn = tuple[str, Any, str]
CARDS: dict[str, list[Turn]] = {
    "until_r1": [("eats", RODENT_FIRST, "add")],
    "until_r2": [("lays", 1, "remove"), ("draws", None, "add")],
    "until_r3": [("draws", None, "add"), ("lays", 2, "remove"), ("plays", None, "add")],
    "all_1": [("lays", 1, ""), ("plays", None, "add"), ("plays", None, "add"), ("lays", 3, "add")],
    "all_2": [("eats", SMALL_FIRST, "pink"), ("lays", 2, "add"), ("draws", None, ""), ("lays", 3, "remove")],
    "all_3": [("plays", None, ""), ("draws", None, ""), ("eats", RODENT_FIRST, "pink"), ("lays", 3, "add")],
    "all_4": [("lays", 1, "add"), ("eats", FRUIT_FIRST, "pink"), ("lays", 3, "remove"), ("draws", None, "remove")],
    "all_5": [
        ("draws", None, "remove"),
        ("eats", SMALL_FIRST, "pink"),
        ("eats", FRUIT_FIRST, "pink"),
        ("plays", None, ""),
    ],
    "all_6": [("eats", RODENT_FIRST, "pink"), ("plays", None, ""), ("lays", 2, "add"), ("draws", None, "add")],
    "all_7": [("plays", None, ""), ("lays", 2, "remove"), ("draws", None, "remove"), ("eats", RODENT_FIRST, "pink")],
    "expert": [("plays", None, "add")] * 4,
}
CARDS_IN_ROUNDS = [(card, number) for card, turns in CARDS.items() for number in range(1, len(turns) + 1)]
SEED = [b.id for b in BIRDS if "seed" in b.cost and b.set == "core"]
NO_SEED = [b.id for b in BIRDS if "seed" not in b.cost and b.set == "core" and power_of(b).trigger != "pink"]


def points(bird: str) -> int:
    return BIRDS[NUMBER_OF[bird]].points


def after_her_turn(card: str, number: int = 1, *, cubes: int = 1, **setting: Any) -> Game:
    """Let the player lay no eggs, then the Automa play this card; her bonus card is bird_feeder (seed)."""
    setting = {"tray": NO_SEED[:3], "feeder": dict.fromkeys(FACES[:5], 1), **setting}
    game = scene(seats=1, round=number, turns_left=2, **setting)
    edit(game, automa_deck=[AUTOMA_IDS.index(card)] + [0] * 10, automa_size=1, automa_cubes=cubes)
    play(game, "lay eggs")
    return game


def automa_view(game: Game) -> dict[str, Any]:
    seen: dict[str, Any] = game.view(None)["rival"]
    return seen


# Setting up


@many_deals
def test_her_bonus_card_is_any_that_suits_her_with_equal_probability() -> None:
    seen = Counter(automa_view(new(1, seed))["bonus"] for seed in range(630))
    unfit = {"backyard_birder", "breeding_manager", "ecologist", "oologist", "visionary_leader"}
    assert len(seen) == 21
    assert not set(seen) & unfit
    assert chi_square(list(seen.values()), [30.0] * 21) < 55


@many_deals
def test_bonus_cards_that_do_not_suit_her_are_shuffled_back() -> None:
    """Cards that never suit her are dealt to the player as often as others."""
    dealt: Counter[str] = Counter()
    for seed in range(650):
        game = new(1, seed)
        offered = [card["card"] for card in game.view(0)["bonus_offered"]]
        assert automa_view(game)["bonus"] not in offered
        assert game.view(0)["bonus_deck"] == 26 - 3
        dealt.update(offered)
    assert len(dealt) == 26
    share = 1300 * (1 / 25)
    assert all(abs(dealt[card] - share) < 4 * share**0.5 for card in ("ecologist", "oologist", "backyard_birder"))


@pytest.mark.parametrize("expert", [False, True])
def test_her_deck_has_ten_nine_eight_and_seven_cards(expert: bool) -> None:
    """Some of her cards stay unseen; with the expert card she has one more."""
    game = play_openings(new(1, 3, expert=expert))
    for number, (size, turns) in enumerate(zip((10, 9, 8, 7), TURNS, strict=True), start=1):
        f = read(game)
        cards = [AUTOMA_IDS[card] for card in f["automa_deck"][: f["automa_size"]]]
        assert len(cards) == size + expert
        assert set(cards) == {c for c, rows in CARDS.items() if len(rows) >= number and (expert or c != "expert")}
        while game.deciders and game.view(None)["round"] == number:
            play(game, "gain food")
            while game.deciders and question(game) != "action 0":
                play(game, legal(game)[0])
        shown = [data["card"] for data in event_data(game.events_seen_by(0), "automa_card")][-turns:]
        assert shown == cards[::-1][:turns]


@many_deals
def test_her_deck_is_shuffled() -> None:
    tops = Counter(read(play_openings(new(1, seed)))["automa_deck"][9] for seed in range(150))
    assert len(tops) == 10
    assert max(tops.values()) < 40


def test_the_player_always_begins_and_she_plays_after_every_turn() -> None:
    game = play_openings(new(1, 3))
    assert (game.deciders, game.view(None)["first"]) == ((0,), 0)
    before = automa_view(game)["cards_left"]
    play(game, "gain food", legal_after(game, "gain food")[0])
    assert automa_view(game)["cards_left"] == before - 1


def legal_after(game: Game, action: str) -> list[str]:
    later = game.copy()
    play(later, action)
    return legal(later)


# Every card in every round


@pytest.mark.parametrize(("card", "number"), CARDS_IN_ROUNDS)
def test_each_automa_card_in_each_of_its_rounds(card: str, number: int) -> None:
    action, what, extra = CARDS[card][number - 1]
    game = after_her_turn(card, number, deck=NO_SEED[3:10])
    her = automa_view(game)
    assert her["card"] == card
    assert her["cubes"] == {"add": 2, "remove": 0}.get(extra, 1)
    assert her["eggs"] == (what if action == "lays" else 0)
    assert her["face_down"] == (1 if action in ("draws", "plays") else 0)
    assert her["birds"] == []
    view = game.view(None)
    if action == "draws":
        assert (view["tray"], sorted(view["discards"])) == (NO_SEED[4:7], sorted(NO_SEED[:3]))
    else:
        assert (view["tray"], view["discards"]) == (NO_SEED[:3], [])
    if action == "eats":
        gone = next(face for face in what if face != DUAL_FACE)
        assert view["feeder"] == {face: 1 for face in FACES[:5] if face != gone}
    else:
        assert view["feeder_size"] == 5
    assert sum(tokens(game).values()) == 0
    assert question(game) == "action 0"


def test_without_a_cube_none_is_removed() -> None:
    game = after_her_turn("until_r2", 1, cubes=0)
    assert (automa_view(game)["cubes"], automa_view(game)["eggs"]) == (0, 1)


# Play a bird


def played(tray: Sequence[str], **setting: Any) -> Game:
    return after_her_turn("all_3", 1, tray=list(tray), deck=NO_SEED[3:10], **setting)


def test_she_takes_the_best_fitting_bird_and_discards_the_other_fitting_ones() -> None:
    best = max(SEED, key=points)
    poor = min(SEED, key=points)
    for tray in ([poor, best, NO_SEED[0]], [best, NO_SEED[0], poor], [NO_SEED[0], poor, best]):
        game = played(tray)
        assert (automa_view(game)["birds"], automa_view(game)["face_down"]) == ([best], 0)
        assert game.view(None)["discards"] == [poor]
        place = tray.index(NO_SEED[0])
        assert game.view(None)["tray"][place] == NO_SEED[0]
        assert None not in game.view(None)["tray"]
        assert event_data(game.history[0].events, "automa_took") == [{"bird": best, "discarded": [poor]}]


def test_of_equal_birds_she_takes_the_leftmost() -> None:
    equal = [bird for bird in SEED if points(bird) == 4][:3]
    for tray in (equal, equal[::-1]):
        game = played(tray)
        assert automa_view(game)["birds"] == [tray[0]]
        assert sorted(game.view(None)["discards"]) == sorted(tray[1:])


def test_she_takes_a_bird_without_points_if_it_is_the_only_one_that_fits() -> None:
    game = after_her_turn("all_3", 1, tray=[NO_SEED[0], "mallard", NO_SEED[1]], deck=NO_SEED[3:9])
    assert points("mallard") == 0
    assert "seed" in BIRDS[NUMBER_OF["mallard"]].cost
    assert automa_view(game)["birds"] == ["mallard"]


@pytest.mark.parametrize(("names", "taken"), [("en", True), ("fr", False)])
def test_names_of_birds_count_in_the_language_of_the_option(names: str, taken: bool) -> None:
    test = "name:anatomist"
    name = next(b.id for b in BIRDS if scorer.fits(b.id, test, "en") and not scorer.fits(b.id, test, "fr"))
    others = [b.id for b in BIRDS if not scorer.fits(b.id, test, "en") and not scorer.fits(b.id, test, "fr")][:2]
    game = scene(seats=1, tray=[name, *others], names=names, turns_left=2)
    f = read(game)
    f["bonus_place"][f["automa_bonus"] - 1] = fields.BONUS_DISCARDED
    edit(game, automa_bonus=BONUS_NUMBER_OF["anatomist"] + 1, bonus_place=f["bonus_place"])
    edit(game, automa_deck=[AUTOMA_IDS.index("all_3")] + [0] * 10, automa_size=1)
    play(game, "lay eggs")
    assert (automa_view(game)["birds"] == [name]) == taken


def test_she_takes_no_card_if_none_is_left() -> None:
    game = after_her_turn("all_3", 1, tray=NO_SEED[:2], empty_deck=True)
    assert (automa_view(game)["face_down"], automa_view(game)["birds"]) == (0, [])
    game = after_her_turn("all_5", 1, tray=NO_SEED[:1], empty_deck=True)
    assert automa_view(game)["face_down"] == 1
    assert game.view(None)["tray"] == [None] * 3


# Food


@pytest.mark.parametrize("priority", [RODENT_FIRST, SMALL_FIRST, FRUIT_FIRST])
def test_she_removes_all_dice_of_the_first_face_in_her_order(priority: tuple[str, ...]) -> None:
    card, number = next((c, n) for c, n in CARDS_IN_ROUNDS if CARDS[c][n - 1][1] == priority)
    for place, face in enumerate(priority[:-1]):
        worse = priority[-1]
        game = after_her_turn(
            card, number, feeder={face: 2, worse: 2, **({priority[place + 1]: 1} if place < 4 else {})}
        )
        assert face not in game.view(None)["feeder"]
        assert worse in game.view(None)["feeder"]
        assert event_data(game.history[0].events, "automa_ate") == [{"face": face, "count": 2}]
        assert tokens(game) == {}


def test_she_rerolls_if_all_dice_are_alike() -> None:
    sizes: Counter[int] = Counter()
    for seed in range(40):
        game = scene(seats=1, feeder={"seed": 3}, turns_left=2)
        edit(game, automa_deck=[AUTOMA_IDS.index("until_r1")] + [0] * 10, automa_size=1)
        reseed(game, seed)
        play(game, "lay eggs")
        events = game.history[0].events
        (rolled,) = event_data(events, "feeder_rerolled")
        first = next(face for face in RODENT_FIRST if face in rolled["dice"])
        assert event_data(events, "automa_ate") == [{"face": first, "count": rolled["dice"][first]}]
        left = {face: count for face, count in rolled["dice"].items() if face != first}
        assert game.view(None)["feeder"] == left
        sizes[sum(left.values())] += 1
    assert len(sizes) > 1


def test_she_does_not_reroll_if_dice_differ() -> None:
    game = after_her_turn("until_r1", 1, feeder={"seed": 2, "fish": 1})
    assert game.view(None)["feeder"] == {"seed": 2}
    assert event_data(game.history[0].events, "feeder_rerolled") == []


def test_she_rerolls_a_single_die() -> None:
    game = after_her_turn("until_r1", 1, feeder={"rodent": 1})
    assert len(event_data(game.history[0].events, "feeder_rerolled")) == 1


# Pink birds


def test_activate_pink_ignores_conditions_but_skips_used_birds() -> None:
    mat = {"wetland": ["belted_kingfisher"], "grassland": ["eastern_kingbird", "loggerhead_shrike"]}
    triggers = {power_of(BIRDS[NUMBER_OF[name]]).trigger for row in mat.values() for name in row}
    assert triggers == {"pink"}
    game = scene(seats=1, mats=[mat], turns_left=2)
    edit(game, automa_deck=[AUTOMA_IDS.index("all_6")] + [0] * 10, automa_size=1, spent_pinks=[1 << 5, 0, 0, 0, 0])
    play(game, "gain food", "take seed")
    used = []
    while question(game) != "action 0":
        power = game.view(None)["question"]["power"]
        used.append(power["bird"])
        play(game, legal(game)[0])
    assert used == ["loggerhead_shrike", "belted_kingfisher"]
    assert game.view(None)["players"][0]["spent_pinks"] == []


def test_without_the_icon_her_actions_trigger_no_pink_bird() -> None:
    mat = {"wetland": ["belted_kingfisher", "american_avocet"]}
    game = after_her_turn("all_1", 1, mats=[mat])
    while question(game) != "action 0":
        assert game.view(None)["question"]["power"] is None
        play(game, legal(game)[0])
    assert automa_view(game)["eggs"] == 1


# Goals and score


@pytest.mark.parametrize("goal", GOAL_IDS)
@pytest.mark.parametrize("number", [1, 2, 3, 4])
def test_her_goals_have_a_base_cubes_and_a_cap(goal: str, number: int) -> None:
    for cubes in (0, 2, 6):
        game = scene(seats=1, round=number, turns_left=0, goals=[goal] * 4)
        edit(game, automa_deck=[AUTOMA_IDS.index("all_1")] + [0] * 10, automa_size=1, automa_cubes=cubes)
        play(game, "lay eggs")
        added = cubes + (CARDS["all_1"][number - 1][2] == "add")
        base = BASES[goal][number - 1] + added
        items = max(0, min(base, CAPS.get(goal, 99)))
        assert automa_view(game)["goal_items"][-1] == items
        assert automa_view(game)["goal_points"][-1] == ((4, 5, 6, 7)[number - 1] if items else 0)
        assert automa_view(game)["cubes"] == 0


WITH_EGGS, EGGS = (0, 1, 2, 3), (1, 3, 5, 7)
BASES = {
    goal: (2, 5, 8, 11)
    if goal == "total_birds"
    else (-1, 0, 1, 2)
    if goal == "egg_sets"
    else EGGS
    if goal.startswith("eggs")
    else WITH_EGGS
    for goal in GOAL_IDS
}
CAPS = {"birds_in_forest": 5, "birds_in_grassland": 5, "birds_in_wetland": 5, "total_birds": 15}


@pytest.mark.parametrize(("eggs", "person", "automa"), [(7, 4, 4), (8, 6, 3), (0, 0, 6), (6, 3, 6)])
def test_the_example_of_her_goal(eggs: int, person: int, automa: int) -> None:
    """In round 3, for eggs in the forest, her base of 5 and two cubes are 7."""
    mat = {"forest": ["acorn_woodpecker", "wild_turkey"]}
    laid = {"acorn_woodpecker": min(eggs, 4), "wild_turkey": max(eggs - 4, 0)}
    game = scene(
        seats=1,
        round=3,
        turns_left=0,
        goals=["eggs_in_forest"] * 4,
        mats=[mat],
        eggs=laid,
        feeder={"fish": 4, "seed": 1},
    )
    edit(game, automa_deck=[AUTOMA_IDS.index("all_2")] + [0] * 10, automa_size=1, automa_cubes=2)
    play(game, "draw cards", "draw deck")
    assert (game.view(None)["goals"][2]["points"], automa_view(game)["goal_points"][2]) == ([person], automa)


def test_on_the_blue_board_she_scores_her_items_up_to_five() -> None:
    for cubes, expected in ((0, 3), (1, 4), (2, 5), (5, 5)):
        game = scene(seats=1, round=2, turns_left=0, goals=["eggs_in_forest"] * 4)
        edit(game, goals=1, automa_deck=[AUTOMA_IDS.index("all_3")] + [0] * 10, automa_size=1, automa_cubes=cubes)
        play(game, "lay eggs")
        assert automa_view(game)["goal_points"][1] == expected


@pytest.mark.parametrize(("level", "each"), [("eaglet", 3), ("eagle", 4), ("eagle_eyed_eagle", 5)])
def test_her_score(level: str, each: int) -> None:
    game = scene(seats=1, automa=level)
    f = read(game)
    for name, place in (
        ("wild_turkey", fields.AUTOMA_UP),
        ("mallard", fields.AUTOMA_UP),
        ("osprey", fields.AUTOMA_DOWN),
    ):
        f["place"][NUMBER_OF[name]] = place
    f["place"][NUMBER_OF["barn_owl"]] = fields.AUTOMA_DOWN
    edit(game, place=f["place"], automa_eggs=9, automa_points=[4, 5, 0, 0])
    assert automa_view(game)["points"] == 9 + 4 + 5 + 8 + 0 + 2 * each
