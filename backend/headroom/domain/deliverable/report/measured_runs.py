"""What a report says of runs that were measured: each beside what the model gives its load now."""

from collections.abc import Iterator, Mapping, Sequence

from headroom.domain.deliverable.documents.words import breakable, rate
from headroom.domain.deliverable.report.contents import Cells
from headroom.domain.design.records import Workload
from headroom.domain.measurements.records import RunComparison


def measured_cells(runs: Sequence[RunComparison], workloads: Mapping[str, Workload]) -> Cells | None:
    """The section as texts; None where the design keeps no run."""
    if not runs:
        return None
    return {
        "summary": summary_of(runs),
        "runs": [_run(one, workloads) for one in runs],
        "remarks": [breakable(text, 500) for text in _remarks(runs)],
    }


def summary_of(runs: Sequence[RunComparison]) -> str:
    """How many runs there are, and how far the model is off."""
    errors = [abs(one.error_percent) for one in runs if one.error_percent is not None and not one.at_most]
    words = f"{len(runs)} measured runs" if len(runs) != 1 else "1 measured run"
    if not errors and any(one.at_most for one in runs):
        return f"{words}; the model gives upper bounds alone for their loads."
    if not errors:
        return f"{words}; none can be held against a prediction."
    inside = sum(one.inside is True for one in runs)
    mean = sum(errors) / len(errors)
    lie = {0: "none lies", 1: "1 lies"}.get(inside, f"{inside} lie")
    return f"{words}; the model is off by {mean:.0f}% on average, and {lie} in its 80% interval."


def error_words(run: RunComparison) -> str:
    """Predicted over measured, as it is printed; empty where the two cannot be compared."""
    return "" if run.error_percent is None else f"{run.error_percent:+.0f}%".replace("-", "\u2212")


def _run(run: RunComparison, workloads: Mapping[str, Workload]) -> Cells:
    workload = workloads.get(run.workload or "")
    return {
        "name": breakable(run.name or run.tool),
        "source": breakable(", ".join(text for text in (run.tool, run.file) if text)),
        "workload": breakable(workload.name) if workload else "no workload any more",
        "measured": rate(run.measured_mb_s),
        "predicted": f"{'at most ' if run.at_most else ''}{rate(run.predicted_mb_s)}",
        "error": error_words(run),
        "binds": breakable(", ".join(run.binds)),
    }


def _remarks(runs: Sequence[RunComparison]) -> Iterator[str]:
    seen: set[str] = set()
    for run in runs:
        for text in run.remarks:
            if text not in seen:
                seen.add(text)
                yield f"{run.name or run.tool}: {text}"
