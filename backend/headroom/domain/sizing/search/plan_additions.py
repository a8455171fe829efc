"""What a plan adds to what stands, or is by itself: its document, its bill, watts and rack units."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Any, Protocol

from headroom.domain.bom.bill.additions import added_bill
from headroom.domain.bom.bill.lines import Bill, bill
from headroom.domain.bom.site.totals import site
from headroom.domain.catalogue.records import Catalogue, Part
from headroom.domain.design.document import parse_design
from headroom.domain.design.records import Design
from headroom.domain.performance.memory import EvaluationMemory
from headroom.domain.sizing.base.base_design import BaseDesign
from headroom.domain.sizing.base.extended_base import extended


@dataclass(frozen=True, slots=True)
class AddedFigures:
    """Of what is bought; unknown parts make sums lower bounds."""

    document: Mapping[str, Any]
    """With the base, where there is one."""
    lines: Callable[[], Bill]
    """Works the bill out."""
    power_w: float
    power_unknown: int
    rack_units: float
    rack_units_unknown: int


class PlanSettings(Protocol):
    """What plans are worked out with."""

    @property
    def catalogue(self) -> Catalogue:
        """The parts."""

    @property
    def base(self) -> BaseDesign | None:
        """What stands."""

    @property
    def rack(self) -> Part | None:
        """For what is added."""


def added_figures(
    document: Mapping[str, Any], design: Design, around: PlanSettings, memory: EvaluationMemory
) -> AddedFigures:
    """The figures of a plan.

    Args:
        document: the plan's own, as `build` makes it.
        design: the same, read.
        around: what it is worked out with.
        memory: of this design.
    """
    base, catalogue = around.base, around.catalogue
    whole, drawn, expansions = document, design, memory.expansions
    if base is not None:
        whole = extended(base, document, catalogue, around.rack)
        drawn, expansions = parse_design(whole, catalogue), EvaluationMemory().expansions
    place = site(expansions.expand(drawn, catalogue)).total
    power, units = place.power_typical_w, place.used_units

    def lines() -> Bill:
        found = bill(drawn, catalogue, expansions)
        return found if base is None else added_bill(found, base.owned)

    if base is None:
        return AddedFigures(whole, lines, power.known, power.unknown, units.known, units.unknown)
    return AddedFigures(
        whole,
        lines,
        power.known - base.power_w,
        power.unknown - base.power_unknown,
        units.known - base.rack_units,
        units.unknown - base.rack_units_unknown,
    )
