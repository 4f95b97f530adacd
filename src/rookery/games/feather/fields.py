"""The fields of a Birds of a Feather game state; the declarations are generated from here."""

from __future__ import annotations

from rookery.core.engine.fields import Field, array, number

HABITATS = 5
TYPES = 7
BIRDS = 35
CARDS_IN_ALL = 60
CARDS_OF_HABITAT = 12
COPIES_MAX = 3

# The types of birds with special rules or values.
ACE = 0
RAPTOR = 1

PEOPLE = 7
HANDS_MIN = 4
HAND_MAX = 15
ROUNDS_MAX = 14
DUMMIES = 2

# A choice has one item, or keep and give, or the cards of a migration.
ITEMS = 3

FULL_HABITAT = 127
FULL_POINTS = 3
BEST_SCORE = 50

# Most hands have no more birds of a habitat than this; legal actions are written in groups of this size.
BIRDS_WRITTEN_AT_ONCE = 3

# More than any card costs in the greedy baseline, in tenths of a point.
GREEDY_COST_MAX = 1000

SOLO_REVEALS = 3

# Options: how hands are dealt, and what adds cards in a game of two or three.
PLAIN = 0
MIGRATION = 1
DRAFT = 2
DUMMY_HANDS = 0
DECK = 1
OPEN_DECK = 2

# Phases.
MIGRATE = 0
DRAFTING = 1
CHOOSE = 2
DISCARDING = 3
OVER = 4

# Why a bird was seen; a mark on the sheet is the round times four, plus this.
OWN = 1
ARRIVING = 2
LINGERING = 3
WHYS = 4

# Codes of an observation for a bird on a sheet (observation.py).
NOT_SEEN = 0
SEEN = 1
CONCEALED = 2

# How a game ended: all rounds were played, or a solo game with one of five ranks.
ROUNDS_PLAYED = 1
FIRST_RANK = 2
RANKS = 5

# Actions: one of these plus the bird.
PLAY = 0
PASS = 35
KEEP = 70
GIVE = 105
DISCARD = 140
ACTIONS = 175

# Events.
DEALT = 1
DUMMY_DEALT = 2
DECK_LAID = 3
SET_ASIDE_REST = 4
POOL = 5
CHOSEN = 6
CHOICE = 7
MIGRATED = 8
POOLS_PASSED = 9
DUMMY_SHUFFLED = 10
OPENED = 11
WENT = 12
SCARED = 13
SAW = 14
CLEARED = 15
DISCARDED = 16
DREW = 17
LAST_CARD = 18
GAME_OVER = 19

# Constants of a redeal of a drafted game (draft_memory.py, draft_redeal.py). What a seat knows of a card of the draft:
# nothing, where it is, or (from BOXES on) in which box of cards it is. Then the number of cards that are brought to
# hands that lack them before the redeal gives up with a fault; of how many swaps one ignores the shortages of others;
# how many swap chains follow for each card, and how long one may be. Then the hand size from which on chains may be
# infeasible, how many such chains there are and of how many exchanges, how many cards hands may lack meanwhile and how
# unlikely each is (two to that power). Then the offsets of the notes in scratch.
FREE = 0
KNOWN = 1
BOXES = 2
BOXES_PER_POOL = 8
NOBODY = 7
REPAIR_SWAPS_MAX = 100_000
RANDOM_SWAP_ONE_IN = 8
SWAP_CHAINS = 32
SWAP_CHAIN_LINKS_MAX = 12
INFEASIBLE_FROM_CARDS = 4
INFEASIBLE_CHAINS = 16
INFEASIBLE_CHAIN_MAX = 1500
MISSING_CARDS_MAX = 4
MISSING_CARD_BITS = 4
BOX_NOTES = 0
HOLDER_NOTES = 60
ORDER_NOTES = 120
START_NOTES = 180
SIZE_NOTES = 240
SURPLUS_NOTES = 300
LINK_NOTES = 560
KEPT_NOTES = 600

# Weights of the policy (data/weights.csv) with several players; those for a solo game follow in the same order. Then
# the offsets of its notes, behind the priors of the actions: for each habitat the cards not seen, what one is worth,
# how many are expected to arrive, and what going there brings besides what is certain; and for each seat how likely it
# goes to each habitat.
W_BIRD = 0
W_OWN = 1
W_ARRIVE = 2
W_PULL = 3
W_LACK = 4
W_SAVE = 5
W_GIVE = 6
W_LEAVE = 7
W_TICKET = 8
W_STAY = 9
W_NOISE = 10
ALONE = 11
UNSEEN_NOTES = 64
FRESH_NOTES = 72
CROWD_NOTES = 80
PRICE_NOTES = 88
GOES_NOTES = 96

FIELDS: tuple[Field, ...] = (
    array("held", PEOPLE, COPIES_MAX, kind="uint64", meaning="birds of which a hand has more than 0, 1, 2 cards"),
    array("seen", PEOPLE, kind="uint64", meaning="birds a person has seen, one bit each"),
    number("turns", "steps that were resolved, discards apart", kind="int16"),
    number("raptors", "option: 1 if raptors chase lingering birds away"),
    number("dummy_raptors", "option: 1 if raptors of dummy hands and decks do it too"),
    number("start", "option: PLAIN, MIGRATION or DRAFT"),
    number("edition", "option: DUMMY_HANDS (2015), DECK (2022) or OPEN_DECK"),
    number("hidden_sheets", "option: 1 if what others saw is not shown"),
    number("tie_break", "option: 1 if equal scores are told apart by full habitats, aces, birds"),
    number("hand", "option: cards dealt to each hand; 0 for as many as the rulebook says"),
    number("hands", "cards that arrive each round: one of every person, dummy hand or deck"),
    number("phase", "what is to be decided"),
    number("undecided", "one bit for each person whose choice is not complete"),
    number("left", "cards in each person's hand"),
    number("round", "the round being played, from 1; 0 before the first"),
    number("pool_round", "pools drafted to the end"),
    number("pool_step", "steps made with the present pools"),
    number("drafted", "1 if the deck keeps the pools of the draft"),
    number("winners", "one bit for each winner"),
    number("reason", "how the game ended"),
    array("choice", PEOPLE, ITEMS, meaning="the complete choice of each person: actions plus one"),
    array("begun", PEOPLE, ITEMS, meaning="the choice a person has begun, or begun again"),
    array("trips", ROUNDS_MAX, PEOPLE, meaning="the bird each hand played in each round, plus one"),
    array("sheet", PEOPLE, BIRDS, meaning="for each bird a person has seen, in which round and why"),
    array("dummy", DUMMIES, HAND_MAX, meaning="the dummy hands, shuffled; the next card last"),
    array("dummy_size", DUMMIES, meaning="cards in each dummy hand"),
    array("deck", CARDS_IN_ALL, meaning="undealt cards, the top last; or the pools, each in the order it was drafted"),
    number("deck_size", "cards in the deck"),
    array("discards", ROUNDS_MAX, meaning="alone: the bird discarded after each round, plus one"),
    array("passed", PEOPLE, ITEMS, meaning="cards a person passed that are still with the neighbour, plus one"),
)
