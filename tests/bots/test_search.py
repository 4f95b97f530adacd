"""The search: the nodes of its tree, its budgets, and its action evaluations."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from random import Random

import pytest

import rookery
from rookery import bots, games
from rookery.bots.budget import Budget, TurnBudget, read_budget
from rookery.bots.fields import (
    BY_ACTION_PATH,
    BY_OBSERVATION,
    MULTI_OBSERVER,
    ROOT_PLAYER_ONLY,
    SINGLE_OBSERVER,
    WHOLE_GAME,
)
from rookery.bots.search import SearchRun, level_for
from rookery.bots.simulations import search, search_until_certain
from rookery.bots.tree import Tree
from rookery.core.engine.constants import FAULT_RULES
from rookery.core.engine.rng import Generator
from rookery.core.engine.state import GameState
from rookery.core.errors import IllegalAction, InvariantError, UnknownBot
from rookery.core.game import Game
from rookery.testing import state_of
from tests.bots.test_bots import play_some

# Six species in the collection and a flock of a seventh in the hand.
WON = {
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

SEATS = {"cubirds": 2, "feather": 4, "wingspan": 2}


def tree_for(  # noqa: PLR0913  # the search has as many settings
    game: Game,
    seat: int,
    simulations: int,
    *,
    observer: int,
    keyed_by: int = BY_OBSERVATION,
    depth: int,
    c_puct: float = 1.0,
) -> Tree:
    tree = Tree(4000, 100_000)
    tree.set_tree_shape(observer, keyed_by, WHOLE_GAME, depth)
    tree.set_selection(c_puct, 2.0, 3.0, 1.0)
    tree.clear(seat)
    root = next(game.seat(seat).worlds(Random(1))).state
    search(tree, root, root.copy(), Generator(1), simulations)
    return tree


def test_nodes_do_not_depend_on_secret_choices_of_others() -> None:
    """With four simultaneous choices there is one node per seat, independent of the choices of others."""
    game = rookery.new("feather", seats=4, seed=2)
    tree = tree_for(game, 1, 400, observer=SINGLE_OBSERVER, depth=4)
    assert tree.size == 4


def test_nodes_of_other_seats_depend_on_their_own_hands() -> None:
    """Every seat observes its own hand, so there are more nodes than seats."""
    game = rookery.new("feather", seats=4, seed=2)
    tree = tree_for(game, 1, 400, observer=MULTI_OBSERVER, depth=4)
    assert tree.size > 4


def test_random_results_have_different_nodes_unless_keyed_by_path() -> None:
    """Nodes keyed by observation distinguish the cards drawn; nodes keyed by action path do not."""
    game = rookery.new("cubirds", seats=2, seed=5)
    by_observation = tree_for(game, 0, 600, observer=ROOT_PLAYER_ONLY, depth=2)
    by_path = tree_for(game, 0, 600, observer=ROOT_PLAYER_ONLY, keyed_by=BY_ACTION_PATH, depth=2)
    assert tree_for(game, 0, 600, observer=ROOT_PLAYER_ONLY, depth=1).size == 1
    assert 1 < by_path.size <= 1 + len(game.legal(0))
    assert by_observation.size > by_path.size


def test_an_untried_action_counts_as_average() -> None:
    """Without exploration no action is better than the first one, whose mean is the average."""
    game = rookery.new("cubirds", seats=2, seed=5)
    tree = tree_for(game, 0, 50, observer=ROOT_PLAYER_ONLY, depth=1, c_puct=0.0)
    tried = [(visits, value) for _, visits, value in tree.root_arms() if visits]
    assert [visits for visits, _ in tried] == [50]
    assert tried[0][1] > 0


def test_a_principal_variation_follows_nodes_keyed_by_path() -> None:
    """The second choice of the seat has a node of this path; without it the principal variation would end there."""
    game = rookery.new("cubirds", seats=2, seed=5)
    seat = game.seat(0)
    level = level_for(seat, "fledgling")
    assert level.keyed_by == BY_ACTION_PATH
    searched = SearchRun(seat, level, Tree(2001, 60_000), Random(1))
    searched.run(400)
    most_tried, _, _ = max(searched.arms(), key=lambda arm: arm[1])
    assert [chosen for chosen, _ in searched.principal_variation_from(most_tried)].count(0) > 1


def test_a_seat_that_does_not_exist_is_rejected() -> None:
    game = rookery.new("cubirds", seats=2, seed=1)
    root = next(game.seat(0).worlds(Random(1))).state
    tree = Tree(40, 100)
    tree.set_tree_shape(SINGLE_OBSERVER, BY_OBSERVATION, WHOLE_GAME, 4)
    tree.set_selection(1.0, 2.0, 3.0, 1.0)
    tree.clear(2)
    with pytest.raises(ValueError, match="seat must be 0 to 1, got 2"):
        search(tree, root, root.copy(), Generator(1), 5)


@pytest.mark.parametrize("run", [search, search_until_certain])
def test_a_state_with_a_fault_is_not_searched(run: Callable[[Tree, GameState, GameState, Generator, int], int]) -> None:
    """Results of such a search would have no meaning."""
    root = state_of(rookery.new("cubirds", seats=2, seed=1)).copy()
    world = root.copy()
    root.write(fault=FAULT_RULES)
    tree = Tree(40, 100)
    tree.set_tree_shape(SINGLE_OBSERVER, BY_OBSERVATION, WHOLE_GAME, 4)
    tree.set_selection(1.0, 2.0, 3.0, 1.0)
    tree.clear(0)
    with pytest.raises(InvariantError, match="the table broke"):
        run(tree, root, world, Generator(1), 5)


def test_the_search_continues_with_a_full_tree() -> None:
    game = rookery.new("cubirds", seats=2, seed=5)
    root = next(game.seat(0).worlds(Random(1))).state
    tree = Tree(3, 60)
    tree.set_tree_shape(SINGLE_OBSERVER, BY_OBSERVATION, WHOLE_GAME, 400)
    tree.set_selection(1.0, 2.0, 3.0, 1.0)
    tree.clear(0)
    search(tree, root, root.copy(), Generator(1), 300)
    assert tree.size == 3
    assert tree.done == 300
    assert sum(visits for _, visits, _ in tree.root_arms()) == 300


def test_a_tree_rejects_bad_arguments() -> None:
    with pytest.raises(ValueError, match="must be at least 1"):
        Tree(0, 10)
    one, other = (
        next(rookery.new(name, seats=2, seed=1).seat(0).worlds(Random(1))).state for name in ("cubirds", "feather")
    )
    with pytest.raises(TypeError, match="two states of the same game"):
        search(Tree(5, 50), one, other, Generator(1), 5)


def test_the_search_finds_an_immediate_win() -> None:
    """The search wins with the flock in hand, after any lay that keeps it."""
    game = rookery.from_position(WON)
    bot = bots.load("raven@400", seed=3)
    game.play(bot.choose(game.seat(0)))
    while game.outcome is None and game.deciders == (0,):
        game.play(bot.choose(game.seat(0)))
    assert game.outcome is not None, f"it did not win but played {game.history[0]}"
    assert game.outcome.winners == (0,)


@pytest.mark.parametrize("name", games.NAMES)
def test_equal_seeds_give_equal_evaluations(name: str) -> None:
    game = rookery.new(name, seats=SEATS[name], seed=8)
    play_some(game, 8, decisions=20)
    seat = game.deciders[0]
    first, second = (bots.load("jay@60", seed=4).evaluate_actions(game.seat(seat)) for _ in range(2))
    assert first == second
    assert len({str(bots.load("jay@60", seed=seed).evaluate_actions(game.seat(seat))) for seed in range(4)}) > 1


@pytest.mark.parametrize("threads", [1, 2])
@pytest.mark.parametrize("name", games.NAMES)
def test_evaluations_are_ranked_and_cover_the_legal_actions(name: str, threads: int) -> None:
    for seed in range(5):
        game = rookery.new(name, seats=SEATS[name], seed=seed)
        play_some(game, seed, decisions=9 * seed)
        seat = game.deciders[0]
        evaluations = bots.load("raven@80", seed=seed, threads=threads).evaluate_actions(game.seat(seat))
        assert sorted(evaluation.action for evaluation in evaluations) == sorted(game.legal(seat))
        shares = [evaluation.visit_share for evaluation in evaluations]
        assert shares == sorted(shares, reverse=True)
        assert sum(shares) == pytest.approx(1.0)
        assert all(
            evaluation.expected_value is None or 0 <= evaluation.expected_value <= 1 for evaluation in evaluations
        )
        assert all(evaluation.principal_variation[0] == (seat, evaluation.action) for evaluation in evaluations)
        if threads == 1:
            choice = bots.load("raven@80", seed=seed).choose(game.seat(seat))
            assert choice == evaluations[0].action


def test_threads_give_reproducible_evaluations() -> None:
    game = rookery.new("cubirds", seats=2, seed=8)
    choices = [bots.load("jay@200", seed=1, threads=3).evaluate_actions(game.seat(0)) for _ in range(3)]
    assert choices[0] == choices[1] == choices[2]


def test_a_seat_that_has_chosen_may_search_again() -> None:
    """The search evaluates the replacement; the choices of other seats do not end the step before it."""
    game = rookery.new("feather", seats=3, seed=6)
    game.play(game.legal(0)[0], 0)
    assert 0 not in game.deciders
    evaluations = bots.load("raven@120", seed=1).evaluate_actions(game.seat(0))
    assert sum(evaluation.visit_share for evaluation in evaluations) == pytest.approx(1.0)
    assert evaluations[0].visit_share > 0


def forced_decisions(seed: int) -> Iterator[Game]:
    """Yield decisions with one legal action. Birds of a Feather asks for them, because skipping reveals information."""
    game = rookery.new("feather", seats=5, seed=seed)
    while game.deciders:
        if len(game.legal(game.deciders[0])) == 1:
            yield game
        play_some(game, seed, decisions=1)


def test_a_forced_choice_needs_no_search() -> None:
    game = next(moment for seed in range(40) for moment in forced_decisions(seed))
    seat = game.deciders[0]
    (evaluation,) = bots.load("raven", seed=1).evaluate_actions(game.seat(seat))
    assert (evaluation.action, evaluation.visit_share, evaluation.expected_value) == (game.legal(seat)[0], 1.0, None)


def test_time_is_a_budget_too(monkeypatch: pytest.MonkeyPatch) -> None:
    """Every decision has some simulations, even when the time for the turn is used up."""
    done: list[int] = []
    search_on = SearchRun.for_seconds

    def counted(searched: SearchRun, seconds: float) -> None:
        search_on(searched, seconds)
        done.append(searched.tree.done)

    monkeypatch.setattr(SearchRun, "for_seconds", counted)
    game = rookery.new("wingspan", seats=2, seed=6)
    bot = bots.load("raven@0.001s", seed=1)
    for _ in range(60):
        game.play(bot.choose(game.seat(game.deciders[0])), game.deciders[0])
    assert bot.name == "raven@0.001s"
    assert done
    assert min(done) >= 8


def test_a_decided_search_ends_early() -> None:
    """If one of two actions wins at once, the remaining simulations cannot change the choice."""
    game = rookery.from_position(WON)
    game.play("lay owl 1 left")
    while game.deciders == (0,) and str(game.legal(0)[0]) in ("draw", "decline"):
        game.play("decline")
    seat = game.seat(0)
    searched = SearchRun(seat, level_for(seat, "jay"), Tree(2001, 60_000), Random(1))
    searched.for_simulations(2000)
    visits = sorted((visits for _, visits, _ in searched.tree.root_arms()), reverse=True)
    left = 2000 - searched.tree.done
    assert left > 0
    assert visits[0] > visits[1] + left


@pytest.mark.parametrize(("name", "seats"), [("feather", 4), ("wingspan", 3)])
def test_it_does_not_matter_which_seats_have_chosen(name: str, seats: int) -> None:
    """The search ignores whether other seats have already made their secret choice."""
    early, late = (rookery.new(name, seats=seats, seed=3) for _ in range(2))
    while 1 in late.deciders:
        late.play(late.legal(1)[0], 1)
    assert late.deciders != early.deciders
    shares = [
        {
            str(evaluation.action): evaluation.visit_share
            for evaluation in bots.load("raven@300", seed=5).evaluate_actions(game.seat(0))
        }
        for game in (early, late)
    ]
    assert shares[0] == shares[1]


def test_a_solo_turn_divides_its_budget(monkeypatch: pytest.MonkeyPatch) -> None:
    """A solo turn of Birds of a Feather is a play and a discard; the play gets most of the budget."""
    spent: dict[str, list[int]] = {"play": [], "discard": []}
    search_on = SearchRun.for_simulations

    def counted(searched: SearchRun, simulations: int) -> None:
        search_on(searched, simulations)
        spent[str(next(iter(searched.actions.values()))).split()[0]].append(simulations)

    monkeypatch.setattr(SearchRun, "for_simulations", counted)
    game = rookery.new("feather", seats=1, seed=6)
    bot = bots.load("jay@100", seed=1)
    while game.deciders:
        game.play(bot.choose(game.seat(0)))
    assert set(spent["play"]) == {90}
    assert max(spent["discard"]) < 90


def test_a_repeated_search_has_the_same_budget() -> None:
    game = rookery.new("wingspan", seats=2, seed=6)
    bot = bots.load("raven@200", seed=1)
    bot.evaluate_actions(game.seat(0))
    turn_budget = bot._turn_budget._before  # type: ignore[attr-defined]  # private state of the bot
    bot.choose(game.seat(0))
    assert bot._turn_budget._before == turn_budget  # type: ignore[attr-defined]


@pytest.mark.parametrize("name", bots.NAMES)
def test_a_seat_without_a_decision_is_rejected(name: str) -> None:
    game = rookery.new("cubirds", seats=2, seed=6)
    to_act = 1 - game.deciders[0]
    for ask in (bots.load(name).choose, bots.load(name).evaluate_actions):
        with pytest.raises(IllegalAction, match=f"seat {to_act} has nothing to decide"):
            ask(game.seat(to_act))


def test_one_bot_plays_games_of_any_size() -> None:
    """The tree grows with the budget of the game."""
    bot = bots.load("jay", seed=1)
    for name in ("wingspan", "feather", "cubirds"):
        game = rookery.new(name, seats=2, seed=6)
        assert bot.choose(game.seat(game.deciders[0])) in game.legal(game.deciders[0])


def test_nodes_keyed_by_path_are_possible_only_for_the_root_player() -> None:
    tree = Tree(5, 50)
    with pytest.raises(ValueError, match="paths reveal secret choices"):
        tree.set_tree_shape(SINGLE_OBSERVER, BY_ACTION_PATH, WHOLE_GAME, 4)
    assert tree.root_arms() == []
    with pytest.raises(ValueError, match="seat must be from 0 to 6, got 7"):
        tree.clear(7)


@pytest.mark.parametrize(
    ("text", "budget"), [("800", Budget(800, None)), ("0.5s", Budget(None, 0.5)), ("2s", Budget(None, 2.0))]
)
def test_the_text_of_a_budget_can_be_read_back(text: str, budget: Budget) -> None:
    assert read_budget(text) == budget
    assert str(budget) == text


@pytest.mark.parametrize("text", ["", "x", "0", "0s", "-5", "1.5", "1e3", "99999s", "5m", "12345678901", "٣", "٣s"])
def test_other_budgets_are_rejected(text: str) -> None:
    with pytest.raises(UnknownBot, match="budget"):
        bots.load(f"raven@{text}")


def test_bots_without_a_search_take_no_budget() -> None:
    with pytest.raises(UnknownBot, match="greedy does not search"):
        bots.load("greedy@5")


def test_the_decisions_of_a_turn_share_its_budget() -> None:
    turn_budget = TurnBudget()
    turn = ("a game", 0, 7)
    assert turn_budget.allowance(turn, 1, 100, 0.5) == 50
    turn_budget.spend(50)
    assert turn_budget.allowance(turn, 2, 100, 0.5) == 25
    turn_budget.spend(10)
    assert turn_budget.allowance(turn, 3, 100, 0.5) == 20
    turn_budget.spend(15)
    assert turn_budget.allowance(turn, 3, 100, 0.5) == 20, "the same decision again"
    assert turn_budget.allowance(("a game", 0, 8), 4, 100, 0.5) == 50
