"""Units that filters know: what each measures, by how much, and the words by which people write it."""

import re
from fractions import Fraction
from functools import lru_cache
from typing import Final, NamedTuple


class UnitSize(NamedTuple):
    """One unit in base units of its dimension: B, b, B/s, b/s, IO/s, ns, %, and so on."""

    dimension: str
    size: Fraction


_PLAIN: Final = (
    ("B byte bytes", "bytes", 1, 1),
    ("b bit bits", "bits", 1, 1),
    ("B/s", "byte_rate", 1, 1),
    ("b/s bps bit/s", "bit_rate", 1, 1),
    ("IO/s IOPS IOps IO IOs", "io_rate", 1, 1),
    ("ns nanosecond nanoseconds", "time", 1, 1),
    ("us \u03bcs usec microsecond microseconds", "time", 1_000, 1),
    ("ms msec millisecond milliseconds", "time", 1_000_000, 1),
    ("s sec secs second seconds", "time", 1_000_000_000, 1),
    ("min mins minute minutes", "time", 60_000_000_000, 1),
    ("h hr hrs hour hours", "time", 3_600_000_000_000, 1),
    ("d day days", "time", 86_400_000_000_000, 1),
    ("% percent pct", "share", 1, 1),
    ("mm millimetre millimetres millimeter millimeters", "length", 1, 1),
    ("cm centimetre centimetres centimeter centimeters", "length", 10, 1),
    ("m metre metres meter meters", "length", 1000, 1),
    ("km", "length", 1_000_000, 1),
    ('in inch inches "', "length", 254, 10),
    ("ft foot feet '", "length", 3048, 10),
    ("g gram grams", "mass", 1, 1),
    ("kg kilogram kilograms", "mass", 1000, 1),
    ("lb lbs pound pounds", "mass", 45_359_237, 100_000),
    ("W watt watts", "power", 1, 1),
    ("kW", "power", 1000, 1),
    ("V volt volts", "voltage", 1000, 1),
    ("kV", "voltage", 1_000_000, 1),
    ("A amp amps ampere amperes", "current", 1000, 1),
    ("mA", "current", 1, 1),
    ("rpm", "rotation", 1, 1),
    ("MHz", "clock", 1, 1),
    ("GHz", "clock", 1000, 1),
    ("U RU HE", "rack_height", 1, 1),
    ("months month mo", "calendar", 1, 1),
    ("years year yrs yr y", "calendar", 12, 1),
)
_LETTERS: Final = "kMGTPE"
_PREFIXES: Final = ("kilo", "mega", "giga", "tera", "peta", "exa")
_BINARIES: Final = ("kibi", "mebi", "gibi", "tebi", "pebi", "exbi")
_PREFIX: Final = re.compile(r"([kmgtpe])(i?)", re.IGNORECASE | re.ASCII)
PLAIN_COUNT: Final = UnitSize("count", Fraction(1))


@lru_cache(maxsize=1)
def unit_names() -> dict[str, UnitSize]:
    """Every unit as it is written, with capitals and small letters; KB is kB."""
    found = {
        name: UnitSize(dimension, Fraction(top, bottom))
        for names, dimension, top, bottom in _PLAIN
        for name in names.split(" ")
    }
    for step, letter in enumerate(_LETTERS):
        found |= _sized_names(letter, step)
    return found


@lru_cache(maxsize=1)
def lowered_names() -> dict[str, list[UnitSize]]:
    """Units that are written so but for capitals."""
    found: dict[str, list[UnitSize]] = {}
    for name, unit in unit_names().items():
        found.setdefault(name.lower(), []).append(unit)
    return found


def _sized_names(letter: str, step: int) -> dict[str, UnitSize]:
    decimal, binary = _power(1000, step), _power(1024, step)
    marked, word, binary_word = f"{letter.upper()}i", _PREFIXES[step], _BINARIES[step]
    written = ("k", "K") if letter == "k" else (letter,)
    short = ["gbps", "GFC", "GbE", "GE"] if letter == "G" else [f"{letter}bps".lower()]

    def each(*endings: str) -> list[str]:
        return [prefix + ending for prefix in written for ending in endings]

    table: list[tuple[list[str], str, Fraction]] = [
        ([*each("B"), f"{word}byte", f"{word}bytes"], "bytes", decimal),
        ([f"{marked}B", f"{binary_word}byte", f"{binary_word}bytes"], "bytes", binary),
        ([*each("b", "bit"), f"{word}bit", f"{word}bits"], "bits", decimal),
        (each("B/s", "Bps"), "byte_rate", decimal),
        ([f"{marked}B/s", f"{marked}Bps"], "byte_rate", binary),
        (each("b/s", "bps", "bit/s", "bits/s"), "bit_rate", decimal),
        (short, "bit_rate", decimal),
        (each("IO/s", "IOPS", " IO/s", " IOPS"), "io_rate", decimal),
        (["krpm", "k rpm"] if step == 0 else [], "rotation", decimal),
    ]
    return {name: UnitSize(dimension, size) for names, dimension, size in table for name in names}


def _power(base: int, step: int) -> Fraction:
    return Fraction(base ** (step + 1))


def prefix_size(text: str, field: UnitSize, binary: bool) -> UnitSize | None:
    """What a letter alone stands for in a field: powers of 1024 beside binary units, of 1000 elsewhere."""
    match = None if text == "e" else _PREFIX.fullmatch(text)  # a small e begins an exponent
    if match is None:
        return None
    step, marked = _LETTERS.lower().index(match[1].lower()), bool(match[2])
    data = field.dimension in ("bytes", "byte_rate")
    if marked and not data:
        return None
    if data or field.dimension == "bit_rate":
        return UnitSize(field.dimension, _power(1024 if binary or marked else 1000, step))
    if field.dimension == "rotation":
        return UnitSize("rotation", Fraction(1000)) if step == 0 else None
    counted = field.dimension in ("count", "io_rate")
    # A small m may be milli.
    return UnitSize(field.dimension, _power(1000, step)) if counted and step < 3 and match[1] != "m" else None
