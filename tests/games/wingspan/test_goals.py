"""10. The goals: what each counts, the points of places and ties, the blue board. Scored points do not change."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import combinations_with_replacement

import pytest

from rookery.games.wingspan.cards import BIRDS, GOAL_IDS, HABITATS, power_of

from .scenes import legal, play, scene
from .whole_games import edit, quiet_mat, read

# Counts, and the points in rounds 1 to 4.
EXAMPLES: list[tuple[tuple[int, ...], tuple[tuple[int, ...], ...]]] = [
    ((3, 1), ((4, 1), (5, 2), (6, 3), (7, 4))),
    ((2, 2), ((2, 2), (3, 3), (4, 4), (5, 5))),
    ((2, 0), ((4, 0), (5, 0), (6, 0), (7, 0))),
    ((0, 0), ((0, 0), (0, 0), (0, 0), (0, 0))),
    ((4, 2, 1), ((4, 1, 0), (5, 2, 1), (6, 3, 2), (7, 4, 3))),
    ((3, 3, 1), ((2, 2, 0), (3, 3, 1), (4, 4, 2), (5, 5, 3))),
    ((5, 2, 2), ((4, 0, 0), (5, 1, 1), (6, 2, 2), (7, 3, 3))),
    ((2, 2, 2), ((1, 1, 1), (2, 2, 2), (3, 3, 3), (4, 4, 4))),
    ((1, 0, 0), ((4, 0, 0), (5, 0, 0), (6, 0, 0), (7, 0, 0))),
    ((4, 3, 2, 1), ((4, 1, 0, 0), (5, 2, 1, 0), (6, 3, 2, 0), (7, 4, 3, 0))),
    ((4, 3, 2, 2), ((4, 1, 0, 0), (5, 2, 0, 0), (6, 3, 1, 1), (7, 4, 1, 1))),
    ((3, 3, 2, 2), ((2, 2, 0, 0), (3, 3, 0, 0), (4, 4, 1, 1), (5, 5, 1, 1))),
    ((3, 3, 3, 1), ((1, 1, 1, 0), (2, 2, 2, 0), (3, 3, 3, 0), (4, 4, 4, 0))),
    ((2, 2, 2, 2), ((1, 1, 1, 1), (2, 2, 2, 2), (2, 2, 2, 2), (3, 3, 3, 3))),
    ((5, 4, 3, 2, 1), ((4, 1, 0, 0, 0), (5, 2, 1, 0, 0), (6, 3, 2, 0, 0), (7, 4, 3, 0, 0))),
    ((5, 5, 5, 5, 5), ((1, 1, 1, 1, 1), (1, 1, 1, 1, 1), (2, 2, 2, 2, 2), (2, 2, 2, 2, 2))),
    ((5, 3, 3, 3, 1), ((4, 0, 0, 0, 0), (5, 1, 1, 1, 0), (6, 1, 1, 1, 0), (7, 2, 2, 2, 0))),
    ((4, 4, 0, 0, 0), ((2, 2, 0, 0, 0), (3, 3, 0, 0, 0), (4, 4, 0, 0, 0), (5, 5, 0, 0, 0))),
]
# The number of tied seats, their place, and the points of each in rounds 1 to 4.
TIES = [
    (2, 1, (2, 3, 4, 5)),
    (3, 1, (1, 2, 3, 4)),
    (4, 1, (1, 2, 2, 3)),
    (5, 1, (1, 1, 2, 2)),
    (2, 2, (0, 1, 2, 3)),
    (3, 2, (0, 1, 1, 2)),
    (4, 2, (0, 0, 1, 1)),
    (2, 3, (0, 0, 1, 1)),
    (3, 3, (0, 0, 0, 1)),
]
GOALS = ("birds_in_forest", "birds_in_grassland", "birds_in_wetland", "eggs_in_bowl_nests")


def score(counts: Sequence[int], number: int, *, blue: bool = False) -> list[int]:
    """Return the points of a round whose goal is birds in the forest. The seats have `counts` such birds."""
    taken: set[str] = set()
    mats = []
    for count in counts:
        names = [bird.id for bird in BIRDS if "forest" in bird.habitats and bird.set == "core" and bird.id not in taken]
        mats.append({"forest": names[:count]})
        taken.update(names[:count])
    goals = ["total_birds", "birds_in_grassland", "birds_in_wetland", "eggs_in_bowl_nests"]
    goals[number - 1] = "birds_in_forest"
    game = scene(seats=len(counts), mats=mats, goals=goals, round=number, turns_left=0, active=len(counts) - 1)
    # In scene() the argument `goals` is the tiles, not the option `goals`.
    edit(game, goals=int(blue))
    play(game, "lay eggs")
    while game.deciders and not game.view(None)["goals"][number - 1]["scored"]:
        play(game, legal(game)[-1])
    goal = game.view(None)["goals"][number - 1]
    assert goal["items"] == list(counts)
    return list(goal["points"])


@pytest.mark.parametrize(("counts", "points"), EXAMPLES, ids=lambda value: "-".join(map(str, value)))
@pytest.mark.parametrize("number", [1, 2, 3, 4])
def test_the_points_of_examples(counts: tuple[int, ...], points: tuple[tuple[int, ...], ...], number: int) -> None:
    assert score(counts, number) == list(points[number - 1])
    assert score(counts[::-1], number) == list(points[number - 1][::-1])


@pytest.mark.parametrize(("tied", "place", "points"), TIES)
@pytest.mark.parametrize("number", [1, 2, 3, 4])
def test_all_ties(tied: int, place: int, points: tuple[int, ...], number: int) -> None:
    """All numbers of seats are tried: those before the tie, the tied seats, and any number behind them."""
    for behind in range(5 - tied - (place - 1) + 1):
        counts = [*range(5, 5 - (place - 1), -1), *([2] * tied), *([1] * behind)]
        if not 2 <= len(counts) <= 5:
            continue
        found = score(counts, number)
        assert found[place - 1 : place - 1 + tied] == [points[number - 1]] * tied


@pytest.mark.parametrize("number", [1, 2, 3, 4])
def test_every_order_of_five_counts(number: int) -> None:
    """The test calculates the points separately: tied seats share the points of their places, rounded down."""
    worth = [[4, 1, 0, 0, 0], [5, 2, 1, 0, 0], [6, 3, 2, 0, 0], [7, 4, 3, 0, 0]][number - 1]
    for seats in (2, 3, 5):
        for counts in list(combinations_with_replacement(range(5), seats))[:: 2 if seats == 5 else 1]:
            expected = []
            for count in counts:
                better, tied = sum(c > count for c in counts), counts.count(count)
                expected.append(sum(worth[better : better + tied]) // tied if count else 0)
            assert score(counts, number) == expected, counts


@pytest.mark.parametrize("number", [1, 2, 3, 4])
@pytest.mark.parametrize("counts", [(0, 1), (2, 3), (4, 5), (0, 0), (5, 5, 1), (3, 3, 3, 0, 5)])
def test_the_blue_board_gives_one_point_for_each_item_up_to_five(counts: tuple[int, ...], number: int) -> None:
    assert score(counts, number, blue=True) == list(counts)


def test_six_items_give_five_points_on_the_blue_board() -> None:
    mat = quiet_mat(forest=3)
    eggs = dict.fromkeys(mat["forest"], 2)
    game = scene(mats=[{}, mat], eggs=eggs, goals=["eggs_in_forest"] * 4, turns_left=0, active=0)
    edit(game, goals=1)
    play(game, "lay eggs")
    assert game.view(None)["goals"][0]["items"] == [0, 6]
    assert game.view(None)["goals"][0]["points"] == [0, 5]


# What the sixteen goals count


def nest(kind: str, habitat: str, taken: set[str], min_eggs: int = 2) -> str:
    found = next(
        bird.id
        for bird in BIRDS
        if bird.nest == kind and habitat in bird.habitats and bird.eggs >= min_eggs and bird.id not in taken
        if power_of(bird).trigger != "pink"
    )
    taken.add(found)
    return found


def every_nest() -> tuple[dict[str, list[str]], dict[str, int]]:
    """Return a mat with a bird of each nest in every row and 0, 1, 2, 1 and 2 eggs on them."""
    taken: set[str] = set()
    kinds = ("platform", "bowl", "cavity", "ground", "star")
    mat: dict[str, list[str]] = {habitat: [nest(kind, habitat, taken) for kind in kinds] for habitat in HABITATS}
    eggs = {name: (0, 1, 2, 1, 2)[column] for row in mat.values() for column, name in enumerate(row)}
    return mat, eggs


COUNTED = {
    "birds_in_forest": 5,
    "eggs_in_forest": 6,
    "birds_in_grassland": 5,
    "eggs_in_grassland": 6,
    "birds_in_wetland": 5,
    "eggs_in_wetland": 6,
    "bowl_birds_with_eggs": 6,
    "eggs_in_bowl_nests": 9,
    "cavity_birds_with_eggs": 6,
    "eggs_in_cavity_nests": 12,
    "ground_birds_with_eggs": 6,
    "eggs_in_ground_nests": 9,
    "platform_birds_with_eggs": 3,
    "eggs_in_platform_nests": 6,
    "total_birds": 15,
    "egg_sets": 6,
}


@pytest.mark.parametrize("goal", GOAL_IDS)
def test_each_goal_counts_star_nests(goal: str) -> None:
    mat, eggs = every_nest()
    game = scene(mats=[{}, mat], eggs=eggs, goals=[goal] * 4, turns_left=0, active=0, tucked={mat["forest"][0]: 3})
    assert game.view(None)["goals"][0]["items"] == [0, COUNTED[goal]]
    play(game, "lay eggs")
    assert game.view(None)["goals"][0] == {
        "goal": goal, "scored": True, "items": [0, COUNTED[goal]], "points": [0, 4],
    }  # fmt: skip
    assert read(game)["goal_items"][1][0] == COUNTED[goal]


@pytest.mark.parametrize(
    ("eggs", "sets"), [((3, 2, 4), 2), ((0, 5, 5), 0), ((1, 1, 1), 1), ((2, 2, 2), 2), ((3, 0, 0), 0)]
)
def test_a_set_of_eggs_is_one_in_each_row(eggs: tuple[int, int, int], sets: int) -> None:
    mat = {"forest": ["wild_turkey"], "grassland": ["northern_bobwhite"], "wetland": ["pied_billed_grebe"]}
    count = dict(zip(("wild_turkey", "northern_bobwhite", "pied_billed_grebe"), eggs, strict=True))
    game = scene(mats=[{}, mat], eggs=count, goals=["egg_sets"] * 4, turns_left=0, active=0)
    play(game, "lay eggs")
    assert game.view(None)["goals"][0]["items"] == [0, sets]


def test_a_bird_without_a_nest_or_without_eggs_counts_for_no_nest_goal() -> None:
    mat = {"forest": ["brown_headed_cowbird", "wild_turkey"]}
    for goal in ("ground_birds_with_eggs", "eggs_in_ground_nests", "bowl_birds_with_eggs"):
        game = scene(mats=[mat], goals=[goal] * 4)
        assert game.view(None)["goals"][0]["items"] == [0, 0]


def test_points_are_fixed_when_the_round_ends() -> None:
    mat, eggs = every_nest()
    game = scene(mats=[mat, {}], eggs=eggs, goals=["eggs_in_forest", *GOALS[1:]], turns_left=0, active=1)
    play(game, "lay eggs")
    before = game.view(None)["goals"][0]
    assert (before["items"], before["points"]) == ([6, 0], [4, 0])
    f = read(game)
    edit(game, eggs=[[0] * 15, [3] * 15, *f["eggs"][2:]])
    assert game.view(None)["goals"][0] == before
    assert game.view(None)["players"][0]["score"]["goals"] == 4
