"""The HTTP doors to what is the same at every table of a game: its cards and its rules."""

from __future__ import annotations

import json
from functools import lru_cache

from fastapi import APIRouter, Request, Response

from rookery import games
from rookery.core.text.localizer import TextContext

from ..live.state_messages import localizer_for
from ..messages import JsonObject, Refusal, RulesPage
from .http_cache import UNCHANGED, CachedBody, answer, cached_body
from .rules_pages import rules_page
from .table_routes import Language

JSON = "application/json"

router = APIRouter(prefix="/api/games/{game}", responses={"4XX": {"model": Refusal}, "5XX": {"model": Refusal}})


@router.get("/cards", response_model=JsonObject, responses=UNCHANGED)
def cards(game: str, request: Request, language: Language = "en") -> Response:
    """All cards of the game with what is on them, as its board draws them."""
    return answer(request, cards_in(game, language))


@router.get("/rules", response_model=RulesPage, responses=UNCHANGED)
def rules(game: str, request: Request, language: Language = "en") -> Response:
    """The rules of the game as they are played here, section by section."""
    return answer(request, rules_in(game, language))


# What is refused is not remembered.


@lru_cache
def cards_in(game: str, language: str) -> CachedBody:
    rulebook = games.load(game)
    told = rulebook.text.cards(TextContext(localizer_for(language, rulebook.package), (), None))
    return cached_body(json.dumps(told, ensure_ascii=False, separators=(",", ":")), JSON)


@lru_cache
def rules_in(game: str, language: str) -> CachedBody:
    rulebook = games.load(game)
    localizer_for(language)  # refuses what is no language of ours
    return cached_body(rules_page(rulebook, language).model_dump_json(), JSON)
