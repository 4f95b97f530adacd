"""The hooks of Birds of a Feather for the conformance kit: a second definition of hidden information.

It is independent of the engine. A seat cannot know:

- the other hands, except cards that it passed in the migration and that are still there
- secret choices of other seats
- the cards and the order of dummy hands, the deck and the cards set aside
- the RNG streams

In a drafted game a seat knows more, because it has seen pools; `feather_places` says which cards may be exchanged.
Choices that others have begun but not completed are scrambled, but do not belong to the hidden world: they have no
effect.
"""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Hashable, Iterator, Mapping
from itertools import combinations, permutations, product
from math import prod
from typing import Any

from rookery.games.feather.cards.birds import NUMBER_OF
from rookery.testing import Case
from rookery.testing.hooks import Hooks

from ..feather_places import (
    Birds,
    Cards,
    Place,
    Position,
    arrangements,
    cards_of,
    drafted,
    groups,
    holder,
    others,
    played,
    pool_held_by,
    steps_done,
    taken_each_step,
)
from ..tiny_feather import TINY

Choice = tuple[str, ...]


def cards(position: Position) -> Birds:
    """Return all cards. The pools of a draft must agree with the cards that the hands got."""
    found: Birds = Counter(position["deck"] + position["aside"] + position["shown"] + position["discards"])
    for held in position["hands"] + position["dummies"]:
        found += Counter(held)
    for trip in position["trips"]:
        found += Counter(bird for bird in trip if bird)
    if position["pools"]:
        assert pools_agree_with_hands(position), "the pools must explain the hands"
        lying = cards_of(position, 0).items()
        found += Counter(card for place, card in lying if place[0] == "pool" and holder(position, place) is None)
    return found


def pools_agree_with_hands(position: Position) -> bool:
    """Return whether the hands of a drafted game hold the cards they got, without those they played."""
    held = [Counter(hand) for hand in position["hands"] + position["dummies"]]
    return drafted(position, cards_of(position, 0)) == [
        mine + shown for mine, shown in zip(held, played(position), strict=True)
    ]


# Secret choices


def choices_of(position: Position, seat: int, items: int) -> list[Choice]:
    """Return all choices of a seat with this number of cards."""
    if items == 0:
        return [()]
    if position["phase"] == "draft":
        return sorted(set(map(drafted_text, permutations(pool_held_by(position, seat), items))))
    held = sorted(Counter(position["hands"][seat]).elements(), key=NUMBER_OF.__getitem__)
    verb = "pass" if position["phase"] == "migrate" else "play"
    return sorted({tuple(f"{verb} {bird}" for bird in some) for some in combinations(held, items)})


def drafted_text(birds: tuple[str, ...]) -> Choice:
    return tuple(f"{verb} {bird}" for verb, bird in zip(("keep", "give"), birds, strict=False))


def likelihood(choice: Choice, among: list[Choice]) -> float:
    """Return the probability of a choice if each of its actions is drawn uniformly from the legal ones."""
    if not choice:
        return 1.0
    first = [other[1:] for other in among if other[0] == choice[0]]
    return likelihood(choice[1:], first) / len({other[0] for other in among})


def with_choices(position: Position, choices: Mapping[int, Choice], key: str = "choices") -> Position:
    """Return the position with other choices of some seats."""
    standing = [list(choices.get(seat, now)) for seat, now in enumerate(position[key])]
    return position | {key: standing}


# All worlds


def hidden(position: Position, seat: int) -> Hashable:
    """Return the hidden world: hands, dummy hands, deck, cards set aside, pools in the order of taking, choices."""
    return (
        tuple(text_of(Counter(position["hands"][other])) for other in others(position, seat)),
        tuple(" ".join(dummy) for dummy in position["dummies"]),
        " ".join(position["deck"]),
        text_of(Counter(position["aside"])),
        taken_pools(position),
        tuple(tuple(position["choices"][other]) for other in others(position, seat)),
    )


def text_of(birds: Birds) -> str:
    return " ".join(sorted(birds.elements()))


def taken_pools(position: Position) -> tuple[tuple[str, ...], ...]:
    """Return the pools in the order of taking. Cards left in a pool have no order."""
    found = []
    for number, pool in enumerate(position["pools"] or []):
        taken = steps_done(position, number) * taken_each_step(position, number)
        found.append((*pool[:taken], *sorted(pool[taken:])))
    return tuple(found)


def possible(position: Position, seat: int) -> set[Hashable]:
    """Return every possible hidden world for the seat, by brute force."""
    return set(shares(position, seat))


def shares(position: Position, seat: int) -> dict[Hashable, float]:
    """Return the probability of each hidden world, if all possible deals or drafts are equally likely.

    Secret choices are random.
    """
    found: Counter[Hashable] = Counter()
    for dealt in arrangements(position, seat):
        orders = list(dummy_orders(written(position, dealt, seat)))
        for world in orders:
            for choices, share in secret_choices(world, seat):
                found[hidden(with_choices(world, choices), seat)] += share / len(orders)  # type: ignore[assignment]  # typeshed types counts as int
    total = sum(found.values())
    return {world: weight / total for world, weight in found.items()}


def secret_choices(position: Position, seat: int) -> Iterator[tuple[dict[int, Choice], float]]:
    """Yield all possible choices of the others with their probability."""
    seats = others(position, seat)
    ways = [choices_of(position, other, len(position["choices"][other])) for other in seats]
    for chosen in product(*ways):
        yield dict(zip(seats, chosen, strict=True)), prod(map(likelihood, chosen, ways))


def dummy_orders(position: Position) -> Iterator[Position]:
    """Yield the position with every order of dummy hands shuffled after a draft. Other hands keep their dealt order."""
    if not position["pools"] or position["phase"] == "draft":
        yield position
        return
    for orders in product(*(sorted(set(permutations(dummy))) for dummy in position["dummies"])):
        yield position | {"dummies": [list(order) for order in orders]}


# Writing a world


def written(position: Position, dealt: Cards, seat: int) -> Position:
    """Return the position with its cards at these places."""
    piles: dict[tuple[str, int], list[str]] = {}
    for (kind, number, _), card in sorted(dealt.items()):
        piles.setdefault((kind, number), []).append(card)
    aside = {"aside": piles.get(("aside", 0), [])}
    if position["pools"]:
        return position | aside | drafted_hands(position, dealt) | {"pools": each(piles, "pool", position["pools"])}
    hands = list(position["hands"])
    for other in others(position, seat):
        hands[other] = in_order(Counter(piles.get(("hand", other), [])))
    dummies = each(piles, "dummy", position["dummies"])
    return position | aside | {"hands": hands, "dummies": dummies, "deck": piles.get(("deck", 0), [])}


def each(piles: dict[tuple[str, int], list[str]], kind: str, before: list[list[str]]) -> list[list[str]]:
    return [piles.get((kind, number), []) for number in range(len(before))]


def drafted_hands(position: Position, dealt: Cards) -> Position:
    """Return the hands and dummy hands that the draft gave, without the cards they played."""
    left = [got - shown for got, shown in zip(drafted(position, dealt), played(position), strict=True)]
    hands = [in_order(birds) for birds in left[: len(position["hands"])]]
    return {"hands": hands, "dummies": [sorted(birds.elements()) for birds in left[len(position["hands"]) :]]}


def in_order(birds: Birds) -> dict[str, int]:
    return {bird: birds[bird] for bird in sorted(birds, key=NUMBER_OF.__getitem__) if birds[bird]}


# Scrambling


def scramble(position: Position, seat: int, rng: random.Random) -> Position:
    """Exchange hidden cards, shuffle dummy hands, replace choices of the others and the RNG streams."""
    deal = Deal(position, seat)
    for group in groups(position, seat):
        for place in group:
            deal.exchange(place, rng.choice(group))
    world = in_any_order(written(position, deal.cards, seat), rng)
    for other in others(position, seat):
        world = with_new_choice(world, other, rng)
    world["passed"] = with_new_passed_cards(world, seat, rng)
    return world | {"streams": [f"{rng.getrandbits(128):032x}" for _ in range(3)]}


def in_any_order(position: Position, rng: random.Random) -> Position:
    """Shuffle cards whose order no seat knows: dummy hands after a draft, and the cards left in pools."""
    if not position["pools"]:
        return position
    pools = []
    for number, pool in enumerate(position["pools"]):
        taken = steps_done(position, number) * taken_each_step(position, number)
        pools.append(pool[:taken] + rng.sample(pool[taken:], len(pool) - taken))
    return position | {"pools": pools, "dummies": [rng.sample(dummy, len(dummy)) for dummy in position["dummies"]]}


class Deal:
    """The cards by place while they are exchanged. In a drafted game also the cards left in each hand."""

    def __init__(self, position: Position, seat: int) -> None:
        self.cards = cards_of(position, seat)
        self.holders: dict[Place, int | None] = {}
        if position["pools"]:
            self.holders = {place: holder(position, place) for place in self.cards}
            self.spare = [
                got - shown for got, shown in zip(drafted(position, self.cards), played(position), strict=True)
            ]

    def exchange(self, left: Place, right: Place) -> None:
        """Exchange two cards, unless a hand would then not have got a card that it has played."""
        ends = ((left, right), (right, left))
        if self.holders.get(left) != self.holders.get(right):
            if not all(self.can_leave(place) for place, _ in ends):
                return
            for place, other in ends:
                self.replace(self.holders[place], self.cards[place], self.cards[other])
        self.cards[left], self.cards[right] = self.cards[right], self.cards[left]

    def can_leave(self, place: Place) -> bool:
        hand = self.holders[place]
        return hand is None or self.spare[hand][self.cards[place]] > 0

    def replace(self, hand: int | None, card: str, other: str) -> None:
        if hand is not None:
            self.spare[hand][card] -= 1
            self.spare[hand][other] += 1


def with_new_choice(position: Position, seat: int, rng: random.Random) -> Position:
    """Replace a choice of a seat that has chosen, and what it has begun."""
    world = with_choices(position, {seat: rng.choice(choices_of(position, seat, len(position["choices"][seat])))})
    items = items_asked(position)
    if items < 2:
        return world
    begun = rng.choice(choices_of(position, seat, items))[: rng.randrange(items)]
    return with_choices(world, {seat: begun}, "begun")


def with_new_passed_cards(position: Position, seat: int, rng: random.Random) -> list[list[str]]:
    """Replace the passed cards, which neighbours still hold, between other seats. The seat knows its own ones."""
    passed = []
    for giver, cards in enumerate(position["passed"]):
        taker = (giver + 1) % len(position["hands"])
        held = sorted(Counter(position["hands"][taker]).elements(), key=NUMBER_OF.__getitem__)
        some = sorted(rng.sample(range(len(held)), rng.randint(0, len(cards))))
        passed.append(cards if seat in (giver, taker) else [held[place] for place in some])
    return passed


def items_asked(position: Position) -> int:
    """Return the number of cards in a complete choice. Of the last pair of a pool only one is chosen."""
    if position["phase"] == "migrate":
        return {2: 3, 3: 3, 4: 3, 5: 2, 6: 2, 7: 1}[len(position["hands"])]
    if position["phase"] != "draft":
        return 1
    gives = len(position["hands"]) == 2 or (len(position["hands"]) == 3 and position["pool_round"] == 1)
    return 2 if gives and len(pool_held_by(position, 0)) > 2 else 1


def case(seats: int, **options: Any) -> Case:
    return Case("feather", seats, tuple(options.items()))


# Combinations of options that affect each other.
MORE = (
    case(1, raptors=True, dummy_raptors=False),
    case(2, raptors=True, start="draft"),
    case(2, raptors=True, edition="open_deck"),
    case(2, start="migration", edition="2022"),
    case(2, raptors=True, dummy_raptors=False, hand=4),
    case(3, raptors=True, start="migration", dummy_raptors=False),
    case(3, raptors=True, start="draft", hidden_sheets=True),
    case(3, start="migration", edition="open_deck"),
    case(4, raptors=True, start="migration"),
    case(4, raptors=True, start="draft", tie_break=True),
    case(5, start="migration", hidden_sheets=True, tie_break=True),
    case(6, raptors=True, start="draft", hidden_sheets=True),
    case(7, start="migration", raptors=True),
    case(7, hand=3),
)

HOOKS = Hooks(cards=cards, scramble=scramble, hidden=hidden, possible=possible, tiny=TINY, more=MORE, decisions=80)
