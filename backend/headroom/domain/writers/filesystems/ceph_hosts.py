"""The hosts and drives of a Ceph cluster as service specifications of cephadm.

Facts: Ceph 19 and 20 documentation, "Host Management" (specification of hosts), "OSD Service" (paths, rotational, size,
limit; sizes are compared as `ceph orch device ls` prints them, in units of 2^30 bytes) and "Service Management".
"""

import math
from collections.abc import Iterator
from dataclasses import dataclass
from typing import Final

from headroom.domain.topology.attributes import number
from headroom.domain.topology.expansion import ExpandedDesign, Node
from headroom.domain.topology.services import storage_beneath
from headroom.domain.writers.fabric.addresses import Addresses, ports_towards
from headroom.domain.writers.files.output import Refusals
from headroom.domain.writers.files.text import about, comment, count, spoken
from headroom.domain.writers.lookup.drive_devices import drive_path
from headroom.domain.writers.lookup.nodes import holder, in_order, named

_GB_BYTES: Final = 10**9
_GIB_BYTES: Final = 2**30
_TOLERANCE: Final = 0.05
"""Drives of one nominal capacity differ by less, those of the next class by far more."""


@dataclass(frozen=True, slots=True)
class OsdHost:
    """A host with the drives that become OSDs, one each."""

    host: Node
    services: tuple[Node, ...]
    drives: tuple[Node, ...]


def osd_hosts(expanded: ExpandedDesign, services: list[Node], problems: Refusals) -> list[OsdHost]:
    """The hosts of these services of OSDs, in order; drives that an array hides are a problem."""
    found: dict[str, list[Node]] = {}
    for service in services:
        host = holder(expanded, service, "host")
        if host is not None:
            found.setdefault(host.id, []).append(service)
    hosts = []
    for host in in_order(expanded.nodes[name] for name in found):
        drives: dict[str, Node] = {}
        for service in found[host.id]:
            drives |= {drive.id: drive for drive in _drives(expanded, service, problems)}
        hosts.append(OsdHost(host, tuple(found[host.id]), tuple(drives.values())))
    return hosts


def _drives(expanded: ExpandedDesign, service: Node, problems: Refusals) -> list[Node]:
    drives: list[Node] = []
    for name in storage_beneath(expanded, service.id):
        array = holder(expanded, expanded.nodes[name], "raid_array")
        own = named(expanded, array.attributes.get("drives")) if array is not None else []
        if array is not None and len(own) > 1 and array.attributes.get("level") != "raid0":
            what = "is redundant by itself, below OSDs"
            problems.refuse(array, "level", what, "Choose RAID 0: it stands for single drives, an OSD on each.")
        drives += own
    if not drives:
        problems.refuse(service, "on", "has no drives for OSDs", "Let it serve an array of its host's drives.")
    return drives


@dataclass(frozen=True, slots=True)
class Members:
    """Hosts with OSDs and hosts with gateways; `service` is what services of OSDs begin with."""

    hosts: list[OsdHost]
    gateways: list[Node]
    others: list[Node]
    """Hosts that those reach: by the port to one of them they are known."""
    service: str


def specifications(
    expanded: ExpandedDesign, whole: Members, names: dict[str, str], problems: Refusals
) -> Iterator[str]:
    """Documents for the hosts, with labels and addresses as far as they are entered, and for their OSDs."""
    addresses, hosts, gateways = Addresses(expanded, problems), whole.hosts, whole.gateways
    members = {one.host.id: one.host for one in hosts} | {one.id: one for one in gateways}
    for host in members.values():
        labels = ["osd"] if any(one.host is host for one in hosts) else []
        labels += ["rgw"] if host in gateways else []
        yield from about(
            [host.origin], _host(names[host.id], _address(expanded, host, whole.others, addresses), labels)
        )
    groups: dict[tuple[str, ...], list[OsdHost]] = {}
    for one in hosts:
        groups.setdefault(tuple(_devices(one, problems)), []).append(one)
    for turn, (devices, alike) in enumerate(groups.items(), 1):
        origins = [item.origin for one in alike for item in (*one.services, *one.drives)]
        yield from about(origins, _osds(f"{whole.service}_{turn}", devices, alike, names))


def _address(expanded: ExpandedDesign, host: Node, others: list[Node], addresses: Addresses) -> str | None:
    """Of the first port by which it reaches another host of the cluster, where one is entered."""
    ports = ports_towards(expanded, host, others)
    return addresses.if_entered(ports[0]) if ports else None


def _host(name: str, address: str | None, labels: list[str]) -> Iterator[str]:
    yield "---"
    yield "service_type: host"
    yield f'hostname: "{name}"'
    if address is not None:
        yield f'addr: "{address}"'
    yield f"labels: [{', '.join(labels)}]"


def _osds(service: str, devices: tuple[str, ...], alike: list[OsdHost], names: dict[str, str]) -> Iterator[str]:
    yield "---"
    drives = count(len(alike[0].drives), "drive")
    yield from comment(f"An OSD on each of {drives} of {count(len(alike), 'host')}.")
    yield "service_type: osd"
    yield f"service_id: {service}"
    yield "placement:"
    yield "  hosts:"
    yield from (f'    - "{names[one.host.id]}"' for one in alike)
    yield "spec:"
    yield "  data_devices:"
    yield from devices


def _devices(one: OsdHost, problems: Refusals) -> Iterator[str]:
    """Paths where all drives have names; else what tells them from the host's other drives."""
    paths = [path for drive in one.drives if (path := drive_path(drive)) is not None]
    if len(paths) == len(one.drives):
        yield from comment(
            "By the names of the design; those of the kernel may change: COMPARE ceph orch device ls.", "    #"
        )
        yield "    paths:"
        yield from (f'      - "{path}"' for path in paths)
        return
    sizes = {number(drive, "capacity_gb") for drive in one.drives}
    size = sizes.pop() if len(sizes) == 1 else None
    if size is None:
        what = f"has drives of unlike or unknown capacity, and {spoken(one.drives[0].name)} has no device name"
        problems.refuse(one.drives[0], "host_device", what, "Enter the names of all drives of the host.")
        return
    gib = size * _GB_BYTES / _GIB_BYTES
    low, high = math.floor(gib * (1 - _TOLERANCE)), math.ceil(gib * (1 + _TOLERANCE))
    yield from comment(
        f"The design has no names of these drives: they are told by their {gib:.0f} x 2^30 bytes, give or take"
        f" {_TOLERANCE:.0%}.",
        "    #",
    )
    if all(number(drive, "rotation_rpm") for drive in one.drives):
        yield "    rotational: 1"
    yield f'    size: "{low}GB:{high}GB"'
    yield f"    limit: {len(one.drives)}"
