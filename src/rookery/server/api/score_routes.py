"""The HTTP doors of shared score sheets: phones that keep the score of real cards meet by a code.

Devices send what they wrote and ask what is new; of a cell that two wrote, the later one counts, the same everywhere.
Whoever knows the code may read and write: it is for a table of friends, and holds nothing but points and first names.
"""

from __future__ import annotations

import secrets
import time
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Annotated

from fastapi import APIRouter, Query

from ..live.requester import CurrentRequester, Requester
from ..messages import NUMBER_MAX, NewScoreSheet, Refusal, ScoreCell, ScoreSheet, ScoreUpdate
from ..request_errors import RequestRefused
from ..storage import FullSheet, IdTaken, NoSheet, StoredCell, StoredSheet

# Without letters and digits that are taken for others.
LETTERS = "ABCDEFGHJKMNPQRSTUVWXYZ23456789"
CODE_LENGTH = 6
TRIES = 10
# Who writes over a cell counts on from its time. What is taken may be so far ahead, in milliseconds; the bound moves
# on with the clock, faster than anybody counts. A server that has lost the time relies on when this was written.
FUTURE_MILLISECONDS_MAX = 10 * 365 * 24 * 3600 * 1000
NOW_MIN_MILLISECONDS = 1_790_000_000_000

router = APIRouter(prefix="/api/scores", responses={"4XX": {"model": Refusal}, "5XX": {"model": Refusal}})


@router.post("", status_code=201)
async def new_sheet(wanted: NewScoreSheet, requester: CurrentRequester) -> ScoreSheet:
    """A sheet for several phones; its code is for the others."""
    requester.limit("tables")
    for _ in range(TRIES):
        code = "".join(secrets.choice(LETTERS) for _ in range(CODE_LENGTH))
        try:
            await requester.registry.call_storage(
                requester.registry.storage.add_sheet, code, wanted.sheet_id, wanted.game
            )
        except IdTaken:
            continue
        return ScoreSheet(code=code, sheet_id=wanted.sheet_id, game=wanted.game, number=0, cells=[])
    raise RequestRefused("server_error")


@router.get("/{code}")
async def sheet(
    code: str, requester: CurrentRequester, since: Annotated[int, Query(ge=0, le=NUMBER_MAX)] = 0
) -> ScoreSheet:
    """What changed since a number; all of it since 0."""
    with refusals(requester, code):
        return sheet_message(
            code, await requester.registry.call_storage(requester.registry.storage.sheet, normalised(code), since)
        )


@router.post("/{code}")
async def update_sheet(code: str, wanted: ScoreUpdate, requester: CurrentRequester) -> ScoreSheet:
    """Take in what a device wrote, and tell it what others did."""
    if any(cell.at > latest() for cell in wanted.cells):
        raise RequestRefused("bad_message", sentence="refused-bad_message-late")
    cells = [StoredCell(cell.key, cell.value, cell.at, cell.by) for cell in wanted.cells]
    with refusals(requester, code):
        storage = requester.registry.storage
        return sheet_message(
            code, await requester.registry.call_storage(storage.write_cells, normalised(code), cells, wanted.since)
        )


def latest() -> int:
    """The latest time that a cell may have now, in milliseconds since 1970."""
    return max(int(time.time() * 1000), NOW_MIN_MILLISECONDS) + FUTURE_MILLISECONDS_MAX


def normalised(code: str) -> str:
    """A code as people type it."""
    return code.strip().upper()


@contextmanager
def refusals(requester: Requester, code: str) -> Iterator[None]:
    """What the storage refuses, in the words of the doors; whoever tries many codes is not answered for a while."""
    with requester.guessing(code):
        try:
            yield
        except NoSheet:
            raise RequestRefused("no_sheet") from None
        except FullSheet:
            raise RequestRefused("full_sheet") from None


def sheet_message(code: str, found: StoredSheet) -> ScoreSheet:
    # What was taken once is told as it is; phones skip what they cannot read.
    cells = [ScoreCell.model_construct(key=cell.key, value=cell.value, at=cell.at, by=cell.by) for cell in found.cells]
    return ScoreSheet(code=normalised(code), sheet_id=found.sheet_id, game=found.game, number=found.number, cells=cells)
