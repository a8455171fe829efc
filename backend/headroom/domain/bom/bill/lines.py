"""The bill of materials: the exact multiset of what a design places, with cables, transceivers and what comes along.

Nothing is guessed silently: a cable without a length is billed with a standard length and marked `assumed`, a part
without a part number keeps `None`, and a part whose entry rests on memory is marked `unverified`.
"""

import hashlib
import json
from collections.abc import Iterable, Iterator
from dataclasses import dataclass, replace

from headroom.domain.bom.bill.cabling import CABLE, cable_pieces, transceiver_pieces
from headroom.domain.bom.bill.exclusions import exclusions
from headroom.domain.bom.bill.groups import GROUP_OF_KIND, GROUPS, Group
from headroom.domain.bom.bill.metered_licences import metered_piece
from headroom.domain.bom.bill.mounting import ASSUMED_CORD_M, CORD, mounting
from headroom.domain.bom.bill.pieces import BillPiece, brought_along, costs_nothing, piece_of, placed_note
from headroom.domain.catalogue.records import Catalogue, Part
from headroom.domain.design.cabling import ASSUMED_LENGTH_M
from headroom.domain.design.records import Design
from headroom.domain.topology.expansions import Expansions
from headroom.domain.topology.needs import Facet, needs
from headroom.domain.topology.records import ExpandedDesign


@dataclass(frozen=True, slots=True)
class BillLine:
    """Equal pieces; `component_ids` are the components (or cables) of the design that ask for them.

    `key` names the line for whoever refers to it later: edits elsewhere in the design leave it as it is.
    """

    key: str
    group: Group
    kind: str
    part: str | None
    part_number: str | None
    vendor: str | None
    description: str
    quantity: int
    unit: str
    component_ids: list[str]
    quantities: dict[str, int]
    """How many of them each component asks for."""
    slots: dict[str, str]
    """Where its pieces sit: the slot of each component that sits in one."""
    assumed: bool
    unverified: bool
    note: str


@dataclass(frozen=True, slots=True)
class Bill:
    """Lines by group, in the catalogue's order of kinds, then by vendor and description; assumptions in sentences."""

    lines: list[BillLine]
    assumptions: list[str]
    lines_without_part_number: int
    uncounted: list[str]
    """Those of the assumptions that name what the design needs and no line counts."""


def bill(design: Design, catalogue: Catalogue, expansions: Expansions | None = None) -> Bill:
    """The bill of a design; with what the caller has expanded, shared with designs that differ in layout alone.

    Raises DomainError when the design cannot be expanded.
    """
    return _bill((expansions or Expansions()).expand(design, catalogue), design)


@needs(*Facet, by=lambda _, design: design.cables)
def _bill(expanded: ExpandedDesign, design: Design) -> Bill:
    return bill_of_lines(design, expanded, expanded.catalogue)


def bill_of_lines(design: Design, expanded: ExpandedDesign, catalogue: Catalogue) -> Bill:
    """The same for a design that is expanded already."""
    lines = bill_lines(design, expanded)
    uncounted = [*mounting(expanded, catalogue).left_out, *exclusions(expanded)]
    return Bill(lines, [*_assumptions(lines), *uncounted], _numberless(lines), uncounted)


def bill_lines(design: Design, expanded: ExpandedDesign) -> list[BillLine]:
    """The lines alone; they name nothing as it is named in the design."""
    order = {kind: position for position, kind in enumerate(expanded.catalogue.kinds)}
    lines = [*_lines_of_parts(expanded, design), *_lines_of_cables(expanded, design)]
    return sorted(lines, key=lambda line: _rank(line, order))


def unsummed_lines(design: Design, expanded: ExpandedDesign) -> Iterator[BillLine]:
    """The lines in no order, equal ones once for each island of a large design: for who asks what they lack."""
    for of_parts in _unsummed_parts(expanded, design):
        yield from of_parts
    for island in expanded.apart:
        yield from _cables_of_island(island, design)


def line_identity(line: BillLine) -> tuple[object, ...]:
    """What equal lines have in common."""
    return line.key, line.unit, line.assumed, line.description


@needs(Facet.PARTS, Facet.LONE_PARTS, Facet.HOSTS, Facet.ATTRIBUTES, by=lambda *_: ())
def _lines_of_parts(expanded: ExpandedDesign, design: Design) -> list[BillLine]:
    return _joined(_unsummed_parts(expanded, design))


@needs(Facet.PARTS, Facet.LONE_PARTS, Facet.HOSTS, Facet.ATTRIBUTES, by=lambda *_: ())
def _unsummed_parts(expanded: ExpandedDesign, design: Design) -> list[list[BillLine]]:
    mounted = mounting(expanded, expanded.catalogue).pieces
    return [*(_lines_of_island(one, design) for one in expanded.apart), _gathered(mounted, design)]


@needs(Facet.PARTS, Facet.LONE_PARTS, Facet.HOSTS, Facet.ATTRIBUTES, by=lambda *_: ("pieces",))
def _lines_of_island(expanded: ExpandedDesign, design: Design) -> list[BillLine]:
    return _gathered([*placed_pieces(expanded), *included_pieces(expanded, expanded.catalogue)], design)


@needs(Facet.PARTS, Facet.ATTRIBUTES, Facet.CABLES, by=lambda _, design: design.cables)
def _lines_of_cables(expanded: ExpandedDesign, design: Design) -> list[BillLine]:
    """Their notes tell them from parts that are placed or brought along."""
    return _joined([_cables_of_island(one, design) for one in expanded.apart])


def _lengths(expanded: ExpandedDesign, design: Design) -> object:
    return [design.cables[cable.origin].length_m for cable in expanded.cables.values()]


@needs(Facet.PARTS, Facet.ATTRIBUTES, Facet.CABLES, by=_lengths)
def _cables_of_island(expanded: ExpandedDesign, design: Design) -> list[BillLine]:
    return _gathered([*transceiver_pieces(expanded), *cable_pieces(design, expanded, expanded.catalogue)], design)


def _joined(of_islands: list[list[BillLine]]) -> list[BillLine]:
    """Lines of several islands, equal ones as one."""
    if len(of_islands) == 1:
        return of_islands[0]
    equal: dict[tuple[object, ...], list[BillLine]] = {}
    for line in (one for lines in of_islands for one in lines):
        equal.setdefault(line_identity(line), []).append(line)
    return [_sum(lines) for lines in equal.values()]


def _sum(lines: list[BillLine]) -> BillLine:
    if len(lines) == 1:
        return lines[0]
    asked: dict[str, int] = {}
    for line in lines:  # a component is on one island, and in what is mounted beside
        new = line.quantities if asked.keys().isdisjoint(line.quantities) else _more(asked, line.quantities)
        asked.update(new)
    quantities = {component: asked[component] for component in sorted(asked)}
    slots = {component: slot for line in lines for component, slot in line.slots.items()}
    return replace(
        lines[0],
        quantity=sum(line.quantity for line in lines),
        component_ids=list(quantities),
        quantities=quantities,
        slots={component: slots[component] for component in quantities if component in slots},
    )


def _more(before: dict[str, int], more: dict[str, int]) -> dict[str, int]:
    return {component: before.get(component, 0) + quantity for component, quantity in more.items()}


def placed_pieces(expanded: ExpandedDesign) -> Iterator[BillPiece]:
    """One piece for each part that somebody placed, copies included; parts inside a part come with it."""
    for node in expanded.nodes.values():
        if node.part is not None and "/" not in node.id:
            yield piece_of(node.part, 1, node.origin, placed_note(node))


def included_pieces(expanded: ExpandedDesign, catalogue: Catalogue) -> Iterator[BillPiece]:
    """What comes in the box of each part, inner parts' boxes too."""
    for node in expanded.nodes.values():
        for entry in node.part.includes if node.part is not None else ():
            part = catalogue.parts[entry.part]
            metered = metered_piece(expanded, node, part)
            yield metered or piece_of(part, entry.quantity, node.origin, brought_along(part))


def line_key(kind: str, part: Part | None, description: str, note: str) -> str:
    """The key of a line. The description counts only where the part does not say it all, such as a cable's length."""
    own = description if part is None or description != part.name else ""
    text = json.dumps([kind, part.id if part is not None else None, own, note])
    return hashlib.sha256(text.encode("ascii")).hexdigest()[:16]


def _gathered(pieces: Iterable[BillPiece], design: Design) -> list[BillLine]:
    groups: dict[tuple[str, str | None, str, str, bool, str], list[BillPiece]] = {}
    for piece in pieces:
        part_id = piece.part.id if piece.part is not None else None
        key = (piece.kind, part_id, piece.description, piece.unit, piece.assumed, piece.note)
        groups.setdefault(key, []).append(piece)
    return [_line(equal, design) for equal in groups.values()]


def _rank(line: BillLine, order: dict[str, int]) -> tuple[int, int, str, str, str]:
    return GROUPS.index(line.group), order[line.kind], line.vendor or "", line.description, line.note


def _line(pieces: list[BillPiece], design: Design) -> BillLine:
    first = pieces[0]
    part = first.part
    quantities: dict[str, int] = {}
    for piece in sorted(pieces, key=lambda item: item.component_id):
        quantities[piece.component_id] = quantities.get(piece.component_id, 0) + piece.quantity
    component_ids = list(quantities)
    return BillLine(
        key=line_key(first.kind, part, first.description, first.note),
        group=GROUP_OF_KIND[first.kind],
        kind=first.kind,
        part=part.id if part is not None else None,
        part_number=part.part_number if part is not None else None,
        vendor=part.vendor if part is not None else None,
        description=first.description,
        quantity=sum(piece.quantity for piece in pieces),
        unit=first.unit,
        component_ids=component_ids,
        quantities=quantities,
        slots=_slots(component_ids, part, design),
        assumed=first.assumed,
        unverified=part is not None and _from_memory(part),
        note=first.note,
    )


def _slots(component_ids: list[str], part: Part | None, design: Design) -> dict[str, str]:
    """Slots of the components that are such pieces themselves; what only comes with a component sits elsewhere."""
    components = (design.components.get(component_id) for component_id in component_ids)
    return {
        found.id: found.slot
        for found in components
        if found is not None and found.slot is not None and part is not None and found.part == part.id
    }


def _from_memory(part: Part) -> bool:
    return any(figure.unverified for figure in part.figures)


def _assumptions(lines: list[BillLine]) -> Iterator[str]:
    cables = sum(line.quantity for line in lines if line.kind == CABLE and line.assumed)
    if cables:
        yield f"{cables} cables have no length: {ASSUMED_LENGTH_M:g} m each assumed."
    cords = sum(line.quantity for line in lines if line.kind == CORD and line.assumed)
    if cords:
        yield f"{cords} power cords are counted by the inlets of what they feed: {ASSUMED_CORD_M:g} m each assumed."
    numberless = _numberless(lines)
    if numberless:
        yield f"{numberless} lines have no part number. Ask the vendor before ordering."


def _numberless(lines: list[BillLine]) -> int:
    """Lines that must be ordered and have no number to order them by."""
    return sum(line.part_number is None and not costs_nothing(line.note) for line in lines)
