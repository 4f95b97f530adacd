"""5. The end of a turn and of a round: who deals, in which order, and from which cards."""

from __future__ import annotations

import rookery

from .scenes import A, B, C, birds, collection, discard, draw_pile, hand, kinds, play, row, table, to_lay


def test_c20_declining_with_an_empty_hand_ends_the_round() -> None:
    game = table(hand="2 magpie", draw="8 robin, 8 toucan, reed_warbler")
    play(game, "lay magpie 1 right", "decline")
    assert hand(game, A) == hand(game, B) == "4 toucan, 4 robin"
    assert draw_pile(game) == "reed_warbler"
    assert discard(game) == "2 duck, reed_warbler"
    assert row(game, 1) == "flamingo, owl, parrot, 2 magpie"
    assert to_lay(game) == A
    assert game.view(None)["dealer"] == A
    assert game.view(None)["round"] == 2


def test_c21_drawing_with_an_empty_hand_continues_the_round() -> None:
    game = table(hand="2 magpie", draw="robin toucan reed_warbler")
    play(game, "lay magpie 1 right", "draw")
    assert hand(game) == "toucan, robin"
    assert to_lay(game) == B
    assert game.view(None)["round"] == 1


def test_c23_a_flock_that_empties_the_hand_ends_the_round() -> None:
    game = table(r1="duck reed_warbler robin", hand="2 flamingo, owl", draw="8 robin, 8 toucan, duck")
    play(game, "lay owl 1 right", "decline", "flock flamingo")
    assert collection(game) == "flamingo, reed_warbler"
    assert hand(game, A) == hand(game, B) == "4 toucan, 4 robin"
    assert discard(game) == "flamingo, 2 duck, reed_warbler"
    assert to_lay(game) == A


def test_c25_with_one_card_too_few_the_deal_fails_and_equal_collections_share() -> None:
    game = failing_deal("8 robin, 4 toucan")
    assert game.outcome == rookery.Outcome(winners=(A, B), scores=(4, 4), reason="failed_deal")
    assert game.deciders == ()
    assert draw_pile(game) == "8 robin, 4 toucan"
    assert discard(game) == "2 duck, reed_warbler"


def test_c26_with_just_enough_cards_every_card_is_dealt() -> None:
    game = failing_deal("8 robin, 5 toucan")
    assert game.outcome is None
    held = birds(hand(game, A)) + birds(hand(game, B))
    assert sorted(held) == sorted(birds("8 robin, 5 toucan, 2 duck, reed_warbler"))
    assert len(birds(hand(game, A))) == 8
    assert draw_pile(game) == discard(game) == ""
    assert to_lay(game) == A


def test_c26_the_old_pile_is_dealt_before_the_reshuffled_one() -> None:
    """Of the thirteen cards of the old pile B gets seven and A six. Then the three discards are dealt."""
    game = failing_deal("8 robin, 5 toucan")
    assert sum(kind in ("robin", "toucan") for kind in birds(hand(game, B))) == 7
    assert sum(kind in ("robin", "toucan") for kind in birds(hand(game, A))) == 6


def failing_deal(draw: str) -> rookery.Game:
    """Return a game in which A has ended the round; the draw pile may be too small for a new one."""
    game = table(
        hand="2 magpie",
        draw=draw,
        collection="2 toucan, reed_warbler, robin",
        collections=["owl, 2 duck, magpie"],
    )
    return play(game, "lay magpie 1 right", "decline")


def test_c30_the_player_who_ends_the_round_deals_and_begins() -> None:
    draw = "toucan robin duck " * 6 + "owl magpie parrot " * 2 + "reed_warbler"
    game = table(hand="2 duck", others=["2 magpie", "reed_warbler, robin"], collections=["", ""], active=B, draw=draw)
    play(game, "lay magpie 1 right", "decline")
    view = game.view(None)
    assert (view["dealer"], view["active"]) == (B, B)
    # One card at a time, clockwise from the dealer's left: C, A, B.
    assert hand(game, C) == "2 owl, 6 toucan"
    assert hand(game, A) == "2 magpie, 6 robin"
    assert hand(game, B) == "6 duck, 2 parrot"
    assert draw_pile(game) == "reed_warbler"
    assert turn_order(game) == [B, C, A]


def turn_order(game: rookery.Game) -> list[int]:
    """Return the seats of the next turns, in which all players lay birds and decline."""
    order = []
    for _ in range(game.seats):
        seat = game.deciders[0]
        order.append(seat)
        while game.deciders[0] == seat:
            game.play(game.legal(seat)[0] if "decline" not in map(str, game.legal(seat)) else "decline")
    return order


def test_c32_a_deal_across_a_reshuffle() -> None:
    game = table(
        hand="2 magpie", others=["2 toucan, 2 duck, 2 reed_warbler, 2 robin"], draw="5 robin", discard="3 flamingo"
    )
    events = play(game, "lay magpie 1 right").play("decline")
    shuffled = "3 flamingo, 2 toucan, 2 duck, 2 reed_warbler, 2 robin"
    held_a, held_b = birds(hand(game, A)), birds(hand(game, B))
    assert len(held_a) == len(held_b) == 8
    assert sorted(held_a + held_b) == sorted(birds("5 robin") + birds(shuffled))
    # B, A, B, A and B get the five robins of the old pile, in this order.
    assert held_b.count("robin") >= 3
    assert held_a.count("robin") >= 2
    assert draw_pile(game) == discard(game) == ""
    assert kinds(events) == ["declined", "round_ended", "threw", "threw", "reshuffled", "dealt", "dealt"]
    assert [event.data["seat"] for event in events if event.kind == "dealt"] == [B, A]


def test_a_recorded_reshuffle_is_dealt_in_its_order() -> None:
    """A gets the first of the eleven shuffled cards, because the five of the old pile ended with B."""
    game = table(
        hand="2 magpie", others=["2 toucan, 2 duck, 2 reed_warbler, 2 robin"], draw="5 robin", discard="3 flamingo"
    )
    play(game, "lay magpie 1 right")
    order = "F T F T F D R D R W W"
    record = game.record() + f"0 decline\n~ shuffle {' '.join(reversed(order.split()))}\n"
    replayed = rookery.replay(record)
    assert hand(replayed, A) == "3 flamingo, reed_warbler, 4 robin"
    assert hand(replayed, B) == "2 toucan, 2 duck, reed_warbler, 3 robin"


def test_rows_and_collections_stay_after_a_round() -> None:
    game = table(hand="magpie", draw="8 robin, 8 toucan")
    before = [row(game, number) for number in (2, 3, 4)] + [collection(game, A), collection(game, B)]
    play(game, "lay magpie 1 right", "decline")
    assert [row(game, number) for number in (2, 3, 4)] + [collection(game, A), collection(game, B)] == before


def test_discarded_hands_are_not_shown() -> None:
    game = table(hand="magpie", others=["2 duck, owl"], draw="8 robin, 9 toucan", known=[{}, {"owl": 1}])
    events = play(game, "lay magpie 1 right").play("decline")
    discards = [event for event in events.seen_by(A) if event.kind == "threw"]
    assert [dict(event.data) for event in discards][1] == {"seat": B, "count": 3}
    assert game.view(A)["discard_pile"] == 3
    assert game.view(A)["discard_seen"] == {"owl": 1}, "A saw B take the owl"
    assert [event for event in events.seen_by(B) if event.kind == "threw"][1].data["species"] == [
        "owl",
        "duck",
        "duck",
    ]
