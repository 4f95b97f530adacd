"""Boards on small and strange screens: three rows at 1280x800, whole hands on a phone, 200 % zoom, forced colours."""

from __future__ import annotations

import json
import re
from typing import Any

import pytest
from playwright.sync_api import ViewportSize, WebSocketRoute

from rookery.games.wingspan.cards import IDS

from .accessibility import SCREENS, check
from .boards import Board, lively
from .conftest import Arrive
from .people import Person
from .test_board_life import WINGSPAN_SEED, alone

pytestmark = pytest.mark.slow

SMALL = ViewportSize(width=360, height=640)
LAPTOP = ViewportSize(width=1280, height=800)
# A screen of 1440x900 at 200 %.
ZOOMED = ViewportSize(width=720, height=450)
# Playwright's own.
DEFAULT_VIEWPORT = ViewportSize(width=1280, height=720)
CARDS = 20
# Different birds that lie in two rows of Birds of a Feather, and the least that a finger hits, in pixels.
TWO_ROWS = 10
TOUCH = 44


def begun(ann: Person) -> Board:
    """Wingspan after the opening."""
    board = alone(ann, "wingspan", WINGSPAN_SEED)
    board.answer(lively(2))
    board.wait_until_asked()
    board.wait("[data-phase=playing]")
    return board


def test_all_three_rows_and_the_hand_fit_a_laptop(arrive: Arrive) -> None:
    board = begun(arrive(boards=True, pictures=True, viewport=LAPTOP))
    bottoms = board.main.locator("[data-testid=mat-0], [data-testid=dock]").evaluate_all(
        "all => all.map((each) => each.getBoundingClientRect().bottom)"
    )
    assert len(bottoms) == 2
    assert max(bottoms) <= LAPTOP["height"]


def test_twenty_cards_in_hand_fit_a_phone(arrive: Arrive) -> None:
    """So many cards are rare: they are added on the way from the server."""
    ann = arrive(boards=True, pictures=True, viewport=SCREENS["phone"])
    ann.context.route_web_socket(re.compile("/socket"), with_many_cards)
    board = begun(ann)
    assert len(board.state["view"]["hand"]) < CARDS, "what the server itself has said"
    assert board.part("hand").locator("[data-bird]").count() == CARDS
    check(board)


def with_many_cards(client: WebSocketRoute) -> None:
    server = client.connect_to_server()
    client.on_message(server.send)
    server.on_message(lambda text: client.send(json.dumps(crowded(json.loads(text)))))


def crowded(message: dict[str, Any]) -> dict[str, Any]:
    if message["type"] == "state" and message["view"] is not None and message["view"]["phase"] == "playing":
        hand = message["view"]["hand"]
        message["view"]["hand"] = sorted([*hand, *(bird for bird in IDS if bird not in hand)][:CARDS])
    return message


@pytest.mark.parametrize("screen", [SCREENS["phone"], SMALL], ids=["phone", "small phone"])
def test_a_whole_hand_of_birds_of_a_feather_is_in_sight_with_the_habitats(arrive: Arrive, screen: ViewportSize) -> None:
    """Fifteen cards at the beginning, most of them different: no mode deals more."""
    board = alone(arrive(boards=True, pictures=True, viewport=screen), "feather", WINGSPAN_SEED)
    board.wait_until_drawn()
    tiles = boxes(board, "[data-action^=play]")
    assert len(tiles) == len(board.actions) > TWO_ROWS
    assert min(min(width, bottom - top) for width, top, bottom in tiles) >= TOUCH
    assert max(bottom for _, _, bottom in tiles) <= screen["height"]
    lanes = boxes(board, "[data-testid=habitats] > section")
    assert max(bottom for _, _, bottom in lanes) <= min(top for _, top, _ in tiles)
    check(board)


def boxes(board: Board, places: str) -> list[tuple[float, float, float]]:
    """How wide each place is, and where it begins and ends from the top of the screen."""
    found: list[list[float]] = board.main.locator(places).evaluate_all(
        "all => all.map((each) => each.getBoundingClientRect()).map(({ width, top, bottom }) => [width, top, bottom])"
    )
    return [(width, top, bottom) for width, top, bottom in found]


@pytest.mark.parametrize("game", ["cubirds", "feather", "wingspan"])
def test_a_board_at_200_percent_and_in_forced_colours(arrive: Arrive, game: str) -> None:
    """At 200 % it does not scroll sideways; the system's colours still show what is chosen."""
    board = alone(arrive(boards=True, pictures=True, viewport=ZOOMED), game, WINGSPAN_SEED)
    check(board)
    board.page.set_viewport_size(DEFAULT_VIEWPORT)
    board.page.emulate_media(forced_colors="active", reduced_motion="reduce")
    check(board)
    pressable = board.main.locator("[data-species], [data-action], [data-mark]").first
    before = pressable.evaluate(LOOK)
    pressable.click()
    board.main.locator("[aria-pressed=true]").first.wait_for()
    assert pressable.evaluate(LOOK) != before, "what is chosen looks as before"


# All of what the system's colours leave: borders, outlines and what is written.
LOOK = """
(element) => {
  const { borderStyle, borderWidth, borderColor, outlineStyle, outlineWidth } = getComputedStyle(element);
  return [borderStyle, borderWidth, borderColor, outlineStyle, outlineWidth, element.innerText].join();
}
"""
