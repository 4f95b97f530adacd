"""The listener's hand in Birds of a Feather, by habitat."""

from __future__ import annotations

from rookery.core.phrases import columns
from rookery.core.words import Json, Listener

from .birds import BIRD_OF, bird_codes, bird_copies, bird_name, bird_names, by_habitat, kind_values, row_name
from .foretold import gain_cells, gain_of, gain_values
from .sheets import seen_by


def hand_page(listener: Listener, view: Json, plain: bool) -> list[str]:
    """Every bird with its code and type, whether it was seen, and what playing it is sure to bring."""
    hand = view["hand"]
    if hand is None:
        return [listener.say("hand-none")]
    head = [listener.say("hand-head", count=sum(hand.values()))]
    if plain:
        return head + [_line(listener, view, bird) for bird in hand]
    cells = [line for habitat, birds in by_habitat(hand) for line in _row_cells(listener, view, habitat, birds)]
    return head + [f"  {line}" for line in columns(cells)]


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
    return view["seat"] is not None and bird in seen_by(view["players"][view["seat"]])


def _line(listener: Listener, view: Json, bird: str) -> str:
    name = listener.say("times", bird=bird_name(listener, bird), count=view["hand"][bird])
    gain = gain_of(view, bird)
    certain = "" if gain is None else listener.say("apart") + listener.say("certain", **gain_values(listener, gain))
    values = kind_values(listener, bird) | {"bird": name, "code": BIRD_OF[bird].code, "certain": certain}
    return listener.say("hand-line", **values, seen="yes" if is_seen(view, bird) else "no")


def short_hand(listener: Listener, view: Json, plain: bool) -> list[str]:
    """The hand in a line for each habitat, for the time before the first round."""
    hand = view["hand"]
    head = [listener.say("hand-head", count=sum(hand.values()))]
    rows = [(row_name(listener, habitat), birds) for habitat, birds in by_habitat(hand)]
    if plain:
        return head + [_short_row(listener, name, birds, hand) for name, birds in rows]
    return head + [f"  {line}" for line in columns([[name, bird_codes(_cards(birds, hand))] for name, birds in rows])]


def _short_row(listener: Listener, name: str, birds: list[str], hand: dict[str, int]) -> str:
    return listener.say("birds-line", row=name, birds=bird_names(listener, _cards(birds, hand)))


def _cards(birds: list[str], hand: dict[str, int]) -> list[str]:
    """Each bird as often as the hand has it."""
    return [bird for bird in birds for _ in range(hand[bird])]
