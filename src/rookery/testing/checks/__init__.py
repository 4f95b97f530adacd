"""The checks of the conformance kit, one module each."""
