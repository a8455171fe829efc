"""A whole evaluation of p690 drawn one to one, against its budget: `python -m tests.benchmarks.evaluation`.

Garbage is collected as rarely as in the server.
"""

import gc
import statistics
import sys
import time
from collections.abc import Callable
from typing import Any

import orjson

from headroom.domain.catalogue.records import Catalogue
from headroom.domain.design.document import empty_document, parse_design, read_live
from headroom.domain.performance.evaluate import evaluate
from headroom.domain.performance.memory import EvaluationMemory
from headroom.domain.topology.expansion import expand
from headroom.web.live.interpreter import GC_THRESHOLDS
from tests.benchmarks.sharing import milliseconds
from tests.builders import ROOT, catalogue

BUDGET_MS = 15
_ROUNDS = 15

Document = dict[str, Any]
Edit = Callable[[Document, int], None]


def main() -> None:
    """Print the stages in ms and as multiples of a peer in the same run, reading the JSON bytes."""
    gc.set_threshold(*GC_THRESHOLDS)
    data = (ROOT / "db" / "reference-designs" / "p690-gpfs.json").read_bytes()
    raw, parts = orjson.loads(data), catalogue()
    design = parse_design(raw, parts)
    peer = milliseconds(lambda: orjson.loads(data), 20)
    times = {"JSON from bytes (peer: orjson)": peer, "expansion": milliseconds(lambda: expand(design, parts), 20)}
    times |= {f"{name}, first time": found for name, found in first_time(raw).items()}
    memory = EvaluationMemory()
    times["whole, known design"] = milliseconds(lambda: answer(raw, parts, memory), 20)
    for edit in (move, change_workload, rename, add_part, take_cable):
        times[f"live: {edit.__name__.replace('_', ' ')}"] = after_edits(raw, parts, edit)
    for name, found in times.items():
        ratios = f"{found / peer:6.1f} x {found / BUDGET_MS:6.2f} of the budget"
        sys.stdout.write(f"{name:<32} {found:7.2f} ms {ratios}\n")


def first_time(raw: Document) -> dict[str, float]:
    """Median ms of reading and of evaluating a design of which nothing is known, with a catalogue that was used."""
    found: dict[str, list[float]] = {"parse": [], "evaluate": []}
    parts = catalogue()
    evaluate(parse_design(empty_document("Warm"), parts), parts)
    for _ in range(_ROUNDS):
        begin = time.process_time()
        design = parse_design(raw, parts)
        middle = time.process_time()
        evaluate(design, parts)
        found["parse"].append(middle - begin)
        found["evaluate"].append(time.process_time() - middle)
    return {name: 1000 * statistics.median(values) for name, values in found.items()}


def after_edits(raw: Document, parts: Catalogue, edit: Edit) -> float:
    """Median ms from a snapshot after each of some edits to its result, as the live document does it."""
    document = {name: dict(table) if isinstance(table, dict) else table for name, table in raw.items()}
    memory = EvaluationMemory()
    answer(document, parts, memory)
    found = []
    for number in range(_ROUNDS):
        edit(document, number)
        snapshot = {name: dict(table) if isinstance(table, dict) else table for name, table in document.items()}
        begin = time.process_time()
        answer(snapshot, parts, memory)
        found.append(time.process_time() - begin)
    return 1000 * statistics.median(found)


def answer(document: Document, parts: Catalogue, memory: EvaluationMemory) -> None:
    """Read and evaluate as a live room does."""
    evaluate(read_live(document, parts, memory.reading)[0], parts, memory=memory)


def move(document: Document, number: int) -> None:
    """Drag a part."""
    document["layout"]["p690"] = [number, number]


def change_workload(document: Document, number: int) -> None:
    """Another request size in the first scenario."""
    name = min(document["workloads"])
    document["workloads"][name] = {**document["workloads"][name], "request_kib": 512 + number}


def rename(document: Document, number: int) -> None:
    """Another name for an adapter."""
    name = next(key for key, entry in document["components"].items() if entry["kind"] == "hba")
    document["components"][name] = {**document["components"][name], "name": f"hba {number}"}


def add_part(document: Document, number: int) -> None:
    """One more switch."""
    document["components"][f"more{number}"] = {"kind": "switch", "part": "ibm-2109-f32"}


def take_cable(document: Document, number: int) -> None:
    """One cable less."""
    del document["cables"][min(document["cables"])]


if __name__ == "__main__":
    main()
