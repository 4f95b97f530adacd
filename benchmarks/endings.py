"""Checks of finished games: an independent count of cards, turns, scores and winners from the final game state."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator, Mapping, Sequence
from functools import lru_cache
from typing import Any

from rookery.core.engine.state import GameState
from rookery.core.rulebook import GameFields, Outcome, Rulebook


def errors_in(rulebook: Rulebook, table: GameState) -> Iterator[str]:
    """Yield all errors in a game that should be over."""
    fields = table.read()
    outcome = rulebook.outcome(fields)
    if table.fault_code or table.to_act or outcome is None:
        yield f"not over: fault code {table.fault_code}, seats to act {table.to_act}, {outcome}"
        return
    yield from errors_in_results(outcome, table.results())
    if rulebook.name in CHECKS:
        yield from CHECKS[rulebook.name](rulebook, fields, outcome)


def errors_in_results(outcome: Outcome, results: Sequence[float]) -> Iterator[str]:
    """Check that all winners share one win equally.

    In a solo game without an automatic opponent the result is a share of the best score.
    """
    if len(results) == 1 and outcome.rival_score is None:
        is_right = outcome.winners == (0,) and 0 <= results[0] <= 1
    else:
        sharing = len(outcome.winners) + outcome.rival_won
        expected = [1 / sharing if seat in outcome.winners else 0.0 for seat in range(len(results))]
        is_right = sharing > 0 and all(abs(one - other) < 1e-9 for one, other in zip(results, expected, strict=True))
    if not is_right:
        yield f"returns are {results} for {outcome}"


# CuBirds


def errors_in_cubirds(rulebook: Rulebook, fields: GameFields, outcome: Outcome) -> Iterator[str]:
    """Check the number of cards of each species, and the number of turns."""
    from rookery.games.cubirds.cards import BIRDS
    from rookery.games.cubirds.position import count_cards

    for species, bird in enumerate(BIRDS):
        if count_cards(fields, species) != bird.copies:
            yield f"cards of {bird.id} must be {bird.copies}, got {count_cards(fields, species)}"
    turns, limit = fields["turns"], fields["turn_limit"]
    stopped_early = outcome.reason == "turn_limit" and turns != limit
    if turns < 1 or (limit and turns > limit) or stopped_early:
        yield f"{turns} turns with a limit of {limit}"


# Birds of a Feather

FULL_HABITAT_POINTS = 3
SOLO_ROUNDS = 12
RANKS = {41: "big_year", 36: "high_flyer", 31: "keen_birder", 26: "garden_birder", 0: "no_binoculars"}


def errors_in_feather(rulebook: Rulebook, fields: GameFields, outcome: Outcome) -> Iterator[str]:
    """Check the cards, the rounds, the birds that each seat saw, the scores and the winners."""
    position, options = rulebook.position(fields), rulebook.options_of(fields)
    seats = fields["seats"]
    yield from errors_in_cards(position)
    if len(position["trips"]) != expected_rounds(seats, options["hand"]):
        yield f"rounds must be {expected_rounds(seats, options['hand'])}, got {len(position['trips'])}"
    seen = seen_by_all(position["trips"], seats, options)
    on_sheets = [{bird: round_ for bird, (_, round_) in sheet.items()} for sheet in position["sheets"]]
    if on_sheets != seen:
        yield f"sheets are {on_sheets}, the trips give {seen}"
    scores = tuple(score(set(birds)) for birds in seen)
    if outcome.scores != scores:
        yield f"scores are {outcome.scores}, the sheets give {scores}"
    if outcome.winners != best(seen, options["tie_break"]):
        yield f"winners are {outcome.winners}, the sheets give {best(seen, options['tie_break'])}"
    reason = "rounds_played" if seats > 1 else next(rank for least, rank in RANKS.items() if scores[0] >= least)
    if outcome.reason != reason:
        yield f"reason must be {reason}, got {outcome.reason}"


def errors_in_cards(position: Mapping[str, Any]) -> Iterator[str]:
    """Check that every card is there once, and that each hand has one card left."""
    from rookery.games.feather.cards.birds import BIRDS

    copies = Counter({bird.id: bird.copies for bird in BIRDS})
    found = Counter(position["deck"] + position["aside"] + position["discards"])
    for pile in (*position["hands"], *position["dummies"], *position["trips"]):
        found.update(pile)
    if found != copies:
        yield f"cards missing: {dict(copies - found)}, too many: {dict(found - copies)}"
    if any(sum(hand.values()) != 1 for hand in position["hands"]):
        yield f"hands must have one card left each, got {position['hands']}"


def expected_rounds(seats: int, hand: int) -> int:
    """Return one round less than cards in a hand; in a solo game the deck decides."""
    if seats == 1:
        return SOLO_ROUNDS
    return (hand or {5: 12, 6: 10, 7: 8}.get(seats, 15)) - 1


def seen_by_all(trips: Sequence[Sequence[str]], seats: int, options: dict[str, Any]) -> list[dict[str, int]]:
    """Return the birds that each seat saw, with the round in which it first saw them, by the rulebook."""
    habitat_of = habitats()
    seen: list[dict[str, int]] = [{} for _ in range(seats)]
    lingering: Sequence[str] = ()
    for number, arriving in enumerate(trips, 1):
        chased = chased_from(arriving, seats, options)
        for seat in range(seats):
            here = habitat_of[arriving[seat]]
            staying = [] if here in chased else lingering
            for bird in (*arriving, *staying):
                if habitat_of[bird] == here:
                    seen[seat].setdefault(bird, number)
        lingering = arriving
    return seen


def chased_from(arriving: Sequence[str], seats: int, options: dict[str, Any]) -> set[str]:
    """Return the habitats where a raptor arrives and chases the lingering birds away."""
    acting = arriving if options["dummy_raptors"] else arriving[:seats]
    return {habitats()[bird] for bird in acting if types()[bird] == "raptor"} if options["raptors"] else set()


def score(birds: set[str]) -> int:
    return sum(points()[bird] for bird in birds) + FULL_HABITAT_POINTS * full_habitats(birds)


def full_habitats(birds: set[str]) -> int:
    return sum(count == 7 for count in Counter(habitats()[bird] for bird in birds).values())


def best(seen: Sequence[dict[str, int]], tie_break: bool) -> tuple[int, ...]:
    """Return the seats with most points; with the tie-break option, full habitats, aces and birds break ties."""
    keys = [rank_key(set(birds), tie_break) for birds in seen]
    return tuple(seat for seat, key in enumerate(keys) if key == max(keys))


def rank_key(birds: set[str], tie_break: bool) -> tuple[int, ...]:
    aces = sum(types()[bird] == "ace" for bird in birds)
    return (score(birds), *((full_habitats(birds), aces, len(birds)) if tie_break else ()))


@lru_cache
def habitats() -> dict[str, str]:
    from rookery.games.feather.cards.birds import BIRDS, HABITATS

    return {bird.id: HABITATS[number // 7] for number, bird in enumerate(BIRDS)}


@lru_cache
def types() -> dict[str, str]:
    from rookery.games.feather.cards.birds import BIRDS, TYPES

    return {bird.id: TYPES[number % 7] for number, bird in enumerate(BIRDS)}


@lru_cache
def points() -> dict[str, int]:
    return {bird: {"ace": 2, "common": 0}.get(kind, 1) for bird, kind in types().items()}


# Wingspan

TURNS = 8 + 7 + 6 + 5
ON_MAT, IN_DECK, IN_TRAY, DISCARDED, OFFERED = 3, 0, 1, 2, 7
IN_HAND, TUCKED, TUCKED_PLACES = 10, 15, (5, 6)
AUTOMA_FOOD = 2


def errors_in_wingspan(rulebook: Rulebook, fields: GameFields, outcome: Outcome) -> Iterator[str]:
    """Check the turns, the cards, the egg limits, the dice, and the winners by points and then by food."""
    seats = range(fields["seats"])
    if fields["turns"] != TURNS * len(seats):
        yield f"turns must be {TURNS * len(seats)}, got {fields['turns']}"
    yield from misplaced(fields)
    if sum(fields["feeder"]) != fields["feeder_size"] or not 1 <= fields["feeder_size"] <= 5:
        yield f"dice in the feeder are {fields['feeder']}, feeder_size is {fields['feeder_size']}"
    keys = {seat: (outcome.scores[seat], sum(fields["food"][seat])) for seat in seats}
    if outcome.rival_score is not None:
        keys[-1] = (outcome.rival_score, AUTOMA_FOOD)
    first = {seat for seat, key in keys.items() if key == max(keys.values())}
    if set(outcome.winners) | ({-1} if outcome.rival_won else set()) != first:
        yield f"winners are {outcome.winners}, rival {outcome.rival_won}; the scores give {sorted(first)}"
    tied = sum(points == max(keys.values())[0] for points, _ in keys.values()) > 1
    reason = "most_points" if not tied else "shared" if len(first) > 1 else "more_food"
    if outcome.reason != reason:
        yield f"reason must be {reason}, got {outcome.reason}"


def misplaced(fields: GameFields) -> Iterator[str]:
    """Compare the sizes of piles, hands and mats with the place of each card, and check the egg limits."""
    from rookery.games.wingspan.cards import BIRDS

    where: Counter[int] = Counter(fields["place"])
    counted = {
        IN_DECK: fields["deck_size"],
        DISCARDED: fields["discard_size"],
        IN_TRAY: sum(cell > 0 for cell in fields["tray"]),
        ON_MAT: sum(cell > 0 for mat in fields["mat"] for cell in mat),
        OFFERED: 0,
    } | {IN_HAND + seat: size for seat, size in enumerate(fields["hand_size"])}
    for place, cards in counted.items():
        if where[place] != cards:
            yield f"cards at place {place} must be {cards}, got {where[place]}"
    tucked = sum(sum(behind) for behind in fields["tucked"])
    tucks = sum(where[place] for place in (*TUCKED_PLACES, *(TUCKED + seat for seat in range(len(fields["mat"])))))
    if tucked != tucks:
        yield f"tucked cards are {tucked} by bird, {tucks} by the place of each card"
    for mat, eggs in zip(fields["mat"], fields["eggs"], strict=True):
        for cell, laid in zip(mat, eggs, strict=True):
            if laid > (BIRDS[cell - 1].eggs if cell else 0):
                yield f"{laid} eggs on {BIRDS[cell - 1].id if cell else 'an empty slot'}"


CHECKS: dict[str, Callable[[Rulebook, GameFields, Outcome], Iterator[str]]] = {
    "cubirds": errors_in_cubirds,
    "feather": errors_in_feather,
    "wingspan": errors_in_wingspan,
}
