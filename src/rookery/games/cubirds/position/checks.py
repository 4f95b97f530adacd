"""Rejects impossible states of CuBirds: too many cards, a choice that no hand has, a winner without a reason."""

from __future__ import annotations

from typing import TYPE_CHECKING

from rookery.core.errors import BadPosition

from ..cards import BIRDS
from ..events import REASONS
from ..fields import (
    CARDS_IN_ALL,
    DRAW_COUNT,
    DRAW_OFFER,
    EXHAUSTED,
    FAILED_DEAL,
    FLOCK,
    HAND_SIZE,
    HANDICAP_MAX,
    LAY,
    OVER,
    RIVAL,
    SEVEN_SPECIES,
    SPECIES,
    TWO_TRIPLES,
)
from ..questions import goals_met, most_collected
from ..rules import CuBirds

if TYPE_CHECKING:
    from ..state import Fields


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
