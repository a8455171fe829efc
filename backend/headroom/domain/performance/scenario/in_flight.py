"""What the workloads of a scenario keep in flight, flow by flow, from the design's words."""

from collections.abc import Sequence
from typing import Final, NamedTuple

import numpy as np

from headroom.domain.performance.demand.matrix import ScenarioDemand
from headroom.domain.performance.demand.prepared_design import PreparedDesign
from headroom.domain.performance.load.population import Population, per_flow, populate
from headroom.domain.performance.queue.caps import hold_back
from headroom.domain.performance.queue.concurrency import NetworkAnswer, OfferedLoad, QueuedCase, solve_together
from headroom.domain.performance.scenario.sharing import Sharing, Solution
from headroom.domain.performance.solve.contents import contents
from headroom.domain.performance.solve.share import TIE, Floats

_MOST: Final = 24
"""Answers that are kept with the figures of a scenario."""


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


class SharedScenario(NamedTuple):
    """A scenario that is shared out."""

    numbers: list[int]
    """Its workloads, as numbers into the prepared design."""
    sharing: Sharing
    solution: Solution


def find_concurrencies(prepared: PreparedDesign, shared: Sequence[SharedScenario]) -> list[Concurrency]:
    """What the workloads of each scenario reach with what they keep in flight; solved beside each other."""
    offers = [find_offer(prepared, *one) for one in shared]
    answers = _answers([(one.sharing, one.solution, offer.offered) for one, offer in zip(shared, offers, strict=True)])
    return [Concurrency(*offer, answer) for offer, answer in zip(offers, answers, strict=True)]


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


def _answers(asked: Sequence[tuple[Sharing, Solution, OfferedLoad]]) -> list[NetworkAnswer]:
    """The networks solved, those beside each other of which the answer is not known."""
    kept = [
        (sharing.derived.recent(_answers, _MOST), contents(sharing.scenario.piece_mb, offered))
        for sharing, _, offered in asked
    ]
    found = [recent.find(key) for recent, key in kept]
    new = [place for place, one in enumerate(found) if one is None]
    solved = solve_together([queued_case(*asked[place]) for place in new])
    for place, one in zip(new, solved, strict=True):
        recent, key = kept[place]
        found[place] = recent.keep(key, one)
    return [one for one in found if one is not None]


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
