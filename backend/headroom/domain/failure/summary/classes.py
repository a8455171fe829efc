"""Like failures as one row: of one kind and part, leaving every workload the same."""

from collections.abc import Sequence
from dataclasses import replace

from headroom.domain.failure.records import Failure, FailureClass, WorkloadImpact
from headroom.domain.failure.summary.impact_values import OfImpacts
from headroom.domain.topology.records import ExpandedDesign

_DIGITS = 6


def classify(
    expanded: ExpandedDesign, failures: Sequence[Failure]
) -> tuple[tuple[Failure, ...], tuple[FailureClass, ...]]:
    """The failures with the ids of their classes, and the classes in order of their first failures."""
    groups: dict[object, list[Failure]] = {}
    alike: dict[object, int] = {}
    left = OfImpacts(lambda one: alike.setdefault(_left(one), len(alike)), tuple)
    for failure in failures:
        likeness = failure.kind, _label(expanded, failure), failure.drives_at_risk, failure.drives_lost, left(failure)
        groups.setdefault(likeness, []).append(failure)
    classes = [
        FailureClass(
            id=members[0].id,
            kind=members[0].kind,
            label=_label(expanded, members[0]),
            count=sum(one.copies for one in members),
            members=tuple(one.id for one in members),
        )
        for members in groups.values()
    ]
    of = {member: one.id for one in classes for member in one.members}
    return tuple(replace(failure, class_id=of[failure.id]) for failure in failures), tuple(classes)


def likeness(expanded: ExpandedDesign, failure: Failure) -> str:
    """What failures of a class have in common, as text that is the same in every process."""
    left = [_left(one) for one in failure.workloads]
    return repr((failure.kind, _label(expanded, failure), failure.drives_at_risk, failure.drives_lost, left))


def _left(one: WorkloadImpact) -> object:
    return (
        one.status, round(one.throughput_mb_s, _DIGITS), one.at_risk, one.left, one.limited_by, one.write_through,
        one.moved_volumes, len(one.lost_volumes), None if one.response_ms is None else round(one.response_ms, 6),
    )  # fmt: skip


def _label(expanded: ExpandedDesign, failure: Failure) -> str:
    """What like failures share in words: the part of the catalogue, the place inside one, or the kind."""
    target = failure.targets[0]
    if target.kind == "port":
        node = expanded.nodes[target.id.rpartition(":")[0]]
        return f"Port of {expanded.catalogue.kinds[node.kind].label}"
    if target.kind == "cable":
        ends = (expanded.cables[target.id].a[0], expanded.cables[target.id].b[0])
        kinds = sorted(expanded.catalogue.kinds[expanded.nodes[end].kind].label for end in ends)
        return f"Cable, {kinds[0]} to {kinds[1]}"
    node_here = expanded.nodes.get(target.id)
    if target.kind in ("feed", "fabric", "site") or node_here is None:
        return target.kind.capitalize()
    return node_here.name if "/" in target.id else node_here.part.name if node_here.part else node_here.name
