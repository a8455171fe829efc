"""Targets of workloads: of each flow, or of all flows of a workload together."""

from collections.abc import Sequence

import numpy as np

from headroom.domain.performance.load.workload import WorkloadLegs
from headroom.domain.performance.solve.share import Floats, Ints


def flow_targets(workload_legs: Sequence[WorkloadLegs]) -> Floats:
    """Target of each flow, MB/s; `inf` where it has none of its own."""
    return find_targets(workload_legs)[0]


def find_targets(workload_legs: Sequence[WorkloadLegs]) -> tuple[Floats, Ints]:
    """Target of each flow, and the workloads whose flows share one target as a row."""
    target: list[float] = []
    joint: list[int] = []
    for index, laid in enumerate(workload_legs):
        most_mb_s = laid.workload.target_mb_s
        alone = most_mb_s is not None and laid.flows == 1
        target += [most_mb_s if alone and most_mb_s is not None else np.inf] * laid.flows
        if most_mb_s is not None and laid.flows > 1:
            joint.append(index)
    return np.array(target, np.float64), np.array(joint, np.int64)
