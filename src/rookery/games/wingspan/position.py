"""A whole table of Wingspan as JSON and back; docs/notation.md describes every key."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from typing import Any

from rookery.core.errors import BadPosition
from rookery.core.game import SEATS_IN
from rookery.core.positions import check_keys, read_entries, read_list, read_mapping, read_name, read_number
from rookery.core.rulebook import Fields, Json

from . import fields
from .actions import SPACE
from .cards import (
    AUTOMA_IDS,
    BIRDS,
    BONUS_IDS,
    BONUS_NUMBER_OF,
    FACES,
    FOODS,
    GOAL_IDS,
    GOAL_NUMBER_OF,
    HABITATS,
    IDS,
    NUMBER_OF,
    power_of,
)
from .events import REASONS, foods_json
from .facts import OCCASION_NAMES
from .fields import COLUMNS, ITEMS, PEOPLE, SLOTS
from .figures import turns_in_round
from .position_checks import BONUS_LEFT_OUT, check_fields
from .position_frames import (
    FOOD_MASK,
    HABITAT,
    SLOT_PLUS_ONE,
    frames_json,
    read_flag,
    read_frames,
    read_seats,
    read_slot,
    seats_in,
    slots_in,
)
from .view import PHASES, cards_at, goals_scored, notations

OWN_KEYS = (
    *("phase", "turns", "round", "turns_left", "first", "active", "goals", "goal_items", "goal_points", "food"),
    *("feeder", "mats", "spent_pinks", "hands", "tucked_from_hand", "tucked_blind", "tucked_open", "deck", "discards"),
    *("tray", "offer", "seen", "old", "tucks", "bonus_kept", "bonus_offered", "bonus_deck", "bonus_discards"),
    *("bonus_back", "bonus_old", "frames", "occasions", "happened", "chosen", "owed", "gained", "choices", "begun"),
    *("automa", "winners", "rival_won", "reason"),
)
AUTOMA_KEYS = ("bonus", "card", "deck", "cubes", "eggs", "birds", "face_down", "goal_items", "goal_points")
BIRD_KEYS = ("bird", "eggs", "cached", "tucked")
OCCASION_NUMBERS = {name: number for number, name in enumerate((*OCCASION_NAMES, "automa")) if number}

# Bounds that no game comes near, so that nothing overflows when it is played on.
TOKENS_MAX = 1000
CACHED_MAX = 120
ITEMS_MAX = 90
POINTS_MAX = 7
OWED_MAX = 60
AUTOMA_EGGS_MAX = 120
AUTOMA_CUBES_MAX = 30

__all__ = ["check_fields", "fields_of", "pending", "position"]


def position(f: Fields) -> Json:
    """The table, hidden things and all; piles from the top."""
    people = range(f["seats"])
    scored = goals_scored(f)
    return {
        "phase": PHASES[f["phase"]],
        **{key: f[key] for key in ("turns", "round", "turns_left", "first", "active")},
        "goals": [GOAL_IDS[goal] for goal in f["goal"]],
        "goal_items": [f["goal_items"][seat][:scored] for seat in people],
        "goal_points": [f["goal_points"][seat][:scored] for seat in people],
        "food": [foods_json(f["food"][seat]) for seat in people],
        "feeder": foods_json(f["feeder"]),
        "mats": [mat_json(f, seat) for seat in people],
        "spent_pinks": [slots_in(f["spent_pinks"][seat]) for seat in people],
        **cards_json(f),
        **bonus_json(f),
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


def mat_json(f: Fields, seat: int) -> Json:
    """The birds of each row that has any, from left to right."""
    rows: Json = {}
    for slot, cell in enumerate(f["mat"][seat]):
        if cell:
            numbers = {key: f[key][seat][slot] for key in BIRD_KEYS[1:] if f[key][seat][slot]}
            rows.setdefault(HABITATS[slot // COLUMNS], []).append({"bird": IDS[cell - 1]} | numbers)
    return rows


def cards_json(f: Fields) -> Json:
    """Where the bird cards are, and what everybody can remember of them."""
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


def is_in_game(f: Fields, bird: int) -> bool:
    return bool(f["place"][bird] != fields.LEFT_OUT)


def cells_json(cells: list[int]) -> list[str | None]:
    """Birds plus one and 0 for an empty place; empty places at the end are left out."""
    told = [IDS[cell - 1] if cell else None for cell in cells]
    while told and told[-1] is None:
        told.pop()
    return told


def bonus_json(f: Fields) -> Json:
    """Where the bonus cards are, and who has seen those that were not kept."""
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


def occasion_json(kind: int, detail: int) -> Json:
    name = (*OCCASION_NAMES, "automa")[kind]
    if kind == fields.ON_FOOD:
        return {"what": name, "foods": FOOD_MASK.write(detail)}
    return {"what": name} | ({"habitat": HABITATS[detail]} if kind == fields.ON_BIRD else {})


def automa_json(f: Fields) -> Json:
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


def pending(f: Fields) -> tuple[Fields, list[tuple[int, int]]]:
    """The table before anybody chose an opening, and what they chose: what stands, then what is begun."""
    choices = [
        (seat, cell - 1) for seat in range(f["seats"]) for cell in [*f["choice"][seat], *f["begun"][seat]] if cell
    ]
    nothing = [[0] * ITEMS for _ in range(PEOPLE)]
    everybody = (1 << f["seats"]) - 1 if f["phase"] == fields.OPENING else 0
    return f | {"choice": nothing, "begun": nothing, "undecided": everybody}, choices


# And back


def fields_of(given: Mapping[str, Any], seats: int) -> Fields:
    """The inverse of position(); what is missing is empty, and a card that is named nowhere is not in the game."""
    check_keys(given, OWN_KEYS)
    automa = given.get("automa")
    if automa is not None and seats > 1:
        raise BadPosition("automa is given, which is for one seat only")
    rival = read_mapping("automa", {} if automa is None else automa)
    f = _numbers(given, seats)
    f |= _people(given, seats)
    f |= _birds_on_mats(given, seats)
    f |= _cards(given, rival, f["mat"], seats)
    f |= _memory(given, f, seats)
    f |= _bonus(given, rival, f["phase"] == fields.OVER, seats) | _automa(rival)
    f |= _unfinished(given, f, seats)
    return f | _end(given, seats)


def _numbers(given: Mapping[str, Any], seats: int) -> Fields:
    """Where in the game it is. Missing: the first turn that the active person has in the round."""
    phases = {name: number for number, name in PHASES.items()}
    phase = read_name("phase", given.get("phase", "playing"), phases, "phases")
    first = read_number("first", given.get("first", 0), 0, seats - 1)
    active = read_number("active", given.get("active", first), 0, seats - 1)
    usual = {fields.OPENING: 0, fields.PLAYING: 1, fields.OVER: fields.ROUNDS}[phase]
    number = read_number("round", given.get("round", usual), 0, fields.ROUNDS)
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


def _people(given: Mapping[str, Any], seats: int) -> Fields:
    goals = read_list("goals", given.get("goals", GOAL_IDS[0 : 2 * fields.ROUNDS : 2]))
    if len(goals) != fields.ROUNDS:
        raise BadPosition(f"goals has {len(goals)} entries, must have {fields.ROUNDS}")
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


def _birds_on_mats(given: Mapping[str, Any], seats: int) -> Fields:
    f: Fields = {key: [[0] * SLOTS for _ in range(PEOPLE)] for key in ("mat", "eggs", "cached", "tucked")}
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


def _put_bird(f: Fields, seat: int, slot: int, told: object) -> None:
    entry = read_mapping("mats", told)
    for key in entry:
        if key not in BIRD_KEYS:
            raise BadPosition(f"mats: a bird has no {key!r}, only {', '.join(BIRD_KEYS)}")
    f["mat"][seat][slot] = _bird("mats", entry.get("bird")) + 1
    for key, most in (("eggs", 6), ("cached", CACHED_MAX), ("tucked", fields.BIRDS)):
        f[key][seat][slot] = read_number(f"mats: {key} of {entry['bird']}", entry.get(key, 0), 0, most)


# Bird cards


def _cards(given: Mapping[str, Any], rival: Mapping[str, Any], mats: list[list[int]], seats: int) -> Fields:
    """Where each card is; the second time a card is named it is refused."""
    place = [fields.LEFT_OUT] * fields.BIRDS

    def put(where: str, birds: Iterable[int], at: int) -> None:
        for bird in birds:
            if place[bird] != fields.LEFT_OUT:
                raise BadPosition(f"{where}: {IDS[bird]} is on the table twice")
            place[bird] = at

    piles = {key: _birds(key, given.get(key, [])) for key in ("deck", "discards", "tucked_blind", "tucked_open")}
    tray, offer = _cells("tray", given, fields.TRAY), _cells("offer", given, PEOPLE + 1)
    put("mats", (cell - 1 for mat in mats for cell in mat if cell), fields.ON_MAT)
    for key, cards in piles.items():
        put(key, cards, PILE_PLACES[key])
    put("tray", (cell - 1 for cell in tray if cell), fields.IN_TRAY)
    put("offer", (cell - 1 for cell in offer if cell), fields.OFFERED)
    put("automa: birds", _birds("automa: birds", rival.get("birds", [])), fields.AUTOMA_UP)
    put("automa: face_down", _birds("automa: face_down", rival.get("face_down", [])), fields.AUTOMA_DOWN)
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
    """Sixty-four cards of a hand, one bit each."""
    return sum(1 << (bird & 63) for bird, at in enumerate(place) if at == fields.IN_HAND + seat and bird >> 6 == word)


def _memory(given: Mapping[str, Any], f: Fields, seats: int) -> Fields:
    """What everybody can remember. Once the deck was made anew, cards that are not in the game are old too."""
    old = set(_birds("old", given.get("old", [])))
    for bird in old:
        if not is_in_game(f, bird):
            raise BadPosition(f"old: {IDS[bird]} is not in the game")
    young = [int(not (bird in old or (old and f["place"][bird] == fields.LEFT_OUT))) for bird in range(fields.BIRDS)]
    tucks = [_tuck(entry, seats) for entry in read_list("tucks", given.get("tucks", []))]
    columns = zip(*tucks, strict=True) if tucks else ((), (), ())
    entered = [0] * fields.BIRDS
    for name, before in read_mapping("seen", given.get("seen", {})).items():
        entered[_bird("seen", name)] = 1 + read_number(f"seen: {name}", before, 0, fields.BIRDS)
    names = ("tucker", "young_tucks", "old_tucks")
    return {
        "young": young,
        "entered": entered,
        "tucks": len(tucks),
        **{name: _padded("tucks", list(cells), fields.BIRDS) for name, cells in zip(names, columns, strict=True)},
        "young_unseen": [_unseen(f["place"], entered, young, seat, 1) for seat in range(PEOPLE)],
        "old_unseen": [_unseen(f["place"], entered, young, seat, 0) for seat in range(PEOPLE)],
    }


def _tuck(entry: object, seats: int) -> list[int]:
    told = read_mapping("tucks", entry)
    for key in told:
        if key not in ("seat", "young", "old"):
            raise BadPosition(f"tucks: a tuck has no {key!r}, only seat, young, old")
    seat = read_number("tucks: seat", told.get("seat", 0), 0, seats - 1)
    return [seat, *(read_number(f"tucks: {key}", told.get(key, 0), 0, fields.BIRDS) for key in ("young", "old"))]


def _unseen(place: list[int], entered: list[int], young: list[int], seat: int, age: int) -> int:
    """Cards of one age that a person has, or tucked from the hand, and that nobody saw come."""
    held = (fields.IN_HAND + seat, fields.TUCKED + seat)
    return sum(1 for bird in range(fields.BIRDS) if place[bird] in held and not entered[bird] and young[bird] == age)


# Bonus cards


def _bonus(given: Mapping[str, Any], rival: Mapping[str, Any], over: bool, seats: int) -> Fields:
    """Where each bonus card is and who has seen it there. One that is not in the game all have seen: it is nowhere."""
    everybody = (1 << seats) - 1
    place = [BONUS_LEFT_OUT] * fields.BONUS_CARDS
    seen = [everybody] * fields.BONUS_CARDS

    def put(where: str, cards: Iterable[tuple[int, int]], at: int) -> None:
        for card, who in cards:
            if place[card] != BONUS_LEFT_OUT:
                raise BadPosition(f"{where}: {BONUS_IDS[card]} is on the table twice")
            place[card], seen[card] = at, who

    deck = _bonus_cards("bonus_deck", given.get("bonus_deck", []))[::-1]
    put("bonus_deck", ((card, 0) for card in deck), fields.BONUS_DECK)
    discards = _bonus_masks(given, "bonus_discards", seats)
    put("bonus_discards", discards.items(), fields.BONUS_DISCARDED)
    for key, at in (("bonus_kept", fields.BONUS_KEPT), ("bonus_offered", fields.BONUS_OFFERED)):
        for seat, cards in enumerate(read_entries(given, key, seats)):
            shown = everybody if over and key == "bonus_kept" else 1 << seat
            put(key, ((card, shown) for card in _bonus_cards(key, cards)), at + seat)
    hers = rival.get("bonus")
    automa = 0 if hers is None else read_name("automa: bonus", hers, BONUS_NUMBER_OF, "bonus cards") + 1
    put("automa: bonus", [(automa - 1, 1)] if automa else [], fields.BONUS_AUTOMA)
    back = _bonus_masks(given, "bonus_back", seats)
    old = _bonus_cards("bonus_old", given.get("bonus_old", []))
    return {
        "bonus_place": place,
        "bonus_seen": seen,
        "bonus_deck": _padded("bonus_deck", deck, fields.BONUS_CARDS),
        "bonus_size": len(deck),
        "bonus_back": [back.get(card, 0) for card in range(fields.BONUS_CARDS)],
        "bonus_old": [int(card in old) for card in range(fields.BONUS_CARDS)],
        "automa_bonus": automa,
    }


def _bonus_cards(where: str, cards: object) -> list[int]:
    return [read_name(where, name, BONUS_NUMBER_OF, "bonus cards") for name in read_list(where, cards)]


def _bonus_masks(given: Mapping[str, Any], key: str, seats: int) -> dict[int, int]:
    """Bonus cards, each with the seats that have seen it."""
    masks = {}
    for name, who in read_mapping(key, given.get(key, {})).items():
        mask = read_seats(key, who)
        if mask >> seats:
            raise BadPosition(f"{key}: {name} is {who!r}, must be seats from 0 to {seats - 1}")
        masks[read_name(key, name, BONUS_NUMBER_OF, "bonus cards")] = mask
    return masks


# The rest


def _automa(rival: Mapping[str, Any]) -> Fields:
    for key in rival:
        if key not in AUTOMA_KEYS:
            raise BadPosition(f"automa has no {key!r}, only {', '.join(AUTOMA_KEYS)}")
    numbers = {name: number for number, name in enumerate(AUTOMA_IDS)}
    named = read_list("automa: deck", rival.get("deck", []))
    deck = [read_name("automa: deck", name, numbers, "cards of the Automa") for name in named][::-1]
    card = rival.get("card")
    return {
        "automa_deck": _padded("automa: deck", deck, fields.AUTOMA_CARDS),
        "automa_size": len(deck),
        "automa_card": 0 if card is None else read_name("automa: card", card, numbers, "cards of the Automa") + 1,
        "automa_cubes": read_number("automa: cubes", rival.get("cubes", 0), 0, AUTOMA_CUBES_MAX),
        "automa_eggs": read_number("automa: eggs", rival.get("eggs", 0), 0, AUTOMA_EGGS_MAX),
        "automa_items": _rounds(ITEMS_MAX)("automa: goal_items", rival.get("goal_items", [])),
        "automa_points": _rounds(POINTS_MAX)("automa: goal_points", rival.get("goal_points", [])),
    }


def _unfinished(given: Mapping[str, Any], f: Fields, seats: int) -> Fields:
    """The stack and what belongs to it. Missing: the active person is about to choose an action."""
    usual = [{"what": what, "seat": f["active"]} for what in ("turn_end", "action")]
    frames = given.get("frames", usual if f["phase"] == fields.PLAYING else [])
    occasions = [_occasion(entry) for entry in read_list("occasions", given.get("occasions", []))]
    if len(occasions) > fields.OCCASIONS:
        raise BadPosition(f"occasions has {len(occasions)} entries, must have at most {fields.OCCASIONS}")
    return read_frames(frames, f["mat"], seats) | {
        "occasion": occasions + [[0, 0] for _ in range(fields.OCCASIONS - len(occasions))],
        "occasions": len(occasions),
        "happened": read_flag("happened", given.get("happened", False)),
        "chosen": SLOT_PLUS_ONE.read("chosen", given.get("chosen")),
        "owed": read_number("owed", given.get("owed", 0), 0, OWED_MAX),
        "gained": FOOD_MASK.read("gained", given.get("gained", [])),
    }


def _occasion(entry: object) -> list[int]:
    told = read_mapping("occasions", entry)
    kind = read_name("occasions: what", told.get("what"), OCCASION_NUMBERS, "occasions")
    key = {fields.ON_FOOD: "foods", fields.ON_BIRD: "habitat"}.get(kind)
    if set(told) != {"what"} | ({key} if key else set()):
        raise BadPosition(f"occasions: {told['what']} must have {key or 'nothing'} besides what, no more")
    if kind == fields.ON_FOOD:
        return [kind, FOOD_MASK.read("occasions: foods", told["foods"])]
    return [kind, HABITAT.read("occasions: habitat", told["habitat"]) if key else 0]


def _end(given: Mapping[str, Any], seats: int) -> Fields:
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
    """One entry per person, read by a function; those beyond the table are empty."""
    rows = [read(key, entry) for entry in read_entries(given, key, seats)]
    return rows + [read(key, empty) for _ in range(PEOPLE - len(rows))]


def _counts(names: tuple[str, ...], most: int) -> Callable[[str, Any], list[int]]:
    """A reader of how many there are of each of some things."""

    def read(where: str, told: object) -> list[int]:
        counts = read_mapping(where, told)
        for name in counts:
            read_name(where, name, {known: 0 for known in names}, "names")
        return [read_number(f"{where}: {name}", counts.get(name, 0), 0, most) for name in names]

    return read


def _rounds(most: int) -> Callable[[str, Any], list[int]]:
    """A reader of a number for each round that is over."""

    def read(where: str, told: object) -> list[int]:
        return _padded(where, [read_number(where, number, 0, most) for number in read_list(where, told)], fields.ROUNDS)

    return read


def _slot_mask(where: str, slots: object) -> int:
    return sum({1 << read_slot(where, slot) for slot in read_list(where, slots)})


def _items(where: str, actions: object) -> list[int]:
    listed = read_list(where, actions)
    texts = {str(action): int(action) for action in SPACE.all} if listed else {}
    return _padded(where, [1 + read_name(where, text, texts, "actions") for text in listed], ITEMS)


def _birds(where: str, birds: object) -> list[int]:
    return [_bird(where, name) for name in read_list(where, birds)]


def _cells(key: str, given: Mapping[str, Any], size: int) -> list[int]:
    """Birds plus one, and 0 for none."""
    named = read_list(key, given.get(key, []))
    return _padded(key, [0 if name is None else _bird(key, name) + 1 for name in named], size)


def _bird(where: str, name: object) -> int:
    return read_name(where, name, NUMBER_OF, "birds")


def _padded(where: str, cells: list[int], size: int) -> list[int]:
    if len(cells) > size:
        raise BadPosition(f"{where} has {len(cells)} entries, must have at most {size}")
    return cells + [0] * (size - len(cells))
