# cython: language_level=3
"""What lies on a table of Wingspan: the fields, nothing else."""

import cython

from rookery.core.fields import Layout
from rookery.core.table_fields import TABLE_FIELDS

from .fields import FIELDS

if not cython.compiled:
    from rookery.core.table import Table


class State(Table):
    """The flat table of fields.py."""

    LAYOUT = Layout(TABLE_FIELDS, FIELDS)
