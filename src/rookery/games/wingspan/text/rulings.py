"""The rulings of RULES.md that name a bird, by bird."""

from __future__ import annotations

import re
from collections import defaultdict
from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING

from rookery.core.text.rules_text import rules_file

from .names import BIRD_OF

if TYPE_CHECKING:
    from ..schema import Ruling

PACKAGE = __package__.rpartition(".")[0]
# A row of the table of rulings: number, question, ruling, reason.
RULING = re.compile(r"\| (R\d+) \| (.+?) \| (.+?) \| .+? \|")
NAMED = re.compile(r"`([a-z_]+)`")


def rulings_of(language: str) -> Mapping[str, Sequence[Ruling]]:
    """Return the rulings about each bird, in the order of RULES.md; birds without rulings are left out.

    Texts name birds by ids in backticks, as in RULES.md; the client replaces them with the birds' names.
    """
    found: defaultdict[str, list[Ruling]] = defaultdict(list)
    for number, question, ruling in RULING.findall(rules_file(PACKAGE, language).read_text("utf-8")):
        named = NAMED.findall(f"{question} {ruling}")
        for bird in dict.fromkeys(bird for bird in named if bird in BIRD_OF):
            found[bird].append({"number": number, "question": question, "ruling": ruling})
    return found
