"""The Dockerfile agrees with the repository: paths, commands, options, versions, ports and folders."""

from __future__ import annotations

import json
import re
import subprocess
import sys
import threading
import tomllib
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from fnmatch import fnmatch
from functools import cache
from http.server import BaseHTTPRequestHandler, HTTPServer
from pathlib import Path

import pytest
from typer.testing import CliRunner

from rookery.cli import app
from rookery.cli.commands.serve import PORT
from rookery.cli.terminal.saved_games import state_folder
from tests.packaging.building import ROOT

PROJECT = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]


@dataclass(frozen=True)
class Instruction:
    """One instruction of a stage, without line breaks."""

    stage: str
    name: str
    words: str

    @property
    def parts(self) -> list[str]:
        """Return the words of an instruction in JSON form."""
        parts: list[str] = json.loads(self.words[self.words.index("[") :])
        return parts


def read_dockerfile() -> Iterator[Instruction]:
    text = re.sub(r"^#.*\n", "", (ROOT / "Dockerfile").read_text(encoding="utf-8"), flags=re.MULTILINE)
    stage = ""
    for line in re.sub(r"\\\n\s*", "", text).splitlines():
        name, _, words = line.partition(" ")
        if name == "FROM":
            stage = words.partition(" AS ")[2]
        if name:
            yield Instruction(stage, name, words)


INSTRUCTIONS = list(read_dockerfile())
LAST_STAGE = [each for each in INSTRUCTIONS if each.stage == ""]


def instructions(name: str, among: list[Instruction] = INSTRUCTIONS) -> list[Instruction]:
    return [each for each in among if each.name == name]


def only(name: str) -> Instruction:
    """Return the one instruction of a name in the last stage."""
    (found,) = instructions(name, LAST_STAGE)
    return found


def copied_paths() -> list[str]:
    """Return the paths of the repository that the stages copy."""
    lines = [each.words.split() for each in instructions("COPY") if "--from" not in each.words]
    return sorted({path for words in lines for path in words[:-1]})


def commands() -> list[str]:
    """Return the single commands of all RUN instructions."""
    lines = [re.sub(r"--mount=\S+ +", "", each.words) for each in instructions("RUN")]
    return [command.strip() for line in lines for command in line.split("&&")]


def is_ignored(path: str) -> bool:
    """Return whether .dockerignore excludes a path: the last pattern that matches it or a parent folder decides."""
    ignored = False
    for line in ignored_lines():
        pattern = line.strip().removeprefix("!")
        if pattern and not pattern.startswith("#") and any(matches(each, pattern) for each in (path, *parents(path))):
            ignored = not line.startswith("!")
    return ignored


@cache
def ignored_lines() -> list[str]:
    return (ROOT / ".dockerignore").read_text(encoding="utf-8").splitlines()


def parents(path: str) -> list[str]:
    return [str(folder) for folder in Path(path).parents if str(folder) != "."]


def matches(path: str, pattern: str) -> bool:
    """Return whether a pattern matches: a star matches no slash, two stars match any folders."""
    if pattern.startswith("**/"):
        return fnmatch(Path(path).name, pattern.removeprefix("**/"))
    return path.count("/") == pattern.count("/") and fnmatch(path, pattern)


def options_of(command: str) -> str:
    shown = CliRunner().invoke(app, [command, "--help"], terminal_width=200)
    assert shown.exit_code == 0, shown.stderr
    return shown.stdout


# Copied files
def test_every_copied_path_is_in_the_repository_and_not_ignored() -> None:
    assert {"constraints.txt", "pyproject.toml", "setup.py", "src", "web"} <= set(copied_paths())
    assert [path for path in copied_paths() if not (ROOT / path).exists() or is_ignored(path)] == []


@pytest.mark.parametrize(
    "path",
    [
        ".git/config",
        ".venv/bin/python",
        "tables.db",
        "docs/serving.md",
        "src/rookery/core/game.so",
        "src/rookery/core/__pycache__/game.pyc",
        "src/rookery.egg-info/PKG-INFO",
        "src/rookery/server/client/index.html",
        "web/node_modules/vite/package.json",
        "web/public/art/manifest.json",
    ],
)
def test_generated_and_local_files_are_ignored(path: str) -> None:
    assert is_ignored(path)


def test_sources_are_not_ignored() -> None:
    sources = [
        *ROOT.glob("src/rookery/**/*.py"),
        *ROOT.glob("src/rookery/**/locales/*.ftl"),
        *ROOT.glob("web/src/**/*"),
    ]
    assert len(sources) > 100
    assert [path for path in sources if is_ignored(path.relative_to(ROOT).as_posix())] == []


def test_every_stage_but_the_last_is_copied_from() -> None:
    stages = [words.words.partition(" AS ")[2] for words in instructions("FROM")]
    sources = re.findall(r"[-,]from=(\w+)|--from=(\w+)", (ROOT / "Dockerfile").read_text(encoding="utf-8"))
    assert {one or other for one, other in sources} == set(stages) - {""}
    assert stages[-1] == ""


# Commands


def test_the_project_supports_the_python_version() -> None:
    version = next(each.words.partition("=")[2] for each in instructions("ARG"))
    assert f"Programming Language :: Python :: {version}" in PROJECT["classifiers"]
    assert {each.words.partition(" AS ")[0] for each in instructions("FROM")} == {"python:${PYTHON}-slim"}


def test_all_installs_use_pinned_versions() -> None:
    installs = [command for command in commands() if re.match(r"pip (install|wheel)", command)]
    assert installs
    assert [
        command for command in installs if "-c constraints.txt" not in command and "--no-index" not in command
    ] == []
    assert [command for command in commands() if command.startswith("npm install")] == []
    assert "npm ci" in commands()


def test_packages_installed_by_name_are_pinned() -> None:
    pinned = re.findall(r"^([\w.-]+)==", (ROOT / "constraints.txt").read_text(encoding="utf-8"), re.MULTILINE)
    for command in commands():
        if re.match(r"pip (install|wheel)", command) and "--no-index" not in command:
            for word in command.split()[2:]:
                is_option = word.startswith(("-", "/", "'.")) or word == "constraints.txt"
                assert is_option or word in pinned, f"{word} in: {command}"


def test_the_project_has_the_installed_extras() -> None:
    extras = {extra for command in commands() for extra in re.findall(r"\[(\w+)\]", command)}
    assert extras
    assert extras <= set(PROJECT["optional-dependencies"])


def test_the_npm_scripts_exist() -> None:
    scripts = json.loads((ROOT / "web/package.json").read_text(encoding="utf-8"))["scripts"]
    called = [command.removeprefix("npm run ") for command in commands() if command.startswith("npm run ")]
    assert called == ["build"]
    assert set(called) <= set(scripts)


def test_the_rookery_commands_have_the_given_options() -> None:
    called = [command.split() for command in commands() if command.startswith("rookery ")]
    called.append(only("ENTRYPOINT").parts)
    assert [words[1] for words in called] == ["art", "serve"]
    for words in called:
        known = options_of(words[1])
        assert [word for word in words if word.startswith("--") and word not in known] == []


def test_the_image_has_the_compiled_core() -> None:
    (build,) = [each for each in instructions("RUN") if "pip wheel" in each.words]
    environment = " ".join(each.words for each in instructions("ENV") if each.stage == build.stage)
    assert "ROOKERY_REQUIRE_COMPILED=1" in environment
    assert "ROOKERY_PURE" not in environment


def test_the_wheel_contains_the_built_client() -> None:
    (copy,) = [each for each in instructions("COPY") if "--from=client" in each.words]
    source, target = copy.words.split()[1:]
    assert source == f"/rookery/{target}"
    assert f'outDir: "../{target}"' in (ROOT / "web/vite.config.ts").read_text(encoding="utf-8")


# Running the image
def test_it_does_not_run_as_root() -> None:
    names = [each.name for each in LAST_STAGE]
    assert only("USER").words not in {"root", "0"}
    assert any(
        f" {only('USER').words}" in each.words for each in instructions("RUN", LAST_STAGE) if "useradd" in each.words
    )
    assert "RUN" not in names[names.index("USER") :]


def test_tables_are_stored_in_the_volume_without_an_option(monkeypatch: pytest.MonkeyPatch) -> None:
    for name, value in re.findall(r"(\w+)=(\S+)", only("ENV").words):
        monkeypatch.setenv(name, value)
    assert Path(only("VOLUME").words) in state_folder().parents
    assert "--database" not in only("ENTRYPOINT").parts


def test_the_user_owns_the_volume() -> None:
    home = only("VOLUME").words
    assert any(f"--home-dir {home} --create-home" in each.words for each in instructions("RUN", LAST_STAGE))


def test_the_image_exposes_the_default_port_of_the_server() -> None:
    assert only("EXPOSE").words == str(PORT)
    assert f"127.0.0.1', {PORT}," in only("HEALTHCHECK").parts[2]
    assert "--port" not in only("ENTRYPOINT").parts


@contextmanager
def answering(status: int) -> Iterator[int]:
    """Run a server that answers /healthz with a status and other paths with 404; yield its port."""

    class Answer(BaseHTTPRequestHandler):
        def do_GET(self) -> None:
            self.send_response(status if self.path == "/healthz" else 404)
            self.end_headers()

        def log_message(self, *values: object) -> None:
            pass

    with HTTPServer(("127.0.0.1", 0), Answer) as server:
        serving = threading.Thread(target=server.serve_forever)
        serving.start()
        try:
            yield server.server_port
        finally:
            server.shutdown()
            serving.join()


def health(port: int) -> int:
    _, *arguments = only("HEALTHCHECK").parts
    at_port = [word.replace(str(PORT), str(port)) for word in arguments]
    finished = subprocess.run([sys.executable, *at_port], capture_output=True, timeout=60)
    return finished.returncode


def test_the_health_check_asks_the_server() -> None:
    with answering(200) as port:
        assert health(port) == 0
    with answering(503) as port:
        assert health(port) == 1
    assert health(port) == 1, "the server has stopped"
