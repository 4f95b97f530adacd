# cython: language_level=3, boundscheck=False, wraparound=False, cdivision=True
# cython: infer_types=True, annotation_typing=False
"""Redeals the cards of a draft so that they fit what a seat knows.

Free cards may change places with one another, and the cards of a box among themselves (draft_memory.py). After the
draft, every hand must have got the cards it has played. All cards are therefore dealt at random first; then, as long as
a hand lacks a card it has played, one is brought to it. As this favours some deals, cards are then exchanged many
times, until nothing is left of the preference: a Markov chain in which every step is as likely as its reverse.
"""

from __future__ import annotations

import cython

if not cython.compiled:
    from rookery.core.compilation.c_types import RngState
    from rookery.core.engine.chance import shuffle_cells
    from rookery.core.engine.constants import FAULT_RULES
    from rookery.core.engine.rng import random_below
    from rookery.core.engine.state import set_fault

    from ..fields import (
        BIRDS,
        BOX_NOTES,
        CARDS_IN_ALL,
        COPIES_MAX,
        HOLDER_NOTES,
        INFEASIBLE_CHAIN_MAX,
        INFEASIBLE_CHAINS,
        INFEASIBLE_FROM_CARDS,
        KEPT_NOTES,
        KNOWN,
        LINK_NOTES,
        MISSING_CARD_BITS,
        MISSING_CARDS_MAX,
        NOBODY,
        ORDER_NOTES,
        RANDOM_SWAP_ONE_IN,
        REPAIR_SWAPS_MAX,
        SIZE_NOTES,
        START_NOTES,
        SURPLUS_NOTES,
        SWAP_CHAIN_LINKS_MAX,
        SWAP_CHAINS,
    )
    from ..rules.hands import add_card
    from ..state import State
    from .draft_memory import box_of, holder_of

    def box_at(t: State, place: int) -> int:
        return t.scratch[BOX_NOTES + place]

    def holder_at(t: State, place: int) -> int:
        return t.scratch[HOLDER_NOTES + place]

    def is_spare(t: State, hand: int, bird: int) -> bool:
        """Return whether a hand can spare one card of a bird: it got more of them than it has played."""
        return hand == NOBODY or t.scratch[SURPLUS_NOTES + hand * BIRDS + bird] > 0

    def count_card(t: State, hand: int, bird: int, cards: int) -> None:
        if hand != NOBODY:
            t.scratch[SURPLUS_NOTES + hand * BIRDS + bird] += cards

    def swap_cards(t: State, one: int, other: int) -> None:
        """Exchange two cards and update the counts of what the hands got."""
        first = t.deck[one]
        second = t.deck[other]
        count_card(t, holder_at(t, one), first, -1)
        count_card(t, holder_at(t, other), second, -1)
        t.deck[one] = second
        t.deck[other] = first
        count_card(t, holder_at(t, one), second, 1)
        count_card(t, holder_at(t, other), first, 1)


def redeal_draft(t: State, seat: int, s: RngState) -> None:
    """Deal the draft again and fill the hands from it."""
    unknown = note_places(t, seat)
    shuffle_boxes(t, unknown, s)
    count_surplus(t)
    if t.round > 1 and unknown > 0:
        repair_hands(t, unknown, s)
        mix_by_swap_chains(t, unknown, s)
    fill_hands(t, seat, s)


def note_places(t: State, seat: int) -> int:
    """Note what the seat knows of each place and who got its card.

    Unknown places are listed box by box, with sorted cards. Return their number.
    """
    for place in range(CARDS_IN_ALL):
        t.scratch[BOX_NOTES + place] = box_of(t, seat, place)
        t.scratch[HOLDER_NOTES + place] = holder_of(t, place)
        t.scratch[SIZE_NOTES + place] = 0
    unknown = 0
    for place in range(CARDS_IN_ALL):
        if box_at(t, place) != KNOWN and t.scratch[SIZE_NOTES + place] == 0:
            unknown = list_box_places(t, place, unknown)
    return unknown


def list_box_places(t: State, first: int, unknown: int) -> int:
    """List the places of a box and sort its cards, so that their order reveals nothing of the true deal."""
    start = unknown
    for place in range(first, CARDS_IN_ALL):
        if box_at(t, place) == box_at(t, first):
            t.scratch[ORDER_NOTES + unknown] = place
            unknown += 1
            sort_last(t, start, unknown)
    for i in range(start, unknown):
        place = t.scratch[ORDER_NOTES + i]
        t.scratch[START_NOTES + place] = start
        t.scratch[SIZE_NOTES + place] = unknown - start
    return unknown


def sort_last(t: State, start: int, stop: int) -> None:
    """Move the card at the last place listed to its sorted position among those before it."""
    last = t.scratch[ORDER_NOTES + stop - 1]
    for i in range(start, stop - 1):
        place = t.scratch[ORDER_NOTES + i]
        if t.deck[place] > t.deck[last]:
            bird = t.deck[place]
            t.deck[place] = t.deck[last]
            t.deck[last] = bird


def shuffle_boxes(t: State, unknown: int, s: RngState) -> None:
    """Deal the cards of every box among its places."""
    for i in range(unknown - 1, 0, -1):
        place = t.scratch[ORDER_NOTES + i]
        start = t.scratch[START_NOTES + place]
        other = t.scratch[ORDER_NOTES + start + random_below(s, i + 1 - start)]
        bird = t.deck[place]
        t.deck[place] = t.deck[other]
        t.deck[other] = bird


def count_surplus(t: State) -> None:
    """Count for every hand the cards it got, less those it has played."""
    for i in range(NOBODY * BIRDS):
        t.scratch[SURPLUS_NOTES + i] = 0
    for place in range(CARDS_IN_ALL):
        count_card(t, holder_at(t, place), t.deck[place], 1)
    for round_number in range(t.round):
        for hand in range(t.hands):
            if t.trips[round_number][hand] > 0:
                count_card(t, hand, t.trips[round_number][hand] - 1, -1)


def repair_hands(t: State, unknown: int, s: RngState) -> None:
    """Exchange cards until no hand lacks a card it has played."""
    for _ in range(REPAIR_SWAPS_MAX):
        need = any_shortage(t, s)
        if need < 0:
            return
        bring_card(t, need // BIRDS, need % BIRDS, unknown, s)
    set_fault(t, FAULT_RULES)


def any_shortage(t: State, s: RngState) -> int:
    """Return one of the cards that hands lack: the hand times 35 plus the bird; below zero if there is none."""
    need = -1
    found = 0
    for i in range(t.hands * BIRDS):
        if t.scratch[SURPLUS_NOTES + i] < 0:
            found += 1
            if random_below(s, found) == 0:
                need = i
    return need


def bring_card(t: State, hand: int, bird: int, unknown: int, s: RngState) -> None:
    """Give a hand a card of a bird by the exchange that leaves the fewest hands short; sometimes by a random one."""
    care = random_below(s, RANDOM_SWAP_ONE_IN)
    source = 0
    target = 0
    found = 0
    least = 0
    for i in range(unknown):
        place = t.scratch[ORDER_NOTES + i]
        if t.deck[place] != bird or holder_at(t, place) == hand:
            continue
        start = t.scratch[START_NOTES + place]
        for j in range(start, start + t.scratch[SIZE_NOTES + place]):
            other = t.scratch[ORDER_NOTES + j]
            if holder_at(t, other) != hand or t.deck[other] == bird:
                continue
            harm = shortage_after_swap(t, place, other) if care else 0
            if found == 0 or harm < least:
                least = harm
                found = 0
            if harm == least:
                found += 1
                if random_below(s, found) == 0:
                    source = place
                    target = other
    if found > 0:
        swap_cards(t, source, target)


def shortage_after_swap(t: State, one: int, other: int) -> int:
    """Return how many of two hands would be short of a card after exchanging theirs."""
    harm = 0
    if not is_spare(t, holder_at(t, one), t.deck[one]):
        harm += 1
    if not is_spare(t, holder_at(t, other), t.deck[other]):
        harm += 1
    return harm


def mix_by_swap_chains(t: State, unknown: int, s: RngState) -> None:
    """Exchange cards until every deal that fits is equally likely.

    Swap chains between two hands do most of it. Late in a game, when hands can spare few cards, some deals can only be
    reached through three hands; so some chains go through deals that do not fit.
    """
    for i in range(SWAP_CHAINS * unknown):
        try_swap_chain(t, unknown, s)
        if t.left <= INFEASIBLE_FROM_CARDS and i % unknown == 0 and i < INFEASIBLE_CHAINS * unknown:
            try_infeasible_swap_chain(t, unknown, s)


def try_infeasible_swap_chain(t: State, unknown: int, s: RngState) -> None:
    """Exchange cards although hands may be short of some for a while; if they still are at the end, restore all cards.

    How likely it is to lack a card is the same at every moment, so a chain and its reverse are equally likely.
    """
    for place in range(CARDS_IN_ALL):
        t.scratch[KEPT_NOTES + place] = t.deck[place]
    short = 0
    for _ in range(INFEASIBLE_CHAIN_MAX):
        short = try_loose_exchange(t, unknown, short, s)
    if short > 0:
        for place in range(CARDS_IN_ALL):
            t.deck[place] = t.scratch[KEPT_NOTES + place]
        count_surplus(t)


def try_loose_exchange(t: State, unknown: int, short: int, s: RngState) -> int:
    """Exchange two cards of a box, with hands allowed to be short of a few; return how many cards hands lack then."""
    one = t.scratch[ORDER_NOTES + random_below(s, unknown)]
    start = t.scratch[START_NOTES + one]
    other = t.scratch[ORDER_NOTES + start + random_below(s, t.scratch[SIZE_NOTES + one])]
    if holder_at(t, one) == holder_at(t, other) or t.deck[one] == t.deck[other]:
        swap_cards(t, one, other)
        return short
    now = short - lacking(t, one, other)
    swap_cards(t, one, other)
    now += lacking(t, one, other)
    if now <= MISSING_CARDS_MAX and (now <= short or random_below(s, 1 << (MISSING_CARD_BITS * (now - short))) == 0):
        return now
    swap_cards(t, one, other)
    return short


def lacking(t: State, one: int, other: int) -> int:
    """Return how many cards of these two birds the holders of two places lack."""
    first = t.deck[one]
    second = t.deck[other]
    return (
        shortage(t, holder_at(t, one), first)
        + shortage(t, holder_at(t, one), second)
        + shortage(t, holder_at(t, other), first)
        + shortage(t, holder_at(t, other), second)
    )


def try_swap_chain(t: State, unknown: int, s: RngState) -> None:
    """Exchange cards between two hands, box after box, until both have what they played; otherwise restore all cards.

    A hand gives a card for one of the other hand. If the other now lacks what it gave, it gets another card of that
    bird back in another box, and so on. Every such swap chain can be undone by one that is equally likely, which is why
    all deals that fit become equally likely.
    """
    one = t.scratch[ORDER_NOTES + random_below(s, unknown)]
    giver = holder_at(t, one)
    taker = random_below(s, t.hands + 1)
    if taker == t.hands:
        taker = NOBODY
    given = t.deck[one]
    links = 0
    while taker != giver and one >= 0 and links < SWAP_CHAIN_LINKS_MAX:
        other = place_in_box(t, one, taker, s)
        if other < 0:
            break
        swap_cards(t, one, other)
        t.scratch[LINK_NOTES + 2 * links] = one
        t.scratch[LINK_NOTES + 2 * links + 1] = other
        links += 1
        if not lacks(t, taker, t.deck[one]):
            if lacks(t, giver, given):
                break
            return
        one = next_link(t, one, taker, unknown, s)
    for link in range(links - 1, -1, -1):
        swap_cards(t, t.scratch[LINK_NOTES + 2 * link], t.scratch[LINK_NOTES + 2 * link + 1])


def place_in_box(t: State, place: int, hand: int, s: RngState) -> int:
    """Return a random place of a hand in the box of a place; below zero if it has none."""
    start = t.scratch[START_NOTES + place]
    chosen = -1
    found = 0
    for i in range(start, start + t.scratch[SIZE_NOTES + place]):
        if holder_at(t, t.scratch[ORDER_NOTES + i]) == hand:
            found += 1
            if found == 1 or random_below(s, found) == 0:
                chosen = t.scratch[ORDER_NOTES + i]
    return chosen


def next_link(t: State, place: int, taker: int, unknown: int, s: RngState) -> int:
    """Return another place where the same hand has the same bird; below zero if there is none.

    The taker must have a place in the box of that place.
    """
    chosen = -1
    found = 0
    for i in range(unknown):
        other = t.scratch[ORDER_NOTES + i]
        if t.deck[other] != t.deck[place] or other == place or holder_at(t, other) != holder_at(t, place):
            continue
        if has_place(t, other, taker):
            found += 1
            if found == 1 or random_below(s, found) == 0:
                chosen = other
    return chosen


def has_place(t: State, place: int, hand: int) -> bool:
    """Return whether a hand has a place in the box of a place."""
    start = t.scratch[START_NOTES + place]
    for i in range(start, start + t.scratch[SIZE_NOTES + place]):
        if holder_at(t, t.scratch[ORDER_NOTES + i]) == hand:
            return True
    return False


def shortage(t: State, hand: int, bird: int) -> int:
    """Return how many cards of a bird a hand lacks."""
    if hand == NOBODY:
        return 0
    surplus = t.scratch[SURPLUS_NOTES + hand * BIRDS + bird]
    return -surplus if surplus < 0 else 0


def lacks(t: State, hand: int, bird: int) -> bool:
    return shortage(t, hand, bird) > 0


def fill_hands(t: State, seat: int, s: RngState) -> None:
    """Fill the other hands with what they got and have not played; dummy hands, once there are any, in any order."""
    for hand in range(t.hands):
        if hand == seat:
            continue
        if hand < t.seats:
            for i in range(COPIES_MAX):
                t.held[hand][i] = 0
            for bird in range(BIRDS):
                for _ in range(t.scratch[SURPLUS_NOTES + hand * BIRDS + bird]):
                    add_card(t, hand, bird)
        elif t.dummy_size[hand - t.seats] > 0:
            fill_dummy(t, hand, s)


def fill_dummy(t: State, hand: int, s: RngState) -> None:
    number = hand - t.seats
    size = 0
    for bird in range(BIRDS):
        for _ in range(t.scratch[SURPLUS_NOTES + hand * BIRDS + bird]):
            t.dummy[number][size] = bird
            size += 1
    shuffle_cells(t, s, t.dummy[number], size)
