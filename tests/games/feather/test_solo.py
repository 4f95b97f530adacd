"""7. Solo: thirteen cards, three cards of the deck in each round, a discard and a draw between rounds."""

from __future__ import annotations

from collections import Counter

import pytest

import rookery
from rookery.core.engine.constants import FAULT_RULES
from rookery.core.engine.rng import Generator
from rookery.core.game import Game
from rookery.testing import state_of

from .reference import DECK, RANKS, rank, score
from .scenes import (
    CODE_OF,
    ID_OF,
    P1,
    choose,
    data_of,
    discard_spare,
    hand,
    lingering,
    marks,
    phase,
    play_round,
    play_trips,
    scene,
    scores,
    sheet,
)


def random_solo_game(seed: int) -> Game:
    """Play a whole solo game at random."""
    game = rookery.new("feather", seats=1, seed=seed)
    generator = Generator(seed)
    while game.deciders:
        legal = game.legal(P1)
        game.play(legal[generator.below(len(legal))])
    return game


def test_there_are_twelve_rounds_and_the_deck_is_used_up() -> None:
    """F27"""
    game = rookery.new("feather", seats=1, seed=1)
    assert sum(game.view(0)["hand"].values()) == 13
    assert (game.view(0)["deck"], game.view(0)["rounds"], game.view(0)["hands"]) == (47, 12, 4)
    game = random_solo_game(1)
    view = game.view(P1)
    assert (view["deck"], sum(view["hand"].values()), len(view["trips"])) == (0, 1, 12)
    verbs = Counter(str(decision.action).split()[0] for decision in game.history)
    assert verbs == {"play": 12, "discard": 11}
    assert sum(len(trip) - 1 for trip in view["trips"]) == 36
    assert len(data_of(game.events_seen_by(P1), "drew")) == 11


def test_all_sixty_cards_are_accounted_for() -> None:
    game = random_solo_game(2)
    cards: Counter[str] = Counter(game.view(P1)["hand"])
    for trip in game.view(P1)["trips"]:
        cards.update(trip)
    cards.update(data["bird"] for data in data_of(game.events_seen_by(P1), "discarded"))
    assert Counter({CODE_OF[name]: number for name, number in cards.items()}) == Counter(DECK)


def test_the_deck_gives_three_cards_a_round_and_one_to_draw() -> None:
    game = rookery.new("feather", seats=1, seed=3)
    deck = game.position()["deck"]
    for number in range(3):
        game.play(game.legal(P1)[0])
        first = 4 * number
        assert game.view(P1)["trips"][-1][1:] == deck[first : first + 3]
        assert game.view(P1)["deck"] == 47 - first - 3
        game.play(game.legal(P1)[0])
        assert data_of(game.events_seen_by(P1), "drew")[-1] == {"seat": P1, "bird": deck[first + 3]}


def test_seeing_in_a_solo_game() -> None:
    """F28, F-R17"""
    trips = "F1 F2 D1 M1", "D2 DA F3 FA", "FC D3 W1 W2"
    assert play_trips(*trips, seats=1) == [["F1 F2"], ["DA D1 D2"], ["FA F3 FC"]]
    game = scene(*trips, seats=1)
    for number, trip in enumerate(trips, 1):
        play_round(game, trip)
        if phase(game) == "discard":
            discard_spare(game, trips[number:])
    assert scores(game) == [9]
    assert phase(game) == "over"


def test_a_raptor_of_the_deck_acts_in_a_solo_game() -> None:
    """F29"""
    trip, before = "D1 DX F3 FA", ["F1 D2 DA M1"]
    assert play_trips(trip, seats=1, before=before, raptors=True) == [["DX D1"]]
    assert play_trips(trip, seats=1, before=before) == [["DA DX D1 D2"]]
    assert play_trips(trip, seats=1, before=before, raptors=True, dummy_raptors=False) == [["DA DX D1 D2"]]


def test_a_players_own_raptor_acts_in_a_solo_game() -> None:
    trip, before = "DX D1 F3 FA", ["F1 D2 DA M1"]
    assert play_trips(trip, seats=1, before=before, raptors=True, dummy_raptors=False) == [["DX D1"]]


# All birds of each habitat.
FULL = {habitat: " ".join(habitat + kind for kind in "AXR123C") for habitat in "DFOWM"}


def sheet_worth(points: int) -> str:
    """Return birds worth this number of points, even if WC is seen too."""
    tens = min(points // 10, 3)
    birds = [FULL[habitat] for habitat in "DFO"[:tens]]
    rest = points - 10 * tens
    singles = [habitat + kind for habitat in "WM" for kind in "XR123"]
    extra = ["MA"] if rest == 11 else []
    birds += extra + singles[: rest - 2 * len(extra)]
    found = " ".join(birds)
    assert score(found.split()) == points
    return found


@pytest.mark.parametrize(
    ("points", "number"),
    [(25, 1), (26, 2), (30, 2), (31, 3), (35, 3), (36, 4), (40, 4), (41, 5), (0, 1)],
)
def test_ranks(points: int, number: int) -> None:
    """F30"""
    game = scene("WC MC DC FC", seats=1, sheets=[marks(f"{sheet_worth(points)} WC")])
    assert game.view(P1)["rank"] == RANKS[number - 1]
    play_round(game, "WC MC DC FC")
    assert game.outcome == rookery.Outcome(winners=(P1,), scores=(points,), reason=RANKS[number - 1])
    assert game.view(P1)["rank"] == rank(points) == RANKS[number - 1]


def test_with_several_players_there_is_no_rank() -> None:
    assert rookery.new("feather", seats=2, seed=1).view(P1)["rank"] is None


def test_a_discarded_bird_is_not_seen() -> None:
    """F-R19"""
    game = scene("F1 F2 D1 M1", "F3 W1 W2 W3", seats=1)
    play_round(game, "F1 F2 D1 M1")
    spare = (set(hand(game).split()) - {"F3"}).pop()
    assert spare not in sheet(game, P1)
    choose(game, P1, f"discard {spare}")
    assert spare not in sheet(game, P1)
    assert lingering(game) == "F1 F2 D1 M1"
    assert data_of(game.events_seen_by(None), "discarded") == [{"seat": P1, "bird": ID_OF[spare]}]


def test_any_card_of_the_hand_may_be_discarded() -> None:
    game = rookery.new("feather", seats=1, seed=1)
    game.play(game.legal(P1)[0])
    assert phase(game) == "discard"
    assert [str(action) for action in game.legal(P1)] == [f"discard {name}" for name in game.view(P1)["hand"]]


def test_in_the_last_round_nothing_is_discarded() -> None:
    game = scene("F1 F2 D1 M1", seats=1)
    play_round(game, "F1 F2 D1 M1")
    assert phase(game) == "over"
    assert game.deciders == ()


def test_only_the_player_sees_the_drawn_card() -> None:
    game = rookery.new("feather", seats=1, seed=1)
    game.play(game.legal(P1)[0])
    game.play(game.legal(P1)[0])
    assert data_of(game.events_seen_by(None), "drew") == [{"seat": P1}]


def test_the_solo_game_of_the_2022_edition_is_equal() -> None:
    games = [rookery.new("feather", seats=1, seed=1, edition=edition) for edition in ("2015", "2022")]
    assert games[0].view(0) | {"options": 0} == games[1].view(0) | {"options": 0}
    assert games[1].view(None)["arriving"] == []


def test_the_return_of_a_solo_game_is_a_share_of_the_highest_score() -> None:
    """The return of a solo game is the share of the highest possible score."""
    worth = []
    for points in (10, 40):
        game = scene("WC MC DC FC", seats=1, sheets=[marks(f"{sheet_worth(points)} WC")])
        play_round(game, "WC MC DC FC")
        worth += game.returns
    assert worth == [10 / 50, 40 / 50]


def test_the_view_keeps_discarded_cards() -> None:
    """F-R15"""
    game = random_solo_game(5)
    discarded = [str(decision.action).split()[1] for decision in game.history if "discard" in str(decision.action)]
    assert game.view(P1)["discards"] == discarded
    assert len(discarded) == 11


def test_a_deck_without_a_card_to_draw_is_an_invariant_violation() -> None:
    """This cannot happen in a game: the deck has a card for every draw."""
    game = rookery.new("feather", seats=1, seed=1)
    game.play(game.legal(P1)[0])
    assert phase(game) == "discard"
    table = state_of(game)
    table.write(deck_size=0)
    table.act(P1, table.legal_numbers(P1)[0])
    assert table.fault_code == FAULT_RULES
