"""What the demand of one scenario is made of."""

from collections.abc import Sequence
from dataclasses import dataclass

import numpy as np

from headroom.domain.performance.demand.array_costs import ArrayCosts
from headroom.domain.performance.demand.passages import SoftwarePass
from headroom.domain.performance.demand.row_layout import RowLayout, lay_rows
from headroom.domain.performance.demand.row_traffic import TrafficMultiples
from headroom.domain.performance.demand.targets import find_targets
from headroom.domain.performance.load.legs import LegColumns
from headroom.domain.performance.load.workload import WorkloadLegs
from headroom.domain.performance.parts.routes import Charge, Delay, Routes, RowColumns
from headroom.domain.performance.solve.share import Bools, Floats, Ints


@dataclass(frozen=True, slots=True)
class DemandInputs:
    """All that the demand of one scenario is made of; workloads are numbered within the scenario."""

    routes: Routes
    rows: RowColumns
    workload_legs: Sequence[WorkloadLegs]
    """Workloads laid out, with reachable legs only."""
    legs: LegColumns
    software_passes: Sequence[SoftwarePass]
    charges: Sequence[Charge]
    delays: Sequence[Delay]
    piece_mb: Floats
    """One a workload."""
    doublings: Floats
    """log2 of the threads on the volume of each leg."""
    held: Bools
    """Whether each of `rows.conditions` holds, shape conditions x legs."""
    controller_writes: Floats
    """Load of controllers for each byte written, one a leg."""
    turns: Floats
    """Paths of a host that work at once, one a leg; `inf` where all do."""
    on_path: Bools
    """Places on the way from hosts to volumes; empty where all paths work at once."""
    bonded: Floats
    """Ports of a host that the connections of a leg use; `inf` where they use all."""
    on_bond: Bools
    """Cards and cables over which few connections are spread; empty where there are none."""
    controllers: Bools
    """Places that are controllers."""
    array_of_place: Ints
    """Number of the array at each place; -1 for none."""
    costs: ArrayCosts
    seen: TrafficMultiples
    state: Ints | None = None
    """Which state of the design each workload runs in, in order, where several stand beside each other."""
    states: int = 1

    @property
    def row_layout(self) -> RowLayout:
        """Where the rows of each state lie in the demand."""
        state = np.zeros(len(self.workload_legs), np.int64) if self.state is None else self.state
        return lay_rows(self.rows.place.size, state, self.states, find_targets(self.workload_legs)[1])
