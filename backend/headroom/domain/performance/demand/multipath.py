"""Hosts that send each request by the least loaded path: their legs split over the paths as the solver finds it."""

from dataclasses import dataclass, replace
from typing import TypeAlias

import numpy as np

from headroom.domain.derived_answers import Memo, derived_of
from headroom.domain.performance.demand.demand_inputs import DemandInputs
from headroom.domain.performance.demand.matrix import lay_demand
from headroom.domain.performance.demand.targets import flow_targets
from headroom.domain.performance.load.legs import LegColumns
from headroom.domain.performance.load.workload import Leg, WorkloadLegs
from headroom.domain.performance.memory import EvaluationMemory
from headroom.domain.performance.parts.routes import add_route, open_routes, passed_by
from headroom.domain.performance.solve.adaptive import Ways, adaptive_shares
from headroom.domain.performance.solve.contents import contents
from headroom.domain.performance.solve.share import Floats, Ints
from headroom.domain.topology.io_paths import io_paths
from headroom.domain.topology.records import ExpandedDesign, IoPath

Choices: TypeAlias = list[tuple[int, list[IoPath]]]
"""Number of a leg and the paths over which it may be split."""


def choices(expanded: ExpandedDesign, inputs: DemandInputs) -> Choices:
    """Legs whose hosts choose the least loaded of several paths."""
    if not any(node.attributes.get("multipath") == "least_loaded" for node in expanded.of_kind("host")):
        return []
    legs = (leg for laid in inputs.workload_legs for leg in laid.legs)
    found = [
        (number, io_paths(expanded, leg.host, leg.volume))
        for number, leg in enumerate(legs)
        if not leg.through and expanded.nodes[leg.volume].kind == "volume" and _adapts(expanded, leg)
    ]
    return [(number, paths) for number, paths in found if len(paths) > 1]


def _adapts(expanded: ExpandedDesign, leg: Leg) -> bool:
    return expanded.nodes[leg.host].attributes.get("multipath") == "least_loaded"


def split_over_paths(
    expanded: ExpandedDesign, inputs: DemandInputs, open_legs: Choices, memory: EvaluationMemory
) -> DemandInputs:
    """The demand inputs with each open leg on a route of its own, whose paths carry the solved shares.

    Legs of several workloads on one volume are split each for itself.
    """
    if not open_legs:
        return inputs
    ways = _Ways(expanded, inputs, open_legs)
    laid = lay_demand(ways.inputs(), memory)
    problem = Ways(laid.demand, ways.leg, inputs.legs.flow, inputs.legs.share)
    return ways.with_shares(_shares(memory, problem, laid.capacity, flow_targets(inputs.workload_legs)))


@Memo[EvaluationMemory](derived_of, by=lambda _, *figures: contents(*figures), most=16)
def _shares(_: EvaluationMemory, ways: Ways, capacity: Floats, target: Floats) -> Floats:
    return adaptive_shares(ways, capacity, target)


@dataclass(slots=True)
class _Ways:
    """Every path of an open leg as a flow of its own, and every other leg as one."""

    expanded: ExpandedDesign
    asked: DemandInputs
    open_legs: Choices

    @property
    def leg(self) -> Ints:
        """Leg of each way, in order."""
        times = np.ones(self.asked.legs.flow.size, np.int64)
        for number, paths in self.open_legs:
            times[number] = len(paths)
        return np.repeat(np.arange(times.size), times)

    def inputs(self) -> DemandInputs:
        """What the ways ask, each for one MB/s of itself."""
        asked, leg = self.asked, self.leg
        routes = open_routes(asked.routes)
        route = asked.legs.route[leg]
        volumes = self._volumes()
        for number, paths in self.open_legs:
            first = int(np.searchsorted(leg, number))
            for place, path in enumerate(paths):
                passes = passed_by(self.expanded, volumes[number], [path], [1.0])
                route[first + place] = add_route(routes, volumes[number], passes, 1)
        columns, ways = asked.legs, np.arange(leg.size)
        legs = LegColumns(ways, route, np.ones(leg.size), columns.volume[leg], columns.own[leg], columns.workload[leg])
        return replace(self._at(leg), routes=routes, legs=legs, workload_legs=self._spreads(columns.workload[leg], leg))

    def with_shares(self, shares: Floats) -> DemandInputs:
        """The demand inputs with the open legs on routes of their own."""
        asked, leg = self.asked, self.leg
        routes = open_routes(asked.routes)
        route, volumes = asked.legs.route.copy(), self._volumes()
        for number, paths in self.open_legs:
            mine = shares[leg == number].tolist()
            route[number] = add_route(
                routes, volumes[number], passed_by(self.expanded, volumes[number], paths, mine), len(paths)
            )
        return replace(asked, routes=routes, legs=replace(asked.legs, route=route))

    def _at(self, leg: Ints) -> DemandInputs:
        """What is stated by leg, stated by way."""
        asked = self.asked
        return replace(
            asked, doublings=asked.doublings[leg], held=asked.held[:, leg],
            controller_writes=asked.controller_writes[leg], turns=asked.turns[leg],
            bonded=asked.bonded[leg],
        )  # fmt: skip

    def _spreads(self, workload: Ints, leg: Ints) -> list[WorkloadLegs]:
        flat = [one for laid in self.asked.workload_legs for one in laid.legs]
        found = []
        for number, laid in enumerate(self.asked.workload_legs):
            mine = [flat[index] for index in leg[workload == number].tolist()]
            legs = [replace(one, flow=place, share=1.0) for place, one in enumerate(mine)]
            found.append(replace(laid, legs=legs, flows=len(legs)))
        return found

    def _volumes(self) -> list[str]:
        return [leg.volume for laid in self.asked.workload_legs for leg in laid.legs]
