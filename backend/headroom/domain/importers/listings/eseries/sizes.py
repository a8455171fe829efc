"""Sizes as SMcli writes them: rounded, in powers of 1024, with the separators of the station's language."""

import re
from typing import Final, NamedTuple

_SIZE: Final = re.compile(r"^(\d[\d.,]{0,24}) ?(bytes?|[KMGTP]B)\b", re.IGNORECASE)
_EXACT: Final = re.compile(r"\((\d[\d.,]{0,24}) ?bytes?\)", re.IGNORECASE)
_POWERS: Final = {"b": 0, "k": 1, "m": 2, "g": 3, "t": 4, "p": 5}
_THOUSANDS: Final = 3
_LEAST_GROUPED: Final = {"b", "k", "m"}
"""Units that are written without decimals, so that a lone separator before three digits groups thousands."""


class ShownSize(NamedTuple):
    """A size in bytes, and how far it may be off by rounding; 0 where it is exact."""

    size_bytes: int
    off_bytes: int


def parse_size(text: str) -> ShownSize | None:
    """The size that a text begins with; None where it is none. Exact bytes in brackets are preferred."""
    if (exact := _EXACT.search(text)) is not None:
        return ShownSize(int(re.sub("[.,]", "", exact[1])), 0)
    match = _SIZE.match(text.strip())
    if match is None:
        return None
    letter = match[2][0].lower()
    whole, fraction = _parts(match[1], letter)
    if not whole:
        return None
    factor = 1024 ** _POWERS[letter]
    value = float(f"{whole}.{fraction or 0}")
    return ShownSize(round(value * factor), 0 if factor == 1 else round(factor * 0.5 * 10 ** -len(fraction)))


def _parts(digits: str, letter: str) -> tuple[str, str]:
    """Digits before and after the decimal separator, which is the last where there are two sorts."""
    at = max(digits.rfind("."), digits.rfind(","))
    if at < 0:
        return digits, ""
    after = digits[at + 1 :]
    single = digits[at] not in digits[:at] and not ("." in digits and "," in digits)
    grouped = digits[at] in digits[:at] or (single and len(after) == _THOUSANDS and letter in _LEAST_GROUPED)
    if grouped:
        return re.sub("[.,]", "", digits), ""
    return re.sub("[.,]", "", digits[:at]), after
