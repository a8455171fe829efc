"""What an organisation may want of an own check: words that fit, a severity that there is, an expression that reads."""

from collections.abc import Iterable, Mapping, Sequence
from typing import Final, cast, get_args

from headroom.domain.catalogue.records import Catalogue
from headroom.domain.catalogue.values import text_refusal
from headroom.domain.checks.own.expression import count_terms, read_expression
from headroom.domain.checks.own.records import MOST_OWN_CHECKS, MOST_TERMS_IN_ALL, OwnCheck, own_id
from headroom.domain.errors import DomainError, Problem
from headroom.domain.observation import Severity

MOST_AT_LEAST: Final = 1_000_000
_WORDS: Final = {"title": (60, True), "sentence": (500, True), "remedy": (500, False)}
"""Most characters, and whether it must be said."""
_LABELS: Final = {"title": "The title", "sentence": "The sentence", "remedy": "The remedy"}
_KEYS: Final = frozenset({"severity", "expression", "at_least", *_WORDS})


def checked_own(raw: object, check_id: str, catalogue: Catalogue, place: str = "") -> OwnCheck:
    """An own check `{title, sentence, severity, expression, at_least, remedy}`; `at_least` null: nothing may match.

    Raises:
        DomainError: `malformed`, with every problem.
    """
    if not isinstance(raw, Mapping):
        raise DomainError(Problem("malformed", "An own check is an object.", place))
    problems = [Problem("malformed", f"An own check has no {str(key)[:40]}.", place) for key in raw.keys() - _KEYS]
    problems += [problem for name in _WORDS for problem in _word_problems(raw.get(name, ""), name, f"{place}/{name}")]
    severity, at_least = raw.get("severity", "warning"), raw.get("at_least")
    if severity not in get_args(Severity):
        problems.append(Problem("malformed", "The severity is error, warning or note.", f"{place}/severity"))
    if at_least is not None and not (type(at_least) is int and 1 <= at_least <= MOST_AT_LEAST):
        words = f"At least so many parts: a whole number from 1 to {MOST_AT_LEAST:,}, or null where nothing may match."
        problems.append(Problem("malformed", words, f"{place}/at_least"))
    problems += _expression_problems(raw.get("expression"), catalogue, f"{place}/expression")
    if problems:
        raise DomainError(*problems)
    title, sentence, remedy = (str(raw.get(name, "")).strip() for name in _WORDS)
    return OwnCheck(check_id, title, sentence, cast("Severity", severity), str(raw["expression"]), at_least, remedy)


def read_own_checks(raw: object, catalogue: Catalogue, place: str) -> tuple[OwnCheck, ...]:
    """The own checks of a policy file, numbered in their order.

    Raises:
        DomainError: `malformed`, with every problem.
    """
    if not isinstance(raw, Sequence) or isinstance(raw, str):
        raise DomainError(Problem("malformed", "own_checks is a list.", place))
    if len(raw) > MOST_OWN_CHECKS:
        words = f"There are at most {MOST_OWN_CHECKS} own checks; this list has {len(raw):,}."
        raise DomainError(Problem("malformed", words, place))
    found, problems = list[OwnCheck](), list[Problem]()
    for number, one in enumerate(raw, start=1):
        try:
            found.append(checked_own(one, own_id(number), catalogue, f"{place}/{number - 1}"))
        except DomainError as error:
            problems += error.problems
    if problems:
        raise DomainError(*problems)
    refuse_too_many_terms(found, catalogue, place)
    return tuple(found)


def refuse_too_many_terms(checks: Iterable[OwnCheck], catalogue: Catalogue, place: str) -> None:
    """Raises `DomainError` (`malformed`) where checks have more terms together than may be run after every edit."""
    terms = sum(count_terms(check.expression, catalogue) for check in checks)
    if terms > MOST_TERMS_IN_ALL:
        words = f"Own checks have at most {MOST_TERMS_IN_ALL} terms together; these would have {terms:,}."
        raise DomainError(Problem("malformed", words, place))


def _word_problems(value: object, name: str, place: str) -> list[Problem]:
    most, needed = _WORDS[name]
    refusal = text_refusal(value, most)
    if refusal is None and needed and not str(value).strip():
        refusal = "must be said"
    return [] if refusal is None else [Problem("malformed", f"{_LABELS[name]} {refusal}.", place)]


def _expression_problems(value: object, catalogue: Catalogue, place: str) -> list[Problem]:
    if not isinstance(value, str):
        return [Problem("malformed", "The expression must be text.", place)]
    try:
        read_expression(value, catalogue, place)
    except DomainError as error:
        return error.problems
    return []
