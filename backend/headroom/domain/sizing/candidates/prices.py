"""What a part costs at least, watts and rack units: for bounds; offers are priced by their bills."""

from collections.abc import Sequence, Set
from typing import NamedTuple

from headroom.domain.bom.bill.groups import GROUP_OF_KIND
from headroom.domain.bom.bill.lines import BillLine
from headroom.domain.bom.prices.book import PriceBook, PriceIndex
from headroom.domain.catalogue.assembly import assemblies
from headroom.domain.catalogue.records import Catalogue, Part


class PartCost(NamedTuple):
    """Of one piece. Unknown watts and rack units count as nothing here: a sum of them is a lower bound."""

    price: float | None
    """The lowest at any quantity; None: the books have none."""
    power_w: float
    rack_units: float


class CostTable:
    """Costs of parts, looked up once each."""

    def __init__(self, catalogue: Catalogue, books: Sequence[PriceBook]) -> None:
        self._catalogue, self._index, self._any = catalogue, PriceIndex(books), bool(books)
        self._found: dict[str, PartCost] = {}

    def of(self, part: Part | None) -> PartCost:
        """Of a part; nothing for none."""
        if part is None:
            return PartCost(0.0, 0.0, 0.0)
        if part.id not in self._found:
            self._found[part.id] = self._cost(part)
        return self._found[part.id]

    def _cost(self, part: Part) -> PartCost:
        power = sum(one.part.power_w.typical or 0.0 for one in assemblies(self._catalogue)[part.id].values())
        return PartCost(self._price(part), power, part.rack_units or 0.0)

    def _price(self, part: Part) -> float | None:
        if not self._any:
            return 0.0
        line = BillLine(
            "", GROUP_OF_KIND[part.kind], part.kind, part.id, part.part_number, part.vendor, part.name, 1, "piece", [],
            {}, {}, False, False, "",
        )  # fmt: skip
        hit = self._index.find(line)
        if hit is None:
            return None
        return float(min([hit.line.list_price, *(step.list_price for step in hit.line.breaks)]))


class OwnedCosts(CostTable):
    """The same with a part that is there already, and so costs and takes nothing."""

    def __init__(self, costs: CostTable, owned: str) -> None:
        self._costs, self._owned = costs, owned

    def of(self, part: Part | None) -> PartCost:
        """Of a part; nothing for none, and for what is there."""
        is_owned = part is not None and part.id == self._owned
        return PartCost(0.0, 0.0, 0.0) if is_owned else self._costs.of(part)


class FavouredCosts(CostTable):
    """The same with some parts for nothing, so that no other part takes their place because it is cheaper."""

    def __init__(self, costs: CostTable, favoured: Set[str]) -> None:
        self._costs, self._favoured = costs, favoured

    def of(self, part: Part | None) -> PartCost:
        """Of a part; nothing for none."""
        found = self._costs.of(part)
        return found._replace(price=0.0) if part is not None and part.id in self._favoured else found
