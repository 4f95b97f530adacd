"""Facts about Wingspan for the score keeper, which people use with the real cards."""

from __future__ import annotations

from functools import lru_cache
from typing import TYPE_CHECKING

from rookery.core.text.localizer import Localizer, TextContext

from ..cards import AUTOMA_CARDS, BIRDS, BONUS_CARDS, GOALS, PLACES, Bonus, Goal, fits_bonus
from ..cards.variants import LEVELS
from ..events import SCORE_ROWS
from ..fields import AUTOMA_FOOD, BLUE_MAX
from ..knowledge.counts import turns_in_round
from .board.cards import cards
from .rulings import rulings_of

if TYPE_CHECKING:
    from .. import cards as printed
    from ..schema import AutomaFacts, AutomaTurn, CountsBirds, CountsEggs, CountsPlaces, GoalTile, Language, ScoreFacts


def score_facts(context: TextContext) -> ScoreFacts:
    """Return the cards and rulings, what bonus cards and goals count, the points for places, and the Automa."""
    return _facts_in(context.localizer)


@lru_cache
def _facts_in(localizer: Localizer) -> ScoreFacts:
    context = TextContext(localizer, (), None)
    return {
        **cards(context),
        "rows": SCORE_ROWS,
        "rulings": rulings_of(localizer.language),
        "fits": {bonus.id: _fits(bonus) for bonus in BONUS_CARDS},
        "goal_tiles": [_goal(goal) for goal in GOALS],
        "places": PLACES,
        "blue_max": BLUE_MAX,
        "turns": [turns_in_round(number) for number in range(1, len(PLACES) + 1)],
        "automa": _automa(),
    }


def _fits(bonus: Bonus) -> CountsBirds | CountsEggs | CountsPlaces:
    """Return what a bonus card counts.

    That is `birds` that fit by what is printed on them, by the language of the cards, because names may count; birds
    with at least a number of `eggs`; the smallest `row`; or the `hand`.
    """
    kind, _, asked = bonus.test.partition(":")
    if bonus.counts != "birds":
        return {"counts": bonus.counts}
    if kind == "eggs_at_least":
        return {"counts": "eggs", "least": int(asked)}
    return {"counts": "birds", "birds": {"en": _birds(bonus, "en"), "fr": _birds(bonus, "fr")}}


def _birds(bonus: Bonus, names: Language) -> list[str]:
    return [bird.id for bird in BIRDS if fits_bonus(bird, bonus, names)]


def _goal(goal: Goal) -> GoalTile:
    return {
        "id": goal.id,
        "tile": goal.tile,
        "counts": goal.counts,
        "habitat": goal.habitat,
        "nest": goal.nest,
        "base": goal.base,
        "cap": goal.cap,
    }


def _automa() -> AutomaFacts:
    """Return the data of the Automa.

    These are her cards with a turn for each round, the points of a face-down card by level, the bonus cards that suit
    her, and the unused food with which a player shares a tie against her.
    """
    return {
        "cards": [
            {"id": card.id, "expert": card.expert, "turns": [_turn(turn) for turn in card.turns]}
            for card in AUTOMA_CARDS
        ],
        "levels": [{"id": level.id, "points": level.points} for level in LEVELS],
        "bonus": [bonus.id for bonus in BONUS_CARDS if bonus.automa],
        "food": AUTOMA_FOOD,
    }


def _turn(turn: printed.AutomaTurn) -> AutomaTurn:
    return {"action": turn.action, "eggs": turn.eggs, "dice": turn.dice, "extra": turn.extra}
