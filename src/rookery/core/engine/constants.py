"""Numbers that all games share; constants.pxd is generated from here."""

SEATS_MAX = 7
LEGAL_MAX = 512
ACTIONS_MAX = 2048
LOG_MAX = 4096
SCRATCH_MAX = 704
# Maximum number of cells of an observation.
OBSERVATION_MAX = 4096

# RNG streams, kept apart so that the k-th card stays the k-th card when play diverges.
CARDS = 0
DICE = 1
OTHERS = 2
STREAMS = 3

# The pile that a game with one kind of cards shuffles; others number theirs like the `piles` of their rulebook.
ONLY_PILE = 0

# Broken invariants: the state stores the code in `fault`, and every public method stops on it.
NO_FAULT = 0
FAULT_LEGAL_OVERFLOW = 1
FAULT_LOG_OVERFLOW = 2
FAULT_CHANCE_MISMATCH = 3
FAULT_RULES = 4

# Log kinds that are record entries, not events: they go to the record and to no seat. A shuffle has its pile in the
# place where an event has its audience.
SHUFFLED = -1
ROLLED = -2
FORCED = -3
SECRET_CHOICE = -4

# An event in the log begins with its length, kind, audience and the number of words that are open to all. UNSEEN: only
# the audience learns that it happened; ALL_OPEN: nothing is hidden.
HEADER = 4
UNSEEN = -1
ALL_OPEN = 32767
# The audience of an event of which nothing is hidden.
EVERYONE = 0

# Recorded chance in a replay begins with its length, kind and pile.
SCRIPT_HEAD = 3

# What an action revealed: nothing; something hidden, so that undo stops here; or nothing yet, because it was a secret
# choice in a step in which all choose at once and not all have chosen.
NOTHING_REVEALED = 0
REVEALED = 1
SECRET = 2

MASK32 = 0xFFFFFFFF
