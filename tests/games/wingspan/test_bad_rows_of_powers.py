"""A bad row of Wingspan's powers, or of their effects, is named."""

from __future__ import annotations

import pytest

from .bad_rows import refuses

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
