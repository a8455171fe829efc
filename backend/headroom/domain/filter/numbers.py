"""Terms of the filter language that compare numbers, each in any unit of what it measures."""

import re
from collections.abc import Sequence
from dataclasses import replace
from typing import Final, Literal, TypeAlias, cast

from headroom.domain.filter.fields import EXAMPLES, NUMBER_UNITS, is_number_field
from headroom.domain.filter.quantities.read import QuantityRefusal, read_quantity
from headroom.domain.filter.quantities.texts import trimmed
from headroom.domain.filter.records import Comparison, FilterProblem, NumberField, NumberTest
from headroom.domain.filter.tokens import FilterToken

Compared: TypeAlias = NumberField | Literal["load"]
_LEADING: Final = re.compile(r"[0-9.,]+")
_EXACT: Final = frozenset({"count", "speed"})


def number_test(field: Compared, token: FilterToken) -> NumberTest | FilterProblem:
    """What a comparison asks of a part."""
    meant = _load_field(token.value) if field == "load" else field
    unit = NUMBER_UNITS[meant]
    value = read_quantity(token.value, unit)
    if isinstance(value, str) or value is None or value < 0:
        reason = f" {value}" if isinstance(value, str) else ""
        words = f"{field} takes a number: {EXAMPLES[field]}.{reason}"
        return FilterProblem(words, token.value_at, token.end - token.value_at)
    comparison = "=" if token.operator == ":" else cast("Comparison", token.operator)
    tolerance = 0.0 if meant in _EXACT else 0.5 * _last_digit(token.value) * _unit_size(token.value, unit)
    return NumberTest(meant, comparison, value, tolerance)


def with_units(tokens: Sequence[FilterToken]) -> list[FilterToken]:
    """Numbers joined with the units that stand apart from them, as in `size>5 TiB`."""
    merged: list[FilterToken] = []
    for token in tokens:
        joined = _in_one(merged[-1], token) if merged else None
        if joined is None:
            merged.append(token)
        else:
            merged[-1] = joined
    return merged


def _in_one(number: FilterToken, unit: FilterToken) -> FilterToken | None:
    field = (number.field or "").lower()
    if field == "load":
        units: tuple[str | None, ...] = ("%", "MB/s")
    elif is_number_field(field):
        units = (NUMBER_UNITS[field],)
    else:
        return None
    if number.quoted or not _LEADING.fullmatch(number.value):
        return None
    if unit.field is not None or unit.quoted or unit.negated:
        return None
    value = f"{number.value} {unit.value}"
    read = any(not isinstance(read_quantity(value, one), QuantityRefusal) for one in units)
    return replace(number, value=value, end=unit.end) if read else None


def _load_field(typed: str) -> NumberField:
    """A share, unless the unit is one of throughput."""
    share, rate = read_quantity(typed, "%"), read_quantity(typed, "MB/s")
    return "mb/s" if isinstance(share, QuantityRefusal) and not isinstance(rate, QuantityRefusal) else "util"


def _last_digit(typed: str) -> float:
    """What the last typed digit counts: 1 for `97`, 0.1 for `97.4`."""
    match = _LEADING.match(trimmed(typed))
    parts = ("" if match is None else match[0]).split(".")
    return 10.0 ** -(len(parts[1]) if len(parts) > 1 else 0)


def _unit_size(typed: str, unit: str | None) -> float:
    """How many of the field's units the typed one is."""
    text = trimmed(typed)
    match = _LEADING.match(text)
    size = read_quantity(f"1{text if match is None else text[match.end() :]}", unit)
    return 1.0 if size is None or isinstance(size, QuantityRefusal) else size
