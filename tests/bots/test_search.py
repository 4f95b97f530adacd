"""The search: what its tree may tell apart, how budgets are kept, and what thoughts say."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random

import pytest

import rookery
from rookery import bots, games
from rookery.bots.budget import Budget, Purse, read_budget
from rookery.bots.fields import BY_PATH, BY_SIGHT, MULTI_OBSERVER, OWN_ONLY, SINGLE_OBSERVER, WHOLE_GAME
from rookery.bots.search import Searched, level_of
from rookery.bots.tree import Tree, search
from rookery.core.errors import UnknownBot
from rookery.core.game import Game
from rookery.core.generator import Generator
from tests.bots.test_bots import play_some

SEATS = {"cubirds": 2, "feather": 4, "wingspan": 2}


def tree_for(  # noqa: PLR0913  # the search has as many sides
    game: Game, seat: int, simulations: int, *, observer: int, known_by: int = BY_SIGHT, depth: int
) -> Tree:
    tree = Tree(4000, 100_000)
    tree.shape(observer, known_by, WHOLE_GAME, depth)
    tree.taste(1.0, 2.0, 3.0, 1.0)
    tree.clear(seat)
    root = next(game.seat(seat).worlds(Random(1))).table
    search(tree, root, root.copy(), Generator(1), simulations)
    return tree


def test_nobody_can_answer_a_secret_choice() -> None:
    """Where four choose at once there is one node for each of them, whatever the others chose."""
    game = rookery.new("feather", seats=4, seed=2)
    tree = tree_for(game, 1, 400, observer=SINGLE_OBSERVER, depth=4)
    assert tree.size == 4


def test_the_others_nodes_know_their_own_hands_only() -> None:
    """Each sees a hand of its own: more nodes than seats, and again one for the root's own choice."""
    game = rookery.new("feather", seats=4, seed=2)
    tree = tree_for(game, 1, 400, observer=MULTI_OBSERVER, depth=4)
    assert tree.size > 4
    assert sum(visits for _, visits, _ in tree.root_arms()) <= 400


def test_chance_leads_to_different_nodes_unless_the_way_alone_counts() -> None:
    """After an offer to draw the seat sees which cards came, or not."""
    game = rookery.new("cubirds", seats=2, seed=5)
    by_sight = tree_for(game, 0, 600, observer=OWN_ONLY, depth=2)
    by_path = tree_for(game, 0, 600, observer=OWN_ONLY, known_by=BY_PATH, depth=2)
    assert tree_for(game, 0, 600, observer=OWN_ONLY, depth=1).size == 1
    assert 1 < by_path.size <= 1 + len(game.legal(0))
    assert by_sight.size > by_path.size


def test_a_full_tree_goes_on() -> None:
    game = rookery.new("cubirds", seats=2, seed=5)
    root = next(game.seat(0).worlds(Random(1))).table
    tree = Tree(3, 60)
    tree.shape(SINGLE_OBSERVER, BY_SIGHT, WHOLE_GAME, 400)
    tree.taste(1.0, 2.0, 3.0, 1.0)
    tree.clear(0)
    search(tree, root, root.copy(), Generator(1), 300)
    assert tree.size == 3
    assert tree.done == 300
    assert sum(visits for _, visits, _ in tree.root_arms()) == 300


def test_a_tree_refuses_nonsense() -> None:
    with pytest.raises(ValueError, match="at least one node"):
        Tree(0, 10)
    tables = [
        next(rookery.new(name, seats=2, seed=1).seat(0).worlds(Random(1))).table for name in ("cubirds", "feather")
    ]
    with pytest.raises(TypeError, match="different games"):
        search(Tree(5, 50), *tables, Generator(1), 5)


def test_a_win_at_hand_is_taken() -> None:
    """Six species at home and a flock of a seventh in the hand, after any lay that keeps it."""
    game = rookery.from_position(
        {
            "game": "cubirds",
            "seats": 2,
            "rows": [["owl", "duck"], ["robin", "owl"], ["magpie", "duck"], ["duck", "robin"]],
            "hands": [{"flamingo": 2, "owl": 1, "magpie": 1}, {"parrot": 2, "toucan": 1}],
            "collections": [
                {"owl": 1, "duck": 1, "robin": 1, "magpie": 1, "parrot": 1, "toucan": 1},
                {"owl": 1},
            ],
            "draw_pile": ["magpie", "magpie", "robin", "robin", "duck", "duck"],
        }
    )
    bot = bots.load("raven@400", seed=3)
    game.play(bot.choose(game.seat(0)))
    while game.outcome is None and game.deciders == (0,):
        game.play(bot.choose(game.seat(0)))
    assert game.outcome is not None, f"it did not win but played {game.history[0]}"
    assert game.outcome.winners == (0,)


@pytest.mark.parametrize("name", games.NAMES)
def test_equal_seeds_give_equal_thoughts(name: str) -> None:
    game = rookery.new(name, seats=SEATS[name], seed=8)
    play_some(game, 8, decisions=20)
    seat = game.deciders[0]
    first, again = (bots.load("jay@60", seed=4).think(game.seat(seat)) for _ in range(2))
    assert first == again
    assert len({str(bots.load("jay@60", seed=seed).think(game.seat(seat))) for seed in range(4)}) > 1


@pytest.mark.parametrize("threads", [1, 2])
@pytest.mark.parametrize("name", games.NAMES)
def test_thoughts_are_ranked_and_lines_can_be_played(name: str, threads: int) -> None:
    for seed in range(5):
        game = rookery.new(name, seats=SEATS[name], seed=seed)
        play_some(game, seed, decisions=9 * seed)
        seat = game.deciders[0]
        thoughts = bots.load("raven@80", seed=seed, threads=threads).think(game.seat(seat))
        assert sorted(thought.action for thought in thoughts) == sorted(game.legal(seat))
        shares = [thought.share for thought in thoughts]
        assert shares == sorted(shares, reverse=True)
        assert sum(shares) == pytest.approx(1.0)
        assert all(thought.expected is None or 0 <= thought.expected <= 1 for thought in thoughts)
        assert all(thought.line[0] == (seat, thought.action) for thought in thoughts)
        if threads == 1:
            choice = bots.load("raven@80", seed=seed).choose(game.seat(seat))
            assert choice == thoughts[0].action


def test_threads_choose_alike_every_time() -> None:
    game = rookery.new("cubirds", seats=2, seed=8)
    choices = [bots.load("jay@200", seed=1, threads=3).think(game.seat(0)) for _ in range(3)]
    assert choices[0] == choices[1] == choices[2]


def test_a_seat_that_has_chosen_may_think_again() -> None:
    """It searches its own new choice; nobody else's ends the step before."""
    game = rookery.new("feather", seats=3, seed=6)
    game.play(game.legal(0)[0], 0)
    assert 0 not in game.deciders
    thoughts = bots.load("raven@120", seed=1).think(game.seat(0))
    assert sum(thought.share for thought in thoughts) == pytest.approx(1.0)
    assert thoughts[0].share > 0


def forced_moments(seed: int) -> Iterator[Game]:
    """Where somebody is asked who has one action only: in Birds of a Feather it would tell to skip that."""
    game = rookery.new("feather", seats=5, seed=seed)
    while game.deciders:
        if len(game.legal(game.deciders[0])) == 1:
            yield game
        play_some(game, seed, decisions=1)


def test_a_forced_choice_needs_no_search() -> None:
    game = next(moment for seed in range(40) for moment in forced_moments(seed))
    seat = game.deciders[0]
    (thought,) = bots.load("raven", seed=1).think(game.seat(seat))
    assert (thought.action, thought.share, thought.expected) == (game.legal(seat)[0], 1.0, None)


def test_time_is_a_budget_too() -> None:
    game = rookery.new("wingspan", seats=2, seed=6)
    bot = bots.load("raven@0.02s", seed=1)
    for _ in range(6):
        game.play(bot.choose(game.seat(game.deciders[0])), game.deciders[0])
    assert bot.name == "raven@0.02s"


def test_a_decision_that_is_settled_ends_early() -> None:
    """With two arms of which one got all the visits, the rest of the simulations cannot change anything."""
    game = rookery.new("cubirds", seats=2, seed=8)
    seat = game.seat(0)
    searched = Searched(seat, level_of(seat, "jay"), Tree(2000, 60_000), Random(1))
    searched.for_simulations(2000)
    visits = sorted((visits for _, visits, _ in searched.tree.root_arms()), reverse=True)
    left = 2000 - searched.tree.done
    assert left == 0 or visits[0] > visits[1] + left


@pytest.mark.parametrize(
    ("text", "budget"), [("800", Budget(800, None)), ("0.5s", Budget(None, 0.5)), ("2s", Budget(None, 2.0))]
)
def test_budgets_are_read_as_they_are_written(text: str, budget: Budget) -> None:
    assert read_budget(text) == budget
    assert str(budget) == text


@pytest.mark.parametrize("text", ["", "x", "0", "0s", "-5", "1.5", "1e3", "99999s", "5m", "12345678901"])
def test_other_budgets_are_refused(text: str) -> None:
    with pytest.raises(UnknownBot, match="budget"):
        bots.load(f"raven@{text}")


def test_bots_without_a_search_take_no_budget() -> None:
    with pytest.raises(UnknownBot, match="greedy does not search"):
        bots.load("greedy@5")


def test_a_turns_budget_is_shared_by_its_decisions() -> None:
    purse = Purse()
    turn = ("a game", 0, 7)
    assert purse.allowance(turn, 100, 0.5) == 50
    purse.spend(50)
    assert purse.allowance(turn, 100, 0.5) == 25
    purse.spend(10)
    assert purse.allowance(turn, 100, 0.5) == 20
    assert purse.allowance(("a game", 0, 8), 100, 0.5) == 50
