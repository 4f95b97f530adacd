"""The table page of Wingspan as lines: round, birdfeeder, tray, goals, and every mat.

Each page has two forms: a fixed-width one, and whole sentences for screen readers.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from rookery.core.text.localizer import TextContext
from rookery.core.text.shared_text import paragraphs

from ...fields import ROUNDS
from ..card_facts import bonus_parts, card_lines
from ..names import bird_names, bonus_name, count_by_face, counted, player_inside, semicolon_list, wrapped, yes_no
from .goal_standings import standing
from .mats import mat_lines

if TYPE_CHECKING:
    from ...schema import Automa, BonusStanding, View


def table_page(context: TextContext, view: View, plain: bool) -> list[str]:
    """Return everything on the table; the reader's mat comes last, next to the choices."""
    parts = [_head(context, view, plain)]
    if view["outcome"] is None:
        parts.append(_tray(context, view, plain))
    parts += [goals] if (goals := _goals(context, view, plain)) else []
    if view["rival"] is not None:
        parts.append(_rival(context, view["rival"], plain))
    if view["phase"] == "opening":
        return paragraphs(parts)
    others = [seat for seat in range(view["seats"]) if seat != context.seat]
    seats = [*others, *([] if context.seat is None else [context.seat])]
    return paragraphs([*parts, *(mat_lines(context, view, seat, plain) for seat in seats)])


# Round, feeder, tray


def _head(context: TextContext, view: View, plain: bool) -> list[str]:
    lines = [" ".join([*_round(context, view), _phase(context, view)])]
    if view["outcome"] is None:
        dice = counted(context, count_by_face(view["feeder"]))
        feeder = context.say("feeder", dice=dice, left=5 - view["feeder_size"])
        lines += [f"{feeder} {context.say('decks', count=view['deck'], discards=len(view['discards']))}"]
    return lines if plain else [line for text in lines for line in wrapped(text, 0)]


def _round(context: TextContext, view: View) -> list[str]:
    if view["phase"] != "playing":
        return []
    return [context.say("table-round", round=view["round"], rounds=ROUNDS, turns=view["turns_left"])]


def _phase(context: TextContext, view: View) -> str:
    """Return who has to decide; at the end, who has won."""
    if view["outcome"] is not None:
        ended = view["outcome"]
        winners = [*ended["winners"], *([view["seats"]] if ended.get("rival_won") else [])]
        scores = [*ended["scores"], *([ended["rival_score"]] if "rival_score" in ended else [])]
        results = [f"{player_inside(context, seat)} {score}" for seat, score in enumerate(scores)]
        won = context.localizer.listed([player_inside(context, seat) for seat in winners])
        return context.say("phase-over", winners=won, scores=", ".join(results))
    active = view["active"]
    if active is None:
        waiting = [seat for seat, player in enumerate(view["players"]) if not player["chosen"]]
        names = context.localizer.listed([player_inside(context, seat) for seat in waiting])
        return context.say("phase-opening", waiting="you" if waiting == [context.seat] else "others", players=names)
    return context.say("phase-playing", you=yes_no(active == context.seat), player=player_inside(context, active))


def _tray(context: TextContext, view: View, plain: bool) -> list[str]:
    """Return the cards of the tray with everything on them; omit empty places."""
    lines = [context.say("tray-head", count=sum(bird is not None for bird in view["tray"]))]
    for place, bird in enumerate(view["tray"], 1):
        if bird is not None:
            lines += card_lines(context, bird, f"  {place}. ", plain)
    return lines


# Goals and the Automa


def _goals(context: TextContext, view: View, plain: bool) -> list[str]:
    """Return the goal of the round with each player's standing, the later goals, and the reader's bonus cards."""
    now = max(1, view["round"]) - 1
    names = [context.say(f"goal-{goal['goal']}") for goal in view["goals"]]
    lines = []
    if view["phase"] == "playing":
        lines.append(context.say("goal-now", goal=names[now], standing=standing(context, view, now)))
    later = names if view["phase"] == "opening" else names[now + 1 :]
    if later and view["outcome"] is None:
        begins = yes_no(view["phase"] == "opening")
        lines.append(context.say("goals-later", all=begins, goals=semicolon_list(context, later), count=len(later)))
    # At the end each mat shows its player's bonus cards.
    lines += [_bonus(context, view["bonus"])] if view["bonus"] and view["outcome"] is None else []
    return lines if plain else [line for text in lines for line in wrapped(text, 2)]


def _bonus(context: TextContext, cards: Sequence[BonusStanding]) -> str:
    return context.say("bonus-own", cards=bonus_parts(context, cards), count=len(cards))


def _rival(context: TextContext, rival: Automa, plain: bool) -> list[str]:
    """Return the Automa's points, eggs, birds, cards face down, and bonus card."""
    line = context.say(
        "rival-line",
        points=rival["points"],
        eggs=rival["eggs"],
        count=len(rival["birds"]),
        birds=bird_names(context, rival["birds"]),
        down=rival["face_down"],
        cubes=rival["cubes"],
        bonus=bonus_name(context, rival["bonus"]) if rival["bonus"] else "none",
    )
    return [line] if plain else wrapped(line, 2)
