"""Hints: they have reasons, are reproducible, use no hidden information, and are only for the seat itself."""

from __future__ import annotations

import asyncio
import random
import threading
from collections.abc import AsyncIterator, Callable, Coroutine, Sequence
from contextlib import asynccontextmanager
from dataclasses import replace
from typing import Any, TypeAlias

import httpx
import pytest

import rookery
from rookery import bots
from rookery.bots import ActionEvaluation
from rookery.core.actions import notation_data
from rookery.core.game import Game
from rookery.core.text.localizer import TextContext, languages
from rookery.server.api.app import make_app
from rookery.server.live.context import Settings
from rookery.server.live.registry import TableRegistry
from rookery.server.live.state_messages import localizer_for
from rookery.server.messages import Hint, RatedAction, VariationStep
from rookery.server.rate_limits import LimitSettings, Rate
from rookery.server.request_errors import RequestRefused
from rookery.server.review.analysis import Adviser, rated_action_in, rated_actions
from rookery.server.review.hints import ADVISER, HintTask, hint_task_at, how_sure, reasons
from rookery.server.storage import Storage
from rookery.server.tables.setup import setup_from_json, setup_to_json
from rookery.server.tables.table import LiveTable
from tests.soak import ALL_CASES, sample

from ..api.test_http_refusals import check_refused
from ..fork_server import TIMEOUT_SECONDS
from ..http_playing import act, state_of, wait_until_asked
from ..live.test_leaks import setup_pair
from ..live_server import Guest
from ..loops import run_alone
from ..playing import actions, seat_guests
from ..table_helpers import KINDS, Kind, kind_id, new_table, next_event, seated

GAMES = [("cubirds", 2), ("cubirds", 1), ("feather", 3), ("feather", 1), ("wingspan", 2), ("wingspan", 1)]
# Enough simulations to evaluate several actions. A hint contains their figures, which a single playout would change.
QUICK_ADVISER = Adviser(ADVISER.name, "200" if ALL_CASES else "50")


def request_hint(guest: Guest, table: str, seat: int = 0, language: str = "en") -> httpx.Response:
    return guest.http.post(f"/api/tables/{table}/seats/{seat}/hint", params={"language": language})


def hint_of(answer: httpx.Response) -> Hint:
    assert answer.status_code == 200, answer.text
    return Hint.model_validate_json(answer.text, strict=True)


# The endpoint


@pytest.mark.parametrize(("game", "seats"), GAMES)
def test_a_hint_is_one_of_the_choices_with_reasons_in_the_requested_language(ann: Guest, game: str, seats: int) -> None:
    table = ann.open_table(game, seats, bots={str(seat): "greedy" for seat in range(1, seats)})
    # Hints in Wingspan take longest. A test below requests later ones without a server.
    for _ in range(3 if ALL_CASES else 1 if game == "wingspan" else 2):
        state = wait_until_asked(ann, table, 0)
        english, french = (hint_of(request_hint(ann, table, language=language)) for language in ("en", "fr"))
        text = {choice["action"]: choice["text"] for choice in state["question"]["choices"]}
        assert english.decision == state["question"]["decision"]
        assert (english.adviser, english.budget) == (ADVISER.name, ADVISER.budget)
        assert [text[rated_action.action] for rated_action in english.best] == [
            rated_action.text for rated_action in english.best
        ]
        assert 1 <= len(english.best) <= 3
        assert english.why
        assert len(english.why) == len(french.why)
        assert not set(english.why) & set(french.why)
        assert [rated_action.action for rated_action in english.best] == [
            rated_action.action for rated_action in french.best
        ]
        act(ann, table, state, english.best[0].action)


def test_a_repeated_request_returns_the_same_hint(ann: Guest) -> None:
    table = ann.open_table("cubirds", 2, bots={"1": "greedy"})
    wait_until_asked(ann, table, 0)
    assert hint_of(request_hint(ann, table)) == hint_of(request_hint(ann, table))


def test_a_seat_that_has_chosen_can_still_get_a_hint(ann: Guest, bo: Guest) -> None:
    table = seat_guests([ann, bo], "feather")
    first = state_of(ann, table, 0)
    act(ann, table, first, actions(first)[0])
    state = state_of(ann, table, 0)
    assert state["question"]["chosen"]
    assert hint_of(request_hint(ann, table)).best[0].action in actions(state)


# Refused requests


def test_hints_for_another_seat_are_refused(ann: Guest, bo: Guest, new_guest: Callable[[], Guest]) -> None:
    table = seat_guests([ann, bo], "cubirds")
    for guest, seat in ((bo, 0), (ann, 1), (new_guest(), 0), (ann, 7), (ann, -1)):
        check_refused(request_hint(guest, table, seat), "not_your_seat", 403)


def test_a_seat_that_is_not_asked_gets_no_hint(ann: Guest, bo: Guest) -> None:
    table = seat_guests([ann, bo], "cubirds")
    decider = next(each["seat"] for each in state_of(ann, table)["table"]["seats"] if each["deciding"])
    guests = (ann, bo)
    hint_of(request_hint(guests[decider], table, decider))
    check_refused(request_hint(guests[1 - decider], table, 1 - decider), "not_your_turn", 409)


def test_before_the_start_and_after_the_end_there_are_no_hints(ann: Guest) -> None:
    waiting = ann.open_table("cubirds", 2)
    check_refused(request_hint(ann, waiting), "not_started", 409)
    ended = ann.open_table("feather", 2, people={"1": "Bo"})
    ann.post(f"/api/tables/{ended}/seats/1/resign", {})
    check_refused(request_hint(ann, ended), "over", 409)


def test_a_seat_with_a_substitute_bot_gets_no_hint(ann: Guest, bo: Guest) -> None:
    table = seat_guests([ann, bo], "feather")
    ann.post(f"/api/tables/{table}/seats/0/substitute", {"bot": "greedy"})
    check_refused(request_hint(ann, table), "bot_plays", 409)


def test_an_unknown_table_or_language_is_refused(ann: Guest) -> None:
    table = ann.open_table("feather", 2, bots={"1": "greedy"})
    check_refused(request_hint(ann, "nowhere"), "no_table", 404)
    check_refused(request_hint(ann, table, language="xx"), "bad_option", 422)


# The policy of a table


def test_a_table_without_hints_refuses_them(ann: Guest) -> None:
    table = ann.open_table("feather", 2, bots={"1": "greedy"}, hints=False)
    state = wait_until_asked(ann, table, 0)
    assert state["table"]["hints"] is False
    text = check_refused(request_hint(ann, table), "no_hints", 403)
    assert text != check_refused(request_hint(ann, table, language="fr"), "no_hints", 403)


def test_tables_have_hints_by_default_and_old_tables_too(ann: Guest) -> None:
    table = ann.open_table("feather", 2, bots={"1": "greedy"})
    assert state_of(ann, table)["table"]["hints"] is True
    live, _ = new_table(("feather", 2, {}))
    stored = setup_to_json(live.setup)
    assert setup_from_json(stored) == live.setup
    policy = stored["policy"]
    assert isinstance(policy, dict)
    del policy["hints"]
    assert setup_from_json(stored).policy.hints
    without_hints = replace(live.setup, policy=replace(live.setup.policy, hints=False))
    assert not setup_from_json(setup_to_json(without_hints)).policy.hints


# During other requests


Endpoint: TypeAlias = Callable[..., Coroutine[Any, Any, httpx.Response]]


@asynccontextmanager
async def one_bot_thread(store: Storage, limits: LimitSettings) -> AsyncIterator[tuple[TableRegistry, Endpoint]]:
    """Run an application with one bot thread. Yield its registry and a function that posts to it."""
    registry = TableRegistry(store, Settings(bot_delay=0, reveal_delay=0, bot_threads=1, limits=limits))
    await registry.start()
    transport = httpx.ASGITransport(make_app(registry))
    async with httpx.AsyncClient(transport=transport, base_url="http://server", timeout=TIMEOUT_SECONDS) as client:
        yield registry, lambda path, body: client.post(path, json=body)
    await registry.close()


async def new_feather(post: Endpoint) -> str:
    made = await post("/api/tables", {"game": "feather", "seats": 2, "name": "Ann", "people": {"1": "Bo"}})
    return f"/api/tables/{made.json()['table']}/seats/0"


async def play_first(registry: TableRegistry, post: Endpoint, seat: str) -> None:
    live = (await registry.session(seat.split("/")[3])).live
    answer = {"id": "first", "decision": live.decision(0), "actions": [str(live.legal(0)[0])]}
    assert (await post(f"{seat}/act", answer)).status_code == 200


def test_a_hint_for_a_decision_that_was_made_meanwhile_is_stale(store: Storage) -> None:
    async def play() -> httpx.Response:
        async with one_bot_thread(store, LimitSettings()) as (registry, post):
            seat, bot_pool, released = await new_feather(post), registry.server_context.bot_pool, threading.Event()
            other = asyncio.create_task(bot_pool.run_decision("another table", released.wait))
            hint = asyncio.create_task(post(f"{seat}/hint", {}))
            while not bot_pool.waiting["decision"]:
                await asyncio.sleep(0.001)
            await play_first(registry, post, seat)  # a hint in progress does not block decisions
            released.set()
            await other
            return await hint

    check_refused(run_alone(play()), "stale", 409)


def test_a_hint_stops_when_its_decision_was_made() -> None:
    live, _ = new_table(("feather", 2, {}))
    checks = list[int]()

    def passes_later() -> bool:
        checks.append(1)
        return len(checks) > 1

    with pytest.raises(RequestRefused, match="stale"):
        hint_task_at(live, 0).hint("en", passes_later)
    assert len(checks) == 2


def test_hints_are_rate_limited(store: Storage) -> None:
    async def ask_repeatedly() -> list[httpx.Response]:
        async with one_bot_thread(store, LimitSettings(hints=Rate(2, 60.0))) as (_, post):
            seat = await new_feather(post)
            nothing = await post(f"{seat[:-1]}1/hint?language=xx", {})
            return [nothing, *[await post(f"{seat}/hint", {}) for _ in range(3)]]

    nothing, *answers, last = run_alone(ask_repeatedly())
    assert nothing.status_code == 422, "a request that is refused for another reason is not counted"
    assert [answer.status_code for answer in answers] == [200, 200]
    check_refused(last, "rate_limited", 429)


# No hidden information


@pytest.mark.slow
@pytest.mark.parametrize("kind", sample(KINDS, 2), ids=kind_id)
def test_a_hint_does_not_depend_on_hidden_information(kind: Kind) -> None:
    live, _ = new_table(kind, 5)
    rng, compared = random.Random(5), 0
    for number in range(33):
        if live.stage == "over":
            break
        if number % (8 if ALL_CASES else 16) == 0:
            for seat in live.deciders[: 2 if ALL_CASES else 1]:
                setups = setup_pair(live, seat, live.number)
                compared += setups[0].position != setups[1].position
                one, other = (quick_hint(seated(setup)[0], seat) for setup in setups)
                assert one == other
        live.apply(next_event(live, rng))
    assert compared > (2 if ALL_CASES else 1), "the scrambled position must differ"


def quick_hint(live: LiveTable, seat: int) -> Hint:
    return replace(hint_task_at(live, seat), adviser=QUICK_ADVISER).hint("en")


def test_the_bot_seed_of_a_hint_depends_on_its_table() -> None:
    live, _ = new_table(("cubirds", 2, {}))
    seat = live.deciders[0]
    first = hint_task_at(live, seat)
    assert hint_task_at(live, seat).bot_seed == first.bot_seed
    live.table = "robin"
    assert hint_task_at(live, seat).bot_seed != first.bot_seed


# Reasons


def game_after(name: str, seats: int, decisions: int) -> Game:
    game = rookery.new(name, seats=seats, seed=3, names=("Ann", "Bo", "Cleo")[:seats])
    bot = bots.load("greedy", seed=1)
    for _ in range(decisions):
        game.play(bot.choose(game.seat(game.deciders[0])), game.deciders[0])
    return game


def rated_action(text: str, expected: float | None, share: float, line: Sequence[VariationStep] = ()) -> RatedAction:
    return RatedAction(
        **notation_data("draw"), text=text, expected_value=expected, visit_share=share, principal_variation=list(line)
    )


def context(language: str = "en", names: tuple[str, ...] = ("Ann", "Bo")) -> TextContext:
    return TextContext(localizer_for(language), names, 0)


VARIATION = [
    VariationStep(**notation_data("draw"), seat=0, text="this"),
    VariationStep(**notation_data("draw"), seat=1, text="that"),
    VariationStep(**notation_data("draw"), seat=0, text=""),
]


def test_the_reasons_contain_the_difference_the_chances_and_the_certainty() -> None:
    why = reasons(context(), [rated_action("this", 0.614, 0.81, VARIATION), rated_action("other", 0.5, 0.1)], 0.07, 5)
    assert why == [
        "The bot then puts your chances at 61%.",
        "That is 7 points out of 100 better than the next best: “other”.",
        "It is quite sure: 81% of its thinking went into this.",
        "Then Bo might answer: “that”.",
        "It had to imagine the cards you cannot see: the game may go differently.",
    ]


@pytest.mark.parametrize(
    ("gained", "next_expected", "sentence"),
    [
        (0.0, 0.55, "Next comes “other”, with 55%; such a small difference may be chance."),
        (0.004, 0.55, "Next comes “other”, with 55%; such a small difference may be chance."),
        (0.0, 0.6, "It sees no difference from “other”: either is fine."),
        (0.0, 0.7, "It sees no difference from “other”: either is fine."),
        (0.01, 0.55, "That is 1 point out of 100 better than the next best: “other”."),
        (None, 0.5, "It tried the others only briefly: they soon looked worse."),
    ],
)
def test_an_uncertain_difference_is_described_as_uncertain(
    gained: float | None, next_expected: float, sentence: str
) -> None:
    best = [rated_action("this", 0.6, 0.5), rated_action("other", next_expected, 0.4)]
    assert reasons(context(), best, gained, 2)[1] == sentence


def test_a_solo_game_has_an_expected_score_instead_of_chances() -> None:
    assert reasons(context(names=("Ann",)), [rated_action("this", 0.4, 1.0)], None, 3)[0] == (
        "The bot then expects 40 out of 100 for this game."
    )


@pytest.mark.parametrize(("share", "sure"), [(1.0, "sure"), (0.75, "sure"), (0.5, "nearly"), (0.2, "unsure")])
def test_the_certainty_follows_from_the_visit_share(share: float, sure: str) -> None:
    assert how_sure(share) == sure


@pytest.mark.parametrize("language", languages())
def test_a_bot_without_figures_gives_that_as_the_only_reason(language: str) -> None:
    game = game_after("cubirds", 2, 4)
    seat = game.deciders[0]
    evaluations: list[ActionEvaluation] = bots.load("greedy").evaluate_actions(game.seat(seat))
    best = [rated_action_in(each, language) for each in rated_actions(game, seat, evaluations, [])]
    assert best[0].expected_value is None
    assert reasons(context(language), best, None, len(evaluations)) == [context(language).say("hint-no-figures")]


@pytest.mark.parametrize("language", languages())
def test_a_single_legal_action_is_the_only_reason(language: str) -> None:
    assert reasons(context(language), [rated_action("this", None, 1.0)], None, 1) == [
        context(language).say("hint-only")
    ]


def test_hints_of_a_whole_game_contain_clear_and_unclear_differences() -> None:
    text: list[str] = []
    for decisions in (6, 12, 15, 21, 24):
        text += HintTask(game_after("wingspan", 1, decisions), 0, 1, 7).hint("en").why
    assert any(why.startswith("That is ") for why in text)
    assert any(why.endswith(("either will do.", "may be chance.")) for why in text)
