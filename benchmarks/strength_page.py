"""Write the tables of docs/strength.md from the results of `benchmarks/strength.py`."""

from __future__ import annotations

import json
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

from rookery.core.data.bot_levels import LEVEL_NAMES as LEVELS

PAGE = Path(__file__).parents[1] / "docs" / "strength.md"
START, END = "<!-- measured: python benchmarks/strength.py --page -->", "<!-- end of measured -->"
GAMES = {"cubirds": "CuBirds, 2 seats", "feather": "Birds of a Feather, 4 seats", "wingspan": "Wingspan, 2 seats"}
# The standings of a tournament, as JSON that strength.py has written.
Found = dict[str, Any]

# The claims that were made before the measurement: text, name of the tournament, and whether wins or points count.
CLAIMS = (
    ("Wingspan, 2 seats, raven against itself: at least 80 points", "wingspan-self", "score"),
    ("Wingspan, 2 seats, raven against greedy: at least 90%", "wingspan-raven", "share"),
    ("CuBirds, 2 seats, raven against greedy: at least 93%", "cubirds-raven", "share"),
    ("CuBirds, 4 seats, raven against three greedy: at least 70%", "cubirds-four", "share"),
    ("Birds of a Feather, 4 seats, raven against three greedy: at least 75%", "feather-raven", "share"),
    ("Birds of a Feather solo, raven: at least 34.5 points, aim 35.5", "feather-solo", "score"),
)


def write_page(out: Path) -> None:
    """Write the tables of the results in a folder between the two markers of the page."""

    def found(name: str) -> Found:
        return dict(json.loads((out / f"{name}.json").read_text(encoding="utf-8")))

    parts = (claims, levels, ladders, budgets, solo, rows, curve)
    text = "\n\n".join("\n".join(part(found)) for part in parts)
    before, rest = PAGE.read_text(encoding="utf-8").split(START)
    _, after = rest.split(END)
    PAGE.write_text(f"{before}{START}\n\n{text}\n\n{END}{after}", encoding="utf-8")
    print(f"wrote the tables of {PAGE.name}")


Finder = Callable[[str], Found]


def claims(found: Finder) -> Iterator[str]:
    yield from ("## The claims", "", "| claim | measured | games | time per turn | command |", "|---|---|---|---|---|")
    for claim, name, what in CLAIMS:
        result = found(name)
        raven = result["bots"]["raven"]
        measured = percent(raven["share"]) if what == "share" else points(raven["score"])
        yield f"| {claim} | **{measured}** | {result_games(result)} | {seconds(raven)} | `{name}` |"


def levels(found: Finder) -> Iterator[str]:
    yield from (
        "## The levels",
        "",
        "Each level against greedy bots (`GAME-LEVEL`): win rate, mean score, time per turn. Among equal bots the",
        "win rate is 1/2 with two seats and 1/4 with four.",
        "",
        f"| level | {' | '.join(GAMES.values())} |",
        "|---|---|---|---|",
    )
    for level in LEVELS:
        cells = [level_cell(game, found(f"{game}-{level}")["bots"][level]) for game in GAMES]
        yield f"| {level} | {' | '.join(cells)} |"


def level_cell(game: str, bot: Found) -> str:
    scored = "" if game == "cubirds" else f", {bot['score']['mean']:.1f} points"
    return f"{percent(bot['share'])}{scored}; {seconds(bot)}"


def ladders(found: Finder) -> Iterator[str]:
    yield from (
        "### Each level against the level below",
        "",
        "`GAME-ladder`: stopped as soon as the better level is known with an error of at most 5%. A sequential test",
        "decides ([tournaments.md](tournaments.md)), so the intervals are only a guide.",
        "",
        "| game | higher and lower level | win rate of the higher | games | conclusion |",
        "|---|---|---|---|---|",
    )
    for game in GAMES:
        for matchup in found(f"{game}-ladder")["matchups"]:
            share = percent(matchup["share"])
            yield f"| {game} | {matchup_cell(matchup)} | {share} | {matchup['games']} | {matchup['finding']} |"


def budgets(found: Finder) -> Iterator[str]:
    yield from (
        "### Four times the simulations",
        "",
        "`GAME-budgets`: the larger budget among copies of the smaller one.",
        "",
        "| game | larger and smaller budget | win rate of the larger | games |",
        "|---|---|---|---|",
    )
    for game in GAMES:
        for matchup in found(f"{game}-budgets")["matchups"]:
            yield f"| {game} | {matchup_cell(matchup)} | {percent(matchup['share'])} | {matchup['games']} |"


def solo(found: Finder) -> Iterator[str]:
    yield from (
        "### Solo games",
        "",
        "| bot | Birds of a Feather, points (`feather-solo`) | CuBirds, win rate against RobinBird (`cubirds-solo`) "
        "| Wingspan, win rate against the Automa, points (`wingspan-solo`) |",
        "|---|---|---|---|",
    )
    for bot in ("greedy", *LEVELS):
        feather, cubirds, wingspan = (found(f"{game}-solo")["bots"][bot] for game in ("feather", "cubirds", "wingspan"))
        won = f"{percent(wingspan['share'])}, {wingspan['score']['mean']:.1f}"
        yield f"| {bot} | {points(feather['score'])} | {percent(cubirds['share'])} | {won} |"


def rows(found: Finder) -> Iterator[str]:
    """Yield the table of Wingspan's six score rows."""
    itself, greedy = found("wingspan-self")["bots"]["raven"], found("wingspan-raven")["bots"]
    names = [*itself["points"], *itself["counts"]]
    yield from (
        "## Where Wingspan's points come from",
        "",
        "The six score rows and the birds played: raven against itself (`wingspan-self`), and levels against greedy.",
        "",
        f"| bot, opponent | {' | '.join(name.replace('_', ' ') for name in names)} | points |",
        "|---|" + "---|" * (len(names) + 1),
        rows_line("raven, itself", itself),
        rows_line("raven, greedy", greedy["raven"]),
        rows_line("greedy, raven", greedy["greedy"]),
    )
    for level in LEVELS[-2::-1]:
        yield rows_line(f"{level}, greedy", found(f"wingspan-{level}")["bots"][level])


def rows_line(name: str, bot: Found) -> str:
    values = [*bot["points"].values(), *bot["counts"].values(), bot["score"]["mean"]]
    return f"| {name} | {' | '.join(f'{value:.1f}' for value in values)} |"


def curve(found: Finder) -> Iterator[str]:
    result = found("wingspan-curve")
    shares = {matchup["matchup"].split(",")[0]: percent(matchup["share"]) for matchup in result["matchups"]}
    yield from (
        "## Time",
        "",
        "`wingspan-curve`, on one core, each budget against the one before it. With few games, only the trend counts.",
        "",
        "| budget per turn | points | win rate against the one before |",
        "|---|---|---|",
    )
    for bot in sorted(result["bots"], key=lambda name: float(name.split("@")[1].rstrip("s"))):
        yield f"| {bot} | {points(result['bots'][bot]['score'])} | {shares.get(bot, '')} |"


def result_games(result: Found) -> int:
    """Return the number of games in the matchups of the raven."""
    return sum(matchup["games"] for matchup in result["matchups"] if "raven" in matchup["matchup"])


def matchup_cell(matchup: Found) -> str:
    upper, *lower = matchup["matchup"].split(",")
    return f"{upper}, {len(lower)} {lower[0]}" if len(lower) > 1 else f"{upper}, {lower[0]}"


def percent(share: Found) -> str:
    return f"{100 * share['mean']:.1f}% ({100 * share['low']:.1f} to {100 * share['high']:.1f})"


def points(score: Found) -> str:
    return f"{score['mean']:.2f} ({score['low']:.2f} to {score['high']:.2f})"


def seconds(bot: Found) -> str:
    spent = bot["seconds_per_turn"]
    return f"{spent:.2f} s" if spent >= 0.1 else f"{1000 * spent:.1f} ms"
