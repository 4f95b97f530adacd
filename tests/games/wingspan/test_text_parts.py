"""Taking a part, stopping and gifts at the terminal: the questions, the texts of actions, and what may be typed."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Callable
from random import Random

import pytest

from rookery import games
from rookery.core.errors import IllegalAction
from rookery.core.game import Game
from rookery.core.game_factory import new_game
from rookery.core.text.localizer import Localizer, TextContext, languages
from rookery.games.wingspan.text.choices.partial_gains import is_stop, power_gain

from .power_scenes import NO_TRAY, PLENTY, activated, played
from .scenes import legal, play, question, scene
from .whole_games import view_of

WINGSPAN = games.load("wingspan")
TEXT = WINGSPAN.text
# Three birds with ground nests; the last has room for one egg only.
GROUND = {"grassland": ("killdeer", "horned_lark"), "forest": ("wild_turkey",)}


def text_context(game: Game, language: str = "en", seat: int | None = None) -> TextContext:
    seat = game.deciders[0] if seat is None else seat
    return TextContext(Localizer(language, "rookery.games.wingspan"), tuple(game.names), seat)


def question_text(game: Game, language: str = "en") -> str:
    return TEXT.prompt(text_context(game, language), game.view(game.deciders[0]))


def action_texts(game: Game, language: str = "en") -> list[str]:
    """Return the texts of all legal actions, without the hints after the colon."""
    context, seat = text_context(game, language), game.deciders[0]
    texts = (TEXT.choice(context, game.view(seat), action) for action in game.legal(seat))
    return [re.split("[ \xa0]?: ", text)[0] for text in texts]


def read_line(game: Game, text: str, language: str = "en") -> list[str]:
    seat = game.deciders[0]
    return [
        str(action)
        for action in TEXT.read_actions(text_context(game, language), game.view(seat), game.legal(seat), text)
    ]


def mat_dice() -> Game:
    """Return a scene in which the row gives three dice."""
    row = ("wild_turkey", "american_woodcock", "trumpeter_swan", "prothonotary_warbler")
    game = scene(mats=[{"forest": row}, {}], feeder={"seed": 1, "fish": 3, "rodent": 1})
    play(game, "gain food")
    return game


def brant() -> Game:
    return played("brant", tray=["osprey", "mallard", "killdeer"])


def pelican() -> Game:
    return played("brown_pelican")


def eagle(**feeder: int) -> Game:
    return played("bald_eagle", feeder=feeder or {"fish": 4, "seed": 1})


def flicker() -> Game:
    return played("northern_flicker", feeder={"invertebrate": 2, "invertebrate_seed": 2, "seed": 1})


def bobolink() -> Game:
    return played("bobolink", mat=GROUND, eggs={"killdeer": 2})


def goose() -> Game:
    return activated("canada_goose", food=[PLENTY])


def gift(bird: str) -> Game:
    game = activated(bird, gifts="asked", rivals=({}, {}))
    play(game, "use")
    return game


def after(make_scene: Callable[[], Game], *actions: str) -> Game:
    game = make_scene()
    play(game, *actions)
    return game


SCENES: dict[str, Callable[[], Game]] = {
    "mat": mat_dice,
    "mat, one taken": lambda: after(mat_dice, "take fish"),
    "mat, two taken": lambda: after(mat_dice, "take fish", "take seed"),
    "tray": brant,
    "tray, two cards": lambda: played("brant", tray=["osprey", None, "killdeer"]),
    "tray, one card": lambda: played("brant", tray=["osprey", None, None]),
    "tray, a part": lambda: after(brant, "use part"),
    "tray, one taken": lambda: after(brant, "use part", "draw tray 1"),
    "food": pelican,
    "food, one taken": lambda: after(pelican, "use part"),
    "dice": eagle,
    "dice, two": lambda: eagle(fish=2, seed=3),
    "dice, one": lambda: eagle(fish=1, seed=4),
    "dice, none": lambda: eagle(seed=5),
    "dice, a part": lambda: after(flicker, "use part"),
    "dice, one taken": lambda: after(flicker, "use part", "take invertebrate"),
    "eggs": bobolink,
    "eggs, a part": lambda: after(bobolink, "use part"),
    "eggs, one laid": lambda: after(bobolink, "use part", "lay forest 1"),
    "tucks": goose,
    "a gift of food": lambda: gift("red_crossbill"),
    "a gift of a card": lambda: gift("canvasback"),
}
QUESTIONS = [
    ("mat", "Which dice do you take, up to 3?", "Quels dés prenez-vous, 3 au plus ?"),
    ("mat, one taken", "Which other dice do you take, up to 2?", "Quels dés prenez-vous encore, 2 au plus ?"),
    ("mat, two taken", "Do you take one more die?", "Prenez-vous encore un dé ?"),
    (
        "tray",
        "Brant: do you take all 3 cards from the tray, or only some of them?",
        "Bernache cravant : prenez-vous les 3 cartes de l'étalage, ou une partie seulement ?",
    ),
    (
        "tray, two cards",
        "Brant: do you take both cards from the tray, or only one of them?",
        "Bernache cravant : prenez-vous les deux cartes de l'étalage, ou une seule ?",
    ),
    ("tray, one card", "Brant: do you use the power?", "Bernache cravant : utilisez-vous le pouvoir ?"),
    (
        "tray, a part",
        "Brant: which cards from the tray do you take, up to 2?",
        "Bernache cravant : quelles cartes de l'étalage prenez-vous, 2 au plus ?",
    ),
    (
        "tray, one taken",
        "Brant: do you take one more card from the tray?",
        "Bernache cravant : prenez-vous encore une carte de l'étalage ?",
    ),
    ("food", "Brown Pelican: do you gain all 3 fish, or fewer?", "Pélican brun : gagnez-vous 3 poissons, ou moins ?"),
    ("food, one taken", "Brown Pelican: do you gain one more fish?", "Pélican brun : gagnez-vous encore un poisson ?"),
    (
        "dice",
        "Bald Eagle: do you take all 4 dice that give a fish, or only some of them?",
        "Pygargue à tête blanche : prenez-vous les 4 dés qui donnent un poisson, ou une partie seulement ?",
    ),
    (
        "dice, two",
        "Bald Eagle: do you take both dice that give a fish, or only one of them?",
        "Pygargue à tête blanche : prenez-vous les deux dés qui donnent un poisson, ou un seul ?",
    ),
    (
        "dice, one",
        "Bald Eagle: do you take the only die that gives a fish?",
        "Pygargue à tête blanche : prenez-vous le seul dé qui donne un poisson ?",
    ),
    (
        "dice, none",
        "Bald Eagle: no die gives a fish. Do you reroll all dice?",
        "Pygargue à tête blanche : pas de dé qui donne un poisson. Relancez-vous tous les dés ?",
    ),
    (
        "dice, a part",
        "Northern Flicker: which dice do you take for an invertebrate, up to 3?",
        "Pic flamboyant : quels dés prenez-vous pour un invertébré, 3 au plus ?",
    ),
    (
        "dice, one taken",
        "Northern Flicker: do you take more dice that give an invertebrate, up to 2?",
        "Pic flamboyant : prenez-vous encore des dés qui donnent un invertébré, 2 au plus ?",
    ),
    (
        "eggs",
        "Bobolink: do you lay an egg on all 4 birds with a ground nest that have room, or only on some of them?",
        "Goglu des prés : pondez-vous un œuf sur les 4 oiseaux à nid au sol qui ont de la place, "
        "ou sur une partie seulement ?",
    ),
    (
        "eggs, a part",
        "Bobolink: on which birds with a ground nest do you lay an egg, up to 3?",
        "Goglu des prés : sur quels oiseaux à nid au sol pondez-vous un œuf, 3 au plus ?",
    ),
    (
        "eggs, one laid",
        "Bobolink: on which other birds with a ground nest do you lay an egg, up to 2?",
        "Goglu des prés : sur quels autres oiseaux à nid au sol pondez-vous un œuf, 2 au plus ?",
    ),
    (
        "tucks",
        "Canada Goose: do you pay a seed to tuck 2 cards from the deck, or only one?",
        "Bernache du Canada : payez-vous une graine pour glisser 2 cartes de la pioche, ou une seule ?",
    ),
    (
        "a gift of food",
        "Red Crossbill (Player 1): do you take a seed?",
        "Bec-croisé rouge (Player 1) : gagnez-vous une graine ?",
    ),
    (
        "a gift of a card",
        "Canvasback (Player 1): do you take a card from the deck?",
        "Fuligule à dos blanc (Player 1) : prenez-vous une carte de la pioche ?",
    ),
]
ANSWERS = [
    ("tray", "take all of them|take only some of them|skip", "prendre tout|en prendre une partie|passer"),
    ("tray, two cards", "take both|take only one of them|skip", "prendre les deux|en prendre une seule|passer"),
    ("tray, one card", "use it|skip", "utiliser|passer"),
    ("food", "gain all of them|gain fewer|skip", "prendre tout|en prendre moins|passer"),
    ("food, one taken", "gain a fish|leave the rest", "gagner un poisson|laisser le reste"),
    ("dice, two", "take both|take only one of them|skip", "prendre les deux|en prendre un seul|passer"),
    ("dice, one", "take it|skip", "prendre|passer"),
    ("dice, none", "reroll all dice|skip", "relancer tous les dés|passer"),
    (
        "eggs",
        "lay on all of them|lay on only some of them|skip",
        "pondre sur tous|pondre sur une partie seulement|passer",
    ),
    ("tucks", "tuck both cards|tuck only one card|skip", "glisser les deux cartes|glisser une seule carte|passer"),
    ("a gift of food", "take it|decline it", "prendre|s'en passer"),
    ("a gift of a card", "take it|decline it", "prendre|s'en passer"),
]


@pytest.mark.parametrize(("name", "english", "french"), QUESTIONS)
def test_a_question_names_what_the_power_gives(name: str, english: str, french: str) -> None:
    game = SCENES[name]()
    assert question_text(game) == english
    assert question_text(game, "fr").replace("\xa0", " ") == french


@pytest.mark.parametrize(("name", "english", "french"), ANSWERS)
def test_the_texts_of_actions_say_what_they_take(name: str, english: str, french: str) -> None:
    game = SCENES[name]()
    assert action_texts(game) == english.split("|")
    assert [text.replace("\xa0", " ") for text in action_texts(game, "fr")] == french.split("|")


@pytest.mark.parametrize(("name", "text"), [("mat, one taken", "leave the rest"), ("eggs, one laid", "lay no more")])
def test_stopping_has_other_words_than_declining(name: str, text: str) -> None:
    assert action_texts(SCENES[name]())[-1] == text
    french = {"leave the rest": "laisser le reste", "lay no more": "ne plus pondre"}[text]
    assert action_texts(SCENES[name](), "fr")[-1] == french


def test_the_first_of_several_cards_is_skipped_but_the_rest_is_left() -> None:
    game = activated("wood_duck")
    assert action_texts(game)[-1] == "skip"
    play(game, "draw deck")
    assert action_texts(game)[-1] == "leave the rest"


@pytest.mark.parametrize("language", languages())
@pytest.mark.parametrize("name", SCENES)
def test_the_text_of_an_action_can_be_typed(name: str, language: str) -> None:
    game = SCENES[name]()
    seat = game.deciders[0]
    shown = action_texts(game, language)
    assert len(set(shown)) == len(shown)
    for action, text in zip(game.legal(seat), shown, strict=True):
        for typed in (text, text.upper(), str(action)):
            assert TEXT.read_action(text_context(game, language), game.view(seat), game.legal(seat), typed) == action, (
                typed
            )
    for plain in (False, True):
        lines = TEXT.menu(text_context(game, language), game.view(seat), game.legal(seat), plain).lines
        assert not [text for text in lines if re.search(r"[{}$_]|\bnone\b", text)]


USE = ("use", "yes", "all", "take", "take all", "all of them", "both")
PART = ("use part", "part", "some", "only some", "take some", "fewer", "one")
SKIP = ("skip", "pass", "no", "leave", "leave the rest", "stop", "enough", "refuse")
FRENCH_USE = ("utiliser", "oui", "tout", "prendre", "prendre tout", "les deux")
FRENCH_PART = ("use part", "part", "partie", "une partie", "une seule", "prendre une partie", "seulement", "moins")
FRENCH_SKIP = ("passer", "non", "laisser", "laisser le reste", "assez", "arrêter", "refuser")


@pytest.mark.parametrize("name", ["tray", "food", "dice", "eggs", "tucks", "tray, two cards"])
def test_all_a_part_or_nothing_can_be_typed_in_many_words(name: str) -> None:
    game = SCENES[name]()
    for language, words in (("en", (USE, PART, SKIP)), ("fr", (FRENCH_USE, FRENCH_PART, FRENCH_SKIP))):
        for notation, texts in zip(("use", "use part", "skip"), words, strict=True):
            for text in texts:
                assert read_line(game, text, language) == [notation], text


@pytest.mark.parametrize("name", ["a gift of food", "a gift of a card", "mat, one taken", "eggs, one laid"])
def test_declining_gifts_and_stopping_can_be_typed_in_many_words(name: str) -> None:
    game = SCENES[name]()
    for language, texts in (("en", SKIP), ("fr", FRENCH_SKIP)):
        assert [read_line(game, text, language) for text in texts] == [["skip"]] * len(texts)
    if "gift" in name:
        assert read_line(game, "take it") == read_line(game, "accept") == read_line(game, "accepter", "fr") == ["use"]


# Several answers on one line


@pytest.mark.parametrize(
    ("name", "typed", "meant"),
    [
        ("mat", "fish, seed", ["take fish", "take seed"]),
        ("mat", "2 fish; leave the rest", ["take fish", "take fish", "skip"]),
        ("mat", "seed, skip", ["take seed", "skip"]),
        ("mat, one taken", "fish, skip", ["take fish", "skip"]),
        ("tray, a part", "killdeer, osprey", ["draw tray 1", "draw tray 3"]),
        ("tray, a part", "osprey, leave the rest", ["draw tray 1", "skip"]),
        ("tray, a part", "1, 2", ["draw tray 1", "draw tray 2"]),
        ("dice, a part", "2 invertebrate, invertebrate dual", ["take invertebrate"] * 2 + ["take invertebrate dual"]),
        ("dice, one taken", "dual, stop", ["take invertebrate dual", "skip"]),
        ("eggs, a part", "killdeer, turkey", ["lay forest 1", "lay grassland 1"]),
        ("eggs, a part", "bobolink, wild turkey, horned lark", ["lay forest 1", "lay grassland 2", "lay grassland 3"]),
        ("eggs, one laid", "horned lark, lay no more", ["lay grassland 2", "skip"]),
    ],
)
def test_several_answers_may_be_typed_on_one_line(name: str, typed: str, meant: list[str]) -> None:
    game = SCENES[name]()
    seat, actions = game.deciders[0], read_line(game, typed)
    assert sorted(actions) == sorted(meant)
    for action in actions:
        assert question(game).endswith(str(seat))
        game.play(action, seat)


@pytest.mark.parametrize(
    ("name", "typed", "message"),
    [
        ("mat", "skip, fish", "Not all of that is possible together"),
        ("mat", "4 fish", "You named 4, but only 3 are asked for"),
        ("tray, a part", "osprey, mallard, killdeer", "You named 3, but only 2 are asked for"),
        ("eggs, a part", "2 killdeer", "Not all of that is possible together"),
        ("tray, a part", "osprey, osprey", "Not all of that is possible together"),
    ],
)
def test_lines_with_too_many_answers_are_rejected(name: str, typed: str, message: str) -> None:
    with pytest.raises(IllegalAction, match=message):
        read_line(SCENES[name](), typed)


# Comparisons with the legal actions

OPTIONS = {"start": "swift", "cards": "all", "gifts": "asked"}


@pytest.mark.slow
def test_texts_mention_a_part_exactly_when_it_is_legal() -> None:
    """Stopping is offered exactly where the same question has already given something."""
    found = Counter[str]()
    for seed in range(12):
        rng, game = Random(seed), new_game(WINGSPAN, seats=2, seed=seed, names=("Ann", "Bo"), options=OPTIONS)
        before: tuple[object, int] = (None, 0)
        while game.deciders:
            seat = rng.choice(game.deciders)
            view, offered = view_of(game, seat), [str(action) for action in game.legal(seat)]
            asks = view["question"]
            if asks is not None:
                things = power_gain(view)
                if asks["kind"] in ("use", "sweep"):
                    assert (things.count > 1) == ("use part" in offered), (asks, things)
                    found[things.kind] += 1
                series = (asks["kind"], seat, str(asks["power"]))
                first = before[1] if before[0] == series and before[1] >= asks["more"] else asks["more"]
                if asks["kind"] in ("die", "card", "nest", "supply") and "skip" in offered:
                    assert is_stop(view) == (asks["more"] < first), asks
                    found["stop"] += is_stop(view)
                before = (series, first)
            preferred = [text for text in offered if text.startswith(("play ", "use"))]
            game.play(rng.choice(preferred if preferred and rng.random() < 0.7 else offered), seat)
    assert found["stop"]
    assert set(found) >= {"none", "food", "tray", "dice"}, found


@pytest.mark.parametrize("make_scene", [brant, pelican, eagle, flicker, bobolink, goose])
def test_texts_name_as_many_things_as_the_power_gives(make_scene: Callable[[], Game]) -> None:
    game = make_scene()
    count = power_gain(view_of(game, 0)).count
    kinds = [event.kind for event in game.play("use", 0)]
    count_of_events = sum(kinds.count(kind) for kind in ("card_drawn", "die_taken", "egg_laid"))
    assert count_of_events == count or "food_gained" in kinds or "deck_tucked" in kinds


def test_one_card_in_the_deck_has_no_part() -> None:
    game = activated("canada_goose", food=[PLENTY], empty_deck=True, deck=["mallard"], tray=NO_TRAY)
    assert legal(game) == ["use", "skip"]
    assert question_text(game) == "Canada Goose: do you use the power?"


@pytest.mark.parametrize("name", ["tray, a part", "a gift of food"])
def test_help_opens_the_rules_at_powers(name: str) -> None:
    assert TEXT.rule(SCENES[name]().view(0)) == "7"


def test_a_board_has_a_short_label_for_taking_all() -> None:
    game = brant()
    assert TEXT.board(board_context(game), game.view(0))["labels"] == {"use": "take all of them"}


def board_context(game: Game) -> TextContext:
    return TextContext(Localizer("en", "rookery.server", WINGSPAN.package), tuple(game.names), 0)


def test_spectators_see_the_question_about_a_part() -> None:
    for name in ("tray, a part", "eggs", "a gift of food"):
        game = SCENES[name]()
        context = TextContext(Localizer("en", "rookery.server", WINGSPAN.package), tuple(game.names), None)
        assert TEXT.board(context, game.view(None))["asks"] is not None
