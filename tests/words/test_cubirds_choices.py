"""What the terminal foretells of a CuBirds choice is what the rules then do; what is typed is what is played."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

import rookery
from rookery import bots, games
from rookery.core.errors import IllegalAction
from rookery.core.game import Game
from rookery.core.words import Listener, Words, languages
from rookery.games.cubirds.text.choices import caught, ends_round, step_of
from rookery.games.cubirds.text.typed import species_names

TEXT = games.load("cubirds").text


def listener(language: str = "en") -> Listener:
    return Listener(Words(language, "rookery.games.cubirds"), ("Ann", "Bo", "Cleo"), 0)


def view_of(game: Game) -> dict[str, Any]:
    return game.view(game.deciders[0]) | {"options": game.options}


def check_foretold(game: Game) -> None:
    """Try every choice on a copy and compare what happens with what was said."""
    seat = game.deciders[0]
    view = view_of(game)
    for action in game.legal(seat):
        step = step_of(action)
        events = [event for event in game.copy().play(action) if event.data.get("seat", seat) == seat]
        kinds = [event.kind for event in events]
        if step.verb == "lay":
            took = [event.data["birds"] for event in events[:2] if event.kind == "took"]
            assert [[list(pair) for pair in caught(view, step)]] == (took or [[]])
            assert ("refilled" in kinds[:3]) == ("refilled" in TEXT.choice(listener(), view, action))
        assert ends_round(view, step) == ("round_ended" in kinds), action
        won = any(event.data.get("reason") in ("seven_species", "two_triples") for event in events)
        assert ("and win" in TEXT.choice(listener(), view, action)) == won, action


@pytest.mark.parametrize("empty_hand", ["offer_draw", "end_immediately"])
def test_what_is_foretold_happens(empty_hand: str) -> None:
    rng = Random(1)
    for seed in range(6):
        game = rookery.new("cubirds", seats=3, seed=seed, empty_hand=empty_hand, turn_limit=400)
        greedy = bots.load("greedy", seed=seed)
        while game.deciders:
            if rng.random() < 0.3:
                check_foretold(game)
            seat = game.seat(game.deciders[0])
            game.play(greedy.choose(seat) if rng.random() < 0.8 else rng.choice(seat.legal))


def test_a_flock_that_empties_the_hand_is_warned_of() -> None:
    position = {"game": "cubirds", "seats": 2, "phase": "flock", "hands": [{"owl": 3}, {"duck": 1}]}
    game = rookery.from_position(position)
    warned = {str(action): TEXT.warning(listener(), view_of(game), action) for action in game.legal(0)}
    assert warned == {
        "stay": None,
        "flock owl": "Your hand is then empty: the round ends, and all hands are thrown away.",
    }
    check_foretold(game)


def test_declining_with_an_empty_hand_is_warned_of() -> None:
    position = {"game": "cubirds", "seats": 2, "phase": "draw_offer", "hands": [{}, {"duck": 1}]}
    game = rookery.from_position(position | {"draw_pile": ["owl", "duck"]})
    view = view_of(game)
    assert [TEXT.warning(listener(), view, action) is None for action in game.legal(0)] == [True, False]
    assert TEXT.choice(listener(), view, game.legal(0)[1]).endswith("your hand is then empty and the round ends")


def test_the_menu_has_every_choice_once() -> None:
    game = rookery.new("cubirds", seats=2, seed=3)
    seat = game.deciders[0]
    menu = TEXT.menu(listener(), view_of(game), game.legal(seat), False)
    assert sorted(menu.order) == sorted(game.legal(seat))
    assert all(caught(view_of(game), step_of(action)) for action in menu.order[:1])


@pytest.fixture
def table() -> Game:
    return rookery.from_position(
        {
            "game": "cubirds",
            "seats": 2,
            "rows": [["flamingo", "owl", "parrot"], ["duck", "magpie"], ["owl", "robin"], ["robin", "magpie"]],
            "hands": [{"parrot": 4, "reed_warbler": 1, "robin": 2, "duck": 1}, {"owl": 2}],
            "draw_pile": ["toucan"] * 3,
        },
    )


def typed(game: Game, text: str, language: str = "en") -> str:
    return str(TEXT.read_action(listener(language), view_of(game), game.legal(0), text))


@pytest.mark.parametrize("language", languages())
def test_every_action_can_be_typed_in_full_and_in_short(table: Game, language: str) -> None:
    sides = {side: listener(language).words.typed(f"typed-{side}") for side in ("left", "right")}
    for action in table.legal(0):
        step = step_of(action)
        names = [name for name, species in species_names(listener(language)).items() if species == step.species]
        for text in [str(action), str(action).upper(), f"  {action} "]:
            assert typed(table, text, language) == str(action)
        for name in names:
            for side in sides[step.side]:
                for text in (f"{name}{step.row}{side}", f"{name} {step.row} {side}", f"{name} {side} {step.row}"):
                    assert typed(table, text, language) == str(action)


@pytest.mark.parametrize(
    ("text", "language", "meant"),
    [
        ("p1l", "en", "lay parrot 1 left"),
        ("parrot 1 l", "en", "lay parrot 1 left"),
        ("lay all parrots", "en", None),
        ("lay parrots on row 1", "en", None),
        ("Reed warbler row 4 right", "en", "lay reed_warbler 4 right"),
        ("reed 4 r", "en", "lay reed_warbler 4 right"),
        ("r3r", "en", "lay robin 3 right"),
        ("poser rouge-gorge rangée 3 droite", "fr", "lay robin 3 right"),
        ("d 2 d", "fr", "lay duck 2 right"),
        ("CANARD 2 Gauche", "fr", "lay duck 2 left"),
    ],
)
def test_short_forms(table: Game, text: str, language: str, meant: str | None) -> None:
    if meant is None:
        with pytest.raises(IllegalAction):
            typed(table, text, language)
    else:
        assert typed(table, text, language) == meant


@pytest.mark.parametrize(
    ("text", "refusal"),
    [
        ("lay parot 1 left", 'No species "parot". Did you mean "parrot"? Species are flamingo, owl, toucan'),
        ("lay owl 1 left", "You hold no owl; your hand is 1 duck, 4 parrots, 1 reed warbler and 2 robins."),
        ("lay parrot 5 left", "No row 5; rows are 1 to 4."),
        ("lay parrot 0 left", "No row 0; rows are 1 to 4."),
        ("p99999999999999999999l", "No row 99999999999999999999; rows are 1 to 4."),
        ("lay parrot left", "Say on which row, 1 to 4: lay parrot 1 left."),
        ("lay parrot 1", "Say on which side, left or right: lay parrot 1 left."),
        ("lay parrot 1 up", 'No side "up"; sides are left and right (l, r).'),
        ("draw", '"draw" does not fit: species, row and side are expected, such as lay duck 1 left.'),
        ("flock parrot", '"flock parrot" does not fit: species, row and side are expected'),
        ("!!", '"!!" does not fit: species, row and side are expected'),
        ("lay", '"lay" does not fit: species, row and side are expected'),
        ("r 1 l l l", 'No side "l l l"'),
        ("²1l", 'No species "²"'),
    ],
)
def test_wrong_input_is_answered_in_one_line(table: Game, text: str, refusal: str) -> None:
    with pytest.raises(IllegalAction) as error:
        typed(table, text)
    assert str(error.value).startswith(refusal)
    assert "\n" not in str(error.value)


def test_the_two_cards_are_taken_or_left_by_a_word(table: Game) -> None:
    table.play("lay duck 1 left")
    assert [typed(table, text) for text in ("draw", "y", "d", "no", "decline")] == ["draw"] * 3 + ["decline"] * 2
    assert [typed(table, text, "fr") for text in ("oui", "piocher", "draw")] == ["draw"] * 3
    assert typed(table, "laisser", "fr") == "decline"
    with pytest.raises(IllegalAction, match=r'"p1l" does not fit: draw or decline is expected\.'):
        typed(table, "p1l")


def test_a_flock_is_named_by_its_species(table: Game) -> None:
    table.play("lay duck 1 left")
    table.play("draw")
    assert [typed(table, text) for text in ("flock parrot", "p", "fly parrots", "stay", "n")] == [
        *["flock parrot"] * 3,
        *["stay"] * 2,
    ]
    assert typed(table, "envolée perroquets", "fr") == "flock parrot"
    with pytest.raises(IllegalAction, match="No flock of robin: you hold 2, the small flock is 6"):
        typed(table, "flock robin")
    for text in ("flock", "p 1", "lay parrot 1 left", "draw"):
        with pytest.raises(IllegalAction, match="does not fit: stay or flock parrot is expected"):
            typed(table, text)
