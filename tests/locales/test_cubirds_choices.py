"""The terminal client of CuBirds: announced consequences of an action come true, and typed text is understood."""

from __future__ import annotations

from random import Random
from typing import TYPE_CHECKING, Any

import pytest

import rookery
from rookery import bots, games
from rookery.core.actions import Action
from rookery.core.errors import IllegalAction
from rookery.core.events import Event
from rookery.core.game import Game
from rookery.core.text.localizer import Localizer, TextContext, languages
from rookery.games.cubirds.fields import DRAW_COUNT
from rookery.games.cubirds.text.previews import birds_kept, ending, own_hand, step_of, surrounded_birds
from rookery.games.cubirds.text.typed import species_names

if TYPE_CHECKING:
    from rookery.games.cubirds.schema import View

TEXT = games.load("cubirds").text


def context(language: str = "en") -> TextContext:
    return TextContext(Localizer(language, "rookery.games.cubirds"), ("Ann", "Bo", "Cleo"), 0)


def view_of(game: Game) -> View:
    view: Any = game.view(game.deciders[0])  # the framework does not know the type of a game's view
    seen: View = view
    return seen


def check_announced(game: Game) -> None:
    """Play every action on a copy and compare its events with the announced consequences."""
    seat = game.deciders[0]
    view = view_of(game)
    for action in game.legal(seat):
        step = step_of(action)
        events = own_events(game.copy(), action, seat)
        kinds = [event.kind for event in events]
        if step.verb == "lay":
            took = [event.data["birds"] for event in events[:2] if event.kind == "took"]
            assert [[list(pair) for pair in surrounded_birds(view, step)]] == (took or [[]])
            assert ("refilled" in kinds[:4]) == ("refilled" in TEXT.choice(context(), view, action))
        if step.verb == "flock":
            assert events[0].data["kept"] == birds_kept(step.species, own_hand(view)[step.species])
        reason = next((event.data["reason"] for event in events if event.kind == "game_over"), None)
        won = reason in ("seven_species", "two_triples")
        ended = None if won else reason or ("round_ended" if "round_ended" in kinds else None)
        left = view["draw_pile"] + view["discard_pile"]
        exhausts = left < DRAW_COUNT and view["options"]["exhaustion"] == "end_game"
        can_be_announced = step.verb != "draw" or left == 0 or exhausts
        assert can_be_announced or reason != "exhausted"
        assert ("and win" in TEXT.choice(context(), view, action)) == (won and can_be_announced), action
        assert ending(view, step) == (ended if can_be_announced else None), action


def own_events(game: Game, action: Action, seat: int) -> list[Event]:
    """Return the events of an action of a seat, up to the turn of RobinBird."""
    events = list(game.play(action))
    rivals = [event for event in events if event.kind in ("laid", "flocked") and event.data["seat"] != seat]
    stop = events.index(rivals[0]) if rivals else len(events)
    return [event for event in events[:stop] if event.data.get("seat", seat) == seat]


@pytest.mark.slow
@pytest.mark.parametrize(
    ("seats", "options"),
    [
        (3, {"empty_hand": "offer_draw"}),
        (3, {"empty_hand": "end_immediately"}),
        (2, {"turn_limit": 12, "empty_hand": "end_immediately"}),
        (5, {"turn_limit": 9}),
        (5, {"exhaustion": "end_game"}),
        (1, {"handicap": 2, "turn_limit": 60}),
    ],
)
def test_announced_consequences_come_true(seats: int, options: dict[str, Any]) -> None:
    rng = Random(1)
    for seed in range(6):
        game = rookery.new("cubirds", seats=seats, seed=seed, **{"turn_limit": 400, **options})
        greedy = bots.load("greedy", seed=seed)
        while game.deciders:
            if rng.random() < 0.3 or options.get("turn_limit", 400) < 20:
                check_announced(game)
            seat = game.seat(game.deciders[0])
            game.play(greedy.choose(seat) if rng.random() < 0.8 else rng.choice(seat.legal))


PHASES: list[dict[str, Any]] = [
    {"phase": "flock", "hands": [{"owl": 3}, {"duck": 1}]},
    {"phase": "flock", "hands": [{"owl": 4}, {"duck": 1}]},
    {"phase": "flock", "hands": [{"owl": 3, "duck": 1}, {"duck": 1}]},
    {"phase": "draw_offer", "hands": [{}, {"duck": 2}]},
    {"phase": "draw_offer", "hands": [{"robin": 1}, {"duck": 2}]},
    {"phase": "draw_offer", "hands": [{"owl": 3}, {"duck": 2}]},
    {"phase": "lay", "hands": [{"owl": 2}, {"duck": 2}]},
    {"phase": "lay", "hands": [{"owl": 2, "toucan": 1}, {"duck": 8}]},
]


@pytest.mark.parametrize("phase", PHASES)
@pytest.mark.parametrize("seats", [1, 2])
@pytest.mark.parametrize("exhaustion", ["play_on", "end_game"])
@pytest.mark.parametrize("empty_hand", ["offer_draw", "end_immediately"])
def test_the_ends_of_rounds_and_games_are_announced(
    phase: dict[str, Any], seats: int, exhaustion: str, empty_hand: str
) -> None:
    """The draw pile has few cards or about as many as a deal needs; the turn limit may be reached."""
    rows = [["owl", "toucan", "toucan"], ["magpie", "owl"], ["duck"], []]
    for pile in (0, 1, 2, *range(9, 18)):
        for turn_limit in (0, 5, 7):
            position = {
                "game": "cubirds",
                "seats": seats,
                "turns": 5,
                "rows": rows,
                "draw_pile": ["robin"] * pile,
                "options": {"exhaustion": exhaustion, "empty_hand": empty_hand, "turn_limit": turn_limit},
            }
            check_announced(rookery.from_position(position | phase))


@pytest.mark.parametrize("phase", PHASES)
@pytest.mark.parametrize("empty_hand", ["offer_draw", "end_immediately"])
@pytest.mark.parametrize("exhaustion", ["play_on", "end_game"])
def test_a_won_collection_of_a_position_is_announced(phase: dict[str, Any], empty_hand: str, exhaustion: str) -> None:
    rows = [["owl", "toucan", "toucan"], ["magpie", "owl"], ["duck"], []]
    for pile in (0, 1, 2, 17):
        position = {"game": "cubirds", "seats": 2, "rows": rows, "draw_pile": ["robin"] * pile}
        options = {"empty_hand": empty_hand, "exhaustion": exhaustion}
        collections = [{"magpie": 3, "reed_warbler": 3}, {}]
        check_announced(rookery.from_position(position | phase | {"options": options, "collections": collections}))


def test_a_won_collection_wins_wherever_the_last_birds_are_laid() -> None:
    position = {"game": "cubirds", "seats": 2, "hands": [{"owl": 1}, {"duck": 1}], "draw_pile": ["robin"] * 17}
    position |= {"collections": [{"magpie": 3, "robin": 3}, {}], "options": {"empty_hand": "end_immediately"}}
    game = rookery.from_position(position)
    text = TEXT.menu(context(), view_of(game), game.legal(0), True).lines[0]
    assert text == "You take nothing at any end; you then win."


def test_a_draw_that_ends_the_game_has_a_warning() -> None:
    position = {"game": "cubirds", "seats": 2, "phase": "draw_offer", "hands": [{"owl": 1}, {"duck": 1}]}
    position |= {"draw_pile": ["duck"], "options": {"exhaustion": "end_game"}}
    game = rookery.from_position(position)
    draw, decline = game.legal(0)
    view = view_of(game)
    assert TEXT.prompt(context(), view).endswith("too few cards are left: drawing ends the game. Draw?")
    assert TEXT.choice(context(), view, draw) == (
        "draw: too few cards are left, so you draw none and the game ends: collections are counted"
    )
    assert TEXT.warning(context(), view, draw) == (
        "Too few cards are left to draw: the game ends, and collections are counted."
    )
    assert TEXT.choice(context(), view, decline) == "do not draw"
    assert TEXT.warning(context(), view, decline) is None


def test_the_last_turn_is_announced_without_a_question() -> None:
    position = {"game": "cubirds", "seats": 2, "turns": 5, "phase": "flock", "hands": [{"owl": 3}, {"duck": 1}]}
    game = rookery.from_position(position | {"options": {"turn_limit": 5}})
    view = view_of(game)
    last_turn = "This is the last turn: collections are counted after it."
    assert TEXT.prompt(context(), view) == f"{last_turn} Complete a flock? Choose its birds."
    for action in game.legal(0):
        assert TEXT.choice(context(), view, action).endswith("; the game then ends: collections are counted")
        assert TEXT.warning(context(), view, action) is None


def test_a_round_that_cannot_be_dealt_ends_the_game() -> None:
    position = {"game": "cubirds", "seats": 2, "phase": "flock", "hands": [{"owl": 3}, {"duck": 1}]}
    game = rookery.from_position(position | {"draw_pile": ["robin"] * 12})
    flock = game.legal(0)[1]
    assert TEXT.warning(context(), view_of(game), flock) == (
        "Your hand is then empty and too few cards are left for a new deal: the game ends, and collections are counted."
    )
    enough = rookery.from_position(position | {"draw_pile": ["robin"] * 13})
    assert TEXT.warning(context(), view_of(enough), flock) == (
        "Your hand is then empty: the round ends, and all hands are discarded."
    )


@pytest.mark.parametrize(
    ("pile", "choices"),
    [
        (0, ["draw, although no cards are left", "do not draw"]),
        (1, ["draw the last card", "leave the last card"]),
        (2, ["draw 2 cards", "leave the 2 cards"]),
    ],
)
def test_two_cards_are_offered_only_if_there_are_two(pile: int, choices: list[str]) -> None:
    position = {"game": "cubirds", "seats": 2, "phase": "draw_offer", "hands": [{"owl": 1}, {"duck": 1}]}
    game = rookery.from_position(position | {"draw_pile": ["robin"] * pile})
    assert [TEXT.choice(context(), view_of(game), action) for action in game.legal(0)] == choices


def test_the_announced_next_step_is_correct() -> None:
    position = {"game": "cubirds", "seats": 2, "hands": [{"owl": 1}, {"duck": 1}], "draw_pile": ["robin"] * 17}
    ends = rookery.from_position(position | {"options": {"empty_hand": "end_immediately"}})
    draws = rookery.from_position(position)
    text = [TEXT.menu(context(), view_of(game), game.legal(0), True).lines[0] for game in (ends, draws)]
    assert text == [
        "You take nothing at any end; your hand is then empty and the round ends.",
        "You take nothing at any end; you may then draw 2 cards.",
    ]


def test_a_flock_that_empties_the_hand_has_a_warning() -> None:
    position = {"game": "cubirds", "seats": 2, "phase": "flock", "hands": [{"owl": 3}, {"duck": 1}]}
    game = rookery.from_position(position | {"draw_pile": ["robin"] * 20})
    warned = {str(action): TEXT.warning(context(), view_of(game), action) for action in game.legal(0)}
    assert warned == {
        "stay": None,
        "flock owl": "Your hand is then empty: the round ends, and all hands are discarded.",
    }
    check_announced(game)


def test_declining_with_an_empty_hand_has_a_warning() -> None:
    position = {"game": "cubirds", "seats": 2, "phase": "draw_offer", "hands": [{}, {"duck": 1}]}
    game = rookery.from_position(position | {"draw_pile": ["robin"] * 15})
    view = view_of(game)
    assert [TEXT.warning(context(), view, action) is None for action in game.legal(0)] == [True, False]
    assert TEXT.choice(context(), view, game.legal(0)[1]).endswith("your hand is then empty and the round ends")


def test_the_menu_has_every_choice_once() -> None:
    game = rookery.new("cubirds", seats=2, seed=3)
    seat = game.deciders[0]
    menu = TEXT.menu(context(), view_of(game), game.legal(seat), False)
    assert sorted(menu.order) == sorted(game.legal(seat))
    assert all(surrounded_birds(view_of(game), step_of(action)) for action in menu.order[:1])


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
    return str(TEXT.read_action(context(language), view_of(game), game.legal(0), text))


@pytest.mark.slow
@pytest.mark.parametrize("language", languages())
def test_every_action_can_be_typed_in_full_and_in_short(table: Game, language: str) -> None:
    sides = {side: context(language).localizer.typed(f"typed-{side}") for side in ("left", "right")}
    for action in table.legal(0):
        step = step_of(action)
        names = [name for name, species in species_names(context(language)).items() if species == step.species]
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
    ("text", "message"),
    [
        ("lay parot 1 left", 'There is no species "parot". Did you mean "parrot"? Species are flamingo, owl, toucan'),
        ("lay owl 1 left", "You hold no owl; your hand is 1 duck, 4 parrots, 1 reed warbler and 2 robins."),
        ("lay parrot 5 left", "There is no row 5; rows are 1 to 4."),
        ("lay parrot 0 left", "There is no row 0; rows are 1 to 4."),
        ("p99999999999999999999l", "There is no row 99999999999999999999; rows are 1 to 4."),
        ("lay parrot left", "Name a row, 1 to 4: lay parrot 1 left."),
        ("lay parrot 1", "Name a side, left or right: lay parrot 1 left."),
        ("lay parrot 1 up", 'There is no side "up"; sides are left and right (l, r).'),
        ("draw", '"draw" is not possible now: type species, row and side, such as lay duck 1 left.'),
        ("flock parrot", '"flock parrot" is not possible now: type species, row and side'),
        ("!!", '"!!" is not possible now: type species, row and side'),
        ("lay", '"lay" is not possible now: type species, row and side'),
        ("r 1 l l l", 'There is no side "l l l"'),
        ("²1l", 'There is no species "²"'),
    ],
)
def test_wrong_input_is_answered_in_one_line(table: Game, text: str, message: str) -> None:
    with pytest.raises(IllegalAction) as error:
        typed(table, text)
    assert str(error.value).startswith(message)
    assert "\n" not in str(error.value)


def test_drawing_or_declining_takes_one_word(table: Game) -> None:
    table.play("lay duck 1 left")
    assert [typed(table, text) for text in ("draw", "y", "d", "no", "decline")] == ["draw"] * 3 + ["decline"] * 2
    assert [typed(table, text, "fr") for text in ("oui", "piocher", "draw")] == ["draw"] * 3
    assert typed(table, "laisser", "fr") == "decline"
    with pytest.raises(IllegalAction, match=r'"p1l" is not possible now: type draw or decline\.'):
        typed(table, "p1l")


def test_a_flock_is_named_by_its_species(table: Game) -> None:
    table.play("lay duck 1 left")
    table.play("draw")
    assert [typed(table, text) for text in ("flock parrot", "p", "fly parrots", "stay", "n")] == [
        *["flock parrot"] * 3,
        *["stay"] * 2,
    ]
    assert typed(table, "envolée perroquets", "fr") == "flock parrot"
    with pytest.raises(IllegalAction, match="No robin flock is possible: you hold 2, and a small flock needs 6"):
        typed(table, "flock robin")
    for text in ("flock", "p 1", "lay parrot 1 left", "draw"):
        with pytest.raises(IllegalAction, match="is not possible now: type stay or flock parrot"):
            typed(table, text)
