"""The whole answer about growth: what fills when, and a purchase for each threshold in the order in which it is met."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from typing import Final

from headroom.domain.catalogue.records import Catalogue
from headroom.domain.design.records import Design
from headroom.domain.errors import DomainError, Problem
from headroom.domain.growth.capacity import find_capacity, open_capacity, subject
from headroom.domain.growth.compound import (
    HIGH,
    LOW,
    MONTHS_A_YEAR,
    STATED,
    cases_of,
    factor,
    month_name,
    months_of_weeks,
)
from headroom.domain.growth.performance import FoundThreshold, find_performance
from headroom.domain.growth.purchases import PlannedPurchase, find_purchase
from headroom.domain.growth.records import (
    MOST_YEARS,
    GrowthAnswer,
    GrowthPoint,
    GrowthYear,
    Threshold,
    UnsolvedThreshold,
    UnstatedValue,
    WorkloadGrowth,
)
from headroom.domain.growth.study import GrowthStudy
from headroom.domain.performance.memory import EvaluationMemory
from headroom.domain.performance.result.evaluation import BasisPolicy

SCHEMA: Final = 1
_MOST_PURCHASES: Final = 5
_MOST_LOOKED_AT: Final = 8
"""Thresholds against which something is looked for, solved or not."""
_MOST_LISTED: Final = 60
_MOST_UNCROSSED: Final = 8


@dataclass(frozen=True, slots=True)
class GrowthPlan:
    """The answer, and the design as it is at the start and at the end of each year with what was bought by then."""

    answer: GrowthAnswer
    designs: list[Design]
    """One more than there are years."""


def find_growth(
    design: Design,
    catalogue: Catalogue,
    years: int = 5,
    basis: BasisPolicy | None = None,
    memory: EvaluationMemory | None = None,
    today: str = "",
) -> GrowthPlan:
    """When a design is full, and what to buy before.

    Args:
        design: as `parse_design` or `read_live` gives it.
        catalogue: the parts.
        years: how far to look, 1 to 10.
        basis: which figures rule; that of the design if none.
        memory: what the caller keeps between evaluations; spares work and changes no answer.
        today: `YYYY-MM`, the month for which the design's figures hold where it states none.

    Raises:
        DomainError: `bad_value` for years out of range.
    """
    if not 1 <= years <= MOST_YEARS:
        raise DomainError(Problem("bad_value", f"A forecast spans 1 to {MOST_YEARS} years.", "/years"))
    memory = memory or EvaluationMemory()
    months = years * MONTHS_A_YEAR
    study = GrowthStudy(design, catalogue, basis or design.meta.basis, months, memory)
    found = _fillings(study)
    listed, more = _listed([one.threshold for one in found])
    lead = months_of_weeks(design.meta.growth.lead_time_weeks)
    plan = _Plan(study, lead, memory)
    plan.follow(found)
    start = design.meta.growth.as_of or today
    answer = GrowthAnswer(
        schema=SCHEMA,
        design_hash=memory.hashes.hash(design),
        catalogue_version=catalogue.version,
        basis=study.basis,
        start=start,
        months=months,
        lead_time_months=lead,
        workloads=[_workload(study, number, years) for number in range(len(study.workloads))],
        thresholds=listed,
        more_thresholds=more,
        unstated=[*_open_workloads(study), *open_capacity(study)],
        years=[_growth_year(plan, start, year) for year in range(1, years + 1)],
        unsolved=plan.unsolved,
        more_purchases=plan.stopped,
    )
    return GrowthPlan(answer, [design, *(_design_after(plan.bought, design, year) for year in range(1, years + 1))])


def _growth_year(plan: "_Plan", start: str, year: int) -> GrowthYear:
    bought = [one.purchase for one in plan.bought if _year(one) == year]
    return GrowthYear(year, month_name(start, (year - 1) * MONTHS_A_YEAR), bought)


def _fillings(study: GrowthStudy) -> list[FoundThreshold]:
    return [*find_performance(study), *find_capacity(study)]


class _Plan:
    """Purchases one after the other, each in the design with those before it."""

    def __init__(self, study: GrowthStudy, lead_months: int, memory: EvaluationMemory) -> None:
        self._study, self._lead, self._memory = study, lead_months, memory
        self.bought: list[PlannedPurchase] = []
        self.unsolved: list[UnsolvedThreshold] = []
        self.stopped = False

    def follow(self, fillings: Sequence[FoundThreshold]) -> None:
        """Buy against the threshold that is crossed first until none is left within the years."""
        given_up: set[str] = set()
        study = self._study
        for _ in range(_MOST_LOOKED_AT):
            crossed = [one for one in fillings if one.threshold.month is not None and one.threshold.id not in given_up]
            if not crossed:
                return
            if len(self.bought) == _MOST_PURCHASES:
                break
            first = min(crossed, key=lambda one: (one.threshold.month, one.threshold.kind != "headroom"))
            answer = find_purchase(study, first, self._lead, self._restudy)
            if isinstance(answer, UnsolvedThreshold):
                given_up.add(answer.threshold)
                said = {(one.crossed_month, one.words) for one in self.unsolved}
                if (answer.crossed_month, answer.words) not in said:  # parts of one name in several classes
                    self.unsolved.append(answer)
                continue
            self.bought.append(self._after_others(answer))
            study = self._restudy(answer.design)
            fillings = _fillings(study)
        self.stopped = any(
            one.threshold.month is not None and one.threshold.id not in given_up for one in fillings
        )  # fmt: skip

    def _after_others(self, bought: PlannedPurchase) -> PlannedPurchase:
        """A change is made to the design with those before it, so it is ordered no earlier."""
        before = self.bought[-1].purchase.order_month if self.bought else 0
        order_month = max(bought.purchase.order_month, before)
        return replace(bought, purchase=replace(bought.purchase, order_month=order_month))

    def _restudy(self, design: Design) -> GrowthStudy:
        first = self._study
        memory = EvaluationMemory()
        return GrowthStudy(design, first.catalogue, first.basis, first.months, memory, first.paces)


def _year(bought: PlannedPurchase) -> int:
    return bought.purchase.order_month // MONTHS_A_YEAR + 1


def _design_after(bought: Sequence[PlannedPurchase], design: Design, year: int) -> Design:
    """The design with all that is ordered by the end of a year: orders come in the order of their months."""
    return next((one.design for one in reversed(bought) if _year(one) <= year), design)


def _listed(thresholds: list[Threshold]) -> tuple[list[Threshold], int]:
    """Those that are or may be crossed, by month, then the nearest of the others; and how many are left out.

    What is too busy in several scenarios is listed with the one in which it is first.
    """
    ordered = sorted(thresholds, key=_rank)
    first: dict[object, Threshold] = {}
    for one in ordered:
        first.setdefault((one.kind, one.name, *one.component_ids, *(one.workload_ids if _is_target(one) else ())), one)
    crossed = [one for one in first.values() if one.earliest is not None or one.month is not None or _is_target(one)]
    others = [one for one in first.values() if one not in crossed]
    shown = [*crossed, *others[:_MOST_UNCROSSED]][:_MOST_LISTED]
    return shown, len(first) - len(shown)


def _rank(one: Threshold) -> tuple[float, float, float, str]:
    nearest = -one.share_of_limit[-1].high if one.share_of_limit else 0.0
    return _order(one.month), _order(one.earliest), nearest, one.id


def _is_target(one: Threshold) -> bool:
    return one.kind == "target"


def _order(month: int | None) -> float:
    return float("inf") if month is None else month


def _workload(study: GrowthStudy, number: int, years: int) -> WorkloadGrowth:
    one = study.workloads[number]
    target, stated = one.target_mb_s, one.growth_percent_a_year
    points = []
    if target is not None and stated is not None:
        rates = cases_of(stated, one.growth_doubt_percent)
        points = [
            GrowthPoint(month, *(target * factor(rates[case], month) for case in (LOW, STATED, HIGH)))
            for month in range(0, years * MONTHS_A_YEAR + 1, MONTHS_A_YEAR)
        ]
    return WorkloadGrowth(one.id, one.name, one.scenario, target, stated, one.growth_doubt_percent, points)


def _open_workloads(study: GrowthStudy) -> Iterator[UnstatedValue]:
    """What a forecast of workloads lacks: one value for all of which the same is missing."""
    free = [one for one in study.workloads if one.target_mb_s is None]
    silent = [one for one in study.workloads if one.target_mb_s is not None and one.growth_percent_a_year is None]
    if free:
        names = subject(free[0].name, len(free))
        takes = "it takes what it" if len(free) == 1 else "they take what they"
        words = f"{names} no target: {takes} can get, so nobody can tell when that is too little."
        yield UnstatedValue("workload_target", free[0].id, words)
    if silent:
        counts = "it counts as it is" if len(silent) == 1 else "they count as they are"
        words = f"{subject(silent[0].name, len(silent))} no growth stated; {counts} today."
        yield UnstatedValue("workload_growth", silent[0].id, words)
