"""Birds, bonus cards, food and places in words: what the other files of this room share."""

from __future__ import annotations

import re
import textwrap
from collections.abc import Iterable, Mapping, Sequence
from functools import lru_cache

from rookery.core.text.localizer import Json, TextContext
from rookery.core.text.phrases import name_of

from ..cards import BIRDS, BONUS_CARDS, FACES, HABITATS, Bird, Bonus

BIRD_OF: Mapping[str, Bird] = {bird.id: bird for bird in BIRDS}
BONUS_OF: Mapping[str, Bonus] = {bonus.id: bonus for bonus in BONUS_CARDS}

# The width of most terminals: a line that is longer goes on under its own text.
WIDTH = 80
# Of so many texts the lines are remembered.
LINES = 4096
# No line ends here: before a mark, as French sets it, or a unit.
HARD_SPACE = "\u00a0"


def bird_name(context: TextContext, bird: str) -> str:
    """A bird's name in the listener's language, as birds.csv has it."""
    card = BIRD_OF[bird]
    return card.french if context.localizer.language == "fr" else card.english


def bird_names(context: TextContext, birds: Iterable[str]) -> str:
    """'Mallard, Osprey and Killdeer', or 'nothing'."""
    parts = [bird_name(context, bird) for bird in birds]
    return context.localizer.listed(parts) if parts else context.say("nothing")


def bonus_name(context: TextContext, card: str) -> str:
    bonus = BONUS_OF[card]
    return bonus.french if context.localizer.language == "fr" else bonus.english


def bonus_names(context: TextContext, cards: Iterable[str]) -> str:
    return context.localizer.listed([bonus_name(context, card) for card in cards])


def capital(text: str) -> str:
    """A text at the beginning of a line."""
    return text[:1].upper() + text[1:]


# Food


def tokens(context: TextContext, food: Mapping[str, int]) -> str:
    """Food in a sentence: 'a seed and 2 fish', or 'nothing'."""
    parts = [context.say("power-food", food=name, count=count) for name, count in food.items() if count]
    return context.localizer.listed(parts) if parts else context.say("nothing")


def counted(context: TextContext, things: Mapping[str, int]) -> str:
    """Food or dice in a line: 'seed x2, fish', or 'nothing'."""
    parts = [times(context, context.say(f"face-{name}"), things[name]) for name in FACES if things.get(name)]
    return ", ".join(parts) if parts else context.say("nothing")


def times(context: TextContext, thing: str, count: int) -> str:
    """'seed', 'seed x2'."""
    return context.say("times", thing=thing, count=count)


# Places


def in_habitat(context: TextContext, habitat: str) -> str:
    """'in the forest'."""
    return context.say("power-habitat", habitat=habitat)


def row_name(context: TextContext, habitat: str) -> str:
    """A habitat at the beginning of a line."""
    return context.say(f"row-{habitat}")


def habitats(context: TextContext, names: Sequence[str]) -> str:
    """Where a bird can live."""
    if len(names) == len(HABITATS):
        return context.say("any-habitat")
    return ", ".join(context.say(f"habitat-{name}") for name in names)


def cell_at(view: Json, seat: int, slot: str) -> Json | None:
    """What lies in a slot of a mat, if anything; the slot as the notation has it: 'forest 2'."""
    return dict(slots_of(view, seat)).get(slot)


def slots_of(view: Json, seat: int) -> list[tuple[str, Json]]:
    """All birds of a mat with their slots, in the order of the slots."""
    mat = view["players"][seat]["mat"]
    return [(f"{habitat} {place}", cell) for habitat in HABITATS for place, cell in enumerate(mat[habitat], 1)]


def apart(context: TextContext, parts: Iterable[str]) -> str:
    """Several phrases of one sentence."""
    return context.say("semicolon").join(parts)


# Players


def player_label(context: TextContext, seat: int) -> str:
    """A player at the beginning of a line."""
    return context.say("you") if seat == context.seat else name_of(context, seat)


def player_inside(context: TextContext, seat: int) -> str:
    """A player inside a sentence."""
    return context.say("by-you") if seat == context.seat else name_of(context, seat)


# Lines


def folded(text: str, indent: int, first: str = "") -> list[str]:
    """Lines of at most WIDTH letters; `first` stands before the first one, and all others are moved in."""
    return list(_folded(text, indent, first))


@lru_cache(maxsize=LINES)
def _folded(text: str, indent: int, first: str) -> tuple[str, ...]:
    """The same, remembered."""
    words = re.sub(" (?=[;:!?]|cm\\b)", HARD_SPACE, text).split(" ")
    longest = WIDTH - max(indent, len(first))
    if text.split() == text.split(" ") and max(map(len, words)) <= longest:
        lines = _filled(words, indent, first)
    else:
        kept, later = " ".join(words), " " * indent
        lines = textwrap.wrap(kept, WIDTH, initial_indent=first, subsequent_indent=later, break_on_hyphens=False)
    return tuple(line.replace(HARD_SPACE, " ") for line in lines)


def _filled(words: Sequence[str], indent: int, first: str) -> list[str]:
    """What textwrap does with words that have one space between them and fit on a line, without its many steps."""
    lines, line = [], first + words[0]
    for word in words[1:]:
        if len(line) + 1 + len(word) > WIDTH:
            lines.append(line)
            line = " " * indent + word
        else:
            line += f" {word}"
    return [*lines, line]


def yes(answer: object) -> str:
    """A flag as messages ask for it."""
    return "yes" if answer else "no"
