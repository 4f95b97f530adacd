"""The sentences of CuBirds in both languages, for all readers and over whole games."""

from __future__ import annotations

import re
from collections.abc import Iterator
from importlib.resources import files
from random import Random
from typing import Any

import pytest

import rookery
from rookery import games
from rookery.core.events import Event
from rookery.core.game import Game
from rookery.core.text.localizer import Localizer, TextContext, languages

NAMES = ("Ann", "Bo", "Cleo", "Dan", "Eve")
CUBIRDS = games.load("cubirds")

SETTINGS: list[tuple[int, dict[str, Any]]] = [
    (1, {"handicap": 2}),
    (2, {"open_discard": True, "turn_limit": 80}),
    (3, {"setup_duplicates": "reshuffle", "empty_hand": "end_immediately"}),
    (5, {"exhaustion": "end_game"}),
]


def context(language: str, seat: int | None, names: tuple[str, ...] = NAMES) -> TextContext:
    return TextContext(Localizer(language, CUBIRDS.package), names, seat)


def sentence_of(kind: str, data: dict[str, Any], reader: int | None = None, language: str = "en") -> str:
    return CUBIRDS.text.sentence(context(language, reader), Event(kind, data))


def random_game(seats: int, seed: int, **options: Any) -> Iterator[Game]:
    """Yield a random game before its first and after each decision."""
    rng = Random(seed)
    game = rookery.new("cubirds", seats=seats, seed=seed, names=NAMES[:seats], **{"turn_limit": 300, **options})
    yield game
    while game.deciders:
        game.play(rng.choice(game.legal(game.deciders[0])))
        yield game


@pytest.mark.parametrize(
    ("kind", "data", "english", "french"),
    [
        ("laid", {"seat": 0, "species": "parrot", "count": 2, "row": 1, "side": "left"},
         "Ann lays 2 parrots on the left of row 1.", "Ann pose 2 perroquets à gauche de la rangée 1."),
        ("took", {"seat": 0, "row": 1, "birds": [["flamingo", 1], ["owl", 1]]},
         "Ann takes 1 flamingo and 1 owl.", "Ann prend 1 flamant rose et 1 chouette."),
        ("drew", {"seat": 1, "count": 2}, "Bo draws 2 cards.", "Bo pioche 2 cartes."),
        ("drew", {"seat": 1, "count": 1}, "Bo draws 1 card.", "Bo pioche 1 carte."),
        ("drew", {"seat": 1, "count": 0, "species": []},
         "Bo tries to draw, but no cards are left.", "Bo veut piocher, mais il n'y a plus de carte."),
        ("flocked", {"seat": 1, "species": "reed_warbler", "count": 9, "kept": 2},
         "Bo completes a flock of 9 reed warblers and keeps 2.",
         "Bo fait une envolée : 9 rousserolles, et en garde 2."),
        ("refilled", {"row": 3, "species": "robin"},
         "Row 3 is refilled with 1 robin.", "On complète la rangée 3 avec 1 rouge-gorge."),
        ("duplicate", {"row": 2, "species": "owl"},
         "Row 2 would get a second owl, which is set aside.", "On écarte un doublon de la rangée 2 : chouette."),
        ("threw", {"seat": 0, "count": 2, "species": ["duck", "duck"]},
         "Ann discards 2 ducks.", "Ann défausse 2 canards."),
        ("game_over", {"reason": "failed_deal", "winners": [0, 1]},
         "The game is over: too few cards are left for a new deal, so the largest collection wins. "
         "Ann and Bo share the win.",
         "La partie est finie : il reste trop peu de cartes pour une nouvelle donne, et la plus grande collection "
         "compte. Ann et Bo se partagent la victoire."),
    ],
)  # fmt: skip
def test_sentences_are_natural(kind: str, data: dict[str, Any], english: str, french: str) -> None:
    assert sentence_of(kind, data) == english
    assert sentence_of(kind, data, language="fr") == french


def test_a_player_is_addressed_as_you() -> None:
    drawn = {"seat": 0, "count": 2, "species": ["parrot", "duck"]}
    assert sentence_of("drew", drawn, 0) == "You draw 1 parrot and 1 duck."
    assert sentence_of("drew", drawn, 0, "fr") == "Vous piochez 1 perroquet et 1 canard."
    assert sentence_of("drew", drawn) == "Ann draws 1 parrot and 1 duck."
    assert sentence_of("game_over", {"reason": "two_triples", "winners": [1]}, 1).endswith("You win!")
    assert sentence_of("game_over", {"reason": "turn_limit", "winners": [1, 2]}, 1).endswith(
        "You and Cleo share the win."
    )


def test_robinbird_is_named() -> None:
    solo = context("en", 0, ("Ann",))
    event = Event("took", {"seat": 1, "row": 1, "birds": [["duck", 3]]})
    assert CUBIRDS.text.sentence(solo, event) == "RobinBird takes 3 ducks."


def test_each_bird_of_a_handicap_has_a_sentence_at_the_start() -> None:
    game = rookery.new("cubirds", seats=1, seed=1, names=["Ann"], handicap=2)
    sentences = [CUBIRDS.text.sentence(context("en", 0, game.names), event) for event in game.setup_events]
    first_birds = [sentence for sentence in sentences if "collection" in sentence]
    assert sum(" in the collection from the start." in sentence for sentence in first_birds) == 3
    assert sum(sentence.startswith("Your collection begins with") for sentence in first_birds) == 1
    assert len(first_birds) == 4


@pytest.mark.parametrize("language", languages())
def test_no_name_needs_an_elision(language: str) -> None:
    text = files(CUBIRDS.package).joinpath("locales", f"{language}.ftl").read_text(encoding="utf-8")
    assert not re.search(r"\b([Dd]e|[Qq]ue) \{ \$(player|winners) \}", text)


def test_one_species_is_singular() -> None:
    position = {"game": "cubirds", "seats": 2, "phase": "flock", "hands": [{"owl": 3, "duck": 1}, {"duck": 1}]}
    game = rookery.from_position(position)
    assert CUBIRDS.text.choice(context("fr", 0), game.view(0), game.legal(0)[1]) == (
        "faire une envolée de 3 chouettes : en garder 1, et avoir 1 espèce sur 7, les deux meilleures à 1 + 0 sur 3 + 3"
    )


def test_every_reason_has_a_sentence() -> None:
    from rookery.games.cubirds.events import REASONS

    for language in languages():
        for reason in REASONS.values():
            assert sentence_of("game_over", {"reason": reason, "winners": [0]}, 0, language)


@pytest.mark.parametrize("language", languages())
@pytest.mark.parametrize(("seats", "options"), SETTINGS)
def test_all_events_of_whole_games_have_sentences_for_all_readers(
    seats: int, options: dict[str, Any], language: str
) -> None:
    *_, game = random_game(seats, 4, **options)
    for seat in [*range(seats), None]:
        readers = context(language, seat, game.names)
        for event in game.events_seen_by(seat):
            check_sentence(CUBIRDS.text.sentence(readers, event))
    for decision in game.history:
        for event in decision.events:
            check_sentence(CUBIRDS.text.sentence(context(language, None, game.names), event))


def check_sentence(sentence: str) -> None:
    assert sentence[0].isupper() or sentence[0].isdigit(), sentence
    assert sentence.endswith((".", "!")), sentence
    assert not set("{}_?") & set(sentence), sentence
    assert "  " not in sentence, sentence


@pytest.mark.slow
@pytest.mark.parametrize("language", languages())
@pytest.mark.parametrize(("seats", "options"), SETTINGS)
def test_every_page_can_be_shown_after_every_decision(seats: int, options: dict[str, Any], language: str) -> None:
    for game in random_game(seats, 5, **{**options, "turn_limit": 40}):
        for seat in (0, None):
            for page in CUBIRDS.text.PAGES.values():
                for plain in (False, True):
                    lines = page(context(language, seat, game.names), game.view(seat), plain)
                    assert not any("\n" in line or "{" in line or "_" in line for line in lines)


def test_texts_do_not_reveal_hidden_cards() -> None:
    """Two games that differ only in the order of the draw pile have the same text."""
    *_, game = random_game(3, 6, turn_limit=20)
    position = game.position()
    position["draw_pile"].reverse()
    other = rookery.from_position(position, names=game.names)
    for name, page in CUBIRDS.text.PAGES.items():
        readers = context("en", 0, game.names)
        assert page(readers, game.view(0), False) == page(readers, other.view(0), False), name


def test_the_text_of_the_table() -> None:
    game = rookery.from_position(
        {
            "game": "cubirds",
            "seats": 2,
            "rows": [["flamingo", "owl", "parrot", "parrot"], ["duck"], [], ["robin"] * 5 + ["magpie"]],
            "hands": [{"parrot": 4, "reed_warbler": 1}, {"owl": 2}],
            "collections": [{"duck": 3, "owl": 1}, {}],
            "draw_pile": ["toucan"],
        },
        names=["Ann", "Bo"],
    )
    assert CUBIRDS.text.PAGES["table"](context("en", 0), game.view(0), False) == [
        "Round 1, turn 1. Draw pile 1, discard pile 0. It is your turn to lay birds.",
        "",
        "Row 1  F O PP  1 flamingo, 1 owl and 2 parrots",
        "Row 2  D       1 duck",
        "Row 3          empty",
        "Row 4  5R M    5 robins and 1 magpie",
        "",
        "Player  Hand  7 species  3 + 3  Collection",
        "You        5          2  3 + 1  1 owl and 3 ducks",
        "Bo         2          0  0 + 0  nothing",
        "",
        "Your hand, 5 cards:",
        "  P  4 parrots       flock 4/6, ready: keep 1",
        "  W  1 reed warbler  flock 6/9",
    ]
    assert str(game).startswith("Round 1, turn 1. Draw pile 1, discard pile 0. It is Ann's turn to lay birds.")


def test_the_plain_text_of_the_table() -> None:
    game = rookery.new("cubirds", seats=2, seed=1, names=["Ann", "Bo"])
    lines = CUBIRDS.text.PAGES["table"](context("fr", 0), game.view(0), True)
    assert lines[2].startswith("Rangée 1 : 1 ")
    assert lines[7].startswith("Vous : 8 cartes en main ; collection : 1 ")
    assert all(line == "" or line.endswith((".", " :")) for line in lines)


def test_a_win_shared_with_robinbird_has_a_sentence() -> None:
    position = {"game": "cubirds", "seats": 1, "phase": "over", "reason": "failed_deal", "winners": [0, 1]}
    game = rookery.from_position(position | {"collections": [{"owl": 2}, {"duck": 2}]}, names=["Ann"])
    head = CUBIRDS.text.PAGES["table"](context("en", 0, ("Ann",)), game.view(0), False)[0]
    assert head.endswith("The game is over. You and RobinBird share the win.")
