"""Wingspan at the terminal, over whole games: menus have every action once, and what they show can be typed."""

from __future__ import annotations

import re
from collections.abc import Iterator
from random import Random
from typing import Any

import pytest

import rookery
from rookery import games
from rookery.cli.terminal.typed_commands import COMMANDS
from rookery.core.actions import Action
from rookery.core.errors import IllegalAction
from rookery.core.game import Game
from rookery.core.game_factory import new_game
from rookery.core.text.localizer import Localizer, TextContext, languages
from rookery.games.wingspan.cards import BIRDS
from rookery.games.wingspan.text.choices.next_questions import KINDS, verb_of
from rookery.games.wingspan.text.names import WIDTH, bird_name
from rookery.games.wingspan.text.typed.keywords import VERBS

from .whole_games import view_of

pytestmark = pytest.mark.slow

# The events of answers to questions about several things.
ANSWERS = ("die_taken", "egg_laid", "egg_spent", "card_drawn", "food_gained")
NAMES = ("Ann", "Bo", "Cleo", "Dan", "Eve")
WINGSPAN = games.load("wingspan")
TEXT = WINGSPAN.text

SETTINGS: list[tuple[int, dict[str, Any]]] = [
    (1, {}),
    (1, {"expert": True, "goals": "blue", "names": "fr"}),
    (2, {"start": "swift", "goals": "blue"}),
    (3, {"cards": "all", "tournament": True}),
    (5, {"start": "swift", "names": "fr", "gifts": "asked"}),
]
FORBIDDEN = re.compile(r"[{}$_]|None|(?<!has )\bnone\b| [,.]|\.\.|;;|: ?:|, ?,")


def context(seat: int | None, seats: int, language: str = "en") -> TextContext:
    return TextContext(Localizer(language, WINGSPAN.package), NAMES[:seats], seat)


def random_game(seats: int, seed: int, **options: Any) -> Iterator[tuple[Game, int]]:
    """Play a random game; yield it before each decision, with the seat that acts."""
    rng = Random(seed)
    game = new_game(WINGSPAN, seats=seats, seed=seed, names=NAMES[:seats], options=options)
    while game.deciders:
        seat = rng.choice(game.deciders)
        yield game, seat
        game.play(rng.choice(game.legal(seat)), seat)


# Menus


@pytest.mark.parametrize(("seats", "options"), SETTINGS)
def test_menus_have_every_action_once_and_pages_fit_the_screen(seats: int, options: dict[str, Any]) -> None:
    rng = Random(4)
    for step, (game, seat) in enumerate(random_game(seats, 11, **options)):
        if step % seats % 2:
            continue
        language = languages()[step % 2]
        context_of_seat, view, legal = context(seat, seats, language), game.view(seat), game.legal(seat)
        for plain in (False, True):
            menu = TEXT.menu(context_of_seat, view, legal, plain)
            assert sorted(menu.order) == sorted(legal)
            numbers = [line[:3].strip() for line in menu.lines if re.match(r"[ \d]{2}\d\. ", line)]
            assert numbers == [str(number) for number in range(1, len(legal) + 1)]
            assert plain or max(map(len, menu.lines)) <= WIDTH, menu.lines
            page = rng.choice(list(TEXT.PAGES))
            lines = TEXT.PAGES[page](context_of_seat, view, plain)
            assert lines, page
            assert not [line for line in [*lines, *menu.lines] if FORBIDDEN.search(line)]
            wide = [line for line in lines if len(line) > WIDTH]
            assert plain or page == "help" or not wide, wide
        asked = TEXT.prompt(context_of_seat, view)
        assert asked[0].isupper(), asked
        assert "?" in asked or asked.endswith("."), asked


@pytest.mark.parametrize("language", languages())
def test_spectators_have_pages(language: str) -> None:
    for step, (game, _) in enumerate(random_game(3, 2)):
        if step % 25 == 0:
            for page in TEXT.PAGES.values():
                assert page(context(None, 3, language), game.view(None), False)
                assert page(context(None, 3, language), game.view(None), True)


# What is typed


@pytest.mark.parametrize(("seats", "options"), SETTINGS)
def test_the_text_of_an_action_can_be_typed(seats: int, options: dict[str, Any]) -> None:
    for step, (game, seat) in enumerate(random_game(seats, 5, **options)):
        if step % seats % 2:
            continue
        context_of_seat, view, legal = context(seat, seats, languages()[step % 2]), game.view(seat), game.legal(seat)
        for action in legal if len(legal) < 12 else Random(step).sample(legal, 12):
            shown = re.split(" ?: ", TEXT.choice(context_of_seat, view, action))[0]
            for text in (str(action), str(action).upper(), shown, f" {shown} "):
                assert TEXT.read_action(context_of_seat, view, legal, text) == action, text


def test_no_word_of_an_action_is_a_command() -> None:
    for language in languages():
        localizer = Localizer(language, WINGSPAN.package)
        game_pages = [page for page in TEXT.PAGES if page not in COMMANDS]
        commands = {word for name in COMMANDS for word in (name, *localizer.plain_forms(f"command-{name}"))}
        commands |= {word for name in game_pages for word in (name, *localizer.plain_forms(f"command-{name}"))}
        typed = {word for verb in VERBS for word in (verb, *localizer.plain_forms(f"typed-{verb}"))}
        assert not commands & typed
        names = {bird_name(context(0, 1, language), bird.id).split()[0].lower() for bird in BIRDS}
        assert not commands & names


# Several answers on one line


def read_line(game: Game, seat: int, text: str, language: str = "en") -> list[Action]:
    """Return the actions that a typed line means, after checking that they can be played."""
    context_of_seat = context(seat, game.seats, language)
    actions = TEXT.read_actions(context_of_seat, game.view(seat), game.legal(seat), text)
    other = game.copy()
    for action in actions:
        assert action in other.legal(seat), text
        other.play(action, seat)
    return actions


@pytest.mark.parametrize("language", languages())
@pytest.mark.parametrize("start", ["plain", "swift"])
def test_a_whole_opening_may_be_typed_on_one_line(language: str, start: str) -> None:
    for seed in range(40):
        game, rng = rookery.new("wingspan", seats=2, seed=seed, names=NAMES[:2], start=start), Random(seed)
        context_of_seat, view = context(0, 2, language), game.view(0)
        names = [bird_name(context_of_seat, bird) for bird in view["hand"]] if start == "plain" else []
        kept = rng.sample(names, rng.randrange(len(names) + 1)) if names else []
        foods = rng.sample(["invertebrate", "seed", "fish", "fruit", "rodent"], len(kept))
        bonus = rng.choice(view["bonus_offered"])["card"]
        parts = [f"keep {', '.join(kept)}"] if kept else ["enough"] if names else []
        parts += [f"lose {', '.join(foods)}"] if foods else []
        line = "; ".join([*parts, f"bonus {bonus}"])
        for action in read_line(game, 0, line, language):
            game.play(action, 0)
        chosen = [str(action) for action in game.secret_choice(0)]
        assert chosen[-1] == f"bonus {bonus}"
        assert len([text for text in chosen if text.startswith("keep ")]) == len(kept)
        lost = {text.split()[1] for text in chosen if text.startswith("lose ")}
        assert lost <= set(foods)


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ("keep {0}, {1}; lose seed; bonus {b}", "You keep 2 birds, so you discard 2 different foods; you named 1."),
        ("keep {0}; bonus {b}", "You keep 1 bird, so you discard 1 food; you named 0."),
        ("enough; lose seed", "You keep no birds, so you discard no food."),
        ("enough; bonus {b}, {c}", "You keep only one bonus card."),
        ("keep {0}, dodo", 'Nothing here matches "dodo".'),
    ],
)
def test_an_impossible_opening_is_rejected(text: str, message: str) -> None:
    game = rookery.new("wingspan", seats=2, seed=3, names=NAMES[:2])
    view = game.view(0)
    bonus = [card["card"] for card in view["bonus_offered"]]
    with pytest.raises(IllegalAction) as error:
        read_line(game, 0, text.format(*view["hand"], b=bonus[0], c=bonus[1]))
    assert str(error.value).startswith(message)


def test_birds_may_be_typed_without_the_rest_of_the_opening() -> None:
    game = rookery.new("wingspan", seats=2, seed=3, names=NAMES[:2])
    first, second, third, *_ = game.view(0)["hand"]
    for text in (f"{third}, {first}", "3, 1", "keep 1, 3", "garder 1, 3"):
        language = "fr" if text.startswith("garder") else "en"
        actions = [str(action) for action in read_line(game, 0, text, language)]
        assert actions == [f"keep {first}", f"keep {third}"]
    game.play(f"keep {second}", 0)
    with pytest.raises(IllegalAction, match="cannot be added to what you have chosen"):
        read_line(game, 0, f"{first}, {third}")


@pytest.mark.parametrize("seats", [1, 2, 4])
def test_several_dice_nests_eggs_and_cards_may_be_typed_on_one_line(seats: int) -> None:
    """Answers that can follow one another may be typed together; forced choices may be omitted."""
    found = dict.fromkeys((*KINDS, "part"), 0)
    stopped = 0
    for seed in range(6):
        rng = Random(seed)
        for game, seat in random_game(seats, seed):
            asked = game.view(seat)["question"]
            if verb_of(view_of(game, seat)) is None or asked["more"] < 2:
                continue
            parts = random_answers(game, seat, asked["kind"], rng)
            if len(parts) > 1:
                actions = read_line(game, seat, ", ".join(parts))
                assert {str(action) for action in actions} <= set(parts)
                found[asked["kind"]] += len(actions) > 1
                stopped += parts[-1] == "skip"
    assert stopped or seats == 1
    assert found["die"]
    assert found["nest"]
    assert found["card"]


def random_answers(game: Game, seat: int, kind: str, rng: Random) -> list[str]:
    """Return the notations of a random sequence of answers to one question, shuffled where any order is allowed."""
    other, parts = game.copy(), list[str]()
    verb = verb_of(view_of(game, seat))
    assert verb is not None
    more = game.view(seat)["question"]["more"]
    while list(other.deciders) == [seat]:
        asked = other.view(seat)["question"]
        answers = [action for action in other.legal(seat) if str(action).startswith(verb)]
        if asked["kind"] != kind or asked["more"] != more - len(parts) or not answers:
            break
        if parts and kind in ("die", "part") and "skip" in map(str, other.legal(seat)) and rng.random() < 0.3:
            return [*parts, "skip"]
        action = rng.choice(answers)
        parts.append(str(action))
        kinds = [event.kind for event in other.play(action, seat)]
        # A forced choice or a roll may have ended the question.
        if {"feeder_rolled", "feeder_rerolled"} & set(kinds) or sum(kinds.count(name) for name in ANSWERS) > 1:
            break
    if kind != "die":
        rng.shuffle(parts)
    return parts
