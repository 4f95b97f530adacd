"""Tiny positions of Birds of a Feather with few possible worlds: name, position, seat for which cards are hidden."""

from __future__ import annotations

from typing import Any

from rookery.games.feather.cards.birds import CODES, IDS, NUMBER_OF

BY_CODE = dict(zip(CODES, IDS, strict=True))


def birds(codes: str) -> list[str]:
    return [BY_CODE[code] for code in codes.split()]


def count(codes: str) -> dict[str, int]:
    return tally(birds(codes))


def tally(held: list[str]) -> dict[str, int]:
    return {bird: held.count(bird) for bird in sorted(held, key=NUMBER_OF.__getitem__)}


def piles(text: str) -> list[list[str]]:
    """Return piles of cards, separated by bars."""
    return [birds(codes) for codes in text.split("|")]


def tiny(hands: str, **more: Any) -> dict[str, Any]:
    """Return a position without trips. Hands, dummies and passed cards are codes, separated by bars.

    Other arguments are options or keys of a position.
    """
    held = [count(codes) for codes in hands.split("|")]
    options = {key: more.pop(key) for key in ("start", "edition") if key in more}
    for key in ("deck", "aside", "shown"):
        more |= {key: birds(more[key])} if key in more else {}
    for key in ("dummies", "passed"):
        more |= {key: piles(more[key])} if key in more else {}
    return {"game": "feather", "seats": len(held), "options": options, "hands": held} | more


def chosen(*codes: str, verb: str = "play") -> list[list[str]]:
    """Return the choices of the seats; an empty text stands for no choice."""
    return [[f"{verb} {bird}" for bird in birds(cards)] for cards in codes]


# Drafts of two players. Seat 0 took cards 1, 2, 5, 6, 9 and 10 of a pool that it got first, and cards 3, 4, 7 and 8 of
# a pool that seat 1 got first. It never saw the first two cards of these three pools. It knows the other cards of seat
# 1 in pairs: one card of each was kept and one given to the dummy hand of seat 1.

UNSEEN = "DC DC DC FC FC FC"
PAIRS = "D1 D1|D2 D2|D3 D3|F1 F1|F2 F2|F3 F3|O1 O1|O2 O2|O3 O3|W1 W1|W2 W2|W3 W3"
OWN = "DA DX DR FA FX FR OA OX OR WA WX WR MA MX MR M1 M1 M2 M2 M3 M3 WC WC WC OC OC OC MC MC MC"
POOL_STEPS = 5


def draft_of_two(unseen: str = UNSEEN, pairs: str = PAIRS, own: str = OWN) -> list[list[str]]:
    """Return six pools: six cards that seat 0 never saw, twelve pairs of seat 1, and thirty cards of seat 0."""
    free, known, mine = birds(unseen), piles(pairs), birds(own)
    pools = []
    for pool_round in range(3):
        first, second, third, fourth = known[4 * pool_round : 4 * pool_round + 4]
        taken = [mine[10 * pool_round + place : 10 * pool_round + place + 2] for place in range(0, 10, 2)]
        pools.append(taken[0] + first + taken[1] + second + taken[2])
        pools.append(free[2 * pool_round : 2 * pool_round + 2] + taken[3] + third + taken[4] + fourth)
    return pools


def hands_of(pools: list[list[str]], pool_round: int, step: int) -> list[list[str]]:
    """Return the hands and dummy hands after a number of pools and steps."""
    hands: list[list[str]] = [[], [], [], []]
    for number, pool in enumerate(pools):
        steps = POOL_STEPS if number // 2 < pool_round else step if number // 2 == pool_round else 0
        for place in range(steps):
            seat = (number + place) % 2
            hands[seat].append(pool[2 * place])
            hands[2 + seat].append(pool[2 * place + 1])
    return hands


def drafting(pools: list[list[str]], pool_round: int, step: int, **more: Any) -> dict[str, Any]:
    """Return a position of two players in a draft."""
    hands = [tally(hand) for hand in hands_of(pools, pool_round, step)[:2]]
    position = {"game": "feather", "seats": 2, "options": {"start": "draft"}, "phase": "draft"}
    return position | {"pools": pools, "pool_round": pool_round, "pool_step": step, "hands": hands} | more


def drafted(pools: list[list[str]], left: str, **more: Any) -> dict[str, Any]:
    """Return a position of two players after a draft. `left` are the cards left to seats 0 and 1 and their dummies."""
    held = piles(left)
    shown = hands_of(pools, 3, 0)
    for hand, cards in zip(shown, held, strict=True):
        for card in cards:
            hand.remove(card)
    position = {"game": "feather", "seats": 2, "options": {"start": "draft"}, "pools": pools, "pool_round": 3}
    trips = [list(trip) for trip in zip(*shown, strict=True)]
    return position | {"hands": [tally(hand) for hand in held[:2]], "dummies": held[2:], "trips": trips} | more


# Pairs of two different birds, and the cards of seat 0 that go with them.
MIXED = PAIRS.replace("D1 D1|D2 D2", "D1 D2|D2 D1")
THREE = PAIRS.replace("D1 D1|D2 D2|D3 D3", "D1 D2|M1 D2|M2 D3")
OWN_THREE = OWN.replace("M1 M1 M2 M2", "M1 D1 M2 D3")

TINY: list[tuple[str, dict[str, Any], int]] = [
    ("two seats with dummies", tiny("M1 MC|D1 DC", dummies="D1|F1"), 0),
    ("two seats, longer dummies", tiny("MC MC|DC DC", dummies="MC D1|D1 D2"), 1),
    ("three seats with a dummy", tiny("M1 MC|D1 DC|DC F1", dummies="D1"), 1),
    ("four seats", tiny("M1 MC|D1 DC|DC F1|D1 DC"), 0),
    ("four seats and cards set aside", tiny("DC FC|DC FC|DC FC|M1 MC", aside="OC"), 3),
    (
        "seven seats and cards set aside",
        tiny("MC|DC|DC|FC|FC|FC|DC", aside="OC", phase="over", round=1, reason="rounds_played", winners=[*range(7)]),
        0,
    ),
    ("a deck for two", tiny("M1 MC|D1 DC", edition="2022", deck="D1 DC F1"), 0),
    ("a deck for three", tiny("M1 MC|D1 DC|F1 DC", edition="2022", deck="D1 F1"), 2),
    ("an open deck", tiny("M1 MC|D1 DC", edition="open_deck", shown="M1 F1", deck="D1 DC"), 0),
    ("solo", tiny("M1 MC", deck="D1 DC F1"), 0),
    ("solo, to discard", tiny("M1 MC", phase="discard", round=1, trips=[birds("D2 D3 F2 F3")], deck="D1 DC F1 D1"), 0),
    ("cards that were passed", tiny("M1 MC|D1 DC|F1 DC", start="migration", passed="DC|F1|MC", dummies="D1"), 0),
    ("one of two equal cards was passed", tiny("M1 MC|D1 DC|DC D1|DC F1", start="migration", passed="D1||DC|"), 0),
    (
        "all cards of the neighbour were passed",
        tiny("M1 MC|D1 DC|FC D1|DC FC", start="migration", passed="D1 DC|||"),
        0,
    ),
    ("two secret choices", tiny("M1 MC|D1 DC|DC F1|D1 DC", choices=chosen("", "D1", "", "DC")), 0),
    ("a secret choice with dummies", tiny("M1 MC|D1 DC", dummies="D1|F1", choices=chosen("", "DC")), 0),
    (
        "a secret choice of cards to pass",
        tiny(
            "M1 M2 MC|D1 DC DC",
            start="migration",
            edition="2022",
            phase="migrate",
            deck="D1 DC F1 F1",
            choices=chosen("", "D1 DC DC", verb="pass"),
        ),
        0,
    ),
    (
        "a begun choice",
        tiny(
            "M1 M2 MC|D1 DC DC",
            start="migration",
            edition="2022",
            phase="migrate",
            deck="D1 DC F1 F1",
            begun=chosen("", "D1 DC", verb="pass"),
        ),
        0,
    ),
    ("the last pools of a draft", drafting(draft_of_two(), 2, 3), 0),
    (
        "the last pools of a draft, with a secret choice",
        drafting(draft_of_two(), 2, 3, choices=[[], [f"keep {BY_CODE['W1']}", f"give {BY_CODE['OC']}"]]),
        0,
    ),
    ("the last pair of a draft", drafting(draft_of_two(pairs=MIXED), 2, 4), 0),
    (
        "the last pair of a draft, with a secret choice",
        drafting(draft_of_two(pairs=MIXED), 2, 4, choices=[[], [f"keep {BY_CODE['W3']}"]]),
        0,
    ),
    # Redeals that must agree with the played cards are a hundred times slower in the uncompiled build.
    ("late after a draft", drafted(draft_of_two(pairs=MIXED), "M1 MC|D1 DC|M1 MC|D2 FC"), 0),
    (
        "late after a draft, with a secret choice",
        drafted(draft_of_two(pairs=THREE, own=OWN_THREE), "D1 MC|D1 M2|MC MC|D2 D3", choices=chosen("", "D1")),
        0,
    ),
]
