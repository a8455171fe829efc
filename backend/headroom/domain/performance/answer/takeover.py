"""Which parts have a partner that takes over when they fail, and how much of their capacity that leaves for use.

A part on the way from a host to a storage system has partners when every host that sends traffic through it can reach
the same storage systems without it, whoever owns the volumes: ownership moves. Parts that own volumes (controllers,
processor complexes) have the others of their storage system; a limit stated for the whole system is that of its owners
together. What lies behind (arrays, drives) and processors have none here: parity and spares are another matter.
"""

from collections import Counter
from typing import Final, NamedTuple

import numpy as np

from headroom.domain.design.records import PortRef
from headroom.domain.performance.parts.route_layout import passed_by_way
from headroom.domain.performance.parts.routes import CABLE, Routes, Way
from headroom.domain.performance.solve.share import Floats
from headroom.domain.topology.io_paths import Sight, chosen_paths, sights
from headroom.domain.topology.needs import Facet, needs
from headroom.domain.topology.records import ExpandedDesign, IoPath

_MOST_FAILURES: Final = 64
"""Failures looked at where traffic is spread: those that take the most paths with them."""
_OWNING: Final = (("volume", "owner"), ("extent_pool", "processor_complex"))
"""Attributes that name the part which serves a volume: the kinds that they allow take over from each other."""


@needs(Facet.PARTS, Facet.CABLES, by=lambda _, routes: routes.contents(), most=4)
def left_after_failure(expanded: ExpandedDesign, routes: Routes) -> Floats:
    """Share of each place's capacity (shape `routes.places`) that may be used so that a failed partner fits on top.

    0 for a place without partner; 1/2 for one of two; where traffic is spread, what the worst failure of another place
    leaves: (n - 1)/n for one of n that fail one by one, less where what feeds several of them fails as a whole.
    """
    each: list[float] = []
    for way, paths in zip(routes.route, routes.path_count, strict=True):  # in order of their numbers
        each += _left_on_way(expanded.island_of(way[0]), way) if paths else ()
    left = np.ones(len(routes.places))
    np.minimum.at(left, np.array(routes.entry_place, np.int64), np.array(each))
    return np.where(left < 1, left, 0.0)


@needs(Facet.PARTS, Facet.CABLES, Facet.ATTRIBUTES)
def _left_on_way(expanded: ExpandedDesign, way: Way) -> list[float]:
    """What each place on a way leaves, in the order of its entries; servers take over by software that nobody draws."""
    host, volume, through = way
    passed, owners = passed_by_way(expanded, way), _owners(expanded)
    spread = _left_of_paths(chosen_paths(expanded, host, volume)) if passed.paths > 1 and not through else {}
    spared = set[str]() if through else _spared(expanded, host).get(_system_of(expanded, volume), set())
    return [
        owners[name] if name in owners else spread.get(name, 0.5) if name in spared else 0.0 for name, _ in passed.of
    ]


def _left_of_paths(paths: list[IoPath]) -> dict[str, float]:
    """Place -> its share of the traffic now, by its largest share once any other place fails; paths carry the same."""
    passing: dict[str, list[int]] = {}
    for number, path in enumerate(paths):
        for name in (*path.nodes, *[f"{CABLE}{cable}" for cable in path.cables]):
            passing.setdefault(name, []).append(number)
    on = np.zeros((len(passing), len(paths)))
    for row, numbers in enumerate(passing.values()):
        on[row, numbers] = 1
    size = on.sum(axis=1)
    partial = np.flatnonzero(size < len(paths))
    fails = partial[np.argsort(-size[partial], kind="stable")][:_MOST_FAILURES]
    rest = len(paths) - size[fails]
    after = (size[:, None] - on @ on[fails].T) / rest
    worst = np.max(after, axis=1, initial=0.0)
    left = np.where(size < len(paths), size / len(paths) / np.maximum(worst, size / len(paths)), 0.5)
    return dict(zip(passing, left.tolist(), strict=True))


def _system_of(expanded: ExpandedDesign, node_id: str) -> str:
    """The storage system that holds a part; empty when none does."""
    above = (node_id, *expanded.upstream(node_id))
    return next((name for name in above if expanded.nodes[name].kind == "storage_system"), "")


@needs(Facet.PARTS)
def _owners(expanded: ExpandedDesign) -> dict[str, float]:
    """Storage systems and processor complexes -> what they leave, where the system has several owners of one kind.

    Controllers are judged by their paths: a partner that the host does not see takes nothing over.
    """
    kinds = expanded.catalogue.kinds
    owning = {kind for holder, name in _OWNING if holder in kinds for kind in kinds[holder].attributes[name].kinds}
    found: dict[str, float] = {}
    for kind in sorted(owning):
        members: dict[str, list[str]] = {}
        for node in expanded.of_kind(kind):
            members.setdefault(_system_of(expanded, node.id), []).append(node.id)
        for system, names in members.items():
            if system and len(names) > 1:
                left = 1 - 1 / len(names)
                found[system] = min(found.get(system, 1.0), left)
                if kind == "processor_complex":
                    found.update(dict.fromkeys(names, left))
    return found


@needs(Facet.PARTS, Facet.CABLES)
def _spared(expanded: ExpandedDesign, host: str) -> dict[str, set[str]]:
    """Storage system -> places without which some pair of ports still joins the host to it.

    What lies between two switches is not told apart, and is none of them.
    """
    pairs: dict[str, list[Sight]] = {}
    for sight in sights(expanded, host):
        pairs.setdefault(_system_of(expanded, sight.target[0]), []).append(sight)
    before, now = _spared_before(expanded, host), dict[str, _TakeoverPlaces]()
    for system, found in pairs.items():
        cables = [expanded.cable_at(end) for sight in found for end in (sight.initiator, sight.target)]
        asked = found, [None if cable is None else cable.id for cable in cables]
        known = before.get(system)
        same = known is not None and known.asked == asked
        now[system] = known if known is not None and same else _TakeoverPlaces(asked, _spared_by(expanded, found))
    before.clear()
    before.update(now)
    return {system: one.places for system, one in now.items()}


class _TakeoverPlaces(NamedTuple):
    """What a storage system spares, and the pairs of ports with their cables of which it was found."""

    asked: tuple[list[Sight], list[str | None]]
    places: set[str]


@needs(Facet.PARTS)
def _spared_before(_: ExpandedDesign, __: str) -> dict[str, _TakeoverPlaces]:
    """By storage system, as it was found last: a cable changes it for few."""
    return {}


def _spared_by(expanded: ExpandedDesign, pairs: list[Sight]) -> set[str]:
    passing = Counter([name for sight in pairs for name in sight.switches])
    for end, times in Counter([end for sight in pairs for end in (sight.initiator, sight.target)]).items():
        for name in _passed(expanded, end):
            passing[name] += times
    return {name for name, times in passing.items() if times < len(pairs)}


def _passed(expanded: ExpandedDesign, end: PortRef) -> list[str]:
    """A port's part, all above it and the cable in the port."""
    cable = expanded.cable_at(end)
    return [end[0], *expanded.upstream(end[0]), *([f"{CABLE}{cable.id}"] if cable is not None else [])]
