"""The HTTP endpoints of the OpenAPI document: parameters, body, answers and an example with curl."""

from __future__ import annotations

import json
import re
from collections.abc import Iterator
from dataclasses import dataclass
from html import escape

from .markup import prose, sentence, shell, slug
from .openapi import Body, Document, Operation, Parameter, Schema
from .schema_html import SchemaRenderer

METHODS = ("get", "post", "put", "patch", "delete")
NDJSON = "application/x-ndjson"
# Requests to paths below it may need a key.
KEY_PREFIX = "/api/tables/{"


@dataclass(frozen=True)
class Endpoint:
    """One operation of the OpenAPI document."""

    method: str
    path: str
    about: Operation

    @property
    def anchor(self) -> str:
        return slug(f"{self.method} {self.path}")

    @property
    def group(self) -> str:
        """Return its tag; without one, the last word of its path before a parameter, or else the first word."""
        words = re.findall(r"/(\w+)/\{", self.path)[-1:] or self.path.removeprefix("/api").strip("/").split("/")
        tag = self.about.get("tags", words)[0]
        return tag.capitalize() or "Server"

    @property
    def answers(self) -> dict[str, Body]:
        """Return the answers that are not refusals, by status."""
        return {status: answer for status, answer in self.about["responses"].items() if status[0] in "123"}

    @property
    def is_stream(self) -> bool:
        return any(NDJSON in answer.get("content", {}) for answer in self.answers.values())

    @property
    def body(self) -> Schema | None:
        content = self.about.get("requestBody", {}).get("content", {})
        return next((each.get("schema", {}) for each in content.values()), None)


def endpoints_in(document: Document) -> Iterator[Endpoint]:
    for path, methods in document["paths"].items():
        for method in METHODS:
            if method in methods:
                yield Endpoint(method.upper(), path, methods[method])


def grouped(endpoints: list[Endpoint]) -> dict[str, list[Endpoint]]:
    """Return the endpoints by group, in the order in which the groups first appear."""
    groups: dict[str, list[Endpoint]] = {}
    for endpoint in endpoints:
        groups.setdefault(endpoint.group, []).append(endpoint)
    return groups


def endpoint_html(endpoint: Endpoint, schemas: SchemaRenderer) -> str:
    body = endpoint.body
    return (
        f'<article id="{endpoint.anchor}"><h3><a href="#{endpoint.anchor}">{endpoint_name(endpoint)}</a></h3>'
        f"{prose(endpoint.about.get('description', ''))}"
        f"{parameters_html(endpoint.about.get('parameters', []), schemas)}"
        f"{'' if body is None else part_html('Send', body, schemas)}"
        f"{''.join(answer_html(status, answer, schemas) for status, answer in endpoint.answers.items())}"
        f"{shell(curl(endpoint, schemas))}</article>"
    )


def endpoint_name(endpoint: Endpoint) -> str:
    return f"<b>{endpoint.method}</b> <code>{breakable(endpoint.path)}</code>"


def breakable(path: str) -> str:
    """Let a long path break before a slash on a narrow screen."""
    return escape(path).replace("/", "<wbr>/")


def parameters_html(parameters: list[Parameter], schemas: SchemaRenderer) -> str:
    if not parameters:
        return ""
    rows = "".join(parameter_html(each, schemas) for each in parameters)
    return f"<h4>Parameters</h4><dl>{rows}</dl>"


def parameter_html(parameter: Parameter, schemas: SchemaRenderer) -> str:
    schema = parameter.get("schema", {})
    default = f", {json.dumps(schema['default'])} if omitted" if schema.get("default") is not None else ""
    optional = "" if parameter.get("required") else f" <em>optional{escape(default)}</em>"
    what = f"in the {parameter['in']}: {schemas.type_text(schema)}"
    head = f"<dt><code>{escape(parameter['name'])}</code> <span>{escape(what)}</span>{optional}</dt>"
    return f"{head}<dd>{sentence(parameter.get('description', ''))}</dd>"


def part_html(title: str, schema: Schema, schemas: SchemaRenderer) -> str:
    return f"<h4>{title} <span>{escape(schemas.type_text(schema))}</span></h4>{schemas.described(schema)}"


def answer_html(status: str, answer: Body, schemas: SchemaRenderer) -> str:
    parts = []
    for kind, content in answer.get("content", {}).items():
        schema = content.get("schema", {})
        what = schemas.type_text(schema) if kind == "application/json" else kind
        parts.append(f"<h4>Get {status} <span>{escape(what)}</span></h4>{schemas.described(schema)}")
    return "".join(parts) or f"<h4>Get {status} <span>without a body</span></h4>"


def curl(endpoint: Endpoint, schemas: SchemaRenderer) -> str:
    """Return a shell command that calls the endpoint. The variables in capitals must be set before."""
    words = ["curl"]
    if endpoint.is_stream:
        words.append("--no-buffer")
    if endpoint.method != "GET":
        words.append(f"-X {endpoint.method}")
    if endpoint.path.startswith(KEY_PREFIX):
        words.append('-H "Authorization: Bearer $KEY"')
    if endpoint.body is not None:
        sent = json.dumps(schemas.example(endpoint.body), ensure_ascii=False)
        words.append(f"--json '{sent}'")
    path = re.sub(r"\{(\w+)(?::\w+)?\}", lambda found: f"${found[1].upper()}", endpoint.path)
    return " ".join([*words, f'"$ROOKERY{path}{query(endpoint)}"'])


def query(endpoint: Endpoint) -> str:
    """Return the required query parameters, as part of a shell command."""
    required = [
        each["name"] for each in endpoint.about.get("parameters", ()) if each["in"] == "query" and each.get("required")
    ]
    return "?" + "&".join(f"{name}=${name.upper()}" for name in required) if required else ""
