"""The JSON schema of all messages. The client's types are generated from it.

python -m rookery.server.messages.schema                  print the schema
python -m rookery.server.messages.schema --write FILE     write the schema to FILE
python -m rookery.server.messages.schema --check FILE     fail if FILE is not up to date
"""

from __future__ import annotations

import json
import sys
from pathlib import Path
from typing import Any, Literal

from pydantic import BaseModel
from pydantic.json_schema import models_json_schema

from .. import messages
from . import Incoming, Outgoing


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
    return json.dumps(schema, indent=2, ensure_ascii=False) + "\n"


def allow_any_json(part: Any) -> None:
    """Declare objects without a fixed type as JSON, so that the client has a type for their values."""
    if isinstance(part, dict) and part.get("additionalProperties") is True:
        part["additionalProperties"] = {"$ref": "#/$defs/JsonValue"}
    for inner in part.values() if isinstance(part, dict) else part if isinstance(part, list) else ():
        allow_any_json(inner)


def main(arguments: list[str]) -> int:
    match arguments:
        case []:
            print(schema_text(), end="")
        case ["--write", file]:
            Path(file).write_text(schema_text(), encoding="utf-8")
        case ["--check", file]:
            if not Path(file).exists() or Path(file).read_text(encoding="utf-8") != schema_text():
                print(f"{file} is not up to date; run make generate", file=sys.stderr)
                return 1
        case _:
            print(__doc__, file=sys.stderr)
            return 2
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
