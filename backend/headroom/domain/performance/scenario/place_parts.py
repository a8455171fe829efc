"""Which drawn parts the places of a design's routes are, as columns: classes of rows are named by them."""

from collections.abc import Sequence
from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from headroom.domain.design.multiplicity import drawn_id
from headroom.domain.performance.parts.routes import ADAPTER
from headroom.domain.performance.solve.share import Bools, Ints
from headroom.domain.tables import differences
from headroom.domain.topology.needs import Facet, needs
from headroom.domain.topology.records import ExpandedDesign


class PlaceParts(NamedTuple):
    """Places by what was drawn."""

    ids: NDArray[np.object_]
    """Drawn parts (and cables) in order of id; processor time belongs to the host that gives it."""
    drawn: Ints
    """Number of each place in `ids`."""
    holders: list[str]
    """Inner parts that hold the parts of places."""
    holder: Ints
    """Number of each place in `holders`; -1 for none."""

    def ids_of(self, places: Ints) -> list[str]:
        """Drawn parts of some places, in order of id."""
        found: list[str] = self.ids[_different(self.drawn[places])].tolist()
        return found

    def holders_of(self, places: Ints) -> list[str]:
        """What holds the parts at some places, the holder of the first that has one first."""
        numbers = self.holder[places]
        numbers = numbers[numbers >= 0]
        if not numbers.size:
            return []
        return [self.holders[number] for number in dict.fromkeys((int(numbers[0]), *_different(numbers).tolist()))]


class PlaceNames(NamedTuple):
    """Names of the parts at places."""

    names: list[str]
    name: Ints
    """Number of each place in `names`; -1 where there is no part."""

    def names_of(self, places: Ints) -> list[str]:
        """Different names of the parts at some places, in any order."""
        return [self.names[number] for number in _different(self.name[places]).tolist()]


@needs(Facet.PARTS, by=lambda _, places: places, most=4)
def place_parts(expanded: ExpandedDesign, places: list[str]) -> PlaceParts:
    """Which drawn parts places are."""
    nodes = expanded.nodes
    ids = [place if place in nodes else place.split("!", 1)[1] for place in places]
    if expanded.has_copies or any("#" in name for name in ids):
        ids = list(map(drawn_id, ids))
    order = sorted(set(ids))
    number = {name: at for at, name in enumerate(order)}
    parents = [None if node is None else node.parent for node in map(nodes.get, places)]
    inner = [parent if parent is not None and "/" in parent else None for parent in parents]
    holders, holder = _numbered(inner)
    return PlaceParts(np.array(order, np.object_), np.array([number[name] for name in ids], np.int64), holders, holder)


@needs(Facet.PARTS, Facet.NAMES, by=lambda _, places: places, most=4)
def place_names(expanded: ExpandedDesign, places: list[str]) -> PlaceNames:
    """How the parts at places are called."""
    found = [None if node is None else node.name for node in map(expanded.nodes.get, places)]
    return PlaceNames(*_numbered(found))


def touched_places(before: ExpandedDesign, after: ExpandedDesign, places: list[str], index: dict[str, int]) -> Bools:
    """Places whose class may be called otherwise than before, where names alone have changed since."""
    touched, nodes = np.zeros(len(places), np.bool_), after.nodes
    changed = [name for name in differences(before.nodes, nodes).changed if name in before.nodes]
    for name in changed:
        touched[[index[one] for one in (name, *nodes[name].children) if one in index]] = True
    if any(nodes[name].kind == "host" for name in changed):
        touched |= np.array([place.startswith(ADAPTER) for place in places], np.bool_)
    return touched


def _numbered(found: Sequence[str | None]) -> tuple[list[str], Ints]:
    """Different words in the order in which they are met, and the number of each; -1 for none."""
    numbers: dict[str | None, int] = {None: -1}
    for word in dict.fromkeys(found):
        numbers.setdefault(word, len(numbers) - 1)
    return [word for word in numbers if word is not None], np.array([numbers[word] for word in found], np.int64)


def _different(numbers: Ints) -> Ints:
    """Different numbers in order; less work than sorting where they are few."""
    return np.flatnonzero(np.bincount(numbers))
