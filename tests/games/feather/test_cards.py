"""The cards of Birds of a Feather, and the error messages for bad rows of their tables."""

from __future__ import annotations

import re
from collections import Counter
from importlib.resources import files

import pytest

import rookery
from rookery.core.data.csv_tables import parse_table, read_table
from rookery.games.feather import fields
from rookery.games.feather.cards import birds as cards
from rookery.games.feather.cards import player_counts as figures

PACKAGE = "rookery.games.feather"
HABITATS = cards.habitats_of(read_table(PACKAGE, "habitats.csv", cards.HABITAT_COLUMNS))
TYPES = cards.types_of(read_table(PACKAGE, "types.csv", cards.TYPE_COLUMNS))


def edited(name: str, old: str, new: str) -> str:
    """Return a table of the game with one replacement."""
    text = files(PACKAGE).joinpath("data", name).read_text(encoding="utf-8")
    assert text.count(old) == 1, f"{old!r} must occur once in {name}"
    return text.replace(old, new)


def read_edited(name: str, old: str, new: str) -> object:
    text = edited(name, old, new)
    if name == "habitats.csv":
        return cards.habitats_of(parse_table(name, text, cards.HABITAT_COLUMNS))
    if name == "types.csv":
        return cards.types_of(parse_table(name, text, cards.TYPE_COLUMNS))
    return cards.birds_of(parse_table(name, text, cards.BIRD_COLUMNS), HABITATS, TYPES)


def test_habitats_and_types_have_a_fixed_order() -> None:
    """The rules depend on this: bird number = habitat * 7 + type, and the raptor is type 1."""
    assert cards.HABITATS == ("desert", "forest", "ocean", "wetlands", "mountains")
    assert cards.LETTERS == ("D", "F", "O", "W", "M")
    assert cards.TYPES == ("ace", "raptor", "rare", "uncommon_1", "uncommon_2", "uncommon_3", "common")
    assert (cards.TYPES[fields.ACE], cards.TYPES[fields.RAPTOR]) == ("ace", "raptor")
    assert [(kind.code, kind.copies, kind.points) for kind in TYPES] == [
        ("A", 1, 2),
        ("X", 1, 1),
        ("R", 1, 1),
        ("1", 2, 1),
        ("2", 2, 1),
        ("3", 2, 1),
        ("C", 3, 0),
    ]


def test_the_figures_are_those_of_the_table() -> None:
    assert len(cards.HABITATS) == fields.HABITATS == 5
    assert len(cards.TYPES) == fields.TYPES == 7
    assert len(cards.BIRDS) == fields.BIRDS == 35
    assert sum(bird.copies for bird in cards.BIRDS) == fields.CARDS_IN_ALL == 60


def test_every_habitat_has_twelve_cards_and_ten_points_when_full() -> None:
    bonus = fields.FULL_POINTS
    for habitat in cards.HABITATS:
        birds = [bird for bird in cards.BIRDS if bird.habitat == habitat]
        assert tuple(bird.type for bird in birds) == cards.TYPES
        assert sum(bird.copies for bird in birds) == 12
        assert sum(bird.points for bird in birds) + bonus == 10
    assert sum(bird.points for bird in cards.BIRDS) + bonus * len(cards.HABITATS) == 50


def test_a_number_is_habitat_times_seven_plus_type() -> None:
    for number, bird in enumerate(cards.BIRDS):
        assert (bird.habitat, bird.type) == (cards.HABITATS[number // 7], cards.TYPES[number % 7])
        assert bird.code == cards.LETTERS[number // 7] + TYPES[number % 7].code
        assert cards.IDS[number] == bird.id
        assert cards.CODES[number] == bird.code
        assert cards.NUMBER_OF[bird.id] == cards.NUMBER_OF_CODE[bird.code] == number
    assert cards.NUMBER_OF["stellers_jay"] == cards.NUMBER_OF_CODE["M1"] == 31


def test_ids_follow_the_english_names() -> None:
    for bird in cards.BIRDS:
        assert bird.id == re.sub("[ -]", "_", bird.english.lower().replace("'", ""))


def test_birds_named_in_the_rulebook_have_its_codes() -> None:
    assert {cards.IDS[cards.NUMBER_OF_CODE[code]] for code in ("M1", "M2", "MC", "W1", "WC")} == {
        "stellers_jay",
        "mountain_quail",
        "mountain_chickadee",
        "belted_kingfisher",
        "red_winged_blackbird",
    }


def test_eleven_names_have_a_printed_source() -> None:
    assert Counter(bird.status for bird in cards.BIRDS) == {"confirmed": 6, "habitat_inferred": 5, "proposed": 24}


def test_no_two_birds_share_a_name_in_any_language() -> None:
    for names in ("id", "english", "french", "scientific"):
        assert len({getattr(bird, names) for bird in cards.BIRDS}) == 35


def test_the_order_of_the_rows_does_not_matter() -> None:
    """Numbers follow from habitat and type, so birds can be edited or reordered without changing them."""
    heading, *rows = files(PACKAGE).joinpath("data", "birds.csv").read_text(encoding="utf-8").splitlines()
    table = parse_table("birds.csv", "\n".join([heading, *reversed(rows)]), cards.BIRD_COLUMNS)
    assert cards.birds_of(table, HABITATS, TYPES) == cards.BIRDS


PUFFIN = "ocean,ace,tufted_puffin,Tufted Puffin,Macareux huppé,Fratercula cirrhata,proposed"


@pytest.mark.parametrize(
    ("name", "old", "new", "message"),
    [
        ("habitats.csv", "habitat,letter", "place,letter", "columns must be habitat, letter, got place, letter"),
        (
            "habitats.csv",
            "ocean,O",
            "Ocean,O",
            "line 4 (Ocean): habitat must be small letters, digits and _, got 'Ocean'",
        ),
        ("habitats.csv", "ocean,O", "ocean,OC", "line 4 (ocean): letter must be one capital letter or digit, got OC"),
        ("habitats.csv", "ocean,O", "ocean,o", "line 4 (ocean): letter must be one capital letter or digit, got o"),
        ("habitats.csv", "ocean,O", "ocean,", "line 4 (ocean): letter is empty"),
        ("habitats.csv", "ocean,O\n", "", "must have 5 habitats, got 4"),
        ("habitats.csv", "ocean,O", "ocean,W", "each letter must be different, got W twice"),
        ("habitats.csv", "ocean,O", "desert,O", "each habitat must be different, got desert twice"),
        ("habitats.csv", "ocean,O", "sea,O", "row 3 must be ocean, got sea"),
        ("types.csv", "ace,A,1,2", "ace,A,0,2", "line 2 (ace): copies must be 1 to 3, got 0"),
        ("types.csv", "ace,A,1,2", "ace,A,1,3", "line 2 (ace): points must be 0 to 2, got 3"),
        ("types.csv", "ace,A,1,2", "ace,A,1,1", "must have 7 points in a habitat, got 6"),
        ("types.csv", "ace,A,1,2", "ace,A,2,2", "must have 12 cards in a habitat, got 13"),
        ("types.csv", "ace,A,1,2", "ace,X,1,2", "each code must be different, got X twice"),
        ("types.csv", "ace,A,1,2", "raptor,A,1,2", "each type must be different, got raptor twice"),
        ("types.csv", "ace,A,1,2", "king,A,1,2", "row 1 must be ace, got king"),
        ("types.csv", "raptor,X,1,1", "hawk,X,1,1", "row 2 must be raptor, got hawk"),
        ("types.csv", "common,C,3,0", "usual,C,3,0", "row 7 must be common, got usual"),
        ("types.csv", "ace,A,1,2\n", "", "must have 7 types, got 6"),
        ("types.csv", "ace,A,1,2", "ace,A,1", "line 2 (ace): must have 4 cells"),
        (
            "birds.csv",
            PUFFIN,
            PUFFIN.replace("ocean", "sea"),
            "line 16 (sea): habitat must be desert, forest, ocean, wetlands, mountains, got sea",
        ),
        (
            "birds.csv",
            PUFFIN,
            PUFFIN.replace("ace", "king"),
            "line 16 (ocean): type must be ace, raptor, rare, uncommon_1, uncommon_2, uncommon_3, common, got king",
        ),
        (
            "birds.csv",
            PUFFIN,
            PUFFIN.replace("proposed", "sure"),
            "line 16 (ocean): status must be confirmed, habitat_inferred, proposed, got sure",
        ),
        (
            "birds.csv",
            PUFFIN,
            PUFFIN.replace("tufted_puffin", "tufted-puffin"),
            "line 16 (ocean): id must be small letters, digits and _, got 'tufted-puffin'",
        ),
        ("birds.csv", PUFFIN, PUFFIN.replace("Macareux huppé", ""), "line 16 (ocean): french is empty"),
        ("birds.csv", PUFFIN, PUFFIN + ",seen", "line 16 (ocean): must have 7 cells"),
        ("birds.csv", PUFFIN + "\n", "", "must have 35 birds, got 34"),
        (
            "birds.csv",
            PUFFIN,
            PUFFIN.replace("ace", "raptor"),
            "line 17 (ocean): ocean must have one raptor, got tufted_puffin before",
        ),
        (
            "birds.csv",
            PUFFIN,
            PUFFIN.replace("tufted_puffin", "osprey"),
            "each id must be different, got osprey twice",
        ),
        (
            "birds.csv",
            PUFFIN,
            PUFFIN.replace("Tufted Puffin", "Osprey"),
            "each english must be different, got Osprey twice",
        ),
    ],
)
def test_a_bad_row_is_named(name: str, old: str, new: str, message: str) -> None:
    with pytest.raises(rookery.BadData) as error:
        read_edited(name, old, new)
    between = " " if message.startswith("line") else ": "
    assert str(error.value) == f"{name}{between}{message}"


def test_sixty_cards_are_counted_over_all_birds() -> None:
    """The total is checked with the birds too, not only in types.csv."""
    table = read_table(PACKAGE, "birds.csv", cards.BIRD_COLUMNS)
    single_copies = [cards.BirdType(kind.id, kind.code, 1, kind.points) for kind in TYPES]
    with pytest.raises(rookery.BadData, match=r"^birds\.csv: must have 60 cards in all, got 35$"):
        cards.birds_of(table, HABITATS, single_copies)


def test_ranks_are_those_of_the_rulebook(monkeypatch: pytest.MonkeyPatch) -> None:
    text = edited("ranks.csv", "big_year,41", "bigger_year,41")
    monkeypatch.setattr(figures, "read_table", lambda _, name, columns: parse_table(name, text, columns))
    names = "no_binoculars, garden_birder, keen_birder, high_flyer"
    with pytest.raises(rookery.BadData) as error:
        figures.read_ranks()
    assert str(error.value) == f"ranks.csv: ranks must be {names}, big_year, got {names}, bigger_year"


def read_with_hand(monkeypatch: pytest.MonkeyPatch, cards_alone: str) -> figures.Seating:
    """Return the figures of a solo game with another hand size."""
    text = edited("seats.csv", "1,13,", f"1,{cards_alone},")
    monkeypatch.setattr(figures, "read_table", lambda _, name, columns: parse_table(name, text, columns))
    return figures.read_seatings()[0]


def test_a_hand_of_two_cards_is_the_smallest(monkeypatch: pytest.MonkeyPatch) -> None:
    """A hand needs one card to play and the one that is left over."""
    assert read_with_hand(monkeypatch, "2").hand_size == 2
    with pytest.raises(rookery.BadData, match=r"^seats\.csv line 2 \(1\): hand_size must be 2 to 15, got 1$"):
        read_with_hand(monkeypatch, "1")
