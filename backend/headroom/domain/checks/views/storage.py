"""Questions on volumes, what lies above and beneath them, and which workloads use them; each is answered once."""

from collections.abc import Iterable, Iterator
from typing import NamedTuple

from headroom.domain.checks.inputs import CheckInputs, drawn_ids
from headroom.domain.checks.records import Fact, Hit, Names
from headroom.domain.checks.views.site import workload_legs
from headroom.domain.design.records import Workload
from headroom.domain.performance.load.stripes import transfer_kib
from headroom.domain.topology.attributes import ids, number
from headroom.domain.topology.behind import behind
from headroom.domain.topology.needs import Facet, needs
from headroom.domain.topology.records import ExpandedDesign, Node
from headroom.domain.writers.linux.stripes import Stripe, stripe_of


class WorkloadUse(NamedTuple):
    """What a workload works on; ids of the expanded design."""

    workload: Workload
    volumes: tuple[str, ...]
    """Volumes, and arrays that a host uses as a whole."""
    hosts: frozenset[str]
    arrays: frozenset[str]
    passes: frozenset[str]
    """Filesystems, volume groups and logical volumes."""
    transfer_kib: float
    """Largest piece of a request that reaches one volume."""


class LogicalVolume(NamedTuple):
    """A logical volume with the volumes on which it lies."""

    node: Node
    group: Node | None
    host: str
    volumes: tuple[str, ...]

    @property
    def striped(self) -> bool:
        """Whether it alternates strips over several volumes."""
        return self.node.attributes.get("arrangement") == "striped" and len(self.volumes) > 1


def named(names: Iterable[str]) -> Names:
    """Parts of the expanded design as they are drawn."""
    return Names(drawn_ids(names))


def hit(parts: Iterable[str], attribute: str = "", /, **facts: Fact) -> Hit:
    """A hit on parts of the expanded design, and on an attribute of the first unless it is empty."""
    return Hit(drawn_ids(parts), place=f"attribute/{attribute}" if attribute else "", facts=facts)


def uses(inputs: CheckInputs) -> list[WorkloadUse]:
    """What each workload works on."""
    return _uses(inputs.expanded, inputs)


@needs(Facet.PARTS, Facet.HOSTS, Facet.ATTRIBUTES, by=lambda _, inputs: inputs.design.workloads, most=2)
def _uses(expanded: ExpandedDesign, inputs: CheckInputs) -> list[WorkloadUse]:
    found = []
    for workload in inputs.design.workloads.values():
        laid = workload_legs(inputs, workload)
        volumes = tuple(dict.fromkeys(leg.volume for leg in laid.legs))
        arrays = frozenset(array for volume in volumes for array in arrays_behind(expanded, volume))
        hosts = frozenset(leg.host for leg in laid.legs)
        piece = transfer_kib(workload.request_kib, laid.cuts_kib)
        found.append(WorkloadUse(workload, volumes, hosts, arrays, frozenset(laid.passes), piece))
    return found


def uses_by_array(inputs: CheckInputs) -> dict[str, list[WorkloadUse]]:
    """Array -> workloads that use it."""
    found: dict[str, list[WorkloadUse]] = {}
    for use in uses(inputs):
        for array in use.arrays:
            found.setdefault(array, []).append(use)
    return found


def arrays_behind(expanded: ExpandedDesign, volume: str) -> tuple[str, ...]:
    """Arrays on which a volume lies; an array that a host uses as a whole is its own."""
    return _arrays_behind(expanded.island_of(volume), volume)


@needs(Facet.PARTS, Facet.ATTRIBUTES)
def _arrays_behind(expanded: ExpandedDesign, volume: str) -> tuple[str, ...]:
    if expanded.nodes[volume].kind == "raid_array":
        return (volume,)
    return tuple(name for name, _ in behind(expanded, volume) if expanded.nodes[name].kind == "raid_array")


@needs(Facet.PARTS, Facet.ATTRIBUTES)
def stripe_behind(expanded: ExpandedDesign, volume: str) -> Stripe | None:
    """The stripe of the array of a volume, None where it does not show to hosts."""
    node = expanded.nodes[volume]
    return stripe_of(expanded, node) if node.kind == "volume" else None


@needs(Facet.PARTS, Facet.ATTRIBUTES)
def parity_stripe(expanded: ExpandedDesign, volume: str) -> Stripe | None:
    """The stripe of a volume where part of it costs reads: on RAID 5, RAID 6 and triple parity."""
    levels = {expanded.nodes[array].attributes.get("level") for array in arrays_behind(expanded, volume)}
    return stripe_behind(expanded, volume) if levels <= {"raid5", "raid6", "triple_parity"} else None


def logical_volumes(inputs: CheckInputs) -> Iterator[LogicalVolume]:
    """Logical volumes as drawn, of copies the first."""
    for node in inputs.drawn("logical_volume"):
        yield logical_volume(inputs.expanded, node)


def logical_volume(expanded: ExpandedDesign, node: Node) -> LogicalVolume:
    """A logical volume, which lies on all volumes of its group unless it names its own."""
    group = expanded.nodes.get(node.parent) if node.parent is not None else None
    names = ids(node, "volumes") or (ids(group, "volumes") if group is not None else [])
    known = tuple(dict.fromkeys(name for name in names if name in expanded.nodes))
    return LogicalVolume(node, group, host_of(expanded, node), known)


def group_volumes(expanded: ExpandedDesign, group: Node) -> tuple[str, ...]:
    """Volumes of a volume group."""
    return tuple(dict.fromkeys(name for name in ids(group, "volumes") if name in expanded.nodes))


def volumes_beneath(expanded: ExpandedDesign, filesystem: Node) -> tuple[str, ...]:
    """Volumes on which a filesystem lies, through logical volumes or not."""
    found: dict[str, None] = {}
    for name in ids(filesystem, "on"):
        node = expanded.nodes.get(name)
        if node is not None and node.kind == "logical_volume":
            found.update(dict.fromkeys(logical_volume(expanded, node).volumes))
        elif node is not None and node.kind == "volume":
            found[name] = None
    return tuple(found)


def host_of(expanded: ExpandedDesign, node: Node) -> str:
    """The host that holds a part, or what holds it at the top."""
    above = expanded.upstream(node.id)
    return above[-1] if above else node.id


def system_of_volume(expanded: ExpandedDesign, volume: str) -> Node | None:
    """The storage system that holds a volume."""
    above = (expanded.nodes[name] for name in expanded.upstream(volume))
    return next((node for node in above if node.kind == "storage_system"), None)


def hosts_of_volume(volume: Node, hosts: list[str]) -> list[str]:
    """Hosts that a volume is mapped to; with none stated all of them."""
    return ids(volume, "hosts") or hosts


def rotates(expanded: ExpandedDesign, array: str) -> bool:
    """Whether any drive of an array has platters."""
    drives = (expanded.nodes[drive] for drive in ids(expanded.nodes[array], "drives") if drive in expanded.nodes)
    return any((number(drive, "rotation_rpm") or 0) > 0 for drive in drives)


def runs(host: Node, *systems: str) -> bool:
    """Whether the operating system of a host is one of these, by a part of its name in lower case."""
    release = host.attributes.get("operating_system")
    return isinstance(release, str) and any(name in release.casefold() for name in systems)
