"""Type names for the numbers and arrays of the engine; declarations.py maps each to its C type."""

from __future__ import annotations

from typing import TypeAlias

Word64: TypeAlias = int
RngState: TypeAlias = list[int]
Cells: TypeAlias = list[int]
Scores: TypeAlias = list[float]

# A number for Python: a function that returns it can be called from Python and from C.
Count: TypeAlias = int

C_TYPES = {
    "int": "int",
    "bool": "bint",
    "float": "double",
    "None": "void",
    "Word64": "unsigned long long",
    "RngState": "unsigned int*",
    "Cells": "unsigned char*",
    "Scores": "double*",
}
