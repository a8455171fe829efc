"""Refs that name one thing, joined where nothing that a device says of itself speaks against it."""

from collections import defaultdict
from collections.abc import Iterable, Mapping
from typing import Final, NamedTuple

from headroom.domain.importers.claims import ITSELF, At, Ref, StatedFact, Value

IDENTIFYING: Final[Mapping[str, tuple[str, ...]]] = {
    "host": ("serial", "uuid", "name"),
    "switch": ("wwn",),
    "system": ("serial",),
    "controller": ("wwnn",),
    "port": ("wwpn",),
}
"""Facts of which a thing has one: two that differ, each told by a device of itself, are of two things."""


class Contradiction(NamedTuple):
    """Two statements of which one must be wrong, each with where it stands."""

    kind: str
    thing: str
    fact: str
    a: Value
    a_at: At
    b: Value
    b_at: At
    message: str


class Union:
    """Groups of refs. Joins must come in an order that does not depend on that of the files."""

    def __init__(self, facts: Iterable[StatedFact]) -> None:
        self._parent: dict[Ref, Ref] = {}
        self._identity: dict[Ref, dict[str, tuple[Value, At]]] = defaultdict(dict)
        self.refused: list[Contradiction] = []
        for fact in facts:
            if fact.rank >= ITSELF and fact.name in IDENTIFYING.get(fact.ref[0], ()):
                self._identity[fact.ref].setdefault(fact.name, (plain(fact.value), fact.at))

    def find(self, ref: Ref) -> Ref:
        """The ref that stands for the whole group: its least one."""
        root = ref
        while (parent := self._parent.get(root, root)) != root:
            root = parent
        while (parent := self._parent.get(ref, ref)) != root:
            self._parent[ref] = root
            ref = parent
        return root

    def join(self, a: Ref, b: Ref, why: str) -> bool:
        """Make one of two things; False where they are one already, or may not be."""
        a, b = self.find(a), self.find(b)
        if a == b or a[0] != b[0]:
            return False
        for name, (value, place) in self._identity[a].items():
            other = self._identity[b].get(name)
            if other is not None and other[0] != value:
                words = f"{why} would make one {a[0]} of two that differ in their {name}; they are left apart."
                self.refused.append(Contradiction(a[0], a[1], name, value, place, other[0], other[1], words))
                return False
        root, other_root = min(a, b), max(a, b)
        self._parent[other_root] = root
        merged = {**self._identity.pop(other_root, {}), **self._identity[root]}
        self._identity[root] = merged
        return True


def plain(value: Value) -> Value:
    """A value as it is compared: text without case and blanks."""
    return " ".join(value.lower().split()) if isinstance(value, str) else value
