"""Roles of places: what makes parts alike before anybody looks at their load."""

from dataclasses import dataclass

import numpy as np

from headroom.domain.performance.parts.drive_adapters import ports_of
from headroom.domain.performance.parts.routes import ADAPTER, CABLE, THREAD, Routes
from headroom.domain.performance.solve.share import Ints
from headroom.domain.topology.needs import Facet, needs
from headroom.domain.topology.records import ExpandedDesign, Node


@dataclass(frozen=True, slots=True)
class Roles:
    """Role of each place: the same part in the same place inside its parent part."""

    of_place: Ints
    keys: list[str]


@needs(Facet.PARTS, Facet.CABLES, by=lambda _, routes: routes.places, most=4)
def find_roles(expanded: ExpandedDesign, routes: Routes) -> Roles:
    """Number the roles of all places in order of their keys, whatever the ids of the parts are."""
    numbers: dict[str, int] = {}
    known, nodes, of_place = _roles_of_parts(expanded), expanded.nodes, []
    alike: dict[tuple[object, ...], str] = {}
    for place in routes.places:
        role = known.get(place)
        if role is None:
            likeness = _likeness(expanded, place)
            role = alike.get(likeness)
            if role is None:
                role = alike[likeness] = _role(expanded, place)
            if place in nodes:
                known[place] = role
        of_place.append(numbers.setdefault(role, len(numbers)))
    keys = sorted(numbers)
    rank = np.argsort(np.argsort(np.array(list(numbers)))) if keys else np.empty(0, np.int64)
    return Roles(rank[np.array(of_place, np.int64)], keys)


@needs(Facet.PARTS, Facet.LONE_PARTS)
def _roles_of_parts(_: ExpandedDesign) -> dict[str, str]:
    """Roles of parts that were asked for, by id; cables have none that stays."""
    return {}


def _likeness(expanded: ExpandedDesign, place: str) -> tuple[object, ...]:
    """Quick key: places with equal keys have equal roles."""
    node = expanded.nodes.get(place)
    if node is None:
        cable = expanded.cables.get(place.removeprefix(CABLE))
        if cable is None:
            return (place.partition("!")[0],)
        return expanded.nodes[cable.a[0]].kind, expanded.nodes[cable.b[0]].kind
    holder = expanded.nodes[node.parent].inner if node.parent is not None else None
    return node.kind, id(node.inner), id(holder)


def _role(expanded: ExpandedDesign, place: str) -> str:
    node = expanded.nodes.get(place)
    if node is None:
        if place.startswith(ADAPTER):
            return f"drive-{ADAPTER}{ports_of(place)}"
        cable = expanded.cables.get(place.removeprefix(CABLE))
        if cable is None:
            return "thread" if place.startswith(THREAD) else "processor"
        ends = sorted((expanded.nodes[cable.a[0]].kind, expanded.nodes[cable.b[0]].kind))
        return f"cable-{'-'.join(ends)}"
    if node.parent is not None and "/" in node.parent and "/" not in node.id:
        return f"{_plain_role(node)}@{_feed(expanded.nodes[node.parent])}"
    return _plain_role(node)


def _feed(holder: Node) -> str:
    """What feeds the holder of a part: bridges behind one link hold their adapters in like places."""
    return holder.via[-1].rsplit("/", 1)[-1] if holder.via else _plain_role(holder)


def _plain_role(node: Node) -> str:
    what = node.kind if node.part is None else node.part.id
    return "+".join([what, *(via.rsplit("/", 1)[-1] for via in node.via)])
