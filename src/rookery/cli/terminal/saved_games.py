"""Save games to files, and read them back."""

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
    """Return the folder for saved games: the user's state folder."""
    return user_folder("XDG_STATE_HOME", Path(".local", "state"))


def user_folder(variable: str, default_folder: Path) -> Path:
    """Return Rookery's folder among the user's files: below the environment variable, or the default in the home
    folder.
    """
    if sys.platform == "win32":
        variable, default_folder = "LOCALAPPDATA", Path("AppData", "Local")
    return Path(os.environ.get(variable) or Path.home() / default_folder) / "rookery"


def new_save_path(game: str) -> Path:
    """Return a file name that does not exist yet."""
    folder = state_folder()
    folder.mkdir(parents=True, exist_ok=True)
    stamp = datetime.now().strftime("%Y%m%d-%H%M%S")
    path = folder / f"{game}-{stamp}.save"
    number = 1
    while path.exists():
        number += 1
        path = folder / f"{game}-{stamp}-{number}.save"
    return path


def write_atomically(path: Path, content: bytes) -> None:
    """Write a file atomically: after an interruption the old file is unchanged. An error leaves no temporary file."""
    if path.is_dir():
        raise IsADirectoryError(errno.EISDIR, os.strerror(errno.EISDIR), str(path))
    temporary = path.with_name(path.name + ".part")
    try:
        temporary.write_bytes(content)
        temporary.replace(path)
    except BaseException:
        with suppress(OSError, ValueError):
            temporary.unlink()
        raise


def read_game(path: Path) -> Game:
    """Read a game from a saved game or a record."""
    content = path.read_bytes()
    if content.startswith(MAGIC):
        return rookery.load(content)
    if content.lstrip().startswith(FORMAT.encode()):
        return rookery.replay(record_text(content, str(path)))
    raise BadSave(f"{path} must be a saved game or a record")


def record_text(content: bytes, where: str) -> str:
    """Return the text of a record; for a saved game, the record in it."""
    if content.startswith(MAGIC):
        return record_of_save(content)
    try:
        return content.decode()
    except UnicodeDecodeError as error:
        raise BadRecord(f"{where} must be text in UTF-8 (byte {error.start})") from None
