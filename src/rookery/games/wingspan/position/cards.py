"""Reads where the bird and bonus cards of a position are, and what players can remember of them."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import TYPE_CHECKING

from rookery.core.errors import BadPosition
from rookery.core.records.position_reading import check_seats_of, one_for_each
from rookery.core.rulebook import FieldValues

from .. import fields
from ..cards import BONUS_IDS, BONUS_NUMBER_OF, IDS, NUMBER_OF
from ..fields import PEOPLE
from .cells import birds, mask_of, padded

if TYPE_CHECKING:
    from .shape import Automa, BonusKeys, CardKeys, TuckLimits

# The place of a bonus card that is not in the game; no rule looks there.
BONUS_LEFT_OUT = fields.BONUS_PLACES


def read_cards(given: CardKeys, automa: Automa, mats: list[list[int]], seats: int) -> FieldValues:
    """Return where each card is; raise BadPosition if a card is named twice."""
    place = [fields.LEFT_OUT] * fields.BIRDS

    def put(where: str, names: Iterable[str | None], at: int) -> None:
        for bird in birds(name for name in names if name is not None):
            if place[bird] != fields.LEFT_OUT:
                raise BadPosition(f"{where}: {IDS[bird]} must be named once, got it twice")
            place[bird] = at

    tray, offer, deck = given.get("tray", []), given.get("offer", []), given.get("deck", [])
    put("mats", (IDS[cell - 1] for mat in mats for cell in mat if cell), fields.ON_MAT)
    put("deck", deck, fields.IN_DECK)
    put("discards", given.get("discards", []), fields.DISCARDED)
    put("tucked_blind", given.get("tucked_blind", []), fields.TUCKED_BLIND)
    put("tucked_open", given.get("tucked_open", []), fields.TUCKED_OPEN)
    put("tray", tray, fields.IN_TRAY)
    put("offer", offer, fields.OFFERED)
    put("automa.birds", automa.get("birds", []), fields.AUTOMA_UP)
    put("automa.face_down", automa.get("face_down", []), fields.AUTOMA_DOWN)
    for seat, names in enumerate(one_for_each("hands", given.get("hands", []), seats)):
        put("hands", names, fields.IN_HAND + seat)
    for seat, names in enumerate(one_for_each("tucked_from_hand", given.get("tucked_from_hand", []), seats)):
        put("tucked_from_hand", names, fields.TUCKED + seat)
    return {
        "place": place,
        "deck": padded(birds(reversed(deck)), fields.BIRDS),
        "deck_size": len(deck),
        "discard_size": place.count(fields.DISCARDED),
        "tray": padded(_cells(tray), fields.TRAY),
        "offer": padded(_cells(offer), PEOPLE + 1),
        "offered": place.count(fields.OFFERED),
        "hand": [[_hand_word(place, seat, word) for word in range(3)] for seat in range(PEOPLE)],
        "hand_size": [place.count(fields.IN_HAND + seat) for seat in range(PEOPLE)],
    }


def _hand_word(place: list[int], seat: int, word: int) -> int:
    """Return 64 cards of a hand, one bit each; `word` is the number of the group of 64."""
    return sum(1 << (bird & 63) for bird, at in enumerate(place) if at == fields.IN_HAND + seat and bird >> 6 == word)


def _cells(names: Iterable[str | None]) -> list[int]:
    """Return birds plus one, and 0 for none."""
    return [0 if name is None else NUMBER_OF[name] + 1 for name in names]


def read_memory(given: CardKeys, f: FieldValues, seats: int) -> FieldValues:
    """Return what all players can remember.

    If the deck was ever reshuffled, cards that are not in the game are old too.
    """
    old = set(birds(given.get("old", [])))
    for bird in old:
        if f["place"][bird] == fields.LEFT_OUT:
            raise BadPosition(f"old: {IDS[bird]} must be in the game")
    young = [int(not (bird in old or (old and f["place"][bird] == fields.LEFT_OUT))) for bird in range(fields.BIRDS)]
    seen = given.get("seen", {})
    entered = [1 + seen[name] if name in seen else 0 for name in IDS]
    return {
        "young": young,
        "entered": entered,
        **_tucks(given.get("tucks", []), seats),
        "young_unseen": [_unseen(f["place"], entered, young, seat, 1) for seat in range(PEOPLE)],
        "old_unseen": [_unseen(f["place"], entered, young, seat, 0) for seat in range(PEOPLE)],
    }


def _tucks(tucks: list[TuckLimits], seats: int) -> FieldValues:
    tuckers = [tuck.get("seat", 0) for tuck in tucks]
    check_seats_of("tucks: seat", tuckers, seats)
    return {
        "tucks": len(tucks),
        "tucker": padded(tuckers, fields.BIRDS),
        "young_tucks": padded([tuck.get("young", 0) for tuck in tucks], fields.BIRDS),
        "old_tucks": padded([tuck.get("old", 0) for tuck in tucks], fields.BIRDS),
    }


def _unseen(place: list[int], entered: list[int], young: list[int], seat: int, age: int) -> int:
    """Return how many cards of one age a seat holds, or tucked from its hand, without any player seeing them come."""
    held = (fields.IN_HAND + seat, fields.TUCKED + seat)
    return sum(1 for bird in range(fields.BIRDS) if place[bird] in held and not entered[bird] and young[bird] == age)


# Bonus cards


def read_bonus(given: BonusKeys, automa: Automa, over: bool, seats: int) -> FieldValues:
    """Return where each bonus card is, and the seats that have seen it.

    Cards that are not in the game count as seen by all seats: they are at no place.
    """
    all_seats = (1 << seats) - 1
    place = [BONUS_LEFT_OUT] * fields.BONUS_CARDS
    seen = [all_seats] * fields.BONUS_CARDS

    def put(where: str, cards: Mapping[str, int] | Iterable[tuple[str, int]], at: int) -> None:
        for name, who in cards.items() if isinstance(cards, Mapping) else cards:
            card = BONUS_NUMBER_OF[name]
            if place[card] != BONUS_LEFT_OUT:
                raise BadPosition(f"{where}: {name} must be named once, got it twice")
            place[card], seen[card] = at, who

    deck, automa_card = given.get("bonus_deck", []), automa.get("bonus")
    put("bonus_deck", [(name, 0) for name in deck], fields.BONUS_DECK)
    put("bonus_discards", _seat_masks("bonus_discards", given.get("bonus_discards", {}), seats), fields.BONUS_DISCARDED)
    for seat, names in enumerate(one_for_each("bonus_kept", given.get("bonus_kept", []), seats)):
        put("bonus_kept", [(name, all_seats if over else 1 << seat) for name in names], fields.BONUS_KEPT + seat)
    for seat, names in enumerate(one_for_each("bonus_offered", given.get("bonus_offered", []), seats)):
        put("bonus_offered", [(name, 1 << seat) for name in names], fields.BONUS_OFFERED + seat)
    put("automa.bonus", [] if automa_card is None else [(automa_card, 1)], fields.BONUS_AUTOMA)
    back = _seat_masks("bonus_back", given.get("bonus_back", {}), seats)
    old = given.get("bonus_old", [])
    return {
        "bonus_place": place,
        "bonus_seen": seen,
        "bonus_deck": padded([BONUS_NUMBER_OF[name] for name in reversed(deck)], fields.BONUS_CARDS),
        "bonus_size": len(deck),
        "bonus_back": [back.get(name, 0) for name in BONUS_IDS],
        "bonus_old": [int(name in old) for name in BONUS_IDS],
        "automa_bonus": 0 if automa_card is None else BONUS_NUMBER_OF[automa_card] + 1,
    }


def _seat_masks(key: str, cards: Mapping[str, list[int]], seats: int) -> dict[str, int]:
    """Return bonus cards, each with a mask of the seats that have seen it."""
    for name, who in cards.items():
        if any(seat >= seats for seat in who):
            raise BadPosition(f"{key}: {name} must be seats from 0 to {seats - 1}, got {who}")
    return {name: mask_of(who) for name, who in cards.items()}
