"""A game as bytes: its record, compressed and protected against damage.

Layout: the line `rookery save 1`, the CRC-32 of the rest (four bytes), then the record in UTF-8, compressed. Loading
plays the record again, so a save can hold nothing the rules do not allow.
"""

from __future__ import annotations

import zlib

from ..errors import BadSave
from ..game import Game
from .record import record_text

MAGIC = b"rookery save 1\n"
# No real record is longer; the limit keeps a small file from unpacking to all of memory.
LONGEST_RECORD = 1 << 26


def save_game(game: Game) -> bytes:
    body = zlib.compress(record_text(game).encode(), 1)
    return MAGIC + zlib.crc32(body).to_bytes(4, "little") + body


def record_of_save(blob: bytes) -> str:
    """Return the record inside a saved game."""
    if not isinstance(blob, bytes) or not blob.startswith(MAGIC):
        raise BadSave("not a saved game: it must be bytes that begin with 'rookery save 1'")
    check, body = blob[len(MAGIC) : len(MAGIC) + 4], blob[len(MAGIC) + 4 :]
    if zlib.crc32(body).to_bytes(4, "little") != check:
        raise BadSave("the saved game is damaged: its checksum does not fit")
    try:
        return zlib.decompressobj().decompress(body, LONGEST_RECORD).decode()
    except (zlib.error, UnicodeDecodeError) as error:
        raise BadSave(f"the saved game cannot be unpacked: {error}") from None
