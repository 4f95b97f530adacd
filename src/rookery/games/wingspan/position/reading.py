"""Reads the fields of a Wingspan game state from the JSON of its position."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING, Literal

from rookery.core.errors import BadPosition
from rookery.core.records.position_reading import check_seats_of, one_for_each
from rookery.core.rulebook import FieldValues

from .. import fields
from ..actions import SPACE
from ..cards import AUTOMA_IDS, BIRDS, FACES, FOODS, GOAL_IDS, GOAL_NUMBER_OF, HABITATS, NUMBER_OF, power_of
from ..cards.card_tables import OCCASION_NAMES
from ..events import REASONS
from ..fields import COLUMNS, ITEMS, PEOPLE, ROUNDS, SLOTS
from ..knowledge.counts import turns_in_round
from ..knowledge.view import PHASES
from .cards import read_bonus, read_cards, read_memory
from .cells import FOOD_MASK, SLOT_PLUS_ONE, counts, mask_of, padded, read_slot
from .frames import read_frames

if TYPE_CHECKING:
    from .shape import Automa, Occasion, Position

BIRD_NUMBERS: tuple[Literal["eggs", "cached", "tucked"], ...] = ("eggs", "cached", "tucked")
OCCASION_NUMBERS = {name: number for number, name in enumerate((*OCCASION_NAMES, "automa")) if number}
NUMBER_OF_PHASE: dict[str, int] = {name: number for number, name in PHASES.items()}
NUMBER_OF_REASON = {name: number for number, name in REASONS.items()}
NUMBER_OF_ACTION = {str(action): int(action) for action in SPACE.all}


def fields_of(given: Mapping[str, object], seats: int) -> FieldValues:
    """Return the fields of a position, the inverse of position().

    What is missing is empty, and a card that is named nowhere is not in the game.
    """
    from .shape import SHAPE  # only here: see position_shape.py

    position = SHAPE.read(given)
    given_automa = position.get("automa")
    if given_automa is not None and seats > 1:
        raise BadPosition("automa must be null with more than one seat")
    automa: Automa = {} if given_automa is None else given_automa
    f = _numbers(position, seats) | _people(position, seats) | _birds_on_mats(position, seats)
    f |= read_cards(position, automa, f["mat"], seats)
    f |= read_memory(position, f, seats)
    f |= read_bonus(position, automa, f["phase"] == fields.OVER, seats) | _automa(automa)
    f |= _unfinished(position, f, seats)
    return f | _end(position, f["phase"], seats)


def _numbers(given: Position, seats: int) -> FieldValues:
    """Return phase, round and turn; by default the first turn of the active seat in the round."""
    phase = NUMBER_OF_PHASE[given.get("phase", "playing")]
    first = given.get("first", 0)
    active = given.get("active", first)
    check_seats_of("first", [first], seats)
    check_seats_of("active", [active], seats)
    number = given.get("round", {fields.OPENING: 0, fields.PLAYING: 1, fields.OVER: ROUNDS}[phase])
    in_round = turns_in_round(number) * seats if number else 0
    left = in_round - 1 - (active - first) % seats if phase == fields.PLAYING else 0
    left = given.get("turns_left", max(0, left))
    if left > max(0, in_round - 1):
        raise BadPosition(f"turns_left must be an integer from 0 to {max(0, in_round - 1)}, got {left}")
    before = sum(turns_in_round(earlier) * seats for earlier in range(1, number))
    return {
        "phase": phase,
        "round": number,
        "first": first,
        "active": active,
        "turns_left": left,
        "turns": given.get("turns", before + in_round - left),
    }


def _people(given: Position, seats: int) -> FieldValues:
    feeder = counts(FACES, given.get("feeder", {}))
    people: FieldValues = {
        "goal_items": [
            padded(items, ROUNDS) for items in one_for_each("goal_items", given.get("goal_items", []), seats)
        ],
        "goal_points": [
            padded(row, ROUNDS) for row in one_for_each("goal_points", given.get("goal_points", []), seats)
        ],
        "food": [counts(FOODS, tokens) for tokens in one_for_each("food", given.get("food", []), seats)],
        "choice": [_actions(names) for names in one_for_each("choices", given.get("choices", []), seats)],
        "begun": [_actions(names) for names in one_for_each("begun", given.get("begun", []), seats)],
    }
    spent = [
        mask_of(map(read_slot, slots)) for slots in one_for_each("spent_pinks", given.get("spent_pinks", []), seats)
    ]
    sizes = {"goal_items": ROUNDS, "goal_points": ROUNDS, "food": len(FOODS), "choice": ITEMS, "begun": ITEMS}
    return {
        **{key: rows + [[0] * sizes[key] for _ in range(PEOPLE - len(rows))] for key, rows in people.items()},
        "goal": [GOAL_NUMBER_OF[goal] for goal in given.get("goals", GOAL_IDS[0 : 2 * ROUNDS : 2])],
        "feeder": feeder,
        "feeder_size": sum(feeder),
        "spent_pinks": padded(spent, PEOPLE),
    }


def _actions(names: Sequence[str]) -> list[int]:
    return padded([1 + NUMBER_OF_ACTION[name] for name in names], ITEMS)


def _birds_on_mats(given: Position, seats: int) -> FieldValues:
    f: FieldValues = {key: [[0] * SLOTS for _ in range(PEOPLE)] for key in ("mat", *BIRD_NUMBERS)}
    f["row_size"] = [[0] * len(HABITATS) for _ in range(PEOPLE)]
    for seat, mat in enumerate(one_for_each("mats", given.get("mats", []), seats)):
        for habitat, row in mat.items():
            number = HABITATS.index(habitat)
            f["row_size"][seat][number] = len(row)
            for slot, bird in enumerate(row, number * COLUMNS):
                f["mat"][seat][slot] = NUMBER_OF[bird["bird"]] + 1
                for key in BIRD_NUMBERS:
                    f[key][seat][slot] = bird.get(key, 0)
    f["pinks"] = [
        sum(1 << slot for slot, cell in enumerate(cells) if cell and power_of(BIRDS[cell - 1]).trigger == "pink")
        for cells in f["mat"]
    ]
    return f


def _automa(automa: Automa) -> FieldValues:
    deck, card = automa.get("deck", []), automa.get("card")
    return {
        "automa_deck": padded([AUTOMA_IDS.index(name) for name in reversed(deck)], fields.AUTOMA_CARDS),
        "automa_size": len(deck),
        "automa_card": 0 if card is None else AUTOMA_IDS.index(card) + 1,
        "automa_cubes": automa.get("cubes", 0),
        "automa_eggs": automa.get("eggs", 0),
        "automa_items": padded(automa.get("goal_items", []), ROUNDS),
        "automa_points": padded(automa.get("goal_points", []), ROUNDS),
    }


def _unfinished(given: Position, f: FieldValues, seats: int) -> FieldValues:
    """Return the stack and the fields that belong to it; by default the active seat is about to choose an action."""
    default: list[dict[str, object]] = [{"what": what, "seat": f["active"]} for what in ("turn_end", "action")]
    frames = given.get("frames", default if f["phase"] == fields.PLAYING else [])
    occasions = [_occasion(number, entry) for number, entry in enumerate(given.get("occasions", []))]
    return read_frames(frames, f["mat"], seats) | {
        "occasion": occasions + [[0, 0] for _ in range(fields.OCCASIONS - len(occasions))],
        "occasions": len(occasions),
        "happened": int(given.get("happened", False)),
        "chosen": SLOT_PLUS_ONE.read(given.get("chosen")),
        "owed": given.get("owed", 0),
        "gained": FOOD_MASK.read(given.get("gained", [])),
    }


def _occasion(number: int, entry: Occasion) -> list[int]:
    kind = OCCASION_NUMBERS[entry["what"]]
    key = {fields.ON_FOOD: "foods", fields.ON_BIRD: "habitat"}.get(kind)
    expected = {"what"} | ({key} if key else set())
    if set(entry) != expected:
        raise BadPosition(f"occasions[{number}]: keys of {entry['what']} must be {' and '.join(sorted(expected))}")
    if kind == fields.ON_FOOD:
        return [kind, FOOD_MASK.read(entry["foods"])]
    return [kind, HABITATS.index(entry["habitat"]) if key else 0]


def _end(given: Position, phase: int, seats: int) -> FieldValues:
    reason, winners, chosen = given.get("reason"), given.get("winners", []), given.get("choices", [])
    check_seats_of("winners", winners, seats)
    undecided = sum(1 << seat for seat in range(seats) if seat >= len(chosen) or not chosen[seat])
    return {
        "undecided": undecided if phase == fields.OPENING else 0,
        "winners": mask_of(winners),
        "rival_won": int(given.get("rival_won", False)),
        "reason": 0 if reason is None else NUMBER_OF_REASON[reason],
    }
