"""Reads a line of the search language; every text is a query or a problem with its place, never an exception."""

from calendar import monthrange
from datetime import date
from typing import Final, TypeGuard

from headroom.domain.filter.fields import nearest
from headroom.domain.filter.quantities.texts import trimmed, units_of_utf16
from headroom.domain.filter.records import Comparison
from headroom.domain.filter.tokens import FilterToken, tokenise
from headroom.domain.search.records import SEARCH_FIELDS, DayTest, MatchField, QueryProblem, SearchQuery, SearchTerm
from headroom.domain.search.words import FEWEST_DIGITS, identifier_pieces, plain

LONGEST_QUERY: Final = 200
MOST_TERMS: Final = 8
_OVER: Final = ("over", "ended", "out")
_OUT_OF_SUPPORT: Final = ("out", "of", "support")
_COMPARISONS: Final[tuple[Comparison, ...]] = ("<=", ">=", "<", ">", "=")
_DAYS: Final = "support takes a day, month or year: support:<2027-01, support:2026; or support:over for what has ended."


def parse_query(text: str, today: date) -> SearchQuery | QueryProblem:
    """What a line asks of designs; what has ended is told by `today`."""
    if len(text) > LONGEST_QUERY:
        return QueryProblem(f"Ask with at most {LONGEST_QUERY} characters.", LONGEST_QUERY, len(text) - LONGEST_QUERY)
    terms: list[SearchTerm] = []
    for group in _grouped(tokenise(text)):
        found = _term(text, group, today)
        if isinstance(found, QueryProblem):
            return found
        terms.append(found)
    if len(terms) > MOST_TERMS:
        return _problem(text, f"Ask for at most {MOST_TERMS} things at once.", terms[MOST_TERMS].at, len(text))
    if terms and all(term.negated for term in terms):
        return _problem(text, 'Say also what is looked for, not only what is left out with "-".', 0, len(text))
    return SearchQuery(tuple(terms))


def _grouped(tokens: list[FilterToken]) -> list[list[FilterToken]]:
    """Tokens one by one, but the words `out of support` together."""
    groups, at = list[list[FilterToken]](), 0
    while at < len(tokens):
        size = len(_OUT_OF_SUPPORT) if _is_out_of_support(tokens[at : at + len(_OUT_OF_SUPPORT)]) else 1
        groups.append(tokens[at : at + size])
        at += size
    return groups


def _is_out_of_support(tokens: list[FilterToken]) -> bool:
    bare = tuple(token.value.lower() for token in tokens if token.field is None and not token.quoted)
    return bare == _OUT_OF_SUPPORT and not any(token.negated for token in tokens[1:])


def _term(text: str, tokens: list[FilterToken], today: date) -> SearchTerm | QueryProblem:
    first, end = tokens[0], tokens[-1].end
    at, length = units_of_utf16(text[: first.at]), units_of_utf16(text[first.at : end])
    if len(tokens) > 1:
        return SearchTerm("support", "", _before(today), first.negated, at, length)
    if first.open:
        return _problem(text, "A closing quote is missing.", first.value_at, first.end)
    field = None if first.field is None else first.field.lower()
    if field is not None and not is_search_field(field):
        words = f'There is no field "{first.field}". The nearest is "{nearest(field, list(SEARCH_FIELDS))}".'
        return _problem(text, words, first.field_at, first.field_at + len(first.field or ""))
    value = trimmed(first.value)
    if field == "support":
        days = _days((first.operator or "").removeprefix(":") + value, today)
        if days is None:
            return _problem(text, _DAYS, first.value_at, first.end)
        return SearchTerm(field, value, days, first.negated, at, length)
    if field is not None and first.operator not in (":", "="):
        return _problem(text, f"{field} takes a word: {field}:{value}", first.field_at, first.end)
    if problem := _unsearchable(field, value):
        return _problem(text, problem, first.at, first.end)
    return SearchTerm(field, value, None, first.negated, at, length)


def is_search_field(name: str) -> TypeGuard[MatchField]:
    """Whether a query may name it."""
    return name in SEARCH_FIELDS


def _unsearchable(field: MatchField | None, value: str) -> str:
    """Why nothing can be found by a value; empty where it can."""
    if value == "":
        return f"Say what {field} is to be." if field else 'Say what is to be left out after "-".'
    if not plain(value):
        return f'"{value[:40]}" has neither letters nor digits to search by.'
    if field == "wwn" and not identifier_pieces(value):
        return f"Give at least {FEWEST_DIGITS} digits of a world-wide name."
    return ""


def _days(text: str, today: date) -> DayTest | None:
    if text.lower() in _OVER:
        return _before(today)
    comparison = next((one for one in _COMPARISONS if text.startswith(one)), None)
    period = _period(text.removeprefix(comparison or ""))
    return None if period is None else (comparison or "=", period[0], period[1])


def _before(today: date) -> DayTest:
    return "<", today, today


def _period(text: str) -> tuple[date, date] | None:
    """First and last day of a year, month or day as ISO 8601 writes them; None for other texts."""
    pieces = text.split("-")
    if not 1 <= len(pieces) <= 3 or not all(piece.isascii() and piece.isdecimal() for piece in pieces):
        return None
    if [len(piece) for piece in pieces] != [4, 2, 2][: len(pieces)]:
        return None
    numbers = [int(piece) for piece in pieces]
    try:
        if len(numbers) == 3:
            day = date(*numbers)
            return day, day
        if len(numbers) == 2:
            year, month = numbers
            return date(year, month, 1), date(year, month, monthrange(year, month)[1])
        return date(numbers[0], 1, 1), date(numbers[0], 12, 31)
    except (ValueError, IndexError):
        return None


def _problem(text: str, message: str, at: int, end: int) -> QueryProblem:
    return QueryProblem(message, units_of_utf16(text[:at]), units_of_utf16(text[at:end]))
