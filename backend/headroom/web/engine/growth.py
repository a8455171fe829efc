"""What is worked out of growth in a process."""

import pickle
from typing import TYPE_CHECKING, Final, NamedTuple

import orjson

from headroom.domain.design.document import read_live
from headroom.domain.errors import DomainError, Problem
from headroom.web.engine import domain as engine
from headroom.web.engine.calls import SentDesign
from headroom.web.processes.limits import Task

if TYPE_CHECKING:
    from headroom.domain.bom.bill.lines import Bill
    from headroom.domain.growth.forecast import GrowthPlan
    from headroom.domain.growth.records import GrowthAnswer

GROWING: Final = Task("The forecast", "ask for fewer years, use counts (x N) for what is alike, or split the design")


class PlannedGrowth(NamedTuple):
    """An answer with the bills of the design at the start and at the end of each year, which are priced elsewhere."""

    answer: "GrowthAnswer"
    bills: "list[Bill]"


def growth_planned(sent: SentDesign, years: int, today: str) -> bytes:
    """How a stored document fills, as a `PlannedGrowth` that is pickled. Raises `DomainError`."""
    plan = _plan(sent, years, today)
    catalogue = sent.catalogue.load()
    bills: list[Bill] = []
    for number, design in enumerate(plan.designs):
        same = number > 0 and design is plan.designs[number - 1]
        bills.append(bills[-1] if same else engine.bill_of(design, catalogue))
    return pickle.dumps(PlannedGrowth(plan.answer, bills))


def grown_document(sent: SentDesign, years: int, today: str, year: int) -> bytes:
    """The document of the design with all that is ordered by the end of a year, as JSON.

    Raises:
        DomainError: the design cannot be read or evaluated; `conflict` where nothing is ordered by then.
    """
    from headroom.domain.design.document import to_document

    designs = _plan(sent, years, today).designs
    if designs[year] is designs[0]:
        raise DomainError(Problem("conflict", f"Nothing is to be ordered by the end of year {year}.", "/year"))
    return orjson.dumps(to_document(designs[year]))


def _plan(sent: SentDesign, years: int, today: str) -> "GrowthPlan":
    """How a document fills, from `today` (`YYYY-MM`) where it names no month itself."""
    from headroom.domain.growth.forecast import find_growth

    document, catalogue = sent.load()
    with engine.memory_for(catalogue) as memory:
        design, _ = read_live(document, catalogue, memory.reading)
        return find_growth(design, catalogue, years, memory=memory, today=today)
