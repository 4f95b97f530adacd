"""The fields of a CuBirds game state; state.pxd, state.pyi and fields.pxd are generated from here."""

from __future__ import annotations

from rookery.core.engine.fields import Field, array, number

SPECIES = 8
ROWS = 4
CARDS_IN_ALL = 110
HANDS = 5
HAND_SIZE = 8
ROW_START = 3
DRAW_COUNT = 2

WIN_SPECIES = 7
WIN_TRIPLES = 2
TRIPLE = 3

# Constants of a redeal (redeal.py, swap_chains.py): kinds of unseen cards; how often a hand that is asked for a flock
# is dealt until it has one; swap chains for each unknown card (half as many leave a trace in the tightest positions);
# cards a chain may move; chains that may follow an infeasible one.
KINDS = 16
ALL_KINDS = 65_535
DEAL_ATTEMPTS = 1000
SWAP_CHAINS = 8
SWAP_CHAIN_MAX = 64
INFEASIBLE_CHAIN_MAX = 32

# Offsets of the notes of a redeal in scratch; its first sixteen words count the cards still to be dealt, by kind.
PLACE_NOTES = 16
CARD_NOTES = 30
FIT_NOTES = 140
KEPT_NOTES = 250
ROUTE_NOTES = 360

RIVAL = 1
NONE = -1

# With one bird more in RobinBird's first collection, two triples could be dealt to her.
HANDICAP_MAX = WIN_TRIPLES * TRIPLE - 2
# The maximum in version 1 of the rules.
FORMER_HANDICAP_MAX = 10

# Sides of a row.
LEFT = 0
RIGHT = 1

# Phases.
LAY = 0
DRAW_OFFER = 1
FLOCK = 2
ROBIN = 3
OVER = 4

# How a game ended.
SEVEN_SPECIES = 1
TWO_TRIPLES = 2
FAILED_DEAL = 3
EXHAUSTED = 4
TURN_LIMIT = 5

# Actions: species * 8 + row * 2 + side, then these; FLY + species.
DRAW = 64
DECLINE = 65
STAY = 66
FLY = 67
ACTIONS = 75

# Events.
DEALER = 1
ROW_LAID_OUT = 2
DUPLICATE = 3
FIRST_BIRD = 4
DEALT = 5
LAID = 6
TOOK = 7
REFILLED = 8
DREW = 9
DECLINED = 10
FLOCKED = 11
STAYED = 12
RESHUFFLED = 13
ROUND_ENDED = 14
THREW = 15
GAME_OVER = 16

FIELDS: tuple[Field, ...] = (
    number("turns", "turns begun, all seats together", kind="int32"),
    number("turn_limit", "option: turns after which collections are counted, 0 for never", kind="int32"),
    number("rounds", "rounds begun", kind="int16"),
    number("setup_duplicates", "option: 1 if duplicates of the set-up go back into the pile"),
    number("exhaustion", "option: 1 if a draw that finds fewer than two cards ends the game"),
    number("open_discard", "option: 1 if discarded hands are shown"),
    number("empty_hand", "option: 1 if laying the last birds without a catch ends the round at once"),
    number("empty_pile", "option: 1 if the discards are shuffled only when the next card is needed"),
    number("handicap", "option: further birds in RobinBird's first collection"),
    number("hands", "hands at the table: the seats, and RobinBird's in solo play"),
    number("phase", "what is to be decided"),
    number("active", "whose turn it is"),
    number("dealer", "who dealt this round"),
    number("winners", "one bit for each hand that won"),
    number("reason", "how the game ended"),
    array("row_species", ROWS, SPECIES, meaning="the blocks of each row from left to right: their species"),
    array("row_count", ROWS, SPECIES, meaning="and how many birds each block has"),
    array("row_blocks", ROWS, meaning="blocks in each row"),
    array("hand", HANDS, SPECIES, meaning="birds in each hand, by species"),
    array("hand_size", HANDS, meaning="birds in each hand"),
    array("collection", HANDS, SPECIES, meaning="birds in front of each player"),
    array("deck", CARDS_IN_ALL, meaning="the draw pile, its top card last"),
    number("deck_size", "cards in the draw pile"),
    array("discard", SPECIES, meaning="the discard pile, by species"),
    number("discard_size", "cards in the discard pile"),
    # What all players could remember; see redeal.py.
    array("known", HANDS, SPECIES, meaning="birds everybody saw a hand take and not yet give up"),
    array("unknown", HANDS, meaning="cards of a hand nobody else has seen, in the order they came"),
    array("may", HANDS, SPECIES, meaning="of those, how many of the latest may be of a species"),
    array("old", HANDS, meaning="of those, how many came before the last reshuffle"),
    array("discard_known", SPECIES, meaning="the part of the discard pile everybody has seen"),
    array("pool_floor", SPECIES, meaning="cards of the last reshuffle known not to be among the old ones"),
)
