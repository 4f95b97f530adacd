"""A game and its history as bytes.

Layout: the line `rookery save 1`, the CRC-32 of the rest (four bytes), then compressed JSON: game, rules, names,
start, the table's bytes at the start and now, and every decision with its log. Bytes inside JSON are base64.
"""

from __future__ import annotations

import json
import zlib
from base64 import b64decode, b64encode
from typing import Any

from .errors import BadSave
from .game import Game, Start
from .rulebook import Rulebook

MAGIC = b"rookery save 1\n"


def save_game(game: Game) -> bytes:
    content = {
        "game": game.name,
        "rules": game._rulebook.version,
        "names": game.names,
        "seed": game._start.seed,
        "position": game._start.position,
        "opening": _text(game._start.log),
        "start": _text(game._start_dump),
        "history": [[seat, number, informed, _text(log)] for seat, number, informed, log in game._history],
        "table": _text(game._table.dump()),
    }
    body = zlib.compress(json.dumps(content).encode(), 1)
    return MAGIC + zlib.crc32(body).to_bytes(4, "little") + body


def read_save(blob: bytes) -> dict[str, Any]:
    """The content of a saved game, checked for damage but not for sense."""
    if not isinstance(blob, bytes) or not blob.startswith(MAGIC):
        raise BadSave("not a saved game: it must begin with 'rookery save 1'")
    check, body = blob[len(MAGIC) : len(MAGIC) + 4], blob[len(MAGIC) + 4 :]
    if zlib.crc32(body).to_bytes(4, "little") != check:
        raise BadSave("the saved game is damaged: its checksum does not fit")
    content: dict[str, Any] = json.loads(zlib.decompress(body))
    return content


def game_of_save(rulebook: Rulebook, content: dict[str, Any]) -> Game:
    if content["rules"] != rulebook.version:
        raise BadSave(f"saved under rules {content['rules']}, these are rules {rulebook.version}: replay its record")
    table = rulebook.table()
    table.restore(b64decode(content["table"]))
    start = Start(content["seed"], content["position"], b64decode(content["opening"]))
    game = Game(rulebook, table, start, content["names"])
    game._start_dump = b64decode(content["start"])
    game._history = [(seat, number, informed, b64decode(log)) for seat, number, informed, log in content["history"]]
    return game


def _text(data: bytes) -> str:
    return b64encode(data).decode()
