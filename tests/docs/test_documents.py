"""The documents are correct: their Python blocks and examples run, and their commands and options exist."""

from __future__ import annotations

import re
import runpy
import sys
from functools import cache
from pathlib import Path
from xml.etree import ElementTree

import pytest
from typer.testing import CliRunner

import rookery
from rookery import games
from rookery.cli import app
from rookery.games.wingspan.actions import SPACE as WINGSPAN
from rookery.games.wingspan.cards import BONUS_IDS, FOODS, HABITATS, IDS

ROOT = Path(__file__).resolve().parents[2]
DOCUMENTS = sorted([*ROOT.glob("*.md"), *ROOT.glob("docs/**/*.md")])
# The HTTP bot needs a server: tests/server/api/test_http_bot.py runs it.
EXAMPLES = sorted(path for path in ROOT.glob("examples/*.py") if path.name != "http_bot.py")

# Arguments for short runs of the slow examples.
SHORT_RUNS = {"random_rollouts.py": ["100"], "value_learner.py": ["50"], "wingspan_balance.py": ["100", "chart.svg"]}


def blocks(document: Path, language: str) -> list[str]:
    return re.findall(rf"```{language}\n(.*?)```", document.read_text(encoding="utf-8"), re.DOTALL)


def python_blocks() -> list[tuple[str, str]]:
    return [(f"{path.name}-{i}", block) for path in DOCUMENTS for i, block in enumerate(blocks(path, "python"))]


@pytest.mark.parametrize(("name", "code"), python_blocks(), ids=lambda value: value if len(value) < 40 else "code")
def test_python_block_runs_and_its_comments_are_true(name: str, code: str) -> None:
    """Check that a line `expression  # → value` evaluates to that value, and that all other lines run."""
    scope: dict[str, object] = {}
    for statement in re.split(r"\n(?=\S)", code.strip()):
        expression, _, value = statement.partition("# → ")
        if value:
            assert repr(eval(expression.strip(), scope)) == value.strip(), statement
        else:
            exec(compile(statement, name, "exec"), scope)


def test_the_readme_has_python_blocks() -> None:
    assert any(name.startswith("README") for name, _ in python_blocks())


@pytest.mark.parametrize("example", EXAMPLES, ids=lambda path: path.name)
def test_example_runs(
    example: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(sys, "argv", [str(example), *SHORT_RUNS.get(example.name, [])])
    monkeypatch.chdir(tmp_path)
    runpy.run_path(str(example), run_name="__main__")
    assert capsys.readouterr().out.strip()
    for chart in tmp_path.iterdir():
        assert ElementTree.parse(chart).getroot().tag.endswith("svg")


def commands() -> list[str]:
    """Return all `rookery …` command lines in the shell blocks of the documents."""
    lines = [line for path in DOCUMENTS for block in blocks(path, "sh") for line in block.splitlines()]
    return sorted({line.partition("#")[0].strip() for line in lines if line.startswith("rookery ")})


@pytest.mark.parametrize("command", commands())
def test_commands_and_options_in_documents_exist(command: str) -> None:
    name = command.split()[1]
    shown = help_of(name)
    for option in re.findall(r"--[a-z-]+", command):
        assert option in shown, f"{option} is not an option of {name}"


@cache
def help_of(name: str) -> str:
    shown = CliRunner().invoke(app, [name, "--help"], terminal_width=200)
    assert shown.exit_code == 0, shown.stderr
    return shown.stdout


def test_make_targets_in_documents_exist() -> None:
    makefile = (ROOT / "Makefile").read_text()
    named = {name for path in DOCUMENTS for name in re.findall(r"`make ([a-z-]+)", path.read_text(encoding="utf-8"))}
    missing = {name for name in named if not re.search(rf"^{name}:", makefile, re.MULTILINE)}
    assert not missing


def test_english_and_french_rules_have_the_same_numbers() -> None:
    for name in games.NAMES:
        folder = ROOT / "src/rookery/games" / name
        numbers = [
            re.findall(
                r"^(?:## (\d+)|\*\*(\d+\.\d+)|\| ((?:F-)?R\d+b?) \|)", (folder / file).read_text("utf-8"), re.MULTILINE
            )
            for file in ("RULES.md", "RULES.fr.md")
        ]
        assert numbers[0] == numbers[1]
        assert len(numbers[0]) > 20


# The least numbers of docstrings with a rule number, so that no folder of rules is left out.
NUMBERED_DOCSTRINGS = {"cubirds": 17, "feather": 26, "wingspan": 120}


def test_rules_in_code_are_in_rules_md() -> None:
    """RULES.md has each rule number that begins a docstring of a module with rules."""
    for name in games.NAMES:
        folder = ROOT / "src/rookery/games" / name
        rules = (folder / "RULES.md").read_text("utf-8")
        found = []
        for module in (*folder.glob("rules/**/*.py"), *folder.glob("questions.py")):
            for number in re.findall(r'"""(\d+\.\d+)\b', module.read_text("utf-8")):
                assert f"**{number} " in rules, f"{module.name} mentions rule {number}"
                found.append(number)
        assert len(found) >= NUMBERED_DOCSTRINGS[name], f"{name} has {len(found)} docstrings with a rule number"


def test_every_option_is_in_rules_md() -> None:
    for name in games.NAMES:
        for language in ("RULES.md", "RULES.fr.md"):
            rules = (ROOT / "src/rookery/games" / name / language).read_text("utf-8")
            for option in games.load(name).options:
                assert f"`{option.name}`" in rules


# The values of each placeholder in the table of actions.
FORMS = {
    "BIRD": "|".join(IDS),
    "CARD": "|".join(BONUS_IDS),
    "FOOD": "|".join(FOODS),
    "HABITAT": "|".join(HABITATS),
    "SLOT": f"(?:{'|'.join(HABITATS)}) [1-5]",
    "PLACE": "[1-3]",
    "SEAT": "[0-4]",
    "TOKENS": ".+",
}


def wingspan_table(language: str) -> str:
    """Return the table of section 15.2."""
    rules = (ROOT / "src/rookery/games/wingspan" / language).read_text("utf-8")
    return rules.partition("**15.2 ")[2].partition("**15.3 ")[0]


def wrong_rows(table: str) -> list[str]:
    """Return the rows whose form or examples do not match the actions from their number to the next row's."""
    rows = [line.strip("| ").split(" | ") for line in table.splitlines() if line.startswith("| `")]
    ends = [*(int(row[1]) for row in rows[1:]), len(WINGSPAN)]
    assert int(rows[0][1]) == 0
    return [" | ".join(row) for row, end in zip(rows, ends, strict=True) if not is_correct(row, end)]


def is_correct(row: list[str], end: int) -> bool:
    forms, examples = re.findall("`(.+?)`", row[0]), re.findall("`(.+?)`", row[2])
    actions = [str(action) for action in WINGSPAN.all[int(row[1]) : end]]
    if not actions or not examples or not set(examples) <= set(actions):
        return False
    if not any(word in FORMS for form in forms for word in form.split()):
        return actions == forms
    (form,) = forms
    pattern = " ".join(f"(?:{FORMS[word]})" if word in FORMS else word for word in form.split())
    return all(re.fullmatch(pattern, action) for action in actions)


@pytest.mark.parametrize("language", ["RULES.md", "RULES.fr.md"])
def test_the_rules_have_the_correct_numbers_of_wingspan_actions(language: str) -> None:
    assert wrong_rows(wingspan_table(language)) == []


@pytest.mark.parametrize("language", ["RULES.md", "RULES.fr.md"])
def test_a_wrong_number_of_a_wingspan_action_is_found(language: str) -> None:
    """The test increases each number but the first by one."""
    table = wingspan_table(language)
    numbers = re.findall(r"^\| `.*? \| (\d+) \|", table, re.MULTILINE)
    assert len(numbers) == 26
    for number in numbers[1:]:
        assert wrong_rows(table.replace(f" | {number} | ", f" | {int(number) + 1} | ")), number


def test_package_and_project_have_the_same_version() -> None:
    assert f'version = "{rookery.__version__}"' in (ROOT / "pyproject.toml").read_text()
