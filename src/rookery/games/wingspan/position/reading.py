"""Reads the fields of a Wingspan game state from the JSON of its position."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any, Literal

from rookery.core.errors import BadPosition, short_repr
from rookery.core.records.position_reading import (
    check_keys,
    read_entries,
    read_list,
    read_mapping,
    read_name,
    read_number,
)
from rookery.core.rulebook import FieldValues

from .. import fields
from ..actions import SPACE
from ..cards import AUTOMA_IDS, BIRDS, FACES, FOODS, GOAL_IDS, GOAL_NUMBER_OF, HABITATS, power_of
from ..cards.card_tables import OCCASION_NAMES
from ..events import REASONS
from ..fields import COLUMNS, ITEMS, PEOPLE, SLOTS
from ..knowledge.counts import turns_in_round
from ..knowledge.view import PHASES
from .cards import read_bonus, read_cards, read_memory
from .cells import FOOD_MASK, HABITAT, SLOT_PLUS_ONE, padded, read_bird, read_flag, read_slot
from .frames import read_frames

OWN_KEYS = (
    *("phase", "turns", "round", "turns_left", "first", "active", "goals", "goal_items", "goal_points", "food"),
    *("feeder", "mats", "spent_pinks", "hands", "tucked_from_hand", "tucked_blind", "tucked_open", "deck", "discards"),
    *("tray", "offer", "seen", "old", "tucks", "bonus_kept", "bonus_offered", "bonus_deck", "bonus_discards"),
    *("bonus_back", "bonus_old", "frames", "occasions", "happened", "chosen", "owed", "gained", "choices", "begun"),
    *("automa", "winners", "rival_won", "reason"),
)
AUTOMA_KEYS = ("bonus", "card", "deck", "cubes", "eggs", "birds", "face_down", "goal_items", "goal_points")
BIRD_NUMBERS: tuple[Literal["eggs", "cached", "tucked"], ...] = ("eggs", "cached", "tucked")
BIRD_KEYS = ("bird", *BIRD_NUMBERS)
OCCASION_NUMBERS = {name: number for number, name in enumerate((*OCCASION_NAMES, "automa")) if number}

# Limits that no game comes near, so that nothing overflows when the game goes on.
TOKENS_MAX = 1000
CACHED_MAX = 120
ITEMS_MAX = 90
POINTS_MAX = 7
OWED_MAX = 60
AUTOMA_EGGS_MAX = 120
AUTOMA_CUBES_MAX = 30


def fields_of(given: Mapping[str, Any], seats: int) -> FieldValues:
    """Return the fields of a position, the inverse of position().

    What is missing is empty, and a card that is named nowhere is not in the game.
    """
    check_keys(given, OWN_KEYS)
    given_automa = given.get("automa")
    if given_automa is not None and seats > 1:
        raise BadPosition("automa must be null with more than one seat")
    automa = read_mapping("automa", {} if given_automa is None else given_automa)
    f = _numbers(given, seats)
    f |= _people(given, seats)
    f |= _birds_on_mats(given, seats)
    f |= read_cards(given, automa, f["mat"], seats)
    f |= read_memory(given, f, seats)
    f |= read_bonus(given, automa, f["phase"] == fields.OVER, seats) | _automa(automa)
    f |= _unfinished(given, f, seats)
    return f | _end(given, seats)


def _numbers(given: Mapping[str, Any], seats: int) -> FieldValues:
    """Return phase, round and turn; by default the first turn of the active seat in the round."""
    phases: Mapping[str, int] = {name: number for number, name in PHASES.items()}
    phase = read_name("phase", given.get("phase", "playing"), phases, "phases")
    first = read_number("first", given.get("first", 0), 0, seats - 1)
    active = read_number("active", given.get("active", first), 0, seats - 1)
    default = {fields.OPENING: 0, fields.PLAYING: 1, fields.OVER: fields.ROUNDS}[phase]
    number = read_number("round", given.get("round", default), 0, fields.ROUNDS)
    in_round = turns_in_round(number) * seats if number else 0
    left = in_round - 1 - (active - first) % seats if phase == fields.PLAYING else 0
    left = read_number("turns_left", given.get("turns_left", max(0, left)), 0, max(0, in_round - 1))
    before = sum(turns_in_round(earlier) * seats for earlier in range(1, number))
    return {
        "phase": phase,
        "round": number,
        "first": first,
        "active": active,
        "turns_left": left,
        "turns": read_number("turns", given.get("turns", before + in_round - left), 0, 1000),
    }


def _people(given: Mapping[str, Any], seats: int) -> FieldValues:
    goals = read_list("goals", given.get("goals", GOAL_IDS[0 : 2 * fields.ROUNDS : 2]))
    if len(goals) != fields.ROUNDS:
        raise BadPosition(f"goals must have {fields.ROUNDS} entries, got {len(goals)}")
    feeder = _counts(FACES, fields.DICE_IN_ALL)("feeder", given.get("feeder", {}))
    return {
        "goal": [read_name("goals", goal, GOAL_NUMBER_OF, "goals") for goal in goals],
        "goal_items": _each(given, "goal_items", seats, _rounds(ITEMS_MAX), []),
        "goal_points": _each(given, "goal_points", seats, _rounds(POINTS_MAX), []),
        "food": _each(given, "food", seats, _counts(FOODS, TOKENS_MAX), {}),
        "feeder": feeder,
        "feeder_size": sum(feeder),
        "spent_pinks": _each(given, "spent_pinks", seats, _slot_mask, []),
        "choice": _each(given, "choices", seats, _items, []),
        "begun": _each(given, "begun", seats, _items, []),
    }


def _birds_on_mats(given: Mapping[str, Any], seats: int) -> FieldValues:
    f: FieldValues = {key: [[0] * SLOTS for _ in range(PEOPLE)] for key in ("mat", "eggs", "cached", "tucked")}
    f["row_size"] = [[0] * len(HABITATS) for _ in range(PEOPLE)]
    for seat, mat in enumerate(read_entries(given, "mats", seats)):
        for habitat, birds in read_mapping("mats", mat).items():
            row = HABITAT.read("mats", habitat)
            f["row_size"][seat][row] = read_number(
                f"mats: birds in {habitat}", len(read_list("mats", birds)), 0, COLUMNS
            )
            for column, bird in enumerate(birds):
                _put_bird(f, seat, row * COLUMNS + column, bird)
    f["pinks"] = [
        sum(1 << slot for slot, cell in enumerate(cells) if cell and power_of(BIRDS[cell - 1]).trigger == "pink")
        for cells in f["mat"]
    ]
    return f


def _put_bird(f: FieldValues, seat: int, slot: int, data: object) -> None:
    entry = read_mapping("mats", data)
    for key in entry:
        if key not in BIRD_KEYS:
            raise BadPosition(f"mats: keys of a bird must be {', '.join(BIRD_KEYS)}, got {short_repr(key)}")
    f["mat"][seat][slot] = read_bird("mats", entry.get("bird")) + 1
    for key, most in (("eggs", 6), ("cached", CACHED_MAX), ("tucked", fields.BIRDS)):
        f[key][seat][slot] = read_number(f"mats: {key} of {entry['bird']}", entry.get(key, 0), 0, most)


def _automa(automa: Mapping[str, Any]) -> FieldValues:
    for key in automa:
        if key not in AUTOMA_KEYS:
            raise BadPosition(f"keys of automa must be {', '.join(AUTOMA_KEYS)}, got {short_repr(key)}")
    numbers = {name: number for number, name in enumerate(AUTOMA_IDS)}
    named = read_list("automa: deck", automa.get("deck", []))
    deck = [read_name("automa: deck", name, numbers, "cards of the Automa") for name in named][::-1]
    card = automa.get("card")
    return {
        "automa_deck": padded("automa: deck", deck, fields.AUTOMA_CARDS),
        "automa_size": len(deck),
        "automa_card": 0 if card is None else read_name("automa: card", card, numbers, "cards of the Automa") + 1,
        "automa_cubes": read_number("automa: cubes", automa.get("cubes", 0), 0, AUTOMA_CUBES_MAX),
        "automa_eggs": read_number("automa: eggs", automa.get("eggs", 0), 0, AUTOMA_EGGS_MAX),
        "automa_items": _rounds(ITEMS_MAX)("automa: goal_items", automa.get("goal_items", [])),
        "automa_points": _rounds(POINTS_MAX)("automa: goal_points", automa.get("goal_points", [])),
    }


def _unfinished(given: Mapping[str, Any], f: FieldValues, seats: int) -> FieldValues:
    """Return the stack and the fields that belong to it; by default the active seat is about to choose an action."""
    default = [{"what": what, "seat": f["active"]} for what in ("turn_end", "action")]
    frames = given.get("frames", default if f["phase"] == fields.PLAYING else [])
    occasions = [_occasion(entry) for entry in read_list("occasions", given.get("occasions", []))]
    if len(occasions) > fields.OCCASIONS:
        raise BadPosition(f"occasions must have at most {fields.OCCASIONS} entries, got {len(occasions)}")
    return read_frames(frames, f["mat"], seats) | {
        "occasion": occasions + [[0, 0] for _ in range(fields.OCCASIONS - len(occasions))],
        "occasions": len(occasions),
        "happened": read_flag("happened", given.get("happened", False)),
        "chosen": SLOT_PLUS_ONE.read("chosen", given.get("chosen")),
        "owed": read_number("owed", given.get("owed", 0), 0, OWED_MAX),
        "gained": FOOD_MASK.read("gained", given.get("gained", [])),
    }


def _occasion(data: object) -> list[int]:
    entry = read_mapping("occasions", data)
    kind = read_name("occasions: what", entry.get("what"), OCCASION_NUMBERS, "occasions")
    key = {fields.ON_FOOD: "foods", fields.ON_BIRD: "habitat"}.get(kind)
    expected = {"what"} | ({key} if key else set())
    if set(entry) != expected:
        raise BadPosition(f"occasions: keys of {entry['what']} must be {' and '.join(sorted(expected))}")
    if kind == fields.ON_FOOD:
        return [kind, FOOD_MASK.read("occasions: foods", entry["foods"])]
    return [kind, HABITAT.read("occasions: habitat", entry["habitat"]) if key else 0]


def _end(given: Mapping[str, Any], seats: int) -> FieldValues:
    reasons = {name: number for number, name in REASONS.items()}
    reason = given.get("reason")
    winners = {read_number("winners", seat, 0, seats - 1) for seat in read_list("winners", given.get("winners", []))}
    phase, chosen = given.get("phase"), read_entries(given, "choices", seats)
    undecided = sum(1 << seat for seat in range(seats) if seat >= len(chosen) or not chosen[seat])
    return {
        "undecided": undecided if phase == PHASES[fields.OPENING] else 0,
        "winners": sum(1 << seat for seat in winners),
        "rival_won": read_flag("rival_won", given.get("rival_won", False)),
        "reason": 0 if reason is None else read_name("reason", reason, reasons, "reasons"),
    }


# Cells


def _each(given: Mapping[str, Any], key: str, seats: int, read: Callable[[str, Any], Any], empty: Any) -> list[Any]:
    """Return one entry per person, read by a function; those beyond the seats of the game are empty."""
    rows = [read(key, entry) for entry in read_entries(given, key, seats)]
    return rows + [read(key, empty) for _ in range(PEOPLE - len(rows))]


def _counts(names: tuple[str, ...], most: int) -> Callable[[str, Any], list[int]]:
    """Return a reader of the numbers of some named things."""

    def read(where: str, data: object) -> list[int]:
        counts = read_mapping(where, data)
        for name in counts:
            read_name(where, name, {known: 0 for known in names}, "names")
        return [read_number(f"{where}: {name}", counts.get(name, 0), 0, most) for name in names]

    return read


def _rounds(most: int) -> Callable[[str, Any], list[int]]:
    """Return a reader of a number for each round that is over."""

    def read(where: str, data: object) -> list[int]:
        return padded(where, [read_number(where, number, 0, most) for number in read_list(where, data)], fields.ROUNDS)

    return read


def _slot_mask(where: str, slots: object) -> int:
    return sum({1 << read_slot(where, slot) for slot in read_list(where, slots)})


def _items(where: str, actions: object) -> list[int]:
    listed = read_list(where, actions)
    texts = {str(action): int(action) for action in SPACE.all} if listed else {}
    return padded(where, [1 + read_name(where, text, texts, "actions") for text in listed], ITEMS)
