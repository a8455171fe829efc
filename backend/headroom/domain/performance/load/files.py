"""How the files of a workload lie on arrays: over how many volumes one goes, and how much of it lies together."""

from collections.abc import Iterator
from typing import Final

from headroom.domain.performance.load.workload import WorkloadLegs
from headroom.domain.topology.attributes import number
from headroom.domain.topology.records import ExpandedDesign, Node

_SCATTERING: Final = frozenset({"gpfs", "lustre", "beegfs", "ceph", "weka", "daos", "gekkofs"})
"""Types of filesystems that place the pieces of many files beside each other."""
_SERVING: Final = frozenset(
    {"lustre", "beegfs", "scale", "ceph", "rgw", "weka", "daos", "gekkofs", "other_file", "other_object"}
)
"""Software of storage services that does."""


_HANDING_ON: Final = frozenset({"nvmet", "spdk"})
"""Software of block services that hands each write on to its device, past the page cache of its host."""
_STABLE: Final = "nfs"
"""Clients and services of which a direct write ends when it is on stable storage (RFC 1813, sections 3.3.7, 3.3.21)."""


def extent_kib(laid: WorkloadLegs, expanded: ExpandedDesign) -> float | None:
    """Data of one file that lies together on an array: 0 where each file lies in one piece, None where it is unknown.

    What the filesystem states, else its block.
    """
    passed = [expanded.nodes[name] for name in sorted({*laid.passes, *_served(laid)})]
    for node in passed:
        if node.kind == "filesystem" and node.attributes.get("allocation") is not None:
            return _stated_kib(node) if node.attributes["allocation"] == "scattered" else 0.0
    scattering = next(_scattering(passed), None)
    return 0.0 if scattering is None else _stated_kib(scattering)


def writes_directly(laid: WorkloadLegs, expanded: ExpandedDesign) -> bool:
    """Whether what a workload writes waits in no memory: no page cache of its own host, and none of a server."""
    own = [expanded.nodes[name].attributes for name in laid.passes if _is_filesystem(expanded, name)]
    if any(one.get("io_mode") != "direct" for one in own):
        return False
    services = (node for name in _served(laid) if (node := expanded.nodes[name]).kind == "storage_service")
    stable = all(one.get("type") == _STABLE for one in own)
    return all(
        node.attributes.get("stack") in _HANDING_ON or (stable and node.attributes.get("stack") == _STABLE)
        for node in services
    )


def collects_writes(laid: WorkloadLegs, expanded: ExpandedDesign) -> bool:
    """Whether what a workload writes waits in the memory of the host that keeps the arrays.

    So it does in the page cache of its own file system, and in the transaction groups of ZFS, which servers use too.
    """
    passed = {*laid.passes, *_served(laid)}
    types = {expanded.nodes[name].attributes.get("type") for name in passed if _is_filesystem(expanded, name)}
    if "zfs" in types:
        return True
    own = [expanded.nodes[name] for name in laid.passes if _is_filesystem(expanded, name)]
    served = any(leg.through for leg in laid.legs)
    return not served and any(node.attributes.get("io_mode") == "buffered" for node in own)


def _served(laid: WorkloadLegs) -> set[str]:
    """Services on the ways of a workload, and the software of their hosts."""
    return {name for leg in laid.legs for name in leg.through}


def _is_filesystem(expanded: ExpandedDesign, name: str) -> bool:
    return expanded.nodes[name].kind == "filesystem"


def share_of_volumes(laid: WorkloadLegs, expanded: ExpandedDesign) -> float:
    """Share of a striped workload's volumes that one of its files lies on; 1 where nobody states its stripes."""
    volumes = len({leg.volume for leg in laid.legs})
    counts = (number(expanded.nodes[name], "stripe_count") for name in sorted(laid.passes))
    stripes = next((count for count in counts if count), None)
    return 1.0 if stripes is None or not volumes else min(stripes / volumes, 1.0)


def _scattering(passed: list[Node]) -> Iterator[Node]:
    for node in passed:
        if node.kind == "filesystem" and node.attributes.get("type") in _SCATTERING:
            yield node
    for node in passed:
        if node.kind == "storage_service" and node.attributes.get("stack") in _SERVING:
            yield node


def _stated_kib(node: Node) -> float | None:
    return number(node, "extent_kib") or number(node, "block_kib")
