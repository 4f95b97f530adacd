"""What a seat or a spectator of Birds of a Feather may see; the only module that hides."""

from __future__ import annotations

from collections import Counter
from typing import TYPE_CHECKING

from rookery.core.actions import action_data
from rookery.core.game import SEATS_IN
from rookery.core.json_values import pair
from rookery.core.rulebook import Breakdown, Outcome

from ..actions import SPACE
from ..cards.birds import BIRDS, HABITATS, IDS, TYPES
from ..cards.player_counts import RANK_LIST, seating_of
from ..events import REASONS, WHYS
from ..fields import (
    CHOOSE,
    DISCARDING,
    DRAFTING,
    DUMMY_HANDS,
    HANDS_MIN,
    MIGRATE,
    OVER,
    SOLO_REVEALS,
)
from ..fields import WHYS as WHY_STEP
from ..questions import birds_to_come, points_of, rank_of_points
from ..state import State
from .draft_view import boxes, draft_state, given_away, pool_cards

if TYPE_CHECKING:
    from rookery.core.view_types import ActionData, OutcomeData

    from ..cards.player_counts import RankName
    from ..schema import BirdCounts, CertainGain, GameView, PassedCards, Passes, Phase, PlayedCard, Player, Sheet
    from ..state import Fields

PHASES: dict[int, Phase] = {
    MIGRATE: "migrate",
    DRAFTING: "draft",
    CHOOSE: "choose",
    DISCARDING: "discard",
    OVER: "over",
}


def view(f: Fields, seat: int | None) -> GameView:
    """Return the game as the seat sees it, JSON-ready; None is a spectator, who sees what all may see."""
    over = f["phase"] == OVER
    shown = [over or who == seat or not f["hidden_sheets"] for who in range(f["seats"])]
    return {
        "seats": f["seats"],
        "seat": seat,
        "phase": PHASES[f["phase"]],
        # A discard belongs to the turn of its trip, which is over by then.
        "turn": f["turns"] - (f["phase"] == DISCARDING),
        "round": f["round"],
        "rounds": rounds(f),
        "hands": f["hands"],
        "hand": None if seat is None else counts(hand_cards(f, seat)),
        "choice": None if seat is None else actions_data(f["choice"][seat]) or None,
        "begun": [] if seat is None else actions_data(f["begun"][seat]),
        "players": [player(f, who, shown[who]) for who in range(f["seats"])],
        "lingering": trip_cards(f, rounds_done(f) - 1),
        "arriving": trip_cards(f, f["round"] - 1) if f["phase"] == CHOOSE else [],
        "trips": [[None if cell == 0 else IDS[cell - 1] for cell in trip] for trip in trips(f, rounds_done(f))],
        "dummies": f["dummy_size"][: f["hands"] - f["seats"]] if has_dummies(f) else [],
        "deck": f["deck_size"] if has_deck(f) else 0,
        "aside": rest(f),
        "discards": [IDS[cell - 1] for cell in f["discards"] if cell],
        "gains": None if seat is None or f["phase"] not in (CHOOSE, DISCARDING) else gains(f, seat),
        "pool": counts(pool_cards(f, seat)) if seat is not None and f["phase"] == DRAFTING else None,
        "draft": draft_state(f, seat) if f["phase"] == DRAFTING else None,
        "passes": passes(f, seat) if f["phase"] == MIGRATE else None,
        "passed": passed(f, seat),
        "gave": None if seat is None or not f["drafted"] else given_away(f, seat),
        "pools_seen": None if seat is None or not f["drafted"] else boxes(f, seat),
        "rank": rank_id(score(f, 0)) if f["seats"] == 1 and shown[0] else None,
        "outcome": outcome_json(f),
    }


# Hands and counts


def hand_cards(f: Fields, seat: int) -> Counter[int]:
    """Return the cards of a hand by bird."""
    return Counter(bird for birds in f["held"][seat] for bird in range(len(IDS)) if (birds >> bird) & 1)


def counts(cards: Counter[int]) -> BirdCounts:
    """Return cards by the id of their bird, in the order of the birds."""
    return {IDS[bird]: cards[bird] for bird in sorted(cards)}


def actions_data(cells: list[int]) -> list[ActionData]:
    """Return the actions of a secret choice; each cell has the number of one, plus one."""
    return [action_data(SPACE.all[cell - 1]) for cell in cells if cell]


def notations(cells: list[int]) -> list[str]:
    return [SPACE.text(cell - 1) for cell in cells if cell]


def has_dummies(f: Fields) -> bool:
    return 1 < f["seats"] < HANDS_MIN and f["edition"] == DUMMY_HANDS


def has_deck(f: Fields) -> bool:
    return f["seats"] < HANDS_MIN and not has_dummies(f)


def rest(f: Fields) -> int:
    """Return the number of cards set aside face down."""
    if f["drafted"]:
        seating = seating_of(f["seats"])
        return f["deck_size"] - seating.pools * seating.pool_size * f["seats"]
    return 0 if has_deck(f) else f["deck_size"]


def rounds_done(f: Fields) -> int:
    return f["round"] - (1 if f["phase"] == CHOOSE else 0)


def rounds(f: Fields) -> int:
    """Return the number of rounds of this game."""
    seating = seating_of(f["seats"])
    if f["phase"] == DRAFTING:
        return seating.hand_size - 1
    if f["seats"] > 1:
        return rounds_done(f) + f["left"] - 1
    # In a solo game a round takes three cards of the deck and one more to draw, which the last one does not need.
    return rounds_done(f) + (f["deck_size"] + 1) // (SOLO_REVEALS + 1)


# Trips


def trips(f: Fields, count: int) -> list[list[int]]:
    return [trip[: f["hands"]] for trip in f["trips"][:count]]


def trip_cards(f: Fields, place: int) -> list[PlayedCard]:
    """Return the cards that lie there in a round, with the hand that played each."""
    if place < 0:
        return []
    return [
        {"hand": hand, "bird": IDS[cell - 1]} for hand, cell in enumerate(f["trips"][place][: f["hands"]]) if cell > 0
    ]


# Sheets


def player(f: Fields, seat: int, shown: bool) -> Player:
    """Return what may be known of a player; the sheet only if it is shown."""
    return {
        "hand_size": f["left"],
        "chosen": f["phase"] != OVER and not (f["undecided"] >> seat) & 1,
        "score": score(f, seat) if shown else None,
        "full": [habitat for habitat, row in zip(HABITATS, sheet(f, seat), strict=True) if all(row)] if shown else None,
        "sheet": sheet(f, seat) if shown else None,
    }


def sheet(f: Fields, seat: int) -> Sheet:
    """Return the score sheet: habitats by types; why and in which round a bird was first seen, or None."""
    marks = [pair(WHYS[cell % WHY_STEP], cell // WHY_STEP) if cell else None for cell in f["sheet"][seat]]
    return [marks[start : start + len(TYPES)] for start in range(0, len(marks), len(TYPES))]


def score(f: Fields, seat: int) -> int:
    return points_of(f["seen"][seat])


def breakdown(f: Fields, seat: int) -> Breakdown:
    """Return the points of the birds by habitat, those for full habitats apart, and how many birds were seen."""
    seen = f["seen"][seat]
    rows: dict[str, int] = {habitat: 0 for habitat in HABITATS}
    for number, bird in enumerate(BIRDS):
        rows[HABITATS[number // len(TYPES)]] += bird.points * ((seen >> number) & 1)
    rows["full_habitats"] = points_of(seen) - sum(rows.values())
    return Breakdown(points=rows, counts={"birds": seen.bit_count()})


def gains(f: Fields, seat: int) -> dict[str, CertainGain]:
    """Return, for each bird in the hand, the points and the new birds that playing it is certain to bring.

    A raptor that is certain to arrive chases away what lingers; one that others may play is not considered.
    """
    state = State()
    state.restore(State.LAYOUT.pack(f))
    return {IDS[bird]: gain(f["seen"][seat], birds_to_come(state, seat, bird)) for bird in sorted(hand_cards(f, seat))}


def gain(seen: int, fresh: int) -> CertainGain:
    """Return what new birds bring to a sheet; birds are sets, one bit each."""
    birds = [name for number, name in enumerate(IDS) if (fresh >> number) & 1]
    return {"points": points_of(seen | fresh) - points_of(seen), "birds": birds}


# Migration


def passes(f: Fields, seat: int | None) -> Passes:
    """Return how many cards go to whom, and from whom cards come."""
    to, source = (None, None) if seat is None else ((seat + 1) % f["seats"], (seat - 1) % f["seats"])
    return {"count": seating_of(f["seats"]).passes, "to": to, "from": source}


def passed(f: Fields, seat: int | None) -> PassedCards | None:
    """Return the cards a seat passed that its neighbour must still have."""
    birds = [] if seat is None else [IDS[cell - 1] for cell in f["passed"][seat] if cell]
    return {"to": ((seat or 0) + 1) % f["seats"], "birds": birds} if birds else None


# The end


def rank_id(points: int) -> RankName:
    return RANK_LIST[rank_of_points(points)].id


def outcome(f: Fields) -> Outcome | None:
    """Return how the game ended, or None."""
    if f["phase"] != OVER:
        return None
    scores = tuple(score(f, seat) for seat in range(f["seats"]))
    return Outcome(winners=SEATS_IN[f["winners"]], scores=scores, reason=REASONS[f["reason"]])


def outcome_json(f: Fields) -> OutcomeData | None:
    ended = outcome(f)
    if ended is None:
        return None
    return {"winners": list(ended.winners), "scores": list(ended.scores), "reason": ended.reason}
