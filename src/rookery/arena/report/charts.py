"""Charts as SVG text, with the colours of report.css.

The charts are narrow, so that their text is readable on a phone; a wide page shows them side by side.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass
from html import escape
from math import ceil, floor, log10

from ..statistics.intervals import Estimate

WIDTH = 440
LEFT, RIGHT = 44, 14
# The number of colours in report.css for bots and rows; after the last one the first is used again.
COLOURS = 8
# The approximate number of bars in a histogram.
BINS = 24

Line = Sequence[tuple[float, Estimate]]


@dataclass(frozen=True, slots=True)
class Scale:
    """A linear map from values to coordinates of the drawing."""

    low: float
    high: float
    start: float
    end: float

    def __call__(self, value: float) -> float:
        part = (value - self.low) / ((self.high - self.low) or 1.0)
        return round(self.start + part * (self.end - self.start), 1)


def colour(number: int) -> str:
    return f"c{number % COLOURS}"


# Score rows


def stacked_bars(rows: Mapping[str, Mapping[str, float]]) -> str:
    """Return one bar for each bot, made of the rows of its mean score; rows are never negative."""
    names = list(dict.fromkeys(name for parts in rows.values() for name in parts))
    longest = max((sum(parts.values()) for parts in rows.values()), default=0)
    across = Scale(0, longest or 1, 4, WIDTH - 56)
    drawn = []
    for place, (bot, parts) in enumerate(rows.items()):
        top = 8 + 50 * place
        drawn.append(text(4, top + 10, bot, "label"))
        drawn.append(bar_of(parts, names, across, top + 16))
        drawn.append(text(across(sum(parts.values())) + 6, top + 33, f"{sum(parts.values()):.1f}", "value"))
    return svg("Mean score by rows: " + ", ".join(rows), 50 * len(rows) + 8, drawn) + legend(names)


def bar_of(parts: Mapping[str, float], names: Sequence[str], across: Scale, top: int) -> str:
    drawn, done = [], 0.0
    for number, name in enumerate(names):
        value = parts.get(name, 0.0)
        left, right = across(done), across(done + value)
        done += value
        if right > left:
            tip = f"<title>{escape(readable(name))}: {value:.2f}</title>"
            shape = f'<rect x="{left}" y="{top}" width="{right - left:.1f}" height="24" class="{colour(number)} fill">'
            drawn.append(f"{shape}{tip}</rect>")
            if right - left > 24:
                drawn.append(text((left + right) / 2, top + 16, f"{value:.1f}", "inside middle"))
    return "".join(drawn)


# Distribution of scores


def histograms(scores: Mapping[str, Sequence[int]]) -> str:
    """Return one histogram for each bot, above each other on the same scale, with lines for the means."""
    known = {bot: values for bot, values in scores.items() if values}
    if not known:
        return ""
    low, high = min(map(min, known.values())), max(map(max, known.values()))
    step = max(1, ceil((high - low + 1) / BINS))
    across = Scale(low, low + step * ceil((high - low + 1) / step), LEFT, WIDTH - RIGHT)
    drawn = [histogram(known[bot], across, step, (number, bot)) for number, bot in enumerate(known)]
    height = 92 * len(known) + 26
    # The tick of a score is in the middle of its bar.
    marked = Scale(low - 0.5, across.high - 0.5, LEFT, WIDTH - RIGHT)
    drawn.append(x_axis(marked, height - 24, whole_ticks(low, high), str))
    return svg("Distribution of scores: " + ", ".join(known), height, drawn)


def histogram(values: Sequence[int], across: Scale, step: int, bot: tuple[int, str]) -> str:
    number, name = bot
    bins = Counter((value - int(across.low)) // step for value in values)
    top, base = 92 * number + 22, 92 * number + 92
    up = Scale(0, max(bins.values()), base, top)
    drawn = [text(LEFT, top - 8, name, "label")]
    for place, count in sorted(bins.items()):
        start = across.low + place * step
        left, width = across(start), across(start + step) - across(start)
        tip = f"<title>{span(int(start), step)}: {count} ({count / len(values):.1%})</title>"
        size = f'x="{left}" y="{up(count)}" width="{max(width - 1, 0.5):.1f}" height="{base - up(count):.1f}"'
        drawn.append(f'<rect {size} class="{colour(number)} fill">{tip}</rect>')
    mean = sum(values) / len(values)
    drawn.append(rule(across(mean + 0.5), top, base))
    drawn.append(text(WIDTH - RIGHT, top - 8, f"mean {mean:.1f}", "value end"))
    return "".join(drawn)


def span(start: int, step: int) -> str:
    return str(start) if step == 1 else f"{start} to {start + step - 1}"


# Lines with intervals


def running_lines(lines: Mapping[str, Line], fair: float) -> str:
    """Return the win rate of each bot by number of games, with its interval; a dotted line is that of equal bots."""
    known = {bot: line for bot, line in lines.items() if line}
    across = Scale(0, max((line[-1][0] for line in known.values()), default=1), LEFT, WIDTH - RIGHT)
    up = Scale(0, 1, 216, 12)
    drawn = [y_axis(up, [0, 0.25, 0.5, 0.75, 1], lambda value: f"{value:.0%}")]
    drawn.append(x_axis(across, 216, whole_ticks(0, across.high), short))
    drawn.append(f'<line x1="{LEFT}" x2="{WIDTH - RIGHT}" y1="{up(fair)}" y2="{up(fair)}" class="fair"/>')
    drawn += [band(line, across, up, colour(number)) for number, line in enumerate(known.values())]
    return svg("Win rate by number of games: " + ", ".join(known), 244, drawn) + legend(list(known))


def band(line: Line, across: Scale, up: Scale, style: str) -> str:
    upper = [f"{across(x)},{up(part.high if part.high is not None else part.mean)}" for x, part in line]
    lower = [f"{across(x)},{up(part.low if part.low is not None else part.mean)}" for x, part in line]
    middle = " ".join(f"{across(x)},{up(part.mean)}" for x, part in line)
    area = " ".join([*upper, *reversed(lower)])
    return f'<polygon points="{area}" class="{style} band"/><polyline points="{middle}" class="{style} line"/>'


def budget_curve(lines: Mapping[str, Line], unit: str, shown: Callable[[float], str]) -> str:
    """Return a chart of values by budget, on a logarithmic scale; whiskers are intervals."""
    budgets = sorted({budget for line in lines.values() for budget, _ in line})
    across = Scale(log10(budgets[0]), log10(budgets[-1]), LEFT + 14, WIDTH - RIGHT - 14)
    values = [bound for line in lines.values() for _, part in line for bound in bounds(part)]
    margin = (max(values) - min(values)) * 0.08 or 1.0
    up = Scale(min(values) - margin, max(values) + margin, 216, 12)
    drawn = [y_axis(up, ticks(up.low, up.high), shown)]
    drawn += [text(across(log10(budget)), 234, f"{budget:g}{unit}", "tick middle") for budget in thinned(budgets)]
    for number, line in enumerate(lines.values()):
        drawn.append(whiskers(line, across, up, colour(number)))
    return svg("By budget: " + ", ".join(lines), 244, drawn) + (legend(list(lines)) if len(lines) > 1 else "")


def whiskers(line: Line, across: Scale, up: Scale, style: str) -> str:
    places = [(across(log10(budget)), part) for budget, part in sorted(line, key=lambda point: point[0])]
    points = " ".join(f"{x},{up(part.mean)}" for x, part in places)
    drawn = [f'<polyline points="{points}" class="{style} line"/>']
    for x, part in places:
        low, high = bounds(part)
        drawn.append(f'<line x1="{x}" x2="{x}" y1="{up(low)}" y2="{up(high)}" class="{style} line thin"/>')
        drawn.append(f'<circle cx="{x}" cy="{up(part.mean)}" r="4" class="{style} fill"/>')
    return "".join(drawn)


def bounds(part: Estimate) -> tuple[float, float]:
    return part.mean if part.low is None else part.low, part.mean if part.high is None else part.high


def thinned(budgets: Sequence[float]) -> Sequence[float]:
    """Return at most seven of the budgets, so that their labels do not overlap."""
    return budgets[:: ceil(len(budgets) / 7)]


# Parts of all charts


def svg(label: str, height: int, drawn: Iterable[str]) -> str:
    head = f'<svg viewBox="0 0 {WIDTH} {height}" role="img" aria-label="{escape(label)}">'
    return head + "".join(drawn) + "</svg>"


def text(x: float, y: float, words: str, style: str) -> str:
    return f'<text x="{x:.1f}" y="{y:.1f}" class="{style}">{escape(words)}</text>'


def rule(x: float, top: float, base: float) -> str:
    return f'<line x1="{x}" x2="{x}" y1="{top}" y2="{base}" class="mean"/>'


def legend(names: Sequence[str]) -> str:
    items = (
        f'<li><span class="key {colour(number)}"></span>{escape(readable(name))}</li>'
        for number, name in enumerate(names)
    )
    return f'<ul class="legend">{"".join(items)}</ul>'


def readable(name: str) -> str:
    """Return an id as words."""
    return name.replace("_", " ")


def x_axis(across: Scale, y: float, marks: Iterable[float], shown: Callable[[int], str]) -> str:
    line = f'<line x1="{across.start}" x2="{across.end}" y1="{y}" y2="{y}" class="axis"/>'
    return line + "".join(text(across(mark), y + 18, shown(round(mark)), "tick middle") for mark in marks)


def y_axis(up: Scale, marks: Iterable[float], shown: Callable[[float], str]) -> str:
    drawn = []
    for mark in marks:
        y = up(mark)
        drawn.append(f'<line x1="{LEFT}" x2="{WIDTH - RIGHT}" y1="{y}" y2="{y}" class="grid"/>')
        drawn.append(text(LEFT - 6, y + 4, shown(mark), "tick end"))
    return "".join(drawn)


def ticks(low: float, high: float) -> list[float]:
    """Return about five round numbers from `low` to `high`."""
    rough = (high - low) / 5 or 1.0
    base = 10.0 ** floor(log10(rough))
    step = next(base * factor for factor in (1, 2, 5, 10) if base * factor >= rough)
    return [step * place for place in range(ceil(low / step), floor(high / step) + 1)]


def whole_ticks(low: float, high: float) -> list[float]:
    """Return the ticks that are integers."""
    return [tick for tick in ticks(low, high) if tick == int(tick)]


def short(number: int) -> str:
    """Return a number in short form, such as 1.5k for 1500."""
    return str(number) if number < 1000 else f"{number / 1000:g}k" if number < 10**6 else f"{number / 10**6:g}M"
