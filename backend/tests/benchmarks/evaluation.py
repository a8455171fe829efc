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
from headroom.domain.design.records import FrozenDocument
from headroom.domain.performance.evaluate import evaluate
from headroom.domain.performance.memory import EvaluationMemory
from headroom.domain.tables import Table, differences
from headroom.domain.topology.expansion import expand
from headroom.web.interpreter import GC_THRESHOLDS
from tests.benchmarks.sharing import milliseconds
from tests.builders import ROOT, catalogue

BUDGET_MS = 10
_ROUNDS = 15
_FEW_ROUNDS = 3
_COPIES = 14

TABLES = ("components", "cables", "zones", "workloads", "layout")
Document = dict[str, Any]
Edit = Callable[[Document, int], None]


def main() -> None:
    """Print the stages in ms and as multiples of a peer in the same run, reading the JSON; `large` adds copies."""
    gc.set_threshold(*GC_THRESHOLDS)
    data = (ROOT / "db" / "reference-designs" / "p690-gpfs.json").read_bytes()
    raw, parts = orjson.loads(data), catalogue()
    peer = milliseconds(lambda: orjson.loads(data), 20)
    design, memory = parse_design(raw, parts), EvaluationMemory()
    times = {"JSON from bytes (peer: orjson)": peer, "expansion": milliseconds(lambda: expand(design, parts), 20)}
    times |= {f"{name}, first time": found for name, found in first_time(raw).items()}
    times["whole, same design"] = milliseconds(lambda: answer(raw, parts, memory), 20)
    times |= {f"live: {edit.__name__.replace('_', ' ')}": after_edits(raw, parts, edit) for edit in EDITS}
    for name, found in times.items():
        sys.stdout.write(f"{name:<32} {found:7.2f} ms {found / peer:6.1f} x {found / BUDGET_MS:6.2f} of the budget\n")
    if "large" in sys.argv:
        for joined in (False, True):
            large = copies(raw, joined)
            for edit in EDITS:
                words = f"{_COPIES} times, {'joined' if joined else 'apart'}: {edit.__name__.replace('_', ' ')}"
                found = after_edits(large, parts, edit, _FEW_ROUNDS)
                once = times[f"live: {edit.__name__.replace('_', ' ')}"]
                sys.stdout.write(f"{words:<38} {found:7.1f} ms {found / once:6.1f} times one\n")


def copies(raw: Document, joined: bool, times: int = _COPIES) -> Document:
    """The design several times, each with ids of its own; `joined` by one switch that takes a cable's place in each."""
    found: Document = {**raw, **{name: {} for name in ("components", "cables", "zones", "workloads", "layout")}}
    if joined:
        found["components"]["core"] = {"kind": "switch", "part": "ibm-2109-f32"}
    for number in range(times):
        add_copy(found, raw, f"c{number}-")
        if joined:
            name, port = next(
                (name, cable["to"])
                for name, cable in reversed(found["cables"].items())
                if found["components"][cable["to"][0].partition("/")[0]]["kind"] == "switch"
            )
            found["cables"][name] = {"from": port, "to": ["core", str(number)], "length_m": None}
    return found


def add_copy(document: Document, raw: Document, prefix: str) -> None:
    """The tables of `raw` once more in `document`, with ids of their own."""
    components = raw["components"]

    def renamed(value: Any) -> Any:
        """Ids of components, wherever they stand, with the prefix."""
        if isinstance(value, list):
            return [renamed(one) for one in value]
        return f"{prefix}{value}" if isinstance(value, str) and value.partition("/")[0] in components else value

    for table in ("components", "cables", "zones", "workloads"):
        for name, entry in raw[table].items():
            copy = {key: value if key in ("kind", "part", "name") else renamed(value) for key, value in entry.items()}
            document[table][f"{prefix}{name}"] = copy


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


def after_edits(raw: Document, parts: Catalogue, edit: Edit, rounds: int = _ROUNDS) -> float:
    """Median ms from a snapshot after each of some edits to its result, as the live document does it."""
    document = {name: dict(table) if isinstance(table, dict) else table for name, table in raw.items()}
    memory, state = EvaluationMemory(), snapshot(document)
    answer(state, parts, memory)
    found = []
    for number in range(rounds):
        edit(document, number)
        state = snapshot(document, state)
        begin = time.process_time()
        answer(state, parts, memory)
        found.append(time.process_time() - begin)
    return 1000 * statistics.median(found)


def snapshot(document: Document, before: Document | None = None) -> FrozenDocument:
    """A state of a document as the mirror of a live document gives it, which knows what it has read again."""
    state = FrozenDocument(document)
    for name in TABLES:
        old = Table[Any]() if before is None else before[name]
        names = differences(old, document[name])
        state[name] = Table(document[name]).made_from(old, [*names.changed, *names.gone]) if names else old
    return state


def answer(document: Document, parts: Catalogue, memory: EvaluationMemory) -> None:
    """Read and evaluate as a live room does."""
    evaluate(read_live(document, parts, memory.reading)[0], parts, memory=memory)


def move(document: Document, number: int) -> None:
    """Drag a part."""
    document["layout"][min(document["components"])] = [number, number]


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


def take_part(document: Document, number: int) -> None:
    """One adapter less, with its cables and its places in zones, as the page takes it away."""
    components, cables = document["components"], document["cables"]
    name = next(key for key, entry in components.items() if entry["kind"] == "hba")
    del components[name]
    for cable in [key for key, entry in cables.items() if name in (entry["from"][0], entry["to"][0])]:
        del cables[cable]
    for zone, entry in document["zones"].items():
        if any(member[0] == name for member in entry["members"]):
            members = [member for member in entry["members"] if member[0] != name]
            document["zones"][zone] = {**entry, "members": members}


def change_attribute(document: Document, number: int) -> None:
    """Another strip for an array."""
    name = next(key for key, entry in document["components"].items() if entry["kind"] == "raid_array")
    document["components"][name] = {**document["components"][name], "strip_kib": 8 * (number + 1)}


EDITS: tuple[Edit, ...] = (move, rename, add_part, change_attribute, change_workload, take_cable, take_part)

if __name__ == "__main__":
    main()
