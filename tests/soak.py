"""Whether this is the long run: `make soak` tries all that the suite takes a sample of."""

from __future__ import annotations

import os

ALL_CASES = bool(os.environ.get("ROOKERY_ALL_CASES"))
