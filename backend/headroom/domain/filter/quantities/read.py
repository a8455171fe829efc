"""What was typed where a number with a unit is meant: exact, or refused with the reason."""

import re
from fractions import Fraction
from typing import Final

from headroom.domain.filter.quantities.decimals import split_number
from headroom.domain.filter.quantities.texts import BLANKS, trimmed
from headroom.domain.filter.quantities.units import PLAIN_COUNT, UnitSize, lowered_names, prefix_size, unit_names

_RUNS: Final = re.compile(f"[{BLANKS}]+")
_PER_SECOND: Final = re.compile(r" per sec(?:ond)?\Z|/sec(?:ond)?\Z", re.IGNORECASE | re.ASCII)
_EXAMPLES: Final = {"GiB": "5 TiB", "MB/s": "10 GB/s", "Gb/s": "32 Gb/s", "ms": "1.5 ms"}


class QuantityRefusal(str):
    """Why a text is no number of a field."""

    __slots__ = ()


def read_quantity(typed: str, unit: str | None) -> float | QuantityRefusal | None:
    """The number in `unit` (None: a plain number); None for an empty text."""
    if trimmed(typed) == "":
        return None
    split = split_number(typed)
    if split is None:
        return QuantityRefusal(f"“{trimmed(typed)}” is not a number. Write it like {_example(unit)}.")
    own = PLAIN_COUNT if unit is None else unit_names()[unit]
    size = own if split.rest == "" else _read_unit(split.rest, unit, own)
    if isinstance(size, QuantityRefusal):
        return size
    return _nearest_double(split.number * size.size / own.size)


def _nearest_double(exact: Fraction) -> float:
    return exact.numerator / exact.denominator


def _read_unit(text: str, unit: str | None, own: UnitSize) -> UnitSize | QuantityRefusal:
    written = _PER_SECOND.sub("/s", _RUNS.sub(" ", text), count=1)
    size = unit_names().get(written) or unit_names().get(written.replace(" ", ""))
    if size is not None and size.dimension == own.dimension:
        return size
    prefix = prefix_size(written, own, unit is not None and unit[1:3] == "iB" and unit[0] in "KMGT")
    if prefix is not None:
        return prefix
    if size is not None:
        return _mixed(written, size, unit, own)
    alike = lowered_names().get(written.lower(), [])
    fitting = [one for one in alike if one.dimension == own.dimension]
    bits_too = own.dimension == "byte_rate" and any(one.dimension == "bit_rate" for one in alike)
    if fitting and bits_too:
        return QuantityRefusal(
            f"“{written}” may mean bits or bytes. Write a capital B for bytes (GB/s), a small b for bits (Gb/s)."
        )
    if fitting and all(one.size == fitting[0].size for one in fitting):
        return fitting[0]
    return _mixed(written, alike[0], unit, own) if alike else _unknown(written, unit)


def _mixed(text: str, size: UnitSize, unit: str | None, own: UnitSize) -> QuantityRefusal:
    if unit is None:
        return _no_unit(text)
    wants_bits, has_bits = own.dimension.startswith("bit"), size.dimension.startswith("bit")
    if wants_bits != has_bits and own.dimension.startswith(("bit", "byte")):
        if wants_bits:
            return QuantityRefusal(f"“{text}” counts bytes; this field counts bits, in {unit}.")
        return QuantityRefusal(f"“{text}” counts bits; this field counts bytes, in {unit}. Bytes take a capital B.")
    return QuantityRefusal(f"“{text}” measures something else; this field is in {unit}.")


def _unknown(text: str, unit: str | None) -> QuantityRefusal:
    if unit is None:
        return _no_unit(text)
    return QuantityRefusal(f"“{text}” is not a unit of this field. Write it like {_example(unit)}.")


def _no_unit(text: str) -> QuantityRefusal:
    return QuantityRefusal(f"This is a plain number; it takes no “{text}”.")


def _example(unit: str | None) -> str:
    return "64" if unit is None else _EXAMPLES.get(unit, f"12 {unit}")
