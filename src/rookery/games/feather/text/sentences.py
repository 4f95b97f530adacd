"""What happened in Birds of a Feather, in sentences; what a listener may not know is simply not in the event."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from rookery.core.events import Event
from rookery.core.text.localizer import Listener
from rookery.core.text.phrases import name_of, result, what_came_to_light, who

from .birds import BIRD_OF, bird_name, bird_names

# What brings something to light, the most telling first.
FINAL = ("drew", "went", "migrated", "pool", "dummy_shuffled")

# Numbers and ids that go into a sentence as they are.
AS_THEY_ARE = ("count", "direction", "habitat", "points")

# Why a bird was seen, in the order in which it is told.
WHYS = ("own", "arriving", "lingering")

Data = Mapping[str, Any]


def sentence(listener: Listener, event: Event) -> str:
    """An event as one sentence; empty if what comes after it, or before, says the same."""
    data = event.data
    if is_silent(event):
        return ""
    values: dict[str, object] = {name: data[name] for name in AS_THEY_ARE if name in data}
    values |= {"shown": "yes" if "bird" in data or "birds" in data else "no"}
    values |= _people(listener, data) | _birds(listener, data)
    match event.kind:
        case "choice":
            values |= _choice(listener, data["action"])
        case "saw" if "birds" in data:
            values |= _sighting(listener, data)
        case "game_over":
            values |= _end(listener, data)
    return listener.say(f"event-{event.kind}", **values)


def is_silent(event: Event) -> bool:
    """Of choices only a draft's are worth telling, for a trip, a discard and a migration tell their own; of pools
    those that can be seen."""
    if event.kind == "pool":
        return "birds" not in event.data
    return event.kind == "choice" and str(event.data["action"]).split()[0] not in ("keep", "give")


def _choice(listener: Listener, notation: str) -> dict[str, object]:
    """A card kept or given; where two draft, each gives to a dummy hand of their own."""
    verb, bird = notation.split()
    return {"verb": verb, "bird": bird_name(listener, bird), "own": "yes" if len(listener.names) == 2 else "no"}


def action_said(listener: Listener, notation: str) -> str:
    """An action in words: 'play Cactus Wren'."""
    verb, bird = notation.split()
    return listener.say(f"action-{verb}", bird=bird_name(listener, bird))


def _people(listener: Listener, data: Data) -> dict[str, object]:
    """Who did it, and to whom; a hand beyond the last seat is a dummy's or the deck's, who are nobody."""
    hand = data.get("seat", data.get("hand", len(listener.names)))
    values: dict[str, object] = {"player": "", "you": "deck" if len(listener.names) == 1 else "nobody"}
    if hand < len(listener.names):
        values |= who(listener, hand)
    if "to" in data:
        values |= {"receiver": name_of(listener, data["to"]), "to_you": "yes" if data["to"] == listener.seat else "no"}
    return values


def _birds(listener: Listener, data: Data) -> dict[str, object]:
    """The birds of an event, and where a single one lives."""
    values: dict[str, object] = {"bird": "", "birds": ""}
    if "bird" in data:
        values |= {"bird": bird_name(listener, data["bird"]), "habitat": BIRD_OF[data["bird"]].habitat}
    if "birds" in data:
        ids = [bird if isinstance(bird, str) else bird[0] for bird in data["birds"]]
        values["birds"] = bird_names(listener, ids)
    return values


def _sighting(listener: Listener, data: Data) -> dict[str, object]:
    """New birds, each with the reason why it was seen, and how many of the points are for a full habitat."""
    seen = sorted(data["birds"], key=lambda mark: WHYS.index(mark[1]))
    parts = [listener.say(f"saw-{why}", bird=bird_name(listener, bird)) for bird, why in seen]
    if [why for _, why in seen] == ["own"]:
        parts = [bird_name(listener, seen[0][0])]
    full = data["points"] - sum(BIRD_OF[bird].points for bird, _ in data["birds"])
    return {"birds": listener.words.listed(parts), "new": len(data["birds"]), "full": full}


def _end(listener: Listener, data: Data) -> dict[str, object]:
    """Who has won and with what; alone, the rank."""
    reason = listener.say(f"reason-{data['reason']}")
    if len(data["scores"]) == 1:
        return who(listener, 0) | {"alone": "yes", "reason": reason, "points": data["scores"][0]}
    scores = [_score(listener, seat, score) for seat, score in enumerate(data["scores"])]
    scored = listener.words.listed(scores)
    return {"alone": "no", "reason": reason, "result": result(listener, data["winners"]), "scores": scored}


def _score(listener: Listener, seat: int, score: int) -> str:
    name = listener.say("by-you") if seat == listener.seat else name_of(listener, seat)
    return f"{name} ({score})"


def why_final(listener: Listener, events: Sequence[Event]) -> str:
    """What came to light, so that the last decision cannot be taken back."""
    return what_came_to_light(listener, events, FINAL)
