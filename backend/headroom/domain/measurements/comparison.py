"""Runs beside what the model says of the same load on the same design."""

from collections.abc import Iterable
from dataclasses import replace
from typing import Final, NamedTuple

from headroom.domain.catalogue.records import Catalogue
from headroom.domain.design.records import Design, KeptRun, Workload
from headroom.domain.errors import DomainError, Problem
from headroom.domain.measurements.records import RunComparison
from headroom.domain.measurements.runs import MeasuredRun
from headroom.domain.performance.evaluate import evaluate
from headroom.domain.performance.memory import EvaluationMemory
from headroom.domain.performance.result.evaluation import BasisPolicy, EvaluationResult, WorkloadResult

_SIMILAR_KIB: Final = 0.01
_SIMILAR_READS: Final = 0.05


class SourceRun(NamedTuple):
    """A run and the file that has it."""

    file: str
    run: MeasuredRun


class SolvedRun(NamedTuple):
    """A run with the workload that it is about, as it was run, and the answer for that alone."""

    file: str
    run: MeasuredRun
    workload: Workload
    result: EvaluationResult

    @property
    def predicted(self) -> WorkloadResult:
        """What the workload gets."""
        return self.result.workloads[0]


class Comparisons(NamedTuple):
    """All runs in order, and those of them that the model could answer."""

    rows: list[RunComparison]
    solved: list[SolvedRun]


def compare_runs(
    design: Design,
    catalogue: Catalogue,
    runs: Iterable[SourceRun],
    basis: BasisPolicy,
    on: str | None = None,
    memory: EvaluationMemory | None = None,
) -> Comparisons:
    """Each run beside the model's answer for its load, alone on the design.

    Args:
        design: drawn as the runs found it.
        catalogue: its parts.
        runs: in the order in which they are told.
        basis: which figures rule.
        on: id or name of the workload that all runs are about; None: each says by its name or its kind of load.
        memory: of evaluations of the same design before.

    Raises:
        DomainError: `unknown_workload`.
    """
    asked_for = None if on is None else _named(design, on)
    memory, found = memory or EvaluationMemory(), Comparisons([], [])
    for source in runs:
        workload, why = (asked_for, "") if asked_for is not None else _meant(design, source.run)
        if workload is None:
            found.rows.append(_row(source, None, [why]))
            continue
        asked = as_run(workload, source.run)
        alone = replace(design, workloads={asked.id: asked}, meta=design.meta._replace(scenario=asked.scenario))
        solved = SolvedRun(*source, asked, evaluate(alone, catalogue, basis, memory=memory, with_changes=False))
        found.solved.append(solved)
        found.rows.append(_row(source, solved, [why] if why else []))
    return found


def as_run(workload: Workload, run: MeasuredRun) -> Workload:
    """A workload with the load of a run; what the run does not tell stays as the workload has it."""
    return workload._replace(
        read_share=workload.read_share if run.read_share is None else run.read_share,
        pattern=run.pattern or workload.pattern,
        request_kib=run.request_kib or workload.request_kib,
        threads=run.threads or workload.threads,
        queue_depth=run.queue_depth or (1 if run.threads else workload.queue_depth),
        threads_stated=workload.threads_stated or run.threads is not None,
        think_ms=0.0,
        target_mb_s=run.mb_s if run.paced else None,
    )


def kept_run(file: str, workload: str, run: MeasuredRun) -> KeptRun:
    """A run as a design keeps it."""
    return KeptRun(
        name=run.name[:200],
        tool=run.tool[:40],
        file=file[-200:],
        workload=workload,
        read_mb_s=run.read_mb_s,
        write_mb_s=run.write_mb_s,
        requests_s=run.requests_s,
        response_ms=run.response_ms,
        threads=run.threads,
        queue_depth=run.queue_depth,
        request_kib=run.request_kib,
        pattern=run.pattern,
        paced=run.paced[:300],
    )


def _named(design: Design, name: str) -> Workload:
    """The workload of this id, else the only one of this name."""
    alike = [one for one in design.workloads.values() if one.name == name]
    found = design.workloads.get(name) or (alike[0] if len(alike) == 1 else None)
    if found is None:
        known = ", ".join(f"{one.id} ({one.name})" for one in design.workloads.values()) or "none"
        words = f"The design has no workload {name!r}; its workloads: {known}."
        raise DomainError(Problem("unknown_workload", words, "/workloads"))
    return found


def _meant(design: Design, run: MeasuredRun) -> tuple[Workload | None, str]:
    """The workload that a run is about, by name, else the only one of its kind of load; with a remark."""
    workloads = list(design.workloads.values())
    named = [one for one in workloads if run.name.lower() in (one.id.lower(), one.name.lower())]
    if len(named) == 1:
        return named[0], ""
    if not workloads:
        return None, "The design has no workload; draw one on the volumes that the run used."
    alike = [one for one in workloads if _is_like(one, run)]
    if len(alike) == 1 and len(workloads) > 1:
        return alike[0], f"Taken for {alike[0].name}: the only workload of this pattern, size and mix."
    if len(workloads) == 1:
        return workloads[0], ""
    return None, f"Which of {len(workloads)} workloads it is about is not told; choose one for all runs."


def _is_like(workload: Workload, run: MeasuredRun) -> bool:
    if run.pattern is None or run.request_kib is None or run.read_share is None:
        return False
    return (
        workload.pattern == run.pattern
        and abs(workload.request_kib / run.request_kib - 1) <= _SIMILAR_KIB
        and abs(workload.read_share - run.read_share) <= _SIMILAR_READS
    )


def _row(source: SourceRun, solved: SolvedRun | None, remarks: list[str]) -> RunComparison:
    run = source.run
    predicted = None if solved is None else solved.predicted
    interval = None if predicted is None else predicted.interval
    middle = None if predicted is None else predicted.throughput_mb_s
    low, high = (middle, middle) if interval is None else (interval.low_mb_s, interval.high_mb_s)
    paced = [f"Paced: {run.paced}, so it says what is carried at least."] if run.paced else []
    free = middle is not None and not run.paced
    return RunComparison(
        file=source.file,
        line=run.line,
        tool=run.tool,
        name=run.name,
        workload=None if solved is None else solved.workload.id,
        measured_mb_s=run.mb_s,
        measured_requests_s=run.requests_s,
        measured_response_ms=run.response_ms,
        predicted_mb_s=middle,
        predicted_low_mb_s=low,
        predicted_high_mb_s=high,
        predicted_response_ms=None if predicted is None else predicted.response_ms,
        error_percent=100 * (middle / run.mb_s - 1) if free and middle is not None else None,
        inside=low <= run.mb_s <= high if free and low is not None and high is not None else None,
        at_most=predicted is not None and predicted.at_most,
        binds=[] if predicted is None else [limit.name for limit in predicted.limited_by[:1]],
        cpu_ms_per_mb=run.cpu_ms_per_mb,
        devices=list(run.devices),
        remarks=[*remarks, *paced, *run.doubts],
        kept=None if solved is None else kept_run(source.file, solved.workload.id, run),
    )
