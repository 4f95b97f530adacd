"""The page about the API at /api: drawn on the server from the OpenAPI document and the models of the live messages.

The usual pages run another site's scripts on the origin where the keys to seats are. This one has no script at all and
needs no network but ours. It is for programmers, and English as docs/ is.
"""

from __future__ import annotations

from functools import cache
from importlib.resources import files

from fastapi import FastAPI
from fastapi.responses import HTMLResponse, Response

from ..http_cache import REVALIDATE
from .page import page_html

STYLE = "/api/page.css"


def add_api_page(app: FastAPI) -> None:
    """Opens /api and its style sheet; the page is drawn when it is first asked for, with all doors there are then."""
    style = (files(__package__) / "page.css").read_bytes()

    @cache
    def drawn() -> str:
        return page_html(app, STYLE)

    @app.get("/api", include_in_schema=False)
    def page() -> HTMLResponse:
        return HTMLResponse(drawn(), headers=REVALIDATE)

    @app.get(STYLE, include_in_schema=False)
    def style_sheet() -> Response:
        return Response(style, media_type="text/css", headers=REVALIDATE)
