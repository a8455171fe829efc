"""Decides which parts a filter holds for."""

import math

from headroom.domain.filter.records import (
    BindsTest,
    Filter,
    FilterLoad,
    FilterRow,
    KindTest,
    NumberTest,
    Test,
    TextTest,
    WordTest,
)


def matches(found: Filter, row: FilterRow, load: FilterLoad | None) -> bool:
    """Whether every term of one of the groups holds; a filter without terms holds for every part.

    Terms on findings and checks hold for none: nobody here says what the checks have found.
    """
    return any(all(_holds(term.test, row, load) != term.negated for term in terms) for terms in found.groups)


def _holds(test: Test, row: FilterRow, load: FilterLoad | None) -> bool:
    match test:
        case WordTest(text):
            return text in row.words
        case TextTest(field, text, whole):
            return any(text == own if whole else text in own for own in row.text(field))
        case KindTest(kinds):
            return row.kind in kinds
        case BindsTest(value):
            return (load is not None and load.binds) == value
        case NumberTest():
            return any(_compares(value, test) for value in _numbers(test, row, load))
        case _:
            return False


def _numbers(test: NumberTest, row: FilterRow, load: FilterLoad | None) -> tuple[float, ...]:
    """Empty for what is unknown: an unknown figure is neither over nor under a limit."""
    if test.field == "count":
        return (row.count,)
    if test.field == "speed":
        return row.speeds_gbps
    value = row.size_gib if test.field == "size" else None if load is None else _figure(test, load)
    return () if value is None or not math.isfinite(value) else (value,)


def _figure(test: NumberTest, load: FilterLoad) -> float | None:
    match test.field:
        case "util":
            # A millionth of a percent: 0.974 in floating point must not fall short of 97.4%.
            return None if load.utilisation is None else math.floor(load.utilisation * 1e8 + 0.5) / 1e6
        case "mb/s":
            return load.throughput_mb_s
        case "ceiling":
            return load.ceiling_mb_s
        case "queue":
            return load.queue
        case _:
            return load.wait_ms


def _compares(value: float, test: NumberTest) -> bool:
    limit = test.value
    match test.comparison:
        case ">":
            return value > limit
        case "<":
            return value < limit
        case ">=":
            return value >= limit
        case "<=":
            return value <= limit
        case "=":
            return abs(value - limit) <= test.tolerance
