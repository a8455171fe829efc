"""A query in the terms of the index: which texts and facts each of its terms is found by."""

from collections.abc import Mapping
from typing import Final

from headroom.domain.catalogue.records import Catalogue
from headroom.domain.checks.policy import CheckPolicy
from headroom.domain.checks.rows import check_rows
from headroom.domain.search.records import SearchQuery, SearchTerm, TermField
from headroom.domain.search.resolve import check_named, findings_called, parts_called, vendors_called
from headroom.domain.search.words import cut, identifier_pieces, plain
from headroom.store.search.conditions import FactTest, SearchCondition
from headroom.store.search.terms import Wanted

_IDENTIFIERS: Final[tuple[TermField, ...]] = ("wwn", "serial")


def titles_of(policy: CheckPolicy) -> dict[str, str]:
    """The checks of an organisation: title by id."""
    return {row.id: row.title for row in check_rows().values()} | {check.id: check.title for check in policy.own}


def conditions_of(query: SearchQuery, catalogue: Catalogue, titles: Mapping[str, str]) -> list[SearchCondition]:
    """One condition for each term."""
    return [_condition(term, catalogue, titles) for term in query.terms]


def _condition(term: SearchTerm, catalogue: Catalogue, titles: Mapping[str, str]) -> SearchCondition:
    return SearchCondition(tuple(_word_conditions(term)), tuple(_facts(term, catalogue, titles)), term.negated)


def _word_conditions(term: SearchTerm) -> list[Wanted]:
    words, found = cut(plain(term.text)), list[Wanted]()
    if term.field in (None, "design"):
        found.append(("design", (words,)))
    if term.field in (None, "name"):
        found.append(("name", (words,)))
    for field in _IDENTIFIERS:
        if term.field in (None, field):
            found += [(field, pieces) for pieces in identifier_pieces(term.text)]
    return found


def _facts(term: SearchTerm, catalogue: Catalogue, titles: Mapping[str, str]) -> list[FactTest]:
    if term.field == "support":
        return [FactTest("support", days=term.days)]
    if term.field == "finding":
        meant = findings_called(titles, term.text)
        return [FactTest("finding", None if meant.checks is None else tuple(meant.checks), meant.severity)]
    if term.field == "vendor":
        return [FactTest("vendor", tuple(vendors_called(catalogue, term.text)))]
    if term.field not in (None, "part"):
        return []
    parts = [FactTest("part", (*parts_called(catalogue, term.text), term.text))]
    checks = check_named(titles, term.text) if term.field is None else []
    return [*parts, *([FactTest("finding", tuple(checks))] if checks else [])]
