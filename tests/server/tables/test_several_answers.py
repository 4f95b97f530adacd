"""Several answers of a seat in one event: all or none, one state for each audience, undo, replay, and no leaks."""

from __future__ import annotations

import json
import random
from collections.abc import Iterator
from itertools import islice
from pathlib import Path
from typing import Any

import pytest

import rookery
from rookery.core.actions import Action
from rookery.core.events import Event
from rookery.core.game import Game
from rookery.server.archive.archive import ArchivedTable, build_archive, unpack
from rookery.server.request_errors import RequestRefused
from rookery.server.tables import validation
from rookery.server.tables.answers import play_answers
from rookery.server.tables.events import Decided, Resumed, Undone, event_from_json, event_to_json
from rookery.server.tables.feed import Audience
from rookery.server.tables.setup import Setup, new_setup
from rookery.server.tables.table import LiveTable
from rookery.server.tables.validation import CHOICE_CHANGES_MAX
from tests.games.wingspan.scenes import scene

from ..live.test_leaks import connect_all, serve_setup, setup_pair
from ..live_server import Connection, Guest
from ..playing import connect_guests, latest_state
from ..table_helpers import KINDS, Kind, Timed, all_state_bytes, audiences, do, kind_id, new_table, seated

# In the deal of seed 2 for two players, a toucan reveals new birds.
REVEALING_LAY = "lay toucan 2 left"


def position_table(game: Game) -> LiveTable:
    """Return a table whose game begins at this position, with a person on every seat."""
    options = {**game.options}
    return seated(Setup(game.name, game.seats, options, None, game.position(), False, 0))[0]


def decided(live: LiveTable, seat: int, *given: str, client: str = "turn") -> Decided:
    return Decided(seat, given, live.decision(seat), client)


def quiet_answers(live: LiveTable, seat: int, rng: random.Random, most: int = 6) -> list[str]:
    """Return random answers of a seat that reveal nothing before the last one, with the choices that are forced."""
    assert live.game is not None
    game = live.game.copy()
    answers: list[str] = []
    while len(answers) < most and game.legal(seat) and (seat in game.deciders or not answers):
        action = rng.choice(game.legal(seat))
        game.play(action, seat=seat)
        answers.append(str(action))
        if not game.can_undo(seat):
            break
        answers += [str(forced) for chooser, forced in game.forced_choices if chooser == seat]
    return answers


def play_with_several(kind: Kind, seed: int, events_max: int = 120) -> Iterator[tuple[LiveTable, list[Timed], Decided]]:
    """Play random answers, several in each event; yield the table before each event, and the event."""
    live, events = new_table(kind, seed)
    rng = random.Random(seed)
    for number in range(events_max):
        if live.stage == "over":
            return
        seat = rng.choice(live.deciders)
        event = decided(live, seat, *quiet_answers(live, seat, rng), client=f"c{number}")
        yield live, events, event
        events.append(do(live, event))
        if rng.random() < 0.3 and live.can_undo(seat):
            target = rng.choice(live.undo_targets(seat))
            events.append(do(live, Undone(seat, live.decision(seat), f"u{number}", target)))


def told(live: LiveTable, audience: Audience) -> list[Event]:
    return [entry.event for entry in live.feeds.since(audience, 0)]


# All or none


@pytest.mark.parametrize("kind", KINDS, ids=kind_id)
def test_several_answers_lead_to_the_same_game_and_feeds_as_one_after_another(kind: Kind) -> None:
    several = 0
    for live, _, event in play_with_several(kind, 3, 60):
        together, one_by_one = (LiveTable(live.table, live.setup, events) for events in (_, _))
        trial = together.check(event)
        assert trial is not None
        together.apply(event, trial=trial)
        for answer in trial.answers:
            action = event.actions[answer.number - 1]
            do(one_by_one, decided(one_by_one, event.seat, action, client=""), together.at)
        assert together.game == one_by_one.game
        for audience in audiences(together):
            assert told(together, audience) == told(one_by_one, audience)
        assert [together.decision(seat) for seat in range(live.setup.seats)] == [
            one_by_one.decision(seat) for seat in range(live.setup.seats)
        ]
        several += len(event.actions) > 1
    assert several or kind[0] == "feather"


@pytest.mark.parametrize("kind", KINDS, ids=kind_id)
def test_a_rebuilt_table_is_the_same_after_several_answers_and_undos(kind: Kind) -> None:
    for live, events, _ in play_with_several(kind, 4, 40):
        last, timed = live, events
    again = LiveTable(last.table, last.setup, [(event_from_json(stored(event)), at) for event, at in timed])
    assert all_state_bytes(again) == all_state_bytes(last)
    assert again.game == last.game


def stored(event: Any) -> Any:
    """Return an event as the database returns it."""
    return json.loads(json.dumps(event_to_json(event)))


def test_if_the_third_answer_is_illegal_none_is_given_and_the_error_names_it() -> None:
    live = position_table(eggs_scene())
    before = all_state_bytes(live)
    with pytest.raises(RequestRefused) as refused:
        live.check(decided(live, 0, "lay eggs", "lay grassland 1", "lay grassland 9", "lay grassland 1"))
    assert (refused.value.reason, refused.value.answer) == ("illegal", 3)
    assert all_state_bytes(live) == before


def test_an_unknown_action_is_named_too_and_a_single_answer_has_no_number() -> None:
    live = position_table(eggs_scene())
    with pytest.raises(RequestRefused) as refused:
        live.check(decided(live, 0, "lay eggs", "sing"))
    assert (refused.value.reason, refused.value.answer) == ("illegal", 2)
    with pytest.raises(RequestRefused) as refused:
        live.check(decided(live, 0, "sing"))
    assert (refused.value.reason, refused.value.answer) == ("illegal", None)


def eggs_scene() -> Game:
    """Return a game in which seat 0 can lay eggs on three birds."""
    mat = {"forest": ("blue_winged_warbler",), "grassland": ("american_woodcock", "bobolink")}
    return scene(seats=2, mats=[mat, {}])


def test_answers_that_the_engine_makes_itself_are_skipped() -> None:
    """The last egg has only one place. The list may name it or not: the same happens."""
    game = scene(seats=2, mats=[{"grassland": ("killdeer",)}, {}])
    game.play("lay eggs")
    forced = [str(action) for seat, action in game.forced_choices if seat == 0]
    assert forced, "the eggs must be a forced choice"
    results = []
    for more in ([], forced, forced[:1]):
        live = position_table(scene(seats=2, mats=[{"grassland": ("killdeer",)}, {}]))
        do(live, decided(live, 0, "lay eggs", *more))
        results.append(live.game)
    assert results[0] == results[1] == results[2]


# Reveals


def test_no_answer_may_follow_one_that_reveals_something() -> None:
    live, _ = new_table(("cubirds", 2, {}), 2)
    for later in ("draw", "decline", "flock owl", REVEALING_LAY):
        with pytest.raises(RequestRefused) as refused:
            live.check(decided(live, 0, REVEALING_LAY, later))
        assert (refused.value.reason, refused.value.answer) == ("revealed", 2), later
    do(live, decided(live, 0, REVEALING_LAY, "stay"))  # no flock is possible, so the engine stays by itself


@pytest.mark.parametrize("kind", [("cubirds", 2, {}), ("feather", 3, {}), ("wingspan", 2, {})], ids=kind_id)
def test_whether_a_list_is_refused_tells_nothing_about_hidden_cards(kind: Kind) -> None:
    """Two tables differ in all that the seat cannot know. Every list has the same result at both."""
    revealing = 0
    rng = random.Random(7)
    for live, _, _ in islice(play_with_several(kind, 5), 1, 80, 13):
        for seat in live.deciders:
            tables = [seated(setup)[0] for setup in setup_pair(live, seat, live.number)]
            for _ in range(8):
                given = quiet_answers(tables[0], seat, rng, most=3)
                for later in later_answers(tables, seat, given, rng):
                    results = same_results(tables, seat, [*given, later])
                    assert results[0] == results[1], (given, later)
                    revealing += results[0].startswith("revealed")
    assert revealing or kind[0] == "feather", "only the last of all choices reveals something"


def later_answers(tables: list[LiveTable], seat: int, given: list[str], rng: random.Random) -> set[str]:
    """Return some answers after the given ones: legal actions and forced choices at each table, and any actions."""
    found = {str(action) for action in rng.sample(tables[0].rulebook.actions.all, 3)}
    for table in tables:
        assert table.game is not None
        after = table.game.copy()
        for _ in play_answers(after, seat, [table.rulebook.actions.of(action) for action in given]):
            pass
        found |= {str(action) for chooser, action in after.forced_choices if chooser == seat}
        found |= {str(action) for action in after.legal(seat)[:3]}
    return found


def same_results(tables: list[LiveTable], seat: int, given: list[str]) -> list[str]:
    """Return the results at both tables; try again if they differ, as each may depend on a random possible world."""
    for _ in range(20):
        results = [result_of(table, seat, *given) for table in tables]
        if results[0] == results[1]:
            break
    return results


def result_of(live: LiveTable, seat: int, *given: str) -> str:
    try:
        live.check(decided(live, seat, *given))
    except RequestRefused as refused:
        return f"{refused.reason} {refused.answer}"
    return "accepted"


def test_what_may_follow_a_reveal_is_decided_in_a_possible_world(monkeypatch: pytest.MonkeyPatch) -> None:
    """The true world would tell whether the engine stayed by itself, and so what the seat could not know before."""
    live, _ = new_table(("cubirds", 2, {}), 2)
    assert result_of(live, 0, REVEALING_LAY, "stay") == "accepted"
    monkeypatch.setattr(validation, "forced_in_a_possible_world", lambda *_: [])
    assert result_of(live, 0, REVEALING_LAY, "stay") == "revealed 2"


# Undo


def test_a_turn_sent_in_one_message_can_be_undone_by_answer_or_as_a_whole() -> None:
    live = position_table(eggs_scene())
    before = [live.view(audience) for audience in audiences(live)]
    do(live, decided(live, 0, "lay eggs", "lay grassland 1"))
    assert live.undo_targets(0) == ["last", "turn"]
    do(live, Undone(0, live.decision(0), "one"))
    assert live.view(0)["question"]["kind"] == "nest"
    assert live.undo_targets(0) == ["last"]
    do(live, decided(live, 0, "lay grassland 1", client="again"))
    do(live, Undone(0, live.decision(0), "all", "turn"))
    assert [live.view(audience) for audience in audiences(live)] == before
    assert live.undo_targets(0) == []
    assert live.undo_counts[0] == 2


def test_every_entry_is_undone_once() -> None:
    live = position_table(eggs_scene())
    do(live, decided(live, 0, "lay eggs", "lay grassland 1"))
    do(live, Undone(0, live.decision(0), "one"))
    do(live, Undone(0, live.decision(0), "two"))
    for audience in audiences(live):
        feed = live.feeds.since(audience, 0)
        undone = [seq for entry in feed if entry.event.kind == "undone" for seq in entry.event.data["undone"]]
        assert len(undone) == len(set(undone))
        assert sorted(undone) == [seq for seq, entry in enumerate(feed, 1) if entry.about == "game"]


TURNS_OF_SEVERAL: list[Kind] = [
    ("cubirds", 2, {}),
    ("cubirds", 5, {"open_discard": True}),
    ("feather", 3, {"start": "migration"}),
    ("wingspan", 2, {}),
    ("wingspan", 4, {"goals": "blue"}),
]


def table_with_many_replaced_choices() -> tuple[LiveTable, list[Timed]]:
    """Return a table at which seat 0 has chosen 928 times, in 29 messages, and its events."""
    live, events = new_table(("feather", 2, {}))
    choices = [str(action) for action in live.legal(0)[:2]] * 16
    for number in range(29):
        events.append(do(live, decided(live, 0, *choices, client=f"c{number}")))
    return live, events


def test_undoing_many_replaced_choices_looks_back_only_once(monkeypatch: pytest.MonkeyPatch) -> None:
    live, _ = table_with_many_replaced_choices()
    undone: list[int | None] = []
    undo = Game.undo

    def counted_undo(game: Game, seat: int | None = None) -> Action:
        undone.append(seat)
        return undo(game, seat)

    monkeypatch.setattr(Game, "undo", counted_undo)
    event = Undone(0, live.decision(0), "u", "turn")
    live.check(event)
    assert undone == [], "all choices of the open step belong to one turn"
    do(live, event)
    assert len(undone) == 928


def test_choices_that_are_undone_together_count_one_by_one() -> None:
    live, _ = table_with_many_replaced_choices()
    do(live, Undone(0, live.decision(0), "u", "turn"))
    assert (live.undo_counts, live.choices_undone) == ([1, 0], [928, 0])
    choices = [str(action) for action in live.legal(0)[:2]] * 16
    for number in range(2):
        do(live, decided(live, 0, *choices, client=f"d{number}"))
    with pytest.raises(RequestRefused) as raised:
        do(live, decided(live, 0, *choices, client="d2"))
    # The first of the 33 choices replaces none.
    assert (raised.value.reason, raised.value.answer) == ("no_undo", CHOICE_CHANGES_MAX - 928 - 63 + 1)


def test_after_a_correction_of_the_rules_answers_to_earlier_questions_are_stale() -> None:
    live, events = table_with_many_replaced_choices()
    assert live.game is not None
    resumed = (Resumed(live.rules, live.game.position()), live.at + 1)
    again = LiveTable(live.table, live.setup, [*events, resumed])
    assert again.decision(0) > live.decision(0)


@pytest.mark.parametrize("kind", TURNS_OF_SEVERAL, ids=kind_id)
def test_undoing_the_turn_goes_back_to_its_start_and_not_beyond(kind: Kind) -> None:
    """It undoes what single undos would, as long as they stay in the turn of the last answer."""
    compared = 0
    for live, events, _ in play_with_several(kind, 5, 80):
        for seat in range(live.setup.seats):
            if "turn" not in live.undo_targets(seat):
                continue
            table, single = (LiveTable(live.table, live.setup, events) for _ in range(2))
            do(table, Undone(seat, table.decision(seat), "turn", "turn"))
            assert single.game is not None
            single.game.undo(seat)
            turn = single.game.view(seat)["turn"]
            while single.game.can_undo(seat):
                earlier = single.game.copy()
                earlier.undo(seat)
                if earlier.view(seat)["turn"] != turn:
                    break
                single.game.undo(seat)
            assert table.game == single.game
            compared += 1
    assert compared


# Looking back


def test_every_answer_is_a_moment_of_the_archive() -> None:
    """A table whose turns were sent in one message has the same moments as one with single messages."""
    setup = new_setup("wingspan", 2, {}, seed=3)
    live, together = seated(setup)
    one_by_one, apart = seated(setup)
    rng = random.Random(3)
    while live.stage != "over":
        seat = live.deciders[0]
        event = decided(live, seat, *quiet_answers(live, seat, rng), client="")
        trial = live.check(event)
        together.append(do(live, event))
        assert trial is not None
        for answer in trial.answers:
            action = event.actions[answer.number - 1]
            apart.append(do(one_by_one, decided(one_by_one, seat, action, client=""), live.at))
    assert len(together) < len(apart)
    archives = [
        ArchivedTable("heron", setup, unpack(build_archive("heron", setup, events))) for events in (together, apart)
    ]
    for audience in audiences(live):
        for seq in range(1, archives[0].feeds.seq(audience) + 1):
            first, second = (archive.at_seq(audience, seq) for archive in archives)
            assert first.has_view == second.has_view
            assert not first.has_view or first.view(audience) == second.view(audience)
    for seat in range(2):
        begun = [[archive.seq_before(seat, each) for each in archive.moments] for archive in archives]
        assert begun[0] == begun[1]


def test_a_running_table_shows_the_moments_within_a_turn() -> None:
    live, events = new_table(("wingspan", 2, {}), 3)
    rng = random.Random(3)
    for _ in range(30):
        seat = live.deciders[0]
        events.append(do(live, decided(live, seat, *quiet_answers(live, seat, rng), client="")))
    for seq in range(1, live.feeds.seq(None) + 1):
        moment = live.feeds.since(None, 0)[seq - 1].moment
        past = LiveTable(live.table, live.setup)
        past.replay(events, moment)
        assert past.moment == moment
        assert past.feeds.since(None, 0) == [entry for entry in live.feeds.since(None, 0) if entry.moment <= moment]


# Stored events of earlier versions


def test_events_of_earlier_versions_can_be_read() -> None:
    decision = {"kind": "decided", "seat": 0, "action": "stay", "decision": 3, "client": "a"}
    assert event_from_json(decision) == Decided(0, ("stay",), 3, "a")
    undo = {"kind": "undone", "seat": 0, "decision": 3, "client": "a"}
    assert event_from_json(undo | {"force": False}) == Undone(0, 3, "a")
    assert event_from_json(undo | {"force": True}) == Undone(0, 3, "a", "force")
    for event in (Decided(1, ("a", "b"), 2, "c"), Undone(1, 2, "c", "turn")):
        assert event_from_json(stored(event)) == event


# Over WebSockets


@pytest.fixture
def connections(ann: Guest, bo: Guest) -> list[Connection]:
    both = connect_guests([ann, bo], "wingspan", seed="12")
    return [*both, bo.watch(both[0].state["table"]["table"])]


def give(connection: Connection, *given: str, **more: Any) -> Any:
    decision = connection.state["question"]["decision"]
    return connection.ask({"type": "act", "decision": decision, "actions": list(given), **more})


def opening_answers(connection: Connection) -> list[str]:
    """Return the answers that keep no bird and the first bonus card."""
    game = rookery.new("wingspan", seats=2, seed=12)
    seat = connection.state["seat"]
    game.play("enough", seat=seat)
    return ["enough", str(game.legal(seat)[0])]


TURN = ("lay eggs", "lay forest 1", "lay grassland 1", "lay grassland 2")


def types_since(connection: Connection, seen: int) -> list[str]:
    return [json.loads(text)["type"] for text in connection.texts[seen:]]


def test_a_turn_of_four_answers_is_one_message_up_and_one_state_to_each_audience(tmp_path: Path) -> None:
    """Sent one by one, the same turn has four messages up, and four states to the seat and to the spectators."""
    setup = position_table(eggs_scene()).setup
    states: dict[bool, dict[int | None, list[str]]] = {}
    views = []
    for together in (True, False):
        folder = tmp_path / str(together)
        folder.mkdir()
        with serve_setup(folder, setup) as server, connect_all(server, 2) as connections:
            seen = {audience: len(connection.texts) for audience, connection in connections.items()}
            for given in [TURN] if together else [(action,) for action in TURN]:
                accepted = give(connections[0], *given)
                connections[0].wait_until(lambda state, seq=accepted["seq"]: state["seq"] >= seq)  # type: ignore[misc]
                for connection in connections.values():  # so that no state is skipped
                    connection.wait_until(lambda state, seq=accepted["seq"]: state["seq"] >= seq)  # type: ignore[misc]
            # A second state of the turn would arrive before the answer to this.
            for connection in (connections[0], connections[1]):
                latest_state(connection)
            states[together] = {
                audience: [kind for kind in types_since(connection, seen[audience]) if kind != "refused"]
                for audience, connection in connections.items()
            }
            views.append({audience: connection.state["view"] for audience, connection in connections.items()})
    assert states[True] == {0: ["accepted", "state"], 1: ["state"], None: ["state"]}
    assert states[False] == {0: ["accepted", "state"] * 4, 1: ["state"] * 4, None: ["state"] * 4}
    assert views[0] == views[1]


def test_the_refusal_names_the_answer_in_every_language(connections: list[Connection]) -> None:
    for language, start in (("en", "Answer 2 was refused"), ("fr", "La réponse 2 est refusée")):
        connections[0].hello(language=language)
        answer = give(connections[0], "enough", "sing")
        assert (answer["reason"], answer["answer"]) == ("illegal", 2)
        assert answer["text"].startswith(start)


def test_a_repeated_message_with_several_answers_is_done_once(connections: list[Connection]) -> None:
    answers = opening_answers(connections[0])
    decision = connections[0].state["question"]["decision"]
    message = {"type": "act", "id": "opening", "decision": decision, "actions": answers}
    first = connections[0].ask(message)
    assert connections[0].ask(message) == {**first, "repeated": True}
    assert connections[0].ask({**message, "actions": answers[:1]})["reason"] == "reused_id"


def test_after_a_reload_the_whole_turn_can_still_be_undone(connections: list[Connection], ann: Guest) -> None:
    give(connections[0], *opening_answers(connections[0]))
    again = ann.watch(connections[0].state["table"]["table"], 0)
    assert again.state["undo"]["targets"] == ["last", "turn"]
    assert again.undo(target="turn")["type"] == "accepted"
    again.wait_until(lambda state: state["undo"]["targets"] == [])
    assert not again.state["question"]["chosen"]
    assert again.undo(target="turn")["reason"] == "no_undo"
