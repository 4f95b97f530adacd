"""The events of Wingspan as data: a reader for the words of each kind of event."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from rookery.core.events import EventReader
from rookery.core.game import SEATS_IN
from rookery.core.json_values import pair

from . import fields
from .actions import SPACE
from .cards import AUTOMA_IDS, BONUS_IDS, FACES, FOODS, GOAL_IDS, HABITATS, IDS

if TYPE_CHECKING:
    from .schema import ScoreRow, Slot

REASONS = {fields.MOST_POINTS: "most_points", fields.MORE_FOOD: "more_food", fields.SHARED: "shared"}
SCORE_ROWS: tuple[ScoreRow, ...] = ("birds", "bonus", "goals", "eggs", "cached", "tucked")
CUBES = {fields.ADD_CUBE: "added", fields.REMOVE_CUBE: "removed"}

EventWords = tuple[int, ...]


def slot_json(slot: int) -> Slot:
    """Return a slot as in the notation: the habitat, and the column counted from 1."""
    return pair(HABITATS[slot // fields.COLUMNS], slot % fields.COLUMNS + 1)


def foods_json(counts: Any) -> dict[str, int]:
    """Return tokens or dice by name, without the kinds of which there are none."""
    names = FACES if len(counts) == len(FACES) else FOODS
    return {name: count for name, count in zip(names, counts, strict=True) if count}


def _numbers(*names: str) -> Any:
    return lambda words: dict(zip(names, words, strict=True))


def _cards(ids: Any) -> Any:
    """Return a reader of a seat and a number of cards, with the cards for those who may see them."""

    def read(words: EventWords) -> dict[str, Any]:
        data: dict[str, Any] = {"seat": words[0], "count": words[1]}
        return data | ({"cards": [ids[word] for word in words[2:]]} if len(words) > 2 else {})

    return read


def _on_bird(words: EventWords) -> dict[str, Any]:
    """Return an event about a bird on a mat: its seat, its slot and the bird."""
    return {"seat": words[0], "slot": slot_json(words[1]), "bird": IDS[words[2]]}


def _food(words: EventWords) -> dict[str, Any]:
    return {"seat": words[0], "food": FOODS[words[1]], "count": words[2]}


def _dice(words: EventWords) -> dict[str, Any]:
    return {"dice": foods_json(words)}


def _tray(words: EventWords) -> dict[str, Any]:
    return {"place": words[0] + 1, "bird": IDS[words[1]]}


def _opened(words: EventWords) -> dict[str, Any]:
    return {"seat": words[0], "kept": words[1], "food": foods_json(words[2:])}


def _acted(words: EventWords) -> dict[str, Any]:
    return {"seat": words[0], "habitat": HABITATS[words[1]], "birds": words[2]}


def _played(words: EventWords) -> dict[str, Any]:
    return {"seat": words[0], "bird": IDS[words[1]], "slot": slot_json(words[2])}


def _paid(words: EventWords) -> dict[str, Any]:
    return {"seat": words[0], "food": foods_json(words[1:])}


def _die(words: EventWords) -> dict[str, Any]:
    return {"seat": words[0], "face": FACES[words[1]], "food": FOODS[words[2]]}


def _cached(words: EventWords) -> dict[str, Any]:
    return _on_bird(words[:3]) | {"food": FOODS[words[3]]}


def _hand_tucked(words: EventWords) -> dict[str, Any]:
    return _on_bird(words[:3]) | ({"card": IDS[words[3]]} if len(words) > 3 else {})


def _hunted_deck(words: EventWords) -> dict[str, Any]:
    return _on_bird(words[:3]) | {"caught": bool(words[3]), "card": IDS[words[4]]}


def _hunted_dice(words: EventWords) -> dict[str, Any]:
    return _on_bird(words[:3]) | {"caught": bool(words[3]), "dice": foods_json(words[4:])}


def _drawn(words: EventWords) -> dict[str, Any]:
    """Return a card drawn from a place of the tray, or from the deck (None), with the bird for those who may see it."""
    place = None if words[1] == fields.OTHER_THAN_TRAY else words[1] + 1
    return {"seat": words[0], "tray": place} | ({"bird": IDS[words[2]]} if len(words) > 2 else {})


def _seat_bird(words: EventWords) -> dict[str, Any]:
    return {"seat": words[0], "bird": IDS[words[1]]}


def _bonus_chosen(words: EventWords) -> dict[str, Any]:
    if len(words) == 1:
        return {"seat": words[0]}
    return {"seat": words[0], "kept": BONUS_IDS[words[1]], "discarded": [BONUS_IDS[word] for word in words[2:]]}


def _moved(words: EventWords) -> dict[str, Any]:
    return {"seat": words[0], "bird": IDS[words[1]], "from": slot_json(words[2]), "to": slot_json(words[3])}


def _repeated(words: EventWords) -> dict[str, Any]:
    return _on_bird(words[:3]) | {"other_slot": slot_json(words[3]), "other": IDS[words[4]]}


def _round(words: EventWords) -> dict[str, Any]:
    return {"round": words[0], "goal": GOAL_IDS[words[1]], "turns": words[2], "first": words[3]}


def _goal_scored(words: EventWords) -> dict[str, Any]:
    """Return items and points of every seat, then those of the Automa if she plays."""
    return {
        "round": words[0],
        "goal": GOAL_IDS[words[1]],
        "items": list(words[2::2]),
        "points": list(words[3::2]),
    }


def _scored(words: EventWords) -> dict[str, Any]:
    seat, rest = words[0], words[1:]
    rows = dict(zip(SCORE_ROWS, rest, strict=False))
    bonus = rest[len(SCORE_ROWS) + 1 :]
    cards = [
        {"card": BONUS_IDS[card], "items": items, "points": points}
        for card, items, points in zip(bonus[::3], bonus[1::3], bonus[2::3], strict=True)
    ]
    return {"seat": seat, "rows": rows, "food": rest[len(SCORE_ROWS)], "bonus": cards}


def _automa_took(words: EventWords) -> dict[str, Any]:
    """Return the card the Automa took (None if face down), and the cards discarded with it."""
    bird = None if words[0] == fields.BIRDS else IDS[words[0]]
    return {"bird": bird, "discarded": [IDS[word] for word in words[1:]]}


def _game_over(words: EventWords) -> dict[str, Any]:
    reason, winners, *scores = words
    return {"reason": REASONS[reason], "winners": list(SEATS_IN[winners]), "scores": scores}


READERS: dict[int, EventReader] = {
    fields.DEALT: ("dealt", _cards(IDS)),
    fields.BONUS_DEALT: ("bonus_dealt", _cards(BONUS_IDS)),
    fields.GOALS_LAID: ("goals_laid", lambda words: {"goals": [GOAL_IDS[word] for word in words]}),
    fields.FEEDER_ROLLED: ("feeder_rolled", _dice),
    fields.TRAY_FILLED: ("tray_filled", _tray),
    fields.FIRST_PLAYER: ("first_player", _numbers("seat")),
    fields.CHOICE: ("choice", lambda words: {"seat": words[0], "action": SPACE.text(words[1])}),
    fields.CHOSEN: ("chosen", _numbers("seat")),
    fields.OPENED: ("opened", _opened),
    fields.ROUND_BEGAN: ("round_began", _round),
    fields.TURN_BEGAN: ("turn_began", _numbers("seat", "round", "turns")),
    fields.ACTED: ("acted", _acted),
    fields.BIRD_PLAYED: ("bird_played", _played),
    fields.FOOD_PAID: ("food_paid", _paid),
    fields.EGG_SPENT: ("egg_spent", _on_bird),
    fields.EGG_LAID: ("egg_laid", _on_bird),
    fields.DIE_TAKEN: ("die_taken", _die),
    fields.FEEDER_REROLLED: ("feeder_rerolled", _dice),
    fields.FOOD_GAINED: ("food_gained", _food),
    fields.FOOD_SPENT: ("food_spent", _food),
    fields.FOOD_CACHED: ("food_cached", _cached),
    fields.HAND_TUCKED: ("hand_tucked", _hand_tucked),
    fields.DECK_TUCKED: ("deck_tucked", _on_bird),
    fields.HUNTED_DECK: ("hunted_deck", _hunted_deck),
    fields.HUNTED_DICE: ("hunted_dice", _hunted_dice),
    fields.CARD_DRAWN: ("card_drawn", _drawn),
    fields.CARD_DISCARDED: ("card_discarded", _seat_bird),
    fields.BONUS_DRAWN: ("bonus_drawn", _cards(BONUS_IDS)),
    fields.BONUS_CHOSEN: ("bonus_chosen", _bonus_chosen),
    fields.BIRD_MOVED: ("bird_moved", _moved),
    fields.POWER_REPEATED: ("power_repeated", _repeated),
    fields.POWER_USED: ("power_used", _on_bird),
    fields.POWER_SKIPPED: ("power_skipped", _on_bird),
    fields.CARD_OFFERED: ("card_offered", _drawn),
    fields.CARD_PICKED: ("card_picked", _seat_bird),
    fields.TRAY_CLEARED: ("tray_cleared", lambda words: {"birds": [IDS[word] for word in words]}),
    fields.RESHUFFLED: ("reshuffled", _numbers("count")),
    fields.BONUS_RESHUFFLED: ("bonus_reshuffled", _numbers("count")),
    fields.GOAL_SCORED: ("goal_scored", _goal_scored),
    fields.SCORED: ("scored", _scored),
    fields.AUTOMA_BONUS_CARD: ("automa_bonus", lambda words: {"card": BONUS_IDS[words[0]]}),
    fields.AUTOMA_REVEALED: ("automa_card", lambda words: {"card": AUTOMA_IDS[words[0]]}),
    fields.AUTOMA_TOOK: ("automa_took", _automa_took),
    fields.AUTOMA_LAID: ("automa_laid", _numbers("eggs")),
    fields.AUTOMA_ATE: ("automa_ate", lambda words: {"face": FACES[words[0]], "count": words[1]}),
    fields.AUTOMA_CUBES: ("automa_cubes", lambda words: {"change": CUBES[words[0]], "cubes": words[1]}),
    fields.AUTOMA_SCORED: ("automa_scored", _numbers("score")),
    fields.SKIPPED: ("skipped", _numbers("seat")),
    fields.FOOD_KEPT: ("food_kept", _cached),
    fields.GAME_OVER: ("game_over", _game_over),
}
