"""What a seat or a spectator of Wingspan may see; only this module hides information."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING

from rookery.core.actions import action_data
from rookery.core.rulebook import Outcome

from .. import fields
from ..actions import SPACE
from ..cards import AUTOMA_IDS, BIRDS, BONUS_IDS, FACES, GOAL_IDS, IDS
from ..events import REASONS, slot_json
from .counts import Counts, counts_of, food_counts, turns_in_round
from .question_view import question

if TYPE_CHECKING:
    from rookery.core.view_types import ActionData

    from .. import schema
    from ..schema import (
        Automa,
        BonusStanding,
        Dice,
        GameView,
        Mat,
        Phase,
        PlayedBird,
        Player,
        RoundGoal,
        Score,
        SeenInHand,
    )
    from ..state import Fields

PHASES: dict[int, Phase] = {fields.OPENING: "opening", fields.PLAYING: "playing", fields.OVER: "over"}


def view(f: Fields, seat: int | None) -> GameView:
    """Return the game as a seat sees it, JSON-ready; None is a spectator, who sees only what all may see."""
    people, counts = range(f["seats"]), counts_of(f)
    return {
        "seats": f["seats"],
        "seat": seat,
        "phase": PHASES[f["phase"]],
        "turn": f["turns"],
        "round": f["round"],
        "turns_left": turns_left(f),
        "active": f["active"] if f["phase"] == fields.PLAYING else None,
        "first": f["first"],
        "goals": [goal(f, counts, number) for number in range(fields.ROUNDS)],
        "feeder": dice(f["feeder"]),
        "feeder_size": f["feeder_size"],
        "tray": [None if cell == 0 else IDS[cell - 1] for cell in f["tray"]],
        "deck": f["deck_size"],
        "discards": cards_at(f, fields.DISCARDED),
        "bonus_deck": f["bonus_size"],
        "bonus_discards": f["bonus_place"].count(fields.BONUS_DISCARDED),
        "hand": None if seat is None else cards_at(f, fields.IN_HAND + seat),
        "tucked_by_you": None if seat is None else cards_at(f, fields.TUCKED + seat),
        "bonus": None if seat is None else bonus_of(f, counts, seat, fields.BONUS_KEPT),
        "bonus_offered": None if seat is None else bonus_of(f, counts, seat, fields.BONUS_OFFERED),
        "bonus_rejected": None if seat is None else rejected_bonus(f, seat),
        "players": [player(f, counts, who, seat) for who in people],
        "offer": [IDS[cell - 1] for cell in f["offer"] if cell],
        "owed": f["owed"],
        "question": question(f),
        "choice": None if seat is None else actions_data(f["choice"][seat]) or None,
        "begun": [] if seat is None else actions_data(f["begun"][seat]),
        "rival": automa(f, counts) if f["seats"] == 1 else None,
        "outcome": outcome_json(f),
    }


def dice(counts: list[int]) -> Dice:
    """Return the number of dice by face, without the faces of which there are none."""
    found: Dice = {}
    for face, count in zip(FACES, counts, strict=True):
        if count:
            found[face] = count
    return found


def turns_left(f: Fields) -> int:
    """Return the turns of this round that each player still has, the current one included.

    Players who come after the active one have one more.
    """
    if f["phase"] != fields.PLAYING:
        return turns_in_round(1) if f["phase"] == fields.OPENING else 0
    return 1 + f["turns_left"] // f["seats"]


def actions_data(cells: list[int]) -> list[ActionData]:
    """Return the actions of a secret choice; each cell has the number of one, plus one."""
    return [action_data(SPACE.all[cell - 1]) for cell in cells if cell]


def notations(cells: list[int]) -> list[str]:
    return [SPACE.text(cell - 1) for cell in cells if cell]


def cards_at(f: Fields, place: int) -> list[str]:
    """Return the bird cards at a place, in the order of the birds."""
    return [IDS[bird] for bird in birds_at(f, place)]


def birds_at(f: Fields, place: int) -> list[int]:
    """Return the birds at a place, searched with index(): fast, as most places have few cards."""
    found: list[int] = []
    places, start = f["place"], 0
    for _ in range(places.count(place)):
        found.append(places.index(place, start))
        start = found[-1] + 1
    return found


def goal(f: Fields, counts: Counts, number: int) -> RoundGoal:
    """Return a goal with the items of every player: now, or when it was scored."""
    over = number + 1 < f["round"] or f["phase"] == fields.OVER
    people = range(f["seats"])
    return {
        "goal": GOAL_IDS[f["goal"][number]],
        "scored": over,
        "items": [f["goal_items"][who][number] for who in people] if over else counts.goal_items(number + 1),
        "points": [f["goal_points"][who][number] for who in people] if over else None,
    }


# Bonus cards


def bonus_of(f: Fields, counts: Counts, seat: int, place: int) -> list[BonusStanding]:
    """Return bonus cards a seat has kept or may choose from, with their items and points now."""
    cards = (card for card, where in enumerate(f["bonus_place"]) if where == place + seat)
    return [_standing(card, *counts.bonus(seat, card)) for card in cards]


def _standing(card: int, items: int, points: int) -> BonusStanding:
    return {"card": BONUS_IDS[card], "items": items, "points": points}


def rejected_bonus(f: Fields, seat: int) -> list[str]:
    """Return the bonus cards among the discards that the seat has seen."""
    return [
        BONUS_IDS[card]
        for card, where in enumerate(f["bonus_place"])
        if where == fields.BONUS_DISCARDED and (f["bonus_seen"][card] >> seat) & 1
    ]


# Players


def player(f: Fields, counts: Counts, who: int, seat: int | None) -> Player:
    """Return what the seat may know of a player; bonus cards are shown when the game is over."""
    over = f["phase"] == fields.OVER
    rows = counts.score_rows(who)
    hidden = 0 if over or who == seat else rows["bonus"]
    return {
        "hand_size": f["hand_size"][who],
        "chosen": f["phase"] == fields.OPENING and not (f["undecided"] >> who) & 1,
        "food": food_counts(f["food"][who]),
        "mat": mat(f, who),
        "spent_pinks": [slot_json(slot) for slot in range(fields.SLOTS) if (f["spent_pinks"][who] >> slot) & 1],
        "seen": seen_in_hand(f, who),
        "bonus_count": f["bonus_place"].count(fields.BONUS_KEPT + who),
        "bonus": bonus_of(f, counts, who, fields.BONUS_KEPT) if over else None,
        "score": score(rows, over or who == seat),
        "points": sum(rows.values()) - hidden,
    }


def score(rows: Mapping[str, int], shows_bonus: bool) -> Score:
    """Return the current score; the points of bonus cards may be hidden."""
    return {
        "birds": rows["birds"],
        "bonus": rows["bonus"] if shows_bonus else None,
        "goals": rows["goals"],
        "eggs": rows["eggs"],
        "cached": rows["cached"],
        "tucked": rows["tucked"],
    }


def mat(f: Fields, who: int) -> Mat:
    return {"forest": row(f, who, 0), "grassland": row(f, who, 1), "wetland": row(f, who, 2)}


def row(f: Fields, who: int, habitat: int) -> list[PlayedBird]:
    slots = range(habitat * fields.COLUMNS, habitat * fields.COLUMNS + f["row_size"][who][habitat])
    return [
        {
            "bird": IDS[f["mat"][who][slot] - 1],
            "eggs": f["eggs"][who][slot],
            "egg_limit": BIRDS[f["mat"][who][slot] - 1].eggs,
            "cached": f["cached"][who][slot],
            "tucked": f["tucked"][who][slot],
        }
        for slot in slots
    ]


def seen_in_hand(f: Fields, who: int) -> SeenInHand:
    """Return cards everybody saw come to a hand: those surely there, and those that may have been tucked since."""
    held = [bird for bird in held_by(f, who) if f["entered"][bird]]
    tucks = [number for number in range(f["tucks"]) if f["tucker"][number] == who]
    last = max(tucks, default=-1)
    return {
        "surely": [IDS[bird] for bird in held if f["entered"][bird] > last + 1],
        "perhaps": [IDS[bird] for bird in held if f["entered"][bird] <= last + 1],
    }


def held_by(f: Fields, who: int) -> list[int]:
    """Return the birds in a hand and those tucked from it, in the order of the birds."""
    return sorted(birds_at(f, fields.IN_HAND + who) + birds_at(f, fields.TUCKED + who))


# The Automa


def automa(f: Fields, counts: Counts) -> Automa:
    """Return what all can see of the Automa; nobody has seen her face-down cards."""
    card = f["automa_card"]
    return {
        "bonus": BONUS_IDS[f["automa_bonus"] - 1] if f["automa_bonus"] else None,
        "card": AUTOMA_IDS[card - 1] if card else None,
        "cards_left": f["automa_size"],
        "cubes": f["automa_cubes"],
        "eggs": f["automa_eggs"],
        "birds": cards_at(f, fields.AUTOMA_UP),
        "face_down": f["place"].count(fields.AUTOMA_DOWN),
        "goal_items": f["automa_items"][: goals_scored(f)],
        "items_now": counts.automa_items(),
        "goal_points": f["automa_points"][: goals_scored(f)],
        "points": counts.automa_score(),
    }


def goals_scored(f: Fields) -> int:
    return fields.ROUNDS if f["phase"] == fields.OVER else max(0, f["round"] - 1)


# The end


def outcome(f: Fields) -> Outcome | None:
    """Return the outcome of the game, or None while it runs."""
    if f["phase"] != fields.OVER:
        return None
    people, counts = range(f["seats"]), counts_of(f)
    winners = tuple(seat for seat in people if (f["winners"] >> seat) & 1)
    scores = tuple(sum(counts.score_rows(seat).values()) for seat in people)
    solo = f["seats"] == 1
    return Outcome(
        winners=winners,
        scores=scores,
        reason=REASONS[f["reason"]],
        rival_score=counts.automa_score() if solo else None,
        rival_won=bool(f["rival_won"]),
    )


def outcome_json(f: Fields) -> schema.Outcome | None:
    ended = outcome(f)
    if ended is None:
        return None
    result: schema.Outcome = {"winners": list(ended.winners), "scores": list(ended.scores), "reason": ended.reason}
    if ended.rival_score is not None:
        result["rival_score"], result["rival_won"] = ended.rival_score, ended.rival_won
    return result


assert len(FACES) == fields.FACES, "one face for each place of the feeder"
