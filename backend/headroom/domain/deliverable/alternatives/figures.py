"""What the table tells of one design without its failures: performance, findings, capacity, bill, power and space."""

import hashlib
from collections.abc import Iterable
from dataclasses import replace

from headroom.domain.bom.bill.lines import Bill
from headroom.domain.bom.capacity.waterfall import Capacity
from headroom.domain.bom.site.totals import Site
from headroom.domain.bom.sums import Amount
from headroom.domain.checks.records import CheckReport
from headroom.domain.deliverable.alternatives.columns import ColumnKey
from headroom.domain.deliverable.alternatives.records import UNKNOWN_CELL, AlternativeFigures, Bound, Cell
from headroom.domain.deliverable.comparison.likely import ComparedFigure, most_of, response_of, throughput_of
from headroom.domain.design.records import Design, Workload
from headroom.domain.errors import Problem
from headroom.domain.observation import Severity
from headroom.domain.performance.result.evaluation import EvaluationResult

_TB_BYTES = 10**12


def figures_of(
    design: Design,
    result: EvaluationResult | None,
    bill: Bill,
    capacity: Capacity,
    site: Site,
    report: CheckReport,
    problems: Iterable[Problem] = (),
) -> AlternativeFigures:
    """The cells of one design, and what else the table has to know of it; `result` None where there is none."""
    scenario = result.scenario if result is not None else design.meta.scenario
    total = site.total
    cells: dict[ColumnKey, Cell] = {
        **_performance(result, scenario),
        "errors": _count(report, "error"),
        "warnings": _count(report, "warning"),
        "usable_tb": _usable(capacity),
        "power_w": _amount(total.power_typical_w),
        "rack_units": _amount(total.used_units),
    }
    return AlternativeFigures(
        name=design.meta.name,
        scenario=scenario,
        workloads=_workloads_key(one for one in design.workloads.values() if one.scenario == scenario),
        headroom_percent=design.meta.headroom.percent,
        headroom_one_failure=design.meta.headroom.one_failure,
        cells=cells,
        bill=_without_askers(bill),
        problems=[problem.message for problem in problems],
    )


def _performance(result: EvaluationResult | None, scenario: str) -> dict[ColumnKey, Cell]:
    if result is None:
        return {"throughput_mb_s": UNKNOWN_CELL, "response_ms": UNKNOWN_CELL, "headroom_mb_s": UNKNOWN_CELL}
    workloads = [one for one in result.workloads if one.scenario == scenario]
    missing = ", ".join(layer.label for layer in result.unknown)
    note = f"Without a figure: {missing}." if missing else ""
    times = [(response_of(one), one.name) for one in workloads]
    known = [(figure, name) for figure, name in times if figure.value is not None]
    slowest, slow_name = max(known, key=lambda one: one[0].value or 0.0, default=(ComparedFigure(None), ""))
    if len(known) < len(times):
        slowest = slowest._replace(bound=True)
    return {
        "throughput_mb_s": _figure(throughput_of(result, scenario, workloads, "throughput"), "at_most", note),
        "response_ms": _figure(slowest, "at_least", f"Slowest: {slow_name}." if len(known) > 1 else ""),
        "headroom_mb_s": _figure(most_of(result), "at_most", note),
    }


def _figure(figure: ComparedFigure, bound: Bound, note: str) -> Cell:
    if figure.value is None:
        return replace(UNKNOWN_CELL, note=note)
    low, high = (figure.range.low, figure.range.high) if figure.range is not None else (None, None)
    return Cell(figure.value, low, high, bound if figure.bound else None, note)


def _count(report: CheckReport, severity: Severity) -> Cell:
    """Open findings: accepted ones are none."""
    failed = len(report.failures)
    note = f"{failed} checks could not run." if failed else ""
    found = sum(one.severity == severity for one in report.open)
    return Cell(float(found), bound="at_least" if failed else None, note=note)


def _usable(capacity: Capacity) -> Cell:
    if not capacity.usable_bytes:
        return UNKNOWN_CELL
    unknown = len(capacity.unknown)
    note = f"Not counted: {'; '.join(one.message for one in capacity.unknown[:2])}" if unknown else ""
    return Cell(capacity.usable_bytes / _TB_BYTES, note=note)


def _amount(amount: Amount) -> Cell:
    """A sum of nothing but unknown parts is not 0."""
    if not amount.unknown:
        return Cell(amount.known)
    note = f"Not in it: {'1 part that states' if amount.unknown == 1 else f'{amount.unknown} parts that state'} none."
    return Cell(amount.known, bound="at_least", note=note) if amount.known else replace(UNKNOWN_CELL, note=note)


def _workloads_key(workloads: Iterable[Workload]) -> str:
    """Equal for designs of which the same is asked, however their workloads are called and where they run."""
    asked = sorted(repr(one._replace(id="", name="", scenario="", on=())) for one in workloads)
    return hashlib.sha256("\n".join(asked).encode()).hexdigest()


def _without_askers(bill: Bill) -> Bill:
    """Prices ask for lines and counts alone."""
    return replace(bill, lines=[replace(line, component_ids=[], quantities={}, slots={}) for line in bill.lines])
