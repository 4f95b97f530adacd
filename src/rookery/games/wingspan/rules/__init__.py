"""The rules of Wingspan, numbered as in RULES.md:

setup    1      opening  1.6    turns    2, 10   playing  3    mat     4    powers/  7 to 9
goals   10      scoring  11     automa  12
pieces/  dice, food, eggs and cards: 5, 6, and what actions and powers share
turn     questions and answers; the leaf class that binds the game interface
counts   what the rules count, give and pay now, for views, texts, positions and boards that people wrote down
trials   steps of the rules that Python plays on a copy, for previews
"""

from .turn import Wingspan

__all__ = ["Wingspan"]
