"""Hosts that send each request by the least loaded path: their legs split over the paths as the solver finds it."""

from dataclasses import dataclass, replace
from typing import TypeAlias

import numpy as np

from headroom.domain.performance.adaptive import Ways, adaptive_shares
from headroom.domain.performance.demand import Question, flow_targets, lay_demand
from headroom.domain.performance.legs import LegColumns
from headroom.domain.performance.network import Routes, add_route, passed_by
from headroom.domain.performance.share import Floats, Ints
from headroom.domain.performance.workload import Leg, Spread
from headroom.domain.topology.io_paths import io_paths
from headroom.domain.topology.records import IoPath, Plant

Choices: TypeAlias = list[tuple[int, list[IoPath]]]
"""Number of a leg and the paths over which it may be split."""


def choices(plant: Plant, question: Question) -> Choices:
    """Legs whose hosts choose the least loaded of several paths."""
    if not any(node.attributes.get("multipath") == "least_loaded" for node in plant.of_kind("host")):
        return []
    legs = (leg for spread in question.spreads for leg in spread.legs)
    found = [(number, io_paths(plant, leg.host, leg.volume)) for number, leg in enumerate(legs) if _adapts(plant, leg)]
    return [(number, paths) for number, paths in found if len(paths) > 1]


def _adapts(plant: Plant, leg: Leg) -> bool:
    return plant.nodes[leg.host].attributes.get("multipath") == "least_loaded"


def split_over_paths(plant: Plant, question: Question, open_legs: Choices) -> Question:
    """The same question with each open leg on a route of its own, whose paths carry the shares that the solver finds.

    Legs of several workloads on one volume are split each for itself.
    """
    if not open_legs:
        return question
    ways = _Ways(plant, question, open_legs)
    laid = lay_demand(ways.question())
    problem = Ways(laid.demand, ways.leg, question.legs.flow, question.legs.share)
    return ways.with_shares(adaptive_shares(problem, laid.capacity, flow_targets(question.spreads)))


@dataclass(slots=True)
class _Ways:
    """Every path of an open leg as a flow of its own, and every other leg as one."""

    plant: Plant
    asked: Question
    open_legs: Choices

    @property
    def leg(self) -> Ints:
        """Leg of each way, in order."""
        times = np.ones(self.asked.legs.flow.size, np.int64)
        for number, paths in self.open_legs:
            times[number] = len(paths)
        return np.repeat(np.arange(times.size), times)

    def question(self) -> Question:
        """What the ways ask, each for one MB/s of itself."""
        asked, leg = self.asked, self.leg
        routes = _open(asked.routes)
        route = asked.legs.route[leg]
        volumes = self._volumes()
        for number, paths in self.open_legs:
            first = int(np.searchsorted(leg, number))
            for place, path in enumerate(paths):
                passes = passed_by(self.plant, volumes[number], [path], [1.0])
                route[first + place] = add_route(routes, volumes[number], passes, 1)
        columns, ways = asked.legs, np.arange(leg.size)
        legs = LegColumns(ways, route, np.ones(leg.size), columns.volume[leg], columns.own[leg], columns.workload[leg])
        return replace(self._at(leg), routes=routes, legs=legs, spreads=self._spreads(columns.workload[leg], leg))

    def with_shares(self, shares: Floats) -> Question:
        """The question with the open legs on routes of their own."""
        asked, leg = self.asked, self.leg
        routes = _open(asked.routes)
        route, volumes = asked.legs.route.copy(), self._volumes()
        for number, paths in self.open_legs:
            mine = shares[leg == number].tolist()
            route[number] = add_route(
                routes, volumes[number], passed_by(self.plant, volumes[number], paths, mine), len(paths)
            )
        return replace(asked, routes=routes, legs=replace(asked.legs, route=route))

    def _at(self, leg: Ints) -> Question:
        """What is stated by leg, stated by way."""
        asked = self.asked
        return replace(
            asked, doublings=asked.doublings[leg], held=asked.held[:, leg],
            controller_writes=asked.controller_writes[leg], turns=asked.turns[leg],
        )  # fmt: skip

    def _spreads(self, workload: Ints, leg: Ints) -> list[Spread]:
        flat = [one for spread in self.asked.spreads for one in spread.legs]
        found = []
        for number, spread in enumerate(self.asked.spreads):
            mine = [flat[index] for index in leg[workload == number].tolist()]
            legs = [replace(one, flow=place, share=1.0) for place, one in enumerate(mine)]
            found.append(replace(spread, legs=legs, flows=len(legs)))
        return found

    def _volumes(self) -> list[str]:
        return [leg.volume for spread in self.asked.spreads for leg in spread.legs]


def _open(routes: Routes) -> Routes:
    """The same routes, to which further ones may be added."""
    return replace(
        routes.copy(), volumes=list(routes.volumes), path_count=list(routes.path_count),
        entry_place=list(routes.entry_place), entry_route=list(routes.entry_route),
        entry_share=list(routes.entry_share),
    )  # fmt: skip
