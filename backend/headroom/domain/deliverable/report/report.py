"""The report: one PDF that says what the design is, how fast it is, what it is made of and what was assumed.

Typst sets `templates/report.typ`. The texts made here are shown as they are: nothing that a user typed is markup.
"""

import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from headroom.domain.deliverable.documents.checks import CheckedDesign, CheckTerms
from headroom.domain.deliverable.documents.drawing import DesignDrawing
from headroom.domain.deliverable.documents.evidence_words import evidence_words
from headroom.domain.deliverable.documents.figures import DesignFigures
from headroom.domain.deliverable.documents.likely import (
    LikelyThroughput,
    digits_of,
    in_mb_s,
    in_one_line,
    in_proportion,
    reached_by,
    reached_now,
    response_in_ms,
    share_words,
)
from headroom.domain.deliverable.documents.typeset import pdf_of
from headroom.domain.deliverable.documents.words import (
    breakable,
    one_line,
    paragraphs,
    percent,
    rate,
    rounded,
    tebibytes,
)
from headroom.domain.deliverable.report.checks import checks_cells
from headroom.domain.deliverable.report.contents import Cells, capacity_cells, groups_cells, share_of, site_cells
from headroom.domain.deliverable.report.curve import curve_cells
from headroom.domain.deliverable.report.failures import FailureSections
from headroom.domain.deliverable.report.growth import growth_cells
from headroom.domain.deliverable.report.measured_runs import measured_cells
from headroom.domain.deliverable.report.network import network_cells
from headroom.domain.deliverable.report.paths import path_cells
from headroom.domain.measurements.records import RunComparison
from headroom.domain.performance.result.evaluation import EvaluationResult, LadderStep, LayerCeiling, WorkloadResult
from headroom.domain.writers.files.output import WriterContext
from headroom.domain.writers.files.text import count

_BARS = 12
"""Steps of the ladder that are drawn; all are in the table."""
_SIZE = re.compile(r'<svg [^<>]*width="([\d.]+)" height="([\d.]+)"')


@dataclass(frozen=True, slots=True)
class Edition:
    """What a deliverable is of, as its title says it; the present state has no number, and what is empty is not said.

    `date` as it is to be read: bundles have no clock, so whoever asks for one gives it. `approval` says by whom and
    when it was approved, or that it was not; empty where nobody was asked.
    """

    number: int | None
    name: str = ""
    date: str = ""
    approval: str = ""
    author: str = ""
    organisation: str = ""
    customer: str = ""
    checks: CheckTerms | None = None
    """How the design is to be checked; without it nothing is said of checks."""
    failures: bool = False
    """Whether single failures are wanted even of a design without a failure policy."""
    requirement: str = ""
    """What the design was sized for, as YAML; empty where nobody said."""


@dataclass(frozen=True, slots=True)
class ReportParts:
    """What the report says beside the evaluation."""

    figures: DesignFigures
    files: int
    """How many others come with it, the manifest included."""
    drawing: DesignDrawing | None
    undrawn: str
    """Why there is no drawing."""
    edition: Edition | None
    checked: CheckedDesign | None = None
    failures: FailureSections | None = None
    measured: Sequence[RunComparison] = ()
    """Runs that the design keeps, beside the model."""


def report_pdf(cells: Cells) -> bytes:
    """The report of `report_data`; the same texts give the same bytes."""
    return pdf_of("report.typ", cells)


def report_data(context: WriterContext, parts: ReportParts) -> Cells:
    """Everything that the template shows, as texts."""
    result, meta = context.result, context.design.meta
    name = one_line(meta.name, 300) or "Unnamed design"
    return {
        "name": breakable(name, 300),
        "title": name,
        "short_name": breakable(name, 70),
        "description": paragraphs(meta.description),
        "sentence": one_line("".join(piece.text for piece in result.sentence), 1000),
        "tiles": list(_tiles(context, parts)),
        "approval": breakable(parts.edition.approval, 300) if parts.edition is not None else "",
        "head": list(_head(parts.edition)),
        "facts": list(_facts(result)),
        "drawing": _sheet(parts.drawing),
        "undrawn": parts.undrawn,
        "workloads": [_workload(workload) for workload in result.workloads],
        "curves": curve_cells(result.workloads),
        "network": network_cells(context.expanded),
        "paths": path_cells(context.expanded),
        "scenario": one_line(result.scenario),
        "ladder": list(_ladder(result)),
        "now": share_of(result.throughput_mb_s, _longest(result.ladder)),
        "now_mb_s": in_one_line(in_mb_s(reached_now(result))),
        "layers": [_layer(layer, reached_now(result)) for layer in result.layers],
        "findings": list(_findings(result)),
        "checks": checks_cells(parts.checked),
        "failures": parts.failures.failures if parts.failures is not None else None,
        "availability": parts.failures.availability if parts.failures is not None else None,
        "growth": growth_cells(context),
        "measured": measured_cells(parts.measured, context.design.workloads),
        "changes": list(_changes(result)),
        "bill": list(groups_cells(parts.figures.bill, context.catalogue)),
        "capacity": capacity_cells(parts.figures.capacity),
        "site": site_cells(parts.figures.site),
        "assumptions": [
            breakable(text, 1000) for text in parts.figures.assumptions if text not in _finding_notes(result)
        ],
        "files": f"{parts.files:,}",
    }


def _head(edition: Edition | None) -> Iterator[tuple[str, str]]:
    """Who made it, when and for whom."""
    said = edition or Edition(None)
    revision = "None: a working state"
    if said.number is not None:
        revision = f"{said.number}, {breakable(said.name)}" if said.name else str(said.number)
    yield "Date", said.date or "Not stated"
    rows = (("Prepared for", said.customer), ("Author", said.author), ("Organisation", said.organisation))
    yield from ((label, breakable(text)) for label, text in rows if text)
    yield "Revision", revision
    if said.approval:
        yield "Approval", breakable(said.approval, 1000)


def _facts(result: EvaluationResult) -> Iterator[tuple[str, str]]:
    """What the figures rest on."""
    yield "Basis", evidence_words(result)
    if result.scenario:
        yield "Scenario", breakable(result.scenario)
    yield "Design", result.design_hash
    yield "Catalogue", result.catalogue_version


def _tiles(context: WriterContext, parts: ReportParts) -> Iterator[Cells]:
    """The figures that are asked for first."""
    result = context.result
    if result.workloads:
        lead, ends = in_mb_s(reached_now(result))
        label, value = (
            ("Throughput, at most", lead.removeprefix("at most ")) if result.at_most else ("Throughput", lead)
        )
        yield {"label": label, "value": value, "unit": f"MB/s, {ends} likely" if ends else "MB/s"}
    usable = next((step.bytes for step in parts.figures.capacity.steps if step.id == "usable"), 0)
    if usable:
        yield {"label": "Usable capacity", "value": tebibytes(usable), "unit": "TiB"}
    power = parts.figures.site.total.power_typical_w
    if power.known:
        label = "Power, typical" if not power.unknown else "Power, typical, as far as known"
        yield {"label": label, "value": f"{power.known:,.0f}", "unit": "W"}
    pieces = sum(line.quantity for line in parts.figures.bill.lines)
    yield {"label": "Pieces on the bill", "value": f"{pieces:,}", "unit": ""}


def _sheet(drawing: DesignDrawing | None) -> Cells | None:
    if drawing is None:
        return None
    size = _SIZE.search(drawing.sheet)
    wide = size is None or float(size[1]) >= float(size[2])
    return {"svg": drawing.sheet, "wide": wide, "alt": "The drawing of the design"}


def _workload(workload: WorkloadResult) -> Cells:
    limits = ", ".join(dict.fromkeys(limit.name for limit in workload.limited_by)) or "nothing known"
    if workload.held_by == "in_flight":
        limits = f"too few outstanding I/Os; then {limits}"
    elif workload.held_by == "target":
        limits = "its target"
    reached = reached_by(workload)
    lead, ends = in_mb_s(reached)
    return {
        "name": breakable(workload.name),
        "scenario": breakable(workload.scenario),
        "rate": lead,
        "range": f"{ends} likely" if ends else "",
        "requests": in_one_line(in_proportion(reached, workload.requests_s, rate)),
        "response": response_in_ms(workload),
        "held": breakable(limits),
        "target": "" if workload.target_mb_s is None else rate(workload.target_mb_s),
        "meets": workload.meets_target,
    }


def _longest(ladder: Sequence[LadderStep]) -> float:
    return max((step.binds_at_mb_s for step in ladder[:_BARS]), default=0.0)


def _ladder(result: EvaluationResult) -> Iterator[Cells]:
    longest, now = _longest(result.ladder), reached_now(result)
    for position, step in enumerate(result.ladder):
        yield {
            "rank": str(step.rank),
            "name": breakable(step.name, 60),
            "count": f"{step.count:,}",
            "direction": step.direction,
            "load": rate(digits_of(step.load_mb_s, now)),
            "ceiling": rate(digits_of(step.ceiling_mb_s, now)),
            "use": share_words(step.utilisation, now),
            "binds": step.binds,
            "band": _band(step.utilisation, step.binds),
            "binds_at": rate(digits_of(step.binds_at_mb_s, now)),
            "share": share_of(step.binds_at_mb_s, longest),
            "drawn": position < _BARS,
            "if_lifted": breakable(step.if_lifted, 300),
        }


def _band(utilisation: float | None, binds: bool) -> int:
    """Band of the load ramp, as the page has it."""
    if binds:
        return 4
    return sum(utilisation is not None and utilisation >= start for start in (0.5, 0.7, 0.85))


def _layer(layer: LayerCeiling, now: LikelyThroughput) -> Cells:
    return {
        "label": layer.label,
        "count": f"{layer.count:,}",
        "load": rate(digits_of(layer.load_mb_s, now)),
        "ceiling": rate(digits_of(layer.ceiling_mb_s, now)),
        "use": share_words(layer.utilisation, now),
        "share": 0.0 if layer.utilisation is None else min(layer.utilisation, 1.0),
        "band": _band(layer.utilisation, layer.binds),
        "known": layer.utilisation is not None,
        "room": "none" if layer.binds else share_words(layer.room, now),
        "busiest": "" if layer.busiest is None else breakable(layer.busiest.name, 60),
    }


def _finding_notes(result: EvaluationResult) -> set[str]:
    """Notes that are findings; what a figure stands in for is an assumption."""
    return {note.message for note in result.notes if note.code != "stands_in"}


def _findings(result: EvaluationResult) -> Iterator[Cells]:
    """Errors first, then warnings."""
    order = ("error", "warning", "note")
    for note in sorted(result.notes, key=lambda note: order.index(note.severity)):
        if note.message in _finding_notes(result):
            yield {"severity": note.severity, "message": breakable(note.message, 1000)}
    for breach in result.headroom.over:
        why = "leaves room for the failure of one" if breach.redundant else "is what the design asks"
        components = count(len(breach.component_ids), "part")
        text = (
            f"{breach.name}, {components}: {percent(breach.utilisation)} used; {percent(breach.target)} at most {why}."
        )
        yield {"severity": "warning", "message": breakable(text, 1000)}


def _changes(result: EvaluationResult) -> Iterator[Cells]:
    now = reached_now(result)
    for change in result.changes[:10]:
        yield {
            "what": breakable(
                f"{change.name} instead of {change.instead_of_name}" if change.instead_of else change.name
            ),
            "places": f"{change.places:,}",
            "gain": f"+{rounded(digits_of(change.gain_mb_s, now) or 0.0)}" if change.gain_mb_s >= 1 else "0",
        }
