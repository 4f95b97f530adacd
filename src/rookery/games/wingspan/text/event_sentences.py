"""The events of Wingspan in sentences; an event holds nothing that its reader may not know."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any

from rookery.core.events import Event
from rookery.core.text.localizer import TextContext
from rookery.core.text.shared_text import player_values, result, undo_block_sentence

from ..actions import SPACE
from ..cards import power_of
from .card_facts import bonus_parts
from .choices.action_sentences import action_text
from .names import (
    BIRD_OF,
    bird_name,
    bird_names,
    bonus_name,
    bonus_names,
    capital,
    counted,
    in_habitat,
    player_inside,
    player_label,
    semicolon_list,
    tokens,
    yes_no,
)

# Kinds of events that reveal something, the most informative first. A card drawn from the tray is known already, but
# the card that replaces it is not. What the setup of a round reveals belongs to the beginning of that round.
FINAL = (
    *("hunted_dice", "hunted_deck", "opened", "bonus_drawn", "feeder_rerolled", "feeder_rolled"),
    *("automa_card", "card_offered", "deck_tucked", "tray_filled", "card_drawn", "round_began", "scored"),
)

# Numbers and ids that go into a sentence as they are.
UNCHANGED_VALUES = ("count", "kept", "round", "turns", "habitat", "eggs", "change", "cubes", "score")

# The data of an event, which the readers of events.py do not type.
Data = Mapping[str, Any]


def sentence(context: TextContext, event: Event) -> str:
    """Return an event as one sentence; empty if a later event says the same."""
    data = event.data
    if is_silent(event) or (event.kind == "first_player" and len(context.names) == 1):
        return ""
    values: dict[str, object] = {name: data[name] for name in UNCHANGED_VALUES if name in data}
    if "seat" in data:
        values |= player_values(context, data["seat"])
    for name, to_text in VALUE_TEXTS.items():
        if name in data:
            values[name] = to_text(context, data[name])
    if event.kind in ADDITIONAL_VALUES:
        values |= ADDITIONAL_VALUES[event.kind](context, data)
    return context.say(f"event-{event.kind}", **values)


def is_silent(event: Event) -> bool:
    """Return whether an event needs no sentence.

    That is a payment of nothing, the clearing of an empty tray, or a power whose next event names its bird.
    """
    if event.kind == "food_paid":
        return not event.data["food"]
    if event.kind == "tray_cleared":
        return not event.data["birds"]
    return event.kind == "power_used" and names_itself(event.data["bird"])


def names_itself(bird: str) -> bool:
    """Return whether the sentence about the first effect of a power names the bird."""
    effect = power_of(BIRD_OF[bird]).effects[0]
    if effect.op == "gain_food":
        return effect.to == "cache" and effect.source == "supply"
    on_itself = effect.op == "lay_egg" and effect.target == "this"
    return on_itself or effect.op in ("tuck", "hunt_dice", "hunt_deck", "move_self", "repeat_power")


# Values with the same meaning in every event


def _food(context: TextContext, food: str | int | Mapping[str, int]) -> object:
    """Return tokens in words; keep a single food or a number of tokens unchanged."""
    return food if isinstance(food, str | int) else tokens(context, food)


def _goals(context: TextContext, goals: Sequence[str]) -> str:
    return semicolon_list(context, (context.say(f"goal-{goal}") for goal in goals))


# The second argument is the value of a field, whose type depends on the field.
VALUE_TEXTS: Mapping[str, Callable[[TextContext, Any], object]] = {
    "bird": lambda context, bird: "none" if bird is None else bird_name(context, bird),
    "other": bird_name,
    "birds": lambda context, birds: birds if isinstance(birds, int) else bird_names(context, birds),
    "food": _food,
    "dice": counted,
    "goal": lambda context, goal: context.say(f"goal-{goal}"),
    "goals": _goals,
    "caught": lambda context, caught: yes_no(caught),
    "tray": lambda context, place: "deck" if place is None else "tray",
}


# Additional values for certain kinds of events


def _shown_cards(context: TextContext, data: Data) -> dict[str, object]:
    """Return the bird cards dealt, if the reader may see them."""
    return {"shown": yes_no("cards" in data), "cards": bird_names(context, data.get("cards", ()))}


def _shown_bonus(context: TextContext, data: Data) -> dict[str, object]:
    return {"shown": yes_no("cards" in data), "cards": bonus_names(context, data.get("cards", ()))}


def _shown_bird(context: TextContext, data: Data) -> dict[str, object]:
    return {"shown": yes_no("bird" in data), "bird": bird_name(context, data["bird"]) if "bird" in data else ""}


def _card(context: TextContext, data: Data) -> dict[str, object]:
    return {"shown": yes_no("card" in data), "card": bird_name(context, data["card"]) if "card" in data else ""}


def _choice(context: TextContext, data: Data) -> dict[str, object]:
    return {"action": action_text(context, None, SPACE.parse(data["action"]))}


def _opened(context: TextContext, data: Data) -> dict[str, object]:
    """Return the food that is left after the opening."""
    food = data["food"]
    return {"food": tokens(context, food) if any(food.values()) else context.say("opened-none")}


def _round(context: TextContext, data: Data) -> dict[str, object]:
    """Return who begins the round; the sentence omits it in a solo game."""
    alone = len(context.names) == 1
    return {**player_values(context, data["first"]), "alone": yes_no(alone)}


def _gained(context: TextContext, data: Data) -> dict[str, object]:
    return {"tokens": tokens(context, {data["food"]: data.get("count", 1)})}


def _chosen_bonus(context: TextContext, data: Data) -> dict[str, object]:
    return {"shown": yes_no("kept" in data), "bonus": bonus_name(context, data["kept"]) if "kept" in data else ""}


def _moved(context: TextContext, data: Data) -> dict[str, object]:
    return {"from": data["from"][0], "to": data["to"][0]}


def _played(context: TextContext, data: Data) -> dict[str, object]:
    return {"where": in_habitat(context, data["slot"][0])}


def _goal_scored(context: TextContext, data: Data) -> dict[str, object]:
    """Return the items and points of each player; players without items come last, together."""
    parts = [
        context.say("goal-part", player=player_inside(context, seat), items=items, points=points)
        for seat, (items, points) in enumerate(zip(data["items"], data["points"], strict=True))
        if items
    ]
    without = [player_inside(context, seat) for seat, items in enumerate(data["items"]) if not items]
    if without:
        parts.append(context.say("goal-without", players=context.localizer.listed(without)))
    return {"parts": semicolon_list(context, parts)}


def _scored(context: TextContext, data: Data) -> dict[str, object]:
    rows = [context.say("score-part", row=row, points=points) for row, points in data["rows"].items()]
    return {
        "player": player_label(context, data["seat"]),
        "points": sum(data["rows"].values()),
        "rows": capital(", ".join(rows)),
        "bonus": bonus_parts(context, data["bonus"]),
        "cards": len(data["bonus"]),
    }


def _automa_bonus(context: TextContext, data: Data) -> dict[str, object]:
    return {"bonus": bonus_name(context, data["card"])}


def _automa_took(context: TextContext, data: Data) -> dict[str, object]:
    discarded = data["discarded"]
    return {"count": len(discarded), "discarded": bird_names(context, discarded)}


def _automa_ate(context: TextContext, data: Data) -> dict[str, object]:
    return {"dice": counted(context, {data["face"]: data["count"]})}


def _end(context: TextContext, data: Data) -> dict[str, object]:
    """Return who has won and by what. In a solo game the Automa may win or share; an earlier event gives its points."""
    winners, scores = list(data["winners"]), data["scores"]
    if len(scores) == 1 and (not winners or data["reason"] == "shared"):
        winners.append(len(scores))
    results = [f"{player_inside(context, seat)} ({score})" for seat, score in enumerate(scores)]
    return {
        "reason": context.say(f"reason-{data['reason']}"),
        "result": capital(result(context, winners)),
        "scores": context.localizer.listed(results),
        "alone": yes_no(len(scores) == 1),
    }


ADDITIONAL_VALUES: Mapping[str, Callable[[TextContext, Data], dict[str, object]]] = {
    "dealt": _shown_cards,
    "bonus_dealt": _shown_bonus,
    "bonus_drawn": _shown_bonus,
    "choice": _choice,
    "opened": _opened,
    "round_began": _round,
    "bird_played": _played,
    "die_taken": _gained,
    "food_gained": _gained,
    "food_spent": _gained,
    "food_cached": _gained,
    "food_kept": _gained,
    "hand_tucked": _card,
    "hunted_deck": _card,
    "card_drawn": _shown_bird,
    "card_offered": _shown_bird,
    "bonus_chosen": _chosen_bonus,
    "bird_moved": _moved,
    "goal_scored": _goal_scored,
    "scored": _scored,
    "automa_bonus": _automa_bonus,
    "automa_took": _automa_took,
    "automa_ate": _automa_ate,
    "game_over": _end,
}


def undo_block_reason(context: TextContext, events: Sequence[Event]) -> str:
    """Return what was revealed, so that the last decision cannot be undone."""
    return undo_block_sentence(context, events, FINAL)
