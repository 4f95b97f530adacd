"""The games, options and bots for a new table, in one language."""

from __future__ import annotations

from rookery import bots, games
from rookery.core.options import Number, Option
from rookery.core.rulebook import Rulebook
from rookery.core.text.localizer import Localizer, languages
from rookery.core.text.option_text import display_values, kind_of, option_sentence

from ..messages import BotOffer, GameOffer, Offers, OptionOffer, OptionValue


def offers_in(language: str, address: str | None) -> Offers:
    return Offers(
        games=[game_offer(games.load(name), language) for name in games.NAMES],
        bots=[BotOffer(name=name, text=bots.load(name).description(language)) for name in bots.NAMES],
        languages=list(languages()),
        address=address,
    )


def game_offer(rulebook: Rulebook, language: str) -> GameOffer:
    low, high = rulebook.seats
    localizer = Localizer(language, rulebook.package)
    options = [option_offer(option, localizer) for option in rulebook.options]
    return GameOffer(name=rulebook.name, title=rulebook.title, seats_low=low, seats_high=high, options=options)


def option_offer(option: Option, localizer: Localizer) -> OptionOffer:
    values = [
        OptionValue(value=value, text=option_sentence(localizer, option, value)) for value in display_values(option)
    ]
    low, high = (option.low, option.high) if isinstance(option, Number) else (None, None)
    kind = kind_of(option)
    return OptionOffer(name=option.name, kind=kind, default=option.default, values=values, low=low, high=high)
