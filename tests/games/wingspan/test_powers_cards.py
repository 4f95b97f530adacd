"""Powers that draw bird cards, draft them or draw bonus cards."""

from __future__ import annotations

import pytest

from .power_scenes import Mat, activated, birds_with, change, differences, event_data, played, questions_asked, state
from .scenes import hand, legal, play, question, scene

TRAY = ("trumpeter_swan", "american_woodcock", "hooded_warbler")
DECK = ("king_rail", "osprey", "brant", "mallard", "canvasback", "willet")
FROM_BOTH = ["draw tray 1", "draw tray 2", "draw tray 3", "draw deck", "skip"]
ASKED = ("use 0", ["use", "skip"])
ASKED_OF_SEVERAL = ("use 0", ["use", "use part", "skip"])
# The question of this bird keeps the turn from ending.
LAST = "mountain_chickadee"


def deck_without(*names: str) -> list[str]:
    return [card for card in DECK if card not in names]


# Cards for the owner


@pytest.mark.parametrize("name", birds_with("draw_one"))
def test_a_card_from_tray_or_deck(name: str) -> None:
    game = activated(LAST, name, tray=TRAY, deck=deck_without(name))
    assert (question(game), legal(game)) == ("card 0", FROM_BOTH)
    assert change(game, "draw deck") == {"king_rail": "hand 0"}
    assert question(game) == "use 0"


@pytest.mark.parametrize("name", birds_with("draw_two"))
def test_two_cards_one_at_a_time_each_from_tray_or_deck(name: str) -> None:
    game = played(name, tray=TRAY, deck=DECK)
    before = state(game)
    asked = questions_asked(game, "draw deck", "draw tray 2")
    assert asked == [("card 0", FROM_BOTH)] * 2
    filled = {"king_rail": "hand 0", "american_woodcock": "hand 0", "osprey": "tray 2"}
    assert differences(before, game) == filled
    assert question(game) == "action 1"


def test_a_player_may_take_fewer_cards_than_the_power_gives() -> None:
    """Ruling R1."""
    game = played("carolina_wren", tray=TRAY, deck=DECK)
    assert change(game, "draw deck", "skip") == {"king_rail": "hand 0"}
    assert question(game) == "action 1"


def test_an_emptied_place_of_the_tray_stays_empty_until_the_turn_is_over() -> None:
    """Ruling R12: the place stays empty for rivals who draw in this turn."""
    game = activated(LAST, "common_loon", "mallard", rivals=[{}, {}], mat={"wetland": ["osprey"]}, tray=TRAY)
    asked = questions_asked(game, "draw tray 2", "use", "draw tray 1", "draw tray 3", "skip")
    assert [what for what, _ in asked] == ["card 0", "use 0", "card 1", "card 2", "use 0"]
    assert asked[2][1] == ["draw tray 1", "draw tray 3", "draw deck", "skip"]
    assert asked[3][1] == ["draw tray 3", "draw deck", "skip"]
    assert question(game) == "action 1"
    assert None not in game.view(None)["tray"]
    assert [event["place"] for event in event_data(game, "tray_filled")] == [1, 2, 3]


def test_a_draw_is_from_tray_or_deck_unless_the_power_says_deck() -> None:
    """Ruling R12."""
    assert legal(activated(LAST, "mallard")) == FROM_BOTH
    game = activated(LAST, "wilsons_snipe", tray=TRAY, deck=DECK)
    assert change(game, "use") == {"king_rail": "hand 0", "osprey": "hand 1"}


@pytest.mark.parametrize("name", birds_with("draw_whole_tray"))
def test_the_whole_tray(name: str) -> None:
    game = played(name, tray=TRAY, deck=deck_without(name))
    assert (question(game), legal(game)) == ASKED_OF_SEVERAL
    taken = {card: "hand 0" for card in TRAY}
    assert change(game, "use") == {**taken, "king_rail": "tray 1", "osprey": "tray 2", "mallard": "tray 3"}


@pytest.mark.parametrize("tray", [("trumpeter_swan", None, "hooded_warbler"), (None, None, None)])
def test_the_brant_takes_only_the_cards_that_are_in_the_tray(tray: tuple[str, ...]) -> None:
    """Ruling R15: the power takes fewer than three cards if places are empty, and does nothing if all are."""
    game = played("brant", tray=tray, deck=deck_without("brant"))
    if any(tray):
        play(game, "use")
    assert hand(game) == sorted(card for card in tray if card)
    assert question(game) == "action 1"


# Draws with a discard


@pytest.mark.parametrize("name", birds_with("draw_one_owe_discard", "draw_two_owe_discard"))
def test_a_draw_owes_one_discard_at_the_end_of_the_turn(name: str) -> None:
    """Ruling R17: one card of any origin for each activation, after the rest of the row has acted."""
    cards = 1 if name in birds_with("draw_one_owe_discard") else 2
    game = activated(LAST, name, tray=TRAY, deck=DECK, hands=[["atlantic_puffin"]])
    before = state(game)
    asked = questions_asked(game, *["draw deck"] * cards)
    assert asked == [("card 0", FROM_BOTH)] * cards
    drawn = DECK[:cards]
    assert differences(before, game) == {**dict.fromkeys(drawn, "hand 0"), "owed": 1}
    play(game, "skip")
    choices = [f"discard {card}" for card in sorted([*drawn, "atlantic_puffin"])]
    assert (question(game), legal(game)) == ("owed 0", choices)
    assert change(game, "discard atlantic_puffin") == {"atlantic_puffin": "discards", "owed": -1}
    assert question(game) == "action 1"


def test_a_declined_draw_owes_nothing() -> None:
    """Rulings R1 and R17."""
    game = activated("ruddy_duck", hands=[["mallard"]])
    assert change(game, "skip") == {}
    assert question(game) == "action 1"


def test_an_owed_discard_is_not_optional_once_a_card_was_drawn() -> None:
    """Rulings R1 and R17: this is so even if fewer cards were drawn than allowed."""
    game = activated("ruddy_duck", hands=[["mallard"]], deck=["osprey"])
    play(game, "draw deck", "skip")
    assert (question(game), legal(game)) == ("owed 0", ["discard mallard", "discard osprey"])


def test_every_activation_owes_one_discard() -> None:
    """Ruling R17."""
    game = activated("black_tern", "clarks_grebe", hands=[["mallard"]], deck=["osprey", "brant"])
    play(game, "draw deck", "draw deck")
    assert game.view(0)["owed"] == 2
    asked = questions_asked(game, "discard mallard", "discard brant")
    assert [what for what, _ in asked] == ["owed 0", "owed 0"]
    assert hand(game) == ["osprey"]


def test_owed_discards_lapse_with_an_empty_hand() -> None:
    """Ruling R17: the hand was emptied by tucking."""
    game = activated("dark_eyed_junco", "black_tern", deck=["osprey"])
    play(game, "draw deck", "tuck osprey")
    assert question(game) == "action 1"
    assert game.view(0)["owed"] == 0
    assert game.view(None)["discards"] == []


# Cards for all players


@pytest.mark.parametrize("name", birds_with("everyone_draws"))
def test_all_players_draw_a_card_from_the_deck_clockwise_from_the_active_player(name: str) -> None:
    """Ruling R14: only the owner is asked, because rivals have nothing to choose."""
    deck = deck_without(name)
    game = activated(LAST, name, rivals=[{}, {}], tray=TRAY, deck=deck)
    assert (question(game), legal(game)) == ASKED
    assert change(game, "use") == {card: f"hand {seat}" for seat, card in enumerate(deck[:3])}


def test_cards_for_all_begin_with_any_active_player() -> None:
    """Ruling R14."""
    mats: list[Mat] = [{}, {}, {"grassland": ["wilsons_snipe"]}]
    game = scene(seats=3, mats=mats, active=2, eggs={"wilsons_snipe": 2}, deck=DECK)
    play(game, "lay eggs")
    assert question(game) == "use 2"
    assert change(game, "use") == {"king_rail": "hand 2", "osprey": "hand 0", "brant": "hand 1"}


@pytest.mark.parametrize("name", birds_with("fewest_in_wetland_draw"))
def test_all_seats_tied_for_fewest_wetland_birds_draw_owner_first_then_clockwise(name: str) -> None:
    """Ruling R13: the owner and seat 2 have no bird there."""
    game = activated(LAST, name, rivals=[{"wetland": ["wood_duck"]}, {}], tray=TRAY, deck=DECK)
    before = state(game)
    asked = questions_asked(game, "use", "draw deck", "draw tray 1")
    assert asked[0] == ASKED
    assert asked[1] == ("card 0", FROM_BOTH)
    assert asked[2] == ("card 2", FROM_BOTH)
    assert differences(before, game) == {"king_rail": "hand 0", "trumpeter_swan": "hand 2"}
    assert question(game) == "use 0"


def test_the_bittern_may_help_only_rivals_and_they_may_decline() -> None:
    """Ruling R13: the owner has more birds in the wetland; the rivals are asked clockwise and may decline."""
    game = activated("american_bittern", mat={"wetland": ["mallard"]}, rivals=[{}, {}], deck=["osprey"])
    asked = questions_asked(game, "use", "skip", "draw deck")
    assert [what for what, _ in asked] == ["use 0", "card 1", "card 2"]
    assert [len(hand(game, seat)) for seat in range(3)] == [0, 0, 1]


# The draft


@pytest.mark.parametrize("name", birds_with("draft_cards"))
def test_a_draft_has_one_card_more_than_players_and_the_owner_keeps_the_last(name: str) -> None:
    """Ruling R16: all cards are drawn; the owner picks first, then clockwise. The owner gets two cards, a rival one."""
    game = played(name, rivals=[{}, {}], tray=TRAY, deck=DECK)
    before = state(game)
    asked = questions_asked(game, "use", "draw deck", "draw tray 3", "draw deck", "draw tray 1")
    assert asked[0] == ASKED
    assert [what for what, _ in asked[1:]] == ["draft 0"] * 4
    assert asked[1][1] == FROM_BOTH[:-1]
    assert asked[4][1] == ["draw tray 1", "draw tray 2", "draw deck"]
    offered = ["king_rail", "hooded_warbler", "osprey", "trumpeter_swan"]
    assert differences(before, game) == dict.fromkeys(offered, "offered")
    asked = questions_asked(game, "pick hooded_warbler", "pick king_rail", "pick trumpeter_swan")
    assert asked == [
        ("pick 0", [f"pick {card}" for card in sorted(offered)]),
        ("pick 1", ["pick king_rail", "pick osprey", "pick trumpeter_swan"]),
        ("pick 2", ["pick osprey", "pick trumpeter_swan"]),
    ]
    assert [hand(game, seat) for seat in range(3)] == [["hooded_warbler", "osprey"], ["king_rail"], ["trumpeter_swan"]]
    assert question(game) == "action 1"


def test_the_draft_is_from_tray_or_deck_as_the_card_says() -> None:
    """Ruling R4: the appendix says deck only, the card does not."""
    game = played("american_oystercatcher", tray=TRAY)
    play(game, "use")
    assert legal(game) == FROM_BOTH[:-1]


def test_a_draft_can_be_declined_before_it_begins_but_not_later() -> None:
    """Rulings R1 and R16."""
    game = played("american_oystercatcher")
    assert change(game, "skip") == {}
    game = played("american_oystercatcher")
    play(game, "use")
    while question(game) != "action 1":
        assert "skip" not in legal(game)
        play(game, legal(game)[0])


def test_in_a_solo_game_a_draft_draws_three_keeps_two_and_discards_one() -> None:
    """Ruling R16."""
    game = played("american_oystercatcher", rivals=[], tray=TRAY, deck=DECK)
    play(game, "use", "draw deck", "draw deck", "draw tray 1")
    asked = questions_asked(game, "pick trumpeter_swan", "pick osprey")
    assert asked == [
        ("pick 0", ["pick king_rail", "pick osprey", "pick trumpeter_swan"]),
        ("pick 0", ["pick king_rail", "pick osprey"]),
    ]
    assert hand(game) == ["osprey", "trumpeter_swan"]
    assert "king_rail" in game.view(None)["discards"]


# Bonus cards


@pytest.mark.parametrize("name", birds_with("draw_bonus_cards"))
def test_two_bonus_cards_are_drawn_and_one_is_kept(name: str) -> None:
    game = played(name, bonus_deck=["ecologist", "falconer"])
    assert (question(game), legal(game)) == ASKED
    before = state(game)
    play(game, "use")
    assert (question(game), legal(game)) == ("bonus 0", ["bonus ecologist", "bonus falconer"])
    assert not game.can_undo(0), "cards that were seen cannot be put back"
    play(game, "bonus falconer")
    assert differences(before, game) == {"bonus ecologist": "discards", "bonus falconer": "kept 0"}
    assert question(game) == "action 1"


def test_declined_bonus_cards_are_not_drawn() -> None:
    game = played("king_rail", bonus_deck=["ecologist", "falconer"])
    assert change(game, "skip") == {}
    assert event_data(game, "bonus_drawn") == []
