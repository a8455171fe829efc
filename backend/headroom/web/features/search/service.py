"""A search across the designs that a caller may see."""

from typing import Final

from fastapi.concurrency import run_in_threadpool

from headroom.domain.search.query import LONGEST_QUERY, parse_query
from headroom.domain.search.records import QueryProblem, SearchQuery, Secrecy
from headroom.store.search.conditions import SearchScope
from headroom.store.search.search_results import FactCount, FoundPage
from headroom.store.search.searches import MOST_COUNTED
from headroom.web.access.caller import Caller
from headroom.web.features.exports.editions import today
from headroom.web.features.search.answers import SearchAnswer
from headroom.web.features.search.conditions import conditions_of, titles_of
from headroom.web.features.search.facets import facets_of
from headroom.web.features.search.matches import Labels, hits_of
from headroom.web.features.search.suggestions import counted, suggested
from headroom.web.http.errors import refuse
from headroom.web.redaction.document import redact
from headroom.web.state.search_stamps import search_stamps
from headroom.web.state.studio import Studio

PAGE: Final = 20
MOST_OFFSET: Final = 10_000
_NOTHING: Final = FoundPage(0, [], [], {}, frozenset())


async def search(studio: Studio, caller: Caller, text: str, offset: int) -> SearchAnswer:
    """Designs of the caller's organisation for which every term holds; an empty query finds none.

    Raises:
        DomainError: `malformed`, where a page begins at no place.
    """
    if not 0 <= offset <= MOST_OFFSET:
        raise refuse(
            "malformed", f"A page begins at 0 to {MOST_OFFSET:,}; add a term to find fewer designs.", "/offset"
        )
    day, scope = today(), scope_of(caller)
    read = parse_query(text, day)
    problem, query = (read, SearchQuery(())) if isinstance(read, QueryProblem) else (None, read)
    policy = studio.check_policies.policy()
    catalogue, titles = studio.catalogue, titles_of(policy)
    conditions = await run_in_threadpool(conditions_of, query, catalogue, titles)
    stamps = search_stamps(studio)
    page, counts = _NOTHING, list[FactCount]()
    if conditions:
        page, counts = await studio.searches.find(conditions, scope, stamps, offset, PAGE, day)
    suggestions = await run_in_threadpool(suggested, text, catalogue, titles)
    designs = await studio.searches.counts_of(suggestions.tests, scope)
    labels = Labels(catalogue, titles)
    hits = await run_in_threadpool(hits_of, page, query, labels)
    answer = SearchAnswer(
        text[:LONGEST_QUERY].strip(),
        problem,
        page.total,
        offset,
        hits,
        facets_of(counts, labels),
        min(page.total, MOST_COUNTED),
        counted(suggestions, designs),
        suggestions.at,
        await studio.searches.state(stamps),
    )
    return redact(answer, caller.redaction)


def scope_of(caller: Caller) -> SearchScope:
    """Whose designs a caller finds, and by what not: what is hidden from them is neither found nor counted."""
    hidden: frozenset[Secrecy] = frozenset(caller.redaction.hidden_fields)
    if caller.link is not None or caller.redaction.hides:
        hidden |= {"member"}
    return SearchScope(caller.actor.organisation_id, hidden)
