"""What all players can foresee of a CuBirds choice.

The only place where the texts know a rule. They cannot ask the engine, because they have a view and no game state. A
test therefore tries choices on copies of games and compares the engine's result with these functions.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import TYPE_CHECKING

from rookery.core.actions import Action

from ..fields import DRAW_COUNT, HAND_SIZE, TRIPLE, WIN_SPECIES, WIN_TRIPLES
from .birds import BIRD_OF

if TYPE_CHECKING:
    from ..schema import BirdCounts, DrawLeft, Ending, View


@dataclass(frozen=True, slots=True)
class Step:
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


def own_hand(view: View) -> BirdCounts:
    """Return the reader's hand; empty for a spectator."""
    return view["hand"] or {}


def own_collection(view: View) -> BirdCounts:
    """Return the reader's collection; empty for a spectator."""
    return {} if view["seat"] is None else view["players"][view["seat"]]["collection"]


# Rows and piles


def surrounded_birds(view: View, step: Step) -> list[tuple[str, int]]:
    """Return the birds that laying there would surround: all beyond the kin on that side (RULES.md 2.2)."""
    row = view["rows"][step.row - 1]
    for place, (species, _) in enumerate(row):
        if species == step.species:
            beyond = row[:place] if step.side == "left" else row[place + 1 :]
            return [(other, count) for other, count in beyond]
    return []


def refills(view: View, step: Step) -> bool:
    """Return whether one species would be left in the row, and there are cards to add (RULES.md 2.3)."""
    taken = surrounded_birds(view, step)
    return len(taken) > 0 and len(taken) + 1 == len(view["rows"][step.row - 1]) and cards_in_piles(view) > 0


def cards_in_piles(view: View) -> int:
    return view["draw_pile"] + view["discard_pile"]


def draw_left(view: View) -> DrawLeft:
    """Return what a draw would find (RULES.md 3): 'two' cards, 'one' or 'none'.

    With the option exhaustion it may be 'ends': the draw ends the game.
    """
    left = min(DRAW_COUNT, cards_in_piles(view))
    if left < DRAW_COUNT and view["options"]["exhaustion"] == "end_game":
        return "ends"
    found: tuple[DrawLeft, ...] = ("none", "one", "two")
    return found[left]


# Flocks and collections


@dataclass(frozen=True, slots=True)
class Progress:
    """The progress of a collection towards both goals."""

    species: int
    best: int
    second: int

    @property
    def wins(self) -> bool:
        """Return whether a turn that ends with it wins (RULES.md 6.1)."""
        triples = (self.best >= TRIPLE) + (self.second >= TRIPLE)
        return self.species >= WIN_SPECIES or triples >= WIN_TRIPLES


def progress(collection: Mapping[str, int]) -> Progress:
    best, second = sorted((0, 0, *collection.values()), reverse=True)[:2]
    return Progress(sum(count > 0 for count in collection.values()), min(best, TRIPLE), min(second, TRIPLE))


def birds_kept(species: str, count: int) -> int:
    """Return how many birds a flock of that size would add to the collection; 0 if it is not a flock (RULES.md 4.2)."""
    bird = BIRD_OF[species]
    return (count >= bird.small_flock) + (count >= bird.big_flock)


def collection_after(view: View, step: Step) -> Mapping[str, int]:
    """Return the reader's collection afterwards: a flock adds to it."""
    owned = own_collection(view)
    if step.verb != "flock":
        return owned
    kept = birds_kept(step.species, own_hand(view)[step.species])
    return {**owned, step.species: owned.get(step.species, 0) + kept}


def wins(view: View, step: Step) -> bool:
    """Return whether the turn would end with this step, and with a collection that wins (RULES.md 6.1)."""
    return progress(collection_after(view, step)).wins and ends_turn(view, step)


# The end of a turn


def ending(view: View, step: Step) -> Ending | None:
    """Return what would end with this step; None if nothing ends, or if it wins.

    It is the round ('round_ended') or the game, by its reason.

    A draw of unseen cards predicts nothing.
    """
    if wins(view, step) or not ends_turn(view, step):
        return None
    if is_exhausting(view, step):
        return "exhausted"
    if is_last_turn(view):
        return "turn_limit"
    if hand_after(view, step):
        return None
    return "round_ended" if can_deal(view, step) else "failed_deal"


def ends_turn(view: View, step: Step) -> bool:
    """Return whether nothing would be left to decide in this turn, for certain (RULES.md 3 to 5.1)."""
    match step.verb:
        case "lay" if not surrounded_birds(view, step):
            keeps_any = any(species != step.species for species in own_hand(view))
            return not keeps_any and view["options"]["empty_hand"] == "end_immediately"
        case "draw" if is_exhausting(view, step):
            return True
        case "draw":
            return cards_in_piles(view) == 0 and not has_flock(hand_after(view, step))
        case "lay" | "decline":
            return not has_flock(hand_after(view, step))
        case _:
            return True


def is_exhausting(view: View, step: Step) -> bool:
    """Return whether it is a draw of too few cards, which ends the game (option exhaustion)."""
    return step.verb == "draw" and draw_left(view) == "ends"


def hand_after(view: View, step: Step) -> Mapping[str, int]:
    """Return the reader's hand afterwards, without cards drawn."""
    hand = {species: count for species, count in own_hand(view).items() if species != step.species}
    if step.verb == "lay":
        for species, count in surrounded_birds(view, step):
            hand[species] = hand.get(species, 0) + count
    return hand


def has_flock(hand: Mapping[str, int]) -> bool:
    return any(birds_kept(species, count) for species, count in hand.items())


def is_last_turn(view: View) -> bool:
    """Return whether collections are counted after this turn (option turn_limit)."""
    limit = view["options"]["turn_limit"]
    return 0 < limit <= view["turn"]


def can_deal(view: View, step: Step) -> bool:
    """Return whether there would be eight cards for each hand after the round, RobinBird's included (RULES.md 5.2)."""
    hands = [*view["players"], *([view["rival"]] if view["rival"] else [])]
    held = own_hand(view).get(step.species, 0)
    gone = held if step.verb == "lay" else birds_kept(step.species, held) if step.verb == "flock" else 0
    left = cards_in_piles(view) + sum(hand["hand_size"] for hand in hands) - gone
    return left >= HAND_SIZE * len(hands)
