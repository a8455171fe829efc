"""What a function needs of an expanded design: its answers are kept as long as these facets stay."""

from collections.abc import Callable
from typing import Final

from headroom.domain.derived_answers import Memo
from headroom.domain.topology.facets import Facet
from headroom.domain.topology.records import ExpandedDesign

__all__ = ["Facet", "needs", "of_design"]


def needs(*facets: Facet, by: Callable[..., object] | None = None, most: int = 1) -> Memo[ExpandedDesign]:
    """Keeps the answers of a function of an expanded design as long as these facets stay; `by` as in `Memo`."""
    mine = frozenset(facets)
    return Memo(lambda expanded: expanded.facets.table(mine), by, most)


of_design: Final = needs(*Facet)
"""Keeps the answers of a function with one state of a design."""
