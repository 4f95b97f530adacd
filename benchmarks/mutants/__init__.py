"""Mutation testing: draw small changes of the sources, run the tests on each, and report which ones the tests find.

`python -m benchmarks.mutants` has the commands; benchmarks/README.md explains them.
"""
