"""Only the core and the terminal's parser take the notation of actions apart; all others read verbs and arguments.

The tests find all code that takes any text apart. What does so with other texts is listed here.
"""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator
from pathlib import Path

import pytest

import rookery
from rookery import games

PACKAGE = Path(rookery.__file__).parent
WEB = PACKAGE.parents[1] / "web" / "src"
# Methods that take a text apart, or ask how it begins or ends.
METHODS = {"partition", "rpartition", "split", "rsplit", "startswith", "endswith", "removeprefix", "removesuffix"}
# The terminal's parser reads what people type.
PARSERS = {"typed", "typed.py"}
# Modules of the server that read no actions.
OTHER_MODULES = (
    *("server/api/app.py", "server/api/http_cache.py", "server/metrics.py"),  # paths and headers
    *("server/api/reference/", "server/api/rules_pages.py", "server/messages/descriptions.py"),  # documents and sources
    "server/storage/",  # addresses, errors and notifications of databases
)
OTHER_TEXTS = {
    "games/wingspan/text/card_facts.py": {"bonus.test.partition"},  # a cell of the table of bonus cards
    "games/wingspan/text/names.py": {"re.sub", "re.sub(' (?=[;:!?]|cm\\\\b)', HARD_SPACE, text).split", "text.split"},
    "games/wingspan/text/rulings.py": {"__package__.rpartition", "re.compile"},  # RULES.md
    "games/wingspan/text/score_facts.py": {"bonus.test.partition"},  # as above
    "server/api/websocket.py": {"str(message['id'])[:ID_MAX]"},
    "server/archive/statistics.py": {"value.startswith"},  # a cell of a CSV file
    "server/live/requester.py": {  # names of hosts, and headers
        *("self.registry.settings.public_url.startswith", "name.endswith", "name.startswith"),
        "header.lower().startswith",
    },
}
# The same in the client: methods of texts, and regular expressions. Arrays have a `slice` too, so only those of actions
# are found.
WEB_PARTING = re.compile(
    r"(?:/[^/\n]*/\w*|[\w.\])}?!]*)"
    r"\.(?:split|startsWith|endsWith|match|matchAll|exec|test|search|substring|substr|charAt|replace|replaceAll)\("
    r"|\b(?:action|notation)\.(?:slice|at|indexOf|includes)\("
    r"|\bRegExp\("
)
OTHER_WEB_TEXTS = {
    "boards/cubirds/Board.svelte": {"/^[1-8]$/.test("},  # a key of the keyboard
    "boards/cubirds/Detail.svelte": {"card.replace("},  # the name of a card, such as "bird:owl"
    "boards/feather/Detail.svelte": {"card.replace("},
}


def partings_in(source: str) -> Iterator[str]:
    """Yield the code that takes a text apart: methods of texts, regular expressions, and parts of `str(…)`."""
    for node in ast.walk(ast.parse(source)):
        match node:
            case ast.Call(func=ast.Attribute(attr=name) as method) if name in METHODS:
                yield ast.unparse(method)
            case ast.Attribute(value=ast.Name(id="re")):
                yield ast.unparse(node)
            case ast.Subscript(value=ast.Call(func=ast.Name(id="str"))):
                yield ast.unparse(node)
            case ast.Compare(ops=[ast.In() | ast.NotIn()], comparators=[ast.Call(func=ast.Name(id="str"))]):
                yield ast.unparse(node)


def web_partings_in(source: str) -> Iterator[str]:
    """Yield the code of the client that takes a text apart."""
    yield from WEB_PARTING.findall(source)


def test_texts_of_games_take_no_notation_apart() -> None:
    paths = [path for game in games.NAMES for path in (PACKAGE / "games" / game / "text").rglob("*.py")]
    check([path for path in paths if not PARSERS & set(path.parts)])


def test_the_server_takes_no_notation_apart() -> None:
    paths = (PACKAGE / "server").rglob("*.py")
    check([path for path in paths if not path.relative_to(PACKAGE).as_posix().startswith(OTHER_MODULES)])


def check(paths: list[Path]) -> None:
    """Check that modules take nothing apart but the listed texts, and do take these apart."""
    found = {path.relative_to(PACKAGE).as_posix(): set(partings_in(path.read_text("utf-8"))) for path in paths}
    assert {name: partings for name, partings in found.items() if partings} == {
        name: partings for name, partings in OTHER_TEXTS.items() if name in found
    }


def test_boards_and_review_take_no_notation_apart() -> None:
    paths = [path for folder in ("boards", "review") for path in (WEB / folder).rglob("*.*")]
    sources = [path for path in paths if path.suffix in (".ts", ".svelte")]
    found = {path.relative_to(WEB).as_posix(): set(web_partings_in(path.read_text("utf-8"))) for path in sources}
    assert {name: partings for name, partings in found.items() if partings} == OTHER_WEB_TEXTS


@pytest.mark.parametrize(
    "source",
    [
        "verb, _, rest = notation.partition(' ')",
        "bird = str(action).split()[1]",
        "lost = sum(notation.startswith('lose ') for notation in begun)",
        "rest = str(action)[5:]",
        "lays = 'lay' in str(action)",
        "found = re.fullmatch('lay (.*)', notation)",
    ],
)
def test_python_that_takes_notation_apart_is_found(source: str) -> None:
    assert len(list(partings_in(source))) == 1


@pytest.mark.parametrize(
    "source",
    [
        'const [verb, species] = action.split(" ");',
        'const lays = action.startsWith("lay ");',
        "const slot = /^(?:lay|spend egg) (.+)$/.exec(action)?.[1];",
        "turn.hasPlace = (action) => /^(lay|flock) /.test(action);",
        "const bird = choice.action.slice(5);",
        'const lays = Object.keys(room)[0]?.startsWith("lay ");',
        "const LAY = new RegExp(`lay (.+)`);",
    ],
)
def test_client_code_that_takes_notation_apart_is_found(source: str) -> None:
    assert len(list(web_partings_in(source))) == 1


def test_reading_verbs_and_arguments_is_not_found() -> None:
    assert list(partings_in("verb, (bird, habitat) = action.verb, action.arguments")) == []
    assert list(web_partings_in("const { verb, arguments: [bird] } = choice; first = plays.slice(0, 1);")) == []
