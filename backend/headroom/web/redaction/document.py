"""What the holder of a link must not see is taken out here, before anything is sent, and nowhere else.

The design's document goes through `DocumentRedaction`: results, bills, traces and files are then made of what is left,
so that nothing hidden can come back in them. What is not made of the document goes through `redact`: comments,
comparisons. Of a document only what is known to be public stays; of records go fields that call themselves sensitive.
"""

import re
from collections.abc import Callable, Collection, Iterable, Mapping
from dataclasses import fields, is_dataclass, replace
from decimal import Decimal
from typing import Any, Final, TypeAlias, TypeVar

from headroom.web.redaction.rules import INNER_KEYS, Redaction
from headroom.web.redaction.texts import WORD, TextRedaction

T = TypeVar("T")
Document: TypeAlias = dict[str, Any]

_ID_ROOTS: Final = ("components", "cables", "zones", "workloads")
_BASE: Final = re.compile(r"([^/#]*)(.*)", re.DOTALL)
"""A component's id, and what follows it in the id of a part inside it or of a copy."""
_OF_A_KEY: Final = frozenset({"value", "before", "after"})
"""What a record says of the attribute that its `key` names."""
_VERSIONS: Final = "catalogue"
"""The one object in a document whose keys are free: versions by part id."""


def redact(value: T, redaction: Redaction) -> T:
    """A record, or what JSON can say, without what is hidden; an amount of money of a record becomes null."""
    return _Redactor(redaction).value(value) if redaction.hides else value


_Entries: TypeAlias = dict[str, dict[str, tuple[object, str, Any]]]
"""By root and id: an entry as it was given, its id as it is shown, and what is left of it."""


class DocumentRedaction:
    """Takes what is hidden out of one document's states; entries that stay the same are not looked at again."""

    def __init__(self, redaction: Redaction) -> None:
        self._rules = redaction
        self._redactor = _Redactor(redaction)
        self._entries: _Entries = {}

    def redact(self, document: Mapping[str, Any]) -> Document:
        """The state without what is hidden. Entries may be those of the state given: read only."""
        if not self._rules.hides:
            return dict(document)
        if self._redactor.rename_ids(key for name in _ID_ROOTS for key in _keys(document.get(name))):
            self._entries = {}
        public = self._rules.entry_keys
        return {name: self._root(name, root) for name, root in document.items() if name in public or name == "schema"}

    def _root(self, name: str, root: Any) -> Any:
        if not isinstance(root, dict) or name == "meta":
            return self._redactor.entry(name, root)
        previous = self._entries.get(name, {})
        present, shown = {}, {}
        for key, entry in root.items():
            before = previous.get(key)
            if before is None or before[0] is not entry:
                before = (entry, self._redactor.text(key), self._redactor.entry(name, entry))
            present[key] = before
            shown[before[1]] = before[2]
        self._entries[name] = present
        return shown


def _keys(root: object) -> Collection[str]:
    return root.keys() if isinstance(root, dict) else ()


class _Redactor:
    """The walk through values, for one choice of what to hide."""

    def __init__(self, redaction: Redaction) -> None:
        self._rules = redaction
        self._texts = TextRedaction(redaction.hides)
        self._hidden_fields = redaction.hidden_fields
        self._aliases: dict[str, str] = {}
        self._ids: set[str] = set()

    def rename_ids(self, ids: Iterable[str]) -> bool:
        """Give ids that tell what is hidden other names, the same wherever they stand; answer whether some are new."""
        new = set(ids) - self._ids
        self._ids |= new
        telling = sorted(key for key in new if self._texts.redact(key) != key)
        for key in telling:
            self._aliases[key] = f"{WORD}-{len(self._aliases) + 1}"
        return bool(telling)

    def text(self, text: str) -> str:
        """A text with the letters of what is hidden replaced; the same text gives the same."""
        if self._aliases and (parts := _BASE.match(text)) and parts[1] in self._aliases:
            return self._aliases[parts[1]] + parts[2]
        return self._texts.redact(text)

    def entry(self, root: str, entry: Any) -> Any:
        """An entry of a document: public keys alone."""
        if not isinstance(entry, dict):
            return self._plain(entry)
        return {
            self.text(key): self._plain(value, free=root == "meta" and key == _VERSIONS)
            for key, value in entry.items()
            if self._rules.is_public(root, key, value)
        }

    def _plain(self, value: Any, free: bool = False) -> Any:
        """A value of an entry: texts, numbers, lists of them, and objects of the few keys that these may have."""
        if isinstance(value, str):
            return self.text(value)
        if isinstance(value, list | tuple):
            return type(value)([self._plain(item) for item in value])
        if isinstance(value, dict):
            return {self.text(key): self._plain(item) for key, item in value.items() if free or key in INNER_KEYS}
        return value

    def value(self, value: Any) -> Any:
        """Any value of a record or of JSON."""
        if isinstance(value, str):
            return self.text(value)
        if isinstance(value, Mapping):
            return self._mapping(value)
        if isinstance(value, list | tuple):
            return type(value)(self.value(item) for item in value)
        if isinstance(value, Decimal):
            return None if "price" in self._hidden_fields else value
        if is_dataclass(value) and not isinstance(value, type):
            return self._record(value)
        return value

    def _mapping(self, value: Mapping[Any, Any]) -> dict[Any, Any]:
        return {
            self.text(key) if isinstance(key, str) else key: self._member(value, key, item, value.get)
            for key, item in value.items()
            if not self._rules.is_sensitive(key)
        }

    def _record(self, record: Any) -> Any:
        changed = {}
        for field in fields(record):
            value = getattr(record, field.name)
            if field.metadata.get("sensitive") in self._hidden_fields:
                shown = _empty(value)
            else:
                shown = self._member(record, field.name, value, lambda name: getattr(record, name, None))
            if shown is not value:
                changed[field.name] = shown
        return replace(record, **changed) if changed else record

    def _member(self, owner: object, name: object, value: Any, of: Callable[[str], Any]) -> Any:
        """A field; what it says of an attribute of a document goes where the attribute is not public."""
        key = of("key") if name in _OF_A_KEY else None
        root = of("root") if name in _OF_A_KEY else None
        if isinstance(root, str):
            if key is None:
                return self.entry(root, value)
            return self._plain(value) if self._rules.is_public(root, key, value) else _empty_in(owner, value)
        return _empty_in(owner, value) if self._rules.is_sensitive(key) else self.value(value)


def _empty_in(owner: object, value: object) -> object:
    return None if isinstance(owner, Mapping) else _empty(value)


def _empty(value: object) -> object:
    """What stands in a field that is hidden: the fields of a record cannot go as keys can."""
    return next((kind() for kind in (str, list, dict) if isinstance(value, kind)), None)
