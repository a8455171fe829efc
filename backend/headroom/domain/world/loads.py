"""Points of a case as workloads of a design, each in a scenario of its own."""

from headroom.domain.papers.sketch import Sketch
from headroom.domain.world.assumptions import demand_of, depth_of, read_share_of, request_of, threads_of, transfer_of
from headroom.domain.world.records import Point, WorldCase


def scenario_of(number: int) -> str:
    """Name of the scenario of a point, by its number in the case."""
    return f"point {number + 1}"


def add_load(sketch: Sketch, number: int, point: Point, on: list[str], case: WorldCase, scale: float) -> None:
    """The workload of a point on a design drawn at 1/`scale` of the size.

    Args:
        sketch: what is drawn so far.
        number: of the point in the case.
        point: the point.
        on: what the load runs on.
        case: the facts, completed.
        scale: how many times the design the system is.
    """
    threads = threads_of(point, case)
    asked = demand_of(point)
    target = {"target_mb_s": asked / scale} if asked else {}
    sketch.workload(
        scenario_of(number), on, spread="independent", read_share=read_share_of(point), pattern=point.pattern,
        request_kib=transfer_of(point, case), threads=max(1, round(threads / scale)), queue_depth=depth_of(point, case),
        cache_hit=1 if point.cached else 0, **target,
    )  # fmt: skip


def as_published(point: Point, mb_s: float, scale: float) -> float:
    """A throughput of the design, MB/s, as the metric of a point counts it."""
    whole = mb_s * scale
    return whole * 1e6 / (request_of(point) * 1024) if point.metric == "iops" else whole
