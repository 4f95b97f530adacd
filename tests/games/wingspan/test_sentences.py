"""The sentences for events of Wingspan, in both languages, over whole games."""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from random import Random
from typing import Any

import pytest

from rookery import games
from rookery.core.actions import Action
from rookery.core.events import Event
from rookery.core.game_factory import new_game
from rookery.core.text.localizer import Localizer, TextContext, languages

NAMES = ("Ann", "Bo", "Cleo", "Dan", "Eve")
WINGSPAN = games.load("wingspan")
TEXT = WINGSPAN.text
SETTINGS: list[tuple[int, dict[str, Any]]] = [
    (1, {"expert": True}),
    (2, {"start": "swift", "cards": "all"}),
    (3, {"goals": "blue"}),
    (5, {"start": "swift", "tournament": True}),
]
FORBIDDEN = {
    "en": re.compile(r"[{}$_]|None|\bnone\b|  | [,.;:!?]|\.\.|\bYou [a-z]+[^s]s\b"),
    "fr": re.compile(r"[{}$_]|None|\bnone\b|  | [,.]|[^\xa0][;:!?]|\.\.|\b(de|que|le|la) [AEIOUÉ]"),
}


def context(language: str, seat: int | None, seats: int = 5) -> TextContext:
    return TextContext(Localizer(language, WINGSPAN.package), NAMES[:seats], seat)


def sentence(
    kind: str, data: Mapping[str, Any], reader: int | None = None, language: str = "en", seats: int = 5
) -> str:
    return TEXT.sentence(context(language, reader, seats), Event(kind, data))


@pytest.mark.slow
def test_every_event_of_whole_games_has_a_sentence_for_all_readers() -> None:
    kinds: set[str] = set()
    for seats, options in SETTINGS:
        readers = [context(language, seat, seats) for language in languages() for seat in {None, 0, seats - 1}]
        for seed in range(3):
            rng, game = Random(seed), new_game(WINGSPAN, seats=seats, seed=seed, names=NAMES[:seats], options=options)
            kinds |= check_events(readers, game.setup_events)
            while game.deciders:
                seat = rng.choice(game.deciders)
                kinds |= check_events(readers, game.play(prefer_powers(rng, game.legal(seat)), seat))
    assert {name for name, _ in WINGSPAN.events.values()} - kinds <= RARE


# Events that a few games may not have; test_sentences_are_natural has them.
RARE = {"deck_tucked", "reshuffled", "bonus_reshuffled", "card_offered", "card_picked", "bird_moved", "power_repeated"}


def prefer_powers(rng: Random, legal: Sequence[Action]) -> Action:
    """Prefer actions that play birds and use their powers, so that many kinds of events happen."""
    plays = [action for action in legal if str(action).startswith("play ")]
    uses = [action for action in legal if str(action) != "skip"]
    return rng.choice(legal if rng.randrange(10) == 0 else plays or uses or legal)


def check_events(readers: list[TextContext], events: Any) -> set[str]:
    kinds = set()
    for reader in readers:
        for event in events.seen_by(reader.seat):
            kinds.add(event.kind)
            text = TEXT.sentence(reader, event)
            if text:
                assert text[0].isupper() or text[0].isdigit(), text
                assert text[-1] in ".!", text
                assert not FORBIDDEN[reader.localizer.language].search(text), text
    return kinds


@pytest.mark.parametrize(
    ("kind", "data", "english", "french"),
    [
        ("egg_laid", {"seat": 1, "slot": ["forest", 1], "bird": "mallard"},
         "Bo lays an egg on Mallard.", "Bo pond un œuf sur Canard colvert."),
        ("opened", {"seat": 1, "kept": 3, "food": {"seed": 1, "fish": 1}},
         "Bo keeps 3 birds and has a seed and a fish.", "Bo garde 3 oiseaux ; nourriture : une graine et un poisson."),
        ("bird_played", {"seat": 1, "bird": "mallard", "slot": ["wetland", 1]},
         "Bo plays Mallard in the wetland.", "Bo joue Canard colvert dans le marais."),
        ("acted", {"seat": 1, "habitat": "forest", "birds": 0}, "Bo gains food.", "Bo gagne de la nourriture."),
        ("acted", {"seat": 1, "habitat": "wetland", "birds": 2},
         "Bo draws cards with 2 birds in the wetland.", "Bo pioche avec 2 oiseaux dans le marais."),
        ("hand_tucked", {"seat": 1, "slot": ["forest", 1], "bird": "mallard"},
         "Bo tucks a card from their hand behind Mallard.", "Bo glisse une carte de sa main sous Canard colvert."),
        ("hunted_dice", {"seat": 1, "slot": ["forest", 1], "bird": "osprey", "caught": False, "dice": {"seed": 2}},
         "Bo's Osprey hunts and rolls seed \u00d72: no catch.",
         "Bo chasse aux dés avec Balbuzard pêcheur (graine \u00d72) : aucune prise."),
        ("card_drawn", {"seat": 1, "tray": None}, "Bo draws a card from the deck.", "Bo pioche une carte."),
        ("bonus_chosen", {"seat": 1}, "Bo keeps a bonus card.", "Bo garde une carte bonus."),
        ("bird_moved", {"seat": 1, "bird": "mallard", "from": ["forest", 2], "to": ["wetland", 1]},
         "Bo moves Mallard from the forest to the wetland.",
         "Bo fait passer Canard colvert de la forêt au marais."),
        ("card_offered", {"seat": 1, "tray": 2, "bird": "mallard"},
         "On offer: Mallard, from the tray.", "Au choix : Canard colvert, de l'étalage."),
        ("reshuffled", {"count": 30}, "The deck is empty; the 30 discarded cards are shuffled into a new one.",
         "La pioche est vide ; on mélange les 30 cartes défaussées."),
        ("goal_scored", {"round": 1, "goal": "birds_in_forest", "items": [2, 1, 0], "points": [4, 1, 0]},
         "Goal of round 1, birds in the forest: 2 for Ann (4 points); 1 for Bo (1 point); nothing for Cleo.",
         "Objectif de la manche 1, oiseaux en forêt : 2 pour Ann (4 points) ; 1 pour Bo (1 point) ; rien pour Cleo."),
        ("scored", {"seat": 1, "rows": {"birds": 20, "bonus": 4, "goals": 7, "eggs": 5, "cached": 0, "tucked": 1},
                    "food": 2, "bonus": [{"card": "forester", "items": 3, "points": 4}]},
         "Bo: 37 points. Birds 20, bonus cards 4, goals 7, eggs 5, cached food 0, tucked cards 1. "
         "Bonus cards: Forester counts 3 (4 points).",
         "Bo : 37 points. Oiseaux 20, cartes bonus 4, objectifs 7, œufs 5, nourriture stockée 0, cartes glissées 1. "
         "Cartes bonus : Forestier en compte 3 (4 points)."),
        ("automa_took", {"bird": "mallard", "discarded": ["osprey"]},
         "The Automa takes Mallard from the tray and discards Osprey.",
         "L'Automate prend Canard colvert à l'étalage et défausse Balbuzard pêcheur."),
        ("automa_took", {"bird": None, "discarded": []},
         "The Automa takes a card face down.", "L'Automate prend une carte face cachée."),
        ("game_over", {"reason": "more_food", "winners": [1], "scores": [50, 50]},
         "The game is over. Bo wins. Points are tied; the most unused food wins. Points: Ann (50) and Bo (50).",
         "La partie est finie. Bo gagne. À égalité de points, le plus de nourriture restante l'emporte. "
         "Points : Ann (50) et Bo (50)."),
    ],
)  # fmt: skip
def test_sentences_are_natural(kind: str, data: dict[str, Any], english: str, french: str) -> None:
    assert sentence(kind, data) == english
    assert sentence(kind, data, language="fr") == french


def test_a_player_is_addressed_as_you() -> None:
    laid = {"seat": 0, "slot": ["forest", 1], "bird": "mallard"}
    assert sentence("egg_laid", laid, 0) == "You lay an egg on your Mallard."
    assert sentence("egg_laid", laid, 0, "fr") == "Vous pondez un œuf sur votre Canard colvert."
    assert sentence("card_drawn", {"seat": 0, "tray": None, "bird": "osprey"}, 0) == "You draw Osprey from the deck."
    tucked = {**laid, "card": "osprey"}
    assert sentence("hand_tucked", tucked, 0) == "You tuck Osprey behind your Mallard."


@pytest.mark.parametrize(
    ("winners", "reason", "english"),
    [
        ([], "most_points", "The game is over. The Automa wins. The most points win."),
        ([0], "most_points", "The game is over. You win! The most points win."),
        ([0], "shared",
         "The game is over. You and the Automa share the win. Points and unused food are tied."),
    ],
)  # fmt: skip
def test_the_automa_may_win_a_solo_game(winners: list[int], reason: str, english: str) -> None:
    over = {"reason": reason, "winners": winners, "scores": [60]}
    assert sentence("game_over", over, 0, seats=1) == english


def test_events_that_another_sentence_covers_have_none() -> None:
    assert sentence("food_paid", {"seat": 0, "food": {}}, 0) == ""
    hunter = {"seat": 0, "slot": ["forest", 1], "bird": "coopers_hawk"}
    assert sentence("power_used", hunter) == ""
    assert sentence("power_used", {**hunter, "bird": "mallard"}) == "Ann uses the power of Mallard."


@pytest.mark.parametrize(
    ("kinds", "why"),
    [
        (("card_drawn", "tray_filled"), "the tray was filled"),
        (("card_drawn",), "a card was drawn"),
        (("opened", "bonus_chosen", "round_began"), "the opening choices have been revealed"),
        (("bonus_chosen", "round_began"), "the round has begun"),
        (("automa_card", "tray_filled"), "the Automa has had her turn"),
        (("hunted_dice", "food_cached"), "dice were rolled in a hunt"),
    ],
)
def test_the_reason_why_a_choice_cannot_be_undone(kinds: tuple[str, ...], why: str) -> None:
    assert TEXT.undo_block_reason(context("en", 0), [Event(kind, {}) for kind in kinds]) == why
