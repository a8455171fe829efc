"""Clusters that keep data on several servers, as the laws of rebuilds and loss take arrays.

What is lost as one is a drive, or an array where arrays in the servers bear losses of their own. A cluster bears as
many of these as it keeps further copies or parity chunks, and makes lost data anew on all others, what is in most
danger first: that is a distributed array. Any so many lost at once count as a loss, on one server too, where they
would not be: with thousands of placement groups nearly every choice of servers has one in common.
"""

from dataclasses import replace
from typing import NamedTuple

from headroom.domain.availability.data_loss.array_forms import form_of
from headroom.domain.availability.data_loss.rebuild import ArrayForm
from headroom.domain.topology.attributes import ids
from headroom.domain.topology.needs import of_design
from headroom.domain.topology.records import ExpandedDesign, Node
from headroom.domain.topology.services import cluster_redundancy, root_of, ways_behind


class ClusterForm(NamedTuple):
    """One cluster with redundancy between its servers."""

    form: ArrayForm
    """The cluster as an array of drives, or of arrays; `id` is its own."""
    inside: ArrayForm | None
    """An array in it, where arrays bear losses of their own."""
    arrays: tuple[str, ...]


@of_design
def clusters_of(expanded: ExpandedDesign) -> tuple[ClusterForm, ...]:
    """Clusters whose arrays serve nothing else, an array in the first that names it; in the order of their ids."""
    found: list[ClusterForm] = []
    taken = _used_otherwise(expanded)
    for cluster in sorted(expanded.of_kind("storage_cluster"), key=lambda node: node.id):
        form = _form(expanded, cluster, taken)
        if form is not None:
            found.append(form)
            taken |= set(form.arrays)
    return tuple(found)


def _form(expanded: ExpandedDesign, cluster: Node, taken: set[str]) -> ClusterForm | None:
    redundancy = cluster_redundancy(cluster)
    behind = dict.fromkeys(way.storage for way in ways_behind(expanded, cluster.id))
    arrays = [
        expanded.nodes[name] for name in behind if name not in taken and expanded.nodes[name].kind == "raid_array"
    ]
    forms = [form for array in arrays if (form := form_of(expanded, array)) is not None]
    servers = {root_of(expanded, array.id) for array in arrays}
    extra = min(redundancy.extra, len(servers) - redundancy.data)
    if extra < 1 or len(forms) < len(arrays):
        return None
    bearing = all(form.bears for form in forms)
    largest = max(forms, key=lambda form: form.capacity_gb * _drives_of_data(form) if bearing else form.capacity_gb)
    units = len(forms) if bearing else sum(form.drives for form in forms)
    capacity = largest.capacity_gb * (_drives_of_data(largest) if bearing else 1)
    whole = replace(
        largest, id=cluster.id, level="cluster", drives=units, parity=extra, mirrored=False, distributed=True,
        stripe_width=redundancy.data + extra, capacity_gb=capacity, spares=1, rebuild_mb_s=None, over_servers=True,
    )  # fmt: skip
    return ClusterForm(whole, largest if bearing else None, tuple(array.id for array in arrays))


def _drives_of_data(form: ArrayForm) -> int:
    return max(form.drives // 2 if form.mirrored else form.drives - form.parity, 1)


def _used_otherwise(expanded: ExpandedDesign) -> set[str]:
    """Arrays with volumes of storage systems on them, or that others than services are on."""
    found = {volume.parent for volume in expanded.of_kind("volume") if volume.parent is not None}
    for kind in ("filesystem", "logical_volume", "lvm_volume_group"):
        found.update(name for node in expanded.of_kind(kind) for name in ids(node, "on"))
    return found
