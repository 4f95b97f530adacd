# cython: language_level=3
"""The state of the planted faults, which has fields only."""

import cython

from rookery.core.engine.common_fields import STATE_FIELDS
from rookery.core.engine.fields import Layout

from .fields import FIELDS

if not cython.compiled:
    from rookery.core.engine.state import GameState


class State(GameState):
    """The flat state with the fields of fields.py."""

    LAYOUT = Layout(STATE_FIELDS, FIELDS)
