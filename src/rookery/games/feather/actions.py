"""The numbered actions of Birds of a Feather and their notation."""

from __future__ import annotations

from rookery.core.actions import ActionSpace

from .cards.birds import IDS
from .fields import ACTIONS, DISCARD, GIVE, KEEP, PASS, PLAY

VERBS = {PLAY: "play", PASS: "pass", KEEP: "keep", GIVE: "give", DISCARD: "discard"}

FORMS = f"{' BIRD, '.join(VERBS.values())} BIRD; a BIRD is one of {len(IDS)}, such as {IDS[0]}"
SPACE = ActionSpace((f"{verb} {name}" for verb in VERBS.values() for name in IDS), FORMS)
assert len(SPACE) == ACTIONS, f"{len(SPACE)} notations for {ACTIONS} actions"
assert all(SPACE.text(number + 1) == f"{verb} {IDS[1]}" for number, verb in VERBS.items()), "verbs out of order"
