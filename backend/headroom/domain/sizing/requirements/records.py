"""What a customer asks: a small document of its own. `None` means that nobody said, never zero.

Units: MB/s of 10^6 bytes a second, TiB of 2^40 bytes, ms, W, rack units.
"""

from dataclasses import dataclass
from decimal import Decimal
from typing import Final, Literal, TypeAlias

from headroom.domain.performance.result.evaluation import BasisPolicy

Survive: TypeAlias = Literal["none", "one_part", "one_controller", "one_fabric", "one_rack", "one_site"]
SURVIVE: Final[tuple[Survive, ...]] = ("none", "one_part", "one_controller", "one_fabric", "one_rack", "one_site")
SCHEMA: Final = 1


@dataclass(frozen=True, slots=True)
class RequiredWorkload:
    """Something that reads and writes, and what it must get; all of them run at once."""

    name: str
    read_share: float
    pattern: Literal["sequential", "random"]
    request_kib: float
    throughput_mb_s: float
    """Of all hosts together."""
    cache_hit: float
    latency_limit_ms: float | None
    threads: int
    """Of all hosts together."""
    queue_depth: int
    scratch: bool = False
    """Whether its data can be made again."""
    shared: bool = False
    """Whether each host works on data of all hosts."""

    @property
    def requests_s(self) -> float:
        """Requests of its size that make its throughput."""
        return self.throughput_mb_s * 1e6 / (self.request_kib * 1024)


@dataclass(frozen=True, slots=True)
class RequiredHosts:
    """The hosts that do the work; their number is given, never sized."""

    count: int
    part: str | None
    """Catalogue id; None: the cheapest that takes the adapters."""
    taken: frozenset[tuple[str, str]] = frozenset()
    """Places for adapters that are taken already: inner path and slot."""


@dataclass(frozen=True, slots=True)
class SizingLimits:
    """What a design may take; None: no limit was named."""

    budget: Decimal | None
    power_w: float | None
    rack_units: float | None


@dataclass(frozen=True, slots=True)
class AllowedParts:
    """What may be proposed at all; empty: anything."""

    architectures: tuple[str, ...]
    vendors: tuple[str, ...]
    never_vendors: tuple[str, ...]
    never_parts: tuple[str, ...]
    storage_vendors: tuple[str, ...] = ()
    """Of storage systems; drives follow their makers."""
    network_vendors: tuple[str, ...] = ()
    """Of switches."""
    host_vendors: tuple[str, ...] = ()
    """Of hosts, and of servers with drives."""
    adapter_vendors: tuple[str, ...] = ()
    """Of adapters in hosts."""

    def vendors_of(self, kind: str) -> tuple[str, ...]:
        """The vendors that parts of a kind may be of; empty: any."""
        return {
            "storage_system": self.storage_vendors,
            "switch": self.network_vendors,
            "host": self.host_vendors,
            "hba": self.adapter_vendors,
        }.get(kind, ())


@dataclass(frozen=True, slots=True)
class CountLocks:
    """Counts that every design must have; None: the search decides."""

    systems: int | None = None
    drives: int | None = None
    """A system or server."""
    ports: int | None = None
    """A controller or server."""
    adapters: int | None = None
    """A host."""


@dataclass(frozen=True, slots=True)
class Requirement:
    """The whole of it, with what was assumed said aloud."""

    name: str
    workloads: tuple[RequiredWorkload, ...]
    usable_tib: float
    """Today, before growth and reserve."""
    growth_percent_a_year: float
    horizon_months: int
    reserve_percent: float
    """Of the usable capacity, to stay free."""
    survive: Survive
    headroom_percent: float
    """Preferred, not required: ranks the offers."""
    certainty_percent: float
    hosts: RequiredHosts
    limits: SizingLimits
    choice: AllowedParts
    locks: CountLocks
    price_book: str
    basis: BasisPolicy
    base: str
    """A design that stands, whose hosts do the work: a file, or an id; empty: none."""
    assumed: tuple[str, ...]
    """In sentences: what nobody said and is taken for granted."""

    @property
    def capacity_tib(self) -> float:
        """Usable capacity that a design must have: at the horizon, with the reserve."""
        grown = self.usable_tib * float((1 + self.growth_percent_a_year / 100) ** (self.horizon_months / 12))
        return grown / (1 - self.reserve_percent / 100)
