"""Like rows as one: same part, same place inside its parent part, same direction, same load."""

from collections.abc import Iterable
from dataclasses import dataclass

import numpy as np

from headroom.domain.catalogue.records import Catalogue
from headroom.domain.performance.network import DIRECTIONS, Routes, RowTable
from headroom.domain.performance.share import Floats, Ints
from headroom.domain.performance.workload import drawn_id
from headroom.domain.topology.records import Node, Plant

_DIGITS = 6
"""Loads alike to this many digits of the ceiling are one class."""


@dataclass(frozen=True, slots=True)
class RowClass:
    """Rows that stand or fall together."""

    key: str
    """Stable for the same part, place and direction; the busiest of several classes comes first, the next has `~2`."""
    name: str
    kind: str
    direction: str
    rows: Ints
    component_ids: list[str]
    """Drawn parts, in order of id."""


@dataclass(frozen=True, slots=True)
class Roles:
    """Role of each place: what makes parts alike before anybody looks at their load."""

    of_place: Ints
    keys: list[str]


def find_roles(plant: Plant, routes: Routes) -> Roles:
    """Number the roles of all places."""
    numbers: dict[str, int] = {}
    of_place = [numbers.setdefault(_role(plant, place), len(numbers)) for place in routes.places]
    return Roles(np.array(of_place, np.int64), list(numbers))


def classify(
    plant: Plant, catalogue: Catalogue, routes: Routes, table: RowTable, roles: Roles, load: Floats, rows: Ints
) -> list[RowClass]:
    """Classes of `rows` (indices into the table), busiest first within a role and direction.

    Args:
        plant: for names.
        catalogue: for names.
        routes: places of the rows.
        table: the limits.
        roles: roles of the places.
        load: load of each row, in the row's unit.
        rows: the rows to group, those with load.
    """
    if not rows.size:
        return []
    capacity = np.array(table.capacity)[rows]
    share = np.divide(load[rows], capacity, out=np.ones(rows.size), where=capacity > 0)
    columns = [
        -np.round(share, _DIGITS),
        np.round(capacity, _DIGITS),
        np.array(table.direction)[rows],
        roles.of_place[np.array(table.place)[rows]],
    ]
    order = np.lexsort(columns)
    sorted_columns = np.array(columns)[:, order]
    starts = np.flatnonzero(np.any(np.diff(sorted_columns, axis=1, prepend=np.nan), axis=0))
    names: dict[str, int] = {}
    found = []
    for members in np.split(rows[order], starts[1:]):
        first = int(members[0])
        direction = DIRECTIONS[table.direction[first]]
        key = f"{roles.keys[roles.of_place[table.place[first]]]}:{direction}"
        names[key] = names.get(key, 0) + 1
        unique = key if names[key] == 1 else f"{key}~{names[key]}"
        places = [routes.places[table.place[row]] for row in members]
        source = table.source[first]
        name = class_name(plant, catalogue, places, source.part_name)
        found.append(RowClass(unique, name, source.kind, direction, members, component_ids(plant, places)))
    return found


def class_name(plant: Plant, catalogue: Catalogue, places: Iterable[str], part_name: str) -> str:
    """Words for like places: `RIO2 link1`, `Planar`, `HBA under PHB1`, `FAStT600 Turbo`."""
    first = next(iter(places))
    if first.startswith("cable:"):
        return f"{part_name} cable, {_ends(plant, catalogue, first)}"
    if first.startswith("cpu:"):
        return f"{part_name} processor time"
    nodes = [plant.nodes[place] for place in places]
    label = catalogue.kinds[nodes[0].kind].label
    if "/" in nodes[0].id:
        return common_name([node.name for node in nodes], label)
    parents = [plant.nodes[node.parent] for node in nodes if node.parent is not None and "/" in node.parent]
    if parents:
        holder = common_name([parent.name for parent in parents], catalogue.kinds[parents[0].kind].label)
        return f"{label} under {holder}"
    return label if nodes[0].part is None else nodes[0].part.name


def _ends(plant: Plant, catalogue: Catalogue, place: str) -> str:
    """`HBA to switch`: kinds at the ends of a cable, host side first."""
    cable = plant.cables[place.removeprefix("cable:")]
    rank = {kind: number for number, kind in enumerate(catalogue.kinds)}
    first, last = sorted((plant.nodes[cable.a[0]].kind, plant.nodes[cable.b[0]].kind), key=rank.__getitem__)
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


def component_ids(plant: Plant, places: Iterable[str]) -> list[str]:
    """Drawn parts (and cables) of places; processor time belongs to the host that gives it."""
    return sorted({drawn_id(place.split(":", 1)[1] if place not in plant.nodes else place) for place in places})


def _role(plant: Plant, place: str) -> str:
    if place.startswith("cable:"):
        cable = plant.cables[place.removeprefix("cable:")]
        ends = sorted((plant.nodes[cable.a[0]].kind, plant.nodes[cable.b[0]].kind))
        return f"cable-{'-'.join(ends)}"
    if place.startswith("cpu:"):
        return "processor"
    node = plant.nodes[place]
    if node.parent is not None and "/" in node.parent and "/" not in node.id:
        return f"{_plain_role(node)}@{_feed(plant.nodes[node.parent])}"
    return _plain_role(node)


def _feed(holder: Node) -> str:
    """What feeds the holder of a part: bridges behind one link hold their adapters in like places."""
    return holder.via[-1].rsplit("/", 1)[-1] if holder.via else _plain_role(holder)


def _plain_role(node: Node) -> str:
    what = node.kind if node.part is None else node.part.id
    return "+".join([what, *(via.rsplit("/", 1)[-1] for via in node.via)])
