"""The terminal client of Birds of a Feather: announced points are certain, and typed text is understood."""

from __future__ import annotations

from random import Random
from typing import TYPE_CHECKING, Any

import pytest

import rookery
from rookery import games
from rookery.core.errors import IllegalAction
from rookery.core.events import Event
from rookery.core.game import Game
from rookery.core.text.localizer import Localizer, TextContext, languages
from rookery.games.feather.cards.birds import BIRDS
from rookery.games.feather.text.birds import BIRD_OF, bird_name, bird_of
from rookery.games.feather.text.previews import gain_of
from tests.games.feather import scenes

if TYPE_CHECKING:
    from rookery.games.feather.schema import View

TEXT = games.load("feather").text

SETTINGS: list[tuple[int, dict[str, Any]]] = [
    (1, {"raptors": True}),
    (1, {"raptors": True, "dummy_raptors": False}),
    (2, {"raptors": True, "dummy_raptors": False}),
    (2, {"edition": "open_deck", "raptors": True}),
    (3, {"edition": "2022", "raptors": True}),
    (4, {"raptors": True, "start": "migration"}),
    (4, {}),
    (7, {"raptors": True}),
]


def context(language: str = "en") -> TextContext:
    return TextContext(Localizer(language, "rookery.games.feather"), ("Ann", "Bo", "Cleo", "Dan"), 0)


def view_of(game: Game) -> View:
    view: Any = game.view(0)  # the framework does not know the type of a game's view
    seen: View = view
    return seen


# Announced points


@pytest.mark.parametrize(("seats", "options"), SETTINGS)
def test_certain_points_are_scored(seats: int, options: dict[str, Any]) -> None:
    """The certain points do not depend on other players, unless the raptor arrives that the text warns of."""
    rng, warned = Random(1), 0
    for seed in range(12):
        game = rookery.new("feather", seats=seats, seed=seed, **options)
        while game.deciders:
            view, seat = view_of(game), rng.choice(game.deciders)
            action = rng.choice(game.legal(seat))
            events = game.play(action, seat)
            saw = next((event for event in events if event.kind == "saw" and event.data["seat"] == 0), None)
            if saw is not None:
                own = next(event.data["bird"] for event in events if event.kind == "went" and event.data["hand"] == 0)
                warned += check_gain(view, own, saw, list(events))
    can_act = options.get("raptors", False) and (seats > 1 or options.get("dummy_raptors", True))
    assert (warned > 0) == can_act


def check_gain(view: View, own: str, saw: Event, events: list[Event]) -> bool:
    """Check the announced points of a play, and return whether the text warned of a raptor."""
    gain = gain_of(view, own)
    assert gain is not None
    scared = [event.data["bird"] for event in events if event.kind == "scared"]
    if gain.raptor is None or gain.raptor not in scared:
        assert saw.data["points"] >= gain.points
        assert set(gain.birds) <= {bird for bird, _ in saw.data["birds"]}
    return gain.raptor is not None


def test_there_is_no_warning_of_a_raptor_that_cannot_arrive() -> None:
    trips = ("D1 F1 O1 W1", "D2 F2 O2 W2", "DX F3 O3 W3")
    held = scenes.scene(*trips, before=["M1 D3 DC MC"], raptors=True)
    others = scenes.scene(*(trip.replace("DX", "DA") for trip in trips), before=["M1 D3 DC MC"], raptors=True)
    with_raptor_gone = scenes.scene(*trips[:2], before=["M1 D3 DX MC"], raptors=True)
    assert [raptor(game, "cactus_wren") for game in (held, others, with_raptor_gone)] == [None, "prairie_falcon", None]


def raptor(game: Game, bird: str) -> str | None:
    gain = gain_of(view_of(game), bird)
    assert gain is not None
    return gain.raptor


def test_actions_show_certain_points() -> None:
    game = scenes.scene("D1 F1 O1 W1", "D2 F2 O2 W2", "DC F3 O3 W3", before=["M1 D3 DA MC"], raptors=True)
    view = game.view(0)
    text = {str(action): TEXT.choice(context(), view, action) for action in game.legal(0)}
    assert text["play cactus_wren"] == (
        "play Cactus Wren: desert, 4 points for Greater Roadrunner, Cactus Wren and Gambel's Quail, "
        "unless Prairie Falcon chases Greater Roadrunner and Gambel's Quail away"
    )
    french = TEXT.choice(context("fr"), view, game.legal(0)[0])
    assert french == (
        "jouer Oriole jaune-verdâtre : désert, 4 points pour Grand Géocoucou, Oriole jaune-verdâtre "
        "et Colin de Gambel, sauf si Faucon des prairies met en fuite Grand Géocoucou et Colin de Gambel"
    )


@pytest.mark.parametrize(
    ("seen", "text"),
    [
        ("", "play Cactus Wren: desert, at least 1 point for Cactus Wren"),
        ("D2", "play Cactus Wren: desert, no new bird is certain"),
        ("DA DX DR D1 D3 DC", "play Cactus Wren: desert, at least 4 points for Cactus Wren"),
    ],
)
def test_an_action_counts_only_birds_missing_on_the_sheet(seen: str, text: str) -> None:
    sheets = [scenes.marks(seen), {}, {}, {}]
    game = scenes.scene("D2 F1 O1 W1", "F2 F3 O2 W2", before=["M1 M2 M3 MC"], sheets=sheets)
    assert TEXT.choice(context(), game.view(0), game.legal(0)[0]) == text


def test_a_common_bird_scores_no_points_but_is_new() -> None:
    game = scenes.scene("DC F1 O1 W1", "F2 F3 O2 W2")
    assert TEXT.choice(context(), game.view(0), game.legal(0)[0]) == (
        "play Black-throated Sparrow: desert, no points, but new to you: Black-throated Sparrow"
    )


# Prompts and menus


@pytest.mark.parametrize(
    ("seats", "options"),
    [(1, {}), (2, {"start": "draft"}), (3, {"start": "draft"}), (4, {"start": "migration"}), (7, {})],
)
@pytest.mark.parametrize("plain", [False, True])
def test_the_menu_has_every_choice_once(seats: int, options: dict[str, Any], plain: bool) -> None:
    game = rookery.new(
        "feather", seats=seats, seed=3, names=["Ann", "Bo", "Cleo", "Dan", "E", "F", "G"][:seats], **options
    )
    while game.deciders:
        view, legal = game.view(0), game.legal(0)
        menu = TEXT.menu(context(), view, legal, plain)
        assert sorted(menu.order) == sorted(legal)
        numbers = [line.split(".")[0].strip() for line in menu.lines[: len(legal)]]
        assert numbers == [str(number) for number in range(1, len(legal) + 1)]
        assert TEXT.prompt(context(), view)
        assert TEXT.warning(context(), view, legal[0]) is None
        assert plain or max(map(len, menu.lines)) <= 100
        for action in menu.order:
            assert bird_name(context(), bird_of(action)) in TEXT.choice(context(), view, action)
        seat = game.deciders[-1]
        game.play(game.legal(seat)[-1], seat)


def test_a_choice_of_several_birds_is_asked_one_by_one() -> None:
    game = rookery.new("feather", seats=4, seed=1, start="migration")
    asked = []
    names = [bird_name(context(), bird_of(action)) for action in game.legal(0)[:2]]
    for name in (*names, None):
        asked.append(TEXT.prompt(context(), game.view(0)))
        game.play(f"pass {next(b.id for b in BIRDS if b.english == name)}" if name else game.legal(0)[0], 0)
    assert asked == [
        "Which 3 birds do you pass to Bo?",
        f"You pass {names[0]} to Bo. Which bird next (2 of 3)?",
        f"You pass {names[0]} and {names[1]} to Bo. Which bird next (3 of 3)?",
    ]
    stands = TEXT.prompt(context(), game.view(0))
    assert stands.startswith(f"You have chosen: pass {names[0]}, pass {names[1]} and pass ")
    assert stands.endswith("You can change this until all have chosen.")
    again = bird_name(context(), bird_of(game.legal(0)[0]))
    game.play(game.legal(0)[0], 0)
    assert TEXT.prompt(context(), game.view(0)) == f"{stands} You pass {again} to Bo. Which bird next (2 of 3)?"


def test_a_draft_with_a_dummy_hand_asks_to_keep_and_to_give() -> None:
    game = rookery.new("feather", seats=2, seed=1, start="draft")
    assert TEXT.prompt(context(), game.view(0)) == "Which bird do you keep? You then give one to your dummy hand."
    kept = bird_name(context(), bird_of(game.legal(0)[0]))
    game.play(game.legal(0)[0], 0)
    assert TEXT.prompt(context(), game.view(0)) == f"You keep {kept}. Which bird do you give to your dummy hand?"
    while game.view(0)["draft"]["step"] < 5:
        game.play(game.legal(game.deciders[0])[0], game.deciders[0])
    assert TEXT.prompt(context(), game.view(0)) == (
        "Which of these do you keep? The other one goes to your dummy hand automatically."
    )


def test_a_draft_of_three_has_one_dummy_hand() -> None:
    game = rookery.new("feather", seats=3, seed=1, start="draft")
    while not game.view(0)["draft"]["give"]:
        game.play(game.legal(game.deciders[0])[0], game.deciders[0])
    assert TEXT.prompt(context(), game.view(0)) == "Which bird do you keep? You then give one to the dummy hand."


def test_a_solo_prompt_names_the_round_and_a_discard_shows_no_points() -> None:
    game = rookery.new("feather", seats=1, seed=3, raptors=True)
    assert TEXT.prompt(context(), game.view(0)).startswith("Round 1 of 12. Which bird do you play?")
    first = TEXT.menu(context(), game.view(0), game.legal(0), False).lines
    assert first[-2].startswith("After the +: the points that are certain, ")
    for _ in range(2):
        game.play(game.legal(0)[0], 0)
        game.play(game.legal(0)[0], 0)
    game.play(game.legal(0)[0], 0)
    legends = [
        [line for line in page if line.startswith("After the +")]
        for page in (
            TEXT.menu(context(), game.view(0), game.legal(0), False).lines,
            TEXT.PAGES["hand"](context(), game.view(0), False),
        )
    ]
    assert legends == [["After the +: what the bird would give if you keep it and play it next round."]] * 2


def test_the_plain_menu_has_all_information_of_the_columns() -> None:
    game = rookery.new("feather", seats=1, seed=3)
    assert TEXT.menu(context(), game.view(0), game.legal(0), True).lines[2] == (
        "  3. play Cactus Wren, D2, 2 copies: desert, uncommon, 1 point; at least 1 point for Cactus Wren."
    )
    game.play(game.legal(0)[0], 0)
    assert TEXT.menu(context("fr"), game.view(0), game.legal(0), True).lines[0] == (
        "  1. défausser Moucherolle vermillon, DR : désert, rare, 1 point ; carte jouée à la prochaine manche : "
        "au moins 1 point, pour Moucherolle vermillon."
    )


def test_the_legend_warns_of_a_raptor() -> None:
    game = scenes.scene("D1 F1 O1 W1", "D2 F2 O2 W2", before=["M1 D3 DC MC"], raptors=True)
    page = TEXT.PAGES["hand"](context(), game.view(0), False)
    assert "(unless DX) means: less if that raptor comes and chases birds away." in page


@pytest.mark.parametrize(
    ("kind", "why"),
    [
        ({"seats": 1}, "a card was drawn"),
        ({"seats": 4}, "the birds have been revealed"),
        ({"seats": 4, "start": "migration"}, "the birds have been passed on"),
        ({"seats": 4, "start": "draft"}, "the pools have been passed on"),
    ],
)
def test_why_a_choice_is_final(kind: dict[str, Any], why: str) -> None:
    game = rookery.new("feather", seed=1, **kind)
    while game.view(None)["turn"] < 1 or game.view(None)["phase"] == "discard":
        events = game.play(game.legal(game.deciders[0])[0], game.deciders[0])
    assert TEXT.undo_block_reason(context(), events) == why


# Typed text


@pytest.fixture
def table() -> Game:
    trips = ("D2 F1 O1 W1", "M2 F2 O2 W2", "M3 FC OC WC", "M1 FC OC WC", "OX FA OA WA")
    position = scenes.position(*trips, before=["D1 F3 O3 W3"])
    return rookery.from_position(position)


def typed(game: Game, text: str, language: str = "en") -> str:
    return str(TEXT.read_action(context(language), game.view(0), game.legal(0), text))


@pytest.mark.parametrize("language", languages())
def test_every_action_can_be_typed_in_full_and_in_short(language: str) -> None:
    for options in ({}, {"start": "migration"}, {"start": "draft"}):
        game = rookery.new("feather", seats=4, seed=2, **options)
        for action in game.legal(0):
            bird = BIRD_OF[bird_of(action)]
            verb = str(action).split()[0]
            own = context(language).localizer.typed(f"typed-{verb}")
            names = [bird.code, bird.code.lower(), bird.english, bird.id, bird_name(context(language), bird.id)]
            texts = [f"{word} {name}" for word in [verb, *own] for name in names] + names
            for text in [str(action), str(action).upper(), f"  {action} ", *texts]:
                assert typed(game, text, language) == str(action), text


@pytest.mark.parametrize("language", languages())
def test_the_text_of_an_action_can_be_typed(language: str, table: Game) -> None:
    for action in table.legal(0):
        shown = TEXT.choice(context(language), table.view(0), action).split(":")[0].strip()
        assert typed(table, shown, language) == str(action)


def test_codes_are_not_commands() -> None:
    from rookery.cli.terminal.typed_commands import COMMANDS

    for language in languages():
        localizer = Localizer(language)
        commands = {word for name in COMMANDS for word in (name, *localizer.plain_forms(f"command-{name}"))}
        assert not commands & {bird.code.lower() for bird in BIRDS}


@pytest.mark.parametrize(
    ("text", "language", "meant"),
    [
        ("d2", "en", "play cactus_wren"),
        ("D 2", "en", "play cactus_wren"),
        ("play ox", "en", "play osprey"),
        ("cactus", "en", "play cactus_wren"),
        ("wren", "en", "play cactus_wren"),
        ("play Steller's", "en", "play stellers_jay"),
        ("stellers jay", "en", "play stellers_jay"),
        ("jay", "en", "play stellers_jay"),
        ("mountain q", "en", "play mountain_quail"),
        ("jouer geai", "fr", "play stellers_jay"),
        ("joue Colin", "fr", "play mountain_quail"),
        ("GEAI DE STELLER", "fr", "play stellers_jay"),
        ("stellers jay", "fr", "play stellers_jay"),
        ("azure", "fr", "play mountain_bluebird"),
        ("azuré", "fr", "play mountain_bluebird"),
        ("ca", "en", "play cactus_wren"),
        ("os", "en", "play osprey"),
        ("Cactus Wren (D2)", "en", "play cactus_wren"),
    ],
)
def test_short_forms(table: Game, text: str, language: str, meant: str) -> None:
    assert typed(table, text, language) == meant


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ("mountain", '"mountain" matches Mountain Quail (M2), Mountain Bluebird (M3) and Mountain Chickadee (MC).'),
        ("western gull", "You do not hold Western Gull (OC); you can choose D2, OX, M1, M2, M3, MC."),
        ("play WC", "You do not hold Red-winged Blackbird (WC); you can choose "),
        ("cactus wrem", 'There is no bird "cactus wrem". Did you mean "Cactus Wren (D2)"? You can choose D2, OX, '),
        ("dodo", 'There is no bird "dodo". You can choose '),
        ("d", 'There is no bird "d". You can choose '),
        ("play", '"play" is not possible now: type a bird, such as D2 or play Cactus Wren.'),
        ("keep D2", "You have to play a bird now, not keep one."),
        ("mo", '"mo" matches Mountain Quail (M2), '),
        ("WA", "You do not hold Sandhill Crane (WA); you can choose "),
        ("du", 'There is no bird "du". You can choose '),
        ("!!", '"!!" is not possible now: type a bird'),
    ],
)
def test_wrong_input_is_answered_in_one_line(table: Game, text: str, message: str) -> None:
    with pytest.raises(IllegalAction) as error:
        typed(table, text)
    assert str(error.value).startswith(message)
    assert "\n" not in str(error.value)


def test_birds_are_passed_in_the_order_of_the_hand() -> None:
    game = rookery.new("feather", seats=4, seed=1, start="migration")
    first, second, *_ = game.legal(0)
    game.play(second, 0)
    name = bird_name(context(), bird_of(first))
    with pytest.raises(IllegalAction, match=rf"{name} \(..\) cannot be next: birds are "):
        typed(game, name)


# Several birds on one line


def passed(game: Game, text: str, language: str = "en") -> list[str]:
    """Return the actions of a typed line, which can be played unchanged."""
    actions = TEXT.read_actions(context(language), game.view(0), game.legal(0), text)
    other = game.copy()
    for action in actions:
        other.play(action, 0)
    return [str(action).split()[1] for action in actions]


@pytest.fixture
def migration() -> Game:
    """Return a migration in which seat 0 holds DX DR D2 D2 DC O2 WA WR W1 W1 W2 W2 MR M2 M3."""
    return rookery.new("feather", seats=4, seed=3, start="migration")


@pytest.mark.parametrize(
    ("text", "language"),
    [
        ("WA D2 DX", "en"),
        ("pass wa, d2 and dx", "en"),
        ("Sandhill Crane, Cactus Wren, Prairie Falcon", "en"),
        ("crane cactus wren prairie", "en"),
        ("pass WA, pass D2, pass DX", "en"),
        ("passer Grue du Canada, Troglodyte des cactus et DX", "fr"),
        ("W A d 2 d x", "en"),
    ],
)
def test_birds_to_pass_may_be_typed_in_any_order(migration: Game, text: str, language: str) -> None:
    assert passed(migration, text, language) == ["prairie_falcon", "cactus_wren", "sandhill_crane"]


def test_fewer_birds_than_needed_may_be_typed(migration: Game) -> None:
    assert passed(migration, "D2") == ["cactus_wren"]
    assert passed(migration, "pass cactus_wren") == ["cactus_wren"]
    assert passed(migration, "D2, D2") == ["cactus_wren", "cactus_wren"]
    migration.play("pass cactus_wren", 0)
    assert passed(migration, "M3 D2") == ["cactus_wren", "mountain_bluebird"]


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ("D2 DX WA WR", "You named 4 birds, but you pass only 3."),
        ("D2 OX OA", "You do not hold Osprey and Tufted Puffin; your hand has DX, DR, D2, DC, "),
        ("DX DX", "You hold only 1 copy of Prairie Falcon."),
        ("D2 D2 D2", "You hold only 2 copies of Cactus Wren."),
        ("M2 M3", "After Mountain Bluebird too few birds are left in the order of your hand; name all 3 on one line."),
        ("keep D2 DX", "You have to pass a bird now, not keep one."),
        ("D2 dodo", 'There is no bird "d2 dodo". You can choose DX, '),
        ("", '"" is not possible now: type a bird'),
        ("pass", '"pass" is not possible now: type a bird'),
    ],
)
def test_birds_that_cannot_all_be_passed_are_rejected(migration: Game, text: str, message: str) -> None:
    with pytest.raises(IllegalAction) as error:
        passed(migration, text)
    assert str(error.value).startswith(message)


def test_birds_follow_those_already_chosen(migration: Game) -> None:
    migration.play("pass cactus_wren", 0)
    for text, message in (
        ("DX WA", "Prairie Falcon comes before the birds you have chosen; undo first"),
        ("WA WR W1", "You named 3 birds, but you pass only 2."),
        ("D2 D2", "You hold only 2 copies of Cactus Wren."),
    ):
        with pytest.raises(IllegalAction, match=message):
            passed(migration, text)


def test_in_other_phases_a_line_is_one_action(table: Game) -> None:
    assert [str(action) for action in TEXT.read_actions(context(), table.view(0), table.legal(0), "d2")] == [
        "play cactus_wren"
    ]
    with pytest.raises(IllegalAction, match="There is no bird"):
        TEXT.read_actions(context(), table.view(0), table.legal(0), "d2 ox")


def test_a_bird_that_is_not_in_the_pool_is_rejected() -> None:
    game = rookery.new("feather", seats=4, seed=1, start="draft")
    missing = next(bird for bird in BIRDS if bird.id not in game.view(0)["pool"])
    with pytest.raises(
        IllegalAction, match=rf"{missing.english} \({missing.code}\) is not in your pool; you can choose "
    ):
        typed(game, missing.code)
