"""Rails and power cords: what it takes to put a part into a rack and to feed it there.

A cord for each power inlet of what stands in a rack with power strips, on feed A and feed B in turn where it has both;
cords that come in the box serve the first inlets. Rails that are bought apart are billed for parts in racks. What
nobody states of a part is named, never taken for none.
"""

from collections.abc import Iterable, Iterator, Sequence
from itertools import cycle, islice
from typing import Final, NamedTuple

from headroom.domain.bom.bill.pieces import IN_THE_BOX, BillPiece
from headroom.domain.catalogue.records import Catalogue, Part
from headroom.domain.topology.expansion import ExpandedDesign, Node
from headroom.domain.topology.needs import Facet, needs

CORD: Final = "power_cord"
RAILS: Final = "rail_kit"
ASSUMED_CORD_M: Final = 2.0
"""Length of a power cord: from a device to an upright strip in the same rack."""
_NAMED: Final = 5
"""How many parts a sentence names before it counts the rest."""


class Mounting(NamedTuple):
    """Pieces, and in sentences what they leave out."""

    pieces: list[BillPiece]
    left_out: list[str]


def mounting(expanded: ExpandedDesign, catalogue: Catalogue) -> Mounting:
    """Rails and power cords of everything that a rack may hold."""
    mounted = [node for island in expanded.apart for node in _mounted(island)]
    racks = {rack.id for rack in expanded.of_kind("rack")}
    feeds = _feeds(expanded)
    in_racks = [node for node in mounted if node.attributes.get("in_rack") in racks]
    fed = [node for node in in_racks if node.attributes["in_rack"] in feeds]
    standing = {node.id for node in in_racks}
    kit = _rail_kit(catalogue)
    pieces = [piece for node in mounted for piece in _rails(node, node.id in standing, kit)]
    pieces += [piece for node in fed for piece in _cords(node, feeds[str(node.attributes["in_rack"])], catalogue)]
    return Mounting(pieces, list(_unmounted_notes(mounted, in_racks, fed, catalogue)))


@needs(Facet.PARTS, Facet.LONE_PARTS, Facet.HOSTS, Facet.NAMES, Facet.ATTRIBUTES)
def _mounted(expanded: ExpandedDesign) -> list[Node]:
    return [node for node in expanded.nodes.values() if _is_mounted(expanded, node)]


def _is_mounted(expanded: ExpandedDesign, node: Node) -> bool:
    return node.part is not None and "/" not in node.id and "in_rack" in expanded.catalogue.kinds[node.kind].attributes


def _feeds(expanded: ExpandedDesign) -> dict[str, list[str]]:
    """The letters of the feeds in each rack with power strips."""
    letters: dict[str, set[str]] = {}
    for strip in expanded.of_kind("pdu"):
        if strip.parent is not None:
            letters.setdefault(strip.parent, set()).add(str(strip.attributes.get("feed")))
    return {rack: sorted(found) for rack, found in letters.items()}


def _rails(node: Node, in_rack: bool, part: Part | None) -> Iterator[BillPiece]:
    rails = node.attributes.get("rails")
    name = f"Rail kit for {node.part.name if node.part is not None else node.name}"
    if rails == "in_box":
        yield BillPiece(RAILS, part, name, "piece", 1, node.origin, False, IN_THE_BOX)
    elif rails == "separate" and in_rack:
        yield BillPiece(RAILS, part, name, "piece", 1, node.origin, False, "")


def _rail_kit(catalogue: Catalogue) -> Part | None:
    """The kit that stands for those that no vendor's entry states."""
    kits = (part for part in catalogue.parts.values() if part.kind == RAILS and part.attributes.get("stands_in"))
    return min(kits, key=lambda part: part.id, default=None)


def _cords(node: Node, feeds: Sequence[str], catalogue: Catalogue) -> Iterator[BillPiece]:
    inlets = node.attributes.get("power_inlets")
    if not isinstance(inlets, int):
        return
    part = _cord_for(node.attributes.get("inlet_form"), catalogue)
    name = part.name if part is not None else f"Power cord, {ASSUMED_CORD_M:g} m, inlet type unknown"
    for feed in islice(cycle(feeds), _in_the_box(node, CORD, catalogue), inlets):
        note = f"on feed {feed}, {ASSUMED_CORD_M:g} m assumed"
        yield BillPiece(CORD, part, name, "piece", 1, node.origin, True, note)


def _cord_for(form: object, catalogue: Catalogue) -> Part | None:
    cords = (part for part in catalogue.parts.values() if part.kind == CORD)
    fitting = (c for c in cords if c.attributes.get("inlet") == form and c.attributes.get("length_m") == ASSUMED_CORD_M)
    return min(fitting, key=lambda part: part.id, default=None)


def _in_the_box(node: Node, kind: str, catalogue: Catalogue) -> int:
    includes = node.part.includes if node.part is not None else []
    return sum(entry.quantity for entry in includes if catalogue.parts[entry.part].kind == kind)


def _unmounted_notes(
    mounted: Sequence[Node], in_racks: Sequence[Node], fed: Sequence[Node], catalogue: Catalogue
) -> Iterator[str]:
    if mounted and not in_racks:
        yield "Nothing is rack-mounted: power cords and separate rails are not counted."
        return
    if len(mounted) > len(in_racks):
        yield f"{_parts(len(mounted) - len(in_racks))} not rack-mounted: separate rails are not counted for them."
    if len(mounted) > len(fed):
        yield f"{_parts(len(mounted) - len(fed))} not in a rack with power strips: no power cords are counted."
    unfed = [node for node in fed if not isinstance(node.attributes.get("power_inlets"), int)]
    if unfed:
        yield f"Number of power inlets unknown for {_names(unfed)}: power cords for them are not counted."
    loose = [n for n in in_racks if n.attributes.get("rails") is None and not _in_the_box(n, RAILS, catalogue)]
    if loose:
        yield f"Unknown whether rails are included for {_names(loose)}: no rails are counted for them."


def _parts(count: int) -> str:
    return "1 part is" if count == 1 else f"{count:,} parts are"


def _names(nodes: Iterable[Node]) -> str:
    names = list({node.origin: node.name for node in nodes}.values())
    rest = len(names) - _NAMED
    return ", ".join(names[:_NAMED]) + (f" and {rest:,} more" if rest > 0 else "")
