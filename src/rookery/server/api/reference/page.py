"""The API page: introduction, endpoints in groups, live messages, and reasons of refusals."""

from __future__ import annotations

from html import escape

from fastapi import FastAPI

from ...request_errors import status_of
from .endpoints import Endpoint, endpoint_html, endpoint_name, endpoints_in, grouped
from .field_descriptions import reason_descriptions
from .live import live_html
from .markup import prose, section, sentence, shell, slug
from .openapi import document_of
from .schema_html import SchemaRenderer

START = """
A program can do everything that the web client does. All messages are JSON. In the messages that you send, every field
is required unless it is marked as optional, and unknown fields are refused. In the messages that you receive, every
field is always present.

There are no accounts. When you take a seat, you receive a key to it. A browser receives the key as a cookie that
scripts cannot read. A program sets the field `program` and receives the key in the field `key`. It then sends the key
with every request, as `Authorization: Bearer KEY`. A program with several seats receives one key per seat in `keys`,
and sends the key of the seat that the request is about.

You can try the commands below in a shell. Set the address of this server and the other variables in capitals first:
"""
REFUSED = """
A refused request changes nothing. The `reason` is for programs; it and its HTTP status will not change. The `text` is a
sentence for people, in the requested language. After status 429 or 503, repeat the request a little later. After status
409 the table has changed: read its state again.
"""


def page_html(app: FastAPI, style: str) -> str:
    document = document_of(app)
    schemas = SchemaRenderer(document.get("components", {}).get("schemas", {}))
    endpoints = list(endpoints_in(document))
    title = f"The API of {escape(document['info']['title'])}"
    return (
        '<!doctype html><html lang="en"><head><meta charset="utf-8">'
        '<meta name="viewport" content="width=device-width, initial-scale=1">'
        f'<title>{title}</title><link rel="stylesheet" href="{style}"></head><body>'
        f'<a class="skip" href="#start">Skip to the text</a>'
        f"<header><h1>{title}</h1><p>Version {escape(document['info']['version'])} · "
        f'<a href="{escape(app.openapi_url or "")}">OpenAPI document</a> · <a href="/">Lobby</a></p></header>'
        f"{contents_html(grouped(endpoints), has_stream=any(endpoint.is_stream for endpoint in endpoints))}<main>"
        f"{start_html()}"
        f"{''.join(group_html(name, group, schemas) for name, group in grouped(endpoints).items())}"
        f"{live_html(app, endpoints)}{refusals_html()}</main></body></html>\n"
    )


def contents_html(groups: dict[str, list[Endpoint]], *, has_stream: bool) -> str:
    """Return links to all parts. On a narrow screen the style sheet hides the links to single endpoints."""
    parts = [link("start", "How to begin")]
    for name, endpoints in groups.items():
        links = "".join(
            f'<li><a href="#{endpoint.anchor}">{endpoint_name(endpoint)}</a></li>' for endpoint in endpoints
        )
        parts.append(f"{link(group_anchor(name), name)}<ul>{links}</ul>")
    parts.append(link("live", "Live, over a WebSocket"))
    parts += [link("stream", "Live, as lines of JSON")] * has_stream
    parts.append(link("refusals", "Refusals"))
    return f'<nav aria-label="Contents"><ul>{"".join(f"<li>{part}</li>" for part in parts)}</ul></nav>'


def link(anchor: str, text: str) -> str:
    return f'<a href="#{anchor}">{escape(text)}</a>'


def group_anchor(name: str) -> str:
    return slug(f"endpoints {name}")


def start_html() -> str:
    address = "ROOKERY=http://127.0.0.1:8030  # or the address of this page"
    return section("start", "How to begin", prose(START) + shell(address))


def group_html(name: str, endpoints: list[Endpoint], schemas: SchemaRenderer) -> str:
    return section(group_anchor(name), name, "".join(endpoint_html(endpoint, schemas) for endpoint in endpoints))


def refusals_html() -> str:
    rows = (
        f"<dt><code>{name}</code> {status_of(name)}</dt><dd>{sentence(description)}</dd>"
        for name, description in reason_descriptions().items()
    )
    return section("refusals", "Refusals", f'{prose(REFUSED)}<dl class="short">{"".join(rows)}</dl>')
