"""What a builder has to know of a host or storage system: its places for cards and drives, and its ports."""

from collections.abc import Iterable, Iterator, Set
from dataclasses import dataclass, replace
from functools import lru_cache
from itertools import zip_longest
from typing import Final, NamedTuple, TypeAlias

from headroom.domain.catalogue.assembly import InnerPart, assemblies
from headroom.domain.catalogue.records import Catalogue, Part, Port
from headroom.domain.sizing.architectures.records import WantedPort

Bay: TypeAlias = tuple[str, str]
"""Path of what has it inside the part (empty: itself), and slot."""
CONTROLLERS: Final = frozenset({"controller", "processor_complex"})


class ControllerSide(NamedTuple):
    """A controller as hosts reach it."""

    path: str
    """Inner path; for a controller that is bought apart, the slot that it goes into."""
    ports: tuple[str, ...]
    """Ports of the wanted sort that it has itself."""
    slots: tuple[Bay, ...]
    """Places for host cards."""


@dataclass(frozen=True, slots=True)
class SystemShape:
    """A storage system, or a server with drives."""

    part: Part
    sides: tuple[ControllerSide, ...]
    apart: bool
    """Controllers are components of their own, in slots of the system."""
    bays: tuple[Bay, ...]
    expansions: tuple[str, ...]
    """Slots for enclosures."""
    outlets: tuple[Bay, ...]
    """The first port of each controller that leads to enclosures."""


@dataclass(frozen=True, slots=True)
class HostShape:
    """A host with its places for adapters, those of one bus apart from each other first."""

    part: Part
    slots: tuple[Bay, ...]
    """Those of drawers have the path of the slot that the drawer goes into."""
    drawer: Part | None = None
    """In which adapters go; None: into the host itself."""
    drawers: tuple[str, ...] = ()
    """Slots for drawers."""

    def without(self, taken: Set[Bay]) -> "HostShape":
        """The same without places that are taken."""
        return replace(self, slots=tuple(bay for bay in self.slots if bay not in taken)) if taken else self


def ports_of(part: Part, wanted: WantedPort) -> list[tuple[str, Port]]:
    """Ports of a part of a type in a role."""
    return [
        (name, group)
        for group in part.ports
        if group.type == wanted.type and group.role == wanted.role
        for name in group.ids
    ]


def switch_group(part: Part, wanted: WantedPort) -> Port | None:
    """Ports of a switch for hosts and storage: the largest group; a few others are faster and for other switches."""
    groups = [group for group in part.ports if (group.type, group.role) == (wanted.type, wanted.role)]
    return max(groups, key=lambda group: len(group.ids), default=None)


def switch_ports(part: Part, wanted: WantedPort) -> tuple[str, ...]:
    """Names of these ports."""
    group = switch_group(part, wanted)
    return () if group is None else tuple(group.ids)


def plug_fits(catalogue: Catalogue, accepts: str, plug: str | None) -> bool:
    """Whether a type of slot takes a plug."""
    return plug is not None and plug in catalogue.slots[accepts].plugs


@lru_cache(maxsize=4096)
def host_shape(catalogue: Catalogue, part_id: str, plug: str | None) -> HostShape:
    """The places of a host for adapters with this plug: the first of each bus, then the second of each, and so on."""
    by_bus: dict[str, list[Bay]] = {}
    for path, inner in assemblies(catalogue)[part_id].items():
        for name, slot in inner.slots.items():
            if plug_fits(catalogue, slot.accepts, plug):
                by_bus.setdefault(path, []).append((path, name))
    most = max(map(len, by_bus.values()), default=0)
    apart = [one for group in zip_longest(*_by_socket(by_bus)) for one in group if one is not None]
    return HostShape(
        catalogue.parts[part_id], tuple(one[turn] for turn in range(most) for one in apart if turn < len(one))
    )


def drawer_shape(catalogue: Catalogue, part_id: str, drawer: Part, plug: str | None) -> HostShape:
    """The places of a host whose adapters go into drawers of this sort; none where the two do not fit."""
    part = catalogue.parts[part_id]
    holders = tuple(
        name
        for name, slot in assemblies(catalogue)[part_id][""].slots.items()
        if plug_fits(catalogue, slot.accepts, drawer.plugs)
    )
    inside = host_shape(catalogue, drawer.id, plug).slots
    return HostShape(part, tuple((holder, slot) for holder in holders for _, slot in inside), drawer, holders)


def _by_socket(by_bus: dict[str, list[Bay]]) -> list[list[list[Bay]]]:
    """Buses of each processor socket, or of the whole host."""
    found: dict[str, list[list[Bay]]] = {}
    for path, slots in by_bus.items():
        found.setdefault(path.rpartition("/")[0], []).append(slots)
    return list(found.values())


def system_shape(
    catalogue: Catalogue, part: Part, wanted: WantedPort, card: Part | None, controller: Part | None, drive: Part
) -> SystemShape:
    """A storage system for these cards, controllers and drives; without sides where hosts cannot reach it."""
    assembly = assemblies(catalogue)[part.id]
    bays = tuple(_bays(catalogue, assembly.values(), drive))
    expansions = tuple(
        name
        for name, slot in assembly[""].slots.items()
        if any(one.endswith("_enclosure") for one in catalogue.slots[slot.accepts].plugs)
    )
    if controller is not None:
        ports = tuple(name for name, _ in ports_of(controller, wanted))
        slots = [n for n, slot in assembly[""].slots.items() if plug_fits(catalogue, slot.accepts, controller.plugs)]
        onward = _outlet(controller)
        outlets = tuple((slot, onward) for slot in slots if onward)
        return SystemShape(
            part, tuple(ControllerSide(slot, ports, ()) for slot in slots), True, bays, expansions, outlets
        )
    inner = list(assembly.values())
    outlets = tuple((one.path, port) for one in inner if one.part.kind in CONTROLLERS and (port := _outlet(one.part)))
    return SystemShape(part, _sides(catalogue, inner, wanted, card), False, bays, expansions, outlets)


def _outlet(controller: Part) -> str:
    """The first port to enclosures, empty where there is none."""
    return next((name for group in controller.ports if group.role == "expansion_out" for name in group.ids), "")


def _bays(catalogue: Catalogue, assembly: Iterable[InnerPart], drive: Part) -> Iterator[Bay]:
    for inner in assembly:
        for name, slot in inner.slots.items():
            if plug_fits(catalogue, slot.accepts, drive.plugs):
                yield inner.path, name


def _sides(
    catalogue: Catalogue, assembly: list[InnerPart], port: WantedPort, card: Part | None
) -> tuple[ControllerSide, ...]:
    """Controllers with ports or places for cards; those of the system itself are shared out among its halves."""
    found = []
    for inner in assembly:
        if inner.part.kind in CONTROLLERS:
            ports = tuple(name for name, one in inner.ports.items() if (one.type, one.role) == (port.type, port.role))
            found.append(ControllerSide(inner.path, ports, _card_slots(catalogue, inner, card)))
    shared = _card_slots(catalogue, assembly[0], card)
    if shared and found and not any(side.slots or side.ports for side in found):
        halves = len(found)
        return tuple(side._replace(slots=shared[number::halves]) for number, side in enumerate(found))
    return tuple(side for side in found if side.ports or side.slots)


def _card_slots(catalogue: Catalogue, inner: InnerPart, card: Part | None) -> tuple[Bay, ...]:
    if card is None:
        return ()
    return tuple(
        (inner.path, name) for name, slot in inner.slots.items() if plug_fits(catalogue, slot.accepts, card.plugs)
    )


def enclosure_bays(catalogue: Catalogue, enclosure: Part, drive: Part) -> list[str]:
    """Bays of an enclosure that take a drive."""
    return [name for slot in enclosure.slots if plug_fits(catalogue, slot.accepts, drive.plugs) for name in slot.ids]
