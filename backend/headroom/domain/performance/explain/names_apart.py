"""Names in a sentence for row classes of one name, as a part's limits for reads and for writes have."""

from collections.abc import Iterable, Sequence
from dataclasses import replace
from typing import Final

from headroom.domain.performance.scenario.classes import RowClass

_WORDS: Final = {
    "read": "reads",
    "write": "writes",
    "shared": "reads and writes",
    "requests": "requests",
    "time": "time",
}
"""Words for the marks in the key of a class."""


def named_apart(classes: Sequence[RowClass]) -> list[RowClass]:
    """The classes in the same order, each with a name that no other has before it.

    Classes of one name say what only some of them are: `FC 16 Gb/s cable (reads)`, `FC 16 Gb/s cable (writes)`. Where
    even that is the same, since parts of one kind carry different loads, the later are `other FC 16 Gb/s cable`.
    """
    alike: dict[str, list[RowClass]] = {}
    for one in classes:
        alike.setdefault(one.name, []).append(one)
    named: list[RowClass] = []
    taken: set[str] = set()
    for one in classes:
        own = _own_marks(one, alike[one.name])
        name = f"{one.name} ({', '.join(own)})" if own else one.name
        named.append(replace(one, name=f"other {name}") if name in taken else replace(one, name=name))
        taken.add(name)
    return named


def _own_marks(row_class: RowClass, alike: Iterable[RowClass]) -> list[str]:
    shared = set.intersection(*(set(_marks(one)) for one in alike))
    return [_WORDS[mark] for mark in _marks(row_class) if mark not in shared]


def _marks(row_class: RowClass) -> list[str]:
    return [mark for mark in row_class.key.partition("~")[0].split(":") if mark in _WORDS]
