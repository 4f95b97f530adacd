"""Wingspan in the browser: leaving dice, using a part of a power, and declining a gift."""

from __future__ import annotations

import pytest

from rookery.core.game import Game
from tests.games.wingspan.scenes import scene
from tests.server.live_server import Server

from .accessibility import SCREENS, check
from .boards import Board
from .conftest import NewPerson
from .people import Message, Person
from .positions import open_at_position

pytestmark = pytest.mark.slow

# Four birds without powers: "gain food" takes three dice, and no card can be traded for a fourth.
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


def open_board(server: Server, game: Game, ann: Person, bo: Person) -> Board:
    """Open a table at the position of a game, and return Ann's board with its question."""
    return visit(ann, open_at_position(server, game, [ann, bo]))


def three_dice() -> Game:
    """Return a game in which Ann takes three dice from a feeder with two fish."""
    feeder = {"fish": 2, "seed": 1, "fruit": 1, "invertebrate_seed": 1}
    game = scene(mats=[{"forest": FOREST}], feeder=feeder, eggs={"wild_turkey": 1})
    game.play("gain food")
    return game


def brant() -> Game:
    """Return a game after Ann played a Brant, which draws the whole tray."""
    game = scene(hands=[["brant"]], food=[{"seed": 2}], tray=TRAY)
    return play_bird(game, "play brant wetland")


def bobolink() -> Game:
    """Return a game after Ann played a Bobolink, which lays an egg on each of her birds with a ground nest."""
    mat = {"forest": ("american_woodcock", "wild_turkey"), "wetland": ("trumpeter_swan",)}
    game = scene(mats=[mat], hands=[["bobolink"]], food=[{"seed": 2, "invertebrate": 1}])
    return play_bird(game, "play bobolink grassland")


def eagle() -> Game:
    """Return a game after Ann played a Bald Eagle, which gains all three fish of the feeder."""
    food = [{"fish": 2, "rodent": 1}]
    game = scene(hands=[["bald_eagle"]], food=food, feeder={"fish": 3, "seed": 1, "fruit": 1})
    return play_bird(game, "play bald_eagle wetland")


def pelican() -> Game:
    """Return a game after Ann played a Brown Pelican, which gains three fish from the supply."""
    game = scene(hands=[["brown_pelican"]], food=[{"fish": 2}])
    return play_bird(game, "play brown_pelican wetland")


def osprey() -> Game:
    """Return a game in which Bo's Osprey offers a fish to all players, with another bird to activate after it."""
    mats: list[dict[str, tuple[str, ...]]] = [{"forest": FOREST[:1]}, {"wetland": ("canvasback", "osprey")}]
    game = scene(mats=mats, active=1, turns_left=14, gifts="asked")
    for action in ("draw cards", "draw deck", "draw deck", "use"):
        game.play(action)
    return game


def play_bird(game: Game, action: str) -> Game:
    """Play a bird whose food can be paid in one way only, and check that its power can be used in part."""
    game.play(action)
    assert {"use", "use part", "skip"} <= set(map(str, game.legal(0)))
    return game


def mine(board: Board) -> Message:
    player: Message = board.state["view"]["players"][0]
    return player


def press(board: Board, *actions: str) -> None:
    """Press the controls of these actions."""
    for action in actions:
        board.control(action).first.click()


def press_and_wait(board: Board, *actions: str) -> None:
    """Press the controls of these actions, and wait for the server's update."""
    before = board.seq
    press(board, *actions)
    board.wait_for_change(before)
    board.wait_until_settled()


def is_asked(board: Board, kind: str) -> bool:
    question: Message = board.state["view"]["question"]
    return bool(question["kind"] == kind)


# Dice


def test_the_remaining_dice_can_be_left_after_the_first(server: Server, ann: Person, bo: Person) -> None:
    """The button follows the dice and is never in the prompt bar. For the first die there is none."""
    board = open_board(server, three_dice(), ann, bo)
    assert board.control("skip").count() == 0
    press_and_wait(board, "take fish", "take fish")
    check(board)
    answers = board.part("prompt-actions").locator(".answers button")
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
    board = open_board(server, three_dice(), ann, bo)
    for face in ("fish", "seed", "fruit"):
        press_and_wait(board, f"take {face}", f"take {face}")
    assert [mine(board)["food"][food] for food in ("fish", "seed", "fruit")] == [1, 1, 1]
    assert not is_asked(board, "die")


# Parts


def test_a_whole_power_is_used_with_one_press(server: Server, ann: Person, bo: Person) -> None:
    """The button that uses a part is the last one and less prominent."""
    board = open_board(server, brant(), ann, bo)
    check(board)
    answers = board.part("prompt-actions").locator(".answers button")
    assert answers.evaluate_all("all => all.map(each => each.dataset.action)") == ["use", "skip", "use part"]
    assert answers.evaluate_all("all => all.map(each => each.matches('.go'))") == [True, True, False]
    press_and_wait(board, "use")
    assert sorted(board.state["view"]["hand"]) == sorted(TRAY)


@pytest.mark.parametrize("screen", ["desktop", "phone"])
def test_some_cards_of_the_tray_are_taken_in_any_order(
    server: Server, new_person: NewPerson, bo: Person, screen: str
) -> None:
    ann = new_person(boards=True, viewport=SCREENS[screen])
    board = open_board(server, brant(), ann, bo)
    press_and_wait(board, "use part")
    assert is_asked(board, "part")
    check(board)
    press(board, "draw tray 3", "draw tray 1")
    assert board.control("draw tray 2").count() == 0, "never all of them"
    check(board)
    confirm_part(board)
    assert set(board.state["view"]["hand"]) == {TRAY[0], TRAY[2]}


def test_one_card_of_the_tray_is_enough(server: Server, ann: Person, bo: Person) -> None:
    board = open_board(server, brant(), ann, bo)
    press_and_wait(board, "use part")
    press(board, "draw tray 2")
    confirm_part(board)
    assert board.state["view"]["hand"] == [TRAY[1]]


@pytest.mark.parametrize("screen", ["desktop", "phone"])
def test_some_birds_get_an_egg(server: Server, new_person: NewPerson, bo: Person, screen: str) -> None:
    ann = new_person(boards=True, viewport=SCREENS[screen])
    board = open_board(server, bobolink(), ann, bo)
    press_and_wait(board, "use part")
    check(board)
    press(board, "lay wetland 1", "lay forest 1")
    check(board)
    confirm_part(board)
    mat = mine(board)["mat"]
    assert [cell["eggs"] for cell in (*mat["forest"], *mat["grassland"], *mat["wetland"])] == [1, 0, 0, 1]


def confirm_part(board: Board) -> None:
    """Confirm the planned answers, and wait until the server has processed all of them."""
    board.part("commit").first.click()
    board.wait(":has([data-testid=prompt]):not(:has([data-testid=planned]))")
    board.wait_until_settled()
    assert not is_asked(board, "part")


def test_some_dice_of_a_food_are_taken(server: Server, ann: Person, bo: Person) -> None:
    """The first die is taken without a question. Then a button beside the dice leaves the rest."""
    board = open_board(server, eagle(), ann, bo)
    press_and_wait(board, "use part")
    assert is_asked(board, "part")
    check(board)
    press_and_wait(board, "skip", "skip")
    assert mine(board)["food"]["fish"] == 1


def test_some_tokens_of_the_supply_are_taken(server: Server, ann: Person, bo: Person) -> None:
    board = open_board(server, pelican(), ann, bo)
    press_and_wait(board, "use part")
    assert is_asked(board, "part")
    check(board)
    stop = board.part("prompt-actions").locator("[data-action=skip]")
    assert stop.inner_text() == "Leave the rest"
    assert not stop.evaluate("each => each.matches('.go')")
    press_and_wait(board, "gain fish", "gain fish")
    assert mine(board)["food"]["fish"] == 2


# Gifts


@pytest.mark.parametrize(("action", "fish"), [("use", 1), ("skip", 0)])
def test_a_gift_is_taken_or_not(server: Server, ann: Person, bo: Person, action: str, fish: int) -> None:
    """Each answer is one press. A gift is not one of Ann's powers, so she cannot use all remaining powers with it."""
    board = open_board(server, osprey(), ann, bo)
    check(board)
    answers = board.part("prompt-actions").locator(".answers button")
    assert answers.all_inner_texts() == ["Take it", "Decline it"]
    assert board.part("do-rest").count() == 0
    press_and_wait(board, action)
    assert mine(board)["food"]["fish"] == fish
