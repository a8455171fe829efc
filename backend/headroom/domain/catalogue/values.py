"""Checking the value of an attribute against its type, bounds and choices; the same for catalogue and designs."""

import math
import re
import unicodedata
from functools import lru_cache
from typing import Final

from headroom.domain.catalogue.records import Attribute

MAX_TEXT: Final = 200
LARGEST: Final = 10**15
"""Largest magnitude of any number: beyond 2^53 browsers no longer count by ones."""
_UNSEEN: Final = frozenset({"Cc", "Cs", "Zl", "Zp"})
_TURNING: Final = frozenset("\u202a\u202b\u202c\u202d\u202e\u2066\u2067\u2068\u2069")
"""Marks that turn the direction of writing: with them a name can read as another."""


def text_refusal(value: object, limit: int = MAX_TEXT) -> str | None:
    """Why `value` is no fit one-line text, None if it is."""
    if not isinstance(value, str):
        return "must be text"
    if len(value) > limit:
        return f"has {len(value)} characters; at most {limit} are allowed"
    if value.isprintable():
        return None
    for place, character in enumerate(value):
        if unicodedata.category(character) in _UNSEEN or character in _TURNING:
            what = (
                "a line break" if character in "\r\n\u2028\u2029" else f"the control character U+{ord(character):04X}"
            )
            return f"has {what} at position {place + 1}; take it out"
    return None


def number_refusal(value: object, minimum: float | None, maximum: float | None) -> str | None:
    """Why `value` is no finite number within the bounds, None if it is."""
    if isinstance(value, bool) or not isinstance(value, int | float):
        return "must be a number"
    if isinstance(value, float) and not math.isfinite(value):
        return "must be a finite number, not NaN or infinity"
    if abs(value) > LARGEST:
        return f"is too large; at most {LARGEST if maximum is None else maximum:g} is allowed"
    if minimum is not None and value < minimum:
        return f"is {value:g}; at least {minimum:g} is needed"
    if maximum is not None and value > maximum:
        return f"is {value:g}; at most {maximum:g} is allowed"
    return None


def value_refusal(attribute: Attribute, value: object) -> str | None:
    """Why `value` cannot be the attribute's, None if it can. None (unknown) is refused only where one is required.

    Whether ids exist is not looked at.
    """
    if value is None:
        return "must have a value" if attribute.required else None
    match attribute.type:
        case "string":
            return text_refusal(value) or _pattern_refusal(attribute, value)
        case "boolean":
            return None if isinstance(value, bool) else "must be true or false"
        case "enum":
            ok = isinstance(value, str) and value in attribute.values
            return None if ok else f"must be one of {', '.join(attribute.values)}"
        case "ids":
            ok = isinstance(value, list) and all(isinstance(item, str) for item in value)
            return None if ok else "must be a list of component ids"
        case "id":
            return None if isinstance(value, str) else "must be a component id"
        case "number":
            return number_refusal(value, attribute.minimum, attribute.maximum)
        case "integer":
            refusal = number_refusal(value, attribute.minimum, attribute.maximum)
            whole = isinstance(value, int) or (isinstance(value, float) and value.is_integer())
            return refusal or (None if whole else "must be a whole number")


def _pattern_refusal(attribute: Attribute, value: object) -> str | None:
    if attribute.pattern is None or _compiled(attribute.pattern).fullmatch(str(value)):
        return None
    return f"does not read as it must: {attribute.help.removesuffix('.')}"


@lru_cache(maxsize=64)
def _compiled(pattern: str) -> re.Pattern[str]:
    return re.compile(pattern)
