"""The sentences of Birds of a Feather in both languages, for all readers and over whole games."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from importlib.resources import files
from random import Random
from typing import Any

import pytest

import rookery
from rookery import games
from rookery.core.events import Event
from rookery.core.game import Game
from rookery.core.text.localizer import Localizer, TextContext, languages
from rookery.games.feather.cards.birds import BIRDS, HABITATS, TYPES
from rookery.games.feather.events import REASONS
from tests.games.feather import scenes

NAMES = ("Ann", "Bo", "Cleo", "Dan", "Eve", "Finn", "Gwen")
FEATHER = games.load("feather")

SETTINGS: list[tuple[int, dict[str, Any]]] = [
    (1, {"raptors": True}),
    (2, {"start": "draft", "raptors": True}),
    (2, {"edition": "open_deck", "raptors": True, "hand": 8}),
    (3, {"start": "migration"}),
    (3, {"edition": "2022", "hidden_sheets": True}),
    (4, {"hand": 4}),
    (5, {"start": "draft", "hidden_sheets": True}),
    (7, {"start": "migration", "raptors": True}),
]


def context(language: str, seat: int | None, names: tuple[str, ...] = NAMES) -> TextContext:
    return TextContext(Localizer(language, FEATHER.package), names, seat)


def sentence_of(kind: str, data: Mapping[str, Any], reader: int | None = None, language: str = "en") -> str:
    return FEATHER.text.sentence(context(language, reader), Event(kind, data))


def random_game(seats: int, seed: int, **options: Any) -> Iterator[Game]:
    """Yield a random game before its first and after each decision. Seats choose in random order."""
    rng = Random(seed)
    game = rookery.new("feather", seats=seats, seed=seed, names=NAMES[:seats], **options)
    yield game
    while game.deciders:
        seat = rng.choice(game.deciders)
        game.play(rng.choice(game.legal(seat)), seat)
        yield game


@pytest.mark.parametrize(
    ("kind", "data", "english", "french"),
    [
        ("dealt", {"seat": 0, "count": 3, "birds": ["cactus_wren", "cactus_wren", "osprey"]},
         "Ann is dealt Cactus Wren twice and Osprey.", "Ann reçoit Troglodyte des cactus deux fois et "
         "Balbuzard pêcheur."),
        ("dealt", {"seat": 0, "count": 15}, "Ann is dealt 15 cards.", "Ann reçoit 15 cartes."),
        ("dummy_dealt", {"hand": 7, "count": 15},
         "A dummy hand is dealt 15 cards.", "Une main fantôme reçoit 15 cartes."),
        ("set_aside_rest", {"count": 4},
         "4 cards are set aside unseen.", "On écarte 4 cartes sans les regarder."),
        ("choice", {"seat": 1, "action": "keep osprey"},
         "Bo keeps Osprey.", "Bo garde Balbuzard pêcheur."),
        ("choice", {"seat": 1, "action": "give osprey"},
         "Bo gives Osprey to a dummy hand.", "Bo donne Balbuzard pêcheur à une main fantôme."),
        ("pool", {"seat": 1, "pool": 0, "step": 0, "count": 1, "birds": ["osprey"]},
         "In Bo's pool: Osprey.", "Bo a reçu un paquet : Balbuzard pêcheur."),
        ("migrated", {"seat": 1, "to": 2, "count": 1}, "Bo passes 1 card to Cleo.", "Bo passe 1 carte à Cleo."),
        ("pools_passed", {"direction": "right"}, "The pools are passed to the right.", "Les paquets passent à droite."),
        ("opened", {"birds": ["osprey", "western_gull"]}, "Revealed from the deck this round: Osprey and Western Gull.",
         "La pioche montre pour cette manche Balbuzard pêcheur et Goéland d'Audubon."),
        ("went", {"hand": 1, "bird": "stellers_jay"},
         "Bo goes to the mountains with Steller's Jay.", "Bo va dans les montagnes avec Geai de Steller."),
        ("went", {"hand": 7, "bird": "osprey"},
         "Osprey comes to the ocean without a player.", "Balbuzard pêcheur arrive au bord de l'océan sans joueur."),
        ("scared", {"hand": 7, "bird": "coopers_hawk", "habitat": "forest", "birds": ["varied_thrush"]},
         "Cooper's Hawk chases away the birds lingering in the forest: Varied Thrush.",
         "Épervier de Cooper met en fuite ce qui s'attardait en forêt : Grive à collier."),
        ("saw", {"seat": 1, "habitat": "desert", "birds": [], "points": 0},
         "Bo sees nothing new in the desert.", "Bo ne voit rien de nouveau dans le désert."),
        ("saw", {"seat": 1, "habitat": "mountains", "points": 2,
                 "birds": [["stellers_jay", "lingering"], ["mountain_quail", "own"],
                           ["mountain_chickadee", "arriving"]]},
         "Bo sees Mountain Quail (own card), Mountain Chickadee (arriving) and Steller's Jay (lingering): 2 points.",
         "Bo voit Colin des montagnes (carte jouée), Mésange de Gambel (à l'arrivée) et Geai de Steller (encore là) : "
         "2 points."),
        ("saw", {"seat": 1, "habitat": "ocean", "birds": [["western_gull", "own"]], "points": 0},
         "Bo sees Western Gull: no points.", "Bo voit Goéland d'Audubon : aucun point."),
        ("saw", {"seat": 1, "habitat": "ocean", "birds": [["osprey", "own"]], "points": 4},
         "Bo sees Osprey: 4 points, 3 of them for seeing all birds of the ocean.",
         "Bo voit Balbuzard pêcheur : 4 points, dont 3 pour avoir tout vu au bord de l'océan."),
        ("last_card", {"seat": 1}, "Bo sets aside the last card.", "Bo écarte sa dernière carte."),
        ("game_over", {"reason": "rounds_played", "winners": [0, 1], "scores": [31, 31, 28]},
         "The game is over: all rounds have been played. Ann and Bo share the win. "
         "Points: Ann (31), Bo (31) and Cleo (28).",
         "La partie est finie : toutes les manches sont jouées. Ann et Bo se partagent la victoire. "
         "Points : Ann (31), Bo (31) et Cleo (28)."),
    ],
)  # fmt: skip
def test_sentences_are_natural(kind: str, data: dict[str, Any], english: str, french: str) -> None:
    assert sentence_of(kind, data) == english
    assert sentence_of(kind, data, language="fr") == french


def test_a_player_is_addressed_as_you() -> None:
    passed = {"seat": 0, "to": 1, "count": 2, "birds": ["osprey", "western_gull"]}
    assert sentence_of("migrated", passed, 0) == "You pass Osprey and Western Gull to Bo."
    assert sentence_of("migrated", passed, 1) == "Ann passes you Osprey and Western Gull."
    assert sentence_of("migrated", passed, 1, "fr") == "Ann vous passe Balbuzard pêcheur et Goéland d'Audubon."
    assert sentence_of("went", {"hand": 0, "bird": "osprey"}, 0) == "You go to the ocean with Osprey."
    pair = context("en", 0, NAMES[:2])
    kept, gave = (Event("choice", {"seat": 0, "action": f"{verb} osprey"}) for verb in ("keep", "give"))
    assert FEATHER.text.sentence(pair, kept) == "You keep Osprey."
    assert FEATHER.text.sentence(pair, gave) == "You give Osprey to your dummy hand."
    assert sentence_of("choice", gave.data, 0) == "You give Osprey to the dummy hand."
    assert sentence_of("choice", gave.data, 0, "fr") == "Vous donnez Balbuzard pêcheur à la main fantôme."
    over = {"reason": "rounds_played", "winners": [1], "scores": [20, 31]}
    assert (
        sentence_of("game_over", over, 1)
        == "The game is over: all rounds have been played. You win! Points: Ann (20) and you (31)."
    )


def test_a_solo_game_ends_with_a_rank() -> None:
    solo = Event("game_over", {"reason": "keen_birder", "winners": [0], "scores": [33]})
    readers = [context(language, 0, ("Ann",)) for language in ("en", "fr")]
    assert [FEATHER.text.sentence(ear, solo) for ear in readers] == [
        "The game is over. You have 33 points. Rank: Keen birder.",
        "La partie est finie. Vous avez 33 points. Rang : Ornitho dans l'âme.",
    ]
    came = Event("went", {"hand": 1, "bird": "osprey"})
    assert [FEATHER.text.sentence(ear, came) for ear in readers] == [
        "Osprey comes to the ocean from the deck.",
        "Balbuzard pêcheur arrive de la pioche au bord de l'océan.",
    ]


def test_events_covered_by_other_sentences_have_none() -> None:
    for verb in ("play", "discard", "pass"):
        assert sentence_of("choice", {"seat": 0, "action": f"{verb} osprey"}, 0) == ""
    assert sentence_of("pool", {"seat": 1, "pool": 0, "step": 0, "count": 9}, 0) == ""


def test_hidden_events_have_no_sentence() -> None:
    assert sentence_of("saw", {"seat": 1, "habitat": "forest"}, 0) == "Bo looks around in the forest."
    assert sentence_of("drew", {"seat": 1}) == "Bo draws a card."


@pytest.mark.parametrize("language", languages())
def test_every_reason_has_a_sentence(language: str) -> None:
    for reason in REASONS.values():
        assert sentence_of("game_over", {"reason": reason, "winners": [0], "scores": [30]}, 0, language)


# Messages of habitats, types and birds


@pytest.mark.parametrize("language", languages())
def test_every_habitat_and_type_has_a_message(language: str) -> None:
    words = context(language, None)
    for habitat in HABITATS:
        assert words.say(f"row-{habitat}").lower() == words.say(f"habitat-{habitat}")
    assert len({words.say("the-habitat", habitat=habitat) for habitat in HABITATS}) == len(HABITATS)
    assert all(words.say(f"type-{kind}") for kind in TYPES)


@pytest.mark.parametrize("language", languages())
def test_names_of_birds_are_not_in_catalogues(language: str) -> None:
    """Names of birds are only in birds.csv, so that they can be corrected in one place."""
    text = files(FEATHER.package).joinpath("locales", f"{language}.ftl").read_text(encoding="utf-8")
    assert not [bird.id for bird in BIRDS if bird.english in text or bird.french in text]


@pytest.mark.parametrize("language", languages())
def test_no_name_needs_an_elision(language: str) -> None:
    text = files(FEATHER.package).joinpath("locales", f"{language}.ftl").read_text(encoding="utf-8")
    assert not re.search(r"\b([Dd]e|[Qq]ue|[Ll]e|[Ll]a) \{ \$(player|winners|receiver|bird|birds|raptor|kept) \}", text)


# Whole games


@pytest.mark.parametrize("language", languages())
@pytest.mark.parametrize(("seats", "options"), SETTINGS)
def test_all_events_of_whole_games_have_sentences_for_all_readers(
    seats: int, options: dict[str, Any], language: str
) -> None:
    *_, game = random_game(seats, 4, **options)
    for seat in [*range(seats), None]:
        readers = context(language, seat, game.names)
        for event in game.events_seen_by(seat):
            check_sentence(FEATHER.text.sentence(readers, event))
    for decision in game.history:
        for event in decision.events:
            check_sentence(FEATHER.text.sentence(context(language, None, game.names), event))


def check_sentence(sentence: str) -> None:
    """Check the form of a sentence; an empty one is not shown."""
    if not sentence:
        return
    assert sentence[0].isupper() or sentence[0].isdigit(), sentence
    assert sentence.endswith((".", "!")), sentence
    assert not set("{}_?") & set(sentence), sentence
    assert "  " not in sentence, sentence


def test_a_round_of_seven_fits_a_screen() -> None:
    """The text has two sentences per player: the habitat they went to, and the birds they saw."""
    *_, game = random_game(7, 4, raptors=True)
    hidden_kinds = FEATHER.text.QUIET | FEATHER.text.ON_TABLE
    events_of_round = [event for event in game.events_seen_by(0) if event.kind not in hidden_kinds]
    kinds = [event.kind for event in events_of_round if FEATHER.text.sentence(context("en", 0), event)]
    assert set(kinds) <= {"went", "scared", "saw", "game_over"}
    assert (kinds.count("went"), kinds.count("saw")) == (7 * 7, 7 * 7)


@pytest.mark.slow
@pytest.mark.parametrize("language", languages())
@pytest.mark.parametrize(("seats", "options"), SETTINGS)
def test_every_page_can_be_shown_after_every_decision(seats: int, options: dict[str, Any], language: str) -> None:
    for game in random_game(seats, 5, **options):
        for seat in (0, None):
            for page in FEATHER.text.PAGES.values():
                for plain in (False, True):
                    lines = page(context(language, seat, game.names), game.view(seat), plain)
                    assert lines
                    assert not any("\n" in line or "{" in line or "_" in line for line in lines)
        assert widest_table(game, language) <= 80


def widest_table(game: Game, language: str) -> int:
    """Return the length of the widest line of the table, without the sentence at its head."""
    lines = FEATHER.text.PAGES["table"](context(language, 0, game.names), game.view(0), False)
    return max(map(len, lines[1:]), default=0)


def test_texts_do_not_reveal_hidden_cards() -> None:
    """Two games that differ only in the hands of other seats have the same text."""
    position = scenes.position("D1 F1 O1 W1", "D2 F2 O2 W2", before=["M1 M2 DX MC"], raptors=True)
    hands = position["hands"]
    other = position | {"hands": [hands[0], hands[3], hands[1], hands[2]]}
    first, second = (rookery.from_position(each, names=NAMES[:4]) for each in (position, other))
    for name, page in FEATHER.text.PAGES.items():
        readers = context("en", 0, NAMES[:4])
        for plain in (False, True):
            assert page(readers, first.view(0), plain) == page(readers, second.view(0), plain), name


# The texts of pages


@pytest.fixture
def table() -> Game:
    """Return the second round of a game of two. Ann has seen all desert birds except one."""
    desert = scenes.marks("DA DX DR D1 D2 DC", "lingering", 1)
    position = scenes.position(
        *("F1 O2 W1 MA", "DC O3 W2 M3", "D3 OC WC MC"),
        seats=2,
        before=["D2 O1 D3 OA"],
        sheets=[desert, scenes.marks("O1 OA")],
    )
    return rookery.from_position(position, names=["Ann", "Bo"])


def test_the_text_of_the_table(table: Game) -> None:
    table.play("play black_oystercatcher", seat=1)
    assert FEATHER.text.PAGES["table"](context("en", 0), table.view(0), False) == [
        "Round 2 of 4. Choose a bird. 2 dummy hands: 4 cards each.",
        "",
        "Lingering, for all players who go there:",
        "  Desert  D2  Cactus Wren         you",
        "          D3  Gambel's Quail      dummy hand 1",
        "  Ocean   OA  Tufted Puffin       dummy hand 2",
        "          O1  Long-billed Curlew  Bo",
        "",
        "Player  Points  Birds  Aces  Habitat bonus",
        "You          6      6     1",
        "Bo           3      2     1",
        "",
        "Your sheet, 6 points; x means seen, + means there now and new to you:",
        "           A  X  R  1  2  3  C",
        "Desert     x  x  x  x  x  +  x  6/7",
        "Forest     .  .  .  .  .  .  .  0/7",
        "Ocean      +  .  .  +  .  .  .  0/7",
        "Wetlands   .  .  .  .  .  .  .  0/7",
        "Mountains  .  .  .  .  .  .  .  0/7",
        "Signs: A ace, X raptor, R rare, 1 2 3 uncommon, C common.",
    ]
    assert str(table).startswith("Round 2 of 4. Still choosing a bird: Ann.")


def test_the_plain_text_of_the_table(table: Game) -> None:
    assert FEATHER.text.PAGES["table"](context("fr", 0), table.view(0), True) == [
        "Manche 2 sur 4. On attend encore le choix d'un oiseau : vous et Bo. 2 mains fantômes : 4 cartes chacune.",
        "",
        "Encore là dans le désert : Troglodyte des cactus (vous), Colin de Gambel (la main fantôme 1, à découvrir).",
        "Encore là au bord de l'océan : Macareux huppé (la main fantôme 2, à découvrir), "
        "Courlis à long bec (Bo, à découvrir).",
        "",
        "Vous : 6 points, 6 oiseaux vus, 1 as.",
        "Bo : 3 points, 2 oiseaux vus, 1 as.",
        "",
        "Désert, au carnet : Grand Géocoucou, Faucon des prairies, Moucherolle vermillon, Oriole jaune-verdâtre, "
        "Troglodyte des cactus et Bruant à gorge noire ; à découvrir : Colin de Gambel.",
        "Forêt : rien encore au carnet.",
        "Océan : rien encore au carnet.",
        "Zones humides : rien encore au carnet.",
        "Montagnes : rien encore au carnet.",
    ]


def test_the_text_of_the_hand(table: Game) -> None:
    page = FEATHER.text.PAGES["hand"]
    assert page(context("en", 0), table.view(0), False)[:4] == [
        "Your hand, 4 cards:",
        "  Desert     D3  Gambel's Quail          uncommon        +4  D3",
        "             DC  Black-throated Sparrow  common    seen  +4  D3",
        "  Forest     F1  Western Tanager         uncommon        +1  F1",
    ]
    assert page(context("en", 0), table.view(0), True)[2] == (
        "Black-throated Sparrow, DC: desert, common, already seen; at least 4 points for Gambel's Quail."
    )
    assert page(context("en", None), table.view(None), False) == ["You are watching and have no hand."]


def test_the_text_of_known_cards(table: Game) -> None:
    page = FEATHER.text.PAGES["known"](context("en", 0), table.view(0), False)
    assert page[:4] == [
        "Birds seen, by the signs of their types:",
        "     Desert   Forest   Ocean    Wetlands  Mountains  Points",
        "You  AXR12.C  .......  .......  .......   .......         6",
        "Bo   .......  .......  A..1...  .......   .......         3",
    ]
    assert page[4] == "Signs: A ace, X raptor, R rare, 1 2 3 uncommon, C common."
    assert page[6:10] == [
        "Not yet played, besides your hand:",
        "           A  X  R  1  2  3  C",
        "Desert     1  1  1  2  1  .  2",
        "Forest     1  1  1  1  2  2  3",
    ]
    assert page[-6:] == [
        "Played, round by round:",
        "              1",
        "You           D2",
        "Bo            O1",
        "Dummy hand 1  D3",
        "Dummy hand 2  OA",
    ]


def test_a_draft_of_two_has_two_dummy_hands() -> None:
    game = rookery.new("feather", seats=2, seed=3, names=NAMES[:2], start="draft")
    for _ in range(5):
        game.play(game.legal(game.deciders[0])[0], game.deciders[0])
    readers = context("en", 0, game.names)
    assert FEATHER.text.PAGES["table"](readers, game.view(0), False)[1:] == [
        "",
        "Your hand, 1 card:",
        "  Forest  F2",
        "Already chosen: Black-throated Sparrow.",
        "",
        "The pool in front of you, 8 cards:",
        "  Desert    DC",
        "  Forest    F1 F2 F3 FC",
        "  Ocean     O1 OC",
        "  Wetlands  W3",
    ]
    known = FEATHER.text.PAGES["known"](readers, game.view(0), False)
    assert known[0] == "You gave your dummy hand these birds, which it has not played yet: Band-tailed Pigeon."
    while len(game.view(0)["trips"]) < 1:
        game.play(game.legal(game.deciders[0])[0], game.deciders[0])
    lines = FEATHER.text.PAGES["known"](readers, game.view(0), False)
    assert [line.rpartition("  ")[0].strip() for line in lines[-2:]] == ["Your dummy hand", "The other dummy hand"]


def test_the_rank_shows_the_points_for_the_next_one() -> None:
    view = rookery.new("feather", seats=1, seed=1, names=["Ann"]).view(0)
    page = FEATHER.text.PAGES["table"]
    ranks = [page(context("en", 0, ("Ann",)), view | {"rank": rank}, True) for rank in ("no_binoculars", "big_year")]
    assert "Rank so far: Left the binoculars at home; next: Garden birder from 26 points." in ranks[0]
    assert "Rank so far: Big year." in ranks[1]


@pytest.mark.parametrize(
    ("seats", "options", "said_now"),
    [
        (1, {}, "Now: choose the bird you play."),
        (2, {"start": "draft"}, "Now, before the first round: hands are drafted. Keep a bird from the pool in front of "
         "you and give one to a dummy hand"),
        (4, {"start": "draft"}, "Now, before the first round: hands are drafted. Keep a bird from the pool in front of "
         "you; the rest"),
        (4, {"start": "migration"}, "Now, before the first round: choose the birds that you pass to your left."),
    ],
)  # fmt: skip
def test_the_help_names_the_current_decision(seats: int, options: dict[str, Any], said_now: str) -> None:
    view = rookery.new("feather", seats=seats, seed=1, **options).view(0)
    lines = FEATHER.text.PAGES["help"](context("en", 0), view, False)
    assert next(line for line in lines if line.startswith("Now")).startswith(said_now)


def test_cards_that_were_passed_are_known() -> None:
    game = rookery.new("feather", seats=4, seed=1, names=NAMES[:4], start="migration")
    for seat in range(4):
        for _ in range(3):
            game.play(game.legal(seat)[0], seat)
    readers, birds = context("en", 0, game.names), game.view(0)["passed"]["birds"]
    first, *_ = FEATHER.text.PAGES["known"](readers, game.view(0), False)
    names = [bird.english for bird in BIRDS if bird.id in birds]
    assert first == f"Bo still has these birds that you passed: {names[0]}, {names[1]} and {names[2]}."


def test_pools_that_were_passed_on_are_known() -> None:
    game = rookery.new("feather", seats=4, seed=1, names=NAMES[:4], start="draft")
    pools = [
        {"birds": ["osprey", "western_gull"], "hands": [1, 2]},
        {"birds": ["cactus_wren", "cactus_wren"], "hands": [1, 2]},
        {"birds": ["sandhill_crane"], "hands": [3]},
        {"birds": ["golden_eagle", "stellers_jay"], "hands": [1]},
    ]
    page = FEATHER.text.PAGES["known"](context("en", 0), game.view(0) | {"pools_seen": pools}, True)
    assert page == [
        "You passed on Golden Eagle and Steller's Jay. Bo took 1 of them; the others are still going round.",
        "Of the birds you passed on in the draft, Bo and Cleo took these, but you do not know who took which: "
        "Cactus Wren twice, Osprey and Western Gull.",
        "Of the birds you passed on in the draft, Dan took Sandhill Crane.",
        "Nothing has been played yet.",
    ]
