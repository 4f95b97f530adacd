"""What an action of Wingspan would bring, as far as its player can foresee it: figures for a board."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import lru_cache

from rookery.core.actions import Action
from rookery.core.words import Json

from ..cards import FOODS
from ..facts import EGG_COSTS
from ..fields import COLUMNS
from ..payments import COST_LIST, PAYMENT_LIST, WAY_LIST, Tokens, cost_of
from .actions_said import read_tokens
from .board_goals import goals_with_bird, goals_with_eggs
from .card_facts import fitting
from .choices import tokens_wanted
from .names import BIRD_OF, cell_at
from .rows import ROW_OF_ACTION, row_gain


def brings(view: Json, action: Action) -> Json:
    """What an action would bring; nothing for what a board knows by its notation alone."""
    notation = str(action)
    if view["seat"] is None:
        return {}
    if notation in ROW_OF_ACTION:
        return _row(view, ROW_OF_ACTION[notation])
    verb, _, rest = notation.partition(" ")
    return BRINGS[verb](view, rest) if verb in BRINGS else {}


def _row(view: Json, habitat: str) -> Json:
    gain = row_gain(view, view["seat"], habitat)
    return {
        "habitat": habitat,
        "count": gain.count,
        "possible": gain.possible,
        "trade": gain.trade,
        "acts": len(gain.birds),
    }


def _play(view: Json, rest: str) -> Json:
    """The slot, the eggs and the food of a bird, and what it counts for."""
    bird, habitat = rest.split()
    birds, ways = len(view["players"][view["seat"]]["mat"][habitat]), ways_to_pay(bird, held(view))
    if birds == COLUMNS or not ways:
        return {}
    bonus = [card["card"] for card in view["bonus"] if fitting(view, card["card"], [bird])]
    return {
        "slot": f"{habitat} {birds + 1}",
        "eggs": EGG_COSTS[birds],
        "tokens": sum(ways[0]),
        "payments": len(ways),
        "dear": sum(ways[0]) > tokens_wanted(bird),
        "points": BIRD_OF[bird].points,
        "goals": goals_with_bird(view, bird, habitat),
        "bonus": bonus,
    }


# Paying


def held(view: Json) -> Tokens:
    food = view["players"][view["seat"]]["food"]
    return tuple(food[name] for name in FOODS)


@lru_cache(maxsize=4096)
def ways_to_pay(bird: str, have: Tokens) -> tuple[Tokens, ...]:
    """All payments of a bird out of some food, the best first: fewest tokens, then what keeps most kinds of food."""
    payments = (PAYMENT_LIST[way] for way in WAY_LIST[COST_LIST.index(cost_of(BIRD_OF[bird]))])
    possible = [way for way in payments if all(has >= costs for has, costs in zip(have, way, strict=True))]
    return tuple(sorted(possible, key=lambda way: (sum(way), _loss(have, way))))


def _loss(have: Tokens, way: Tokens) -> tuple[int, int]:
    """How many kinds of food would be gone, and how unlike in number the rest would be."""
    left = [has - costs for has, costs in zip(have, way, strict=True)]
    return sum(has > 0 and not stays for has, stays in zip(have, left, strict=True)), sum(stays**2 for stays in left)


def _pay(view: Json, rest: str) -> Json:
    """The tokens, whether they are the best ones, and the food that remains."""
    have, tokens = held(view), read_tokens(rest)
    way = tuple(tokens.get(food, 0) for food in FOODS)
    asked = (view["question"] or {}).get("power")
    bird = None if asked is None else str(asked["bird"])
    return {
        "tokens": tokens,
        "remains": {food: has - costs for food, has, costs in zip(FOODS, have, way, strict=True)},
        "default": bird is not None and ways_to_pay(bird, have)[:1] == (way,),
        "more": 0 if bird is None else sum(way) - tokens_wanted(bird),
    }


# Eggs, food, cards and places


def _lay(view: Json, slot: str) -> Json:
    return _eggs(view, slot, 1)


def _spend(view: Json, rest: str) -> Json:
    kind, _, slot = rest.partition(" ")
    return _eggs(view, slot, -1) if kind == "egg" else _food(view, rest, -1)


def _eggs(view: Json, slot: str, by: int) -> Json:
    cell = cell_at(view, view["seat"], slot)
    if cell is None:
        return {}
    goals = goals_with_eggs(view, view["seat"], slot, by)
    return {"slot": slot, "eggs": cell["eggs"] + by, "limit": cell["egg_limit"], "goals": goals}


def _gain(view: Json, food: str) -> Json:
    return _food(view, food, 1)


def _food(view: Json, food: str, by: int) -> Json:
    return {"food": food, "have": view["players"][view["seat"]]["food"][food] + by}


def _take(view: Json, rest: str) -> Json:
    food, _, dual = rest.partition(" ")
    return {**_food(view, food, 1), "face": "invertebrate_seed" if dual else food}


def _draw(view: Json, rest: str) -> Json:
    kind, _, place = rest.partition(" ")
    return {"place": int(place), "bird": view["tray"][int(place) - 1]} if kind == "tray" else {"place": None}


def _bird(view: Json, bird: str) -> Json:
    return {"bird": bird}


def _move(view: Json, habitat: str) -> Json:
    birds = len(view["players"][view["seat"]]["mat"][habitat])
    return {"slot": f"{habitat} {birds + 1}"}


def _repeat(view: Json, slot: str) -> Json:
    cell = cell_at(view, view["seat"], slot)
    return {} if cell is None else {"slot": slot, "bird": cell["bird"]}


BRINGS: Mapping[str, Callable[[Json, str], Json]] = {
    "play": _play,
    "pay": _pay,
    "lay": _lay,
    "spend": _spend,
    "gain": _gain,
    "take": _take,
    "draw": _draw,
    "discard": _bird,
    "tuck": _bird,
    "pick": _bird,
    "move": _move,
    "repeat": _repeat,
}
