"""The types of the parts of an OpenAPI document that the API page reads."""

from __future__ import annotations

from typing import Any, NotRequired, TypeAlias, TypedDict

from fastapi import FastAPI

# A JSON schema. Not as a class, because the name of a key has a dollar sign.
Schema = TypedDict(
    "Schema",
    {
        "$ref": str,
        "type": str,
        "description": str,
        "anyOf": "list[Schema]",
        "oneOf": "list[Schema]",
        "const": object,
        "enum": list[object],
        "default": object,
        "items": "Schema",
        "properties": "dict[str, Schema]",
        "required": list[str],
        "additionalProperties": "Schema | bool",
    },
    total=False,
)
Schemas: TypeAlias = dict[str, Schema]


class MediaType(TypedDict, total=False):
    """A body in one format."""

    schema: Schema


class Body(TypedDict, total=False):
    """The body of a request or of an answer, by format."""

    content: dict[str, MediaType]


# Not as a class, because a key is a keyword of Python.
Parameter = TypedDict(
    "Parameter", {"name": str, "in": str, "required": bool, "description": str, "schema": Schema}, total=False
)


class Operation(TypedDict, total=False):
    """What a method of a path does."""

    tags: list[str]
    description: str
    parameters: list[Parameter]
    requestBody: Body
    responses: dict[str, Body]


class Info(TypedDict):
    """The name and the version of the API."""

    title: str
    version: str


class Components(TypedDict, total=False):
    """What other parts of the document refer to by name."""

    schemas: Schemas


class Document(TypedDict):
    """An OpenAPI document; paths are by path and method."""

    info: Info
    paths: dict[str, dict[str, Operation]]
    components: NotRequired[Components]


def document_of(app: FastAPI) -> Document:
    # Any: FastAPI declares no type for the parts.
    document: Any = app.openapi()
    typed: Document = document
    return typed
