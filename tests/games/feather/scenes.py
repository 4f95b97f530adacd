"""Scenes of Birds of a Feather in codes: `scene("W1 M1 MC D1", "M2 WC W2 D2")`.

A bird is its habitat letter and type code, "M1"; a trip is one card per hand: persons first, then dummy hands or cards
of the deck. P1 to P4 are seats 0 to 3. Unless a scene says otherwise four persons play.
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


# Words


def ids(text: str) -> list[str]:
    """'M1 MC' as the names of the birds."""
    return [ID_OF[code] for code in text.split()]


def codes(names: Iterable[str]) -> str:
    """Birds in the order of the score sheet: 'M1 MC'."""
    return " ".join(sorted((CODE_OF[name] for name in names), key=BIRDS.index))


def count(text: str) -> dict[str, int]:
    return dict(Counter(ids(text)))


def unused(used: Iterable[str]) -> list[str]:
    """The cards that are left when these are taken out of the box."""
    return list((Counter(DECK) - Counter(used)).elements())


# Tables


def position(*trips: str, seats: int = 4, before: Sequence[str] = (), **more: Any) -> dict[str, Any]:
    """A table ready for these trips, with those before already over: each hand has one card more, which stays unseen.

    `more` are options and keys of a position. With another edition than 2015 and alone, what arrives besides the
    persons' cards lies in the deck (of an open deck the first already shown), else in dummy hands; alone a card to be
    drawn lies between two trips.
    """
    options = {key: value for key, value in more.items() if key in OPTIONS}
    lists = [trip.split() for trip in trips]
    spare = unused([code for text in (*trips, *before) for code in text.split()])
    columns = [[*(trip[hand] for trip in lists), spare.pop()] for hand in range(hands_at(seats))]
    fed = seats == 1 or (seats < 4 and options.get("edition", "2015") != "2015")
    deck = [code for trip in lists for code in (*trip[seats:], *([spare.pop()] if seats == 1 else []))] if fed else []
    shown = hands_at(seats) - seats if options.get("edition") == "open_deck" else 0
    return {
        "game": "feather",
        "seats": seats,
        "options": options,
        "phase": "choose",
        "round": len(before) + 1,
        "hands": [count(" ".join(column)) for column in columns[:seats]],
        "dummies": [] if fed else [ids(" ".join(column)) for column in columns[seats:]],
        "deck": ids(" ".join(deck[:-1] if seats == 1 else deck[shown:])),
        "shown": ids(" ".join(deck[:shown])),
        "trips": [ids(trip) for trip in before],
        "streams": ["1" * 32] * STREAMS,
    } | {key: value for key, value in more.items() if key not in OPTIONS}


def scene(*trips: str, **more: Any) -> Game:
    """A game that begins at position(…)."""
    return rookery.from_position(position(*trips, **more))


def marks(text: str, why: str = "own", number: int = 1) -> dict[str, list[Any]]:
    """A sheet on which these birds are marked."""
    return {name: [why, number] for name in ids(text)}


# Playing


def choose(game: Game, seat: int, *actions: str) -> None:
    """'play M1' and the like for a seat."""
    for action in actions:
        verb, code = action.split()
        game.play(f"{verb} {ID_OF[code]}", seat=seat)


def go(game: Game, trip: str) -> list[str]:
    """Play a round for all seats and read what each has newly seen: 'M1 MC'."""
    number: int = game.view(None)["round"]
    for seat, code in zip(range(game.seats), trip.split(), strict=False):
        choose(game, seat, f"play {code}")
    assert [CODE_OF[bird] for bird in game.view(None)["trips"][number - 1]] == trip.split()
    return [new_marks(marked, number) for marked in sheets(game)]


def tell(*trips: str, **more: Any) -> list[list[str]]:
    """A scene of these trips, all of them played: what each seat newly sees in each trip."""
    game = scene(*trips, **more)
    story = []
    for number, trip in enumerate(trips, 1):
        story.append(go(game, trip))
        if phase(game) == "discard":
            discard_spare(game, trips[number:])
    return story


def discard_spare(game: Game, later: Sequence[str]) -> None:
    """Alone: discard the one card that no later trip needs."""
    (spare,) = Counter(hand(game).split()) - Counter(trip.split()[0] for trip in later)
    choose(game, P1, f"discard {spare}")


def step_at_random(game: Game, generator: Generator) -> None:
    """One complete step: everybody chooses at random, in random order."""
    seat = -1
    while not ends_step(game, seat, generator):
        seat = game.deciders[generator.below(len(game.deciders))]


def restless_step(game: Game, generator: Generator) -> None:
    """The same, but some choose anew before the last has chosen."""
    seat = -1
    while not ends_step(game, seat, generator):
        seat = generator.below(game.seats)
        if seat not in game.deciders and generator.below(3):
            seat = -1


def ends_step(game: Game, seat: int, generator: Generator) -> bool:
    """Choose at random for a seat (none if it is below zero) and say whether it was the last choice of a step."""
    if seat < 0:
        return False
    before = game.deciders
    legal = game.legal(seat)
    game.play(legal[generator.below(len(legal))], seat=seat)
    return game.seats == 1 or (before == (seat,) and game.deciders != before)


# Reading


def new(game: Game, seat: int, number: int | None = None) -> str:
    """The birds a seat saw for the first time in a round, by default the last one that was played."""
    return new_marks(sheet(game, seat), number or len(game.view(None)["trips"]))


def new_marks(marked: dict[str, tuple[str, int]], number: int) -> str:
    return " ".join(code for code, (_, when) in marked.items() if when == number)


def players(game: Game) -> list[dict[str, Any]]:
    """What each knows of itself: with hidden sheets nobody else does."""
    if game.options["hidden_sheets"]:
        return [game.view(seat)["players"][seat] for seat in range(game.seats)]
    found: list[dict[str, Any]] = game.view(None)["players"]
    return found


def sheets(game: Game) -> list[dict[str, tuple[str, int]]]:
    """Everybody's marks by code, in the order of the score sheet."""
    cells = [[mark for row in player["sheet"] for mark in row] for player in players(game)]
    return [{code: (mark[0], mark[1]) for code, mark in zip(BIRDS, marked, strict=True) if mark} for marked in cells]


def sheet(game: Game, seat: int) -> dict[str, tuple[str, int]]:
    return sheets(game)[seat]


def scores(game: Game) -> list[int]:
    return [player["score"] for player in players(game)]


def hand(game: Game, seat: int = P1) -> str:
    return codes(Counter(game.view(seat)["hand"]).elements())


def lingering(game: Game) -> str:
    """What can be seen of the round before, hand by hand."""
    return " ".join(CODE_OF[card["bird"]] for card in game.view(None)["lingering"])


def phase(game: Game) -> str:
    text: str = game.view(None)["phase"]
    return text


def kinds(events: Iterable[Event]) -> list[str]:
    return [event.kind for event in events]


def told(events: Iterable[Event], kind: str) -> list[Mapping[str, Any]]:
    """The data of all events of a kind."""
    return [event.data for event in events if event.kind == kind]
