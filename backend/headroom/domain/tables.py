"""Tables by id that are never changed, and what differs between two of them.

A table remembers which one it was made from and in what it differs, so that an edit of one entry among thousands costs
that entry. Where it does not, entries are compared by identity.
"""

from collections.abc import Iterable, Mapping
from itertools import compress, repeat
from operator import is_not
from typing import Final, NamedTuple, TypeVar
from weakref import ref

Entry = TypeVar("Entry")
_NEVER: Final = object()
"""No entry of any table."""


class Differences(NamedTuple):
    """Ids of entries, those of the later table in its order."""

    changed: list[str]
    """Entries that are another object, and those that have come."""
    more: list[str]
    """Those of `changed` that have come."""
    gone: frozenset[str]

    def __bool__(self) -> bool:
        """Whether anything differs."""
        return bool(self.changed or self.gone)


class Table(dict[str, Entry]):
    """Entries by id, read only; `origin` is the table that it was made from, as long as that one is in use."""

    __slots__ = ("__weakref__", "_origin", "differs")

    def __init__(self, entries: Mapping[str, Entry] = {}) -> None:
        super().__init__(entries)
        self._origin: ref[Table[Entry]] | None = None
        self.differs = Differences([], [], frozenset())
        """In what it differs from its origin."""

    def __reduce__(self) -> tuple[type["Table[Entry]"], tuple[dict[str, Entry]]]:
        """Another process gets the entries alone."""
        return Table, (dict(self),)

    @property
    def origin(self) -> "Table[Entry] | None":
        """The table that it was made from."""
        return None if self._origin is None else self._origin()

    def made_from(self, before: "Table[Entry]", touched: Iterable[str]) -> "Table[Entry]":
        """The table itself, which differs from `before` in no entries but those of `touched`."""
        names = sorted(name for name in touched if self.get(name, _NEVER) is not before.get(name, _NEVER))
        changed = [name for name in names if name in self]
        more = [name for name in changed if name not in before]
        self._origin, self.differs = ref(before), Differences(changed, more, frozenset(names).difference(changed))
        return self


def table_of(entries: dict[str, Entry]) -> Table[Entry]:
    """The same entries in a table that nobody changes."""
    return entries if isinstance(entries, Table) else Table(entries)


def revised(before: Table[Entry], changes: Mapping[str, Entry], gone: Iterable[str] = ()) -> Table[Entry]:
    """A table with other entries: in order of ids if any has come, else in the order of `before`."""
    gone = set(gone)
    if not changes and not gone:
        return before
    found = Table(before)
    found.update(changes)
    for name in gone:
        found.pop(name, None)
    if not changes.keys() <= before.keys():
        names = sorted(found)
        found = Table(dict(zip(names, map(found.__getitem__, names), strict=True)))
    return found.made_from(before, {*changes, *gone})


def differences(before: Mapping[str, object], after: Mapping[str, object]) -> Differences:
    """What has changed in a table."""
    if before is after:
        return Differences([], [], frozenset())
    if isinstance(after, Table) and after.origin is before:
        return after.differs
    held = map(before.get, after, repeat(_NEVER))
    changed = list(compress(after, map(is_not, held, after.values())))
    more = [name for name in changed if name not in before]
    gone = before.keys() - after.keys() if len(before) + len(more) != len(after) else set[str]()
    return Differences(changed, more, frozenset(gone))
