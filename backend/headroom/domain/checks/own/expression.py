"""The filter expression of an own check: within its bounds, and about the design alone."""

from functools import lru_cache
from typing import Final

from headroom.domain.catalogue.records import Catalogue
from headroom.domain.checks.own.records import MOST_CHARACTERS, MOST_TERMS
from headroom.domain.errors import DomainError, Problem
from headroom.domain.filter.parse import parse_filter
from headroom.domain.filter.parts.rows import kind_names
from headroom.domain.filter.records import (
    BindsTest,
    CheckTest,
    Filter,
    FilterProblem,
    FindingTest,
    KindNames,
    NumberTest,
    Term,
)

_OF_RESULT: Final = frozenset({"util", "mb/s", "ceiling", "queue", "wait"})


def read_expression(text: str, catalogue: Catalogue, place: str = "") -> Filter:
    """The filter of an own check.

    Raises:
        DomainError: `malformed`, with the limit or the fault, and the character where it is.
    """
    if len(text) > MOST_CHARACTERS:
        words = f"An expression has at most {MOST_CHARACTERS:,} characters; this one has {len(text):,}."
        raise _refusal(words, MOST_CHARACTERS, place)
    found = _parsed(text, tuple(kind_names(catalogue)))
    if isinstance(found, FilterProblem):
        raise _refusal(found.message, found.at, place)
    terms = [term for group in found.groups for term in group]
    if not terms:
        raise _refusal("Say which parts are meant: an empty expression matches every part.", 0, place)
    if len(terms) > MOST_TERMS:
        words = f"An expression has at most {MOST_TERMS} terms; this one has {len(terms):,}."
        raise _refusal(words, terms[MOST_TERMS].at, place)
    for term in terms:
        if isinstance(term.test, CheckTest | FindingTest):
            words = "An own check looks at the design, not at what other checks found: take out check: and finding:."
            raise _refusal(words, term.at, place)
    return found


@lru_cache(maxsize=256)
def _parsed(text: str, kinds: tuple[KindNames, ...]) -> Filter | FilterProblem:
    return parse_filter(text, kinds)


def count_terms(text: str, catalogue: Catalogue) -> int:
    """Terms of an expression; none of one that the catalogue no longer reads."""
    found = _parsed(text, tuple(kind_names(catalogue)))
    return 0 if isinstance(found, FilterProblem) else sum(map(len, found.groups))


def reads_result(found: Filter) -> bool:
    """Whether the answer depends on figures."""
    return any(_is_figure(term) for group in found.groups for term in group)


def _is_figure(term: Term) -> bool:
    test = term.test
    return isinstance(test, BindsTest) or (isinstance(test, NumberTest) and test.field in _OF_RESULT)


def _refusal(words: str, at: int, place: str) -> DomainError:
    return DomainError(Problem("malformed", f"{words} (character {at + 1:,})", place))
