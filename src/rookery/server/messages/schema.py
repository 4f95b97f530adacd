"""The JSON schemas of all messages and of the data of each game. The client's types are generated from them.

python -m rookery.server.messages.schema --write WEB    write the schemas into the folder of the client
python -m rookery.server.messages.schema --check WEB    fail if they are not up to date
"""

from __future__ import annotations

import inspect
import json
import sys
from collections.abc import Iterator
from importlib import import_module
from importlib.util import find_spec
from pathlib import Path
from textwrap import dedent
from types import ModuleType
from typing import Any, Literal

from pydantic import BaseModel, TypeAdapter
from pydantic.json_schema import models_json_schema
from typing_extensions import is_typeddict

from rookery import games
from rookery.core.json_values import JsonObject

from .. import messages
from . import Incoming, Outgoing
from .descriptions import descriptions_in

# What a game declares in its `schema.py`.
GAME_TYPES = ("View", "BoardData", "ResultPreview", "Cards", "ScoreFacts")


def schema_text() -> str:
    """Return one schema that defines all messages by name."""
    models = [model for model in vars(messages).values() if isinstance(model, type) and issubclass(model, BaseModel)]
    wanted: list[tuple[type[BaseModel], Literal["validation", "serialization"]]] = []
    for model in models:
        if issubclass(model, Incoming) and model is not Incoming:
            wanted.append((model, "validation"))
        elif issubclass(model, Outgoing) and model is not Outgoing:
            wanted.append((model, "serialization"))
    _, schema = models_json_schema(wanted, title="Wire")
    schema["$defs"] = dict(sorted({**schema["$defs"], "JsonValue": {}}.items()))
    for model in models:
        if issubclass(model, Outgoing):
            allow_any_json(schema["$defs"].get(model.__name__))
    return text_of(schema)


def allow_any_json(part: object) -> None:
    """Declare objects without a fixed type as JSON, so that the client has a type for their values."""
    if isinstance(part, dict) and part.get("additionalProperties") is True:
        part["additionalProperties"] = {"$ref": "#/$defs/JsonValue"}
    for inner in part.values() if isinstance(part, dict) else part if isinstance(part, list) else ():
        allow_any_json(inner)


# The data of a game


def declared_types(game: str) -> ModuleType | None:
    """Return the module in which a game declares the types of its data; None if it declares none."""
    name = f"{games.load(game).package}.schema"
    return import_module(name) if find_spec(name) else None


def game_schema(types: ModuleType) -> JsonObject:
    """Return one schema that defines the view, board data, previews, cards and score facts of a game."""
    wanted: list[tuple[str, Literal["serialization"], TypeAdapter[Any]]] = [
        (name, "serialization", TypeAdapter(getattr(types, name))) for name in GAME_TYPES
    ]
    unions, schema = TypeAdapter.json_schemas(wanted)
    for name, definition in schema["$defs"].items():
        for field, description in field_descriptions(getattr(types, name)).items():
            definition["properties"][field]["description"] = description
        # A misspelt or undeclared field is a mistake.
        definition["additionalProperties"] = False
    defined = {name: union for (name, _), union in unions.items() if "$ref" not in union}
    return {"$defs": dict(sorted({**schema["$defs"], **defined}.items()))}


def field_descriptions(declared: type) -> dict[str, str]:
    """Return the comments above the fields of a type and of the types that it extends."""
    bases: tuple[type, ...] = getattr(declared, "__orig_bases__", ())
    found: dict[str, str] = {}
    for base in filter(is_typeddict, bases):
        found |= field_descriptions(base)
    try:
        source = inspect.getsource(declared)
    except OSError:  # a type that no class statement declares, because a key is a keyword of Python
        return found
    return found | descriptions_in(dedent(source))


# Files


def schema_files(web: Path) -> Iterator[tuple[Path, str]]:
    """Yield each file of the client with its content."""
    yield web / "wire.schema.json", schema_text()
    for game in games.NAMES:
        if types := declared_types(game):
            yield web / "src" / "boards" / game / "wire.schema.json", text_of(game_schema(types))


def text_of(schema: object) -> str:
    return json.dumps(schema, indent=2, ensure_ascii=False) + "\n"


def main(arguments: list[str]) -> int:
    match arguments:
        case ["--write", web]:
            for file, text in schema_files(Path(web)):
                file.write_text(text, encoding="utf-8")
        case ["--check", web]:
            for file, text in schema_files(Path(web)):
                if not file.exists() or file.read_text(encoding="utf-8") != text:
                    print(f"{file} is not up to date; run make generate", file=sys.stderr)
                    return 1
        case _:
            print(__doc__, file=sys.stderr)
            return 2
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
