"""Bad input: every error is a RookeryError with a message of one line that names the problem."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import rookery
from rookery.core.actions import make_action
from rookery.core.engine.constants import FAULT_RULES
from rookery.testing import state_of
from tests.soak import ALL_CASES


def game() -> rookery.Game:
    return rookery.new("cubirds", seats=2, seed=1)


POSITION = game().position()
FIRST = game().deciders[0]
VERSION = POSITION["rules"]


def at(**keys: Any) -> rookery.Game:
    """Return a game from the position of a new game with some keys changed."""
    return rookery.from_position(POSITION | keys)


class Array:
    """Behaves like an array of numpy: comparisons have no truth value, it has no hash, and its repr has two lines."""

    __hash__ = None  # type: ignore[assignment]  # as in numpy

    def __eq__(self, other: object) -> Any:
        return self

    def __bool__(self) -> bool:
        raise ValueError("The truth value of an array with more than one element is ambiguous")

    def __len__(self) -> int:
        return 2

    def __repr__(self) -> str:
        return "array([1,\n       2])"


NO_DECK = rookery.new("feather", seats=4, seed=1).position() | {"deck": Array()}
ODD_KEY: dict[Any, Any] = {**POSITION, 3: 4}


def full_deck(more: str) -> dict[str, Any]:
    """Return a position with all 110 cards in the draw pile and one more of a species in a hand."""
    copies = dict(flamingo=7, owl=10, toucan=10, duck=13, parrot=13, magpie=17, reed_warbler=20, robin=20)
    pile = [kind for kind, number in copies.items() for _ in range(number)]
    return {"game": "cubirds", "seats": 2, "draw_pile": pile, "hands": [{more: 1}, {}]}


BadInput = tuple[str, Callable[[], object], type[rookery.RookeryError], str]

BAD_INPUTS: list[BadInput] = [
    ("unknown game", lambda: rookery.new("cubird"), rookery.UnknownGame, "did you mean 'cubirds'"),
    ("game that is not text", lambda: rookery.new(3), rookery.UnknownGame, "no game 3"),  # type: ignore[arg-type]
    (
        "nine seats",
        lambda: rookery.new("cubirds", seats=9),
        rookery.BadOption,
        "seats must be an integer from 1 to 5, got 9",
    ),
    (
        "no seats",
        lambda: rookery.new("cubirds", seats=0),
        rookery.BadOption,
        "seats must be an integer from 1 to 5, got 0",
    ),
    (
        "seats True",
        lambda: rookery.new("cubirds", seats=True),
        rookery.BadOption,
        "seats must be an integer from 1 to 5, got True",
    ),
    (
        "seats as text",
        lambda: rookery.new("cubirds", seats="2"),  # type: ignore[arg-type]
        rookery.BadOption,
        "seats must be an integer from 1 to 5, got '2'",
    ),
    (
        "seed x",
        lambda: rookery.new("cubirds", seed="x"),  # type: ignore[arg-type]
        rookery.BadOption,
        "seed must be an integer from 0 to 2**128 - 1, or None for a new one, got 'x'",
    ),
    (
        "seed True",
        lambda: rookery.new("cubirds", seed=True),
        rookery.BadOption,
        "seed must be an integer from 0 to 2**128 - 1, or None for a new one, got True",
    ),
    (
        "seed below zero",
        lambda: rookery.new("cubirds", seed=-1),
        rookery.BadOption,
        "seed must be an integer from 0 to 2**128 - 1, or None for a new one, got -1",
    ),
    (
        "seed 1.5",
        lambda: rookery.new("cubirds", seed=1.5),  # type: ignore[arg-type]
        rookery.BadOption,
        "seed must be an integer from 0 to 2**128 - 1, or None for a new one, got 1.5",
    ),
    ("seed too large", lambda: rookery.new("cubirds", seed=1 << 128), rookery.BadOption, "2**128 - 1"),
    (
        "too few names",
        lambda: rookery.new("cubirds", names=["A"]),
        rookery.BadOption,
        "names must be a list of 2 names, got 1",
    ),
    ("names as text", lambda: rookery.new("cubirds", names="AB"), rookery.BadOption, "must be a list of 2 names"),
    ("names of numbers", lambda: rookery.new("cubirds", names=[1, 2]), rookery.BadOption, "names"),  # type: ignore[list-item]
    (
        "unknown option",
        lambda: rookery.new("cubirds", open_discards=True),
        rookery.BadOption,
        "did you mean 'open_discard'",
    ),
    (
        "edition of 2020",
        lambda: rookery.new("feather", edition=2020),
        rookery.BadOption,
        "edition must be '2015' or '2022' or open_deck, got 2020",
    ),
    (
        "edition True",
        lambda: rookery.new("feather", edition=True),
        rookery.BadOption,
        "edition must be '2015' or '2022' or open_deck, got True",
    ),
    (
        "edition huge",
        lambda: rookery.new("feather", edition=10**5000),
        rookery.BadOption,
        "edition must be '2015' or '2022' or open_deck, got a huge number",
    ),
    ("unknown species", lambda: game().play("lay heron 1 left"), rookery.IllegalAction, "no action 'lay heron 1 left'"),
    ("row 5", lambda: game().play("lay owl 5 left"), rookery.IllegalAction, "no action 'lay owl 5 left'"),
    ("wrong phase", lambda: game().play("draw"), rookery.IllegalAction, "illegal: draw; possible: lay"),
    (
        "secret choices of seat 2",
        lambda: game().secret_choice(2),
        rookery.BadOption,
        "seat must be an integer from 0 to 1, got 2",
    ),
    ("wrong seat", lambda: game().play("draw", seat=1 - FIRST), rookery.IllegalAction, "has nothing to decide"),
    ("seat 7", lambda: game().play("draw", seat=7), rookery.BadOption, "seat must be an integer from 0 to 1, got 7"),
    ("seat -1", lambda: game().play("draw", seat=-1), rookery.BadOption, "seat must be an integer from 0 to 1, got -1"),
    (
        "seat True",
        lambda: game().play("draw", seat=True),
        rookery.BadOption,
        "seat must be an integer from 0 to 1, got True",
    ),
    (
        "seat beyond C",
        lambda: game().play("draw", seat=1 << 40),
        rookery.BadOption,
        "seat must be an integer from 0 to 1, got 1099511627776",
    ),
    ("action 75", lambda: game().play(75), rookery.IllegalAction, "no action 75; actions are numbered 0 to 74"),
    ("action -1", lambda: game().play(-1), rookery.IllegalAction, "no action -1"),
    ("action True", lambda: game().play(True), rookery.IllegalAction, "True is no action"),
    ("action 1.0", lambda: game().play(1.0), rookery.IllegalAction, "1.0 is no action"),  # type: ignore[arg-type]
    ("action None", lambda: game().play(None), rookery.IllegalAction, "None is no action"),  # type: ignore[arg-type]
    ("foreign action", lambda: game().play(make_action(1 << 40, "hatch")), rookery.IllegalAction, "hatch"),
    ("legal of seat 2", lambda: game().legal(2), rookery.BadOption, "seat must be an integer from 0 to 1, got 2"),
    (
        "legal of True",
        lambda: game().legal(bool(FIRST)),
        rookery.BadOption,
        "seat must be an integer from 0 to 1, got ",
    ),
    (
        "legal of 0.0",
        lambda: game().legal(float(FIRST)),  # type: ignore[arg-type]
        rookery.BadOption,
        "seat must be an integer from 0 to 1, got ",
    ),
    ("legal of text", lambda: game().legal("0"), rookery.BadOption, "seat must be an integer from 0 to 1, got '0'"),  # type: ignore[arg-type]
    ("legal beyond C", lambda: game().legal(1 << 40), rookery.BadOption, "seat must be an integer from 0 to 1, got "),
    ("view of seat 2", lambda: game().view(2), rookery.BadOption, "seat must be an integer from 0 to 1, got 2"),
    ("view of 1.0", lambda: game().view(1.0), rookery.BadOption, "seat must be an integer from 0 to 1, got 1.0"),  # type: ignore[arg-type]
    ("seat 2 of two", lambda: game().seat(2), rookery.BadOption, "seat must be an integer from 0 to 1, got 2"),
    ("undo by seat 2", lambda: game().can_undo(2), rookery.BadOption, "seat must be an integer from 0 to 1, got 2"),
    ("corrupt record", lambda: rookery.replay("hello"), rookery.BadRecord, "line 1: a record begins with"),
    ("corrupt save", lambda: rookery.load(b"hello"), rookery.BadSave, "not a saved game"),
    (
        "111 cards",
        lambda: rookery.from_position(full_deck("owl")),
        rookery.BadPosition,
        "there must be at most 10 cards of owl, got 11",
    ),
    ("not a position", lambda: rookery.from_position([]), rookery.BadPosition, "a position is a JSON object"),  # type: ignore[arg-type]
    ("an empty position", lambda: rookery.from_position({}), rookery.BadPosition, "at least 'game'"),
    ("unknown key", lambda: at(hand=[]), rookery.BadPosition, "no key 'hand', did you mean 'hands'"),
    ("key that is not text", lambda: rookery.from_position(ODD_KEY), rookery.BadPosition, "no key 3"),
    (
        "unknown bird",
        lambda: at(draw_pile=["heron"]),
        rookery.BadPosition,
        "draw_pile[0] must be one of flamingo, owl, toucan, duck, parrot, magpie, reed_warbler, robin, got 'heron'",
    ),
    ("nested bird", lambda: at(draw_pile=[["owl"]]), rookery.BadPosition, "robin, got ['owl']"),
    ("five rows", lambda: at(rows=[[]] * 5), rookery.BadPosition, "rows must have 4 entries, got 5"),
    ("parted block", lambda: at(rows=[["owl", "duck", "owl"], [], [], []]), rookery.BadPosition, "lies in two places"),
    ("three hands", lambda: at(hands=[{}, {}, {}]), rookery.BadPosition, "hands must have 2 entries, got 3"),
    (
        "half a bird",
        lambda: at(hands=[{"owl": 0.5}, {}]),
        rookery.BadPosition,
        "hands[0].owl must be an integer from 0 to 110, got 0.5",
    ),
    ("no card to lay", lambda: at(hands=[{}, {}], known=[{}, {}], may=[{}, {}]), rookery.BadPosition, "holds no card"),
    ("no flock", lambda: at(phase="flock", hands=[{"owl": 1}] * 2, may=[{}, {}]), rookery.BadPosition, "holds none"),
    (
        "phase robin",
        lambda: at(phase="robin"),
        rookery.BadPosition,
        "phase must be one of lay, draw_offer, flock, over, got 'robin'",
    ),
    ("over without reason", lambda: at(phase="over"), rookery.BadPosition, "no reason is given"),
    (
        "odd reason",
        lambda: at(reason=[]),
        rookery.BadPosition,
        "reason must be one of seven_species, two_triples, failed_deal, exhausted, turn_limit, got []",
    ),
    ("active 2", lambda: at(active=2), rookery.BadPosition, "active must be an integer from 0 to 1, got 2"),
    (
        "RobinBird to lay",
        lambda: at(seats=1, active=1),
        rookery.BadPosition,
        "active must be a seat from 0 to 0, got 1",
    ),
    ("more known than held", lambda: at(known=[{"owl": 9}, {}]), rookery.BadPosition, "fewer birds than are known"),
    ("may too small", lambda: at(may=[{name: 0 for name in POSITION["may"][0]}, {}]), rookery.BadPosition, "no room"),
    ("may too large", lambda: at(may=[{"owl": 9}, {}]), rookery.BadPosition, "more than its 8 unknown cards"),
    ("more old cards than unknown ones", lambda: at(old=[9, 0]), rookery.BadPosition, "old is 9 for hand 0"),
    ("unseen seen", lambda: at(discard_known={"owl": 9}), rookery.BadPosition, "not in discard_pile"),
    ("options as number", lambda: at(options=3), rookery.BadPosition, "options"),
    (
        "handicap of two",
        lambda: at(options={"handicap": 2}),
        rookery.BadPosition,
        "handicap must be 0 unless seats is 1 (it helps RobinBird), got 2",
    ),
    ("streams too few", lambda: at(streams=["0" * 32]), rookery.BadPosition, "streams must be 3 texts"),
    ("streams below zero", lambda: at(streams=["-" + "1" * 31] * 3), rookery.BadPosition, "streams must be 3 texts"),
    ("streams of numbers", lambda: at(streams=[1, 2, 3]), rookery.BadPosition, "streams must be 3 texts"),
    (
        "newer rules",
        lambda: at(rules=VERSION + 1),
        rookery.BadPosition,
        f"must be at most {VERSION}, got {VERSION + 1}: this was written by",
    ),
    ("rules as text", lambda: at(rules="1"), rookery.BadPosition, "rules must be an integer from 0, got '1'"),
    (
        "array as option",
        lambda: rookery.new("cubirds", exhaustion=Array()),
        rookery.BadOption,
        "exhaustion must be play_on or end_game, got array([1, 2])",
    ),
    (
        "array as switch",
        lambda: rookery.new("cubirds", open_discard=Array()),
        rookery.BadOption,
        "open_discard must be True or False, got array([1, 2])",
    ),
    (
        "array as number",
        lambda: rookery.new("cubirds", turn_limit=Array()),
        rookery.BadOption,
        "turn_limit must be an integer from 0 to 30000, got array([1, 2])",
    ),
    (
        "list as option",
        lambda: rookery.new("cubirds", exhaustion=["play_on"]),
        rookery.BadOption,
        "exhaustion must be play_on or end_game, got ['play_on']",
    ),
    ("array as game", lambda: rookery.new(Array()), rookery.UnknownGame, "no game array([1, 2])"),  # type: ignore[arg-type]
    (
        "array as deck",
        lambda: rookery.from_position(NO_DECK),
        rookery.BadPosition,
        "deck must be a list, got array([1, 2])",
    ),
    ("other digits", lambda: game().play("lay owl ٣ left"), rookery.IllegalAction, "no action 'lay owl ٣ left'"),
    ("seats of a position", lambda: at(seats=9), rookery.BadPosition, "seats must be an integer from 1 to 5, got 9"),
]


@pytest.mark.parametrize(
    ("attempt", "family", "hint"), [row[1:] for row in BAD_INPUTS], ids=[row[0] for row in BAD_INPUTS]
)
def test_bad_input_gives_an_error_of_one_line(
    attempt: Callable[[], object], family: type[rookery.RookeryError], hint: str
) -> None:
    with pytest.raises(rookery.RookeryError) as error:
        attempt()
    assert type(error.value) is family
    assert hint in str(error.value)
    assert "\n" not in str(error.value)


LONG = "x" * 100_000
DEEP: list[Any] = []
for _ in range(5000):
    DEEP = [DEEP]
# The repr of the last three fails.
UNWIELDY = [LONG, [LONG], {LONG: 1}, Array(), 10**5000, [10**5000], DEEP]


@pytest.mark.parametrize("value", UNWIELDY, ids=["text", "list", "object", "array", "number", "numbers", "nested"])
@pytest.mark.parametrize("name", ["cubirds", "feather", "wingspan"])
def test_no_value_gives_a_long_message_or_another_error(name: str, value: Any) -> None:
    """An error message repeats at most 80 characters of a value, in any part of the input."""
    start = rookery.new(name, seats=2, seed=1)
    position = start.position()
    attempts: list[Callable[[], object]] = [
        *(partial(rookery.from_position, position | {key: value}) for key in position),
        *(partial(rookery.from_position, position | {key: [value]}) for key in position),
        *(partial(rookery.new, name, **{option: value}) for option in start.options),
        *(partial(rookery.new, name, **{key: value}) for key in ("seats", "seed", "names")),
        *(partial(ask, value) for ask in (rookery.new, rookery.replay, rookery.load, rookery.from_position)),
        *(partial(ask, value) for ask in (start.play, start.legal, start.view, start.can_undo)),
        partial(rookery.replay, start.record(), to=value),
    ]
    for attempt in attempts:
        with pytest.raises(rookery.RookeryError) as error:
            attempt()
        assert len(str(error.value)) < 250, attempt
        assert "\n" not in str(error.value)


NAMED = {
    "cubirds": ["draw_pile", "discards"],
    "feather": ["deck", "discards", "passed", "dummies"],
    "wingspan": ["deck", "discards", "tray", "goals", "bonus_deck", "bonus_kept", "frames", "known"],
}
UNKNOWN = [LONG, "ospray", "no such thing", 7, ["osprey"], {"what": "egg_costs"}]


@pytest.mark.parametrize("value", UNKNOWN, ids=["long", "mistyped", "unknown", "number", "list", "object"])
@pytest.mark.parametrize("game", NAMED)
def test_the_error_for_an_unknown_name_in_a_position_is_short(game: str, value: Any) -> None:
    for seats in (1, 2):
        position = rookery.new(game, seats=seats, seed=1).position()
        for key in (key for key in NAMED[game] if key in position):
            for entries in ([value], [value, *position[key][1:]], [[value], *position[key][1:]]):
                with pytest.raises(rookery.BadPosition) as error:
                    rookery.from_position(position | {key: entries})
                assert len(str(error.value)) < 200, (key, entries)


@pytest.mark.parametrize(
    ("game", "keys", "message"),
    [
        ("feather", {"discards": ["ospray"]}, "discards[0]: no birds 'ospray', did you mean 'osprey'?"),
        (
            "feather",
            {"discards": ["dodo"]},
            "discards[0]: no birds 'dodo'; birds are "
            "greater_roadrunner, prairie_falcon, vermilion_flycatcher … (35 in all)",
        ),
        ("wingspan", {"bonus_deck": ["ologist"]}, "bonus_deck[0]: no bonus cards 'ologist', did you mean 'oologist'?"),
        (
            "wingspan",
            {"goals": [3] * 4},
            "goals[0]: no goals 3; goals are birds_in_forest, eggs_in_forest, birds_in_grassland … (16 in all)",
        ),
        (
            "wingspan",
            {"phase": "plying"},
            "phase must be one of opening, playing, over, got 'plying', did you mean 'playing'?",
        ),
    ],
)
def test_an_error_suggests_the_nearest_name_or_lists_a_few(game: str, keys: dict[str, Any], message: str) -> None:
    with pytest.raises(rookery.BadPosition) as error:
        rookery.from_position(rookery.new(game, seats=2, seed=1).position() | keys)
    assert str(error.value) == message


@pytest.mark.parametrize("typed", [LONG, "play osprey foorest", "hello", "pay 2 invertebrate, sed", "gain"])
def test_the_error_for_an_unknown_action_of_wingspan_is_short(typed: str) -> None:
    with pytest.raises(rookery.IllegalAction, match=r"RULES\.md 15\.2 lists them") as error:
        rookery.new("wingspan", seed=1).play(typed)
    assert len(str(error.value)) < 200


@pytest.mark.parametrize("key", [LONG, 10**5000], ids=["text", "number"])
def test_long_names_of_keys_and_options_are_cut(key: Any) -> None:
    for position in ({**POSITION, key: 1}, {**POSITION, "options": {key: 1}}):
        with pytest.raises(rookery.BadPosition) as error:
            rookery.from_position(position)
        assert len(str(error.value)) < 400


JSON = st.recursive(
    st.none() | st.booleans() | st.integers(-3, 300) | st.floats(allow_nan=False) | st.text(max_size=3),
    lambda inner: (
        st.lists(inner, max_size=5) | st.dictionaries(st.sampled_from(["owl", "duck", "x"]), inner, max_size=3)
    ),
    max_leaves=8,
)


@pytest.mark.slow
@settings(max_examples=300 if ALL_CASES else 100, deadline=None, derandomize=True)
@given(key=st.sampled_from(sorted(POSITION)), value=JSON)
def test_any_value_in_a_position_is_rejected_or_accepted(key: str, value: Any) -> None:
    """Only a RookeryError is raised. An accepted position can be read back and played."""
    try:
        accepted = at(**{key: value})
    except rookery.RookeryError:
        return
    assert rookery.from_position(accepted.position()).same_position(accepted)
    for seat in accepted.deciders:
        accepted.play(accepted.legal(seat)[0])


@settings(max_examples=100, deadline=None, derandomize=True)
@given(text=st.text(max_size=30))
def test_any_text_that_is_not_an_action_is_rejected(text: str) -> None:
    with pytest.raises(rookery.IllegalAction):
        game().play(text + "!")


def test_an_option_may_be_given_as_a_number() -> None:
    assert rookery.new("feather", edition=2022).options["edition"] == "2022"


def test_a_fault_raises_an_invariant_error_with_the_record() -> None:
    """A fault is a bug of Rookery, so the error is not IllegalAction and contains the record."""
    broken = game()
    action = broken.legal(FIRST)[0]
    state_of(broken).write(fault=FAULT_RULES)
    with pytest.raises(rookery.InvariantError) as fault:
        broken.play(action)
    assert fault.value.record.startswith("rookery record 1")


def test_an_unfinished_game_has_no_breakdown() -> None:
    with pytest.raises(rookery.IllegalAction, match="the game is not over: nothing has been scored yet"):
        assert game().breakdown


def test_all_errors_have_one_base_class() -> None:
    exports = (value for value in vars(rookery).values() if isinstance(value, type))
    errors = [value for value in exports if issubclass(value, Exception)]
    assert len(errors) == 14
    assert all(issubclass(error, rookery.RookeryError) for error in errors)
