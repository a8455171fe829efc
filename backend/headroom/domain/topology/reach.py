"""What a volume stands between: the filesystems and LVM parts of a host above it, the arrays and drives beneath it."""

from typing import Final, NamedTuple, TypeAlias

from headroom.domain.topology.attributes import ids
from headroom.domain.topology.behind import behind, ranks_of
from headroom.domain.topology.needs import Facet, needs
from headroom.domain.topology.records import ExpandedDesign, Node

Chain: TypeAlias = tuple[str, ...]
"""Ids of parts, the nearer to the application first."""


class Foot(NamedTuple):
    """One way on from a volume: shared parts apart, its adapter, rank, array and drive, and what holds the drive."""

    chain: Chain
    drive: str | None
    holders: Chain
    """Enclosures and the like in which the drive sits: passed, but no step of the path."""


@needs(Facet.PARTS, Facet.ATTRIBUTES)
def above(expanded: ExpandedDesign) -> dict[tuple[str, str], list[Chain]]:
    """(host, volume) -> each stack of filesystem, logical volume and volume group on it, as far as they exist.

    Stacks from what nothing lies on; a group is told alone for the volumes on which it has no logical volume.
    """
    found: dict[tuple[str, str], list[Chain]] = {}
    used: set[str] = set()

    def lie_on(host: str, names: list[str], chain: Chain) -> None:
        for name in dict.fromkeys(names):
            if name in expanded.nodes:
                found.setdefault((host, name), []).append(chain)

    def lie_on_logical(node: Node, upper: Chain, host: str) -> None:
        used.add(node.id)
        group, volumes = _lvm(expanded, node)
        lie_on(host, volumes, (*upper, node.id) if group is node else (*upper, node.id, group.id))

    for node in expanded.of_kind("filesystem"):
        names = [name for name in ids(node, "on") if name in expanded.nodes]
        lie_on(_host(expanded, node), [name for name in names if expanded.nodes[name].kind == "volume"], (node.id,))
        for name in dict.fromkeys(names):
            if expanded.nodes[name].kind != "volume":
                lie_on_logical(expanded.nodes[name], (node.id,), _host(expanded, node))
    for node in expanded.of_kind("logical_volume"):
        if node.id not in used:
            lie_on_logical(node, (), _host(expanded, node))
    for node in expanded.of_kind("lvm_volume_group"):
        host = _host(expanded, node)
        bare = [name for name in ids(node, "volumes") if all(node.id not in one for one in found.get((host, name), []))]
        lie_on(host, bare, (node.id,))
    return found


def common_behind(expanded: ExpandedDesign, volume_id: str) -> Chain:
    """What serves a volume wherever its data lie: the processor complex and the pool of an extent pool's volume."""
    home = expanded.nodes[volume_id].parent
    if home is None or expanded.nodes[home].kind != "extent_pool":
        return ()
    return tuple(name for name, _ in behind(expanded, volume_id) if expanded.nodes[name].kind in _SHARED)


_SHARED: Final = frozenset({"processor_complex", "extent_pool"})


def feet(expanded: ExpandedDesign, volume_id: str) -> list[Foot]:
    """Ways from a volume, or an array used as a whole, to its drives; one ends early where an array has no drives."""
    ranks = ranks_of(expanded, volume_id)
    if not ranks:
        above = [(volume_id, 1.0), *behind(expanded, volume_id)]
        arrays = [name for name, _ in above if expanded.nodes[name].kind == "raid_array"]
        return [foot for array in arrays for foot in _array_feet(expanded, (), array)]
    found: list[Foot] = []
    for name, _ in ranks:
        rank = expanded.nodes[name]
        adapter = rank.attributes.get("device_adapter")
        upper = (adapter, name) if isinstance(adapter, str) and adapter in expanded.nodes else (name,)
        arrays = [array for array in ids(rank, "arrays") if array in expanded.nodes]
        found += [foot for array in arrays for foot in _array_feet(expanded, upper, array)]
    return found


@needs(Facet.PARTS, Facet.ATTRIBUTES)
def _array_feet(expanded: ExpandedDesign, upper: Chain, array: str) -> list[Foot]:
    drives = [drive for drive in ids(expanded.nodes[array], "drives") if drive in expanded.nodes]
    chain = (*upper, array)
    return [Foot(chain, drive, expanded.upstream(drive)) for drive in drives] or [Foot(chain, None, ())]


def _host(expanded: ExpandedDesign, node: Node) -> str:
    holders = expanded.upstream(node.id)
    return holders[-1] if holders else node.id


def _lvm(expanded: ExpandedDesign, node: Node) -> tuple[Node, list[str]]:
    """The group of a logical volume, or the group itself, and the volumes on which the data lie."""
    inside = node.kind == "logical_volume" and node.parent is not None
    group = expanded.nodes[node.parent] if inside and node.parent is not None else node
    return group, ids(node, "volumes") or ids(group, "volumes")
