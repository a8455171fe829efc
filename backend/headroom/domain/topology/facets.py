"""What may change of a design by itself, and what was worked out of the rest and still holds."""

from collections.abc import Iterable
from enum import Enum, auto

from headroom.domain.derived_answers import DerivedAnswers


class Facet(Enum):
    """One side of an expanded design."""

    PARTS = auto()
    """Ids, kinds, catalogue parts and places of all but those that stand alone."""
    LONE_PARTS = auto()
    """Parts that stand alone: joined to nothing, and held by nothing."""
    HOSTS = auto()
    """Which hosts there are, and their names."""
    NAMES = auto()
    ATTRIBUTES = auto()
    """All but those of ports."""
    CABLES = auto()
    """Cables, zones, and attributes of ports, on which the speed of a cable depends."""


class Facets:
    """Tables of answers for one state of a design, by the facets that they depend on.

    Two states share a table exactly where they are alike in all its facets, so nobody has to say which answers survive
    an edit: a function says what it needs (`needs`), and comparing two designs says what has changed.
    """

    __slots__ = ("_tables",)

    def __init__(self) -> None:
        self._tables: dict[frozenset[Facet], DerivedAnswers] = {}

    def table(self, facets: frozenset[Facet]) -> DerivedAnswers:
        """Answers that depend on these facets only."""
        found = self._tables.get(facets)
        return self._tables.setdefault(facets, DerivedAnswers()) if found is None else found

    def forget(self) -> None:
        """Keep no answers."""
        for table in self._tables.values():
            table.forget()

    def after(self, changed: Iterable[Facet]) -> "Facets":
        """Those of the state that differs in these facets only.

        Lone parts may come and go under one id, so what is kept of a state by id must not reach the next.
        """
        found, changed = Facets(), frozenset(changed)
        apart = Facet.LONE_PARTS in changed
        found._tables = {
            facets: table.copy() if apart and facets else table
            for facets, table in self._tables.items()
            if not facets & changed
        }
        return found
