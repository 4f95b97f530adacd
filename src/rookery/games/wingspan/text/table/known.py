"""What an attentive player can know about hidden cards in Wingspan."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

from rookery.core.text.localizer import TextContext
from rookery.core.text.shared_text import name_of

from ...cards import HABITATS
from ..names import bird_name, bird_names, bonus_names, wrapped

if TYPE_CHECKING:
    from ...schema import View


def known_page(context: TextContext, view: View, plain: bool) -> list[str]:
    """Return cards known in other hands, the reader's tucked and rejected cards, the discards, and the decks."""
    lines = [*_hands(context, view), *_own(context, view), *_piles(context, view)]
    return lines if plain else [line for text in lines for line in wrapped(text, 2)]


def _hands(context: TextContext, view: View) -> Iterator[str]:
    """Yield, for each other player, the cards that all players saw go to the hand, and the size of the hand."""
    for seat, player in enumerate(view["players"]):
        if seat == context.seat:
            continue
        surely, perhaps = player["seen"]["surely"], player["seen"]["perhaps"]
        yield context.say(
            "known-hand",
            player=name_of(context, seat),
            cards=player["hand_size"],
            count=len(surely),
            birds=bird_names(context, surely),
        )
        if perhaps:
            yield context.say("known-perhaps", player=name_of(context, seat), birds=bird_names(context, perhaps))


def _own(context: TextContext, view: View) -> Iterator[str]:
    """Yield what only the reader knows, and what the others know about the reader's hand."""
    if context.seat is None:
        return
    if view["tucked_by_you"]:
        yield context.say("known-tucked", birds=bird_names(context, view["tucked_by_you"]))
    if view["bonus_rejected"]:
        yield context.say("known-bonus", cards=bonus_names(context, view["bonus_rejected"]))
    seen = view["players"][context.seat]["seen"]["surely"]
    if seen and view["seats"] > 1:
        yield context.say("known-yours", birds=bird_names(context, seen))


def _piles(context: TextContext, view: View) -> Iterator[str]:
    """Yield how many cards are hidden in decks and under birds, and the discards."""
    tucked = sum(cell["tucked"] for player in view["players"] for row in HABITATS for cell in player["mat"][row])
    yield context.say("known-deck", count=view["deck"], tucked=tucked, bonus=view["bonus_deck"])
    if view["discards"]:
        # The names may be longer than a value of a message is allowed to be.
        names = ", ".join(bird_name(context, bird) for bird in view["discards"])
        yield f"{context.say('known-discards', count=len(view['discards']))} {names}."
