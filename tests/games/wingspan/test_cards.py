"""The contents of Wingspan's CSV tables."""

from __future__ import annotations

import re
from collections import Counter

import pytest

from rookery.games.wingspan import cards


def bird(name: str) -> cards.Bird:
    return cards.BIRDS[cards.NUMBER_OF[name]]


# Birds


def test_there_are_170_birds_and_ten_of_the_swift_start() -> None:
    assert Counter(bird.set for bird in cards.BIRDS) == {"core": 170, "swift": 10}
    assert list(cards.IDS) == sorted(cards.IDS)
    assert all(cards.IDS[cards.NUMBER_OF[bird.id]] == bird.id for bird in cards.BIRDS)


def test_the_numbers_of_nests() -> None:
    nests = {"platform": 38, "bowl": 38, "cavity": 38, "ground": 38, "star": 16, "none": 2}
    assert Counter(bird.nest for bird in cards.BIRDS if bird.set == "core") == nests
    more = {"platform": 39, "bowl": 40, "cavity": 40, "ground": 42, "star": 17, "none": 2}
    assert Counter(bird.nest for bird in cards.BIRDS) == more


def test_points_eggs_habitats_and_costs_of_all_birds() -> None:
    points = {0: 7, 1: 13, 2: 22, 3: 35, 4: 37, 5: 34, 6: 12, 7: 7, 8: 8, 9: 5}
    assert Counter(bird.points for bird in cards.BIRDS) == points
    assert Counter(bird.eggs for bird in cards.BIRDS) == {0: 2, 1: 12, 2: 69, 3: 46, 4: 33, 5: 13, 6: 5}
    habitats = Counter(habitat for bird in cards.BIRDS for habitat in bird.habitats)
    assert habitats == {"forest": 88, "grassland": 86, "wetland": 89}
    assert Counter(1 if bird.either else len(bird.cost) for bird in cards.BIRDS) == {0: 3, 1: 56, 2: 71, 3: 50}
    assert sum(bird.either for bird in cards.BIRDS) == 31


def test_ids_are_derived_from_the_english_names() -> None:
    for card in cards.BIRDS:
        assert card.id == re.sub("[ -]", "_", card.english.lower().replace("'", ""))


def test_all_columns_of_a_bird_are_read() -> None:
    assert bird("american_avocet") == cards.Bird(
        id="american_avocet",
        english="American Avocet",
        french="Avocette d'Amérique",
        scientific="Recurvirostra americana",
        set="core",
        points=6,
        nest="ground",
        eggs=2,
        wingspan=79,
        habitats=("wetland",),
        cost=("invertebrate", "invertebrate", "seed"),
        either=False,
        power="lay_ground_when_eggs_laid",
        names_en=("cartographer",),
        names_fr=("cartographer",),
    )
    assert bird("turkey_vulture").cost == ()
    assert bird("american_coot").cost == ("seed", "wild")


def test_predators_and_flocking_birds() -> None:
    assert sum(map(cards.is_predator, cards.BIRDS)) == 23
    assert sum(map(cards.is_flocking, cards.BIRDS)) == 27
    assert not cards.is_predator(bird("hooded_merganser")), "it only repeats the hunt of another bird"
    assert cards.is_flocking(bird("horned_lark")), "its power is pink, but it tucks"
    assert cards.is_flocking(bird("canada_goose")), "it tucks from the deck"
    assert not cards.is_flocking(bird("barred_owl")), "a bird caught in a hunt does not count as a flock"


# Powers


def test_71_powers_use_all_kinds_of_effects() -> None:
    assert len(cards.POWERS) == 71
    assert {effect.op for power in cards.POWERS.values() for effect in power.effects} == set(cards.OPS)
    # Paying is one kind of effect with two forms.
    assert len({op.split("_")[0] if op.startswith("pay") else op for op in cards.OPS}) == 14
    colours = Counter(cards.power_of(bird).trigger for bird in cards.BIRDS)
    assert colours == {"none": 6, "white": 37, "brown": 125, "pink": 12}


def test_no_two_powers_are_the_same() -> None:
    assert len({(p.trigger, p.occasion, p.detail, p.effects) for p in cards.POWERS.values()}) == 71


def test_the_number_of_birds_with_each_kind_of_effect() -> None:
    kinds = Counter(op for bird in cards.BIRDS for op in {effect.op for effect in cards.power_of(bird).effects})
    assert kinds == {
        "gain_food": 50,
        "draw_cards": 30,
        "lay_egg": 27,
        "tuck": 27,
        "draw_bonus": 15,
        "hunt_dice": 13,
        "hunt_deck": 10,
        "play_bird": 10,
        "move_self": 8,
        "discard_card": 8,
        "pay_egg": 7,
        "pay_food": 5,
        "repeat_power": 3,
        "draft_cards": 1,
        "trade_food": 1,
    }


def test_the_steps_of_a_power_are_read() -> None:
    tuck, egg = cards.POWERS["tuck_then_lay_on_this_bird"].effects
    assert (tuck.op, tuck.source, tuck.count, tuck.after) == ("tuck", "hand", 1, False)
    assert (egg.op, egg.target, egg.optional, egg.after, egg.foods) == ("lay_egg", "this", True, True, ())
    everyone, more = cards.POWERS["everyone_lays_bowl"].effects
    assert (everyone.who, everyone.nest, more.who, more.exclude, more.after) == (
        "all",
        "bowl",
        "owner",
        "previous",
        False,
    )
    (all_fish,) = cards.POWERS["gain_all_fish_from_feeder"].effects
    assert (all_fish.foods, all_fish.count) == (("fish",), cards.ALL)
    assert cards.POWERS["egg_for_food"].effects[1].foods == cards.FOODS


def test_birds_that_play_another_bird_do_so_in_their_only_habitat() -> None:
    for card in cards.BIRDS:
        for effect in cards.power_of(card).effects:
            if effect.op == "play_bird" and effect.habitat != "same":
                assert card.habitats == (effect.habitat,)


def test_birds_that_move_have_all_habitats() -> None:
    movers = [card for card in cards.BIRDS if card.power == "move_to_other_habitat"]
    assert len(movers) == 8
    assert all(card.habitats == cards.HABITATS for card in movers)


# Bonus cards, goals, the Automa, guides

# The number of birds that fit, in the core set and in all sets, by the English names.
FITTING = {
    "anatomist": (39, 43),
    "backyard_birder": (71, 77),
    "bird_counter": (25, 27),
    "bird_feeder": (75, 78),
    "cartographer": (37, 38),
    "enclosure_builder": (54, 59),
    "falconer": (22, 23),
    "fishery_manager": (30, 31),
    "food_web_expert": (16, 19),
    "forester": (40, 44),
    "historian": (19, 20),
    "large_bird_specialist": (57, 61),
    "nest_box_builder": (54, 57),
    "omnivore_specialist": (28, 31),
    "passerine_specialist": (60, 63),
    "photographer": (58, 63),
    "platform_builder": (54, 56),
    "prairie_manager": (31, 33),
    "rodentologist": (25, 26),
    "viticulturalist": (37, 38),
    "wetland_scientist": (45, 48),
    "wildlife_gardener": (54, 57),
}
FITTING_FRENCH = {"anatomist": 40, "cartographer": 37, "historian": 18, "photographer": 58}


def fitting(name: str, names: str) -> list[cards.Bird]:
    card = cards.BONUS_CARDS[cards.BONUS_NUMBER_OF[name]]
    return [bird for bird in cards.BIRDS if cards.fits_bonus(bird, card, names)]


@pytest.mark.parametrize("name", FITTING)
def test_the_number_of_birds_that_fit_a_bonus_card(name: str) -> None:
    found = fitting(name, "en")
    assert (sum(bird.set == "core" for bird in found), len(found)) == FITTING[name]
    assert len(fitting(name, "fr")) == FITTING_FRENCH.get(name, len(found))


def test_bonus_cards_that_do_not_depend_on_single_birds() -> None:
    assert len(cards.BONUS_CARDS) == len(cards.BONUS_IDS) == 26
    assert set(cards.BONUS_IDS) - set(FITTING) == {"breeding_manager", "oologist", "ecologist", "visionary_leader"}
    assert fitting("breeding_manager", "en") == fitting("oologist", "en") == []
    # The percentage printed on the breeding manager counts birds with room for four eggs.
    rooms = [bird.set for bird in cards.BIRDS if bird.eggs >= 4]
    assert (rooms.count("core"), len(rooms)) == (48, 51)
    assert len(fitting("ecologist", "en")) == len(fitting("visionary_leader", "en")) == 180


def test_21_bonus_cards_suit_the_automa() -> None:
    assert sum(card.automa for card in cards.BONUS_CARDS) == 21


def test_sixteen_goals_are_on_eight_tiles() -> None:
    assert [goal.tile for goal in cards.GOALS] == [1, 1, 2, 2, 3, 3, 4, 4, 5, 5, 6, 6, 7, 7, 8, 8]
    assert all(cards.GOAL_IDS[cards.GOAL_NUMBER_OF[goal.id]] == goal.id for goal in cards.GOALS)
    total, sets = cards.GOALS[14:]
    assert total == cards.Goal("total_birds", 8, "birds", "any", "none", (2, 5, 8, 11), 15)
    assert sets == cards.Goal("egg_sets", 8, "egg_sets", "none", "none", (-1, 0, 1, 2), 0)


def test_places_are_worth_more_in_each_round() -> None:
    assert cards.PLACES == ((4, 1, 0), (5, 2, 1), (6, 3, 2), (7, 4, 3))


def test_eleven_automa_cards_are_used_in_decreasing_numbers() -> None:
    assert len(cards.AUTOMA_CARDS) == len(cards.AUTOMA_IDS) == 11
    cards_without_expert = [card for card in cards.AUTOMA_CARDS if not card.expert]
    assert [sum(card.last_round >= number for card in cards_without_expert) for number in (1, 2, 3, 4)] == [10, 9, 8, 7]
    assert cards_without_expert[0].turns == (
        cards.AutomaTurn(
            "gain_food", 0, ("rodent", "fish", "fruit", "invertebrate_seed", "invertebrate", "seed"), "add_cube"
        ),
    )


def test_four_guides_share_the_ten_birds() -> None:
    assert cards.GUIDES[0] == cards.Guide(
        ("american_redstart", "broad_winged_hawk"), ("invertebrate", "fruit", "rodent")
    )
    assert [len(guide.birds) for guide in cards.GUIDES] == [2, 2, 3, 3]
