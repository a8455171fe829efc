"""One I/O path told hop by hop: the parts in order from the application to the drives, with the ports between them."""

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from typing import Final

from headroom.domain.design.multiplicity import drawn_id
from headroom.domain.design.records import PortRef
from headroom.domain.topology.chassis import chassis_of
from headroom.domain.topology.reach import Chain, Foot
from headroom.domain.topology.records import IoPath, Plant

_ABOVE: Final = ("filesystem", "logical_volume", "lvm_volume_group")
_BENEATH: Final = ("device_adapter", "rank", "raid_array", "drive")


@dataclass(frozen=True, slots=True)
class Hop:
    """One step of a path; several parts where data lie on all of them, as on the drives of an array."""

    component_ids: list[str]
    """Drawn ids, copies as one."""
    count: int
    """How many parts of the plant they are."""
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
    plant: Plant, path: IoPath, stacks: Iterable[Chain], volume: str, common: Chain, feet: Iterable[Foot]
) -> list[Hop]:
    """A path with what lies above and beneath its volume."""
    above = [name for chain in stacks for name in chain]
    beneath = [name for foot in feet for name in (*foot.chain, *((foot.drive,) if foot.drive else ()))]
    inside = path.nodes[: path.nodes.index(path.hba)]
    behind = path.nodes[path.nodes.index(path.controller) + 1 :]
    single = [*behind, volume, *reversed([name for name in common if name not in path.nodes])]
    return [
        *_groups(plant, above, _ABOVE),
        *[_hop(plant, [name]) for name in inside],
        *_wired(plant, path),
        *[_hop(plant, [name]) for name in single],
        *_groups(plant, [name for name in beneath if name not in path.nodes], _BENEATH),
    ]


def _groups(plant: Plant, names: list[str], kinds: tuple[str, ...]) -> Iterator[Hop]:
    for kind in kinds:
        group = [name for name in dict.fromkeys(names) if plant.nodes[name].kind == kind]
        if group:
            yield _hop(plant, group)


def _wired(plant: Plant, path: IoPath) -> Iterator[Hop]:
    """The adapter, the switches and the controller, with the ports and cables that join them."""
    at, entered = [path.hba], None
    near: PortRef = (path.hba, path.initiator_port)
    for name in path.cables:
        cable = plant.cables[name]
        ends = (cable.a, cable.b)
        if entered is not None:
            here = chassis_of(plant, at[0])
            near = next(end for end in ends if chassis_of(plant, end[0]) == here)
            at = list(dict.fromkeys((here, *at, near[0])))
        far = cable.b if near == cable.a else cable.a
        yield _hop(plant, at, _port(plant, entered), _port(plant, near), name)
        at, entered = [far[0]], far
    yield _hop(plant, at, _port(plant, entered), None)


def _port(plant: Plant, end: PortRef | None) -> str | None:
    """A port by its id, with the line card that it is on."""
    if end is None:
        return None
    node = plant.nodes[end[0]]
    return f"{node.name} {end[1]}" if node.kind == "line_card" else end[1]


def _hop(
    plant: Plant, names: list[str], port_in: str | None = None, port_out: str | None = None, cable: str | None = None
) -> Hop:
    first = plant.nodes[names[0]]
    drawn = list(dict.fromkeys(map(drawn_id, names)))
    count = sum(plant.nodes[name].kind == first.kind for name in names)
    leads = plant.cables[cable] if cable is not None else None
    speed = leads.speed_gbps if leads is not None else None
    return Hop(drawn, count, first.kind, first.name, port_in, port_out, drawn_id(cable) if cable else None, speed)
