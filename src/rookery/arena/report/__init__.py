"""Report of a tournament: one HTML page that needs neither network nor scripts."""

from __future__ import annotations

import shlex
from collections import defaultdict
from collections.abc import Iterator, Sequence
from html import escape
from importlib.resources import files
from typing import NamedTuple

import rookery
from rookery import games
from rookery.bots.budget import read_budget
from rookery.core.errors import UnknownBot

from ..plans import Matchup
from ..results import Results
from ..statistics.figures import EstimateData
from ..statistics.intervals import Estimate
from ..statistics.standings import Standings, running_shares
from ..statistics.stopping import BETTER, EQUAL, WORSE
from .charts import budget_curve, histograms, readable, running_lines, stacked_bars

# Points on each line of win rates: more would be too close to see.
POINTS = 120

NOTE = """The win rate counts 1 for a win and 1/k for a win shared by k players. Each deal is played once in every
rotation of the bots and counts as one observation; intervals are 95%. Ratings use the Plackett-Luce model of openskill:
400 points more mean ten wins for each loss at a table of two. greedy has 1000; where it does not play, the mean of all
bots is 1500."""

STOPPED_NOTE = """* Stopped as soon as it was decided. The intervals assume a fixed number of games, so that here, and
in the figures of these bots, they are not exactly 95%. The conclusion itself holds."""

# Shown where there is no number.
NOTHING = "—"


def report_html(standings: Standings, results: Results) -> str:
    """Return the whole page."""
    title = f"{games.load(standings.plan.game).title}: {standings.plan.kind} of {len(standings.plan.bots)} bots"
    style = files(__package__).joinpath("report.css").read_text(encoding="utf-8")
    parts = [
        '<!doctype html><html lang="en"><head><meta charset="utf-8">',
        '<meta name="viewport" content="width=device-width, initial-scale=1">',
        f"<title>{escape(title)} · Rookery</title><style>{style}</style></head><body><main>",
        f"<header><h1>{escape(title)}</h1>{summary(standings)}</header>",
        headline(standings),
        '<div class="cards">',
        *charts(standings, results),
        "</div>",
        *cross_cards(standings),
        f"{footer(standings)}</main></body></html>",
    ]
    return "\n".join(part for part in parts if part) + "\n"


def summary(standings: Standings) -> str:
    plan = standings.plan
    options = "".join(f", {name} {readable(str(value))}" for name, value in sorted(plan.options.items()))
    seats = "1 seat" if plan.seats == 1 else f"{plan.seats} seats"
    return f'<p class="soft">{seats}{escape(options)}, {standings.games:,} games, seed {plan.seed}</p>'


def footer(standings: Standings) -> str:
    note = " ".join(NOTE.split())
    version = f"Rookery {rookery.__version__}, rules {standings.plan.as_json()['rules']} of {standings.plan.game}."
    return f"<footer><p>{note}</p><p>{version} Repeat with: <code>{escape(command(standings))}</code></p></footer>"


def command(standings: Standings) -> str:
    """Return the command that plays these games again."""
    plan, stop = standings.plan, standings.stop
    words = ["rookery", "tournament", plan.kind, plan.game, "--bots", ",".join(plan.bots)]
    words += ["--seats", f"{plan.seats}", "--games", f"{plan.games}", "--seed", f"{plan.seed}"]
    for name, value in plan.options.items():
        words += ["--option", f"{name}={option_text(value)}"]
    if stop is not None:
        words += ["--stop", "--margin", f"{stop.margin}"]
    return shlex.join(words)


def option_text(value: object) -> str:
    return str(value) if not isinstance(value, bool) else "on" if value else "off"


# Tables


def card(title: str, content: str, note: str = "") -> str:
    below = f'<p class="note">{escape(note)}</p>' if note else ""
    return f'<section class="card"><h2>{escape(title)}</h2>{content}{below}</section>'


def table(head: Sequence[str], rows: Sequence[str], style: str = "narrow") -> str:
    """Return a table; the cells of the head are text, the rows are HTML."""
    cells = "".join(f'<th scope="col">{escape(cell)}</th>' for cell in head)
    inside = f"<thead><tr>{cells}</tr></thead><tbody>{''.join(rows)}</tbody>"
    # With a tab index, the keyboard can scroll the table too.
    return f'<div class="scroll" tabindex="0"><table class="{style}">{inside}</table></div>'


def headline(standings: Standings) -> str:
    head = ["Bot", "Games", "Win rate", "Rating", "Mean score", "Time per turn"]
    return card("Standings", table(head, [headline_row(standings, bot) for bot in standings.order], "wide"))


def headline_row(standings: Standings, bot: str) -> str:
    record, rating = standings.records[bot], standings.ratings.get(bot)
    share, score = record.shares.share(), record.scores.mean()
    cells = [
        f"{record.games:,}",
        NOTHING if share is None else f"{share.mean:.1%} <small>{interval(share, '{:.1%}')}</small>{range_bar(share)}",
        NOTHING if rating is None else f"{rating.rating:.0f} <small>± {rating.error:.0f}</small>",
        NOTHING if score is None else f"{score.mean:.2f} <small>{interval(score, '{:.2f}')}</small>",
        seconds(record.thinking_seconds, record.turns),
    ]
    return f'<tr><th scope="row">{escape(bot)}</th>{"".join(f"<td>{cell}</td>" for cell in cells)}</tr>'


def interval(estimate: Estimate, number_format: str) -> str:
    if estimate.low is None or estimate.high is None:
        return ""
    return f"{number_format.format(estimate.low)} to {number_format.format(estimate.high)}"


def range_bar(share: Estimate) -> str:
    """Return a small chart of an interval between 0 and 1."""
    low, high = share.low or 0.0, 1.0 if share.high is None else share.high
    bar = f'<i style="left:{low:.1%};width:{high - low:.1%}"></i>'
    return f'<span class="range" aria-hidden="true">{bar}<b style="left:{share.mean:.1%}"></b></span>'


def seconds(total: float, count: float) -> str:
    """Return the mean time with its unit, such as '1.5 ms'."""
    if not count:
        return NOTHING
    each = total / count
    if each >= 1:
        return f"{each:.2f} s"
    return f"{each * 1e3:.1f} ms" if each >= 1e-3 else f"{each * 1e6:.0f} µs"


def cross_cards(standings: Standings) -> Iterator[str]:
    if standings.cross:
        note = "How often the bot of the row finished ahead of the bot of the column; equal results count half."
        yield card("Head to head", cross_table(standings), note)
    if any(matchup["share"] for matchup in standings.matchups) and len(standings.plan.bots) > 1:
        stopped = any(matchup.get("stopped") for matchup in standings.matchups)
        yield card("Matchups", matchups_table(standings), " ".join(STOPPED_NOTE.split()) if stopped else "")


def cross_table(standings: Standings) -> str:
    order = [bot for bot in standings.order if any(bot in pair for pair in standings.cross)]
    rows = []
    for bot in order:
        cells = "".join(cross_cell(standings, bot, other) for other in order)
        rows.append(f'<tr><th scope="row">{escape(bot)}</th>{cells}</tr>')
    return table(["", *order], rows)


def cross_cell(standings: Standings, bot: str, other: str) -> str:
    estimate = standings.cross.get((bot, other))
    if estimate is None:
        return f'<td class="self">{NOTHING}</td>'
    side = "ahead" if estimate.mean >= 0.5 else "behind"
    tint = f"--tint:{abs(estimate.mean - 0.5):.0%}"
    return f'<td class="{side}" style="{tint}">{estimate.mean:.1%}<br><small>{estimate.count:,} games</small></td>'


def matchups_table(standings: Standings) -> str:
    has_findings = any("finding" in matchup for matchup in standings.matchups)
    rows = []
    for matchup, figures in zip(standings.plan.matchups, standings.matchups, strict=True):
        share = figures["share"]
        mark = "*" if figures.get("stopped") else ""
        shown = NOTHING if share is None else f"{share['mean']:.1%} {small_range(share)}{mark}"
        cells = [f"{figures['games']:,}", shown]
        cells += [escape(finding_text(matchup, figures.get("finding")))] * has_findings
        name = escape(matchup.name.replace(",", ", "))
        rows.append(f'<tr><th scope="row">{name}</th>{"".join(f"<td>{cell}</td>" for cell in cells)}</tr>')
    return table(["Matchup", "Games", "Win rate of the first bot", *["Conclusion"] * has_findings], rows)


def small_range(share: EstimateData) -> str:
    return f"<small>{share['low']:.1%} to {share['high']:.1%}</small>"


def finding_text(matchup: Matchup, finding: str | None) -> str:
    """Return the conclusion of the stopping rule as text."""
    first, *others = matchup.bots
    words = {
        BETTER: f"{first} is better",
        WORSE: f"{', '.join(others)} is better",
        EQUAL: "equal within the margin",
    }
    return words.get(finding or "", "not decided")


# Charts


def charts(standings: Standings, results: Results) -> Iterator[str]:
    order = standings.order
    records = standings.records
    played = [bot for bot in order if records[bot].seats]
    rows = {
        bot: {name: total / records[bot].seats for name, total in records[bot].points.items()}
        for bot in played
        if records[bot].points
    }
    if rows:
        yield card("Where the points come from", stacked_bars(rows), counts_note(standings, played))
    if played:
        yield card("Distribution of scores", histograms({bot: records[bot].all_scores for bot in played}))
    running = running_shares(standings.plan, results, POINTS)
    if lines := {bot: running[bot] for bot in played if records[bot].shares.count}:
        note = "The band is the interval so far; the dotted line is the win rate among equal bots."
        yield card("Win rate, game by game", running_lines(lines, fair(standings)), note)
    yield from budget_cards(standings)


def fair(standings: Standings) -> float:
    """Return the win rate of a seat among equal bots; in a solo game against an automatic opponent it is 1/2."""
    return 1 / max(2, standings.plan.seats)


def counts_note(standings: Standings, bots: Sequence[str]) -> str:
    """Return the mean counts that are shown beside the points, such as 'birds played: raven 12.3, greedy 9.8'."""
    parts = []
    for name in dict.fromkeys(name for bot in bots for name in standings.records[bot].counts):
        means = ((bot, standings.records[bot].counts.get(name, 0) / standings.records[bot].seats) for bot in bots)
        parts.append(f"{readable(name)}: " + ", ".join(f"{bot} {mean:.1f}" for bot, mean in means))
    return "; ".join(parts)


class BotBudget(NamedTuple):
    """The budget of a bot per turn; the unit is 's' for seconds and empty for simulations."""

    name: str
    size: float
    unit: str


def bot_budget_of(bot: str) -> BotBudget | None:
    """Return the budget in NAME@BUDGET; None if there is none."""
    name, _, text = bot.partition("@")
    try:
        budget = read_budget(text)
    except UnknownBot:
        return None
    if budget.seconds is not None:
        return BotBudget(name, budget.seconds, "s")
    return BotBudget(name, float(budget.simulations or 0), "")


def budget_cards(standings: Standings) -> Iterator[str]:
    """Yield charts of rating and score by budget, for bots with several budgets of the same unit."""
    for unit, meaning in (("s", "seconds of thinking"), ("", "simulations")):
        groups: defaultdict[str, list[tuple[float, str]]] = defaultdict(list)
        for bot in standings.order:
            bot_budget = bot_budget_of(bot)
            if bot_budget and bot_budget.unit == unit:
                groups[bot_budget.name].append((bot_budget.size, bot))
        several = {name: points for name, points in groups.items() if len(points) > 1}
        if several:
            yield from curves(standings, several, unit, meaning)


def curves(standings: Standings, groups: dict[str, list[tuple[float, str]]], unit: str, meaning: str) -> Iterator[str]:
    ratings, scores = defaultdict(list), defaultdict(list)
    for name, points in groups.items():
        for size, bot in points:
            rating, score = standings.ratings.get(bot), standings.records[bot].scores.mean()
            if rating is not None:
                low, high = rating.rating - rating.error, rating.rating + rating.error
                ratings[name].append((size, Estimate(rating.rating, low, high, 1)))
            if score is not None:
                scores[name].append((size, score))
    for title, lines in (("Rating", ratings), ("Mean score", scores)):
        if lines:
            yield card(f"{title} by {meaning}", budget_curve(lines, unit, lambda value: f"{value:g}"))
