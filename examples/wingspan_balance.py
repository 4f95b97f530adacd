"""Show which birds of Wingspan win: simulate two-player games with the quick policy, and print a chart.

python examples/wingspan_balance.py                     20,000 games, about a minute
python examples/wingspan_balance.py 500 chart.svg       500 games, and the chart as an SVG file
"""

import sys
from pathlib import Path

import numpy as np

from rookery.envs.batch import Batch
from rookery.games.wingspan.cards import IDS

games = int(sys.argv[1]) if len(sys.argv) > 1 else 20_000
batch = Batch("wingspan", num_envs=256, seats=2, seed=1, final_observations=True)
mats = batch.encoding.slices["mats"]
played, won, ended = np.zeros(len(IDS) + 1), np.zeros(len(IDS) + 1), 0
batch.reset()
while ended < games:
    to_act = batch.deciders.copy()
    batch.sample("playout")
    batch.step()
    for table in np.flatnonzero(batch.terminations):
        ended += 1
        # The final observation is that of the seat that acted last: its own mat comes first.
        rows = batch.final_observations[table, mats].reshape(2, -1)
        for row, seat in zip(rows, (to_act[table], 1 - to_act[table]), strict=True):
            played[row] += 1
            won[row] += batch.rewards[table, seat]
often = np.flatnonzero(played[1:] >= max(10, games / 200)) + 1
share = won[often] / played[often]
order = often[np.argsort(-share)]
chosen = [*order[:10], *order[-10:]]
lines = []
for bird in chosen:
    rate = won[bird] / played[bird]
    error = 1.96 * np.sqrt(rate * (1 - rate) / played[bird])
    lines.append((IDS[bird - 1], rate, error, int(played[bird])))
    print(f"{IDS[bird - 1]:26} {'█' * round(40 * rate):32} {rate:.1%} ± {error:.1%} of {int(played[bird])}")
if len(sys.argv) > 2:
    bars = "".join(
        f'<text x="0" y="{20 * i + 14}">{name}</text>'
        f'<rect x="220" y="{20 * i + 3}" width="{400 * rate:.0f}" height="14"/>'
        f'<text x="{226 + 400 * rate:.0f}" y="{20 * i + 14}">{rate:.1%} ± {error:.1%}</text>'
        for i, (name, rate, error, _) in enumerate(lines)
    )
    style = "<style>text{font:12px sans-serif}rect{fill:#4a7c59}</style>"
    picture = f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 720 {20 * len(lines)}">{style}{bars}</svg>'
    Path(sys.argv[2]).write_text(picture)
print(f"{ended} games; win rate of the players who had the bird on their mat at the end")
