"""The numbered actions of Wingspan and their notation, as listed in section 15 of RULES.md."""

from __future__ import annotations

from collections.abc import Iterator

from rookery.core.actions import ActionSpace

from . import fields
from .cards import BONUS_IDS, FOODS, HABITATS, IDS
from .cards.payments import PAYMENT_LIST, Tokens

MAT_ACTIONS = ("gain food", "lay eggs", "draw cards")
SLOTS = tuple(f"{habitat} {column}" for habitat in HABITATS for column in range(1, fields.COLUMNS + 1))


def payment_text(tokens: Tokens) -> str:
    """Return the notation of a payment: 'pay 2 seed, fish', or 'pay nothing'."""
    parts = [food if count == 1 else f"{count} {food}" for food, count in zip(FOODS, tokens, strict=True) if count]
    return f"pay {', '.join(parts) or 'nothing'}"


def _texts() -> Iterator[str]:
    """Yield all notations, in the order of the numbers of fields.py."""
    yield from (f"keep {bird}" for bird in IDS)
    yield "enough"
    yield from (f"lose {food}" for food in FOODS)
    yield from (f"bonus {card}" for card in BONUS_IDS)
    yield from (f"play {bird} {habitat}" for bird in IDS for habitat in HABITATS)
    yield from MAT_ACTIONS
    yield from map(payment_text, PAYMENT_LIST)
    yield from (f"spend egg {slot}" for slot in SLOTS)
    yield from (f"lay {slot}" for slot in SLOTS)
    yield from (f"take {food}" for food in FOODS)
    yield from (f"take {food} dual" for food in FOODS[:2])
    yield "reroll"
    yield from (f"draw tray {place}" for place in range(1, fields.TRAY + 1))
    yield "draw deck"
    yield from (f"{verb} {bird}" for verb in ("discard", "tuck", "pick") for bird in IDS)
    yield from (f"move {habitat}" for habitat in HABITATS)
    yield from (f"repeat {slot}" for slot in SLOTS)
    yield from (f"start {seat}" for seat in range(fields.PEOPLE))
    yield from (f"gain {food}" for food in FOODS)
    yield from (f"spend {food}" for food in FOODS)
    yield from ("to supply", "to bird")
    yield from ("use", "use part", "skip")


FORMS = "play BIRD HABITAT, gain food, lay eggs, draw cards and others; RULES.md 15.2 lists them"
SPACE = ActionSpace(_texts(), FORMS)
assert len(SPACE) == fields.ACTIONS, f"{len(SPACE)} notations for {fields.ACTIONS} actions"
