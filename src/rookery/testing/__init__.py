"""The conformance kit: checks that every game must pass, for our games and for games of other authors.

cases                   every seat count and every option of a game, and the cases that a game adds
random_games            random games, yielded before each decision
hooks                   what the kit must know about a game
committed               a game as its record stores it
checks.endings       1  a game ends, and until then at least one seat can act
checks.legality      2  legal actions are unique, ordered and playable; all others are rejected and change nothing
checks.conservation  3  no card is lost or added
checks.copies        4  copies and pickles are equal and independent
checks.round_trips   5  text, record, position, save and undo give back what they started from
checks.replays       6  a replay equals the original game, byte for byte
checks.leaks         7  hidden information changes nothing that a seat can see
checks.redeals       8  a redealt game state fits what the seat knows, and can be played
checks.worlds        9  redeals give exactly the possible worlds
trace               10  the compiled and the uncompiled build compute the same
checks.visibility   11  views and events are JSON, and contain neither too much nor too little
checks.simultaneous 12  simultaneous secret choices stay secret, and may change until the last one
checks.timing_leaks 13  the speed of play reveals nothing hidden, unless the decision is timing-sensitive
checks.observations 14  an observation has its declared fields
golden                  complete games as readable text
"""

from .cases import Case, all_cases
from .hooks import Hooks
from .random_games import state_of, walk

__all__ = ["Case", "Hooks", "all_cases", "state_of", "walk"]
