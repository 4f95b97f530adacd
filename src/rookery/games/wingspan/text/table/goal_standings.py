"""The goals of the four rounds with each player's standing, and the reader's bonus cards."""

from __future__ import annotations

from typing import TYPE_CHECKING

from rookery.core.text.localizer import TextContext

from ...cards import GOALS, PLACES
from ...fields import BLUE_MAX
from ..card_facts import bonus_text, fitting
from ..names import bird_names, bonus_name, own_hand, own_seat, player_inside, slots_of, wrapped, yes_no

if TYPE_CHECKING:
    from ...schema import BonusStanding, View

GOAL_OF = {goal.id: goal for goal in GOALS}


def goals_page(context: TextContext, view: View, plain: bool) -> list[str]:
    """Return how goals pay, and each goal with every player's items."""
    blue = view["options"]["goals"] == "blue"
    head = context.say("goals-blue", most=BLUE_MAX) if blue else context.say("goals-green")
    lines = [head] if plain else wrapped(head, 0)
    for number in range(len(view["goals"])):
        lines += _goal_lines(context, view, number, plain)
    return lines


def _goal_lines(context: TextContext, view: View, number: int, plain: bool) -> list[str]:
    goal = view["goals"][number]
    first, second, third = PLACES[number]
    state = "scored" if goal["scored"] else "now" if number + 1 == view["round"] else "later"
    line = context.say(
        "goals-line",
        round=number + 1,
        goal=context.say(f"goal-{goal['goal']}"),
        state=state,
        standing=standing(context, view, number),
        kind=view["options"]["goals"],
        first=first,
        second=second,
        third=third,
    )
    return [line] if plain else wrapped(line, 4, "  ")


def standing(context: TextContext, view: View, number: int) -> str:
    """Return the items of all players, and their points if the goal is scored: 'you 3 (4 points), Bo 2 (1 point)'."""
    goal = view["goals"][number]
    parts = [
        context.say(
            "goals-part",
            player=player_inside(context, seat),
            items=items,
            scored=yes_no(goal["scored"]),
            points=0 if goal["points"] is None else goal["points"][seat],
        )
        for seat, items in enumerate(goal["items"])
    ]
    return ", ".join(parts + _rival_part(context, view, number))


def _rival_part(context: TextContext, view: View, number: int) -> list[str]:
    """Return the Automa's items: those scored, or those that would count if the round ended now."""
    rival, goal = view["rival"], view["goals"][number]
    if rival is None:
        return []
    name = context.say("rival")
    if goal["scored"]:
        items, points = rival["goal_items"][number], rival["goal_points"][number]
        return [context.say("goals-part", player=name, items=items, scored="yes", points=points)]
    items = rival["items_now"][number]
    return [context.say("goals-part", player=name, items=items, scored="no", points=0)]


# Bonus cards


def bonus_page(context: TextContext, view: View, plain: bool) -> list[str]:
    """Return the reader's bonus cards: their rules, what they count now, and which birds on the mat and in hand fit."""
    cards = view["bonus"] if view["phase"] != "opening" else view["bonus_offered"]
    if cards is None:
        return [context.say("bonus-watch")]
    if not cards:
        return [context.say("bonus-none")]
    return [line for card in cards for line in bonus_lines(context, view, card, plain)]


def bonus_lines(context: TextContext, view: View, card: BonusStanding, plain: bool) -> list[str]:
    on_mat = fitting(view, card["card"], [cell["bird"] for _, cell in slots_of(view, own_seat(view))])
    in_hand = fitting(view, card["card"], own_hand(view))
    line = context.say(
        "bonus-now",
        bonus=bonus_name(context, card["card"]),
        rule=bonus_text(context, card["card"]),
        items=card["items"],
        points=card["points"],
    )
    notes = [context.say("bonus-mat", birds=bird_names(context, on_mat))] if on_mat else []
    notes += [context.say("bonus-hand", birds=bird_names(context, in_hand))] if in_hand else []
    if plain:
        return [" ".join([line, *notes])]
    return [*wrapped(line, 4, "  "), *(part for note in notes for part in wrapped(note, 4, " " * 4))]
