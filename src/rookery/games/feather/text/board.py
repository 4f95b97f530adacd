"""What a board of Birds of a Feather shows beside the view, and what each action would bring: figures and texts."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence
from functools import lru_cache
from typing import TYPE_CHECKING

from rookery.core.actions import Action
from rookery.core.text.localizer import Localizer, MultiSelect, TextContext
from rookery.core.text.shared_text import name_of

from ..cards.birds import BIRDS, HABITATS, NUMBER_OF, TYPES, Bird, HabitatName
from ..cards.player_counts import RANK_LIST
from ..fields import FULL_POINTS
from ..questions import points_of
from .birds import (
    BIRD_OF,
    begun_birds,
    bird_name,
    bird_names,
    bird_of,
    cards_to_pass,
    hand_label,
    hand_name,
    own_hand,
    row_name,
)
from .known import unplayed
from .previews import RAPTOR_OF, Gain, gain_of
from .sheets import ROWS, reader, seen_by
from .table import aces, draft_text

if TYPE_CHECKING:
    from ..schema import (
        BirdCard,
        BoardData,
        Cards,
        Language,
        Phase,
        Player,
        PossibleGain,
        RankProgress,
        ResultPreview,
        SheetTotals,
        TypeOfBird,
        View,
    )

ROW_OF = dict(zip(HABITATS, ROWS, strict=True))
OTHER_LANGUAGE: dict[str, Language] = {"en": "fr", "fr": "en"}

# The section of RULES.md about each phase; solo games have another section.
SECTIONS: dict[Phase, str] = {"migrate": "2", "draft": "3", "choose": "5", "discard": "7", "over": "6"}


def rule(view: View) -> str:
    """Return the section of RULES.md about the present phase."""
    return "7" if view["seats"] == 1 and view["outcome"] is None else SECTIONS[view["phase"]]


# The table


def board(context: TextContext, view: View) -> BoardData:
    """Return whose card is whose, the sums of the sheets, what has not come yet, and what only the reader knows."""
    return {
        "hands": [hand_label(context, view, hand) for hand in range(view["hands"])],
        "players": [_sums(player) for player in view["players"]],
        "unplayed": {bird: count for bird, count in unplayed(view).items() if count},
        "queue": {"text": _step(context, view)},
        "known": _known(context, view),
        "rank": _rank(view),
    }


def _sums(player: Player) -> SheetTotals | None:
    """Return the points of each habitat and those for a full one, how many birds and aces; None for a hidden sheet."""
    if player["sheet"] is None:
        return None
    birds = seen_by(player)
    seen = set(birds)
    rows = [seen.intersection(row) for row in ROWS]
    return {
        "points": [sum(BIRD_OF[bird].points for bird in row) for row in rows],
        "full": [_worth(row) - sum(BIRD_OF[bird].points for bird in row) for row in rows],
        "birds": len(birds),
        "aces": aces(birds),
    }


def _step(context: TextContext, view: View) -> str:
    """Return which round it is; before the rounds, which pool and step of the draft, and where the pools go."""
    if view["draft"] is not None:
        return draft_text(context, view["draft"])
    return context.say("table-round", round=view["round"], rounds=view["rounds"]) if view["round"] else ""


def _known(context: TextContext, view: View) -> list[str]:
    """Return where cards must be that the reader gave away."""
    passed, gave, text = view["passed"], view["gave"], list[str]()
    if passed and passed["birds"]:
        birds = bird_names(context, passed["birds"])
        text.append(context.say("known-passed", receiver=name_of(context, passed["to"]), birds=birds))
    if gave and gave["birds"]:
        birds = bird_names(context, gave["birds"])
        text.append(context.say("known-gave", hand=hand_name(context, view, gave["hand"]), birds=birds))
    return text


def _rank(view: View) -> RankProgress | None:
    """Return, in a solo game with a sheet that may be seen, the rank of the points so far and the next one."""
    score = view["players"][0]["score"]
    if view["rank"] is None or score is None:
        return None
    higher = [rank for rank in RANK_LIST if rank.least > score]
    return {
        "rank": view["rank"],
        "next": higher[0].id if higher else None,
        "missing": higher[0].least - score if higher else 0,
    }


# What an action would bring


def result_preview(view: View, action: Action) -> ResultPreview:
    """Return certain points and new birds, how far a raptor may spoil them, and what others could add at best."""
    bird = bird_of(action)
    gain = gain_of(view, bird)
    if gain is None:
        return {"points": None, "worth": BIRD_OF[bird].points}
    habitat, player = BIRD_OF[bird].habitat, reader(view)
    birds = [] if player is None else seen_by(player)
    seen = {each for each in birds if BIRD_OF[each].habitat == habitat}
    after = seen.union(gain.birds)
    return {
        "points": gain.points,
        "birds": gain.birds,
        "full": len(after) == len(TYPES) and len(seen) < len(TYPES),
        "raptor": gain.raptor,
        "chased": gain.chased,
        "least": min(gain.points, _with_raptor(habitat, seen, gain) - _worth(seen)),
        "more": _more(view, bird, after),
    }


def _worth(birds: Iterable[str]) -> int:
    """Return the points of birds of one habitat."""
    return points_of(sum(1 << NUMBER_OF[bird] for bird in set(birds)))


def _with_raptor(habitat: HabitatName, seen: set[str], gain: Gain) -> int:
    """Return the habitat's points if its raptor came: what lingers is not seen, but the raptor is."""
    if gain.raptor is None:
        return _worth(seen.union(gain.birds))
    return _worth(seen.union(gain.birds) - set(gain.chased) | {RAPTOR_OF[habitat]})


def _more(view: View, bird: str, after: set[str]) -> PossibleGain:
    """Return the birds that others may still add to what is certain, and the most points that could bring."""
    left, habitat = unplayed(view), BIRD_OF[bird].habitat
    birds = [each for each in ROW_OF[habitat] if left[each] and each not in after]
    # Each other hand may bring one card that is not shown yet.
    cards = view["hands"] - 1 - len(view["arriving"])
    best = sorted(birds, key=lambda each: -BIRD_OF[each].points)[:cards]
    return {"birds": birds, "points": _worth(after.union(best)) - _worth(after)}


def multi_select(view: View, legal: Sequence[Action]) -> MultiSelect | None:
    """Return the birds to pass, which may be chosen together: those of the hand from the last one named on."""
    begun, wanted = begun_birds(view), cards_to_pass(view)
    if wanted < 2:
        return None
    used, first = Counter(begun), NUMBER_OF[begun[-1]] if begun else 0
    room = {f"pass {bird}": n - used[bird] for bird, n in own_hand(view).items() if NUMBER_OF[bird] >= first}
    return MultiSelect(wanted, False, {notation: n for notation, n in room.items() if n})


# The cards


def cards(context: TextContext) -> Cards:
    """Return the habitats and types in the order of a sheet, the birds, and the ranks of the solo game."""
    return _cards(context.localizer)


@lru_cache
def _cards(localizer: Localizer) -> Cards:
    context = TextContext(localizer, (), None)
    return {
        "full": FULL_POINTS,
        "habitats": [{"id": habitat, "name": row_name(context, habitat)} for habitat in HABITATS],
        "types": [_type(context, bird) for bird in BIRDS[: len(TYPES)]],
        "birds": {bird.id: _bird(context, bird) for bird in BIRDS},
        "sheet": ROWS,
        "raptors": RAPTOR_OF,
        "ranks": [{"id": rank.id, "name": context.say(f"reason-{rank.id}"), "least": rank.least} for rank in RANK_LIST],
    }


def _type(context: TextContext, bird: Bird) -> TypeOfBird:
    """Return a type by one of its birds."""
    name = context.say(f"type-{bird.type}")
    return {"id": bird.type, "name": name, "sign": bird.code[1], "points": bird.points, "copies": bird.copies}


def _bird(context: TextContext, bird: Bird) -> BirdCard:
    language = context.localizer.language
    names = {"en": bird.english, "fr": bird.french}
    other = OTHER_LANGUAGE.get(language, "en")
    return {
        "name": bird_name(context, bird.id),
        "other": {"language": other, "name": names[other]},
        "scientific": bird.scientific,
        "habitat": bird.habitat,
        "type": bird.type,
        "points": bird.points,
        "copies": bird.copies,
    }
