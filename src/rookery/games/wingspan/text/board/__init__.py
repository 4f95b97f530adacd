"""What a board of Wingspan shows beside the view, and what each action would bring: figures and words."""

from __future__ import annotations

from collections.abc import Sequence

from rookery.core.actions import Action
from rookery.core.text.localizer import Json, MultiSelect, TextContext

from ...cards import HABITATS
from ...cards.card_tables import EGG_COSTS
from ...fields import COLUMNS
from ..card_facts import power_sentence
from ..choices.action_sentences import action_text
from ..choices.next_questions import Foreseen
from ..choices.rows import RowGain, gain_text, row_gain
from ..names import capital, in_habitat
from .cards import cards, scenes_board
from .goals import bonus_figures, goal_figures
from .previews import result_preview

# The section of RULES.md about each kind of question; about all others it is the one about effects.
RULES = {
    "action": "2",
    "play": "3",
    "egg_cost": "3",
    "food_cost": "3",
    "die": "5",
    "nest": "4",
    "card": "6",
    "conversion": "4",
}
# Questions about a power as a whole, or about a part of what it gives.
OF_POWER = ("use", "part", "gift")


def board(context: TextContext, view: Json) -> Json:
    """What a board shows beside the view."""
    return {
        "queue": _queue(context, view),
        "asks": _asks(context, view),
        # What an answer is called where there is little room.
        "labels": {"use": action_text(context, view, "use")},
        "rows": [_rows(context, view, seat) for seat in range(view["seats"])],
        # What a bird in each column costs.
        "egg_costs": EGG_COSTS[:COLUMNS],
        "goals": goal_figures(context, view),
        "bonus": bonus_figures(context, view),
        "rival": None if view["rival"] is None else capital(context.say("rival")),
        **scenes_board(context, view),
    }


def _queue(context: TextContext, view: Json) -> Json | None:
    """Which bird of an activated row acts, and how many do."""
    activation = (view["question"] or {}).get("activation")
    if activation is None:
        return None
    habitat, at, of = activation["slot"][0], activation["at"], activation["of"]
    text = context.say("board-queue", habitat=in_habitat(context, habitat), at=at, of=of)
    return {"at": at, "of": of, "text": text}


def _asks(context: TextContext, view: Json) -> Json | None:
    """The bird that asks, or that is being paid for, with the words of its power."""
    power = (view["question"] or {}).get("power")
    if power is None:
        return None
    habitat, column = power["slot"]
    words = power_sentence(context, power["bird"])
    return {"seat": power["seat"], "slot": f"{habitat} {column}", "bird": power["bird"], "power": words}


def _rows(context: TextContext, view: Json, seat: int) -> dict[str, Json]:
    """What each row of a mat gives now."""
    gains = (row_gain(view, seat, habitat) for habitat in HABITATS)
    return {gain.habitat: _row(context, gain) for gain in gains}


def _row(context: TextContext, gain: RowGain) -> Json:
    return {
        "count": gain.count,
        "trade": gain.trade,
        "acts": len(gain.birds),
        "text": gain_text(context, gain),
    }


def multi_select(view: Json, legal: Sequence[Action]) -> MultiSelect | None:
    """Eggs and food that a question asks for one by one, in the order of the slots or foods, are thought of at once."""
    asked = view["question"]
    if asked is None or asked["more"] < 2 or asked["kind"] not in ("nest", "egg_cost", "egg", "supply"):
        return None
    ahead = Foreseen(view, legal)
    room = _room(ahead)
    return MultiSelect(min(ahead.more, sum(room.values())), bool(asked["may_skip"]), room)


def _room(ahead: Foreseen) -> dict[str, int]:
    """How often each answer may still be given, from the last one on."""
    if ahead.asked["kind"] == "supply":
        return dict.fromkeys(ahead.gains(), ahead.more)
    slots = ((slot, room) for slot, room in ahead.slots.items() if slot >= ahead.behind and room > 0)
    return {f"{ahead.verb} {slot}": min(room, ahead.more) for slot, room in slots}


def rule(view: Json) -> str:
    """The section of RULES.md that tells about what is decided now."""
    if view["phase"] == "opening":
        return "1"
    if view["phase"] == "over":
        return "11"
    asked = view["question"]
    if asked["power"] is not None and asked["kind"] not in ("egg_cost", "food_cost"):
        return "9" if asked["power"]["pink"] else "7" if asked["kind"] in OF_POWER else "8"
    return RULES.get(asked["kind"], "8")


__all__ = ["board", "cards", "multi_select", "result_preview", "rule"]
