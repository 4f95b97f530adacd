"""Single questions of Wingspan at the terminal: the questions, the texts of actions, and what may be typed."""

from __future__ import annotations

import re

import pytest

import rookery
from rookery import games
from rookery.core.errors import IllegalAction
from rookery.core.game import Game
from rookery.core.text.localizer import Localizer, TextContext, languages
from rookery.games.wingspan.cards import BONUS_CARDS
from rookery.games.wingspan.text.card_facts import bonus_text, card_text

from .scenes import play, scene

TEXT = games.load("wingspan").text


def text_context(game: Game, language: str = "en", seat: int | None = 0) -> TextContext:
    return TextContext(Localizer(language, "rookery.games.wingspan"), tuple(game.names), seat)


def question_text(game: Game, language: str = "en") -> str:
    seat = game.deciders[0]
    return TEXT.prompt(text_context(game, language, seat), game.view(seat))


def read_input(game: Game, text: str, language: str = "en") -> str:
    seat = game.deciders[0]
    return str(TEXT.read_action(text_context(game, language, seat), game.view(seat), game.legal(seat), text))


def read_line(game: Game, text: str) -> list[str]:
    seat = game.deciders[0]
    actions = TEXT.read_actions(text_context(game, "en", seat), game.view(seat), game.legal(seat), text)
    return [str(action) for action in actions]


def menu(game: Game, language: str = "en") -> list[str]:
    seat = game.deciders[0]
    return TEXT.menu(text_context(game, language, seat), game.view(seat), game.legal(seat), False).lines


@pytest.fixture
def game_with_mallard() -> Game:
    """Return a scene with a Mallard (draw a card) on the mat and three birds in the hand."""
    return scene(
        mats=[{"wetland": ["mallard"], "grassland": ["killdeer"]}],
        hands=[["american_crow", "osprey", "house_wren"]],
        food=[{"invertebrate": 1, "seed": 2, "fish": 1}],
        eggs={"mallard": 2},
    )


# Questions and texts of actions


def test_the_menu_of_a_turn_has_the_costs_of_birds_and_the_gains_of_rows(game_with_mallard: Game) -> None:
    lines = menu(game_with_mallard)
    assert lines[0] == "  1. play American Crow in the forest: costs any food"
    assert lines[1] == "  2. play American Crow in the grassland: costs 1 egg and any food"
    assert lines[2] == "  3. play American Crow in the wetland: costs 1 egg and any food"
    assert lines[3].startswith("       4 points; platform nest, 2 eggs; 99 cm. When activated: ")
    text = " ".join(text.strip() for text in lines)
    assert "draw cards: 1 card, and one more if you discard an egg. Then you activate Mallard" in text
    assert "gain food: 1 die" in text
    french = " ".join(text.strip() for text in menu(game_with_mallard, "fr"))
    assert "jouer Corneille d'Amérique en forêt : coûte nourriture au choix" in french
    assert "piocher : 1 carte, et une de plus contre un œuf si vous voulez. Puis agit : Canard colvert" in french


@pytest.mark.parametrize(
    ("food", "note"),
    [
        ({"fish": 1}, ""),
        ({"fish": 1, "seed": 2}, ""),
        ({"seed": 2}, " (two tokens for one: you would pay 2 seeds)"),
        ({"seed": 2, "fruit": 1}, " (only with two tokens for one)"),
    ],
)
def test_the_menu_warns_of_a_payment_with_two_tokens_for_one(food: dict[str, int], note: str) -> None:
    game = scene(hands=[["osprey"]], food=[food])
    english = " ".join(text.strip() for text in menu(game))
    assert english.startswith(f"1. play Osprey in the wetland: costs fish{note} 5 points;")
    if note.endswith("seeds)"):
        french = " ".join(text.strip() for text in menu(game, "fr"))
        assert "coûte poisson (deux jetons pour un : vous paieriez 2 graines)" in french


def test_menus_have_the_texts_of_powers_but_hints_do_not(game_with_mallard: Game) -> None:
    view, action = game_with_mallard.view(0), game_with_mallard.legal(0)[0]
    assert (
        TEXT.choice(text_context(game_with_mallard), view, action)
        == "play American Crow in the forest: costs any food; 4 points"
    )
    assert (
        "When activated" in TEXT.menu(text_context(game_with_mallard), view, game_with_mallard.legal(0), True).lines[0]
    )


@pytest.mark.parametrize("plain", [False, True])
def test_the_opening_shows_the_bonus_cards_with_the_birds(plain: bool) -> None:
    game = rookery.new("wingspan", seats=2, seed=3)
    lines = " ".join(TEXT.menu(text_context(game), game.view(0), game.legal(0), plain).lines)
    assert "Then you keep one of these bonus cards:" in lines
    for card in game.view(0)["bonus_offered"]:
        assert bonus_text(text_context(game), card["card"]).split(":")[0].split()[0] in lines
    swift = rookery.new("wingspan", seats=2, seed=3, start="swift")
    assert "this food: " in question_text(swift)
    assert "Your hand, " in " ".join(TEXT.menu(text_context(swift), swift.view(0), swift.legal(0), plain).lines)


def test_the_opening_explains_the_order_of_the_list() -> None:
    game = rookery.new("wingspan", seats=2, seed=3)
    assert "Go down the list: a bird you skip is discarded" in TEXT.how(text_context(game), game.view(0))
    first, second, *_ = game.view(0)["hand"]
    game.play(f"keep {first}", 0)
    game.play("enough", 0)
    assert re.fullmatch(r"Which food do you discard for [^?]*\?", question_text(game))
    game.undo(0)
    for text in (f"keep {second}", "enough"):
        game.play(text, 0)
    assert "they are discarded." in TEXT.how(text_context(game), game.view(0))
    assert read_line(game, "fruit, seed") == ["lose seed", "lose fruit"]
    game.play("lose fish", 0)
    assert question_text(game).startswith("You discard a fish. Which other food do you discard")
    with pytest.raises(IllegalAction, match="a seed cannot be added to what you have chosen"):
        read_line(game, "lose seed, rodent")


def test_questions_of_a_power_name_its_bird(game_with_mallard: Game) -> None:
    play(game_with_mallard, "draw cards", "draw deck")
    assert question_text(game_with_mallard) == "Do you discard an egg to draw one more card?"
    play(game_with_mallard, "skip")
    assert question_text(game_with_mallard) == "Mallard: which card do you draw?"
    assert question_text(game_with_mallard, "fr") == "Canard colvert : quelle carte piochez-vous ?"


def test_the_question_about_a_payment_names_the_bird(game_with_mallard: Game) -> None:
    play(game_with_mallard, "play american_crow grassland")
    assert question_text(game_with_mallard) == "How do you pay for American Crow (any food)?"


def test_the_menu_of_nests_has_the_numbers_of_eggs(game_with_mallard: Game) -> None:
    play(game_with_mallard, "lay eggs")
    assert question_text(game_with_mallard) == "On which birds do you lay 2 eggs?"
    assert (
        TEXT.how(text_context(game_with_mallard), game_with_mallard.view(0))
        == "Go down the list and skip those you do not want."
    )
    assert [text.strip() for text in menu(game_with_mallard)] == [
        "1. lay on Killdeer: 0 of 3 eggs",
        "2. lay on Mallard: 2 of 4 eggs",
        "Go down the list and skip those you do not want. You may also name several on",
        "one line, in any order.",
    ]


@pytest.mark.parametrize("language", languages())
def test_the_texts_of_bonus_cards_differ(language: str) -> None:
    context = TextContext(Localizer(language, "rookery.games.wingspan"), ("Ann",), 0)
    texts = {bonus_text(context, card.id) for card in BONUS_CARDS}
    assert len(texts) == len(BONUS_CARDS)
    assert not [text for text in texts if "_" in text or "$" in text]


def test_the_text_of_a_bird_card_is_complete(game_with_mallard: Game) -> None:
    assert card_text(text_context(game_with_mallard), "mallard") == (
        "wetland; costs invertebrate or seed; no points; ground nest, 4 eggs; 89 cm. When activated: draw a card"
    )


# Warnings


def test_laying_eggs_without_room_has_a_warning() -> None:
    game = scene(hands=[["mallard"]])
    lay, gain = (next(action for action in game.legal(0) if str(action) == name) for name in ("lay eggs", "gain food"))
    assert TEXT.warning(text_context(game), game.view(0), gain) is None
    warning = TEXT.warning(text_context(game), game.view(0), lay)
    assert warning == "None of your birds has room for an egg, and no bird in the grassland would be activated."


def test_laying_eggs_with_room_has_no_warning(game_with_mallard: Game) -> None:
    for action in game_with_mallard.legal(0):
        assert TEXT.warning(text_context(game_with_mallard), game_with_mallard.view(0), action) is None


# Typed input


@pytest.mark.parametrize(
    ("text", "language", "meant"),
    [
        ("play american crow forest", "en", "play american_crow forest"),
        ("crow wet", "en", "play american_crow wetland"),
        ("gain", "en", "gain food"),
        ("food", "en", "gain food"),
        ("forest", "en", "gain food"),
        ("eggs", "en", "lay eggs"),
        ("lay", "en", "lay eggs"),
        ("draw cards", "en", "draw cards"),
        ("wetland", "en", "draw cards"),
        ("play house wren in the forest", "en", "play house_wren forest"),
        ("jouer corneille en forêt", "fr", "play american_crow forest"),
        ("corneille marais", "fr", "play american_crow wetland"),
        ("crow foret", "fr", "play american_crow forest"),
        ("pondre", "fr", "lay eggs"),
        ("piocher", "fr", "draw cards"),
        ("nourriture", "fr", "gain food"),
    ],
)
def test_short_forms_of_an_action_can_be_typed(game_with_mallard: Game, text: str, language: str, meant: str) -> None:
    assert read_input(game_with_mallard, text, language) == meant


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ("crow", '"crow" matches play American Crow in the forest; play American Crow in the grassland; '),
        ("play osprey", "Osprey cannot be played there now: it needs more food, more eggs or a free slot."),
        ("tuck crow", '"tuck" is not possible now.'),
        ("dodo", 'Nothing here matches "dodo".'),
        ("play cro forst", 'Nothing here matches "play cro forst".'),
        ("!!", '"!!" is not possible now: type a number, or words such as: '),
    ],
)
def test_wrong_input_gives_an_error_of_one_line(game_with_mallard: Game, text: str, message: str) -> None:
    food_short = scene(
        mats=[{"wetland": ["mallard"], "grassland": ["killdeer"]}],
        hands=[["american_crow", "osprey", "house_wren"]],
        food=[{"invertebrate": 1}],
        eggs={"mallard": 2},
    )
    with pytest.raises(IllegalAction) as error:
        read_input(food_short if "osprey" in text else game_with_mallard, text)
    assert str(error.value).startswith(message)
    assert "\n" not in str(error.value)


@pytest.mark.parametrize(
    ("text", "meant"), [("seed", "take seed"), ("take fish", "take fish"), ("seed dual", "take seed dual")]
)
def test_a_food_means_a_plain_die_before_a_dual_one(text: str, meant: str) -> None:
    game = scene(feeder={"seed": 2, "fish": 1, "invertebrate_seed": 1})
    play(game, "gain food")
    assert read_input(game, text) == meant


def test_payments_may_be_typed_in_any_order() -> None:
    game = scene(hands=[["ring_billed_gull"]], food=[{"invertebrate": 1, "seed": 2, "fish": 1}])
    play(game, "play ring_billed_gull wetland")
    assert read_input(game, "fish, seed") == read_input(game, "pay seed and fish") == "pay seed, fish"
    assert (
        read_input(game, "2 seeds")
        == read_input(game, "seed seed")
        == read_input(game, "2 graines", "fr")
        == "pay 2 seed"
    )
    with pytest.raises(IllegalAction, match="is not possible now"):
        read_input(game, "3 seeds")
    with pytest.raises(IllegalAction, match="is not possible now"):
        read_input(game, "٢ seeds")


def test_several_eggs_to_lay_may_be_typed_on_one_line(game_with_mallard: Game) -> None:
    play(game_with_mallard, "lay eggs")
    assert read_line(game_with_mallard, "mallard, killdeer") == ["lay grassland 1", "lay wetland 1"]
    assert read_line(game_with_mallard, "2 mallard") == ["lay wetland 1"]  # for the second egg only one bird is left
    assert read_line(game_with_mallard, "1, 1") == ["lay grassland 1", "lay grassland 1"]
    with pytest.raises(IllegalAction, match="You named 3, but only 2 are asked for"):
        read_line(game_with_mallard, "3 mallard")
    with pytest.raises(IllegalAction, match="Nothing here matches"):
        read_line(game_with_mallard, "٢ mallard")


def test_several_eggs_to_spend_may_be_typed_in_any_order() -> None:
    game = scene(
        mats=[{"wetland": ["mallard", "osprey", "willet"], "grassland": ["killdeer"], "forest": ["american_crow"]}],
        hands=[["red_winged_blackbird"]],
        food=[{"seed": 2}],
        eggs={"mallard": 1, "killdeer": 1, "american_crow": 1},
    )
    play(game, "play red_winged_blackbird wetland")
    assert "Go down the list" in TEXT.how(text_context(game), game.view(0))
    assert read_line(game, "mallard, crow") == ["spend egg forest 1", "spend egg wetland 1"]
    assert (
        read_line(game, "killdeer, american crow")
        == read_line(game, "2, 1")
        == ["spend egg forest 1", "spend egg grassland 1"]
    )


def test_the_french_word_for_the_deck_may_also_be_a_verb(game_with_mallard: Game) -> None:
    assert read_input(game_with_mallard, "pioche", "fr") == "draw cards"
    play(game_with_mallard, "draw cards")
    assert (
        read_input(game_with_mallard, "pioche", "fr")
        == read_input(game_with_mallard, "piocher pioche", "fr")
        == "draw deck"
    )


def test_a_misspelt_name_gives_a_suggestion(game_with_mallard: Game) -> None:
    with pytest.raises(IllegalAction, match='Did you mean "play House Wren in the forest"'):
        read_input(game_with_mallard, "play house wran forest")
    game = rookery.new("wingspan", seats=2, seed=3)
    with pytest.raises(IllegalAction, match='Did you mean "keep House Finch"'):
        read_input(game, "keep house finsh")


# Pages


@pytest.mark.parametrize("language", languages())
def test_help_mentions_the_automa_only_in_solo_games(language: str) -> None:
    for seats in (1, 2):
        game = rookery.new("wingspan", seats=seats, seed=1)
        text = "\n".join(TEXT.PAGES["help"](text_context(game, language), game.view(0), False))
        assert ("Automa" in text) == (seats == 1)
        assert "2/4" in text


def test_the_table_page_shows_every_mat(game_with_mallard: Game) -> None:
    page = TEXT.PAGES["table"](text_context(game_with_mallard), game_with_mallard.view(0), False)
    assert "  Wetland    Mallard 2/4" in page
    assert "  No birds yet." in page
    plain = TEXT.PAGES["table"](text_context(game_with_mallard), game_with_mallard.view(0), True)
    assert "Wetland: Mallard, 2 of 4 eggs." in plain
    assert "Food: an invertebrate, 2 seeds and a fish." in next(text for text in plain if text.startswith("You:"))


def test_the_known_page_lists_known_cards() -> None:
    game = scene(tray=["osprey", "mallard", "killdeer"])
    play(game, "draw cards", "draw tray 1")
    page = TEXT.PAGES["known"](text_context(game, seat=1), game.view(1), False)
    assert page[0] == "Player 1 has 1 card: Osprey."
