"""The rules of CuBirds, one function for each; the numbers are those of RULES.md.

From the rulebooks of Catch Up Games (English, French) and Ultra PRO; RobinBird from Yucata's solo mode. Nothing is left
out. Every question the rulebooks leave open is decided in RULES.md, section 9.

   setup   1         rows, hands, the first birds
   turn    2 to 4    lay, draw, flock; the leaf class that binds the game interface
   rows    2         what laying does to a row
   rounds  4.2 to 6  a flock's reward; the end of a turn, a round, the game
   robin   7         the automatic opponent
   piles             cards on the move
"""

from .turn import CuBirds

__all__ = ["CuBirds"]
