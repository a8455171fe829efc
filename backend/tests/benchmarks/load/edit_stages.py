"""What each stage of an edit takes: `python -m tests.benchmarks.load.edit_stages`; `apart`, `joined`: of 14 copies.

Processor time in ms, medians over edits, garbage collected as rarely as in the server. Stages are the calls of the
recipe (`evaluate.py`); what lies between them is the rest.
"""

import gc
import statistics
import sys
import time
from collections import defaultdict
from collections.abc import Callable
from functools import wraps
from typing import Any

import orjson

from headroom.domain.design.canonical import HashMemory
from headroom.domain.performance import evaluate as recipe
from headroom.domain.performance.memory import EvaluationMemory
from headroom.domain.topology.expansions import Expansions
from headroom.web.interpreter import GC_THRESHOLDS
from tests.benchmarks import evaluation
from tests.benchmarks.evaluation import EDITS, Document, Edit, copies, snapshot
from tests.builders import ROOT, catalogue

STAGES = (
    ("read", evaluation, "read_live"),
    ("expand", Expansions, "expand"),
    ("routes, rows, arrays", recipe, "prepare_design"),
    ("share out and queue", recipe, "solve_cases"),
    ("intervals", recipe, "find_intervals"),
    ("classes at the median", recipe, "solve_scenario"),
    ("ladder", recipe, "find_ladder"),
    ("layers", recipe, "layer_ceilings"),
    ("loads of places", recipe, "place_loads"),
    ("workloads, curves", recipe, "_workloads"),
    ("records of parts", recipe, "component_results"),
    ("records of cables", recipe, "cable_results"),
    ("gains of steps", recipe, "ladder_steps"),
    ("sentences", recipe, "_scenario_results"),
    ("notes", recipe, "find_notes"),
    ("headroom", recipe, "headroom_result"),
    ("what would help", recipe, "find_changes"),
    ("explanations", recipe, "_with_changes"),
    ("hash", HashMemory, "hash"),
)
"""Name, where its function stands, and under which name; none of them calls another."""
_WARM, _ROUNDS, _FEW_ROUNDS = 2, 30, 5


def clocked(name: str, work: Callable[..., Any], taken: dict[str, float]) -> Callable[..., Any]:
    """`work`, adding what it takes to that of its stage."""

    @wraps(work)
    def called(*given: Any, **named: Any) -> Any:
        begin = time.thread_time()
        try:
            return work(*given, **named)
        finally:
            taken[name] += 1000 * (time.thread_time() - begin)

    return called


def after_edit(raw: Document, edit: Edit, taken: dict[str, float], rounds: int) -> dict[str, float]:
    """Median ms of each stage, and of the whole."""
    document = {name: dict(table) if isinstance(table, dict) else table for name, table in raw.items()}
    parts, memory, state = catalogue(), EvaluationMemory(), snapshot(document)
    evaluation.answer(state, parts, memory)
    found: dict[str, list[float]] = defaultdict(list)
    for number in range(rounds + _WARM):
        edit(document, number)
        state = snapshot(document, state)
        taken.clear()
        begin = time.thread_time()
        evaluation.answer(state, parts, memory)
        whole = 1000 * (time.thread_time() - begin)
        if number >= _WARM:
            for name, *_ in STAGES:
                found[name].append(taken[name])
            found["rest"].append(whole - sum(taken.values()))
            found["whole"].append(whole)
    return {name: statistics.median(values) for name, values in found.items()}


def main() -> None:
    """Print a table: a row a stage, a column an edit."""
    gc.set_threshold(*GC_THRESHOLDS)
    raw: Document = orjson.loads((ROOT / "db" / "reference-designs" / "p690-gpfs.json").read_bytes())
    large = [word for word in sys.argv[1:] if word in ("apart", "joined")]
    design = copies(raw, large[0] == "joined") if large else raw
    taken: dict[str, float] = defaultdict(float)
    for name, holder, function in STAGES:
        setattr(holder, function, clocked(name, getattr(holder, function), taken))
    found = {edit.__name__: after_edit(design, edit, taken, _FEW_ROUNDS if large else _ROUNDS) for edit in EDITS}
    sys.stdout.write(f"| ms | {' | '.join(name.replace('_', ' ') for name in found)} |\n|---|{'---|' * len(found)}\n")
    for name in (*(name for name, *_ in STAGES), "rest", "whole"):
        sys.stdout.write(f"| {name} | {' | '.join(f'{column[name]:.1f}' for column in found.values())} |\n")


if __name__ == "__main__":
    main()
