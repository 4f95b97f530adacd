"""A model of an attentive spectator of CuBirds: it notes what all players may know of the hidden hands.

It implements RULES.md section 10 independently of the engine, from the events that spectators see. Every unknown card
is a separate object here; the engine only counts cards.
"""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass, field
from typing import Any

from rookery.core.events import Event

HAND_SIZE = 8


@dataclass
class Card:
    """A card that came to a hand unseen."""

    old: bool = False
    cannot_be: set[str] = field(default_factory=set)


@dataclass
class Hand:
    """The notes about one hand: birds seen, and unseen cards in the order they came."""

    known: Counter[str] = field(default_factory=Counter)
    cards: list[Card] = field(default_factory=list)


class SpectatorNotes:
    """The notes about all hands, updated by events. In a solo game hand 1 is the open hand of RobinBird."""

    def __init__(self, seats: int, *, reshuffles_duplicates: bool) -> None:
        self.solo = seats == 1
        self.reshuffles_duplicates = reshuffles_duplicates
        self.hands = [Hand() for _ in range(max(2, seats))]
        self.dealer = 0
        self.pile = 110
        self.old_left = 0
        self.discard: Counter[str] = Counter()
        self.pool: Counter[str] = Counter()

    def note(self, event: Event) -> None:
        getattr(self, f"on_{event.kind}")(**event.data)

    # The set-up

    def on_dealer(self, seat: int) -> None:
        self.dealer = seat

    def on_duplicate(self, row: int, species: str) -> None:
        self.pile -= 1
        self.discard[species] += 1

    def on_row_laid_out(self, row: int, species: list[str]) -> None:
        self.pile -= len(species)
        if row == 4 and self.reshuffles_duplicates:
            self.pile += self.discard.total()
            self.discard.clear()

    def on_first_bird(self, seat: int, species: str) -> None:
        self.pile -= 1

    # Cards that come to a hand

    def on_dealt(self, seat: int, count: int, species: list[str] | None = None) -> None:
        hand = self.hands[seat]
        turn = (seat - self.dealer - 1) % len(self.hands)
        cards = [Card(old=number * len(self.hands) + turn < self.old_left) for number in range(count)]
        if species is None:
            hand.cards = cards
        else:
            hand.known = Counter(species)
            for kind, birds in hand.known.items():
                self.remove_from_pool(kind, min(birds, sum(not card.old for card in cards)))
        self.pile -= count
        if seat == self.dealer:
            self.old_left = 0

    def on_drew(self, seat: int, count: int, species: list[str] | None = None) -> None:
        assert not species, "spectators do not see which cards were drawn"
        self.hands[seat].cards += [Card(old=number < self.old_left) for number in range(count)]
        self.pile -= count
        self.old_left = 0

    def on_took(self, seat: int, row: int, birds: list[list[Any]]) -> None:
        for species, count in birds:
            self.hands[seat].known[species] += count

    def on_refilled(self, row: int, species: str) -> None:
        self.pile -= 1
        self.remove_from_pool(species, 1)

    def on_reshuffled(self, count: int) -> None:
        """Mark cards as old, also those left in the pile; the event that draws them follows the reshuffle."""
        self.old_left = self.pile
        self.pile += count
        self.pool = self.discard.copy()
        self.discard.clear()
        for hand in self.hands:
            for card in hand.cards:
                card.old = True

    # Cards that leave a hand

    def on_laid(self, seat: int, species: str, count: int, row: int, side: str) -> None:
        if self.solo and seat == 1:
            self.pile -= 1
            self.remove_from_pool(species, 1)
        else:
            self.remove(seat, species, count)

    def on_flocked(self, seat: int, species: str, count: int, kept: int) -> None:
        self.remove(seat, species, count)
        self.discard[species] += count - kept

    def remove(self, seat: int, species: str, count: int) -> None:
        """Remove all birds of a species from a hand: the seen ones, then the oldest unseen ones that may be of it."""
        hand = self.hands[seat]
        unseen = count - hand.known.pop(species, 0)
        self.remove_from_pool(species, min(unseen, sum(not card.old for card in hand.cards)))
        fitting = [number for number, card in enumerate(hand.cards) if species not in card.cannot_be]
        hand.cards = [card for number, card in enumerate(hand.cards) if number not in fitting[:unseen]]
        for card in hand.cards:
            card.cannot_be.add(species)

    def remove_from_pool(self, species: str, count: int) -> None:
        self.pool[species] = max(0, self.pool[species] - count)

    def on_threw(self, seat: int, count: int, species: list[str] | None = None) -> None:
        hand = self.hands[seat]
        self.discard += hand.known if species is None else Counter(species)
        self.hands[seat] = Hand()

    def on_round_ended(self, seat: int) -> None:
        self.dealer = seat

    def on_declined(self, seat: int) -> None:
        pass

    def on_stayed(self, seat: int) -> None:
        pass

    def on_game_over(self, reason: str, winners: list[int]) -> None:
        pass

    # Reading the notes

    def summary(self, species: list[str]) -> dict[str, Any]:
        """Return the notes under the keys of a position."""
        return {
            "known": [dict(+hand.known) for hand in self.hands],
            "may": [
                {kind: sum(kind not in card.cannot_be for card in hand.cards) for kind in species}
                for hand in self.hands
            ],
            "old": [sum(card.old for card in hand.cards) for hand in self.hands],
            "discard_known": dict(+self.discard),
            "draw_pile": self.pile,
        }
