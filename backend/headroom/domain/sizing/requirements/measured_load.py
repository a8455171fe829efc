"""A measured load as workloads of a requirement: what fio or iostat saw, and aloud what they cannot tell."""

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from typing import Any, Final

from headroom.domain.measurements.results.table import FORMATS, read_results
from headroom.domain.measurements.runs import MeasuredRun

MOST_RUNS: Final = 20
"""Workloads of a requirement."""
_HEAD: Final = 8_000
_PLAIN_CSV: Final = "CSV"
_LONGEST_NAME: Final = 100
_LARGE_KIB: Final = 64
"""From here on a sequential rate is told in MB/s."""
_LEAST_KIB: Final = 0.5
_MOST_KIB: Final = 65_536
_NEVER_TOLD: Final = (
    "The measurement does not tell capacity, growth, and what must survive: say them, or leave them open."
)


@dataclass(frozen=True, slots=True)
class MeasuredLoad:
    """Workloads as a requirement has them, and sentences on what they rest on."""

    tool: str
    workloads: tuple[dict[str, Any], ...]
    notes: tuple[str, ...]


def is_measured(text: str) -> bool:
    """Whether a text is what a tool for measuring wrote, rather than a requirement."""
    head = text[:_HEAD]
    return any(one.sniff(head) for one in FORMATS if one.name != _PLAIN_CSV)


def measured_load(text: str, name: str) -> MeasuredLoad:
    """Each run of a file as a workload.

    Raises:
        DomainError: the file cannot be read; it says why.
    """
    runs = read_results(text, name)
    taken = runs[:MOST_RUNS]
    names = list(_names([run.name or run.tool for run in taken]))
    notes: list[str] = []
    for run, called in zip(taken, names, strict=True):
        notes += _notes(run, called)
    if len(runs) > len(taken):
        notes.append(f"The first {MOST_RUNS} of {len(runs)} runs were taken.")
    if len(taken) > 1 and not all("beside" in " ".join(run.doubts) for run in taken):
        notes.append("A requirement runs all its workloads at once: remove those that were measured one after another.")
    notes.append(_NEVER_TOLD)
    workloads = tuple(_workload(run, called) for run, called in zip(taken, names, strict=True))
    return MeasuredLoad(runs[0].tool, workloads, tuple(dict.fromkeys(notes)))


def with_loads(document: dict[str, Any] | None, loads: Sequence[MeasuredLoad], name: str) -> dict[str, Any]:
    """A requirement with the workloads of measurements after its own; a new one where there is none."""
    begun = document if document is not None else {"schema": 1, "name": name}
    own = begun.get("workloads")
    mine = list(own) if isinstance(own, list) else []
    measured = [one for load in loads for one in load.workloads]
    taken = [str(one.get("name", "")) for one in mine if isinstance(one, dict)]
    names = _names([str(one["name"]) for one in measured], taken)
    named = [{**one, "name": name} for one, name in zip(measured, names, strict=True)]
    return {**begun, "workloads": [*mine, *named]}


def _names(wanted: Iterable[str], taken: Iterable[str] = ()) -> Iterator[str]:
    """Each once: what is named alike gets a number."""
    seen = set(taken)
    for one in wanted:
        name, number = one[:_LONGEST_NAME], 2
        while name in seen:
            name, number = f"{one[:_LONGEST_NAME]} ({number})", number + 1
        seen.add(name)
        yield name


def _workload(run: MeasuredRun, name: str) -> dict[str, Any]:
    """The fields that are known; what the run does not tell is left out."""
    found: dict[str, Any] = {"name": name}
    if run.read_share is not None:
        found["read_percent"] = round(100 * run.read_share, 1)
    if run.pattern is not None:
        found["pattern"] = run.pattern
    request_kib = _request_kib(run)
    if request_kib is not None:
        found["request_kib"] = request_kib
    is_large = run.pattern == "sequential" and (request_kib or 0) >= _LARGE_KIB
    if run.requests_s and request_kib is not None and not is_large:
        found["iops"] = float(f"{run.mb_s * 1e6 / (request_kib * 1024):.4g}")
    else:
        found["throughput_mb_s"] = float(f"{run.mb_s:.4g}")
    if run.response_ms:
        found["latency_ms"] = max(float(f"{run.response_ms:.3g}"), 0.001)
    if run.threads:
        found["threads"] = run.threads
    if run.queue_depth:
        found["queue_depth"] = run.queue_depth
    return found


def _request_kib(run: MeasuredRun) -> float | None:
    if run.request_kib is None:
        return None
    return min(max(round(run.request_kib, 2), _LEAST_KIB), _MOST_KIB)


def _notes(run: MeasuredRun, name: str) -> Iterator[str]:
    yield f"{name}: {run.mb_s:,.4g} MB/s as {run.tool} measured, {_paced(run)}."
    unknown = [
        words
        for words, value in (
            ("whether requests are sequential or random", run.pattern),
            ("the size of a request", run.request_kib),
            ("how long a request took", run.response_ms),
            ("threads and queue depth", run.threads),
        )
        if value is None
    ]
    if unknown:
        yield f"{name}: {run.tool} does not tell {', '.join(unknown)}; this stays open."
    if run.response_ms:
        limit = f"the limit of {run.response_ms:.3g} ms is the mean that was measured"
        yield f"{name}: {limit}; change it where slower will do."
    for doubt in run.doubts:
        yield f"{name}: {doubt}"


def _paced(run: MeasuredRun) -> str:
    return run.paced or "as high as its threads could make it, which may be more than is needed"
