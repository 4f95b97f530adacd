"""Random games played by the engine to their ends, as sheets for the score keeper: what people see of the cards on the
table, and what the engine makes of it."""

from __future__ import annotations

import random
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Any

import rookery
from rookery.core.events import Event
from rookery.core.game import Game
from rookery.games.feather.text.sheets import ROWS


@dataclass(frozen=True, slots=True)
class Sheet:
    """What is written down, and what must come out of it; `people` are those who have a score of their own."""

    noted: Any
    wanted: Any
    people: int


def sheets(game: str, people: int, seed: int) -> Iterator[Sheet]:
    """Sheets of random games with changing seats and options, until so many people have a score."""
    rng = random.Random(seed)
    done = 0
    while done < people:
        sheet = SHEETS[game](rng)
        done += sheet.people
        yield sheet


def played(game: Game, rng: random.Random) -> Game:
    """To the end, at random."""
    while game.deciders:
        seat = game.deciders[0]
        game.play(rng.choice(game.legal(seat)), seat=seat)
    return game


def cubirds(rng: random.Random) -> Sheet:
    seats = rng.randint(2, 5)
    game = played(rookery.new("cubirds", seats=seats, seed=rng.getrandbits(32)), rng)
    view = game.view(None)
    collections = [player["collection"] for player in view["players"]]
    reason = view["outcome"]["reason"]
    wins = {"seven_species": "species", "two_triples": "triples"}
    wanted = [
        {
            "species": sum(count > 0 for count in collection.values()),
            "birds": sum(collection.values()),
            "won": wins.get(reason) if seat in view["outcome"]["winners"] else None,
        }
        for seat, collection in enumerate(collections)
    ]
    return Sheet(collections, wanted, seats)


def feather(rng: random.Random) -> Sheet:
    seats = rng.randint(1, 7)
    options: dict[str, Any] = {"raptors": rng.random() < 0.5, "dummy_raptors": rng.random() < 0.5}
    options["tie_break"] = seats > 1 and rng.random() < 0.5
    game = played(rookery.new("feather", seats=seats, seed=rng.getrandbits(32), **options), rng)
    view = game.view(None)
    noted = {
        "rounds": [
            {"played": trip[:seats], "others": [bird for bird in trip[seats:] if bird]} for trip in view["trips"]
        ],
        "players": seats,
        "options": {"raptors": options["raptors"], "dummyRaptors": options["dummy_raptors"]},
        "tieBreak": options["tie_break"],
    }
    outcome = view["outcome"]
    wanted = {"totals": outcome["scores"], "seen": [seen_of(player["sheet"]) for player in view["players"]]}
    wanted |= {"winners": outcome["winners"]} if seats > 1 else {"rank": outcome["reason"]}
    return Sheet(noted, wanted, seats)


def seen_of(sheet: Sequence[Sequence[Any]]) -> dict[str, dict[str, Any]]:
    """The birds of a sheet with their sightings."""
    seen = [
        (bird, sighting)
        for birds, row in zip(ROWS, sheet, strict=True)
        for bird, sighting in zip(birds, row, strict=True)
    ]
    return {bird: {"how": sighting[0], "round": sighting[1]} for bird, sighting in seen if sighting}


def wingspan(rng: random.Random) -> Sheet:
    # Full tables give most sheets for the time.
    seats = rng.choices((1, 2, 3, 4, 5), (2, 1, 1, 2, 6))[0]
    options: dict[str, Any] = {"goals": rng.choice(("green", "blue")), "names": rng.choice(("en", "fr"))}
    if seats == 1:
        options |= {"automa": rng.choice(("eagle", "eaglet", "eagle_eyed_eagle")), "expert": rng.random() < 0.5}
    game = played(rookery.new("wingspan", seats=seats, seed=rng.getrandbits(32), **options), rng)
    view, rows = game.view(None), [dict(each.points) for each in game.breakdown or ()]
    noted = {
        "players": [wingspan_player(player) for player in view["players"]],
        "names": options["names"],
        "blue": options["goals"] == "blue",
        "goals": [{"id": goal["goal"], "items": goal["items"]} for goal in view["goals"]],
        "automa": automa(game.events_seen_by(None), view["rival"], options) if seats == 1 else None,
    }
    outcome = view["outcome"]
    wanted = {"totals": outcome["scores"], "rows": rows}
    if seats == 1:
        wanted |= {"automa": outcome["rival_score"], "against": against(outcome)}
    else:
        wanted |= {"winners": outcome["winners"]}
    return Sheet(noted, wanted, seats)


def wingspan_player(player: Mapping[str, Any]) -> dict[str, Any]:
    slots = [slot for row in player["mat"].values() for slot in row]
    return {
        "birds": [slot["bird"] for slot in slots],
        "withEggs": {least: sum(slot["eggs"] >= least for slot in slots) for least in range(1, 7)},
        "smallestRow": min(len(row) for row in player["mat"].values()),
        "hand": player["hand_size"],
        "bonus": [card["card"] for card in player["bonus"]],
        "eggs": sum(slot["eggs"] for slot in slots),
        "cached": sum(slot["cached"] for slot in slots),
        "tucked": sum(slot["tucked"] for slot in slots),
        "food": sum(player["food"].values()),
    }


def automa(told: Sequence[Event], rival: Mapping[str, Any], options: Mapping[str, Any]) -> dict[str, Any]:
    """What lies before her, and how many cubes she had on each goal when it was scored."""
    cubes, have = [], 0
    for event in told:
        if event.kind == "automa_cubes":
            have = event.data["cubes"]
        elif event.kind == "goal_scored":
            cubes.append(have)
            have = 0
    return {
        "cubes": cubes,
        "up": rival["birds"],
        "down": rival["face_down"],
        "eggs": rival["eggs"],
        "level": options["automa"],
    }


def against(outcome: Mapping[str, Any]) -> str:
    if not outcome["winners"]:
        return "lost"
    return "shared" if outcome["rival_won"] else "won"


SHEETS: Mapping[str, Callable[[random.Random], Sheet]] = {
    "cubirds": cubirds,
    "feather": feather,
    "wingspan": wingspan,
}
