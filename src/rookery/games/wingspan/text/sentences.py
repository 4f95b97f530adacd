"""What happened in Wingspan, in sentences; what a listener may not know is simply not in the event."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from rookery.core.events import Event
from rookery.core.text.localizer import TextContext
from rookery.core.text.phrases import player_values, result, undo_block_sentence

from ..cards import power_of
from .card_facts import bonus_parts
from .choices.action_sentences import action_text
from .names import (
    BIRD_OF,
    apart,
    bird_name,
    bird_names,
    bonus_name,
    bonus_names,
    capital,
    counted,
    in_habitat,
    player_inside,
    player_label,
    tokens,
    yes,
)

# What brings something to light, the most telling first: a card drawn from the tray shows nothing new, but filling it
# does, and everything that comes to light in the set-up of a round comes with the beginning of that round.
FINAL = (
    *("hunted_dice", "hunted_deck", "opened", "bonus_drawn", "feeder_rerolled", "feeder_rolled"),
    *("automa_card", "card_offered", "deck_tucked", "tray_filled", "card_drawn", "round_began", "scored"),
)

# Numbers and ids that go into a sentence as they are.
AS_THEY_ARE = ("count", "kept", "round", "turns", "habitat", "eggs", "change", "cubes", "score")

Data = Mapping[str, Any]


def sentence(context: TextContext, event: Event) -> str:
    """An event as one sentence; empty if what comes after it says the same."""
    data = event.data
    if is_silent(event) or (event.kind == "first_player" and len(context.names) == 1):
        return ""
    values: dict[str, object] = {name: data[name] for name in AS_THEY_ARE if name in data}
    if "seat" in data:
        values |= player_values(context, data["seat"])
    for name, said in SAID.items():
        if name in data:
            values[name] = said(context, data[name])
    if event.kind in MORE:
        values |= MORE[event.kind](context, data)
    return context.say(f"event-{event.kind}", **values)


def is_silent(event: Event) -> bool:
    """What is paid with nothing, a tray that was empty, and a power whose doing names its bird anyway."""
    if event.kind == "food_paid":
        return not event.data["food"]
    if event.kind == "tray_cleared":
        return not event.data["birds"]
    return event.kind == "power_used" and names_itself(event.data["bird"])


def names_itself(bird: str) -> bool:
    """Whether the first thing a power does is told with the name of its bird."""
    effect = power_of(BIRD_OF[bird]).effects[0]
    if effect.op == "gain_food":
        return effect.to == "cache" and effect.source == "supply"
    on_itself = effect.op == "lay_egg" and effect.target == "this"
    return on_itself or effect.op in ("tuck", "hunt_dice", "hunt_deck", "move_self", "repeat_power")


# Parts that mean the same in every event


def _food(context: TextContext, food: str | int | Mapping[str, int]) -> object:
    """Tokens in words; a single food, or how many there are, as it is."""
    return food if isinstance(food, str | int) else tokens(context, food)


def _goals(context: TextContext, goals: Sequence[str]) -> str:
    return apart(context, (context.say(f"goal-{goal}") for goal in goals))


SAID: Mapping[str, Any] = {
    "bird": lambda context, bird: "none" if bird is None else bird_name(context, bird),
    "other": bird_name,
    "birds": lambda context, birds: birds if isinstance(birds, int) else bird_names(context, birds),
    "food": _food,
    "dice": counted,
    "goal": lambda context, goal: context.say(f"goal-{goal}"),
    "goals": _goals,
    "caught": lambda context, caught: yes(caught),
    "tray": lambda context, place: "deck" if place is None else "tray",
}


# What single kinds of events have besides


def _shown_cards(context: TextContext, data: Data) -> dict[str, object]:
    """Bird cards dealt, for those who may see them."""
    return {"shown": yes("cards" in data), "cards": bird_names(context, data.get("cards", ()))}


def _shown_bonus(context: TextContext, data: Data) -> dict[str, object]:
    return {"shown": yes("cards" in data), "cards": bonus_names(context, data.get("cards", ()))}


def _shown_bird(context: TextContext, data: Data) -> dict[str, object]:
    return {"shown": yes("bird" in data), "bird": bird_name(context, data["bird"]) if "bird" in data else ""}


def _card(context: TextContext, data: Data) -> dict[str, object]:
    return {"shown": yes("card" in data), "card": bird_name(context, data["card"]) if "card" in data else ""}


def _choice(context: TextContext, data: Data) -> dict[str, object]:
    return {"action": action_text(context, None, data["action"])}


def _opened(context: TextContext, data: Data) -> dict[str, object]:
    """The food that is left after the opening."""
    food = data["food"]
    return {"food": tokens(context, food) if any(food.values()) else context.say("opened-none")}


def _round(context: TextContext, data: Data) -> dict[str, object]:
    """Who begins; alone that needs no word."""
    alone = len(context.names) == 1
    return {**player_values(context, data["first"]), "alone": yes(alone)}


def _gained(context: TextContext, data: Data) -> dict[str, object]:
    return {"tokens": tokens(context, {data["food"]: data.get("count", 1)})}


def _chosen_bonus(context: TextContext, data: Data) -> dict[str, object]:
    return {"shown": yes("kept" in data), "bonus": bonus_name(context, data["kept"]) if "kept" in data else ""}


def _moved(context: TextContext, data: Data) -> dict[str, object]:
    return {"from": data["from"][0], "to": data["to"][0]}


def _played(context: TextContext, data: Data) -> dict[str, object]:
    return {"where": in_habitat(context, data["slot"][0])}


def _goal_scored(context: TextContext, data: Data) -> dict[str, object]:
    """Everybody's items and points, those who have none together at the end."""
    parts = [
        context.say("goal-part", player=player_inside(context, seat), items=items, points=points)
        for seat, (items, points) in enumerate(zip(data["items"], data["points"], strict=True))
        if items
    ]
    without = [player_inside(context, seat) for seat, items in enumerate(data["items"]) if not items]
    if without:
        parts.append(context.say("goal-without", players=context.localizer.listed(without)))
    return {"parts": apart(context, parts)}


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
    """Who has won and how; alone against the Automa, who may have won or share, and whose points were told before."""
    winners, scores = list(data["winners"]), data["scores"]
    if len(scores) == 1 and (not winners or data["reason"] == "shared"):
        winners.append(len(scores))
    said = [f"{player_inside(context, seat)} ({score})" for seat, score in enumerate(scores)]
    return {
        "reason": context.say(f"reason-{data['reason']}"),
        "result": capital(result(context, winners)),
        "scores": context.localizer.listed(said),
        "alone": yes(len(scores) == 1),
    }


MORE: Mapping[str, Any] = {
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
    """What came to light, so that the last decision cannot be taken back."""
    return undo_block_sentence(context, events, FINAL)
