"""Converts plain text to HTML, and builds the parts of the API page."""

from __future__ import annotations

import re
from html import escape
from inspect import cleandoc

CODE = re.compile(r"`([^`]+)`")


def prose(text: str) -> str:
    """Return paragraphs as HTML: blank lines separate them, and text between backticks is code."""
    paragraphs = (" ".join(part.split()) for part in cleandoc(text).split("\n\n"))
    return "".join(f"<p>{sentence(part)}</p>" for part in paragraphs if part)


def sentence(text: str) -> str:
    return CODE.sub(r"<code>\1</code>", escape(text, quote=False))


def slug(text: str) -> str:
    """Return an anchor for a text."""
    return re.sub(r"[^a-z0-9]+", "-", text.lower()).strip("-")


def section(anchor: str, title: str, content: str) -> str:
    """Return a section of the page with a heading; `content` is HTML."""
    head = f'<h2 id="{anchor}-head">{escape(title)}</h2>'
    return f'<section id="{anchor}" aria-labelledby="{anchor}-head">{head}{content}</section>'


def shell(line: str) -> str:
    """Return a shell command as HTML. It can be reached and scrolled by keyboard."""
    return f'<pre tabindex="0" role="group" aria-label="Example"><code>{escape(line, quote=False)}</code></pre>'
