"""Boards on small and unusual screens: a laptop, phones in both directions, 200% zoom, forced colours."""

from __future__ import annotations

import json
import re
from typing import Any

import pytest
from playwright.sync_api import ViewportSize, WebSocketRoute

import rookery
from rookery.core.game import Game
from rookery.games.wingspan.cards import IDS
from tests.server.live_server import Server
from tests.soak import sample

from .accessibility import SCREENS, check
from .boards import Board, eager_chooser
from .conftest import NewPerson
from .labels import label_problems
from .people import Person
from .positions import open_at_position
from .test_board_life import WINGSPAN_SEED, start_against_bot, visit

pytestmark = pytest.mark.slow

SMALL = ViewportSize(width=360, height=640)
LAPTOP = ViewportSize(width=1280, height=800)
# A screen of 1440x900 at 200%.
ZOOMED = ViewportSize(width=720, height=450)
# Playwright's default.
DEFAULT_VIEWPORT = ViewportSize(width=1280, height=720)
CARDS = 20
# The number of different birds that fill two rows of the hand in Birds of a Feather.
TWO_ROWS = 10
TOUCH_TARGET_PIXELS = 44


def start_after_opening(ann: Person) -> Board:
    """Start Wingspan and answer the opening."""
    board = start_against_bot(ann, "wingspan", WINGSPAN_SEED)
    board.answer(eager_chooser(2))
    board.wait_until_asked()
    board.wait("[data-phase=playing]")
    return board


def test_all_three_rows_and_the_hand_fit_a_laptop(new_person: NewPerson) -> None:
    board = start_after_opening(new_person(boards=True, pictures=True, viewport=LAPTOP))
    bottoms = board.main.locator("[data-testid=mat-0], [data-testid=hand-area]").evaluate_all(
        "all => all.map((each) => each.getBoundingClientRect().bottom)"
    )
    assert len(bottoms) == 2
    assert max(bottoms) <= LAPTOP["height"]


def test_twenty_cards_in_hand_fit_a_phone(new_person: NewPerson) -> None:
    """The test adds cards to the server's messages, because such large hands are rare."""
    ann = new_person(boards=True, pictures=True, viewport=SCREENS["phone"])
    ann.context.route_web_socket(re.compile("/socket"), with_many_cards)
    board = start_after_opening(ann)
    assert len(board.state["view"]["hand"]) < CARDS, "the server's message has fewer cards"
    assert board.part("hand").locator("[data-bird]").count() == CARDS
    check(board)


def with_many_cards(client: WebSocketRoute) -> None:
    server = client.connect_to_server()
    client.on_message(server.send)
    server.on_message(lambda text: client.send(json.dumps(add_cards(json.loads(text)))))


def add_cards(message: dict[str, Any]) -> dict[str, Any]:
    if message["type"] == "state" and message["view"] is not None and message["view"]["phase"] == "playing":
        hand = message["view"]["hand"]
        message["view"]["hand"] = sorted([*hand, *(bird for bird in IDS if bird not in hand)][:CARDS])
    return message


@pytest.mark.parametrize("screen", [SCREENS["phone"], SMALL], ids=["phone", "small phone"])
def test_a_hand_of_birds_of_a_feather_is_visible_with_the_habitats(new_person: NewPerson, screen: ViewportSize) -> None:
    """The hand has fifteen cards, most of them different. No variant deals more."""
    board = start_against_bot(new_person(boards=True, pictures=True, viewport=screen), "feather", WINGSPAN_SEED)
    board.wait_until_drawn()
    tiles = boxes(board, "[data-action^=play]")
    assert len(tiles) == len(board.actions) > TWO_ROWS
    assert min(min(width, bottom - top) for width, top, bottom in tiles) >= TOUCH_TARGET_PIXELS
    assert max(bottom for _, _, bottom in tiles) <= screen["height"]
    habitats = boxes(board, "[data-testid=habitats] > section")
    assert max(bottom for _, _, bottom in habitats) <= min(top for _, top, _ in tiles)
    check(board)


def boxes(board: Board, selector: str) -> list[tuple[float, float, float]]:
    """Return the width, the top and the bottom of each element in pixels, from the top of the screen."""
    found: list[list[float]] = board.main.locator(selector).evaluate_all(
        "all => all.map((each) => each.getBoundingClientRect()).map(({ width, top, bottom }) => [width, top, bottom])"
    )
    return [(width, top, bottom) for width, top, bottom in found]


# The gate tests the games in French, whose labels are longer.
LANGUAGES = {"fr": "fr-FR", "en": "en-GB"}
GAMES = ["cubirds", "feather", "wingspan"]


@pytest.mark.parametrize(("game", "language"), sample([(game, each) for game in GAMES for each in LANGUAGES], 2))
def test_no_label_is_cut_or_covered(new_person: NewPerson, game: str, language: str) -> None:
    """The boards are checked at the start and after some decisions, on every screen."""
    ann = new_person(boards=True, pictures=True, locale=LANGUAGES[language])
    board = start_against_bot(ann, game, WINGSPAN_SEED)
    choose = eager_chooser(2)
    for decisions in (0, 4, 4):
        for _ in range(decisions):
            board.page.set_viewport_size(SCREENS["desktop"])
            board.answer(choose)
            board.wait_until_asked()
        for screen in SCREENS.values():
            board.page.set_viewport_size(screen)
            board.wait_until_drawn()
            assert label_problems(board) == [], f"{board.prompt} {screen}"
            check(board)


@pytest.mark.parametrize("screen", SCREENS.values(), ids=SCREENS)
def test_the_labels_of_flocks_are_complete(new_person: NewPerson, server: Server, screen: ViewportSize) -> None:
    people = [new_person(boards=True, pictures=True, viewport=screen, locale="fr-FR") for _ in range(2)]
    game = game_with_flock()
    (seat,) = game.deciders
    table = open_at_position(server, game, people)
    board = visit(people[seat], table)
    board.wait_until_asked()
    board.wait_until_drawn()
    assert board.main.locator("[data-action^=flock]").count() > 0
    assert label_problems(board) == []
    check(board)


def game_with_flock() -> Game:
    """Return a game of CuBirds in which a player may complete a flock."""
    for seed in range(100):
        game = rookery.new("cubirds", seats=2, seed=seed)
        while game.deciders:
            actions = [str(action) for action in game.legal(game.deciders[0])]
            if any(action.startswith("flock") for action in actions):
                return game
            game.play(actions[-1])
    raise AssertionError("no game has a flock")


# The parts of each board that a player needs for a decision.
NEEDED = {
    "cubirds": "[data-row], [data-species]",
    "feather": "[data-testid=habitats] > section, [data-action^=play]",
    "wingspan": "[data-testid=mat-0], [data-testid=hand-area]",
}


@pytest.mark.parametrize("game", GAMES)
def test_a_phone_held_sideways_shows_the_board_without_scrolling(new_person: NewPerson, game: str) -> None:
    screen = SCREENS["landscape"]
    board = start_against_bot(new_person(boards=True, pictures=True, viewport=screen), game, WINGSPAN_SEED)
    if game == "wingspan":
        board.answer(eager_chooser(2))
        board.wait("[data-phase=playing]")
    board.wait_until_asked()
    board.wait_until_drawn()
    parts = boxes(board, NEEDED[game])
    assert len(parts) > 1
    assert max(bottom for _, _, bottom in parts) <= screen["height"]
    check(board)


def test_the_opening_is_visible_on_a_phone_held_sideways(new_person: NewPerson) -> None:
    """The balance below it is a line, and nothing else covers the cards."""
    screen = SCREENS["landscape"]
    ann = new_person(boards=True, pictures=True, viewport=screen)
    board = start_against_bot(ann, "wingspan", WINGSPAN_SEED)
    board.wait_until_drawn()
    ((_, top, _),) = boxes(board, ".balance")
    assert top >= screen["height"] * 0.8
    assert min(top for _, top, _ in boxes(board, "[data-mark^=keep]")) <= screen["height"] * 0.2


@pytest.mark.parametrize("game", GAMES)
def test_a_board_at_200_percent_and_in_forced_colours(new_person: NewPerson, game: str) -> None:
    """The board does not scroll horizontally at 200%, and forced colours still show the selection."""
    board = start_against_bot(new_person(boards=True, pictures=True, viewport=ZOOMED), game, WINGSPAN_SEED)
    check(board)
    board.page.set_viewport_size(DEFAULT_VIEWPORT)
    board.page.emulate_media(forced_colors="active", reduced_motion="reduce")
    check(board)
    pressable = board.main.locator("[data-species], [data-action], [data-mark]").first
    before = pressable.evaluate(APPEARANCE)
    pressable.click()
    board.main.locator("[aria-pressed=true]").first.wait_for()
    assert pressable.evaluate(APPEARANCE) != before, "a selected element must look different"


# Forced colours keep only borders, outlines and texts.
APPEARANCE = """
(element) => {
  const { borderStyle, borderWidth, borderColor, outlineStyle, outlineWidth } = getComputedStyle(element);
  return [borderStyle, borderWidth, borderColor, outlineStyle, outlineWidth, element.innerText].join();
}
"""
