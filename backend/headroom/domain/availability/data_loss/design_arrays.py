"""The arrays of a design, and its clusters of servers, as the laws of rebuilds and loss take them."""

from collections import Counter
from collections.abc import Iterable, Mapping
from dataclasses import replace
from typing import NamedTuple

from headroom.domain.availability.data_loss.array_forms import first_drive, form_of, has_copy
from headroom.domain.availability.data_loss.cluster_forms import clusters_of
from headroom.domain.availability.data_loss.rebuild import ArrayForm
from headroom.domain.topology.attributes import number
from headroom.domain.topology.records import ExpandedDesign, Node


class ArraysOfDesign(NamedTuple):
    """Alike arrays once, clusters that keep data on several servers, and what could not be read."""

    forms: tuple[tuple[ArrayForm, int], ...]
    """Each with how many arrays of the design are like it; `id` is that of the first, or of the cluster."""
    inside: Mapping[str, ArrayForm]
    """Cluster to the arrays that it is made of, where they bear losses of their own."""
    left_out: tuple[str, ...]
    """Arrays too small for their level, by name."""
    without_capacity: tuple[str, ...]
    names: dict[str, str]
    """Id of an array or cluster to its name."""
    afr_percent: dict[str, float]
    """Of the drives of an array or cluster, where they state one."""


def arrays_of(expanded: ExpandedDesign) -> ArraysOfDesign:
    """The arrays of a design; those of a cluster stand in it."""
    clusters = clusters_of(expanded)
    in_clusters = {name for cluster in clusters for name in cluster.arrays}
    found: dict[tuple[ArrayForm, bool], str] = {}
    counts: Counter[tuple[ArrayForm, bool]] = Counter()
    left_out, without = [], []
    names = {cluster.form.id: expanded.nodes[cluster.form.id].name for cluster in clusters}
    rates = {one.form.id: rate for one in clusters if (rate := _worst_rate(expanded, one.arrays)) is not None}
    for array in expanded.of_kind("raid_array"):
        form = form_of(expanded, array)
        if form is None:
            left_out.append(array.name)
            continue
        drive = first_drive(expanded, array)
        if drive is None or number(drive, "capacity_gb") is None:
            without.append(array.name)
        if array.id in in_clusters:
            continue
        key = replace(form, id=""), has_copy(expanded, array)
        first = found.setdefault(key, array.id)
        counts[key] += 1
        names[first] = expanded.nodes[first].name
        rate = _rate(expanded, array)
        if rate is not None:
            rates[first] = rate
    forms = [(replace(key[0], id=first), counts[key]) for key, first in found.items()]
    forms += [(cluster.form, 1) for cluster in clusters]
    inside = {cluster.form.id: cluster.inside for cluster in clusters if cluster.inside is not None}
    return ArraysOfDesign(tuple(forms), inside, tuple(left_out), tuple(without), names, rates)


def rebuilt_form(expanded: ExpandedDesign, array: Node) -> ArrayForm | None:
    """What makes a lost drive of an array good: the array, or the cluster where it bears no loss itself."""
    form = form_of(expanded, array)
    if form is None or form.bears:
        return form
    return next((one.form for one in clusters_of(expanded) if array.id in one.arrays), form)


def _worst_rate(expanded: ExpandedDesign, arrays: Iterable[str]) -> float | None:
    """The highest that drives of these arrays state; None where some state none, which their class then says."""
    rates = [_rate(expanded, expanded.nodes[name]) for name in arrays]
    known = [rate for rate in rates if rate is not None]
    return max(known) if len(known) == len(rates) else None


def _rate(expanded: ExpandedDesign, array: Node) -> float | None:
    drive = first_drive(expanded, array)
    return None if drive is None else number(drive, "afr_percent")
