"""Clusters and file systems that keep data in several places, as the laws of rebuilds and loss take arrays.

What is lost as one is a drive, or an array where arrays bear losses of their own. What lies on them bears as many of
these as it keeps further copies or parity chunks, and makes lost data anew on all others, what is in most danger
first: that is a distributed array. Any so many lost at once count as a loss, in one server or failure group too, where
they would not be: with thousands of placement groups nearly every choice of servers has one in common.
"""

from dataclasses import replace
from typing import NamedTuple

from headroom.domain.availability.data_loss.array_forms import form_of
from headroom.domain.availability.data_loss.rebuild import ArrayForm
from headroom.domain.topology.attributes import ids
from headroom.domain.topology.filesystem_copies import CopiedStorage, copied_storage
from headroom.domain.topology.needs import of_design
from headroom.domain.topology.records import ExpandedDesign, Node
from headroom.domain.topology.services import cluster_redundancy, root_of, ways_behind


class ClusterForm(NamedTuple):
    """One cluster with redundancy between its servers, or one file system with copies."""

    form: ArrayForm
    """It as an array of drives, or of arrays; `id` is its own."""
    inside: ArrayForm | None
    """An array in it, where arrays bear losses of their own."""
    arrays: tuple[str, ...]


class _CopiesOnArrays(NamedTuple):
    """Data kept in several places."""

    keeper: str
    """Cluster or file system."""
    data: int
    extra: int
    """As in `Redundancy`, as many as there are places for."""
    arrays: tuple[str, ...]


@of_design
def clusters_of(expanded: ExpandedDesign) -> tuple[ClusterForm, ...]:
    """Clusters and file systems whose arrays serve nothing else, an array in the first that names it; by their ids."""
    found: list[ClusterForm] = []
    taken = _used_otherwise(expanded)
    for cluster in sorted(expanded.of_kind("storage_cluster"), key=lambda node: node.id):
        form = _form(expanded, _in_cluster(expanded, cluster, taken))
        if form is not None:
            found.append(form)
            taken |= set(form.arrays)
    taken = {name for one in found for name in one.arrays}
    for copied in copied_storage(expanded):
        form = _form(expanded, _in_filesystem(expanded, copied, taken))
        if form is not None:
            found.append(form)
            taken |= set(form.arrays)
    return tuple(found)


def _in_cluster(expanded: ExpandedDesign, cluster: Node, taken: set[str]) -> _CopiesOnArrays:
    redundancy = cluster_redundancy(cluster)
    behind = dict.fromkeys(way.storage for way in ways_behind(expanded, cluster.id))
    arrays = tuple(name for name in behind if name not in taken and expanded.nodes[name].kind == "raid_array")
    servers = {root_of(expanded, name) for name in arrays}
    return _CopiesOnArrays(cluster.id, redundancy.data, min(redundancy.extra, len(servers) - redundancy.data), arrays)


def _in_filesystem(expanded: ExpandedDesign, copied: CopiedStorage, taken: set[str]) -> _CopiesOnArrays:
    """Arrays that hold nothing but volumes of the file system; none where one holds more, or is shared by ranks."""
    arrays = dict.fromkeys(
        name if expanded.nodes[name].kind == "raid_array" else str(expanded.nodes[name].parent)
        for name in copied.storage
    )
    mine = set(copied.storage)
    whole = all(
        name not in taken and expanded.nodes[name].kind == "raid_array" and _volumes_on(expanded, name) <= mine
        for name in arrays
    )
    return _CopiesOnArrays(copied.filesystem, 1, min(copied.copies, copied.groups) - 1, tuple(arrays) if whole else ())


def _volumes_on(expanded: ExpandedDesign, array: str) -> set[str]:
    return {name for name in expanded.nodes[array].children if expanded.nodes[name].kind == "volume"}


def _form(expanded: ExpandedDesign, kept: _CopiesOnArrays) -> ClusterForm | None:
    forms = [form for name in kept.arrays if (form := form_of(expanded, expanded.nodes[name])) is not None]
    if kept.extra < 1 or not forms or len(forms) < len(kept.arrays):
        return None
    bearing = all(form.bears for form in forms)
    largest = max(forms, key=lambda form: form.capacity_gb * _drives_of_data(form) if bearing else form.capacity_gb)
    units = len(forms) if bearing else sum(form.drives for form in forms)
    capacity = largest.capacity_gb * (_drives_of_data(largest) if bearing else 1)
    whole = replace(
        largest, id=kept.keeper, level="cluster", drives=units, parity=kept.extra, mirrored=False, distributed=True,
        stripe_width=kept.data + kept.extra, capacity_gb=capacity, spares=1, rebuild_mb_s=None, over_servers=True,
    )  # fmt: skip
    return ClusterForm(whole, largest if bearing else None, kept.arrays)


def _drives_of_data(form: ArrayForm) -> int:
    return max(form.drives // 2 if form.mirrored else form.drives - form.parity, 1)


def _used_otherwise(expanded: ExpandedDesign) -> set[str]:
    """Arrays with volumes of storage systems on them, or that others than services are on."""
    found = {volume.parent for volume in expanded.of_kind("volume") if volume.parent is not None}
    for kind in ("filesystem", "logical_volume", "lvm_volume_group"):
        found.update(name for node in expanded.of_kind(kind) for name in ids(node, "on"))
    return found
