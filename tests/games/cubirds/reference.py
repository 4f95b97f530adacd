"""An independent implementation of CuBirds for two to five players, on plain lists: slow, but easy to check.

It shares only the notation of actions with the engine. The caller supplies the order of every reshuffled pile.
"""

from __future__ import annotations

from collections import Counter
from typing import Any

SMALL = dict(flamingo=2, owl=3, toucan=3, duck=4, parrot=4, magpie=5, reed_warbler=6, robin=6)
BIG = dict(flamingo=3, owl=4, toucan=4, duck=6, parrot=6, magpie=7, reed_warbler=9, robin=9)


class Reference:
    """The state of a game and the steps that change it."""

    def __init__(self, position: dict[str, Any]) -> None:
        self.rows: list[list[str]] = [list(row) for row in position["rows"]]
        self.draw: list[str] = list(position["draw_pile"])
        self.discard: Counter[str] = Counter(position["discard_pile"])
        self.hands = [Counter(held) for held in position["hands"]]
        self.collections = [Counter(held) for held in position["collections"]]
        self.dealer: int = position["dealer"]
        self.active: int = position["active"]
        self.phase: str = position["phase"]
        self.turns: int = position["turns"]
        self.options: dict[str, Any] = position["options"]
        self.reason: str | None = None
        self.winners: list[int] = []
        self.shuffles: list[list[str]] = []

    def play(self, action: str, shuffles: list[list[str]]) -> None:
        """Play an action. `shuffles` are the orders, top first, of the discard piles reshuffled meanwhile."""
        self.shuffles = shuffles
        verb, *words = action.split()
        getattr(self, {"draw": "draw_two"}.get(verb, verb))(*words)
        assert not self.shuffles, "the engine reshuffled more often"

    # Cards

    def take(self) -> str | None:
        """Take a card from the draw pile; None if both piles are empty.

        After the last card the discards are reshuffled at once, unless the option delays it.
        """
        if not self.draw:
            self.shuffle()
        if not self.draw:
            return None
        card = self.draw.pop(0)
        if not self.draw and self.options["empty_pile"] == "reshuffle_at_once":
            self.shuffle()
        return card

    def shuffle(self) -> None:
        """Turn the discards, if there are any, into the draw pile."""
        if self.discard.total():
            self.draw = self.shuffles.pop(0)
            assert Counter(self.draw) == self.discard, "the engine reshuffled other cards"
            self.discard = Counter()

    # Laying birds

    def lay(self, species: str, row: str, side: str) -> None:
        birds = [species] * self.hands[self.active].pop(species)
        place = int(row) - 1
        taken = self.between(species, self.rows[place], side)
        rest = [bird for bird in self.rows[place] if bird not in taken]
        self.rows[place] = birds + rest if side == "left" else rest + birds
        self.hands[self.active].update(taken)
        if taken:
            self.refill(place)
            self.offer_flock()
        elif self.options["empty_hand"] == "end_immediately" and not self.held():
            self.end_turn()
        else:
            self.phase = "draw_offer"

    def between(self, species: str, row: list[str], side: str) -> list[str]:
        """Return the cards between the end of the row and the nearest bird of the species."""
        if species not in row:
            return []
        seen = row if side == "left" else row[::-1]
        return seen[: seen.index(species)]

    def refill(self, place: int) -> None:
        while len(set(self.rows[place])) == 1:
            card = self.take()
            if card is None:
                return
            self.rows[place].append(card)

    # The two-card draw

    def draw_two(self) -> None:
        if self.options["exhaustion"] == "end_game" and len(self.draw) + self.discard.total() < 2:
            reason = self.goal(self.collections[self.active])
            if reason:
                self.finish(reason, [self.active])
            else:
                self.count_collections("exhausted")
            return
        for _ in range(2):
            card = self.take()
            if card is not None:
                self.hands[self.active][card] += 1
        self.offer_flock()

    def decline(self) -> None:
        if self.held():
            self.offer_flock()
        else:
            self.end_turn()

    # Flocks

    def offer_flock(self) -> None:
        hand = self.hands[self.active]
        if any(hand[species] >= SMALL[species] for species in SMALL):
            self.phase = "flock"
        else:
            self.end_turn()

    def stay(self) -> None:
        self.end_turn()

    def flock(self, species: str) -> None:
        birds = self.hands[self.active].pop(species)
        kept = 2 if birds >= BIG[species] else 1
        self.collections[self.active][species] += kept
        self.discard[species] += birds - kept
        self.end_turn()

    def goal(self, collection: Counter[str]) -> str | None:
        if len(+collection) >= 7:
            return "seven_species"
        return "two_triples" if sum(birds >= 3 for birds in collection.values()) >= 2 else None

    # The end of a turn and of a round

    def end_turn(self) -> None:
        reason = self.goal(self.collections[self.active])
        if reason:
            self.finish(reason, [self.active])
        elif self.turns == self.options["turn_limit"]:
            self.count_collections("turn_limit")
        elif not self.held():
            self.end_round()
        else:
            self.begin((self.active + 1) % len(self.hands))

    def begin(self, seat: int) -> None:
        self.active, self.phase = seat, "lay"
        self.turns += 1

    def end_round(self) -> None:
        for hand in self.hands:
            self.discard.update(hand)
            hand.clear()
        if len(self.draw) + self.discard.total() < 8 * len(self.hands):
            self.count_collections("failed_deal")
            return
        self.dealer = self.active
        for number in range(8 * len(self.hands)):
            card = self.take()
            assert card is not None
            self.hands[(self.dealer + 1 + number) % len(self.hands)][card] += 1
        self.begin(self.dealer)

    def held(self) -> int:
        return self.hands[self.active].total()

    def count_collections(self, reason: str) -> None:
        sizes = [collection.total() for collection in self.collections]
        self.finish(reason, [seat for seat, size in enumerate(sizes) if size == max(sizes)])

    def finish(self, reason: str, winners: list[int]) -> None:
        self.phase, self.reason, self.winners = "over", reason, winners

    def position(self) -> dict[str, Any]:
        """Return the state under the keys of a position."""
        return {
            "rows": self.rows,
            "draw_pile": self.draw,
            "discard_pile": dict(+self.discard),
            "hands": [dict(+hand) for hand in self.hands],
            "collections": [dict(+collection) for collection in self.collections],
            "phase": self.phase,
            "active": self.active,
            "dealer": self.dealer,
            "turns": self.turns,
            "reason": self.reason,
            "winners": self.winners,
        }
