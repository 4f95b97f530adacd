"""Check how many small mistakes in the sources a test suite finds: draw mutants, run the tests on each, compare runs.

`python -m benchmarks.mutants` has the commands; docs are in benchmarks/README.md.
"""
