"""Sizes as tools write them."""

import re
from typing import Final

_SIZE: Final = re.compile(r"^<? ?(\d{1,20}(?:[.,]\d{1,6})?) ?([kmgtpe]?)(i?b?)(?:ytes?)?", re.IGNORECASE)
_POWERS: Final = {"": 0, "k": 1, "m": 2, "g": 3, "t": 4, "p": 5, "e": 6}


def exact_bytes(text: object) -> int | None:
    """Bytes of a whole number without a unit; None for everything else, since text with units is rounded."""
    raw = str(text or "").strip().removesuffix("B").strip()
    return int(raw) if raw.isdecimal() and len(raw) < 20 else None


def rounded_bytes(text: object) -> int | None:
    """Bytes of a rounded text in powers of 1024: `300G`, `99.98g`, `496.00m`; None where it is no size."""
    match = _SIZE.fullmatch(str(text or "").strip())
    if match is None:
        return None
    return round(float(match[1].replace(",", ".")) * 1024.0 ** _POWERS[match[2].lower()])


def link_gbps(text: object) -> float | None:
    """Gb/s of `32 Gbit`, `32Gb`, `N32`, `16G`, `8Gbps`, `32.000G`; None for `AN`, unknown and the like."""
    match = re.fullmatch(
        r"N?(\d{1,3}(?:\.\d{1,3})?)\s*(?:G[a-z]*|gbit|gbps)?(?:/s)?", str(text or "").strip(), re.IGNORECASE
    )
    return float(match[1]) if match and float(match[1]) > 0 else None
