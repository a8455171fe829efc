"""Volumes of several storage systems that a host has side by side, with nothing above them: no file mirrors those."""

from headroom.domain.topology.expansion import ExpandedDesign, Node
from headroom.domain.writers.lookup.devices import host_volumes
from headroom.domain.writers.lookup.layers_above import layers_on
from headroom.domain.writers.lookup.nodes import holder, in_order, nodes_of


def hosts_by_unmirrored_systems(expanded: ExpandedDesign) -> dict[tuple[str, ...], list[Node]]:
    """Node ids of storage systems, two or more, to the hosts that use bare volumes of just those."""
    bare = {volume.id for volume in nodes_of(expanded, "volume") if not layers_on(expanded, volume.id)}
    found: dict[tuple[str, ...], list[Node]] = {}
    for host in nodes_of(expanded, "host"):
        own = [volume for volume in host_volumes(expanded, host) if volume.id in bare]
        systems = {system.id: system for one in own if (system := holder(expanded, one, "storage_system")) is not None}
        if len(systems) > 1:
            found.setdefault(tuple(system.id for system in in_order(systems.values())), []).append(host)
    return found
