"""The facts on the cards of Wingspan, for boards that draw them, and the figures of its scenes."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import lru_cache
from typing import TYPE_CHECKING, Literal

from rookery.core.text.localizer import Localizer, TextContext

from ...cards import BIRDS, BONUS_CARDS, COST_FOODS, FOODS, GOAL_IDS, Bird, Bonus, is_flocking, power_of
from ...cards.variants import LEVELS
from ...events import SCORE_ROWS
from ...knowledge.counts import turns_in_round
from ..card_facts import bonus_text, cost_text, counts_text, power_sentence
from ..choices.arguments import actions_of
from ..choices.opening import Opening
from ..names import BIRD_OF, bird_name, bonus_name, capital, count_by_food
from ..powers import face_name, food_name, habitat_name, nest_name

if TYPE_CHECKING:
    from ...schema import (
        Automa,
        BirdCard,
        BonusCard,
        Cards,
        CostFood,
        FaceNames,
        FinalRow,
        FinalScene,
        FoodNames,
        HabitatNames,
        KeptAndLost,
        Language,
        NestNames,
        OpeningChoice,
        OpeningScene,
        Outcome,
        Player,
        RoundEndScene,
        Scenes,
        ScoreRow,
        Tier,
        View,
    )

# A card shows its name in two languages, the second one in small letters.
OTHER_LANGUAGE: Mapping[str, Language] = {"en": "fr", "fr": "en"}
# The foods of a cost with their type.
COST_FOOD_OF: Mapping[str, CostFood] = {food: food for food in COST_FOODS}
HUNTS: Mapping[str, Literal["dice", "wingspan"]] = {"hunt_dice": "dice", "hunt_deck": "wingspan"}
# In the opening a player discards this much food for each bird kept.
FOOD_PER_BIRD = 1


def cards(context: TextContext) -> Cards:
    """Return all cards and the facts on them, in the reader's language."""
    return _cards_in(context.localizer)


@lru_cache
def _cards_in(localizer: Localizer) -> Cards:
    """Return the cards from a cache: they are the same for all readers of a language."""
    context = TextContext(localizer, (), None)
    return {
        "other_language": OTHER_LANGUAGE[localizer.language],
        "birds": {bird.id: _bird(context, bird) for bird in BIRDS},
        "bonus": {bonus.id: _bonus(context, bonus) for bonus in BONUS_CARDS},
        "goals": {goal: capital(localizer.say(f"goal-{goal}")) for goal in GOAL_IDS},
        "foods": _food_names(localizer),
        "faces": _face_names(localizer),
        "habitats": _habitat_names(localizer),
        "nests": _nest_names(localizer),
    }


def _food_names(localizer: Localizer) -> FoodNames:
    return {
        "invertebrate": food_name(localizer, "invertebrate"),
        "seed": food_name(localizer, "seed"),
        "fish": food_name(localizer, "fish"),
        "fruit": food_name(localizer, "fruit"),
        "rodent": food_name(localizer, "rodent"),
        "wild": food_name(localizer, "wild"),
    }


def _face_names(localizer: Localizer) -> FaceNames:
    return {
        "invertebrate": face_name(localizer, "invertebrate"),
        "seed": face_name(localizer, "seed"),
        "fish": face_name(localizer, "fish"),
        "fruit": face_name(localizer, "fruit"),
        "rodent": face_name(localizer, "rodent"),
        "invertebrate_seed": face_name(localizer, "invertebrate_seed"),
    }


def _habitat_names(localizer: Localizer) -> HabitatNames:
    return {
        "forest": habitat_name(localizer, "forest"),
        "grassland": habitat_name(localizer, "grassland"),
        "wetland": habitat_name(localizer, "wetland"),
    }


def _nest_names(localizer: Localizer) -> NestNames:
    return {
        "platform": nest_name(localizer, "platform"),
        "bowl": nest_name(localizer, "bowl"),
        "cavity": nest_name(localizer, "cavity"),
        "ground": nest_name(localizer, "ground"),
        "star": nest_name(localizer, "star"),
        "none": nest_name(localizer, "none"),
    }


def _bird(context: TextContext, bird: Bird) -> BirdCard:
    french = context.localizer.language == "fr"
    return {
        "name": bird_name(context, bird.id),
        "other": bird.english if french else bird.french,
        "scientific": bird.scientific,
        "points": bird.points,
        "nest": bird.nest,
        "eggs": bird.eggs,
        "wingspan": bird.wingspan,
        "habitats": list(bird.habitats),
        "cost": [COST_FOOD_OF[food] for food in bird.cost],
        "either": bird.either,
        "cost_text": cost_text(context, bird.id),
        "kind": power_of(bird).trigger,
        "power": power_sentence(context, bird.id),
        "flocking": is_flocking(bird),
        "predator": _hunt(bird),
    }


def _hunt(bird: Bird) -> Literal["dice", "wingspan"] | None:
    """Return how a predator hunts, by `dice` or by the `wingspan` of cards; None for all other birds."""
    return next((HUNTS[effect.op] for effect in power_of(bird).effects if effect.op in HUNTS), None)


def _bonus(context: TextContext, bonus: Bonus) -> BonusCard:
    """Return what a bonus card counts, its rule, and its points: either for each item or by tiers."""
    return {
        "name": bonus_name(context, bonus.id),
        "counts": capital(counts_text(context, bonus)),
        "rule": bonus_text(context, bonus.id),
        "each": bonus.each,
        "tiers": _tiers(bonus),
    }


def _tiers(bonus: Bonus) -> list[Tier]:
    """Return the tiers of a bonus card: the first and last number of items (None: no limit), and the points."""
    if bonus.scoring == "each":
        return []
    return [
        {"from": bonus.low, "to": bonus.high - 1, "points": bonus.low_points},
        {"from": bonus.high, "to": None, "points": bonus.high_points},
    ]


# Scenes


def scenes_board(context: TextContext, view: View) -> Scenes:
    """Return what the scenes of the game show; a scene is None unless it is shown now."""
    return {
        "opening": opening_board(view),
        "round_end": round_end_board(context, view),
        "final": final_board(context, view),
    }


# The opening


def opening_board(view: View) -> OpeningScene | None:
    """Return what may be kept and discarded, what is decided, and the choice that stands; None after the opening.

    `price` is the food discarded for each bird kept. Questions come in the order of `birds` and `foods`, so everything
    before the last answer is decided.
    """
    if view["phase"] != "opening" or view["seat"] is None:
        return None
    opening = Opening.of(view)
    asked_birds = not opening.guided and not opening.enough
    return {
        "guided": opening.guided,
        "price": 0 if opening.guided else FOOD_PER_BIRD,
        "birds": opening.hand,
        "foods": [food for food in FOODS if view["players"][view["seat"]]["food"][food]],
        "bonus": opening.bonus,
        "begun": _kept_and_lost(opening),
        "free_birds": opening.birds_left() if asked_birds else [],
        "free_foods": [] if opening.guided else opening.foods_left(),
        "stands": _standing(view),
    }


def _standing(view: View) -> OpeningChoice | None:
    """Return the complete choice that counts unless it is replaced; None if there is none."""
    if view["choice"] is None:
        return None
    stands = Opening.with_choices(view, actions_of(view["choice"]))
    # The engine does not ask about food if there is no alternative.
    more = len(stands.kept) - len(stands.lost)
    stands.lost += stands.foods_left()[:more] if more > 0 else []
    return {**_kept_and_lost(stands), "bonus": stands.bonus_kept}


def _kept_and_lost(opening: Opening) -> KeptAndLost:
    return {"kept": opening.kept, "lost": opening.lost}


# The end of a round, and of the game


def round_end_board(context: TextContext, view: View) -> RoundEndScene | None:
    """Return the goal scored last, with the items and points of all players (the Automa's last), and the next round.

    None before the first goal is scored and at the end of the game.
    """
    if view["phase"] != "playing" or view["round"] < 2:
        return None
    number, rival = view["round"] - 1, view["rival"]
    ended = view["goals"][number - 1]
    return {
        "round": number,
        "goal": ended["goal"],
        "items": ended["items"] + ([] if rival is None else [rival["goal_items"][number - 1]]),
        "points": (ended["points"] or []) + ([] if rival is None else [rival["goal_points"][number - 1]]),
        "rival": _rival_name(context, view),
        "next_round": view["round"],
        "next_goal": view["goals"][number]["goal"],
        "turns": turns_in_round(view["round"]),
    }


def final_board(context: TextContext, view: View) -> FinalScene | None:
    """Return the six rows of each player's score, the Automa's last; None before the end."""
    ended, rival = view["outcome"], view["rival"]
    if ended is None:
        return None
    rival_rows = None if rival is None else _rival_rows(view, rival)
    return {
        "rows": [_final_row(row, view["players"], rival_rows) for row in SCORE_ROWS],
        "points": ended["scores"] + ([] if rival is None else [ended["rival_score"]]),
        "winners": ended["winners"] + ([view["seats"]] if _rival_wins(view, ended) else []),
        "rival": _rival_name(context, view),
        "food": _food_left(view, ended),
        "bonus": [player["bonus"] or [] for player in view["players"]],
    }


def _final_row(row: ScoreRow, players: Sequence[Player], rival_rows: Mapping[str, int] | None) -> FinalRow:
    """Return a row of all scores; None for the Automa in rows that she does not have."""
    points = [player["score"][row] for player in players]
    return {"row": row, "points": points if rival_rows is None else [*points, rival_rows.get(row)]}


def _food_left(view: View, ended: Outcome) -> list[int] | None:
    """Return the unused food that breaks a tie, by seat; None without a tie."""
    if ended["reason"] == "most_points":
        return None
    return [sum(count_by_food(player["food"]).values()) for player in view["players"]]


def _rival_wins(view: View, ended: Outcome) -> bool:
    """Return whether the Automa has won or shares the victory."""
    return view["rival"] is not None and (ended["rival_won"] or ended["reason"] == "shared")


def _rival_rows(view: View, rival: Automa) -> dict[str, int]:
    """Return the Automa's score: her birds with cards face down, goals and eggs."""
    each = next(level.points for level in LEVELS if level.id == view["options"]["automa"])
    birds = sum(BIRD_OF[bird].points for bird in rival["birds"]) + each * rival["face_down"]
    return {"birds": birds, "goals": sum(rival["goal_points"]), "eggs": rival["eggs"]}


def _rival_name(context: TextContext, view: View) -> str | None:
    return None if view["rival"] is None else capital(context.say("rival"))
