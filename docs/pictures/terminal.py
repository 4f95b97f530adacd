"""Draw docs/pictures/terminal.svg, a turn of a real game in the terminal.

python docs/pictures/terminal.py
"""

from __future__ import annotations

import io
import re
from pathlib import Path

from rich.console import Console

import rookery
from rookery import bots
from rookery.cli.terminal.session import Session

DECISIONS = 26


def main() -> None:
    game = rookery.new("cubirds", seats=3, seed=2018, names=["Ann", "Bo", "Cleo"])
    bot = bots.load("greedy", seed=1)
    while len(game.history) < DECISIONS or game.deciders != (0,) or game.view(0)["phase"] != "lay":
        seat = game.deciders[0]
        game.play(bot.choose(game.seat(seat)), seat)
    session = Session(game, 0, {1: bot, 2: bot}, "en", plain=False)
    console = Console(record=True, width=100, file=io.StringIO(), force_terminal=True, highlight=False)
    session.screen._console = console
    last_turns = [event for decision in game.history[-6:] for event in decision.events.seen_by(0)]
    session.show_events(tuple(last_turns))
    session.screen.say()
    session.page("table")
    menu = session.rulebook.text.menu(session.context, session.view(), game.legal(0), False)
    session.screen.say()
    session.screen.say(session.rulebook.text.prompt(session.context, session.view()), "bold")
    session.screen.say_all(menu.lines)
    picture = console.export_svg(title="rookery play cubirds")
    # The picture uses the reader's fixed-width font, because a picture in a README cannot load fonts.
    picture = re.sub(r"@font-face \{.*?\}", "", picture, flags=re.DOTALL)
    Path(__file__).with_name("terminal.svg").write_text(picture)


if __name__ == "__main__":
    main()
