"""What plain systems are said to reach under a few loads, each asked once."""

from functools import cache
from itertools import product
from typing import Final, NamedTuple

from headroom.domain.design.document import parse_design
from headroom.domain.performance.memory import EvaluationMemory
from headroom.domain.performance.result.evaluation import WorkloadResult
from headroom.domain.performance.scenario_figures import find_figures
from headroom.domain.units import MB_PER_KIB
from tests.builders import catalogue
from tests.performance.plain.current import CURRENT
from tests.performance.plain.larger import LARGER
from tests.performance.plain.newer import NEWER
from tests.performance.plain.recent import RECENT
from tests.performance.plain.systems import SYSTEMS

SIZES_KIB: Final = (4, 64, 1024)
DEPTHS: Final = (1, 32, 256)


class Load(NamedTuple):
    """Requests of a size, one way."""

    pattern: str
    read: float
    """Share of reads."""
    request_kib: int
    depth: int
    threads: int = 1


LOADS: Final = [
    Load(pattern, read, size, depth)
    for pattern, read, size, depth in product(("random", "sequential"), (True, False), SIZES_KIB, DEPTHS)
]
BUSY: Final = [
    Load(pattern, read, size, depth, 64)
    for (pattern, size, depth), read in product((("random", 4, 32), ("sequential", 1024, 16)), (True, False))
]
"""Of many threads."""
OTHER: Final = [Load("random", 0.7, 8, 16, 64)]
"""A third is written."""
_ALL: Final = [*LOADS, *BUSY, *OTHER]


@cache
def found(name: str) -> dict[Load, WorkloadResult]:
    """What a system is said to reach under each load."""
    sketch, on = {**SYSTEMS, **LARGER, **RECENT, **NEWER, **CURRENT}[name]()
    for load in _ALL:
        sketch.workload(
            str(load), on, spread="striped", read_share=float(load.read), pattern=load.pattern,
            request_kib=load.request_kib, threads=load.threads, queue_depth=load.depth,
        )  # fmt: skip
    design, memory = parse_design(sketch.document, catalogue()), EvaluationMemory()
    return {load: find_figures(design, catalogue(), str(load), memory).workloads[0] for load in _ALL}


def mb_s(name: str, *load: object) -> float:
    """Throughput of a system under a load, in MB/s."""
    return found(name)[Load(*load)].throughput_mb_s  # type: ignore[arg-type]


def io_s(name: str, *load: object) -> float:
    """The same in requests a second."""
    asked = Load(*load)  # type: ignore[arg-type]
    return mb_s(name, *load) / (asked.request_kib * MB_PER_KIB)
