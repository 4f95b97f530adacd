"""The observation of a seat contains what its view shows, field by field."""

from __future__ import annotations

import pytest

from rookery.core.observations import Encoding
from rookery.core.rulebook import AnyView
from rookery.games.cubirds import RULEBOOK
from rookery.games.cubirds.cards import IDS
from rookery.games.cubirds.events import REASONS
from rookery.games.cubirds.knowledge.view import PHASES
from rookery.testing import Case
from rookery.testing.random_games import moments, rulebook_of, state_of

SEATS = range(RULEBOOK.seats[0], RULEBOOK.seats[1] + 1)
SPECIES = len(IDS)
NONE_ENDED = "running"


def counts(cells: list[int]) -> dict[str, int]:
    return {name: count for name, count in zip(IDS, cells, strict=True) if count}


def in_rows(cells: list[int], size: int = SPECIES) -> list[list[int]]:
    return [cells[start : start + size] for start in range(0, len(cells), size)]


def number(cells: list[int]) -> int:
    high, low = cells
    return 256 * high + low


def read(encoding: Encoding, observation: bytes, seat: int, seats: int) -> AnyView:
    """Return an observation under the keys of the view, with absolute seat numbers."""
    fields = encoding.read(observation)
    hands = max(seats, 2)
    players = [(seat + place) % hands for place in range(hands)]
    blocks = zip(in_rows(fields["row_species"]), in_rows(fields["row_birds"]), strict=True)
    return {
        "phase": list(PHASES.values())[fields["phase"][0]],
        "active": players[fields["active"][0]],
        "dealer": players[fields["dealer"][0]],
        "round": number(fields["round"]),
        "turn": number(fields["turn"]),
        "rows": [[[IDS[s - 1], b] for s, b in zip(*row, strict=True) if s] for row in blocks],
        "hand": counts(fields["hand"]),
        "draw_pile": fields["draw_pile"][0],
        "discard_pile": fields["discard_pile"][0],
        "discard_seen": counts(fields["discard_seen"]),
        "hand_sizes": dict(zip(players, fields["hand_sizes"], strict=True)),
        "collections": dict(zip(players, map(counts, in_rows(fields["collections"])), strict=True)),
        "known": dict(zip(players, map(counts, in_rows(fields["known"])), strict=True)),
        "at_most": dict(zip(players, in_rows(fields["at_most"]), strict=True)),
        "winners": sorted(index for index, won in zip(players, fields["winners"], strict=True) if won),
        "reason": [NONE_ENDED, *REASONS.values()][fields["reason"][0]],
        "rival_hand": counts(fields["rival_hand"]) if seats == 1 else None,
    }


def expected(view: AnyView, read_back: AnyView, seats: int) -> AnyView:
    all_players = dict(enumerate(view["players"])) | ({1: view["rival"]} if seats == 1 else {})
    outcome = view["outcome"]
    winners = [] if outcome is None else outcome["winners"] + ([1] if outcome["rival_won"] else [])
    at_most = {
        index: [player["at_most"].get(name, read_back["at_most"][index][place]) for place, name in enumerate(IDS)]
        for index, player in all_players.items()
    }
    return {name: view[name] for name in ("phase", "dealer", "round", "turn", "rows", "hand", "draw_pile")} | {
        # After the end the view has no active seat; the observation keeps the last one.
        "active": read_back["active"] if view["active"] is None else view["active"],
        "discard_pile": view["discard_pile"],
        "discard_seen": view["discard_seen"],
        "hand_sizes": {index: player["hand_size"] for index, player in all_players.items()},
        "collections": {index: player["collection"] for index, player in all_players.items()},
        "known": {index: player["known"] for index, player in all_players.items()},
        "at_most": at_most,
        "winners": winners,
        "reason": NONE_ENDED if outcome is None else outcome["reason"],
        "rival_hand": view["rival"]["hand"] if seats == 1 else None,
    }


@pytest.mark.parametrize("seats", SEATS)
def test_the_view_can_be_read_back(seats: int) -> None:
    for game in moments(Case("cubirds", seats).new(8), 8, 4):
        encoding = rulebook_of(game).encoding(seats)
        for seat in range(seats):
            read_back = read(encoding, state_of(game).observation(seat), seat, seats)
            assert read_back == expected(game.view(seat), read_back, seats)
