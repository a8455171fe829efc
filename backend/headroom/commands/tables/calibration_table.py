"""Runs beside the model as text for a terminal, with what they tell of the parts."""

from headroom.commands.tables.columns import printable, section
from headroom.domain.measurements.records import MeasurementReport, Proposal, RunComparison


def as_calibration(report: MeasurementReport) -> str:
    """All runs in order, then proposals, refuted figures, and what could not be report."""
    heads = ["run", "workload", "measured MB/s", "predicted", "80% between", "error", "ms", "predicted", "binds"]
    lines = section("Runs", heads, [_cells(row) for row in report.runs])
    remarks = [f"  {row.name}: {remark}" for row in report.runs for remark in row.remarks]
    lines += ["", "Remarks", *dict.fromkeys(remarks)] if remarks else []
    if report.proposals:
        heads = ["part", "on", "direction", "in force", "proposed", "80% between", "why"]
        lines += section("\nProposed figures", heads, [_proposed(one) for one in report.proposals])
    if report.refuted:
        heads = ["part", "said to carry MB/s", "carried MB/s", "run"]
        cells = [[one.name, f"{one.stated_mb_s:,.0f}", f"{one.carried_mb_s:,.0f}", one.runs] for one in report.refuted]
        lines += section("\nRefuted figures", heads, cells)
    lines += ["", "Not told", *[f"  {words}" for words in report.undecided]] if report.undecided else []
    unread = [f"  {one.file}: {one.message}" for one in report.not_read]
    lines += ["", "Not read", *unread] if unread else []
    return "\n".join(printable(part) for line in lines for part in line.split("\n")) + "\n"


def _cells(row: RunComparison) -> list[str]:
    error = "" if row.error_percent is None else f"{row.error_percent:+.0f}%{'' if row.inside else ', outside'}"
    between = (
        "" if row.predicted_low_mb_s is None else f"{row.predicted_low_mb_s:,.0f} to {row.predicted_high_mb_s:,.0f}"
    )
    at_most = "at most " if row.at_most else ""
    return [
        row.name,
        row.workload or "none",
        f"{row.measured_mb_s:,.0f}",
        "unknown" if row.predicted_mb_s is None else f"{at_most}{row.predicted_mb_s:,.0f}",
        between,
        error,
        _ms(row.measured_response_ms),
        _ms(row.predicted_response_ms),
        ", ".join(row.binds),
    ]


def _ms(value: float | None) -> str:
    return "" if value is None else f"{value:.3g}"


def _proposed(one: Proposal) -> list[str]:
    first, *more = one.component_ids
    return [
        one.part,
        f"{first} and {len(more)} more" if more else first,
        one.direction,
        f"{one.stated:,.0f} {one.unit}, {one.stated_basis.replace('_', ' ')}",
        f"{one.value:,.0f} {one.unit}",
        f"{one.low:,.0f} to {one.high:,.0f}",
        one.reason,
    ]
