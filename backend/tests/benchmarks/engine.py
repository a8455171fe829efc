"""The engine at size, against peers in the same run and against its budgets: `npm run bench:engine`.

`--profile` prints instead where the time of an evaluation and of a large sharing goes.
"""

import cProfile
import gc
import math
import pstats
import sys
from dataclasses import dataclass, field
from functools import partial
from itertools import pairwise

import numpy as np
import orjson

from headroom.domain.performance.memory import EvaluationMemory
from headroom.domain.performance.queue.queueing import solve_network
from headroom.domain.performance.queue.queues import ClassPopulation, Network
from headroom.domain.performance.solve.presolve import presolve
from headroom.domain.performance.solve.share import make_demand, solve
from headroom.web.interpreter import GC_THRESHOLDS
from tests.benchmarks.evaluation import after_edits, answer, change_workload, rename
from tests.benchmarks.sharing import LinearPrograms, fill_on_a_graph, milliseconds, storage_like
from tests.builders import ROOT, catalogue

_PEERS_UP_TO = 5_000
_FIRST_LEVEL_UP_TO = 50_000
_BUDGET_MS = {5_000: 1.0, 50_000: 20.0, 500_000: 300.0}
_TIMES_NETWORKX, _TIMES_HIGHS = 400, 10
_EVALUATION_MS = 15.0
_NETWORK_MS, _CLASSES, _PART_MB = 20.0, 100, 1.048576
_PARTS = (8, 64, 1_000)


@dataclass(slots=True)
class SizeTimes:
    """Times in ms at one size."""

    rows: int
    flows: int
    own: dict[str, float]
    """Build, presolve, solve."""
    peers: dict[str, float] = field(default_factory=dict)


def main() -> None:
    """Print one table of sizes, one of growth and one of budgets."""
    if "--profile" in sys.argv:
        profile()
        return
    found = {size: measure(size) for size in (500, 5_000, 50_000, 500_000)}
    for sized in found.values():
        show(f"{sized.rows:>7,} rows {sized.flows:>7,} flows", sized.own, sized.peers)
    show_growth(list(found.values()))
    for size, budget_ms in _BUDGET_MS.items():
        judge(f"solve at {size:,} rows", found[size].own["solve"], budget_ms)
    middle = found[_PEERS_UP_TO]
    judge_ratio("networkx / solve at 5,000 rows", middle.peers["networkx"] / middle.own["solve"], _TIMES_NETWORKX)
    judge_ratio("HiGHS, one cold program / solve", middle.peers["HiGHS, 1 level"] / middle.own["solve"], _TIMES_HIGHS)
    for parts in _PARTS:
        found_ms = milliseconds(partial(solve_network, *crowded(parts)), 5)
        judge(f"closed network, 100 classes x {parts:g} parts", found_ms, _NETWORK_MS)
    for name, found_ms in evaluation().items():
        judge(name, found_ms, _EVALUATION_MS)


def measure(size: int) -> SizeTimes:
    """Own times and those of the peers that can do this size; the answers of the peers must agree."""
    demand, capacity = storage_like(size)
    order = np.random.default_rng(0).permutation(demand.row.size)
    row, flow, value = demand.row[order], demand.flow[order], demand.value[order]
    times = 20 if size <= _PEERS_UP_TO else 5
    own = {
        "build": milliseconds(partial(make_demand, demand.rows, demand.flows, row, flow, value), times),
        "presolve": milliseconds(partial(presolve, demand), times),
        "solve": milliseconds(partial(solve, demand, capacity), times),
    }
    found = SizeTimes(demand.rows, demand.flows, own)
    throughput, _ = solve(demand, capacity)
    programs = LinearPrograms(demand, capacity)
    if size <= _FIRST_LEVEL_UP_TO:
        np.testing.assert_allclose(programs.first_level(), throughput.min(), rtol=1e-6)
        found.peers["HiGHS, 1 level"] = milliseconds(programs.first_level, 2)
    if size <= _PEERS_UP_TO:
        for name, heap in (("networkx", False), ("networkx, heap", True)):
            np.testing.assert_allclose(fill_on_a_graph(demand, capacity, heap), throughput, rtol=1e-9)
            found.peers[name] = milliseconds(partial(fill_on_a_graph, demand, capacity, heap), 2)
        answers = []
        found.peers["HiGHS, all levels"] = milliseconds(lambda: answers.append(programs.throughput()), 1)
        np.testing.assert_allclose(answers[0], throughput, rtol=1e-6)
    return found


def crowded(parts: float) -> tuple[Network, ClassPopulation]:
    """A closed network of 5,000 rows in which the flows are 100 striped classes, each with so many parts in flight."""
    demand, capacity = storage_like(5_000)
    share = _CLASSES / demand.flows
    laid = make_demand(demand.rows, _CLASSES, demand.row, demand.flow % _CLASSES, demand.value * share)
    one, free = np.ones(laid.row.size), np.full(_CLASSES, math.inf)
    network = Network(
        rows=laid.rows, classes=_CLASSES, row=laid.row, of=laid.flow,
        work_ms=1000 * _PART_MB / capacity[laid.row], visits=laid.value, queues=one, cv2=0 * one, per_class=one,
        per_row=one, servers=np.ones(laid.rows), delay_ms=np.full(_CLASSES, 0.1), busy=np.zeros(laid.rows),
        busy_ms=np.zeros(laid.rows),
    )  # fmt: skip
    return network, ClassPopulation(np.full(_CLASSES, parts), free, np.zeros(_CLASSES), free)


def evaluation() -> dict[str, float]:
    """p690 drawn one to one, warm: an edit in a known design, from the document in memory to its whole result."""
    gc.set_threshold(*GC_THRESHOLDS)  # as in the server
    raw, parts = orjson.loads((ROOT / "db" / "reference-designs" / "p690-gpfs.json").read_bytes()), catalogue()
    memory = EvaluationMemory()
    return {
        "p690, same design": milliseconds(lambda: answer(raw, parts, memory), 20),
        "p690, workload changed": after_edits(raw, parts, change_workload),
        "p690, part renamed": after_edits(raw, parts, rename),
    }


def show(name: str, own: dict[str, float], peers: dict[str, float]) -> None:
    """One line: own ms, then ms of peers and how many times as long as the solve they take."""
    words = [f"{step} {found:8.2f}" for step, found in own.items()]
    words += [f"{peer} {found:9.1f} ({found / own['solve']:,.0f} x)" for peer, found in peers.items()]
    sys.stdout.write(f"{name}, ms: {'  '.join(words)}\n")


def show_growth(sizes: list[SizeTimes]) -> None:
    """Exponent of growth from each size to the next: 1 is in proportion to the rows."""
    for before, after in pairwise(sizes):
        stretch = math.log(after.rows / before.rows)
        both = [(f"{step} ", before.own[step], after.own[step]) for step in after.own]
        both += [(f"{peer} ", before.peers[peer], after.peers[peer]) for peer in after.peers]
        words = [f"{name}{math.log(later / earlier) / stretch:5.2f}" for name, earlier, later in both]
        sys.stdout.write(f"growth {before.rows:>7,} to {after.rows:>7,} rows: {'  '.join(words)}\n")


def judge(name: str, found_ms: float, budget_ms: float) -> None:
    """A time against its budget."""
    verdict = "pass" if found_ms <= budget_ms else "MISS"
    sys.stdout.write(f"{name:<40} {found_ms:9.2f} ms   budget {budget_ms:6.1f} ms  {verdict}\n")


def judge_ratio(name: str, found: float, least: float) -> None:
    """A ratio to a peer against the least that is wanted."""
    verdict = "pass" if found >= least else "MISS"
    sys.stdout.write(f"{name:<40} {found:9,.0f} x    at least {least:4,.0f} x   {verdict}\n")


def profile() -> None:
    """Where the time goes: an evaluation of p690 after a change of a workload, and one large sharing."""
    raw, parts = orjson.loads((ROOT / "db" / "reference-designs" / "p690-gpfs.json").read_bytes()), catalogue()
    demand, capacity = storage_like(50_000)
    for call in (partial(after_edits, raw, parts, change_workload), partial(solve, demand, capacity)):
        profiler = cProfile.Profile()
        profiler.runcall(call)
        pstats.Stats(profiler).strip_dirs().sort_stats("tottime").print_stats(20)


if __name__ == "__main__":
    main()
