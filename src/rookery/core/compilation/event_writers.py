"""Makes the functions with which the rules of a game write events: one for each kind, from the columns in events.py.

The parameters of a function are the columns of one word, in their order. `emit_word` then adds the words of the columns
that have several. A kind that hides something takes an audience: the seats that may read all of it, or EVERYONE.

The declarations are read, not imported: the rules, which a game imports, need the functions first.
"""

from __future__ import annotations

import ast
import keyword
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import TypeAlias

# The columns of a TypedDict: the name and the type of each, as they are written.
Columns: TypeAlias = dict[str, ast.expr]


@dataclass(frozen=True, slots=True)
class Writer:
    """A function that writes the words of an event that every event of its kind has."""

    constant: str
    name: str
    parameters: tuple[str, ...]
    # The words that all may read; None if that is all of them.
    open_words: str | None
    # The columns that follow word by word.
    rest: tuple[str, ...]


def writers_text(source: Path) -> str:
    """Return the module of writers for the events.py of a game."""
    writers = list(writers_of(ast.parse(source.read_text())))
    core = {"constants": ["ALL_OPEN"], "state": ["GameState", "add_word", "begin_event"]}
    core["constants"] += ["EVERYONE"] if any(writer.open_words for writer in writers) else []
    core["constants"] += ["UNSEEN"] if any(writer.open_words == "UNSEEN" for writer in writers) else []
    lines = ["# ruff: noqa: PLR0913", "# A kind of event has as many columns as it needs."]
    lines += ['"""The functions with which the rules write events; emit_word adds the words of other columns."""']
    lines += ["", "from __future__ import annotations", "", "import cython", "", "if not cython.compiled:"]
    lines += [f"    from rookery.core.engine.{module} import {', '.join(names)}" for module, names in core.items()]
    lines += ["", "    from .fields import (", *(f"        {name}," for name in sorted_names(writers)), "    )"]
    return "\n".join([*lines, *(line for writer in writers for line in function_lines(writer))]) + "\n"


def sorted_names(writers: list[Writer]) -> list[str]:
    return sorted((writer.constant for writer in writers), key=str.lower)


def function_lines(writer: Writer) -> list[str]:
    hides = writer.open_words is not None
    parameters = [
        "t: GameState",
        *(["audience: int"] if hides else []),
        *(f"{name}: int" for name in writer.parameters),
    ]
    audience = f"audience, ALL_OPEN if audience == EVERYONE else {writer.open_words}" if hides else "0, ALL_OPEN"
    notes = [f'        """Follow with the words of {" and ".join(writer.rest)}."""'] if writer.rest else []
    return [
        "",
        f"    def emit_{writer.name}({', '.join(parameters)}) -> None:",
        *notes,
        "        if cython.unlikely(t.log_enabled):",
        f"            begin_event(t, {writer.constant}, {audience})",
        *(f"            add_word(t, {name})" for name in writer.parameters),
    ]


def writers_of(tree: ast.Module) -> Iterator[Writer]:
    """Yield the writer of each entry of KINDS: the number of a kind, its name, columns, and whether it is secret."""
    declared = declarations_of(tree)
    values = (node.value for node in tree.body if isinstance(node, ast.Assign) and _target(node) == "KINDS")
    kinds = next(values, None)
    assert isinstance(kinds, ast.Dict), "events.py must declare KINDS, an EventKind for each number of a kind"
    for number, kind in zip(kinds.keys, kinds.values, strict=True):
        assert isinstance(number, ast.Attribute)
        assert isinstance(kind, ast.Call)
        assert len(kind.args) == 2, f"{ast.unparse(kind)}: an EventKind has a name and columns, then keywords"
        name, columns = kind.args
        yield _writer(number.attr, ast.literal_eval(name), declared, ast.unparse(columns), _is_secret(kind))


def _is_secret(kind: ast.Call) -> bool:
    """Return the value of the keyword `secret`, which must be written as True or False."""
    keywords = {each.arg: each.value for each in kind.keywords}
    secret = keywords.pop("secret", ast.Constant(False))
    assert not keywords, f"{ast.unparse(kind)}: the only keyword of an EventKind is secret"
    assert isinstance(secret, ast.Constant), f"{ast.unparse(kind)}: secret must be True or False"
    assert isinstance(secret.value, bool), f"{ast.unparse(kind)}: secret must be True or False"
    return secret.value


def _writer(constant: str, name: str, declared: dict[str, Columns], columns: str, secret: bool) -> Writer:
    hints = declared[columns]
    hidden = [column for column, hint in hints.items() if _is_hidden(hint)]
    single = [column for column, hint in hints.items() if _is_word(hint, declared)]
    shown = len([column for column in single if column not in hidden])
    return Writer(
        constant=constant,
        name=name,
        parameters=tuple(f"{column}_" if keyword.iskeyword(column) else column for column in single),
        open_words="UNSEEN" if secret else str(shown) if hidden else None,
        rest=tuple(column for column in hints if column not in single),
    )


def declarations_of(tree: ast.Module) -> dict[str, Columns]:
    """Return the columns of each TypedDict of a module, those of its bases first."""
    found: dict[str, Columns] = {}
    for node in tree.body:
        if isinstance(node, ast.ClassDef):
            inherited = [found.get(ast.unparse(base), {}) for base in node.bases]
            own = {ast.unparse(each.target): each.annotation for each in node.body if isinstance(each, ast.AnnAssign)}
            found[node.name] = {name: hint for columns in (*inherited, own) for name, hint in columns.items()}
        elif isinstance(node, ast.Assign) and isinstance(node.value, ast.Call) and len(node.value.args) == 2:
            columns = node.value.args[1]
            assert isinstance(columns, ast.Dict)
            keys = [ast.literal_eval(key) for key in columns.keys if key is not None]
            found[_target(node)] = dict(zip(keys, columns.values, strict=True))
    return found


def _target(node: ast.Assign) -> str:
    return ast.unparse(node.targets[0])


def _is_hidden(hint: ast.expr) -> bool:
    return isinstance(hint, ast.Subscript) and ast.unparse(hint.value) == "NotRequired"


def _is_word(hint: ast.expr, declared: dict[str, Columns]) -> bool:
    """Return whether a column has one word: its type is a name, but not that of a TypedDict."""
    shown = hint.slice if isinstance(hint, ast.Subscript) and _is_hidden(hint) else hint
    return isinstance(shown, ast.Name) and shown.id not in declared
