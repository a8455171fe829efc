"""Reading suppressions: findings that somebody has accepted, with the reason, until when, and who said so."""

import re
from collections.abc import Iterator
from datetime import date, datetime
from typing import Any, Final, cast

from headroom.domain.catalogue.values import MAX_TEXT, text_refusal
from headroom.domain.design.problems import Problems, id_refusal, short_text
from headroom.domain.design.records import Suppression, SuppressionScope

SUPPRESSION_KEYS: Final = frozenset(Suppression._fields) - {"id"}
_SCOPES: Final[tuple[SuppressionScope, ...]] = ("finding", "part", "check")
_LONGEST_REASON: Final = 500
_MOST_SUBJECTS: Final = 50_000
_DAY: Final = re.compile(r"\d{4}-\d{2}-\d{2}", re.ASCII)
_TIME: Final = re.compile(r"\d{4}-\d{2}-\d{2}T\d{2}:\d{2}(:\d{2}(\.\d{1,6})?)?(Z|[+-]\d{2}:\d{2})", re.ASCII)


def read_suppressions(raw: dict[str, object], problems: Problems) -> dict[str, Suppression]:
    """Suppressions in order of ids; one that is not whole is reported and left out, so that it hides nothing.

    Parts that they name may be gone: a check tells of those that match nothing.
    """
    found: dict[str, Suppression] = {}
    for suppression_id in sorted(raw):
        value, place = raw[suppression_id], ("suppressions", suppression_id)
        if not isinstance(value, dict):
            problems.add("wrong_type", f"Suppression {short_text(suppression_id)} must be an object.", place)
        elif refusal := id_refusal(suppression_id):
            problems.add("bad_id", f"The suppression id {short_text(suppression_id)} cannot be used: {refusal}.", place)
        elif refusals := list(_refusals(value)):
            for key, words in refusals:
                code = "bad_value" if key in SUPPRESSION_KEYS else "unknown_attribute"
                problems.add(code, f"Suppression {suppression_id}: {words}.", (*place, key))
        else:
            found[suppression_id] = _record(suppression_id, value)
    return found


def _record(suppression_id: str, value: dict[str, object]) -> Suppression:
    whole = cast(Any, value)
    return Suppression(
        suppression_id,
        whole.get("check"),
        whole["scope"],
        tuple(whole.get("subjects", ())),
        whole.get("place", ""),
        whole["reason"],
        whole["author"],
        whole["at"],
        whole.get("until"),
    )


def _refusals(value: dict[str, object]) -> Iterator[tuple[str, str]]:
    """Keys that cannot be as they are, and why."""
    for key in value.keys() - SUPPRESSION_KEYS:
        yield str(key), f"there is no {short_text(key)}; take it out"
    for key, most in (("reason", _LONGEST_REASON), ("author", MAX_TEXT)):
        text = value.get(key)
        if refusal := text_refusal(text, most):
            yield key, f"the {key} {refusal}"
        elif not str(text).strip():
            yield key, f"the {key} must be stated, with 1 to {most} characters"
    if refusal := text_refusal(value.get("place", "")):
        yield "place", f"the place {refusal}"
    if not _is_time(value.get("at")):
        yield "at", "the time must be a date with time and zone, for example 2026-11-14T09:30:00Z"
    if value.get("until") is not None and not _is_day(value["until"]):
        yield "until", "the last day must be a date, for example 2027-01-31, or null"
    yield from _aim_refusals(value)


def _aim_refusals(value: dict[str, object]) -> Iterator[tuple[str, str]]:
    """What is accepted: which check, on which parts."""
    scope, check, subjects = value.get("scope"), value.get("check"), value.get("subjects", [])
    if scope not in _SCOPES:
        yield "scope", f"the scope must be one of {', '.join(_SCOPES)}"
    if check is None and scope != "part":
        yield "check", "only scope part may leave the check open; name a check"
    elif check is not None and ((refusal := text_refusal(check)) or not check):
        yield "check", f"the check {refusal or 'must not be empty'}"
    if not isinstance(subjects, list) or any(not isinstance(item, str) for item in subjects):
        yield "subjects", "the subjects must be a list of ids"
    elif len(subjects) > _MOST_SUBJECTS:
        yield "subjects", f"there are {len(subjects):,} subjects; at most {_MOST_SUBJECTS:,} can be named"
    elif scope == "part" and len(subjects) != 1:
        yield "subjects", "scope part names exactly one part"
    elif scope == "check" and subjects:
        yield "subjects", "scope check holds in the whole design and names no part"


def _is_day(value: object) -> bool:
    if not isinstance(value, str) or _DAY.fullmatch(value) is None:
        return False
    try:
        date.fromisoformat(value)
    except ValueError:
        return False
    return True


def _is_time(value: object) -> bool:
    if not isinstance(value, str) or _TIME.fullmatch(value) is None:
        return False
    try:
        datetime.fromisoformat(value)
    except ValueError:
        return False
    return True
