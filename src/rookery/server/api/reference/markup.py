"""Plain text as HTML, and the few shapes the page is made of."""

from __future__ import annotations

import re
from html import escape
from inspect import cleandoc

CODE = re.compile(r"`([^`]+)`")


def prose(text: str) -> str:
    """Paragraphs with blank lines between them; what stands between backticks is code."""
    paragraphs = (" ".join(part.split()) for part in cleandoc(text).split("\n\n"))
    return "".join(f"<p>{sentence(part)}</p>" for part in paragraphs if part)


def sentence(text: str) -> str:
    return CODE.sub(r"<code>\1</code>", escape(text, quote=False))


def slug(text: str) -> str:
    """The address of a place on the page."""
    return re.sub(r"[^a-z0-9]+", "-", text.lower()).strip("-")


def section(anchor: str, title: str, content: str) -> str:
    """A part of the page with a heading; `content` is HTML."""
    head = f'<h2 id="{anchor}-head">{escape(title)}</h2>'
    return f'<section id="{anchor}" aria-labelledby="{anchor}-head">{head}{content}</section>'


def shell(line: str) -> str:
    """A line for the shell; the keyboard can reach and scroll it."""
    return f'<pre tabindex="0" role="group" aria-label="Example"><code>{escape(line, quote=False)}</code></pre>'
