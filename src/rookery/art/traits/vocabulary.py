"""Writes the vocabulary of trait tables into a page: templates, beaks, marks and scenes, with their values.

python -m rookery.art.traits.vocabulary docs/art.md      replace the vocabulary of that page
"""

from __future__ import annotations

import sys
from collections.abc import Iterator, Mapping
from pathlib import Path

from .. import scenes, templates
from ..anatomy import beaks, eyes, legs, tails
from ..anatomy.wings import folded as folded_wings
from ..anatomy.wings import front as front_wings
from ..anatomy.wings import open as open_wings
from ..figures import in_flight
from .phrases import Circles, Form, Hue, Kind, OneOf, Range
from .traits import MARKS, PLUMAGE

START, END = "<!-- vocabulary: python -m rookery.art.traits.vocabulary docs/art.md -->", "<!-- end of vocabulary -->"


def vocabulary() -> str:
    """Return the whole vocabulary as Markdown."""
    return "\n\n".join("\n".join(part) for part in (_cells(), _templates(), _beaks(), _marks(), _scenes()))


def with_vocabulary(page: str) -> str:
    """Return the page with the present vocabulary."""
    before, rest = page.split(START)
    _, after = rest.split(END)
    return f"{before}{START}\n\n{vocabulary()}\n\n{END}{after}"


CELLS: Mapping[str, Form] = {
    "build": templates.FORM,
    "plumage": PLUMAGE,
    "wing": folded_wings.FORM,
    "tail": tails.FORM,
    "eye": eyes.FORM,
    "legs": legs.FORM,
}
WINGS = {
    "folded": folded_wings.KEYS_READ,
    "open": open_wings.KEYS_READ | open_wings.LINING_KEYS,
    "from below": in_flight.WING_KEYS,
    "of an owl": front_wings.KEYS_READ,
}
"""The keys that each kind of wing reads."""


def _cells() -> Iterator[str]:
    yield from ("### Cells", "", "The number in brackets is the default; `#` is a colour.")
    for name, form in CELLS.items():
        yield from ("", f"#### `{name}`", "", f"{_colours(form)}: {form.meaning}.")
        yield from [""] if form.keys else []
        for key, kind in form.keys.items():
            yield f"* `{key}` {_kind(kind)}: {kind.meaning}{_wings(key) if form is folded_wings.FORM else ''}"


def _wings(key: str) -> str:
    """Return in brackets the wings that show a key; nothing if all do."""
    shown = [kind for kind, keys in WINGS.items() if key in keys]
    return "" if len(shown) == len(WINGS) else f" ({', '.join(shown)})"


def _templates() -> Iterator[str]:
    yield from ("### Templates", "", "| template | pose | for |", "|---|---|---|")
    for name, template in templates.TEMPLATES.items():
        yield f"| `{name}` | {template.pose} | {template.meaning} |"


def _beaks() -> Iterator[str]:
    yield from ("### Beaks", "", "A second colour is that of the lower mandible, unless the table says otherwise.", "")
    yield from (f"* `{key}` {_kind(kind)}: {kind.meaning}" for key, kind in beaks.KEYS.items())
    yield from ("", "| beak | colours | values | of |", "|---|---|---|---|")
    for name, form in beaks.FORMS.items():
        yield f"| `{name}` | {_count(form)} | {_beak_keys(form)} | {form.meaning} |"


def _marks() -> Iterator[str]:
    yield from (
        "### Marks",
        "",
        "A second colour is that of every other feather, unless the table says otherwise.",
        "",
    )
    yield from _meanings(MARKS)
    yield from ("", "| mark | colours | values | |", "|---|---|---|---|")
    for name, form in MARKS.items():
        yield f"| `{name}` | {_count(form)} | {_values(form.keys)} | {form.meaning} |"


def _scenes() -> Iterator[str]:
    yield from ("### Scenes", "", "Each scene has three colours: the upper sky, the lower sky, the sun.", "")
    yield from _meanings(scenes.FORMS)
    yield from ("", "| scene | poses | values | |", "|---|---|---|---|")
    for name, scene in scenes.SCENES.items():
        yield f"| `{name}` | {', '.join(scene.poses)} | {_values(scenes.FORMS[name].keys)} | {scene.meaning} |"


def _meanings(forms: Mapping[str, Form]) -> Iterator[str]:
    """Return one line for each key, with all its meanings. The table has the ranges, because they differ."""
    meaning: dict[str, list[str]] = {}
    for key, kind in (pair for form in forms.values() for pair in form.keys.items()):
        if kind.meaning not in meaning.setdefault(key, []):
            meaning[key].append(kind.meaning)
    yield from (f"* `{key}`: {'; or '.join(meanings)}" for key, meanings in meaning.items())


def _count(form: Form) -> str:
    low, high = form.colours
    return str(low) if low == high else f"{low} to {high}"


def _colours(form: Form) -> str:
    return "No colour" if form.colours == (0, 0) else f"Colours ({_count(form)})"


def _beak_keys(form: Form) -> str:
    """Return the keys of a beak, or "all but" one key."""
    missing = [f"`{key}`" for key in beaks.KEYS if key not in form.keys]
    return f"all but {missing[0]}" if len(missing) == 1 else ", ".join(f"`{key}`" for key in form.keys)


def _values(keys: Mapping[str, Kind]) -> str:
    return ", ".join(f"`{key}` {_kind(kind)}" for key, kind in keys.items())


def _kind(kind: Kind) -> str:
    match kind:
        case Range(low, high, default):
            return f"{low:g} to {high:g}" + (f" ({default:g})" if low <= default <= high else "")
        case OneOf(words):
            return "/".join(filter(None, words))
        case Hue():
            return "#"
        case Circles():
            return "along:across:radius/…"


def main() -> None:
    page = Path(sys.argv[1])
    page.write_text(with_vocabulary(page.read_text(encoding="utf-8")), encoding="utf-8")


if __name__ == "__main__":
    main()
