"""What readers say of the world: claims, each with the file and line that show it, never parts of a design."""

from collections.abc import Iterator, Mapping
from typing import Final, NamedTuple, TypeAlias

Value: TypeAlias = str | int | float | bool
Ref: TypeAlias = tuple[str, str]
"""Kind of a thing and one key of it: `("port", "wwpn:10000000c9aa0001")`. A thing may have many."""

ITSELF: Final = 90
"""Rank of what a device says of itself."""
NEIGHBOUR: Final = 60
"""Rank of what another device says of it."""
TYPED: Final = 20
"""Rank of names that people typed for it elsewhere: aliases, host objects."""
GUESS: Final = 10
"""Rank of what only a rule says."""


class At(NamedTuple):
    """Where something stands; lines count from 1."""

    file: str
    line: int


class StatedFact(NamedTuple):
    """A thing has a property."""

    ref: Ref
    name: str
    value: Value
    at: At
    rank: int = ITSELF


class Same(NamedTuple):
    """Two keys name one thing."""

    a: Ref
    b: Ref
    at: At


class Link(NamedTuple):
    """`a` stands to `b` as `how` says: `inside`, `attached`, `zoned`, `maps`, ... (`docs/how-to-add/importer.md`)."""

    a: Ref
    how: str
    b: Ref
    at: At


class Unread(NamedTuple):
    """A line that was not understood."""

    at: At
    text: str
    why: str


Claim: TypeAlias = StatedFact | Same | Link | Unread


def facts(ref: Ref, at: At, rank: int = ITSELF, /, **values: Value | None) -> Iterator[StatedFact]:
    """One fact for each value that is there: None and empty text say nothing."""
    return facts_of(ref, at, values, rank)


def facts_of(ref: Ref, at: At, values: Mapping[str, Value | None], rank: int = ITSELF) -> Iterator[StatedFact]:
    """As `facts`, of a table."""
    for name, value in values.items():
        if value is not None and value != "":
            yield StatedFact(ref, name, value, at, rank)
