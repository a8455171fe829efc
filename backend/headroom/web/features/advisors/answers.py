"""What the API takes and answers of advice on a design."""

from dataclasses import dataclass
from typing import Annotated

from pydantic import Field

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
