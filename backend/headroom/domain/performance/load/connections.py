"""Clients that speak to a server by few connections: each of them keeps to one port, however many are bonded.

A port is chosen for each connection by a hash of its addresses (Linux bonding, `xmit_hash_policy`), so that n of them
are on k (1 - (1 - 1/k)^n) of k ports in the mean: one connection on one port, two on 1.5 of two, eight on all but 0.4%.
"""

from collections.abc import Iterator, Sequence
from typing import Final

import numpy as np

from headroom.domain.performance.load.workload import Leg, WorkloadLegs
from headroom.domain.performance.parts.routes import CABLE, Routes
from headroom.domain.performance.solve.share import Bools, Floats
from headroom.domain.topology.attributes import ids, number
from headroom.domain.topology.host_paths import host_paths
from headroom.domain.topology.records import ExpandedDesign, Node

_FEW: Final = frozenset({"nfs"})
"""Types of clients that open one connection to a server unless they are told to open more (`nconnect`)."""


def ports_in_use(connections: float, ports: float) -> float:
    """Ports of so many on which some connection is, in the mean, where each is on any of them by chance."""
    return float(ports * (1 - (1 - 1 / ports) ** connections))


def bonded_ports(expanded: ExpandedDesign, workload_legs: Sequence[WorkloadLegs]) -> Floats:
    """Per leg: how many ports of its host its connections use; `inf` where all are used."""
    found = np.full(sum(len(laid.legs) for laid in workload_legs), np.inf)
    for place, connections, ports in _bonds(expanded, workload_legs):
        found[place] = ports_in_use(connections, len(ports))
    return found


def bonded_places(expanded: ExpandedDesign, workload_legs: Sequence[WorkloadLegs], routes: Routes) -> Bools:
    """Cards and cables of the clients over whose ports few connections are spread; empty where there are none."""
    names = {name for _, _, ports in _bonds(expanded, workload_legs) for name in ports}
    cards = {end[0] for name in names for end in (expanded.cables[name].a, expanded.cables[name].b)}
    places = {f"{CABLE}{name}" for name in names} | {name for name in cards if expanded.nodes[name].kind == "hba"}
    return np.array([place in places for place in routes.places], np.bool_) if places else np.zeros(0, np.bool_)


def _bonds(
    expanded: ExpandedDesign, workload_legs: Sequence[WorkloadLegs]
) -> Iterator[tuple[int, float, frozenset[str]]]:
    """Legs by few connections: number, connections, and the cables of the ports of its host, two or more."""
    first = 0
    for laid in workload_legs:
        clients = _clients(expanded, laid)
        for place, leg in enumerate(laid.legs, first) if clients else ():
            ports = _ports(expanded, leg) if leg.through and leg.host in clients else frozenset()
            if len(ports) > 1:
                yield place, clients[leg.host], ports
        first += len(laid.legs)


def _clients(expanded: ExpandedDesign, laid: WorkloadLegs) -> dict[str, float]:
    """Hosts with the connections of their file systems on the way of a workload."""
    found: dict[str, float] = {}
    for node in (expanded.nodes[name] for name in laid.passes):
        if node.kind == "filesystem" and node.attributes.get("type") in _FEW:
            host = _host(expanded, node)
            found[host] = found.get(host, 0.0) + (number(node, "connections") or 1.0) * max(len(ids(node, "on")), 1)
    return found


def _ports(expanded: ExpandedDesign, leg: Leg) -> frozenset[str]:
    server = _host(expanded, expanded.nodes[leg.through[0]])
    return frozenset(path.near_cable for path in host_paths(expanded, leg.host, server))


def _host(expanded: ExpandedDesign, node: Node) -> str:
    above = expanded.upstream(node.id)
    return above[-1] if above else node.id
