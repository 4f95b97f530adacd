"""The conformance kit: what every game must keep, for our games and anyone's.

cases           every seat count and every option of a game, and what it adds
walks           random games, handed out before each decision
hooks           what the kit must be told of a game
settled         a game as its record has it
endings         1   a game ends, and until then somebody can act
legality        2   legal actions are unique, ordered, playable; all others are refused without change
conservation    3   no card comes or goes
copies          4   copies and pickles are equal and independent
round_trips     5   text, record, position, save, undo
replays         6   a replay equals the play, byte for byte
leaks           7   what is hidden changes nothing a seat can see
redeals         8   a re-dealt table fits what the seat knows, and can be played
worlds          9   re-deals give exactly the worlds that are possible
trace           10  the compiled and the uncompiled build are equal
telling         11  what is told is JSON, and no more than may be known
simultaneous    12  choices made at once in secret stay secret, and may be changed until the last
pace            13  the speed of play tells nothing hidden that the game does not hush
encodings       14  an observation has the pieces it says it has
golden              whole games as readable text
"""

from .cases import Case, all_cases
from .hooks import Hooks
from .random_games import state_of, walk

__all__ = ["Case", "Hooks", "all_cases", "state_of", "walk"]
