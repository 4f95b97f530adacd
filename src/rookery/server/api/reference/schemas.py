"""JSON schemas as nested lists of definitions, and an example of what fits one."""

from __future__ import annotations

import json
from collections.abc import Iterator
from html import escape
from typing import Any, TypeAlias

from .markup import prose, sentence
from .notes import field_notes

Schema: TypeAlias = dict[str, Any]

PLAIN = {
    "string": "text",
    "integer": "whole number",
    "number": "number",
    "boolean": "true or false",
    "null": "null",
    "object": "object",
    "array": "list",
}

# Bounds of a schema and how they are said.
BOUNDS = {
    "minLength": "at least {} characters",
    "maxLength": "at most {} characters",
    "minimum": "from {}",
    "maximum": "up to {}",
    "minItems": "at least {} of them",
    "maxItems": "at most {} of them",
    "pattern": "like {}",
}

# What an example says where any text or number would fit.
EXAMPLES: dict[str, Any] = {
    "game": "cubirds",
    "seats": 2,
    "seat": 1,
    "name": "Ann",
    "bot": "greedy",
    "id": "1",
    "decision": 1,
    "action": "…",
    "text": "Hello!",
    "language": "en",
    "at": 1,
    "program": True,
}
# What a program should say though it need not.
ASKED = {"program"}
ANY: dict[str, Any] = {"string": "…", "integer": 1, "number": 1.5, "boolean": True, "array": [], "object": {}}


class Schemas:
    """The schemas that others refer to by name."""

    def __init__(self, named: dict[str, Schema]) -> None:
        self._named = named

    def resolved(self, schema: Schema) -> Schema:
        name = name_of(schema)
        return self._named.get(name, {}) if name else schema

    def type_text(self, schema: Schema) -> str:
        """What fits, in a few words."""
        variants = schema.get("anyOf") or schema.get("oneOf")
        if variants:
            return " or ".join(map(self.type_text, variants))
        if "const" in schema:
            return json.dumps(schema["const"])
        if "enum" in schema:
            return " or ".join(map(json.dumps, schema["enum"]))
        return name_of(schema) or self._plain_text(schema)

    def _plain_text(self, schema: Schema) -> str:
        kind = schema.get("type", "")
        if kind == "array" and schema.get("items"):
            return f"list of {self.type_text(schema['items'])}"
        if kind == "object" and isinstance(schema.get("additionalProperties"), dict):
            return f"object of {self.type_text(schema['additionalProperties'])}"
        bounds = [said.format(schema[bound]) for bound, said in BOUNDS.items() if bound in schema]
        return ", ".join([PLAIN.get(kind, "anything"), *bounds])

    def described(self, schema: Schema, within: tuple[str, ...] = ()) -> str:
        """All that is known of a schema: what it is, its fields, and what its fields are made of."""
        name = name_of(schema)
        whole = self.resolved(schema)
        inner = (*within, name) if name else within
        said = prose(whole.get("description", ""))
        if whole.get("properties"):
            return said + self._fields(whole, inner)
        return said + "".join(self.folded(part, inner) for part in parts_of(whole))

    def folded(self, schema: Schema, within: tuple[str, ...] = ()) -> str:
        """A named schema that unfolds; one that is made of itself says so only once."""
        name = name_of(schema)
        if name is None or name in within:
            return ""
        return f"<details><summary>{escape(name)}</summary>{self.described(schema, within)}</details>"

    def _fields(self, schema: Schema, within: tuple[str, ...]) -> str:
        notes = field_notes(plain_name(within[-1])) if within else {}
        required = schema.get("required", ())
        rows = []
        for name, field in schema["properties"].items():
            about = sentence(notes.get(name) or field.get("description", ""))
            inner = "".join(self.folded(part, within) for part in parts_of(field))
            rows.append(
                f"<dt><code>{escape(name)}</code> <span>{escape(self.type_text(field))}</span>"
                f"{'' if name in required else optional(field)}</dt><dd>{about and f'<p>{about}</p>'}{inner}</dd>"
            )
        return f"<dl>{''.join(rows)}</dl>"

    def example(self, schema: Schema, name: str = "") -> Any:
        """Something that fits: of an object, the fields it must have, and those that a program should say."""
        whole = self.resolved(schema)
        variants = whole.get("anyOf") or whole.get("oneOf")
        if variants:
            return self.example(variants[0], name)
        if "const" in whole or "enum" in whole:
            return whole["const"] if "const" in whole else whole["enum"][0]
        if "properties" in whole:
            wanted = [*whole.get("required", ()), *(ASKED & whole["properties"].keys())]
            return {each: self.example(whole["properties"][each], each) for each in wanted}
        return EXAMPLES.get(name, ANY.get(whole.get("type", ""), "…"))


def name_of(schema: Schema) -> str | None:
    """The name of the schema that this one only refers to."""
    reference = schema.get("$ref")
    return None if reference is None else str(reference).rpartition("/")[2]


def plain_name(name: str) -> str:
    """Without what FastAPI adds where a message that is sent differs from the same one received."""
    return name.removesuffix("-Input").removesuffix("-Output")


def parts_of(schema: Schema) -> Iterator[Schema]:
    """The named schemas a field is made of, however deep they stand in lists and choices."""
    if name_of(schema):
        yield schema
    more = schema.get("additionalProperties")
    within = [*schema.get("anyOf", ()), *schema.get("oneOf", ()), schema.get("items"), more]
    for part in within:
        if isinstance(part, dict):
            yield from parts_of(part)


def optional(field: Schema) -> str:
    default = f", {escape(json.dumps(field['default']))} if left out" if "default" in field else ""
    return f" <em>optional{default}</em>"
