"""All keys that a row accepts change the picture of its bird. Keys that would be invisible are rejected."""

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
    build = parse_words("", [f"look={look}"], templates.FORM, "build")
    return skeleton((0, 0), BODY, bones_of(templates.built(TEMPLATES[template], build)))


def colours() -> Iterator[str]:
    """Return different colours that no bird of these tests has."""
    yield from (f"#{number:02x}fe{255 - number:02x}" for number in range(256))


def other_values(key: str, kind: Kind) -> list[str]:
    """Return words with values that differ from the default."""
    match kind:
        case Range(low, high, default):
            start = default if low <= default <= high else low
            return [f"{key}={start + 0.6 * ((high if high > start else low) - start):.2f}"]
        case OneOf(words):
            return [f"{key}={word}" for word in words[1:]]
        case Hue():
            return [f"{key}=#00fe00"]
        case Circles():
            return [f"{key}=.1:.1:.2"]


def needed_words(key: str, form: Form) -> list[str]:
    """Return the words without which a key has no visible effect."""
    first = form.needs.get(key, ())[:1]
    return [f"{each}=#00fe00" for each in first]


def variants(form: Form, *, hues: bool = True) -> list[tuple[str, str]]:
    """Return words for all values of a form that differ from the default, each with the words that it needs."""
    return [
        (" ".join(needed_words(key, form)), word)
        for key, kind in form.keys.items()
        if hues or not isinstance(kind, Hue)
        for word in other_values(key, kind)
    ]


def sampled_variants(name: str, names: Collection[str], form: Form) -> list[tuple[str, str]]:
    """Return variants of one of several forms with nearly the same keys: all in `make soak`, a sixth in the gate.

    Neighbouring forms get different sixths, so that each key is tested on about a sixth of the forms.
    """
    return part(variants(form), list(names).index(name), 6)


# Beaks


@cache
def beak(text: str, look: float = 0) -> str:
    return beaks.beak(bones("gull", look), parse_phrase(text, beaks.FORMS, "beak"), Clips("test_bird")).drawing


@pytest.mark.parametrize("name", beaks.FORMS)
def test_every_key_of_a_beak_changes_its_picture(name: str) -> None:
    form = beaks.FORMS[name]
    for before, word in sampled_variants(name, beaks.FORMS, form):
        assert beak(f"{name} #3b3129 {before} {word}") != beak(f"{name} #3b3129 {before}"), word
    if form.colours[1] == 2:
        assert beak(f"{name} #3b3129 #00fe00") != beak(f"{name} #3b3129")


@pytest.mark.parametrize("name", beaks.FORMS)
def test_a_beak_turns_with_the_head(name: str) -> None:
    assert beak(f"{name} #3b3129", look=20) != beak(f"{name} #3b3129")


@pytest.mark.parametrize("word", ["length=1.4", "depth=1.4", "tip=#00fe00", "tip=#00fe00 tipped=.6", "cere=#00fe00"])
def test_every_key_of_a_beak_from_the_front_changes_its_picture(word: str) -> None:
    assert {each.split("=")[0] for each in word.split()} <= front_view.BEAK_KEYS
    assert drawn(OWL, beak=f"hook #34343a {word}") != drawn(OWL)


# Wings, tails, eyes, legs, build


@pytest.mark.parametrize("view", WINGS)
def test_a_wing_shows_every_colour_of_its_row(view: str) -> None:
    row, seen = WINGS[view]
    hues = [key for key, kind in folded_wings.FORM.keys.items() if isinstance(kind, Hue) and key in seen]
    given = dict(zip(hues, colours(), strict=False))
    two = " bars=2" if "bar2" in hues else ""
    picture = drawn(row, wing=WING + two + "".join(f" {key}={colour}" for key, colour in given.items()))
    assert [key for key, colour in given.items() if colour not in picture] == []


def test_a_wing_with_round_tips_shows_every_colour_of_its_row() -> None:
    given = dict(zip(("bar", "bar2", "shoulder", "epaulet"), colours(), strict=False))
    picture = drawn(THRUSH, wing=f"{WING} cut=tips bars=2" + "".join(f" {key}={hue}" for key, hue in given.items()))
    assert [key for key, colour in given.items() if colour not in picture] == []


# The views in which this test draws only the wings, not the whole bird.
DRAWN_ALONE = ("folded", "open")
WING_VARIANTS = [
    (view, before, word)
    for view, (_, seen) in WINGS.items()
    # Drawing whole birds takes long, so the gate tests every second variant of them.
    for before, word in sample(variants(folded_wings.FORM, hues=False), 1 if view in DRAWN_ALONE else 2)
    if word.split("=")[0] in seen and word != "hand=fingered"  # the default of the harrier
]


@pytest.mark.parametrize(("view", "before", "word"), WING_VARIANTS)
def test_every_other_key_of_a_wing_changes_its_picture(view: str, before: str, word: str) -> None:
    assert wings_of(view, f"{WING} {before} {word}") != wings_of(view, f"{WING} {before}")


@cache
def wings_of(view: str, cell: str) -> str:
    """Return the wings of a bird, or the whole bird if the view does not draw wings alone."""
    row, _ = WINGS[view]
    if view not in DRAWN_ALONE:
        return drawn(row, wing=cell)
    template, clips = TEMPLATES[row["template"]], Clips("test_bird")
    traits = read(dict(row) | {"wing": cell})
    pieces = near_wing(bones(row["template"]), templates.built(template, traits.build), traits, clips)
    return "".join(piece.drawing for piece in pieces)


def test_wax_is_at_the_ends_of_long_and_short_secondaries() -> None:
    long, short = (drawn(THRUSH, wing=f"{WING} tertials={share} wax=#00fe00") for share in (1.4, 1))
    drops = [[part for part in picture.split("<") if "#00fe00" in part] for picture in (long, short)]
    assert len(drops[0]) == len(drops[1]) > 0
    assert not set(drops[0]) & set(drops[1])


@cache
def tail(text: str) -> str:
    phrase = parse_words("", text.split(), tails.FORM, "tail")
    return tails.tail((0, 0), 170, BODY, TEMPLATES["songbird"].tail, phrase).drawing


def test_every_key_of_a_tail_changes_its_picture() -> None:
    for before, word in variants(tails.FORM):
        if word.startswith("lift"):
            assert drawn(THRUSH, tail=f"#7d5d40 {word}") != drawn(THRUSH)
        elif word != "shape=square":  # the default of the songbird
            assert tail(f"#7d5d40 {before} {word}") != tail(f"#7d5d40 {before}"), word


@cache
def eye(text: str) -> str:
    phrase = parse_words("", text.split(), eyes.FORM, "eye")
    return eyes.eye((0, 0), 10 * phrase.number("size"), phrase)


def test_every_key_of_an_eye_changes_its_picture() -> None:
    for before, word in variants(eyes.FORM):
        assert eye(f"#1d1512 {before} {word}") != eye(f"#1d1512 {before}"), word
    for row in (THRUSH, OWL):
        given = dict(zip(("ring", "ridge"), colours(), strict=False))
        picture = drawn(row, eye="#1d1512 size=1.4 ringed=1.5" + "".join(f" {key}={hue}" for key, hue in given.items()))
        assert all(colour in picture for colour in given.values())


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
def test_every_key_of_legs_changes_their_picture(row: dict[str, str], keys: frozenset[str]) -> None:
    pictures = {drawn(row)}
    hidden = ["feet=toes"] if row is THRUSH else ["feet=" + TEMPLATES[row["template"]].legs.feet]
    hidden += ["feet=lobed", "feet=slim"] if row is THRUSH else []
    words = [word for _, word in variants(legs.FORM) if word.split("=")[0] in keys and word not in hidden]
    # Standing legs are tested with all words; these legs read the same ones.
    words = sample(words, 2) if row in (THRUSH, WOODPECKER) else words
    pictures |= {drawn(row, legs=f"#a9785a {word}") for word in words}
    assert len(pictures) == len(words) + 1


@pytest.mark.parametrize("word", ["pose=swim", *(word for _, word in variants(templates.FORM) if "pose" not in word)])
def test_every_key_of_a_build_changes_the_picture(word: str) -> None:
    assert with_build("-") != with_build(word)


@cache
def with_build(build: str) -> str:
    return paint_traits("test/bird", read(HARRIER | {"build": build})).svg


def test_the_tilt_turns_a_bird_that_is_seen_from_below() -> None:
    """Head, wings and tail turn together, so that the area of the outline stays the same."""
    ahead, aside = (draw_figure(read(SOARER | {"build": f"tilt={tilt}"}), Clips("test_bird")) for tilt in (90, 0))
    assert abs(ahead.extent.area - aside.extent.area) < 0.02 * ahead.extent.area
    assert ahead.head[1] < -BODY * 0.3 < BODY * 0.3 < aside.head[0]


def test_outer_tail_feathers_lie_on_top_if_seen_from_below() -> None:
    fan, phrase = TEMPLATES["cuckoo"].tail, parse_words("", ["#7d5d40", "sides=#00fe00"], tails.FORM, "tail")
    below, above = (tails.tail((0, 0), 170, BODY, replace(fan, below=side), phrase).drawing for side in (True, False))
    assert above.index("#00fe00") < above.index("#7d5d40", above.index("#7d5d40") + 1) < below.index("#00fe00")


# Marks


def cell_with_marks(names: Mapping[str, Form]) -> tuple[str, dict[str, str]]:
    """Return a cell with all these marks in different colours, and the name of the mark of each colour."""
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
def test_every_mark_shows_all_its_colours(row: dict[str, str], names: tuple[str, ...]) -> None:
    every = marks.FORMS | ornaments.FORMS | faces.FORMS
    cell, owners = cell_with_marks({name: every[name] for name in names})
    picture = drawn(row, marks=cell)
    shades = {colour: (colour, darker(colour, 0.14)) for colour in owners}  # the lines of a peak are darker
    assert [owners[colour] for colour, either in shades.items() if not any(each in picture for each in either)] == []


@cache
def mark(text: str) -> str:
    """Return the drawing of a mark alone."""
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
def test_every_key_of_a_mark_changes_its_picture(name: str) -> None:
    every = marks.FORMS | ornaments.FORMS | faces.FORMS
    default = f"{name} #1c1c20" + (" at=.2:.2:.3" if name == "patch" else "")
    for _, word in sampled_variants(name, every, every[name]):
        text = f"{name} #1c1c20 {word}" if word.startswith("at") else f"{default} {word}"
        assert mark(text) != mark(default), word


@pytest.mark.parametrize(
    ("default", "word"),
    [("breast #1c1c20", "grow=1.5"), ("breast #1c1c20", "faint=.5"), ("patch #1c1c20 on=body at=.1:.1:.2", "frayed=1")]
    + [
        (f"{name} #1c1c20", word)
        for name in ("bars", "dots")
        for word in sample(("on=belly", "count=60", "size=2", "faint=.3"), 1 if name == "bars" else 3)
    ],
)
def test_every_key_of_a_mark_from_the_front_changes_its_picture(default: str, word: str) -> None:
    assert drawn(OWL, marks=f"{default} {word}") != drawn(OWL, marks=default)


# Rejected rows


@pytest.mark.parametrize(
    ("row", "cell", "text", "message"),
    [
        (OWL, "marks", "crest #1c1c20", "marks must be visible from the front, got crest; visible: underside, breast"),
        (OWL, "marks", "cap #1c1c20", "marks must be visible from the front, got cap; visible: underside, breast"),
        (THRUSH, "marks", "disc #1c1c20", "marks must be visible from the side, got disc; visible: cap, crown"),
        (THRUSH, "marks", "eartufts #1c1c20", "marks must be visible from the side, got eartufts; visible: cap, crown"),
        (
            OWL,
            "marks",
            "breast #1c1c20 frayed=1",
            "marks: breast: keys must be visible from the front, got frayed; visible: grow",
        ),
        (OWL, "marks", "patch #1c1c20 at=0:0:.3", "marks: patch: on must be body, got head"),
        (OWL, "beak", "cone #1c1c20", "beak must be visible from the front, got cone; visible: hook"),
        (
            OWL,
            "beak",
            "hook #1c1c20 lift=4",
            "beak: keys must be visible from the front, got lift; visible: length, depth",
        ),
        (
            OWL,
            "wing",
            f"{WING} bar=#1c1c20",
            "wing: keys must be visible from the front, got bar; visible: length, depth",
        ),
        (
            OWL,
            "wing",
            f"{WING} droop=4",
            "wing: keys must be visible from the front, got droop; visible: length, depth",
        ),
        (OWL, "tail", "#7d5d40 lift=4", "tail: keys must be visible from the front, got lift; visible: shape, length"),
        (
            OWL,
            "legs",
            "#a9785a feet=toes",
            "legs: keys must be visible from the front, got feet; visible: length, thick",
        ),
        (OWL, "build", "look=9", "build: keys must be visible on the template owl, got look; visible: pose"),
        (
            THRUSH,
            "wing",
            f"{WING} lining=#1c1c20",
            "wing: keys must be visible on a folded wing, got lining; visible: length, depth",
        ),
        (
            THRUSH,
            "wing",
            f"{WING} hand=narrow",
            "wing: keys must be visible on a folded wing, got hand; visible: length",
        ),
        (
            THRUSH,
            "wing",
            f"{WING} shoulder=#1c1c20 cut=tips patch=#1c1c20",
            "wing: keys must be visible on a folded wing with cut=tips, got patch",
        ),
        (THRUSH, "wing", f"{WING} bar=#1c1c20 bar2=#1c1c20", "wing: keys must be visible on a folded wing, got bar2"),
        (THRUSH, "wing", f"{WING} hem=#1c1c20", "wing: hem must come with sash"),
        (THRUSH, "wing", f"{WING} bars=2", "wing: bars must come with bar"),
        (THRUSH, "wing", f"{WING} cut=tips", "wing: cut must come with bar or shoulder or epaulet"),
        (
            HARRIER,
            "wing",
            f"{WING} spots=#1c1c20",
            "wing: keys must be visible on an open wing, got spots; visible: length, depth",
        ),
        (SOARER, "marks", "breast #1c1c20", "marks must be visible from below, got breast; visible: cap, crown"),
        (
            SOARER,
            "wing",
            f"{WING} lining=#1c1c20",
            "wing: keys must be visible from below, got lining; visible: length, depth",
        ),
        (SOARER, "legs", "#a9785a thick=2", "legs: keys must be visible in flight, got thick; visible: none"),
        (HARRIER, "legs", "#a9785a thick=2", "legs: keys must be visible in flight, got thick; visible: none"),
        (
            WOODPECKER,
            "legs",
            "#a9785a thighs=#1c1c20",
            "legs: keys must be visible in the pose cling, got thighs; visible: length",
        ),
        (THRUSH, "legs", "#a9785a feet=slim", "legs: feet must be toes or webbed or talons on a perch, got slim"),
        (
            THRUSH,
            "build",
            "spread=1.2",
            "build: keys must be visible on the template thrush, got spread; visible: pose, tilt",
        ),
        (
            THRUSH,
            "build",
            "neck=1.2",
            "build: keys must be visible on the template thrush, got neck; visible: pose, tilt",
        ),
        (THRUSH, "beak", "thrush #1c1c20 pouch=#1c1c20", "beak: thrush: unknown key 'pouch'; keys are length, depth"),
        (THRUSH, "beak", "hook #1c1c20 open=9", "beak: hook: unknown key 'open'; keys are length, depth"),
        (THRUSH, "beak", "thrush #1c1c20 tipped=.4", "beak: thrush: tipped must come with tip"),
        (THRUSH, "beak", "spoon #1c1c20 #1c1c20", "beak: spoon: number of colours must be 1, got 2"),
        (THRUSH, "eye", "#1d1512 ringed=1.4", "eye: ringed must come with ring"),
    ],
)
def test_an_invisible_key_is_rejected_with_its_line(row: dict[str, str], cell: str, text: str, message: str) -> None:
    with pytest.raises(BadData) as raised:
        read(row | {cell: text})
    assert f"traits.csv line 2 (test_bird): {message}" in str(raised.value)


def test_the_lining_of_a_wing_that_is_seen_from_above_is_rejected() -> None:
    albatross = HARRIER | {"template": "albatross", "wing": f"{WING} lining=#1c1c20"}
    with pytest.raises(BadData, match="wing: keys must be visible on an open wing from above, got lining"):
        read(albatross)


def test_a_phrase_lists_the_keys_that_its_cell_gives() -> None:
    phrase: Phrase = read(THRUSH | {"wing": f"{WING} lift=3 bar=#1c1c20"}).wing
    assert phrase.given == ("lift", "bar")
