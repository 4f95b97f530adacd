"""How often somebody may ask for something. No input, no output and no clock of its own: whoever uses it brings one."""

from __future__ import annotations

import time
from collections import Counter, OrderedDict
from collections.abc import Callable
from dataclasses import dataclass, fields
from ipaddress import IPv6Address, ip_address
from typing import Literal, TypeAlias

from rookery.core.errors import BadOption

Clock: TypeAlias = Callable[[], float]

# What is limited; each is a rate in the settings.
LimitName = Literal[
    "tables", "joins", "requests", "hellos", "moments", "messages", "chats", "wrong_secrets", "analyses", "hints"
]

# What is counted by address; the rest is counted by socket or seat, whatever text its owner calls it by.
BY_ADDRESS: frozenset[LimitName] = frozenset(
    {"tables", "joins", "requests", "hellos", "moments", "wrong_secrets", "analyses", "hints"}
)

# Who waits as long as was said is let in, whatever the last digits of a float say.
ROUNDING_SECONDS = 1e-6
# The bits of an IPv6 address that tell households apart: behind them everybody has as many addresses as they like.
NETWORK_PREFIX_BITS = 64
KEY_LENGTH_MAX = 64


@dataclass(frozen=True, slots=True)
class Rate:
    """So many at once, then one each so many seconds."""

    burst: float
    every: float

    def __post_init__(self) -> None:
        if not (self.burst >= 1 and self.every > 0):
            raise BadOption(
                f"a limit is {self.burst:g} at once and one each {self.every:g} s, must be at least 1 and above 0"
            )

    def scaled(self, factor: float) -> Rate:
        """As many times wider; never so narrow that nothing passes."""
        return Rate(max(1.0, self.burst * factor), self.every / factor)


@dataclass(frozen=True, slots=True)
class LimitSettings:
    """The table of all limits. They stop floods and guessing; nobody who plays may notice one."""

    # By address. A club that opens its evening makes a dozen tables at once; each stays on the disk for long.
    tables: Rate = Rate(20, 30.0)
    # By address: making, looking at and using links, leaving, letting a bot play and coming back. A whole school class
    # may sit behind one address.
    joins: Rate = Rate(60, 5.0)
    # By address, all requests. A page loads hundreds of pictures at first; a program may ask ten times a second.
    requests: Rate = Rate(2000, 0.02)
    # By address: hellos, streams and states asked for, each of which may tell a whole story. All pages of a class come
    # back at once.
    hellos: Rate = Rate(300, 0.1)
    # By address: looking back, for which a table may be played once more. A key that is held goes through hundreds.
    moments: Rate = Rate(300, 0.25)
    # By socket. Nobody clicks so fast; a page that comes back from sleep repeats what was not answered.
    messages: Rate = Rate(60, 0.05)
    # By seat. A few lines in a breath are talk, more are noise at somebody else's table.
    chats: Rate = Rate(5, 2.0)
    # By address: tables, keys and links that do not exist, each of them once. Old bookmarks are forgiven; guessing 192
    # bits is hopeless anyway.
    wrong_secrets: Rate = Rate(30, 20.0)
    # By address. Each costs minutes of a processor, and the queue is everybody's.
    analyses: Rate = Rate(5, 60.0)
    # By address. Each costs a processor about a second; a class of beginners asks at nearly every decision.
    hints: Rate = Rate(60, 2.0)
    # Open at once by address, not a rate. Where a proxy does not tell addresses, everybody shares one.
    sockets: int = 100
    # Makes everything so many times wider, sockets too: for benchmarks, or a server that is one large club's.
    scale: float = 1.0
    # So many are remembered of each kind; the one longest unheard of is forgotten first.
    remembered_max: int = 20_000

    def __post_init__(self) -> None:
        for name in ("sockets", "scale", "remembered_max"):
            if not getattr(self, name) > 0:
                raise BadOption(f"the limits' {name} is {getattr(self, name)}, must be above 0")

    def rates(self) -> dict[LimitName, Rate]:
        """Every rate by its name, as wide as `scale` makes it."""
        by_name = {field.name: getattr(self, field.name) for field in fields(self)}
        return {what: rate.scaled(self.scale) for what, rate in by_name.items() if isinstance(rate, Rate)}  # type: ignore[misc]  # a test compares the names with What

    @property
    def open_sockets(self) -> int:
        return max(1, int(self.sockets * self.scale))


class Bucket:
    """What is left of one rate for one asker: a bucket of tokens that fills by itself, kept as when it is full."""

    __slots__ = ("_full_at", "_rate")

    def __init__(self, rate: Rate, now: float) -> None:
        self._rate = rate
        self._full_at = now

    def take(self, now: float) -> bool:
        """Take a token if there is one; otherwise nothing changes."""
        if self.wait(now) > 0:
            return False
        self._full_at = max(self._full_at, now) + self._rate.every
        return True

    def wait(self, now: float) -> float:
        """Seconds until there is a token."""
        seconds = self._full_at - now - (self._rate.burst - 1) * self._rate.every
        return seconds if seconds > ROUNDING_SECONDS else 0.0

    def is_full(self, now: float) -> bool:
        """Whether it is as good as a new one."""
        return self._full_at <= now


class BucketStore:
    """The buckets of one rate: only those that are not full, and never more than can be remembered."""

    def __init__(self, rate: Rate, remembered_max: int) -> None:
        self._rate = rate
        self._remembered = remembered_max
        self._buckets: OrderedDict[str, Bucket] = OrderedDict()

    def __len__(self) -> int:
        return len(self._buckets)

    def take(self, who: str, now: float) -> bool:
        bucket = self._buckets.setdefault(who, Bucket(self._rate, now))
        self._buckets.move_to_end(who)
        taken = bucket.take(now)
        self._forget(now)
        return taken

    def wait(self, who: str, now: float) -> float:
        bucket = self._buckets.get(who)
        return 0.0 if bucket is None else bucket.wait(now)

    def _forget(self, now: float) -> None:
        """Those longest unheard of come first: the full ones, then those that are too many."""
        while self._buckets:
            oldest = next(iter(self._buckets.values()))
            if not oldest.is_full(now) and len(self._buckets) <= self._remembered:
                return
            self._buckets.popitem(last=False)


class Limits:
    """All limits of one server process. An asker is an address, a socket or a seat, as the settings say."""

    def __init__(self, settings: LimitSettings | None = None, clock: Clock = time.monotonic) -> None:
        chosen = settings or LimitSettings()
        self._clock = clock
        self._stores = {what: BucketStore(rate, chosen.remembered_max) for what, rate in chosen.rates().items()}
        self._sockets_max = chosen.open_sockets
        self._sockets: Counter[str] = Counter()
        self._remembered = chosen.remembered_max
        # Who came with which wrong secret, those longest unheard of first.
        self._guesses: OrderedDict[tuple[str, str], None] = OrderedDict()

    def allow(self, what: LimitName, who: str) -> bool:
        """Whether somebody may do this once more; if so, it counts."""
        return self._stores[what].take(limit_key(what, who), self._clock())

    def wait(self, what: LimitName, who: str) -> float:
        """Seconds until it is allowed; asking does not count.

        What counts only when it fails, a wrong secret, asks this before and `count_wrong_secret` after it has failed.
        """
        return self._stores[what].wait(limit_key(what, who), self._clock())

    def count_wrong_secret(self, address: str, secret: str) -> None:
        """Count a wrong secret, or its hash, once: a stale cookie comes along with every request and is no guessing."""
        guess = (network_of(address), secret)
        if guess not in self._guesses:
            self.allow("wrong_secrets", address)
        self._guesses[guess] = None
        self._guesses.move_to_end(guess)
        while len(self._guesses) > self._remembered:
            self._guesses.popitem(last=False)

    def open_socket(self, address: str) -> bool:
        """Whether an address may open one more socket; if so, `close_socket` must follow."""
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
        """How many askers and guesses are remembered."""
        return sum(map(len, self._stores.values())) + len(self._sockets) + len(self._guesses)


def limit_key(what: LimitName, who: str) -> str:
    return network_of(who) if what in BY_ADDRESS else who[:KEY_LENGTH_MAX]


def network_of(address: str) -> str:
    """An address, or the network of a household if it is of IPv6; what is no address stands for itself."""
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
