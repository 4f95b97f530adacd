"""Wingspan in the browser for those who want fewer: dice that are left, a part of what a power gives, gifts refused."""

from __future__ import annotations

import pytest
from tests.games.wingspan.scenes import scene

from rookery.core.game import Game
from tests.server.live_server import Server

from .accessibility import SCREENS, check
from .boards import Board
from .conftest import NewPerson
from .people import Message, Person
from .positions import open_at_position

pytestmark = pytest.mark.slow

# Four birds without powers: three dice, and no card for a fourth.
FOREST = ("american_woodcock", "blue_winged_warbler", "hooded_warbler", "wild_turkey")
# The cards of the tray in the scene of the Brant.
TRAY = ("mallard", "killdeer", "willet")


@pytest.fixture
def ann(new_person: NewPerson) -> Person:
    return new_person(boards=True)


@pytest.fixture
def bo(new_person: NewPerson) -> Person:
    return new_person(boards=True)


def visit(person: Person, table: str) -> Board:
    board = Board(person.go(f"/table/{table}"), person)
    board.wait_until_asked()
    board.wait_until_drawn()
    return board


def begin(server: Server, game: Game, ann: Person, bo: Person) -> Board:
    """Ann's board, where she is asked."""
    return visit(ann, open_at_position(server, game, [ann, bo]))


def three_dice() -> Game:
    """Three dice to take, of which two are alike."""
    feeder = {"fish": 2, "seed": 1, "fruit": 1, "invertebrate_seed": 1}
    game = scene(mats=[{"forest": FOREST}], feeder=feeder, eggs={"wild_turkey": 1})
    game.play("gain food")
    return game


def brant() -> Game:
    """A Brant that was just played: it gives the whole tray."""
    game = scene(hands=[["brant"]], food=[{"seed": 2}], tray=TRAY)
    return played(game, "play brant wetland")


def bobolink() -> Game:
    """A Bobolink that was just played: an egg on each bird with a ground nest, itself too."""
    mat = {"forest": ("american_woodcock", "wild_turkey"), "wetland": ("trumpeter_swan",)}
    game = scene(mats=[mat], hands=[["bobolink"]], food=[{"seed": 2, "invertebrate": 1}])
    return played(game, "play bobolink grassland")


def eagle() -> Game:
    """A Bald Eagle that was just played: every die with a fish, of which there are three."""
    food = [{"fish": 2, "rodent": 1}]
    game = scene(hands=[["bald_eagle"]], food=food, feeder={"fish": 3, "seed": 1, "fruit": 1})
    return played(game, "play bald_eagle wetland")


def pelican() -> Game:
    """A Brown Pelican that was just played: three fish of the supply."""
    game = scene(hands=[["brown_pelican"]], food=[{"fish": 2}])
    return played(game, "play brown_pelican wetland")


def osprey() -> Game:
    """Bo's Osprey acts, and another bird after it: all gain a fish, if they want it."""
    mats: list[dict[str, tuple[str, ...]]] = [{"forest": FOREST[:1]}, {"wetland": ("canvasback", "osprey")}]
    game = scene(mats=mats, active=1, turns_left=14, gifts="asked")
    for action in ("draw cards", "draw deck", "draw deck", "use"):
        game.play(action)
    return game


def played(game: Game, action: str) -> Game:
    """The game after a bird was played whose food can be paid in one way only."""
    game.play(action)
    assert {"use", "use part", "skip"} <= set(map(str, game.legal(0)))
    return game


def mine(board: Board) -> Message:
    player: Message = board.state["view"]["players"][0]
    return player


def press(board: Board, *actions: str) -> None:
    """Press what stands for these actions, and nothing else."""
    for action in actions:
        board.control(action).first.click()


def pressed(board: Board, *actions: str) -> None:
    """The same; then the server has heard of it."""
    before = board.seq
    press(board, *actions)
    board.wait_for_change(before)
    board.wait_until_settled()


def is_asked(board: Board, kind: str) -> bool:
    question: Message = board.state["view"]["question"]
    return bool(question["kind"] == kind)


# Dice


def test_after_the_first_die_the_rest_can_be_left(server: Server, ann: Person, bo: Person) -> None:
    """What leaves them stands behind the dice: never in the prompt bar, and never for the first die."""
    board = begin(server, three_dice(), ann, bo)
    assert board.control("skip").count() == 0
    pressed(board, "take fish", "take fish")
    check(board)
    answers = board.part("doing").locator(".answers button")
    assert answers.count() == 0
    stop = board.part("feeder").locator("button").last
    assert stop.get_attribute("data-action") == "skip"
    assert "leave the rest" in stop.inner_text()
    press(board, "skip")
    assert "Leave the rest" in board.prompt
    before = board.seq
    board.confirm()
    board.wait_for_change(before)
    assert mine(board)["food"]["fish"] == 1
    assert sum(board.state["view"]["feeder"].values()) == 4


def test_all_dice_are_taken_with_two_presses_each(server: Server, ann: Person, bo: Person) -> None:
    board = begin(server, three_dice(), ann, bo)
    for face in ("fish", "seed", "fruit"):
        pressed(board, f"take {face}", f"take {face}")
    assert [mine(board)["food"][food] for food in ("fish", "seed", "fruit")] == [1, 1, 1]
    assert not is_asked(board, "die")


# Parts


def test_all_that_a_power_gives_is_one_press(server: Server, ann: Person, bo: Person) -> None:
    """What takes a part is the last answer, and looks like less."""
    board = begin(server, brant(), ann, bo)
    check(board)
    answers = board.part("doing").locator(".answers button")
    assert answers.evaluate_all("all => all.map(each => each.dataset.action)") == ["use", "skip", "use part"]
    assert answers.evaluate_all("all => all.map(each => each.matches('.go'))") == [True, True, False]
    pressed(board, "use")
    assert sorted(board.state["view"]["hand"]) == sorted(TRAY)


@pytest.mark.parametrize("screen", ["desktop", "phone"])
def test_some_cards_of_the_tray_are_taken_in_any_order(server: Server, new_person: NewPerson, bo: Person, screen: str) -> None:
    ann = new_person(boards=True, viewport=SCREENS[screen])
    board = begin(server, brant(), ann, bo)
    pressed(board, "use part")
    assert is_asked(board, "part")
    check(board)
    press(board, "draw tray 3", "draw tray 1")
    assert board.control("draw tray 2").count() == 0, "never all of them"
    check(board)
    pressed_part(board)
    assert set(board.state["view"]["hand"]) == {TRAY[0], TRAY[2]}


def test_one_card_of_the_tray_is_enough(server: Server, ann: Person, bo: Person) -> None:
    board = begin(server, brant(), ann, bo)
    pressed(board, "use part")
    press(board, "draw tray 2")
    pressed_part(board)
    assert board.state["view"]["hand"] == [TRAY[1]]


@pytest.mark.parametrize("screen", ["desktop", "phone"])
def test_some_birds_get_an_egg(server: Server, new_person: NewPerson, bo: Person, screen: str) -> None:
    ann = new_person(boards=True, viewport=SCREENS[screen])
    board = begin(server, bobolink(), ann, bo)
    pressed(board, "use part")
    check(board)
    press(board, "lay wetland 1", "lay forest 1")
    check(board)
    pressed_part(board)
    mat = mine(board)["mat"]
    assert [cell["eggs"] for cell in (*mat["forest"], *mat["grassland"], *mat["wetland"])] == [1, 0, 0, 1]


def pressed_part(board: Board) -> None:
    """Send what is planned, and wait until all of it is done and nothing more is asked."""
    board.part("commit").first.click()
    board.wait(":has([data-testid=prompt]):not(:has([data-testid=planned]))")
    board.wait_until_settled()
    assert not is_asked(board, "part")


def test_some_dice_of_a_food_are_taken(server: Server, ann: Person, bo: Person) -> None:
    """The first one leaves no choice; then the rest can be left beside the dice."""
    board = begin(server, eagle(), ann, bo)
    pressed(board, "use part")
    assert is_asked(board, "part")
    check(board)
    pressed(board, "skip", "skip")
    assert mine(board)["food"]["fish"] == 1


def test_some_tokens_of_the_supply_are_taken(server: Server, ann: Person, bo: Person) -> None:
    board = begin(server, pelican(), ann, bo)
    pressed(board, "use part")
    assert is_asked(board, "part")
    check(board)
    stop = board.part("doing").locator("[data-action=skip]")
    assert stop.inner_text() == "Leave the rest"
    assert not stop.evaluate("each => each.matches('.go')")
    pressed(board, "gain fish", "gain fish")
    assert mine(board)["food"]["fish"] == 2


# Gifts


@pytest.mark.parametrize(("action", "fish"), [("use", 1), ("skip", 0)])
def test_a_gift_is_taken_or_not(server: Server, ann: Person, bo: Person, action: str, fish: int) -> None:
    """Both are one press, as they mean the same to the rival; it is no power, so nothing else is used with it."""
    board = begin(server, osprey(), ann, bo)
    check(board)
    answers = board.part("doing").locator(".answers button")
    assert answers.all_inner_texts() == ["Take it", "Do without"]
    assert board.part("do-rest").count() == 0
    pressed(board, action)
    assert mine(board)["food"]["fish"] == fish
