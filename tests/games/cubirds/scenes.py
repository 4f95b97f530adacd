"""Scenes of CuBirds in the words of the rulebook: `table(r1="flamingo owl parrot", hand="2 parrot, owl")`.

Birds are written as in "2 parrot, owl"; commas are optional. Piles are written from the top, rows from the left. A and
B are seats 0 and 1. DEFAULTS gives what a scene leaves out. By default it is A's turn in a game of two players.

Test names with a number, such as `test_c01_...`, are the numbered examples that the tests of the rules began with. A
number such as R7 is a ruling in RULES.md.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from typing import Any

import rookery
from rookery.core.game import Game
from rookery.games import load

SPECIES = ("flamingo", "owl", "toucan", "duck", "parrot", "magpie", "reed_warbler", "robin")
LETTERS = dict(zip("FOTDPMWR", SPECIES, strict=True))
COPIES = dict(zip(SPECIES, (7, 10, 10, 13, 13, 17, 20, 20), strict=True))
A, B, C = 0, 1, 2

DEFAULTS: dict[str, Any] = {
    "r1": "flamingo owl parrot",
    "r2": "duck toucan robin",
    "r3": "magpie reed_warbler duck",
    "r4": "robin duck reed_warbler",
    "hand": "magpie",
    "others": ["2 duck, reed_warbler"],
    "collection": "reed_warbler",
    "collections": ["reed_warbler"],
    "draw": "",
    "discard": "",
}


def birds(text: str) -> list[str]:
    """Return '2 parrot, owl' as parrot, parrot, owl."""
    found: list[str] = []
    times = 1
    for word in text.replace(",", " ").split():
        if word.isdigit():
            times = int(word)
        else:
            found += [word] * times
            times = 1
    return found


def count(text: str) -> dict[str, int]:
    return dict(Counter(birds(text)))


def words(cards: Iterable[str]) -> str:
    """Write cards in the order of the species table: 'duck, 2 parrot'."""
    counts = Counter(cards)
    return ", ".join(_times(counts[kind], kind) for kind in SPECIES if counts[kind])


def _times(number: int, kind: str) -> str:
    return kind if number == 1 else f"{number} {kind}"


def table(**scene: Any) -> Game:
    """Return a game that begins at a scene, given by keys of DEFAULTS and by any keys of a position."""
    fields = DEFAULTS | {key: scene.pop(key) for key in list(scene) if key in DEFAULTS}
    position = {
        "game": "cubirds",
        "seats": len(fields["others"]) + 1,
        "rows": [birds(fields[row]) for row in ("r1", "r2", "r3", "r4")],
        "hands": [count(fields["hand"]), *map(count, fields["others"])],
        "collections": [count(fields["collection"]), *map(count, fields["collections"])],
        "draw_pile": birds(fields["draw"]),
        "discard_pile": count(fields["discard"]),
    }
    return rookery.from_position(position | scene)


def solo(**scene: Any) -> Game:
    """Return a solo game that begins at a scene. RobinBird holds an owl by default."""
    return table(**({"seats": 1, "others": ["owl"]} | scene))


def play(game: Game, *actions: str) -> Game:
    for action in actions:
        game.play(action)
    return game


def hand(game: Game, seat: int = A) -> str:
    return words(Counter(game.position()["hands"][seat]).elements())


def collection(game: Game, seat: int = A) -> str:
    return words(Counter(game.position()["collections"][seat]).elements())


def row(game: Game, number: int) -> str:
    """Write a row from left to right, block by block: '2 parrot, toucan'."""
    return ", ".join(_times(birds, kind) for kind, birds in game.view(None)["rows"][number - 1])


def draw_pile(game: Game) -> str:
    """Write the draw pile from the top. Equal cards next to each other are counted together."""
    blocks: list[tuple[str, int]] = []
    for kind in game.position()["draw_pile"]:
        same = blocks and blocks[-1][0] == kind
        blocks[-1:] = [(kind, blocks[-1][1] + 1)] if same else [*blocks[-1:], (kind, 1)]
    return ", ".join(_times(birds, kind) for kind, birds in blocks)


def discard(game: Game) -> str:
    return words(Counter(game.position()["discard_pile"]).elements())


def to_lay(game: Game) -> int | None:
    """Return the seat that has to lay birds; None in another phase."""
    view = game.view(None)
    active: int | None = view["active"]
    return active if view["phase"] == "lay" else None


def phase(game: Game) -> str:
    text: str = game.view(None)["phase"]
    return text


def kinds(events: Iterable[rookery.Event]) -> list[str]:
    return [event.kind for event in events]


def deal(deck: str, *, seats: int = 2, dealer: int = 0, **options: Any) -> Game:
    """Set up a game with a known deck, in letters from the top. The rest of the 110 cards follow in species order."""
    return rookery.replay(deal_record(deck, seats=seats, dealer=dealer, **options))


def deal_record(deck: str, *, seats: int = 2, dealer: int = 0, **options: Any) -> str:
    top = [letter for letter in deck if letter in LETTERS]
    rest = Counter({letter: COPIES[kind] for letter, kind in LETTERS.items()}) - Counter(top)
    cards = top + list(rest.elements())
    assert len(cards) == 110, f"{len(cards)} cards in the stacked deck"
    rules = load("cubirds")
    text = rookery.new("cubirds", seats=seats, seed=0, **options).record().splitlines()
    header = [line for line in text if not line.startswith("~")]
    assert header[2] == f"rules: {rules.version}"
    roll = [f"~ roll {dealer}"] if seats > 1 else []
    return "\n".join([*header, *roll, "~ shuffle " + " ".join(reversed(cards))])
