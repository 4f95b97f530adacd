"""One choice in Wingspan and what it would bring, and what is asked twice."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from rookery.core.actions import Action
from rookery.core.text.localizer import Json, Listener

from ...cards import FOODS
from ...cards.payments import COST_LIST, PAYMENT_LIST, WAY_LIST, cost_of
from ...fields import COLUMNS
from ..card_facts import body_said, bonus_said, card_said, cost_said, fitting, power_said, short_said
from ..names import BIRD_OF, apart, cell_at, tokens, yes
from .action_sentences import action_said, read_tokens
from .partial_gains import given, price_of
from .rows import ROW_OF_ACTION, acting_said, cards_there, egg_room, eggs_for, gain_said, row_gain


def choice(listener: Listener, view: Json, action: Action) -> str:
    """An action and what it would bring, without a full stop; of a card only what is short."""
    return _with_detail(listener, view, str(action), SHORT)


def whole_choice(listener: Listener, view: Json, action: Action) -> str:
    """An action with all that is on its card, as menus show it."""
    return _with_detail(listener, view, str(action), DETAILS)


def _with_detail(listener: Listener, view: Json, notation: str, details: Mapping[str, Any]) -> str:
    """An action and what there is to know of it besides its words, if there is anything."""
    said = action_said(listener, view, notation)
    verb, _, rest = notation.partition(" ")
    if notation in ROW_OF_ACTION:
        detail = row_detail(listener, view, notation)
    else:
        detail = str(details[verb](listener, view, rest)) if verb in details else ""
    return said if not detail else listener.say("choice", action=said, detail=detail)


def row_detail(listener: Listener, view: Json, notation: str) -> str:
    """What the row gives now, and which birds act."""
    gain = row_gain(view, _seat(listener), ROW_OF_ACTION[notation])
    return gain_said(listener, gain) + acting_said(listener, gain)


def _seat(listener: Listener) -> int:
    assert listener.seat is not None, "only a player can choose"
    return listener.seat


def _card(listener: Listener, view: Json, bird: str) -> str:
    return card_said(listener, bird)


def _short_card(listener: Listener, view: Json, bird: str) -> str:
    return short_said(listener, bird)


def play_price(listener: Listener, view: Json, rest: str) -> str:
    """The eggs and the food of a bird in a row, and what it would take; only the food once the row is full."""
    bird, habitat = rest.split()
    if len(view["players"][_seat(listener)]["mat"][habitat]) == COLUMNS:
        return cost_said(listener, bird)
    eggs, free = eggs_for(view, _seat(listener), habitat), not BIRD_OF[bird].cost
    price = listener.say("play-price", eggs=eggs, cost=cost_said(listener, bird), free=yes(free))
    return price + _dear(listener, view, bird)


def _dear(listener: Listener, view: Json, bird: str) -> str:
    """That a bird can only be paid for with two tokens for one, and with which if there is no choice."""
    card, have = BIRD_OF[bird], view["players"][_seat(listener)]["food"]
    payments = [PAYMENT_LIST[way] for way in WAY_LIST[COST_LIST.index(cost_of(card))]]
    ways = [way for way in payments if all(have.get(food, 0) >= count for food, count in zip(FOODS, way, strict=True))]
    if not ways or min(map(sum, ways)) <= tokens_wanted(bird):
        return ""
    food = tokens(listener, dict(zip(FOODS, ways[0], strict=True)))
    return listener.say("play-two", ways=len(ways), food=food)


def tokens_wanted(bird: str) -> int:
    """How many tokens the plain cost of a bird has."""
    card = BIRD_OF[bird]
    return 1 if card.either else len(card.cost)


def _play(listener: Listener, view: Json, rest: str) -> str:
    bird = rest.split()[0]
    body, power = body_said(listener, bird), power_said(listener, bird)
    return f"{apart(listener, [play_price(listener, view, rest), body])}. {power}".rstrip(".")


def _short_play(listener: Listener, view: Json, rest: str) -> str:
    points = listener.say("points", points=BIRD_OF[rest.split()[0]].points)
    return apart(listener, [play_price(listener, view, rest), points])


def _tray(listener: Listener, view: Json, rest: str) -> str:
    """The card in a place of the tray."""
    bird = _in_tray(view, rest)
    return "" if bird is None else card_said(listener, bird)


def _short_tray(listener: Listener, view: Json, rest: str) -> str:
    bird = _in_tray(view, rest)
    return "" if bird is None else short_said(listener, bird)


def _in_tray(view: Json, rest: str) -> str | None:
    kind, _, place = rest.partition(" ")
    bird: str | None = view["tray"][int(place) - 1] if kind == "tray" else None
    return bird


def _nest(listener: Listener, view: Json, slot: str) -> str:
    """How many eggs a bird has, and how many it can have."""
    cell = cell_at(view, _seat(listener), slot)
    return "" if cell is None else listener.say("nest-now", eggs=cell["eggs"], limit=cell["egg_limit"])


def _spend(listener: Listener, view: Json, rest: str) -> str:
    kind, _, slot = rest.partition(" ")
    if kind == "egg":
        return _nest(listener, view, slot)
    return _have(listener, view, kind)


def _have(listener: Listener, view: Json, food: str) -> str:
    """How many of a food one has."""
    count = view["players"][_seat(listener)]["food"].get(food, 0)
    return listener.say("have-now", count=count)


def _gain(listener: Listener, view: Json, food: str) -> str:
    return _have(listener, view, food)


def _pay(listener: Listener, view: Json, rest: str) -> str:
    """Whether two tokens stand for one of the cost."""
    power = (view["question"] or {}).get("power")
    if power is None:
        return ""
    more = sum(read_tokens(rest).values()) - tokens_wanted(power["bird"])
    return listener.say("pay-two", count=more) if more > 0 else ""


def _use(listener: Listener, view: Json, rest: str) -> str:
    """The text of the power that asks; of a part of it, how much that may be; of a food given, how many one has."""
    asked = view["question"] or {}
    power = asked.get("power")
    if power is None or asked["kind"] == "part":
        return ""
    if asked["kind"] == "gift":
        return _have(listener, view, asked["foods"][0]) if asked["foods"] else ""
    return _part(listener, view, power["bird"]) if rest else power_said(listener, power["bird"]).rstrip(".")


def _part(listener: Listener, view: Json, bird: str) -> str:
    """How many things a part may be, or what it costs all the same; nothing where its words say it."""
    price, most = price_of(bird), given(view).count - 1
    if price is not None:
        return listener.say("part-cost", cost=tokens(listener, {price.foods[0]: price.count}))
    return listener.say("part-most", most=most) if most > 1 else ""


def _repeat(listener: Listener, view: Json, slot: str) -> str:
    cell = cell_at(view, _seat(listener), slot)
    return "" if cell is None else power_said(listener, cell["bird"]).rstrip(".")


def _bonus(listener: Listener, view: Json, card: str) -> str:
    """The rule of the card, and how many birds of mat and hand it counts."""
    mat = view["players"][_seat(listener)]["mat"]
    fits = fitting(view, card, [cell["bird"] for row in mat.values() for cell in row])
    in_hand = fitting(view, card, list(view["hand"] or ()))
    have = listener.say("bonus-fits", count=len(fits), hand=len(in_hand)) if fits or in_hand else ""
    return bonus_said(listener, card) + have


DETAILS: Mapping[str, Any] = {
    "keep": _card,
    "bonus": _bonus,
    "play": _play,
    "lay": _nest,
    "spend": _spend,
    "gain": _gain,
    "draw": _tray,
    "pay": _pay,
    "discard": _card,
    "tuck": _card,
    "pick": _card,
    "use": _use,
    "repeat": _repeat,
}

# The same without the texts of cards: for hints, for what is taken back, and for buttons.
SHORT: Mapping[str, Any] = {
    **DETAILS,
    **dict.fromkeys(("keep", "discard", "tuck", "pick"), _short_card),
    "play": _short_play,
    "draw": _short_tray,
}


def warning(listener: Listener, view: Json, action: Action) -> str | None:
    """An action of a row that would bring nothing at all: no room for eggs or no cards, and no bird that acts."""
    notation, seat = str(action), listener.seat
    if seat is None or notation not in ("lay eggs", "draw cards"):
        return None
    there = egg_room(view, seat) if notation == "lay eggs" else cards_there(view)
    if there or row_gain(view, seat, ROW_OF_ACTION[notation]).birds:
        return None
    return listener.say("warning-eggs" if notation == "lay eggs" else "warning-cards")
