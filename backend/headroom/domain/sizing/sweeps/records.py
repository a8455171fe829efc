"""What a sweep over candidates finds: the front, the cheapest of each architecture, and what the others lack.

Units: MB/s of 10^6 bytes a second, TiB of 2^40 bytes, ms, W, rack units; `None` means unknown, never zero.
"""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Final

MOST_CANDIDATES: Final = 1_000_000


@dataclass(frozen=True, slots=True)
class SweepPoint:
    """A candidate that meets all that is required."""

    number: int
    """Of the candidate in its sweep, from 0, by which its design is built again."""
    architecture: str
    parts: tuple[str, ...]
    """Catalogue ids: adapter, switch, storage system, card, drive, as far as it has them."""
    systems: int
    arrays: int
    """Of one system."""
    drives: int
    """Of one system."""
    cost: float
    currency: str
    times: float
    """How many times what is asked it carries."""
    headroom_percent: float
    meets_odds: float
    response_ms: float | None
    """The longest of its workloads; None where one of them is unknown."""
    usable_tib: float
    power_w: float | None
    """A lower bound where `power_unknown_parts` state none; None where none does."""
    power_unknown_parts: int
    rack_units: float | None
    rack_units_unknown_parts: int
    warnings: int
    binds: str


@dataclass(frozen=True, slots=True)
class SweepSums:
    """Sums over candidates: adding up those of two ranges gives that of both, in whatever order."""

    solved: int
    meeting: int
    rejected: Mapping[str, int]
    """Candidates that are not met, by what they lack first; adds up, with `meeting`, to `solved`."""
    front: tuple[SweepPoint, ...]
    """Those that no other beats in cost and headroom up to twice what is asked, the cheapest first."""
    cheapest: tuple[SweepPoint, ...]
    """Of each architecture that meets all, the cheapest architecture first."""
