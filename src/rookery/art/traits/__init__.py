"""The traits of species: how their cells are parsed, which tables hold them, and which of them are visible."""
