"""Score sheets of Birds of a Feather: the reader's own as a grid, all players' in a line each."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import chain
from typing import TYPE_CHECKING

from rookery.core.text.localizer import TextContext
from rookery.core.text.shared_text import cached_text, columns

from ..cards.birds import BIRDS, HABITATS, TYPES
from .birds import BIRD_OF, bird_name, bird_names, hand_label, row_name

if TYPE_CHECKING:
    from ..schema import Player, View

# The seven birds of each habitat in the order of a sheet.
ROWS = [[bird.id for bird in BIRDS if bird.habitat == habitat] for habitat in HABITATS]
BIRDS_OF_ROWS = [bird for row in ROWS for bird in row]
SIGNS = [BIRD_OF[bird].code[1] for bird in ROWS[0]]
# The row of each bird and its place there.
PLACE_OF = {bird: (row, place) for row, birds in enumerate(ROWS) for place, bird in enumerate(birds)}

SEEN, TO_SEE, MISSING = "x", "+", "."
# With so few missing birds, naming them is shorter than naming those seen.
FEW = 3


def seen_by(player: Player) -> list[str]:
    """Return the birds on a sheet, in order; none of a hidden one."""
    if player["sheet"] is None:
        return []
    marks = chain.from_iterable(player["sheet"])
    return [bird for bird, mark in zip(BIRDS_OF_ROWS, marks, strict=True) if mark is not None]


def has_seen(player: Player, bird: str) -> bool:
    """Return whether a bird is on a sheet; of a hidden one none is."""
    row, place = PLACE_OF[bird]
    return player["sheet"] is not None and player["sheet"][row][place] is not None


def reader(view: View) -> Player | None:
    """Return the reader; None for a spectator."""
    return None if view["seat"] is None else view["players"][view["seat"]]


def there_now(view: View) -> set[str]:
    """Return the birds that a player who goes to their habitat is certain to see: they linger, or are shown already."""
    cards = [*view["lingering"], *view["arriving"]] if view["outcome"] is None else []
    return {card["bird"] for card in cards}


# The reader's own


def own_sheet(context: TextContext, view: View, plain: bool) -> list[str]:
    """Return what the reader has seen and what is missing; for a spectator, what all players have seen."""
    player = reader(view)
    if player is None:
        return sheets_page(context, view, plain)
    seen = set(seen_by(player))
    if plain:
        rows = zip(HABITATS, ROWS, strict=True)
        return [_worded_row(context, row_name(context, habitat), row, seen) for habitat, row in rows]
    goes_on = "yes" if view["outcome"] is None else "no"
    lines, there = [["", *SIGNS, ""]], there_now(view)
    for habitat, row in zip(HABITATS, ROWS, strict=True):
        count = f"{len(seen.intersection(row))}/{len(TYPES)}"
        lines.append([row_name(context, habitat), *(_mark(bird, seen, there) for bird in row), count])
    head = context.say("sheet-head", points=player["score"], goes_on=goes_on)
    return [head, *columns(lines), signs_line(context)]


@cached_text
def signs_line(context: TextContext) -> str:
    """Return what the second letter of a code stands for: 'A ace, X raptor, ...'."""
    signs: dict[str, list[str]] = {}
    for bird in ROWS[0]:
        signs.setdefault(context.say(f"type-{BIRD_OF[bird].type}"), []).append(BIRD_OF[bird].code[1])
    return context.say("signs", signs=", ".join(f"{' '.join(each)} {name}" for name, each in signs.items()))


def _mark(bird: str, seen: set[str], there: set[str]) -> str:
    return SEEN if bird in seen else TO_SEE if bird in there else MISSING


def _worded_row(context: TextContext, row_text: str, row: Sequence[str], seen: set[str]) -> str:
    here = [bird for bird in row if bird in seen]
    missing = [bird for bird in row if bird not in seen]
    kind = "none" if not here else "all" if not missing else "some"
    return context.say(
        f"sheet-{kind}",
        row=row_text,
        seen=bird_names(context, here),
        missing=bird_names(context, missing),
    )


# All players


def sheets_page(context: TextContext, view: View, plain: bool) -> list[str]:
    """Return what all players have seen."""
    if plain:
        return [_player_sentence(context, view, seat) for seat in range(view["seats"])]
    head = ["", *(row_name(context, habitat) for habitat in HABITATS), context.say("column-points")]
    lines = [_player_cells(context, view, seat) for seat in range(view["seats"])]
    table = columns([head, *lines], right=frozenset({len(head) - 1}))
    return [context.say("sheets-head"), *table, signs_line(context)]


def _player_cells(context: TextContext, view: View, seat: int) -> list[str]:
    """Return a line of signs for each habitat: 'A.R12..'."""
    player, label = view["players"][seat], hand_label(context, view, seat)
    if player["sheet"] is None:
        return [label, *[context.say("hidden")] * len(HABITATS), ""]
    return [label, *map(_signs, player["sheet"]), str(player["score"])]


def _signs(row: Sequence[object]) -> str:
    return "".join([MISSING if mark is None else sign for sign, mark in zip(SIGNS, row, strict=True)])


def _player_sentence(context: TextContext, view: View, seat: int) -> str:
    player, name = view["players"][seat], hand_label(context, view, seat)
    if player["sheet"] is None:
        return context.say("sheets-hidden", name=name)
    seen = set(seen_by(player))
    rows = [_short_row(context, habitat, row, seen) for habitat, row in zip(HABITATS, ROWS, strict=True)]
    return context.say("sheets-player", name=name, points=player["score"], rows=" ".join(rows))


def _short_row(context: TextContext, habitat: str, row: Sequence[str], seen: set[str]) -> str:
    """Return the birds seen in a habitat, or those missing if that is shorter."""
    here = [bird_name(context, bird) for bird in row if bird in seen]
    missing = [bird_name(context, bird) for bird in row if bird not in seen]
    kind = "none" if not here else "all" if not missing else "but" if len(missing) <= FEW else "some"
    listed = context.localizer.listed
    return context.say(f"sheets-{kind}", row=row_name(context, habitat), seen=listed(here), missing=listed(missing))
