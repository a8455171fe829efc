"""What the API takes and answers about growth."""

from dataclasses import dataclass
from typing import Annotated
from uuid import UUID

from pydantic import Field

from headroom.domain.checks.fixes.cost import FixCost
from headroom.domain.growth.records import MOST_YEARS, GrowthAnswer


@dataclass(frozen=True, slots=True)
class YearCost:
    """What is ordered in a year, by the price book that a new quote would take."""

    year: int
    cost: FixCost


@dataclass(frozen=True, slots=True)
class PricedGrowth:
    """The forecast, with the cost of each year in which something is ordered."""

    forecast: GrowthAnswer
    costs: list[YearCost]


@dataclass(frozen=True, slots=True)
class GrowthQuoteRequest:
    """A quote of the design with all that is ordered by the end of `year`, of a forecast over `years`."""

    year: Annotated[int, Field(ge=1, le=MOST_YEARS)]
    years: Annotated[int, Field(ge=1, le=MOST_YEARS)] = 5


@dataclass(frozen=True, slots=True)
class GrowthQuote:
    """A new design with what is to be bought, and the draft of its quote."""

    design_id: UUID
    quote_id: UUID
    number: str
