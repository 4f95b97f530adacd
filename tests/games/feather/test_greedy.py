"""The fixed greedy baseline against an independent implementation: its actions are among the best ones.

It plays for the most certain points in this round, with 0.3 points for each new bird; ties are broken at random. The
card itself, the lingering birds of its habitat (unless it is a raptor that chases them) and an open deck are certain.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from typing import Any

import pytest

import rookery
from rookery.core.engine.rng import Generator
from rookery.core.game import Game
from rookery.testing import state_of

from .reference import acting_raptors, score, visible
from .scenes import CODE_OF, ID_OF, P1, P2, count, ids, marks, phase, scene, sheet, unused

PURE = rookery.build_name() == "pure"
TIE = 1e-6


def worth(view: dict[str, Any], before: set[str], card: str) -> float:
    """Return the certain points of playing a card, and 0.3 for each new bird. `before` are the birds already seen."""
    lingering = [CODE_OF[place["bird"]] for place in view["lingering"]]
    shown = [CODE_OF[place["bird"]] for place in view["arriving"]]
    options = view["options"]
    scared = acting_raptors([card, *shown], 1, raptors=options["raptors"], dummy_raptors=options["dummy_raptors"])
    after = before | set(visible(card, [card, *shown], lingering, scared))
    return score(after) - score(before) + 0.3 * len(after - before)


def best_actions(game: Game, seat: int) -> set[str]:
    """Return the actions of the baseline: play a card of the highest worth, or discard one of the lowest."""
    sign = -1 if phase(game) == "discard" else 1
    view, before = game.view(seat), set(sheet(game, seat))
    cards = {str(action): CODE_OF[str(action).split()[1]] for action in game.legal(seat)}
    values = {action: sign * worth(view, before, card) for action, card in cards.items()}
    return {action for action, value in values.items() if value > max(values.values()) - TIE}


def greedy_actions(game: Game, seat: int, times: int = 20) -> set[str]:
    """Return the actions that the engine chooses in a number of attempts."""
    actions = game._rulebook.actions
    return {actions.text(state_of(game).greedy_policy(seat, Generator(number))) for number in range(times)}


def plays(text: str) -> set[str]:
    return {f"play {ID_OF[code]}" for code in text.split()}


def dealt(hand: str, *, before: tuple[str, ...] = (), **more: Any) -> Game:
    """Return a game in which P1 holds these cards and the other seats hold cards of the rest of the box."""
    rest = unused([*hand.split(), *" ".join(before).split()])
    size = len(hand.split())
    others = [rest[seat * size : (seat + 1) * size] for seat in range(3)]
    return scene(hands=[count(hand), *(count(" ".join(cards)) for cards in others)], before=before, **more)


def seen(text: str) -> list[dict[str, list[Any]]]:
    """Return the sheets of four players, of whom P1 has seen these birds."""
    return [marks(text), {}, {}, {}]


@pytest.mark.parametrize(
    ("hand", "more", "best"),
    [
        pytest.param("MA M1 MC D1", {}, "MA", id="an ace is worth two"),
        pytest.param("M1 MC DC", {}, "M1", id="a common bird is worth nothing"),
        pytest.param("M1 MX MR M3 MC", {}, "M1 MX MR M3", id="other birds are worth one"),
        pytest.param("MC DA", {"before": ("MX M1 M2 W1",)}, "MC", id="lingering birds count"),
        pytest.param("MC DA", {"before": ("WX W1 W2 O1",)}, "DA", id="but not in other habitats"),
        pytest.param("MC DA", {"before": ("MX M1 M2 W1", "O1 O2 O3 W1")}, "DA", id="and not after another round"),
        pytest.param("M1 D1", {"before": ("MC WC WC FC",)}, "M1", id="a further bird is worth 0.3"),
        pytest.param("MC MC D1", {}, "D1", id="a point is worth more"),
        pytest.param(
            "MA DC",
            {"before": ("DX D1 D2 D3",), "sheets": seen("MX MR M1 M2 M3 MC")},
            "DC",
            id="four more birds are worth more than a point",
        ),
        pytest.param(
            "M1 DC",
            {"before": ("DX D1 D2 O1",), "sheets": seen("MA MX MR M2 M3 MC")},
            "M1",
            id="three more birds are worth less than a point",
        ),
        pytest.param("MA D1", {"sheets": seen("MA")}, "D1", id="a bird on the sheet is worth nothing"),
        pytest.param("MC DA", {"sheets": seen("MA MX MR M1 M2 M3")}, "MC", id="a full habitat is worth three"),
        pytest.param("MC DC", {"sheets": seen("MA MX MR M1 M2 M3 MC")}, "DC", id="but only once"),
        pytest.param("MX DC", {"before": ("MA M1 M2 D1",)}, "MX", id="a raptor is a bird"),
        pytest.param("MX DC", {"before": ("MA M1 M2 D1",), "raptors": True}, "DC", id="that chases with the option"),
        pytest.param("M3 D3", {"before": ("MX M1 O2 D1",), "raptors": True}, "M3", id="a lingering raptor does not"),
        pytest.param(
            "MX DC",
            {"before": ("MA M1 M2 D1",), "raptors": True, "dummy_raptors": False},
            "DC",
            id="own raptors do",
        ),
    ],
)
def test_the_card_of_the_highest_certain_worth_is_played(hand: str, more: dict[str, Any], best: str) -> None:
    game = dealt(hand, **more)
    assert best_actions(game, P1) == plays(best), "in the second implementation"
    assert greedy_actions(game, P1, 60) == plays(best)


def test_the_open_deck_is_certain_too() -> None:
    hands = [count("O1 DA"), count("F1 F2")]
    for edition, best in (("open_deck", "O1"), ("2022", "DA")):
        piles = {"shown": ids("OX O2")} if edition == "open_deck" else {"deck": ids("OX O2")}
        game = scene(seats=2, edition=edition, hands=hands, **piles)
        assert best_actions(game, P1) == greedy_actions(game, P1) == plays(best)


def test_a_raptor_of_the_open_deck_certainly_chases() -> None:
    hands = [count("O1 DC"), count("F1 F2")]
    for switches, best in (({}, "O1"), ({"raptors": True}, "DC"), ({"raptors": True, "dummy_raptors": False}, "O1")):
        lingering = ["OA O2 DA D1"]
        game = scene(seats=2, edition="open_deck", hands=hands, shown=ids("OX W1"), before=lingering, **switches)
        assert best_actions(game, P1) == greedy_actions(game, P1) == plays(best)


def test_ties_are_broken_evenly() -> None:
    game = dealt("M1 MX DR F2 W3 OC")
    assert best_actions(game, P1) == plays("M1 MX DR F2 W3")
    times = 1000
    found = Counter(state_of(game).greedy_policy(P1, Generator(number)) for number in range(times))
    assert len(found) == 5
    assert min(found.values()) > times / 5 * 0.7


def test_two_copies_are_one_choice() -> None:
    """Of a bird held twice and one held once, each is played half the time."""
    game = dealt("M1 M1 D1")
    found = Counter(state_of(game).greedy_policy(P1, Generator(number)) for number in range(600))
    assert min(found.values()) > 240


@pytest.mark.parametrize(
    ("hand", "marked", "discarded"),
    [
        pytest.param("F1 FC W3", "F1 F2 D2 M1 W3", "F1 W3", id="birds on the sheet first"),
        pytest.param("M2 MC FA", "F1 F2 D2 M1", "MC", id="then common ones"),
        pytest.param("FA DA M2", "F1 F2 D2 M1", "M2", id="aces last"),
        pytest.param("MC F3 D3", "F1 F2 D2", "F3 D3", id="a common bird among others may be worth more"),
        pytest.param("FC DC MC", "F1", "DC FC MC", id="lingering birds count for the next round"),
    ],
)
def test_a_solo_player_discards_the_card_of_the_lowest_worth(hand: str, marked: str, discarded: str) -> None:
    """F1 was played and F2, D2 and M1 arrived with it, so all four linger."""
    game = scene(
        seats=1,
        phase="discard",
        hands=[count(hand)],
        trips=[ids("F1 F2 D2 M1")],
        sheets=[marks(marked)],
        deck=ids("O1 O2 O3 OC W1 W2 WC WC"),
    )
    expected = {f"discard {ID_OF[code]}" for code in discarded.split()}
    assert best_actions(game, P1) == expected, "in the second implementation"
    assert greedy_actions(game, P1, 40) == expected


def chosen_by_greedy(game: Game, seat: int, number: int) -> list[str]:
    """Return a complete choice of the baseline, item by item."""
    items: list[str] = []
    while not items or game.view(seat)["begun"]:
        action = state_of(game).greedy_policy(seat, Generator(number))
        items.append(game._rulebook.actions.text(action))
        game.play(action, seat=seat)
    return items


@pytest.mark.parametrize(
    ("hand", "passed"),
    [
        ("DA DX FC FR OA OC O1 WC WX MA", "FC OC WC"),
        ("DA DC FC FA OA WA WX MA MC", "DC FC MC"),
        ("DC FC OA WA MA", "DC FC"),
        ("DC DA FA WC WX", "DC WC WX"),
        ("DC DX FA WA MA", "DC DX"),
        ("DA FA OA WA MC M1 MX", "M1 MC MX"),
    ],
)
def test_the_cards_of_the_lowest_worth_are_passed(hand: str, passed: str) -> None:
    """Four players pass three cards each. Aces stay if other cards can go, in any order of choosing."""
    rest = unused(hand.split())
    size = len(hand.split())
    others = [count(" ".join(rest[seat * size : (seat + 1) * size])) for seat in range(3)]
    for number in range(20):
        game = scene(start="migration", phase="migrate", round=0, hands=[count(hand), *others])
        items = [CODE_OF[item.split()[1]] for item in chosen_by_greedy(game, P1, number)]
        assert set(passed.split()[:3]) <= set(items), items


def test_the_card_of_the_highest_worth_is_kept_in_a_draft() -> None:
    for seed in range(20):
        game = rookery.new("feather", seats=4, seed=seed, start="draft")
        pool = [CODE_OF[name] for name in game.view(P1)["pool"]]
        most = max(score([code]) for code in pool)
        for action in greedy_actions(game, P1):
            assert action.startswith("keep ")
            assert score([CODE_OF[action.split()[1]]]) == most


def test_the_card_of_the_lowest_worth_is_given_to_a_dummy() -> None:
    for seed in range(20):
        game = rookery.new("feather", seats=2, seed=seed, start="draft")
        pool = Counter({CODE_OF[name]: number for name, number in game.view(P1)["pool"].items()})
        kept, given = (CODE_OF[item.split()[1]] for item in chosen_by_greedy(game, P1, seed))
        assert score([kept]) == max(score([code]) for code in pool)
        left = pool - Counter([kept])
        assert given == kept or score([given]) == min(score([code]) for code in left), "a second copy may be given too"


CASES: list[tuple[int, dict[str, Any]]] = [
    (1, {}),
    (1, {"raptors": True}),
    (2, {}),
    (2, {"edition": "open_deck", "raptors": True}),
    (3, {"edition": "open_deck", "raptors": True, "dummy_raptors": False}),
    (4, {"raptors": True}),
    (7, {"raptors": True, "hidden_sheets": True}),
]


def games_of(seats: int, options: dict[str, Any], seed: int) -> Iterator[Game]:
    """Yield a game before every decision; some seats play greedily and some at random."""
    game = rookery.new("feather", seats=seats, seed=seed, **options)
    generator = Generator(seed)
    while game.deciders:
        yield game
        seat = game.deciders[0]
        legal = game.legal(seat)
        greedy = generator.below(2)
        action = state_of(game).greedy_policy(seat, generator) if greedy else legal[generator.below(len(legal))]
        game.play(action, seat=seat)


@pytest.mark.parametrize(("seats", "options"), CASES, ids=str)
def test_greedy_actions_are_among_the_best(seats: int, options: dict[str, Any]) -> None:
    for seed in range(1 if PURE else 4):
        for game in games_of(seats, options, seed):
            seat = game.deciders[0]
            assert greedy_actions(game, seat, 2 if PURE else 6) <= best_actions(game, seat), game.record()


def test_greedy_does_not_use_hidden_cards() -> None:
    """The action is the same if only the hands of other players differ."""
    for others in (["F1 F2 F3", "W1 W2 W3", "O1 O2 O3"], ["MX DX FX", "WX OX OA", "OR WR FR"]):
        game = scene(hands=[count("M1 DA OC"), *map(count, others)], before=["MA MR M2 D1"], raptors=True)
        assert greedy_actions(game, P1) == plays("M1")
        assert greedy_actions(game, P2)
