"""The HTTP doors to what is the same at every table of a game: its cards and its rules."""

from __future__ import annotations

import json
from functools import lru_cache

from fastapi import APIRouter, Request, Response

from rookery import games
from rookery.core.text.localizer import Listener

from ..live.state_messages import words_in
from ..messages import Plain, Refusal, RulesPage
from .http_cache import UNCHANGED, Kept, answer, kept
from .rules_pages import rules_page
from .table_routes import Language

JSON = "application/json"

router = APIRouter(prefix="/api/games/{game}", responses={"4XX": {"model": Refusal}, "5XX": {"model": Refusal}})


@router.get("/cards", response_model=Plain, responses=UNCHANGED)
def cards(game: str, request: Request, language: Language = "en") -> Response:
    """All cards of the game with what is on them, as its board draws them."""
    return answer(request, cards_in(game, language))


@router.get("/rules", response_model=RulesPage, responses=UNCHANGED)
def rules(game: str, request: Request, language: Language = "en") -> Response:
    """The rules of the game as they are played here, section by section."""
    return answer(request, rules_in(game, language))


# What is refused is not remembered.


@lru_cache
def cards_in(game: str, language: str) -> Kept:
    rulebook = games.load(game)
    told = rulebook.text.cards(Listener(words_in(language, rulebook.package), (), None))
    return kept(json.dumps(told, ensure_ascii=False, separators=(",", ":")), JSON)


@lru_cache
def rules_in(game: str, language: str) -> Kept:
    rulebook = games.load(game)
    words_in(language)  # refuses what is no language of ours
    return kept(rules_page(rulebook, language).model_dump_json(), JSON)
