"""What tests of sizing share: requirements in a line, the shipped architectures, prices that nobody asks."""

from collections.abc import Mapping
from datetime import date
from functools import lru_cache
from typing import Any

from headroom.domain.bom.prices.book import PriceBook
from headroom.domain.bom.prices.mapping import preview
from headroom.domain.bom.prices.rows import read_prices
from headroom.domain.catalogue.records import Catalogue
from headroom.domain.sizing.architectures.read import read_architectures
from headroom.domain.sizing.architectures.records import Architecture
from headroom.domain.sizing.bound.space import BoundTables, bound_tables
from headroom.domain.sizing.candidates.prices import CostTable
from headroom.domain.sizing.requirements.presets import read_presets
from headroom.domain.sizing.requirements.read import read_requirement
from headroom.domain.sizing.requirements.records import Requirement
from headroom.domain.sizing.search.records import SizingAnswer
from headroom.domain.sizing.search.search import size
from headroom.domain.sizing.search.solve import SizingInputs
from headroom.settings import ARCHITECTURES, DEMONSTRATION_PRICES, REQUIREMENTS
from tests.builders import catalogue

ARCHIVE: Mapping[str, Any] = {
    "schema": 1, "name": "Archive", "usable_tib": 500, "survive": "one_part", "price_book": "demonstration",
    "workloads": [
        {"name": "Ingest", "read_percent": 20, "request_kib": 1024, "pattern": "sequential", "throughput_mb_s": 4000}
    ],
}  # fmt: skip
"""As short as a requirement can be."""


@lru_cache(maxsize=1)
def book() -> PriceBook:
    """The demonstration prices."""
    content = DEMONSTRATION_PRICES.read_bytes()
    lines = read_prices(content, None, 1, preview(content, None, None).mapping, ".").lines
    return PriceBook("demonstration", "Demonstration", "EUR", True, None, lines)


def inputs(parts: Catalogue | None = None) -> SizingInputs:
    """The shipped catalogue, or another, with demonstration prices."""
    return SizingInputs(parts or catalogue(), (book(),), date(2026, 11, 28))


def requirement(**changes: Any) -> Requirement:
    """The archive with changes."""
    return read_requirement({**ARCHIVE, **changes}, read_presets(REQUIREMENTS))


def workload(**fields: Any) -> dict[str, Any]:
    """A workload of a requirement."""
    return {"name": "Work", "read_percent": 70, "request_kib": 16, "pattern": "random", **fields}


def architectures() -> dict[str, Architecture]:
    """The shipped ones by id."""
    return {one.id: one for one in read_architectures(ARCHITECTURES)}


def bounded(architecture: Architecture, asked: Requirement, around: SizingInputs) -> BoundTables:
    """All plans of an architecture."""
    return bound_tables(around.catalogue, architecture, asked, CostTable(around.catalogue, around.books))


def answer(asked: Requirement, some: tuple[Architecture, ...] = (), around: SizingInputs | None = None) -> SizingAnswer:
    """What the search says at last."""
    *_, last = size(asked, some or tuple(architectures().values()), around or inputs())
    assert isinstance(last, SizingAnswer)
    return last
