"""Reject impossible states of Wingspan: impossible counts, impossible knowledge, an invalid stack."""

from __future__ import annotations

from typing import TYPE_CHECKING

from rookery.core.errors import BadPosition
from rookery.core.game import SEATS_IN

from .. import fields
from ..actions import SPACE
from ..cards import AUTOMA_CARDS, AUTOMA_IDS, BIRDS, BONUS_IDS, HABITATS, IDS
from ..events import REASONS
from ..fields import COLUMNS, IN_HAND, MORE, OPENING, OVER, PLAYING, ROUNDS, SEAT, SLOTS, TUCKED, WHAT
from ..knowledge.counts import birds_of, turns_in_round
from ..knowledge.view import PHASES, goals_scored, held_by
from ..rules import Wingspan
from ..rules.scoring import result_of
from .stack_checks import check_stack

if TYPE_CHECKING:
    from ..state import Fields


def check_fields(f: Fields) -> None:
    """Raise BadPosition for the first impossible thing found."""
    _check_common(f)
    for seat in range(f["seats"]):
        _check_mat(f, seat)
        _check_seen(f, seat)
        _check_tucks(f, seat)
    _check_tucked(f)
    _check_ages(f)
    _check_bonus(f)
    _check_automa(f)
    if f["phase"] == PLAYING:
        _check_playing(f)
    else:
        _check_nothing_unfinished(f)
        _check_opening(f) if f["phase"] == OPENING else _check_over(f)


def _check_common(f: Fields) -> None:
    if len({goal // 2 for goal in f["goal"]}) < ROUNDS:
        raise BadPosition("goals must be from four different tiles, got two sides of one tile")
    if f["feeder_size"] > fields.DICE_IN_ALL:
        raise BadPosition(f"feeder must have at most {fields.DICE_IN_ALL} dice, got {f['feeder_size']}")
    allowed = {OPENING: (0,), PLAYING: range(1, ROUNDS + 1), OVER: (ROUNDS,)}[f["phase"]]
    if f["round"] not in allowed:
        raise BadPosition(
            f"round must be {allowed[0]} to {allowed[-1]} in phase {PHASES[f['phase']]}, got {f['round']}"
        )
    done = goals_scored(f)
    rows = (*f["goal_items"], *f["goal_points"], f["automa_items"], f["automa_points"])
    if any(any(row[done:]) for row in rows):
        raise BadPosition(f"goal_items and goal_points must only have the {done} rounds that are over")
    if f["phase"] != OVER and (f["reason"] or f["winners"] or f["rival_won"]):
        raise BadPosition("reason, winners and rival_won must be empty until the game is over")
    if f["phase"] != OPENING and any(any(cells) for cells in (*f["choice"], *f["begun"])):
        raise BadPosition("choices and begun must be empty after the opening")


def _check_mat(f: Fields, seat: int) -> None:
    for slot, bird in birds_of(f, seat):
        habitat = HABITATS[slot // COLUMNS]
        if habitat not in BIRDS[bird].habitats:
            raise BadPosition(f"mats: {IDS[bird]} must be in {' or '.join(BIRDS[bird].habitats)}, got {habitat}")
        if f["eggs"][seat][slot] > BIRDS[bird].eggs:
            raise BadPosition(
                f"mats: {IDS[bird]} must have at most {BIRDS[bird].eggs} eggs, got {f['eggs'][seat][slot]}"
            )
    if f["spent_pinks"][seat] & ~f["pinks"][seat]:
        raise BadPosition(f"spent_pinks of seat {seat} must be slots with pink birds")


# Tucked cards, and what players know of hands


def _check_tucked(f: Fields) -> None:
    """Raise unless each card behind a bird is named, and each seat has at least the cards it tucked from its hand."""
    behind = [sum(cards) for cards in f["tucked"]]
    own = [f["place"].count(TUCKED + seat) for seat in range(f["seats"])]
    named = sum(own) + f["place"].count(fields.TUCKED_BLIND) + f["place"].count(fields.TUCKED_OPEN)
    if sum(behind) != named:
        raise BadPosition(f"tucked cards must be as many as the {sum(behind)} behind birds, got {named}")
    for seat, cards in enumerate(own):
        if behind[seat] < cards:
            raise BadPosition(
                f"tucked_from_hand of seat {seat} must be at most its {behind[seat]} tucked cards, got {cards}"
            )


def _check_seen(f: Fields, seat: int) -> None:
    """Raise unless each card seen to come is in the hand, or was tucked from it after it came."""
    for bird, cell in enumerate(f["entered"]):
        if cell and f["place"][bird] < IN_HAND:
            raise BadPosition(f"seen: {IDS[bird]} must be in a hand")
        if cell > f["tucks"] + 1:
            raise BadPosition(f"seen: {IDS[bird]} must have come after at most {f['tucks']} tucks, got {cell - 1}")
        if cell and f["place"][bird] == TUCKED + seat and cell > _last_tuck(f, seat):
            raise BadPosition(f"seen: {IDS[bird]} is tucked, so it must have come before the last tuck of seat {seat}")


def _last_tuck(f: Fields, seat: int) -> int:
    return max((tuck + 1 for tuck in range(f["tucks"]) if f["tucker"][tuck] == seat), default=0)


def _check_tucks(f: Fields, seat: int) -> None:
    """Raise unless for each tuck a card was left: one seen to come before it, or an unseen one."""
    own = [tuck for tuck in range(f["tucks"]) if f["tucker"][tuck] == seat]
    if len(own) != f["place"].count(TUCKED + seat):
        cards = f["place"].count(TUCKED + seat)
        raise BadPosition(f"tucks of seat {seat} must be as many as its {cards} cards tucked_from_hand, got {len(own)}")
    known = sorted(f["entered"][bird] for bird in held_by(f, seat) if f["entered"][bird])
    ages = (("young", f["young_tucks"], f["young_unseen"]), ("old", f["old_tucks"], f["old_unseen"]))
    for age, tucks, unseen in ages:
        cells, most = [tucks[tuck] for tuck in own], unseen[seat]
        if cells != sorted(cells) or (cells and cells[-1] > most):
            raise BadPosition(f"tucks: {age} of seat {seat} must never fall and be at most {most}, got {cells}")
    for before, tuck in enumerate(own):
        there = sum(1 for entered in known if entered <= tuck + 1)
        if there + f["young_tucks"][tuck] + f["old_tucks"][tuck] <= before:
            raise BadPosition(f"tucks: a card must be left for tuck {tuck + 1}, by seat {seat}")


def _check_ages(f: Fields) -> None:
    for bird in f["deck"][: f["deck_size"]]:
        if not f["young"][bird]:
            raise BadPosition(f"old: {IDS[bird]} must not be in the deck: cards of the deck came from the last shuffle")


# Bonus cards


def _check_bonus(f: Fields) -> None:
    """Raise unless a redeal can find a card for each place of bonus_old.

    A card of bonus_old was kept at the last shuffle, so it did not go back to the deck then.
    """
    for card in range(fields.BONUS_CARDS):
        if f["bonus_old"][card] and f["bonus_place"][card] == fields.BONUS_DECK:
            raise BadPosition(f"bonus_old: {BONUS_IDS[card]} must not be in the deck: it was kept at the last shuffle")
        if f["bonus_old"][card] and f["bonus_back"][card]:
            raise BadPosition(
                f"bonus_old: {BONUS_IDS[card]} must not be in bonus_back: it was kept at the last shuffle"
            )
    for seat in range(f["seats"]):
        offered = f["bonus_place"].count(fields.BONUS_OFFERED + seat)
        if bool(offered) != _is_offered_bonus(f, seat):
            wanted = "some" if not offered else "no"
            raise BadPosition(
                f"bonus_offered: seat {seat} must have {wanted} bonus cards to choose from, got {offered}"
            )


def _is_offered_bonus(f: Fields, seat: int) -> bool:
    if f["phase"] == OPENING:
        return True
    top = f["frame"][f["depth"] - 1] if f["depth"] else [0, 0]
    return bool(top[WHAT] == fields.ASK_BONUS and top[SEAT] == seat)


# The Automa


def _check_automa(f: Fields) -> None:
    if f["seats"] > 1:
        return
    if not f["automa_bonus"]:
        raise BadPosition("automa must have a bonus card")
    deck = [*f["automa_deck"][: f["automa_size"]], *([f["automa_card"] - 1] if f["automa_card"] else [])]
    for card in deck:
        if deck.count(card) > 1:
            raise BadPosition(f"automa: {AUTOMA_IDS[card]} must be in her deck once, got it twice")
        if AUTOMA_CARDS[card].last_round < f["round"] or (AUTOMA_CARDS[card].expert and not f["expert"]):
            raise BadPosition(f"automa: {AUTOMA_IDS[card]} must not be in her deck in round {f['round']} of this game")
    _check_automa_turns(f, deck)


def _check_automa_turns(f: Fields, cards: list[int]) -> None:
    if f["phase"] == OPENING and cards:
        raise BadPosition("automa: deck and card must be empty in the opening")
    bottom = f["frame"][0][WHAT]
    wanted = f["turns_left"] + (bottom == fields.TURN_END)
    if f["phase"] == PLAYING and f["automa_size"] < wanted:
        raise BadPosition(f"automa: her deck must have at least {wanted} cards for this round, got {f['automa_size']}")
    if bottom == fields.AUTOMA and not f["automa_card"]:
        raise BadPosition("automa: card must be given on her turn")


# Phases


def _check_nothing_unfinished(f: Fields) -> None:
    """Raise if something is unfinished before the first turn or after the last.

    The last turn may leave happened, chosen and gained.
    """
    unfinished = {
        "frames": f["depth"],
        "occasions": f["occasions"],
        "offer": f["offered"],
        "owed": f["owed"],
        "turns_left": f["turns_left"],
    }
    if f["phase"] == OPENING:
        unfinished |= {"happened": f["happened"], "chosen": f["chosen"], "gained": f["gained"]}
    for name, value in unfinished.items():
        if value:
            raise BadPosition(f"{name} must be empty in phase {PHASES[f['phase']]}")


def _check_opening(f: Fields) -> None:
    if not f["undecided"]:
        raise BadPosition("choices must lack the opening of a seat: with all of them the game would have begun")
    if f["turns"] or f["active"] != f["first"] or f["tucks"] or any(map(any, f["mat"])):
        raise BadPosition("in the opening turns, tucks and mats must be empty, and active must be first")
    for seat in range(f["seats"]):
        has_guide = f["start"] == fields.SWIFT and (seat - f["first"]) % f["seats"] < fields.GUIDES
        if not has_guide and (f["hand_size"][seat] > fields.DEALT_BIRDS or f["food"][seat] != [1] * fields.FOODS):
            raise BadPosition(f"in the opening seat {seat} must have at most five birds and one of each food")
        _check_choices(f, seat)


def _check_choices(f: Fields, seat: int) -> None:
    """Raise unless a complete opening ends with a bonus card, and one that is begun has none.

    The rest is checked by choosing again.
    """
    chosen, begun = ([cell - 1 for cell in f[key][seat] if cell] for key in ("choice", "begun"))
    for action in (*chosen, *begun):
        if action >= fields.PLAYING_FROM:
            raise BadPosition(f"choices of seat {seat} must be of the opening, got {SPACE.text(action)}")
    ends = [place for place, action in enumerate(chosen) if action >= fields.KEEP_BONUS]
    if (chosen and ends != [len(chosen) - 1]) or any(action >= fields.KEEP_BONUS for action in begun):
        raise BadPosition(f"choices of seat {seat} must end with its only bonus card, begun must have none")


def _check_over(f: Fields) -> None:
    state = Wingspan()
    state.write(**f)
    winners, reason, rival_won = result_of(state)
    if (f["winners"], f["reason"], f["rival_won"]) != (winners, reason, rival_won):
        raise BadPosition(
            f"the game is over: winners must be {list(SEATS_IN[winners])}, reason {REASONS[reason]} "
            f"and rival_won {'true' if rival_won else 'false'}"
        )


def _check_playing(f: Fields) -> None:
    if f["depth"] < 2:
        raise BadPosition("frames must have at least the turn and a question")
    begun = turns_in_round(f["round"]) * f["seats"] - f["turns_left"]
    wanted = (f["first"] + begun - 1) % f["seats"]
    if f["active"] != wanted:
        raise BadPosition(f"active must be {wanted} with {f['turns_left']} turns left, got {f['active']}")
    check_stack(f)
    _check_offer(f)
    _check_occasions(f)
    _check_answers(f)


def _check_offer(f: Fields) -> None:
    """Raise if cards are offered though no player drafts, or if their number does not fit the draft."""
    top = f["frame"][f["depth"] - 1]
    if top[WHAT] not in (fields.ASK_DRAFT, fields.ASK_PICK):
        if f["offered"]:
            raise BadPosition("offer must be empty unless players draft")
        return
    if top[WHAT] == fields.ASK_PICK:
        return
    wanted = fields.SOLO_DRAFT if f["seats"] == 1 else f["seats"] + 1
    if not all(f["offer"][: f["offered"]]) or f["offered"] + top[MORE] != wanted:
        raise BadPosition(f"offer must have {wanted} cards in the end, got {f['offered']} and {top[MORE]} more to come")


def _check_occasions(f: Fields) -> None:
    """Raise for occasions that no pink bird can react to, or for more than one for each bird."""
    kinds = [frame[WHAT] for frame in f["frame"][: f["depth"]]]
    pinks = fields.PINKS in kinds
    if f["occasions"] and not pinks and fields.POWER not in kinds:
        raise BadPosition("occasions must be empty unless a power is being resolved")
    birds = sum(1 for slot in range(SLOTS) if f["mat"][f["active"]][slot])
    if f["occasions"] > max(birds, 1):
        raise BadPosition(
            f"occasions must be at most one for each of the {birds} birds of seat {f['active']}, got {f['occasions']}"
        )
    for kind, _ in f["occasion"][: f["occasions"]]:
        if (kind == fields.ON_AUTOMA) != (kinds[0] == fields.AUTOMA):
            raise BadPosition("occasions: automa must be the only one on the Automa's turn, and not occur on others")


def _check_answers(f: Fields) -> None:
    """Raise unless the rules have an answer for the question on top."""
    state = Wingspan()
    state.write(**f)
    if not state.legal_numbers(f["frame"][f["depth"] - 1][SEAT]):
        raise BadPosition("frames: the question on top must have an answer")
