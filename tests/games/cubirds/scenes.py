"""Scenes of CuBirds in rulebook words: `table(r1="flamingo owl parrot", hand="2 parrot, owl")`.

Birds are written as in "2 parrot, owl"; commas may be left out. Piles are written from the top, rows from the left. A
and B are seats 0 and 1. Unless a scene says otherwise it is A's turn in a game for two: rows 2 to 4 are as in the fact
sheet, B holds two ducks and a reed warbler, and each has collected a reed warbler.
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
    """'2 parrot, owl' as parrot, parrot, owl."""
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
    """Cards in the order of the species table: 'duck, 2 parrot'."""
    counts = Counter(cards)
    return ", ".join(_times(counts[kind], kind) for kind in SPECIES if counts[kind])


def _times(number: int, kind: str) -> str:
    return kind if number == 1 else f"{number} {kind}"


def table(**scene: Any) -> Game:
    """A game that begins at a scene: the keys of DEFAULTS, and any key of a position as it is."""
    told = DEFAULTS | {key: scene.pop(key) for key in list(scene) if key in DEFAULTS}
    position = {
        "game": "cubirds",
        "seats": len(told["others"]) + 1,
        "rows": [birds(told[row]) for row in ("r1", "r2", "r3", "r4")],
        "hands": [count(told["hand"]), *map(count, told["others"])],
        "collections": [count(told["collection"]), *map(count, told["collections"])],
        "draw_pile": birds(told["draw"]),
        "discard_pile": count(told["discard"]),
    }
    return rookery.from_position(position | scene)


def solo(**scene: Any) -> Game:
    """The same against RobinBird, who holds an owl unless told otherwise."""
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
    """A row from left to right, block by block: '2 parrot, toucan'."""
    return ", ".join(_times(birds, kind) for kind, birds in game.view(None)["rows"][number - 1])


def draw_pile(game: Game) -> str:
    """The draw pile from the top, like cards side by side counted together."""
    blocks: list[tuple[str, int]] = []
    for kind in game.position()["draw_pile"]:
        same = blocks and blocks[-1][0] == kind
        blocks[-1:] = [(kind, blocks[-1][1] + 1)] if same else [*blocks[-1:], (kind, 1)]
    return ", ".join(_times(birds, kind) for kind, birds in blocks)


def discard(game: Game) -> str:
    return words(Counter(game.position()["discard_pile"]).elements())


def to_lay(game: Game) -> int | None:
    """The seat whose turn it is to lay birds, or None."""
    view = game.view(None)
    active: int | None = view["active"]
    return active if view["phase"] == "lay" else None


def phase(game: Game) -> str:
    text: str = game.view(None)["phase"]
    return text


def kinds(events: Iterable[rookery.Event]) -> list[str]:
    return [event.kind for event in events]


def deal(deck: str, *, seats: int = 2, dealer: int = 0, **options: Any) -> Game:
    """Set up with a deck stacked from the top, by letters; the rest of the 110 cards follow in the table's order."""
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
