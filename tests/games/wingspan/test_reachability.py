"""Random play reaches every power, every reaction, every kind of question and every event of the game."""

from __future__ import annotations

import random

import pytest

from rookery.core.engine.state import GameState
from rookery.core.events import Events
from rookery.games.wingspan import RULEBOOK, fields
from rookery.games.wingspan.cards import BIRDS, power_of
from rookery.games.wingspan.knowledge.question_view import QUESTIONS

from .whole_games import many_deals

# Random games are played until all is reached: with these seeds about 330 games, with others up to 1,500.
GAMES = range(10_000, 11_600)
# In every third game the decks are short, so that they are soon reshuffled.
CARDS_LEFT = 6
OFFSETS = RULEBOOK.state_class.LAYOUT.offsets


def dealt(number: int) -> GameState:
    """Return a game state: every third one has short decks, every second one the option gifts=asked."""
    table = RULEBOOK.state_class()
    table.write(seats=number % 5 + 1, cards=1, gifts=number % 2)
    table.enable_log()
    table.deal_from_seed(number)
    if number % 3 == 0:
        f = table.read()
        place, bonus_place = list(f["place"]), list(f["bonus_place"])
        for bird in f["deck"][: f["deck_size"] - CARDS_LEFT]:
            place[bird] = fields.DISCARDED if bird % 3 == 0 else fields.LEFT_OUT
        for card in f["bonus_deck"][: f["bonus_size"] - 2]:
            bonus_place[card] = fields.BONUS_DISCARDED
        table.write(
            place=place,
            deck=f["deck"][f["deck_size"] - CARDS_LEFT : f["deck_size"]] + [0] * (fields.BIRDS - CARDS_LEFT),
            deck_size=CARDS_LEFT,
            discard_size=place.count(fields.DISCARDED),
            bonus_place=bonus_place,
            bonus_deck=f["bonus_deck"][f["bonus_size"] - 2 : f["bonus_size"]] + [0] * (fields.BONUS_CARDS - 2),
            bonus_size=2,
        )
    return table


def top_frame(table: GameState) -> int:
    """Return the kind of the top frame, 0 if there is none; reading bytes is fast enough for every decision."""
    memory = table.dump()
    depth = memory[OFFSETS["depth"]]
    return memory[OFFSETS["frame"] + fields.FRAME * (depth - 1) + fields.WHAT] if depth else 0


def play_and_collect(table: GameState, rng: random.Random) -> tuple[set[str], set[str], set[str]]:
    """Play a random game; return the birds whose powers were used, the kinds of questions and the kinds of events."""
    used, asked, happened = set[str](), set[str](), set[str]()
    while table.to_act:
        seat = rng.choice([who for who in range(fields.PEOPLE) if (table.to_act >> who) & 1])
        legal = table.legal_numbers(seat)
        entry = table.step(seat, legal[0] if rng.randrange(4) == 0 else rng.choice(legal))
        assert entry is not None
        assert not table.fault_code, f"fault {table.fault_code}"
        for event in Events(RULEBOOK.events, entry[3]):
            happened.add(event.kind)
            if event.kind == "power_used":
                used.add(event.data["bird"])
        question = top_frame(table)
        if question:
            asked.add(QUESTIONS[question])
    return used, asked, happened


@pytest.mark.slow
@many_deals
def test_random_play_reaches_every_power_question_and_event() -> None:
    acting = {bird.id for bird in BIRDS if power_of(bird).trigger != "none"}
    kinds = set(QUESTIONS.values())
    # Events of the setup come before the first decision.
    before = {"first_player", "goals_laid", "dealt", "bonus_dealt", "automa_bonus"}
    events = {name for name, _ in RULEBOOK.events.values()} - before
    used: set[str] = set()
    asked: set[str] = set()
    happened: set[str] = set()
    for number in GAMES:
        if acting <= used and kinds <= asked and events <= happened:
            break
        more_used, more_asked, more_happened = play_and_collect(dealt(number), random.Random(number))
        used |= more_used
        asked |= more_asked
        happened |= more_happened
    assert acting <= used, f"never used: {acting - used}"
    assert asked == kinds
    assert happened - before == events
