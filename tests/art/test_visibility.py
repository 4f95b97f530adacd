"""Whatever a row may say is seen on its bird, and what is not seen there is refused when the row is read."""

from __future__ import annotations

from collections.abc import Collection, Iterator, Mapping
from dataclasses import replace
from functools import cache

import pytest

from rookery.art import templates
from rookery.art.anatomy import beaks, eyes, faces, legs, tails
from rookery.art.anatomy.skeleton import BODY, Skeleton, skeleton
from rookery.art.anatomy.wings import folded as folded_wings
from rookery.art.anatomy.wings import front as front_wings
from rookery.art.anatomy.wings import open as open_wings
from rookery.art.drawing.colours import darker
from rookery.art.drawing.svg import Clips
from rookery.art.figures import front_view, in_flight
from rookery.art.figures.birds import paint_traits
from rookery.art.figures.figure import draw_figure, near_wing
from rookery.art.plumage import marks, ornaments
from rookery.art.templates import TEMPLATES, bones_of
from rookery.art.traits.phrases import Circles, Form, Hue, Kind, OneOf, Phrase, Range, parse_phrase, parse_words
from rookery.art.traits.traits import COLUMNS, Traits, read_traits
from rookery.core.errors import BadData
from tests.soak import part, sample

SKY = "#dfeaf0 #f6efe2 #fbdcae"
WING = "#5d4530 #77583c #8f6d4c"
THRUSH = {
    "id": "test_bird",
    "template": "thrush",
    "length": "15",
    "build": "-",
    "plumage": "#8a6a4b #f4ead9",
    "wing": WING,
    "tail": "#7d5d40",
    "beak": "thrush #3b3129",
    "eye": "#1d1512",
    "legs": "#a9785a",
    "marks": "-",
    "scene": f"branch {SKY}",
}
OWL = THRUSH | {"template": "owl", "beak": "hook #34343a"}
HARRIER = THRUSH | {"template": "harrier", "scene": f"sea {SKY}"}
SOARER = HARRIER | {"template": "soarer"}
WADER = THRUSH | {"template": "heron", "scene": f"beach {SKY}"}
WOODPECKER = THRUSH | {"template": "woodpecker", "scene": f"trunk {SKY}"}
WINGS = {
    "folded": (THRUSH, folded_wings.KEYS_READ),
    "open": (HARRIER, open_wings.KEYS_READ | open_wings.LINING_KEYS),
    "below": (SOARER, in_flight.WING_KEYS),
    "front": (OWL, front_wings.KEYS_READ),
}


def read(row: Mapping[str, str]) -> Traits:
    text = ",".join(COLUMNS) + "\n" + ",".join(row[column] for column in COLUMNS) + "\n"
    return read_traits("traits.csv", text)["test_bird"]


def drawn(row: Mapping[str, str], **changed: str) -> str:
    return _drawn(tuple((dict(row) | changed).items()))


@cache
def _drawn(cells: tuple[tuple[str, str], ...]) -> str:
    return draw_figure(read(dict(cells)), Clips("test_bird")).drawing


@cache
def bones(template: str, look: float = 0) -> Skeleton:
    said = parse_words("", [f"look={look}"], templates.FORM, "build")
    return skeleton((0, 0), BODY, bones_of(templates.built(TEMPLATES[template], said)))


def colours() -> Iterator[str]:
    """One after the other, no two alike, none that a bird here has."""
    yield from (f"#{number:02x}fe{255 - number:02x}" for number in range(256))


def others(key: str, kind: Kind) -> list[str]:
    """Words that say something else than is usual."""
    match kind:
        case Range(low, high, usual):
            start = usual if low <= usual <= high else low
            return [f"{key}={start + 0.6 * ((high if high > start else low) - start):.2f}"]
        case OneOf(words):
            return [f"{key}={word}" for word in words[1:]]
        case Hue():
            return [f"{key}=#00fe00"]
        case Circles():
            return [f"{key}=.1:.1:.2"]


def needed(key: str, form: Form) -> list[str]:
    """What must be said so that a key is seen."""
    first = form.needs.get(key, ())[:1]
    return [f"{each}=#00fe00" for each in first]


def sayings(form: Form, *, hues: bool = True) -> list[tuple[str, str]]:
    """All that a form may say that is not usual, and what must be said before it."""
    return [
        (" ".join(needed(key, form)), word)
        for key, kind in form.keys.items()
        if hues or not isinstance(kind, Hue)
        for word in others(key, kind)
    ]


def share(name: str, names: Collection[str], form: Form) -> list[tuple[str, str]]:
    """Sayings of one form among others that have nearly the same keys: all in `make soak`, in the gate a sixth.

    Neighbours have other sixths, so that each key is seen on about a sixth of the forms.
    """
    return part(sayings(form), list(names).index(name), 6)


# Beaks


@cache
def beak(text: str, look: float = 0) -> str:
    return beaks.beak(bones("gull", look), parse_phrase(text, beaks.FORMS, "beak"), Clips("test_bird")).drawing


@pytest.mark.parametrize("name", beaks.FORMS)
def test_a_beak_shows_all_that_it_may_say(name: str) -> None:
    form = beaks.FORMS[name]
    for before, word in share(name, beaks.FORMS, form):
        assert beak(f"{name} #3b3129 {before} {word}") != beak(f"{name} #3b3129 {before}"), word
    if form.colours[1] == 2:
        assert beak(f"{name} #3b3129 #00fe00") != beak(f"{name} #3b3129")


@pytest.mark.parametrize("name", beaks.FORMS)
def test_a_beak_turns_with_the_head(name: str) -> None:
    assert beak(f"{name} #3b3129", look=20) != beak(f"{name} #3b3129")


@pytest.mark.parametrize("word", ["length=1.4", "depth=1.4", "tip=#00fe00", "tip=#00fe00 tipped=.6", "cere=#00fe00"])
def test_a_beak_from_the_front_shows_what_it_may_say(word: str) -> None:
    assert {each.split("=")[0] for each in word.split()} <= front_view.BEAK_KEYS
    assert drawn(OWL, beak=f"hook #34343a {word}") != drawn(OWL)


# Wings, tails, eyes, legs, build


@pytest.mark.parametrize("view", WINGS)
def test_a_wing_shows_every_colour_that_it_may_say(view: str) -> None:
    row, seen = WINGS[view]
    hues = [key for key, kind in folded_wings.FORM.keys.items() if isinstance(kind, Hue) and key in seen]
    said = dict(zip(hues, colours(), strict=False))
    two = " bars=2" if "bar2" in hues else ""
    picture = drawn(row, wing=WING + two + "".join(f" {key}={colour}" for key, colour in said.items()))
    assert [key for key, colour in said.items() if colour not in picture] == []


def test_a_wing_cut_in_tips_shows_the_colours_that_it_may_say() -> None:
    said = dict(zip(("bar", "bar2", "shoulder", "epaulet"), colours(), strict=False))
    picture = drawn(THRUSH, wing=f"{WING} cut=tips bars=2" + "".join(f" {key}={hue}" for key, hue in said.items()))
    assert [key for key, colour in said.items() if colour not in picture] == []


# Views whose wings are drawn by themselves.
ALONE = ("folded", "open")
MEASURES = [
    (view, before, word)
    for view, (_, seen) in WINGS.items()
    # Where the whole bird is drawn for each, every second one in the gate.
    for before, word in sample(sayings(folded_wings.FORM, hues=False), 1 if view in ALONE else 2)
    if word.split("=")[0] in seen and word != "hand=fingered"  # as the harrier's is
]


@pytest.mark.parametrize(("view", "before", "word"), MEASURES)
def test_a_wing_shows_every_measure_that_it_may_say(view: str, before: str, word: str) -> None:
    assert wings_of(view, f"{WING} {before} {word}") != wings_of(view, f"{WING} {before}")


@cache
def wings_of(view: str, said: str) -> str:
    """The wings of a bird alone, or the whole bird where its wings are not drawn by themselves."""
    row, _ = WINGS[view]
    if view not in ALONE:
        return drawn(row, wing=said)
    template, clips = TEMPLATES[row["template"]], Clips("test_bird")
    traits = read(dict(row) | {"wing": said})
    pieces = near_wing(bones(row["template"]), templates.built(template, traits.build), traits, clips)
    return "".join(piece.drawing for piece in pieces)


def test_wax_is_at_the_ends_of_the_secondaries_however_long_they_are() -> None:
    long, short = (drawn(THRUSH, wing=f"{WING} tertials={share} wax=#00fe00") for share in (1.4, 1))
    drops = [[part for part in picture.split("<") if "#00fe00" in part] for picture in (long, short)]
    assert len(drops[0]) == len(drops[1]) > 0
    assert not set(drops[0]) & set(drops[1])


@cache
def tail(text: str) -> str:
    said = parse_words("", text.split(), tails.FORM, "tail")
    return tails.tail((0, 0), 170, BODY, TEMPLATES["songbird"].tail, said).drawing


def test_a_tail_shows_all_that_it_may_say() -> None:
    for before, word in sayings(tails.FORM):
        if word.startswith("lift"):
            assert drawn(THRUSH, tail=f"#7d5d40 {word}") != drawn(THRUSH)
        elif word != "shape=square":  # as the songbird's is
            assert tail(f"#7d5d40 {before} {word}") != tail(f"#7d5d40 {before}"), word


@cache
def eye(text: str) -> str:
    said = parse_words("", text.split(), eyes.FORM, "eye")
    return eyes.eye((0, 0), 10 * said.number("size"), said)


def test_an_eye_shows_all_that_it_may_say() -> None:
    for before, word in sayings(eyes.FORM):
        assert eye(f"#1d1512 {before} {word}") != eye(f"#1d1512 {before}"), word
    for row in (THRUSH, OWL):
        said = dict(zip(("ring", "ridge"), colours(), strict=False))
        picture = drawn(row, eye="#1d1512 size=1.4 ringed=1.5" + "".join(f" {key}={hue}" for key, hue in said.items()))
        assert all(colour in picture for colour in said.values())


@pytest.mark.parametrize(
    ("row", "keys"),
    [
        (WADER, legs.KEYS_READ),
        (THRUSH, legs.KEYS_READ),
        (WOODPECKER, legs.CLINGING_KEYS),
        (OWL, {"length", "thick", "trousers", "tarsi"}),
    ],
    ids=["standing", "perching", "clinging", "front"],
)
def test_legs_show_all_that_they_may_say(row: dict[str, str], keys: frozenset[str]) -> None:
    pictures = {drawn(row)}
    hidden = ["feet=toes"] if row is THRUSH else ["feet=" + TEMPLATES[row["template"]].legs.feet]
    hidden += ["feet=lobed", "feet=slim"] if row is THRUSH else []
    words = [word for _, word in sayings(legs.FORM) if word.split("=")[0] in keys and word not in hidden]
    # The same words as of legs that stand.
    words = sample(words, 2) if row in (THRUSH, WOODPECKER) else words
    pictures |= {drawn(row, legs=f"#a9785a {word}") for word in words}
    assert len(pictures) == len(words) + 1


@pytest.mark.parametrize("word", ["pose=swim", *(word for _, word in sayings(templates.FORM) if "pose" not in word)])
def test_a_build_shows_all_that_it_may_say(word: str) -> None:
    assert with_build("-") != with_build(word)


@cache
def with_build(build: str) -> str:
    return paint_traits("test/bird", read(HARRIER | {"build": build})).svg


def test_a_bird_over_us_heads_where_its_tilt_says() -> None:
    """Head, wings and tail turn with it, so that its outline is the same and only lies otherwise."""
    ahead, aside = (draw_figure(read(SOARER | {"build": f"tilt={tilt}"}), Clips("test_bird")) for tilt in (90, 0))
    assert abs(ahead.extent.area - aside.extent.area) < 0.02 * ahead.extent.area
    assert ahead.head[1] < -BODY * 0.3 < BODY * 0.3 < aside.head[0]


def test_a_tail_from_below_shows_its_outer_feathers_over_the_middle_ones() -> None:
    fan, said = TEMPLATES["cuckoo"].tail, parse_words("", ["#7d5d40", "sides=#00fe00"], tails.FORM, "tail")
    below, above = (tails.tail((0, 0), 170, BODY, replace(fan, below=side), said).drawing for side in (True, False))
    assert above.index("#00fe00") < above.index("#7d5d40", above.index("#7d5d40") + 1) < below.index("#00fe00")


# Marks


def worn(names: Mapping[str, Form]) -> tuple[str, dict[str, str]]:
    """A cell with each of these marks in colours of its own, and whose each colour is."""
    fresh, phrases = colours(), []
    owners: dict[str, str] = {}
    for name, form in names.items():
        own = [next(fresh) for _ in range(form.colours[1])]
        owners |= dict.fromkeys(own, name)
        places = " on=body at=.1:.1:.2" if "at" in form.keys else ""
        phrases.append(f"{name} {' '.join(own)}{places}")
    return "; ".join(phrases), owners


@pytest.mark.parametrize(
    ("row", "names"),
    [(WADER, (*marks.FORMS, *ornaments.FORMS)), (OWL, front_view.MARKS), (SOARER, in_flight.MARKS)],
    ids=["side", "front", "below"],
)
def test_every_mark_is_seen_in_all_its_colours(row: dict[str, str], names: tuple[str, ...]) -> None:
    every = marks.FORMS | ornaments.FORMS | faces.FORMS
    cell, owners = worn({name: every[name] for name in names})
    picture = drawn(row, marks=cell)
    shades = {colour: (colour, darker(colour, 0.14)) for colour in owners}  # the lines of a peak are a shade darker
    assert [owners[colour] for colour, either in shades.items() if not any(each in picture for each in either)] == []


@cache
def mark(text: str) -> str:
    """A mark alone."""
    name = text.split()[0]
    heron, owl = bones("heron"), bones("owl")
    if name in marks.FORMS:
        return marks.draw_mark(heron, parse_phrase(text, marks.FORMS, "marks"))
    if name == faces.TUFTS:
        return faces.ear_tufts(owl, parse_phrase(text, faces.FORMS, "marks")).drawing
    if name in faces.MARKS:
        return faces.MARKS[name][0](owl, parse_phrase(text, faces.FORMS, "marks"))
    return {**ornaments.UNDER, **ornaments.OVER}[name][0](heron, parse_phrase(text, ornaments.FORMS, "marks")).drawing


@pytest.mark.parametrize("name", [*marks.FORMS, *ornaments.FORMS, *faces.FORMS])
def test_a_mark_shows_all_that_it_may_say(name: str) -> None:
    every = marks.FORMS | ornaments.FORMS | faces.FORMS
    usual = f"{name} #1c1c20" + (" at=.2:.2:.3" if name == "patch" else "")
    for _, word in share(name, every, every[name]):
        said = f"{name} #1c1c20 {word}" if word.startswith("at") else f"{usual} {word}"
        assert mark(said) != mark(usual), word


@pytest.mark.parametrize(
    ("usual", "word"),
    [("breast #1c1c20", "grow=1.5"), ("breast #1c1c20", "faint=.5"), ("patch #1c1c20 on=body at=.1:.1:.2", "frayed=1")]
    + [
        (f"{name} #1c1c20", word)
        for name in ("bars", "dots")
        for word in sample(("on=belly", "count=60", "size=2", "faint=.3"), 1 if name == "bars" else 3)
    ],
)
def test_a_mark_from_the_front_shows_what_it_may_say(usual: str, word: str) -> None:
    assert drawn(OWL, marks=f"{usual} {word}") != drawn(OWL, marks=usual)


# Refusals


@pytest.mark.parametrize(
    ("row", "cell", "text", "told"),
    [
        (OWL, "marks", "crest #1c1c20", "marks: crest is not seen from the front; seen are underside, breast"),
        (OWL, "marks", "cap #1c1c20", "marks: cap is not seen from the front; seen are underside, breast"),
        (THRUSH, "marks", "disc #1c1c20", "marks: disc is not seen from the side; seen are cap, crown"),
        (THRUSH, "marks", "eartufts #1c1c20", "marks: eartufts is not seen from the side; seen are cap, crown"),
        (
            OWL,
            "marks",
            "breast #1c1c20 frayed=1",
            "marks: breast: frayed is not seen from the front; seen are grow",
        ),
        (OWL, "marks", "patch #1c1c20 at=0:0:.3", "marks: patch: on is head, must be body"),
        (OWL, "beak", "cone #1c1c20", "beak cone is not seen from the front, must be hook"),
        (OWL, "beak", "hook #1c1c20 lift=4", "beak: lift is not seen from the front; seen are length, depth"),
        (OWL, "wing", f"{WING} bar=#1c1c20", "wing: bar is not seen from the front; seen are length, depth"),
        (OWL, "wing", f"{WING} droop=4", "wing: droop is not seen from the front; seen are length, depth"),
        (OWL, "tail", "#7d5d40 lift=4", "tail: lift is not seen from the front; seen are shape, length"),
        (OWL, "legs", "#a9785a feet=toes", "legs: feet is not seen from the front; seen are length, thick"),
        (OWL, "build", "look=9", "build: look is not seen on the template owl; seen are pose"),
        (THRUSH, "wing", f"{WING} lining=#1c1c20", "wing: lining is not seen on a folded wing; seen are length, depth"),
        (THRUSH, "wing", f"{WING} hand=narrow", "wing: hand is not seen on a folded wing; seen are length"),
        (
            THRUSH,
            "wing",
            f"{WING} shoulder=#1c1c20 cut=tips patch=#1c1c20",
            "wing: patch is not seen on a folded wing with cut=tips",
        ),
        (THRUSH, "wing", f"{WING} bar=#1c1c20 bar2=#1c1c20", "wing: bar2 is not seen on a folded wing"),
        (THRUSH, "wing", f"{WING} hem=#1c1c20", "wing: hem is not seen without sash"),
        (THRUSH, "wing", f"{WING} bars=2", "wing: bars is not seen without bar"),
        (THRUSH, "wing", f"{WING} cut=tips", "wing: cut is not seen without bar or shoulder or epaulet"),
        (HARRIER, "wing", f"{WING} spots=#1c1c20", "wing: spots is not seen on an open wing; seen are length, depth"),
        (SOARER, "marks", "breast #1c1c20", "marks: breast is not seen from below; seen are cap, crown"),
        (SOARER, "wing", f"{WING} lining=#1c1c20", "wing: lining is not seen from below; seen are length, depth"),
        (SOARER, "legs", "#a9785a thick=2", "legs: thick is not seen in flight; seen are none"),
        (HARRIER, "legs", "#a9785a thick=2", "legs: thick is not seen in flight; seen are none"),
        (WOODPECKER, "legs", "#a9785a thighs=#1c1c20", "legs: thighs is not seen in the pose cling; seen are length"),
        (THRUSH, "legs", "#a9785a feet=slim", "legs: feet=slim is not seen on a perch, must be toes or webbed"),
        (THRUSH, "build", "spread=1.2", "build: spread is not seen on the template thrush; seen are pose, tilt"),
        (THRUSH, "build", "neck=1.2", "build: neck is not seen on the template thrush; seen are pose, tilt"),
        (THRUSH, "beak", "thrush #1c1c20 pouch=#1c1c20", "beak: thrush: no value 'pouch'; it may have length, depth"),
        (THRUSH, "beak", "hook #1c1c20 open=9", "beak: hook: no value 'open'; it may have length, depth"),
        (THRUSH, "beak", "thrush #1c1c20 tipped=.4", "beak: thrush: tipped is not seen without tip"),
        (THRUSH, "beak", "spoon #1c1c20 #1c1c20", "beak: spoon: has 2 colours, must have 1"),
        (THRUSH, "eye", "#1d1512 ringed=1.4", "eye: ringed is not seen without ring"),
    ],
)
def test_what_is_not_seen_is_refused_with_its_line(row: dict[str, str], cell: str, text: str, told: str) -> None:
    with pytest.raises(BadData) as refusal:
        read(row | {cell: text})
    assert f"traits.csv line 2 (test_bird): {told}" in str(refusal.value)


def test_the_lining_of_a_wing_that_is_seen_from_above_is_refused() -> None:
    albatross = HARRIER | {"template": "albatross", "wing": f"{WING} lining=#1c1c20"}
    with pytest.raises(BadData, match="wing: lining is not seen on an open wing from above"):
        read(albatross)


def test_a_phrase_knows_what_it_was_told() -> None:
    phrase: Phrase = read(THRUSH | {"wing": f"{WING} lift=3 bar=#1c1c20"}).wing
    assert phrase.given == ("lift", "bar")
