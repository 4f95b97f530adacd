"""The rules of Birds of a Feather, numbered as in RULES.md:

setup  1, 8.1   migration  2   drafting  3   choosing  4   seeing  5, 8.2   scoring  6, 7.4   solo  7
"""

from .choosing import BirdsOfAFeather

__all__ = ["BirdsOfAFeather"]
