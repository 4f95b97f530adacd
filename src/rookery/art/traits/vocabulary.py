"""The words of trait tables as a page: templates, beaks, marks and scenes, with what each may say.

python -m rookery.art.traits.vocabulary docs/art.md      write them between the marks of that page
"""

from __future__ import annotations

import sys
from collections.abc import Iterator, Mapping
from pathlib import Path

from .. import scenes, templates
from ..anatomy import beaks, eyes, legs, tails
from ..anatomy.wings import folded as wings
from ..anatomy.wings import front as sidewings
from ..anatomy.wings import open as flight
from ..figures import in_flight as soaring
from .phrases import Form, Hue, Kind, OneOf, Places, Range
from .traits import MARKS, PLUMAGE

START, END = "<!-- vocabulary: python -m rookery.art.traits.vocabulary docs/art.md -->", "<!-- end of vocabulary -->"


def vocabulary() -> str:
    """All words in Markdown."""
    return "\n\n".join("\n".join(part) for part in (_cells(), _templates(), _beaks(), _marks(), _scenes()))


def written(page: str) -> str:
    """The page with its vocabulary as it is now."""
    before, rest = page.split(START)
    _, after = rest.split(END)
    return f"{before}{START}\n\n{vocabulary()}\n\n{END}{after}"


CELLS: Mapping[str, Form] = {
    "build": templates.FORM,
    "plumage": PLUMAGE,
    "wing": wings.FORM,
    "tail": tails.FORM,
    "eye": eyes.FORM,
    "legs": legs.FORM,
}
WINGS = {
    "folded": wings.SEEN,
    "open": flight.SEEN | flight.LINED,
    "from below": soaring.WING_KEYS,
    "of an owl": sidewings.SEEN,
}
"""The keys that each kind of wing reads."""


def _cells() -> Iterator[str]:
    yield from ("### Cells", "", "Behind a number's range is what it is when nothing is said; `#` is a colour.")
    for name, form in CELLS.items():
        yield from ("", f"#### `{name}`", "", f"{_colours(form)}: {form.meaning}.")
        yield from [""] if form.keys else []
        for key, kind in form.keys.items():
            yield f"* `{key}` {_kind(kind)}: {kind.meaning}{_wings(key) if form is wings.FORM else ''}"


def _wings(key: str) -> str:
    """On which wings a key is seen, unless on all."""
    shown = [kind for kind, keys in WINGS.items() if key in keys]
    return "" if len(shown) == len(WINGS) else f" ({', '.join(shown)})"


def _templates() -> Iterator[str]:
    yield from ("### Templates", "", "| template | pose | for |", "|---|---|---|")
    for name, template in templates.TEMPLATES.items():
        yield f"| `{name}` | {template.pose} | {template.meaning} |"


def _beaks() -> Iterator[str]:
    yield from ("### Beaks", "", "A second colour is that of the lower mandible, if nothing else is said.", "")
    yield from (f"* `{key}` {_kind(kind)}: {kind.meaning}" for key, kind in beaks.KEYS.items())
    yield from ("", "| beak | colours | values | of |", "|---|---|---|---|")
    for name, form in beaks.FORMS.items():
        yield f"| `{name}` | {_count(form)} | {_beak_keys(form)} | {form.meaning} |"


def _marks() -> Iterator[str]:
    yield from ("### Marks", "", "A second colour is that of every other feather, if nothing else is said.", "")
    yield from _meanings(MARKS)
    yield from ("", "| mark | colours | values | |", "|---|---|---|---|")
    for name, form in MARKS.items():
        yield f"| `{name}` | {_count(form)} | {_values(form.keys)} | {form.meaning} |"


def _scenes() -> Iterator[str]:
    yield from ("### Scenes", "", "Each with three colours: the upper sky, the lower sky, the sun.", "")
    yield from _meanings(scenes.FORMS)
    yield from ("", "| scene | poses | values | |", "|---|---|---|---|")
    for name, scene in scenes.SCENES.items():
        yield f"| `{name}` | {', '.join(scene.poses)} | {_values(scenes.FORMS[name].keys)} | {scene.meaning} |"


def _meanings(forms: Mapping[str, Form]) -> Iterator[str]:
    """What the keys of these forms mean, each once; ranges stand with the words, for they differ."""
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
    """The keys of a beak by their names, or the few that it does not have."""
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
        case Places():
            return "along:across:radius/…"


def main() -> None:
    page = Path(sys.argv[1])
    page.write_text(written(page.read_text(encoding="utf-8")), encoding="utf-8")


if __name__ == "__main__":
    main()
