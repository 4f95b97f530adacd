"""The compiled engine that all games share: the state of a game, chance, random numbers, playouts."""
