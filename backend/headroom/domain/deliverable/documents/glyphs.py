"""Which letters the fonts of the documents have, read from the character maps of the font files (OpenType, `cmap`)."""

import struct
import unicodedata
from collections.abc import Iterable, Iterator
from functools import cache
from pathlib import Path
from typing import Final

_FONTS: Final = Path(__file__).resolve().parent / "fonts"
_NAMED: Final = 12
"""How many letters a sentence names before it counts the rest."""
_UNICODE: Final = ((3, 10), (0, 4), (0, 6), (3, 1), (0, 3))
"""Platform and encoding of maps of Unicode."""
_SEGMENTS, _GROUPS = 4, 12
_UNSEEN: Final = frozenset(("Cc", "Cf", "Zl", "Zp", "Zs", "Mn"))
"""Categories of letters that leave no box: controls, spaces, marks that stand on another letter."""


def lacking(texts: object) -> str:
    """A sentence that names the letters of these texts which the documents cannot show; empty when they show all."""
    points = covered()
    missing = sorted({letter for text in _strings(texts) for letter in text if _is_box(letter, points)})
    if not missing:
        return ""
    named = ", ".join(f"U+{ord(letter):04X}" for letter in missing[:_NAMED])
    rest = f" and {len(missing) - _NAMED:,} more" if len(missing) > _NAMED else ""
    which = "1 letter" if len(missing) == 1 else f"{len(missing):,} letters"
    return f"The fonts of this document lack {which} of the names in it and show a box instead: {named}{rest}."


@cache
def covered() -> frozenset[int]:
    """Code points that at least one font of the documents has."""
    return frozenset(point for file in sorted(_FONTS.glob("*.ttf")) for point in _points(file.read_bytes()))


def _is_box(letter: str, points: frozenset[int]) -> bool:
    return ord(letter) not in points and unicodedata.category(letter) not in _UNSEEN


def _strings(value: object) -> Iterator[str]:
    if isinstance(value, str):
        yield value
    elif isinstance(value, dict):
        for inner in value.values():
            yield from _strings(inner)
    elif isinstance(value, list | tuple):
        for inner in value:
            yield from _strings(inner)


def _points(font: bytes) -> Iterable[int]:
    """Code points of a font's map of Unicode, the widest that it has."""
    start = _table(font, b"cmap")
    (count,) = struct.unpack_from(">H", font, start + 2)
    records = (struct.unpack_from(">HHI", font, start + 4 + 8 * index) for index in range(count))
    maps = {(platform, encoding): start + offset for platform, encoding, offset in records}
    for kind in _UNICODE:
        if kind in maps:
            return _mapped(font, maps[kind])
    return ()


def _table(font: bytes, tag: bytes) -> int:
    (count,) = struct.unpack_from(">H", font, 4)
    for index in range(count):
        name, _, offset, _ = struct.unpack_from(">4sIII", font, 12 + 16 * index)
        if name == tag:
            return int(offset)
    raise ValueError(f"the font has no table {tag.decode()}")


def _mapped(font: bytes, start: int) -> Iterator[int]:
    (form,) = struct.unpack_from(">H", font, start)
    if form == _GROUPS:
        (count,) = struct.unpack_from(">I", font, start + 12)
        for index in range(count):
            first, last, _ = struct.unpack_from(">III", font, start + 16 + 12 * index)
            yield from range(first, last + 1)
    elif form == _SEGMENTS:
        (doubled,) = struct.unpack_from(">H", font, start + 6)
        lasts = struct.unpack_from(f">{doubled // 2}H", font, start + 14)
        firsts = struct.unpack_from(f">{doubled // 2}H", font, start + 16 + doubled)
        for first, last in zip(firsts, lasts, strict=True):
            yield from range(first, last + (last < 0xFFFF))
