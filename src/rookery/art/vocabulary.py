"""The words of trait tables as a page: templates, beaks, marks and scenes, with what each may say.

python -m rookery.art.vocabulary docs/art.md      write them between the marks of that page
"""

from __future__ import annotations

import sys
from collections.abc import Iterator, Mapping
from pathlib import Path

from . import beaks, eyes, legs, scenes, tails, templates, wings
from .phrases import Form, Hue, Kind, OneOf, Places, Range
from .traits import MARKS, PLUMAGE

START, END = "<!-- vocabulary: python -m rookery.art.vocabulary docs/art.md -->", "<!-- end of vocabulary -->"


def vocabulary() -> str:
    """All words in Markdown."""
    return "\n\n".join("\n".join(part) for part in (_cells(), _templates(), _beaks(), _marks(), _scenes()))


def written(page: str) -> str:
    """The page with its vocabulary as it is now."""
    before, rest = page.split(START)
    _, after = rest.split(END)
    return f"{before}{START}\n\n{vocabulary()}\n\n{END}{after}"


def _cells() -> Iterator[str]:
    yield from ("### Cells", "", "| cell | colours | values | |", "|---|---|---|---|")
    cells = {"build": templates.FORM, "plumage": PLUMAGE, "wing": wings.FORM, "tail": tails.FORM, "eye": eyes.FORM}
    for name, form in (cells | {"legs": legs.FORM}).items():
        yield f"| `{name}` | {_colours(form)} | {_values(form.keys)} | {form.told} |"


def _templates() -> Iterator[str]:
    yield from ("### Templates", "", "| template | pose | for |", "|---|---|---|")
    for name, template in templates.TEMPLATES.items():
        yield f"| `{name}` | {template.pose} | {template.told} |"


def _beaks() -> Iterator[str]:
    yield from ("### Beaks", "", f"Each with one or two colours (above, below) and {_values(beaks.COMMON)}.", "")
    yield from ("| beak | of |", "|---|---|")
    for name, form in beaks.FORMS.items():
        yield f"| `{name}` | {form.told} |"


def _marks() -> Iterator[str]:
    yield from ("### Marks", "", "| mark | colours | values | |", "|---|---|---|---|")
    for name, form in MARKS.items():
        yield f"| `{name}` | {_colours(form)} | {_values(form.keys)} | {form.told} |"


def _scenes() -> Iterator[str]:
    yield from ("### Scenes", "", "Each with three colours: the upper sky, the lower sky, the sun.", "")
    yield from ("| scene | poses | values | |", "|---|---|---|---|")
    for name, scene in scenes.SCENES.items():
        yield f"| `{name}` | {', '.join(scene.poses)} | {_values(scenes.FORMS[name].keys)} | {scene.told} |"


def _colours(form: Form) -> str:
    low, high = form.colours
    return str(low) if low == high else f"{low} to {high}"


def _values(keys: Mapping[str, Kind]) -> str:
    return ", ".join(f"`{key}` {_kind(kind)}" for key, kind in keys.items())


def _kind(kind: Kind) -> str:
    match kind:
        case Range(low, high, usual):
            return f"{low:g} to {high:g}" + (f" ({usual:g})" if low <= usual <= high else "")
        case OneOf(words):
            return "/".join(filter(None, words))
        case Hue():
            return "#"
        case Places():
            return "along:across:radius/…"


def main() -> None:
    page = Path(sys.argv[1])
    page.write_text(written(page.read_text(encoding="utf-8")), encoding="utf-8")


if __name__ == "__main__":
    main()
