"""Random games played by the engine to their ends, as evenings of the score keeper: what people note of the cards on
the table, step by step, and what the engine makes of it."""

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
    """The steps in which cells are written, and what must come out; `people` are those who have a score."""

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


def people(seats: int, options: Mapping[str, Any]) -> dict[str, Any]:
    """The cells with which an evening begins."""
    cells = {f"option/{name}": value for name, value in options.items()}
    for place in range(seats):
        cells |= {f"player/p{place}/name": f"Person {place}", f"player/p{place}/place": place}
    return cells


def won(outcome: Mapping[str, Any], seats: int) -> list[bool]:
    return [seat in outcome["winners"] for seat in range(seats)]


def cubirds(rng: random.Random) -> Sheet:
    seats = rng.randint(2, 5)
    game = played(rookery.new("cubirds", seats=seats, seed=rng.getrandbits(32)), rng)
    view = game.view(None)
    steps, have = [people(seats, {})], Counter[tuple[int, str]]()
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
    return Sheet([*steps, {"done": True}], {"won": won(view["outcome"], seats), "lines": lines}, seats)


def feather(rng: random.Random) -> Sheet:
    seats = rng.randint(1, 7)
    options: dict[str, Any] = {"raptors": rng.random() < 0.5, "dummy_raptors": rng.random() < 0.5}
    options["tie_break"] = seats > 1 and rng.random() < 0.5
    game = played(rookery.new("feather", seats=seats, seed=rng.getrandbits(32), **options), rng)
    view = game.view(None)
    steps = [people(seats, options)]
    for number, trip in enumerate(view["trips"], 1):
        names = [f"p{seat}" for seat in range(seats)] + [f"other-{place + 1}" for place in range(len(trip) - seats)]
        steps.append({f"round/{number}/{name}": bird for name, bird in zip(names, trip, strict=True) if bird})
    outcome = view["outcome"]
    wanted = {"totals": outcome["scores"], "seen": [seen_of(player["sheet"]) for player in view["players"]]}
    if seats > 1:
        return Sheet([*steps, {"done": True}], wanted | {"won": won(outcome, seats)}, seats)
    ranks = {rank["id"]: rank["name"] for rank in known("feather")["ranks"]}
    return Sheet([*steps, {"done": True}], wanted | {"text": [ranks[outcome["reason"]]]}, seats)


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
    steps = [people(seats, {name: value for name, value in options.items() if name != "expert"})]
    steps += [wingspan_player(f"p{seat}", player) for seat, player in enumerate(view["players"])]
    for number, goal in enumerate(view["goals"], 1):
        items = {f"goal/{number}/p{seat}": have for seat, have in enumerate(goal["items"][:seats])}
        steps.append({f"goal/{number}/tile": goal["goal"]} | items)
    outcome = view["outcome"]
    names = known("wingspan")["rows"]
    lines: dict[str, Any] = {name: [row[name] for row in rows] for name in names}
    wanted = {"totals": outcome["scores"], "lines": lines, "won": won(outcome, seats)}
    if seats == 1:
        steps.append(automa(game.events_seen_by(None), view["rival"]))
        lines["automa"] = [outcome["rival_score"]]
        wanted["against"] = against(outcome)
    return Sheet([*steps, {"done": True}], wanted, seats)


def wingspan_player(who: str, player: Mapping[str, Any]) -> dict[str, Any]:
    slots = [slot for row in player["mat"].values() for slot in row]
    cells: dict[str, Any] = {f"bird/{who}/{slot['bird']}": True for slot in slots}
    for kind in ("eggs", "cached", "tucked"):
        cells[f"row/{who}/{kind}"] = sum(slot[kind] for slot in slots)
    for held in player["bonus"]:
        card = held["card"]
        cells[f"bonus/{who}/{card}"] = True
        fits = known("wingspan")["fits"][card]
        if fits["counts"] != "birds":
            cells[f"items/{who}/{card}"] = counted(fits, player, slots)
    return cells | {f"food/{who}": sum(player["food"].values())}


def counted(fits: Mapping[str, Any], player: Mapping[str, Any], slots: Sequence[Mapping[str, Any]]) -> int:
    """What the score keeper asks for, because names of birds do not tell it."""
    if fits["counts"] == "eggs":
        return sum(slot["eggs"] >= fits["least"] for slot in slots)
    if fits["counts"] == "smallest_row":
        return min(len(row) for row in player["mat"].values())
    return int(player["hand_size"])


def automa(told: Sequence[Event], rival: Mapping[str, Any]) -> dict[str, Any]:
    """What lies before her, and how many cubes she had on each goal when it was scored."""
    cells: dict[str, Any] = {f"automa/bird/{bird}": True for bird in rival["birds"]}
    cells |= {"automa/down": rival["face_down"], "automa/eggs": rival["eggs"]}
    have, number = 0, 1
    for event in told:
        if event.kind == "automa_cubes":
            have = event.data["cubes"]
        elif event.kind == "goal_scored":
            cells[f"goal/{number}/cubes"] = have
            have, number = 0, number + 1
    return cells


@cache
def known(game: str) -> Any:
    """What the score keeper knows of a game."""
    return json.loads(facts(game, "fr"))


def against(outcome: Mapping[str, Any]) -> str:
    if not outcome["winners"]:
        return "lost"
    return "shared" if outcome["rival_won"] else "won"


SHEETS: Mapping[str, Callable[[random.Random], Sheet]] = {
    "cubirds": cubirds,
    "feather": feather,
    "wingspan": wingspan,
}
