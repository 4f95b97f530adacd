"""The listener's hand in Birds of a Feather, by habitat."""

from __future__ import annotations

from rookery.core.text.localizer import Json, Listener
from rookery.core.text.phrases import columns

from .birds import BIRD_OF, bird_codes, bird_copies, bird_name, bird_names, by_habitat, kind_values, row_name
from .previews import gain_cells, gain_legend, gain_of, gain_said
from .sheets import has_seen, signs_line


def hand_page(listener: Listener, view: Json, plain: bool) -> list[str]:
    """Every bird with its code and type, whether it was seen, and what playing it brings."""
    hand = view["hand"]
    if hand is None:
        return [listener.say("hand-none")]
    head = [listener.say("hand-head", count=sum(hand.values()))]
    if plain:
        return [*head, *(_line(listener, view, bird) for bird in hand), *_begun(listener, view)]
    if not hand:
        return head
    cells = [line for habitat, birds in by_habitat(hand) for line in _row_cells(listener, view, habitat, birds)]
    lines = [f"  {line}" for line in columns(cells)]
    return [*head, *lines, *_begun(listener, view), *gain_legend(listener, view), signs_line(listener)]


def _begun(listener: Listener, view: Json) -> list[str]:
    """In the middle of a choice of several birds: those already chosen."""
    birds = [notation.split()[1] for notation in view["begun"]]
    return [listener.say("begun", birds=bird_names(listener, birds))] if birds else []


def _row_cells(listener: Listener, view: Json, habitat: str, birds: list[str]) -> list[list[str]]:
    """The habitat stands before the first of its birds only."""
    names = [row_name(listener, habitat), *[""] * (len(birds) - 1)]
    return [[name, *card_cells(listener, view, bird)] for name, bird in zip(names, birds, strict=True)]


def card_cells(listener: Listener, view: Json, bird: str) -> list[str]:
    """A card in cells: code, name, type, whether it was seen, gain."""
    cards = view["pool"] or view["hand"]
    seen = listener.say("seen") if is_seen(view, bird) else ""
    name = bird_copies(listener, bird, cards.get(bird, 1))
    kind = listener.say(f"type-{BIRD_OF[bird].type}")
    return [BIRD_OF[bird].code, name, kind, seen, *gain_cells(listener, gain_of(view, bird))]


def is_seen(view: Json, bird: str) -> bool:
    """Whether the listener has seen the bird."""
    return view["seat"] is not None and has_seen(view["players"][view["seat"]], bird)


def _line(listener: Listener, view: Json, bird: str) -> str:
    name = listener.say("times", bird=bird_name(listener, bird), count=view["hand"][bird])
    certain = gain_said(listener, view, bird)
    values = kind_values(listener, bird) | {"bird": name, "code": BIRD_OF[bird].code, "certain": certain}
    return listener.say("hand-line", **values, seen="yes" if is_seen(view, bird) else "no")


def short_hand(listener: Listener, view: Json, plain: bool) -> list[str]:
    """The hand in a line for each habitat, for the time before the first round."""
    head = listener.say("hand-head", count=sum(view["hand"].values()))
    return [head, *_short_rows(listener, view["hand"], plain), *_begun(listener, view)]


def short_pool(listener: Listener, view: Json, plain: bool) -> list[str]:
    """The pool of a draft in the same way."""
    head = listener.say("pool-head", count=sum(view["pool"].values()))
    return [head, *_short_rows(listener, view["pool"], plain)]


def _short_rows(listener: Listener, cards: dict[str, int], plain: bool) -> list[str]:
    rows = [(row_name(listener, habitat), birds) for habitat, birds in by_habitat(cards)]
    if plain:
        return [_short_row(listener, name, birds, cards) for name, birds in rows]
    return [f"  {line}" for line in columns([[name, bird_codes(_cards(birds, cards))] for name, birds in rows])]


def _short_row(listener: Listener, name: str, birds: list[str], hand: dict[str, int]) -> str:
    return listener.say("birds-line", row=name, birds=bird_names(listener, _cards(birds, hand)))


def _cards(birds: list[str], hand: dict[str, int]) -> list[str]:
    """Each bird as often as the hand has it."""
    return [bird for bird in birds for _ in range(hand[bird])]
