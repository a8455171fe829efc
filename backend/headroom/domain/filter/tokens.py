"""A line of the filter language cut into terms, each with its place."""

import re
from dataclasses import dataclass
from typing import Final

from headroom.domain.filter.fields import is_field
from headroom.domain.filter.quantities.texts import BLANKS

_FIELD: Final = re.compile(f'([^{BLANKS}"<>=:]+)(>=|<=|>|<|=|:)')
_WORD: Final = re.compile(f"[^{BLANKS}]*")
_BYTE: Final = re.compile(r"[0-9a-fA-F]{2}")
"""World-wide names and addresses have colons too: two hexadecimal digits before one are no field."""


@dataclass(frozen=True, slots=True)
class FilterToken:
    """One term as it is typed; `field` None for a bare word, `open` for a quote that nothing closes."""

    at: int
    end: int
    negated: bool
    field: str | None
    field_at: int
    operator: str | None
    value: str
    value_at: int
    quoted: bool
    open: bool


def tokenise(text: str) -> list[FilterToken]:
    """Spaces part terms, except within quotes; whether the terms mean something is for the parser."""
    tokens, at = list[FilterToken](), 0
    while at < len(text):
        if text[at] in BLANKS:
            at += 1
        else:
            tokens.append(_token(text, at))
            at = tokens[-1].end
    return tokens


def _token(text: str, at: int) -> FilterToken:
    negated = text[at] == "-"
    field_at = at + negated
    match = _FIELD.match(text, field_at)
    if match is not None and match[2] == ":" and _BYTE.fullmatch(match[1]) and not is_field(match[1].lower()):
        match = None
    value_at = field_at if match is None else match.end()
    value, end, quoted, is_open = _value(text, value_at)
    name, operator = (None, None) if match is None else (match[1], match[2])
    return FilterToken(at, end, negated, name, field_at, operator, value, value_at, quoted, is_open)


def _value(text: str, at: int) -> tuple[str, int, bool, bool]:
    if text[at : at + 1] != '"':
        word = _WORD.match(text, at)
        end = at if word is None else word.end()
        return text[at:end], end, False, False
    close = text.find('"', at + 1)
    if close < 0:
        return text[at + 1 :], len(text), True, True
    return text[at + 1 : close], close + 1, True, False
