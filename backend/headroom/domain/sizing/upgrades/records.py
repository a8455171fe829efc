"""What to change in a design that stands: single changes and pairs, each with what it gains and what is bought for it.

Units: MB/s of 10^6 bytes a second, ms, money of the price book's currency; `None` means unknown, never zero.
"""

from dataclasses import dataclass
from typing import Literal, TypeAlias

from headroom.domain.checks.fixes.places import FixPlace

Goal: TypeAlias = Literal["mb_s", "ms", "findings"]
"""What is gained: throughput, a shorter response, or fewer errors and warnings."""
ChangeSort: TypeAlias = Literal["swap", "adapter", "drives", "level", "links"]
"""Another part, one more adapter, one more drive an array, another RAID level, a second cable beside each."""


@dataclass(frozen=True, slots=True)
class UpgradeChange:
    """One change of a design."""

    sort: ChangeSort
    words: str
    component_ids: tuple[str, ...]
    """Parts that are changed, or beside which like ones are added; cables where links are doubled."""


@dataclass(frozen=True, slots=True)
class BoughtLine:
    """What is bought: parts that the changed design has more of. Nothing is credited for what is taken out."""

    description: str
    quantity: int
    price: float | None
    """Of all of them; None where the books have no price."""


@dataclass(frozen=True, slots=True)
class UpgradeFigures:
    """What a design gets in the scenario."""

    mb_s: float
    """Of the workload that is asked for, or of all together."""
    ms: float | None
    """The longest response of those workloads; None where one is unknown."""
    errors: int
    warnings: int
    binds: str
    """What is full first; empty where targets are met or too few requests are in flight."""


@dataclass(frozen=True, slots=True)
class Upgrade:
    """One or two changes that gain something."""

    changes: tuple[UpgradeChange, ...]
    figures: UpgradeFigures
    gain_mb_s: float
    gain_ms: float | None
    """By how much the response gets shorter."""
    gain_findings: int
    """Errors and warnings less."""
    cost: float | None
    """None where something that is bought has no price."""
    currency: str
    gain_per_1000: float | None
    """Of what is ranked by, for 1,000 units of money; None where nothing is bought, or its cost is unknown."""
    bought: tuple[BoughtLine, ...]
    reason: str
    places: tuple[FixPlace, ...]
    """Where the document is another with it, as it becomes; in an order in which one step can write them."""
    base: tuple[FixPlace, ...]
    """The same places as they are."""


@dataclass(frozen=True, slots=True)
class UpgradeAnswer:
    """What helps, the most for the money first."""

    schema: int
    scenario: str
    workload: str
    """Id of the workload that counts; empty: all of the scenario."""
    goal: Goal
    before: UpgradeFigures
    upgrades: tuple[Upgrade, ...]
    """That cost something."""
    free: tuple[Upgrade, ...]
    """For which nothing is bought, the most gain first."""
    unpriced: tuple[Upgrade, ...]
    """That would help and have no price: never ranked."""
    tried: int
    """Designs that were solved."""
    left_out: int
    """Changes that were not tried, since there were too many."""
    cut_short: bool
    """Whether time was over before all was tried."""
