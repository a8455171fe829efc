"""Working a plan out by the model: figures, capacity, bill, failures, findings; stops at what rules it out."""

from collections.abc import Sequence
from dataclasses import dataclass, replace
from datetime import date
from decimal import Decimal
from functools import cached_property
from typing import Final

from headroom.domain.bom.bill.lines import Bill
from headroom.domain.bom.capacity.waterfall import capacity
from headroom.domain.bom.prices.book import PriceBook, PriceIndex
from headroom.domain.bom.quote.priced_bill import price
from headroom.domain.bom.quote.terms import first_terms
from headroom.domain.catalogue.records import Catalogue, Part
from headroom.domain.checks.check_design import check_design
from headroom.domain.checks.inputs import CheckInputs
from headroom.domain.design.document import parse_design
from headroom.domain.design.records import Design
from headroom.domain.failure.failures import find_singles
from headroom.domain.performance.evaluate import evaluate
from headroom.domain.performance.memory import EvaluationMemory
from headroom.domain.performance.scenario_figures import ScenarioFigures, find_figures
from headroom.domain.performance.solve.share import TIE
from headroom.domain.sizing.base.base_design import BaseDesign
from headroom.domain.sizing.base.beside import share_beside
from headroom.domain.sizing.build.builder import SCENARIO, build
from headroom.domain.sizing.candidates.plan import Plan
from headroom.domain.sizing.candidates.prices import CostTable, OwnedCosts
from headroom.domain.sizing.requirements.failure_rules import failure_rules
from headroom.domain.sizing.requirements.records import Requirement
from headroom.domain.sizing.search.chance import certain_share, chance_of
from headroom.domain.sizing.search.failures_beside import FailuresBeside
from headroom.domain.sizing.search.plan_additions import added_figures
from headroom.domain.sizing.search.records import Shortfall, SolvedPlan, WorkloadFigures
from headroom.domain.sizing.search.survival import first_of_each, residual_share

TIB_BYTES: Final = 2**40
_FELT: Final = 0.99
"""A failure that leaves this share is not felt: the failure analysis calls it up."""


@dataclass(frozen=True)  # without slots: the rack is kept
class SizingInputs:
    """What designs are worked out with."""

    catalogue: Catalogue
    books: Sequence[PriceBook]
    """The first that has a price wins."""
    today: date
    base: BaseDesign | None = None
    """What stands already; requirements are then those of `with_base`."""

    @cached_property
    def costs(self) -> CostTable:
        """Of parts; hosts that stand cost nothing."""
        table = CostTable(self.catalogue, self.books)
        return table if self.base is None else OwnedCosts(table, self.base.part.id)

    @cached_property
    def prices(self) -> PriceIndex:
        """Of the books."""
        return PriceIndex(self.books)

    @cached_property
    def failures_beside(self) -> FailuresBeside | None:
        """Failures of what stands, with and without a plan; None where nothing does."""
        return None if self.base is None else FailuresBeside(self.base, self.catalogue)

    @cached_property
    def rack(self) -> Part | None:
        """The cheapest rack, the tallest of equal ones; None where the catalogue has none."""
        costs = self.costs
        racks = [one for one in self.catalogue.parts.values() if one.kind == "rack"]
        priced = [(price, -_height(one), one.id, one) for one in racks if (price := costs.of(one).price) is not None]
        return min(priced, key=lambda one: one[:3])[3] if priced else None


def _height(rack: Part) -> float:
    units = rack.attributes.get("height_units")
    return float(units) if isinstance(units, int | float) else 0.0


def solve_plan(
    plan: Plan,
    requirement: Requirement,
    around: SizingInputs,
    above: float = 1.0,
    below: Decimal | None = None,
    always_price: bool = False,
) -> SolvedPlan:
    """A plan with all its figures.

    Args:
        plan: the candidate.
        requirement: what it must meet.
        around: catalogue, prices and day.
        above: a plan that carries fewer times what is asked is not looked at further: `whole` is then false.
        below: nor is one that costs as much or more.
        always_price: what falls short is priced all the same.
    """
    document = build(plan, requirement, around.catalogue, around.rack)
    design, memory = parse_design(document, around.catalogue), EvaluationMemory()
    figures = find_figures(design, around.catalogue, SCENARIO, memory)
    expanded = memory.expansions.expand(design, around.catalogue)
    usable_tib = capacity(expanded).usable_bytes / TIB_BYTES
    short = _short(requirement, figures, usable_tib)
    odds = chance_of(requirement, figures)
    if odds * 100 < requirement.certainty_percent and "throughput" not in short and "response" not in short:
        share = certain_share(requirement, figures)
        short["chance"] = min(share if share < 1 else odds * 100 / requirement.certainty_percent, 1 - TIE)
    place = added_figures(document, design, around, memory)
    times, low, high = _times(requirement, figures)
    found = SolvedPlan(
        plan=plan, document=place.document, workloads=_workloads(requirement, figures),
        times=times, times_low=low, times_high=high, binds=figures.full_first, left=1.0, worst_failure="", odds=odds,
        usable_tib=usable_tib, cost=None, currency="", power_w=place.power_w, power_unknown=place.power_unknown,
        rack_units=place.rack_units, rack_units_unknown=place.rack_units_unknown, errors=(), warnings=0,
        unknown=tuple(one.label for one in figures.unknown), short=short, whole=True,
    )  # fmt: skip
    if not always_price and (short or found.times < above):
        return replace(found, whole=bool(short))
    found = _priced(found, requirement, around, place.lines())
    if found.short or (below is not None and found.cost is not None and found.cost >= below):
        return replace(found, whole=bool(found.short))
    return _with_rest(found, requirement, around, design, memory)


def _with_rest(
    found: SolvedPlan, requirement: Requirement, around: SizingInputs, design: Design, memory: EvaluationMemory
) -> SolvedPlan:
    """The same with failures, then findings."""
    found = _survived(found, requirement, around, design, memory)
    if found.short:
        return found
    result = evaluate(design, around.catalogue, requirement.basis, SCENARIO, memory, with_changes=False)
    told = replace(design, meta=design.meta._replace(failure_policy=()))  # it was looked at above
    report = check_design(CheckInputs(told, around.catalogue, result, around.today, memory.expansions))
    errors = tuple(one.message for one in report.open if one.severity == "error")
    warnings = sum(one.severity == "warning" for one in report.open)
    short: dict[Shortfall, float] = {"findings": 0.0} if errors or report.failures else {}
    found = replace(found, errors=errors, warnings=warnings, short=short)
    return found if around.base is None or short else _with_base(found, requirement, around, around.base)


def _with_base(found: SolvedPlan, requirement: Requirement, around: SizingInputs, base: BaseDesign) -> SolvedPlan:
    """The same held against what stands: both run at once, while all is up and with what must be survived."""
    share = share_beside(base, found.document, requirement, around.catalogue)
    if share < _FELT:
        return replace(found, short={"base": share})
    kinds = _failing(found.plan, requirement)
    if not kinds or around.failures_beside is None:
        return found
    left, worst = around.failures_beside.worst(found.document, requirement, kinds)
    if left < found.left:
        found = replace(found, left=left, worst_failure=worst)
    return found if left >= _FELT else replace(found, short={"failure": left})


def _priced(found: SolvedPlan, requirement: Requirement, around: SizingInputs, bought: Bill) -> SolvedPlan:
    limits, short = requirement.limits, dict(found.short)
    cost: Decimal | None = None
    currency = around.books[0].currency if around.books else ""
    if around.books:
        names = [book.id for book in around.books]
        sheet = price(bought, around.books, first_terms(names, currency), around.prices)
        lacking = any(line.unpriced for line in sheet.lines)
        cost = None if lacking else sheet.totals.price
        if lacking:
            short["price"] = 0.0
        elif limits.budget is not None and sheet.totals.price > limits.budget:
            short["budget"] = float(limits.budget / sheet.totals.price)
    if limits.power_w is not None and found.power_w > limits.power_w:
        short["power"] = limits.power_w / found.power_w
    if limits.rack_units is not None and found.rack_units > limits.rack_units:
        short["rack_units"] = limits.rack_units / found.rack_units
    return replace(found, cost=cost, currency=currency, short=short)


def _failing(plan: Plan, requirement: Requirement) -> set[str]:
    """Kinds of failures that must be survived."""
    return {rule.of for rule in failure_rules(requirement.survive, plan.architecture.hosts_hold_data)}


def _survived(
    found: SolvedPlan, requirement: Requirement, around: SizingInputs, design: Design, memory: EvaluationMemory
) -> SolvedPlan:
    kinds = _failing(found.plan, requirement)
    if not kinds:
        return found
    mine = find_singles(design, around.catalogue, first_of_each(kinds), requirement.basis, memory)
    limits = {one.name: one.latency_limit_ms for one in requirement.workloads}
    names = {f"w{number:02}": one.name for number, one in enumerate(requirement.workloads, 1)}
    left, worst = 1.0, ""
    for failure in mine:
        share = min(residual_share(failure, one, limits[names[one]]) for one in names)
        if share < left:
            left, worst = share, failure.name
    if not mine:
        left, worst = 0.0, "nothing of that kind is drawn"
    short: dict[Shortfall, float] = {} if left >= _FELT else {"failure": left}
    return replace(found, left=left, worst_failure=worst, short=short)


def _short(requirement: Requirement, figures: ScenarioFigures, usable_tib: float) -> dict[Shortfall, float]:
    short: dict[Shortfall, float] = {}
    if figures.unknown:
        short["limit"] = 0.0
    if usable_tib < requirement.capacity_tib * (1 - TIE):
        short["capacity"] = usable_tib / requirement.capacity_tib
    got = [
        result.throughput_mb_s / asked.throughput_mb_s
        for asked, result in zip(requirement.workloads, figures.workloads, strict=True)
    ]
    if min(got) < 1 - TIE:
        short["throughput"] = min(got)
    late = [
        1.0 if result.response_ms is None else asked.latency_limit_ms / result.response_ms
        for asked, result in zip(requirement.workloads, figures.workloads, strict=True)
        if asked.latency_limit_ms is not None
    ]
    if late and min(late) < 1:
        short["response"] = min(late)
    return short


def _times(requirement: Requirement, figures: ScenarioFigures) -> tuple[float, float, float]:
    """How many times what is asked: the median and its ends; where that is not reached, the least share of it."""
    got = [
        result.throughput_mb_s / asked.throughput_mb_s
        for asked, result in zip(requirement.workloads, figures.workloads, strict=True)
    ]
    if min(got) < 1 - TIE:
        return (min(got),) * 3
    most = figures.most_times
    return most.median, most.low, most.high


def _workloads(requirement: Requirement, figures: ScenarioFigures) -> tuple[WorkloadFigures, ...]:
    return tuple(
        WorkloadFigures(
            asked.name, found.throughput_mb_s, found.throughput_mb_s * 1e6 / (asked.request_kib * 1024),
            found.response_ms, asked.throughput_mb_s,
        )
        for asked, found in zip(requirement.workloads, figures.workloads, strict=True)
    )  # fmt: skip
