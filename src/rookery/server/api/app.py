"""The application of the table server: its routes, refusals, headers and the files of the web client."""

from __future__ import annotations

import logging
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path

from fastapi import FastAPI, Request, Response
from fastapi import HTTPException as BodyTooLong  # the only exception that FastAPI passes on
from fastapi.exceptions import RequestValidationError
from fastapi.responses import FileResponse, JSONResponse, PlainTextResponse, RedirectResponse
from fastapi.staticfiles import StaticFiles
from starlette.datastructures import MutableHeaders, QueryParams
from starlette.exceptions import HTTPException
from starlette.types import ASGIApp, Message, Receive, Scope, Send

import rookery
from rookery.core.errors import RookeryError
from rookery.core.text.localizer import languages

from ..live.registry import TableRegistry
from ..live.state_messages import localizer_for
from ..live.subscription import RESTART
from ..messages import MESSAGE_BYTES, Reason, Refusal
from ..metrics import CONTENT_TYPE, endpoint_of
from ..request_errors import RequestRefused, bad_message_refusal, refusal_of, status_of
from ..storage import StorageError
from . import game_routes, review_routes, score_routes, seat_routes
from . import table_routes as routes
from . import websocket as socket
from .http_cache import REVALIDATE
from .origin import is_own_origin
from .reference import add_api_page

# The built web client. It is not in the sources, but in every wheel.
CLIENT = Path(__file__).parents[1] / "client"
# A phone reads it to install the web client as an app.
WEB_MANIFEST = "app.webmanifest"
MANIFEST_TYPE = "application/manifest+json"

# For files whose address changes with their content: a browser never requests them again.
CACHE_FOREVER = {"Cache-Control": "public, max-age=31536000, immutable"}

log = logging.getLogger(__name__)

# Methods that change nothing.
SAFE_METHODS = ("GET", "HEAD", "OPTIONS")

# Links to seats are secrets: no other site may learn them from a Referer, and no script of another site may run.
HEADERS = {
    "Content-Security-Policy": "default-src 'self'; form-action 'self'; frame-ancestors 'none'; base-uri 'none'",
    "Referrer-Policy": "no-referrer",
    "X-Content-Type-Options": "nosniff",
}


def make_app(registry: TableRegistry) -> FastAPI:
    """Return the application for a registry. It starts the registry, and closes it on shutdown."""

    @asynccontextmanager
    async def lifespan(app: FastAPI) -> AsyncIterator[None]:
        await registry.start()
        yield
        await registry.close(RESTART)

    # Without FastAPI's pages about the API: they run another site's scripts on the origin that has the keys to seats.
    app = FastAPI(
        title="Rookery",
        version=rookery.__version__,
        lifespan=lifespan,
        openapi_url="/api/openapi.json",
        docs_url=None,
        redoc_url=None,
    )
    app.state.registry = registry
    for route_modules in (routes, game_routes, seat_routes, review_routes, score_routes, socket):
        app.include_router(route_modules.router)
    app.add_middleware(BoundedBody)  # inside the guard, which would wrap its exception in a group
    app.add_middleware(Guard, registry=registry)
    app.exception_handler(RookeryError)(refuse)
    app.exception_handler(HTTPException)(refuse_endpoint)
    app.exception_handler(RequestValidationError)(refuse_message)
    app.exception_handler(Exception)(answer_server_error)
    add_monitoring(app, registry)
    add_api_page(app)
    add_client(app)
    return app


def add_monitoring(app: FastAPI, registry: TableRegistry) -> None:
    """Add /healthz and /metrics for the administrators of the server."""

    @app.get("/healthz", include_in_schema=False)
    async def healthz() -> PlainTextResponse:
        try:
            await registry.call_storage(registry.storage.ping)
        except StorageError as error:
            log.error("the storage does not answer: %s", error)
            return PlainTextResponse("the storage does not answer\n", status_code=503)
        return PlainTextResponse("ok\n")

    if not registry.settings.metrics:
        return

    @app.get("/metrics", include_in_schema=False)
    async def metrics() -> Response:
        for work, waiting in registry.server_context.bot_pool.waiting.items():
            registry.metrics.queued("bot" if work == "decision" else "analysis", waiting)
        return Response(registry.metrics.render(), media_type=CONTENT_TYPE)


class Guard:
    """Reject requests from pages of other sites and requests beyond the rate limit; add the headers."""

    def __init__(self, app: ASGIApp, registry: TableRegistry) -> None:
        self._app = app
        self._registry = registry

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] != "http":
            await self._app(scope, receive, send)
            return
        request = Request(scope)
        status = 0

        async def guarded(message: Message) -> None:
            nonlocal status
            if message["type"] == "http.response.start":
                status = message["status"]
                MutableHeaders(scope=message).update(HEADERS)
            await send(message)

        reason = self._reason(request)
        answer: ASGIApp = self._app if reason is None else refusal(request, RequestRefused(reason))
        await answer(scope, receive, guarded)
        self._registry.metrics.answered(scope, status)

    def _reason(self, request: Request) -> Reason | None:
        """Return why a request is refused; None if it is not."""
        address = request.client.host if request.client is not None else ""
        if not self._registry.limits.allow("requests", address):
            return "rate_limited"
        if request.method not in SAFE_METHODS and not is_own_origin(request, self._registry.settings.public_url):
            return "bad_origin"
        return None


class BoundedBody:
    """Stops reading a body that is longer than a message may be."""

    def __init__(self, app: ASGIApp) -> None:
        self._app = app

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        read = 0

        async def bounded() -> Message:
            nonlocal read
            message = await receive()
            read += len(message.get("body", b"")) if message["type"] == "http.request" else 0
            if read > MESSAGE_BYTES:
                raise BodyTooLong(413)
            return message

        await self._app(scope, bounded, send)


# Refusals


def refuse(request: Request, error: Exception) -> Response:
    """Return the refusal for an error of Rookery, and log it if the server is at fault."""
    refused = refusal_of(error)
    if refused.reason == "server_error" and refused is not error:
        log.error("%s: %s", endpoint_of(request.scope), error)
    return refusal(request, refused)


def refuse_message(request: Request, error: Exception) -> Response:
    """Return the refusal of a request that does not fit its model: where, and what was expected."""
    assert isinstance(error, RequestValidationError)
    return refusal(request, bad_message_refusal(error.errors()))


def answer_server_error(request: Request, error: Exception) -> Response:
    """Return a refusal without a reason, for an unexpected error; the reason is in the log."""
    response = refusal(request, RequestRefused("server_error"), 500)
    response.headers.update(HEADERS)
    return response


def refuse_endpoint(request: Request, error: Exception) -> Response:
    """Return the refusal for an unknown path, a wrong method or an unreadable body."""
    assert isinstance(error, HTTPException)
    reason: Reason = "rate_limited" if error.status_code == 413 else "bad_message"
    return refusal(request, RequestRefused(reason, error.detail), error.status_code)


def refusal(request: Request, error: RequestRefused, status: int | None = None) -> Response:
    request.app.state.registry.metrics.refused(error.reason)
    asked = request.query_params.get("language", "en")
    text = error.text(localizer_for(asked if asked in languages() else "en"))
    body = Refusal(reason=error.reason, text=text, answer=error.answer)
    return JSONResponse(body.model_dump(), status_code=status or status_of(error.reason))


# The web client


def has_client() -> bool:
    """Return whether the web client was built."""
    return (CLIENT / "index.html").is_file()


def add_client(app: FastAPI) -> None:
    """Add the web client: one page for all its paths."""
    if not has_client():
        return
    for folder, kind in (("assets", StaticFiles), ("art", ArtFiles)):
        if (CLIENT / folder).is_dir():
            app.mount(f"/{folder}", kind(directory=CLIENT / folder))

    @app.get("/", include_in_schema=False)
    @app.get("/table/{table}", include_in_schema=False)
    @app.get("/join/{link}", include_in_schema=False)
    def page() -> FileResponse:
        return FileResponse(CLIENT / "index.html", headers=REVALIDATE)

    @app.get(f"/{WEB_MANIFEST}", include_in_schema=False)
    def web_manifest() -> FileResponse:
        if not (CLIENT / WEB_MANIFEST).is_file():
            raise HTTPException(404)
        return FileResponse(CLIENT / WEB_MANIFEST, media_type=MANIFEST_TYPE, headers=REVALIDATE)

    if (CLIENT / "score").is_dir():
        add_score(app)


def add_score(app: FastAPI) -> None:
    """Add the score keeper, a separate web application."""

    @app.get("/score", include_in_schema=False)
    def score() -> RedirectResponse:
        return RedirectResponse("/score/")

    app.mount("/score", ScoreKeeperFiles(directory=CLIENT / "score", html=True))


class ArtFiles(StaticFiles):
    """The images that `rookery art` made. Their manifest has the hash of each, and clients request it as ?v=HASH."""

    async def get_response(self, path: str, scope: Scope) -> Response:
        response = await super().get_response(path, scope)
        response.headers.update(CACHE_FOREVER if "v" in QueryParams(scope["query_string"]) else REVALIDATE)
        return response


class ScoreKeeperFiles(StaticFiles):
    """The files of the score keeper. Only files in assets/ have names that change with their content."""

    async def get_response(self, path: str, scope: Scope) -> Response:
        response = await super().get_response(path, scope)
        response.headers.update(CACHE_FOREVER if path.startswith("assets/") else REVALIDATE)
        if path.endswith(".webmanifest"):
            response.headers["Content-Type"] = MANIFEST_TYPE
        return response
