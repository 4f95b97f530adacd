"""The fields of a Wingspan game state; state.pxd, state.pyi and fields.pxd are generated from here."""

from __future__ import annotations

from rookery.core.engine.fields import Field, array, number

PEOPLE = 5
BIRDS = 180
BONUS_CARDS = 26
AUTOMA_CARDS = 11
GOALS = 16
TILES = 8

ROUNDS = 4
FIRST_TURNS = 8
TRAY = 3
# In events of drawn cards: the card came from the deck, not from a place of the tray.
OTHER_THAN_TRAY = 3
DEALT_BIRDS = 5
DEALT_BONUS = 2
GUIDES = 4
GUIDE_CARDS = 4

# Foods in their order; the faces of a die are these and the dual face.
INVERTEBRATE = 0
SEED = 1
FOODS = 5
DUAL = 5
FACES = 6
DICE_IN_ALL = 5
ALL_FOODS = 31

# A slot of a mat is its row times five plus its column.
FOREST = 0
GRASSLAND = 1
WETLAND = 2
HABITATS = 3
COLUMNS = 5
SLOTS = 15
NO_SLOT = 15
ALL_NESTS = 31
ANY_NEST = 32  # of a goal for which nests do not matter
ALL_ROWS = 7

# Options.
PLAIN = 0
SWIFT = 1
CORE = 0
EVERY_CARD = 1
GREEN = 0
BLUE = 1
ENGLISH = 0
FRENCH = 1
GIVEN = 0
ASKED = 1

# Phases.
OPENING = 0
PLAYING = 1
OVER = 2

# Where a bird card is. For a hand, and for cards tucked from a hand, add the seat.
IN_DECK = 0
IN_TRAY = 1
DISCARDED = 2
ON_MAT = 3
LEFT_OUT = 4
TUCKED_OPEN = 5
TUCKED_BLIND = 6
OFFERED = 7
AUTOMA_UP = 8
AUTOMA_DOWN = 9
IN_HAND = 10
TUCKED = 15
PLACES = 20
OPEN_BELOW = 4  # the deck, and places that all can see: most cards are there

# Where a bonus card is: in the deck or discarded, the Automa's, kept by a seat, or offered to a seat.
BONUS_DECK = 0
BONUS_DISCARDED = 1
BONUS_AUTOMA = 2
BONUS_KEPT = 3
BONUS_OFFERED = 8
BONUS_PLACES = 13

# Piles that are shuffled.
BIRD_PILE = 0
BONUS_PILE = 1
TILE_PILE = 2
AUTOMA_PILE = 3

# Actions: one of these numbers, plus what the comment says.
KEEP = 0  # bird, in the opening
ENOUGH = 180  # no more birds
LOSE = 181  # food, in the opening
KEEP_BONUS = 186  # bonus card
PLAY = 212  # bird * 3 + habitat; the first action that does not belong to the opening
PLAYING_FROM = 212
MAT_ACTION = 752  # habitat: gain food, lay eggs, draw cards
PAY = 755  # payment
SPEND_EGG = 1217  # slot
LAY = 1232  # slot
TAKE = 1247  # die by face; the dual face gives one of two foods
TAKE_DUAL_SEED = 1253
REROLL = 1254
DRAW_TRAY = 1255  # place in the tray
DRAW_DECK = 1258
DISCARD = 1259  # bird
TUCK = 1439  # bird
PICK = 1619  # bird
MOVE = 1799  # habitat
REPEAT = 1802  # slot
START = 1817  # seat
GAIN = 1822  # food
SPEND = 1827  # food
TO_SUPPLY = 1832
TO_CACHE = 1833
USE = 1834
USE_PART = 1835
SKIP = 1836
ACTIONS = 1837

# More tokens of a food than any payment has: no bird costs more than three, and two tokens may replace each of them.
TOKENS_SHOWN = 100

# The stack of unfinished steps. Columns of a frame: its kind, the seat, the slot of the mat (or the bird, or the row),
# the effect, how many more, which foods or nests or seats, the first slot, and whether it may be skipped.
DEPTH = 24
FRAME = 8
WHAT = 0
SEAT = 1
SLOT = 2
STEP = 3
MORE = 4
MASK = 5
FROM = 6
MAY = 7

# Other names of the same columns where they hold something else.
LAST = 4  # of a power: the number after its last effect
PINK = 5  # of a power: 1 if it is a pink one
USED = 6  # of a power: 1 once its owner has agreed to use it
AGREED = 7  # of a power: 1 if its owner agreed to the next effect, IN_PART if to a part of it
IN_PART = 2
TO = 6  # of dice: where the food goes
EXCEPT = 3  # of eggs: the slot that may not have them, plus one

# Frames that run without a question.
NO_FRAME = 0
TURN_END = 1
ACTIVATE = 2
POWER = 3
EACH = 4
PINKS = 5
WATCH = 6
PLAYED = 7
AUTOMA = 8
# Frames that ask a question.
ASKS = 10
ASK_MAIN = 10
ASK_EGGS = 11
ASK_FOOD = 12
ASK_DICE = 13
ASK_NEST = 14
ASK_CARD = 15
ASK_CONVERSION = 16
ASK_USE = 17
ASK_EGG = 18
ASK_TUCK = 19
ASK_BONUS = 20
ASK_MOVE = 21
ASK_REPEAT = 22
ASK_PLAY = 23
ASK_DRAFT = 24
ASK_PICK = 25
ASK_OWED = 26
ASK_START = 27
ASK_SUPPLY = 28
ASK_TRADE = 29
ASK_WHERE = 30
ASK_SWEEP = 31
ASK_PART = 32
ASK_GIFT = 33
# Number of frame kinds.
FRAME_KINDS = 34

# Kinds of effects, as named in the column op of effects.csv, in the order of OPS in cards/powers.py.
GAIN_FOOD = 0
DRAW_CARDS = 1
LAY_EGG = 2
TUCK_CARD = 3
DRAW_BONUS = 4
HUNT_DICE = 5
PAY_EGG = 6
PAY_FOOD = 7
HUNT_DECK = 8
PLAY_BIRD = 9
MOVE_SELF = 10
DISCARD_CARD = 11
REPEAT_POWER = 12
DRAFT_CARDS = 13
TRADE_FOOD = 14
OPS = 15

# Which players an effect concerns.
OWNER = 0
EVERYBODY = 1
FEWEST = 2
# In which order.
ANY_ORDER = 0
OWNER_FIRST = 1
OWNER_PICKS = 2
# Where things come from.
NO_SOURCE = 0
FROM_SUPPLY = 1
FROM_FEEDER = 2
FROM_DECK = 3
FROM_TRAY = 4
FROM_BOTH = 5
FROM_HAND = 6
# Where food goes.
TO_PLAYER = 0
TO_BIRD = 1
TO_EITHER = 2
# On which birds eggs go.
NO_TARGET = 0
THIS_BIRD = 1
ONE_BIRD = 2
EACH_BIRD = 3
BROWN_BIRDS = 4
PREDATORS = 5
# Which bird is excluded.
NONE_EXCLUDED = 0
NOT_THIS = 1
NOT_PREVIOUS = 2
SAME_ROW = 3
ALL = 99

# What an effect gives together, so that a part may be taken.
GAINS_ONE = 0
GAINS_FOOD = 1
GAINS_DICE = 2
GAINS_TRAY = 3
GAINS_EGGS = 4
GAINS_TUCKS = 5

# Colours of powers: when they trigger.
NO_POWER = 0
WHITE = 1
BROWN = 2
PINK_POWER = 3

# Occasions of pink powers.
ON_EGGS = 1
ON_FOOD = 2
ON_BIRD = 3
ON_HUNT = 4
ON_AUTOMA = 5
OCCASIONS = 16

# Maximum of choices in an opening: birds to keep, `enough`, foods to give up, a bonus card.
ITEMS = 12

# Bonus cards: what they count.
COUNT_BIRDS = 0
COUNT_SMALLEST = 1
COUNT_HAND = 2
COUNT_EGGS = 3

# Goals: what they count.
GOAL_BIRDS = 0
GOAL_EGGS = 1
GOAL_WITH_EGGS = 2
GOAL_SETS = 3
BLUE_MAX = 5

# The Automa.
AUTOMA_DRAWS = 0
AUTOMA_PLAYS = 1
AUTOMA_LAYS = 2
AUTOMA_EATS = 3
NO_EXTRA = 0
ADD_CUBE = 1
REMOVE_CUBE = 2
ACTIVATE_PINK = 3
AUTOMA_FOOD = 2
# Estimates: the Automa's usual score, and all turns of a player.
AUTOMA_USUAL = 60
ALL_TURNS = 26
SOLO_DRAFT = 3
SOLO_KEEPS = 2

# Offsets of the notes of a redeal in scratch: hidden cards, known cards of a hand, unseen tucks by age, bonus cards.
POOL_NOTES = 0
KNOWN_NOTES = 180
YOUNG_TUCK_NOTES = 360
OLD_TUCK_NOTES = 365
BONUS_CARD_NOTES = 380
BONUS_SLOT_NOTES = 410

# Reasons why a game was won.
MOST_POINTS = 1
MORE_FOOD = 2
SHARED = 3

# The six rows of the score.
POINTS_BIRDS = 0
POINTS_BONUS = 1
POINTS_GOALS = 2
POINTS_EGGS = 3
POINTS_CACHED = 4
POINTS_TUCKED = 5
SCORE_ROWS = 6

# Weights of the policy, in the order of weights.csv; that file explains them.
W_FOOD_EARLY = 0
W_FOOD_LATE = 1
W_FOOD_RAMP = 2
W_FOOD_SPARE = 3
W_FOOD_HELD = 4
W_FOOD_CAP = 5
W_NEED_SCALE = 6
W_NEED_LACK = 7
W_CARD_EARLY = 8
W_CARD_LATE = 9
W_CARD_RAMP = 10
W_CARD_HELD = 11
W_EGG_EARLY = 12
W_EGG_HELD = 13
W_FOREST_EARLY = 14
W_FOREST_LATE = 15
W_GRASS_EARLY = 16
W_GRASS_LATE = 17
W_WET_EARLY = 18
W_WET_LATE = 19
W_ROW_GROWTH = 20
W_ROOM_FREE = 21
W_ROOM_SCARCE = 22
W_ROOM_TURNS = 23
W_POWER = 24
W_UPGRADE = 25
W_CONVERSION = 26
W_PINK_EGGS = 27
W_PINK_FOOD = 28
W_PINK_BIRD = 29
W_PINK_HUNT = 30
W_WHITE = 31
W_BONUS_CARD = 32
W_EXTRA_PLAY = 33
W_REPEAT = 34
W_MOVE = 35
W_SHARED = 36
W_WORST_CARD = 37
W_TIERS = 38
W_EACH = 39
W_GOAL = 40
W_GOAL_DISTANCE = 41
W_GOAL_LATER = 42
W_GOAL_SECOND = 43
W_GOAL_NEST = 44
W_TURN_EARLY = 45
W_TURN_LATE = 46
W_HOLD = 47
W_LACKING = 48
W_SPENT = 49
W_DECK = 50
W_KEEP_CARD = 51
W_KEEP_SHARE = 52
W_KEEP_FOOD = 53
W_KEEP_SPARE = 54
W_FIT_RATE = 55
W_HAND_FIT = 56
W_PLAY_BIAS = 57
W_FOOD_BIAS = 58
W_EGG_BIAS = 59
W_DRAW_BIAS = 60
W_EGG_WAITS = 61
W_GOAL_TIME = 62
W_ROW_POWERS = 63
W_CARD_COST = 64
W_POINTS_WAIT = 65
W_GIVE = 66
W_GIVE_HELD = 67
W_EGG_NEXT = 68
W_EGG_BLOCKED = 69
W_NOISE = 70
WEIGHTS_IN_ALL = 71

# Notes of the policy during a decision: the turns to come, prices, and what one more item brings.
N_TURNS = 0
N_FOOD = 1
N_EGG = 2
N_CARD = 3
N_ROOM = 4
N_TURN = 5  # what a turn is worth on average
N_GOOD = 6  # good cards in the hand
N_STAKES = 7  # 1 if goals are considered
N_HUNTERS = 22  # birds that will hunt with dice in this turn
N_ROWS = 8  # plus the row: how often it will be used
N_GOALS = 12  # plus the round
N_TOKENS = 16  # plus the food: what one more token is worth
N_BONUS = 24  # plus the index in the list of your own bonus cards
N_SLOTS = 40  # plus the slot: what an egg there is worth
N_UPGRADES = 56  # plus the row: what one more bird lets it give, less the eggs for the column
# In scratch: the number of your own bonus cards, and the cards; the birds of an opening.
OWN_BONUS = 640
OWN_BONUS_LIST = 641
OWN_BONUS_MAX = 12

# Events.
DEALT = 1
BONUS_DEALT = 2
GOALS_LAID = 3
FEEDER_ROLLED = 4
TRAY_FILLED = 5
FIRST_PLAYER = 6
CHOICE = 7
CHOSEN = 8
OPENED = 9
ROUND_BEGAN = 10
TURN_BEGAN = 11
ACTED = 12
BIRD_PLAYED = 13
FOOD_PAID = 14
EGG_SPENT = 15
EGG_LAID = 16
DIE_TAKEN = 17
FEEDER_REROLLED = 18
FOOD_GAINED = 19
FOOD_SPENT = 20
FOOD_CACHED = 21
HAND_TUCKED = 22
DECK_TUCKED = 23
HUNTED_DECK = 24
HUNTED_DICE = 25
CARD_DRAWN = 26
CARD_DISCARDED = 27
BONUS_DRAWN = 28
BONUS_CHOSEN = 29
BIRD_MOVED = 30
POWER_REPEATED = 31
POWER_USED = 32
POWER_SKIPPED = 33
CARD_OFFERED = 34
CARD_PICKED = 35
TRAY_CLEARED = 36
RESHUFFLED = 37
BONUS_RESHUFFLED = 38
GOAL_SCORED = 39
SCORED = 40
AUTOMA_REVEALED = 41
AUTOMA_TOOK = 42
AUTOMA_LAID = 43
AUTOMA_ATE = 44
AUTOMA_CUBES = 45
AUTOMA_SCORED = 46
AUTOMA_BONUS_CARD = 47
GAME_OVER = 48
SKIPPED = 49
FOOD_KEPT = 50

FIELDS: tuple[Field, ...] = (
    array("hand", PEOPLE, 3, kind="uint64", meaning="the bird cards of each hand, one bit each, 64 to a word"),
    number("turns", "turns begun, without those of the Automa", kind="int16"),
    array("choice", PEOPLE, ITEMS, kind="int16", meaning="the complete opening of each player: actions plus one"),
    array("begun", PEOPLE, ITEMS, kind="int16", meaning="the opening a player has begun, or begun again"),
    array("pinks", PEOPLE, kind="int16", meaning="slots with a pink bird, one bit each"),
    array("spent_pinks", PEOPLE, kind="int16", meaning="slots whose pink bird was used since its owner's last turn"),
    array("food", PEOPLE, FOODS, kind="int16", meaning="food tokens of each player"),
    number("start", "option: PLAIN or SWIFT"),
    number("cards", "option: CORE or EVERY_CARD"),
    number("goals", "option: GREEN or BLUE"),
    number("tournament", "option: 1 if four strong birds are left out"),
    number("names", "option: ENGLISH or FRENCH, the language of the cards for bonuses on names"),
    number("gifts", "option: GIVEN or ASKED, whether a seat may refuse what another player's power gives"),
    number("automa", "option: the level of the Automa"),
    number("expert", "option: 1 if the Automa has her expert card"),
    number("phase", "OPENING, PLAYING or OVER"),
    number("undecided", "one bit for each player whose opening is not complete"),
    number("round", "the round being played, from 1"),
    number("turns_left", "turns of this round that have not begun, all players together"),
    number("first", "the seat with the first-player token"),
    number("active", "the seat whose turn it is"),
    array("goal", ROUNDS, meaning="the goal of each round"),
    array("goal_items", PEOPLE, ROUNDS, meaning="how many items each player had when a goal was scored"),
    array("goal_points", PEOPLE, ROUNDS, meaning="points of each player for each goal"),
    array("feeder", FACES, meaning="dice in the birdfeeder by face"),
    number("feeder_size", "dice in the birdfeeder"),
    array("mat", PEOPLE, SLOTS, meaning="the bird in each slot, plus one"),
    array("eggs", PEOPLE, SLOTS, meaning="eggs on each bird"),
    array("cached", PEOPLE, SLOTS, meaning="food on each bird"),
    array("tucked", PEOPLE, SLOTS, meaning="cards behind each bird"),
    array("row_size", PEOPLE, HABITATS, meaning="birds in each row"),
    array("hand_size", PEOPLE, meaning="bird cards in each hand"),
    array("deck", BIRDS, meaning="the bird deck, the top card last"),
    number("deck_size", "cards in the bird deck"),
    number("discard_size", "cards in the discard pile of birds"),
    array("tray", TRAY, meaning="the birds in the tray, plus one"),
    array("place", BIRDS, meaning="where each bird card is"),
    array("young", BIRDS, meaning="1 if a card was in the deck when it was last shuffled"),
    array("entered", BIRDS, meaning="for a card that all saw enter a hand: the hidden tucks before it, plus one"),
    array("young_unseen", PEOPLE, meaning="young cards that entered a hand unseen and were not shown since"),
    array("old_unseen", PEOPLE, meaning="the same for cards that were not in the deck when it was last shuffled"),
    array("tucker", BIRDS, meaning="the seat that tucked a card from the hand, in the order of the tucks"),
    array("young_tucks", BIRDS, meaning="maximum of unseen young cards among that seat's tucks so far"),
    array("old_tucks", BIRDS, meaning="maximum of unseen old cards among that seat's tucks so far"),
    number("tucks", "cards tucked from hands so far"),
    array("bonus_deck", BONUS_CARDS, meaning="the bonus deck, the top card last"),
    number("bonus_size", "cards in the bonus deck"),
    array("bonus_place", BONUS_CARDS, meaning="where each bonus card is"),
    array("bonus_seen", BONUS_CARDS, meaning="the seats that have seen a bonus card at its place, one bit each"),
    array("bonus_back", BONUS_CARDS, meaning="the seats that had seen it discarded before the last shuffle"),
    array("bonus_old", BONUS_CARDS, meaning="1 if it was not among the discards at the last shuffle"),
    array("frame", DEPTH, FRAME, meaning="the stack of unfinished steps, the last on top"),
    number("depth", "frames on the stack"),
    array("occasion", OCCASIONS, 2, meaning="occasions for pink birds: the kind and its food or habitat"),
    number("occasions", "occasions not yet handled"),
    number("happened", "1 if the effect being resolved did something"),
    number("chosen", "the slot on which the owner of a power last laid an egg by it, plus one"),
    number("owed", "cards the active player must discard at the end of the turn"),
    number("gained", "foods gained from the feeder by the current action, one bit each"),
    array("offer", PEOPLE + 1, meaning="cards that are being drafted, plus one"),
    number("offered", "cards that are being drafted"),
    array("automa_deck", AUTOMA_CARDS, meaning="the Automa's cards of this round, the next one last"),
    number("automa_size", "cards in the Automa's deck"),
    number("automa_card", "the Automa's open card, plus one"),
    number("automa_bonus", "the Automa's bonus card, plus one"),
    number("automa_cubes", "the Automa's cubes on the goal of the round"),
    number("automa_eggs", "the Automa's eggs"),
    array("automa_items", ROUNDS, meaning="how many items the Automa had when a goal was scored"),
    array("automa_points", ROUNDS, meaning="the Automa's points for each goal"),
    number("winners", "one bit for each winner"),
    number("rival_won", "1 if the Automa won or shared the victory"),
    number("reason", "how the game ended"),
)
