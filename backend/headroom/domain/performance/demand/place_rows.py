"""Rows of the places on routes, kept by part: cables decide which parts workloads pass, and not what parts state.

An edit of attributes decides again what it may concern: rows that follow from attributes in the same host, storage
system or enclosure.
"""

from collections.abc import Iterable, Sequence
from typing import Final, NamedTuple

from headroom.domain.performance.media.array_shape import ArrayShape
from headroom.domain.performance.parts.limits import PlaceRows, RowBuilder, Specs
from headroom.domain.performance.parts.routes import CABLE
from headroom.domain.performance.result.evaluation import BasisPolicy
from headroom.domain.recent import Recent
from headroom.domain.tables import Table, differences
from headroom.domain.topology.attributes import ids
from headroom.domain.topology.needs import Facet, needs
from headroom.domain.topology.records import ExpandedCable, ExpandedDesign, Node
from headroom.domain.topology.services import root_of

_MOST_CHANGES: Final = 200
"""Changed parts up to which rows are decided again for those alone."""
_MOST_SPECS: Final = 4096
"""Rows made of the catalogue's that are used again; attributes could make them as many as anybody likes."""
_ACROSS: Final = frozenset({"rank"})
"""Kinds that speak for arrays wherever these are."""


class DecidedRows(NamedTuple):
    """Rows of a place that attributes decide."""

    rows: PlaceRows
    shape: ArrayShape | None
    """Of an array that has a row."""
    roots: frozenset[str]
    """Hosts, storage systems and so on whose parts' attributes decide them."""


class _PartRows:
    """What was found of the parts of a design on one basis."""

    def __init__(self) -> None:
        self.specs: Specs = {}
        self.of_parts: dict[str, PlaceRows | None] = {}
        self.of_cables: dict[str, tuple[ExpandedCable, PlaceRows | None]] = {}
        self.decided: Recent[Table[Node], dict[str, DecidedRows]] = Recent(2)


@needs(Facet.PARTS, Facet.LONE_PARTS)
def _part_rows(_expanded: ExpandedDesign, _basis: BasisPolicy) -> _PartRows:
    return _PartRows()


def plain_rows(expanded: ExpandedDesign, basis: BasisPolicy, places: Sequence[str]) -> list[PlaceRows | None]:
    """Rows of parts and cables, those of each place; `None` where attributes decide them."""
    kept = _part_rows(expanded, basis)
    builder, of_parts = RowBuilder(expanded, basis, _specs(kept)), kept.of_parts
    for name in places:
        if name not in of_parts and not name.startswith(CABLE):
            of_parts[name] = builder.plain(name)
    before, of_cables = kept.of_cables, dict[str, tuple[ExpandedCable, PlaceRows | None]]()
    for name in places:
        if name.startswith(CABLE):
            cable, found = expanded.cables[name.removeprefix(CABLE)], before.get(name)
            of_cables[name] = (cable, builder.plain(name)) if found is None or found[0] is not cable else found
    kept.of_cables = of_cables
    return [of_cables[name][1] if name in of_cables else of_parts[name] for name in places]


def decide_rows(expanded: ExpandedDesign, basis: BasisPolicy, places: Iterable[str]) -> list[DecidedRows]:
    """Rows that attributes decide, those of each place."""
    kept = _part_rows(expanded, basis)
    builder, found = RowBuilder(expanded, basis, _specs(kept)), _still_decided(expanded, kept)
    for name in places:
        if name not in found:
            rows, shape = builder.decided(name)
            found[name] = DecidedRows(rows, shape, _roots(expanded, name))
    kept.decided.keep(expanded.nodes, {name: one for name, one in found.items() if not name.startswith(CABLE)})
    return [found[name] for name in places]


def _still_decided(expanded: ExpandedDesign, kept: _PartRows) -> dict[str, DecidedRows]:
    """Rows of parts that were decided before and that no attribute which has changed since may concern."""
    for nodes, before in kept.decided.all():
        changed = differences(nodes, expanded.nodes).changed
        if len(changed) <= _MOST_CHANGES and not any(expanded.nodes[name].kind in _ACROSS for name in changed):
            touched = {root_of(expanded, name) for name in changed}
            return {name: one for name, one in before.items() if touched.isdisjoint(one.roots)}
    return {}


def _specs(kept: _PartRows) -> Specs:
    if len(kept.specs) > _MOST_SPECS:
        kept.specs = {}
    return kept.specs


def _roots(expanded: ExpandedDesign, place: str) -> frozenset[str]:
    nodes = expanded.nodes
    node = nodes.get(place)
    if node is None:
        return frozenset()
    drives = ids(node, "drives") if node.kind == "raid_array" else []
    above = {nodes[name].parent or name for name in (place, *drives) if name in nodes}
    return frozenset([root_of(expanded, name) for name in above])
