"""Small invented histories of hidden cards, played by the engine, and all worlds a watcher can hold possible.

Seat 1 draws, takes, tucks and shows cards; seat 0 watches. The enumeration is a brute force of its own: it knows what
was to be seen at each step and tries every card for every draw and every held card for every tuck.
"""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field

from rookery.core.engine.common_fields import GENERATOR_BYTES
from rookery.core.engine.rng import Generator
from rookery.core.game import Game
from rookery.games.wingspan import fields
from rookery.games.wingspan.cards import IDS
from rookery.testing.random_games import state_of

from .scenes import legal, play, question, scene
from .whole_games import read

Cards = frozenset[str]
# The hand and the tucked cards of seat 1.
World = tuple[Cards, Cards]
Step = tuple[str, ...]


@dataclass
class Seen:
    """What the watcher saw of a step: for a draw, which cards it can have been."""

    what: str
    bird: str = ""
    possible: Cards = frozenset()


@dataclass
class History:
    game: Game
    seen: list[Seen] = field(default_factory=list)


def act(history: History, step: Step, watcher_sees: set[str]) -> None:
    """Let seat 0 pass and seat 1 do the step; write down what the watcher saw."""
    game = history.game
    play(game, "lay eggs")
    what, bird = step[0], step[1] if len(step) > 1 else ""
    if what == "draw":
        f = read(game)
        pile = hidden_in_deck(f, watcher_sees) if f["deck_size"] else frozenset(game.view(0)["discards"])
        play(game, "draw cards", "draw deck")
        history.seen.append(Seen("draw", possible=pile))
    elif what == "take":
        play(game, "draw cards", f"draw tray {game.view(0)['tray'].index(bird) + 1}")
        history.seen.append(Seen("take", bird))
    else:
        play(game, "gain food")
        wanted = {"tuck": f"tuck {bird}", "show": f"discard {bird}"}[what]
        while question(game) != "action 0":
            options = legal(game)
            dice = [text for text in options if text.startswith("take ")]
            play(game, wanted if wanted in options else dice[0] if dice else "skip")
        history.seen.append(Seen(what, bird if what == "show" else ""))


def hidden_in_deck(f: dict[str, list[int]], sees: set[str]) -> Cards:
    """Cards the deck can have as the watcher sees it: young ones that do not lie open."""
    open_places = (fields.IN_TRAY, fields.DISCARDED, fields.ON_MAT, fields.LEFT_OUT, fields.IN_HAND)
    return frozenset(
        IDS[bird]
        for bird, place in enumerate(f["place"])
        if place not in open_places and bird_is_young(f, bird) and IDS[bird] not in sees
    )


def bird_is_young(f: dict[str, list[int]], bird: int) -> bool:
    return bool(f["young"][bird])


def play_history(steps: Sequence[Step], *, held: Sequence[str], tray: Sequence[str], deck: Sequence[str]) -> History:
    """Seat 1 begins with unseen cards; the deck has just these cards, and the discards none."""
    game = scene(
        mats=[{}, {"forest": ["pine_siskin"]}],
        hands=[[], list(held)],
        tray=list(tray),
        deck=list(deck),
        empty_deck=True,
        feeder={"fish": 3, "rodent": 2},
    )
    history = History(game, [Seen("draw", possible=frozenset([*held, *deck])) for _ in held])
    sees: set[str] = set()
    for step in steps:
        act(history, step, sees)
        if step[0] == "take":
            sees.add(step[1])
    return history


def possible_worlds(history: History) -> set[World]:
    """Every hand and every set of tucked cards that agree with all that was seen."""
    f = read(history.game)
    in_deck = frozenset(IDS[bird] for bird in f["deck"][: f["deck_size"]])
    in_hand = frozenset(history.game.view(1)["hand"])
    tucked = frozenset(history.game.view(1)["tucked_by_you"])
    hidden = in_deck | in_hand | tucked
    young = frozenset(name for name in hidden if f["young"][IDS.index(name)])
    found: set[World] = set()
    for hand, behind in ways(history.seen, 0, frozenset(), frozenset()):
        held = hand | behind
        left = hidden - held
        if held <= hidden and len(left) == len(in_deck) and left <= young:
            found.add((hand, behind))
    return found


def ways(seen: Sequence[Seen], number: int, hand: Cards, tucked: Cards) -> Iterator[World]:
    """All ends of all stories that begin like this."""
    if number == len(seen):
        yield hand, tucked
        return
    step = seen[number]
    if step.what == "draw":
        for card in step.possible - hand - tucked - seen_later_elsewhere(seen, number):
            yield from ways(seen, number + 1, hand | {card}, tucked)
    elif step.what == "take":
        yield from ways(seen, number + 1, hand | {step.bird}, tucked)
    elif step.what == "tuck":
        for card in hand:
            yield from ways(seen, number + 1, hand - {card}, tucked | {card})
    elif step.bird in hand:
        yield from ways(seen, number + 1, hand - {step.bird}, tucked)


def seen_later_elsewhere(seen: Sequence[Seen], number: int) -> Cards:
    """Cards that were taken from the tray later: they were not in the hand before, unless they had been shown."""
    shown: set[str] = set()
    elsewhere: set[str] = set()
    for step in seen[number + 1 :]:
        if step.what == "show":
            shown.add(step.bird)
        elif step.what == "take" and step.bird not in shown:
            elsewhere.add(step.bird)
    return frozenset(elsewhere)


def dealt_worlds(history: History, samples: int, seed: int = 1) -> Counter[World]:
    """How often the re-deal gives each world; views and keys of the watcher stay equal."""
    table = state_of(history.game).copy()
    start, key = table.dump(), table.key(0)
    generator = Generator(seed)
    dealt: Counter[bytes] = Counter()
    for _ in range(samples):
        table.restore(start)
        table.redeal_for(0, generator)
        assert not table.fault_code
        dealt[table.dump()[GENERATOR_BYTES:]] += 1
    found: Counter[World] = Counter()
    for cards, times in dealt.items():
        table.restore(start[:GENERATOR_BYTES] + cards)
        assert table.key(0) == key
        f = table.read()
        found[at(f, fields.IN_HAND + 1), at(f, fields.TUCKED + 1)] += times
    return found


def at(f: dict[str, list[int]], place: int) -> Cards:
    return frozenset(IDS[bird] for bird, where in enumerate(f["place"]) if where == place)


def random_steps(rng: random.Random, held: Sequence[str], tray: Sequence[str], deck: Sequence[str]) -> Iterator[Step]:
    """A history seat 1 can play: it ends before the deck does."""
    hand, open_cards, pile = list(held), list(tray), list(deck)
    for _ in range(rng.randint(2, 6)):
        what = rng.choice(["draw", "take", "tuck", "tuck", "show"])
        if what == "draw" and len(pile) > 2:
            hand.append(pile.pop(0))
            yield ("draw",)
        elif what == "take" and len(pile) > 2:
            place = rng.randrange(3)
            card, open_cards[place] = open_cards[place], pile.pop(0)
            hand.append(card)
            yield ("take", card)
        elif what in ("tuck", "show") and hand:
            card = rng.choice(hand)
            hand.remove(card)
            yield (what, card)
