"""What is taken for facts that a source does not state, each by a rule of docs/model/world.md.

A value that many systems share is filled in; what differs between systems stays open and is drawn in variants, so that
it widens the answer.
"""

import re
from dataclasses import replace
from math import ceil, sqrt
from typing import Final

from headroom.domain.world.records import Drives, Hosts, Network, Point, Protection, WorldCase

REQUEST_KIB: Final = {"sequential": 1024.0, "random": 4.0}
"""Request where the source names none: large transfers, and the block of random tests."""
THREADS_A_CLIENT: Final = 16
"""Processes of a client where the source names none; the median of the cases that name them."""
THREADS_AN_ACCELERATOR: Final = {"whole": 4, "records": 8}
"""Reading threads of an emulated accelerator: unet3d and cosmoflow 4, resnet50 8 (workload files of the benchmark)."""
READ_AHEAD_DEPTH: Final = 8
"""Requests in flight of a thread that reads or writes files in sequence through the page cache of its host: the
kernel reads ahead and writes behind."""
_PAGE_CACHE: Final = frozenset({"lustre", "beegfs", "scale", "cephfs", "nfs", "file_other", "other_file", "weka"})
"""Stacks whose clients are file systems of the kernel: their files go through its page cache unless the source says
direct I/O."""
SATURATING_DEPTH: Final = {"hdd": 32, "flash": 64}
"""Requests in flight of a thread on devices and objects where the source says that the queue is deep enough: the queue
of a SAS or SATA drive, and that at which data sheets of NVMe drives state their IO/s, with four workers."""
SATURATING_THREADS: Final = {"hdd": 1, "flash": 4}
"""Such threads a drive; on drives of the same host one a core at least, as programs that fill a queue start them."""
SATURATING_FILES: Final = {"hdd": 4, "flash": 64}
"""Threads a drive where files are accessed: a request at a time each."""
CLIENTS_A_SERVER: Final = 4
"""Clients of a server where the source does not count them: it measures servers, and clients do not hold them."""
SERVERS_A_CLIENT: Final = 4
"""Servers of a client where the source counts clients and neither servers nor drives: it measures clients, and servers
do not hold them."""
CEPH_COPIES: Final = 3
"""Copies of a pool where the source names no protection (default of `osd_pool_default_size`)."""
_CEPH: Final = frozenset({"ceph_rbd", "cephfs", "rgw"})
_DEVICES: Final = frozenset({"local", "spdk", "ceph_rbd", "nvme_tcp", "other_block", "rgw", "other_object"})
"""Stacks whose load has several requests of a thread in flight: devices and objects."""
DRIVES_A_SERVER: Final = {"hdd": 44, "nvme": 8, "optane": 4, "sata_ssd": 4, "sas_ssd": 24, "cloud": 4}
"""Median of the cases that say how many drives a server has, by media."""
CORES: Final = 32
"""Cores of a host of `CORES_YEAR` with 100 Gb/s of ports: with the root of their sum, and by `CORES_GROWTH` a year.
Later cores count as so many more of that year: what each of them does is in the growth."""
CORES_YEAR: Final = 2020
CORES_GROWTH: Final = 1.12
BAYS_A_PAIR: Final = 24
"""Drives of an enclosure that a pair of servers shares, where the source counts drives and no servers."""
JOINED_KIB: Final = 1024.0
"""Transfer into which the page cache of a network client joins sequential requests: what Linux asks of NFS servers
(`wsize`, `rsize`) and the RPC of Lustre and BeeGFS have at least."""
FUSE_KIB: Final = 128.0
"""The most that one request of FUSE carries: 32 pages before Linux 4.20, and since then where the program asks for no
more (trapexit.github.io/mergerfs, fuse_msg_size)."""
LINK_GBPS: Final[dict[Network, tuple[tuple[int, tuple[float, ...]], ...]]] = {
    "eth": ((2016, (10.0, 40.0)), (9999, (25.0, 100.0))),
    "ib": ((2015, (56.0,)), (2020, (100.0,)), (2023, (200.0,)), (9999, (400.0,))),
    "opa": ((9999, (100.0,)),),
    "slingshot": ((9999, (200.0,)),),
    "aries": ((9999, (56.0,)),),
}
"""Port speeds by the last year in which they were the common choices, where the source names the network alone: that
of servers at large and that of storage, where they differ."""
_PROCESSOR_SERIES: Final = (
    (re.compile(r"EPYC 7\d\d1"), 2017),
    (re.compile(r"EPYC 7\w\w2"), 2019),
    (re.compile(r"EPYC 7\w\w3"), 2021),
    (re.compile(r"EPYC 9\w\w4"), 2022),
    (re.compile(r"E5-\d{4} v3"), 2014),
    (re.compile(r"E5-\d{4} v4"), 2016),
    (re.compile(r"Xeon (?:(?:Gold|Platinum|Silver) )?\d1\d\d"), 2017),
    (re.compile(r"Xeon (?:(?:Gold|Platinum|Silver) )?\d2\d\d"), 2019),
    (re.compile(r"Xeon (?:(?:Gold|Platinum|Silver) )?\d3\d\d"), 2021),
    (re.compile(r"Xeon (?:(?:Gold|Platinum|Silver) )?\d4\d\d"), 2023),
    (re.compile(r"Xeon (?:(?:Gold|Platinum|Silver) )?\d5\d\d"), 2023),
    (re.compile(r"Kunpeng-920"), 2019),
)
"""Launch of each series, as their makers announced it. The second digit of a scalable Xeon, and the last of an EPYC,
count the generations; the fifth of Xeon came out in December 2023."""


def processor_year(model: str | None) -> int | None:
    """Year in which a processor came out; `None` where the source names none, or one of another series.

    Args:
        model: as the source writes it.
    """
    found = (year for series, year in _PROCESSOR_SERIES if model is not None and series.search(model))
    return next(found, None)


def speeds_of(case: WorldCase) -> tuple[float | None, ...]:
    """Port speeds that a case leaves open: None alone where it states one, or no network."""
    hosts = (case.servers, case.clients)
    network = next((one.network for one in hosts if one.network), None)
    if network is None or any(one.nic_gbps for one in hosts):
        return (None,)
    return next(some for last, some in LINK_GBPS[network] if (case.year or 9999) <= last)


def complete(case: WorldCase, gbps: float | None = None) -> WorldCase:
    """The case with what is taken for its missing counts and links; `gbps`: of ports of a speed that it leaves open."""
    if gbps is not None:
        case = replace(case, servers=replace(case.servers, nic_gbps=gbps))
    servers = _linked(case.servers, case.clients, case.year)
    count = servers.count or _pairs(case) or _unheld(case)
    per_server = servers.nics
    if servers.nics_total and count:
        per_server = max(1, round(servers.nics_total / count))
    servers = _with_cores(replace(servers, count=count, nics=per_server), case.year)
    clients = _with_cores(_linked(case.clients, servers, case.year), case.year)
    if clients.count is None and count is not None:
        clients = replace(clients, count=count if clients.on_servers else CLIENTS_A_SERVER * count)
    drives, protection = _counted(case, count or 1), _protected(case, count or 1)
    return replace(case, servers=servers, clients=clients, drives=drives, protection=protection)


def _unheld(case: WorldCase) -> int | None:
    """Servers where a source measures clients alone."""
    clients = case.clients
    return SERVERS_A_CLIENT * clients.count if clients.count and not clients.on_servers and not case.arrays else None


def _protected(case: WorldCase, servers: int) -> Protection:
    """Redundancy as stated; that of a Ceph pool by default where nobody states it."""
    ceph = case.stack in _CEPH or (case.stack == "nvme_tcp" and case.gateways is not None)
    if case.protection.scheme is not None or not ceph or servers < CEPH_COPIES:
        return case.protection
    return Protection(scheme="replicas", copies=CEPH_COPIES, between_servers=True)


def _counted(case: WorldCase, servers: int) -> Drives:
    """Drives with a count: stated, the geometric mean of what the source leaves open, or the usual number a server."""
    drives = case.drives
    if drives.count or drives.per_server:
        return drives
    if case.drives_ambiguous:
        return replace(drives, count=round(sqrt(min(case.drives_ambiguous) * max(case.drives_ambiguous))))
    each = DRIVES_A_SERVER[drives.media or "nvme"]
    return replace(drives, count=each * servers, per_server=each)


def _with_cores(hosts: Hosts, year: int | None) -> Hosts:
    if hosts.cores:
        return replace(hosts, processor_year=hosts.processor_year or processor_year(hosts.cpu))
    ports = (hosts.nics or 1) * (hosts.nic_gbps or 100.0) / 100
    years = min(max((year or CORES_YEAR) - CORES_YEAR, -4), 5)
    return replace(hosts, cores=max(4, round(CORES * sqrt(ports) * CORES_GROWTH**years)))


def ports_of(hosts: Hosts) -> tuple[int, ...]:
    """Numbers of ports that a host may have: the stated one, else one or two."""
    return (hosts.nics,) if hosts.nics else (1, 2)


def threads_of(point: Point, case: WorldCase) -> int:
    """Threads or processes of a point, of all clients of a completed case together."""
    if point.threads is not None:
        return point.threads
    if point.accelerators is not None:
        kind = "records" if point.request_kib == 256 else "whole"
        return point.accelerators * THREADS_AN_ACCELERATOR[kind]
    if not point.saturating:
        return (case.clients.count or 1) * THREADS_A_CLIENT
    each = SATURATING_THREADS if case.stack in _DEVICES else SATURATING_FILES
    of_drives = each[_saturated(case)] * max(case.drives.count or 1, 1)
    return max(of_drives, _local_threads(case))


def _local_threads(case: WorldCase) -> int:
    """Threads of the host that uses its own flash drives: those that its processors run at once."""
    if case.stack != "local" or _saturated(case) != "flash":
        return 0
    return (case.instance and case.instance.vcpus) or case.servers.cores or 0


def depth_of(point: Point, case: WorldCase) -> int:
    """Requests that each thread keeps in flight."""
    if point.accelerators is not None:
        return point.queue_depth or READ_AHEAD_DEPTH
    if _cached(point, case):
        return max(point.queue_depth or 1, READ_AHEAD_DEPTH)
    deep = point.saturating and case.stack in _DEVICES
    return point.queue_depth or (SATURATING_DEPTH[_saturated(case)] if deep else 1)


def _cached(point: Point, case: WorldCase) -> bool:
    """Whether the page cache of the client reads ahead of a point and collects what it writes."""
    return point.pattern == "sequential" and case.stack in _PAGE_CACHE and not (case.fuse or case.clients.direct)


def _saturated(case: WorldCase) -> str:
    return "hdd" if case.drives.media == "hdd" else "flash"


def demand_of(point: Point) -> float | None:
    """What the load asks for, MB/s: the median of what accepted runs take; None where it takes all."""
    return accepted_rate(point, 0.5) if point.demand_mb_s else None


def accepted_rate(point: Point, place: float) -> float:
    """What accepted runs of a demand take, MB/s: chances fall evenly from the least that counts to none at all of it.

    What is published of such a load is the most accelerators that a system still keeps busy, so that entrants add
    them until a run no longer counts: results lie near the least.

    Args:
        point: one with a demand.
        place: share of the runs that take less, 0 to 1.
    """
    least, most = min(point.demand_mb_s), max(point.demand_mb_s)
    return least + (1 - sqrt(1 - place)) * (most - least)


def request_of(point: Point) -> float:
    """Request of the application in KiB."""
    return point.request_kib or REQUEST_KIB[point.pattern]


def transfer_of(point: Point, case: WorldCase) -> float:
    """Request that leaves the client in KiB: its page cache joins small ones in sequence, FUSE cuts large ones."""
    asked = request_of(point)
    if case.fuse and point.metric != "iops":
        return min(asked, FUSE_KIB)
    joined = _cached(point, case) and not point.small_files and point.metric == "mb_s"
    return max(asked, JOINED_KIB) if joined else asked


def read_share_of(point: Point) -> float:
    """Share of reads; a mix of which the source states none is half and half."""
    if point.read_share is not None:
        return point.read_share
    return {"read": 1.0, "write": 0.0, "mixed": 0.5}[point.direction]


def undrawable(case: WorldCase, point: Point) -> str:
    """Why no load can be drawn of a point; empty where one can."""
    if case.stack == "spdk":
        return "A program that polls drives itself: its threads and its depth at each drive have no rule yet."
    if point.shared_file and point.unaligned:
        return "Processes of many hosts write parts of blocks into one file: its locks are no part of the engine."
    return ""


def _pairs(case: WorldCase) -> int | None:
    drives = case.drives.count
    return 2 * ceil(drives / BAYS_A_PAIR) if drives and not case.drives.per_server else None


def _linked(hosts: Hosts, others: Hosts, year: int | None) -> Hosts:
    """Hosts with a network and its speed: their own, that of the others, or the common one of the year."""
    network = hosts.network or others.network
    speed = hosts.nic_gbps or (others.nic_gbps if hosts.network in (None, others.network) else None)
    if network and speed is None:
        speed = next(some[0] for last, some in LINK_GBPS[network] if (year or 9999) <= last)
    return replace(hosts, network=network, nic_gbps=speed, transport=hosts.transport or others.transport)
