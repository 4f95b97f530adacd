"""A bad row of one of Wingspan's tables is named; test_bad_rows_of_powers.py has powers and effects."""

from __future__ import annotations

import pytest

from .bad_rows import refuses

COOT = (
    "american_coot,American Coot,Foulque d'Amérique,Fulica americana,core,3,platform,5,61,"
    "wetland,seed+wild,tuck_then_draw,cartographer,cartographer"
)
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
        (
            "goals.csv",
            "birds,any,none",
            "birds,none,bowl",
            "line 16 (total_birds): nest must be none: birds are counted by habitat",
        ),
        (
            "goals.csv",
            "bowl_birds_with_eggs,4,birds_with_eggs,none,bowl",
            "bowl_birds_with_eggs,4,birds_with_eggs,forest,none",
            "line 8 (bowl_birds_with_eggs): habitat must be none: birds with eggs are counted by nest",
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
