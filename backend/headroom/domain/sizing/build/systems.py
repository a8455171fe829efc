"""Storage systems of a plan: controllers, cards, enclosures, drives, arrays and volumes."""

import math
from collections.abc import Iterator, Sequence
from typing import Any, Final

from headroom.domain.catalogue.records import Catalogue
from headroom.domain.sizing.build.sized_document import SHORT_CABLE_M, PortEnd, SizedDocument, inner
from headroom.domain.sizing.candidates.plan import Plan
from headroom.domain.sizing.candidates.shapes import ControllerSide, enclosure_bays, ports_of
from headroom.domain.sizing.requirements.records import Requirement

_GIB_OF_TIB: Final = 1024
_VOLUMES_AN_ARRAY: Final = 2
"""One for each controller."""
_ALIASES: Final = 62
"""Of a pool of aliases: with its volumes some 64 requests at once."""
_READ_AHEAD_STRIPS: Final = 8
_QUALIFIED_NAME: Final = "nqn.2026-01.com.example"


def build_system(
    document: SizedDocument, catalogue: Catalogue, plan: Plan, requirement: Requirement, number: int
) -> list[list[PortEnd]]:
    """One storage system with all that is in it; returns its host ports, controller by controller."""
    name, parts = f"s{number}", plan.parts
    more: dict[str, Any] = {"nqn": f"{_QUALIFIED_NAME}:system{number}"} if plan.architecture.protocol == "nvme" else {}
    document.part(name, "storage_system", parts.system.part.id, f"Storage {number}", **more)
    ends = [
        list(_host_ports(document, plan, name, f"{number}.{place}", side))
        for place, side in enumerate(parts.system.sides, 1)
    ]
    arrays = build_arrays(document, catalogue, plan, name, f"{number}")
    owners = [inner(name, side.path) for side in parts.system.sides]
    if parts.system.apart:
        owners = [f"{name}c{place}" for place in range(1, len(parts.system.sides) + 1)]
    _volumes(document, plan, requirement, (name, number), arrays, owners)
    return ends


def _host_ports(
    document: SizedDocument, plan: Plan, system: str, words: str, side: ControllerSide
) -> Iterator[PortEnd]:
    """The first ports of a controller, of its own or of as many cards as they take."""
    parts = plan.parts
    place = int(words.rpartition(".")[2])
    holder = inner(system, side.path)
    if parts.system.apart and parts.controller is not None:
        holder = document.part(
            f"{system}c{place}", "controller", parts.controller.id, f"Controller {words}", at=(system, side.path)
        )
    if parts.card is None:
        yield from ((holder, port) for port in side.ports[: plan.ports])
        return
    wanted = plan.architecture.roles["card"].port
    assert wanted is not None  # cards are chosen by their ports
    each = [port for port, _ in ports_of(parts.card, wanted)]
    cards = math.ceil(plan.ports / len(each))
    made = []
    for turn, (path, slot) in enumerate(side.slots[:cards], 1):
        label = f"Card {words}" if cards == 1 else f"Card {words}.{turn}"
        made.append(
            document.part(
                f"{system}k{place}x{turn}", "host_adapter", parts.card.id, label, at=(inner(system, path), slot)
            )
        )
    ends = [(card, port) for port in each for card in made]
    yield from ends[: plan.ports]


def build_arrays(
    document: SizedDocument, catalogue: Catalogue, plan: Plan, holder: str, words: str, kind: str = "storage_system"
) -> list[str]:
    """Enclosures, drives, arrays and hot spares of a system or server; returns the arrays."""
    places = list(_bays(document, catalogue, plan, holder, words))
    arrays = []
    layout, drive = plan.arrays, plan.parts.drive
    for turn in range(layout.arrays):
        mine = places[turn * layout.drives : (turn + 1) * layout.drives]
        name = f"{holder}a{turn + 1}"
        drives = [
            document.part(f"{name}d{place}", "drive", drive.id, f"Drive {words}.{turn + 1}.{place}", at=bay)
            for place, bay in enumerate(mine, 1)
        ]
        more: dict[str, Any] = {"distributed": True} if layout.distributed else {}
        if layout.spares and not layout.distributed:
            more["spares"] = layout.spares
        if kind == "storage_system":
            more |= {"write_cache": True, "write_cache_mirroring": True}
            if drive.attributes.get("rotation_rpm"):
                more |= {"read_cache": True, "read_ahead_multiplier": _READ_AHEAD_STRIPS}
        document.part(
            name, "raid_array", None, f"Array {words}.{turn + 1}", at=(holder, None), drives=drives, level=layout.level,
            **more,
        )  # fmt: skip
        arrays.append(name)
    for place, bay in enumerate(places[layout.bound_drives : layout.all_drives], 1):
        document.part(f"{holder}h{place}", "drive", drive.id, f"Spare {words}.{place}", at=bay)
    return arrays


def _bays(
    document: SizedDocument, catalogue: Catalogue, plan: Plan, holder: str, words: str
) -> Iterator[tuple[str, str]]:
    """Places for drives: the system's own, then those of its enclosures."""
    shape, enclosure = plan.parts.system, plan.parts.enclosure
    for path, slot in shape.bays:
        yield inner(holder, path), slot
    if enclosure is not None:
        for number, slot in enumerate(shape.expansions[: plan.enclosures], 1):
            name = document.part(
                f"{holder}e{number}", "enclosure", enclosure.id, f"Enclosure {words}.{number}", at=(holder, slot)
            )
            _chain(document, plan, holder, name, number)
            yield from ((name, bay) for bay in enclosure_bays(catalogue, enclosure, plan.parts.drive))


def _chain(document: SizedDocument, plan: Plan, system: str, name: str, number: int) -> None:
    """Cables from each controller to its half of an enclosure: the first from the controller, the others in a chain."""
    enclosure = plan.parts.enclosure
    assert enclosure is not None  # it was placed
    ends = [port for group in enclosure.ports if group.role == "expansion_in" for port in group.ids]
    onward = [port for group in enclosure.ports if group.role == "expansion_out" for port in group.ids]
    for side, (outlet, end) in enumerate(zip(plan.parts.system.outlets, ends, strict=False)):
        path, port = outlet
        start = (f"{system}c{side + 1}" if plan.parts.system.apart else inner(system, path), port)
        if number > 1:
            start = (f"{system}e{number - 1}", onward[side])
        document.cable(start, (name, end), SHORT_CABLE_M)


def _volumes(
    document: SizedDocument,
    plan: Plan,
    requirement: Requirement,
    system: tuple[str, int],
    arrays: Sequence[str],
    owners: Sequence[str],
) -> None:
    """Volumes of the capacity that is asked, on every array, in turn for each controller, mapped to all hosts."""
    name, number = system
    holders = _pools(document, name, arrays, owners) if plan.architecture.pools else list(arrays)
    hosts = [f"h{host}" for host in range(1, plan.hosts + 1)]
    count = len(holders) * _VOLUMES_AN_ARRAY
    grown_tib = requirement.capacity_tib * (1 - requirement.reserve_percent / 100)
    share_gib = grown_tib * _GIB_OF_TIB / plan.systems / count
    first = (number - 1) * count
    for turn in range(count):
        holder = holders[turn // _VOLUMES_AN_ARRAY]
        more: dict[str, Any] = {"capacity_gib": math.ceil(share_gib)} if share_gib > 0 else {}
        if not plan.architecture.pools:
            more["owner"] = owners[turn % len(owners)]
        more |= _addressed(plan, holder, first + turn)
        document.part(
            f"{name}v{turn + 1}", "volume", None, f"Volume {number}.{turn + 1}", at=(holder, None), hosts=hosts, **more
        )


def _addressed(plan: Plan, holder: str, number: int) -> dict[str, Any]:
    """How hosts address a volume: by LUN or namespace, or by subchannels and aliases."""
    if plan.architecture.protocol == "eckd":
        return {"protocol": "eckd", "pav": "hyper", "alias_pool": holder, "aliases": _ALIASES}
    found: dict[str, Any] = {"lun_id": number, "queue_depth": 64}
    return {"protocol": "nvme", **found} if plan.architecture.protocol == "nvme" else found


def _pools(document: SizedDocument, system: str, arrays: Sequence[str], owners: Sequence[str]) -> list[str]:
    """A rank of each array, and extent pools: one for each half of the system that has ranks."""
    words = system.removeprefix("s")
    ranks = [
        document.part(f"{system}r{turn}", "rank", None, f"Rank {words}.{turn}", at=(system, None), arrays=[array])
        for turn, array in enumerate(arrays, 1)
    ]
    return [
        document.part(
            f"{system}p{half + 1}", "extent_pool", None, f"Pool {words}.{half + 1}", at=(system, None),
            ranks=ranks[half :: len(owners)], processor_complex=owner,
        )
        for half, owner in enumerate(owners)
        if ranks[half :: len(owners)]
    ]  # fmt: skip
