"""Which parts have a partner that takes over when they fail, and how much of their capacity that leaves for use.

A part on the way from a host to a storage system has partners when every host that sends traffic through it can reach
the same storage systems without it, whoever owns the volumes: ownership moves. Parts that own volumes (controllers,
processor complexes) have the others of their storage system; a limit stated for the whole system is that of its owners
together. What lies behind (arrays, drives) and processors have none here: parity and spares are another matter.
"""

from collections import Counter
from typing import Final

import numpy as np

from headroom.domain.design.records import PortRef
from headroom.domain.performance.parts.routes import CABLE, Routes
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
    owners, spread = _owners(expanded), _by_spreading(expanded, routes)
    of_host: dict[str, dict[str, set[str]]] = {}
    spared: list[set[str]] = []
    for host, volume, through in routes.route:  # in order of their numbers
        if through:  # servers take over by their software, of which nothing is drawn
            spared.append(set())
            continue
        if host not in of_host:
            of_host[host] = _spared(expanded, host)
        spared.append(of_host[host].get(_system_of(expanded, volume), set()))
    left = [1.0] * len(routes.places)
    for place, route in zip(routes.entry_place, routes.entry_route, strict=True):
        name = routes.places[place]
        found = owners.get(name)
        if found is None:
            found = spread.get((route, place), 0.5) if name in spared[route] else 0.0
        if found < left[place]:
            left[place] = found
    return np.where(np.array(left) < 1, left, 0.0)


def _by_spreading(expanded: ExpandedDesign, routes: Routes) -> dict[tuple[int, int], float]:
    """Route and place -> what spreading over several paths leaves, where a route does spread."""
    found: dict[tuple[int, int], float] = {}
    for (host, volume, through), number in routes.route.items():
        if routes.path_count[number] > 1 and not through:
            for name, left in _left_of_spread(chosen_paths(expanded, host, volume)).items():
                found[number, routes.index[name]] = left
    return found


def _left_of_spread(paths: list[IoPath]) -> dict[str, float]:
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


def _spared(expanded: ExpandedDesign, host: str) -> dict[str, set[str]]:
    """Storage system -> places without which some pair of ports still joins the host to it.

    What lies between two switches is not told apart, and is none of them.
    """
    pairs: dict[str, list[Sight]] = {}
    for sight in sights(expanded, host):
        pairs.setdefault(_system_of(expanded, sight.target[0]), []).append(sight)
    return {system: _spared_by(expanded, found) for system, found in pairs.items()}


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
