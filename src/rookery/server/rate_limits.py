"""Rate limits by address, socket or seat. The module does no input or output, and the caller passes the clock."""

from __future__ import annotations

import time
from collections import Counter, OrderedDict
from collections.abc import Callable
from dataclasses import dataclass, fields
from ipaddress import IPv6Address, ip_address
from typing import Literal, TypeAlias

from rookery.core.errors import BadOption

Clock: TypeAlias = Callable[[], float]

# The limited operations; each has a rate in the settings.
LimitName = Literal[
    "tables", "joins", "requests", "hellos", "moments", "messages", "chats", "wrong_secrets", "analyses", "hints"
]

# Operations that are counted by address. The others are counted by a text that the caller chooses for a socket or seat.
BY_ADDRESS: frozenset[LimitName] = frozenset(
    {"tables", "joins", "requests", "hellos", "moments", "wrong_secrets", "analyses", "hints"}
)

# A client that waited as long as it was told passes, in spite of rounding errors.
ROUNDING_SECONDS = 1e-6
# The first bits of an IPv6 address name a household's network; within it a client may use any number of addresses.
NETWORK_PREFIX_BITS = 64
KEY_LENGTH_MAX = 64


@dataclass(frozen=True, slots=True)
class Rate:
    """A rate: `burst` requests at once, then one every `every` seconds."""

    burst: float
    every: float

    def __post_init__(self) -> None:
        if not (self.burst >= 1 and self.every > 0):
            raise BadOption(
                f"a rate must have a burst of at least 1 and a time above 0 s, got {self.burst:g} and {self.every:g} s"
            )

    def scaled(self, factor: float) -> Rate:
        """Return a rate that allows `factor` times as many requests; the burst stays at least 1."""
        return Rate(max(1.0, self.burst * factor), self.every / factor)


@dataclass(frozen=True, slots=True)
class LimitSettings:
    """All limits. They stop floods and guessing; players should never reach one."""

    # By address. A club may make a dozen tables at once at the start of a session; each is stored for a long time.
    tables: Rate = Rate(20, 30.0)
    # By address: making, viewing and using links, leaving, substitute bots and coming back. A whole school class may
    # share one address.
    joins: Rate = Rate(60, 5.0)
    # By address, all requests. A client first loads hundreds of pictures; a program may ask ten times per second.
    requests: Rate = Rate(2000, 0.02)
    # By address: hellos, streams and requested states, each of which may send a whole feed. All clients of a class may
    # reconnect at once.
    hellos: Rate = Rate(300, 0.1)
    # By address: earlier moments, for which the server may rebuild a table. A player who holds a key down goes through
    # hundreds.
    moments: Rate = Rate(300, 0.25)
    # By socket; each answer in a message counts. People do not click as fast; a client that wakes from sleep repeats
    # its unanswered messages.
    messages: Rate = Rate(60, 0.05)
    # By seat. A few messages at once are a conversation, more would disturb the table.
    chats: Rate = Rate(5, 2.0)
    # By address: tables, keys and links that do not exist, each counted once. Old bookmarks must not block a player;
    # secrets of 192 bits cannot be guessed anyway.
    wrong_secrets: Rate = Rate(30, 20.0)
    # By address. Each costs minutes of a processor, and all share one queue.
    analyses: Rate = Rate(5, 60.0)
    # By address. Each costs about one second of a processor; a class of beginners asks at nearly every decision.
    hints: Rate = Rate(60, 2.0)
    # Sockets open at the same time, by address. Behind a proxy that hides addresses, all people share one.
    sockets: int = 100
    # A factor for all rates and for sockets: for benchmarks, or for the server of a large club.
    scale: float = 1.0
    # The number of clients remembered for each limit; the one unused for longest is forgotten first.
    remembered_max: int = 20_000

    def __post_init__(self) -> None:
        for name in ("sockets", "scale", "remembered_max"):
            if not getattr(self, name) > 0:
                raise BadOption(f"{name} of the limits must be above 0, got {getattr(self, name)}")

    def rates(self) -> dict[LimitName, Rate]:
        """Return each rate by name, multiplied by `scale`."""
        by_name = {field.name: getattr(self, field.name) for field in fields(self)}
        return {what: rate.scaled(self.scale) for what, rate in by_name.items() if isinstance(rate, Rate)}  # type: ignore[misc]  # a test compares the names with LimitName

    @property
    def open_sockets(self) -> int:
        return max(1, int(self.sockets * self.scale))


class Bucket:
    """The token bucket of one rate for one client. It refills with time and stores only when it will be full."""

    __slots__ = ("_full_at", "_rate")

    def __init__(self, rate: Rate, now: float) -> None:
        self._rate = rate
        self._full_at = now

    def take(self, now: float, count: int = 1) -> bool:
        """Take tokens, at most a full bucket; return whether there were enough. If not, change nothing."""
        tokens = min(count, self._rate.burst)
        if self.wait(now, tokens) > 0:
            return False
        self._full_at = max(self._full_at, now) + tokens * self._rate.every
        return True

    def wait(self, now: float, count: float = 1) -> float:
        """Return the seconds until there are that many tokens."""
        seconds = self._full_at - now - (self._rate.burst - count) * self._rate.every
        return seconds if seconds > ROUNDING_SECONDS else 0.0

    def is_full(self, now: float) -> bool:
        """Return whether the bucket is full, and so can be forgotten."""
        return self._full_at <= now


class BucketStore:
    """The buckets of one rate that are not full, at most `remembered_max` of them."""

    def __init__(self, rate: Rate, remembered_max: int) -> None:
        self._rate = rate
        self._remembered_max = remembered_max
        self._buckets: OrderedDict[str, Bucket] = OrderedDict()

    def __len__(self) -> int:
        return len(self._buckets)

    def take(self, who: str, now: float, count: int) -> bool:
        bucket = self._buckets.setdefault(who, Bucket(self._rate, now))
        self._buckets.move_to_end(who)
        taken = bucket.take(now, count)
        self._forget(now)
        return taken

    def wait(self, who: str, now: float) -> float:
        bucket = self._buckets.get(who)
        return 0.0 if bucket is None else bucket.wait(now)

    def _forget(self, now: float) -> None:
        """Forget buckets, those unused for longest first: full ones, and those beyond the maximum."""
        while self._buckets:
            oldest = next(iter(self._buckets.values()))
            if not oldest.is_full(now) and len(self._buckets) <= self._remembered_max:
                return
            self._buckets.popitem(last=False)


class Limits:
    """All limits of one server process. `who` is an address, a socket or a seat, as the settings say."""

    def __init__(self, settings: LimitSettings | None = None, clock: Clock = time.monotonic) -> None:
        chosen = settings or LimitSettings()
        self._clock = clock
        self._stores = {what: BucketStore(rate, chosen.remembered_max) for what, rate in chosen.rates().items()}
        self._sockets_max = chosen.open_sockets
        self._sockets: Counter[str] = Counter()
        self._remembered_max = chosen.remembered_max
        # Networks and the wrong secrets they sent, those unused for longest first.
        self._guesses: OrderedDict[tuple[str, str], None] = OrderedDict()

    def allow(self, what: LimitName, who: str, count: int = 1) -> bool:
        """Count one or several operations and return True; if that exceeds the limit, count nothing, return False."""
        return self._stores[what].take(limit_key(what, who), self._clock(), count)

    def wait(self, what: LimitName, who: str) -> float:
        """Return the seconds until the operation is allowed, without counting it.

        Wrong secrets count only when they fail: call this before the attempt, and `count_wrong_secret` after a failure.
        """
        return self._stores[what].wait(limit_key(what, who), self._clock())

    def count_wrong_secret(self, address: str, secret: str) -> None:
        """Count a wrong secret, or its hash, once: a stale cookie comes with every request and is not a guess."""
        guess = (network_of(address), secret)
        if guess not in self._guesses:
            self.allow("wrong_secrets", address)
        self._guesses[guess] = None
        self._guesses.move_to_end(guess)
        while len(self._guesses) > self._remembered_max:
            self._guesses.popitem(last=False)

    def open_socket(self, address: str) -> bool:
        """Return whether an address may open one more socket. After True, the caller must call `close_socket`."""
        network = network_of(address)
        if self._sockets[network] >= self._sockets_max:
            return False
        self._sockets[network] += 1
        return True

    def close_socket(self, address: str) -> None:
        network = network_of(address)
        self._sockets[network] -= 1
        if self._sockets[network] <= 0:
            del self._sockets[network]

    def __len__(self) -> int:
        """Return the number of remembered buckets, networks with sockets, and guesses."""
        return sum(map(len, self._stores.values())) + len(self._sockets) + len(self._guesses)


def limit_key(what: LimitName, who: str) -> str:
    return network_of(who) if what in BY_ADDRESS else who[:KEY_LENGTH_MAX]


def network_of(address: str) -> str:
    """Return an IPv4 address, or the network of an IPv6 address; text that is not an address stays as it is."""
    try:
        parsed = ip_address(address)
    except ValueError:
        return address[:KEY_LENGTH_MAX]
    if not isinstance(parsed, IPv6Address):
        return str(parsed)
    if parsed.ipv4_mapped is not None:
        return str(parsed.ipv4_mapped)
    hidden_bits = parsed.max_prefixlen - NETWORK_PREFIX_BITS
    return f"{IPv6Address(int(parsed) >> hidden_bits << hidden_bits)}/{NETWORK_PREFIX_BITS}"
