"""What the steps of storage systems and hosts do, where several writers say it alike."""

from collections.abc import Iterable

from headroom.domain.topology.expansion import ExpandedDesign, Node
from headroom.domain.topology.needs import of_design
from headroom.domain.writers.fabric.zoning import fabrics
from headroom.domain.writers.files.effects import CABLING, Effects, Resource, paths, resources, zonings
from headroom.domain.writers.lookup.devices import host_volumes
from headroom.domain.writers.lookup.linux_devices import md_array, on_own_drives
from headroom.domain.writers.lookup.nodes import children_of, holder, named


def storage_effects(
    expanded: ExpandedDesign, system: Node, volumes: Iterable[Node], logged_in: bool = False
) -> Effects:
    """A storage system makes its volumes and maps them, after the zoning; some take only hosts that are logged in."""
    zoned = zonings(_switches_of_systems(expanded).get(system.id, ()))
    return Effects(
        needs=zoned if logged_in else frozenset(),
        after=zoned | {CABLING},
        makes=resources(volumes),
    )


@of_design
def _switches_of_systems(expanded: ExpandedDesign) -> dict[str, list[Node]]:
    """The switches of all fabrics that a storage system has a port in, by system."""
    found: dict[str, list[Node]] = {}
    for fabric in fabrics(expanded)[0]:
        systems = {owner.id for port in fabric.ports if (owner := holder(expanded, port.node, "storage_system"))}
        for system in systems:
            found.setdefault(system, []).extend(fabric.switches)
    return found


def reaching(expanded: ExpandedDesign, host: Node, volumes: Iterable[Node]) -> Effects:
    """A host finds the paths to volumes."""
    required = list(volumes)
    return Effects(needs=disks_needed(expanded, required), makes=paths(host, required))


def building(expanded: ExpandedDesign, host: Node, below: Iterable[Node], made: Iterable[Node]) -> Effects:
    """A host makes something of disks or logical volumes."""
    taken = list(below)
    return Effects(disks_needed(expanded, taken), paths(host, taken), resources(made), resources(taken))


def disks_needed(expanded: ExpandedDesign, nodes: Iterable[Node]) -> frozenset[Resource]:
    """What has to be there of volumes and logical volumes; a drive in the host's own bay is there by itself."""
    return resources(node for node in nodes if node.kind != "volume" or not _there(expanded, node))


def grouped(expanded: ExpandedDesign, host: Node) -> tuple[list[Node], list[Node]]:
    """The volumes of a host's volume groups, and the logical volumes in them."""
    groups = children_of(expanded, host, "lvm_volume_group")
    below = [volume for group in groups for volume in named(expanded, group.attributes.get("volumes"))]
    return below, [logical for group in groups for logical in children_of(expanded, group, "logical_volume")]


def own_arrays(expanded: ExpandedDesign, host: Node) -> list[Node]:
    """The volumes on arrays that the host's Linux keeps."""
    return [volume for volume in host_volumes(expanded, host) if md_array(expanded, volume) is not None]


def _there(expanded: ExpandedDesign, volume: Node) -> bool:
    return on_own_drives(expanded, volume) and md_array(expanded, volume) is None
