"""What all players can foresee of a CuBirds choice: it is played on a copy of a state that fits the view."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, NamedTuple

from rookery.core.actions import Action
from rookery.core.events import Event, events_of
from rookery.core.text.view_cache import cached_for_view

from ..actions import SPACE
from ..cards import IDS
from ..events import READERS, REASONS
from ..fields import DREW, FLOCKED, GAME_OVER, REFILLED, ROUND_ENDED, SEVEN_SPECIES, TOOK, TRIPLE, TWO_TRIPLES
from ..knowledge.view_state import state_of_view
from ..questions import counts_after_turn, kept_by_size
from ..rules import trials
from ..state import State

if TYPE_CHECKING:
    from ..schema import BirdCounts, Birds, DrawLeft, Ending, View

# How many birds a flock of 0, 1, … birds keeps, by species.
KEPT = dict(zip(IDS, kept_by_size(), strict=True))
# The events that a preview needs.
NOTED = {kind: READERS[kind] for kind in (TOOK, REFILLED, FLOCKED, DREW, ROUND_ENDED, GAME_OVER)}
GOALS = {REASONS[SEVEN_SPECIES], REASONS[TWO_TRIPLES]}
DRAWS: tuple[DrawLeft, ...] = ("none", "one", "two")


class Step(NamedTuple):
    """An action with names for its arguments."""

    verb: str
    species: str = ""
    row: int = 0
    side: str = ""


def step_of(action: Action) -> Step:
    """Return an action with names for its arguments."""
    match action.arguments:
        case (str(species), int(row), str(side)):
            return Step(action.verb, species, row, side)
        case (str(species),):
            return Step(action.verb, species)
    return Step(action.verb)


NUMBER_OF_STEP = {step_of(action): int(action) for action in SPACE.all}


def own_hand(view: View) -> BirdCounts:
    """Return the reader's hand; empty for a spectator."""
    return view["hand"] or {}


# The result of an action


@dataclass(slots=True)
class Result:
    """What surely follows from an action, until cards come to a hand that nobody has seen."""

    # The birds that laying surrounds, by species, and whether the row is then refilled.
    takes: list[Birds] = field(default_factory=list)
    refills: bool = False
    # The birds that a flock adds to the collection.
    kept: int = 0
    # Whether it wins; otherwise what ends with it.
    wins: bool = False
    ends: Ending | None = None
    # Whether a draw is offered then.
    offers_draw: bool = False
    # What each flock that the hand then has would keep, by species.
    flocks: list[int] = field(default_factory=list)
    # The collection after a flock, by species.
    collection: list[int] = field(default_factory=list)


NOTHING = Result()


def result_of(view: View, step: Step) -> Result:
    """Return the result of an action of the reader; nothing for an action that is illegal."""
    results = _results(view)
    found = results.get(step)
    if found is None:
        found = results[step] = _play(view, step)
    return found


@cached_for_view
def _results(view: View) -> dict[Step, Result]:
    """Return the results found so far."""
    return {}


def _play(view: View, step: Step) -> Result:
    """Play an action on a copy of the state of the view, and read what happens."""
    before, after, seat = state_of_view(view), _copy(view), view["seat"]
    if seat is None or seat != view["active"] or not trials.try_action(after, NUMBER_OF_STEP[step]):
        return NOTHING
    result = Result(offers_draw=bool(trials.offers_draw(after)))
    drawn = _read(events_of(NOTED, after.last_log()), result)
    # Once the round has ended, another hand is dealt.
    if result.ends != "round_ended":
        result.flocks = trials.flocks_in_hand(before if drawn else after, seat)
    if step.verb == "flock":
        result.collection = trials.birds_collected(after, seat)
    return result


def _read(events: Iterable[Event], result: Result) -> bool:
    """Note what happens in a result; stop and return True when unseen cards come to the reader's hand."""
    for event in events:
        match event.kind:
            case "took":
                result.takes = event.data["birds"]
            case "refilled":
                result.refills = True
            case "flocked":
                result.kept = event.data["kept"]
            case "round_ended":
                result.ends = "round_ended"
            case "game_over":
                result.wins = event.data["reason"] in GOALS
                result.ends = None if result.wins else event.data["reason"]
            case "drew" if event.data["count"]:
                return True
    return False


def _copy(view: View) -> State:
    state = State()
    state.assign_from(state_of_view(view))
    state.enable_log()
    return state


# Rows and piles


def surrounded_birds(view: View, step: Step) -> list[Birds]:
    """Return the birds that laying there would surround."""
    return result_of(view, step).takes


@cached_for_view
def draw_left(view: View) -> DrawLeft:
    """Return what a draw would find: 'two' cards, 'one' or 'none'; 'ends' if it would end the game instead."""
    state = _copy(view)
    trials.try_draw(state)
    drew = next((event for event in events_of(NOTED, state.last_log()) if event.kind == "drew"), None)
    return "ends" if drew is None else DRAWS[drew.data["count"]]


# Flocks and collections


@dataclass(frozen=True, slots=True)
class Progress:
    """The progress of a collection towards both goals."""

    species: int
    best: int
    second: int


def progress(collection: Mapping[str, int]) -> Progress:
    best, second = sorted((0, 0, *collection.values()), reverse=True)[:2]
    return Progress(sum(count > 0 for count in collection.values()), min(best, TRIPLE), min(second, TRIPLE))


def birds_kept(species: str, count: int) -> int:
    """Return how many birds a flock of that size would add to the collection; 0 if it is not a flock."""
    return KEPT[species][count]


def collection_after(view: View, step: Step) -> Mapping[str, int]:
    """Return the reader's collection after a flock."""
    return dict(zip(IDS, result_of(view, step).collection, strict=True))


def wins(view: View, step: Step) -> bool:
    """Return whether the turn would end with this step, and with a collection that wins."""
    return result_of(view, step).wins


# The end of a turn


def ending(view: View, step: Step) -> Ending | None:
    """Return what would end with this step; None if nothing ends, or if it wins.

    It is the round ('round_ended') or the game, by its reason. A draw of unseen cards predicts nothing.
    """
    return result_of(view, step).ends


def is_last_turn(view: View) -> bool:
    """Return whether collections are counted after this turn (option turn_limit)."""
    return bool(counts_after_turn(view["turn"], view["options"]["turn_limit"]))
