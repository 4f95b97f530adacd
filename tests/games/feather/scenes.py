"""Scenes of Birds of a Feather in codes: `scene("W1 M1 MC D1", "M2 WC W2 D2")`.

A bird is its habitat letter and type code, "M1". A trip is one card per hand: first the players, then dummy hands or
cards of the deck. P1 to P4 are seats 0 to 3. By default four players play.

In the docstrings of tests, a number such as F33 is one of the examples that the tests of the rules began with. A number
such as F-R4 is a ruling in RULES.md.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from typing import Any

import rookery
from rookery.core.engine.constants import STREAMS
from rookery.core.engine.rng import Generator
from rookery.core.events import Event
from rookery.core.game import Game
from rookery.games.feather.cards.birds import CODES, IDS

from .reference import BIRDS, DECK, hands_at

P1, P2, P3, P4 = 0, 1, 2, 3
ID_OF = dict(zip(CODES, IDS, strict=True))
CODE_OF = dict(zip(IDS, CODES, strict=True))
OPTIONS = ("raptors", "dummy_raptors", "start", "edition", "hidden_sheets", "tie_break", "hand")


# Birds as text


def ids(text: str) -> list[str]:
    """Return the ids of the birds in a text such as 'M1 MC'."""
    return [ID_OF[code] for code in text.split()]


def codes(names: Iterable[str]) -> str:
    """Write birds in the order of the score sheet: 'M1 MC'."""
    return " ".join(sorted((CODE_OF[name] for name in names), key=BIRDS.index))


def count(text: str) -> dict[str, int]:
    return dict(Counter(ids(text)))


def unused(used: Iterable[str]) -> list[str]:
    """Return the cards of the box without these."""
    return list((Counter(DECK) - Counter(used)).elements())


# Positions


def position(*trips: str, seats: int = 4, before: Sequence[str] = (), **more: Any) -> dict[str, Any]:
    """Return a position in which these trips can be played after those in `before`.

    Every hand has one more card, which is never played. `more` are options and keys of a position. In solo games and
    with an edition other than 2015, the other cards that arrive are in the deck, else in dummy hands. An open deck
    already shows its first cards. In a solo game the deck has a card to draw between two trips.
    """
    options = {key: value for key, value in more.items() if key in OPTIONS}
    lists = [trip.split() for trip in trips]
    spare = unused([code for text in (*trips, *before) for code in text.split()])
    columns = [[*(trip[hand] for trip in lists), spare.pop()] for hand in range(hands_at(seats))]
    uses_deck = seats == 1 or (seats < 4 and options.get("edition", "2015") != "2015")
    deck = (
        [code for trip in lists for code in (*trip[seats:], *([spare.pop()] if seats == 1 else []))]
        if uses_deck
        else []
    )
    shown = hands_at(seats) - seats if options.get("edition") == "open_deck" else 0
    return {
        "game": "feather",
        "seats": seats,
        "options": options,
        "phase": "choose",
        "round": len(before) + 1,
        "hands": [count(" ".join(column)) for column in columns[:seats]],
        "dummies": [] if uses_deck else [ids(" ".join(column)) for column in columns[seats:]],
        "deck": ids(" ".join(deck[:-1] if seats == 1 else deck[shown:])),
        "shown": ids(" ".join(deck[:shown])),
        "trips": [ids(trip) for trip in before],
        "streams": ["1" * 32] * STREAMS,
    } | {key: value for key, value in more.items() if key not in OPTIONS}


def scene(*trips: str, **more: Any) -> Game:
    """Return a game that begins at `position(...)`."""
    return rookery.from_position(position(*trips, **more))


def marks(text: str, why: str = "own", number: int = 1) -> dict[str, list[Any]]:
    """Return a score sheet with marks at these birds."""
    return {name: [why, number] for name in ids(text)}


# Playing


def choose(game: Game, seat: int, *actions: str) -> None:
    """Play actions in codes, such as 'play M1', for a seat."""
    for action in actions:
        verb, code = action.split()
        game.play(f"{verb} {ID_OF[code]}", seat=seat)


def play_round(game: Game, trip: str) -> list[str]:
    """Play a round and return the birds that each seat sees for the first time: 'M1 MC'."""
    number: int = game.view(None)["round"]
    for seat, code in zip(range(game.seats), trip.split(), strict=False):
        choose(game, seat, f"play {code}")
    assert [CODE_OF[bird] for bird in game.view(None)["trips"][number - 1]] == trip.split()
    return [new_marks(marked, number) for marked in sheets(game)]


def play_trips(*trips: str, **more: Any) -> list[list[str]]:
    """Play these trips. For each of them, return the birds that each seat sees for the first time."""
    game = scene(*trips, **more)
    news = []
    for number, trip in enumerate(trips, 1):
        news.append(play_round(game, trip))
        if phase(game) == "discard":
            discard_spare(game, trips[number:])
    return news


def discard_spare(game: Game, later: Sequence[str]) -> None:
    """In a solo game, discard the one card that no later trip needs."""
    (spare,) = Counter(hand(game).split()) - Counter(trip.split()[0] for trip in later)
    choose(game, P1, f"discard {spare}")


def random_step(game: Game, generator: Generator) -> None:
    """Play a complete step: all seats choose at random, in random order."""
    seat = -1
    while not ends_step(game, seat, generator):
        seat = game.deciders[generator.below(len(game.deciders))]


def random_step_with_changes(game: Game, generator: Generator) -> None:
    """Play a complete step in which some seats replace their choice before the last seat has chosen."""
    seat = -1
    while not ends_step(game, seat, generator):
        seat = generator.below(game.seats)
        if seat not in game.deciders and generator.below(3):
            seat = -1


def ends_step(game: Game, seat: int, generator: Generator) -> bool:
    """Choose at random for a seat, and return whether this ended the step. Seat -1 does nothing."""
    if seat < 0:
        return False
    before = game.deciders
    legal = game.legal(seat)
    game.play(legal[generator.below(len(legal))], seat=seat)
    return game.seats == 1 or (before == (seat,) and game.deciders != before)


# Reading a game


def new(game: Game, seat: int, number: int | None = None) -> str:
    """Return the birds that a seat saw for the first time in a round, by default in the last one."""
    return new_marks(sheet(game, seat), number or len(game.view(None)["trips"]))


def new_marks(marked: dict[str, tuple[str, int]], number: int) -> str:
    return " ".join(code for code, (_, when) in marked.items() if when == number)


def players(game: Game) -> list[dict[str, Any]]:
    """Return the players of the view. With hidden sheets each entry comes from the view of its own seat."""
    if game.options["hidden_sheets"]:
        return [game.view(seat)["players"][seat] for seat in range(game.seats)]
    found: list[dict[str, Any]] = game.view(None)["players"]
    return found


def sheets(game: Game) -> list[dict[str, tuple[str, int]]]:
    """Return the marks of all players by code, in the order of the score sheet."""
    cells = [[mark for row in player["sheet"] for mark in row] for player in players(game)]
    return [{code: (mark[0], mark[1]) for code, mark in zip(BIRDS, marked, strict=True) if mark} for marked in cells]


def sheet(game: Game, seat: int) -> dict[str, tuple[str, int]]:
    return sheets(game)[seat]


def scores(game: Game) -> list[int]:
    return [player["score"] for player in players(game)]


def hand(game: Game, seat: int = P1) -> str:
    return codes(Counter(game.view(seat)["hand"]).elements())


def lingering(game: Game) -> str:
    """Return the lingering birds of the last round, hand by hand."""
    return " ".join(CODE_OF[card["bird"]] for card in game.view(None)["lingering"])


def phase(game: Game) -> str:
    text: str = game.view(None)["phase"]
    return text


def kinds(events: Iterable[Event]) -> list[str]:
    return [event.kind for event in events]


def data_of(events: Iterable[Event], kind: str) -> list[Mapping[str, Any]]:
    """Return the data of all events of a kind."""
    return [event.data for event in events if event.kind == kind]
