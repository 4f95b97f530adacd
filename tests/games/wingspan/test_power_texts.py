"""The texts of all powers of birds, in every language."""

from __future__ import annotations

import pytest

from rookery.core.text.localizer import Localizer, languages
from rookery.games.wingspan.cards import FACES, FOODS, HABITATS, NESTS, POWERS
from rookery.games.wingspan.text.powers import face_name, food_name, habitat_name, nest_name, power_text


def localizer_for(language: str) -> Localizer:
    return Localizer(language, "rookery.games.wingspan")


@pytest.mark.parametrize("language", languages())
def test_every_power_is_a_complete_sentence(language: str) -> None:
    for power in POWERS.values():
        text = power_text(localizer_for(language), power)
        assert text[0].isupper(), text
        assert text.endswith("."), text
        for forbidden in ("{", "}", "$", "  ", " ,", " .", "..", "_", "none", "99"):
            assert forbidden not in text, text


@pytest.mark.parametrize("language", languages())
def test_no_two_powers_have_the_same_text(language: str) -> None:
    assert len({power_text(localizer_for(language), power) for power in POWERS.values()}) == len(POWERS) == 71


@pytest.mark.parametrize("language", languages())
def test_foods_faces_nests_and_habitats_have_names(language: str) -> None:
    localizer = localizer_for(language)
    names = {
        food_name: (*FOODS, "wild"),
        face_name: FACES,
        nest_name: NESTS,
        habitat_name: HABITATS,
    }
    for name_of, things in names.items():
        assert len({name_of(localizer, thing) for thing in things}) == len(things)


@pytest.mark.parametrize(
    ("power", "english", "french"),
    [
        (
            "tuck_then_lay_on_this_bird",
            "When activated: tuck a card from your hand behind this bird; if you do, you may lay an egg on this bird.",
            "Activation : glissez sous cet oiseau une carte de votre main ; si vous le faites, "
            "vous pouvez pondre un œuf sur cet oiseau.",
        ),
        (
            "gain_all_fish_from_feeder",
            "When played: gain every fish in the birdfeeder.",
            "Pose : gagnez tous les poissons de la mangeoire.",
        ),
        (
            "gain_fish_when_wetland_played",
            "Once between your turns, when another player plays a bird in the wetland: gain a fish from the supply.",
            "Une fois entre deux tours : quand un autre joueur joue un oiseau dans le marais, "
            "gagnez un poisson de la réserve.",
        ),
        ("none", "No power.", "Aucun pouvoir."),
    ],
)
def test_the_texts_of_some_powers(power: str, english: str, french: str) -> None:
    assert power_text(localizer_for("en"), POWERS[power]) == english
    assert power_text(localizer_for("fr"), POWERS[power]) == french
