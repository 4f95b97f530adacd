"""Reads where the bird and bonus cards of a position are, and what players can remember of them."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Any

from rookery.core.errors import BadPosition, short_repr
from rookery.core.records.position_reading import read_entries, read_list, read_mapping, read_name, read_number
from rookery.core.rulebook import FieldValues

from .. import fields
from ..cards import BONUS_IDS, BONUS_NUMBER_OF, IDS
from ..fields import PEOPLE
from .cells import padded, read_bird, read_seats

# The place of a bonus card that is not in the game; no rule looks there.
BONUS_LEFT_OUT = fields.BONUS_PLACES


def read_cards(given: Mapping[str, Any], automa: Mapping[str, Any], mats: list[list[int]], seats: int) -> FieldValues:
    """Return where each card is; raise BadPosition if a card is named twice."""
    place = [fields.LEFT_OUT] * fields.BIRDS

    def put(where: str, birds: Iterable[int], at: int) -> None:
        for bird in birds:
            if place[bird] != fields.LEFT_OUT:
                raise BadPosition(f"{where}: {IDS[bird]} must be named once, got it twice")
            place[bird] = at

    piles = {key: _birds(key, given.get(key, [])) for key in ("deck", "discards", "tucked_blind", "tucked_open")}
    tray, offer = _cells("tray", given, fields.TRAY), _cells("offer", given, PEOPLE + 1)
    put("mats", (cell - 1 for mat in mats for cell in mat if cell), fields.ON_MAT)
    for key, cards in piles.items():
        put(key, cards, PILE_PLACES[key])
    put("tray", (cell - 1 for cell in tray if cell), fields.IN_TRAY)
    put("offer", (cell - 1 for cell in offer if cell), fields.OFFERED)
    put("automa: birds", _birds("automa: birds", automa.get("birds", [])), fields.AUTOMA_UP)
    put("automa: face_down", _birds("automa: face_down", automa.get("face_down", [])), fields.AUTOMA_DOWN)
    for key, at in (("hands", fields.IN_HAND), ("tucked_from_hand", fields.TUCKED)):
        for seat, held in enumerate(read_entries(given, key, seats)):
            put(key, _birds(key, held), at + seat)
    deck = piles["deck"][::-1]
    return {
        "place": place,
        "deck": deck + [0] * (fields.BIRDS - len(deck)),
        "deck_size": len(deck),
        "discard_size": len(piles["discards"]),
        "tray": tray,
        "offer": offer,
        "offered": sum(1 for cell in offer if cell),
        "hand": [[_hand_word(place, seat, word) for word in range(3)] for seat in range(PEOPLE)],
        "hand_size": [place.count(fields.IN_HAND + seat) for seat in range(PEOPLE)],
    }


PILE_PLACES = {
    "deck": fields.IN_DECK,
    "discards": fields.DISCARDED,
    "tucked_blind": fields.TUCKED_BLIND,
    "tucked_open": fields.TUCKED_OPEN,
}


def _hand_word(place: list[int], seat: int, word: int) -> int:
    """Return 64 cards of a hand, one bit each; `word` is the number of the group of 64."""
    return sum(1 << (bird & 63) for bird, at in enumerate(place) if at == fields.IN_HAND + seat and bird >> 6 == word)


def _cells(key: str, given: Mapping[str, Any], size: int) -> list[int]:
    """Return birds plus one, and 0 for none."""
    named = read_list(key, given.get(key, []))
    return padded(key, [0 if name is None else read_bird(key, name) + 1 for name in named], size)


def read_memory(given: Mapping[str, Any], f: FieldValues, seats: int) -> FieldValues:
    """Return what all players can remember.

    If the deck was ever reshuffled, cards that are not in the game are old too.
    """
    old = set(_birds("old", given.get("old", [])))
    for bird in old:
        if not _is_in_game(f, bird):
            raise BadPosition(f"old: {IDS[bird]} must be in the game")
    young = [int(not (bird in old or (old and f["place"][bird] == fields.LEFT_OUT))) for bird in range(fields.BIRDS)]
    tucks = [_tuck(entry, seats) for entry in read_list("tucks", given.get("tucks", []))]
    columns = zip(*tucks, strict=True) if tucks else ((), (), ())
    entered = [0] * fields.BIRDS
    for name, before in read_mapping("seen", given.get("seen", {})).items():
        entered[read_bird("seen", name)] = 1 + read_number(f"seen: {name}", before, 0, fields.BIRDS)
    names = ("tucker", "young_tucks", "old_tucks")
    return {
        "young": young,
        "entered": entered,
        "tucks": len(tucks),
        **{name: padded("tucks", list(cells), fields.BIRDS) for name, cells in zip(names, columns, strict=True)},
        "young_unseen": [_unseen(f["place"], entered, young, seat, 1) for seat in range(PEOPLE)],
        "old_unseen": [_unseen(f["place"], entered, young, seat, 0) for seat in range(PEOPLE)],
    }


def _is_in_game(f: FieldValues, bird: int) -> bool:
    return bool(f["place"][bird] != fields.LEFT_OUT)


def _tuck(entry: object, seats: int) -> list[int]:
    tuck = read_mapping("tucks", entry)
    for key in tuck:
        if key not in ("seat", "young", "old"):
            raise BadPosition(f"tucks: keys of a tuck must be seat, young, old, got {short_repr(key)}")
    seat = read_number("tucks: seat", tuck.get("seat", 0), 0, seats - 1)
    return [seat, *(read_number(f"tucks: {key}", tuck.get(key, 0), 0, fields.BIRDS) for key in ("young", "old"))]


def _unseen(place: list[int], entered: list[int], young: list[int], seat: int, age: int) -> int:
    """Return how many cards of one age a seat holds, or tucked from its hand, without any player seeing them come."""
    held = (fields.IN_HAND + seat, fields.TUCKED + seat)
    return sum(1 for bird in range(fields.BIRDS) if place[bird] in held and not entered[bird] and young[bird] == age)


def _birds(where: str, birds: object) -> list[int]:
    return [read_bird(where, name) for name in read_list(where, birds)]


# Bonus cards


def read_bonus(given: Mapping[str, Any], automa: Mapping[str, Any], over: bool, seats: int) -> FieldValues:
    """Return where each bonus card is, and the seats that have seen it.

    Cards that are not in the game count as seen by all seats: they are at no place.
    """
    all_seats = (1 << seats) - 1
    place = [BONUS_LEFT_OUT] * fields.BONUS_CARDS
    seen = [all_seats] * fields.BONUS_CARDS

    def put(where: str, cards: Iterable[tuple[int, int]], at: int) -> None:
        for card, who in cards:
            if place[card] != BONUS_LEFT_OUT:
                raise BadPosition(f"{where}: {BONUS_IDS[card]} must be named once, got it twice")
            place[card], seen[card] = at, who

    deck = _bonus_cards("bonus_deck", given.get("bonus_deck", []))[::-1]
    put("bonus_deck", ((card, 0) for card in deck), fields.BONUS_DECK)
    discards = _bonus_masks(given, "bonus_discards", seats)
    put("bonus_discards", discards.items(), fields.BONUS_DISCARDED)
    for key, at in (("bonus_kept", fields.BONUS_KEPT), ("bonus_offered", fields.BONUS_OFFERED)):
        for seat, cards in enumerate(read_entries(given, key, seats)):
            seen_by = all_seats if over and key == "bonus_kept" else 1 << seat
            put(key, ((card, seen_by) for card in _bonus_cards(key, cards)), at + seat)
    given_bonus = automa.get("bonus")
    automa_card = (
        0 if given_bonus is None else read_name("automa: bonus", given_bonus, BONUS_NUMBER_OF, "bonus cards") + 1
    )
    put("automa: bonus", [(automa_card - 1, 1)] if automa_card else [], fields.BONUS_AUTOMA)
    back = _bonus_masks(given, "bonus_back", seats)
    old = _bonus_cards("bonus_old", given.get("bonus_old", []))
    return {
        "bonus_place": place,
        "bonus_seen": seen,
        "bonus_deck": padded("bonus_deck", deck, fields.BONUS_CARDS),
        "bonus_size": len(deck),
        "bonus_back": [back.get(card, 0) for card in range(fields.BONUS_CARDS)],
        "bonus_old": [int(card in old) for card in range(fields.BONUS_CARDS)],
        "automa_bonus": automa_card,
    }


def _bonus_cards(where: str, cards: object) -> list[int]:
    return [read_name(where, name, BONUS_NUMBER_OF, "bonus cards") for name in read_list(where, cards)]


def _bonus_masks(given: Mapping[str, Any], key: str, seats: int) -> dict[int, int]:
    """Return bonus cards, each with a mask of the seats that have seen it."""
    masks = {}
    for name, who in read_mapping(key, given.get(key, {})).items():
        mask = read_seats(key, who)
        if mask >> seats:
            raise BadPosition(f"{key}: {name} must be seats from 0 to {seats - 1}, got {short_repr(who)}")
        masks[read_name(key, name, BONUS_NUMBER_OF, "bonus cards")] = mask
    return masks
