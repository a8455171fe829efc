"""Workloads as the answer counts them: with threads of their class where the design states none."""

from headroom.domain.design.records import Workload
from headroom.domain.performance.load.unstated_threads import with_threads
from headroom.domain.performance.load.workload import copies_by_drawn_id, lay_legs
from headroom.domain.topology.records import ExpandedDesign


def as_counted(expanded: ExpandedDesign, workload: Workload) -> Workload:
    """The workload with the threads that the answer takes for it; `threads_stated` tells whether it states them."""
    if workload.threads_stated:
        return workload
    return with_threads(lay_legs(expanded, workload, copies_by_drawn_id(expanded)), workload)


def assumed_threads(workload: Workload) -> str | None:
    """What a file says of threads that nobody stated; `None` where the design states them."""
    if workload.threads_stated:
        return None
    return (
        f"The design does not state threads: {workload.threads} are assumed, as the answer does, the median of what"
        " hosts keep outstanding in public measurements. State them."
    )
