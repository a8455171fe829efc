"""What a live document holds, as plain JSON values: no deeper than the contract, and in steps."""

from collections.abc import Iterable, Iterator
from itertools import islice
from typing import Any, Final

from pycrdt import Array, Doc, Map, Text, XmlFragment

from headroom.web.live.limits import NESTING_MAX
from headroom.web.live.steps import Steps, at_once

_EXACT_INTEGERS: Final = 2**53
_VALUES_TOGETHER: Final = 200
"""Values read between two pauses."""
_PLAIN: Final = frozenset({str, float, int, bool, type(None), list, dict})


def plain(value: Any, levels: int = NESTING_MAX) -> Any:
    """A copy of a value from pycrdt as JSON: 3.0 becomes 3; what JSON lacks, or nests too deep, becomes null."""
    if value is None or isinstance(value, bool | str | int):
        return value
    if isinstance(value, float):
        return int(value) if value.is_integer() and abs(value) < _EXACT_INTEGERS else value
    if isinstance(value, dict) and levels:
        return {key: plain(entry, levels - 1) for key, entry in value.items()}
    if isinstance(value, list) and levels:
        return [plain(entry, levels - 1) for entry in value]
    return None


class RootReader:
    """Reads entries of one root map. On the library's inner types: its wrapper looks each key up three times."""

    def __init__(self, doc: Doc[Any], root: Map[Any]) -> None:
        self._doc = doc
        self._root = root
        self._inner_map = type(root.integrated)
        self.too_deep: set[str] = set()
        """Entries in which shared maps stand within each other deeper than is read."""

    def read_all(self, entries: dict[str, Any]) -> Steps[None]:
        """Put all entries there."""
        with self._doc.transaction() as transaction:
            keys = list(self._root.integrated.keys(transaction._txn))
        yield
        yield from self.read(keys, entries)

    def read(self, keys: Iterable[str], entries: dict[str, Any]) -> Steps[None]:
        """Put the entries of these keys there, and take out those that there are no more."""
        large: list[str] = []
        for some in _groups(keys, _VALUES_TOGETHER // 4):
            with self._doc.transaction() as transaction:
                for key in some:
                    self._read_entry(transaction._txn, key, entries, large)
            yield
        for key in large:
            entries[key] = yield from self._read_large(key)

    def _read_entry(self, transaction: Any, key: str, entries: dict[str, Any], large: list[str]) -> None:
        root = self._root.integrated
        self.too_deep.discard(key)
        if not root.has(transaction, key):
            entries.pop(key, None)
            return
        value = root.get(transaction, key)
        if type(value) is not self._inner_map:
            entries[key] = plain(value) if type(value) in _PLAIN else self._shared(key, self._root[key], NESTING_MAX)
        elif value.len(transaction) > _VALUES_TOGETHER:
            large.append(key)
        else:
            entries[key] = self._read_map(transaction, key, value, value.keys(transaction))

    def _read_map(self, transaction: Any, entry: str, inner: Any, keys: Iterable[str]) -> dict[str, Any]:
        found = {}
        for key in keys:
            value = inner.get(transaction, key)
            if type(value) in _PLAIN:
                found[key] = plain(value, NESTING_MAX - 1)
            else:
                found[key] = self._shared(entry, self._root[entry][key], NESTING_MAX - 1)
        return found

    def _read_large(self, entry: str) -> Steps[dict[str, Any]]:
        """A map of very many keys, which no component has: nobody waits for it, either."""
        with self._doc.transaction() as transaction:
            keys = list(self._root.integrated.get(transaction._txn, entry).keys(transaction._txn))
        found: dict[str, Any] = {}
        for some in _groups(keys, _VALUES_TOGETHER):
            with self._doc.transaction() as transaction:
                inner = self._root.integrated.get(transaction._txn, entry)
                found.update(self._read_map(transaction._txn, entry, inner, some))
            yield
        return found

    def _shared(self, entry: str, value: Any, levels: int) -> Any:
        """What is no plain value: shared types below a component are no part of a design, and are read all the same."""
        if isinstance(value, Map | Array) and not levels:
            self.too_deep.add(entry)
            return None
        if isinstance(value, Map):
            return {key: self._shared(entry, value[key], levels - 1) for key in value.keys()}  # noqa: SIM118 - no dict
        if isinstance(value, Array):
            return [self._shared(entry, item, levels - 1) for item in value]
        return plain(value.to_py() if isinstance(value, Text | XmlFragment) else value, levels)


def read_root(doc: Doc[Any], root: Map[Any]) -> dict[str, Any]:
    """All entries of a root map, at once."""
    entries: dict[str, Any] = {}
    at_once(RootReader(doc, root).read_all(entries))
    return entries


def _groups(keys: Iterable[str], size: int) -> Iterator[list[str]]:
    left = iter(keys)
    while some := list(islice(left, size)):
        yield some
