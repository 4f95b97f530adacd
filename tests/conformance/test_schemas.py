"""What a game sends to clients has the types that it declares in `schema.py`, and follows from the view."""

from __future__ import annotations

import json
import random
from collections.abc import Iterator
from functools import cache
from typing import Any

import pytest
from jsonschema import Draft202012Validator

import rookery
from rookery import games
from rookery.core.actions import Action
from rookery.core.game import Game
from rookery.core.text.localizer import Localizer, TextContext, languages
from rookery.server.messages.schema import declared_types, game_schema
from rookery.testing import all_cases
from rookery.testing.random_games import moments
from tests.soak import ALL_CASES, sample

CASES = [(game, number) for game in games.NAMES for number in range(len(all_cases(game)))]
# Each decision whose number is a multiple of this is checked.
INTERVAL = 3 if ALL_CASES else 23
# The types of previews by action or verb. Other verbs have the type of the last entry.
PREVIEWS = {
    "cubirds": {"lay": "LayPreview", "flock": "FlockPreview", "stay": "StayPreview", "": "DrawPreview"},
    "feather": {"play": "PlayPreview", "discard": "PlayPreview", "": "WorthPreview"},
    "wingspan": {
        "play": "PlayPreview",
        "pay": "PayPreview",
        "move": "MovePreview",
        "lay": "EggPreview",
        "lay eggs": "NoPreview",
        "spend": "EggPreview NoPreview",
        "": "NoPreview",
    },
}


@cache
def validator(game: str, name: str) -> Draft202012Validator:
    types = declared_types(game)
    assert types is not None, f"{game} declares no types"
    return Draft202012Validator({"$ref": f"#/$defs/{name}", **game_schema(types)})


def errors(game: str, names: str, data: object) -> list[str]:
    """Return what is wrong with data that must have one of some types, with its place."""
    found: list[str] = []
    for name in names.split():
        wrong = list(validator(game, name).iter_errors(data))
        if not wrong:
            return []
        found += [f"{name}{error.json_path[1:]}: {error.message[:200]}" for error in wrong]
    return found


def data_sent(game: Game, seat: int | None, language: str) -> Iterator[tuple[str, object]]:
    """Yield all that a board gets for a seat: the name of its type, and the data."""
    text = games.load(game.name).text
    view: Any = game.view(seat)
    context = TextContext(Localizer(language, games.load(game.name).package), tuple(game.names), seat)
    yield "View", view
    yield "BoardData", text.board(context, view)
    for action in game.legal(seat) if seat is not None else ():
        yield preview_type(game.name, action), text.result_preview(view, action)


def preview_type(game: str, action: Action) -> str:
    kinds = PREVIEWS[game]
    return kinds.get(str(action)) or kinds.get(action.verb) or kinds[""]


@pytest.mark.parametrize(("name", "number"), sample(CASES, 3), ids=lambda value: str(value))
def test_whole_games_have_the_declared_types(name: str, number: int) -> None:
    case = all_cases(name)[number]
    language = languages()[number % len(languages())]
    for game in moments(case.new(number), number, INTERVAL):
        for seat in (None, *range(game.seats)):
            found = [error for kind, data in data_sent(game, seat, language) for error in errors(name, kind, data)]
            assert found == []


@pytest.mark.parametrize("name", games.NAMES)
def test_boards_and_previews_follow_from_the_view_alone(name: str) -> None:
    """Worlds that a seat cannot tell apart, and a view that was sent, give the same data."""
    case, text = all_cases(name)[-1], games.load(name).text
    for game in moments(case.new(5), 5, INTERVAL):
        for seat in game.deciders:
            view: Any = game.view(seat)
            head = {key: view[key] for key in ("game", "names", "options")}
            world = next(game.seat(seat).worlds(random.Random(7)))
            context = TextContext(Localizer("en", games.load(name).package), tuple(game.names), seat)
            for same in (json.loads(json.dumps(view)), {**head, **world.view(seat)}):
                assert text.board(context, same) == text.board(context, view)
                for action in game.legal(seat):
                    assert text.result_preview(same, action) == text.result_preview(view, action)
                    assert text.choice(context, same, action) == text.choice(context, view, action)


@pytest.mark.parametrize("name", games.NAMES)
@pytest.mark.parametrize("language", languages())
def test_cards_have_the_declared_types(name: str, language: str) -> None:
    rulebook = games.load(name)
    context = TextContext(Localizer(language, rulebook.package), (), None)
    assert errors(name, "Cards", rulebook.text.cards(context)) == []
    facts = json.loads(json.dumps(rulebook.text.score_facts(context)))
    assert errors(name, "ScoreFacts", facts) == []


@pytest.mark.parametrize("name", games.NAMES)
def test_undeclared_and_missing_fields_are_noticed(name: str) -> None:
    game = rookery.new(name, seats=2, seed=random.Random(name).randrange(1000))
    view: Any = game.view(0)
    assert errors(name, "View", view | {"undeclared": 1}) != []
    assert errors(name, "View", {key: value for key, value in view.items() if key != "phase"}) != []
    previews = {kind for kinds in PREVIEWS[name].values() for kind in kinds.split()} - {"NoPreview"}
    assert all(errors(name, kind, {}) != [] for kind in previews)
