"""What the workloads of a scenario keep in flight, flow by flow, from the design's words."""

from typing import NamedTuple

import numpy as np

from headroom.domain.derived_answers import Memo, derived_of
from headroom.domain.performance.demand.matrix import ScenarioDemand
from headroom.domain.performance.demand.prepared_design import PreparedDesign
from headroom.domain.performance.load.population import Population, per_flow, populate
from headroom.domain.performance.queue.caps import hold_back
from headroom.domain.performance.queue.concurrency import NetworkAnswer, OfferedLoad, QueuedCase, solve_concurrency
from headroom.domain.performance.scenario.sharing import Sharing, Solution
from headroom.domain.performance.solve.contents import contents
from headroom.domain.performance.solve.share import TIE, Floats


class InFlight(NamedTuple):
    """What the workloads of a scenario keep in flight."""

    populations: list[Population]
    offered: OfferedLoad


class Concurrency(NamedTuple):
    """What is in flight in a scenario, and what it gets."""

    populations: list[Population]
    """Of its workloads."""
    offered: OfferedLoad
    answer: NetworkAnswer


def find_concurrency(prepared: PreparedDesign, numbers: list[int], sharing: Sharing, solution: Solution) -> Concurrency:
    """What the workloads with these numbers reach with what they keep in flight."""
    offer = find_offer(prepared, numbers, sharing, solution)
    return Concurrency(*offer, _answer(sharing, solution, offer.offered))


def find_offer(prepared: PreparedDesign, numbers: list[int], sharing: Sharing, solution: Solution) -> InFlight:
    """What the workloads with these numbers keep in flight."""
    scenario = sharing.scenario
    workload_legs = [prepared.workload_legs[number] for number in numbers]
    free = [populate(laid, prepared.expanded) for laid in workload_legs]
    populations, most = hold_back(prepared, workload_legs, scenario, free)
    flows = [laid.flows for laid in workload_legs]
    think = [laid.workload.think_ms / one.slowest for laid, one in zip(workload_legs, populations, strict=True)]
    target = _targets(scenario, solution, [laid.workload.target_mb_s for laid in workload_legs])
    think_ms = np.array(think, np.float64)[scenario.workload]
    return InFlight(populations, OfferedLoad(per_flow(free, flows, capped_too=False), most, think_ms, target))


@Memo[Sharing](derived_of, by=lambda sharing, _, offered: contents(sharing.scenario.piece_mb, offered), most=24)
def _answer(sharing: Sharing, solution: Solution, offered: OfferedLoad) -> NetworkAnswer:
    """The network solved."""
    return solve_concurrency(queued_case(sharing, solution, offered))


def queued_case(sharing: Sharing, solution: Solution, offered: OfferedLoad) -> QueuedCase:
    """What is asked of the network of a scenario that is shared out."""
    scenario, merged = sharing.scenario, sharing.presolved
    return QueuedCase(scenario, merged.demand, merged.tightest(scenario.capacity), solution.throughput, offered)


def _targets(scenario: ScenarioDemand, solution: Solution, target_mb_s: list[float | None]) -> Floats:
    """Per flow: its target; where flows share one that sharing meets, what each has of it."""
    target = scenario.target.copy()
    for index, most in enumerate(target_mb_s):
        mine = scenario.workload == index
        if most is not None and np.isinf(target[mine]).any():
            got = solution.throughput[mine]
            target[mine] = got if got.sum() >= most * (1 - TIE) else np.inf
    return target
