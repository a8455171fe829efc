"""The reference designs as the gallery has them: documents, scripts, stories, guides, and what the engine says."""

import importlib.util
import json
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from functools import lru_cache
from typing import Any, cast

import yaml

from headroom.domain.design.document import parse_design
from headroom.domain.performance.evaluate import evaluate
from headroom.domain.performance.result.evaluation import BasisPolicy, EvaluationResult, WorkloadResult
from tests.builders import ROOT, catalogue

FOLDER = ROOT / "db" / "reference-designs"
GUIDES = ROOT / "docs" / "guide" / "reference-designs"
INDEX: list[dict[str, Any]] = yaml.safe_load((FOLDER / "index.yaml").read_text(encoding="utf-8"))["designs"]
IDS = [str(entry["id"]) for entry in INDEX]
STORIES = {str(entry["id"]): " ".join(str(entry["story"]).split()) for entry in INDEX}

MOST_LINES = 12


def document(design_id: str) -> dict[str, Any]:
    return cast(dict[str, Any], json.loads((FOLDER / f"{design_id}.json").read_bytes()))


def guide(design_id: str) -> str:
    return (GUIDES / f"{design_id}.md").read_text(encoding="utf-8")


@lru_cache(maxsize=128)
def evaluated(design_id: str, basis: BasisPolicy = "measured", scenario: str | None = None) -> EvaluationResult:
    return evaluate(parse_design(document(design_id), catalogue()), catalogue(), basis, scenario)


def rewritten(design_id: str) -> bytes:
    """What the script of a design writes."""
    with _beside_the_scripts():
        path = FOLDER / f"{design_id}.py"
        spec = importlib.util.spec_from_file_location(path.stem.replace("-", "_"), path)
        assert spec is not None
        assert spec.loader is not None
        module = importlib.util.module_from_spec(spec)
        spec.loader.exec_module(module)
        return cast(bytes, module.written())


@contextmanager
def _beside_the_scripts() -> Iterator[None]:
    """Scripts import what they share from their own folder, as when they are run."""
    before = list(sys.path)
    sys.path.insert(0, str(FOLDER))
    try:
        yield
    finally:
        sys.path[:] = before


def table(design_id: str) -> str:
    """The figures of a design as its guide has them: a line for each workload, or each layout where they are many."""
    if len(evaluated(design_id).workloads) > MOST_LINES:
        return grid(design_id)
    lines = ["| scenario | throughput | held by |", "|---|--:|---|"]
    for workload in evaluated(design_id).workloads:
        name = workload.scenario if workload.name == workload.scenario else f"{workload.scenario}: {workload.name}"
        lines.append(f"| {name} | {throughput(workload)} | {holder(workload)} |")
    return "\n".join(lines)


def grid(design_id: str) -> str:
    """Layouts down, tests across, MB/s: for scenarios that are named `layout: test`."""
    cells: dict[str, dict[str, str]] = {}
    for workload in evaluated(design_id).workloads:
        layout, test = workload.scenario.split(": ")
        cells.setdefault(layout, {})[test] = rounded(workload.throughput_mb_s)
    tests = list(next(iter(cells.values())))
    lines = [f"| MB/s | {' | '.join(tests)} |", "|---" + "|--:" * len(tests) + "|"]
    lines += [f"| {layout} | {' | '.join(row[test] for test in tests)} |" for layout, row in cells.items()]
    return "\n".join(lines)


def throughput(workload: WorkloadResult) -> str:
    """Three digits, or the interval where the engine gives one."""
    interval = workload.interval
    if interval is None:
        return f"{rounded(workload.throughput_mb_s)} MB/s"
    low, high = rounded(interval.low_mb_s), rounded(interval.high_mb_s)
    return f"{low} MB/s" if low == high else f"{low} to {high} MB/s"


def rounded(value: float) -> str:
    """To three digits, with thousands apart."""
    digits = max(0, 2 - (len(str(int(value))) - 1)) if value >= 1 else 2
    return f"{float(f'{value:.3g}'):,.{digits}f}"


def holder(workload: WorkloadResult) -> str:
    if workload.held_by == "in_flight":
        return f"too few in flight ({workload.in_flight:,.0f})"
    if workload.held_by == "target":
        return "its target"
    return ", ".join(dict.fromkeys(limit.name for limit in workload.limited_by))
