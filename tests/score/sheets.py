"""Scoresheets of random games: the cells that people would write, step by step, and the scores of the engine."""

from __future__ import annotations

import json
import random
from collections import Counter
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import cache
from typing import Any

import rookery
from rookery.core.events import Event
from rookery.core.game import Game
from rookery.games.feather.text.sheets import ROWS
from rookery.score.export import facts


@dataclass(frozen=True, slots=True)
class Sheet:
    """The steps in which people write cells, the expected scores, and the number of players with a score."""

    steps: Any
    expected: Any
    players: int


def sheets(game: str, players: int, seed: int) -> Iterator[Sheet]:
    """Yield sheets of random games with varying seats and options, until that number of players have a score."""
    rng = random.Random(seed)
    done = 0
    while done < players:
        sheet = SHEETS[game](rng)
        done += sheet.players
        yield sheet


def play_randomly(game: Game, rng: random.Random) -> Game:
    """Play a game with random actions to its end, and return it."""
    while game.deciders:
        seat = game.deciders[0]
        game.play(rng.choice(game.legal(seat)), seat=seat)
    return game


def first_cells(seats: int, options: Mapping[str, Any]) -> dict[str, Any]:
    """Return the cells of a new scoresheet: the options and the players."""
    cells = {f"option/{name}": value for name, value in options.items()}
    for place in range(seats):
        cells |= {f"player/p{place}/name": f"Person {place}", f"player/p{place}/place": place}
    return cells


def winners(outcome: Mapping[str, Any], seats: int) -> list[bool]:
    return [seat in outcome["winners"] for seat in range(seats)]


def cubirds(rng: random.Random) -> Sheet:
    seats = rng.randint(2, 5)
    game = play_randomly(rookery.new("cubirds", seats=seats, seed=rng.getrandbits(32)), rng)
    view = game.view(None)
    steps, have = [first_cells(seats, {})], Counter[tuple[int, str]]()
    for event in game.events_seen_by(None):
        if event.kind in ("first_bird", "flocked") and event.data.get("kept", 1):
            seat, species = event.data["seat"], event.data["species"]
            have[seat, species] += event.data.get("kept", 1)
            steps.append({f"birds/p{seat}/{species}": have[seat, species]})
    collections = [player["collection"] for player in view["players"]]
    lines = {
        "total": [sum(count > 0 for count in collection.values()) for collection in collections],
        "birds": [sum(collection.values()) for collection in collections],
    }
    return Sheet([*steps, {"done": True}], {"won": winners(view["outcome"], seats), "lines": lines}, seats)


def feather(rng: random.Random) -> Sheet:
    seats = rng.randint(1, 7)
    options: dict[str, Any] = {"raptors": rng.random() < 0.5, "dummy_raptors": rng.random() < 0.5}
    options["tie_break"] = seats > 1 and rng.random() < 0.5
    game = play_randomly(rookery.new("feather", seats=seats, seed=rng.getrandbits(32), **options), rng)
    view = game.view(None)
    steps = [first_cells(seats, options)]
    for number, trip in enumerate(view["trips"], 1):
        names = [f"p{seat}" for seat in range(seats)] + [f"other-{place + 1}" for place in range(len(trip) - seats)]
        steps.append({f"round/{number}/{name}": bird for name, bird in zip(names, trip, strict=True) if bird})
    outcome = view["outcome"]
    expected = {"totals": outcome["scores"], "seen": [seen_of(player["sheet"]) for player in view["players"]]}
    if seats > 1:
        return Sheet([*steps, {"done": True}], expected | {"won": winners(outcome, seats)}, seats)
    ranks = {rank["id"]: rank["name"] for rank in game_facts("feather")["ranks"]}
    return Sheet([*steps, {"done": True}], expected | {"text": [ranks[outcome["reason"]]]}, seats)


def seen_of(sheet: Sequence[Sequence[Any]]) -> dict[str, dict[str, Any]]:
    """Return the birds of a sheet with their sightings."""
    seen = [
        (bird, sighting)
        for birds, row in zip(ROWS, sheet, strict=True)
        for bird, sighting in zip(birds, row, strict=True)
    ]
    return {bird: {"how": sighting[0], "round": sighting[1]} for bird, sighting in seen if sighting}


def wingspan(rng: random.Random) -> Sheet:
    # Games with many seats give the most sheets per second.
    seats = rng.choices((1, 2, 3, 4, 5), (2, 1, 1, 2, 6))[0]
    options: dict[str, Any] = {"goals": rng.choice(("green", "blue")), "names": rng.choice(("en", "fr"))}
    if seats == 1:
        options |= {"automa": rng.choice(("eagle", "eaglet", "eagle_eyed_eagle")), "expert": rng.random() < 0.5}
    game = play_randomly(rookery.new("wingspan", seats=seats, seed=rng.getrandbits(32), **options), rng)
    view, rows = game.view(None), [dict(each.points) for each in game.breakdown or ()]
    steps = [first_cells(seats, {name: value for name, value in options.items() if name != "expert"})]
    steps += [wingspan_player(f"p{seat}", player) for seat, player in enumerate(view["players"])]
    for number, goal in enumerate(view["goals"], 1):
        items = {f"goal/{number}/p{seat}": have for seat, have in enumerate(goal["items"][:seats])}
        steps.append({f"goal/{number}/tile": goal["goal"]} | items)
    outcome = view["outcome"]
    names = game_facts("wingspan")["rows"]
    lines: dict[str, Any] = {name: [row[name] for row in rows] for name in names}
    expected = {"totals": outcome["scores"], "lines": lines, "won": winners(outcome, seats)}
    if seats == 1:
        steps.append(automa(game.events_seen_by(None), view["rival"]))
        lines["automa"] = [outcome["rival_score"]]
        expected["against"] = result_against_automa(outcome)
    return Sheet([*steps, {"done": True}], expected, seats)


def wingspan_player(player_id: str, player: Mapping[str, Any]) -> dict[str, Any]:
    slots = [slot for row in player["mat"].values() for slot in row]
    cells: dict[str, Any] = {f"bird/{player_id}/{slot['bird']}": True for slot in slots}
    for kind in ("eggs", "cached", "tucked"):
        cells[f"row/{player_id}/{kind}"] = sum(slot[kind] for slot in slots)
    for held in player["bonus"]:
        card = held["card"]
        cells[f"bonus/{player_id}/{card}"] = True
        fits = game_facts("wingspan")["fits"][card]
        if fits["counts"] != "birds":
            cells[f"items/{player_id}/{card}"] = counted(fits, player, slots)
    return cells | {f"food/{player_id}": sum(player["food"].values())}


def counted(fits: Mapping[str, Any], player: Mapping[str, Any], slots: Sequence[Mapping[str, Any]]) -> int:
    """Return the number of items that the score keeper asks for, because it does not follow from the birds' names."""
    if fits["counts"] == "eggs":
        return sum(slot["eggs"] >= fits["least"] for slot in slots)
    if fits["counts"] == "smallest_row":
        return min(len(row) for row in player["mat"].values())
    return int(player["hand_size"])


def automa(events: Sequence[Event], rival: Mapping[str, Any]) -> dict[str, Any]:
    """Return the cells of the Automa's cards and eggs, and of its cubes on each goal when the goal was scored."""
    cells: dict[str, Any] = {f"automa/bird/{bird}": True for bird in rival["birds"]}
    cells |= {"automa/down": rival["face_down"], "automa/eggs": rival["eggs"]}
    have, number = 0, 1
    for event in events:
        if event.kind == "automa_cubes":
            have = event.data["cubes"]
        elif event.kind == "goal_scored":
            cells[f"goal/{number}/cubes"] = have
            have, number = 0, number + 1
    return cells


@cache
def game_facts(game: str) -> Any:
    """Return the facts of a game that the score keeper uses."""
    return json.loads(facts(game, "fr"))


def result_against_automa(outcome: Mapping[str, Any]) -> str:
    if not outcome["winners"]:
        return "lost"
    return "shared" if outcome["rival_won"] else "won"


SHEETS: Mapping[str, Callable[[random.Random], Sheet]] = {
    "cubirds": cubirds,
    "feather": feather,
    "wingspan": wingspan,
}
