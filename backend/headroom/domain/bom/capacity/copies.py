"""What clusters, file systems and mirrored storage systems store more than once: further copies, or parity, elsewhere.

A volume of a shared pool takes as much of it as its stated size; one without a size all that is left.
"""

from collections import Counter
from collections.abc import Iterator
from dataclasses import replace
from fractions import Fraction
from itertools import groupby
from math import ceil
from typing import Final

from headroom.domain.bom.capacity.array_capacity import StoredArray
from headroom.domain.topology.attributes import ids
from headroom.domain.topology.expansion import ExpandedDesign, Node
from headroom.domain.topology.filesystem_copies import copied_storage
from headroom.domain.topology.needs import Facet, needs
from headroom.domain.topology.services import cluster_redundancy, ways_behind

_GIB_BYTES: Final = 2**30


def with_copies(expanded: ExpandedDesign, arrays: list[StoredArray]) -> list[StoredArray]:
    """The arrays with what clusters, file systems and mirrors take of each."""
    return _with_mirrors(expanded, _with_shares(expanded, arrays))


def _with_mirrors(expanded: ExpandedDesign, arrays: list[StoredArray]) -> list[StoredArray]:
    """What storage systems hold for others: all that these may store, half of it where each mirrors the other."""
    mirrors = {one.id: ids(one, "mirrors") for one in expanded.of_kind("storage_system")}
    if not any(mirrors.values()):
        return arrays
    usable = Counter[str]()
    for array in arrays:
        if array.system is not None:
            usable[array.system.id] += array.usable_bytes
    held = Counter[str]()
    for source, targets in mirrors.items():
        for target in dict.fromkeys(targets):
            both = source in mirrors.get(target, ())
            held[target] += min(usable[source], usable[target]) // (2 if both else 1)
    return [
        replace(array, copies_bytes=array.copies_bytes + ceil(array.usable_bytes * share)) if share else array
        for array in arrays
        for share in [_share_held(array, held, usable)]
    ]


def _share_held(array: StoredArray, held: Counter[str], usable: Counter[str]) -> Fraction:
    """How much of an array its system keeps for others."""
    system = array.system.id if array.system is not None else ""
    return Fraction(min(held[system], usable[system]), usable[system]) if usable[system] else Fraction(0)


def _with_shares(expanded: ExpandedDesign, arrays: list[StoredArray]) -> list[StoredArray]:
    """What clusters and file systems take, the arrays in the order of their pools."""
    extra = _extra_shares(expanded)
    if not extra:
        return arrays
    by_pool = sorted(arrays, key=lambda array: array.pool.id)
    found: dict[str, StoredArray] = {}
    for _, inside in groupby(by_pool, key=lambda array: array.pool.id):
        pool = list(inside)
        share = _share_of_pool(expanded, pool, extra)
        for array in pool:
            found[array.node.id] = replace(array, copies_bytes=ceil(array.usable_bytes * share))
    return [found[array.node.id] for array in arrays]


@needs(Facet.PARTS, Facet.ATTRIBUTES)
def _extra_shares(expanded: ExpandedDesign) -> dict[str, Fraction]:
    """Of arrays and volumes with further copies: how much of what they hold these are, the most of several."""
    kept: dict[str, Fraction] = {}
    for cluster in expanded.of_kind("storage_cluster"):
        redundancy = cluster_redundancy(cluster)
        share = Fraction(redundancy.data, redundancy.data + redundancy.extra)
        for way in ways_behind(expanded, cluster.id) if share < 1 else ():
            kept[way.storage] = min(share, kept.get(way.storage, share))
    in_clusters = dict(kept)
    for one in copied_storage(expanded):
        for name in one.storage:
            share = in_clusters.get(name, Fraction(1)) / one.copies
            kept[name] = min(share, kept.get(name, share))
    return {name: 1 - share for name, share in kept.items()}


def _share_of_pool(expanded: ExpandedDesign, arrays: list[StoredArray], extra: dict[str, Fraction]) -> Fraction:
    """How much of what a pool would have is taken."""
    whole = max((extra.get(array.node.id, Fraction(0)) for array in arrays), default=Fraction(0))
    usable = sum(array.usable_bytes for array in arrays)
    if whole or not usable:
        return whole
    taken, most = Fraction(0), Fraction(0)
    for volume in _volumes(expanded, arrays[0].pool):
        share = extra.get(volume.id, Fraction(0))
        size = volume.attributes.get("capacity_gib")
        held = min(int(size * _GIB_BYTES), usable) if isinstance(size, int | float) else usable
        taken, most = taken + share * held, max(most, share)
    return min(taken / usable, most)


def _volumes(expanded: ExpandedDesign, pool: Node) -> Iterator[Node]:
    return (expanded.nodes[child] for child in pool.children if expanded.nodes[child].kind == "volume")
