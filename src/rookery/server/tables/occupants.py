"""Who is on a seat."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Occupant:
    """A person, or a bot if one is named."""

    name: str
    bot: str = ""
    # The bot that plays for the person at present.
    substitute: str = ""
    # The person has given up; a bot plays the seat to its end.
    resigned: bool = False
    # The person has left for good; somebody else may sit down.
    has_left: bool = False
    # The person sat at the table before this one, on the seat that leads here.
    from_previous_table: bool = False

    @property
    def acting_bot(self) -> str:
        """The bot that decides here; empty if a person does."""
        return self.bot or self.substitute

    @property
    def takes_part(self) -> bool:
        """Whether this is a person who has neither left nor given up."""
        return not (self.bot or self.has_left or self.resigned)
