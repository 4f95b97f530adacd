"""What the kit must be told of Birds of a Feather. Nothing here asks the engine: it is the definition a second time.

A seat cannot know: the other hands (less the cards it passed in the migration that are still there), what others have
chosen in secret, the order and the cards of the dummy hands, the deck, the cards put aside, the generators. In a
drafted game it knows more, by what it saw of the pools; `feather_places` says which cards may be exchanged. What others
have begun and not completed leaves no trace, so it is scrambled but is no part of the hidden world.
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
    pool_before,
    steps_done,
    taken_each_step,
)
from ..tiny_feather import TINY

Choice = tuple[str, ...]


def cards(position: Position) -> Birds:
    """Every card, wherever it lies; the pools of a draft must agree with what the hands got from them."""
    found: Birds = Counter(position["deck"] + position["aside"] + position["shown"] + position["discards"])
    for held in position["hands"] + position["dummies"]:
        found += Counter(held)
    for trip in position["trips"]:
        found += Counter(bird for bird in trip if bird)
    if position["pools"]:
        assert agrees(position), "the pools do not give these hands"
        lying = cards_of(position, 0).items()
        found += Counter(card for place, card in lying if place[0] == "pool" and holder(position, place) is None)
    return found


def agrees(position: Position) -> bool:
    """Whether the hands of a drafted game hold what they were given, less what they played."""
    held = [Counter(hand) for hand in position["hands"] + position["dummies"]]
    return drafted(position, cards_of(position, 0)) == [
        mine + shown for mine, shown in zip(held, played(position), strict=True)
    ]


# Choices made in secret


def choices_of(position: Position, seat: int, items: int) -> list[Choice]:
    """All that a seat may choose if it chooses so many cards."""
    if items == 0:
        return [()]
    if position["phase"] == "draft":
        return sorted(set(map(drafted_text, permutations(pool_before(position, seat), items))))
    held = sorted(Counter(position["hands"][seat]).elements(), key=NUMBER_OF.__getitem__)
    verb = "pass" if position["phase"] == "migrate" else "play"
    return sorted({tuple(f"{verb} {bird}" for bird in some) for some in combinations(held, items)})


def drafted_text(birds: tuple[str, ...]) -> Choice:
    return tuple(f"{verb} {bird}" for verb, bird in zip(("keep", "give"), birds, strict=False))


def likelihood(choice: Choice, among: list[Choice]) -> float:
    """How likely a choice is if each of its actions is any that could be chosen then."""
    if not choice:
        return 1.0
    first = [other[1:] for other in among if other[0] == choice[0]]
    return likelihood(choice[1:], first) / len({other[0] for other in among})


def with_choices(position: Position, choices: Mapping[int, Choice], key: str = "choices") -> Position:
    """The position with other choices of some seats."""
    standing = [list(choices.get(seat, now)) for seat, now in enumerate(position[key])]
    return position | {key: standing}


# All worlds


def hidden(position: Position, seat: int) -> Hashable:
    """The hidden world: hands, dummies, deck, what lies aside, the pools as they were taken, secret choices."""
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
    """The pools in the order they were taken; what is left in one has no order."""
    found = []
    for number, pool in enumerate(position["pools"] or []):
        taken = steps_done(position, number) * taken_each_step(position, number)
        found.append((*pool[:taken], *sorted(pool[taken:])))
    return tuple(found)


def possible(position: Position, seat: int) -> set[Hashable]:
    """Every hidden world the seat could not tell from the true one, by brute force."""
    return set(shares(position, seat))


def shares(position: Position, seat: int) -> dict[Hashable, float]:
    """How likely each hidden world is if all deals (all drafts) that fit are alike, and choices are made by chance."""
    found: Counter[Hashable] = Counter()
    for dealt in arrangements(position, seat):
        orders = list(dummy_orders(written(position, dealt, seat)))
        for world in orders:
            for choices, share in secret_choices(world, seat):
                found[hidden(with_choices(world, choices), seat)] += share / len(orders)  # type: ignore[assignment]  # typeshed counts whole numbers
    total = sum(found.values())
    return {world: weight / total for world, weight in found.items()}


def secret_choices(position: Position, seat: int) -> Iterator[tuple[dict[int, Choice], float]]:
    """All that the others may have chosen, with its likelihood."""
    seats = others(position, seat)
    ways = [choices_of(position, other, len(position["choices"][other])) for other in seats]
    for chosen in product(*ways):
        yield dict(zip(seats, chosen, strict=True)), prod(map(likelihood, chosen, ways))


def dummy_orders(position: Position) -> Iterator[Position]:
    """After a draft the dummy hands are shuffled; in other games their order was dealt with the cards."""
    if not position["pools"] or position["phase"] == "draft":
        yield position
        return
    for orders in product(*(sorted(set(permutations(dummy))) for dummy in position["dummies"])):
        yield position | {"dummies": [list(order) for order in orders]}


# Writing a world


def written(position: Position, dealt: Cards, seat: int) -> Position:
    """The position with its cards at these places."""
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
    """Hands and dummies as the draft gave them, less what they played."""
    left = [got - shown for got, shown in zip(drafted(position, dealt), played(position), strict=True)]
    hands = [in_order(birds) for birds in left[: len(position["hands"])]]
    return {"hands": hands, "dummies": [sorted(birds.elements()) for birds in left[len(position["hands"]) :]]}


def in_order(birds: Birds) -> dict[str, int]:
    return {bird: birds[bird] for bird in sorted(birds, key=NUMBER_OF.__getitem__) if birds[bird]}


# Scrambling


def scramble(position: Position, seat: int, rng: random.Random) -> Position:
    """Exchange cards the seat cannot tell apart, shuffle the dummies, choose anew for the others, new generators."""
    deal = Deal(position, seat)
    for group in groups(position, seat):
        for place in group:
            deal.exchange(place, rng.choice(group))
    world = in_any_order(written(position, deal.cards, seat), rng)
    for other in others(position, seat):
        world = choosing_anew(world, other, rng)
    world["passed"] = passing_anew(world, seat, rng)
    return world | {"streams": [f"{rng.getrandbits(128):032x}" for _ in range(3)]}


def in_any_order(position: Position, rng: random.Random) -> Position:
    """Shuffle what has no order that anybody knows: dummies made by a draft, what is left in pools."""
    if not position["pools"]:
        return position
    pools = []
    for number, pool in enumerate(position["pools"]):
        taken = steps_done(position, number) * taken_each_step(position, number)
        pools.append(pool[:taken] + rng.sample(pool[taken:], len(pool) - taken))
    return position | {"pools": pools, "dummies": [rng.sample(dummy, len(dummy)) for dummy in position["dummies"]]}


class Deal:
    """The cards by place, while they are exchanged; of a drafted game also what each hand got and has not played."""

    def __init__(self, position: Position, seat: int) -> None:
        self.cards = cards_of(position, seat)
        self.holders: dict[Place, int | None] = {}
        if position["pools"]:
            self.holders = {place: holder(position, place) for place in self.cards}
            self.spare = [
                got - shown for got, shown in zip(drafted(position, self.cards), played(position), strict=True)
            ]

    def exchange(self, left: Place, right: Place) -> None:
        """Exchange two cards, unless a hand would then lack a card it has played."""
        ends = ((left, right), (right, left))
        if self.holders.get(left) != self.holders.get(right):
            if not all(self.may_go(place) for place, _ in ends):
                return
            for place, other in ends:
                self.replace(self.holders[place], self.cards[place], self.cards[other])
        self.cards[left], self.cards[right] = self.cards[right], self.cards[left]

    def may_go(self, place: Place) -> bool:
        hand = self.holders[place]
        return hand is None or self.spare[hand][self.cards[place]] > 0

    def replace(self, hand: int | None, card: str, other: str) -> None:
        if hand is not None:
            self.spare[hand][card] -= 1
            self.spare[hand][other] += 1


def choosing_anew(position: Position, seat: int, rng: random.Random) -> Position:
    """Another choice for a seat that has chosen; what it has begun besides is begun otherwise or not at all."""
    world = with_choices(position, {seat: rng.choice(choices_of(position, seat, len(position["choices"][seat])))})
    items = items_asked(position)
    if items < 2:
        return world
    begun = rng.choice(choices_of(position, seat, items))[: rng.randrange(items)]
    return with_choices(world, {seat: begun}, "begun")


def passing_anew(position: Position, seat: int, rng: random.Random) -> list[list[str]]:
    """Other cards that others passed and their neighbours still have, no more than before; who got them knows them."""
    passed = []
    for giver, cards in enumerate(position["passed"]):
        taker = (giver + 1) % len(position["hands"])
        held = sorted(Counter(position["hands"][taker]).elements(), key=NUMBER_OF.__getitem__)
        some = sorted(rng.sample(range(len(held)), rng.randint(0, len(cards))))
        passed.append(cards if seat in (giver, taker) else [held[place] for place in some])
    return passed


def items_asked(position: Position) -> int:
    """How many cards a whole choice has now; of the last pair of a pool only one is asked for."""
    if position["phase"] == "migrate":
        return {2: 3, 3: 3, 4: 3, 5: 2, 6: 2, 7: 1}[len(position["hands"])]
    if position["phase"] != "draft":
        return 1
    gives = len(position["hands"]) == 2 or (len(position["hands"]) == 3 and position["pool_round"] == 1)
    return 2 if gives and len(pool_before(position, 0)) > 2 else 1


def case(seats: int, **options: Any) -> Case:
    return Case("feather", seats, tuple(options.items()))


# Options that matter together.
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
