"""Names of birds, bonus cards, food, places and players, and wrapped lines, for all texts of Wingspan."""

from __future__ import annotations

import re
import textwrap
from collections.abc import Iterable, Mapping, Sequence
from functools import lru_cache
from typing import TYPE_CHECKING

from rookery.core.text.localizer import TextContext
from rookery.core.text.shared_text import name_of

from ..cards import BIRDS, BONUS_CARDS, FACES, FOODS, HABITATS, Bird, Bonus

if TYPE_CHECKING:
    from ..schema import Dice, Food, Foods, Habitat, PlayedBird, QuestionPower, Slot, View

BIRD_OF: Mapping[str, Bird] = {bird.id: bird for bird in BIRDS}
BONUS_OF: Mapping[str, Bonus] = {bonus.id: bonus for bonus in BONUS_CARDS}
# Foods and habitats with their types, by their words in the notation.
FOOD_OF: Mapping[str, Food] = {food: food for food in FOODS}
HABITAT_OF: Mapping[str, Habitat] = {habitat: habitat for habitat in HABITATS}

# The width of most terminals; longer lines are wrapped.
WIDTH = 80
WRAPPED_TEXTS_CACHED = 4096
# No line is wrapped before a unit, or at the space that French sets before some punctuation marks.
HARD_SPACE = "\u00a0"


def bird_name(context: TextContext, bird: str) -> str:
    """Return a bird's name from birds.csv in the reader's language."""
    card = BIRD_OF[bird]
    return card.french if context.localizer.language == "fr" else card.english


def bird_names(context: TextContext, birds: Iterable[str]) -> str:
    """Return birds as one phrase: 'Mallard, Osprey and Killdeer', or 'nothing'."""
    parts = [bird_name(context, bird) for bird in birds]
    return context.localizer.listed(parts) if parts else context.say("nothing")


def bonus_name(context: TextContext, card: str) -> str:
    bonus = BONUS_OF[card]
    return bonus.french if context.localizer.language == "fr" else bonus.english


def bonus_names(context: TextContext, cards: Iterable[str]) -> str:
    return context.localizer.listed([bonus_name(context, card) for card in cards])


def capital(text: str) -> str:
    """Return a text with a capital first letter."""
    return text[:1].upper() + text[1:]


# Food


def count_by_food(food: Foods) -> dict[str, int]:
    """Return the tokens of a player as a dictionary, for functions that take any foods."""
    return {name: food[name] for name in FOODS}


def count_by_face(dice: Dice) -> dict[str, int]:
    """Return the dice of a view as a dictionary, for functions that take any things."""
    return {face: dice[face] for face in FACES if face in dice}


def tokens(context: TextContext, food: Mapping[str, int]) -> str:
    """Return food for a sentence: 'a seed and 2 fish', or 'nothing'."""
    parts = [context.say("power-food", food=name, count=count) for name, count in food.items() if count]
    return context.localizer.listed(parts) if parts else context.say("nothing")


def counted(context: TextContext, things: Mapping[str, int]) -> str:
    """Return food or dice for a list: 'seed x2, fish', or 'nothing'."""
    parts = [times(context, context.say(f"face-{name}"), things[name]) for name in FACES if things.get(name)]
    return ", ".join(parts) if parts else context.say("nothing")


def times(context: TextContext, thing: str, count: int) -> str:
    """Return a thing with its count: 'seed', 'seed x2'."""
    return context.say("times", thing=thing, count=count)


# Places


def in_habitat(context: TextContext, habitat: str) -> str:
    """Return a place for a sentence: 'in the forest'."""
    return context.say("power-habitat", habitat=habitat)


def row_name(context: TextContext, habitat: str) -> str:
    """Return a habitat as the heading of a row."""
    return context.say(f"row-{habitat}")


def habitats(context: TextContext, names: Sequence[str]) -> str:
    """Return the habitats in which a bird can live."""
    if len(names) == len(HABITATS):
        return context.say("any-habitat")
    return ", ".join(context.say(f"habitat-{name}") for name in names)


def cell_at(view: View, seat: int, slot: Slot) -> PlayedBird | None:
    """Return the bird in a slot of a mat, None if the slot is empty."""
    habitat, column = slot
    row = view["players"][seat]["mat"][habitat]
    return row[column - 1] if column <= len(row) else None


def slots_of(view: View, seat: int) -> list[tuple[Slot, PlayedBird]]:
    """Return all birds of a mat with their slots, in the order of the slots."""
    mat = view["players"][seat]["mat"]
    return [((habitat, column), cell) for habitat in HABITATS for column, cell in enumerate(mat[habitat], 1)]


def semicolon_list(context: TextContext, parts: Iterable[str]) -> str:
    """Return several phrases as one, separated by semicolons."""
    return context.say("semicolon").join(parts)


# Questions


def asking_power(view: View) -> QuestionPower | None:
    """Return the bird whose power asks, or that is being paid for; None if there is none."""
    asked = view["question"]
    return None if asked is None else asked["power"]


# Players


def own_seat(view: View) -> int:
    """Return the reader's seat."""
    assert view["seat"] is not None, "only a player can choose"
    return view["seat"]


def own_hand(view: View) -> list[str]:
    """Return the reader's hand; empty for a spectator."""
    return view["hand"] or []


def player_label(context: TextContext, seat: int) -> str:
    """Return a player's name at the beginning of a line."""
    return context.say("you") if seat == context.seat else name_of(context, seat)


def player_inside(context: TextContext, seat: int) -> str:
    """Return a player's name inside a sentence."""
    return context.say("by-you") if seat == context.seat else name_of(context, seat)


# Lines


def wrapped(text: str, indent: int, first: str = "") -> list[str]:
    """Return lines of at most WIDTH characters. The first one begins with `first`; the others are indented."""
    return list(_wrapped(text, indent, first))


@lru_cache(maxsize=WRAPPED_TEXTS_CACHED)
def _wrapped(text: str, indent: int, first: str) -> tuple[str, ...]:
    """Return the lines from a cache."""
    words = re.sub(" (?=[;:!?]|cm\\b)", HARD_SPACE, text).split(" ")
    longest = WIDTH - max(indent, len(first))
    if text.split() == text.split(" ") and max(map(len, words)) <= longest:
        lines = _wrap_words(words, indent, first)
    else:
        kept, later = " ".join(words), " " * indent
        lines = textwrap.wrap(kept, WIDTH, initial_indent=first, subsequent_indent=later, break_on_hyphens=False)
    return tuple(line.replace(HARD_SPACE, " ") for line in lines)


def _wrap_words(words: Sequence[str], indent: int, first: str) -> list[str]:
    """Wrap words as textwrap does, but faster: each word fits on a line and is followed by one space."""
    lines, line = [], first + words[0]
    for word in words[1:]:
        if len(line) + 1 + len(word) > WIDTH:
            lines.append(line)
            line = " " * indent + word
        else:
            line += f" {word}"
    return [*lines, line]


def yes_no(answer: object) -> str:
    """Return a flag as a value of a message."""
    return "yes" if answer else "no"
