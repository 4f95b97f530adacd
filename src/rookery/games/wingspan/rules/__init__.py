"""The rules of Wingspan, numbered as in RULES.md:

setting_up  1        opening  1.6      turns  2, 10      playing  3     mat  4       feeder  5
drawing     6        piles    6        powers 7          effects  8     pinks  9     goals  10
scoring    11        automa  12        turn   what is asked, and the table that binds it all
"""

from .turn import Wingspan

__all__ = ["Wingspan"]
