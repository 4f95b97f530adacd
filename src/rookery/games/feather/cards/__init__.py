"""The birds of Birds of a Feather and the numbers of its rulebook, read from data/ and checked."""
