"""How a file breaks its JSON Schema, in words that whoever wrote the file understands."""

import re
from collections.abc import Callable, Mapping
from typing import Any, Final

_LONGEST: Final = 60
_MOST_NAMED: Final = 12
_NAME_PATTERN: Final = re.compile(r"\^(?:\[(?P<first>[^\]]+)\])?\[(?P<rest>[^\]]+)\]\{[01],(?P<longest>[0-9]{1,4})\}\$")
_TYPES: Final = {
    "string": "text",
    "number": "a number",
    "integer": "a whole number",
    "boolean": "true or false",
    "array": "a list",
    "object": "a group of fields",
    "null": "nothing",
}


def breach_words(error: Any) -> str:
    """Where and how a document breaks its schema, with the remedy; `error` is a `ValidationError` of jsonschema."""
    where = "/".join(map(str, error.absolute_path)) or "the file"
    words = _WORDS.get(error.validator, _other)
    return f"{where} {words(error)}"


def shown(value: object) -> str:
    """A value of a file in a sentence: `“10 GB”`, `-3`, `a list of 4`, `nothing`."""
    if value is None:
        return "nothing"
    if isinstance(value, bool):
        return str(value).lower()
    if isinstance(value, str):
        return f"“{value if len(value) <= _LONGEST else value[:_LONGEST] + '…'}”" if value else "an empty text"
    if isinstance(value, list):
        return f"a list of {len(value)}" if value else "an empty list"
    if isinstance(value, dict):
        return f"a group of {len(value)} field{'' if len(value) == 1 else 's'}" if value else "an empty group of fields"
    return str(value)[:_LONGEST]


def _required(error: Any) -> str:
    missing = [name for name in error.validator_value if name not in error.instance]
    # jsonschema tells each missing field by itself, and names it first in its message.
    named = next((name for name in missing if error.message.startswith(repr(name))), missing[0])
    return f"lacks the field “{named}”; add it."


def _additional(error: Any) -> str:
    known = error.schema.get("properties", {})
    odd = [shown(str(name)) for name in error.instance if name not in known]
    more = f" and {len(odd) - _MOST_NAMED:,} more" if len(odd) > _MOST_NAMED else ""
    return (
        f"has fields that nobody reads: {', '.join(odd[:_MOST_NAMED])}{more}. Check their spelling, or take them out."
    )


def _type(error: Any) -> str:
    wanted = error.validator_value
    names = [_TYPES.get(name, name) for name in ([wanted] if isinstance(wanted, str) else wanted)]
    return f"is {shown(error.instance)}; it must be {' or '.join(names)}."


def _one_of(error: Any) -> str:
    return f"is {shown(error.instance)}; use one of {', '.join(map(_bare, error.validator_value))}."


def _bare(value: object) -> str:
    return value if isinstance(value, str) else shown(value)


def _bound(words: str) -> Callable[[Any], str]:
    return lambda error: f"is {shown(error.instance)}; it must be {words} {error.validator_value}."


def _pattern(error: Any) -> str:
    return f"is {shown(error.instance)}; it must be {_form(error.validator_value)}."


def _form(pattern: str) -> str:
    """`small letters, digits and . -, a letter or a digit first`: a pattern is one class, or a first sign and one."""
    found = _NAME_PATTERN.fullmatch(pattern)
    if found is None:
        return f"of the form {pattern}"
    first, rest, longest = found["first"] or "", found["rest"], int(found["longest"]) + bool(found["first"])
    letters = "letters" if "A-Z" in rest else "small letters"
    signs = " ".join(rest.replace("A-Z", "").replace("a-z", "").replace("0-9", ""))
    beginning = ", a letter or a digit first" if "0-9" in first else ", a letter first" if first else ""
    return f"{letters}, digits and {signs}{beginning}, at most {longest} characters"


def _length(words: str) -> Callable[[Any], str]:
    return lambda error: f"is {shown(error.instance)}; it must have {words} {error.validator_value}."


def _forbidden(_: Any) -> str:
    return "has fields that exclude each other; take one out."


def _other(error: Any) -> str:
    return f"is {shown(error.instance)}, which does not fit the rule “{error.validator}” of the schema; correct it."


_WORDS: Final[Mapping[str, Callable[[Any], str]]] = {
    "required": _required,
    "additionalProperties": _additional,
    "type": _type,
    "enum": _one_of,
    "const": lambda error: f"is {shown(error.instance)}; it must be {_bare(error.validator_value)}.",
    "minimum": _bound("at least"),
    "maximum": _bound("at most"),
    "exclusiveMinimum": _bound("more than"),
    "exclusiveMaximum": _bound("less than"),
    "pattern": _pattern,
    "minLength": _length("at least this many characters:"),
    "maxLength": _length("at most this many characters:"),
    "minItems": _length("at least this many entries:"),
    "maxItems": _length("at most this many entries:"),
    "uniqueItems": lambda error: f"is {shown(error.instance)} of which two are the same; keep one of them.",
    "not": _forbidden,
}
