"""The keywords that identify the actions of Wingspan in typed text."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING

from rookery.core.actions import Action
from rookery.core.text.localizer import TextContext, plain_text
from rookery.core.text.shared_text import name_of

from ...cards import FOODS, HABITATS
from ..names import BIRD_OF, BONUS_OF, HABITAT_OF, cell_at

if TYPE_CHECKING:
    from ...schema import View

# The first words of the notation.
VERBS = (
    *("keep", "enough", "lose", "bonus", "play", "gain", "lay", "draw", "pay", "spend", "take", "reroll", "discard"),
    *("tuck", "pick", "use", "skip", "move", "repeat", "start", "to"),
)

# Text with fewer letters is not the beginning of a word.
BEGINNING = 2


@dataclass(frozen=True, slots=True)
class Thing:
    """Something an action is about, with all its names; each name is a sequence of words."""

    names: tuple[tuple[str, ...], ...]

    @property
    def words(self) -> set[str]:
        return {word for name in self.names for word in name}

    def is_named(self, typed: Sequence[str]) -> bool:
        """Return whether one of the names was typed in full."""
        return any(name and set(name) <= set(typed) for name in self.names)


def words_in(text: str) -> list[str]:
    """Return the words of a text: letters without accents, and digits."""
    return re.findall(r"[^\W_]+", plain_text(text))


def begins(word: str, typed: str) -> bool:
    """Return whether typed text is a word or its beginning."""
    return word == typed or (len(typed) >= BEGINNING and not typed.isdigit() and word.startswith(typed))


def things_of(context: TextContext, view: View, action: Action) -> list[Thing]:
    """Return what an action is about; the words of the notation are accepted in every language."""
    verb, _, rest = str(action).partition(" ")
    parts = rest.split()
    if verb in THINGS:
        return THINGS[verb](context, view, parts)
    return [_thing(words_in(rest))] if rest else []


def _thing(*names: Iterable[str]) -> Thing:
    return Thing(tuple(tuple(name) for name in names))


def bird_thing(bird: str) -> Thing:
    """Return a bird with its id and its names in both languages."""
    card = BIRD_OF[bird]
    return _thing(words_in(bird.replace("_", " ")), words_in(card.english), words_in(card.french))


def bonus_thing(card: str) -> Thing:
    bonus = BONUS_OF[card]
    return _thing(words_in(card.replace("_", " ")), words_in(bonus.english), words_in(bonus.french))


def food_thing(context: TextContext, food: str) -> Thing:
    """Return a food with its id and its names in singular and plural."""
    many = words_in(context.say("power-food", food=food, count=2))[1:]
    return _thing([food], words_in(context.say(f"food-{food}")), many)


def habitat_thing(context: TextContext, habitat: str) -> Thing:
    return _thing([habitat], words_in(context.say(f"habitat-{habitat}")))


def _word_thing(context: TextContext, *messages: str) -> Thing:
    """Return a thing with the words that messages of the catalogue list for it."""
    return _thing(*([word] for message in messages for word in context.localizer.plain_forms(message)))


def _play(context: TextContext, view: View, parts: Sequence[str]) -> list[Thing]:
    return [bird_thing(parts[0]), habitat_thing(context, parts[1])]


def _bird(context: TextContext, view: View, parts: Sequence[str]) -> list[Thing]:
    return [bird_thing(parts[0])]


def _bonus(context: TextContext, view: View, parts: Sequence[str]) -> list[Thing]:
    return [bonus_thing(parts[0])]


def _food(context: TextContext, view: View, parts: Sequence[str]) -> list[Thing]:
    return [food_thing(context, parts[0])]


def _gain(context: TextContext, view: View, parts: Sequence[str]) -> list[Thing]:
    """Return a food, or the forest's action."""
    return [_row(context, "food", "forest")] if parts == ["food"] else _food(context, view, parts)


def _row(context: TextContext, what: str, habitat: str) -> Thing:
    row, named = habitat_thing(context, habitat), _word_thing(context, f"typed-{what}")
    return Thing((*row.names, *named.names, (what,)))


def _lay(context: TextContext, view: View, parts: Sequence[str]) -> list[Thing]:
    return [_row(context, "eggs", "grassland")] if parts == ["eggs"] else [_slot(context, view, parts)]


def _slot(context: TextContext, view: View, parts: Sequence[str]) -> Thing:
    """Return a slot with its habitat and column, and with the names of its bird."""
    habitat, column = parts
    named = [(*name, column) for name in habitat_thing(context, habitat).names]
    cell = None if context.seat is None else cell_at(view, context.seat, (HABITAT_OF[habitat], int(column)))
    return Thing((*named, *(() if cell is None else bird_thing(cell["bird"]).names)))


def _spend(context: TextContext, view: View, parts: Sequence[str]) -> list[Thing]:
    if parts[0] != "egg":
        return _food(context, view, parts)
    slot = _slot(context, view, parts[1:])
    return [Thing((*slot.names, *_word_thing(context, "typed-eggs").names))]


def _draw(context: TextContext, view: View, parts: Sequence[str]) -> list[Thing]:
    """Return the deck, a card of the tray with its name and place, or the wetland's action."""
    if parts == ["cards"]:
        return [_row(context, "cards", "wetland")]
    if parts == ["deck"]:
        return [_word_thing(context, "typed-deck")]
    place, bird = parts[1], view["tray"][int(parts[1]) - 1]
    tray = [(word, place) for word in ("tray", *context.localizer.plain_forms("typed-tray"))]
    return [Thing((*tray, *(() if bird is None else bird_thing(bird).names)))]


def _take(context: TextContext, view: View, parts: Sequence[str]) -> list[Thing]:
    dual = [_word_thing(context, "typed-dual")] if len(parts) > 1 else []
    return [food_thing(context, parts[0]), *dual]


def _move(context: TextContext, view: View, parts: Sequence[str]) -> list[Thing]:
    return [habitat_thing(context, parts[0])]


def _repeat(context: TextContext, view: View, parts: Sequence[str]) -> list[Thing]:
    return [_slot(context, view, parts)]


def _start(context: TextContext, view: View, parts: Sequence[str]) -> list[Thing]:
    seat = int(parts[0])
    own = _word_thing(context, "typed-me").names if seat == context.seat else ()
    return [Thing((tuple(parts), tuple(words_in(name_of(context, seat))), *own))]


def _to(context: TextContext, view: View, parts: Sequence[str]) -> list[Thing]:
    return [_word_thing(context, f"typed-to-{parts[0]}")]


def _use(context: TextContext, view: View, parts: Sequence[str]) -> list[Thing]:
    return [_word_thing(context, "typed-part")] if parts else []


THINGS: Mapping[str, Callable[[TextContext, View, Sequence[str]], list[Thing]]] = {
    "keep": _bird,
    "lose": _food,
    "bonus": _bonus,
    "play": _play,
    "gain": _gain,
    "lay": _lay,
    "draw": _draw,
    "spend": _spend,
    "take": _take,
    "discard": _bird,
    "tuck": _bird,
    "pick": _bird,
    "move": _move,
    "repeat": _repeat,
    "start": _start,
    "to": _to,
    "use": _use,
}

assert set(FOODS).isdisjoint(HABITATS), "a word is a food or a habitat"
