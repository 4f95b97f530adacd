"""Scenes in which a power is resolved at once, and the exact changes that it makes.

The tests of powers name rulings: "Ruling R9" is row R9 in section 14 of RULES.md.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from functools import partial
from typing import Any

from rookery.core.engine.constants import ROLLED
from rookery.core.game import Game
from rookery.games.wingspan import fields
from rookery.games.wingspan.actions import SLOTS
from rookery.games.wingspan.cards import BIRDS, BONUS_IDS, FACES, FOODS, IDS, NUMBER_OF

from .scenes import Row, legal, play, question, scene

Mat = Mapping[str, Row]
MAT_ACTION = {"forest": "gain food", "grassland": "lay eggs", "wetland": "draw cards"}
PLENTY: dict[str, int] = dict.fromkeys(FOODS, 3)
NO_TRAY: Any = (None, None, None)
PLACE_NAMES = {
    fields.IN_DECK: "deck",
    fields.IN_TRAY: "tray",
    fields.DISCARDED: "discards",
    fields.LEFT_OUT: "left out",
    fields.TUCKED_OPEN: "tucked open",
    fields.TUCKED_BLIND: "tucked blind",
    fields.OFFERED: "offered",
}
# Powers whose birds a test has all played; test_powers_sweep.py checks that none is missing.
TESTED_POWERS: set[str] = set()


def birds_with(*powers: str) -> list[str]:
    """Return all birds with these powers, and note that a test plays each of them."""
    TESTED_POWERS.update(powers)
    found = [bird.id for bird in BIRDS if bird.power in powers]
    assert found, powers
    return found


def egg_limit(name: str) -> int:
    return BIRDS[NUMBER_OF[name]].eggs


def first_habitat(name: str) -> str:
    """Return the first habitat of a bird."""
    return BIRDS[NUMBER_OF[name]].habitats[0]


# Scenes


def activated(*row: str, mat: Mat | None = None, rivals: Sequence[Mat] = ({},), **table: Any) -> Game:
    """Let seat 0 lay eggs with these birds in its grassland. All are full, so the powers of the row come at once."""
    own_mat = {"grassland": row, **(mat or {})}
    full = {name: egg_limit(name) for birds in own_mat.values() for name in birds}
    eggs = full | dict(table.pop("eggs", {}))
    game = scene(seats=1 + len(rivals), mats=[own_mat, *rivals], eggs=eggs, cards="all", **table)
    play(game, "lay eggs")
    return game


def activated_with_room(*row: str, mat: Mat | None = None, rivals: Sequence[Mat] = ({},), **table: Any) -> Game:
    """Let seat 0 draw cards when none are left, with these birds in its wetland. They have room for eggs."""
    mats = [{"wetland": row, **(mat or {})}, *rivals]
    given: dict[str, Any] = {"empty_deck": True, "tray": NO_TRAY} | table
    game = scene(seats=1 + len(rivals), mats=mats, cards="all", **given)
    play(game, "draw cards")
    return game


def played(name: str, row: str = "", *, mat: Mat | None = None, rivals: Sequence[Mat] = ({},), **table: Any) -> Game:
    """Let seat 0 play a bird from its hand and pay for it. By default it has plenty of food."""
    hands = [[name, *table.pop("hand", ())], *table.pop("rival_hands", ())]
    given: dict[str, Any] = {"food": [PLENTY]} | table
    game = scene(seats=1 + len(rivals), mats=[mat or {}, *rivals], hands=hands, cards="all", **given)
    play(game, f"play {name} {row or first_habitat(name)}")
    pay(game)
    return game


def pay(game: Game) -> None:
    """Pay the eggs and the food for a bird by the first legal payment."""
    while question(game).split()[0] in ("egg_cost", "food_cost"):
        play(game, legal(game)[0])


def play_with_dice(game: Game, action: str, *faces: str) -> None:
    """Play an action in which the rolled dice show these faces."""
    game._state.replay_chance([word for face in faces for word in (1, ROLLED, 0, FACES.index(face))])
    play(game, action)
    game._state.replay_chance([])


def questions_asked(game: Game, *actions: str) -> list[tuple[str, list[str]]]:
    """Play actions; return the question before each of them, with its legal answers."""
    asked = []
    for action in actions:
        asked.append((question(game), legal(game)))
        play(game, action)
    return asked


# The state of a game and its changes


State = dict[str, int | str]


def state(game: Game) -> State:
    """Return the places of all cards and the numbers of all tokens by a short name, hidden ones included."""
    f = game._state.read()
    found: State = {f"die {face}": f["feeder"][number] for number, face in enumerate(FACES)}
    found |= {name: _place(f, number) for number, name in enumerate(IDS)}
    found |= {f"bonus {card}": _bonus_place(f["bonus_place"][number]) for number, card in enumerate(BONUS_IDS)}
    found["owed"] = f["owed"]
    for seat in range(f["seats"]):
        found |= {f"{seat} {food}": f["food"][seat][number] for number, food in enumerate(FOODS)}
        for slot, cell in enumerate(f["mat"][seat]):
            found |= _on_bird(f, seat, slot) if cell else {}
    return found


def _on_bird(f: Mapping[str, Any], seat: int, slot: int) -> State:
    name = IDS[f["mat"][seat][slot] - 1]
    kinds = ("eggs", "cached", "tucked")
    return {f"{name} {kind}": f[kind][seat][slot] for kind in kinds} | {
        name: f"mat {seat} {SLOTS[slot]}",
        f"{name} spent": f["spent_pinks"][seat] >> slot & 1,
    }


def _place(f: Mapping[str, Any], number: int) -> str:
    where = f["place"][number]
    if where == fields.IN_TRAY:
        return f"tray {f['tray'].index(number + 1) + 1}"
    if where >= fields.TUCKED:
        return f"tucked {where - fields.TUCKED}"
    return f"hand {where - fields.IN_HAND}" if where >= fields.IN_HAND else PLACE_NAMES.get(where, "")


def _bonus_place(where: int) -> str:
    if where >= fields.BONUS_OFFERED:
        return f"offered {where - fields.BONUS_OFFERED}"
    if where >= fields.BONUS_KEPT:
        return f"kept {where - fields.BONUS_KEPT}"
    return ("deck", "discards", "automa")[where]


def differences(before: State, game: Game) -> State:
    """Return the differences from `before`: for numbers the difference, for cards the new place."""
    after = state(game)
    found: State = {}
    for name in before | after:
        old, new = before.get(name, 0), after.get(name, 0)
        if old != new:
            found[name] = new - old if isinstance(new, int) and isinstance(old, int) else new
    return found


def change(game: Game, *actions: str, by: Callable[[], None] | None = None) -> State:
    """Play actions, or call `by`, which plays them; return what changed."""
    before = state(game)
    if by is not None:
        by()
    play(game, *actions)
    return differences(before, game)


def change_with_dice(game: Game, action: str, *faces: str) -> State:
    """Return what an action changes in which the rolled dice show these faces."""
    return change(game, by=partial(play_with_dice, game, action, *faces))


def event_data(game: Game, kind: str) -> list[dict[str, Any]]:
    """Return the complete data of all events of a kind since the beginning, hidden data included."""
    return [dict(event.data) for decision in game.history for event in decision.events if event.kind == kind]
