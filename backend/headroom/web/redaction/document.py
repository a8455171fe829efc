"""What the holder of a link must not see is taken out here, before anything is sent, and nowhere else.

The design's document goes through `DocumentScope`: results, bills, traces and files are then made of what is left, so
that nothing hidden can come back in them. What is not made of the document goes through `seen`: comments, comparisons.

Where a key names what is hidden, key and value go. In texts that people typed, world-wide names, serial numbers and
amounts of money are known by their form alone, and their letters are replaced.
"""

import re
from collections.abc import Collection, Iterable, Mapping
from dataclasses import fields, is_dataclass, replace
from functools import lru_cache, partial
from typing import Any, Final, TypeAlias, TypeVar

from headroom.store.links.links import Hidden

T = TypeVar("T")
Document: TypeAlias = dict[str, Any]

WORD: Final = "hidden"
"""Stands in texts where something was."""
_KEYS: Final[dict[Hidden, re.Pattern[str]]] = {
    "wwns": re.compile(r"wwp?n|^npiv$|wwid|^[ni]qn$|serial_?(no|number)?$|^nguid$|^eui", re.IGNORECASE),
    "prices": re.compile(
        r"(^|_)(price|cost|quote|discount|margin|currency|list_each|list_total)s?($|_)|^net$", re.IGNORECASE
    ),
}
"""By the last part of a key, as `wwpn` of `ports/fc0/wwpn`."""
_DEVICE_KEYS: Final = frozenset({"host_device", "target_device"})
_NAMED_BY_SERIAL: Final = re.compile(r"(^|/)(wwn|nvme|ata|scsi|usb|dm-uuid)-|/mapper/[0-9a-f]{16}|by-id", re.IGNORECASE)
"""Devices that Linux names by what is burnt into them; `sdb` and `hdisk4` say nothing."""

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
_ID_ROOTS: Final = ("components", "cables", "zones", "workloads")
_BASE: Final = re.compile(r"([^/#]*)(.*)", re.DOTALL)
"""A component's id, and what follows it in the id of a part inside it or of a copy."""
_OF_A_KEY: Final = frozenset({"value", "before", "after"})
"""What a record tells of the attribute that its `key` names."""
_LONG_ENOUGH: Final = 2
"""Shorter texts hold nothing."""
_TOO_LONG: Final = 20_000
"""Longer ones, which no field or comment takes, are not searched: they go as a whole."""
_KEPT: Final = 8192
_KEPT_LENGTH: Final = 256
"""The same few words stand in thousands of entries: so many are remembered, up to this length."""


def seen(value: T, hides: Collection[Hidden]) -> T:
    """A record, or what JSON can say, without what is hidden; an amount of money of a record becomes null."""
    return _Sieve(hides).cleaned(value) if hides else value


_Known: TypeAlias = dict[str, dict[str, tuple[object, str, Any]]]
"""By root and id: an entry as it was given, what its id is called, and what is left of it."""


class DocumentScope:
    """Takes what is hidden out of one document's states; entries that stay the same are not looked at again."""

    def __init__(self, hides: Collection[Hidden]) -> None:
        self._sieve = _Sieve(hides)
        self._known: _Known = {}

    def seen(self, document: Mapping[str, Any]) -> Document:
        """The state without what is hidden. Entries may be those of the state given: read only."""
        if self._sieve.call_otherwise(key for name in _ID_ROOTS for key in _keys(document.get(name))):
            self._known = {}
        return {name: self._root(name, root) for name, root in document.items()}

    def _root(self, name: str, root: Any) -> Any:
        if not isinstance(root, dict) or name == "meta":
            return self._sieve.cleaned(root)
        known = self._known.get(name, {})
        kept, entries = {}, {}
        for key, entry in root.items():
            before = known.get(key)
            if before is None or before[0] is not entry:
                before = (entry, self._sieve.text(key), self._sieve.cleaned(entry))
            kept[key] = before
            entries[before[1]] = before[2]
        self._known[name] = kept
        return entries


def _keys(root: object) -> Collection[str]:
    return root.keys() if isinstance(root, dict) else ()


class _Sieve:
    """The walk through values, for one choice of what to hide."""

    def __init__(self, hides: Collection[Hidden]) -> None:
        keys = [_KEYS[name] for name in sorted(hides)]
        texts = [pattern for name in sorted(hides) for pattern in _TEXTS[name]]
        self._devices = "wwns" in hides
        self._aliases: dict[str, str] = {}
        self._asked: set[str] = set()
        self._replaced = partial(_replaced, texts)
        self._remembered = lru_cache(_KEPT)(self._replaced)
        self._hidden_key = lru_cache(_KEPT)(partial(_found_in, keys))

    def call_otherwise(self, ids: Iterable[str]) -> bool:
        """Give ids that tell what is hidden other names, the same wherever they stand; answer whether some are new."""
        new = set(ids) - self._asked
        self._asked |= new
        telling = sorted(key for key in new if self._cleaned_text(key) != key)
        for key in telling:
            self._aliases[key] = f"{WORD}-{len(self._aliases) + 1}"
        return bool(telling)

    def hides_key(self, key: object) -> bool:
        """Whether a key names what is hidden."""
        return isinstance(key, str) and (len(key) > _TOO_LONG or self._hidden_key(key))

    def text(self, text: str) -> str:
        """A text with the letters of what is hidden replaced; the same text gives the same."""
        if self._aliases and (parts := _BASE.match(text)) and parts[1] in self._aliases:
            return self._aliases[parts[1]] + parts[2]
        return self._cleaned_text(text)

    def _cleaned_text(self, text: str) -> str:
        return (self._remembered if len(text) <= _KEPT_LENGTH else self._replaced)(text)

    def cleaned(self, value: Any) -> Any:
        """Any value of a record or of JSON."""
        if isinstance(value, str):
            return self.text(value)
        if isinstance(value, Mapping):
            return self._mapping(value)
        if isinstance(value, list | tuple):
            return type(value)(self.cleaned(item) for item in value)
        if is_dataclass(value) and not isinstance(value, type):
            return self._record(value)
        return value

    def _mapping(self, value: Mapping[Any, Any]) -> dict[Any, Any]:
        told = self.hides_key(value.get("key"))
        return {
            self.text(key) if isinstance(key, str) else key: None if told and key in _OF_A_KEY else self.cleaned(item)
            for key, item in value.items()
            if not (self.hides_key(key) or self._hides_device(key, item))
        }

    def _hides_device(self, key: object, value: object) -> bool:
        return self._devices and key in _DEVICE_KEYS and isinstance(value, str) and bool(_NAMED_BY_SERIAL.search(value))

    def _record(self, record: Any) -> Any:
        told = self.hides_key(getattr(record, "key", None))
        changed = {}
        for field in fields(record):
            value = getattr(record, field.name)
            if self.hides_key(field.name) or (told and field.name in _OF_A_KEY):
                kept = _empty(value)
            else:
                kept = self.cleaned(value)
            if kept is not value:
                changed[field.name] = kept
        return replace(record, **changed) if changed else record


def _replaced(patterns: Iterable[re.Pattern[str]], text: str) -> str:
    if len(text) > _TOO_LONG:
        return WORD
    if len(text) > _LONG_ENOUGH:
        for pattern in patterns:
            text = pattern.sub(WORD, text)
    return text


def _found_in(patterns: Iterable[re.Pattern[str]], key: str) -> bool:
    last = key.rsplit("/", 1)[-1]
    return any(pattern.search(last) for pattern in patterns)


def _empty(value: object) -> object:
    """What stands in a field that is hidden: the fields of a record cannot go as keys can."""
    return next((kind() for kind in (str, list, dict) if isinstance(value, kind)), None)
