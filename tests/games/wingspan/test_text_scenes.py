"""Single questions of Wingspan at the terminal: what is asked, what each choice says, what may be typed."""

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


def ear(game: Game, language: str = "en", seat: int | None = 0) -> TextContext:
    return TextContext(Localizer(language, "rookery.games.wingspan"), tuple(game.names), seat)


def asked(game: Game, language: str = "en") -> str:
    seat = game.deciders[0]
    return TEXT.prompt(ear(game, language, seat), game.view(seat))


def typed(game: Game, text: str, language: str = "en") -> str:
    seat = game.deciders[0]
    return str(TEXT.read_action(ear(game, language, seat), game.view(seat), game.legal(seat), text))


def line(game: Game, text: str) -> list[str]:
    seat = game.deciders[0]
    actions = TEXT.read_actions(ear(game, "en", seat), game.view(seat), game.legal(seat), text)
    return [str(action) for action in actions]


def menu(game: Game, language: str = "en") -> list[str]:
    seat = game.deciders[0]
    return TEXT.menu(ear(game, language, seat), game.view(seat), game.legal(seat), False).lines


@pytest.fixture
def table() -> Game:
    """A mat with a Mallard (draw a card), and three birds to play."""
    return scene(
        mats=[{"wetland": ["mallard"], "grassland": ["killdeer"]}],
        hands=[["american_crow", "osprey", "house_wren"]],
        food=[{"invertebrate": 1, "seed": 2, "fish": 1}],
        eggs={"mallard": 2},
    )


# What is asked, and what the choices say


def test_the_menu_of_an_action_has_birds_with_their_price_and_rows_with_their_gain(table: Game) -> None:
    lines = menu(table)
    assert lines[0] == "  1. play American Crow in the forest: costs any food"
    assert lines[1] == "  2. play American Crow in the grassland: costs 1 egg and any food"
    assert lines[2] == "  3. play American Crow in the wetland: costs 1 egg and any food"
    assert lines[3].startswith("       4 points; platform nest, 2 eggs; 99 cm. When activated: ")
    text = " ".join(text.strip() for text in lines)
    assert "draw cards: 1 card, and one more for an egg if you like. Then Mallard acts" in text
    assert "gain food: 1 die" in text
    french = " ".join(text.strip() for text in menu(table, "fr"))
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
def test_a_bird_that_takes_two_tokens_for_one_says_so_before(food: dict[str, int], note: str) -> None:
    game = scene(hands=[["osprey"]], food=[food])
    english = " ".join(text.strip() for text in menu(game))
    assert english.startswith(f"1. play Osprey in the wetland: costs fish{note} 5 points;")
    if note.endswith("seeds)"):
        french = " ".join(text.strip() for text in menu(game, "fr"))
        assert "coûte poisson (deux jetons pour un : vous paieriez 2 graines)" in french


def test_hints_have_no_text_of_a_power_but_menus_have(table: Game) -> None:
    view, action = table.view(0), table.legal(0)[0]
    assert TEXT.choice(ear(table), view, action) == "play American Crow in the forest: costs any food; 4 points"
    assert "When activated" in TEXT.menu(ear(table), view, table.legal(0), True).lines[0]


@pytest.mark.parametrize("plain", [False, True])
def test_the_opening_shows_the_bonus_cards_with_the_birds(plain: bool) -> None:
    game = rookery.new("wingspan", seats=2, seed=3)
    lines = " ".join(TEXT.menu(ear(game), game.view(0), game.legal(0), plain).lines)
    assert "Then you keep one of these bonus cards:" in lines
    for card in game.view(0)["bonus_offered"]:
        assert bonus_text(ear(game), card["card"]).split(":")[0].split()[0] in lines
    swift = rookery.new("wingspan", seats=2, seed=3, start="swift")
    assert "this food: " in asked(swift)
    assert "Your hand, " in " ".join(TEXT.menu(ear(swift), swift.view(0), swift.legal(0), plain).lines)


def test_the_order_of_the_list_is_said_and_the_only_food_is_not_one_more() -> None:
    game = rookery.new("wingspan", seats=2, seed=3)
    assert "Go down the list: a bird you pass over is discarded" in TEXT.how(ear(game), game.view(0))
    first, second, *_ = game.view(0)["hand"]
    game.play(f"keep {first}", 0)
    game.play("enough", 0)
    assert re.fullmatch(r"Which food do you lose for [^?]*\?", asked(game))
    game.undo(0)
    for text in (f"keep {second}", "enough"):
        game.play(text, 0)
    assert "they are lost." in TEXT.how(ear(game), game.view(0))
    assert line(game, "fruit, seed") == ["lose seed", "lose fruit"]
    game.play("lose fish", 0)
    assert asked(game).startswith("You lose a fish. Which food do you lose besides")
    with pytest.raises(IllegalAction, match="a seed cannot be added to what you have chosen"):
        line(game, "lose seed, rodent")


def test_questions_name_the_bird_whose_power_asks(table: Game) -> None:
    play(table, "draw cards", "draw deck")
    assert asked(table) == "Do you spend an egg to draw one more card?"
    play(table, "skip")
    assert asked(table) == "Mallard: which card do you draw?"
    assert asked(table, "fr") == "Canard colvert : quelle carte piochez-vous ?"


def test_the_price_of_a_bird_is_asked_for_that_bird(table: Game) -> None:
    play(table, "play american_crow grassland")
    assert asked(table) == "How do you pay for American Crow (any food)?"


def test_a_nest_says_how_many_eggs_it_has(table: Game) -> None:
    play(table, "lay eggs")
    assert asked(table) == "On which birds do you lay 2 eggs?"
    assert TEXT.how(ear(table), table.view(0)) == "Go down the list, past those you leave out."
    assert [text.strip() for text in menu(table)] == [
        "1. lay on Killdeer: 0 of 3 eggs",
        "2. lay on Mallard: 2 of 4 eggs",
        "Go down the list, past those you leave out. You may also name several on one",
        "line, in any order.",
    ]


@pytest.mark.parametrize("language", languages())
def test_every_bonus_card_says_what_it_counts_and_pays(language: str) -> None:
    context = TextContext(Localizer(language, "rookery.games.wingspan"), ("Ann",), 0)
    said = {bonus_text(context, card.id) for card in BONUS_CARDS}
    assert len(said) == len(BONUS_CARDS)
    assert not [text for text in said if "_" in text or "$" in text]


def test_a_card_says_all_that_is_on_it(table: Game) -> None:
    assert card_text(ear(table), "mallard") == (
        "wetland; costs invertebrate or seed; no points; ground nest, 4 eggs; 89 cm. When activated: draw a card"
    )


# Warnings


def test_laying_without_any_room_is_asked_twice() -> None:
    game = scene(hands=[["mallard"]])
    lay, gain = (next(action for action in game.legal(0) if str(action) == name) for name in ("lay eggs", "gain food"))
    assert TEXT.warning(ear(game), game.view(0), gain) is None
    warning = TEXT.warning(ear(game), game.view(0), lay)
    assert warning == "None of your birds has room for an egg, and no bird in the grassland would act."


def test_laying_with_room_is_not_asked_twice(table: Game) -> None:
    for action in table.legal(0):
        assert TEXT.warning(ear(table), table.view(0), action) is None


# What is typed


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
        ("corneille zone humide", "fr", "play american_crow wetland"),
        ("crow foret", "fr", "play american_crow forest"),
        ("pondre", "fr", "lay eggs"),
        ("piocher", "fr", "draw cards"),
        ("nourriture", "fr", "gain food"),
    ],
)
def test_short_forms_of_an_action(table: Game, text: str, language: str, meant: str) -> None:
    assert typed(table, text, language) == meant


@pytest.mark.parametrize(
    ("text", "refusal"),
    [
        ("crow", '"crow" may mean play American Crow in the forest; play American Crow in the grassland; '),
        ("play osprey", "Osprey cannot be played there now: food, eggs or room for it are missing."),
        ("tuck crow", '"tuck" is not asked for now.'),
        ("dodo", 'Nothing here fits "dodo".'),
        ("play cro forst", 'Nothing here fits "play cro forst".'),
        ("!!", '"!!" does not fit: a number is expected, or words such as: '),
    ],
)
def test_wrong_input_is_answered_in_one_line(table: Game, text: str, refusal: str) -> None:
    food_short = scene(
        mats=[{"wetland": ["mallard"], "grassland": ["killdeer"]}],
        hands=[["american_crow", "osprey", "house_wren"]],
        food=[{"invertebrate": 1}],
        eggs={"mallard": 2},
    )
    with pytest.raises(IllegalAction) as error:
        typed(food_short if "osprey" in text else table, text)
    assert str(error.value).startswith(refusal)
    assert "\n" not in str(error.value)


@pytest.mark.parametrize(
    ("text", "meant"), [("seed", "take seed"), ("take fish", "take fish"), ("seed dual", "take seed dual")]
)
def test_a_plain_die_is_meant_before_a_dual_one(text: str, meant: str) -> None:
    game = scene(feeder={"seed": 2, "fish": 1, "invertebrate_seed": 1})
    play(game, "gain food")
    assert typed(game, text) == meant


def test_payments_may_be_typed_in_any_order() -> None:
    game = scene(hands=[["ring_billed_gull"]], food=[{"invertebrate": 1, "seed": 2, "fish": 1}])
    play(game, "play ring_billed_gull wetland")
    assert typed(game, "fish, seed") == typed(game, "pay seed and fish") == "pay seed, fish"
    assert typed(game, "2 seeds") == typed(game, "seed seed") == typed(game, "2 graines", "fr") == "pay 2 seed"
    with pytest.raises(IllegalAction, match="does not fit"):
        typed(game, "3 seeds")
    with pytest.raises(IllegalAction, match="does not fit"):
        typed(game, "٢ seeds")


def test_eggs_may_be_laid_on_one_line(table: Game) -> None:
    play(table, "lay eggs")
    assert line(table, "mallard, killdeer") == ["lay grassland 1", "lay wetland 1"]
    assert line(table, "2 mallard") == ["lay wetland 1"]  # the second has only one place left
    assert line(table, "1, 1") == ["lay grassland 1", "lay grassland 1"]
    with pytest.raises(IllegalAction, match="You named 3, but only 2 are asked for"):
        line(table, "3 mallard")
    with pytest.raises(IllegalAction, match="Nothing here fits"):
        line(table, "٢ mallard")


def test_eggs_may_be_spent_on_one_line_in_any_order() -> None:
    game = scene(
        mats=[{"wetland": ["mallard", "osprey", "willet"], "grassland": ["killdeer"], "forest": ["american_crow"]}],
        hands=[["red_winged_blackbird"]],
        food=[{"seed": 2}],
        eggs={"mallard": 1, "killdeer": 1, "american_crow": 1},
    )
    play(game, "play red_winged_blackbird wetland")
    assert "Go down the list" in TEXT.how(ear(game), game.view(0))
    assert line(game, "mallard, crow") == ["spend egg forest 1", "spend egg wetland 1"]
    assert (
        line(game, "killdeer, american crow") == line(game, "2, 1") == ["spend egg forest 1", "spend egg grassland 1"]
    )


def test_a_word_that_is_a_verb_may_be_the_deck(table: Game) -> None:
    assert typed(table, "pioche", "fr") == "draw cards"
    play(table, "draw cards")
    assert typed(table, "pioche", "fr") == typed(table, "piocher pioche", "fr") == "draw deck"


def test_a_near_miss_is_answered_with_the_whole_name(table: Game) -> None:
    with pytest.raises(IllegalAction, match='Did you mean "play House Wren in the forest"'):
        typed(table, "play house wran forest")
    game = rookery.new("wingspan", seats=2, seed=3)
    with pytest.raises(IllegalAction, match='Did you mean "keep House Finch"'):
        typed(game, "keep house finsh")


# Pages


@pytest.mark.parametrize("language", languages())
def test_help_tells_of_rows_and_of_the_automa(language: str) -> None:
    for seats in (1, 2):
        game = rookery.new("wingspan", seats=seats, seed=1)
        text = "\n".join(TEXT.PAGES["help"](ear(game, language), game.view(0), False))
        assert ("Automa" in text) == (seats == 1)
        assert "2/4" in text


def test_the_table_shows_every_mat(table: Game) -> None:
    page = TEXT.PAGES["table"](ear(table), table.view(0), False)
    assert "  Wetland    Mallard 2/4" in page
    assert "  No birds yet." in page
    plain = TEXT.PAGES["table"](ear(table), table.view(0), True)
    assert "Wetland: Mallard, 2 of 4 eggs." in plain
    assert "Food: an invertebrate, 2 seeds and a fish." in next(text for text in plain if text.startswith("You:"))


def test_known_cards_are_told() -> None:
    game = scene(tray=["osprey", "mallard", "killdeer"])
    play(game, "draw cards", "draw tray 1")
    page = TEXT.PAGES["known"](ear(game, seat=1), game.view(1), False)
    assert page[0] == "Player 1 has 1 card, among them Osprey."
