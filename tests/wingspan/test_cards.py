"""What Wingspan's tables hold, and that a bad row of them is named."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Callable
from importlib.resources import files

import pytest

import rookery
from rookery.core.tables import parse_table, read_table
from rookery.games.wingspan import automa_cards, birds, bonus, cards, goals, guides, powers

PACKAGE = "rookery.games.wingspan"
EFFECTS = powers.effects_of(read_table(PACKAGE, "effects.csv", powers.EFFECT_COLUMNS))
COLUMNS = {
    "birds.csv": birds.BIRD_COLUMNS,
    "powers.csv": powers.POWER_COLUMNS,
    "effects.csv": powers.EFFECT_COLUMNS,
    "bonus_cards.csv": bonus.BONUS_COLUMNS,
    "goals.csv": goals.GOAL_COLUMNS,
    "places.csv": goals.PLACE_COLUMNS,
    "automa.csv": automa_cards.AUTOMA_COLUMNS,
    "swift.csv": guides.GUIDE_COLUMNS,
}


def edited(name: str, old: str, new: str) -> str:
    """A table of the game with one thing wrong."""
    text = files(PACKAGE).joinpath("data", name).read_text(encoding="utf-8")
    assert text.count(old) == 1, f"{old!r} must stand once in {name}"
    return text.replace(old, new)


def read_edited(name: str, old: str, new: str) -> object:
    table = parse_table(name, edited(name, old, new), COLUMNS[name])
    readers: dict[str, Callable[[], object]] = {
        "birds.csv": lambda: birds.birds_of(table, cards.POWERS),
        "powers.csv": lambda: powers.powers_of(table, EFFECTS),
        "effects.csv": lambda: powers.effects_of(table),
        "bonus_cards.csv": lambda: bonus.bonus_cards_of(table),
        "goals.csv": lambda: goals.goals_of(table),
        "places.csv": lambda: goals.places_of(table),
        "automa.csv": lambda: automa_cards.automa_cards_of(table),
        "swift.csv": lambda: guides.guides_of(table, cards.BIRDS),
    }
    return readers[name]()


def bird(name: str) -> cards.Bird:
    return cards.BIRDS[cards.NUMBER_OF[name]]


# Birds


def test_there_are_170_birds_and_ten_to_learn_with() -> None:
    assert Counter(bird.set for bird in cards.BIRDS) == {"core": 170, "swift": 10}
    assert list(cards.IDS) == sorted(cards.IDS)
    assert all(cards.IDS[cards.NUMBER_OF[bird.id]] == bird.id for bird in cards.BIRDS)


def test_nests_of_the_core_set_are_even() -> None:
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


def test_ids_follow_the_english_names() -> None:
    for card in cards.BIRDS:
        assert card.id == re.sub("[ -]", "_", card.english.lower().replace("'", ""))


def test_a_bird_is_read_whole() -> None:
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


def test_hunters_and_flocks() -> None:
    assert sum(map(cards.is_predator, cards.BIRDS)) == 23
    assert sum(map(cards.is_flocking, cards.BIRDS)) == 27
    assert not cards.is_predator(bird("hooded_merganser")), "it only lets others hunt"
    assert cards.is_flocking(bird("horned_lark")), "pink, but it tucks"
    assert cards.is_flocking(bird("canada_goose")), "it tucks from the deck"
    assert not cards.is_flocking(bird("barred_owl")), "prey is no flock"


# Powers


def test_71_powers_use_the_whole_vocabulary() -> None:
    assert len(cards.POWERS) == 71
    assert {effect.op for power in cards.POWERS.values() for effect in power.effects} == set(cards.OPS)
    # Paying is one kind of effect of two forms.
    assert len({op.split("_")[0] if op.startswith("pay") else op for op in cards.OPS}) == 14
    colours = Counter(cards.power_of(bird).trigger for bird in cards.BIRDS)
    assert colours == {"none": 6, "white": 37, "brown": 125, "pink": 12}


def test_no_two_powers_are_the_same() -> None:
    assert len({(p.trigger, p.occasion, p.detail, p.effects) for p in cards.POWERS.values()}) == 71


def test_how_many_birds_have_a_kind_of_effect() -> None:
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


def test_a_power_is_read_step_by_step() -> None:
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


def test_birds_that_play_another_bird_name_their_own_only_habitat() -> None:
    for card in cards.BIRDS:
        for effect in cards.power_of(card).effects:
            if effect.op == "play_bird" and effect.habitat != "same":
                assert card.habitats == (effect.habitat,)


def test_birds_that_move_can_live_everywhere() -> None:
    movers = [card for card in cards.BIRDS if card.power == "move_to_other_habitat"]
    assert len(movers) == 8
    assert all(card.habitats == cards.HABITATS for card in movers)


# Bonus cards, goals, the Automa, guides

# How many birds fit: of the core set and of all, by the English names.
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
def test_so_many_birds_fit_a_bonus_card(name: str) -> None:
    found = fitting(name, "en")
    assert (sum(bird.set == "core" for bird in found), len(found)) == FITTING[name]
    assert len(fitting(name, "fr")) == FITTING_FRENCH.get(name, len(found))


def test_bonus_cards_that_no_bird_card_can_answer() -> None:
    assert len(cards.BONUS_CARDS) == len(cards.BONUS_IDS) == 26
    assert set(cards.BONUS_IDS) - set(FITTING) == {"breeding_manager", "oologist", "ecologist", "visionary_leader"}
    assert fitting("breeding_manager", "en") == fitting("oologist", "en") == []
    # The percentage printed on the breeding manager counts nests with room for four eggs.
    rooms = [bird.set for bird in cards.BIRDS if bird.eggs >= 4]
    assert (rooms.count("core"), len(rooms)) == (48, 51)
    assert len(fitting("ecologist", "en")) == len(fitting("visionary_leader", "en")) == 180


def test_the_automa_can_have_21_bonus_cards() -> None:
    assert sum(card.automa for card in cards.BONUS_CARDS) == 21


def test_sixteen_goals_stand_on_eight_tiles() -> None:
    assert [goal.tile for goal in cards.GOALS] == [1, 1, 2, 2, 3, 3, 4, 4, 5, 5, 6, 6, 7, 7, 8, 8]
    assert all(cards.GOAL_IDS[cards.GOAL_NUMBER_OF[goal.id]] == goal.id for goal in cards.GOALS)
    total, sets = cards.GOALS[14:]
    assert total == cards.Goal("total_birds", 8, "birds", "any", "none", (2, 5, 8, 11), 15)
    assert sets == cards.Goal("egg_sets", 8, "egg_sets", "none", "none", (-1, 0, 1, 2), 0)


def test_places_are_worth_more_in_each_round() -> None:
    assert cards.PLACES == ((4, 1, 0), (5, 2, 1), (6, 3, 2), (7, 4, 3))


def test_eleven_automa_cards_of_which_fewer_are_used_in_each_round() -> None:
    assert len(cards.AUTOMA_CARDS) == len(cards.AUTOMA_IDS) == 11
    usual = [card for card in cards.AUTOMA_CARDS if not card.expert]
    assert [sum(card.last_round >= number for card in usual) for number in (1, 2, 3, 4)] == [10, 9, 8, 7]
    assert usual[0].turns == (
        cards.AutomaTurn(
            "gain_food", 0, ("rodent", "fish", "fruit", "invertebrate_seed", "invertebrate", "seed"), "add_cube"
        ),
    )


def test_four_guides_share_the_ten_birds() -> None:
    assert cards.GUIDES[0] == cards.Guide(
        ("american_redstart", "broad_winged_hawk"), ("invertebrate", "fruit", "rodent")
    )
    assert [len(guide.birds) for guide in cards.GUIDES] == [2, 2, 3, 3]


# Bad rows

COOT = (
    "american_coot,American Coot,Foulque d'Amérique,Fulica americana,core,3,platform,5,61,"
    "wetland,seed+wild,tuck_then_draw,cartographer,cartographer"
)
LAYS = "lay_bowl_when_eggs_laid,1,lay_egg,owner,any,none,none,1,none,bowl,one,none,0,0,none,0,0"
TUCK = "tuck_then_draw,1,tuck,owner,any,hand,none,1,none,none,none,none,0,0,none,0,0"
FEWEST = "fewest_in_wetland_draw,1,draw_cards,fewest,owner_first,deck_or_tray,none,1"
FALCONER = "falconer,Falconer,Fauconnier,birds,predator,each,2,0,0,0,0,1"
FORESTER = "forester,Forester,Forestier,birds,only_habitat:forest,tiers,0,3,4,5,8,1"
BONUS_TESTS = (
    "name, any, predator, flocking, food, only_food, only_habitat, nest, points_below, span_above, span_at_most, "
    "eggs_at_least"
)


@pytest.mark.parametrize(
    ("old", "new", "message"),
    [
        ("id,english", "bird,english", None),
        (COOT, COOT + ",more", "line 5 (american_coot): must have 14 cells"),
        (COOT, COOT.replace("american_coot", "american-coot"), None),
        (COOT, COOT.replace("Foulque d'Amérique", ""), "line 5 (american_coot): french is empty"),
        (COOT, COOT.replace("core", "europe"), "line 5 (american_coot): set is europe, must be core, swift"),
        (COOT, COOT.replace(",3,", ",10,"), "line 5 (american_coot): points is 10, must be 0 to 9"),
        (COOT, COOT.replace(",5,", ",7,"), "line 5 (american_coot): eggs is 7, must be 0 to 6"),
        (COOT, COOT.replace(",61,", ",wide,"), "line 5 (american_coot): wingspan is wide, must be 1 to 300"),
        (
            COOT,
            COOT.replace("platform", "box"),
            "line 5 (american_coot): nest is box, must be platform, bowl, cavity, ground, star, none",
        ),
        (
            COOT,
            COOT.replace("platform", "none"),
            "line 5 (american_coot): eggs is 5, must be 0 if and only if nest is none",
        ),
        (
            COOT,
            COOT.replace("wetland", "sea"),
            "line 5 (american_coot): habitats is sea, must be none or some of forest, grassland, wetland with +",
        ),
        (
            COOT,
            COOT.replace("wetland", "wetland+forest"),
            "line 5 (american_coot): habitats is wetland+forest, must be in the order forest, grassland, wetland",
        ),
        (
            COOT,
            COOT.replace("wetland", "none"),
            "line 5 (american_coot): habitats is none, must be 1 to 3 habitats",
        ),
        (
            COOT,
            COOT.replace("wetland", "wetland+wetland"),
            "line 5 (american_coot): habitats is wetland+wetland, must be 1 to 3 habitats",
        ),
        (
            COOT,
            COOT.replace("seed+wild", "bread"),
            "line 5 (american_coot): cost is bread, must be none or some of "
            "invertebrate, seed, fish, fruit, rodent, wild with +",
        ),
        (
            COOT,
            COOT.replace("seed+wild", "wild+seed"),
            "line 5 (american_coot): cost is wild+seed, must be in the order "
            "invertebrate, seed, fish, fruit, rodent, wild",
        ),
        (
            COOT,
            COOT.replace("seed+wild", "seed+seed+fish+wild"),
            "line 5 (american_coot): cost is seed+seed+fish+wild, must be at most 3 foods",
        ),
        (
            COOT,
            COOT.replace("seed+wild", "seed/wild"),
            "line 5 (american_coot): cost is seed/wild, must be different foods without wild",
        ),
        (
            COOT,
            COOT.replace("tuck_then_draw", "sing"),
            "line 5 (american_coot): power is sing, must be an id of powers.csv",
        ),
        (
            COOT,
            COOT.replace("cartographer,cartographer", "pilot,none"),
            "line 5 (american_coot): names_en is pilot, must be none or some of "
            "anatomist, cartographer, historian, photographer with +",
        ),
        (
            COOT,
            COOT.replace("cartographer,cartographer", "none,historian+historian"),
            "line 5 (american_coot): names_fr is historian+historian, must have no word twice",
        ),
        (
            COOT,
            COOT.replace("american_coot", "american_crow"),
            "two rows have the same id, american_crow; each must be another",
        ),
        (
            COOT,
            COOT.replace("Fulica americana", "Corvus ossifragus"),
            "two rows have the same scientific, Corvus ossifragus; each must be another",
        ),
        (COOT, COOT.replace("core", "swift"), "169 birds of set core, must be 170"),
        (COOT + "\n", "", "169 birds of set core, must be 170"),
        (
            COOT,
            COOT.replace("american_coot", "zebra_coot"),
            "american_crow stands after zebra_coot, must be in the order of ids",
        ),
        (",trade_food,", ",draw_one,", "no bird has the power trade_food, each must have one"),
    ],
)
def test_a_bad_row_of_birds_is_named(old: str, new: str, message: str | None) -> None:
    refuses("birds.csv", old, new, message)


@pytest.mark.parametrize(
    ("name", "old", "new", "message"),
    [
        (
            "powers.csv",
            "draw_one,brown",
            "draw_one,green",
            "line 6 (draw_one): trigger is green, must be none, white, brown, pink",
        ),
        (
            "powers.csv",
            "draw_one,brown,none",
            "draw_one,brown,hunt",
            "line 6 (draw_one): occasion is hunt, must be none unless pink",
        ),
        (
            "powers.csv",
            "draw_one,brown,none",
            "draw_one,pink,none",
            "line 6 (draw_one): occasion is none, must be none unless pink",
        ),
        (
            "powers.csv",
            "draw_one,brown,none",
            "draw_one,pink,sneeze",
            "line 6 (draw_one): occasion is sneeze, must be none, lay_eggs, gain_food, bird_played, hunt",
        ),
        (
            "powers.csv",
            "gain_food,rodent",
            "gain_food,forest",
            "line 2 (cache_rodent_when_rodent_gained): detail is forest, "
            "must be invertebrate, seed, fish, fruit, rodent",
        ),
        (
            "powers.csv",
            "draw_one,brown",
            "draw_one,none",
            "line 6 (draw_one): 1 effects, must be none if and only if trigger is none",
        ),
        (
            "powers.csv",
            "draw_one,brown",
            "draw_six,brown",
            "line 6 (draw_six): 0 effects, must be none if and only if trigger is none",
        ),
        ("powers.csv", "draw_one,brown,none,none\n", "", "70 powers, must be 71"),
        (
            "powers.csv",
            "draw_one,brown",
            "draw_two,brown",
            "two rows have the same id, draw_two; each must be another",
        ),
        (
            "powers.csv",
            "draw_one,brown,none,none",
            "rest,none,none,none",
            "no row for draw_one, which effects.csv has",
        ),
        ("effects.csv", TUCK, TUCK.replace(",1,tuck", ",2,tuck"), "line 74 (tuck_then_draw): step is 2, must be 1"),
        (
            "effects.csv",
            TUCK,
            TUCK.replace(",1,tuck", ",0,tuck"),
            "line 74 (tuck_then_draw): step is 0, must be 1 to 2",
        ),
        ("effects.csv", TUCK, TUCK.replace("1,tuck", "1,hide"), None),
        (
            "effects.csv",
            TUCK,
            TUCK.replace("owner", "rival"),
            "line 74 (tuck_then_draw): who is rival, must be owner, all, fewest",
        ),
        (
            "effects.csv",
            TUCK,
            TUCK.replace("any", "last"),
            "line 74 (tuck_then_draw): order is last, must be any, owner_first, owner_picks",
        ),
        (
            "effects.csv",
            TUCK,
            TUCK.replace("hand", "tray"),
            "line 74 (tuck_then_draw): source is tray, must be hand, deck",
        ),
        (
            "effects.csv",
            TUCK,
            TUCK.replace("hand", "none"),
            "line 74 (tuck_then_draw): source is none, tuck must have one",
        ),
        (
            "effects.csv",
            TUCK,
            TUCK.replace("hand,none", "hand,seed"),
            "line 74 (tuck_then_draw): food is seed, tuck must have none",
        ),
        (
            "effects.csv",
            TUCK,
            TUCK.replace("none,1,none", "none,4,none"),
            "line 74 (tuck_then_draw): count is 4, must be 0 to 3, or 99 for all",
        ),
        (
            "effects.csv",
            TUCK,
            TUCK.replace("0,0,none,0,0", "0,1,none,0,0"),
            "line 74 (tuck_then_draw): after is 1, must be 0 in the first step",
        ),
        (
            "effects.csv",
            TUCK,
            TUCK.replace("0,0,none,0,0", "2,0,none,0,0"),
            "line 74 (tuck_then_draw): optional is 2, must be 0 to 1",
        ),
        (
            "effects.csv",
            LAYS,
            LAYS.replace("bowl,one", "star,one"),
            "line 55 (lay_bowl_when_eggs_laid): nest is star, must be platform, bowl, cavity, ground, none",
        ),
        (
            "effects.csv",
            LAYS,
            LAYS.replace("bowl,one", "bowl,brown"),
            "line 55 (lay_bowl_when_eggs_laid): target is brown, must be this, one, each",
        ),
        (
            "effects.csv",
            LAYS,
            LAYS.replace("bowl,one,none", "bowl,one,that"),
            "line 55 (lay_bowl_when_eggs_laid): exclude is that, must be this, previous, none",
        ),
        (
            "effects.csv",
            FEWEST,
            FEWEST.replace(",fewest,", ",all,"),
            "line 32 (fewest_in_wetland_draw): habitat is wetland, must go with who fewest",
        ),
        (
            "effects.csv",
            "supply,rodent,1,cache",
            "supply,rodent,1,nest",
            "line 2 (cache_rodent_when_rodent_gained): to is nest, must be player, cache, either, none",
        ),
        (
            "effects.csv",
            "invertebrate+fruit",
            "fruit+invertebrate",
            "line 43 (gain_invertebrate_or_fruit_from_feeder): food is fruit+invertebrate, "
            "must be in the order invertebrate, seed, fish, fruit, rodent",
        ),
        ("effects.csv", "none,100,0", "none,400,0", "line 50 (hunt_deck_100): below is 400, must be 0 to 300"),
        ("effects.csv", "none,0,1\n", "none,0,3\n", "line 5 (draw_bonus_cards): keep is 3, must be 0 to 2"),
        (
            "effects.csv",
            "0,0,same,0,0",
            "0,0,home,0,0",
            "line 67 (play_in_same_habitat): habitat is home, must be forest, grassland, wetland, same, none",
        ),
    ],
)
def test_a_bad_row_of_powers_is_named(name: str, old: str, new: str, message: str | None) -> None:
    refuses(name, old, new, message)


@pytest.mark.parametrize(
    ("old", "new", "message"),
    [
        (
            FALCONER,
            FALCONER.replace("birds", "eggs"),
            "line 10 (falconer): counts is eggs, must be birds, smallest_row, hand",
        ),
        (
            FALCONER,
            FALCONER.replace("predator", "hunter"),
            f"line 10 (falconer): test is hunter, must begin with {BONUS_TESTS}",
        ),
        (
            FALCONER,
            FALCONER.replace("predator", "predator:owl"),
            "line 10 (falconer): test is predator:owl, must ask for nothing",
        ),
        (
            FALCONER,
            FALCONER.replace("predator", "nest:star"),
            "line 10 (falconer): test is nest:star, must ask for platform, bowl, cavity, ground",
        ),
        (
            FALCONER,
            FALCONER.replace("predator", "span_above:wide"),
            "line 10 (falconer): test is span_above:wide, must ask for a number",
        ),
        (
            FALCONER,
            FALCONER.replace(",each,", ",once,"),
            "line 10 (falconer): scoring is once, must be each, tiers",
        ),
        (
            FALCONER,
            FALCONER.replace("2,0,0,0,0", "2,0,0,0,6"),
            "line 10 (falconer): scoring is each, must have each above 0 and no tiers",
        ),
        (
            FALCONER,
            FALCONER.replace("2,0,0,0,0", "0,0,0,0,0"),
            "line 10 (falconer): scoring is each, must have each above 0 and no tiers",
        ),
        (FALCONER, FALCONER.replace("0,0,1", "0,0,2"), "line 10 (falconer): automa is 2, must be 0 to 1"),
        (
            FORESTER,
            FORESTER.replace("0,3,4,5,8", "1,3,4,5,8"),
            "line 13 (forester): each is 1, must be 0 with tiers",
        ),
        (
            FORESTER,
            FORESTER.replace("0,3,4,5,8", "0,5,4,5,8"),
            "line 13 (forester): scoring is tiers, must rise from low to high in birds and points",
        ),
        (
            FORESTER,
            FORESTER.replace("0,3,4,5,8", "0,3,4,5,11"),
            "line 13 (forester): high_points is 11, must be 0 to 10",
        ),
        (FORESTER + "\n", "", "25 bonus cards, must be 26"),
        (
            FORESTER,
            FORESTER.replace("forester,", "falconer,"),
            "two rows have the same id, falconer; each must be another",
        ),
    ],
)
def test_a_bad_row_of_bonus_cards_is_named(old: str, new: str, message: str) -> None:
    refuses("bonus_cards.csv", old, new, message)


@pytest.mark.parametrize(
    ("name", "old", "new", "message"),
    [
        ("goals.csv", "egg_sets,8,", "egg_sets,9,", "line 17 (egg_sets): tile is 9, must be 1 to 8"),
        (
            "goals.csv",
            "egg_sets,8,egg_sets",
            "egg_sets,8,nests",
            "line 17 (egg_sets): counts is nests, must be birds, eggs, birds_with_eggs, egg_sets",
        ),
        (
            "goals.csv",
            "egg_sets,8,egg_sets,none",
            "egg_sets,8,egg_sets,sea",
            "line 17 (egg_sets): habitat is sea, must be forest, grassland, wetland, any, none",
        ),
        (
            "goals.csv",
            "egg_sets,8,egg_sets,none",
            "egg_sets,8,egg_sets,any",
            "line 17 (egg_sets): 1 of habitat and nest, egg_sets must have 0",
        ),
        (
            "goals.csv",
            "birds,any,none",
            "birds,any,bowl",
            "line 16 (total_birds): 2 of habitat and nest, birds must have 1",
        ),
        ("goals.csv", "none,-1,", "none,-20,", "line 17 (egg_sets): base1 is -20, must be -15 to 15"),
        ("goals.csv", "11,15", "11,16", "line 16 (total_birds): cap is 16, must be 0 to 15"),
        ("goals.csv", "egg_sets,8,egg_sets,none,none,-1,0,1,2,0\n", "", "15 goals, must be 16"),
        (
            "goals.csv",
            "egg_sets,8,egg_sets",
            "total_birds,8,egg_sets",
            "two rows have the same id, total_birds; each must be another",
        ),
        (
            "goals.csv",
            "egg_sets,8,",
            "egg_sets,7,",
            "tiles are [1, 1, 2, 2, 3, 3, 4, 4, 5, 5, 6, 6, 7, 7, 8, 7], must be 1 to 8 in order, 2 of each",
        ),
        ("places.csv", "4,7,4,3", "4,8,4,3", "line 5 (4): first is 8, must be 0 to 7"),
        ("places.csv", "4,7,4,3", "4,3,4,7", "line 5 (4): places are 3, 4, 7, must fall"),
        ("places.csv", "4,7,4,3", "3,7,4,3", "rounds are [1, 2, 3, 3], must be 1 to 4 in order"),
        (
            "automa.csv",
            "until_r1,0,1,1,gain_food,0",
            "until_r1,0,1,1,sleep,0",
            "line 2 (until_r1): action is sleep, must be play_bird, gain_food, lay_eggs, draw_cards",
        ),
        (
            "automa.csv",
            "until_r1,0,1,1,gain_food,0",
            "until_r1,0,1,1,gain_food,2",
            "line 2 (until_r1): eggs is 2, must be above 0 if and only if action is lay_eggs",
        ),
        (
            "automa.csv",
            "until_r1,0,1,1,gain_food,0,rodent>",
            "until_r1,0,1,1,gain_food,0,",
            "line 2 (until_r1): dice has 5 faces, gain_food must have 6",
        ),
        (
            "automa.csv",
            "until_r1,0,1,1,gain_food,0,rodent",
            "until_r1,0,1,1,gain_food,0,seed",
            "line 2 (until_r1): dice is seed>fish>fruit>invertebrate_seed>invertebrate>seed, must have no word twice",
        ),
        (
            "automa.csv",
            "until_r2,0,2,2,draw_cards,0,none,add_cube",
            "until_r2,0,2,2,draw_cards,0,none,add_egg",
            "line 4 (until_r2): extra is add_egg, must be none, add_cube, remove_cube, activate_pink",
        ),
        ("automa.csv", "until_r2,0,2,2", "until_r2,0,2,3", "line 4 (until_r2): round is 3, must be 2"),
        (
            "automa.csv",
            "until_r2,0,2,2",
            "until_r2,1,2,2",
            "line 4 (until_r2): expert and last_round must be those of the card's first row",
        ),
        (
            "automa.csv",
            "until_r2,0,2,2,draw_cards,0,none,add_cube\n",
            "",
            "until_r2 has 1 rounds, must have 2",
        ),
        ("automa.csv", "until_r1,0,1,1", "until_r0,0,2,1", "until_r0 has 1 rounds, must have 2"),
        ("swift.csv", "4,red_breasted", "3,red_breasted", "guides are [1, 2, 3, 3], must be 1 to 4 in order"),
        ("swift.csv", "+brant", "+osprey", None),
        ("swift.csv", "+brant", "", "line 4 (3): 4 birds and food, must be 5"),
        (
            "swift.csv",
            "+brant",
            "+scaled_quail",
            "line 4 (3): birds is white_throated_swift+scaled_quail+scaled_quail, must have no word twice",
        ),
        (
            "swift.csv",
            "+brant",
            "+canvasback",
            "10 birds, must be the 10 of set swift, each once",
        ),
    ],
)
def test_a_bad_row_of_the_other_tables_is_named(name: str, old: str, new: str, message: str | None) -> None:
    refuses(name, old, new, message)


def refuses(name: str, old: str, new: str, message: str | None) -> None:
    """The table is refused in these words; None where they are as long as a list of birds."""
    with pytest.raises(rookery.BadData) as refusal:
        read_edited(name, old, new)
    if message is None:
        assert re.match(rf"{name}( line \d+ \(.*\))?: \w+ (is|are) .*must be ", str(refusal.value))
        return
    between = " " if message.startswith("line") else ": "
    assert str(refusal.value) == f"{name}{between}{message}"
