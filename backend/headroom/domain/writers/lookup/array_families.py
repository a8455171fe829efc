"""How hosts see storage systems: what these answer to an inquiry, and which paths may be used at once."""

from typing import cast

from headroom.domain.catalogue.scsi import ArrayFamily, PathKind, single_family
from headroom.domain.topology.expansion import ExpandedDesign, Node
from headroom.domain.writers.lookup.nodes import nodes_of


def family_of(expanded: ExpandedDesign, system: Node | None) -> ArrayFamily | None:
    """What a storage system states of itself, else its family; None where nothing is known of what it answers."""
    if system is None:
        return None
    vendor, product, paths = map(system.attributes.get, ("scsi_vendor", "scsi_product", "path_access"))
    if vendor and product and paths:
        return single_family(str(vendor), str(product), cast(PathKind, paths))
    return expanded.catalogue.array_families.get(str(system.attributes.get("array_family")))


def least_multipath_release(family: ArrayFamily) -> str:
    """The oldest release of multipath-tools in which a section can say all that paths of this family need."""
    if family.paths == "symmetric":
        return "0.4.8"
    return "0.4.9" if family.prio is not None else "0.8.8"


def systems_of(expanded: ExpandedDesign, *keys: str) -> list[Node]:
    """The storage systems of these families, in natural order of ids."""
    return [node for node in nodes_of(expanded, "storage_system") if node.attributes.get("array_family") in keys]
