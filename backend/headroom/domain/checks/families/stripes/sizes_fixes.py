"""Edits that make sizes divide each other."""

from collections.abc import Mapping, Sequence
from typing import Final

from headroom.domain.checks.fixes.attributes import drawn_node, hit_number, set_all
from headroom.domain.checks.fixes.records import Edit, Fix
from headroom.domain.checks.inputs import CheckInputs
from headroom.domain.checks.records import Hit, Parameters
from headroom.domain.checks.views.storage import uses
from headroom.domain.topology.array_layout import array_layout, rules_of
from headroom.domain.topology.records import Node
from headroom.domain.writers.linux.stripes import power_of_two


def fit_strip_to_request(inputs: CheckInputs, hit: Hit, _: str, __: Parameters) -> Sequence[Edit]:
    """STR-01, STR-02: the strip with which what reaches an array is one stripe."""
    sizes = {use.transfer_kib for use in uses(inputs) if use.workload.id in hit.workloads}
    return _strips(inputs, hit, min(sizes)) if sizes else ()


def fit_strip_to_track(inputs: CheckInputs, hit: Hit, _: str, __: Parameters) -> Sequence[Edit]:
    """STR-03: the strip with which a logical track group is one stripe."""
    return _strips(inputs, hit, hit_number(hit, "track"))


def raise_transfer(inputs: CheckInputs, hit: Hit, _: str, __: Parameters) -> Sequence[Edit]:
    """STR-04: the largest transfer of the disks becomes the track."""
    return set_all(inputs, hit, "volume", max_transfer_kib=int(hit_number(hit, "track")))


def raise_track(inputs: CheckInputs, hit: Hit, _: str, parameters: Parameters) -> Sequence[Edit]:
    """STR-05: the track becomes what all disks take, up to the largest of the release."""
    track_kib = min(hit_number(hit, "most"), float(parameters["largest_kib"]))
    return set_all(inputs, hit, "lvm_volume_group", logical_track_group_kib=int(track_kib))


def fit_logical_strip(inputs: CheckInputs, hit: Hit, _: str, __: Parameters) -> Sequence[Edit]:
    """STR-06: the strip becomes the stripe of the arrays, which LVM takes where it is a power of two."""
    stripe_kib = hit_number(hit, "stripe")
    return set_all(inputs, hit, "logical_volume", strip_kib=int(stripe_kib)) if power_of_two(stripe_kib) else ()


def fit_block(inputs: CheckInputs, hit: Hit, _: str, __: Parameters) -> Sequence[Edit]:
    """STR-07: the next larger block that is whole stripes; blocks of GPFS are powers of two."""
    size_kib = stripe_kib = hit_number(hit, "stripe")
    while size_kib < hit_number(hit, "block"):
        size_kib *= 2
    return set_all(inputs, hit, "filesystem", block_kib=int(size_kib)) if power_of_two(stripe_kib) else ()


def _strips(inputs: CheckInputs, hit: Hit, stripe_kib: float) -> Sequence[Edit]:
    """A strip for each array with which its stripe is this large; none where it would be no power of two."""
    found: list[Edit] = []
    for name in hit.parts:
        node = drawn_node(inputs, name)
        layout = array_layout(inputs.expanded, node) if node is not None and _is_set(inputs, node) else None
        strip_kib = stripe_kib / layout.stripe_data if layout is not None else 0.0
        if power_of_two(strip_kib):
            found.append(Edit("components", name, "strip_kib", int(strip_kib)))
    return found


def _is_set(inputs: CheckInputs, node: Node) -> bool:
    """Whether a part is an array whose strip somebody chooses."""
    rules = rules_of(inputs.expanded, node) if node.kind == "raid_array" else None
    return rules is not None and rules.hosts_align


FIXES: Final[Mapping[str, Fix]] = {
    "STR-01": Fix(fit_strip_to_request),
    "STR-02": Fix(fit_strip_to_request),
    "STR-03": Fix(fit_strip_to_track),
    "STR-04": Fix(raise_transfer),
    "STR-05": Fix(raise_track),
    "STR-06": Fix(fit_logical_strip),
    "STR-07": Fix(fit_block),
}
