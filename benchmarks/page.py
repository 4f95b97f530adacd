"""Measure the web client: the bytes of a first visit, and the time to show a new state on the largest Wingspan board.

python benchmarks/page.py              needs the built client and Chromium (make web browser)

The sizes are those of the scripts and styles of the lobby and of a table with its board, compressed with gzip. Images
load later and are not counted. The page shows two consecutive states of a five-player game near its end in turn. The
time is measured from the arrival of the message to the end of scripts, styles and layout, in one Chromium.
"""

from __future__ import annotations

import argparse
import gzip
import json
import statistics
import sys
import tempfile
import time
from pathlib import Path
from typing import Any

from playwright.sync_api import Page, Response, WebSocketRoute, sync_playwright

# The helpers of the tests must be importable from any working directory.
sys.path.insert(0, str(Path(__file__).parents[1]))

from tests.browser.chromium import arguments, find_chromium
from tests.server.live_server import Guest, Message, serving

DECISIONS_MAX = 2000
SEATS = 5
UPDATES = 60
TIMEOUT_SECONDS = 60.0
OK = 200
# Measures the time from each message to the end of the layout; it runs before the scripts of the page.
STOPWATCH_SCRIPT = """
window.took = [];
const parse = JSON.parse;
JSON.parse = (text, ...more) => {
  if (String(text).includes('"type": "state"')) {
    const start = performance.now();
    void (async () => {
      for (let turn = 0; turn < 20; turn++) await null;
      document.body.getBoundingClientRect();
      window.took.push(performance.now() - start);
    })();
  }
  return parse(text, ...more);
};
"""


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--updates", type=int, default=UPDATES, help="number of states to show (default: %(default)s)")
    updates = parser.parse_args().updates
    with (
        tempfile.TemporaryDirectory() as folder,
        serving(Path(folder, "tables.db")) as server,
        sync_playwright() as play,
    ):
        guest = Guest(server)
        table, states = late_states(guest)
        browser = play.chromium.launch(executable_path=find_chromium(), args=arguments())
        page = browser.new_page(viewport={"width": 1440, "height": 900})
        loaded = Loaded(page)
        page.goto(f"{server.address}/")
        page.wait_for_load_state("networkidle")
        print(f"the lobby loads {loaded.kilobytes():.1f} kB of scripts and styles, compressed")
        took = show_in_turn(page, f"{server.address}/table/{table}", states, updates)
        print(f"the lobby and a table of Wingspan: {loaded.kilobytes():.1f} kB")
        print(
            f"a new state of a Wingspan board for {SEATS}: median {statistics.median(took):.1f} ms, "
            f"longest {max(took):.1f} ms, of {len(took)}"
        )
        guest.close()
        browser.close()


class Loaded:
    """The sizes of the scripts and styles that a page has loaded, by address."""

    def __init__(self, page: Page) -> None:
        self._bytes: dict[str, int] = {}
        page.on("response", self._add)

    def _add(self, response: Response) -> None:
        # A cached file has a response without a body, and an error is not a part of the page.
        if response.status == OK and response.url.endswith((".js", ".css")):
            self._bytes[response.url] = len(gzip.compress(response.body()))

    def kilobytes(self) -> float:
        return sum(self._bytes.values()) / 1000


# Two states of a game near its end


def late_states(guest: Guest) -> tuple[str, list[Message]]:
    """Play a game of Wingspan until most birds are on the boards; return the table and two consecutive states."""
    bots = {str(seat): "greedy" for seat in range(1, SEATS)}
    table = guest.open_table("wingspan", SEATS, bots=bots, seed="1")
    for made in range(DECISIONS_MAX):
        state = next_question(guest, table)
        if state["view"]["round"] == 4 and state["view"]["turns_left"] == 2:
            break
        decide(guest, table, state, made)
    decide(guest, table, state, DECISIONS_MAX)
    after = state_of(guest, table)
    return table, [state, after]


def state_of(guest: Guest, table: str) -> Message:
    return guest.get(f"/api/tables/{table}/state", seat=0, boards=True, pages=False)


def next_question(guest: Guest, table: str) -> Message:
    """Wait until the seat has to act, and return the state."""
    end = time.monotonic() + TIMEOUT_SECONDS
    while time.monotonic() < end:
        state = state_of(guest, table)
        if state["question"] is not None and not state["question"]["chosen"]:
            return state
    raise TimeoutError("the bots do not play")


def decide(guest: Guest, table: str, state: Message, number: int) -> None:
    """Play a bird, lay eggs or use a power if possible; otherwise take the first action."""
    choices = [choice["action"] for choice in state["question"]["choices"]]
    action = next((each for each in choices if each.startswith(("play", "lay eggs", "use"))), choices[0])
    body = {"id": f"page-{number}", "decision": state["question"]["decision"], "actions": [action]}
    guest.post(f"/api/tables/{table}/seats/0/act", body)


# Showing them


def show_in_turn(page: Page, address: str, states: list[Message], updates: int) -> list[float]:
    """Send a page the two states in turn, starting with the second. Return the milliseconds of each update."""
    sockets: list[WebSocketRoute] = []
    page.route_web_socket(lambda url: "/socket" in url, lambda socket: answer(socket, sockets, states[0]))
    page.add_init_script(STOPWATCH_SCRIPT)
    page.goto(address)
    page.locator("[data-testid=stage][data-phase]").wait_for()
    page.wait_for_load_state("networkidle")
    page.evaluate("() => { window.took = []; }")
    for place in range(1, updates + 1):
        sockets[-1].send(json.dumps(after(states[0], states[place % 2], place)))
        page.wait_for_function(f"() => window.took.length >= {place}")
    took: list[float] = page.evaluate("() => window.took")
    return took


def answer(socket: WebSocketRoute, sockets: list[WebSocketRoute], first: Message) -> None:
    """Answer the hello of a socket with the first state."""
    sockets.append(socket)
    socket.on_message(lambda _: socket.send(json.dumps(first)))


def after(first: Message, state: Message, place: int) -> dict[str, Any]:
    """Return a state numbered as state `place` after the first, with a copy of its last feed entry."""
    seq = first["seq"] + place
    return {**state, "seq": seq, "since": seq - 1, "feed": [state["feed"][-1] | {"seq": seq}]}


if __name__ == "__main__":
    main()
