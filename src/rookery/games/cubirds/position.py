"""A whole CuBirds game state as JSON and back; docs/notation.md describes every key."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any

from rookery.core.errors import BadPosition, short_repr
from rookery.core.records.position_reading import (
    check_keys,
    read_entries,
    read_list,
    read_mapping,
    read_name,
    read_number,
)
from rookery.core.rulebook import FieldValues, Json

from .cards import BIRDS, IDS, NUMBER_OF
from .events import REASONS
from .fields import (
    CARDS_IN_ALL,
    DRAW_COUNT,
    DRAW_OFFER,
    EXHAUSTED,
    FAILED_DEAL,
    FLOCK,
    HAND_SIZE,
    HANDICAP_MAX,
    HANDS,
    LAY,
    OVER,
    RIVAL,
    ROWS,
    SEVEN_SPECIES,
    SPECIES,
    TWO_TRIPLES,
)
from .knowledge.view import PHASES, counts, row_blocks
from .questions import goals_met, most_collected
from .rules import CuBirds

if TYPE_CHECKING:
    from .state import Fields

OWN_KEYS = (
    *("phase", "active", "dealer", "turns", "rounds", "rows", "draw_pile", "discard_pile", "hands", "collections"),
    *("known", "may", "old", "discard_known", "pool_floor", "winners", "reason"),
)


def position(f: Fields) -> Json:
    """Return the whole state, hidden things included; piles from the top."""
    hands = range(f["hands"])
    return {
        "phase": PHASES[f["phase"]],
        "active": f["active"],
        "dealer": f["dealer"],
        "turns": f["turns"],
        "rounds": f["rounds"],
        "rows": [[name for name, count in row_blocks(f, row) for _ in range(count)] for row in range(ROWS)],
        "draw_pile": [IDS[card] for card in reversed(f["deck"][: f["deck_size"]])],
        "discard_pile": counts(f["discard"]),
        "hands": [counts(f["hand"][hand]) for hand in hands],
        "collections": [counts(f["collection"][hand]) for hand in hands],
        "known": [counts(f["known"][hand]) for hand in hands],
        "may": [dict(zip(IDS, f["may"][hand], strict=True)) for hand in hands],
        "old": [f["old"][hand] for hand in hands],
        "discard_known": counts(f["discard_known"]),
        "pool_floor": counts(f["pool_floor"]),
        "winners": [hand for hand in hands if (f["winners"] >> hand) & 1],
        "reason": REASONS.get(f["reason"]),
    }


def fields_of(given: Mapping[str, Any], seats: int) -> FieldValues:
    """Return the fields of a position, the inverse of position().

    What is missing is empty, and nothing is remembered unless it is given.
    """
    check_keys(given, OWN_KEYS)
    hands = max(seats, 2)
    known = _each(given, "known", hands, _counts)
    held = _each(given, "hands", hands, _counts)
    f: FieldValues = _numbers(given, hands) | _rows(given)
    deck = [_species("draw_pile", name) for name in reversed(read_list("draw_pile", given.get("draw_pile", [])))]
    if len(deck) > CARDS_IN_ALL:
        raise BadPosition(f"draw_pile must have at most {CARDS_IN_ALL} cards, got {len(deck)}")
    discard = _counts("discard_pile", given.get("discard_pile", {}))
    if seats == 1:
        known[RIVAL] = held[RIVAL]
    unknown = [sum(held[hand]) - sum(known[hand]) for hand in range(HANDS)]
    f |= {
        "deck": deck + [0] * (CARDS_IN_ALL - len(deck)),
        "deck_size": len(deck),
        "discard": discard,
        "discard_size": sum(discard),
        "discard_known": _counts("discard_known", given.get("discard_known", given.get("discard_pile", {}))),
        "pool_floor": _counts("pool_floor", given.get("pool_floor", {})),
        "hand": held,
        "hand_size": [sum(cells) for cells in held],
        "collection": _each(given, "collections", hands, _counts),
        "known": known,
        "unknown": unknown,
        "may": _may(given, hands, unknown),
        "old": _each(given, "old", hands, _count, 0),
    }
    return f


def _numbers(given: Mapping[str, Any], hands: int) -> FieldValues:
    phases: dict[str, int] = {name: number for number, name in PHASES.items()}
    phase = given.get("phase", "lay")
    if not isinstance(phase, str) or phase not in ("lay", "draw_offer", "flock", "over"):
        raise BadPosition(f"phase must be lay, draw_offer, flock or over, got {short_repr(phase)}")
    reasons = {name: number for number, name in REASONS.items()} | {None: 0}
    reason = given.get("reason")
    if not isinstance(reason, str | None) or reason not in reasons:
        raise BadPosition(f"reason must be one of {', '.join(REASONS.values())}, got {short_repr(reason)}")
    winners = [read_number("winners", hand, 0, hands - 1) for hand in read_list("winners", given.get("winners", []))]
    return {
        "hands": hands,
        "phase": phases[phase],
        "active": read_number("active", given.get("active", 0), 0, hands - 1),
        "dealer": read_number("dealer", given.get("dealer", 0), 0, hands - 1),
        "turns": read_number("turns", given.get("turns", 1), 0, 1_000_000),
        "rounds": read_number("rounds", given.get("rounds", 1), 0, 10_000),
        "reason": reasons[reason],
        "winners": sum(1 << hand for hand in set(winners)),
    }


def _rows(given: Mapping[str, Any]) -> FieldValues:
    rows = read_list("rows", given.get("rows", [[]] * ROWS))
    if len(rows) != ROWS:
        raise BadPosition(f"rows must have {ROWS} entries, got {len(rows)}")
    blocks = [_blocks(f"row {number}", row) for number, row in enumerate(rows, 1)]
    padded = [row + [(0, 0)] * (SPECIES - len(row)) for row in blocks]
    return {
        "row_species": [[species for species, _ in row] for row in padded],
        "row_count": [[count for _, count in row] for row in padded],
        "row_blocks": [len(row) for row in blocks],
    }


def _blocks(where: str, row: object) -> list[tuple[int, int]]:
    blocks: list[tuple[int, int]] = []
    for name in read_list(where, row):
        species = _species(where, name)
        if blocks and blocks[-1][0] == species:
            blocks[-1] = (species, blocks[-1][1] + 1)
        elif any(species == other for other, _ in blocks):
            raise BadPosition(f"{where}: {name} lies in two places; a species is always one block")
        else:
            blocks.append((species, 1))
    return blocks


def _may(given: Mapping[str, Any], hands: int, unknown: list[int]) -> list[list[int]]:
    """Return, for each hand, how many of its latest unknown cards may be of a species; by default all of them."""
    entries = read_list("may", given.get("may", [{}] * hands))
    if len(entries) != hands:
        raise BadPosition(f"may must have {hands} entries, got {len(entries)}")
    rows = [[unknown[hand]] * SPECIES if hand < hands else [0] * SPECIES for hand in range(HANDS)]
    for hand, cells in enumerate(entries):
        for name, count in read_mapping("may", cells).items():
            rows[hand][_species("may", name)] = read_number("may", count, 0, CARDS_IN_ALL)
    return rows


def check_fields(f: Fields) -> None:
    """Raise for an impossible position: too many cards, or a game that waits for a choice that no seat has."""
    for species, bird in enumerate(BIRDS):
        total = count_cards(f, species)
        if total > bird.copies:
            every = f"{_total(f)} cards in all, at most {CARDS_IN_ALL}"
            raise BadPosition(f"there must be at most {bird.copies} cards of {bird.id}, got {total} ({every})")
    _check_phase(f)
    _check_memory(f)


def count_cards(f: Fields, species: int) -> int:
    """Return the number of cards of a species, wherever they lie."""
    in_rows = sum(
        count
        for kinds, row in zip(f["row_species"], f["row_count"], strict=True)
        for kind, count in zip(kinds, row, strict=True)
        if kind == species
    )
    held = sum(cells[species] for cells in f["hand"]) + sum(cells[species] for cells in f["collection"])
    piled = f["deck"][: f["deck_size"]].count(species) + f["discard"][species]
    return int(in_rows + held + piled)


def unseen_cards(f: Fields, species: int) -> int:
    """Return the number of cards of a species in the draw pile, among unseen discards or unknown in a hand."""
    held = sum(hand[species] - known[species] for hand, known in zip(f["hand"], f["known"], strict=True))
    piled = f["deck"][: f["deck_size"]].count(species) + f["discard"][species] - f["discard_known"][species]
    return int(held + piled)


def _total(f: Fields) -> int:
    return sum(count_cards(f, species) for species in range(SPECIES))


def _check_phase(f: Fields) -> None:
    hand = f["hand"][f["active"]]
    if f["phase"] in (LAY, DRAW_OFFER, FLOCK) and f["active"] >= f["seats"]:
        raise BadPosition(f"active must be a seat from 0 to {f['seats'] - 1}, got {f['active']}")
    if f["phase"] == LAY and not any(hand):
        raise BadPosition(f"seat {f['active']} is to lay but holds no card")
    if f["phase"] == FLOCK and not any(held >= bird.small_flock for held, bird in zip(hand, BIRDS, strict=True)):
        raise BadPosition(f"seat {f['active']} is to flock but holds none")
    if f["phase"] == OVER and not f["reason"]:
        raise BadPosition("the game is over but no reason is given")
    if f["phase"] == OVER and not f["winners"]:
        raise BadPosition("the game is over but no winners are given")
    if f["phase"] == OVER:
        _check_end(f)
    if f["phase"] != OVER and (f["reason"] or f["winners"]):
        raise BadPosition("reason and winners are given but the game is not over")
    for waiting in range(f["hands"]):
        if f["phase"] != OVER and waiting != f["active"] and not any(f["hand"][waiting]):
            raise BadPosition(f"hand {waiting} is empty: its round would be over")


def _check_end(f: Fields) -> None:
    """Raise unless winners and reason follow from the state."""
    table = CuBirds()
    table.write(**f)
    goals = goals_met(table)
    reason, active = REASONS[f["reason"]], f["active"]
    if f["reason"] in (SEVEN_SPECIES, TWO_TRIPLES):
        if goals[active] != f["reason"]:
            meets = REASONS.get(goals[active], "neither goal")
            raise BadPosition(f"reason is {reason}, but the collection of hand {active}, which is active, has {meets}")
        _check_winners(f, [active], f"won by {reason} on its turn")
        return
    _check_count(f, reason)
    # 7.4 With a handicap of earlier rules RobinBird may meet a goal without a flock, which does not win.
    if goals[active] and not (active == RIVAL and f["handicap"] > HANDICAP_MAX):
        raise BadPosition(f"reason is {reason}, but hand {active} has won its turn by {REASONS[goals[active]]}")
    _check_winners(f, most_collected(table), "the largest collection")


def _check_winners(f: Fields, winners: list[int], why: str) -> None:
    given = [hand for hand in range(f["hands"]) if (f["winners"] >> hand) & 1]
    if given != winners:
        raise BadPosition(f"winners must be {winners}, got {given}: {why}")


def _check_count(f: Fields, reason: str) -> None:
    """Raise unless collections may have been counted for this reason."""
    left = f["deck_size"] + f["discard_size"]
    if f["reason"] == FAILED_DEAL:
        if any(f["hand_size"]):
            raise BadPosition(f"reason is {reason}, but hands hold cards: they are discarded before a deal")
        if left >= HAND_SIZE * f["hands"]:
            raise BadPosition(f"reason is {reason}, but {left} cards in the piles suffice for {f['hands']} hands")
    elif f["reason"] == EXHAUSTED:
        if not f["exhaustion"] or f["active"] >= f["seats"]:
            raise BadPosition(
                f"reason is {reason}, which needs the option exhaustion=end_game and a seat that is active"
            )
        if left >= DRAW_COUNT:
            raise BadPosition(f"reason is {reason}, but {left} cards in the piles suffice for a draw")
    elif not 0 < f["turn_limit"] <= f["turns"]:
        raise BadPosition(f"reason is {reason}, but turns is {f['turns']} and the option turn_limit {f['turn_limit']}")


def _check_memory(f: Fields) -> None:
    """Raise unless what is remembered is true of the cards."""
    for hand in range(f["hands"]):
        if any(known > held for known, held in zip(f["known"][hand], f["hand"][hand], strict=True)):
            raise BadPosition(f"hand {hand} holds fewer birds than are known in it")
        if f["old"][hand] > f["unknown"][hand]:
            raise BadPosition(f"old is {f['old'][hand]} for hand {hand}, which has {f['unknown'][hand]} unknown cards")
        _check_may(f, hand)
    if any(seen > lies for seen, lies in zip(f["discard_known"], f["discard"], strict=True)):
        raise BadPosition("discard_known names cards that are not in discard_pile")
    for species, bird in enumerate(BIRDS):
        if f["pool_floor"][species] > unseen_cards(f, species):
            raise BadPosition(f"pool_floor has more cards of {bird.id} than are unseen")


def _check_may(f: Fields, hand: int) -> None:
    """Raise unless the latest k cards have room for all birds that may only be among them."""
    hidden = [held - known for held, known in zip(f["hand"][hand], f["known"][hand], strict=True)]
    may = f["may"][hand]
    for latest in range(f["unknown"][hand] + 1):
        late = sum(count for count, among in zip(hidden, may, strict=True) if among <= latest)
        if late > latest:
            raise BadPosition(f"may of hand {hand} leaves no room for its cards")
    if max(may) > f["unknown"][hand]:
        raise BadPosition(f"may of hand {hand} has more than its {f['unknown'][hand]} unknown cards")


# Cells


def _each(given: Mapping[str, Any], key: str, hands: int, read: Any, empty: Any = None) -> list[Any]:
    """Return one entry per hand, read by a function; hands beyond those in the game are empty."""
    blank = [0] * SPECIES if empty is None else empty
    rows = [read(key, entry) for entry in read_entries(given, key, hands)]
    return rows + [list(blank) if isinstance(blank, list) else blank for _ in range(HANDS - len(rows))]


def _counts(where: str, cells: object) -> list[int]:
    row = [0] * SPECIES
    for name, count in read_mapping(where, cells).items():
        row[_species(where, name)] = _count(where, count)
    return row


def _count(where: str, value: object) -> int:
    return read_number(where, value, 0, CARDS_IN_ALL)


def _species(where: str, name: object) -> int:
    return read_name(where, name, NUMBER_OF, "species")
