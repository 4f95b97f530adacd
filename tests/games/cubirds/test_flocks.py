"""4. Flocks: at most one per turn, never forced. A small flock keeps one bird, a big one two."""

from __future__ import annotations

import pytest

import rookery

from .scenes import A, B, collection, discard, draw_pile, hand, phase, play, row, table, to_lay


def test_c04_fred_completes_a_small_flock_with_one_bird_to_spare() -> None:
    game = table(hand="toucan, duck, 6 magpie")
    play(game, "lay toucan 1 right", "decline", "flock magpie")
    assert collection(game) == "magpie, reed_warbler"
    assert discard(game) == "5 magpie"
    assert hand(game) == "duck"
    assert to_lay(game) == B


def test_c06_a_big_flock_brings_two_birds() -> None:
    game = table(hand="toucan, duck, 7 magpie")
    play(game, "lay toucan 1 right", "decline", "flock magpie")
    assert collection(game) == "2 magpie, reed_warbler"
    assert discard(game) == "5 magpie"
    assert hand(game) == "duck"


def test_c07_two_flamingos_are_a_flock_after_a_draw() -> None:
    game = table(r1="duck owl parrot", hand="2 flamingo, 2 magpie", draw="reed_warbler duck")
    play(game, "lay magpie 1 right", "draw", "flock flamingo")
    assert collection(game) == "flamingo, reed_warbler"
    assert discard(game) == "flamingo"
    assert hand(game) == "duck, reed_warbler"


def test_c08_birds_taken_make_a_big_flock_of_flamingos() -> None:
    game = table(hand="2 flamingo, parrot, magpie", draw="reed_warbler duck")
    play(game, "lay parrot 1 left", "flock flamingo")
    assert row(game, 1) == "2 parrot, reed_warbler"
    assert collection(game) == "2 flamingo, reed_warbler"
    assert discard(game) == "flamingo"
    assert hand(game) == "owl, magpie"
    assert draw_pile(game) == "duck"


def test_c09_of_two_flocks_one_is_completed_and_the_other_stays_in_hand() -> None:
    game = table(r1="duck magpie parrot", hand="2 flamingo, 3 owl, reed_warbler")
    play(game, "lay reed_warbler 1 right", "decline", "flock owl")
    assert collection(game) == "owl, reed_warbler"
    assert discard(game) == "2 owl"
    assert hand(game) == "2 flamingo"
    assert to_lay(game) == B
    with pytest.raises(rookery.IllegalAction):
        game.play("flock flamingo", seat=A)


def test_c28_six_species_and_one_triple_do_not_win() -> None:
    game = table(
        r1="duck reed_warbler robin",
        hand="3 flamingo, magpie, robin",
        collection="flamingo, owl, toucan, duck, magpie, reed_warbler",
    )
    play(game, "lay magpie 1 right", "decline", "flock flamingo")
    assert collection(game) == "3 flamingo, owl, toucan, duck, magpie, reed_warbler"
    assert game.outcome is None
    assert to_lay(game) == B


def test_c29_one_pile_of_four_is_not_two_triples() -> None:
    game = table(r1="duck reed_warbler robin", hand="3 toucan, magpie, robin", collection="4 flamingo, toucan")
    play(game, "lay magpie 1 right", "decline", "flock toucan")
    assert collection(game) == "4 flamingo, 2 toucan"
    assert game.outcome is None
    assert to_lay(game) == B


SIZES = {
    "flamingo": (2, 3, 7),
    "owl": (3, 4, 10),
    "toucan": (3, 4, 10),
    "duck": (4, 6, 13),
    "parrot": (4, 6, 13),
    "magpie": (5, 7, 17),
    "reed_warbler": (6, 9, 20),
    "robin": (6, 9, 20),
}


@pytest.mark.parametrize("kind", SIZES)
def test_every_species_has_a_small_and_a_big_flock(kind: str) -> None:
    small, big, copies = SIZES[kind]
    assert kept(kind, small - 1) == 0
    assert {kept(kind, birds) for birds in range(small, big)} == {1}
    assert {kept(kind, birds) for birds in range(big, copies + 1)} == {2}


# Rows and collections are empty, so that a hand can hold all copies of a species.
BARE = {"r1": "", "r2": "", "r3": "", "r4": "", "collection": "", "collections": [""]}


def kept(kind: str, birds: int) -> int:
    """Return the number of birds that a flock of this size adds to the collection; 0 if it is no flock."""
    laid, left = [other for other in ("owl", "robin", "toucan") if other != kind][:2]
    held = f"{birds} {kind}, {laid}, {left}"
    game = table(hand=held, others=["flamingo" if kind == "magpie" else "magpie"], **BARE)
    play(game, f"lay {laid} 1 left", "decline")
    if phase(game) != "flock":
        assert f"flock {kind}" not in map(str, game.legal(A))
        return 0
    play(game, f"flock {kind}")
    kept_birds = int(game.position()["collections"][A].get(kind, 0))
    assert game.position()["discard_pile"].get(kind, 0) == birds - kept_birds
    assert hand(game) == left
    return kept_birds


def test_a_flock_may_wait_for_a_bigger_one() -> None:
    game = table(hand="toucan, duck, 5 magpie")
    play(game, "lay toucan 1 right", "decline", "stay")
    assert hand(game) == "duck, 5 magpie"
    assert collection(game) == "reed_warbler"
    assert to_lay(game) == B


def test_stay_comes_first_and_flocks_follow_in_species_order() -> None:
    game = table(r1="duck magpie parrot", hand="2 flamingo, 3 owl, 6 robin, reed_warbler")
    play(game, "lay reed_warbler 1 right", "decline")
    assert [str(action) for action in game.legal(A)] == ["stay", "flock flamingo", "flock owl", "flock robin"]


def test_a_player_without_a_flock_is_not_asked() -> None:
    game = table(hand="toucan, magpie")
    play(game, "lay magpie 1 right", "decline")
    assert to_lay(game) == B
    assert [(str(decision.action), decision.forced) for decision in game.history][-1] == ("stay", True)


def test_a_chosen_stay_looks_like_a_forced_one() -> None:
    """R24: The events do not show whether the player held a flock."""
    with_flock = table(hand="toucan, duck, 5 magpie")
    without = table(hand="toucan, duck, 4 magpie, robin")
    for game in (with_flock, without):
        play(game, "lay toucan 1 right", "decline")
    with_flock.play("stay")
    for seat in (None, B):
        received = list(with_flock.events_seen_by(seat))
        assert received == list(without.events_seen_by(seat))
        assert received[-1] == rookery.Event("stayed", {"seat": A})
    assert with_flock.view(B) == without.view(B)
    assert with_flock.view(None) == without.view(None)
