"""Scenes of Wingspan: games that begin in a given state, and short questions about their state."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any

from rookery.core.game import Game, Start
from rookery.games.wingspan import RULEBOOK, fields
from rookery.games.wingspan.cards import (
    BIRDS,
    BONUS_IDS,
    BONUS_NUMBER_OF,
    FACES,
    FOODS,
    GOAL_NUMBER_OF,
    HABITATS,
    NUMBER_OF,
    power_of,
)

Row = Sequence[str]
Fields = dict[str, Any]
Put = Callable[[str, int], int]
NO_GOALS = ("birds_in_forest", "birds_in_grassland", "birds_in_wetland", "bowl_birds_with_eggs")


def scene(  # noqa: PLR0913  # each argument is one part of the scene
    *,
    seats: int = 2,
    mats: Sequence[Mapping[str, Row]] = (),
    hands: Sequence[Row] = (),
    food: Sequence[Mapping[str, int]] = (),
    eggs: Mapping[str, int] | None = None,
    cached: Mapping[str, int] | None = None,
    tucked: Mapping[str, int] | None = None,
    tray: Sequence[str | None] = (),
    deck: Row = (),
    discards: Row = (),
    feeder: Mapping[str, int] | None = None,
    bonus: Sequence[Row] = (),
    bonus_deck: Row = (),
    goals: Row = NO_GOALS,
    round: int = 1,
    active: int = 0,
    turns_left: int | None = None,
    empty_deck: bool = False,
    **options: Any,
) -> Game:
    """Return a game at the beginning of a turn of seat `active`. Birds are ids; eggs, cached and tucked are by bird.

    The deck has `deck` on top. Below it are all birds that are nowhere else; with `empty_deck` there are none.
    By default the tray has birds without a power; None in `tray` is an empty place.
    """
    table = RULEBOOK.state_class()
    chosen = {option.name: options.get(option.name, option.default) for option in RULEBOOK.options}
    table.write(seats=seats, **RULEBOOK.option_fields(chosen))
    f = table.read()
    f["place"] = [fields.IN_DECK] * fields.BIRDS
    taken: set[str] = set()

    def put(bird: str, where: int) -> int:
        assert bird not in taken, f"{bird} must be named once"
        taken.add(bird)
        f["place"][NUMBER_OF[bird]] = where
        return NUMBER_OF[bird]

    _fill_mats(f, mats, put, {"eggs": eggs or {}, "cached": cached or {}, "tucked": tucked or {}})
    _deal_hands(f, hands, put)
    for seat, tokens_of in enumerate(food):
        f["food"][seat] = [tokens_of.get(name, 0) for name in FOODS]
    top = [put(card, fields.IN_DECK) for card in deck]
    for card in discards:
        put(card, fields.DISCARDED)
    f["discard_size"] = len(discards)
    _fill_tray(f, tray, taken, put)
    _stack_deck(f, top, taken, empty_deck)
    dice: Mapping[str, int] = feeder if feeder is not None else {food: 1 for food in FOODS}
    f["feeder"] = [dice.get(face, 0) for face in FACES]
    _deal_bonus(f, seats, bonus, bonus_deck)
    f["goal"] = [GOAL_NUMBER_OF[goal] for goal in goals]
    turns = (9 - round) * seats - 1
    f |= {
        "feeder_size": sum(f["feeder"]),
        "young": [1] * fields.BIRDS,
        "phase": fields.PLAYING,
        "round": round,
        "turns": 1,
        "active": active,
        "turns_left": turns if turns_left is None else turns_left,
        "depth": 2,
    }
    f["frame"][0][:2] = [fields.TURN_END, active]
    f["frame"][1][:2] = [fields.ASK_MAIN, active]
    if seats == 1:
        f["automa_deck"][:10] = range(10)
        f["automa_size"] = 10
    table.write(**f)
    return Game(RULEBOOK, table, Start(None, None, b""), [f"Player {n + 1}" for n in range(seats)])


def _fill_mats(
    f: Fields, mats: Sequence[Mapping[str, Row]], put: Put, on_birds: Mapping[str, Mapping[str, int]]
) -> None:
    for seat, mat in enumerate(mats):
        for row, habitat in enumerate(HABITATS):
            for column, name in enumerate(mat.get(habitat, ())):
                slot = row * fields.COLUMNS + column
                f["mat"][seat][slot] = put(name, fields.ON_MAT) + 1
                f["row_size"][seat][row] += 1
                for key, counts in on_birds.items():
                    f[key][seat][slot] = counts.get(name, 0)
                if power_of(BIRDS[NUMBER_OF[name]]).trigger == "pink":
                    f["pinks"][seat] |= 1 << slot


def _deal_hands(f: Fields, hands: Sequence[Row], put: Put) -> None:
    for seat, cards in enumerate(hands):
        for card in cards:
            number = put(card, fields.IN_HAND + seat)
            f["hand"][seat][number >> 6] |= 1 << (number & 63)
            f["hand_size"][seat] += 1
            f["young_unseen"][seat] += 1


def _fill_tray(f: Fields, tray: Sequence[str | None], taken: set[str], put: Put) -> None:
    """Put the given cards into the tray; by default, birds without a power."""
    spare = [card.id for card in BIRDS if card.id not in taken and card.power == "none"]
    for number, card in enumerate(tray or spare[: fields.TRAY]):
        f["tray"][number] = 0 if card is None else put(card, fields.IN_TRAY) + 1


def _stack_deck(f: Fields, top: list[int], taken: set[str], empty: bool) -> None:
    """Stack the deck: the given cards on top, below them all birds that are nowhere else."""
    rest = [number for number, card in enumerate(BIRDS) if card.id not in taken]
    below = [number for number in rest if BIRDS[number].set == "core" or f["cards"]] if not empty else []
    for number in set(rest) - set(below):
        f["place"][number] = fields.LEFT_OUT
    pile = below + top[::-1]
    f["deck"] = pile + [0] * (fields.BIRDS - len(pile))
    f["deck_size"] = len(pile)


def _deal_bonus(f: Fields, seats: int, bonus: Sequence[Row], deck: Row) -> None:
    held = {card for hand in bonus for card in hand}
    for seat, cards in enumerate(bonus):
        for card in cards:
            f["bonus_place"][BONUS_NUMBER_OF[card]] = fields.BONUS_KEPT + seat
            f["bonus_seen"][BONUS_NUMBER_OF[card]] = 1 << seat
    rest = [card for card in BONUS_IDS if card not in held and card not in deck]
    if seats == 1:
        automa = BONUS_NUMBER_OF["bird_feeder" if "bird_feeder" in rest else rest[0]]
        rest.remove(BONUS_IDS[automa])
        f["automa_bonus"] = automa + 1
        f["bonus_place"][automa] = fields.BONUS_AUTOMA
        f["bonus_seen"][automa] = 1
    pile = [BONUS_NUMBER_OF[card] for card in [*rest, *reversed(deck)]]
    f["bonus_deck"] = pile + [0] * (fields.BONUS_CARDS - len(pile))
    f["bonus_size"] = len(pile)


def play(game: Game, *actions: str) -> None:
    """Play actions one after another, each for the first seat that has to act."""
    for action in actions:
        game.play(action, seat=game.deciders[0])


def legal(game: Game) -> list[str]:
    """Return the notations of the legal actions of the first seat that has to act."""
    return [str(action) for action in game.legal(game.deciders[0])]


def question(game: Game) -> str:
    """Return the kind of the pending question and the seat that is asked, such as 'die 0'."""
    asked = game.view(None)["question"]
    return f"{asked['kind']} {asked['seat']}"


def bird(game: Game, name: str) -> dict[str, Any]:
    """Return what a view shows of a bird on any mat: its eggs, cached food and tucked cards."""
    for player in game.view(None)["players"]:
        for row in player["mat"].values():
            for cell in row:
                if cell["bird"] == name:
                    return dict(cell)
    raise AssertionError(f"no {name} on any mat")


def tokens(game: Game, seat: int = 0) -> dict[str, int]:
    """Return the food of a seat, without the foods of which it has none."""
    food: dict[str, int] = game.view(None)["players"][seat]["food"]
    return {name: count for name, count in food.items() if count}


def hand(game: Game, seat: int = 0) -> list[str]:
    cards: list[str] = game.view(seat)["hand"]
    return cards


def kinds(game: Game) -> list[str]:
    """Return the kinds of the events of the last decision."""
    return [event.kind for event in game.history[-1].events]
