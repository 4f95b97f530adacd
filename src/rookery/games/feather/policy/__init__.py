"""What a position of Birds of a Feather is worth, and how playouts choose."""
