"""Counts over all found designs: which parts, vendors, findings and ends of support they have."""

from collections.abc import Sequence
from typing import Final

from headroom.domain.observation import SEVERITY_RANK
from headroom.domain.search.records import FactField
from headroom.store.search.search_results import OVER, FactCount
from headroom.web.features.search.answers import SearchFacet
from headroom.web.features.search.matches import Labels

_MOST_OF_A_FIELD: Final = 8
_FIELDS: Final[tuple[FactField, ...]] = ("part", "vendor", "support", "finding")


def facets_of(counts: Sequence[FactCount], labels: Labels) -> list[SearchFacet]:
    """The commonest of each field; ends of support in the order of time."""
    found = list[SearchFacet]()
    for field in _FIELDS:
        own = [_facet(one, labels) for one in counts if one.field == field]
        own.sort(key=_by_time if field == "support" else _commonest_first)
        found += own[:_MOST_OF_A_FIELD]
    return found


def term_of(field: FactField, value: str) -> str:
    """The term of a query that asks for a fact."""
    return f'{field}:"{value}"' if " " in value else f"{field}:{value}"


def _facet(one: FactCount, labels: Labels) -> SearchFacet:
    label = labels.of(one.field, one.value)
    return SearchFacet(one.field, one.value, label, one.severity, one.designs, one.count, term_of(one.field, one.value))


def _by_time(facet: SearchFacet) -> tuple[int, str]:
    return int(facet.value != OVER), facet.value


def _commonest_first(facet: SearchFacet) -> tuple[int, int, str]:
    rank = 0 if facet.severity is None else SEVERITY_RANK[facet.severity]
    return -facet.designs, rank, facet.value
