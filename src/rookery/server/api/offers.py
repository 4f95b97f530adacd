"""What can be chosen for a new table, in words."""

from __future__ import annotations

from rookery import bots, games
from rookery.core.options import Number, Option
from rookery.core.rulebook import Rulebook
from rookery.core.text.localizer import Words, languages
from rookery.core.text.option_text import kind_of, option_sentence, shown_values

from ..messages import BotOffer, GameOffer, Offers, OptionOffer, OptionValue


def offers_in(language: str, address: str | None) -> Offers:
    return Offers(
        games=[game_offer(games.load(name), language) for name in games.NAMES],
        bots=[BotOffer(name=name, said=bots.load(name).style(language)) for name in bots.NAMES],
        languages=list(languages()),
        address=address,
    )


def game_offer(rulebook: Rulebook, language: str) -> GameOffer:
    low, high = rulebook.seats
    words = Words(language, rulebook.package)
    options = [option_offer(option, words) for option in rulebook.options]
    return GameOffer(name=rulebook.name, title=rulebook.title, seats_low=low, seats_high=high, options=options)


def option_offer(option: Option, words: Words) -> OptionOffer:
    values = [OptionValue(value=value, said=option_sentence(words, option, value)) for value in shown_values(option)]
    low, high = (option.low, option.high) if isinstance(option, Number) else (None, None)
    kind = kind_of(option)
    return OptionOffer(name=option.name, kind=kind, default=option.default, values=values, low=low, high=high)
