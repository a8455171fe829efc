"""What is taken for facts that a source does not state, each by a rule of docs/model/world.md.

A value that many systems share is filled in; what differs between systems stays open and is drawn in variants, so that
it widens the answer.
"""

from dataclasses import replace
from math import ceil
from typing import Final

from headroom.domain.world.records import Hosts, Network, Point, WorldCase

REQUEST_KIB: Final = {"sequential": 1024.0, "random": 4.0}
"""Request where the source names none: large transfers, and the block of random tests."""
THREADS_A_CLIENT: Final = 16
"""Processes of a client where the source names none; the median of the cases that name them."""
THREADS_AN_ACCELERATOR: Final = {"whole": 4, "records": 8}
"""Reading threads of an emulated accelerator: unet3d and cosmoflow 4, resnet50 8 (workload files of the benchmark)."""
SATURATING_DEPTH: Final = 32
"""Requests in flight a drive where the source says that the queue is deep enough."""
BAYS_A_PAIR: Final = 24
"""Drives of an enclosure that a pair of servers shares, where the source counts drives and no servers."""
LINK_GBPS: Final[dict[Network, tuple[tuple[int, float], ...]]] = {
    "eth": ((2016, 10.0), (2019, 25.0), (9999, 100.0)),
    "ib": ((2015, 56.0), (2020, 100.0), (2023, 200.0), (9999, 400.0)),
    "opa": ((9999, 100.0),),
    "slingshot": ((9999, 200.0),),
    "aries": ((9999, 56.0),),
}
"""Port speeds by the last year in which they were the common choice, where the source names the network alone."""


def complete(case: WorldCase) -> WorldCase:
    """The case with what is taken for its missing counts and links."""
    servers = _linked(case.servers, case.clients, case.year)
    count = servers.count or _pairs(case)
    per_server = servers.nics
    if servers.nics_total and count:
        per_server = max(1, round(servers.nics_total / count))
    servers = replace(servers, count=count, nics=per_server)
    clients = _linked(case.clients, servers, case.year)
    return replace(case, servers=servers, clients=replace(clients, count=clients.count or count))


def ports_of(hosts: Hosts) -> tuple[int, ...]:
    """Numbers of ports that a host may have: the stated one, else one or two."""
    return (hosts.nics,) if hosts.nics else (1, 2)


def threads_of(point: Point, clients: int, drives: int) -> int:
    """Threads or processes of a point, of all clients together."""
    if point.threads is not None:
        return point.threads
    if point.accelerators is not None:
        kind = "records" if point.request_kib == 256 else "whole"
        return point.accelerators * THREADS_AN_ACCELERATOR[kind]
    return max(drives, 1) if point.saturating else clients * THREADS_A_CLIENT


def depth_of(point: Point) -> int:
    """Requests that each thread keeps in flight."""
    return point.queue_depth or (SATURATING_DEPTH if point.saturating else 1)


def request_of(point: Point) -> float:
    """Request in KiB."""
    return point.request_kib or REQUEST_KIB[point.pattern]


def read_share_of(point: Point) -> float:
    """Share of reads; a mix of which the source states none is half and half."""
    if point.read_share is not None:
        return point.read_share
    return {"read": 1.0, "write": 0.0, "mixed": 0.5}[point.direction]


def _pairs(case: WorldCase) -> int | None:
    drives = case.drives.count
    return 2 * ceil(drives / BAYS_A_PAIR) if drives and not case.drives.per_server else None


def _linked(hosts: Hosts, others: Hosts, year: int | None) -> Hosts:
    """Hosts with a network and its speed: their own, that of the others, or the common one of the year."""
    network = hosts.network or others.network
    speed = hosts.nic_gbps or (others.nic_gbps if hosts.network in (None, others.network) else None)
    if network and speed is None:
        speed = next(gbps for last, gbps in LINK_GBPS[network] if (year or 9999) <= last)
    return replace(hosts, network=network, nic_gbps=speed, transport=hosts.transport or others.transport)
