"""The reader's cards, and the text of every face-up bird."""

from __future__ import annotations

from typing import TYPE_CHECKING

from rookery.core.text.localizer import TextContext
from rookery.core.text.shared_text import paragraphs

from ...cards import HABITATS
from ..card_facts import card_lines, power_sentence
from ..names import bird_name, player_label, row_name, wrapped
from .goal_standings import bonus_page

if TYPE_CHECKING:
    from ...schema import View


def hand_page(context: TextContext, view: View, plain: bool) -> list[str]:
    """Return every card in hand with its facts and its power, and the bonus cards."""
    hand = view["hand"]
    if hand is None:
        return [context.say("hand-none")]
    lines = [context.say("hand-head", count=len(hand))]
    for bird in hand:
        lines += card_lines(context, bird, "" if plain else "  ", plain)
    head = context.say("bonus-head", phase=view["phase"])
    return paragraphs([lines, [head, *bonus_page(context, view, plain)]])


def birds_page(context: TextContext, view: View, plain: bool) -> list[str]:
    """Return the powers of all birds on the mats, the reader's first, and the cards of the tray."""
    others = [seat for seat in range(view["seats"]) if seat != context.seat]
    seats = [*([] if context.seat is None else [context.seat]), *others]
    parts = [lines for seat in seats if (lines := _mat(context, view, seat, plain))]
    tray = [bird for bird in view["tray"] if bird is not None]
    if tray and view["outcome"] is None:
        cards = [line for bird in tray for line in card_lines(context, bird, "" if plain else "  ", plain)]
        parts.append([context.say("tray-head", count=len(tray)), *cards])
    return paragraphs(parts) if parts else [context.say("birds-none")]


def _mat(context: TextContext, view: View, seat: int, plain: bool) -> list[str]:
    """Return a line for each bird of a mat; no lines for an empty mat."""
    mat = view["players"][seat]["mat"]
    lines: list[str] = []
    for habitat in HABITATS:
        for cell in mat[habitat]:
            line = context.say(
                "bird-power",
                row=row_name(context, habitat),
                bird=bird_name(context, cell["bird"]),
                power=power_sentence(context, cell["bird"]),
            )
            lines += [line] if plain else wrapped(line, 4, "  ")
    return [context.say("birds-head", name=player_label(context, seat)), *lines] if lines else []
