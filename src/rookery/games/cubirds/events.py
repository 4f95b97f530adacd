"""What happens in CuBirds, as data: how the words of each event are read."""

from __future__ import annotations

from typing import Any

from rookery.core.events import EventReader

from . import fields
from .actions import SIDES
from .cards import IDS

REASONS = {
    fields.SEVEN_SPECIES: "seven_species",
    fields.TWO_TRIPLES: "two_triples",
    fields.FAILED_DEAL: "failed_deal",
    fields.EXHAUSTED: "exhausted",
    fields.TURN_LIMIT: "turn_limit",
}

EventWords = tuple[int, ...]


def _seat(words: EventWords) -> dict[str, Any]:
    return {"seat": words[0]}


def _row(words: EventWords) -> dict[str, Any]:
    return {"row": words[0] + 1, "species": [IDS[word] for word in words[1:]]}


def _bird_of_row(words: EventWords) -> dict[str, Any]:
    return {"row": words[0] + 1, "species": IDS[words[1]]}


def _bird_of_seat(words: EventWords) -> dict[str, Any]:
    return {"seat": words[0], "species": IDS[words[1]]}


def _cards(words: EventWords) -> dict[str, Any]:
    """Return the cards of a hand: their number for all, and the cards for those who may see them."""
    data: dict[str, Any] = {"seat": words[0], "count": words[1]}
    if len(words) == 2 + words[1]:
        data["species"] = [IDS[word] for word in words[2:]]
    return data


def _laid(words: EventWords) -> dict[str, Any]:
    seat, species, count, row, side = words
    return {"seat": seat, "species": IDS[species], "count": count, "row": row + 1, "side": SIDES[side]}


def _took(words: EventWords) -> dict[str, Any]:
    birds = [[IDS[species], count] for species, count in zip(words[2::2], words[3::2], strict=True)]
    return {"seat": words[0], "row": words[1] + 1, "birds": birds}


def _flocked(words: EventWords) -> dict[str, Any]:
    seat, species, count, kept = words
    return {"seat": seat, "species": IDS[species], "count": count, "kept": kept}


def _count(words: EventWords) -> dict[str, Any]:
    return {"count": words[0]}


def _game_over(words: EventWords) -> dict[str, Any]:
    reason, winners = words
    return {"reason": REASONS[reason], "winners": [hand for hand in range(fields.HANDS) if (winners >> hand) & 1]}


READERS: dict[int, EventReader] = {
    fields.DEALER: ("dealer", _seat),
    fields.ROW_LAID_OUT: ("row_laid_out", _row),
    fields.DUPLICATE: ("duplicate", _bird_of_row),
    fields.FIRST_BIRD: ("first_bird", _bird_of_seat),
    fields.DEALT: ("dealt", _cards),
    fields.LAID: ("laid", _laid),
    fields.TOOK: ("took", _took),
    fields.REFILLED: ("refilled", _bird_of_row),
    fields.DREW: ("drew", _cards),
    fields.DECLINED: ("declined", _seat),
    fields.FLOCKED: ("flocked", _flocked),
    fields.STAYED: ("stayed", _seat),
    fields.RESHUFFLED: ("reshuffled", _count),
    fields.ROUND_ENDED: ("round_ended", _seat),
    fields.THREW: ("threw", _cards),
    fields.GAME_OVER: ("game_over", _game_over),
}
