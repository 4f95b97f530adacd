"""rookery bots: list the bots."""

from __future__ import annotations

from typing import Annotated

import typer

from rookery import bots as rookery_bots
from rookery import games
from rookery.core.rulebook import Rulebook
from rookery.core.text.localizer import Localizer

from ..arguments import Lang, game_argument, language


def bots(game: Annotated[str, game_argument("Show the results in this game only")] = "", lang: Lang = "") -> None:
    """List the bots: two baselines, then the levels from weak to strong, with win rate and thinking time."""
    localizer = Localizer(language(lang))
    rulebooks = [games.load(name) for name in ([game] if game else games.NAMES)]
    for name in rookery_bots.NAMES:
        typer.echo(f"{name}{localizer.say('colon')}{rookery_bots.load(name).description(localizer.language)}")
        for rulebook in rulebooks:
            for line in measurements(rulebook, name, localizer):
                typer.echo(f"    {line}")
    typer.echo(localizer.say("bot-budget"))


def measurements(rulebook: Rulebook, bot: str, localizer: Localizer) -> list[str]:
    """Return a sentence for each measurement of a bot in a game; baselines have none."""
    return [
        localizer.say(
            "bot-measured",
            title=rulebook.title,
            seats=strength.seats,
            share=round(100 * strength.win_rate),
            equal=round(100 / strength.seats),
            milliseconds=max(1, round(1000 * strength.seconds)),
        )
        for strength in rulebook.strength
        if strength.level == bot
    ]
