"""The table of Wingspan as lines: round, feeder, tray, goals, and every mat.

Each page has two forms: a calm one of fixed width, and whole sentences for ears.
"""

from __future__ import annotations

from rookery.core.text.localizer import Json, Listener
from rookery.core.text.phrases import paragraphs

from ...fields import ROUNDS
from ..card_facts import bonus_parts, card_lines
from ..names import apart, bird_names, bonus_name, counted, folded, player_inside, yes
from .goal_standings import standing
from .mats import mat_lines


def table_page(listener: Listener, view: Json, plain: bool) -> list[str]:
    """All that lies on the table; the listener's mat last, next to the choices."""
    parts = [_head(listener, view, plain)]
    if view["outcome"] is None:
        parts.append(_tray(listener, view, plain))
    parts += [goals] if (goals := _goals(listener, view, plain)) else []
    if view["rival"] is not None:
        parts.append(_rival(listener, view, plain))
    if view["phase"] == "opening":
        return paragraphs(parts)
    others = [seat for seat in range(view["seats"]) if seat != listener.seat]
    seats = [*others, *([] if listener.seat is None else [listener.seat])]
    return paragraphs([*parts, *(mat_lines(listener, view, seat, plain) for seat in seats)])


# Round, feeder, tray


def _head(listener: Listener, view: Json, plain: bool) -> list[str]:
    lines = [" ".join([*_round(listener, view), _phase(listener, view)])]
    if view["outcome"] is None:
        feeder = listener.say("feeder", dice=counted(listener, view["feeder"]), left=5 - view["feeder_size"])
        lines += [f"{feeder} {listener.say('decks', count=view['deck'], discards=len(view['discards']))}"]
    return lines if plain else [line for text in lines for line in folded(text, 0)]


def _round(listener: Listener, view: Json) -> list[str]:
    if view["phase"] != "playing":
        return []
    return [listener.say("table-round", round=view["round"], rounds=ROUNDS, turns=view["turns_left"])]


def _phase(listener: Listener, view: Json) -> str:
    """Who is to decide; or who has won."""
    if view["outcome"] is not None:
        ended = view["outcome"]
        winners = [*ended["winners"], *([view["seats"]] if ended.get("rival_won") else [])]
        scores = [*ended["scores"], *([ended["rival_score"]] if "rival_score" in ended else [])]
        said = [f"{player_inside(listener, seat)} {score}" for seat, score in enumerate(scores)]
        won = listener.words.listed([player_inside(listener, seat) for seat in winners])
        return listener.say("phase-over", winners=won, scores=", ".join(said))
    if view["phase"] == "opening":
        waiting = [seat for seat, player in enumerate(view["players"]) if not player["chosen"]]
        names = listener.words.listed([player_inside(listener, seat) for seat in waiting])
        return listener.say("phase-opening", waiting="you" if waiting == [listener.seat] else "others", players=names)
    seat = view["active"]
    return listener.say("phase-playing", you=yes(seat == listener.seat), player=player_inside(listener, seat))


def _tray(listener: Listener, view: Json, plain: bool) -> list[str]:
    """The cards of the tray with all that is on them; empty places are not told."""
    lines = [listener.say("tray-head", count=sum(bird is not None for bird in view["tray"]))]
    for place, bird in enumerate(view["tray"], 1):
        if bird is not None:
            lines += card_lines(listener, bird, f"  {place}. ", plain)
    return lines


# Goals and the Automa


def _goals(listener: Listener, view: Json, plain: bool) -> list[str]:
    """The goal of the round with everybody's standing, the goals to come, the listener's bonus cards."""
    now = max(1, view["round"]) - 1
    names = [listener.say(f"goal-{goal['goal']}") for goal in view["goals"]]
    lines = []
    if view["phase"] == "playing":
        lines.append(listener.say("goal-now", goal=names[now], standing=standing(listener, view, now)))
    later = names if view["phase"] == "opening" else names[now + 1 :]
    if later and view["outcome"] is None:
        begins = yes(view["phase"] == "opening")
        lines.append(listener.say("goals-later", all=begins, goals=apart(listener, later), count=len(later)))
    # At the end everybody's mat shows them.
    lines += [_bonus(listener, view)] if view["bonus"] and view["outcome"] is None else []
    return lines if plain else [line for text in lines for line in folded(text, 2)]


def _bonus(listener: Listener, view: Json) -> str:
    return listener.say("bonus-own", cards=bonus_parts(listener, view["bonus"]), count=len(view["bonus"]))


def _rival(listener: Listener, view: Json, plain: bool) -> list[str]:
    """The Automa: points, eggs, birds, cards face down, her bonus card."""
    rival = view["rival"]
    line = listener.say(
        "rival-line",
        points=rival["points"],
        eggs=rival["eggs"],
        count=len(rival["birds"]),
        birds=bird_names(listener, rival["birds"]),
        down=rival["face_down"],
        cubes=rival["cubes"],
        bonus=bonus_name(listener, rival["bonus"]) if rival["bonus"] else "none",
    )
    return [line] if plain else folded(line, 2)
