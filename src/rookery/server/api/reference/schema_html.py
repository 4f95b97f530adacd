"""Renders JSON schemas as nested lists of definitions, and makes examples that fit them."""

from __future__ import annotations

import json
from collections.abc import Iterator, Mapping
from html import escape

from .field_descriptions import field_descriptions
from .markup import prose, sentence
from .openapi import Schema, Schemas

TYPE_NAMES = {
    "string": "text",
    "integer": "integer",
    "number": "number",
    "boolean": "true or false",
    "null": "null",
    "object": "object",
    "array": "list",
}

# The bounds of a schema, in words.
BOUNDS = {
    "minLength": "at least {} characters",
    "maxLength": "at most {} characters",
    "minimum": "from {}",
    "maximum": "up to {}",
    "minItems": "at least {} items",
    "maxItems": "at most {} items",
    "pattern": "matches {}",
}

# Example values, by the name of the field.
EXAMPLES: dict[str, object] = {
    "game": "cubirds",
    "seats": 2,
    "seat": 1,
    "name": "Ann",
    "bot": "greedy",
    "id": "1",
    "decision": 1,
    "actions": ["…"],
    "text": "Hello!",
    "language": "en",
    "at": 1,
    "program": True,
}
# Optional fields that examples contain.
RECOMMENDED = {"program"}
# Example values of other fields, by type.
TYPE_EXAMPLES: dict[str, object] = {
    "string": "…",
    "integer": 1,
    "number": 1.5,
    "boolean": True,
    "array": [],
    "object": {},
}


class SchemaRenderer:
    """Named schemas, and how to render schemas that refer to them."""

    def __init__(self, named: Schemas) -> None:
        self._named = named

    def resolved(self, schema: Schema) -> Schema:
        name = name_of(schema)
        return self._named.get(name, {}) if name else schema

    def type_text(self, schema: Schema) -> str:
        """Return the type of a schema in a few words."""
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
        more = schema.get("additionalProperties")
        values: Mapping[str, object] = schema
        bounds = [text.format(values[bound]) for bound, text in BOUNDS.items() if bound in values]
        name = TYPE_NAMES.get(kind, "anything")
        if kind == "array" and schema.get("items"):
            name = f"list of {self.type_text(schema['items'])}"
        if kind == "object" and isinstance(more, dict):
            return f"object of {self.type_text(more)}"
        return ", ".join([name, *bounds])

    def described(self, schema: Schema, within: tuple[str, ...] = ()) -> str:
        """Return the description of a schema as HTML, with its fields and their schemas."""
        name = name_of(schema)
        whole = self.resolved(schema)
        inner = (*within, name) if name else within
        description = prose(whole.get("description", ""))
        if whole.get("properties"):
            return description + self._fields(whole, inner)
        return description + "".join(self.folded(part, inner) for part in parts_of(whole))

    def folded(self, schema: Schema, within: tuple[str, ...] = ()) -> str:
        """Return a named schema as an HTML element that unfolds; nothing inside itself, if it is recursive."""
        name = name_of(schema)
        if name is None or name in within:
            return ""
        return f"<details><summary>{escape(name)}</summary>{self.described(schema, within)}</details>"

    def _fields(self, schema: Schema, within: tuple[str, ...]) -> str:
        descriptions = field_descriptions(plain_name(within[-1])) if within else {}
        required = schema.get("required", ())
        rows = []
        for name, field in schema["properties"].items():
            about = sentence(descriptions.get(name) or field.get("description", ""))
            inner = "".join(self.folded(part, within) for part in parts_of(field))
            rows.append(
                f"<dt><code>{escape(name)}</code> <span>{escape(self.type_text(field))}</span>"
                f"{'' if name in required else optional(field)}</dt><dd>{about and f'<p>{about}</p>'}{inner}</dd>"
            )
        return f"<dl>{''.join(rows)}</dl>"

    def example(self, schema: Schema, name: str = "") -> object:
        """Return an example that fits the schema: of an object, the required and the recommended fields."""
        whole = self.resolved(schema)
        variants = whole.get("anyOf") or whole.get("oneOf")
        if variants:
            return self.example(variants[0], name)
        if "const" in whole or "enum" in whole:
            return whole["const"] if "const" in whole else whole["enum"][0]
        if "properties" in whole:
            wanted = [*whole.get("required", ()), *(RECOMMENDED & whole["properties"].keys())]
            return {field: self.example(whole["properties"][field], field) for field in wanted}
        return EXAMPLES.get(name, TYPE_EXAMPLES.get(whole.get("type", ""), "…"))


def name_of(schema: Schema) -> str | None:
    """Return the name of the schema that this one refers to; None if it is not a reference."""
    reference = schema.get("$ref")
    return None if reference is None else str(reference).rpartition("/")[2]


def plain_name(name: str) -> str:
    """Return a name without the suffix that FastAPI adds if a model has different schemas as input and as output."""
    return name.removesuffix("-Input").removesuffix("-Output")


def parts_of(schema: Schema) -> Iterator[Schema]:
    """Yield the named schemas in a field, also inside lists and unions."""
    if name_of(schema):
        yield schema
    more = schema.get("additionalProperties")
    within: list[Schema | bool | None] = [*schema.get("anyOf", ()), *schema.get("oneOf", ()), schema.get("items"), more]
    for part in within:
        if isinstance(part, dict):
            yield from parts_of(part)


def optional(field: Schema) -> str:
    default = f", {escape(json.dumps(field['default']))} if omitted" if "default" in field else ""
    return f" <em>optional{default}</em>"
