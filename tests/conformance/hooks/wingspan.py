"""The hooks of Wingspan for the conformance kit: a second definition of hidden information.

It is independent of the engine. A seat cannot know:

- the unseen cards of other hands, and those tucked from them
- cards tucked from the deck, the face-down cards of the Automa, and the decks
- bonus cards of others, also those they rejected
- secret openings
- the RNG streams

A seat knows the age of every hidden card: whether it was in the deck when this was last shuffled. It also knows which
cards came openly to a hand, and how many unseen cards of each age can be among the tucked cards of a hand.
"""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Hashable, Iterator, Sequence
from itertools import combinations, permutations, product
from typing import Any

from rookery.games.wingspan.cards import BONUS_NUMBER_OF, FOODS, NUMBER_OF
from rookery.testing import Case
from rookery.testing.hooks import Hooks

from ..tiny_wingspan import TINY

Position = dict[str, Any]
# A place of a hidden card: ("hand" or "tuck", 100 * seat + index), ("blind" or "down" or "deck", index).
Cell = tuple[str, int]


def cards(position: Position) -> Counter[str]:
    """Return all bird cards, bonus cards and Automa cards."""
    piles: list[Any] = [*position["hands"], *position["tucked_from_hand"]]
    piles += [position[key] for key in ("tucked_blind", "tucked_open", "deck", "discards", "tray", "offer")]
    piles += [[entry["bird"] for entry in row] for mat in position["mats"] for row in mat.values()]
    piles += [*position["bonus_kept"], *position["bonus_offered"], position["bonus_deck"], position["bonus_discards"]]
    rival = position["automa"] or {"birds": [], "face_down": [], "bonus": None}
    piles += [rival["birds"], rival["face_down"], [rival["bonus"]]]
    return Counter(card for pile in piles for card in pile if card is not None)


def others(position: Position, seat: int) -> list[int]:
    return [other for other in range(len(position["hands"])) if other != seat]


# Bird cards


def held(position: Position, seat: int) -> list[str]:
    """Return the cards in a hand and those tucked from it."""
    return [*position["hands"][seat], *position["tucked_from_hand"][seat]]


def explains(position: Position, seat: int, tucked: Sequence[str]) -> bool:
    """Return whether a seat can have tucked these cards from its hand, as far as all remember."""
    known = sorted(position["seen"][card] for card in tucked if card in position["seen"])
    unseen = [card for card in tucked if card not in position["seen"]]
    young = sum(card not in position["old"] for card in unseen)
    tucks = [(number, tuck) for number, tuck in enumerate(position["tucks"]) if tuck["seat"] == seat]
    if len(tucks) != len(tucked):
        return False
    ways = {(0, 0)}  # numbers of known and of young unseen cards tucked up to now
    for made, (number, tuck) in enumerate(tucks, 1):
        come = sum(entered <= number for entered in known)
        ways = {
            (shown + more_shown, fresh + more_fresh)
            for shown, fresh in ways
            for more_shown, more_fresh in ((1, 0), (0, 1), (0, 0))
            if shown + more_shown <= come
            and fresh + more_fresh <= tuck["young"]
            and 0 <= made - shown - more_shown - fresh - more_fresh <= tuck["old"]
        }
    return (len(known), young) in ways


def cells(position: Position, seat: int) -> dict[Cell, str]:
    """Return the hidden cards that came unseen, by place."""
    found: dict[Cell, str] = {}
    for other in others(position, seat):
        for kind, key in (("hand", "hands"), ("tuck", "tucked_from_hand")):
            for number, card in enumerate(position[key][other]):
                if card not in position["seen"]:
                    found[(kind, 100 * other + number)] = card
    rival = position["automa"] or {"face_down": []}
    for kind, pile in (("blind", position["tucked_blind"]), ("down", rival["face_down"]), ("deck", position["deck"])):
        found |= {(kind, number): card for number, card in enumerate(pile)}
    return found


def with_cells(position: Position, seat: int, dealt: dict[Cell, str]) -> Position:
    """Return the position with hidden cards at these places."""
    world = position | {key: [list(pile) for pile in position[key]] for key in ("hands", "tucked_from_hand")}
    world |= {key: list(position[key]) for key in ("tucked_blind", "deck")}
    if position["automa"]:
        world["automa"] = position["automa"] | {"face_down": list(position["automa"]["face_down"])}
    for (kind, number), card in dealt.items():
        if kind in ("hand", "tuck"):
            world["hands" if kind == "hand" else "tucked_from_hand"][number // 100][number % 100] = card
        elif kind == "down":
            world["automa"]["face_down"][number] = card
        else:
            world["tucked_blind" if kind == "blind" else "deck"][number] = card
    return in_order(world)


def in_order(world: Position) -> Position:
    """Sort the piles that have no order, by the numbers of birds."""
    for key in ("hands", "tucked_from_hand"):
        world[key] = [sorted(pile, key=NUMBER_OF.__getitem__) for pile in world[key]]
    world["tucked_blind"] = sorted(world["tucked_blind"], key=NUMBER_OF.__getitem__)
    if world["automa"]:
        down = sorted(world["automa"]["face_down"], key=NUMBER_OF.__getitem__)
        world["automa"] = world["automa"] | {"face_down": down}
    return world


def with_tucked(position: Position, seat: int, tucked: Sequence[str]) -> Position:
    """Return the position in which a seat has tucked other cards of its hand."""
    rest = [card for card in held(position, seat) if card not in tucked]
    hands, tucks = list(position["hands"]), list(position["tucked_from_hand"])
    hands[seat], tucks[seat] = rest, list(tucked)
    return in_order(position | {"hands": hands, "tucked_from_hand": tucks})


def splits(position: Position, seat: int) -> Iterator[Position]:
    """Yield every possible split of the cards of a seat into its hand and its tucked cards."""
    count = len(position["tucked_from_hand"][seat])
    for tucked in combinations(sorted(held(position, seat)), count):
        if explains(position, seat, tucked):
            yield with_tucked(position, seat, tucked)


def bird_worlds(position: Position, seat: int) -> Iterator[Position]:
    """Yield every deal of the hidden birds within each age, with every split of hands and tucked cards."""
    found = cells(position, seat)
    ages = [[cell for cell, card in found.items() if (card in position["old"]) == old] for old in (False, True)]
    for orders in product(*(permutations([found[cell] for cell in age]) for age in ages)):
        dealt = dict(zip([*ages[0], *ages[1]], [*orders[0], *orders[1]], strict=True))
        worlds = [with_cells(position, seat, dealt)]
        for other in others(position, seat):
            worlds = [split for world in worlds for split in splits(world, other)]
        yield from worlds


# Bonus cards


def bonus_slots(position: Position, seat: int) -> list[tuple[str, int, str]]:
    """Return the bonus cards that the seat has not seen: the pile, its number, the card."""
    found = [("bonus_deck", number, card) for number, card in enumerate(position["bonus_deck"])]
    found += [("bonus_discards", 0, card) for card, seen in position["bonus_discards"].items() if seat not in seen]
    if position["phase"] != "over":
        for key in ("bonus_kept", "bonus_offered"):
            found += [(key, other, card) for other in others(position, seat) for card in position[key][other]]
    return found


def with_bonus(position: Position, seat: int, order: Sequence[str]) -> Position | None:
    """Return the position with the unseen bonus cards in another order; None if the seat knows that it is wrong."""
    slots = bonus_slots(position, seat)
    new = {card: other for (_, _, card), other in zip(slots, order, strict=True)}
    for card, other in new.items():
        if card in position["bonus_old"] and seat in position["bonus_back"].get(other, []):
            return None
    back = {
        new.get(card, card): [reader for reader in seats if reader != seat]
        for card, seats in position["bonus_back"].items()
    }
    for card, seats in position["bonus_back"].items():
        if seat in seats:
            back[card] = sorted({*back.get(card, []), seat})
    sort = BONUS_NUMBER_OF.__getitem__
    return position | {
        "bonus_deck": [new[card] for card in position["bonus_deck"]],
        "bonus_discards": {
            card: position["bonus_discards"][before]
            for card, before in sorted(
                ((new.get(c, c), c) for c in position["bonus_discards"]), key=lambda x: sort(x[0])
            )
        },
        **{
            key: [sorted((new.get(card, card) for card in pile), key=sort) for pile in position[key]]
            for key in ("bonus_kept", "bonus_offered")
        },
        "bonus_old": sorted((new.get(card, card) for card in position["bonus_old"]), key=sort),
        "bonus_back": {card: back[card] for card in sorted(back, key=sort) if back[card]},
    }


# Openings


def openings(position: Position, seat: int) -> list[list[str]]:
    """Return every complete opening without forced choices: birds in order, `enough`, foods, a bonus card."""
    birds = sorted(position["hands"][seat], key=NUMBER_OF.__getitem__)
    bonus = position["bonus_offered"][seat]
    if position["options"]["start"] == "swift" and (seat - position["first"]) % len(position["hands"]) < 4:
        return [[f"bonus {card}"] for card in bonus]
    found = []
    for size in range(len(birds) + 1):
        for kept in combinations(birds, size):
            head = [f"keep {bird}" for bird in kept]
            head += [] if kept and kept[-1] == birds[-1] else ["enough"]
            for lost in combinations(range(len(FOODS)), size):
                found += [head + lose_items(lost) + [f"bonus {card}"] for card in bonus]
    return found


def lose_items(lost: Sequence[int]) -> list[str]:
    """Return the actions for the lost foods. They end where all other foods must be lost."""
    items = []
    start = 0
    for number, food in enumerate(lost):
        if len(FOODS) - start == len(lost) - number:
            break
        items.append(f"lose {FOODS[food]}")
        start = food + 1
    return items


# All worlds


def hidden(position: Position, seat: int) -> Hashable:
    """Return the hidden world: hands, tucked cards, piles, bonus cards, cards of the Automa, secret openings."""
    rival = position["automa"] or {"face_down": [], "deck": []}
    unseen = sorted(card for card, seen in position["bonus_discards"].items() if seat not in seen)
    return (
        tuple(tuple(sorted(position["hands"][other])) for other in others(position, seat)),
        tuple(tuple(sorted(position["tucked_from_hand"][other])) for other in others(position, seat)),
        tuple(sorted(position["tucked_blind"])),
        tuple(position["deck"]),
        tuple(sorted(rival["face_down"])),
        tuple(rival["deck"]),
        tuple(tuple(position["bonus_kept"][other]) for other in others(position, seat)),
        tuple(tuple(position["bonus_offered"][other]) for other in others(position, seat)),
        tuple(position["bonus_deck"]),
        tuple(unseen),
        tuple(tuple(position["choices"][other]) for other in others(position, seat)),
    )


def possible(position: Position, seat: int) -> set[Hashable]:
    """Return every possible hidden world for the seat, by brute force."""
    found: set[Hashable] = set()
    bonus = [card for _, _, card in bonus_slots(position, seat)]
    rival = position["automa"]
    decks = list(permutations(rival["deck"])) if rival else [()]
    for world in bird_worlds(position, seat):
        for order in permutations(bonus):
            mixed = with_bonus(world, seat, order)
            if mixed is None:
                continue
            for deck in decks:
                dealt = mixed | {"automa": rival and mixed["automa"] | {"deck": list(deck)}}
                found |= {hidden(chosen, seat) for chosen in with_openings(dealt, seat)}
    return found


def with_openings(position: Position, seat: int) -> Iterator[Position]:
    """Yield every possible opening of the seats that have chosen."""
    choosers = [other for other in others(position, seat) if position["choices"][other]]
    for chosen in product(*(openings(position, other) for other in choosers)):
        choices = list(position["choices"])
        for other, choice in zip(choosers, chosen, strict=True):
            choices[other] = choice
        yield position | {"choices": choices}


# Scrambling


def scramble(position: Position, seat: int, rng: random.Random) -> Position:
    """Deal hidden cards again, replace choices of the others and the RNG streams."""
    world = scrambled_birds(position, seat, rng)
    bonus = [card for _, _, card in bonus_slots(world, seat)]
    for _ in range(20):
        mixed = with_bonus(world, seat, rng.sample(bonus, len(bonus)))
        if mixed is not None:
            world = mixed
            break
    if world["automa"]:
        deck = world["automa"]["deck"]
        world["automa"] = world["automa"] | {"deck": rng.sample(deck, len(deck))}
    for other in others(world, seat):
        world = with_new_choice(world, other, rng)
    return world | {"streams": [f"{rng.getrandbits(128):032x}" for _ in range(3)]}


def scrambled_birds(position: Position, seat: int, rng: random.Random) -> Position:
    found = cells(position, seat)
    dealt: dict[Cell, str] = {}
    for old in (False, True):
        age = [cell for cell, card in found.items() if (card in position["old"]) == old]
        dealt |= dict(zip(age, rng.sample([found[cell] for cell in age], len(age)), strict=True))
    world = with_cells(position, seat, dealt)
    for other in others(world, seat):
        for _ in range(3 * len(world["tucked_from_hand"][other])):
            tucked, hand = world["tucked_from_hand"][other], world["hands"][other]
            if hand and tucked:
                swapped = [*tucked]
                swapped[rng.randrange(len(tucked))] = rng.choice(hand)
                world = with_tucked(world, other, swapped) if explains(world, other, swapped) else world
    return world


def with_new_choice(position: Position, seat: int, rng: random.Random) -> Position:
    """Replace the opening of a seat that has chosen, and what it has begun."""
    if position["phase"] != "opening":
        return position
    ways = openings(position, seat)
    choices, begun = list(position["choices"]), list(position["begun"])
    choices[seat] = rng.choice(ways) if choices[seat] else []
    other = rng.choice(ways)
    begun[seat] = other[: rng.randrange(len(other))]
    return position | {"choices": choices, "begun": begun}


def case(seats: int, **options: Any) -> Case:
    return Case("wingspan", seats, tuple(options.items()))


HOOKS = Hooks(
    cards=cards,
    scramble=scramble,
    hidden=hidden,
    possible=possible,
    tiny=TINY,
    more=(
        case(1, automa="eagle_eyed_eagle", expert=True, cards="all"),
        case(4, start="swift", cards="all", goals="blue"),
        case(5, start="swift", tournament=True, names="fr"),
    ),
    decisions=300,
    lengths_vary=True,
)
