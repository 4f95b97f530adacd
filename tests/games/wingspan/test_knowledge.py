"""13. Redeals: what every player can remember is true in every world, and what a seat cannot know is random."""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Sequence

import pytest

from rookery.core.engine.rng import Generator
from rookery.core.engine.state import GameState
from rookery.core.game import Game
from rookery.games.wingspan import RULEBOOK, fields
from rookery.games.wingspan.cards import BIRDS, BONUS_IDS, IDS, power_of
from rookery.testing.random_games import state_of

from .hidden_card_histories import Step, cards_at, dealt_worlds, play_history, possible_worlds, random_steps
from .scenes import hand, legal, play, question, scene
from .whole_games import chi_square, edit, many_deals, new, play_openings, random_states, read, step

pytestmark = pytest.mark.slow

NAMES = [b.id for b in BIRDS if b.set == "core" and power_of(b).trigger == "brown" and b.id != "pine_siskin"]
HELD, TRAY, DECK = NAMES[:2], NAMES[2:5], NAMES[5:10]
U1, U2 = HELD
K1, K2, K3 = TRAY


def check_history(
    steps: Sequence[Step], held: Sequence[str] = HELD, deck: Sequence[str] = DECK, samples: int = 40
) -> Counter[bool]:
    """Check that redeals give exactly the possible worlds; count whether the first tray card was tucked."""
    history = play_history(steps, held=held, tray=TRAY, deck=deck)
    possible = possible_worlds(history)
    dealt = dealt_worlds(history, samples * len(possible) + 200)
    assert set(dealt) <= possible, f"impossible: {list(set(dealt) - possible)[:3]}"
    assert possible <= set(dealt), f"missing: {list(possible - set(dealt))[:3]} of {len(possible)}"
    tucked: Counter[bool] = Counter()
    for (_, behind), times in dealt.items():
        tucked[K1 in behind] += times
    return tucked


# Exact cases


def test_a_card_taken_from_the_tray_is_in_that_hand_in_every_world() -> None:
    history = play_history([("take", K1)], held=HELD, tray=TRAY, deck=DECK)
    dealt = dealt_worlds(history, 400)
    assert all(K1 in held for held, _ in dealt)
    assert set(dealt) == possible_worlds(history)


@many_deals
def test_after_a_hidden_tuck_each_card_is_tucked_with_the_right_probability() -> None:
    """Of three cards one is known. It is the tucked one in a third of the worlds."""
    for tucked in (K1, U1):
        shares = check_history([("take", K1), ("tuck", tucked)], samples=60)
        total = shares.total()
        assert chi_square([shares[True], shares[False]], [total / 3, 2 * total / 3]) < 15


@many_deals
def test_two_hidden_tucks_take_any_two_cards_with_equal_probability() -> None:
    shares = check_history([("take", K1), ("tuck", U1), ("tuck", K1)], samples=60)
    total = shares.total()
    assert chi_square([shares[True], shares[False]], [2 * total / 3, total / 3]) < 15


def test_a_hand_emptied_by_tucks_leaves_no_doubt() -> None:
    assert check_history([("take", K1), ("tuck", K1)], held=[])[False] == 0
    assert check_history([("take", K1), ("take", K2), ("tuck", K2), ("tuck", K1)], held=[])[False] == 0
    assert check_history([("take", K1), ("tuck", U1), ("tuck", K1)], held=HELD[:1])[False] == 0


@many_deals
def test_a_card_taken_later_was_not_tucked_before() -> None:
    assert check_history([("tuck", U1), ("take", K1)])[True] == 0
    history = play_history([("take", K2), ("tuck", U1), ("take", K1)], held=HELD, tray=TRAY, deck=DECK)
    dealt = dealt_worlds(history, 600)
    assert all(K1 in held for held, _ in dealt)
    assert {K2 in behind for _, behind in dealt} == {True, False}


def test_a_shown_card_was_not_tucked() -> None:
    """One of two cards is tucked, one of them known. The card that is shown proves that the other was tucked."""
    one = HELD[:1]
    assert check_history([("take", K1), ("tuck", U1), ("show", K1)], held=one)[True] == 0
    assert check_history([("take", K1), ("tuck", K1), ("show", U1)], held=one)[False] == 0


def test_a_card_that_came_after_the_tuck_proves_nothing_when_shown() -> None:
    history = play_history(
        [("take", K1), ("tuck", U1), ("draw",), ("show", DECK[1])], held=HELD[:1], tray=TRAY, deck=DECK
    )
    assert {K1 in behind for _, behind in possible_worlds(history)} == {True, False}
    check_history([("take", K1), ("tuck", U1), ("draw",), ("show", DECK[1])], held=HELD[:1])


def test_the_view_lists_cards_that_are_surely_and_perhaps_in_a_hand() -> None:
    history = play_history([("take", K1), ("tuck", U1), ("take", K2)], held=HELD, tray=TRAY, deck=DECK)
    seen = history.game.view(0)["players"][1]["seen"]
    assert seen == {"surely": [K2], "perhaps": [K1]}


@pytest.mark.parametrize("seed", range(25))
@many_deals
def test_random_histories_give_exactly_the_possible_worlds(seed: int) -> None:
    rng = random.Random(seed)
    held = NAMES[: rng.randrange(3)]
    steps = list(random_steps(rng, held, TRAY, DECK))
    check_history(steps, held=held, samples=20)


# A reshuffle


def after_reshuffle(steps: list[Step]) -> Counter[bool]:
    """Check a history in which the deck runs out, so that shown cards are shuffled into it."""
    return check_history(steps, held=HELD, deck=DECK[:1], samples=60)


def test_old_cards_stay_where_they_were_when_the_deck_is_reshuffled() -> None:
    """U1 is shown and goes back into the deck. U2 is old: it cannot have been drawn since the reshuffle."""
    steps: list[Step] = [("show", U1), ("take", K1), ("draw",)]
    history = play_history(steps, held=HELD, tray=TRAY, deck=DECK[:1])
    f = read(history.game)
    assert f["young"][IDS.index(U2)] == 0
    dealt = dealt_worlds(history, 200)
    assert set(dealt) == possible_worlds(history)
    assert all(U2 in held for held, _ in dealt)


def test_young_and_old_cards_after_a_reshuffle() -> None:
    after_reshuffle([("show", U1), ("take", K1), ("draw",), ("tuck", U2)])
    after_reshuffle([("tuck", U2), ("show", U1), ("take", K1), ("draw",)])


# Cards that no player saw


def test_cards_tucked_blindly_may_be_any_hidden_card() -> None:
    game = scene(
        mats=[{"wetland": ["canada_goose"]}, {}],
        hands=[[], [U1]],
        tray=TRAY,
        deck=DECK,
        empty_deck=True,
        food=[{"seed": 1}],
    )
    play(game, "draw cards", "draw tray 1")
    while question(game) != "action 1":
        play(game, "use" if "use" in legal(game) else legal(game)[0])
    f = read(game)
    assert f["place"].count(fields.TUCKED_BLIND) == 2
    for seat, hidden in ((0, {U1, *DECK} - set(game.view(0)["tray"])), (1, set(DECK) - set(game.view(0)["tray"]))):
        blind: Counter[str] = Counter()
        for world in worlds(game, seat, 600):
            cards = cards_at(world, fields.TUCKED_BLIND)
            assert len(cards) == 2
            assert cards <= hidden
            blind.update(cards)
        assert set(blind) == hidden
        assert chi_square(list(blind.values()), [1200 / len(hidden)] * len(hidden)) < 25


def worlds(game: Game, seat: int, count: int) -> list[dict[str, list[int]]]:
    view, key = game.view(seat), state_of(game).key(seat)
    found = []
    for number, world in zip(range(count), game.seat(seat).worlds(random.Random(7)), strict=False):
        if number < 10:
            seen = world.view(seat)
            assert seen == {name: view[name] for name in seen}
        assert world.state.key(seat) == key
        found.append(world.state.read())
    return found


def test_a_redeal_keeps_the_seats_own_hand_and_tucked_cards() -> None:
    history = play_history([("take", K1), ("tuck", U1)], held=HELD, tray=TRAY, deck=DECK)
    for world in worlds(history.game, 1, 30):
        assert cards_at(world, fields.TUCKED + 1) == {U1}
        assert cards_at(world, fields.IN_HAND + 1) == {U2, K1}


# Bonus cards


@many_deals
def test_bonus_cards_kept_by_others_may_be_any_that_the_seat_has_not_seen() -> None:
    game = play_openings(new(2, 3))
    own = {card["card"] for card in game.view(0)["bonus"]} | set(game.view(0)["bonus_rejected"])
    assert len(own) == 2
    kept: Counter[str] = Counter()
    for world in worlds(game, 0, 1200):
        places = world["bonus_place"]
        (card,) = [n for n, place in enumerate(places) if place == fields.BONUS_KEPT + 1]
        kept[BONUS_IDS[card]] += 1
        for name in own:
            assert places[BONUS_IDS.index(name)] == read(game)["bonus_place"][BONUS_IDS.index(name)]
        assert places.count(fields.BONUS_DISCARDED) == 2
    assert set(kept) == set(BONUS_IDS) - own
    assert chi_square(list(kept.values()), [50.0] * 24) < 55


@many_deals
def test_a_bonus_card_that_a_seat_rejected_was_not_kept_before() -> None:
    """Seat 0 rejected a card and the bonus deck was reshuffled. It may hold this card now, but did not before."""
    game = scene(bonus=[["ecologist"], ["forester"]], hands=[["california_condor"]])
    f = read(game)
    rejected = BONUS_IDS.index("oologist")
    other = BONUS_IDS.index("falconer")
    for card in range(26):
        if f["bonus_place"][card] == fields.BONUS_DECK:
            f["bonus_place"][card] = fields.BONUS_KEPT + 1
            f["bonus_seen"][card] = 2
    for card, seen in ((rejected, 1), (other, 2)):
        f["bonus_place"][card] = fields.BONUS_DISCARDED
        f["bonus_seen"][card] = seen
    edit(game, bonus_place=f["bonus_place"], bonus_seen=f["bonus_seen"], bonus_deck=[0] * 26, bonus_size=0)
    play(game, "play california_condor forest", "use")
    assert (read(game)["bonus_size"], question(game)) == (0, "bonus 0")
    play(game, "bonus falconer")
    kept: Counter[str] = Counter()
    for world in worlds(game, 1, 1200):
        cards = [BONUS_IDS[n] for n, place in enumerate(world["bonus_place"]) if place == fields.BONUS_KEPT]
        assert len(cards) == 2
        kept.update(cards)
    # Seat 1 rejected the falconer before. So seat 0 can have it only as its second card, in half of the worlds.
    assert set(kept) == {"ecologist", "falconer", "oologist"}
    assert chi_square([kept["falconer"], kept["ecologist"], kept["oologist"]], [600, 900, 900]) < 12


# Whole games


def test_worlds_of_random_games_have_the_same_view_and_are_consistent() -> None:
    for table, what in random_states(10, seed=5, seats=(2, 3, 4, 5, 1)):
        rng = random.Random(what)
        seats = table.read()["seats"]
        while table.to_act:
            step(table, rng)
            if rng.randrange(25) == 0:
                check_world(table, rng.randrange(seats), rng, what)


def check_world(table: GameState, seat: int, rng: random.Random, what: str) -> None:
    world = table.copy()
    world.redeal_for(seat, Generator(rng.getrandbits(64)))
    assert not world.fault_code, what
    assert RULEBOOK.view(world.read(), seat) == RULEBOOK.view(table.read(), seat), what
    assert world.key(seat) == table.key(seat), what
    f, g = table.read(), world.read()
    for place in range(fields.PLACES):
        assert f["place"].count(place) == g["place"].count(place), what
    assert hand_bits(g) == {n: g["place"].count(fields.IN_HAND + n) for n in range(5)}


def hand_bits(f: dict[str, list[list[int]]]) -> dict[int, int]:
    return {seat: sum(word.bit_count() for word in f["hand"][seat]) for seat in range(5)}


def test_the_hand_of_a_scene_is_unseen() -> None:
    game = scene(hands=[[U1], [U2]])
    assert hand(game, 1) == [U2]
    assert len({cards_at(world, fields.IN_HAND + 1) for world in worlds(game, 0, 60)}) > 30
