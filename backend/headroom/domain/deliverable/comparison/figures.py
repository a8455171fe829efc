"""Performance, findings, power and space of two designs, figure by figure."""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Final

from headroom.domain.bom.sums import Amount
from headroom.domain.deliverable.comparison.likely import (
    ComparedFigure,
    Range,
    is_clear,
    most_of,
    response_of,
    throughput_of,
    utilisation_of,
)
from headroom.domain.deliverable.comparison.side import Side
from headroom.domain.observation import Observation
from headroom.domain.performance.result.evaluation import EvaluationResult, LadderStep, WorkloadResult

_NAMED: Final = 3
_STEPS: Final = 8
"""Steps of the ladder, from the top, whose utilisation is compared."""
_LEAST_POINTS: Final = 0.05
"""Percentage points below which a utilisation that does not bind counts as the same."""
_TB_BYTES: Final = 10**12
_WAYS: Final = ("throughput", "read", "write")


@dataclass(frozen=True, slots=True)
class FigureRow:
    """A figure before and after, `change` where both are known; what is said in words has no numbers."""

    key: str
    scenario: str
    label: str
    unit: str
    before: float | None
    after: float | None
    change: float | None
    before_words: str | None
    after_words: str | None
    component_ids: list[str]
    before_range: Range | None
    """Where the figure likely lies; None where nothing is in doubt."""
    after_range: Range | None
    before_bound: bool
    """Whether it is no prediction: the most of a throughput, the least of a time."""
    after_bound: bool
    clear: bool
    """False while the ranges overlap so much that the difference is smaller than the doubt about either."""


@dataclass(frozen=True, slots=True)
class ComparedFinding(Observation):
    """What a check finds; `code` is the check."""

    subjects: list[str]
    """Components, cables, zones and workloads that it is about."""


@dataclass(frozen=True, slots=True)
class FindingsDiff:
    """Findings that came, went and stayed; those that stayed read as they do after."""

    new: list[ComparedFinding]
    gone: list[ComparedFinding]
    in_both: list[ComparedFinding]


@dataclass(frozen=True, slots=True)
class SiteRow:
    """A total before and after; `unknown` parts say nothing and are in no sum."""

    key: str
    label: str
    unit: str
    before: float | None
    after: float | None
    change: float | None
    unknown_before: int
    unknown_after: int


def compare_figures(before: Side, after: Side, ids: Mapping[str, str], workloads: Mapping[str, str]) -> list[FigureRow]:
    """Scenario by scenario: throughput, what binds, response times; then headroom and the utilisation of what is tight.

    `ids` and `workloads` say under which id `after` has what `before` calls otherwise.
    """
    was, now = before.result, after.result
    if was is None and now is None:
        return []
    rows = [row for name in _scenarios(was, now) for row in _scenario(name, was, now, workloads)]
    rows += _headroom(was, now)
    return [*rows, *_utilisation(was, now, ids)]


def compare_findings(before: Side, after: Side, ids: Mapping[str, str]) -> FindingsDiff:
    """Findings that came, went and stayed; `ids` as for figures."""
    old = [_renamed(finding, ids) for finding in _findings(before)]
    new: list[ComparedFinding] = []
    same: list[ComparedFinding] = []
    for finding in _findings(after):
        match = _same(finding, old)
        if match is None:
            new.append(finding)
        else:
            old.remove(match)
            same.append(finding)
    return FindingsDiff(new, old, same)


def _same(finding: ComparedFinding, among: list[ComparedFinding]) -> ComparedFinding | None:
    """The finding that is this one: it says the same, or has the same code for the same ids, at least for some."""
    alike = [one for one in among if one.code == finding.code]
    return (
        next((one for one in alike if one == finding), None)
        or next((one for one in alike if one.message == finding.message), None)
        or next((one for one in alike if one.subjects == finding.subjects), None)
        or next((one for one in alike if not set(one.subjects).isdisjoint(finding.subjects)), None)
    )


def compare_site(before: Side, after: Side) -> list[SiteRow]:
    """Power, cooling, weight, space and what hosts may store."""
    rows = []
    for key, label, unit, field in _SITE:
        old, new = (getattr(side.site.total, field) if side.site is not None else None for side in (before, after))
        amounts = _sum_if_any(old), _sum_if_any(new)
        unknown = old.unknown if old is not None else 0, new.unknown if new is not None else 0
        rows.append(SiteRow(key, label, unit, *amounts, _change(*amounts), *unknown))
    stored = _tb(before.usable_bytes), _tb(after.usable_bytes)
    return [*rows, SiteRow("usable", "Usable capacity", "TB", *stored, _change(*stored), 0, 0)]


def _sum_if_any(amount: Amount | None) -> float | None:
    """A sum of nothing but unknown parts is not 0."""
    return amount.known if amount is not None and (amount.known or not amount.unknown) else None


_SITE: Final = (
    ("power_typical", "Power, typical", "W", "power_typical_w"),
    ("power_maximum", "Power, at most", "W", "power_maximum_w"),
    ("weight", "Weight", "kg", "weight_kg"),
    ("space", "Rack units", "U", "used_units"),
)
"""Key, label, unit, and the field of the site's total."""


def _scenarios(was: EvaluationResult | None, now: EvaluationResult | None) -> list[str]:
    names = [scenario.id for result in (now, was) if result is not None for scenario in result.scenarios]
    return list(dict.fromkeys(names))


def _scenario(
    name: str, was: EvaluationResult | None, now: EvaluationResult | None, workloads: Mapping[str, str]
) -> Iterator[FigureRow]:
    old, new = _workloads(was, name), _workloads(now, name)
    sums = {way: (throughput_of(was, name, old, way), throughput_of(now, name, new, way)) for way in _WAYS}
    yield _row(f"{name}/throughput", name, "Throughput", "MB/s", *sums.pop("throughput"))
    if all(any(one.value for one in pair) for pair in sums.values()):
        for way, pair in sums.items():
            yield _row(f"{name}/{way}", name, way.capitalize(), "MB/s", *pair)
    words = _binding(old), _binding(new)
    yield FigureRow(
        f"{name}/binds",
        name,
        "What binds",
        "",
        None,
        None,
        None,
        *words,
        _binding_ids(new or old),
        None,
        None,
        False,
        False,
        True,
    )
    by_id = {workloads.get(workload.id, workload.id): workload for workload in old}
    many = len(new or old) > 1
    for workload in new or old:
        first = by_id.get(workload.id)
        label = f"Response of {workload.name}" if many else "Response"
        last = response_of(workload if new else None)
        yield _row(f"{name}/response/{workload.id}", name, label, "ms", response_of(first), last)


def _selected(was: EvaluationResult | None, now: EvaluationResult | None) -> str:
    """The scenario of which a result tells more than of the others."""
    shown = now or was
    return shown.scenario if shown is not None else ""


def _workloads(result: EvaluationResult | None, scenario: str) -> list[WorkloadResult]:
    return [one for one in result.workloads if one.scenario == scenario] if result is not None else []


def _binding(workloads: list[WorkloadResult]) -> str | None:
    if not workloads:
        return None
    words = list(dict.fromkeys(_holder(workload) for workload in workloads))
    more = f" and {len(words) - _NAMED} more" if len(words) > _NAMED else ""
    return ", ".join(words[:_NAMED]) + more


def _holder(workload: WorkloadResult) -> str:
    if workload.held_by == "target":
        return "its target"
    if workload.held_by == "in_flight":
        return "too few outstanding I/Os"
    return workload.limited_by[0].name if workload.limited_by else "nothing known"


def _binding_ids(workloads: list[WorkloadResult]) -> list[str]:
    found = [part for one in workloads if one.held_by == "row" for part in _first_limit(one)]
    return list(dict.fromkeys(found))


def _first_limit(workload: WorkloadResult) -> list[str]:
    return workload.limited_by[0].component_ids if workload.limited_by else []


def _headroom(was: EvaluationResult | None, now: EvaluationResult | None) -> list[FigureRow]:
    label = "Most with the headroom asked for"
    return [_row("headroom", _selected(was, now), label, "MB/s", most_of(was), most_of(now))]


def _utilisation(
    was: EvaluationResult | None, now: EvaluationResult | None, ids: Mapping[str, str]
) -> Iterator[FigureRow]:
    """The tightest row classes of the selected scenario, by their names."""
    old, new = _steps(was), _steps(now)
    scenario = _selected(was, now)
    top = [*list(new)[:_STEPS], *list(old)[:_STEPS]]
    for key in dict.fromkeys(top):
        before, after = old.get(key), new.get(key)
        step = after or before
        if step is None:
            continue
        named = step.component_ids if after is not None else [ids.get(part, part) for part in step.component_ids]
        name, label = f"utilisation/{key[0]}/{key[1]}", f"Utilisation of {step.name}"
        figures = utilisation_of(was, before), utilisation_of(now, after)
        row = _row(name, scenario, label, "%", *figures, named)
        if step.binds or row.change is None or abs(row.change) >= _LEAST_POINTS:
            yield row


def _steps(result: EvaluationResult | None) -> dict[tuple[str, str], LadderStep]:
    found: dict[tuple[str, str], LadderStep] = {}
    for step in result.ladder if result is not None else ():
        found.setdefault((step.name, step.direction), step)
    return found


def _row(
    key: str,
    scenario: str,
    label: str,
    unit: str,
    before: ComparedFigure,
    after: ComparedFigure,
    ids: Sequence[str] = (),
) -> FigureRow:
    return FigureRow(
        key, scenario, label, unit,
        before=before.value, after=after.value, change=_change(before.value, after.value),
        before_words=None, after_words=None, component_ids=list(ids),
        before_range=before.range, after_range=after.range, before_bound=before.bound, after_bound=after.bound,
        clear=is_clear(before, after),
    )  # fmt: skip


def _change(before: float | None, after: float | None) -> float | None:
    return after - before if before is not None and after is not None else None


def _tb(size_bytes: int | None) -> float | None:
    return size_bytes / _TB_BYTES if size_bytes is not None else None


def _findings(side: Side) -> list[ComparedFinding]:
    return [
        ComparedFinding(one.check, one.severity, one.message, sorted(one.component_ids), one.subjects)
        for one in side.findings
    ]


def _renamed(finding: ComparedFinding, ids: Mapping[str, str]) -> ComparedFinding:
    named, subjects = (sorted(ids.get(one, one) for one in of) for of in (finding.component_ids, finding.subjects))
    return replace(finding, component_ids=named, subjects=subjects)
