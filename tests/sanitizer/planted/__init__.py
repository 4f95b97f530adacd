"""A package with one function for each kind of fault and the state that they use; only run.py builds it."""
