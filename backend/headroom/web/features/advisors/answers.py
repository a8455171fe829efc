"""What the API takes and answers of advice on a design."""

from dataclasses import dataclass, field
from typing import Annotated

from pydantic import Field

from headroom.domain.performance.result.evaluation import BasisPolicy
from headroom.domain.sizing.slots import TakenSlot
from headroom.domain.sizing.upgrades.records import Goal, UpgradeAnswer


@dataclass(frozen=True, slots=True)
class UpgradesRequest:
    """What is to be gained, and for which workload: its id or name; empty: all of the scenario together."""

    goal: Goal = "mb_s"
    workload: Annotated[str, Field(max_length=200)] = ""


@dataclass(frozen=True, slots=True)
class PricedUpgrades:
    """What helps, by the price book that a new quote would take."""

    found: UpgradeAnswer
    book: str
    """Its name; empty where there is none, so that nothing has a price."""
    demonstration: bool


@dataclass(frozen=True, slots=True)
class SlotsRequest:
    """Into which part of the catalogue which adapters go, and which slots have one already."""

    part: Annotated[str, Field(max_length=200)]
    adapter: Annotated[str, Field(max_length=200)]
    basis: BasisPolicy = "planning"
    taken: Annotated[list[TakenSlot], Field(max_length=1_000)] = field(default_factory=list)


@dataclass(frozen=True, slots=True)
class ConsolidationRequest:
    """Designs whose workloads are moved, and the one that they are moved to.

    Each is `design:<id>` (as it is now), `revision:<id>` or `reference:<id>`. `place` is the id or name of the workload
    of that design whose hosts and volumes are used; empty: its first.
    """

    estate: Annotated[list[Annotated[str, Field(max_length=100)]], Field(min_length=1, max_length=20)]
    on: Annotated[str, Field(max_length=100)]
    place: Annotated[str, Field(max_length=200)] = ""
