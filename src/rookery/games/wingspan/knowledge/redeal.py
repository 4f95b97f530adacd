# cython: language_level=3, boundscheck=False, wraparound=False, cdivision=True
# cython: infer_types=True, annotation_typing=False
"""13. Redeals: a state that a seat could not tell from the true one; and the infoset key of a seat.

Cards whose place the seat does not know are dealt again within their age. All players know whether a card is young (in
the deck when it was last shuffled), and how many young and old cards came unseen to a hand. Some cards known to have
come to a hand may have been tucked unseen. So for each tuck its card is drawn first, among all it can have been.
"""

from __future__ import annotations

import cython

if not cython.compiled:
    from rookery.core.compilation.c_types import RngState, Word64
    from rookery.core.engine.chance import shuffle_cells
    from rookery.core.engine.constants import FAULT_RULES
    from rookery.core.engine.rng import mix, mix_cells, random_below
    from rookery.core.engine.state import reseed_streams, set_fault

    from ..fields import (
        AUTOMA_CARDS,
        AUTOMA_DOWN,
        BIRDS,
        BONUS_AUTOMA,
        BONUS_CARD_NOTES,
        BONUS_CARDS,
        BONUS_DECK,
        BONUS_PLACES,
        BONUS_SLOT_NOTES,
        FACES,
        FOODS,
        FRAME,
        IN_DECK,
        IN_HAND,
        ITEMS,
        KEEP_BONUS,
        KNOWN_NOTES,
        OLD_TUCK_NOTES,
        OPENING,
        PLAYING_FROM,
        POOL_NOTES,
        ROUNDS,
        SLOTS,
        TRAY,
        TUCKED,
        TUCKED_BLIND,
        YOUNG_TUCK_NOTES,
    )
    from ..rules.pieces.piles import add_to_hand
    from ..state import State
    from .memory import is_held_by

    def is_old_slot(note: int) -> bool:
        """Return whether the card at this place was out of the deck when the bonus discards were last shuffled."""
        return note // 32 % 2 != 0

    def draw_note(t: State, s: RngState, first: int, count: int) -> int:
        """Draw one of the cards listed in scratch from `first` on; the last card of the list takes its place."""
        if count <= 0:
            set_fault(t, FAULT_RULES)
            return 0
        place = first + random_below(s, count)
        card = t.scratch[place]
        t.scratch[place] = t.scratch[first + count - 1]
        return card


def redeal_state(t: State, seat: int, s: RngState) -> None:
    """Deal again all that the seat cannot see."""
    reseed_streams(t, s)
    for other in range(t.seats):
        if other != seat:
            redeal_tucks(t, other, s)
    redeal_age(t, seat, 0, s)
    redeal_age(t, seat, 1, s)
    redeal_bonus(t, seat, s)
    if t.seats == 1:
        reorder_automa(t, s)
    if t.phase == OPENING:
        redeal_openings(t, seat, s)


# Tucked cards among the known ones


def redeal_tucks(t: State, other: int, s: RngState) -> None:
    """Draw the card of every unseen tuck: a card known to have come to the hand before, or an unseen one."""
    known = take_up_known(t, other)
    t.scratch[YOUNG_TUCK_NOTES + other] = 0
    t.scratch[OLD_TUCK_NOTES + other] = 0
    for tuck in range(t.tucks):
        if t.tucker[tuck] == other:
            redeal_tuck(t, other, tuck, known, s)
    for place in range(known):
        bird = t.scratch[KNOWN_NOTES + place]
        if t.place[bird] == IN_HAND + other:
            add_to_hand(t, other, bird)


def take_up_known(t: State, other: int) -> int:
    """Empty a hand and list in scratch the cards known to have come to it, all as if still held. Return how many."""
    for word in range(3):
        t.hand[other][word] = 0
    t.hand_size[other] = 0
    known = 0
    for bird in range(BIRDS):
        if t.entered[bird] > 0 and is_held_by(t, other, bird):
            t.place[bird] = IN_HAND + other
            t.scratch[KNOWN_NOTES + known] = bird
            known += 1
    return known


def redeal_tuck(t: State, other: int, tuck: int, known: int, s: RngState) -> None:
    young = t.young_tucks[tuck] - t.scratch[YOUNG_TUCK_NOTES + other]
    old = t.old_tucks[tuck] - t.scratch[OLD_TUCK_NOTES + other]
    there = 0
    for place in range(known):
        if could_be(t, other, t.scratch[KNOWN_NOTES + place], tuck):
            there += 1
    if there + young + old <= 0:
        set_fault(t, FAULT_RULES)
        return
    drawn = random_below(s, there + young + old)
    if drawn >= there + young:
        t.scratch[OLD_TUCK_NOTES + other] += 1
    elif drawn >= there:
        t.scratch[YOUNG_TUCK_NOTES + other] += 1
    else:
        tuck_known(t, other, tuck, known, drawn)


def could_be(t: State, other: int, bird: int, tuck: int) -> bool:
    """Return whether a known card was in the hand at a tuck in this redeal: it had come, and was not yet tucked."""
    return t.place[bird] == IN_HAND + other and t.entered[bird] <= tuck + 1


def tuck_known(t: State, other: int, tuck: int, known: int, drawn: int) -> None:
    """Tuck the card with number `drawn` among those it can have been."""
    for place in range(known):
        bird = t.scratch[KNOWN_NOTES + place]
        if could_be(t, other, bird, tuck):
            if drawn == 0:
                t.place[bird] = TUCKED + other
                return
            drawn -= 1


# Cards that came unseen


def redeal_age(t: State, seat: int, young: int, s: RngState) -> None:
    """Deal all hidden cards of one age again: to the hands, to the unseen tucks, and the rest to the deck."""
    hidden = list_hidden(t, seat, young)
    blind = count_at(t, TUCKED_BLIND, young)
    down = count_at(t, AUTOMA_DOWN, young)
    for other in range(t.seats):
        if other != seat:
            cards = t.young_unseen[other] if young else t.old_unseen[other]
            tucks = t.scratch[YOUNG_TUCK_NOTES + other] if young else t.scratch[OLD_TUCK_NOTES + other]
            for place in range(cards):
                bird = draw_note(t, s, POOL_NOTES, hidden)
                hidden -= 1
                if place < tucks:
                    t.place[bird] = TUCKED + other
                else:
                    add_to_hand(t, other, bird)
    for place in range(blind + down):
        bird = draw_note(t, s, POOL_NOTES, hidden)
        hidden -= 1
        t.place[bird] = TUCKED_BLIND if place < blind else AUTOMA_DOWN
    if young:
        for place in range(t.deck_size):
            bird = draw_note(t, s, POOL_NOTES, hidden)
            hidden -= 1
            t.place[bird] = IN_DECK
            t.deck[place] = bird
    if hidden != 0:
        set_fault(t, FAULT_RULES)


def list_hidden(t: State, seat: int, young: int) -> int:
    """List in scratch the cards of one age whose place the seat does not know; return how many."""
    hidden = 0
    for bird in range(BIRDS):
        if t.young[bird] == young and is_hidden(t, seat, bird):
            t.scratch[POOL_NOTES + hidden] = bird
            hidden += 1
    return hidden


def is_hidden(t: State, seat: int, bird: int) -> bool:
    """Return whether a seat cannot place a card: it is in the deck, tucked unseen, or unseen with another player."""
    place = t.place[bird]
    if place in (IN_DECK, TUCKED_BLIND, AUTOMA_DOWN):
        return True
    if place < IN_HAND or t.entered[bird] > 0:
        return False
    return place != IN_HAND + seat and place != TUCKED + seat


def count_at(t: State, place: int, young: int) -> int:
    count = 0
    for bird in range(BIRDS):
        if t.place[bird] == place and t.young[bird] == young:
            count += 1
    return count


# Bonus cards


def redeal_bonus(t: State, seat: int, s: RngState) -> None:
    """Exchange the bonus cards the seat has not seen. A card it saw go back to the deck cannot have been kept then."""
    cards = 0
    for card in range(BONUS_CARDS):
        if is_unseen_bonus(t, seat, card):
            t.scratch[BONUS_CARD_NOTES + cards] = card
            note_slot(t, seat, cards, card)
            cards += 1
    left = cards
    for slot in range(cards):
        if is_old_slot(t.scratch[BONUS_SLOT_NOTES + slot]):
            bring_old_card_last(t, seat, left, s)
            left -= 1
            fill_slot(t, seat, slot, t.scratch[BONUS_CARD_NOTES + left])
    for slot in range(cards):
        if not is_old_slot(t.scratch[BONUS_SLOT_NOTES + slot]):
            card = draw_note(t, s, BONUS_CARD_NOTES, left)
            left -= 1
            fill_slot(t, seat, slot, card)
    refill_bonus_deck(t, s)


def is_unseen_bonus(t: State, seat: int, card: int) -> bool:
    return t.bonus_place[card] != BONUS_AUTOMA and not (t.bonus_seen[card] >> seat) & 1


def note_slot(t: State, seat: int, slots: int, card: int) -> None:
    """Note what belongs to the place, not to the card: where it is, who else has seen it, whether it was kept early.

    The notes are sorted, so that their order does not reveal which card is where.
    """
    back = t.bonus_back[card] & ~(1 << seat)
    note = ((t.bonus_place[card] * 32 + t.bonus_seen[card]) * 2 + t.bonus_old[card]) * 32 + back
    place = BONUS_SLOT_NOTES + slots
    while place > BONUS_SLOT_NOTES and t.scratch[place - 1] > note:
        t.scratch[place] = t.scratch[place - 1]
        place -= 1
    t.scratch[place] = note


def fill_slot(t: State, seat: int, slot: int, card: int) -> None:
    """Put a card at a place; what the seat itself knows of the card goes with it."""
    note = t.scratch[BONUS_SLOT_NOTES + slot]
    t.bonus_back[card] = (note % 32) | (t.bonus_back[card] & (1 << seat))
    t.bonus_old[card] = note // 32 % 2
    t.bonus_seen[card] = note // 64 % 32
    t.bonus_place[card] = note // 2048


def bring_old_card_last(t: State, seat: int, left: int, s: RngState) -> None:
    """Exchange the last card of the list with one that the seat did not see go back to the deck."""
    fitting = 0
    for place in range(left):
        if not (t.bonus_back[t.scratch[BONUS_CARD_NOTES + place]] >> seat) & 1:
            fitting += 1
    if fitting == 0:
        set_fault(t, FAULT_RULES)
        return
    drawn = random_below(s, fitting)
    for place in range(left):
        card = t.scratch[BONUS_CARD_NOTES + place]
        if not (t.bonus_back[card] >> seat) & 1:
            if drawn == 0:
                t.scratch[BONUS_CARD_NOTES + place] = t.scratch[BONUS_CARD_NOTES + left - 1]
                t.scratch[BONUS_CARD_NOTES + left - 1] = card
                return
            drawn -= 1


def refill_bonus_deck(t: State, s: RngState) -> None:
    size = 0
    for card in range(BONUS_CARDS):
        if t.bonus_place[card] == BONUS_DECK and size < t.bonus_size:
            t.bonus_deck[size] = card
            size += 1
    shuffle_cells(t, s, t.bonus_deck, size)


def reorder_automa(t: State, s: RngState) -> None:
    """Shuffle the Automa's cards still to come. They are sorted first, so that their true order has no influence."""
    size = 0
    left = automa_cards_left(t)
    for card in range(AUTOMA_CARDS):
        if (left >> card) & 1:
            t.automa_deck[size] = card
            size += 1
    shuffle_cells(t, s, t.automa_deck, size)


def automa_cards_left(t: State) -> int:
    """Return the Automa's cards that are still to come, one bit each."""
    left = 0
    for place in range(t.automa_size):
        left = left | (1 << t.automa_deck[place])
    return left


# Openings


def redeal_openings(t: State, seat: int, s: RngState) -> None:
    """Choose random openings for the other seats that have chosen; forget what they have begun."""
    for other in range(t.seats):
        if other != seat:
            chosen = t.choice[other][0]
            for item in range(ITEMS):
                t.choice[other][item] = 0
                t.begun[other][item] = 0
            if chosen > 0:
                redeal_opening(t, other, s)


def redeal_opening(t: State, other: int, s: RngState) -> None:
    for item in range(ITEMS):
        count = t.legal(other)
        if count == 0:
            set_fault(t, FAULT_RULES)
            return
        action = t.legal_list[random_below(s, count)]
        t.begun[other][item] = action + 1
        if KEEP_BONUS <= action < PLAYING_FROM:
            break
    for item in range(ITEMS):
        t.choice[other][item] = t.begun[other][item]
        t.begun[other][item] = 0


# Keys


def compute_infoset_key(t: State, seat: int) -> Word64:
    """Return a 64-bit key of everything a seat sees."""
    key = mix(t.seats, seat)
    key = mix(key, t.phase)
    key = mix(key, t.undecided)
    key = mix(key, t.turns)
    key = mix(key, t.first + 8 * t.active)
    key = mix(key, t.round)
    key = mix_cells(key, t.goal, ROUNDS)
    key = mix_cells(key, t.feeder, FACES)
    key = mix_cells(key, t.tray, TRAY)
    key = mix(key, t.deck_size)
    key = mix(key, t.winners + 32 * t.rival_won)
    for word in range(3):
        key = mix(key, t.hand[seat][word])
    for item in range(ITEMS):
        key = mix(key, t.choice[seat][item] + 2048 * t.begun[seat][item])
    for other in range(t.seats):
        key = mix_person(t, other, key)
    key = mix_frames(t, key)
    key = mix_places(t, seat, key)
    key = mix_bonus(t, seat, key)
    return mix_automa(t, key) if t.seats == 1 else key


def mix_automa(t: State, key: Word64) -> Word64:
    """Mix in what all can see of the Automa, and her cards still to come."""
    key = mix(key, t.automa_size)
    key = mix(key, t.automa_card)
    key = mix(key, t.automa_cubes)
    key = mix(key, t.automa_eggs)
    key = mix_cells(key, t.automa_items, ROUNDS)
    key = mix_cells(key, t.automa_points, ROUNDS)
    key = mix(key, automa_cards_left(t))
    return mix(key, count_at(t, AUTOMA_DOWN, 0) + count_at(t, AUTOMA_DOWN, 1))


def mix_person(t: State, other: int, key: Word64) -> Word64:
    """Mix in what all can see of a player."""
    key = mix(key, t.hand_size[other])
    key = mix(key, t.spent_pinks[other])
    for food in range(FOODS):
        key = mix(key, t.food[other][food])
    for slot in range(SLOTS):
        if t.mat[other][slot] > 0:
            bird: Word64 = t.mat[other][slot]
            key = mix(key, bird + 256 * t.eggs[other][slot] + 4096 * t.cached[other][slot])
            key = mix(key, 16 * t.tucked[other][slot] + slot)
    for number in range(t.round):
        key = mix(key, t.goal_points[other][number])
    return key


def mix_frames(t: State, key: Word64) -> Word64:
    for f in range(t.depth):
        key = mix_cells(key, t.frame[f], FRAME)
    key = mix(key, t.owed + 16 * t.gained + 512 * t.chosen + 8192 * t.happened)
    for place in range(t.occasions):
        key = mix(key, t.occasion[place][0] + 16 * t.occasion[place][1])
    return key


def mix_places(t: State, seat: int, key: Word64) -> Word64:
    """Mix in the places of the cards as the seat knows them, seven to a word."""
    word: Word64 = 0
    for bird in range(BIRDS):
        place: Word64 = 0
        if not is_hidden(t, seat, bird):
            place = t.place[bird] + 1
            if place > TUCKED and place != TUCKED + seat + 1:
                place = place - TUCKED + IN_HAND
        word = word * 256 + place
        if bird % 7 == 6:
            key = mix(key, word)
            word = 0
    return mix_memory(t, mix(key, word))


def mix_memory(t: State, key: Word64) -> Word64:
    """Mix in what all players remember: cards seen to enter hands, and what can have been tucked since."""
    for bird in range(BIRDS):
        if t.entered[bird] > 0:
            key = mix(key, t.entered[bird] + 256 * bird)
    for tuck in range(t.tucks):
        key = mix(key, t.tucker[tuck] + 8 * t.young_tucks[tuck] + 2048 * t.old_tucks[tuck])
    return key


def mix_bonus(t: State, seat: int, key: Word64) -> Word64:
    """Mix in the bonus cards the seat has seen, and how many are at each place."""
    for place in range(BONUS_PLACES):
        t.scratch[place] = 0
    for card in range(BONUS_CARDS):
        t.scratch[t.bonus_place[card]] += 1
        if (t.bonus_seen[card] >> seat) & 1:
            key = mix(key, t.bonus_place[card] + 32 * card)
    for place in range(BONUS_PLACES):
        key = mix(key, t.scratch[place])
    return mix(key, t.bonus_size)
