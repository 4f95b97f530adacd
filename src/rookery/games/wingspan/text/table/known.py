"""What an attentive player can know of hidden cards in Wingspan."""

from __future__ import annotations

from collections.abc import Iterator

from rookery.core.text.localizer import Json, Listener
from rookery.core.text.phrases import name_of

from ...cards import HABITATS
from ..names import bird_name, bird_names, bonus_names, folded


def known_page(listener: Listener, view: Json, plain: bool) -> list[str]:
    """Cards seen in others' hands, one's own tucked cards, bonus cards given away, the discards, the decks."""
    lines = [*_hands(listener, view), *_own(listener, view), *_piles(listener, view)]
    return lines if plain else [line for text in lines for line in folded(text, 2)]


def _hands(listener: Listener, view: Json) -> Iterator[str]:
    """Which cards everybody saw come to a hand, and how many are unknown."""
    for seat, player in enumerate(view["players"]):
        if seat == listener.seat:
            continue
        surely, perhaps = player["seen"]["surely"], player["seen"]["perhaps"]
        yield listener.say(
            "known-hand",
            player=name_of(listener, seat),
            cards=player["hand_size"],
            count=len(surely),
            birds=bird_names(listener, surely),
        )
        if perhaps:
            yield listener.say("known-perhaps", player=name_of(listener, seat), birds=bird_names(listener, perhaps))


def _own(listener: Listener, view: Json) -> Iterator[str]:
    """What only the listener knows, and what the others know of the listener."""
    if listener.seat is None:
        return
    if view["tucked_by_you"]:
        yield listener.say("known-tucked", birds=bird_names(listener, view["tucked_by_you"]))
    if view["bonus_rejected"]:
        yield listener.say("known-bonus", cards=bonus_names(listener, view["bonus_rejected"]))
    seen = view["players"][listener.seat]["seen"]["surely"]
    if seen and view["seats"] > 1:
        yield listener.say("known-yours", birds=bird_names(listener, seen))


def _piles(listener: Listener, view: Json) -> Iterator[str]:
    """How many cards are where nobody sees them, and the open discards."""
    tucked = sum(cell["tucked"] for player in view["players"] for row in HABITATS for cell in player["mat"][row])
    yield listener.say("known-deck", count=view["deck"], tucked=tucked, bonus=view["bonus_deck"])
    if view["discards"]:
        # More names than a value of a message may hold.
        names = ", ".join(bird_name(listener, bird) for bird in view["discards"])
        yield f"{listener.say('known-discards', count=len(view['discards']))} {names}."
