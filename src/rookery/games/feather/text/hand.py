"""The reader's hand in Birds of a Feather, by habitat."""

from __future__ import annotations

from typing import TYPE_CHECKING

from rookery.core.text.localizer import TextContext
from rookery.core.text.shared_text import columns

from .birds import (
    BIRD_OF,
    begun_birds,
    bird_codes,
    bird_copies,
    bird_name,
    bird_names,
    by_habitat,
    kind_values,
    own_hand,
    row_name,
)
from .previews import gain_cells, gain_legend, gain_of, gain_text
from .sheets import has_seen, reader, signs_line

if TYPE_CHECKING:
    from ..schema import BirdCounts, View


def hand_page(context: TextContext, view: View, plain: bool) -> list[str]:
    """Return every bird with its code and type, whether it was seen, and what playing it brings."""
    hand = view["hand"]
    if hand is None:
        return [context.say("hand-none")]
    head = [context.say("hand-head", count=sum(hand.values()))]
    if plain:
        return [*head, *(_line(context, view, bird) for bird in hand), *_begun(context, view)]
    if not hand:
        return head
    cells = [line for habitat, birds in by_habitat(hand) for line in _row_cells(context, view, habitat, birds)]
    lines = [f"  {line}" for line in columns(cells)]
    return [*head, *lines, *_begun(context, view), *gain_legend(context, view), signs_line(context)]


def _begun(context: TextContext, view: View) -> list[str]:
    """Return the birds already chosen, in the middle of a choice of several birds."""
    birds = begun_birds(view)
    return [context.say("begun", birds=bird_names(context, birds))] if birds else []


def _row_cells(context: TextContext, view: View, habitat: str, birds: list[str]) -> list[list[str]]:
    """Return the cells of a row; the habitat stands before the first of its birds only."""
    names = [row_name(context, habitat), *[""] * (len(birds) - 1)]
    return [[name, *card_cells(context, view, bird)] for name, bird in zip(names, birds, strict=True)]


def card_cells(context: TextContext, view: View, bird: str) -> list[str]:
    """Return a card in cells: code, name, type, whether it was seen, gain."""
    cards = view["pool"] or own_hand(view)
    seen = context.say("seen") if is_seen(view, bird) else ""
    name = bird_copies(context, bird, cards.get(bird, 1))
    kind = context.say(f"type-{BIRD_OF[bird].type}")
    return [BIRD_OF[bird].code, name, kind, seen, *gain_cells(context, gain_of(view, bird))]


def is_seen(view: View, bird: str) -> bool:
    """Return whether the reader has seen the bird."""
    player = reader(view)
    return player is not None and has_seen(player, bird)


def _line(context: TextContext, view: View, bird: str) -> str:
    name = context.say("times", bird=bird_name(context, bird), count=own_hand(view)[bird])
    certain = gain_text(context, view, bird)
    values = kind_values(context, bird) | {"bird": name, "code": BIRD_OF[bird].code, "certain": certain}
    return context.say("hand-line", **values, seen="yes" if is_seen(view, bird) else "no")


def short_hand(context: TextContext, view: View, plain: bool) -> list[str]:
    """Return the hand in a line for each habitat, for the time before the first round."""
    hand = own_hand(view)
    head = context.say("hand-head", count=sum(hand.values()))
    return [head, *_short_rows(context, hand, plain), *_begun(context, view)]


def short_pool(context: TextContext, view: View, plain: bool) -> list[str]:
    """Return the pool of a draft in the same way."""
    pool = view["pool"] or {}
    head = context.say("pool-head", count=sum(pool.values()))
    return [head, *_short_rows(context, pool, plain)]


def _short_rows(context: TextContext, cards: BirdCounts, plain: bool) -> list[str]:
    rows = [(row_name(context, habitat), birds) for habitat, birds in by_habitat(cards)]
    if plain:
        return [_short_row(context, name, birds, cards) for name, birds in rows]
    return [f"  {line}" for line in columns([[name, bird_codes(_cards(birds, cards))] for name, birds in rows])]


def _short_row(context: TextContext, name: str, birds: list[str], hand: BirdCounts) -> str:
    return context.say("birds-line", row=name, birds=bird_names(context, _cards(birds, hand)))


def _cards(birds: list[str], hand: BirdCounts) -> list[str]:
    """Return each bird once for each card of it in the hand."""
    return [bird for bird in birds for _ in range(hand[bird])]
