"""What a position of Wingspan is worth, and how playouts choose."""
