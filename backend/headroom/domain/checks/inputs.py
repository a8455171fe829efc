"""What a check may look at: the design, what follows from it, what day it is. Each is worked out when it is read."""

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from datetime import date
from functools import cached_property
from typing import Any, NamedTuple, TypeAlias

from headroom.domain.bom.bill.lines import Bill, BillLine, bill, unsummed_lines
from headroom.domain.bom.capacity.waterfall import Capacity, capacity
from headroom.domain.bom.site.totals import Racks, Site, racks_of, site
from headroom.domain.catalogue.records import Catalogue
from headroom.domain.checks.records import Hit, Names, Parameters
from headroom.domain.checks.surroundings import NOTHING_KNOWN, Surroundings
from headroom.domain.derived_answers import DerivedAnswers
from headroom.domain.design.multiplicity import drawn_id
from headroom.domain.design.records import BENCHMARK_TAG, SCRATCH_TAG, Design
from headroom.domain.errors import Problem
from headroom.domain.filter.parts.rows import PartRow, filter_rows
from headroom.domain.performance.result.evaluation import CableResult, ComponentResult, EvaluationResult
from headroom.domain.topology.expansions import Expansions
from headroom.domain.topology.records import ExpandedDesign, Node


class LoadRecords(NamedTuple):
    """Figures of parts and cables in the selected scenario, by id."""

    parts: Mapping[str, ComponentResult]
    cables: Mapping[str, CableResult]


class CheckInputs:
    """One design as checks see it; read only."""

    def __init__(
        self,
        design: Design,
        catalogue: Catalogue,
        result: EvaluationResult | None,
        today: date,
        expansions: Expansions | None = None,
        problems: Sequence[Problem] = (),
        surroundings: Surroundings = NOTHING_KNOWN,
    ) -> None:
        self.design, self.catalogue, self.result, self.today = design, catalogue, result, today
        self.problems = tuple(problems)
        """What a live read set aside."""
        self.surroundings = surroundings
        """What is known beside the document."""
        self.document: Mapping[str, Any] | None = None
        """The document with what a live read set aside; None where only the design is at hand."""
        self._expansions = expansions or Expansions()
        self.derived = DerivedAnswers()
        """What several checks ask, kept with these inputs."""
        self.found: Mapping[str, list[Hit]] | None = None
        """What was found by each check that could run; None until the others have run."""

    @property
    def is_benchmark(self) -> bool:
        """Whether the design is tagged as one that is drawn to be measured."""
        return BENCHMARK_TAG in self.design.meta.tags

    @property
    def is_scratch(self) -> bool:
        """Whether the design is tagged as one for data that can be made again."""
        return SCRATCH_TAG in self.design.meta.tags

    @cached_property
    def expanded(self) -> ExpandedDesign:
        """All parts, with those inside others and copies."""
        return self._expansions.expand(self.design, self.catalogue)

    @cached_property
    def site(self) -> Site:
        """Power, weight and space."""
        return site(self.expanded)

    @cached_property
    def racks(self) -> Racks:
        """Power, weight and space of the racks alone."""
        return racks_of(self.expanded)

    @cached_property
    def capacity(self) -> Capacity:
        """From raw to usable capacity."""
        return capacity(self.expanded)

    @cached_property
    def bill(self) -> Bill:
        """The bill of materials."""
        return bill(self.design, self.catalogue, self._expansions)

    @cached_property
    def bill_lines(self) -> list[BillLine]:
        """Lines of the bill alone, in no order, equal ones once for each island."""
        return list(unsummed_lines(self.design, self.expanded))

    @cached_property
    def filter_rows(self) -> list[PartRow]:
        """Drawn parts as filters see them."""
        return filter_rows(self.design, self.expanded)

    @cached_property
    def load_records(self) -> LoadRecords:
        """What the result says of each part and of each cable; empty where there is none."""
        if self.result is None:
            return LoadRecords({}, {})
        return LoadRecords(
            {part.id: part for part in self.result.components}, {cable.id: cable for cable in self.result.cables}
        )

    @property
    def loads(self) -> Mapping[str, ComponentResult]:
        """What the result says of each part; empty where there is none."""
        return self.load_records.parts

    @property
    def cable_loads(self) -> Mapping[str, CableResult]:
        """What the result says of each cable; empty where there is none."""
        return self.load_records.cables

    def drawn(self, kind: str) -> Iterator[Node]:
        """Parts of a kind, of copies the first one only: what is said of it holds for all of them."""
        for node in self.expanded.of_kind(kind):
            if node.id.replace("#1", "") == drawn_id(node.id):
                yield node


def drawn_ids(ids: Iterable[str]) -> tuple[str, ...]:
    """Ids as they stand in the drawing, copies counted as the drawn part, in order of the first mention."""
    return tuple(dict.fromkeys(map(drawn_id, ids)))


def named(*ids: str) -> Names:
    """The drawn parts of these ids as a fact."""
    return Names(drawn_ids(ids))


Find: TypeAlias = Callable[[CheckInputs, Parameters], Iterator[Hit]]
"""A check: everything that it finds in a design, with its thresholds."""
