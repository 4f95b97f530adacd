"""The HTTP endpoints for the cards and the rules of a game."""

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
    """Return all cards of the game and their contents, as its board draws them."""
    return answer(request, cards_in(game, language))


@router.get("/rules", response_model=RulesPage, responses=UNCHANGED)
def rules(game: str, request: Request, language: Language = "en") -> Response:
    """Return the rules of the game in sections."""
    return answer(request, rules_in(game, language))


# Exceptions are not cached.


@lru_cache
def cards_in(game: str, language: str) -> CachedBody:
    rulebook = games.load(game)
    game_cards = rulebook.text.cards(TextContext(localizer_for(language, rulebook.package), (), None))
    return cached_body(json.dumps(game_cards, ensure_ascii=False, separators=(",", ":")), JSON)


@lru_cache
def rules_in(game: str, language: str) -> CachedBody:
    rulebook = games.load(game)
    localizer_for(language)  # raises BadOption for an unknown language
    return cached_body(rules_page(rulebook, language).model_dump_json(), JSON)
