"""What happened in Birds of a Feather, in sentences; an event holds nothing that its reader may not know."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from rookery.core.events import Event
from rookery.core.text.localizer import TextContext
from rookery.core.text.shared_text import name_of, player_values, result, undo_block_sentence

from ..actions import SPACE
from .birds import BIRD_OF, bird_name, bird_names, bird_of

# Kinds of events that reveal something, the most informative first.
FINAL = ("drew", "went", "migrated", "pool", "dummy_shuffled")

# Numbers and ids that go into a sentence as they are.
AS_THEY_ARE = ("count", "direction", "habitat", "points")

# Why a bird was seen, in the order of the sentence.
WHYS = ("own", "arriving", "lingering")

# The values of an event: which there are depends on its kind (see events.py).
Data = Mapping[str, Any]


def sentence(context: TextContext, event: Event) -> str:
    """Return an event as one sentence; empty if another event before or after it says the same."""
    data = event.data
    if is_silent(event):
        return ""
    values: dict[str, object] = {name: data[name] for name in AS_THEY_ARE if name in data}
    values |= {"shown": "yes" if "bird" in data or "birds" in data else "no"}
    values |= _people(context, data) | _birds(context, data)
    match event.kind:
        case "choice":
            values |= _choice(context, data["action"])
        case "saw" if "birds" in data:
            values |= _sighting(context, data)
        case "game_over":
            values |= _end(context, data)
    return context.say(f"event-{event.kind}", **values)


def is_silent(event: Event) -> bool:
    """Return whether an event needs no sentence.

    Of choices only those of a draft need one: a trip, a discard and a migration have their own sentences. Of pools
    those that can be seen need one.
    """
    if event.kind == "pool":
        return "birds" not in event.data
    return event.kind == "choice" and SPACE.parse(event.data["action"]).verb not in ("keep", "give")


def _choice(context: TextContext, notation: str) -> dict[str, object]:
    """Return a card kept or given; in a draft of two, each player gives to a separate dummy hand."""
    action = SPACE.parse(notation)
    return {
        "verb": action.verb,
        "bird": bird_name(context, bird_of(action)),
        "own": "yes" if len(context.names) == 2 else "no",
    }


def _people(context: TextContext, data: Data) -> dict[str, object]:
    """Return who did it, and to whom; a hand beyond the last seat is a dummy's or the deck's, and has no player."""
    hand = data.get("seat", data.get("hand", len(context.names)))
    values: dict[str, object] = {"player": "", "you": "deck" if len(context.names) == 1 else "nobody"}
    if hand < len(context.names):
        values |= player_values(context, hand)
    if "to" in data:
        values |= {"receiver": name_of(context, data["to"]), "to_you": "yes" if data["to"] == context.seat else "no"}
    return values


def _birds(context: TextContext, data: Data) -> dict[str, object]:
    """Return the birds of an event, and where a single one lives."""
    values: dict[str, object] = {"bird": "", "birds": ""}
    if "bird" in data:
        values |= {"bird": bird_name(context, data["bird"]), "habitat": BIRD_OF[data["bird"]].habitat}
    if "birds" in data:
        ids = [bird if isinstance(bird, str) else bird[0] for bird in data["birds"]]
        values["birds"] = bird_names(context, ids)
    return values


def _sighting(context: TextContext, data: Data) -> dict[str, object]:
    """Return new birds, each with the reason why it was seen, and how many of the points are for a full habitat."""
    seen = sorted(data["birds"], key=lambda mark: WHYS.index(mark[1]))
    parts = [context.say(f"saw-{why}", bird=bird_name(context, bird)) for bird, why in seen]
    if [why for _, why in seen] == ["own"]:
        parts = [bird_name(context, seen[0][0])]
    full = data["points"] - sum(BIRD_OF[bird].points for bird, _ in data["birds"])
    return {"birds": context.localizer.listed(parts), "new": len(data["birds"]), "full": full}


def _end(context: TextContext, data: Data) -> dict[str, object]:
    """Return who has won and with what; in a solo game, the rank."""
    reason = context.say(f"reason-{data['reason']}")
    if len(data["scores"]) == 1:
        return player_values(context, 0) | {"alone": "yes", "reason": reason, "points": data["scores"][0]}
    scores = [_score(context, seat, score) for seat, score in enumerate(data["scores"])]
    scored = context.localizer.listed(scores)
    return {"alone": "no", "reason": reason, "result": result(context, data["winners"]), "scores": scored}


def _score(context: TextContext, seat: int, score: int) -> str:
    name = context.say("by-you") if seat == context.seat else name_of(context, seat)
    return f"{name} ({score})"


def undo_block_reason(context: TextContext, events: Sequence[Event]) -> str:
    """Return what was revealed, so that the last decision cannot be undone."""
    return undo_block_sentence(context, events, FINAL)
