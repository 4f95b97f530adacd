"""What happened in CuBirds, in sentences; an event holds nothing that its reader may not know."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence
from typing import Any

from rookery.core.events import Event
from rookery.core.text.localizer import TextContext
from rookery.core.text.shared_text import player_values, result, undo_block_sentence

from .birds import bird_list, noun

# Kinds of events that reveal something, the most informative first.
FINAL = ("drew", "dealt", "refilled", "laid")


def sentence(context: TextContext, event: Event) -> str:
    """Return an event as one sentence."""
    data = event.data
    values = {name: data[name] for name in ("row", "side", "count", "kept") if name in data}
    if "seat" in data:
        values |= player_values(context, data["seat"])
    if "reason" in data:
        values["reason"] = context.say(f"reason-{data['reason']}")
        values["result"] = result(context, data["winners"])
    return context.say(f"event-{event.kind}", **values, **_bird_values(context, data))


def _bird_values(context: TextContext, data: Mapping[str, Any]) -> dict[str, str]:
    pairs = _pairs(data)
    if pairs is None:
        return {"seen": "no", "birds": "", "species": ""}
    first = noun(context, pairs[0][0], 1) if pairs else ""
    return {"seen": "yes", "birds": bird_list(context, pairs), "species": first}


def _pairs(data: Mapping[str, Any]) -> list[tuple[str, int]] | None:
    """Return the birds an event shows as (species, how many); None if it shows none."""
    if "birds" in data:
        return [(species, count) for species, count in data["birds"]]
    species = data.get("species")
    if isinstance(species, str):
        return [(species, data.get("count", 1))]
    return None if species is None else list(Counter(species).items())


def undo_block_reason(context: TextContext, events: Sequence[Event]) -> str:
    """Return what was revealed, so that the last decision cannot be undone."""
    return undo_block_sentence(context, events, FINAL)
