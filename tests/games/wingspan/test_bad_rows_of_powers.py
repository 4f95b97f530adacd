"""The error for a bad row of powers or effects names it."""

from __future__ import annotations

import pytest

from .bad_rows import assert_rejected

LAYS = "lay_bowl_when_eggs_laid,1,lay_egg,owner,any,none,none,1,none,bowl,one,none,0,0,none,0,0"
TUCK = "tuck_then_draw,1,tuck,owner,any,hand,none,1,none,none,none,none,0,0,none,0,0"
FEWEST = "fewest_in_wetland_draw,1,draw_cards,fewest,owner_first,deck_or_tray,none,1"


@pytest.mark.parametrize(
    ("name", "old", "new", "message"),
    [
        (
            "powers.csv",
            "draw_one,brown",
            "draw_one,green",
            "line 6 (draw_one): trigger must be one of none, white, brown, pink, got green",
        ),
        (
            "powers.csv",
            "draw_one,brown,none",
            "draw_one,brown,hunt",
            "line 6 (draw_one): occasion must be none if and only if trigger is not pink, got hunt",
        ),
        (
            "powers.csv",
            "draw_one,brown,none",
            "draw_one,pink,none",
            "line 6 (draw_one): occasion must be none if and only if trigger is not pink, got none",
        ),
        (
            "powers.csv",
            "draw_one,brown,none",
            "draw_one,pink,sneeze",
            "line 6 (draw_one): occasion must be one of none, lay_eggs, gain_food, bird_played, hunt, got sneeze",
        ),
        (
            "powers.csv",
            "gain_food,rodent",
            "gain_food,forest",
            "line 2 (cache_rodent_when_rodent_gained): detail must be "
            "one of invertebrate, seed, fish, fruit, rodent, got forest",
        ),
        (
            "powers.csv",
            "draw_one,brown",
            "draw_one,none",
            "line 6 (draw_one): number of effects must be 0 if and only if trigger is none, got 1",
        ),
        (
            "powers.csv",
            "draw_one,brown",
            "draw_six,brown",
            "line 6 (draw_six): number of effects must be 0 if and only if trigger is none, got 0",
        ),
        ("powers.csv", "draw_one,brown,none,none\n", "", "number of powers must be 71, got 70"),
        (
            "powers.csv",
            "draw_one,brown",
            "draw_two,brown",
            "id must be unique, got draw_two in two rows",
        ),
        (
            "powers.csv",
            "draw_one,brown,none,none",
            "rest,none,none,none",
            "each power of effects.csv must have a row, got none for draw_one",
        ),
        ("effects.csv", TUCK, TUCK.replace(",1,tuck", ",2,tuck"), "line 74 (tuck_then_draw): step must be 1, got 2"),
        (
            "effects.csv",
            TUCK,
            TUCK.replace(",1,tuck", ",0,tuck"),
            "line 74 (tuck_then_draw): step must be 1 to 2, got 0",
        ),
        ("effects.csv", TUCK, TUCK.replace("1,tuck", "1,hide"), None),
        (
            "effects.csv",
            TUCK,
            TUCK.replace("owner", "rival"),
            "line 74 (tuck_then_draw): who must be one of owner, all, fewest, got rival",
        ),
        (
            "effects.csv",
            TUCK,
            TUCK.replace("any", "last"),
            "line 74 (tuck_then_draw): order must be one of any, owner_first, owner_picks, got last",
        ),
        (
            "effects.csv",
            TUCK,
            TUCK.replace("hand", "tray"),
            "line 74 (tuck_then_draw): source must be one of hand, deck, got tray",
        ),
        (
            "effects.csv",
            TUCK,
            TUCK.replace("hand", "none"),
            "line 74 (tuck_then_draw): source must be given for tuck, got none",
        ),
        (
            "effects.csv",
            TUCK,
            TUCK.replace("hand,none", "hand,seed"),
            "line 74 (tuck_then_draw): food must be none for tuck, got seed",
        ),
        (
            "effects.csv",
            TUCK,
            TUCK.replace("none,1,none", "none,4,none"),
            "line 74 (tuck_then_draw): count must be 0 to 3, or 99 for all, got 4",
        ),
        (
            "effects.csv",
            TUCK,
            TUCK.replace("0,0,none,0,0", "0,1,none,0,0"),
            "line 74 (tuck_then_draw): after must be 0 in the first step, got 1",
        ),
        (
            "effects.csv",
            TUCK,
            TUCK.replace("0,0,none,0,0", "2,0,none,0,0"),
            "line 74 (tuck_then_draw): optional must be 0 to 1, got 2",
        ),
        (
            "effects.csv",
            LAYS,
            LAYS.replace("bowl,one", "star,one"),
            "line 55 (lay_bowl_when_eggs_laid): nest must be one of platform, bowl, cavity, ground, none, got star",
        ),
        (
            "effects.csv",
            LAYS,
            LAYS.replace("bowl,one", "bowl,brown"),
            "line 55 (lay_bowl_when_eggs_laid): target must be one of this, one, each, got brown",
        ),
        (
            "effects.csv",
            LAYS,
            LAYS.replace("bowl,one,none", "bowl,one,that"),
            "line 55 (lay_bowl_when_eggs_laid): exclude must be one of this, previous, none, got that",
        ),
        (
            "effects.csv",
            FEWEST,
            FEWEST.replace(",fewest,", ",all,"),
            "line 32 (fewest_in_wetland_draw): habitat must be given if and only if who is fewest, got wetland",
        ),
        (
            "effects.csv",
            "supply,rodent,1,cache",
            "supply,rodent,1,nest",
            "line 2 (cache_rodent_when_rodent_gained): to must be one of player, cache, either, none, got nest",
        ),
        (
            "effects.csv",
            "invertebrate+fruit",
            "fruit+invertebrate",
            "line 43 (gain_invertebrate_or_fruit_from_feeder): food must be in the order "
            "invertebrate, seed, fish, fruit, rodent, got fruit+invertebrate",
        ),
        ("effects.csv", "none,100,0", "none,400,0", "line 50 (hunt_deck_100): below must be 0 to 300, got 400"),
        ("effects.csv", "none,0,1\n", "none,0,3\n", "line 5 (draw_bonus_cards): keep must be 0 to 2, got 3"),
        (
            "effects.csv",
            "0,0,same,0,0",
            "0,0,home,0,0",
            "line 67 (play_in_same_habitat): habitat must be one of forest, grassland, wetland, same, none, got home",
        ),
    ],
)
def test_the_error_names_a_bad_row_of_powers(name: str, old: str, new: str, message: str | None) -> None:
    assert_rejected(name, old, new, message)
