# cython: language_level=3, boundscheck=False, wraparound=False, cdivision=True
# cython: infer_types=True, annotation_typing=False
"""The rules of CuBirds, one function for each; the numbers are those of RULES.md.

From the rulebooks of Catch Up Games (English, French) and Ultra PRO; RobinBird from Yucata's solo mode. Nothing is
left out. Every question the rulebooks leave open is decided in RULES.md, section 8.
"""

from __future__ import annotations

import cython

if not cython.compiled:
    from rookery.core.constants import ALL_OPEN, CARDS, OTHERS
    from rookery.core.shapes import Scores, Word64, Words
    from rookery.core.table import add_legal, forced, roll, say, shuffle, tell

    from .evaluate import estimate, greedy_action
    from .fields import (
        CARDS_IN_ALL,
        DEALER,
        DEALT,
        DECLINE,
        DECLINED,
        DRAW,
        DRAW_COUNT,
        DRAW_OFFER,
        DREW,
        DUPLICATE,
        EXHAUSTED,
        FAILED_DEAL,
        FIRST_BIRD,
        FLOCK,
        FLOCKED,
        FLY,
        GAME_OVER,
        HAND_SIZE,
        HANDS,
        LAID,
        LAY,
        LEFT,
        NONE,
        OVER,
        REFILLED,
        RESHUFFLED,
        RIGHT,
        RIVAL,
        ROBIN,
        ROUND_ENDED,
        ROW_LAID_OUT,
        ROW_START,
        ROWS,
        SEVEN_SPECIES,
        SPECIES,
        STAY,
        STAYED,
        THREW,
        TOOK,
        TRIPLE,
        TURN_LIMIT,
        TWO_TRIPLES,
        WIN_SPECIES,
        WIN_TRIPLES,
    )
    from .memory import forget_birds, forget_hands, remember_drawn, remember_reshuffle, remember_taken
    from .questions import COPIES, SMALL_FLOCK, birds_kept, block_of, first_caught, has_flock, stop_caught
    from .redeal import key_for, redeal_table
    from .state import State


# 1. Setting up


def set_up(t: State) -> None:
    """1. Choose a dealer, lay out the rows, deal the hands and the first bird of each collection."""
    clear_table(t)
    t.hands = t.seats if t.seats > 1 else 2
    choose_dealer(t)
    shuffle_all_cards(t)
    for row in range(ROWS):
        lay_out_row(t, row)
    if t.setup_duplicates:
        return_duplicates(t)
    deal_hands(t)
    deal_first_birds(t)
    begin_turn(t, t.dealer)


def clear_table(t: State) -> None:
    t.turns = 0
    t.rounds = 0
    t.winners = 0
    t.reason = 0
    t.deck_size = 0
    t.discard_size = 0
    for row in range(ROWS):
        t.row_blocks[row] = 0
        for i in range(SPECIES):
            t.row_species[row][i] = 0
            t.row_count[row][i] = 0
    for hand in range(HANDS):
        t.hand_size[hand] = 0
        t.unknown[hand] = 0
        t.old[hand] = 0
        for species in range(SPECIES):
            t.hand[hand][species] = 0
            t.collection[hand][species] = 0
            t.known[hand][species] = 0
            t.may[hand][species] = 0
    for species in range(SPECIES):
        t.discard[species] = 0
        t.discard_known[species] = 0
        t.pool_floor[species] = 0


def choose_dealer(t: State) -> None:
    """1.1 The dealer is drawn by lot; against RobinBird you begin."""
    t.dealer = roll(t, OTHERS, t.seats) if t.seats > 1 else 0
    tell(t, DEALER, 0, ALL_OPEN)
    say(t, t.dealer)


def shuffle_all_cards(t: State) -> None:
    size = 0
    for species in range(SPECIES):
        for _ in range(COPIES[species]):
            t.deck[size] = species
            size += 1
    t.deck_size = CARDS_IN_ALL
    shuffle(t, CARDS, t.deck, CARDS_IN_ALL)


def lay_out_row(t: State, row: int) -> None:
    """1.2 Three different species in a row; a bird that already lies there is put on the discard pile."""
    while t.row_blocks[row] < ROW_START:
        species = take_card(t)
        if block_of(t, row, species) == NONE:
            append_block(t, row, species)
        else:
            discard_birds(t, species, 1)
            tell(t, DUPLICATE, 0, ALL_OPEN)
            say(t, row)
            say(t, species)
    tell_row(t, row)


def return_duplicates(t: State) -> None:
    """1.3 (option) The duplicates are shuffled back into the draw pile."""
    for species in range(SPECIES):
        t.pool_floor[species] = t.discard[species]
    discard_to_deck(t)


def deal_hands(t: State) -> None:
    """1.4 Eight cards to each, one at a time, clockwise from the dealer's left."""
    t.rounds += 1
    for _ in range(HAND_SIZE):
        for i in range(1, t.hands + 1):
            hand = left_of_dealer(t, i)
            species = take_card(t)
            t.hand[hand][species] += 1
            t.hand_size[hand] += 1
            t.unknown[hand] += 1
    for hand in range(t.hands):
        for species in range(SPECIES):
            t.may[hand][species] = HAND_SIZE
    if t.seats == 1:
        show_rival_hand(t)
    for i in range(1, t.hands + 1):
        tell_hand(t, DEALT, left_of_dealer(t, i))


def deal_first_birds(t: State) -> None:
    """1.5 Then one card each, face up: the first bird of the collection; RobinBird's handicap on top."""
    for i in range(1, t.hands + 1):
        first_bird(t, left_of_dealer(t, i))
    for _ in range(t.handicap):
        first_bird(t, RIVAL)


def first_bird(t: State, hand: int) -> None:
    species = take_card(t)
    t.collection[hand][species] += 1
    tell(t, FIRST_BIRD, 0, ALL_OPEN)
    say(t, hand)
    say(t, species)


def left_of_dealer(t: State, steps: int) -> int:
    """The hand that many places clockwise from the dealer; up to a full turn."""
    place = t.dealer + steps
    return place - t.hands if place >= t.hands else place


def show_rival_hand(t: State) -> None:
    """RobinBird's cards lie open."""
    for species in range(SPECIES):
        t.known[RIVAL][species] = t.hand[RIVAL][species]
        t.may[RIVAL][species] = 0
    t.unknown[RIVAL] = 0
    t.old[RIVAL] = 0


# 2. Laying birds


def lay_birds(t: State, species: int, row: int, side: int) -> None:
    """2.1 Lay all your birds of one species on one end of a row, then take what they surround."""
    birds = take_from_hand(t, t.active, species)
    tell_laid(t, species, birds, row, side)
    taken = put_on_row(t, species, birds, row, side)
    if taken > 0:
        maybe_refill(t, row)
        offer_flock(t)
    elif t.empty_hand and t.hand_size[t.active] == 0:
        end_turn(t)
    else:
        t.phase = DRAW_OFFER


def put_on_row(t: State, species: int, birds: int, row: int, side: int) -> int:
    """2.2 All birds between the laid ones and their kin fly to the hand; returns how many."""
    block = block_of(t, row, species)
    if block == NONE:
        if side == LEFT:
            prepend_block(t, row)
            block = 0
        else:
            block = t.row_blocks[row]
            t.row_blocks[row] += 1
        t.row_species[row][block] = species
        t.row_count[row][block] = birds
        return 0
    t.row_count[row][block] += birds
    return row_to_hand(t, row, first_caught(block, side), stop_caught(t, row, block, side))


def row_to_hand(t: State, row: int, first: int, stop: int) -> int:
    """Take the blocks from first up to stop and slide the rest together."""
    if first == stop:
        return 0
    tell(t, TOOK, 0, ALL_OPEN)
    say(t, t.active)
    say(t, row)
    taken = 0
    for block in range(first, stop):
        species = t.row_species[row][block]
        birds = t.row_count[row][block]
        t.hand[t.active][species] += birds
        remember_taken(t, t.active, species, birds)
        taken += birds
        say(t, species)
        say(t, birds)
    t.hand_size[t.active] += taken
    close_row(t, row, first, stop)
    return taken


def close_row(t: State, row: int, first: int, stop: int) -> None:
    kept = t.row_blocks[row] - (stop - first)
    for block in range(first, kept):
        t.row_species[row][block] = t.row_species[row][block + stop - first]
        t.row_count[row][block] = t.row_count[row][block + stop - first]
    for block in range(kept, t.row_blocks[row]):
        t.row_species[row][block] = 0
        t.row_count[row][block] = 0
    t.row_blocks[row] = kept


def append_block(t: State, row: int, species: int) -> None:
    block = t.row_blocks[row]
    t.row_species[row][block] = species
    t.row_count[row][block] = 1
    t.row_blocks[row] = block + 1


def prepend_block(t: State, row: int) -> None:
    """Make room for a block on the left."""
    for block in range(t.row_blocks[row], 0, -1):
        t.row_species[row][block] = t.row_species[row][block - 1]
        t.row_count[row][block] = t.row_count[row][block - 1]
    t.row_blocks[row] += 1


def maybe_refill(t: State, row: int) -> None:
    """2.3 If the catch left one species in the row, add cards on the right until there are two."""
    while t.row_blocks[row] == 1:
        species = take_card(t)
        if species == NONE:
            return
        forget_pool_card(t, species)
        if species == t.row_species[row][0]:
            t.row_count[row][0] += 1
        else:
            append_block(t, row, species)
        tell(t, REFILLED, 0, ALL_OPEN)
        say(t, row)
        say(t, species)


# 3. The two-card draw


def draw_two(t: State) -> None:
    """3. Nothing surrounded: you may take the first two cards of the draw pile, or what is left of them."""
    if t.exhaustion and t.deck_size + t.discard_size < DRAW_COUNT:
        count_collections(t, EXHAUSTED)
        return
    first = card_to_hand(t)
    second = card_to_hand(t)
    drawn = 0 if first == NONE else 1 if second == NONE else 2
    remember_drawn(t, t.active, drawn)
    tell(t, DREW, 1 << t.active, 2)
    say(t, t.active)
    say(t, drawn)
    if first != NONE:
        say(t, first)
    if second != NONE:
        say(t, second)
    offer_flock(t)


def card_to_hand(t: State) -> int:
    species = take_card(t)
    if species != NONE:
        t.hand[t.active][species] += 1
        t.hand_size[t.active] += 1
    return species


def decline_draw(t: State) -> None:
    tell(t, DECLINED, 0, ALL_OPEN)
    say(t, t.active)
    if t.hand_size[t.active] == 0:
        end_turn(t)
    else:
        offer_flock(t)


# 4. Flocks


def offer_flock(t: State) -> None:
    """4.1 One flock a turn, never forced. Who has none stays, and nobody can tell why."""
    if has_flock(t, t.active):
        t.phase = FLOCK
    else:
        forced(t, t.active, STAY)
        stay(t)


def stay(t: State) -> None:
    tell(t, STAYED, 0, ALL_OPEN)
    say(t, t.active)
    end_turn(t)


def complete_flock(t: State, species: int) -> None:
    """4.2 Keep one bird of a small flock, two of a big one; the others are discarded."""
    birds = take_from_hand(t, t.active, species)
    kept = birds_kept(species, birds)
    t.collection[t.active][species] += kept
    discard_birds(t, species, birds - kept)
    tell(t, FLOCKED, 0, ALL_OPEN)
    say(t, t.active)
    say(t, species)
    say(t, birds)
    say(t, kept)


def fly_home(t: State, species: int) -> None:
    complete_flock(t, species)
    if not check_win(t):
        end_turn(t)


# 5. End of a turn and of a round


def end_turn(t: State) -> None:
    """5.1 An empty hand ends the round; otherwise the next player lays."""
    t.turns += 1
    if t.turn_limit and t.turns >= t.turn_limit:
        count_collections(t, TURN_LIMIT)
    elif t.hand_size[t.active] == 0:
        end_round(t)
    else:
        begin_turn(t, t.active + 1 if t.active + 1 < t.hands else 0)


def begin_turn(t: State, hand: int) -> None:
    t.active = hand
    t.phase = ROBIN if t.seats == 1 and hand == RIVAL else LAY


def end_round(t: State) -> None:
    """5.2 All hands are thrown away; who ended the round deals anew and begins. Rows and collections stay."""
    tell(t, ROUND_ENDED, 0, ALL_OPEN)
    say(t, t.active)
    for hand in range(t.hands):
        throw_hand(t, hand)
    forget_hands(t)
    if t.deck_size + t.discard_size < HAND_SIZE * t.hands:
        count_collections(t, FAILED_DEAL)
        return
    t.dealer = t.active
    deal_hands(t)
    begin_turn(t, t.dealer)


def throw_hand(t: State, hand: int) -> None:
    tell_hand(t, THREW, hand)
    for species in range(SPECIES):
        seen = t.hand[hand][species] if t.open_discard else t.known[hand][species]
        t.discard_known[species] += seen
        t.discard[species] += t.hand[hand][species]
        t.hand[hand][species] = 0
    t.discard_size += t.hand_size[hand]
    t.hand_size[hand] = 0


# 6. End of the game


def check_win(t: State) -> bool:
    """6.1 Seven species, or two species of at least three birds: the game is won at once."""
    different = 0
    triples = 0
    for species in range(SPECIES):
        birds = t.collection[t.active][species]
        if birds > 0:
            different += 1
        if birds >= TRIPLE:
            triples += 1
    if different >= WIN_SPECIES:
        finish(t, SEVEN_SPECIES, 1 << t.active)
        return True
    if triples >= WIN_TRIPLES:
        finish(t, TWO_TRIPLES, 1 << t.active)
        return True
    return False


def count_collections(t: State, reason: int) -> None:
    """6.2 The cards do not suffice for a deal: the largest collection wins, equal ones share."""
    best = 0
    winners = 0
    for hand in range(t.hands):
        birds = collected(t, hand)
        if birds > best:
            best = birds
            winners = 0
        if birds == best:
            winners = winners | (1 << hand)
    finish(t, reason, winners)


def collected(t: State, hand: int) -> int:
    birds = 0
    for species in range(SPECIES):
        birds += t.collection[hand][species]
    return birds


def finish(t: State, reason: int, winners: int) -> None:
    t.phase = OVER
    t.reason = reason
    t.winners = winners
    tell(t, GAME_OVER, 0, ALL_OPEN)
    say(t, reason)
    say(t, winners)


# 7. RobinBird


def robin_turn(t: State) -> None:
    """7. RobinBird lays a card of the pile on every row, keeps her catch, then completes every flock she can."""
    for row in range(ROWS):
        species = take_card(t)
        if species == NONE:
            break
        robin_lays(t, species, row)
    for species in range(SPECIES):
        if t.hand[RIVAL][species] >= SMALL_FLOCK[species]:
            complete_flock(t, species)
    if not check_win(t):
        end_turn(t)


def robin_lays(t: State, species: int, row: int) -> None:
    """7.1 On the right, or on the left if that catches more."""
    forget_pool_card(t, species)
    left = caught(t, row, species, LEFT)
    right = caught(t, row, species, RIGHT)
    side = LEFT if left > right else RIGHT
    tell_laid(t, species, 1, row, side)
    if put_on_row(t, species, 1, row, side) > 0:
        maybe_refill(t, row)


def caught(t: State, row: int, species: int, side: int) -> int:
    """How many birds would be surrounded."""
    block = block_of(t, row, species)
    if block == NONE:
        return 0
    birds = 0
    for i in range(first_caught(block, side), stop_caught(t, row, block, side)):
        birds += t.row_count[row][i]
    return birds


# Cards on the move


def take_card(t: State) -> int:
    """The top card of the draw pile; an empty pile is made anew from the discards. NONE if no card is left."""
    if t.deck_size == 0:
        if t.discard_size == 0:
            return NONE
        reshuffle(t)
    t.information = 1
    t.deck_size -= 1
    species = t.deck[t.deck_size]
    t.deck[t.deck_size] = 0
    return species


def reshuffle(t: State) -> None:
    tell(t, RESHUFFLED, 0, ALL_OPEN)
    say(t, t.discard_size)
    remember_reshuffle(t)
    discard_to_deck(t)


def discard_to_deck(t: State) -> None:
    """Shuffle the discard pile into the draw pile."""
    size = t.deck_size
    for species in range(SPECIES):
        for _ in range(t.discard[species]):
            t.deck[size] = species
            size += 1
        t.discard[species] = 0
        t.discard_known[species] = 0
    t.deck_size = size
    t.discard_size = 0
    shuffle(t, CARDS, t.deck, size)


def take_from_hand(t: State, hand: int, species: int) -> int:
    """Take out all birds of a species; returns how many."""
    birds = t.hand[hand][species]
    t.hand[hand][species] = 0
    t.hand_size[hand] -= birds
    forget_birds(t, hand, species, birds)
    return birds


def discard_birds(t: State, species: int, birds: int) -> None:
    """Put birds on the discard pile, face up."""
    t.discard[species] += birds
    t.discard_known[species] += birds
    t.discard_size += birds


def forget_pool_card(t: State, species: int) -> None:
    """A card of the draw pile was shown: one fewer is known to be in it."""
    if t.pool_floor[species] > 0:
        t.pool_floor[species] -= 1


# Telling


def tell_laid(t: State, species: int, birds: int, row: int, side: int) -> None:
    tell(t, LAID, 0, ALL_OPEN)
    say(t, t.active)
    say(t, species)
    say(t, birds)
    say(t, row)
    say(t, side)


def tell_row(t: State, row: int) -> None:
    tell(t, ROW_LAID_OUT, 0, ALL_OPEN)
    say(t, row)
    for block in range(t.row_blocks[row]):
        say(t, t.row_species[row][block])


def tell_hand(t: State, kind: int, hand: int) -> None:
    """Everybody learns how many cards; which ones only their owner, or all if they lie open."""
    if t.listening:
        tell(t, kind, 1 << hand, ALL_OPEN if lies_open(t, kind, hand) else 2)
        say(t, hand)
        say(t, t.hand_size[hand])
        for species in range(SPECIES):
            for _ in range(t.hand[hand][species]):
                say(t, species)


def lies_open(t: State, kind: int, hand: int) -> bool:
    if t.seats == 1 and hand == RIVAL:
        return True
    return kind == THREW and t.open_discard != 0


# What may be done


def write_legal(t: State) -> None:
    """All actions of the active seat in their fixed order: by species, row and side; draw, decline; stay, flocks."""
    t.legal_count = 0
    if t.phase == LAY:
        write_lays(t)
    elif t.phase == DRAW_OFFER:
        add_legal(t, DRAW)
        add_legal(t, DECLINE)
    elif t.phase == FLOCK:
        add_legal(t, STAY)
        for species in range(SPECIES):
            if t.hand[t.active][species] >= SMALL_FLOCK[species]:
                add_legal(t, FLY + species)


def write_lays(t: State) -> None:
    count = 0
    for species in range(SPECIES):
        if t.hand[t.active][species] > 0:
            for place in range(2 * ROWS):
                t.legal_list[count + place] = species * 2 * ROWS + place
            count += 2 * ROWS
    t.legal_count = count


def play_action(t: State, action: int) -> None:
    if action < DRAW:
        lay_birds(t, action >> 3, (action >> 1) & 3, action & 1)
    elif action == DRAW:
        draw_two(t)
    elif action == DECLINE:
        decline_draw(t)
    elif action == STAY:
        stay(t)
    else:
        fly_home(t, action - FLY)


class CuBirds(State):
    """The table of CuBirds: binds the promise to the rules above."""

    def setup(self) -> None:
        set_up(self)
        run(self)

    def deciders(self) -> int:
        return 0 if self.phase == OVER else 1 << self.active

    def legal(self, seat: int) -> int:
        if self.phase == OVER or seat != self.active:
            return 0
        write_legal(self)
        return self.legal_count

    def apply(self, seat: int, action: int) -> None:
        play_action(self, action)
        run(self)

    def returns(self, out: Scores) -> None:
        write_returns(self, out)

    def redeal(self, seat: int, s: Words) -> None:
        redeal_table(self, seat, s)

    def observation_key(self, seat: int) -> Word64:
        return key_for(self, seat)

    def evaluate(self, out: Scores) -> None:
        if self.phase == OVER:
            write_returns(self, out)
        else:
            estimate(self, out)

    def playout_action(self, seat: int, s: Words) -> int:
        return greedy_action(self, seat, s)


def run(t: State) -> None:
    """Play on while nobody has to decide."""
    while t.phase == ROBIN:
        robin_turn(t)


def write_returns(t: State, out: Scores) -> None:
    shares = 0
    for hand in range(t.hands):
        shares += (t.winners >> hand) & 1
    for seat in range(t.seats):
        won = (t.winners >> seat) & 1
        out[seat] = 1.0 / shares if won else 0.0
