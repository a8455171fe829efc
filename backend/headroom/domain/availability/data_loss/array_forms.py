"""An array of a design as the laws of rebuilds and loss take it."""

from headroom.domain.availability.data_loss.rebuild import ArrayForm
from headroom.domain.availability.facts import drive_class
from headroom.domain.catalogue.raid_rules import RAID_LEVELS
from headroom.domain.topology.array_layout import array_layout
from headroom.domain.topology.attributes import ids, number
from headroom.domain.topology.needs import of_design
from headroom.domain.topology.records import ExpandedDesign, Node

UNKNOWN_CAPACITY_GB = 2_000.0
"""Of drives that state none; the answer says so."""


def form_of(expanded: ExpandedDesign, array: Node) -> ArrayForm | None:
    """One array; None when it has too few drives for its level."""
    layout = array_layout(expanded, array)
    level = RAID_LEVELS.get(str(array.attributes.get("level")))
    if layout is None or level is None:
        return None
    drive = first_drive(expanded, array)
    capacity = None if drive is None else number(drive, "capacity_gb")
    distributed = layout.width is not None
    return ArrayForm(
        id=array.id,
        level=layout.level,
        drives=layout.drives if distributed else layout.drives - layout.spares,
        parity=level.parity,
        mirrored=level.mirrored,
        distributed=distributed,
        stripe_width=layout.stripe_drives if not level.mirrored else 2,
        capacity_gb=capacity or UNKNOWN_CAPACITY_GB,
        media=drive_class(drive),
        spares=layout.spares,
        rebuild_mb_s=number(array, "rebuild_mb_s"),
    )


def has_copy(expanded: ExpandedDesign, array: Node) -> bool:
    """Whether another storage system holds the data of an array: its own mirrors it, or is the mirror of one."""
    systems = {array.id, *expanded.upstream(array.id)}
    return not systems.isdisjoint(_systems_of_mirrors(expanded))


@of_design
def _systems_of_mirrors(expanded: ExpandedDesign) -> frozenset[str]:
    """Storage systems that mirror others, and what they mirror."""
    found: set[str] = set()
    for system in expanded.of_kind("storage_system"):
        if mirrored := ids(system, "mirrors"):
            found.update((system.id, *mirrored))
    return frozenset(found)


def first_drive(expanded: ExpandedDesign, array: Node) -> Node | None:
    """The drive that an array's figures are taken from."""
    return next((expanded.nodes[name] for name in ids(array, "drives") if name in expanded.nodes), None)
