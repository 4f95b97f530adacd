"""The error for a bad row of a CSV table names it; test_bad_rows_of_powers.py has powers and effects."""

from __future__ import annotations

import pytest

from .bad_rows import assert_rejected

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
        (COOT, COOT.replace("core", "europe"), "line 5 (american_coot): set must be one of core, swift, got europe"),
        (COOT, COOT.replace(",3,", ",10,"), "line 5 (american_coot): points must be 0 to 9, got 10"),
        (COOT, COOT.replace(",5,", ",7,"), "line 5 (american_coot): eggs must be 0 to 6, got 7"),
        (COOT, COOT.replace(",61,", ",wide,"), "line 5 (american_coot): wingspan must be 1 to 300, got wide"),
        (
            COOT,
            COOT.replace("platform", "box"),
            "line 5 (american_coot): nest must be one of platform, bowl, cavity, ground, star, none, got box",
        ),
        (
            COOT,
            COOT.replace("platform", "none"),
            "line 5 (american_coot): eggs must be 0 if and only if nest is none, got 5",
        ),
        (
            COOT,
            COOT.replace("wetland", "sea"),
            "line 5 (american_coot): habitats must be none or some of forest, grassland, wetland with +, got sea",
        ),
        (
            COOT,
            COOT.replace("wetland", "wetland+forest"),
            "line 5 (american_coot): habitats must be in the order forest, grassland, wetland, got wetland+forest",
        ),
        (
            COOT,
            COOT.replace("wetland", "none"),
            "line 5 (american_coot): habitats must be 1 to 3 different ones, got none",
        ),
        (
            COOT,
            COOT.replace("wetland", "wetland+wetland"),
            "line 5 (american_coot): habitats must be 1 to 3 different ones, got wetland+wetland",
        ),
        (
            COOT,
            COOT.replace("seed+wild", "bread"),
            "line 5 (american_coot): cost must be none or some of "
            "invertebrate, seed, fish, fruit, rodent, wild with +, got bread",
        ),
        (
            COOT,
            COOT.replace("seed+wild", "wild+seed"),
            "line 5 (american_coot): cost must be in the order "
            "invertebrate, seed, fish, fruit, rodent, wild, got wild+seed",
        ),
        (
            COOT,
            COOT.replace("seed+wild", "seed+seed+fish+wild"),
            "line 5 (american_coot): cost must be at most 3 foods, got seed+seed+fish+wild",
        ),
        (
            COOT,
            COOT.replace("seed+wild", "seed/wild"),
            "line 5 (american_coot): cost must be different foods without wild, got seed/wild",
        ),
        (
            COOT,
            COOT.replace("tuck_then_draw", "sing"),
            "line 5 (american_coot): power must be an id of powers.csv, got sing",
        ),
        (
            COOT,
            COOT.replace("cartographer,cartographer", "pilot,none"),
            "line 5 (american_coot): names_en must be none or some of "
            "anatomist, cartographer, historian, photographer with +, got pilot",
        ),
        (
            COOT,
            COOT.replace("cartographer,cartographer", "none,historian+historian"),
            "line 5 (american_coot): names_fr must have no word twice, got historian+historian",
        ),
        (
            COOT,
            COOT.replace("american_coot", "american_crow"),
            "id must be unique, got american_crow in two rows",
        ),
        (
            COOT,
            COOT.replace("Fulica americana", "Corvus ossifragus"),
            "scientific must be unique, got Corvus ossifragus in two rows",
        ),
        (COOT, COOT.replace("core", "swift"), "set core must have 170 birds, got 169"),
        (COOT + "\n", "", "set core must have 170 birds, got 169"),
        (
            COOT,
            COOT.replace("american_coot", "zebra_coot"),
            "ids must be in alphabetical order, got american_crow after zebra_coot",
        ),
        (",trade_food,", ",draw_one,", "each power must have a bird, got none for trade_food"),
    ],
)
def test_the_error_names_a_bad_row_of_birds(old: str, new: str, message: str | None) -> None:
    assert_rejected("birds.csv", old, new, message)


@pytest.mark.parametrize(
    ("old", "new", "message"),
    [
        (
            FALCONER,
            FALCONER.replace("birds", "eggs"),
            "line 10 (falconer): counts must be one of birds, smallest_row, hand, got eggs",
        ),
        (
            FALCONER,
            FALCONER.replace("predator", "hunter"),
            f"line 10 (falconer): test must begin with one of {BONUS_TESTS}, got hunter",
        ),
        (
            FALCONER,
            FALCONER.replace("predator", "predator:owl"),
            "line 10 (falconer): value of test predator must be empty, got predator:owl",
        ),
        (
            FALCONER,
            FALCONER.replace("predator", "nest:star"),
            "line 10 (falconer): value of test nest must be one of platform, bowl, cavity, ground, got nest:star",
        ),
        (
            FALCONER,
            FALCONER.replace("predator", "span_above:wide"),
            "line 10 (falconer): value of test span_above must be a number, got span_above:wide",
        ),
        (
            FALCONER,
            FALCONER.replace(",each,", ",once,"),
            "line 10 (falconer): scoring must be one of each, tiers, got once",
        ),
        (
            FALCONER,
            FALCONER.replace("2,0,0,0,0", "2,0,0,0,6"),
            "line 10 (falconer): each must be above 0 without tiers if scoring is each",
        ),
        (
            FALCONER,
            FALCONER.replace("2,0,0,0,0", "0,0,0,0,0"),
            "line 10 (falconer): each must be above 0 without tiers if scoring is each",
        ),
        (FALCONER, FALCONER.replace("0,0,1", "0,0,2"), "line 10 (falconer): automa must be 0 to 1, got 2"),
        (
            FORESTER,
            FORESTER.replace("0,3,4,5,8", "1,3,4,5,8"),
            "line 13 (forester): each must be 0 with tiers, got 1",
        ),
        (
            FORESTER,
            FORESTER.replace("0,3,4,5,8", "0,5,4,5,8"),
            "line 13 (forester): birds and points must rise from low to high if scoring is tiers",
        ),
        (
            FORESTER,
            FORESTER.replace("0,3,4,5,8", "0,3,4,5,11"),
            "line 13 (forester): high_points must be 0 to 10, got 11",
        ),
        (FORESTER + "\n", "", "number of bonus cards must be 26, got 25"),
        (
            FORESTER,
            FORESTER.replace("forester,", "falconer,"),
            "id must be unique, got falconer in two rows",
        ),
    ],
)
def test_the_error_names_a_bad_row_of_bonus_cards(old: str, new: str, message: str) -> None:
    assert_rejected("bonus_cards.csv", old, new, message)


@pytest.mark.parametrize(
    ("name", "old", "new", "message"),
    [
        ("goals.csv", "egg_sets,8,", "egg_sets,9,", "line 17 (egg_sets): tile must be 1 to 8, got 9"),
        (
            "goals.csv",
            "egg_sets,8,egg_sets",
            "egg_sets,8,nests",
            "line 17 (egg_sets): counts must be one of birds, eggs, birds_with_eggs, egg_sets, got nests",
        ),
        (
            "goals.csv",
            "egg_sets,8,egg_sets,none",
            "egg_sets,8,egg_sets,sea",
            "line 17 (egg_sets): habitat must be one of forest, grassland, wetland, any, none, got sea",
        ),
        (
            "goals.csv",
            "egg_sets,8,egg_sets,none",
            "egg_sets,8,egg_sets,any",
            "line 17 (egg_sets): egg_sets must have 0 of habitat and nest, got 1",
        ),
        (
            "goals.csv",
            "birds,any,none",
            "birds,any,bowl",
            "line 16 (total_birds): birds must have 1 of habitat and nest, got 2",
        ),
        (
            "goals.csv",
            "birds,any,none",
            "birds,none,bowl",
            "line 16 (total_birds): nest must be none if birds are counted by habitat",
        ),
        (
            "goals.csv",
            "bowl_birds_with_eggs,4,birds_with_eggs,none,bowl",
            "bowl_birds_with_eggs,4,birds_with_eggs,forest,none",
            "line 8 (bowl_birds_with_eggs): habitat must be none if birds with eggs are counted by nest",
        ),
        ("goals.csv", "none,-1,", "none,-20,", "line 17 (egg_sets): base1 must be -15 to 15, got -20"),
        ("goals.csv", "11,15", "11,16", "line 16 (total_birds): cap must be 0 to 15, got 16"),
        ("goals.csv", "egg_sets,8,egg_sets,none,none,-1,0,1,2,0\n", "", "number of goals must be 16, got 15"),
        (
            "goals.csv",
            "egg_sets,8,egg_sets",
            "total_birds,8,egg_sets",
            "id must be unique, got total_birds in two rows",
        ),
        (
            "goals.csv",
            "egg_sets,8,",
            "egg_sets,7,",
            "tiles must be 1 to 8 in order, 2 of each, got [1, 1, 2, 2, 3, 3, 4, 4, 5, 5, 6, 6, 7, 7, 8, 7]",
        ),
        ("places.csv", "4,7,4,3", "4,8,4,3", "line 5 (4): first must be 0 to 7, got 8"),
        ("places.csv", "4,7,4,3", "4,3,4,7", "line 5 (4): points must fall from first to third, got 3, 4, 7"),
        ("places.csv", "4,7,4,3", "3,7,4,3", "rounds must be 1 to 4 in order, got [1, 2, 3, 3]"),
        (
            "automa.csv",
            "until_r1,0,1,1,gain_food,0",
            "until_r1,0,1,1,sleep,0",
            "line 2 (until_r1): action must be one of play_bird, gain_food, lay_eggs, draw_cards, got sleep",
        ),
        (
            "automa.csv",
            "until_r1,0,1,1,gain_food,0",
            "until_r1,0,1,1,gain_food,2",
            "line 2 (until_r1): eggs must be above 0 if and only if action is lay_eggs, got 2",
        ),
        (
            "automa.csv",
            "until_r1,0,1,1,gain_food,0,rodent>",
            "until_r1,0,1,1,gain_food,0,",
            "line 2 (until_r1): dice of gain_food must have 6 faces, got 5",
        ),
        (
            "automa.csv",
            "until_r1,0,1,1,gain_food,0,rodent",
            "until_r1,0,1,1,gain_food,0,seed",
            "line 2 (until_r1): dice must have no word twice, got seed>fish>fruit>invertebrate_seed>invertebrate>seed",
        ),
        (
            "automa.csv",
            "until_r2,0,2,2,draw_cards,0,none,add_cube",
            "until_r2,0,2,2,draw_cards,0,none,add_egg",
            "line 4 (until_r2): extra must be one of none, add_cube, remove_cube, activate_pink, got add_egg",
        ),
        ("automa.csv", "until_r2,0,2,2", "until_r2,0,2,3", "line 4 (until_r2): round must be 2, got 3"),
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
            "until_r2 must have 2 rounds, got 1",
        ),
        ("automa.csv", "until_r1,0,1,1", "until_r0,0,2,1", "until_r0 must have 2 rounds, got 1"),
        ("swift.csv", "4,red_breasted", "3,red_breasted", "guides must be 1 to 4 in order, got [1, 2, 3, 3]"),
        ("swift.csv", "+brant", "+osprey", None),
        ("swift.csv", "+brant", "", "line 4 (3): birds and foods must be 5 together, got 4"),
        (
            "swift.csv",
            "+brant",
            "+scaled_quail",
            "line 4 (3): birds must have no word twice, got white_throated_swift+scaled_quail+scaled_quail",
        ),
        (
            "swift.csv",
            "+brant",
            "+canvasback",
            "guides must have each of the 10 birds of set swift once",
        ),
    ],
)
def test_the_error_names_a_bad_row_of_the_other_tables(name: str, old: str, new: str, message: str | None) -> None:
    assert_rejected(name, old, new, message)
