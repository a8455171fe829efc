"""How far below its bound the model likely lies, for plans of the same parts, else of the same system or class."""

from typing import Final

import numpy as np

from headroom.domain.performance.solve.share import Bools
from headroom.domain.sizing.bound.space import DesignSpace
from headroom.domain.sizing.search.records import SolvedPlan

_SAYS_NOTHING: Final = frozenset({"price", "budget", "power", "rack_units", "findings", "capacity"})
"""What is short of these says nothing of throughput."""


class Expectation:
    """Learns from solved plans; of several the best counts, so that nothing is put off for one bad neighbour."""

    def __init__(self, space: DesignSpace) -> None:
        self._space = space
        self.of_tables = np.ones(len(space.tables))
        """Expected ratio of what is carried to the bound, by the number of the table."""
        parts = [one.family.parts for one in space.tables]
        # What holds heads that move says nothing of flash.
        media = [bool(one.drive.attributes.get("rotation_rpm")) for one in parts]
        systems = [one.system.part for one in parts]
        self.an_array = np.full(len(space.tables), np.inf)
        """Expected times what is asked for each array, by the number of the table: parity and processors, which the
        bound does not see, grow with arrays."""
        self.arrays = space.arrays
        """Of each plan."""
        self._system = np.array([f"{one.id} {disk}" for one, disk in zip(systems, media, strict=True)], np.str_)
        stated = [any(figure.row is not None for figure in one.figures) for one in systems]
        tiers = [one.attributes.get("tier") for one in systems]
        self._class = np.array([f"{one}" for one in zip(tiers, stated, media, strict=True)], np.str_)
        self._from = np.zeros(len(space.tables), np.int64)
        """Where the expectation of each table comes from: 0 nowhere, 1 its class, 2 its system, 3 itself."""

    def learn(self, number: int, found: SolvedPlan) -> None:
        """Take in what a solved plan carries."""
        table = int(self._space.table[number])
        if "limit" in found.short:
            alike = np.zeros(len(self._from), np.bool_)
            alike[table] = True
            self._set(alike, 3, 0.0, 0.0)
            return
        if not _SAYS_NOTHING.isdisjoint(found.short):
            return
        times = min(found.reach, found.times)
        learned = times / float(self._space.factor[number]), times / float(self.arrays[number])
        self._set(self._class == self._class[table], 1, *learned)
        self._set(self._system == self._system[table], 2, *learned)
        alike = np.zeros(len(self._from), np.bool_)
        alike[table] = True
        self._set(alike, 3, *learned)

    def _set(self, tables: Bools, source: int, ratio: float, an_array: float) -> None:
        """A nearer source takes the place of a farther one; of one source the higher figures count."""
        nearer, same = tables & (self._from < source), tables & (self._from == source)
        self.of_tables[nearer], self.an_array[nearer] = ratio, an_array
        self.of_tables[same] = np.maximum(self.of_tables[same], ratio)
        self.an_array[same] = np.maximum(self.an_array[same], an_array)
        self._from[nearer] = source
