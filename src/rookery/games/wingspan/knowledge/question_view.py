"""The current question in words of the notation, from the frames on the stack."""

from __future__ import annotations

from collections.abc import Mapping
from itertools import pairwise
from typing import TYPE_CHECKING

from .. import fields
from ..cards import BIRDS, EGG_NESTS, FOODS, HABITATS, IDS, power_of
from ..cards.card_tables import EFFECTS, SOURCE_NAMES
from ..events import slot_json

if TYPE_CHECKING:
    from ..schema import Activation, CardSource, Question, QuestionKind, QuestionPower, QuestionSubject
    from ..state import Fields

# The question of a frame, by its kind.
QUESTIONS: dict[int, QuestionKind] = {
    fields.ASK_MAIN: "action",
    fields.ASK_EGGS: "egg_cost",
    fields.ASK_FOOD: "food_cost",
    fields.ASK_DICE: "die",
    fields.ASK_NEST: "nest",
    fields.ASK_CARD: "card",
    fields.ASK_CONVERSION: "conversion",
    fields.ASK_USE: "use",
    fields.ASK_TUCK: "tuck",
    fields.ASK_BONUS: "bonus",
    fields.ASK_MOVE: "move",
    fields.ASK_REPEAT: "repeat",
    fields.ASK_START: "start",
    fields.ASK_SUPPLY: "supply",
    fields.ASK_TRADE: "trade",
    fields.ASK_EGG: "egg",
    fields.ASK_WHERE: "where",
    fields.ASK_PLAY: "play",
    fields.ASK_DRAFT: "draft",
    fields.ASK_PICK: "pick",
    fields.ASK_OWED: "owed",
    fields.ASK_SWEEP: "sweep",
    fields.ASK_PART: "part",
    fields.ASK_GIFT: "gift",
}
# Questions that may always be answered with skip; for others the frame says whether they may.
SKIPPABLE = (
    fields.ASK_CONVERSION,
    fields.ASK_USE,
    fields.ASK_TUCK,
    fields.ASK_MOVE,
    fields.ASK_REPEAT,
    fields.ASK_START,
    fields.ASK_TRADE,
    fields.ASK_PLAY,
    fields.ASK_SWEEP,
    fields.ASK_GIFT,
)
WITH_FOODS = (fields.ASK_DICE, fields.ASK_SUPPLY, fields.ASK_SWEEP)
# Where a question may offer cards.
CARD_SOURCES: Mapping[str, CardSource] = {"deck": "deck", "tray": "tray", "deck_or_tray": "deck_or_tray"}
# Questions about a whole effect, which their frame names.
OF_EFFECT = (fields.ASK_PART, fields.ASK_GIFT)


def question(f: Fields) -> Question | None:
    """Return the question: its kind, its seat, how many more, and whose power. None unless a single seat is asked."""
    if f["phase"] != fields.PLAYING:
        return None
    frame = f["frame"][f["depth"] - 1]
    what = frame[fields.WHAT]
    return {
        "kind": QUESTIONS[what],
        "seat": frame[fields.SEAT],
        "more": frame[fields.MORE],
        "may_skip": what in SKIPPABLE or bool(frame[fields.MAY]),
        "habitat": HABITATS[frame[fields.SLOT]] if what == fields.ASK_CONVERSION else None,
        **kinds_asked_for(frame),
        "power": power_of_question(f),
        "activation": activation(f),
    }


def kinds_asked_for(frame: list[int]) -> QuestionSubject:
    """Return the foods, the nests or the source of cards that a question is about."""
    what, mask = frame[fields.WHAT], frame[fields.MASK]
    kinds: QuestionSubject = {"foods": None, "nests": None, "source": None}
    if what in WITH_FOODS:
        kinds["foods"] = [name for number, name in enumerate(FOODS) if (mask >> number) & 1]
    elif what == fields.ASK_NEST:
        kinds["nests"] = [name for number, name in enumerate(EGG_NESTS) if (mask >> number) & 1]
    elif what in (fields.ASK_CARD, fields.ASK_DRAFT):
        kinds["source"] = CARD_SOURCES[SOURCE_NAMES[mask]]
    elif what in OF_EFFECT:
        effect = EFFECTS[frame[fields.STEP]]
        if effect.op == "gain_food":
            kinds["foods"] = list(effect.foods)
        elif effect.op == "lay_egg":
            kinds["nests"] = [name for name in EGG_NESTS if name in (effect.nest, "star")]
        else:
            kinds["source"] = CARD_SOURCES[effect.source]
    return kinds


def power_of_question(f: Fields) -> QuestionPower | None:
    """Return the bird whose power asks, or the one being paid for; None if the action itself asks."""
    for frame in reversed(f["frame"][: f["depth"]]):
        if frame[fields.WHAT] in (fields.POWER, fields.ASK_FOOD, fields.ASK_EGGS):
            seat, slot = frame[fields.SEAT], frame[fields.SLOT]
            bird = IDS[f["mat"][seat][slot] - 1]
            pink = frame[fields.WHAT] == fields.POWER and bool(frame[fields.PINK])
            return {"seat": seat, "slot": slot_json(slot), "bird": bird, "pink": pink}
    return None


def activation(f: Fields) -> Activation | None:
    """Return the row whose birds act: which bird acts, and how many will; None if none acts. All can see it."""
    stack = f["frame"][: f["depth"]]
    for below, above in pairwise(stack):
        if below[fields.WHAT] == fields.ACTIVATE and above[fields.WHAT] == fields.POWER:
            seat, row, column = below[fields.SEAT], below[fields.SLOT], below[fields.MORE]
            first = row * fields.COLUMNS
            brown = [place for place in range(fields.COLUMNS) if is_brown(f["mat"][seat][first + place])]
            # A bird that moves away while it acts is no longer in the row.
            of = len({*brown, column})
            at = of - sum(place < column for place in brown)
            return {"seat": seat, "slot": slot_json(first + column), "at": at, "of": of}
    return None


def is_brown(cell: int) -> bool:
    return cell > 0 and power_of(BIRDS[cell - 1]).trigger == "brown"
