"""A whole Wingspan game state as JSON and back; docs/notation.md describes every key."""

from __future__ import annotations

from typing import TYPE_CHECKING

from rookery.core.game import SEATS_IN
from rookery.core.rulebook import FieldValues

from .. import fields
from ..cards import AUTOMA_IDS, BONUS_IDS, GOAL_IDS, HABITATS, IDS
from ..cards.card_tables import OCCASION_NAMES
from ..events import REASONS, foods_json
from ..fields import COLUMNS, ITEMS, PEOPLE
from ..knowledge.view import PHASES, cards_at, goals_scored, notations
from .cells import FOOD_MASK, SLOT_PLUS_ONE, seats_in, slots_in
from .checks import check_fields
from .frames import frames_json
from .reading import BIRD_NUMBERS, fields_of

if TYPE_CHECKING:
    from ..schema import Habitat
    from ..state import Fields
    from .shape import Automa, BonusKeys, CardKeys, MatBird, Occasion, Position

__all__ = ["check_fields", "fields_of", "position", "secret_choices"]


def position(f: Fields) -> Position:
    """Return the whole state, hidden things included; piles from the top."""
    people = range(f["seats"])
    scored = goals_scored(f)
    return {
        "phase": PHASES[f["phase"]],
        "turns": f["turns"],
        "round": f["round"],
        "turns_left": f["turns_left"],
        "first": f["first"],
        "active": f["active"],
        "goals": [GOAL_IDS[goal] for goal in f["goal"]],
        "goal_items": [f["goal_items"][seat][:scored] for seat in people],
        "goal_points": [f["goal_points"][seat][:scored] for seat in people],
        "food": [foods_json(f["food"][seat]) for seat in people],
        "feeder": foods_json(f["feeder"]),
        "mats": [mat_json(f, seat) for seat in people],
        "spent_pinks": [slots_in(f["spent_pinks"][seat]) for seat in people],
        **cards_json(f),
        **bonus_json(f),  # type: ignore[typeddict-item]  # these two have none of the shared keys
        "frames": frames_json(f),
        "occasions": [occasion_json(*cells) for cells in f["occasion"][: f["occasions"]]],
        "happened": bool(f["happened"]),
        "chosen": SLOT_PLUS_ONE.write(f["chosen"]),
        "owed": f["owed"],
        "gained": FOOD_MASK.write(f["gained"]),
        "choices": [notations(f["choice"][seat]) for seat in people],
        "begun": [notations(f["begun"][seat]) for seat in people],
        "automa": automa_json(f) if f["seats"] == 1 else None,
        "winners": list(SEATS_IN[f["winners"]]),
        "rival_won": bool(f["rival_won"]),
        "reason": REASONS.get(f["reason"]),
    }


def secret_choices(f: FieldValues) -> tuple[FieldValues, list[tuple[int, int]]]:
    """Return the fields before any choice of an opening, and the choices: complete ones, then those begun."""
    choices = [
        (seat, cell - 1) for seat in range(f["seats"]) for cell in [*f["choice"][seat], *f["begun"][seat]] if cell
    ]
    nothing = [[0] * ITEMS for _ in range(PEOPLE)]
    all_seats = (1 << f["seats"]) - 1 if f["phase"] == fields.OPENING else 0
    return f | {"choice": nothing, "begun": nothing, "undecided": all_seats}, choices


def mat_json(f: Fields, seat: int) -> dict[Habitat, list[MatBird]]:
    """Return the birds of each row that has any, from left to right."""
    rows: dict[Habitat, list[MatBird]] = {}
    for slot, cell in enumerate(f["mat"][seat]):
        if cell:
            bird: MatBird = {"bird": IDS[cell - 1]}
            for key in BIRD_NUMBERS:
                if f[key][seat][slot]:
                    bird[key] = f[key][seat][slot]
            rows.setdefault(HABITATS[slot // COLUMNS], []).append(bird)
    return rows


def cards_json(f: Fields) -> CardKeys:
    """Return where the bird cards are, and what all players can remember of them."""
    people = range(f["seats"])
    return {
        "hands": [cards_at(f, fields.IN_HAND + seat) for seat in people],
        "tucked_from_hand": [cards_at(f, fields.TUCKED + seat) for seat in people],
        "tucked_blind": cards_at(f, fields.TUCKED_BLIND),
        "tucked_open": cards_at(f, fields.TUCKED_OPEN),
        "deck": [IDS[bird] for bird in reversed(f["deck"][: f["deck_size"]])],
        "discards": cards_at(f, fields.DISCARDED),
        "tray": cells_json(f["tray"]),
        "offer": cells_json(f["offer"]),
        "seen": {IDS[bird]: cell - 1 for bird, cell in enumerate(f["entered"]) if cell},
        "old": [
            IDS[bird] for bird, young in enumerate(f["young"]) if not young and f["place"][bird] != fields.LEFT_OUT
        ],
        "tucks": [
            {"seat": f["tucker"][tuck], "young": f["young_tucks"][tuck], "old": f["old_tucks"][tuck]}
            for tuck in range(f["tucks"])
        ],
    }


def cells_json(cells: list[int]) -> list[str | None]:
    """Return birds from cells (bird plus one, 0 if empty) as ids; empty places at the end are left out."""
    ids = [IDS[cell - 1] if cell else None for cell in cells]
    while ids and ids[-1] is None:
        ids.pop()
    return ids


def bonus_json(f: Fields) -> BonusKeys:
    """Return where the bonus cards are, and which seats have seen those that were not kept."""
    people = range(f["seats"])
    cards = list(enumerate(f["bonus_place"]))

    def at(where: int) -> list[str]:
        return [BONUS_IDS[card] for card, place in cards if place == where]

    return {
        "bonus_kept": [at(fields.BONUS_KEPT + seat) for seat in people],
        "bonus_offered": [at(fields.BONUS_OFFERED + seat) for seat in people],
        "bonus_deck": [BONUS_IDS[card] for card in reversed(f["bonus_deck"][: f["bonus_size"]])],
        "bonus_discards": {
            BONUS_IDS[c]: seats_in(f["bonus_seen"][c]) for c, place in cards if place == fields.BONUS_DISCARDED
        },
        "bonus_back": {BONUS_IDS[card]: seats_in(mask) for card, mask in enumerate(f["bonus_back"]) if mask},
        "bonus_old": [BONUS_IDS[card] for card, old in enumerate(f["bonus_old"]) if old],
    }


def occasion_json(kind: int, detail: int) -> Occasion:
    name = (*OCCASION_NAMES, "automa")[kind]
    if kind == fields.ON_FOOD:
        return {"what": name, "foods": FOOD_MASK.write(detail)}
    if kind == fields.ON_BIRD:
        return {"what": name, "habitat": HABITATS[detail]}
    return {"what": name}


def automa_json(f: Fields) -> Automa:
    return {
        "bonus": BONUS_IDS[f["automa_bonus"] - 1] if f["automa_bonus"] else None,
        "card": AUTOMA_IDS[f["automa_card"] - 1] if f["automa_card"] else None,
        "deck": [AUTOMA_IDS[card] for card in reversed(f["automa_deck"][: f["automa_size"]])],
        "cubes": f["automa_cubes"],
        "eggs": f["automa_eggs"],
        "birds": cards_at(f, fields.AUTOMA_UP),
        "face_down": cards_at(f, fields.AUTOMA_DOWN),
        "goal_items": f["automa_items"][: goals_scored(f)],
        "goal_points": f["automa_points"][: goals_scored(f)],
    }
