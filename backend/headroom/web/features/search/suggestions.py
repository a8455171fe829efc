"""What the last term of a query may mean: parts, vendors and checks that are called so, and fields that begin so."""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from itertools import islice
from typing import Final

from headroom.domain.catalogue.records import Catalogue
from headroom.domain.filter.quantities.texts import units_of_utf16
from headroom.domain.filter.tokens import FilterToken, tokenise
from headroom.domain.search.query import LONGEST_QUERY, is_search_field
from headroom.domain.search.records import SEARCH_FIELDS, FactField, MatchField
from headroom.domain.search.resolve import findings_called, part_label, parts_called, vendors_called
from headroom.store.search.conditions import FactTest
from headroom.web.features.search.answers import SearchSuggestion
from headroom.web.features.search.facets import term_of

_MOST: Final = 8
_MOST_COUNTED: Final = 200
_FEWEST_LETTERS: Final = 2


@dataclass(frozen=True, slots=True)
class SuggestedFact:
    """A part, vendor or check that may be meant."""

    field: FactField
    value: str
    label: str


@dataclass(frozen=True, slots=True)
class Suggestions:
    """Facts to be counted, fields, and where in the query the term begins."""

    facts: list[SuggestedFact]
    fields: list[MatchField]
    sign: str
    at: int

    @property
    def tests(self) -> list[FactTest]:
        """What is to be counted."""
        values: dict[FactField, list[str]] = {}
        for fact in self.facts:
            values.setdefault(fact.field, []).append(fact.value)
        return [FactTest(field, tuple(found)) for field, found in values.items()]


def suggested(text: str, catalogue: Catalogue, titles: Mapping[str, str]) -> Suggestions:
    """What may be meant by the term that a text ends with; nothing behind a blank."""
    tokens = tokenise(text[:LONGEST_QUERY])
    last = tokens[-1] if tokens else None
    if last is None or last.end < len(text):
        return Suggestions([], [], "", units_of_utf16(text))
    sign, at = "-" if last.negated else "", units_of_utf16(text[: last.at])
    whole = text[last.at + len(sign) : last.end].lower()
    meant = (fact for fact in _facts(last, catalogue, titles) if term_of(fact.field, fact.value).lower() != whole)
    facts = [*islice(meant, _MOST_COUNTED)]
    typed = last.value.lower()
    fields = [field for field in SEARCH_FIELDS if last.field is None and typed and field.startswith(typed)]
    return Suggestions(facts, fields, sign, at)


def counted(suggestions: Suggestions, designs: Mapping[tuple[FactField, str], int]) -> list[SearchSuggestion]:
    """Fields first, then facts that some design has, the commonest first."""
    fields = [SearchSuggestion(f"{suggestions.sign}{field}:", "", None) for field in suggestions.fields]
    facts = [
        SearchSuggestion(f"{suggestions.sign}{term_of(fact.field, fact.value)}", fact.label, count)
        for fact in suggestions.facts
        if (count := designs.get((fact.field, fact.value)))
    ]
    facts.sort(key=lambda one: (-(one.designs or 0), one.term))
    return [*fields, *facts][:_MOST]


def _facts(token: FilterToken, catalogue: Catalogue, titles: Mapping[str, str]) -> Iterable[SuggestedFact]:
    field = None if token.field is None else token.field.lower()
    if (field is not None and not is_search_field(field)) or len(token.value.strip()) < _FEWEST_LETTERS:
        return
    if field in (None, "part"):
        for part_id in parts_called(catalogue, token.value):
            yield SuggestedFact("part", part_id, part_label(catalogue.parts[part_id]))
    if field in (None, "vendor"):
        for vendor in vendors_called(catalogue, token.value):
            yield SuggestedFact("vendor", vendor, vendor)
    if field in (None, "finding"):
        for check in findings_called(titles, token.value).checks or ():
            yield SuggestedFact("finding", check, titles[check])
