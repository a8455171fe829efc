"""What users typed and what was computed, as documents say it: lines of letters, figures with the digits that count."""

import re
import unicodedata
from typing import Final

_REORDERING: Final = re.compile("[\u200e\u200f\u061c\u202a-\u202e\u2066-\u2069]")
"""Marks that turn round what stands beside them."""
_LONG_RUN: Final = re.compile(r"(\S{32})(?=\S)")
_BLANK_LINE: Final = re.compile(r"\n\s*\n")
_MOST_OF_PARAGRAPH: Final = 2000
_BREAK: Final = "\u200b"
_ELLIPSIS: Final = "\u2026"
_MINUS: Final = "\u2212"
_MOST_LETTERS: Final = 160
_WHOLE_FROM: Final = 99.95
_ONE_DECIMAL_FROM: Final = 9.995
_LEAST_MS: Final = 0.001
_BYTES_OF_TB: Final = 10**12
_BYTES_OF_TIB: Final = 2**40


def one_line(text: str, most: int = _MOST_LETTERS) -> str:
    """`text` as one line that reorders nothing beside it, cut after `most` letters."""
    clean = "".join(letter if letter.isprintable() else " " for letter in _REORDERING.sub("\ufffd", text))
    line = " ".join(unicodedata.normalize("NFC", clean).split())
    return line if len(line) <= most else line[: most - 1].rstrip() + _ELLIPSIS


def breakable(text: str, most: int = _MOST_LETTERS) -> str:
    """The same for a column of a page: a word without an end may be broken."""
    return _LONG_RUN.sub(rf"\1{_BREAK}", one_line(text, most))


def paragraphs(text: str) -> list[str]:
    """Text in paragraphs, which a blank line parts; lines within one are joined."""
    return [shown for block in _BLANK_LINE.split(text) if (shown := breakable(block, _MOST_OF_PARAGRAPH))]


def rounded(number: float) -> str:
    """Three digits that count, as the evidence goes: 18,648 reads 18,600."""
    step = 10 ** max(len(str(int(number))) - 3, 0)
    return f"{round(number / step) * step:,}"


def percent(ratio: float | None) -> str:
    """`96.6%`; a dash where nothing is known."""
    return "\u2013" if ratio is None else f"{ratio * 100:.1f}%".replace(".0%", "%")


def rate(number: float | None) -> str:
    """A rate without its unit, three digits at most; a dash where nothing is known."""
    if number is None:
        return "\u2013"
    if number >= _WHOLE_FROM:
        return rounded(number)
    return f"{number:.{1 if number >= _ONE_DECIMAL_FROM else 2}f}"


def milliseconds(number: float | None) -> str:
    """A time without its unit, three digits at most; a dash where nothing is known, a bound where next to nothing."""
    if number is None:
        return "\u2013"
    if 0 < number < _LEAST_MS:
        return f"under {_LEAST_MS:g}"
    return f"{number:,.0f}" if number >= _WHOLE_FROM else f"{number:.3g}"


def terabytes(size_bytes: int) -> str:
    """TB, of 10^12 bytes."""
    return f"{size_bytes / _BYTES_OF_TB:,.2f}".replace("-", _MINUS)


def tebibytes(size_bytes: int) -> str:
    """TiB, of 2^40 bytes."""
    return f"{size_bytes / _BYTES_OF_TIB:,.2f}".replace("-", _MINUS)
