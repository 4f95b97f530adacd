"""Answers that are the same for all clients. A browser caches them, and asks whether they have changed."""

from __future__ import annotations

from dataclasses import dataclass
from hashlib import sha256

from fastapi import Request, Response

from rookery.core.json_values import JsonObject

# A browser may cache the answer, but must ask each time whether it has changed.
REVALIDATE = {"Cache-Control": "no-cache"}
# For the description of an endpoint.
UNCHANGED: dict[int | str, JsonObject] = {304: {"description": "The content has not changed since that ETag."}}


@dataclass(frozen=True, slots=True)
class CachedBody:
    """The body of such an answer, with its ETag."""

    body: bytes
    media_type: str
    tag: str


def cached_body(text: str, media_type: str) -> CachedBody:
    body = text.encode()
    return CachedBody(body, media_type, f'"{sha256(body).hexdigest()[:32]}"')


def answer(request: Request, content: CachedBody) -> Response:
    """Return the content; 304 if the client already has it."""
    headers = {"ETag": content.tag, **REVALIDATE}
    if content.tag in tags_in(request.headers.get("if-none-match", "")):
        return Response(status_code=304, headers=headers)
    return Response(content.body, media_type=content.media_type, headers=headers)


def tags_in(header: str) -> list[str]:
    """Return the tags of an If-None-Match header, without W/, which a proxy adds when it compresses an answer."""
    return [tag.strip().removeprefix("W/") for tag in header.split(",")]
