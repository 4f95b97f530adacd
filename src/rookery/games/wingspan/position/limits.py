"""Limits of the numbers in a position, which no game comes near: nothing overflows when the game goes on."""

TURNS_MAX = 1000
TOKENS_MAX = 1000
EGGS_MAX = 6
CACHED_MAX = 120
ITEMS_MAX = 90
POINTS_MAX = 7
OWED_MAX = 60
AUTOMA_EGGS_MAX = 120
AUTOMA_CUBES_MAX = 30
