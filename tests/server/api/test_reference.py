"""The API reference page: it is complete, loads nothing from other sites, and its examples are valid."""

from __future__ import annotations

import itertools
import json
import re
import shlex
from collections.abc import Iterator
from html import escape
from html.parser import HTMLParser
from pathlib import Path
from typing import Annotated, Any, Literal, get_args

import httpx
import pytest
from fastapi import APIRouter, FastAPI, Query, WebSocket
from fastapi.responses import StreamingResponse
from pydantic import BaseModel, Field

from rookery.server.api import reference
from rookery.server.api.reference import add_api_page
from rookery.server.api.reference.endpoints import Endpoint, curl, endpoints_in
from rookery.server.api.reference.field_descriptions import field_descriptions, reason_descriptions
from rookery.server.api.reference.live import kinds_in, messages_html
from rookery.server.api.reference.markup import prose
from rookery.server.api.reference.openapi import Schema, document_of
from rookery.server.api.reference.schema_html import SchemaRenderer
from rookery.server.messages import (
    ClientMessage,
    Hello,
    Incoming,
    Join,
    Joined,
    NewTable,
    Offers,
    Reason,
    Refusal,
    ServerMessage,
)
from rookery.server.messages.descriptions import descriptions_in
from rookery.server.request_errors import status_of

from ..loops import run_alone

VOID = {"meta", "link", "wbr"}


class Branch(BaseModel):
    """A model that contains itself."""

    twigs: list[Branch] = []


def small_app() -> FastAPI:
    """Return an application with endpoints of every kind that use our messages."""
    app, router = FastAPI(title="Rookery", openapi_url="/api/openapi.json"), APIRouter(prefix="/api")

    @router.get("/offers", responses={"4XX": {"model": Refusal}})
    def offers(language: Annotated[str, Query(max_length=16, description="Of the `said`.")] = "en") -> Offers:
        """Games, <options> & `bots`."""
        raise NotImplementedError

    @router.post("/tables", status_code=201)
    def open_table(wanted: NewTable) -> Joined:
        """Open a table."""
        return Joined.model_construct(table="", seat=0, key=None)

    @router.post("/links/{secret}")
    def use_link(secret: str, wanted: Join, seat: int) -> Joined:
        """Use a link."""
        return Joined.model_construct(table="", seat=0, key=None)

    @router.delete("/tables/{table}", status_code=204)
    def forget(table: str) -> None:
        """Forget a table."""

    @router.get("/tree")
    def tree() -> Branch:
        """Return a recursive model."""
        return Branch()

    @router.get("/tables/{table}/stream", responses={200: {"content": {"application/x-ndjson": {}}}})
    def stream(table: str) -> StreamingResponse:
        """Stream the states."""
        return StreamingResponse(iter(()))

    @router.websocket("/tables/{table}/socket")
    async def connect(socket: WebSocket, table: str) -> None:
        """Exchange messages until one side closes the connection."""

    app.include_router(router)
    add_api_page(app)
    return app


def send(app: FastAPI, method: str, path: str, **more: Any) -> httpx.Response:
    async def answer() -> httpx.Response:
        async with httpx.AsyncClient(transport=httpx.ASGITransport(app), base_url="http://server") as client:
            return await client.request(method, path, **more)

    return run_alone(answer())


@pytest.fixture(scope="module")
def app() -> FastAPI:
    return small_app()


@pytest.fixture(scope="module")
def page(app: FastAPI) -> str:
    answer = send(app, "GET", "/api")
    assert (answer.status_code, answer.headers["content-type"]) == (200, "text/html; charset=utf-8")
    return answer.text


class Reader(HTMLParser):
    """A strict HTML parser: it checks that every tag is closed in order."""

    def __init__(self, page: str) -> None:
        super().__init__()
        self.open: list[str] = []
        self.ids: list[str] = []
        self.links: list[str] = []
        self.tags: set[str] = set()
        self.attributes: set[str] = set()
        self.feed(page)
        self.close()
        assert self.open == []

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.tags.add(tag)
        self.attributes |= {name for name, _ in attrs}
        self.ids += [value or "" for name, value in attrs if name == "id"]
        self.links += [value or "" for name, value in attrs if name in {"href", "src"}]
        if tag not in VOID:
            self.open.append(tag)

    def handle_endtag(self, tag: str) -> None:
        assert self.open.pop() == tag


# The whole page


def test_every_endpoint_is_on_the_page_with_its_description(app: FastAPI, page: str) -> None:
    endpoints = list(endpoints_in(document_of(app)))
    assert len(endpoints) == 6
    for endpoint in endpoints:
        assert f'<article id="{endpoint.anchor}">' in page
        assert prose(endpoint.about["description"]) in page


def test_internal_links_are_valid_and_ids_are_unique(page: str) -> None:
    reader = Reader(page)
    assert len(reader.ids) == len(set(reader.ids))
    assert {link[1:] for link in reader.links if link.startswith("#")} <= set(reader.ids)


def test_the_page_has_no_scripts_and_loads_nothing_from_other_sites(page: str) -> None:
    reader = Reader(page)
    assert not reader.tags & {"script", "style", "iframe", "img", "object", "form"}
    assert not {name for name in reader.attributes if name == "style" or name.startswith("on")}
    assert all(link.startswith("#") or re.match(r"/(?!/)", link) for link in reader.links)


def test_all_links_of_the_page_exist(app: FastAPI, page: str) -> None:
    links = {link for link in Reader(page).links if not link.startswith("#")} - {"/"}
    assert {link: send(app, "GET", link).status_code for link in links} == dict.fromkeys(links, 200)
    assert send(app, "GET", "/api/page.css").headers["content-type"].startswith("text/css")


def test_the_style_sheet_loads_nothing_and_supports_dark_mode_and_phones(app: FastAPI) -> None:
    style = send(app, "GET", "/api/page.css").text
    assert "url(" not in style
    assert "@import" not in style
    assert "prefers-color-scheme: dark" in style
    assert "min-width" in style


APP_CSS = Path(__file__).parents[3] / "web" / "src" / "app" / "app.css"


def colours(style: str) -> list[dict[str, str]]:
    """Return the custom properties of a style sheet, for the light and the dark colour scheme."""
    light, dark = (re.search(r":root \{(.*?)\}", part, re.DOTALL) for part in style.split("@media", 2)[:2])
    assert light, "no colours of the light scheme"
    assert dark, "no colours of the dark scheme"
    return [dict(re.findall(r"(--[\w-]+): ([^;]+);", part[1])) for part in (light, dark)]


def test_the_page_has_the_colours_of_the_web_client(app: FastAPI) -> None:
    reference_colours = colours(send(app, "GET", "/api/page.css").text)
    client_colours = colours(APP_CSS.read_text())
    for found, expected in zip(reference_colours, client_colours, strict=True):
        assert len(found) >= 9
        assert found == {name: expected.get(name) for name in found}


def test_the_page_is_not_an_endpoint_of_the_api(app: FastAPI) -> None:
    assert "/api" not in app.openapi()["paths"]
    assert "/api/page.css" not in app.openapi()["paths"]


def test_endpoints_that_are_added_after_the_page_are_on_it() -> None:
    app = FastAPI()
    add_api_page(app)

    @app.get("/api/late")
    def late() -> str:
        """Added late."""
        return ""

    assert "<p>Added late.</p>" in send(app, "GET", "/api").text


def test_the_page_is_rendered_once(monkeypatch: pytest.MonkeyPatch) -> None:
    numbers = itertools.count()
    monkeypatch.setattr(reference, "page_html", lambda app, style: f"page {next(numbers)}")
    app = FastAPI()
    add_api_page(app)
    assert [send(app, "GET", "/api").text for _ in range(3)] == ["page 0"] * 3


def test_docstrings_are_escaped(page: str) -> None:
    assert "<p>Games, &lt;options&gt; &amp; <code>bots</code>.</p>" in page


def test_all_endpoints_of_the_server_are_on_the_page() -> None:
    from rookery.server.api import table_routes as routes
    from rookery.server.api import websocket as socket

    app = FastAPI(openapi_url="/api/openapi.json")
    app.include_router(routes.router)
    app.include_router(socket.router)
    add_api_page(app)
    page = send(app, "GET", "/api").text
    assert Reader(page).ids
    for endpoint in endpoints_in(document_of(app)):
        assert f'<article id="{endpoint.anchor}">' in page
        assert endpoint.about.get("description"), f"{endpoint.method} {endpoint.path} has no description"
    assert "/socket</code>" in page


@pytest.mark.parametrize(
    ("path", "tags", "group"),
    [
        ("/api/offers", [], "Offers"),
        ("/api/tables", [], "Tables"),
        ("/api/tables/{table}/stream", [], "Tables"),
        ("/api/tables/{table}/seats/{seat}/act", [], "Seats"),
        ("/api/tables/{table}/seats/{seat}/act", ["playing"], "Playing"),
    ],
)
def test_endpoints_are_grouped_by_tag_or_path(path: str, tags: list[str], group: str) -> None:
    assert Endpoint("GET", path, {"tags": tags} if tags else {}).group == group


# Examples


def by_path(app: FastAPI) -> dict[str, tuple[Endpoint, SchemaRenderer]]:
    document = document_of(app)
    schemas = SchemaRenderer(document["components"]["schemas"])
    return {f"{endpoint.method} {endpoint.path}": (endpoint, schemas) for endpoint in endpoints_in(document)}


@pytest.mark.parametrize(
    ("endpoint", "line"),
    [
        ("GET /api/offers", 'curl "$ROOKERY/api/offers"'),
        ("DELETE /api/tables/{table}", 'curl -X DELETE -H "Authorization: Bearer $KEY" "$ROOKERY/api/tables/$TABLE"'),
        (
            "GET /api/tables/{table}/stream",
            'curl --no-buffer -H "Authorization: Bearer $KEY" "$ROOKERY/api/tables/$TABLE/stream"',
        ),
        (
            "POST /api/links/{secret}",
            'curl -X POST --json \'{"program": true}\' "$ROOKERY/api/links/$SECRET?seat=$SEAT"',
        ),
    ],
)
def test_every_endpoint_has_a_curl_command(app: FastAPI, page: str, endpoint: str, line: str) -> None:
    assert curl(*by_path(app)[endpoint]) == line
    assert escape(line, quote=False) in page


def test_the_examples_are_accepted(app: FastAPI) -> None:
    tried = 0
    for endpoint, schemas in by_path(app).values():
        words = shlex.split(curl(endpoint, schemas))
        if "--json" in words:
            body = json.loads(words[words.index("--json") + 1])
            path = words[-1].removeprefix("$ROOKERY").replace("$SEAT", "1")
            answer = send(app, endpoint.method, path, json=body)
            assert answer.status_code < 300, answer.text
            tried += 1
    assert tried == 2


def test_the_examples_of_live_messages_are_valid() -> None:
    for kind in kinds_in(ClientMessage):
        schema: Any = kind.model_json_schema()
        kind.model_validate(SchemaRenderer(schema.get("$defs", {})).example(schema))


# Schemas


@pytest.mark.parametrize(
    ("schema", "text"),
    [
        ({"type": "string", "minLength": 1, "maxLength": 64}, "text, at least 1 characters, at most 64 characters"),
        ({"type": "integer", "minimum": 0}, "integer, from 0"),
        ({"anyOf": [{"type": "integer"}, {"type": "null"}]}, "integer or null"),
        ({"enum": ["open", "over"]}, '"open" or "over"'),
        ({"const": "hello"}, '"hello"'),
        ({"type": "array", "items": {"$ref": "#/components/schemas/SeatState"}}, "list of SeatState"),
        ({"type": "object", "additionalProperties": {"type": "string"}}, "object of text"),
        ({"type": "object", "additionalProperties": True}, "object"),
        ({}, "anything"),
    ],
)
def test_a_type_has_a_short_text(schema: Schema, text: str) -> None:
    assert SchemaRenderer({}).type_text(schema) == text


def test_required_and_optional_fields_are_distinguished(page: str) -> None:
    assert "<code>game</code> <span>text</span></dt>" in page
    assert "<code>seat</code> <span>integer</span> <em>optional, 0 if omitted</em></dt>" in page


def test_a_recursive_model_is_shown_once(page: str) -> None:
    assert page.count("A model that contains itself.") == 1
    assert "<code>twigs</code> <span>list of Branch</span>" in page


def test_the_model_of_a_field_can_be_expanded(page: str) -> None:
    games = page.index("<code>games</code>")
    assert page.index("<details><summary>GameOffer</summary>", games) - games < 200


# The live messages


def kinds() -> Iterator[type[BaseModel]]:
    yield from kinds_in(ClientMessage)
    yield from kinds_in(ServerMessage)


def test_all_live_messages_are_on_the_page_with_their_fields(page: str) -> None:
    assert {"Hello", "Act", "Undo", "State", "Accepted", "Refused"} <= {kind.__name__ for kind in kinds()}
    for kind in kinds():
        begin = page.index(f'<article id="message-{kind.__name__.lower()}">')
        article = page[begin : page.index("</article>", begin)]
        assert prose(kind.__doc__ or "missing") in article
        assert all(f"<code>{field}</code>" in article for field in kind.model_fields)


def test_a_new_kind_of_message_appears_automatically() -> None:
    class Wave(Incoming):
        """Wave to all."""

        type: Literal["wave"]

    union = Annotated[Hello | Wave, Field(discriminator="type")]
    assert re.findall(r'<article id="([a-z-]+)">', messages_html(union, "validation")) == [
        "message-hello",
        "message-wave",
    ]


def test_the_websocket_is_on_the_page_with_its_description(page: str) -> None:
    assert "<b>WS</b> <code><wbr>/api<wbr>/tables<wbr>/{table}<wbr>/socket</code>" in page
    assert "<p>Exchange messages until one side closes the connection.</p>" in page


def test_the_section_on_streams_exists_only_if_there_are_streams(page: str) -> None:
    begin = page.index('<section id="stream"')
    assert 'href="#get-api-tables-table-stream"' in page[begin:]
    without = FastAPI()
    add_api_page(without)
    assert "stream" not in Reader(send(without, "GET", "/api").text).ids


# Comments in the sources


def test_comments_above_fields_are_notes() -> None:
    assert field_descriptions("Hello")["since"] == "The last `seq` that this client has; null requests the whole feed."
    assert "type" not in field_descriptions("Hello")
    assert field_descriptions("Nothing of ours") == {}


def test_a_comment_can_have_several_lines_and_belongs_to_the_field_below_it() -> None:
    source = "class A:\n    # Of nobody.\n\n    # One\n    # and two.\n    a: int\n    b: int\n\n    # c\n    c: int\n"
    assert descriptions_in(source) == {"a": "One and two.", "c": "c"}


def test_every_reason_is_explained(page: str) -> None:
    assert set(reason_descriptions()) == set(get_args(Reason))
    for reason in get_args(Reason):
        assert f"<dt><code>{reason}</code> {status_of(reason)}</dt>" in page
