"""Rows of the places on routes, kept by part: cables decide which parts workloads pass, and not what parts state.

An edit of attributes decides again what it may concern: rows that follow from attributes in the same host, storage
system or enclosure.
"""

from collections.abc import Iterable, Mapping, Sequence
from typing import Final, NamedTuple

from headroom.domain.catalogue.records import Part
from headroom.domain.performance.demand.network_uplinks import stands_for_network, uplink_rows
from headroom.domain.performance.media.array_shape import ArrayShape
from headroom.domain.performance.parts.limits import PlaceRows, RowBuilder, Specs
from headroom.domain.performance.parts.routes import ADAPTER, CABLE
from headroom.domain.performance.result.evaluation import BasisPolicy
from headroom.domain.recent_answers import RecentAnswers
from headroom.domain.tables import Table, differences
from headroom.domain.topology.attributes import ids
from headroom.domain.topology.needs import needs
from headroom.domain.topology.records import ExpandedCable, ExpandedDesign, Node
from headroom.domain.topology.services import root_of, serving

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
    """Hosts, storage systems and so on whose parts' attributes decide them; none where both ends of cables do."""


class _PartRows:
    """What was found of the parts of a design on one basis."""

    def __init__(self) -> None:
        self.specs: Specs = {}
        self.of_parts: dict[str, tuple[Node, Part | None, PlaceRows | None]] = {}
        """With the part and the entry of what holds it, as they were found."""
        self.of_cables: dict[str, tuple[ExpandedCable, PlaceRows | None]] = {}
        self.decided: RecentAnswers[Table[Node], dict[str, DecidedRows]] = RecentAnswers(2)


@needs()
def _part_rows(_expanded: ExpandedDesign, _basis: BasisPolicy) -> _PartRows:
    """Kept whatever changes: each says what it was found of."""
    return _PartRows()


def plain_rows(expanded: ExpandedDesign, basis: BasisPolicy, places: Sequence[str]) -> list[PlaceRows | None]:
    """Rows of parts and cables, those of each place; `None` where attributes decide them."""
    kept = _part_rows(expanded, basis)
    builder, of_parts = RowBuilder(expanded, basis, _specs(kept)), kept.of_parts
    nodes, found_rows = expanded.nodes, dict[str, PlaceRows | None]()
    for name in places:
        if name.startswith(ADAPTER):
            found_rows[name] = builder.plain(name)
        elif not name.startswith(CABLE):
            node = nodes[name]
            holder = nodes[node.parent].part if node.parent is not None else None
            known = of_parts.get(name)
            if known is None or known[0] is not node or known[1] is not holder:
                known = of_parts[name] = node, holder, None if stands_for_network(node) else builder.plain(name)
            found_rows[name] = known[2]
    kept.of_parts = {name: of_parts[name] for name in found_rows if name in nodes}
    before, of_cables = kept.of_cables, dict[str, tuple[ExpandedCable, PlaceRows | None]]()
    for name in places:
        if name.startswith(CABLE):
            cable, found = expanded.cables[name.removeprefix(CABLE)], before.get(name)
            of_cables[name] = (cable, builder.plain(name)) if found is None or found[0] is not cable else found
    kept.of_cables = of_cables
    return [of_cables[name][1] if name in of_cables else found_rows[name] for name in places]


def decide_rows(expanded: ExpandedDesign, basis: BasisPolicy, places: Iterable[str]) -> list[DecidedRows]:
    """Rows that attributes decide, those of each place."""
    kept = _part_rows(expanded, basis)
    builder, found = RowBuilder(expanded, basis, _specs(kept)), _still_decided(expanded, kept)
    for name in places:
        if name not in found:
            found[name] = _decided(expanded, basis, builder, name)
    kept.decided.keep(expanded.nodes, {name: one for name, one in found.items() if one.roots})
    return [found[name] for name in places]


def _decided(expanded: ExpandedDesign, basis: BasisPolicy, builder: RowBuilder, name: str) -> DecidedRows:
    rows, shape = builder.decided(name)
    node = expanded.nodes.get(name)
    if node is None or not stands_for_network(node):
        return DecidedRows(rows, shape, _roots(expanded, name))
    uplinks = uplink_rows(expanded, basis, node, builder.cable)
    return DecidedRows(PlaceRows([*rows.specs, *uplinks], rows.delays), shape, frozenset())


def _still_decided(expanded: ExpandedDesign, kept: _PartRows) -> dict[str, DecidedRows]:
    """Rows of parts that were decided before and that no attribute which has changed since may concern."""
    for nodes, before in kept.decided.all():
        changed, _, gone = differences(nodes, expanded.nodes)
        kinds = {*(expanded.nodes[name].kind for name in changed), *(nodes[name].kind for name in gone)}
        if len(changed) + len(gone) <= _MOST_CHANGES and kinds.isdisjoint(_ACROSS):
            touched = {root_of(expanded, name) for name in changed} | {_top(nodes, name) for name in gone}
            return {
                name: one for name, one in before.items() if name in expanded.nodes and touched.isdisjoint(one.roots)
            }
    return {}


def _top(nodes: Mapping[str, Node], name: str) -> str:
    """What held a part at the top."""
    while (parent := nodes[name].parent) is not None:
        name = parent
    return name


def _specs(kept: _PartRows) -> Specs:
    if len(kept.specs) > _MOST_SPECS:
        kept.specs = {}
    return kept.specs


def _roots(expanded: ExpandedDesign, place: str) -> frozenset[str]:
    nodes = expanded.nodes
    node = nodes.get(place)
    if node is None:
        return frozenset()
    others = ids(node, "drives") if node.kind == "raid_array" else serving(expanded, node)
    above = {nodes[name].parent or name for name in (place, *others) if name in nodes}
    return frozenset([root_of(expanded, name) for name in above])
