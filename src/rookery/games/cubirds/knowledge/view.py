"""What a seat or a spectator of CuBirds may see; the only module that hides."""

from __future__ import annotations

from typing import TYPE_CHECKING

from rookery.core.json_values import pair
from rookery.core.rulebook import Breakdown, Outcome

from ..cards import IDS
from ..events import REASONS
from ..fields import DRAW_OFFER, FLOCK, LAY, OVER, RIVAL, ROBIN, ROWS

if TYPE_CHECKING:
    from .. import schema
    from ..schema import BirdCounts, Birds, GameView, Phase, Player, Rival
    from ..state import Fields

PHASES: dict[int, Phase] = {LAY: "lay", DRAW_OFFER: "draw_offer", FLOCK: "flock", ROBIN: "robin", OVER: "over"}


def view(f: Fields, seat: int | None) -> GameView:
    """Return the game as the seat sees it, JSON-ready; None is a spectator, who sees what all may see."""
    seats = f["seats"]
    return {
        "seats": seats,
        "seat": seat,
        "phase": PHASES[f["phase"]],
        "active": None if f["phase"] == OVER else f["active"],
        "dealer": f["dealer"],
        "turn": f["turns"],
        "round": f["rounds"],
        "rows": [row_blocks(f, row) for row in range(ROWS)],
        "draw_pile": f["deck_size"],
        "discard_pile": f["discard_size"],
        "discard_seen": counts(f["discard_known"]),
        "hand": None if seat is None else counts(f["hand"][seat]),
        "players": [player(f, hand) for hand in range(seats)],
        "rival": rival(f) if seats == 1 else None,
        "outcome": outcome_json(f),
    }


def player(f: Fields, hand: int) -> Player:
    """Return what all may know of a player."""
    return {
        "hand_size": f["hand_size"][hand],
        "collection": counts(f["collection"][hand]),
        "known": counts(f["known"][hand]),
        "at_most": {
            name: f["known"][hand][i] + f["may"][hand][i]
            for i, name in enumerate(IDS)
            if f["may"][hand][i] < f["unknown"][hand]
        },
    }


def rival(f: Fields) -> Rival:
    """Return what all may know of RobinBird, whose hand lies open."""
    return {**player(f, RIVAL), "hand": counts(f["hand"][RIVAL])}


def row_blocks(f: Fields, row: int) -> list[Birds]:
    """Return the blocks of a row from left to right."""
    blocks = f["row_blocks"][row]
    pairs = zip(f["row_species"][row][:blocks], f["row_count"][row][:blocks], strict=True)
    return [pair(IDS[species], count) for species, count in pairs]


def counts(cells: list[int]) -> BirdCounts:
    """Return the number of birds by species, without zeros."""
    return {name: count for name, count in zip(IDS, cells, strict=True) if count}


def outcome(f: Fields) -> Outcome | None:
    """Return how the game ended, or None."""
    if f["phase"] != OVER:
        return None
    sizes = [sum(cells) for cells in f["collection"]]
    seats = f["seats"]
    return Outcome(
        winners=tuple(seat for seat in range(seats) if (f["winners"] >> seat) & 1),
        scores=tuple(sizes[:seats]),
        reason=REASONS[f["reason"]],
        rival_score=sizes[RIVAL] if seats == 1 else None,
        rival_won=seats == 1 and bool((f["winners"] >> RIVAL) & 1),
    )


def breakdown(f: Fields, seat: int) -> Breakdown:
    """Return the birds of a collection by species, and how many species they are."""
    birds = dict(zip(IDS, f["collection"][seat], strict=True))
    return Breakdown(points=birds, counts={"species": sum(count > 0 for count in birds.values())})


def outcome_json(f: Fields) -> schema.Outcome | None:
    ended = outcome(f)
    if ended is None:
        return None
    return {
        "winners": list(ended.winners),
        "scores": list(ended.scores),
        "reason": ended.reason,
        "rival_score": ended.rival_score,
        "rival_won": ended.rival_won,
    }
