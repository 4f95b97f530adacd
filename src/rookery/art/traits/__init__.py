"""The traits of species: their language, the tables they are read from, and which of them can be seen."""
