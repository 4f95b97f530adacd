"""The report: one page with all tables and charts, without files from the network."""

from __future__ import annotations

import re
import shlex
from html.parser import HTMLParser

import pytest

from rookery.arena import Plan, Results, StoppingRule, report_html, standings
from rookery.arena.report import bot_budget_of, command
from rookery.arena.report.charts import COLOURS, budget_curve, histograms, short, stacked_bars, ticks
from rookery.arena.statistics.intervals import Estimate

from .building import invented_result, plan, play

# Elements without an end tag.
VOID = {"meta", "br", "rect", "line", "circle", "polygon", "polyline"}


class Page(HTMLParser):
    """A parsed page; every element must end in the right order."""

    def __init__(self, text: str) -> None:
        super().__init__()
        self.open: list[str] = []
        self.tags: list[str] = []
        self.texts: list[str] = []
        self.links: list[str] = []
        self.feed(text)
        self.close()
        assert self.open == [], "every element must end"

    def handle_starttag(self, tag: str, attributes: list[tuple[str, str | None]]) -> None:
        self.tags.append(tag)
        self.links += [value or "" for name, value in attributes if name in ("src", "href", "srcset")]
        if tag not in {"meta", "br"}:
            self.open.append(tag)

    def handle_startendtag(self, tag: str, attributes: list[tuple[str, str | None]]) -> None:
        assert tag in VOID
        self.tags.append(tag)

    def handle_endtag(self, tag: str) -> None:
        assert self.open.pop() == tag

    def handle_data(self, data: str) -> None:
        self.texts.append(data.strip())


def page_of(tournament_plan: Plan, stop: StoppingRule | None = None) -> tuple[Page, str]:
    results = play(tournament_plan)
    text = report_html(standings(tournament_plan, results, stop), results)
    return Page(text), text


def test_a_wingspan_tournament_has_its_tables_and_charts() -> None:
    page, text = page_of(plan("round-robin", "wingspan", games=40), StoppingRule())
    assert text.startswith("<!doctype html>")
    assert "Wingspan: round-robin of 2 bots" in page.texts
    headings = ["Standings", "Where the points come from", "Distribution of scores", "Win rate, game by game"]
    assert [title for title in page.texts if title in headings] == headings
    assert {"Head to head", "Matchups", "greedy is better"} <= set(page.texts)
    assert {"birds", "bonus", "goals", "eggs", "cached", "tucked"} <= set(page.texts), (
        "the page must have all six rows of a score"
    )
    assert any(words.startswith("birds played: greedy ") for words in page.texts)
    assert page.tags.count("svg") == 3
    repeat = "rookery tournament round-robin wingspan --bots greedy,random --seats 2 --games 40 --seed 3"
    assert f"{repeat} --stop --margin 0.03" in page.texts


@pytest.mark.parametrize(("game", "seats"), [("cubirds", 1), ("feather", 1), ("feather", 7), ("cubirds", 3)])
def test_every_tournament_has_a_page(game: str, seats: int) -> None:
    page, _ = page_of(plan("ladder", game, seats=seats, games=2 * seats, bots=("random", "greedy")))
    assert "Standings" in page.texts
    assert ("Win rate, game by game" in page.texts) == ((game, seats) != ("feather", 1))


def test_the_page_needs_no_other_files() -> None:
    page, text = page_of(plan())
    assert page.links == []
    assert not {"script", "link", "iframe", "img"} & set(page.tags)
    assert not re.search(r"https?:|url\(|@import|@font-face", text)
    assert "prefers-color-scheme: dark" in text
    assert 'name="viewport"' in text


def test_a_page_before_the_first_game() -> None:
    page = Page(report_html(standings(plan(), {}), {}))
    assert "Standings" in page.texts
    assert "svg" not in page.tags


def test_the_command_repeats_the_tournament() -> None:
    tournament_plan = Plan(
        "series", "cubirds", 2, ("greedy", "random"), 4, 5, {"turn_limit": 500, "odd": "a b'; c", "on": True}
    )
    shown = command(standings(tournament_plan, {}, StoppingRule(margin=0.1)))
    assert shlex.split(shown) == [
        *("rookery", "tournament", "series", "cubirds", "--bots", "greedy,random", "--seats", "2", "--games", "4"),
        *("--seed", "5", "--option", "turn_limit=500", "--option", "odd=a b'; c", "--option", "on=on"),
        *("--stop", "--margin", "0.1"),
    ]
    assert "--stop" not in command(standings(tournament_plan, {}))


def test_a_matchup_that_was_stopped_early_is_marked() -> None:
    tournament_plan = plan("gauntlet", games=400)
    keys = list(tournament_plan.match_keys())
    results = {
        key: invented_result(tournament_plan, key, [float(bot == "greedy") for bot in tournament_plan.match(key).bots])
        for key in keys
    }
    early = {key: results[key] for key in keys[:60]}

    def notes(played: Results, stop: StoppingRule | None) -> list[str]:
        page = Page(report_html(standings(tournament_plan, played, stop), played))
        return [words for words in page.texts if words.startswith("*")]

    mark, note = notes(early, StoppingRule())
    assert mark == "*"
    assert "not exactly 95%" in note
    assert notes(early, None) == notes(results, StoppingRule()) == notes({}, StoppingRule()) == []
    assert standings(tournament_plan, early, StoppingRule()).matchups[0]["stopped"] is True
    assert standings(tournament_plan, results, StoppingRule()).matchups[0]["stopped"] is False


def test_names_are_escaped() -> None:
    tournament_plan = Plan("series", "cubirds", 2, ("<b>&\"'</b>", "random"), 4)
    results = {key: invented_result(tournament_plan, key, (1, 0)) for key in tournament_plan.match_keys()}
    page = Page(report_html(standings(tournament_plan, results), results))
    assert "<b>&\"'</b>" in page.texts


def test_budgets_have_a_curve() -> None:
    bots = ("greedy", "raven@0.1s", "raven@0.5s", "raven@2s", "owl@100", "owl@1000", "wren@5")
    tournament_plan = Plan("round-robin", "cubirds", 2, bots, 4)
    results = {}
    for key in tournament_plan.match_keys():
        merits = [bots.index(bot) for bot in tournament_plan.match(key).bots]
        results[key] = invented_result(tournament_plan, key, [float(merit == max(merits)) for merit in merits], merits)
    page = Page(report_html(standings(tournament_plan, results), results))
    curves = [words for words in page.texts if re.match(r"(Rating|Mean score) by ", words)]
    assert curves == [
        "Rating by seconds of thinking",
        "Mean score by seconds of thinking",
        "Rating by simulations",
        "Mean score by simulations",
    ]
    assert {"0.1s", "0.5s", "2s", "100", "1000"} <= set(page.texts)


def test_budgets_are_parsed_from_names() -> None:
    assert bot_budget_of("raven@0.5s") == ("raven", 0.5, "s")
    assert bot_budget_of("raven@400") == ("raven", 400, "")
    assert [bot_budget_of(bot) for bot in ("greedy", "raven@", "raven@soon", "raven@0")] == [None] * 4


def test_charts_of_unusual_figures_are_drawn() -> None:
    assert histograms({}) == ""
    assert "<rect" in histograms({"a": [5]})
    assert "<rect" in histograms({"a": [-3, 1000], "b": []})
    assert "<svg" in stacked_bars({"a": {}, "b": {"eggs": 0.0}})
    same = Estimate(5.0, None, None, 1)
    assert "<circle" in budget_curve({"a": [(1.0, same), (10.0, same)]}, "s", str)
    many = stacked_bars({"a": {f"row{number}": 1.0 for number in range(COLOURS + 1)}})
    assert many.count('class="c0 fill"') == 2
    assert ticks(0, 10) == [0, 2, 4, 6, 8, 10]
    assert [short(number) for number in (7, 1500, 2_500_000)] == ["7", "1.5k", "2.5M"]
