"""What the workloads of a scenario run on: devices and folders of each host, with the threads that fall to each.

The shares are those of the evaluation (`performance.load.workload`): fio and xdd test what was
computed, nothing else.
"""

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from typing import Final

from headroom.domain.design.records import Workload
from headroom.domain.errors import Problem
from headroom.domain.performance.load.workload import Leg, copies_by_drawn_id, lay_legs
from headroom.domain.topology.attributes import number
from headroom.domain.topology.expansion import ExpandedDesign, Node
from headroom.domain.writers.files.names import natural_key
from headroom.domain.writers.files.output import Refusals, WriterContext
from headroom.domain.writers.files.text import spoken
from headroom.domain.writers.filesystems.gpfs_cluster import gpfs_nodes, scale_names
from headroom.domain.writers.lookup.counted_workloads import as_counted
from headroom.domain.writers.lookup.devices import disk_gib, disk_names, lvm_names
from headroom.domain.writers.lookup.irix_devices import irix_disks
from headroom.domain.writers.lookup.linux_devices import linux_disks, lvm_paths, mount_points
from headroom.domain.writers.lookup.nodes import holder, named
from headroom.domain.writers.lookup.platform import LINUX, Family, platform_of, unknown_platforms

_WHOLE: Final = ("filesystem", "logical_volume")
"""Kinds that are one target each; all others stand for the volumes beneath them."""

UNTESTED: Final[tuple[Family, ...]] = ("esxi", "windows")
"""Families without load tests here: their hosts keep their share of the threads, under no device's name."""


@dataclass(frozen=True, slots=True)
class Target:
    """Where threads run on one host: raw devices, or the folder of a file system."""

    key: str
    host: Node
    family: Family
    label: str
    devices: tuple[str, ...]
    directory: str | None
    direct: bool
    capacity_gib: float | None
    """What all its devices hold together, the host's share of a cluster's, None when the design does not say."""

    weight: float
    """Share of the workload, in relation to its other targets."""

    nodes: tuple[str, ...]
    """Ids of the volumes, of the logical volume or of the file system that it is."""

    origins: tuple[str, ...] = ()
    """Components of the design that it is."""


@dataclass(frozen=True, slots=True)
class Load:
    """A workload on one target."""

    workload_id: str
    workload: Workload
    target: Target
    threads: int


def scenarios(context: WriterContext) -> dict[str, list[str]]:
    """Scenario to the ids of its workloads, in natural order of these."""
    found: dict[str, list[str]] = {}
    for workload_id in sorted(context.design.workloads, key=natural_key):
        found.setdefault(context.design.workloads[workload_id].scenario, []).append(workload_id)
    return found


def loads_by_host(context: WriterContext, workload_ids: Iterable[str], problems: Refusals) -> dict[str, list[Load]]:
    """Host id to the loads of workloads that run together, hosts in natural order; what is open goes to `problems`."""
    found: list[Load] = []
    for workload_id in workload_ids:
        workload = as_counted(context.expanded, context.design.workloads[workload_id])
        targets = _targets(context.expanded, workload_id, workload, problems)
        threads = shared(workload.threads, [target.weight for target in targets])
        found += [Load(workload_id, workload, target, each) for target, each in zip(targets, threads, strict=True)]
    hosts = sorted({load.target.host.id for load in found}, key=natural_key)
    return {host: [load for load in found if load.target.host.id == host] for host in hosts}


def shared(threads: int, weights: list[float]) -> list[int]:
    """Threads of each target by its weight, the remainder to the first ones; none goes without."""
    total = sum(weights)
    shares = [int(threads * weight / total + 1e-9) for weight in weights]
    left = threads - sum(shares)
    return [max(1, share + (position < left)) for position, share in enumerate(shares)]


def _targets(expanded: ExpandedDesign, workload_id: str, workload: Workload, problems: Refusals) -> list[Target]:
    nodes = [node for item in workload.on for node in _with_copies(expanded, item)]
    whole = [node for node in nodes if node.kind in _WHOLE]
    on = tuple(node.id for node in nodes if node.kind not in _WHOLE)
    legs = lay_legs(expanded, workload._replace(on=on), copies_by_drawn_id(expanded)).legs if on else []
    if not whole and not legs:
        message = f"Workload {spoken(workload.name)} runs on nothing. Choose a file system, volumes or a host for it."
        problems.append(Problem("unresolved", message, f"/workloads/{workload_id}/on", None))
    hosts = _Hosts(expanded, problems)
    targets = [target for node in whole if (target := hosts.whole(node)) is not None]
    return targets + _raw(hosts, legs, workload.spread == "striped")


def _raw(hosts: "_Hosts", legs: list[Leg], striped: bool) -> list[Target]:
    """A target a volume and host; of a striped workload one target a host, over all of its volumes."""
    by_host: dict[str, list[Leg]] = {}
    for leg in sorted(legs, key=lambda leg: (natural_key(leg.host), natural_key(leg.volume))):
        by_host.setdefault(leg.host, []).append(leg)
    found: list[Target] = []
    for host, own in by_host.items():
        targets = hosts.disks(host, own)
        found += [_striped(targets)] if striped and len(targets) > 1 else targets
    return found


def _striped(targets: list[Target]) -> Target:
    first = targets[0]
    sizes = [target.capacity_gib for target in targets if target.capacity_gib is not None]
    return Target(
        f"disks of {first.host.id}",
        first.host,
        first.family,
        "disks",
        tuple(device for target in targets for device in target.devices),
        None,
        True,
        sum(sizes) if len(sizes) == len(targets) else None,
        sum(target.weight for target in targets),
        tuple(node for target in targets for node in target.nodes),
        tuple(dict.fromkeys(origin for target in targets for origin in target.origins)),
    )


def _with_copies(expanded: ExpandedDesign, item: str) -> list[Node]:
    """The node, or all copies of a multiplied component."""
    if item in expanded.nodes:
        return [expanded.nodes[item]]
    copies = (node for node in expanded.nodes.values() if node.origin == item and "/" not in node.id)
    return sorted(copies, key=lambda node: natural_key(node.id))


class _Hosts:
    """Names of devices and folders on hosts; hosts that nobody can tell go to `problems`, each once."""

    def __init__(self, expanded: ExpandedDesign, problems: Refusals) -> None:
        self._expanded = expanded
        self._problems = problems

    def whole(self, node: Node) -> Target | None:
        """File systems and logical volumes, under the names of the files that make them."""
        host = holder(self._expanded, node, "host")
        family = self._family(host)
        if host is None or family is None:
            return None
        if node.kind == "logical_volume":
            device, label = self._logical_volume(host, node, family)
            size = number(node, "capacity_gib")
            return Target(node.id, host, family, label, (device,), None, True, size, 1.0, (node.id,), (node.origin,))
        folder = self._folder(host, node, family)
        direct = node.attributes.get("io_mode", "direct") == "direct"
        size = _total(self._expanded, named(self._expanded, node.attributes.get("on")))
        if size is not None:
            size /= self._mounts(node)
        label = folder.strip("/").replace("/", "_")
        return Target(node.id, host, family, label, (), folder, direct, size, 1.0, (node.id,), (node.origin,))

    def disks(self, host_id: str, legs: list[Leg]) -> list[Target]:
        """The volumes of one host as raw devices."""
        host = self._expanded.nodes[host_id]
        family = self._family(host)
        if family is None:
            return []
        paths = self._paths(host, family, [self._expanded.nodes[leg.volume] for leg in legs])
        return [
            self._disk(host, family, self._expanded.nodes[leg.volume], paths[leg.volume], leg.share)
            for leg in legs
            if leg.volume in paths
        ]

    def _disk(self, host: Node, family: Family, volume: Node, name: tuple[str, str], weight: float) -> Target:
        path, label = name
        size = disk_gib(self._expanded, volume)
        key = f"{host.id} {volume.id}"
        return Target(key, host, family, label, (path,), None, True, size, weight, (volume.id,), (volume.origin,))

    def _paths(self, host: Node, family: Family, volumes: list[Node]) -> dict[str, tuple[str, str]]:
        """Volume id to path and short name."""
        origins = {volume.origin for volume in volumes}
        if family == "aix":
            disks, found = disk_names(volumes)
            paths = {key: (f"/dev/r{disk}", disk) for key, disk in disks.items()}
        elif family in UNTESTED:
            return {volume.id: ("", volume.name) for volume in volumes}
        elif family == "irix":
            raw, found = irix_disks(volumes)
            paths = {key: (f"/dev/rdsk/{disk}", disk) for key, disk in raw.items()}
        else:
            linux, found = linux_disks(self._expanded, host)
            paths = {key: (disk.path, disk.name) for key, disk in linux.items()}
        self._problems.extend(problem for problem in found if problem.component_id in origins)
        return paths

    def _logical_volume(self, host: Node, node: Node, family: Family) -> tuple[str, str]:
        if family in UNTESTED:
            return "", node.name
        if family in LINUX:
            path = lvm_paths(self._expanded, host)[node.id]
            return path, path.rpartition("/")[2]
        name = lvm_names(self._expanded)[node.id]
        return f"/dev/r{name}", name

    def _folder(self, host: Node, node: Node, family: Family) -> str:
        """GPFS is mounted by its name in the cluster on every host."""
        if family in UNTESTED:
            return ""
        if family in LINUX and node.attributes.get("type") != "gpfs":
            points, found = mount_points(self._expanded, host)
            self._problems.extend(problem for problem in found if problem.component_id == node.origin)
            return points.get(node.id, "")
        return f"/{scale_names(self._expanded)[node.id]}"

    def _mounts(self, node: Node) -> int:
        """How many hosts share the room of a file system."""
        names = scale_names(self._expanded)
        return sum(names[other.id] == names[node.id] for other in gpfs_nodes(self._expanded)) or 1

    def _family(self, host: Node | None) -> Family | None:
        platform = platform_of(host) if host is not None else None
        if platform is None and host is not None:
            unknown = (one for one in unknown_platforms(self._expanded) if one.component_id == host.origin)
            self._problems.extend(one for one in unknown if one not in self._problems)
        return platform.family if platform is not None else None


def _total(expanded: ExpandedDesign, nodes: list[Node]) -> float | None:
    sizes = [disk_gib(expanded, node) if node.kind == "volume" else number(node, "capacity_gib") for node in nodes]
    stated = [size for size in sizes if size is not None]
    return sum(stated) if stated and len(stated) == len(nodes) else None


def hosts_of(loads: dict[str, list[Load]], *families: Family) -> Iterator[tuple[Node, list[Load]]]:
    """Hosts of these families with their loads."""
    for own in loads.values():
        if own[0].target.family in families:
            yield own[0].target.host, own
