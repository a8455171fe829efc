"""Why a design is found: its facts and texts that a query asks for, with where they are."""

from collections.abc import Iterable, Mapping, Sequence
from typing import Final
from uuid import UUID

from headroom.domain.catalogue.records import Catalogue
from headroom.domain.search.records import (
    MOST_PLACES,
    TERM_FIELDS,
    FactField,
    IndexText,
    MatchField,
    SearchPlace,
    SearchQuery,
    SearchTerm,
)
from headroom.domain.search.resolve import part_label
from headroom.domain.search.words import begins, cut, identifier_has, plain
from headroom.store.search.search_results import FoundDesign, FoundFact, FoundPage
from headroom.web.features.search.answers import SearchHit, SearchMatch

_MOST_MATCHES: Final = 12
_ORDER: Final[tuple[MatchField, ...]] = ("design", "part", "vendor", "support", "finding", "name", "wwn", "serial")


class Labels:
    """Words for what facts are about."""

    def __init__(self, catalogue: Catalogue, titles: Mapping[str, str]) -> None:
        self._catalogue, self._titles = catalogue, titles

    def of(self, field: FactField, value: str) -> str:
        """A part's vendor and name, a check's title, a day."""
        if field == "part":
            part = self._catalogue.parts.get(value)
            return value if part is None else part_label(part)
        if field == "finding":
            return self._titles.get(value, value)
        return value


def hits_of(page: FoundPage, query: SearchQuery, labels: Labels) -> list[SearchHit]:
    """The designs of a page with why each is found."""
    facts: dict[UUID, list[FoundFact]] = {}
    for fact in page.facts:
        facts.setdefault(fact.design_id, []).append(fact)
    typed = [term for term in query.terms if not term.negated and term.field in (None, *TERM_FIELDS)]
    hits = []
    for found in page.designs:
        texts = _text_matches(page.texts.get(found.id, []), typed, found.id not in page.whole)
        matches = [*(_fact_match(fact, labels) for fact in facts.get(found.id, [])), *texts]
        matches.sort(key=lambda match: _ORDER.index(match.field))
        hits.append(_hit(found, matches))
    return hits


def _hit(found: FoundDesign, matches: list[SearchMatch]) -> SearchHit:
    problem = "" if found.has_findings else found.problem
    return SearchHit(
        found.id,
        found.name,
        found.state,
        found.updated_at,
        found.indexed_at,
        found.is_current,
        problem,
        matches[:_MOST_MATCHES],
        max(len(matches) - _MOST_MATCHES, 0),
    )


def _fact_match(fact: FoundFact, labels: Labels) -> SearchMatch:
    label = labels.of(fact.field, fact.value)
    return SearchMatch(fact.field, fact.value, label, fact.severity, fact.count, fact.components, False, fact.places)


def _text_matches(texts: Iterable[IndexText], typed: Sequence[SearchTerm], more: bool) -> list[SearchMatch]:
    """Names together, since they are the components themselves; world-wide names and serials one by one."""
    named: dict[str, SearchPlace] = {}
    found: list[SearchMatch] = []
    for text in texts:
        if not any(_matches_term(text, term) for term in typed):
            continue
        place = SearchPlace(text.component_id, text.component_name)
        if text.field == "name":
            named[text.component_id] = place
        else:
            places = [] if text.field == "design" else [place]
            found.append(SearchMatch(text.field, text.text, text.text, None, 1, len(places), False, places))
    if named:
        places = [*named.values()]
        match = SearchMatch("name", "", "", None, len(places), len(places), more, places[:MOST_PLACES])
        found.insert(0, match)
    return found


def _matches_term(text: IndexText, term: SearchTerm) -> bool:
    if term.field not in (None, text.field):
        return False
    if text.field in ("design", "name"):
        return begins(plain(text.text), cut(plain(term.text)))
    return identifier_has(text.text, term.text)
