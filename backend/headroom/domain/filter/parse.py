"""Reads a line of the filter language; every text is a filter or a problem with its place, never an exception."""

from collections.abc import Sequence
from dataclasses import replace
from typing import Final

from headroom.domain.filter.fields import EXAMPLES, is_field, is_number_field, is_text_field, nearest
from headroom.domain.filter.numbers import number_test, with_units
from headroom.domain.filter.quantities.texts import trimmed, units_of_utf16
from headroom.domain.filter.records import (
    BindsTest,
    CheckTest,
    Filter,
    FilterProblem,
    FindingTest,
    KindNames,
    KindTest,
    Term,
    Test,
    TextTest,
    WordTest,
)
from headroom.domain.filter.tokens import FilterToken, tokenise

_TRUTH: Final = {"yes": True, "true": True, "no": False, "false": False}
_FINDINGS: Final = frozenset({"error", "warning", "note", "accepted"})


def parse_filter(text: str, kinds: Sequence[KindNames]) -> Filter | FilterProblem:
    """What a line asks of parts; kinds are known by id, label and plural, of which there is at least one."""
    found = _parsed(text, kinds)
    if isinstance(found, FilterProblem):
        return _in_page(text, found)
    return found


def _in_page(text: str, problem: FilterProblem) -> FilterProblem:
    """The problem with its place counted as the page counts."""
    before, within = text[: problem.at], text[problem.at : problem.at + problem.length]
    return replace(problem, at=units_of_utf16(before), length=units_of_utf16(within))


def _parsed(text: str, kinds: Sequence[KindNames]) -> Filter | FilterProblem:
    groups: list[list[Term]] = [[]]
    tokens = with_units(tokenise(text))
    for index, token in enumerate(tokens):
        if _is_or(token):
            around = [*tokens[max(index - 1, 0) : index], *tokens[index + 1 : index + 2]]
            if len(around) < 2 or any(map(_is_or, around)):
                return _problem('"or" stands between two terms.', token.at, token.end)
            groups.append([])
            continue
        test = _test(token, kinds)
        if isinstance(test, FilterProblem):
            return test
        at, length = units_of_utf16(text[: token.at]), units_of_utf16(text[token.at : token.end])
        groups[-1].append(Term(test, token.negated, at, length))
    return Filter(tuple(map(tuple, groups)))


def _is_or(token: FilterToken) -> bool:
    return not token.negated and not token.quoted and token.field is None and token.value.lower() == "or"


def _problem(message: str, at: int, end: int) -> FilterProblem:
    return FilterProblem(message, at, end - at)


def _test(token: FilterToken, kinds: Sequence[KindNames]) -> Test | FilterProblem:
    if token.open:
        return _problem("A closing quote is missing.", token.value_at, token.end)
    if token.field is None:
        if token.value == "":
            return _problem('Say what is to be left out after "-".', token.at, token.end)
        return WordTest(token.value.lower())
    field = token.field.lower()
    if not is_field(field):
        words = f'There is no field "{token.field}". The nearest is "{nearest(field, list(EXAMPLES))}".'
        return _problem(words, token.field_at, token.field_at + len(token.field))
    if trimmed(token.value) == "":
        return _problem(f"Say what {field} is to be.", token.field_at, token.end)
    if field == "load" or is_number_field(field):
        return number_test(field, token)
    if token.operator not in (":", "="):
        return _problem(f"{field} takes a word: {field}:{token.value}", token.field_at, token.end)
    return _word_test(field, token, kinds)


def _word_test(field: str, token: FilterToken, kinds: Sequence[KindNames]) -> Test | FilterProblem:
    text, whole = token.value.lower(), token.operator == "="
    if is_text_field(field):
        return TextTest(field, text, whole)
    if field == "kind":
        return _kind_test(token, kinds)
    if field == "check":
        return CheckTest(text, whole)
    if field == "binds":
        value = _TRUTH.get(text)
        return _problem("binds takes yes or no.", token.value_at, token.end) if value is None else BindsTest(value)
    if text in _FINDINGS or text == "any":
        return FindingTest(None if text == "any" else text)
    return _problem("finding takes error, warning, note, accepted or any.", token.value_at, token.end)


def _kind_test(token: FilterToken, kinds: Sequence[KindNames]) -> Test | FilterProblem:
    """Kinds that are called so; when none is, those that have it in one of their names."""
    plain = _plain_name(token.value)
    names = {kind.id: [_plain_name(name) for name in (kind.id, kind.label, kind.plural)] for kind in kinds}
    exact = frozenset(kind for kind, called in names.items() if plain in called)
    if exact:
        return KindTest(exact)
    fragments = frozenset(kind for kind, called in names.items() if any(plain in name for name in called))
    if fragments and token.operator != "=":
        return KindTest(fragments)
    near = nearest(plain, [kind.label for kind in kinds])
    return _problem(f'There is no kind "{token.value}". The nearest is "{near}".', token.value_at, token.end)


def _plain_name(name: str) -> str:
    return trimmed(name).lower().replace("_", " ")
