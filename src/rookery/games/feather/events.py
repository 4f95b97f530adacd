"""What happens in Birds of a Feather, as data: how the words of each event are read."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from rookery.core.events import EventReader
from rookery.core.game import SEATS_IN

from . import fields
from .actions import SPACE
from .cards.birds import HABITATS, IDS
from .cards.player_counts import RANK_LIST

if TYPE_CHECKING:
    from .schema import Direction, SightingKind

REASONS = {fields.ROUNDS_PLAYED: "rounds_played"} | {
    fields.FIRST_RANK + number: rank.id for number, rank in enumerate(RANK_LIST)
}
WHYS: dict[int, SightingKind] = {fields.OWN: "own", fields.ARRIVING: "arriving", fields.LINGERING: "lingering"}
DIRECTIONS: tuple[Direction, Direction] = ("left", "right")

EventWords = tuple[int, ...]


def _birds(words: EventWords) -> list[str]:
    return [IDS[word] for word in words]


def _cards(*names: str) -> Any:
    """Return a reader of some numbers, the last of which counts the cards that follow for those who may see them."""

    def read(words: EventWords) -> dict[str, Any]:
        data: dict[str, Any] = dict(zip(names, words, strict=False))
        hidden = len(words) < len(names) + data["count"]
        return data if hidden else data | {"birds": _birds(words[len(names) :])}

    return read


def _numbers(*names: str) -> Any:
    return lambda words: dict(zip(names, words, strict=True))


def _bird_of(name: str) -> Any:
    """Return a reader of a seat or hand and its bird; the bird only for those who may see it."""
    return lambda words: {name: words[0]} | ({"bird": IDS[words[1]]} if len(words) > 1 else {})


def _all_birds(words: EventWords) -> dict[str, Any]:
    return {"birds": _birds(words)}


def _choice(words: EventWords) -> dict[str, Any]:
    return {"seat": words[0], "action": SPACE.text(words[1])}


def _direction(words: EventWords) -> dict[str, Any]:
    return {"direction": DIRECTIONS[words[0]]}


def _scared(words: EventWords) -> dict[str, Any]:
    hand, raptor, *birds = words
    habitat = HABITATS[raptor // fields.TYPES]
    return {"hand": hand, "bird": IDS[raptor], "habitat": habitat, "birds": [IDS[bird] for bird in birds]}


def _saw(words: EventWords) -> dict[str, Any]:
    """Return where a seat was, which birds it saw there for the first time and why, and the points for them."""
    seat, habitat, points, *marks = words
    birds = [[IDS[bird], WHYS[why]] for bird, why in zip(marks[::2], marks[1::2], strict=True)]
    return {"seat": seat, "habitat": HABITATS[habitat], "birds": birds, "points": points}


def _game_over(words: EventWords) -> dict[str, Any]:
    reason, winners, *scores = words
    return {"reason": REASONS[reason], "winners": list(SEATS_IN[winners]), "scores": scores}


READERS: dict[int, EventReader] = {
    fields.DEALT: ("dealt", _cards("seat", "count")),
    fields.DUMMY_DEALT: ("dummy_dealt", _numbers("hand", "count")),
    fields.DECK_LAID: ("deck_laid", _numbers("count")),
    fields.SET_ASIDE_REST: ("set_aside_rest", _numbers("count")),
    fields.POOL: ("pool", _cards("seat", "pool", "step", "count")),
    fields.CHOSEN: ("chosen", _numbers("seat")),
    fields.CHOICE: ("choice", _choice),
    fields.MIGRATED: ("migrated", _cards("seat", "to", "count")),
    fields.POOLS_PASSED: ("pools_passed", _direction),
    fields.DUMMY_SHUFFLED: ("dummy_shuffled", _numbers("hand", "count")),
    fields.OPENED: ("opened", _all_birds),
    fields.WENT: ("went", _bird_of("hand")),
    fields.SCARED: ("scared", _scared),
    fields.SAW: ("saw", _saw),
    fields.CLEARED: ("cleared", _all_birds),
    fields.DISCARDED: ("discarded", _bird_of("seat")),
    fields.DREW: ("drew", _bird_of("seat")),
    fields.LAST_CARD: ("last_card", _bird_of("seat")),
    fields.GAME_OVER: ("game_over", _game_over),
}
