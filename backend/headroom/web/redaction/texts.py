"""World-wide names, serial numbers and amounts of money in texts that people typed: known by their form alone."""

import re
from collections.abc import Collection
from functools import lru_cache
from typing import Final

from headroom.store.links.links import Hidden

WORD: Final = "hidden"
"""Stands in texts where something was."""
_WWN_TEXTS: Final = (
    # Sixteen bytes, as arrays name volumes, before the eight that they begin with.
    re.compile(r"(?<![0-9a-z])(?:0x|naa\.|eui\.)?[0-9a-f]{32,33}(?![0-9a-z])", re.IGNORECASE),
    # Eight bytes and more, in whatever groups somebody parts them.
    re.compile(r"[0-9a-f]{2}(?:[:-][0-9a-f]{2}){7,15}", re.IGNORECASE),
    re.compile(r"(?<![0-9a-z])(?:0x|naa\.|eui\.)?(?:[0-9a-f]{2}[:.-]?){7}[0-9a-f]{2}(?![0-9a-z])", re.IGNORECASE),
    re.compile(r"\b[ni]qn\.[0-9]{4}-[0-9]{2}\.[^\s,;\"')]+", re.IGNORECASE),
    re.compile(r"\bby-id/[^\s,;\"')]+", re.IGNORECASE),
    re.compile(r"\b(?:wwn|nvme|ata|scsi|dm-uuid)-[^\s,;\"')]{0,80}[0-9][^\s,;\"')]{5,}", re.IGNORECASE),
    re.compile(
        r"\b(?:S/N|SN|serial(?:[ _-]?(?:number|no\.?))?)\s*[:#=]\s*\S+|\bserial (?:number|no\.?)\s+\S*[0-9]\S*",
        re.IGNORECASE,
    ),
    re.compile(r"\bIBM\.[0-9]{4}-[0-9A-Z]{7}\b"),
    re.compile(r"\bU[0-9A-Z]{4}\.[0-9A-Z]{3}\.[0-9A-Z]{7}\b"),
)
_CURRENCY: Final = r"(?:EUR|USD|GBP|CHF|JPY|CNY|SEK|NOK|DKK|PLN|CZK|AUD|INR|[€$£¥])"
_PART: Final = "[.,' \u2019\u00a0\u2009\u202f]"
"""What parts the groups of an amount's digits; up to three stand together."""
_AMOUNT: Final = rf"[0-9]++(?:{_PART}{{1,3}}[0-9]++)*+(?:[.,][-\u2013\u2014]{{1,2}})?(?:\s?[kKmM]\b)?"
_WHOLE: Final = "".join(rf"(?<![0-9]{_PART * count})" for count in range(4)) + _AMOUNT
"""An amount from its first digit on: begun at each of them, a text of digits takes the square of its length."""
_PRICE_TEXTS: Final = (
    re.compile(rf"{_CURRENCY}\s?{_AMOUNT}"),
    re.compile(rf"{_WHOLE}\s?[kKmM]?{_CURRENCY}(?![A-Za-z])"),
    re.compile(rf"{_WHOLE}\s?(?:euros?|dollars?|pounds?)\b", re.IGNORECASE),
    # Of amounts in a row, with the currency behind each, the first patterns leave the first.
    re.compile(rf"{_WHOLE}\s?(?:{WORD}\s?)++{_CURRENCY}"),
)
_TEXTS: Final[dict[Hidden, tuple[re.Pattern[str], ...]]] = {"wwns": _WWN_TEXTS, "prices": _PRICE_TEXTS}
_LONG_ENOUGH: Final = 2
"""Shorter texts hold nothing."""
_TOO_LONG: Final = 20_000
"""Longer ones, which no field or comment takes, are not searched: they go as a whole."""
_REMEMBERED: Final = 8192
_REMEMBERED_LENGTH: Final = 256
"""The same few words stand in thousands of entries: so many are remembered, up to this length."""


class TextRedaction:
    """Replaces what is hidden in texts, for one choice of what to hide."""

    def __init__(self, hides: Collection[Hidden]) -> None:
        self._patterns = [pattern for name in sorted(hides) for pattern in _TEXTS[name]]
        self._remembered = lru_cache(_REMEMBERED)(self._replace)

    def redact(self, text: str) -> str:
        """The text with a word in place of what is hidden; the same text gives the same."""
        return self._remembered(text) if len(text) <= _REMEMBERED_LENGTH else self._replace(text)

    def _replace(self, text: str) -> str:
        if len(text) > _TOO_LONG:
            return WORD
        if len(text) > _LONG_ENOUGH:
            for pattern in self._patterns:
                text = pattern.sub(WORD, text)
        return text
