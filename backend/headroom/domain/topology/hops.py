"""One I/O path told hop by hop: the parts in order from the application to the drives, with the ports between them."""

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from typing import Final

from headroom.domain.design.multiplicity import drawn_id
from headroom.domain.design.records import PortRef
from headroom.domain.topology.chassis import chassis_of
from headroom.domain.topology.reach import Chain, Foot
from headroom.domain.topology.records import ExpandedDesign, IoPath

_ABOVE: Final = ("filesystem", "logical_volume", "lvm_volume_group")
_BENEATH: Final = ("device_adapter", "rank", "raid_array", "drive")


@dataclass(frozen=True, slots=True)
class Hop:
    """One step of a path; several parts where data lie on all of them, as on the drives of an array."""

    component_ids: list[str]
    """Drawn ids, copies as one."""
    count: int
    """How many parts of the expanded design they are."""
    kind: str
    name: str
    """Of the first."""
    port_in: str | None
    port_out: str | None
    cable_id: str | None
    """Drawn id of the cable that leads on."""
    speed_gbps: float | None
    """Of that cable: the fastest that both ends know."""


def hops(
    expanded: ExpandedDesign, path: IoPath, stacks: Iterable[Chain], volume: str, common: Chain, feet: Iterable[Foot]
) -> list[Hop]:
    """A path with what lies above and beneath its volume."""
    above = [name for chain in stacks for name in chain]
    beneath = [name for foot in feet for name in (*foot.chain, *((foot.drive,) if foot.drive else ()))]
    inside = path.nodes[: path.nodes.index(path.hba)]
    behind = path.nodes[path.nodes.index(path.controller) + 1 :]
    single = [*behind, volume, *reversed([name for name in common if name not in path.nodes])]
    return [
        *_groups(expanded, above, _ABOVE),
        *[_hop(expanded, [name]) for name in inside],
        *_wired(expanded, path),
        *[_hop(expanded, [name]) for name in single],
        *_groups(expanded, [name for name in beneath if name not in path.nodes], _BENEATH),
    ]


def named_hop(expanded: ExpandedDesign, name: str, cable: str | None) -> Hop:
    """One part of a path, with the cable that leads on."""
    return _hop(expanded, [name], cable=cable)


def _groups(expanded: ExpandedDesign, names: list[str], kinds: tuple[str, ...]) -> Iterator[Hop]:
    for kind in kinds:
        group = [name for name in dict.fromkeys(names) if expanded.nodes[name].kind == kind]
        if group:
            yield _hop(expanded, group)


def _wired(expanded: ExpandedDesign, path: IoPath) -> Iterator[Hop]:
    """The adapter, the switches and the controller, with the ports and cables that join them."""
    at, entered = [path.hba], None
    near: PortRef = (path.hba, path.initiator_port)
    for name in path.cables:
        cable = expanded.cables[name]
        ends = (cable.a, cable.b)
        if entered is not None:
            here = chassis_of(expanded, at[0])
            near = next(end for end in ends if chassis_of(expanded, end[0]) == here)
            at = list(dict.fromkeys((here, *at, near[0])))
        far = cable.b if near == cable.a else cable.a
        yield _hop(expanded, at, _port(expanded, entered), _port(expanded, near), name)
        at, entered = [far[0]], far
    yield _hop(expanded, at, _port(expanded, entered), None)


def _port(expanded: ExpandedDesign, end: PortRef | None) -> str | None:
    """A port by its id, with the line card that it is on."""
    if end is None:
        return None
    node = expanded.nodes[end[0]]
    return f"{node.name} {end[1]}" if node.kind == "line_card" else end[1]


def _hop(
    expanded: ExpandedDesign,
    names: list[str],
    port_in: str | None = None,
    port_out: str | None = None,
    cable: str | None = None,
) -> Hop:
    first = expanded.nodes[names[0]]
    drawn = list(dict.fromkeys(map(drawn_id, names)))
    count = sum(expanded.nodes[name].kind == first.kind for name in names)
    leads = expanded.cables[cable] if cable is not None else None
    speed = leads.speed_gbps if leads is not None else None
    return Hop(drawn, count, first.kind, first.name, port_in, port_out, drawn_id(cable) if cable else None, speed)
