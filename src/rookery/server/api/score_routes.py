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

from ..live.requester import TheVisitor, Visitor
from ..messages import NUMBER_MAX, NewScoreSheet, Refusal, ScoreCell, ScoreNews, ScoreSheet
from ..request_errors import NotDone
from ..storage import FullSheet, NoSheet, StoredCell, StoredSheet, TakenId

# Without letters and digits that are taken for others.
LETTERS = "ABCDEFGHJKMNPQRSTUVWXYZ23456789"
LENGTH = 6
TRIES = 10
# Who writes over a cell counts on from its time. What is taken may be so far ahead, in milliseconds; the bound moves
# on with the clock, faster than anybody counts. A server that has lost the time relies on when this was written.
AHEAD = 10 * 365 * 24 * 3600 * 1000
LEAST_NOW = 1_790_000_000_000

router = APIRouter(prefix="/api/scores", responses={"4XX": {"model": Refusal}, "5XX": {"model": Refusal}})


@router.post("", status_code=201)
async def new_sheet(wanted: NewScoreSheet, visitor: TheVisitor) -> ScoreSheet:
    """A sheet for several phones; its code is for the others."""
    visitor.limit("tables")
    for _ in range(TRIES):
        code = "".join(secrets.choice(LETTERS) for _ in range(LENGTH))
        try:
            await visitor.host.stored(visitor.host.storage.add_sheet, code, wanted.evening, wanted.game)
        except TakenId:
            continue
        return ScoreSheet(code=code, evening=wanted.evening, game=wanted.game, number=0, cells=[])
    raise NotDone("failed")


@router.get("/{code}")
async def sheet(code: str, visitor: TheVisitor, since: Annotated[int, Query(ge=0, le=NUMBER_MAX)] = 0) -> ScoreSheet:
    """What changed since a number; all of it since 0."""
    with refusals(visitor, code):
        return told(code, await visitor.host.stored(visitor.host.storage.sheet, plain(code), since))


@router.post("/{code}")
async def news(code: str, wanted: ScoreNews, visitor: TheVisitor) -> ScoreSheet:
    """Take in what a device wrote, and tell it what others did."""
    if any(cell.at > latest() for cell in wanted.cells):
        raise NotDone("bad_message", sentence="refused-bad_message-late")
    cells = [StoredCell(cell.key, cell.value, cell.at, cell.by) for cell in wanted.cells]
    with refusals(visitor, code):
        storage = visitor.host.storage
        return told(code, await visitor.host.stored(storage.write_cells, plain(code), cells, wanted.since))


def latest() -> int:
    """The latest time that a cell may have now, in milliseconds since 1970."""
    return max(int(time.time() * 1000), LEAST_NOW) + AHEAD


def plain(code: str) -> str:
    """A code as people type it."""
    return code.strip().upper()


@contextmanager
def refusals(visitor: Visitor, code: str) -> Iterator[None]:
    """What the storage refuses, in the words of the doors; whoever tries many codes is not answered for a while."""
    with visitor.guessing(code):
        try:
            yield
        except NoSheet:
            raise NotDone("no_sheet") from None
        except FullSheet:
            raise NotDone("full_sheet") from None


def told(code: str, found: StoredSheet) -> ScoreSheet:
    # What was taken once is told as it is; phones skip what they cannot read.
    cells = [ScoreCell.model_construct(key=cell.key, value=cell.value, at=cell.at, by=cell.by) for cell in found.cells]
    return ScoreSheet(code=plain(code), evening=found.evening, game=found.game, number=found.number, cells=cells)
