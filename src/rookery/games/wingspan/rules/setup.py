# cython: language_level=3, boundscheck=False, wraparound=False, cdivision=True
# cython: infer_types=True, annotation_typing=False
"""1. Setting up: goals, decks, tray, feeder, and what each seat is dealt."""

from __future__ import annotations

import cython

if not cython.compiled:
    from rookery.core.engine.chance import roll, shuffle
    from rookery.core.engine.constants import CARDS, EVERYONE, OTHERS
    from rookery.core.engine.state import emit_word

    from ..cards.card_tables import GUIDE_BIRDS, GUIDE_FOODS, IS_SWIFT, IS_TOO_STRONG
    from ..event_writers import emit_dealt, emit_first_player, emit_goals_laid
    from ..fields import (
        AUTOMA_CARDS,
        BIRD_PILE,
        BIRDS,
        BONUS_CARDS,
        BONUS_DEALT,
        BONUS_DECK,
        BONUS_PILE,
        CORE,
        DEALT_BIRDS,
        DEALT_BONUS,
        DEPTH,
        FACES,
        FEEDER_ROLLED,
        FOODS,
        FRAME,
        GUIDE_CARDS,
        HABITATS,
        IN_DECK,
        ITEMS,
        LEFT_OUT,
        OCCASIONS,
        OPENING,
        PEOPLE,
        ROUNDS,
        SLOTS,
        SWIFT,
        TILE_PILE,
        TILES,
        TRAY,
    )
    from ..knowledge.memory import remember_open_card, remember_unseen_card
    from ..state import State
    from .automa import choose_automa_bonus
    from .opening import begins_by_guide
    from .pieces.feeder import roll_feeder
    from .pieces.piles import add_to_hand, fill_tray, has_card, take_card
    from .powers.cards import offer_bonus


def set_up(t: State) -> None:
    """1. Set up goals, first player, decks, feeder and tray; deal five birds and two bonus cards to each seat."""
    clear_table(t)
    t.first = roll(t, OTHERS, t.seats) if t.seats > 1 else 0
    t.active = t.first
    emit_first_player(t, t.first)
    lay_goals(t)
    shuffle_birds(t)
    shuffle_bonus(t)
    if t.seats == 1:
        choose_automa_bonus(t)
    roll_feeder(t, FEEDER_ROLLED)
    fill_tray(t)
    for seat in range(t.seats):
        deal_birds(t, seat)
    for seat in range(t.seats):
        offer_bonus(t, BONUS_DEALT, seat, DEALT_BONUS)
    t.phase = OPENING
    t.undecided = (1 << t.seats) - 1


def lay_goals(t: State) -> None:
    """1.1 Four of the eight tiles are drawn, each with a random side up; `deck` is only the space to shuffle them."""
    for tile in range(TILES):
        t.deck[tile] = tile
    shuffle(t, OTHERS, TILE_PILE, t.deck, TILES)
    for number in range(ROUNDS):
        t.goal[number] = 2 * t.deck[number]
    for number in range(ROUNDS):
        t.goal[number] += roll(t, OTHERS, 2)
    if t.log_enabled:
        emit_goals_laid(t)
        for number in range(ROUNDS):
            emit_word(t, t.goal[number])


def shuffle_birds(t: State) -> None:
    """1.2 The cards of this game are shuffled, without the guides' birds, which their players get."""
    for bird in range(BIRDS):
        out = 1 if IS_SWIFT[bird] and t.cards == CORE else 0
        if IS_TOO_STRONG[bird] and t.tournament:
            out = 1
        t.place[bird] = LEFT_OUT if out else IN_DECK
    if t.start == SWIFT:
        deal_guides(t)
    for bird in range(BIRDS):
        t.young[bird] = 1
        if t.place[bird] == IN_DECK:
            t.deck[t.deck_size] = bird
            t.deck_size += 1
    shuffle(t, CARDS, BIRD_PILE, t.deck, t.deck_size)


def deal_guides(t: State) -> None:
    """1.8 Deal the birds of the guides; all players know them."""
    for seat in range(t.seats):
        if begins_by_guide(t, seat):
            guide = (seat + t.seats - t.first) % t.seats
            for place in range(GUIDE_CARDS):
                if GUIDE_BIRDS[guide][place] > 0:
                    add_to_hand(t, seat, GUIDE_BIRDS[guide][place] - 1)
                    remember_open_card(t, GUIDE_BIRDS[guide][place] - 1)


def shuffle_bonus(t: State) -> None:
    for card in range(BONUS_CARDS):
        t.bonus_place[card] = BONUS_DECK
        t.bonus_deck[card] = card
    t.bonus_size = BONUS_CARDS
    shuffle(t, CARDS, BONUS_PILE, t.bonus_deck, BONUS_CARDS)


def deal_birds(t: State, seat: int) -> None:
    """1.5 Deal five birds and one token of each food; with a guide, give its food instead."""
    if begins_by_guide(t, seat):
        guide = (seat + t.seats - t.first) % t.seats
        for food in range(FOODS):
            t.food[seat][food] = (GUIDE_FOODS[guide] >> food) & 1
    else:
        for _ in range(DEALT_BIRDS):
            add_to_hand(t, seat, take_card(t))
            remember_unseen_card(t, seat)
        for food in range(FOODS):
            t.food[seat][food] = 1
    if t.log_enabled:
        emit_dealt(t, EVERYONE if begins_by_guide(t, seat) else 1 << seat, seat, t.hand_size[seat])
        for bird in range(BIRDS):
            if has_card(t, seat, bird):
                emit_word(t, bird)


# An empty state


def clear_table(t: State) -> None:
    """Clear everything that an earlier game left in the state."""
    t.turns = 0
    t.undecided = 0
    t.round = 0
    t.turns_left = 0
    t.feeder_size = 0
    t.deck_size = 0
    t.discard_size = 0
    t.tucks = 0
    t.bonus_size = 0
    t.depth = 0
    t.occasions = 0
    t.happened = 0
    t.chosen = 0
    t.owed = 0
    t.gained = 0
    t.offered = 0
    t.winners = 0
    t.rival_won = 0
    t.reason = 0
    clear_people(t)
    clear_cards(t)
    clear_automa(t)
    for face in range(FACES):
        t.feeder[face] = 0
    for f in range(DEPTH):
        for column in range(FRAME):
            t.frame[f][column] = 0
    for place in range(OCCASIONS):
        t.occasion[place][0] = 0
        t.occasion[place][1] = 0
    for place in range(PEOPLE + 1):
        t.offer[place] = 0
    for place in range(TRAY):
        t.tray[place] = 0


def clear_people(t: State) -> None:
    for seat in range(PEOPLE):
        t.pinks[seat] = 0
        t.spent_pinks[seat] = 0
        t.hand_size[seat] = 0
        t.young_unseen[seat] = 0
        t.old_unseen[seat] = 0
        for word in range(3):
            t.hand[seat][word] = 0
        for item in range(ITEMS):
            t.choice[seat][item] = 0
            t.begun[seat][item] = 0
        for number in range(ROUNDS):
            t.goal_items[seat][number] = 0
            t.goal_points[seat][number] = 0
        for food in range(FOODS):
            t.food[seat][food] = 0
        for row in range(HABITATS):
            t.row_size[seat][row] = 0
        for slot in range(SLOTS):
            t.mat[seat][slot] = 0
            t.eggs[seat][slot] = 0
            t.cached[seat][slot] = 0
            t.tucked[seat][slot] = 0


def clear_cards(t: State) -> None:
    for bird in range(BIRDS):
        t.deck[bird] = 0
        t.place[bird] = 0
        t.young[bird] = 0
        t.entered[bird] = 0
        t.tucker[bird] = 0
        t.young_tucks[bird] = 0
        t.old_tucks[bird] = 0
    for card in range(BONUS_CARDS):
        t.bonus_deck[card] = 0
        t.bonus_place[card] = 0
        t.bonus_seen[card] = 0
        t.bonus_back[card] = 0
        t.bonus_old[card] = 0


def clear_automa(t: State) -> None:
    t.automa_size = 0
    t.automa_card = 0
    t.automa_bonus = 0
    t.automa_cubes = 0
    t.automa_eggs = 0
    for place in range(AUTOMA_CARDS):
        t.automa_deck[place] = 0
    for number in range(ROUNDS):
        t.automa_items[number] = 0
        t.automa_points[number] = 0
