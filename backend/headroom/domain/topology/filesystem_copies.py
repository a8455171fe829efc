"""File systems that store each block several times themselves (GPFS, -r): a copy in another failure group."""

from typing import NamedTuple

from headroom.domain.topology.attributes import number
from headroom.domain.topology.needs import Facet, needs
from headroom.domain.topology.records import ExpandedDesign, Node
from headroom.domain.topology.services import root_of, storage_beneath


class CopiedStorage(NamedTuple):
    """Storage on which a file system keeps its blocks several times; hosts that mount it share it."""

    filesystem: str
    """The first by id of those that lie on it."""
    storage: tuple[str, ...]
    """Volumes, and arrays that a host uses as a whole; sorted."""
    copies: int
    """How often each block is stored, the fewest that a host states."""
    groups: int
    """Failure groups that the storage is in: as they are set, else what holds it at the top."""


@needs(Facet.PARTS, Facet.ATTRIBUTES)
def copied_storage(expanded: ExpandedDesign) -> tuple[CopiedStorage, ...]:
    """What file systems keep several times, in the order of their ids."""
    found: dict[tuple[str, ...], list[Node]] = {}
    for filesystem in sorted(expanded.of_kind("filesystem"), key=lambda node: node.id):
        if number(filesystem, "replicas") is not None:
            storage = tuple(sorted(storage_beneath(expanded, filesystem.id)))
            found.setdefault(storage, []).append(filesystem)
    return tuple(
        CopiedStorage(alike[0].id, storage, copies, len({group_of(expanded, name) for name in storage}))
        for storage, alike in found.items()
        if storage and (copies := min(int(number(one, "replicas") or 1) for one in alike)) > 1
    )


def group_of(expanded: ExpandedDesign, storage: str) -> float | str:
    """The failure group of a volume as it is set, else the box that it is in: it fails as a whole."""
    group = number(expanded.nodes[storage], "failure_group")
    return group if group is not None else root_of(expanded, storage)


@needs(Facet.PARTS, Facet.ATTRIBUTES)
def copies_written(expanded: ExpandedDesign) -> dict[tuple[str, str], int]:
    """Host and storage -> how often the host writes each block there and elsewhere, where that is more than once."""
    found: dict[tuple[str, str], int] = {}
    for filesystem in expanded.of_kind("filesystem"):
        copies = int(number(filesystem, "replicas") or 1)
        if copies > 1:
            host = root_of(expanded, filesystem.id)
            for name in storage_beneath(expanded, filesystem.id):
                found[host, name] = max(copies, found.get((host, name), 1))
    return found
