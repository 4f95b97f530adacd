"""The occupants of seats: people and bots."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Occupant:
    """A person, or a bot if one is named."""

    name: str
    bot: str = ""
    # The bot that plays for the person at present.
    substitute: str = ""
    # The person has resigned; a bot plays the seat to the end.
    resigned: bool = False
    # The person has left for good; another person may take the seat.
    has_left: bool = False
    # The person came from the previous table, from the seat that leads to this one.
    from_previous_table: bool = False

    @property
    def acting_bot(self) -> str:
        """Return the bot that decides for the seat; empty if a person does."""
        return self.bot or self.substitute

    @property
    def takes_part(self) -> bool:
        """Return whether this is a person who has neither left nor resigned."""
        return not (self.bot or self.has_left or self.resigned)
