"""Short histories of hidden cards, played by the engine, and all worlds that are possible for an observer.

Seat 1 draws, takes, tucks and shows cards; seat 0 observes. The enumeration is a separate brute force. It knows what
was visible at each step, and tries every card for every draw and every held card for every tuck.
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
    """What the observer saw of a step; `possible` are the cards that a draw can have been."""

    what: str
    bird: str = ""
    possible: Cards = frozenset()


@dataclass
class History:
    game: Game
    seen: list[Seen] = field(default_factory=list)


def act(history: History, step: Step, known: set[str]) -> None:
    """Let seat 0 pass and seat 1 play the step; add what the observer saw to the history."""
    game = history.game
    play(game, "lay eggs")
    what, bird = step[0], step[1] if len(step) > 1 else ""
    if what == "draw":
        f = read(game)
        pile = hidden_in_deck(f, known) if f["deck_size"] else frozenset(game.view(0)["discards"])
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


def hidden_in_deck(f: dict[str, list[int]], known: set[str]) -> Cards:
    """Return the cards that can be in the deck for the observer: young cards that are not face up or known."""
    open_places = (fields.IN_TRAY, fields.DISCARDED, fields.ON_MAT, fields.LEFT_OUT, fields.IN_HAND)
    return frozenset(
        IDS[bird]
        for bird, place in enumerate(f["place"])
        if place not in open_places and bird_is_young(f, bird) and IDS[bird] not in known
    )


def bird_is_young(f: dict[str, list[int]], bird: int) -> bool:
    return bool(f["young"][bird])


def play_history(steps: Sequence[Step], *, held: Sequence[str], tray: Sequence[str], deck: Sequence[str]) -> History:
    """Play a history. Seat 1 begins with unseen cards; the deck has exactly these cards, the discard pile none."""
    game = scene(
        mats=[{}, {"forest": ["pine_siskin"]}],
        hands=[[], list(held)],
        tray=list(tray),
        deck=list(deck),
        empty_deck=True,
        feeder={"fish": 3, "rodent": 2},
    )
    history = History(game, [Seen("draw", possible=frozenset([*held, *deck])) for _ in held])
    known: set[str] = set()
    for step in steps:
        act(history, step, known)
        if step[0] == "take":
            known.add(step[1])
    return history


def possible_worlds(history: History) -> set[World]:
    """Return every hand with every set of tucked cards that agree with the observations."""
    f = read(history.game)
    in_deck = frozenset(IDS[bird] for bird in f["deck"][: f["deck_size"]])
    in_hand = frozenset(history.game.view(1)["hand"])
    tucked = frozenset(history.game.view(1)["tucked_by_you"])
    hidden = in_deck | in_hand | tucked
    young = frozenset(name for name in hidden if f["young"][IDS.index(name)])
    found: set[World] = set()
    for hand, behind in possible_ends(history.seen, 0, frozenset(), frozenset()):
        held = hand | behind
        left = hidden - held
        if held <= hidden and len(left) == len(in_deck) and left <= young:
            found.add((hand, behind))
    return found


def possible_ends(seen: Sequence[Seen], number: int, hand: Cards, tucked: Cards) -> Iterator[World]:
    """Yield the hand and the tucked cards at the end of every possible history that begins like this."""
    if number == len(seen):
        yield hand, tucked
        return
    step = seen[number]
    if step.what == "draw":
        for card in step.possible - hand - tucked - seen_later_elsewhere(seen, number):
            yield from possible_ends(seen, number + 1, hand | {card}, tucked)
    elif step.what == "take":
        yield from possible_ends(seen, number + 1, hand | {step.bird}, tucked)
    elif step.what == "tuck":
        for card in hand:
            yield from possible_ends(seen, number + 1, hand - {card}, tucked | {card})
    elif step.bird in hand:
        yield from possible_ends(seen, number + 1, hand - {step.bird}, tucked)


def seen_later_elsewhere(seen: Sequence[Seen], number: int) -> Cards:
    """Return cards that were taken from the tray later: not in the hand before, unless they had been shown."""
    shown: set[str] = set()
    elsewhere: set[str] = set()
    for step in seen[number + 1 :]:
        if step.what == "show":
            shown.add(step.bird)
        elif step.what == "take" and step.bird not in shown:
            elsewhere.add(step.bird)
    return frozenset(elsewhere)


def dealt_worlds(history: History, samples: int, seed: int = 1) -> Counter[World]:
    """Count how often a redeal gives each world; the view and the infoset key of the observer stay equal."""
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
        found[cards_at(f, fields.IN_HAND + 1), cards_at(f, fields.TUCKED + 1)] += times
    return found


def cards_at(f: dict[str, list[int]], place: int) -> Cards:
    return frozenset(IDS[bird] for bird, where in enumerate(f["place"]) if where == place)


def random_steps(rng: random.Random, held: Sequence[str], tray: Sequence[str], deck: Sequence[str]) -> Iterator[Step]:
    """Yield steps that seat 1 can play before the deck runs out."""
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
