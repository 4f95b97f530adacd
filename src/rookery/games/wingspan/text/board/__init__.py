"""What a board of Wingspan shows beside the view, and the result of each action: figures and texts."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from rookery.core.actions import Action
from rookery.core.text.localizer import MultiSelect, TextContext

from ...actions import SPACE
from ...cards import HABITATS
from ...cards.card_tables import EGG_COSTS
from ...fields import COLUMNS
from ..card_facts import power_sentence
from ..choices.action_sentences import action_text
from ..choices.next_questions import AnswerForecast
from ..choices.rows import RowGain, gain_text, row_gain
from ..names import asking_power, capital, in_habitat
from .cards import cards, scenes_board
from .goals import bonus_figures, goal_figures
from .previews import result_preview

if TYPE_CHECKING:
    from ...schema import ActivationProgress, AskingBird, BoardData, MatFigures, RowFigures, View

# The section of RULES.md about each kind of question; all other kinds belong to the section about effects.
RULES = {
    "action": "2",
    "play": "3",
    "egg_cost": "3",
    "food_cost": "3",
    "die": "5",
    "nest": "4",
    "card": "6",
    "conversion": "4",
}
# Questions about a whole power, or about a part of what it gives.
OF_POWER = ("use", "part", "gift")


def board(context: TextContext, view: View) -> BoardData:
    """Return what a board shows beside the view."""
    return {
        "queue": _queue(context, view),
        "asks": _asks(context, view),
        # Short names of answers, for buttons.
        "labels": {"use": action_text(context, view, SPACE.parse("use"))},
        "rows": [_mat(context, view, seat) for seat in range(view["seats"])],
        # The eggs that a bird costs, by column.
        "egg_costs": EGG_COSTS[:COLUMNS],
        "goals": goal_figures(context, view),
        "bonus": bonus_figures(context, view),
        "rival": None if view["rival"] is None else capital(context.say("rival")),
        **scenes_board(context, view),
    }


def _queue(context: TextContext, view: View) -> ActivationProgress | None:
    """Return which bird of an activated row acts, and how many birds act; None if no row is activated."""
    asked = view["question"]
    activation = None if asked is None else asked["activation"]
    if activation is None:
        return None
    habitat, at, of = activation["slot"][0], activation["at"], activation["of"]
    text = context.say("board-queue", habitat=in_habitat(context, habitat), at=at, of=of)
    return {"at": at, "of": of, "text": text}


def _asks(context: TextContext, view: View) -> AskingBird | None:
    """Return the bird that asks, or that is being paid for, with the text of its power; None if there is none."""
    power = asking_power(view)
    if power is None:
        return None
    words = power_sentence(context, power["bird"])
    return {"seat": power["seat"], "slot": power["slot"], "bird": power["bird"], "power": words}


def _mat(context: TextContext, view: View, seat: int) -> MatFigures:
    """Return what each row of a mat gives now."""
    forest, grassland, wetland = (_row(context, row_gain(view, seat, habitat)) for habitat in HABITATS)
    return {"forest": forest, "grassland": grassland, "wetland": wetland}


def _row(context: TextContext, gain: RowGain) -> RowFigures:
    return {
        "count": gain.count,
        "trade": gain.trade,
        "acts": len(gain.birds),
        "text": gain_text(context, gain),
    }


def multi_select(view: View, legal: Sequence[Action]) -> MultiSelect | None:
    """Return eggs or food that may be chosen together, though the question asks for them one by one; None otherwise."""
    asked = view["question"]
    if asked is None or asked["more"] < 2 or asked["kind"] not in ("nest", "egg_cost", "egg", "supply"):
        return None
    forecast = AnswerForecast(view, legal)
    room = _room(forecast)
    return MultiSelect(min(forecast.more, sum(room.values())), asked["may_skip"], room)


def _room(forecast: AnswerForecast) -> dict[str, int]:
    """Return how often each remaining answer may be given."""
    if forecast.asked["kind"] == "supply":
        return {str(answer): forecast.more for answer in forecast.gains()}
    return {str(answer): min(room, forecast.more) for answer, room in forecast.open_eggs().items()}


def rule(view: View) -> str:
    """Return the number of the section of RULES.md about the current decision."""
    asked = view["question"]
    if asked is None:
        return "1" if view["phase"] == "opening" else "11"
    if asked["power"] is not None and asked["kind"] not in ("egg_cost", "food_cost"):
        return "9" if asked["power"]["pink"] else "7" if asked["kind"] in OF_POWER else "8"
    return RULES.get(asked["kind"], "8")


__all__ = ["board", "cards", "multi_select", "result_preview", "rule"]
