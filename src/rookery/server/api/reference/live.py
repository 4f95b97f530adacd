"""The live messages on the API page: WebSockets, their messages in both directions, and streams."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from html import escape
from typing import Any, Literal, get_args

from fastapi import FastAPI
from fastapi.routing import APIWebSocketRoute
from pydantic import BaseModel

from ...live import subscription
from ...messages import ClientMessage, ServerMessage
from .endpoints import Endpoint, breakable, endpoint_name
from .markup import prose, section, slug
from .schema_html import SchemaRenderer

CLOSED = {
    subscription.BAD_START: "The first message was not a valid hello.",
    subscription.NOT_YOUR_SEAT: (
        "The seat is not yours, the table does not allow spectators, or the page belongs to another site."
    ),
    subscription.NO_TABLE: "There is no table with this id.",
    subscription.RATE_LIMITED: "There were too many connections or messages, or answers that were not read.",
    subscription.RESTART: "The server or the table restarts: connect again and send hello with your last `seq`.",
}

# How to use the WebSocket and the stream.
SOCKET = """
Send `hello` first. The server answers with a `state`, and sends another one when you may know something new. A state
contains all that you may know, and the feed entries after the `seq` that you have. Answer a question with its
`decision` and one of its choices. If you know what you will answer next, send those answers in the same message.

If the connection is lost, connect again and send `hello` with your last `seq`. Then repeat each request that was not
answered, with the same `id`: it is carried out only once.
"""
STREAM = """
For programs without a WebSocket: an answer that does not end, with one `State` per line. To act, use the endpoints
above.
"""


def live_html(app: FastAPI, endpoints: Iterable[Endpoint]) -> str:
    sockets = "".join(socket_html(route) for route in socket_routes(app.routes))
    content = (
        f"{sockets}{prose(SOCKET)}"
        f"<h3>You send</h3>{messages_html(ClientMessage, 'validation')}"
        f"<h3>You get</h3>{messages_html(ServerMessage, 'serialization')}"
        f"<h3>Why a socket is closed</h3>{closed_html()}"
    )
    return section("live", "Live, over a WebSocket", content) + stream_html(endpoints)


def socket_routes(routes: Iterable[Any]) -> Iterator[APIWebSocketRoute]:
    """Yield the WebSocket routes. Newer versions of FastAPI keep an included router as one route."""
    for route in routes:
        if isinstance(route, APIWebSocketRoute):
            yield route
        else:
            yield from socket_routes(getattr(getattr(route, "original_router", None), "routes", ()))


def socket_html(route: APIWebSocketRoute) -> str:
    about = prose(route.endpoint.__doc__ or "")
    return f'<p class="endpoint"><b>WS</b> <code>{breakable(route.path)}</code></p>{about}'


def messages_html(union: Any, mode: Literal["validation", "serialization"]) -> str:
    """Return all messages of a union as HTML, in its order."""
    return "".join(message_html(kind, mode) for kind in kinds_in(union))


def kinds_in(union: Any) -> tuple[type[BaseModel], ...]:
    """Return the models of an annotated union, which may consist of only one."""
    kinds = get_args(union)[0] if hasattr(union, "__metadata__") else union
    return get_args(kinds) or (kinds,)


def message_html(kind: type[BaseModel], mode: Literal["validation", "serialization"]) -> str:
    # Any: pydantic declares no type for the parts of a schema.
    schema: Any = kind.model_json_schema(mode=mode)
    schemas = SchemaRenderer({**schema.get("$defs", {}), kind.__name__: schema})
    anchor = f"message-{slug(kind.__name__)}"
    described = schemas.described({"$ref": f"#/$defs/{kind.__name__}"})
    return f'<article id="{anchor}"><h4><a href="#{anchor}">{escape(kind.__name__)}</a></h4>{described}</article>'


def closed_html() -> str:
    rows = (f"<dt><code>{code}</code></dt><dd>{prose(why)}</dd>" for code, why in CLOSED.items())
    return f'<dl class="short">{"".join(rows)}</dl>'


def stream_html(endpoints: Iterable[Endpoint]) -> str:
    """Return the section about streams; an empty text if there is no stream."""
    links = "".join(
        f'<li><a href="#{endpoint.anchor}">{endpoint_name(endpoint)}</a></li>'
        for endpoint in endpoints
        if endpoint.is_stream
    )
    content = f'{prose(STREAM)}<ul class="endpoints">{links}</ul>'
    return section("stream", "Live, as lines of JSON", content) if links else ""
