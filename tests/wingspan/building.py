"""Tables of Wingspan as a scenario needs them, and short questions about them."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
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
NO_GOALS = ("birds_in_forest", "birds_in_grassland", "birds_in_wetland", "bowl_birds_with_eggs")


def scene(  # noqa: PLR0913  # every part of a table may be named
    *,
    seats: int = 2,
    mats: Sequence[Mapping[str, Row]] = (),
    hands: Sequence[Row] = (),
    food: Sequence[Mapping[str, int]] = (),
    eggs: Mapping[str, int] | None = None,
    cached: Mapping[str, int] | None = None,
    tucked: Mapping[str, int] | None = None,
    tray: Row = (),
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
    """A table at the beginning of a turn of `active`. Birds are ids; eggs, cached and tucked are by bird.

    The deck has `deck` on top and all birds that are nowhere else below it (none with empty_deck). The tray is filled
    with birds without a power unless it is given; use None for an empty place.
    """
    table = RULEBOOK.table()
    table.write(seats=seats, **RULEBOOK.option_fields({o.name: options.get(o.name, o.default) for o in RULEBOOK.options}))
    f = table.read()
    place = [fields.IN_DECK] * fields.BIRDS
    taken: set[str] = set()

    def put(bird: str, where: int) -> int:
        assert bird not in taken, f"{bird} is twice on the table"
        taken.add(bird)
        place[NUMBER_OF[bird]] = where
        return NUMBER_OF[bird]

    for seat, mat in enumerate(mats):
        for row, habitat in enumerate(HABITATS):
            for column, bird in enumerate(mat.get(habitat, ())):
                slot = row * fields.COLUMNS + column
                f["mat"][seat][slot] = put(bird, fields.ON_MAT) + 1
                f["row_size"][seat][row] += 1
                f["eggs"][seat][slot] = (eggs or {}).get(bird, 0)
                f["cached"][seat][slot] = (cached or {}).get(bird, 0)
                f["tucked"][seat][slot] = (tucked or {}).get(bird, 0)
                if power_of(BIRDS[NUMBER_OF[bird]]).trigger == "pink":
                    f["pinks"][seat] |= 1 << slot
    for seat, hand in enumerate(hands):
        for bird in hand:
            number = put(bird, fields.IN_HAND + seat)
            f["hand"][seat][number >> 6] |= 1 << (number & 63)
            f["hand_size"][seat] += 1
            f["young_unseen"][seat] += 1
    for seat, tokens in enumerate(food):
        f["food"][seat] = [tokens.get(name, 0) for name in FOODS]
    top = [put(bird, fields.IN_DECK) for bird in deck]
    for bird in discards:
        put(bird, fields.DISCARDED)
    f["discard_size"] = len(discards)
    for number, bird_in_tray in enumerate(tray):
        f["tray"][number] = 0 if bird_in_tray is None else put(bird_in_tray, fields.IN_TRAY) + 1
    spare = [bird for bird in BIRDS if bird.id not in taken and bird.power == "none"] if not tray else []
    for number, filler in enumerate(spare[: fields.TRAY]):
        f["tray"][number] = put(filler.id, fields.IN_TRAY) + 1
    below = [n for n, bird in enumerate(BIRDS) if bird.id not in taken and (bird.set == "core" or f["cards"])]
    left_out = [n for n, bird in enumerate(BIRDS) if bird.id not in taken and n not in below]
    if empty_deck:
        left_out, below = left_out + below, []
    for number in left_out:
        place[number] = fields.LEFT_OUT
    pile = below + top[::-1]
    f["deck"] = pile + [0] * (fields.BIRDS - len(pile))
    f["deck_size"] = len(pile)
    f["place"] = place
    f["young"] = [1] * fields.BIRDS
    dice = feeder if feeder is not None else {"invertebrate": 1, "seed": 1, "fish": 1, "fruit": 1, "rodent": 1}
    f["feeder"] = [dice.get(face, 0) for face in FACES]
    f["feeder_size"] = sum(f["feeder"])
    _deal_bonus(f, seats, bonus, bonus_deck)
    f["goal"] = [GOAL_NUMBER_OF[goal] for goal in goals]
    f["phase"] = fields.PLAYING
    f["round"] = round
    f["turns"] = 1
    f["active"] = active
    turns = (9 - round) * seats - 1
    f["turns_left"] = turns if turns_left is None else turns_left
    f["frame"][0][:2] = [fields.TURN_END, active]
    f["frame"][1][:2] = [fields.ASK_MAIN, active]
    f["depth"] = 2
    if seats == 1:
        f["automa_deck"][:10] = range(10)
        f["automa_size"] = 10
    table.write(**f)
    return Game(RULEBOOK, table, Start(None, None, b""), [f"Player {n + 1}" for n in range(seats)])


def _deal_bonus(f: dict[str, Any], seats: int, bonus: Sequence[Row], deck: Row) -> None:
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
    """Play actions one after another, each for whoever is asked."""
    for action in actions:
        game.play(action, seat=game.deciders[0])


def legal(game: Game) -> list[str]:
    """What the one who is asked may do."""
    return [str(action) for action in game.legal(game.deciders[0])]


def question(game: Game) -> str:
    """The kind of question that is asked, and of whom: 'die 0'."""
    asked = game.view(None)["question"]
    return f"{asked['kind']} {asked['seat']}"


def bird(game: Game, name: str) -> dict[str, Any]:
    """A bird on any mat: eggs, cached, tucked."""
    for player in game.view(None)["players"]:
        for row in player["mat"].values():
            for cell in row:
                if cell["bird"] == name:
                    return dict(cell)
    raise AssertionError(f"no {name} on any mat")


def tokens(game: Game, seat: int = 0) -> dict[str, int]:
    """A person's food, without what they have none of."""
    food: dict[str, int] = game.view(None)["players"][seat]["food"]
    return {name: count for name, count in food.items() if count}


def hand(game: Game, seat: int = 0) -> list[str]:
    cards: list[str] = game.view(seat)["hand"]
    return cards


def kinds(game: Game) -> list[str]:
    """The kinds of events of the last decision."""
    return [event.kind for event in game.history[-1].events]
