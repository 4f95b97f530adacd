"""The HTTP endpoints of shared score sheets: several phones keep the score of one game of real cards.

Devices send the cells that they wrote, and request the cells that changed. If two wrote the same cell, the later value
counts on all devices. Anyone who knows the code of a sheet may read and write it: a sheet holds only points and first
names.
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

# Without letters and digits that look alike.
LETTERS = "ABCDEFGHJKMNPQRSTUVWXYZ23456789"
CODE_LENGTH = 6
# Attempts to find an unused code.
ATTEMPTS_MAX = 10
# A device that replaces a cell writes a time after that of the cell. So times may lie in the future, but only this far.
# The bound moves with the clock of the server. A server whose clock is wrong uses the time when this was written.
FUTURE_MILLISECONDS_MAX = 10 * 365 * 24 * 3600 * 1000
NOW_MIN_MILLISECONDS = 1_790_000_000_000

router = APIRouter(prefix="/api/scores", responses={"4XX": {"model": Refusal}, "5XX": {"model": Refusal}})


@router.post("", status_code=201)
async def new_sheet(wanted: NewScoreSheet, requester: CurrentRequester) -> ScoreSheet:
    """Create a score sheet for several devices; the others open it by its code."""
    requester.limit("tables")
    for _ in range(ATTEMPTS_MAX):
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
    """Return the cells that changed after the number `since`; with 0, all cells."""
    with refusing(requester, code):
        return sheet_message(
            code, await requester.registry.call_storage(requester.registry.storage.sheet, normalised(code), since)
        )


@router.post("/{code}")
async def update_sheet(code: str, wanted: ScoreUpdate, requester: CurrentRequester) -> ScoreSheet:
    """Store the cells that a device wrote, and return the cells that changed after the number `since`."""
    if any(cell.at > latest_allowed_time() for cell in wanted.cells):
        raise RequestRefused("bad_message", sentence="refused-bad_message-late")
    cells = [StoredCell(cell.key, cell.value, cell.at, cell.by) for cell in wanted.cells]
    with refusing(requester, code):
        storage = requester.registry.storage
        return sheet_message(
            code, await requester.registry.call_storage(storage.write_cells, normalised(code), cells, wanted.since)
        )


def latest_allowed_time() -> int:
    """Return the latest time that a cell may have now, in milliseconds since 1970."""
    return max(int(time.time() * 1000), NOW_MIN_MILLISECONDS) + FUTURE_MILLISECONDS_MAX


def normalised(code: str) -> str:
    """Return a code as it is stored; people may type it in lower case or with spaces."""
    return code.strip().upper()


@contextmanager
def refusing(requester: Requester, code: str) -> Iterator[None]:
    """Turn errors of the storage into refusals. A requester who tries many unknown codes is refused for a while."""
    with requester.guessing(code):
        try:
            yield
        except NoSheet:
            raise RequestRefused("no_sheet") from None
        except FullSheet:
            raise RequestRefused("full_sheet") from None


def sheet_message(code: str, found: StoredSheet) -> ScoreSheet:
    # Stored cells are sent without validation; devices skip cells that they cannot read.
    cells = [ScoreCell.model_construct(key=cell.key, value=cell.value, at=cell.at, by=cell.by) for cell in found.cells]
    return ScoreSheet(code=normalised(code), sheet_id=found.sheet_id, game=found.game, number=found.number, cells=cells)
