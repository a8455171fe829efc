"""Groups of workloads that are an earlier group over again under other names, so that one answer serves all.

Nothing is taken for alike by a mark: parts, cables, zones and workloads are compared one by one. Names have to stand in
the same order in both, since what is alike otherwise is chosen by order.
"""

from collections.abc import Iterable, Mapping, Sequence
from typing import Final, NamedTuple

from headroom.domain.catalogue.records import Catalogue, Value
from headroom.domain.design.multiplicity import drawn_id
from headroom.domain.failure.apart.attribute_roles import attribute_roles
from headroom.domain.failure.apart.groups_apart import GroupApart
from headroom.domain.performance.demand.prepared_design import PreparedDesign
from headroom.domain.topology.records import ExpandedDesign, Node

_MOST_COMPARED: Final = 4
"""Earlier groups of the same size that one is compared with."""


class GroupCopy(NamedTuple):
    """What makes a group another one again."""

    of: int
    """Number of the earlier group."""
    parts: dict[str, str]
    """Part -> that of the earlier group."""
    cables: dict[str, str]
    drawn: dict[str, str]
    """Drawn part of the earlier group -> its own."""


def group_copies(prepared: PreparedDesign, groups: Sequence[GroupApart]) -> list[GroupCopy | None]:
    """For each group: the first one that it repeats, if any."""
    found: list[GroupCopy | None] = []
    by_size: dict[tuple[int, ...], list[int]] = {}
    for number, group in enumerate(groups):
        size = len(group.expanded.nodes), len(group.expanded.cables), len(group.expanded.zones), len(group.numbers)
        firsts = by_size.setdefault(size, [])
        copies = (_copy(prepared, one, groups[one], group) for one in firsts[:_MOST_COMPARED])
        copy = next((one for one in copies if one is not None), None)
        if copy is None:
            firsts.append(number)
        found.append(copy)
    return found


def _copy(prepared: PreparedDesign, number: int, first: GroupApart, group: GroupApart) -> GroupCopy | None:
    """The copy that `group` is of the group of this number; None where they differ."""
    one, other = first.expanded, group.expanded
    if one is other:
        return None
    own, cables = _in_order(one.nodes, other.nodes), _in_order(one.cables, other.cables)
    if own is None or cables is None or _in_order(one.zones, other.zones) is None:
        return None
    drawn = {**{a.origin: b.origin for a, b in zip(one.nodes.values(), other.nodes.values(), strict=True)}, **own}
    alike = (
        all(
            _same_part(one.catalogue, a, b, drawn)
            for a, b in zip(one.nodes.values(), other.nodes.values(), strict=True)
        )
        and _same_wires(one, other, own)
        and _same_workloads(prepared, first, group, drawn)
    )
    if not alike:
        return None
    mine = {drawn_id(name): drawn_id(b) for name, b in own.items()}
    return GroupCopy(number, {b: a for a, b in own.items()}, {b: a for a, b in cables.items()}, mine)


def _in_order(one: Iterable[str], other: Iterable[str]) -> dict[str, str] | None:
    """Names by place; None where they do not sort alike, or where one name stands for both."""
    first, second = list(one), list(other)
    places = range(len(first))
    if sorted(places, key=first.__getitem__) != sorted(places, key=second.__getitem__):
        return None
    return dict(zip(first, second, strict=True))


def _same_part(catalogue: Catalogue, a: Node, b: Node, drawn: Mapping[str, str]) -> bool:
    if (a.kind, a.slot) != (b.kind, b.slot) or a.part != b.part or a.inner != b.inner:
        return False
    if ("/" in a.id and a.name != b.name) or (a.parent is None) != (b.parent is None):
        return False
    if a.parent is not None and drawn.get(a.parent) != b.parent:
        return False
    if [drawn.get(name) for name in a.children] != b.children or tuple(map(drawn.get, a.via)) != b.via:
        return False
    special = attribute_roles(catalogue)[a.kind]
    if not all(_named(a.attributes.get(name), drawn) == b.attributes.get(name) for name in special.naming):
        return False
    return a.attributes == b.attributes or special.stated(a) == special.stated(b)


def _named(value: Value | None, drawn: Mapping[str, str]) -> Value | None:
    if isinstance(value, list):
        return [drawn.get(one, "") for one in value]
    return drawn.get(value, "") if isinstance(value, str) else value


def _same_wires(one: ExpandedDesign, other: ExpandedDesign, own: Mapping[str, str]) -> bool:
    for first, second in zip(one.cables.values(), other.cables.values(), strict=True):
        ends = [(own.get(part), port) for part, port in (first.a, first.b)]
        if ends != [second.a, second.b] or first.speed_gbps != second.speed_gbps:
            return False
    return all(
        {(own.get(part), port) for part, port in first.members} == second.members
        for first, second in zip(one.zones.values(), other.zones.values(), strict=True)
    )


def _same_workloads(prepared: PreparedDesign, first: GroupApart, group: GroupApart, drawn: Mapping[str, str]) -> bool:
    for number, mine in zip(first.numbers, group.numbers, strict=True):
        one, other = prepared.workload_legs[number].workload, prepared.workload_legs[mine].workload
        if tuple(map(drawn.get, one.on)) != other.on or one._replace(id="", name="", on=()) != other._replace(
            id="", name="", on=()
        ):
            return False
    return True
