"""Which drives arrays have so that none loses too many with an enclosure."""

from collections import Counter
from collections.abc import Sequence
from typing import Final

from headroom.domain.checks.families.redundancy.arrays import most_in_one, shelf_of, stock_of
from headroom.domain.checks.fixes.attributes import drawn_node
from headroom.domain.checks.fixes.records import Edit
from headroom.domain.checks.inputs import CheckInputs
from headroom.domain.checks.records import Hit, Parameters
from headroom.domain.topology.attributes import ids
from headroom.domain.topology.records import ExpandedDesign, Node

_ANY: Final = 10**6


def spread_drives(inputs: CheckInputs, hit: Hit, _: str, __: Parameters) -> Sequence[Edit]:
    """RED-15: drives of the same part in other enclosures, loose ones first, then those of other arrays in exchange."""
    nodes = [drawn_node(inputs, name) for name in hit.parts]
    arrays = [node for node in nodes if node is not None and "#" not in node.id]
    spread = _Spread(inputs.expanded)
    if len(arrays) < len(nodes) or not all(map(spread.mend, arrays)):
        return ()
    return [Edit("components", name, "drives", drives) for name, drives in spread.changed().items()]


class _Spread:
    """Drives of arrays as they are exchanged."""

    def __init__(self, expanded: ExpandedDesign) -> None:
        self._expanded = expanded
        self._drives = {node.id: list(ids(node, "drives")) for node in expanded.of_kind("raid_array")}
        self._shelves = {name: self._count(drives) for name, drives in self._drives.items()}
        self._most = {node.id: most_in_one(expanded, node) or _ANY for node in expanded.of_kind("raid_array")}

    def mend(self, array: Node) -> bool:
        """Whether no enclosure has more drives of the array than it may lose."""
        stock, most = stock_of(self._expanded, array), self._most[array.id]
        others = [(name, drive) for name, theirs in self._drives.items() if name != array.id for drive in theirs]
        loose = [("", drive) for drive in stock.loose] if stock is not None else []
        mine = set(stock.drives) if stock is not None else set()
        offers = [(name, drive) for name, drive in [*loose, *others] if drive in mine]
        for drive in list(self._drives[array.id]):
            here = shelf_of(self._expanded, drive)
            if self._shelves[array.id][here] > most:
                taken = next((one for one in offers if self._may(array.id, one, here)), None)
                if taken is None:
                    return False
                offers[offers.index(taken)] = (taken[0], drive)
                self._exchange(array.id, drive, *taken)
        return True

    def changed(self) -> dict[str, list[str]]:
        """Arrays whose drives are others now."""
        nodes = self._expanded.nodes
        return {name: drives for name, drives in self._drives.items() if drives != ids(nodes[name], "drives")}

    def _may(self, array: str, offer: tuple[str, str], here: str) -> bool:
        """Whether a drive may come to an array for one of its enclosure `here`."""
        other, drive = offer
        there = shelf_of(self._expanded, drive)
        room = there != here and self._shelves[array][there] < self._most[array]
        return room and (other == "" or self._shelves[other][here] < self._most[other])

    def _exchange(self, array: str, drive: str, other: str, taken: str) -> None:
        for name, out, into in ((array, drive, taken), (other, taken, drive)):
            if name:
                drives = self._drives[name]
                drives[drives.index(out)] = into
                self._shelves[name] = self._count(drives)

    def _count(self, drives: Sequence[str]) -> Counter[str]:
        return Counter(shelf_of(self._expanded, drive) for drive in drives if drive in self._expanded.nodes)
