"""Numbers the whole house shares; constants.pxd is generated from here."""

SEATS_MAX = 7
LEGAL_MAX = 512
ACTIONS_MAX = 2048
LOG_MAX = 4096
SCRATCH_MAX = 704
# Cells of an observation, at most.
OBSERVATION_MAX = 4096

# Streams of chance, kept apart so that the k-th card stays the k-th card when play diverges.
CARDS = 0
DICE = 1
OTHERS = 2
STREAMS = 3

# The pile that a game with one kind of cards shuffles; others number theirs as in their rulebook's `piles`.
ONLY_PILE = 0

# What can break: the table says so in `fault` and every door stops on it.
NO_FAULT = 0
FAULT_LEGAL_OVERFLOW = 1
FAULT_LOG_OVERFLOW = 2
FAULT_CHANCE_MISMATCH = 3
FAULT_RULES = 4

# Kinds in the log that are causes, not events: they go to the record and to no seat.
# Where an event has its audience a shuffle has its pile.
SHUFFLED = -1
ROLLED = -2
FORCED = -3
PENDING_CHOICE = -4

# An event in the log begins with its length, kind, audience and how many words are open to all.
# UNSEEN: nobody but the audience even learns that it happened; ALL_OPEN: nothing is hidden.
HEADER = 4
UNSEEN = -1
ALL_OPEN = 32767

# Recorded chance, as a table follows it, begins with its length, kind and pile.
SCRIPT_HEAD = 3

# What an action brought to light: nothing; something hidden, so that undo stops here; or nothing yet, for it was a
# secret choice in a step in which all choose at once and not all have chosen.
NOTHING_REVEALED = 0
REVEALED = 1
SECRET = 2

MASK32 = 0xFFFFFFFF
