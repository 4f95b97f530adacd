"""Answers that are the same for everybody: a browser keeps them, and asks whether they have changed."""

from __future__ import annotations

from dataclasses import dataclass
from hashlib import sha256
from typing import Any

from fastapi import Request, Response

# A browser may keep the answer, but asks each time whether it has changed.
REVALIDATE = {"Cache-Control": "no-cache"}
# For the description of a door.
UNCHANGED: dict[int | str, dict[str, Any]] = {304: {"description": "What If-None-Match names has not changed."}}


@dataclass(frozen=True, slots=True)
class CachedBody:
    """The body of such an answer."""

    body: bytes
    media_type: str
    tag: str


def cached_body(text: str, media_type: str) -> CachedBody:
    body = text.encode()
    return CachedBody(body, media_type, f'"{sha256(body).hexdigest()[:32]}"')


def answer(request: Request, content: CachedBody) -> Response:
    """The content, or only that whoever asks has it already."""
    headers = {"ETag": content.tag, **REVALIDATE}
    if content.tag in tags_in(request.headers.get("if-none-match", "")):
        return Response(status_code=304, headers=headers)
    return Response(content.body, media_type=content.media_type, headers=headers)


def tags_in(header: str) -> list[str]:
    """The tags a browser has; a proxy that compresses an answer calls its tag weak."""
    return [tag.strip().removeprefix("W/") for tag in header.split(",")]
