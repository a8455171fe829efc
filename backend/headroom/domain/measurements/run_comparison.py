"""Runs that a design keeps, beside the model as it says now."""

from dataclasses import replace
from typing import Final

from headroom.domain.catalogue.records import Catalogue
from headroom.domain.design.records import Design, KeptRun
from headroom.domain.measurements.comparison import SourceRun, compare_runs
from headroom.domain.measurements.records import RunComparison
from headroom.domain.measurements.runs import MeasuredRun
from headroom.domain.performance.memory import EvaluationMemory
from headroom.domain.performance.result.evaluation import BasisPolicy

_LOST: Final = "The workload that it was about is not in the design any more."


def compare_stored_runs(design: Design, catalogue: Catalogue, basis: BasisPolicy) -> list[RunComparison]:
    """Each run that the design keeps beside the model's answer for its load, alone on the design as it is now."""
    memory = EvaluationMemory()
    found: list[RunComparison] = []
    for kept in design.meta.runs:
        source = SourceRun(kept.file, _measured(kept))
        if kept.workload in design.workloads:
            found += compare_runs(design, catalogue, [source], basis, kept.workload, memory).rows
        else:
            without = replace(design, workloads={})
            [row] = compare_runs(without, catalogue, [source], basis).rows
            found.append(replace(row, remarks=[_LOST]))
    return found


def _measured(kept: KeptRun) -> MeasuredRun:
    return MeasuredRun(
        tool=kept.tool,
        name=kept.name,
        line=1,
        read_mb_s=kept.read_mb_s,
        write_mb_s=kept.write_mb_s,
        requests_s=kept.requests_s,
        response_ms=kept.response_ms,
        threads=kept.threads,
        queue_depth=kept.queue_depth,
        request_kib=kept.request_kib,
        pattern=kept.pattern,
        paced=kept.paced,
    )
