"""Threads of workloads that do not say them: a prior by kind of use, since one thread is a statement too."""

from typing import Final, NamedTuple

from headroom.domain.design.records import Workload
from headroom.domain.performance.load.workload import WorkloadLegs


class ThreadPrior(NamedTuple):
    """Requests that the applications of a host keep outstanding, or the threads that do: 10th percentile, median and
    90th percentile.
    """

    low: int
    median: int
    high: int


PRIORS: Final = {"sequential": ThreadPrior(1, 20, 140), "random": ThreadPrior(4, 70, 260)}
"""Of a host, by pattern. Source: threads x queue depth a client of the public measurements in db/world, medians of
each group: 43 groups with sequential and 10 with random requests."""


def with_threads(laid: WorkloadLegs, workload: Workload) -> Workload:
    """The workload, with the median of the prior for each of its hosts where it does not state its threads."""
    return workload if workload.threads_stated else workload._replace(threads=threads_of(laid, workload).median)


def threads_of(laid: WorkloadLegs, workload: Workload) -> ThreadPrior:
    """The prior of a workload's threads, all hosts that it runs on together; each keeps its queue depth outstanding."""
    hosts = max(len({leg.host for leg in laid.legs}), 1)
    each = (max(round(hosts * outstanding / workload.queue_depth), 1) for outstanding in PRIORS[workload.pattern])
    return ThreadPrior(*each)
