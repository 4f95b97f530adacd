"""What a board of CuBirds shows beside the view, and what each action would bring: figures and texts.

All of it is made from a view, so a board can show nothing that its player may not know.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING

from rookery.core.actions import Action
from rookery.core.json_values import pair
from rookery.core.text.localizer import Localizer, MultiSelect, TextContext, languages
from rookery.core.text.shared_text import name_of

from ..cards import BIRDS, IDS, Species
from ..fields import HAND_SIZE, TRIPLE, WIN_SPECIES, WIN_TRIPLES
from .birds import BIRD_OF, bird_list, noun
from .previews import (
    Result,
    Step,
    birds_kept,
    collection_after,
    draw_left,
    is_last_turn,
    own_hand,
    progress,
    result_of,
    step_of,
)
from .table import all_hands, player_line, row_lines

if TYPE_CHECKING:
    from ..schema import (
        BirdCounts,
        Birds,
        BoardData,
        Cards,
        FlockPreview,
        Goals,
        HandStack,
        LayPreview,
        Player,
        PlayerPanel,
        ResultPreview,
        SpeciesCard,
        SpeciesLocations,
        View,
    )

PACKAGE = "rookery.games.cubirds"

GOALS: Goals = {"species": WIN_SPECIES, "triples": WIN_TRIPLES, "triple": TRIPLE, "hand": HAND_SIZE}

# The section of RULES.md about each phase.
RULES: Mapping[str, str] = {"lay": "2", "draw_offer": "3", "flock": "4", "robin": "7", "over": "6"}


def board(context: TextContext, view: View) -> BoardData:
    """Return progress to both goals, hands with their flocks, and how many cards of each species have been seen."""
    hands = all_hands(view)
    return {
        "goals": GOALS,
        "players": [_player(context, view, seat, hand) for seat, hand in enumerate(hands)],
        "hand": None if view["hand"] is None else _stacks(view["hand"]),
        "row_texts": row_lines(context, view),
        "seen": {bird.id: _seen(view, hands, bird) for bird in BIRDS},
        "last_turn": is_last_turn(view),
    }


# Players


def _player(context: TextContext, view: View, seat: int, hand: Player) -> PlayerPanel:
    far = progress(hand["collection"])
    rival = view["rival"] if seat == len(view["players"]) else None
    return {
        "name": name_of(context, seat),
        "rival": rival is not None,
        "you": seat == context.seat,
        "turn": _has_turn(view, seat, rival is not None),
        "dealer": seat == view["dealer"],
        "won": _has_won(view, seat, rival is not None),
        "hand_size": hand["hand_size"],
        "hand": _stacks(rival["hand"]) if rival else None,
        "collection": [pair(*birds) for birds in hand["collection"].items()],
        "birds": sum(hand["collection"].values()),
        "species": far.species,
        "best": far.best,
        "second": far.second,
        "text": player_line(context, seat, hand),
        "hand_text": _open_hand_text(context, rival["hand"]) if rival else "",
    }


def _has_turn(view: View, seat: int, rival: bool) -> bool:
    """Return whether it is the player's turn; RobinBird has a separate phase."""
    if view["phase"] == "over":
        return False
    return rival if view["phase"] == "robin" else seat == view["active"]


def _has_won(view: View, seat: int, rival: bool) -> bool:
    ended = view["outcome"]
    return ended is not None and bool(ended["rival_won"] if rival else seat in ended["winners"])


def _open_hand_text(context: TextContext, hand: BirdCounts) -> str:
    return context.say("rival-hand", birds=bird_list(context, hand.items()))


# Hands


def _stacks(hand: BirdCounts) -> list[HandStack]:
    """Return the birds of a hand by species: what a flock would keep now, and what is missing to keep one more."""
    return [_stack(BIRD_OF[species], count) for species, count in hand.items()]


def _stack(bird: Species, count: int) -> HandStack:
    larger = [size for size in (bird.small_flock, bird.big_flock) if size > count]
    return {
        "species": bird.id,
        "count": count,
        "small": bird.small_flock,
        "big": bird.big_flock,
        "keeps": birds_kept(bird.id, count),
        "missing": larger[0] - count if larger else 0,
    }


# What has been seen


def _seen(view: View, hands: Sequence[Player], bird: Species) -> SpeciesLocations:
    """Return where the cards of a species are, as far as this seat can know; `unseen` are in no place it knows of."""
    rows = sum(count for row in view["rows"] for species, count in row if species == bird.id)
    collected = sum(hand["collection"].get(bird.id, 0) for hand in hands)
    discarded = view["discard_seen"].get(bird.id, 0)
    own = own_hand(view).get(bird.id, 0)
    others = sum(_known(view, seat, hand, bird) for seat, hand in enumerate(hands))
    return {
        "rows": rows,
        "collections": collected,
        "discard": discarded,
        "hand": own,
        "others": others,
        "unseen": bird.copies - rows - collected - discarded - own - others,
    }


def _known(view: View, seat: int, hand: Player, bird: Species) -> int:
    """Return how many birds all know to be in another hand; RobinBird's lies open."""
    if seat == view["seat"]:
        return 0
    rival = view["rival"] if seat == len(view["players"]) else None
    return (rival["hand"] if rival else hand["known"]).get(bird.id, 0)


# What an action would bring


def result_preview(view: View, action: Action) -> ResultPreview:
    """Return what an action would bring, as far as its player can foresee it.

    `ends` is what would end with it, if anything.
    """
    step = step_of(action)
    result = result_of(view, step)
    match step.verb:
        case "lay":
            return _lay_preview(view, result)
        case "flock":
            return _flock_preview(view, step, result)
        case "draw" | "decline":
            return {"ends": result.ends, "left": draw_left(view), "flocks": _flocks(result)}
    return {"ends": result.ends}


def _lay_preview(view: View, result: Result) -> LayPreview:
    """Return the birds taken, whether the row is refilled, which draw would be offered, and which flocks could fly."""
    return {
        "ends": result.ends,
        "takes": [pair(*birds) for birds in result.takes],
        "count": sum(count for _, count in result.takes),
        "refills": result.refills,
        "draws": draw_left(view) if result.offers_draw else None,
        "flocks": _flocks(result),
    }


def _flock_preview(view: View, step: Step, result: Result) -> FlockPreview:
    """Return the birds kept, and the progress of the collection after that."""
    far = progress(collection_after(view, step))
    return {
        "ends": result.ends,
        "keeps": result.kept,
        "discards": own_hand(view)[step.species] - result.kept,
        "species": far.species,
        "best": far.best,
        "second": far.second,
        "wins": result.wins,
    }


def _flocks(result: Result) -> list[Birds]:
    """Return the flocks of the hand afterwards with what each would keep."""
    return [pair(species, keeps) for species, keeps in zip(IDS, result.flocks, strict=False) if keeps]


def multi_select(view: View, legal: Sequence[Action]) -> MultiSelect | None:
    """Return None: every question is answered separately."""
    return None


# What is the same at every table


def cards(context: TextContext) -> Cards:
    """Return the eight species, in the order of the table."""
    return {"species": [_card(context, bird) for bird in BIRDS]}


def _card(context: TextContext, bird: Species) -> SpeciesCard:
    return {
        "id": bird.id,
        "name": noun(context, bird.id, 1),
        "plural": noun(context, bird.id, 2),
        "letter": bird.letter,
        "small": bird.small_flock,
        "big": bird.big_flock,
        "copies": bird.copies,
        "scientific": bird.scientific,
        "other_names": _other_names(context.localizer.language, bird),
    }


def _other_names(language: str, bird: Species) -> dict[str, str]:
    """Return the names of a bird in the other languages."""
    others = (other for other in languages() if other != language)
    return {other: Localizer(other, PACKAGE).say(f"species-{bird.id}", count=1) for other in others}


def rule(view: View) -> str:
    """Return the section of RULES.md about the present phase."""
    return RULES[view["phase"]]
