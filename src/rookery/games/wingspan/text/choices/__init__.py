"""One action in Wingspan with its result, and warnings before actions that bring nothing."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import TYPE_CHECKING, TypeAlias

from rookery.core.actions import Action
from rookery.core.text.localizer import TextContext

from ...cards import FOODS
from ...fields import COLUMNS
from ..card_facts import body_text, bonus_text, card_text, cost_text, fitting, power_sentence, short_facts_text
from ..names import (
    BIRD_OF,
    asking_power,
    cell_at,
    own_hand,
    own_seat,
    semicolon_list,
    slots_of,
    tokens,
    yes_no,
)
from .action_sentences import action_text
from .arguments import bird_of, bonus_of, food_of, habitat_of, is_part, paid_tokens, slot_of, tray_place
from .partial_gains import power_gain, price_of
from .payments import held, possible_payments
from .rows import ROW_OF_ACTION, acting_text, cards_there, egg_room, eggs_for, gain_text, row_gain

if TYPE_CHECKING:
    from ...schema import Food, Habitat, PlayedBird, View

    # Returns the result of an action.
    Detail: TypeAlias = Callable[[TextContext, View, Action], str]


def choice(context: TextContext, view: View, action: Action) -> str:
    """Return an action and its result, without a full stop; of a card only its short facts."""
    return _with_detail(context, view, action, SHORT)


def whole_choice(context: TextContext, view: View, action: Action) -> str:
    """Return an action with everything on its card, for menus."""
    return _with_detail(context, view, action, DETAILS)


def _with_detail(context: TextContext, view: View, action: Action, details: Mapping[str, Detail]) -> str:
    """Return an action, followed by its detail if it has one."""
    text, row = action_text(context, view, action), ROW_OF_ACTION.get(str(action))
    if row is not None:
        detail = row_detail(context, view, row)
    else:
        detail = details[action.verb](context, view, action) if action.verb in details else ""
    return text if not detail else context.say("choice", action=text, detail=detail)


def row_detail(context: TextContext, view: View, habitat: Habitat) -> str:
    """Return what a row gives now, and which of its birds act."""
    gain = row_gain(view, own_seat(view), habitat)
    return gain_text(context, gain) + acting_text(context, gain)


def _card(context: TextContext, view: View, action: Action) -> str:
    return card_text(context, bird_of(action))


def _short_card(context: TextContext, view: View, action: Action) -> str:
    return short_facts_text(context, bird_of(action))


def play_price(context: TextContext, view: View, action: Action) -> str:
    """Return the eggs and the food that a bird costs in a row; only the food if the row is full."""
    bird, habitat = bird_of(action), habitat_of(action)
    if len(view["players"][own_seat(view)]["mat"][habitat]) == COLUMNS:
        return cost_text(context, bird)
    eggs, free = eggs_for(view, own_seat(view), habitat), not BIRD_OF[bird].cost
    price = context.say("play-price", eggs=eggs, cost=cost_text(context, bird), free=yes_no(free))
    return price + _two_for_one(context, view, bird)


def _two_for_one(context: TextContext, view: View, bird: str) -> str:
    """Return a note if a bird can only be paid for with two tokens for one; it names the food if there is one way."""
    ways = possible_payments(bird, held(view))
    if not ways or min(map(sum, ways)) <= tokens_wanted(bird):
        return ""
    food = tokens(context, dict(zip(FOODS, ways[0], strict=True)))
    return context.say("play-two", ways=len(ways), food=food)


def tokens_wanted(bird: str) -> int:
    """Return how many tokens a bird costs if no two tokens replace one."""
    card = BIRD_OF[bird]
    return 1 if card.either else len(card.cost)


def _play(context: TextContext, view: View, action: Action) -> str:
    body, power = body_text(context, bird_of(action)), power_sentence(context, bird_of(action))
    return f"{semicolon_list(context, [play_price(context, view, action), body])}. {power}".rstrip(".")


def _short_play(context: TextContext, view: View, action: Action) -> str:
    points = context.say("points", points=BIRD_OF[bird_of(action)].points)
    return semicolon_list(context, [play_price(context, view, action), points])


def _tray(context: TextContext, view: View, action: Action) -> str:
    """Return the card in a place of the tray."""
    bird = _in_tray(view, action)
    return "" if bird is None else card_text(context, bird)


def _short_tray(context: TextContext, view: View, action: Action) -> str:
    bird = _in_tray(view, action)
    return "" if bird is None else short_facts_text(context, bird)


def _in_tray(view: View, action: Action) -> str | None:
    place = tray_place(action)
    return None if place is None else view["tray"][place - 1]


def _nest(context: TextContext, view: View, action: Action) -> str:
    """Return how many eggs a bird has, and its egg limit."""
    cell = _cell(view, action)
    return "" if cell is None else context.say("nest-now", eggs=cell["eggs"], limit=cell["egg_limit"])


def _cell(view: View, action: Action) -> PlayedBird | None:
    """Return the reader's bird in the slot that an action names."""
    slot = slot_of(action)
    return None if slot is None else cell_at(view, own_seat(view), slot)


def _spend(context: TextContext, view: View, action: Action) -> str:
    return _gain(context, view, action) or _nest(context, view, action)


def _gain(context: TextContext, view: View, action: Action) -> str:
    """Return how many tokens of a food the reader has."""
    food = food_of(action)
    return "" if food is None else _have(context, view, food)


def _have(context: TextContext, view: View, food: Food) -> str:
    return context.say("have-now", count=view["players"][own_seat(view)]["food"][food])


def _pay(context: TextContext, view: View, action: Action) -> str:
    """Return a note if two tokens replace one of the cost."""
    power = asking_power(view)
    if power is None:
        return ""
    more = sum(paid_tokens(action).values()) - tokens_wanted(power["bird"])
    return context.say("pay-two", count=more) if more > 0 else ""


def _use(context: TextContext, view: View, action: Action) -> str:
    """Return the text of the power; for a part of it, how much may be taken; for a gift, how much the reader has."""
    asked, power = view["question"], asking_power(view)
    if asked is None or power is None or asked["kind"] == "part":
        return ""
    if asked["kind"] == "gift":
        return _have(context, view, asked["foods"][0]) if asked["foods"] else ""
    if is_part(action):
        return _part(context, view, power["bird"])
    return power_sentence(context, power["bird"]).rstrip(".")


def _part(context: TextContext, view: View, bird: str) -> str:
    """Return how many things a part may have, or its cost; empty if the action says it already."""
    price, most = price_of(bird), power_gain(view).count - 1
    if price is not None:
        return context.say("part-cost", cost=tokens(context, {price.foods[0]: price.count}))
    return context.say("part-most", most=most) if most > 1 else ""


def _repeat(context: TextContext, view: View, action: Action) -> str:
    cell = _cell(view, action)
    return "" if cell is None else power_sentence(context, cell["bird"]).rstrip(".")


def _bonus(context: TextContext, view: View, action: Action) -> str:
    """Return the rule of a bonus card, and how many birds on the mat and in hand it counts."""
    card = bonus_of(action)
    fits = fitting(view, card, [cell["bird"] for _, cell in slots_of(view, own_seat(view))])
    in_hand = fitting(view, card, own_hand(view))
    have = context.say("bonus-fits", count=len(fits), hand=len(in_hand)) if fits or in_hand else ""
    return bonus_text(context, card) + have


DETAILS: Mapping[str, Detail] = {
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

# The same without the texts of cards, for hints, undone actions and buttons.
SHORT: Mapping[str, Detail] = {
    **DETAILS,
    **dict.fromkeys(("keep", "discard", "tuck", "pick"), _short_card),
    "play": _short_play,
    "draw": _short_tray,
}


def warning(context: TextContext, view: View, action: Action) -> str | None:
    """Return a warning before an action of a row that would bring nothing; None otherwise.

    It brings nothing if no eggs fit or no cards are left, and if no bird of the row acts.
    """
    notation, seat = str(action), context.seat
    if seat is None or notation not in ("lay eggs", "draw cards"):
        return None
    there = egg_room(view, seat) if notation == "lay eggs" else cards_there(view)
    if there or row_gain(view, seat, ROW_OF_ACTION[notation]).birds:
        return None
    return context.say("warning-eggs" if notation == "lay eggs" else "warning-cards")
