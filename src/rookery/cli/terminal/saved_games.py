"""Where games are kept between sittings, and how they are read back."""

from __future__ import annotations

import errno
import os
import sys
from contextlib import suppress
from datetime import datetime
from pathlib import Path

import rookery
from rookery.core.errors import BadRecord, BadSave
from rookery.core.game import Game
from rookery.core.records.record import FORMAT
from rookery.core.records.saving import MAGIC, record_of_save


def state_folder() -> Path:
    """The folder for games that were left: the user's state directory."""
    return user_folder("XDG_STATE_HOME", Path(".local", "state"))


def user_folder(variable: str, default_folder: Path) -> Path:
    """The house's folder where the user's system keeps such things: as a variable says, or at a usual place at home."""
    if sys.platform == "win32":
        variable, default_folder = "LOCALAPPDATA", Path("AppData", "Local")
    return Path(os.environ.get(variable) or Path.home() / default_folder) / "rookery"


def new_save_path(game: str) -> Path:
    """A file name nobody uses yet."""
    folder = state_folder()
    folder.mkdir(parents=True, exist_ok=True)
    stamp = datetime.now().strftime("%Y%m%d-%H%M%S")
    path = folder / f"{game}-{stamp}.save"
    number = 1
    while path.exists():
        number += 1
        path = folder / f"{game}-{stamp}-{number}.save"
    return path


def write_whole(path: Path, content: bytes) -> None:
    """Write a file so that a stop in the middle leaves the old one; a failure leaves no draft."""
    if path.is_dir():
        raise IsADirectoryError(errno.EISDIR, os.strerror(errno.EISDIR), str(path))
    draft = path.with_name(path.name + ".part")
    try:
        draft.write_bytes(content)
        draft.replace(path)
    except BaseException:
        with suppress(OSError, ValueError):
            draft.unlink()
        raise


def read_game(path: Path) -> Game:
    """A game from a file: a saved one, or a record."""
    content = path.read_bytes()
    if content.startswith(MAGIC):
        return rookery.load(content)
    if content.lstrip().startswith(FORMAT.encode()):
        return rookery.replay(record_text(content, str(path)))
    raise BadSave(f"{path}: neither a saved game nor a record")


def record_text(content: bytes, where: str) -> str:
    """A record's bytes as text; of a saved game, the record inside."""
    if content.startswith(MAGIC):
        return record_of_save(content)
    try:
        return content.decode()
    except UnicodeDecodeError as error:
        raise BadRecord(f"{where}: not text in UTF-8 (byte {error.start})") from None
