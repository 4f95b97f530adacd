"""Reject impossible states of Birds of a Feather: too many cards, choices that no seat has, no way to continue."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from typing import TYPE_CHECKING

from rookery.core.errors import BadPosition
from rookery.core.game import SEATS_IN

from ..actions import SPACE
from ..cards.birds import BIRDS
from ..cards.player_counts import seating_of
from ..events import REASONS
from ..fields import (
    CARDS_IN_ALL,
    CHOOSE,
    DISCARDING,
    DRAFT,
    DRAFTING,
    GIVE,
    ITEMS,
    KEEP,
    MIGRATE,
    MIGRATION,
    OPEN_DECK,
    OVER,
    PASS,
    PLAY,
    ROUNDS_MAX,
    SOLO_REVEALS,
)
from ..knowledge.draft_view import each_step, hand_of_gift, pool_cards, steps
from ..knowledge.view import PHASES, hand_cards, has_deck, has_dummies, rounds_done
from ..rules import BirdsOfAFeather
from ..rules.scoring import result_of

if TYPE_CHECKING:
    from ..state import Fields


def check_fields(f: Fields) -> None:
    """Raise BadPosition for the first impossible thing found."""
    total = all_cards(f)
    for number, bird in enumerate(BIRDS):
        if total[number] > bird.copies:
            raise BadPosition(f"there must be at most {bird.copies} cards of {bird.id}, got {total[number]}")
    _check_trips(f)
    _check_piles(f)
    _check_drafted(f)
    match f["phase"]:
        case phase if phase == OVER:
            _check_over(f)
        case phase if phase == MIGRATE:
            _check_migration(f)
        case phase if phase == DRAFTING:
            _check_draft(f)
        case _:
            _check_rounds_left(f)
    if f["phase"] != OVER:
        _check_choices(f)
        if f["reason"] or f["winners"]:
            raise BadPosition("reason and winners are given but the game is not over")
    _check_passed(f)


def all_cards(f: Fields) -> Counter[int]:
    """Return every card by bird, wherever it lies; of a draft each card once."""
    found: Counter[int] = Counter(f["deck"][: f["deck_size"]])
    if f["drafted"]:
        return found
    for seat in range(f["seats"]):
        found += hand_cards(f, seat)
    for cards, size in zip(f["dummy"], f["dummy_size"], strict=True):
        found.update(cards[:size])
    played = [cell for trip in f["trips"] for cell in trip] + f["discards"]
    found.update(cell - 1 for cell in played if cell)
    return found


def _check_trips(f: Fields) -> None:
    rows = f["trips"]
    shown = f["phase"] == CHOOSE and f["edition"] == OPEN_DECK
    done = rounds_done(f)
    if any(any(row) for row in rows[done + shown :]):
        raise BadPosition(f"trips are given for more than the {done} rounds that were played")
    if shown and [bool(cell) for cell in rows[done]] != _shown_cells(f):
        raise BadPosition(f"shown must have the {f['hands'] - f['seats']} cards of the deck for this round")
    if (f["round"] > 0) == (f["phase"] in (MIGRATE, DRAFTING)):
        raise BadPosition(f"round is {f['round']} in phase {PHASES[f['phase']]}")


def _check_piles(f: Fields) -> None:
    """Raise unless cards lie only where this game has a place for them."""
    if any(f["dummy_size"]) and (not has_dummies(f) or f["phase"] == DRAFTING):
        raise BadPosition("dummies are given but there are no dummy hands here")
    if any(f["discards"]) and f["seats"] > 1:
        raise BadPosition("discards is given, which is for one seat only")
    if any(f["discards"][rounds_done(f) :]):
        raise BadPosition(f"discards are given for more than the {rounds_done(f)} rounds that were played")


def _shown_cells(f: Fields) -> list[bool]:
    return [f["seats"] <= hand < f["hands"] for hand in range(len(f["trips"][0]))]


def _check_over(f: Fields) -> None:
    state = BirdsOfAFeather()
    state.write(**f)
    winners, reason = result_of(state)
    if f["reason"] != reason:
        raise BadPosition(f"the game is over: reason must be {REASONS[reason]}")
    if f["winners"] != winners:
        raise BadPosition(f"the game is over: winners must be those with most points, {list(SEATS_IN[winners])}")
    if any(any(cells) for cells in f["choice"] + f["begun"]):
        raise BadPosition("choices are given but the game is over")


def _check_migration(f: Fields) -> None:
    passes = seating_of(f["seats"]).passes
    if f["start"] != MIGRATION:
        raise BadPosition("phase is migrate, which needs the option start=migration")
    if f["left"] < max(passes, 2):
        raise BadPosition(f"hands have {f['left']} cards, too few to pass {passes}")
    _check_supply(f, f["left"] - 1)


def _check_draft(f: Fields) -> None:
    if f["start"] != DRAFT or not f["drafted"]:
        raise BadPosition("phase is draft, which needs the option start=draft and pools")
    seating = seating_of(f["seats"])
    left = seating.pool_size - f["pool_step"] * each_step(f, f["pool_round"])
    if f["pool_round"] >= seating.pools or left < 2:
        raise BadPosition(f"pool_round {f['pool_round']} and pool_step {f['pool_step']} leave nothing to draft")


def _check_drafted(f: Fields) -> None:
    """Raise unless hands and dummy hands hold what the pools say they got, less what they played."""
    if not f["drafted"]:
        if f["pool_round"] or f["pool_step"]:
            raise BadPosition("pool_round and pool_step are given but no pools")
        return
    seating = seating_of(f["seats"])
    if f["start"] != DRAFT:
        raise BadPosition("pools are given, which needs the option start=draft")
    if f["phase"] != DRAFTING and (f["pool_round"], f["pool_step"]) != (seating.pools, 0):
        raise BadPosition(f"the draft is over: pool_round must be {seating.pools} and pool_step 0")
    if f["deck_size"] != CARDS_IN_ALL:
        raise BadPosition("pools and aside must have all cards")
    got: dict[int, Counter[int]] = {hand: Counter() for hand in range(f["hands"])}
    for _, _, _, seat, cards in steps(f):
        for hand, bird in zip((seat, hand_of_gift(f, seat)), cards, strict=False):
            got[hand][bird] += 1
    for hand, drafted in got.items():
        played = Counter(trip[hand] - 1 for trip in f["trips"] if trip[hand])
        if drafted - played != _held_by(f, hand, drafted) or played - drafted:
            raise BadPosition(f"hand {hand} does not hold what it got in the draft, less what it played")


def _held_by(f: Fields, hand: int, got: Counter[int]) -> Counter[int]:
    """Return what a hand holds; the dummy hands are made when the draft is over."""
    if hand < f["seats"]:
        return hand_cards(f, hand)
    if f["phase"] == DRAFTING:
        return got
    number = hand - f["seats"]
    return Counter(f["dummy"][number][: f["dummy_size"][number]])


def _check_rounds_left(f: Fields) -> None:
    """Raise unless all hands, the dummies and the deck last for the same number of rounds."""
    if f["seats"] == 1:
        _check_solo(f)
        return
    if f["phase"] == DISCARDING:
        raise BadPosition("phase is discard, which is for one seat only")
    if f["left"] < 2:
        raise BadPosition(f"hands must have at least 2 cards, got {f['left']}: the last one is not played")
    if f["round"] + f["left"] - 2 > ROUNDS_MAX:
        raise BadPosition(f"round {f['round']} with {f['left']} cards is more than {ROUNDS_MAX} rounds")
    shown = f["edition"] == OPEN_DECK
    _check_supply(f, f["left"] - 1 - shown)


def _check_supply(f: Fields, rounds: int) -> None:
    if has_dummies(f):
        for number in range(f["hands"] - f["seats"]):
            if f["dummy_size"][number] < rounds:
                raise BadPosition(f"dummy hand {number} must have {rounds} cards, got {f['dummy_size'][number]}")
    wanted = rounds * (f["hands"] - f["seats"])
    if has_deck(f) and f["deck_size"] < wanted:
        raise BadPosition(f"the deck must have {wanted} cards, got {f['deck_size']}")


def _check_solo(f: Fields) -> None:
    """Raise unless each round takes a card of the hand and four of the deck, the last one three."""
    rest = f["deck_size"] + (1 if f["phase"] == CHOOSE else 0)
    if rest % (SOLO_REVEALS + 1) or f["left"] != rest // (SOLO_REVEALS + 1) + 1 or f["left"] < 2:
        what = "one less than a multiple of 4" if f["phase"] == CHOOSE else "a multiple of 4"
        raise BadPosition(
            f"{f['left']} cards in hand and {f['deck_size']} in the deck do not fit: the deck must be {what} "
            "and the hand one more than the rounds it lasts"
        )
    if f["round"] + f["left"] - 2 > ROUNDS_MAX:
        raise BadPosition(f"round {f['round']} with {f['left']} cards is more than {ROUNDS_MAX} rounds")


def _check_passed(f: Fields) -> None:
    for seat in range(f["seats"]):
        known = Counter(cell - 1 for cell in f["passed"][seat] if cell)
        if known and (f["start"] != MIGRATION or f["phase"] == MIGRATE):
            raise BadPosition("passed is given but nothing was passed")
        if known.total() > seating_of(f["seats"]).passes:
            raise BadPosition(f"passed of seat {seat} has {known.total()} cards, more than are passed")
        if known - hand_cards(f, (seat + 1) % f["seats"]):
            raise BadPosition(f"passed of seat {seat} names cards that its neighbour does not hold")


# Choices


def _check_choices(f: Fields) -> None:
    if not f["undecided"]:
        raise BadPosition("all have chosen: the step would be over")
    wanted = items_wanted(f)
    for seat in range(f["seats"]):
        chosen, begun = ([cell - 1 for cell in cells if cell] for cells in (f["choice"][seat], f["begun"][seat]))
        if (chosen and len(chosen) != wanted) or len(begun) >= wanted:
            raise BadPosition(
                f"seat {seat}: {len(chosen)} actions chosen and {len(begun)} begun, a choice has {wanted}"
            )
        for actions in (chosen, begun):
            _check_items(f, seat, actions)


def items_wanted(f: Fields) -> int:
    seating = seating_of(f["seats"])
    if f["phase"] == MIGRATE:
        return seating.passes
    taken = each_step(f, f["pool_round"])
    gives = f["phase"] == DRAFTING and taken == 2 and seating.pool_size - f["pool_step"] * taken > 2
    return 2 if gives else 1


def _check_items(f: Fields, seat: int, actions: list[int]) -> None:
    cards = pool_cards(f, seat) if f["phase"] == DRAFTING else hand_cards(f, seat)
    for action, verb in zip(actions, _verbs(f), strict=False):
        bird = action - verb
        if not 0 <= bird < len(BIRDS) or not cards[bird]:
            raise BadPosition(f"seat {seat} cannot have chosen {SPACE.text(action)}")
        cards[bird] -= 1
    if actions != sorted(actions):
        raise BadPosition(f"seat {seat}: cards are chosen in the order of the birds")


def _verbs(f: Fields) -> Iterator[int]:
    """Yield the verb of each item of a choice."""
    match f["phase"]:
        case phase if phase == MIGRATE:
            yield from [PASS] * ITEMS
        case phase if phase == DRAFTING:
            yield from (KEEP, GIVE)
        case phase if phase == CHOOSE:
            yield PLAY
