"""Refuses a table of Wingspan that cannot be: impossible counts, things nobody can have seen, an unsound stack."""

from __future__ import annotations

from rookery.core.errors import BadPosition
from rookery.core.game import SEATS_IN
from rookery.core.rulebook import Fields

from .. import fields
from ..actions import SPACE
from ..cards import AUTOMA_CARDS, AUTOMA_IDS, BIRDS, BONUS_IDS, HABITATS, IDS
from ..events import REASONS
from ..fields import COLUMNS, IN_HAND, MORE, OPENING, OVER, PLAYING, ROUNDS, SEAT, SLOTS, TUCKED, WHAT
from ..knowledge.counts import automa_score, birds_of, score_rows, turns_in_round
from ..knowledge.view import PHASES, goals_scored, held_by
from ..rules import Wingspan
from .stack_checks import check_stack


def check_fields(f: Fields) -> None:
    """Raise BadPosition with the first thing that cannot be."""
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
        _check_nothing_open(f)
        _check_opening(f) if f["phase"] == OPENING else _check_over(f)


def _check_common(f: Fields) -> None:
    if len({goal // 2 for goal in f["goal"]}) < ROUNDS:
        raise BadPosition("goals has two sides of one tile, must have four different tiles")
    if f["feeder_size"] > fields.DICE_IN_ALL:
        raise BadPosition(f"feeder has {f['feeder_size']} dice, there are {fields.DICE_IN_ALL}")
    allowed = {OPENING: (0,), PLAYING: range(1, ROUNDS + 1), OVER: (ROUNDS,)}[f["phase"]]
    if f["round"] not in allowed:
        raise BadPosition(f"round is {f['round']} in phase {PHASES[f['phase']]}")
    done = goals_scored(f)
    rows = (*f["goal_items"], *f["goal_points"], f["automa_items"], f["automa_points"])
    if any(any(row[done:]) for row in rows):
        raise BadPosition(f"goal_items and goal_points are for the {done} rounds that are over, not for more")
    if f["phase"] != OVER and (f["reason"] or f["winners"] or f["rival_won"]):
        raise BadPosition("reason, winners and rival_won are for a game that is over")
    if f["phase"] != OPENING and any(any(cells) for cells in (*f["choice"], *f["begun"])):
        raise BadPosition("choices and begun are for the opening")


def _check_mat(f: Fields, seat: int) -> None:
    for slot, bird in birds_of(f, seat):
        habitat = HABITATS[slot // COLUMNS]
        if habitat not in BIRDS[bird].habitats:
            raise BadPosition(f"mats: {IDS[bird]} cannot live in {habitat}, only in {', '.join(BIRDS[bird].habitats)}")
        if f["eggs"][seat][slot] > BIRDS[bird].eggs:
            raise BadPosition(f"mats: {IDS[bird]} has {f['eggs'][seat][slot]} eggs, its limit is {BIRDS[bird].eggs}")
    if f["spent_pinks"][seat] & ~f["pinks"][seat]:
        raise BadPosition(f"spent_pinks of seat {seat} names a slot without a pink bird")


# Cards that were tucked, and what can be known of hands


def _check_tucked(f: Fields) -> None:
    """Every card behind a bird is named, and each seat has at least those behind its birds that it tucked itself."""
    behind = [sum(cards) for cards in f["tucked"]]
    own = [f["place"].count(TUCKED + seat) for seat in range(f["seats"])]
    named = sum(own) + f["place"].count(fields.TUCKED_BLIND) + f["place"].count(fields.TUCKED_OPEN)
    if sum(behind) != named:
        raise BadPosition(f"{sum(behind)} cards are tucked behind birds, but {named} tucked cards are named")
    for seat, cards in enumerate(own):
        if behind[seat] < cards:
            raise BadPosition(f"seat {seat} has {behind[seat]} cards tucked, but {cards} from the hand alone")


def _check_seen(f: Fields, seat: int) -> None:
    """Only cards that are held, or were tucked from a hand, can have been seen to come; not after a tuck to come."""
    for bird, cell in enumerate(f["entered"]):
        if cell and f["place"][bird] < IN_HAND:
            raise BadPosition(f"seen: {IDS[bird]} is in no hand")
        if cell > f["tucks"] + 1:
            raise BadPosition(f"seen: {IDS[bird]} came after {cell - 1} tucks, there were {f['tucks']}")
        if cell and f["place"][bird] == TUCKED + seat and cell > _last_tuck(f, seat):
            raise BadPosition(f"seen: {IDS[bird]} came after the last tuck of seat {seat}, but is tucked")


def _last_tuck(f: Fields, seat: int) -> int:
    return max((tuck + 1 for tuck in range(f["tucks"]) if f["tucker"][tuck] == seat), default=0)


def _check_tucks(f: Fields, seat: int) -> None:
    """Each tuck can be explained: by a card known to have come before, or an unseen one, whatever was tucked before."""
    own = [tuck for tuck in range(f["tucks"]) if f["tucker"][tuck] == seat]
    if len(own) != f["place"].count(TUCKED + seat):
        cards = f["place"].count(TUCKED + seat)
        raise BadPosition(f"tucks has {len(own)} of seat {seat}, but {cards} cards are tucked_from_hand by it")
    known = sorted(f["entered"][bird] for bird in held_by(f, seat) if f["entered"][bird])
    for key, unseen in (("young_tucks", "young_unseen"), ("old_tucks", "old_unseen")):
        cells = [f[key][tuck] for tuck in own]
        if cells != sorted(cells) or (cells and cells[-1] > f[unseen][seat]):
            age = key.removesuffix("_tucks")
            most = f[unseen][seat]
            raise BadPosition(f"tucks: {age} of seat {seat} is {cells}, must never fall and be at most {most}")
    for before, tuck in enumerate(own):
        there = sum(1 for entered in known if entered <= tuck + 1)
        if there + f["young_tucks"][tuck] + f["old_tucks"][tuck] <= before:
            raise BadPosition(f"tucks: the tuck number {tuck + 1}, by seat {seat}, cannot have been any card")


def _check_ages(f: Fields) -> None:
    for bird in f["deck"][: f["deck_size"]]:
        if not f["young"][bird]:
            raise BadPosition(f"old: {IDS[bird]} is in the deck, so it was there when the deck was last shuffled")


# Bonus cards


def _check_bonus(f: Fields) -> None:
    """No card was kept at the last shuffle and went back in it: so a re-deal finds one for each place of bonus_old."""
    for card in range(fields.BONUS_CARDS):
        if f["bonus_old"][card] and f["bonus_place"][card] == fields.BONUS_DECK:
            raise BadPosition(f"bonus_old: {BONUS_IDS[card]} is in the deck, so it was not kept at the last shuffle")
        if f["bonus_old"][card] and f["bonus_back"][card]:
            raise BadPosition(f"bonus_old: {BONUS_IDS[card]} went back to the deck, so it was not kept")
    for seat in range(f["seats"]):
        offered = f["bonus_place"].count(fields.BONUS_OFFERED + seat)
        if bool(offered) != _is_offered_bonus(f, seat):
            must = "must be" if not offered else "cannot be"
            raise BadPosition(f"bonus_offered: seat {seat} has {offered} bonus cards to choose from, there {must} some")


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
            raise BadPosition(f"automa: {AUTOMA_IDS[card]} is twice in her deck")
        if AUTOMA_CARDS[card].last_round < f["round"] or (AUTOMA_CARDS[card].expert and not f["expert"]):
            raise BadPosition(f"automa: {AUTOMA_IDS[card]} is not in her deck in round {f['round']} of this game")
    _check_automa_turns(f, deck)


def _check_automa_turns(f: Fields, cards: list[int]) -> None:
    if f["phase"] == OPENING and cards:
        raise BadPosition("automa: her cards are shuffled when the first round begins")
    bottom = f["frame"][0][WHAT]
    wanted = f["turns_left"] + (bottom == fields.TURN_END)
    if f["phase"] == PLAYING and f["automa_size"] < wanted:
        raise BadPosition(f"automa: her deck has {f['automa_size']} cards, must have {wanted} for this round")
    if bottom == fields.AUTOMA and not f["automa_card"]:
        raise BadPosition("automa: it is her turn, so a card must lie open")


# Phases


def _check_nothing_open(f: Fields) -> None:
    """Nothing is unfinished before the first turn and after the last, which may leave happened, chosen and gained."""
    left_over = ("happened", "chosen", "gained") if f["phase"] == OPENING else ()
    for key in ("depth", "occasions", "offered", "owed", "turns_left", *left_over):
        if f[key]:
            name = {"depth": "frames", "offered": "offer"}.get(key, key)
            raise BadPosition(f"{name} is given, must be empty in phase {PHASES[f['phase']]}")


def _check_opening(f: Fields) -> None:
    if not f["undecided"]:
        raise BadPosition("all have chosen their openings: the game would have begun")
    if f["turns"] or f["active"] != f["first"] or f["tucks"] or any(map(any, f["mat"])):
        raise BadPosition("in the opening there are no turns, no tucks and no birds on mats; active is first")
    for seat in range(f["seats"]):
        guided = f["start"] == fields.SWIFT and (seat - f["first"]) % f["seats"] < fields.GUIDES
        if not guided and (f["hand_size"][seat] > fields.DEALT_BIRDS or f["food"][seat] != [1] * fields.FOODS):
            raise BadPosition(f"in the opening seat {seat} must have at most five birds and one of each food")
        _check_choices(f, seat)


def _check_choices(f: Fields, seat: int) -> None:
    """A complete opening ends with a bonus card, one that is begun has none. The rest is checked by choosing again."""
    chosen, begun = ([cell - 1 for cell in f[key][seat] if cell] for key in ("choice", "begun"))
    for action in (*chosen, *begun):
        if action >= fields.PLAYING_FROM:
            raise BadPosition(f"seat {seat} cannot have chosen {SPACE.text(action)} in the opening")
    ends = [place for place, action in enumerate(chosen) if action >= fields.KEEP_BONUS]
    if (chosen and ends != [len(chosen) - 1]) or any(action >= fields.KEEP_BONUS for action in begun):
        raise BadPosition(f"choices of seat {seat} must end with its only bonus card, begun must have none")


def _check_over(f: Fields) -> None:
    winners, reason, rival_won = _result(f)
    if (f["winners"], f["reason"], f["rival_won"]) != (winners, reason, rival_won):
        raise BadPosition(
            f"the game is over: winners must be {list(SEATS_IN[winners])}, reason {REASONS[reason]} "
            f"and rival_won {'true' if rival_won else 'false'}"
        )


def _result(f: Fields) -> tuple[int, int, int]:
    """Winners, reason and whether the Automa won or shared, from the scores and the food."""
    scores = [(sum(score_rows(f, seat).values()), sum(f["food"][seat])) for seat in range(f["seats"])]
    rivals = [(automa_score(f), fields.AUTOMA_FOOD)] if f["seats"] == 1 else []
    best = max(scores + rivals)
    winners = sum(1 << seat for seat, score in enumerate(scores) if score == best)
    tied = sum(1 for score in scores + rivals if score[0] == best[0]) > 1
    shared = sum(1 for score in scores + rivals if score == best) > 1
    reason = fields.MOST_POINTS if not tied else fields.SHARED if shared else fields.MORE_FOOD
    return winners, reason, int(best in rivals)


def _check_playing(f: Fields) -> None:
    if f["depth"] < 2:
        raise BadPosition("frames must have the turn and a question on it")
    begun = turns_in_round(f["round"]) * f["seats"] - f["turns_left"]
    whose = (f["first"] + begun - 1) % f["seats"]
    if f["active"] != whose:
        raise BadPosition(f"active is {f['active']}, but with {f['turns_left']} turns left it is seat {whose}'s turn")
    check_stack(f)
    _check_offer(f)
    _check_occasions(f)
    _check_answers(f)


def _check_offer(f: Fields) -> None:
    """Cards are being drafted only while somebody draws or picks them."""
    top = f["frame"][f["depth"] - 1]
    if top[WHAT] not in (fields.ASK_DRAFT, fields.ASK_PICK):
        if f["offered"]:
            raise BadPosition("offer is given, but nobody drafts")
        return
    if top[WHAT] == fields.ASK_PICK:
        return
    wanted = fields.SOLO_DRAFT if f["seats"] == 1 else f["seats"] + 1
    if not all(f["offer"][: f["offered"]]) or f["offered"] + top[MORE] != wanted:
        raise BadPosition(f"offer has {f['offered']} cards with {top[MORE]} more to come, must become {wanted}")


def _check_occasions(f: Fields) -> None:
    """Something waits for pink birds only while they are asked or a power is resolved; at most once for each bird."""
    kinds = [frame[WHAT] for frame in f["frame"][: f["depth"]]]
    pinks = fields.PINKS in kinds
    if f["occasions"] and not pinks and fields.POWER not in kinds:
        raise BadPosition("occasions are given, but no power is being resolved")
    birds = sum(1 for slot in range(SLOTS) if f["mat"][f["active"]][slot])
    if f["occasions"] > max(birds, 1):
        raise BadPosition(f"occasions has {f['occasions']} entries, seat {f['active']} has {birds} birds")
    for kind, _ in f["occasion"][: f["occasions"]]:
        if (kind == fields.ON_AUTOMA) != (kinds[0] == fields.AUTOMA):
            raise BadPosition("occasions: automa is for the Automa's turn, and the only one there")


def _check_answers(f: Fields) -> None:
    """The question on top has an answer: the rules themselves are asked."""
    table = Wingspan()
    table.write(**f)
    if not table.legal_numbers(f["frame"][f["depth"] - 1][SEAT]):
        raise BadPosition("frames: the question on top has no answer")
