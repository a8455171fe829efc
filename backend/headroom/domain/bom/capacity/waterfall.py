"""The capacity waterfall: from what the drives hold to what hosts may store, in bytes.

What nobody states is not guessed: it is left out and named in `unknown`. File systems' own structures are not counted.
"""

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from typing import Final, Literal, TypeAlias

from headroom.domain.bom.capacity.array_capacity import GB_BYTES, StoredArray, Stores, drive_bytes
from headroom.domain.bom.capacity.copies import with_copies
from headroom.domain.catalogue.raid_rules import level_name
from headroom.domain.topology.array_layout import array_form, ids_of, rules_of
from headroom.domain.topology.expansion import ExpandedDesign, Node
from headroom.domain.topology.needs import Facet, needs

StepId: TypeAlias = Literal[
    "raw", "outside", "spares", "protection", "format", "reserve", "copies", "usable", "effective"
]

_GIB_BYTES: Final = 2**30
_HELP: Final[dict[StepId, str]] = {
    "raw": "Nominal capacity of all drives.",
    "outside": "Drives outside any RAID array.",
    "spares": "Hot spares, and the distributed spare space of distributed arrays.",
    "protection": "Parity and mirrors, and unused capacity of larger drives in mixed arrays.",
    "format": "Space lost to whole extents and metadata, where documented.",
    "reserve": "Capacity reserve set in the design.",
    "copies": "Further copies, or parity, that clusters, file systems and mirrors keep elsewhere.",
    "usable": "Available for volumes, before filesystems.",
    "effective": "With the data reduction that the design states; systems without one count as usable.",
}


@dataclass(frozen=True, slots=True)
class CapacityStep:
    """What is left after a step, and by how much the step changed it."""

    id: StepId
    label: str
    bytes: int
    change_bytes: int
    help: str
    component_ids: list[str]


@dataclass(frozen=True, slots=True)
class PoolCapacity:
    """Pools (or arrays that stand alone) of equal figures; the figures are those of one of them.

    `allocated_bytes` is what its volumes take, further copies in them too; more than `room_bytes` means that it is
    promised twice.
    """

    name: str
    kind: str
    count: int
    component_ids: list[str]
    layout: str
    drives: int
    raw_bytes: int
    spare_bytes: int
    protection_bytes: int
    format_bytes: int
    reserve_bytes: int
    copies_bytes: int
    usable_bytes: int
    effective_bytes: int | None
    allocated_bytes: int

    @property
    def room_bytes(self) -> int:
        """What volumes may be made of, which hold further copies too."""
        return self.usable_bytes + self.copies_bytes


@dataclass(frozen=True, slots=True)
class UnknownCapacity:
    """What is not counted, and why."""

    message: str
    component_ids: list[str]


@dataclass(frozen=True, slots=True)
class Capacity:
    """The steps with their running sums, the same by pool, and what is left out.

    The step `effective` and `effective_bytes` are there only when the design states a data reduction.
    """

    steps: list[CapacityStep]
    by_pool: list[PoolCapacity]
    unknown: list[UnknownCapacity]
    usable_bytes: int
    effective_bytes: int | None


@needs(*(set(Facet) - {Facet.CABLES}))
def capacity(expanded: ExpandedDesign) -> Capacity:
    """The waterfall of an expanded design."""
    stores = Stores(expanded)
    arrays: list[StoredArray] = []
    unknown: list[UnknownCapacity] = []
    left_out: set[str] = set()
    for node in expanded.of_kind("raid_array"):
        found = stores.array(node)
        if isinstance(found, StoredArray):
            arrays.append(found)
        else:
            unknown.append(UnknownCapacity(found, [node.origin]))
            left_out.update(ids_of(node, "drives"))
    arrays = with_copies(expanded, arrays)
    used = {drive for array in arrays for drive in array.drives}
    outside = [drive for drive in expanded.of_kind("drive") if drive.id not in used and drive.id not in left_out]
    unknown += [
        *_unknown_drives(outside),
        *_unknown_formats(arrays),
        *_unknown_layouts(expanded, arrays),
        *_without_drives(expanded),
    ]
    steps = list(_steps(arrays, [drive for drive in outside if drive_bytes(drive) is not None]))
    effective = next((step.bytes for step in steps if step.id == "effective"), None)
    usable = sum(array.usable_bytes for array in arrays)
    return Capacity(steps, _pools(expanded, arrays), _merged(unknown), usable, effective)


def _steps(arrays: list[StoredArray], outside: list[Node]) -> Iterator[CapacityStep]:
    outside_bytes = sum(drive_bytes(drive) or 0 for drive in outside)
    raw = sum(array.raw_bytes for array in arrays) + outside_bytes
    drives = sum(len(array.drives) for array in arrays) + len(outside)
    systems = _origins(array.system or array.node for array in arrays)
    spares, nodes = [array for array in arrays if array.spare_bytes], [array.node for array in arrays]
    formatted = [array.node for array in arrays if array.formatted_bytes != array.data_bytes]
    reserving = [array.system or array.node for array in arrays if array.reserve_bytes]
    changes: list[tuple[StepId, str, int, list[str]]] = [
        ("outside", f"Outside the arrays, {_counted(len(outside))}", -outside_bytes, _origins(outside)),
        ("spares", "Spares", -sum(array.spare_bytes for array in arrays), _origins(array.node for array in spares)),
        ("protection", "Parity and mirrors", -sum(map(_protection, arrays)), _origins(nodes)),
        ("format", "Format", -sum(array.data_bytes - array.formatted_bytes for array in arrays), _origins(formatted)),
        ("reserve", "Kept back", -sum(array.reserve_bytes for array in arrays), _origins(reserving)),
    ]
    if copied := [array for array in arrays if array.copies_bytes]:
        taken = sum(array.copies_bytes for array in copied)
        changes.append(("copies", "Copies and parity elsewhere", -taken, _origins(array.node for array in copied)))
    left = raw
    yield CapacityStep("raw", f"Raw, {_counted(drives)}", raw, raw, _HELP["raw"], systems)
    for step_id, label, change, ids in changes:
        left += change
        yield CapacityStep(step_id, label, left, change, _HELP[step_id], ids)
    yield CapacityStep("usable", "Usable", left, 0, _HELP["usable"], systems)
    reducing = [array.system or array.node for array in arrays if array.reduction is not None]
    if reducing:
        effective = sum(array.effective_bytes for array in arrays)
        yield CapacityStep(
            "effective", "Effective", effective, effective - left, _HELP["effective"], _origins(reducing)
        )


def _protection(array: StoredArray) -> int:
    return array.raw_bytes - array.spare_bytes - array.data_bytes


def _pools(expanded: ExpandedDesign, arrays: list[StoredArray]) -> list[PoolCapacity]:
    by_pool: dict[str, list[StoredArray]] = {}
    for array in arrays:
        by_pool.setdefault(array.pool.id, []).append(array)
    alike: dict[PoolCapacity | tuple[object, ...], list[PoolCapacity]] = {}
    for inside in by_pool.values():
        pool = _pool(expanded, inside)
        figures = (pool.kind, pool.layout, pool.drives, pool.raw_bytes, pool.usable_bytes, pool.allocated_bytes)
        alike.setdefault((*figures, pool.effective_bytes), []).append(pool)
    return [_together(equal) for equal in alike.values()]


def _pool(expanded: ExpandedDesign, arrays: list[StoredArray]) -> PoolCapacity:
    pool = arrays[0].pool
    usable = sum(array.usable_bytes for array in arrays)
    copies = sum(array.copies_bytes for array in arrays)
    reduced = any(array.reduction is not None for array in arrays)
    return PoolCapacity(
        name=pool.name,
        kind=pool.kind,
        count=1,
        component_ids=[pool.origin],
        layout=_layouts(arrays),
        drives=sum(len(array.drives) for array in arrays),
        raw_bytes=sum(array.raw_bytes for array in arrays),
        spare_bytes=sum(array.spare_bytes for array in arrays),
        protection_bytes=sum(map(_protection, arrays)),
        format_bytes=sum(array.data_bytes - array.formatted_bytes for array in arrays),
        reserve_bytes=sum(array.reserve_bytes for array in arrays),
        copies_bytes=copies,
        usable_bytes=usable,
        effective_bytes=sum(array.effective_bytes for array in arrays) if reduced else None,
        allocated_bytes=_allocated(expanded, pool, usable + copies),
    )


def _together(equal: list[PoolCapacity]) -> PoolCapacity:
    first = equal[0]
    ids = sorted({component_id for pool in equal for component_id in pool.component_ids})
    figures = {name: getattr(first, name) for name in PoolCapacity.__slots__}
    return PoolCapacity(**(figures | {"count": len(equal), "component_ids": ids}))


def _layouts(arrays: list[StoredArray]) -> str:
    counts: dict[str, int] = {}
    for array in arrays:
        drive = array.raw_bytes / len(array.drives) / GB_BYTES
        text = array.layout.words(f"{drive:,.6g} GB")
        counts[text] = counts.get(text, 0) + 1
    return ", ".join(text if count == 1 else f"{count} x {text}" for text, count in counts.items())


def _allocated(expanded: ExpandedDesign, pool: Node, room: int) -> int:
    sizes = [
        expanded.nodes[child].attributes.get("capacity_gib")
        for child in pool.children
        if expanded.nodes[child].kind == "volume"
    ]
    stated = sum(int(size * _GIB_BYTES) for size in sizes if isinstance(size, int | float))
    # A volume without a size takes all that is left.
    return max(stated, room) if len(sizes) > sum(isinstance(size, int | float) for size in sizes) else stated


def _unknown_drives(drives: list[Node]) -> Iterator[UnknownCapacity]:
    for drive in drives:
        if drive_bytes(drive) is None:
            name = drive.part.name if drive.part is not None else drive.name
            yield UnknownCapacity(f"The capacity of {name} is unknown and not counted.", [drive.origin])


def _unknown_formats(arrays: list[StoredArray]) -> Iterator[UnknownCapacity]:
    for array in arrays:
        part = array.system.part if array.system is not None else None
        if part is not None and array.system is not None and not array.format_stated:
            message = f"Formatting overhead of {part.name} is unknown and not deducted."
            if array.formatted_bytes != array.data_bytes:
                message = f"Formatting overhead of {part.name} beyond whole extents is unknown and not deducted."
            yield UnknownCapacity(message, [array.system.origin])


def _unknown_layouts(expanded: ExpandedDesign, arrays: list[StoredArray]) -> Iterator[UnknownCapacity]:
    """What is not known of how arrays lie on their drives, and on which side the count errs."""
    for array in arrays:
        rules, form = rules_of(expanded, array.node), array_form(expanded, array.node)
        name = array.system.part.name if array.system is not None and array.system.part is not None else array.node.name
        level = level_name(array.layout.level)
        if rules is None:
            yield UnknownCapacity(f"RAID rules of {name} are unknown; counted as classic RAID.", [array.node.origin])
        elif form is None:
            yield UnknownCapacity(f"{name} makes no {level} arrays; counted as drawn.", [array.node.origin])
        elif not rules.stated:
            words = f"The RAID layout of {name} is not published; it is counted on the safe side as {_stripe(array)}."
            yield UnknownCapacity(words, [array.node.origin])


def _stripe(array: StoredArray) -> str:
    parity = array.layout.stripe_drives - array.layout.stripe_data
    return f"{array.layout.stripe_data}+{parity}"


def _without_drives(expanded: ExpandedDesign) -> Iterator[UnknownCapacity]:
    holding = {above for drive in expanded.of_kind("drive") for above in expanded.upstream(drive.id)}
    for system in expanded.of_kind("storage_system"):
        if system.id not in holding:
            yield UnknownCapacity(f"{system.name} has no drives in this design.", [system.origin])


def _merged(unknown: list[UnknownCapacity]) -> list[UnknownCapacity]:
    ids: dict[str, set[str]] = {}
    for item in unknown:
        ids.setdefault(item.message, set()).update(item.component_ids)
    return [UnknownCapacity(message, sorted(found)) for message, found in ids.items()]


def _origins(nodes: Iterable[Node]) -> list[str]:
    return sorted({node.origin for node in nodes})


def _counted(drives: int) -> str:
    return "1 drive" if drives == 1 else f"{drives:,} drives"
