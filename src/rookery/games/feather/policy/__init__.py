"""The worth of positions of Birds of a Feather for the search, and the policy of playouts."""
