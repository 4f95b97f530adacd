"""The cards of the Automa, the opponent of the solo game, read from automa.csv: a row for each card and round."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from rookery.core.data.csv_tables import CardTable, Row, read_table

from .csv_cells import FACES, NONE, ROUNDS, different_words, expect, expect_rows, flag, word

if TYPE_CHECKING:
    from ..schema import Face

AUTOMA_COLUMNS = ("id", "expert", "last_round", "round", "action", "eggs", "dice", "extra")

AUTOMA_CARDS_IN_ALL = 11
ACTIONS = ("play_bird", "gain_food", "lay_eggs", "draw_cards")
EXTRAS = (NONE, "add_cube", "remove_cube", "activate_pink")
AUTOMA_EGGS_MAX = 3


@dataclass(frozen=True, slots=True)
class AutomaTurn:
    """What a card makes the Automa do; dice are the faces that she looks for, in order."""

    action: str
    eggs: int
    dice: tuple[Face, ...]
    extra: str


@dataclass(frozen=True, slots=True)
class AutomaCard:
    """A card of the Automa with a turn for each round in which it is used, from the first."""

    id: str
    expert: bool
    last_round: int
    turns: tuple[AutomaTurn, ...]


def automa_cards_of(table: CardTable) -> tuple[AutomaCard, ...]:
    """Return the cards in the order of the table."""
    found: dict[str, AutomaCard] = {}
    for row in table.rows:
        card = _with_turn(row, found.get(row.identifier("id")))
        found[card.id] = card
    cards = tuple(found.values())
    expect_rows(table, "Automa cards", len(cards), AUTOMA_CARDS_IN_ALL)
    for card in cards:
        turns = len(card.turns)
        table.expect(turns == card.last_round, f"{card.id} must have {card.last_round} rounds, got {turns}")
    return cards


def _with_turn(row: Row, before: AutomaCard | None) -> AutomaCard:
    """Return the card read so far, with the turn of this row."""
    turns = before.turns if before else ()
    card = AutomaCard(
        id=row.identifier("id"),
        expert=flag(row, "expert"),
        last_round=row.number("last_round", 1, ROUNDS),
        turns=(*turns, _turn(row)),
    )
    number = row.number("round", 1, ROUNDS)
    expect(row, number == len(card.turns), f"round must be {len(card.turns)}, got {number}")
    if before:
        same = (card.expert, card.last_round) == (before.expert, before.last_round)
        expect(row, same, "expert and last_round must be those of the card's first row")
    return card


def _turn(row: Row) -> AutomaTurn:
    turn = AutomaTurn(
        action=word(row, "action", ACTIONS),
        eggs=row.number("eggs", 0, AUTOMA_EGGS_MAX),
        dice=different_words(row, "dice", FACES, separator=">"),
        extra=word(row, "extra", EXTRAS),
    )
    lays, takes = turn.action == "lay_eggs", turn.action == "gain_food"
    expect(row, lays == (turn.eggs > 0), f"eggs must be above 0 if and only if action is lay_eggs, got {turn.eggs}")
    wanted = len(FACES) if takes else 0
    expect(row, len(turn.dice) == wanted, f"dice of {turn.action} must have {wanted} faces, got {len(turn.dice)}")
    return turn


AUTOMA_CARDS = automa_cards_of(read_table(__package__, "automa.csv", AUTOMA_COLUMNS))
