"""Tiny positions of Wingspan with few possible worlds: the name, the position, the seat for which cards are hidden."""

from __future__ import annotations

from typing import Any


def tiny(seats: int = 2, **more: Any) -> dict[str, Any]:
    """Return a position at the beginning of a turn that contains only the given things."""
    options = more.pop("options", {})
    return {"game": "wingspan", "seats": seats, "options": options, "feeder": {"seed": 5}} | more


def tuck(seat: int, young: int, old: int = 0) -> dict[str, int]:
    """Return a card tucked from a hand. `young` and `old` limit the unseen cards among all those of its owner."""
    return {"seat": seat, "young": young, "old": old}


# Seat 1 has tucked one or two cards from its hand; seat 0 has tucked two from the deck.
TUCKER = [{}, {"forest": [{"bird": "pygmy_nuthatch", "tucked": 1}]}]
TWICE = [{}, {"forest": [{"bird": "pygmy_nuthatch", "tucked": 2}]}]
BLIND = [{"wetland": [{"bird": "canada_goose", "tucked": 2}]}, {}]

TINY: list[tuple[str, dict[str, Any], int]] = [
    (
        "hands and deck",
        tiny(hands=[["mallard"], ["killdeer", "brant"]], deck=["bushtit", "willet"]),
        0,
    ),
    (
        "a card of the tray is known to be there",
        tiny(hands=[[], ["killdeer", "brant"]], seen={"killdeer": 0}, deck=["bushtit", "willet"]),
        0,
    ),
    (
        "a seat knows the card that it tucked itself",
        tiny(
            mats=TUCKER,
            hands=[["mallard"], ["killdeer"]],
            tucked_from_hand=[[], ["brant"]],
            tucks=[tuck(1, 2)],
            deck=["bushtit"],
        ),
        1,
    ),
    (
        "one of two cards was tucked, and one was known",
        tiny(
            mats=TUCKER,
            hands=[[], ["brant"]],
            tucked_from_hand=[[], ["killdeer"]],
            seen={"killdeer": 0},
            tucks=[tuck(1, 1)],
            deck=["bushtit", "willet"],
        ),
        0,
    ),
    (
        "a known card that came after the tuck was not tucked",
        tiny(
            mats=TUCKER,
            hands=[[], ["killdeer"]],
            tucked_from_hand=[[], ["brant"]],
            seen={"killdeer": 1},
            tucks=[tuck(1, 1)],
            deck=["bushtit"],
        ),
        0,
    ),
    (
        "the only card of a hand was tucked",
        tiny(
            mats=TUCKER,
            hands=[[], ["brant"]],
            tucked_from_hand=[[], ["killdeer"]],
            seen={"killdeer": 0},
            tucks=[tuck(1, 0)],
            deck=["bushtit"],
        ),
        0,
    ),
    (
        "two tucks and two known cards",
        tiny(
            mats=TWICE,
            hands=[[], ["brant", "osprey"]],
            tucked_from_hand=[[], ["killdeer", "willet"]],
            seen={"killdeer": 0, "osprey": 1},
            tucks=[tuck(1, 1), tuck(1, 2)],
            deck=["bushtit"],
        ),
        0,
    ),
    (
        "old and young cards are not exchanged",
        tiny(
            mats=TUCKER,
            hands=[[], ["brant", "osprey"]],
            tucked_from_hand=[[], ["killdeer"]],
            old=["brant", "killdeer", "pygmy_nuthatch"],
            tucks=[tuck(1, 0, 2)],
            deck=["bushtit", "willet"],
        ),
        0,
    ),
    (
        "no seat knows cards tucked from the deck",
        tiny(
            mats=BLIND,
            hands=[["mallard"], ["killdeer"]],
            tucked_blind=["brant", "bushtit"],
            old=["brant", "canada_goose"],
            deck=["willet"],
        ),
        0,
    ),
    (
        "bonus cards",
        tiny(
            bonus_kept=[["historian"], ["forester"]],
            bonus_discards={"anatomist": [0], "falconer": [1]},
            bonus_deck=["oologist", "ecologist"],
        ),
        0,
    ),
    (
        "a bonus card that a seat saw return to the deck was not kept then",
        tiny(
            bonus_kept=[["historian"], ["forester", "ecologist"]],
            bonus_back={"ecologist": [0], "anatomist": [0]},
            bonus_old=["historian", "forester"],
            bonus_deck=["oologist", "anatomist"],
        ),
        0,
    ),
    (
        "the Automa",
        tiny(
            1,
            hands=[["mallard"]],
            deck=["bushtit", "willet"],
            automa={"bonus": "bird_feeder", "deck": ["all_1", "all_2", "all_3"], "face_down": ["brant"]},
            bonus_deck=["oologist"],
            round=4,
            turns_left=0,
        ),
        0,
    ),
    (
        "a chosen opening",
        tiny(
            phase="opening",
            hands=[["mallard"], ["killdeer"]],
            food=[dict.fromkeys(("invertebrate", "seed", "fish", "fruit", "rodent"), 1)] * 2,
            deck=["bushtit"],
            bonus_offered=[["historian", "forester"], ["anatomist", "falconer"]],
            choices=[[], ["enough", "bonus anatomist"]],
        ),
        0,
    ),
]
