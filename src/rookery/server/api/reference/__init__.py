"""The API page at /api, generated from the OpenAPI document and the models of the live messages.

FastAPI's pages run another site's scripts on the origin that has the keys to seats. This page has no scripts and loads
nothing from other sites. It is for programmers, and in English like docs/.
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
    """Add /api and its style sheet. The page is rendered at the first request, with all endpoints of that moment."""
    style = (files(__package__) / "page.css").read_bytes()

    @cache
    def rendered() -> str:
        return page_html(app, STYLE)

    @app.get("/api", include_in_schema=False)
    def page() -> HTMLResponse:
        return HTMLResponse(rendered(), headers=REVALIDATE)

    @app.get(STYLE, include_in_schema=False)
    def style_sheet() -> Response:
        return Response(style, media_type="text/css", headers=REVALIDATE)
