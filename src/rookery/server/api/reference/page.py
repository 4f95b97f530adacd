"""The whole page: how to begin, the doors in groups, the live messages, and why something is refused."""

from __future__ import annotations

from html import escape

from fastapi import FastAPI

from ...request_errors import status_of
from .endpoints import Endpoint, endpoint_html, endpoint_name, endpoints_in, grouped
from .live import live_html
from .markup import prose, section, sentence, shell, slug
from .notes import reason_notes
from .schemas import Schemas

START = """
Whatever the page in the browser does, a program can do too. All messages are JSON. In what you send, a field that is
not marked as optional must be there, and an unknown one is refused; in what you get, every field is always there.

There are no accounts. Who sits down gets a key to the seat, in a cookie that no script of a page can read. Where a
message has the field `program`, a program that sets it gets the key as `key` instead, and from then on sends it along
as `Authorization: Bearer KEY`. If it sits on several seats, `keys` has one for each, and each is sent where its seat is
meant.

The lines below can be tried in a shell, with the address of this server and what the other words in capitals stand
for:
"""
REFUSED = """
Nothing was changed. The `reason` is for programs and will stay as it is, and so will the status of an HTTP answer
beside it; `text` is a sentence for people, in the language that was asked for. After 429 and 503 the same may be asked
again a little later; after 409 the table is not as you thought: look at its state again.
"""


def page_html(app: FastAPI, style: str) -> str:
    document = app.openapi()
    schemas = Schemas(document.get("components", {}).get("schemas", {}))
    endpoints = list(endpoints_in(document))
    title = f"The API of {escape(document['info']['title'])}"
    return (
        '<!doctype html><html lang="en"><head><meta charset="utf-8">'
        '<meta name="viewport" content="width=device-width, initial-scale=1">'
        f'<title>{title}</title><link rel="stylesheet" href="{style}"></head><body>'
        f'<a class="skip" href="#start">To the text</a>'
        f"<header><h1>{title}</h1><p>Version {escape(document['info']['version'])} · "
        f'<a href="{escape(app.openapi_url or "")}">OpenAPI document</a> · <a href="/">the tables</a></p></header>'
        f"{contents_html(grouped(endpoints), has_stream=any(endpoint.is_stream for endpoint in endpoints))}<main>"
        f"{start_html()}"
        f"{''.join(group_html(name, group, schemas) for name, group in grouped(endpoints).items())}"
        f"{live_html(app, endpoints)}{refusals_html()}</main></body></html>\n"
    )


def contents_html(groups: dict[str, list[Endpoint]], *, has_stream: bool) -> str:
    """Links to all parts; the style sheet leaves the single doors out where the screen is narrow."""
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
    address = "ROOKERY=http://127.0.0.1:8030  # or where this page is"
    return section("start", "How to begin", prose(START) + shell(address))


def group_html(name: str, endpoints: list[Endpoint], schemas: Schemas) -> str:
    return section(group_anchor(name), name, "".join(endpoint_html(endpoint, schemas) for endpoint in endpoints))


def refusals_html() -> str:
    rows = (
        f"<dt><code>{name}</code> {status_of(name)}</dt><dd>{sentence(note)}</dd>"
        for name, note in reason_notes().items()
    )
    return section("refusals", "Refusals", f'{prose(REFUSED)}<dl class="short">{"".join(rows)}</dl>')
