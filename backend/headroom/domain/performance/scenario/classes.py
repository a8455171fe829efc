"""Like rows as one: same part, same place inside its parent part, same direction, same load."""

from collections.abc import Iterable, Iterator, Sequence
from collections.abc import Set as AbstractSet
from dataclasses import dataclass, replace
from typing import Final

import numpy as np

from headroom.domain.catalogue.raid_rules import MIRRORED
from headroom.domain.catalogue.records import Catalogue
from headroom.domain.design.multiplicity import drawn_id
from headroom.domain.performance.demand.prepared_design import PreparedDesign
from headroom.domain.performance.parts.routes import ADAPTER, CABLE, DIRECTIONS, PROCESSOR, THREAD, RowSpec
from headroom.domain.performance.scenario.place_parts import place_names, place_parts, touched_places
from headroom.domain.performance.solve.share import Floats, Ints
from headroom.domain.topology.records import ExpandedDesign
from headroom.domain.topology.services import root_of

_DIGITS = 6
"""Loads alike to this many digits of the ceiling are one class."""
_MARKS: Final = {"IO/s": "requests", "ms/s": "time"}
"""In the key of a class, for rows that limit something else than MB/s; processors are a place of their own."""


@dataclass(frozen=True, slots=True)
class RowClass:
    """Rows that stand or fall together."""

    key: str
    """Stable for the same part, place and direction; of several classes the largest has it, then the busiest, as `~2`:
    an edit gives a few parts a class of their own, and all others keep theirs."""
    name: str
    kind: str
    direction: str
    rows: Ints
    component_ids: list[str]
    """Drawn parts, in order of id."""


def classify(prepared: PreparedDesign, load: Floats, full_load: Floats, rows: Ints) -> list[RowClass]:
    """Classes of `rows` (indices into the table), busiest first within a role and direction.

    Args:
        prepared: the design with its limits.
        load: load of each row, in the row's unit.
        full_load: the same with enough in flight; rows that differ in it are not alike.
        rows: the rows to group, those with load.
    """
    if not rows.size:
        return []
    capacity = prepared.rows.capacity[rows]
    share, most = (
        np.divide(one[rows], capacity, out=np.ones(rows.size), where=capacity > 0) for one in (load, full_load)
    )
    columns = np.array(
        [
            -np.round(share, _DIGITS),
            -np.round(most, _DIGITS),
            np.round(capacity, _DIGITS),
            prepared.rows.sort[rows],
            prepared.rows.direction[rows],
            prepared.roles.of_place[prepared.rows.place[rows]],
        ]
    )
    order = np.lexsort(columns)
    sorted_columns = columns[:, order]
    starts = np.flatnonzero(np.any(np.diff(sorted_columns, axis=1, prepend=np.nan), axis=0))
    groups = np.split(rows[order], starts[1:])
    keys = _keys(prepared, groups)
    return [_row_class(prepared, members, key) for members, key in zip(groups, keys, strict=True)]


def _keys(prepared: PreparedDesign, groups: list[Ints]) -> list[str]:
    """The key of each group of like rows."""
    plain = [_plain_key(prepared, members) for members in groups]
    taken: dict[str, int] = {}
    keys = list(plain)
    for number in sorted(range(len(groups)), key=lambda number: -groups[number].size):
        key = plain[number]
        taken[key] = taken.get(key, 0) + 1
        if taken[key] > 1:
            keys[number] = f"{key}~{taken[key]}"
    return keys


def _plain_key(prepared: PreparedDesign, members: Ints) -> str:
    first = int(members[0])
    spec = prepared.table.spec[first]
    role = prepared.roles.keys[prepared.roles.of_place[prepared.rows.place[first]]]
    return ":".join((role, DIRECTIONS[spec.direction], *_marks(spec)))


def named_in(prepared: PreparedDesign, classes: list[RowClass], before: ExpandedDesign) -> list[RowClass]:
    """The same classes with the names that parts have in this prepared design, as they had others `before`."""
    routes = prepared.routes
    places = touched_places(before, prepared.expanded, routes.places, routes.index)
    if not places.any():
        return classes
    touched = places[prepared.rows.place]
    return [replace(one, name=class_name(prepared, one.rows)) if touched[one.rows].any() else one for one in classes]


def _row_class(prepared: PreparedDesign, members: Ints, key: str) -> RowClass:
    """A class of like rows."""
    spec = prepared.table.spec[int(members[0])]
    ids = place_parts(prepared.expanded, prepared.routes.places).ids_of(prepared.rows.place[members])
    return RowClass(key, class_name(prepared, members), spec.source.kind, DIRECTIONS[spec.direction], members, ids)


def _marks(spec: RowSpec) -> Iterator[str]:
    """What tells rows of one place and direction apart: what they count, and when they hold."""
    mark = _MARKS.get(spec.unit)
    if mark is not None:
        yield mark
    yield from (value for _, value in spec.when)


def steps_of(classes: Sequence[RowClass], binding: AbstractSet[int]) -> list[tuple[RowClass, int]]:
    """Classes of the same part and place as one, whatever their loads: each with the number of its busiest class.

    Those that bind stay apart from those that do not: lifting the one is no use to the other.
    """
    groups: dict[tuple[str, str, bool], list[int]] = {}
    for number, one in enumerate(classes):
        groups.setdefault((one.key.partition("~")[0], one.name, number in binding), []).append(number)
    return [(_joined([classes[number] for number in numbers]), numbers[0]) for numbers in groups.values()]


def _joined(alike: list[RowClass]) -> RowClass:
    if len(alike) == 1:
        return alike[0]
    ids = {component_id for one in alike for component_id in one.component_ids}
    return replace(alike[0], rows=np.concatenate([one.rows for one in alike]), component_ids=sorted(ids))


def class_name(prepared: PreparedDesign, rows: Ints) -> str:
    """Words for like rows: `RIO2 link1`, `HBA under PHB1`, `FAStT600 Turbo`, `RAID array of 12 TB 7.2k drive`."""
    expanded, catalogue, names = prepared.expanded, prepared.catalogue, prepared.routes.places
    places, spec = prepared.rows.place[rows], prepared.table.spec[int(rows[0])]
    first, part_name = names[places[0]], spec.source.part_name
    if first.startswith(CABLE):
        return f"{part_name} cable, {_ends(expanded, catalogue, first)}{_way(expanded, first, spec)}"
    if first.startswith(PROCESSOR):
        return f"{part_name} processor time"
    if first.startswith(THREAD):
        return f"{part_name} thread time"
    if first.startswith(ADAPTER):
        hosts = [expanded.nodes[names[place].partition("!")[2]] for place in places.tolist()]
        return f"{part_name} of {common_name([host.name for host in hosts], catalogue.kinds[hosts[0].kind].plural)}"
    node = expanded.nodes[first]
    label = catalogue.kinds[node.kind].label
    if "/" in node.id:
        return common_name(place_names(expanded, names).names_of(places), label)
    holders = [expanded.nodes[name] for name in place_parts(expanded, names).holders_of(places)]
    if holders:
        holder = common_name([one.name for one in holders], catalogue.kinds[holders[0].kind].label)
        return f"{label} under {holder}"
    if node.kind == "raid_array" and not spec.media:
        what = "Write bitmap" if node.attributes.get("level") in MIRRORED else "Parity thread"
        return f"{what} of {label}"
    if node.kind == "raid_array" and part_name:
        return f"{label} of {part_name}"
    return label if node.part is None else node.part.name


def _way(expanded: ExpandedDesign, place: str, spec: RowSpec) -> str:
    """Which way a cable of a server is full: both matter there, since it asks and answers."""
    cable = expanded.cables[place.removeprefix(CABLE)]
    roots = {root_of(expanded, end[0]) for end in (cable.a, cable.b)}
    serves = any(service.parent in roots for service in expanded.of_kind("storage_service"))
    side = DIRECTIONS[spec.direction]
    return "" if not serves or side == "shared" else ", into the server" if side == "read" else ", out of the server"


def _ends(expanded: ExpandedDesign, catalogue: Catalogue, place: str) -> str:
    """`HBA to switch`: kinds at the ends of a cable, host side first."""
    cable = expanded.cables[place.removeprefix(CABLE)]
    rank = {kind: number for number, kind in enumerate(catalogue.kinds)}
    first, last = sorted((expanded.nodes[cable.a[0]].kind, expanded.nodes[cable.b[0]].kind), key=rank.__getitem__)
    labels = [catalogue.kinds[kind].label for kind in (first, last)]
    return " to ".join(label if label.isupper() else label.lower() for label in labels)


def common_name(names: Iterable[str], label: str) -> str:
    """One name for several: their own if they share it, `A and B` for two, what they begin with, else the label."""
    distinct = sorted(set(names))
    if len(distinct) == 1:
        return distinct[0]
    stems = {name.rsplit(" ", 1)[0] for name in distinct if " " in name}
    if len(stems) == 1 and all(" " in name for name in distinct):
        return stems.pop()
    return " and ".join(distinct) if len(distinct) == 2 else label


def component_ids(expanded: ExpandedDesign, places: Iterable[str]) -> list[str]:
    """Drawn parts (and cables) of places; processor time belongs to the host that gives it."""
    nodes = expanded.nodes
    found = {place if place in nodes else place.split("!", 1)[1] for place in places}
    return sorted(set(map(drawn_id, found)) if any("#" in name for name in found) else found)


def class_ranks(prepared: PreparedDesign, classes: list[RowClass]) -> list[int]:
    """Rank of the layer of each class, application side first; a class without a layer comes last."""
    rank = {layer.id: number for number, layer in enumerate(prepared.catalogue.layers)}
    layers = (prepared.table.spec[one.rows[0]].source.layers for one in classes)
    return [min((rank[layer] for layer in found), default=len(rank)) for found in layers]
