"""A position of a finished game is accepted only if its cards explain its winners and its reason."""

from __future__ import annotations

from typing import Any

import pytest

import rookery
from rookery.testing import Case, all_cases
from rookery.testing.random_games import finish

from .scenes import A, B, solo, table

TRIPLES = "3 owl, 3 toucan"
SEVEN = "flamingo, owl, toucan, duck, parrot, magpie, robin"


def over(reason: str, *winners: int, **scene: Any) -> rookery.Game:
    """Return a finished game, by default without cards in hand."""
    fields = {"hand": "", "others": [""], "phase": "over", "reason": reason, "winners": list(winners)} | scene
    return table(**fields)


@pytest.mark.parametrize(
    ("reason", "winners", "scene"),
    [
        ("two_triples", (A,), {"collection": TRIPLES, "hand": "owl", "others": ["duck"]}),
        ("seven_species", (A,), {"collection": SEVEN}),
        ("seven_species", (A,), {"collection": f"{SEVEN}, 2 owl, 2 toucan"}),
        ("two_triples", (B,), {"collections": [TRIPLES], "active": B}),
        ("failed_deal", (B,), {"collections": ["2 owl"], "draw": "8 robin", "discard": "7 duck"}),
        ("failed_deal", (A, B), {}),
        ("exhausted", (A, B), {"options": {"exhaustion": "end_game"}, "draw": "owl", "others": ["duck"]}),
        ("turn_limit", (A, B), {"options": {"turn_limit": 5}, "turns": 5, "others": ["duck"]}),
    ],
)
def test_a_result_that_the_cards_explain_is_accepted(
    reason: str, winners: tuple[int, ...], scene: dict[str, Any]
) -> None:
    game = over(reason, *winners, **scene)
    assert game.outcome is not None
    assert (game.outcome.reason, game.outcome.winners) == (reason, winners)
    assert rookery.from_position(game.position()) == game


@pytest.mark.parametrize(
    ("reason", "winners", "scene", "message"),
    [
        (
            "seven_species",
            (A,),
            {},
            "reason is seven_species, but the collection of hand 0, which is active, has neither",
        ),
        ("two_triples", (A,), {"collection": SEVEN}, "reason is two_triples, but .* has seven_species"),
        ("seven_species", (A,), {"collection": TRIPLES}, "reason is seven_species, but .* has two_triples"),
        (
            "two_triples",
            (A,),
            {"collection": f"{SEVEN}, 2 owl, 2 toucan"},
            "reason is two_triples, but .* has seven_species",
        ),
        ("two_triples", (B,), {"collections": [TRIPLES]}, "hand 0, which is active, has neither goal"),
        ("two_triples", (B,), {"collection": TRIPLES}, r"winners must be \[0\], got \[1\]: won by two_triples"),
        ("two_triples", (A, B), {"collection": TRIPLES}, r"winners must be \[0\], got \[0, 1\]"),
        ("failed_deal", (A,), {}, r"winners must be \[0, 1\], got \[0\]: the largest collection"),
        ("failed_deal", (A, B), {"collection": "2 owl"}, r"winners must be \[0\], got \[0, 1\]"),
        ("failed_deal", (A, B), {"others": ["duck"]}, "reason is failed_deal, but hands hold cards"),
        ("failed_deal", (A, B), {"draw": "16 robin"}, "reason is failed_deal, but 16 cards in the piles suffice"),
        (
            "failed_deal",
            (A,),
            {"collection": TRIPLES},
            "reason is failed_deal, but hand 0 has won its turn by two_trip",
        ),
        ("exhausted", (A, B), {}, "reason is exhausted, which needs the option exhaustion=end_game"),
        (
            "exhausted",
            (A, B),
            {"options": {"exhaustion": "end_game"}, "draw": "2 owl"},
            "reason is exhausted, but 2 cards in the piles suffice for a draw",
        ),
        (
            "exhausted",
            (A,),
            {"options": {"exhaustion": "end_game"}, "collection": TRIPLES},
            "reason is exhausted, but hand 0 has won its turn by two_trip",
        ),
        ("turn_limit", (A, B), {"turns": 5}, "reason is turn_limit, but turns is 5 and the option turn_limit 0"),
        (
            "turn_limit",
            (A, B),
            {"turns": 5, "options": {"turn_limit": 6}},
            "reason is turn_limit, but turns is 5 and the option turn_limit 6",
        ),
    ],
)
def test_a_result_that_does_not_follow_is_rejected_in_one_line(
    reason: str, winners: tuple[int, ...], scene: dict[str, Any], message: str
) -> None:
    with pytest.raises(rookery.BadPosition, match=message) as error:
        over(reason, *winners, **scene)
    assert "\n" not in str(error.value)
    assert len(str(error.value)) < 120


def test_robinbird_counts_among_the_winners() -> None:
    fields: dict[str, Any] = {"hand": "", "others": [""], "phase": "over", "reason": "failed_deal"}
    game = solo(collections=["2 owl"], winners=[B], **fields)
    assert game.outcome is not None
    assert (game.outcome.winners, game.outcome.rival_won) == ((), True)
    with pytest.raises(rookery.BadPosition, match=r"winners must be \[1\], got \[0\]"):
        solo(collections=["2 owl"], winners=[A], **fields)


def test_robinbird_never_exhausts_a_game() -> None:
    fields: dict[str, Any] = {"phase": "over", "reason": "exhausted", "options": {"exhaustion": "end_game"}}
    assert solo(winners=[A, B], **fields).outcome is not None
    with pytest.raises(rookery.BadPosition, match="a seat that is active"):
        solo(winners=[A, B], active=B, **fields)


def test_a_large_handicap_of_earlier_rules_is_not_a_win_by_itself() -> None:
    """7.4: With more than four extra birds she may have reached an aim before the game ended without a flock."""
    fields: dict[str, Any] = {"hand": "", "others": [""], "phase": "over", "reason": "failed_deal", "active": B}
    game = solo(collections=[TRIPLES], winners=[B], options={"handicap": 5}, **fields)
    assert game.outcome is not None
    assert game.outcome.rival_won
    with pytest.raises(rookery.BadPosition, match="hand 1 has won its turn by two_triples"):
        solo(collections=[TRIPLES], winners=[B], options={"handicap": 4}, **fields)


@pytest.mark.parametrize("case", all_cases("cubirds"), ids=str)
def test_the_final_position_of_every_game_is_accepted(case: Case) -> None:
    for seed in range(1 if rookery.build_name() == "pure" else 5):
        game = finish(case.new(seed), seed)
        assert rookery.from_position(game.position()).outcome == game.outcome
