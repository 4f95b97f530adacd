"""What boards send in one message: answers that are selected together, and the opening of Wingspan."""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Iterator
from itertools import combinations_with_replacement, islice
from pathlib import Path

import pytest

from rookery.core.text.localizer import Localizer, MultiSelect, TextContext
from rookery.server.tables.events import Decided
from rookery.server.tables.table import LiveTable

from ..live.test_leaks import connect_all, serve_setup
from ..playing import latest_state
from ..table_helpers import Kind, do, kind_id, new_table
from .test_several_answers import TURN, eggs_scene, give, position_table

KINDS: list[Kind] = [("feather", 3, {"start": "migration"}), ("wingspan", 1, {}), ("wingspan", 3, {})]
COMBINATIONS_MAX = 12


def multi_select_of(live: LiveTable, seat: int) -> MultiSelect | None:
    view, text = live.view(seat), live.rulebook.text
    return text.multi_select(view, text.order(view, live.legal(seat)))


def planned(multi_select: MultiSelect) -> Iterator[list[str]]:
    """Yield what a board may send: a complete plan, or fewer answers and "skip" if that is allowed."""
    for count in range(1 if multi_select.fewer else multi_select.count, multi_select.count + 1):
        for chosen in combinations_with_replacement(multi_select.room, count):
            if all(wanted <= multi_select.room[action] for action, wanted in Counter(chosen).items()):
                yield [*chosen, *(["skip"] if count < multi_select.count else [])]


@pytest.mark.parametrize("kind", KINDS, ids=kind_id)
def test_every_plan_is_accepted_in_the_order_of_its_room_and_leaves_the_next_question_open(kind: Kind) -> None:
    """Some answers are forced, and the engine gives them itself. No answer may reach the next question."""
    rng, found = random.Random(6), 0
    for seed in range(3):
        live, _ = new_table(kind, seed)
        while live.stage != "over":
            seat = rng.choice(live.deciders)
            multi_select = multi_select_of(live, seat)
            for answers in [] if multi_select is None else islice(planned(multi_select), COMBINATIONS_MAX):
                trial = live.check(Decided(seat, tuple(answers), live.decision(seat), ""))
                assert trial is not None
                assert changes(live, trial.game.view(seat), seat, answers), answers
                found += 1
            action = str(rng.choice(live.legal(seat)))
            do(live, Decided(seat, (action,), live.decision(seat), ""))
    assert found > 10


def changes(live: LiveTable, after: object, seat: int, answers: list[str]) -> bool:
    """Return whether a plan of eggs was carried out exactly; other plans are only checked to be accepted."""
    eggs = Counter(action.removeprefix("lay ") for action in answers if action.startswith("lay "))
    return all(
        eggs_on(after, seat, slot) - eggs_on(live.view(seat), seat, slot) >= count for slot, count in eggs.items()
    )


def eggs_on(view: object, seat: int, slot: str) -> int:
    assert isinstance(view, dict)
    habitat, column = slot.split()
    return int(view["players"][seat]["mat"][habitat][int(column) - 1]["eggs"])


# The opening


def opening_answers(live: LiveTable, seat: int, birds: int, rng: random.Random) -> list[str]:
    """Return the answers of the board for an opening with that many birds, as `opening-selection.svelte.ts` does."""
    context = TextContext(Localizer("en", live.rulebook.package), (), seat)
    board = live.rulebook.text.board(context, live.view(seat))["opening"]
    kept = sorted(rng.sample(range(len(board["birds"])), birds))
    lost = sorted(rng.sample(range(len(board["foods"])), birds * board["price"]))
    foods = len(board["foods"])
    implied = [place for place, food in enumerate(lost) if foods - 1 - food == len(lost) - 1 - place]
    asked = [] if len(lost) == foods else lost[: implied[0] + 1] if implied else lost
    names = [board["birds"][place] for place in kept]
    enough = ["enough"] if not names or names[-1] != board["birds"][-1] else []
    return [
        *(f"keep {bird}" for bird in names),
        *enough,
        *(f"lose {board['foods'][place]}" for place in asked),
        f"bonus {rng.choice(board['bonus'])}",
    ]


@pytest.mark.parametrize("birds", range(6))
def test_an_opening_is_one_message_and_can_be_replaced_by_another(birds: int) -> None:
    rng = random.Random(birds)
    for seed in range(5):
        live, _ = new_table(("wingspan", 2, {}), seed)
        for number in range(3):
            answers = opening_answers(live, 0, birds, rng)
            do(live, Decided(0, tuple(answers), live.decision(0), f"opening {number}"))
            assert live.deciders == (1,)
            view = live.view(0)
            assert view["players"][0]["chosen"]
        assert live.game is not None
        chosen = [str(action) for action in live.game.secret_choice(0)]
        assert set(chosen) == set(answers) - ({"enough"} - set(chosen))


# After a crash


def test_a_turn_sent_in_one_message_survives_a_crash(tmp_path: Path) -> None:
    with (
        serve_setup(tmp_path, position_table(eggs_scene()).setup) as server,
        connect_all(server, 2) as connections,
    ):
        assert give(connections[0], *TURN)["type"] == "accepted"
        before = latest_state(connections[0])
        server.kill()
        server.start()
        with connect_all(server, 2) as again:
            state = again[0].state
            assert (state["view"], state["seq"]) == (before["view"], before["seq"])
            assert state["undo"] == before["undo"]
