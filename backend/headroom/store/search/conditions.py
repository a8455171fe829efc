"""What a search asks of designs, and how the database is asked for it."""

from collections.abc import Collection, Sequence
from dataclasses import dataclass
from typing import Any
from uuid import UUID

from sqlalchemy import ColumnElement, Select, and_, cast, false, literal, not_, or_, select, union
from sqlalchemy.dialects.postgresql import TSQUERY

from headroom.domain.observation import Severity
from headroom.domain.search.records import DayTest, FactField, Secrecy
from headroom.store.queries import among
from headroom.store.search.terms import Wanted, terms_query
from headroom.store.tables.columns import TEXTS
from headroom.store.tables.search import search_chunk, search_fact


@dataclass(frozen=True, slots=True)
class FactTest:
    """Facts of a field: with one of these values, of a severity, on such days; None asks for any."""

    field: FactField
    values: tuple[str, ...] | None = None
    severity: Severity | None = None
    days: DayTest | None = None


@dataclass(frozen=True, slots=True)
class SearchCondition:
    """Holds of a design that has terms that are wanted, or one of these facts."""

    wanted: tuple[Wanted, ...]
    facts: tuple[FactTest, ...]
    negated: bool = False


@dataclass(frozen=True, slots=True)
class SearchScope:
    """Whose designs are searched, and what is hidden from who asks."""

    organisation_id: UUID
    hidden: frozenset[Secrecy] = frozenset()


def holds(condition: SearchCondition, scope: SearchScope, design_id: ColumnElement[UUID]) -> ColumnElement[bool]:
    """Whether a condition holds of a design."""
    found = _designs(condition, scope)
    if not found:
        return false() if not condition.negated else not_(false())
    ids = found[0] if len(found) == 1 else union(*found)
    matches = design_id.in_(ids)
    return not_(matches) if condition.negated else matches


def _designs(condition: SearchCondition, scope: SearchScope) -> list[Select[Any]]:
    found: list[Select[Any]] = []
    if (terms := has_terms([condition], scope)) is not None:
        found.append(select(search_chunk.c.design_id).where(terms))
    if condition.facts:
        found.append(select(search_fact.c.design_id).where(has_facts(condition.facts, scope)))
    return found


def has_terms(conditions: Sequence[SearchCondition], scope: SearchScope) -> ColumnElement[bool] | None:
    """Whether a chunk has a term that one of these asks for; None where none asks for terms."""
    wanted = dict.fromkeys(one for condition in conditions for one in condition.wanted)
    query = terms_query(scope.organisation_id, wanted, scope.hidden)
    return None if query is None else search_chunk.c.terms.op("@@", is_comparison=True)(cast(query, TSQUERY))


def has_facts(tests: Sequence[FactTest], scope: SearchScope) -> ColumnElement[bool]:
    """Whether a fact is one of those that are asked for."""
    own = search_fact.c.organisation_id == scope.organisation_id
    return and_(own, *is_not_hidden(scope), or_(*(_is_fact(test) for test in tests)))


def is_not_hidden(scope: SearchScope) -> list[ColumnElement[bool]]:
    """What makes sure that a fact may be seen; nothing where nothing is hidden."""
    return [not_(search_fact.c.secrecy.op("&&", is_comparison=True)(_texts(scope.hidden)))] if scope.hidden else []


def _is_fact(test: FactTest) -> ColumnElement[bool]:
    tests: list[ColumnElement[bool]] = [search_fact.c.field == test.field]
    if test.values is not None:
        tests.append(among(search_fact.c.value, test.values))
    if test.severity is not None:
        tests.append(search_fact.c.severity == test.severity)
    if test.days is not None:
        tests.append(_on_days(test.days))
    return and_(*tests)


def _on_days(days: DayTest) -> ColumnElement[bool]:
    comparison, first, last = days[0], days[1].isoformat(), days[2].isoformat()
    value = search_fact.c.value  # dates as ISO 8601 writes them: the order of texts is that of days
    return {
        "<": value < first,
        "<=": value <= last,
        ">": value > last,
        ">=": value >= first,
        "=": value.between(first, last),
    }[comparison]


def _texts(values: Collection[str]) -> ColumnElement[Any]:
    return literal(sorted(values), TEXTS)
