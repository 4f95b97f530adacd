"""A whole state of Birds of a Feather as JSON and back; docs/notation.md describes every key."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping
from typing import TYPE_CHECKING, Any

from rookery.core.errors import BadPosition, short_repr
from rookery.core.game import SEATS_IN
from rookery.core.records.position_reading import (
    check_keys,
    read_entries,
    read_list,
    read_mapping,
    read_name,
    read_number,
)
from rookery.core.rulebook import FieldValues, Json

from ..actions import SPACE
from ..cards.birds import BIRDS, IDS, NUMBER_OF
from ..cards.player_counts import seating_of
from ..events import REASONS, WHYS
from ..fields import CARDS_IN_ALL, CHOOSE, COPIES_MAX, DUMMIES, HAND_MAX, HANDS_MIN, ITEMS, OVER, PEOPLE, ROUNDS_MAX
from ..fields import WHYS as WHY_STEP
from ..knowledge.view import PHASES, counts, hand_cards, has_deck, has_dummies, notations, rounds_done, trips
from .checks import check_fields

if TYPE_CHECKING:
    from ..state import Fields

OWN_KEYS = (
    *("phase", "turns", "round", "hands", "dummies", "deck", "aside", "trips", "shown", "sheets", "choices", "begun"),
    *("passed", "discards", "pools", "pool_round", "pool_step", "winners", "reason"),
)

__all__ = ["check_fields", "fields_of", "pending", "position"]


def position(f: Fields) -> Json:
    """Return the whole state, hidden things included; piles from the top, dummy hands from the card they play next."""
    people = range(f["seats"])
    dealt = f["deck"][: f["deck_size"]]
    return {
        "phase": PHASES[f["phase"]],
        "turns": f["turns"],
        "round": f["round"],
        "hands": [counts(hand_cards(f, seat)) for seat in people],
        "dummies": [names(reversed(f["dummy"][number][: f["dummy_size"][number]])) for number in dummy_numbers(f)],
        "deck": names(reversed(dealt)) if has_deck(f) and not f["drafted"] else [],
        "aside": names(dealt[pooled(f) :]) if f["drafted"] or not has_deck(f) else [],
        "trips": [[None if cell == 0 else IDS[cell - 1] for cell in trip] for trip in trips(f, rounds_done(f))],
        "shown": names(cell - 1 for cell in f["trips"][f["round"] - 1] if cell) if f["phase"] == CHOOSE else [],
        "sheets": [sheet_json(f["sheet"][seat]) for seat in people],
        "choices": [notations(f["choice"][seat]) for seat in people],
        "begun": [notations(f["begun"][seat]) for seat in people],
        "passed": [names(cell - 1 for cell in f["passed"][seat] if cell) for seat in people],
        "discards": [None if cell == 0 else IDS[cell - 1] for cell in f["discards"][: discards_done(f)]],
        "pools": pools_json(f) if f["drafted"] else None,
        "pool_round": f["pool_round"],
        "pool_step": f["pool_step"],
        "winners": list(SEATS_IN[f["winners"]]),
        "reason": REASONS.get(f["reason"]),
    }


def names(birds: Iterable[int]) -> list[str]:
    return [IDS[bird] for bird in birds]


def discards_done(f: Fields) -> int:
    """Return the rounds after which a card was discarded: in a solo game all but the last."""
    return max(0, f["round"] - 1) if f["seats"] == 1 else 0


def dummy_numbers(f: Fields) -> range:
    return range(f["hands"] - f["seats"] if has_dummies(f) else 0)


def pooled(f: Fields) -> int:
    """Return how many cards of the deck lie in pools."""
    seating = seating_of(f["seats"])
    return seating.pools * seating.pool_size * f["seats"] if f["drafted"] else 0


def sheet_json(cells: list[int]) -> Json:
    return {IDS[bird]: [WHYS[cell % WHY_STEP], cell // WHY_STEP] for bird, cell in enumerate(cells) if cell}


def pools_json(f: Fields) -> list[list[str]]:
    size = seating_of(f["seats"]).pool_size
    return [names(f["deck"][start : start + size]) for start in range(0, pooled(f), size)]


def pending(f: FieldValues) -> tuple[FieldValues, list[tuple[int, int]]]:
    """Return the fields before any choice in the open step, and the choices: complete ones, then those begun."""
    choices = [
        (seat, cell - 1) for seat in range(f["seats"]) for cell in [*f["choice"][seat], *f["begun"][seat]] if cell
    ]
    nothing = [[0] * ITEMS for _ in range(PEOPLE)]
    everybody = 0 if f["phase"] == OVER else (1 << f["seats"]) - 1
    return f | {"choice": nothing, "begun": nothing, "undecided": everybody}, choices


# Reading


def fields_of(given: Mapping[str, Any], seats: int) -> FieldValues:
    """Return the fields of a position, the inverse of position(); missing parts are empty."""
    check_keys(given, OWN_KEYS)
    hands = max(seats, HANDS_MIN)
    f: FieldValues = {"hands": hands} | _numbers(given, seats) | _hands(given, seats) | _piles(given, seats)
    f |= _trips(given, f, hands) | _sheets(given, seats)
    f |= {
        "choice": _each(given, "choices", seats, _items),
        "begun": _each(given, "begun", seats, _items),
        "passed": _each(given, "passed", seats, _passed),
        "discards": padded(_cells("discards", given.get("discards", [])), ROUNDS_MAX),
    }
    chosen = sum(1 << seat for seat in range(seats) if any(f["choice"][seat]))
    f["undecided"] = 0 if f["phase"] == OVER else ((1 << seats) - 1) & ~chosen
    return f


def _numbers(given: Mapping[str, Any], seats: int) -> FieldValues:
    phases: dict[str, int] = {name: number for number, name in PHASES.items()}
    reasons = {name: number for number, name in REASONS.items()}
    phase = read_name("phase", given.get("phase", "choose"), phases, "phases")
    reason = given.get("reason")
    done = len(read_list("trips", given.get("trips", [])))
    winners = {read_number("winners", seat, 0, seats - 1) for seat in read_list("winners", given.get("winners", []))}
    return {
        "phase": phase,
        "turns": read_number("turns", given.get("turns", done), 0, 1000),
        "round": read_number("round", given.get("round", done + (phase == CHOOSE)), 0, ROUNDS_MAX),
        "pool_round": read_number("pool_round", given.get("pool_round", 0), 0, 3),
        "pool_step": read_number("pool_step", given.get("pool_step", 0), 0, CARDS_IN_ALL),
        "winners": sum(1 << seat for seat in winners),
        "reason": 0 if reason is None else read_name("reason", reason, reasons, "reasons"),
    }


def _hands(given: Mapping[str, Any], seats: int) -> FieldValues:
    hands = [_cards("hands", hand) for hand in read_entries(given, "hands", seats)]
    sizes = {hand.total() for hand in hands}
    if len(sizes) > 1:
        raise BadPosition(f"all hands must have the same number of cards, got {', '.join(map(str, sorted(sizes)))}")
    held = [[_held(hand, copy) for copy in range(COPIES_MAX)] for hand in hands]
    return {
        "held": held + [[0] * COPIES_MAX for _ in range(PEOPLE - len(held))],
        "left": read_number("hands: cards", max(sizes, default=0), 0, HAND_MAX),
    }


def _held(hand: Counter[int], copy: int) -> int:
    """Return the birds of which a hand has more than `copy` cards, one bit each."""
    return sum(1 << bird for bird, cards in hand.items() if cards > copy)


def _piles(given: Mapping[str, Any], seats: int) -> FieldValues:
    dummies = [_birds("dummies", cards)[::-1] for cards in read_list("dummies", given.get("dummies", []))]
    most = max(0, HANDS_MIN - seats) if seats > 1 else 0
    if len(dummies) > most or any(len(cards) > HAND_MAX for cards in dummies):
        raise BadPosition(f"dummies must have at most {most} hands of up to {HAND_MAX} cards, got {len(dummies)} hands")
    pools = given.get("pools")
    feeds = seats == 1 or (seats < HANDS_MIN and _edition(given) != "2015")
    wrong, right = ("aside", "deck") if feeds else ("deck", "aside")
    if pools is None and read_list(wrong, given.get(wrong, [])):
        raise BadPosition(f"{wrong} must be empty in this game; use {right}")
    pile = _birds("deck", given.get("deck", []))[::-1] if pools is None else _pools(pools, seats)
    deck = pile + _birds("aside", given.get("aside", []))
    if len(deck) > CARDS_IN_ALL:
        raise BadPosition(f"deck and aside must have at most {CARDS_IN_ALL} cards, got {len(deck)}")
    sizes = [len(cards) for cards in dummies]
    return {
        "dummy": [padded(cards, HAND_MAX) for cards in dummies] + [[0] * HAND_MAX] * (DUMMIES - len(dummies)),
        "dummy_size": padded(sizes, DUMMIES),
        "deck": padded(deck, CARDS_IN_ALL),
        "deck_size": len(deck),
        "drafted": int(pools is not None),
    }


def _edition(given: Mapping[str, Any]) -> object:
    return read_mapping("options", given.get("options", {})).get("edition", "2015")


def _pools(pools: object, seats: int) -> list[int]:
    """Return all pools, one after the other; they must be complete."""
    seating = seating_of(seats)
    if seating.pools == 0:
        raise BadPosition("pools are given, but one seat does not draft")
    piles = [_birds("pools", pool) for pool in read_list("pools", pools)]
    count, size = seating.pools * seats, seating.pool_size
    if len(piles) != count or any(len(pile) != size for pile in piles):
        raise BadPosition(f"pools must be {count} lists of {size} cards each")
    return [bird for pile in piles for bird in pile]


def _trips(given: Mapping[str, Any], f: FieldValues, hands: int) -> FieldValues:
    rows = [_trip(trip, hands) for trip in read_list("trips", given.get("trips", []))]
    if len(rows) > ROUNDS_MAX:
        raise BadPosition(f"trips must have at most {ROUNDS_MAX} entries, got {len(rows)}")
    shown = _birds("shown", given.get("shown", []), 1)
    if shown:
        if len(shown) >= hands or len(rows) >= ROUNDS_MAX:
            raise BadPosition(f"shown must have fewer than {hands} cards, got {len(shown)}")
        rows.append(padded([0] * (hands - len(shown)) + shown, PEOPLE))
    return {"trips": rows + [[0] * PEOPLE for _ in range(ROUNDS_MAX - len(rows))]}


def _trip(trip: object, hands: int) -> list[int]:
    cells = read_list("trips", trip)
    if len(cells) != hands:
        raise BadPosition(f"a trip must have {hands} cards, got {len(cells)}")
    return padded(_cells("trips", cells), PEOPLE)


def _sheets(given: Mapping[str, Any], seats: int) -> FieldValues:
    sheets = _each(given, "sheets", seats, _sheet)
    return {"sheet": sheets, "seen": [sum(1 << bird for bird, cell in enumerate(cells) if cell) for cells in sheets]}


def _sheet(where: str, marks: object) -> list[int]:
    cells = [0] * len(BIRDS)
    reasons: dict[str, int] = {name: number for number, name in WHYS.items()}
    for name, mark in read_mapping(where, marks).items():
        pair = read_list(where, mark)
        if len(pair) != 2:
            raise BadPosition(f"{where}: {name} must be a reason and a round, got {short_repr(mark)}")
        why = read_name(where, pair[0], reasons, "reasons")
        cells[_bird(where, name)] = WHY_STEP * read_number(where, pair[1], 1, ROUNDS_MAX) + why
    return cells


# Cells


def _each(given: Mapping[str, Any], key: str, seats: int, read: Any) -> list[Any]:
    """Return one entry per person, read by a function; those beyond the seats of the game are empty."""
    rows = [read(key, entry) for entry in read_entries(given, key, seats)]
    return rows + [read(key, {} if read is _sheet else []) for _ in range(PEOPLE - len(rows))]


def _items(where: str, actions: object) -> list[int]:
    texts = {str(action): int(action) for action in SPACE.all}
    cells = [1 + read_name(where, text, texts, "actions") for text in read_list(where, actions)]
    if len(cells) > ITEMS:
        raise BadPosition(f"{where} must have at most {ITEMS} actions, got {len(cells)}")
    return padded(cells, ITEMS)


def _passed(where: str, birds: object) -> list[int]:
    cells = _birds(where, birds, 1)
    if len(cells) > ITEMS:
        raise BadPosition(f"{where} must have at most {ITEMS} cards, got {len(cells)}")
    return padded(sorted(cells), ITEMS)


def _cards(where: str, cards: object) -> Counter[int]:
    found: Counter[int] = Counter()
    for name, count in read_mapping(where, cards).items():
        found[_bird(where, name)] = read_number(where, count, 0, COPIES_MAX)
    return found


def _birds(where: str, birds: object, plus: int = 0) -> list[int]:
    return [_bird(where, name) + plus for name in read_list(where, birds)]


def _cells(where: str, names: object) -> list[int]:
    """Return birds plus one, and 0 for none."""
    return [0 if name is None else _bird(where, name) + 1 for name in read_list(where, names)]


def _bird(where: str, name: object) -> int:
    return read_name(where, name, NUMBER_OF, "birds")


def padded(cells: list[int], size: int) -> list[int]:
    if len(cells) > size:
        raise BadPosition(f"a list must have at most {size} entries, got {len(cells)}")
    return cells + [0] * (size - len(cells))
